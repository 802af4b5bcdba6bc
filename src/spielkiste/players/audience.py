"""Tells players that listen what happens, as far as their seats may know."""

from collections.abc import Sequence

from spielkiste.players.player import Player
from spielkiste.table.game import Game
from spielkiste.table.position import Position


class Audience:
    """The listening players of one table, and how much each has been told."""

    def __init__(self, game: Game, start: Position, players: Sequence[Player | None]) -> None:
        self.game = game
        self.start = start.copy()
        self.position = start.copy()
        self.told: list[tuple[int, int]] = []
        self.listeners: list[tuple[int, Player]] = []
        for seat, player in enumerate(players):
            if player is not None and player.listens:
                self.listeners.append((seat, player))
        self.begin()

    def begin(self) -> None:
        self.position = self.start.copy()
        self.told = []
        for seat, player in self.listeners:
            player.begins(self.game.view(self.position, seat))

    def follow(self, events: Sequence[tuple[int, int]]) -> None:
        """All that has happened, as pairs of actor and move; what was taken back begins the story anew."""
        if not self.listeners:
            return
        known = len(self.told)
        if known > len(events) or list(events[:known]) != self.told:
            self.begin()
            known = 0
        for actor, move in events[known:]:
            for seat, player in self.listeners:
                heard = self.position.heard(seat, actor, move)
                player.hears(self.game.view(self.position, seat), actor, heard)
            self.position.play(actor, move)
            self.told.append((actor, move))
