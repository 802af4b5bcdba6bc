"""The games, a folder per kind, a module per game or family."""
