"""What lies on a table: boards, dice, cards, chips, sheets. These parts know no game."""
