"""Draughts and its relatives: Dame, checkers."""
