"""Nine mens morris and its kin."""
