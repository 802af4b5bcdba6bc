"""Races: the cross, the goose, the ladders."""
