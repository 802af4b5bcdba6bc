"""Backgammon and its kin on the 24 points."""
