"""Spielkiste: a box of board, dice and card games, to play, to compute with, and to study."""

from spielkiste import _pure

_pure.install()  # before anything else of the package is imported

__version__ = "0.1.0"
compiled = _pure.compiled

__all__ = ["__version__", "compiled"]
