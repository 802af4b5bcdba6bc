"""Playouts, perft, checks and benchmarks over games."""
