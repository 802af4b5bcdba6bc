"""Computer players. They see a view, never a position."""
