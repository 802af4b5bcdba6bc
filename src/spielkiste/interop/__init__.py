"""The formats people already use: PGN, FEN, PDN."""
