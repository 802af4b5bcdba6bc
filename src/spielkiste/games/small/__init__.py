"""Games with a few pieces on a small board."""
