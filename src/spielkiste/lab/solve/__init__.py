"""Games solved: every position of theirs, or as many as fit, with its value."""
