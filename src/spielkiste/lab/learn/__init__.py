"""Learning by playing."""
