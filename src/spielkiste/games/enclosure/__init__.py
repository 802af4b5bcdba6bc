"""Games of shutting in: wolf and sheep."""
