"""Chess and its kin."""
