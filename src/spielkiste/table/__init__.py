"""What a game is: positions, games, options, chance, clock, scenes, records."""
