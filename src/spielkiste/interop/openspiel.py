"""OpenSpiel's Monte-Carlo tree search as a player, where OpenSpiel has the game: `openspiel?simulations=1000`.

It thinks on a state of its own that is kept at the same moment as the table. Its games differ from ours in when they
are drawn: nine men's morris stops there after 200 turns, checkers after 40 moves without a capture. When its game has
stopped and the table's goes on, our own tree search with as many random playouts thinks for it.
"""

import importlib
from typing import Any, Final

from spielkiste.games.backgammon.backgammon import OPENING, PLAYING, BackgammonPosition
from spielkiste.games.chess.schach import ChessPosition
from spielkiste.games.draughts.draughts import DraughtsPosition
from spielkiste.games.morris.muehle import BOARD, MuehlePosition
from spielkiste.players.budget import Budget
from spielkiste.players.player import Player
from spielkiste.players.skill import skill
from spielkiste.players.uct import UctPlayer
from spielkiste.table.errors import BadOptions
from spielkiste.table.position import CHANCE, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.view import View
from spielkiste.table.words import Text

PLAYS: Final = ("backgammon", "checkers", "muehle", "schach")
BAR: Final = 100  # where its backgammon keeps the men on the bar
MEMORY: Final = 1000  # megabytes its search may fill
TERMS: Final = {  # as it plays them
    "backgammon": "edition=international, doubling=false, target=0",
    "checkers": "edition=international",
    "muehle": "edition=international",
    "schach": "edition=international",
}


class Peer:
    """OpenSpiel's game beside ours: its state, and both languages of moves."""

    name: str = ""

    def __init__(self, spiel: Any) -> None:
        self.game: Any = spiel.load_game(self.name)
        self.state: Any = self.game.new_initial_state()

    def fits(self, known: Position) -> bool:
        """Is it the same game, with these options?"""
        raise NotImplementedError

    def hear(self, known: Position, actor: int, move: int) -> None:
        """Something happened at the table."""
        actions = self.actions(known)
        if not self.state.is_terminal() and actor != CHANCE:
            self.state.apply_action(actions[known.notation(actor, move)])

    def actions(self, known: Position) -> dict[str, int]:
        """Its actions by our notation."""
        raise NotImplementedError

    def stopped(self) -> bool:
        return bool(self.state.is_terminal())

    def move(self, known: Position, seat: int, bot: Any) -> int:
        """What its player does, as a move of ours."""
        action = bot.step(self.state)
        names = {number: notation for notation, number in self.actions(known).items()}
        return int(known.find(seat, names[action]))


class MorrisPeer(Peer):
    """It counts the points row by row from the top."""

    name = "nine_mens_morris"
    points: Final = sorted(BOARD.names, key=lambda point: (-int(point[1]), point[0]))

    def fits(self, known: Position) -> bool:
        return isinstance(known, MuehlePosition) and known.take_any

    def actions(self, known: Position) -> dict[str, int]:
        return {} if self.stopped() else {self.notation(a, known.mid_turn()): a for a in self.state.legal_actions()}

    def notation(self, action: int, taking: bool) -> str:
        if action < 24:
            return f"x{self.points[action]}" if taking else self.points[action]
        start, to = divmod(action - 24, 24)
        return f"{self.points[start]}-{self.points[to]}"


class CheckersPeer(Peer):
    """It names the squares a1 to h8 as the side that begins sees them; tournament players number them."""

    name = "checkers"

    def fits(self, known: Position) -> bool:
        return isinstance(known, DraughtsPosition) and known.rules.name == "checkers" and known.rules.board.numbered

    def actions(self, known: Position) -> dict[str, int]:
        if self.stopped():
            return {}
        player = self.state.current_player()
        return {self.notation(self.state.action_to_string(player, a)): a for a in self.state.legal_actions()}

    def notation(self, words: str) -> str:
        start, to = words[:2], words[2:]
        jump = abs(ord(start[0]) - ord(to[0])) == 2
        return f"{self.number(start)}{'x' if jump else '-'}{self.number(to)}"

    def number(self, square: str) -> int:
        column, row = "abcdefgh".index(square[0]), int(square[1])
        return 4 * row - column // 2


class ChessPeer(Peer):
    """It reads FEN, so it needs no history (and knows of none: repetitions are the table's business)."""

    name = "chess"

    def fits(self, known: Position) -> bool:
        return isinstance(known, ChessPosition)

    def hear(self, known: Position, actor: int, move: int) -> None:
        pass

    def move(self, known: Position, seat: int, bot: Any) -> int:
        self.state = self.game.new_initial_state(" ".join(known.text().split()[:6]))
        action = bot.step(self.state)
        after = self.state.child(action)
        wanted = str(after).split()[:3]
        out = buffer()
        for k in range(known.moves(seat, out)):
            following = known.copy()
            following.play(seat, out[k])
            if following.text().split()[:3] == wanted:
                return int(out[k])
        raise ValueError(f"OpenSpiel's move {self.state.action_to_string(action)} is none of ours")


class BackgammonPeer(Peer):
    """One action there is two numbers, and a double is two actions; here every number is a step of its own."""

    name = "backgammon(scoring_type=full_scoring)"

    def __init__(self, spiel: Any) -> None:
        super().__init__(spiel)
        self.wanted: tuple[int, ...] = ()  # where the turn it decided upon leads

    def fits(self, known: Position) -> bool:
        return isinstance(known, BackgammonPosition) and not known.leaflet and not known.doubling and known.target == 0

    def hear(self, known: Position, actor: int, move: int) -> None:
        assert isinstance(known, BackgammonPosition)
        after = known.copy()
        after.play(actor, move)
        if actor == CHANCE:
            self.thrown(move >> 3, move & 7, opening=known.stage == OPENING)
        if self.stopped() or self.state.is_chance_node():
            return
        if after.stage != PLAYING or after.colour != self.state.current_player():  # the turn is over
            self.follow(men(after))

    def thrown(self, first: int, second: int, *, opening: bool) -> None:
        if self.stopped() or (opening and first == second):
            return
        high, low = max(first, second), min(first, second)
        for outcome, _ in self.state.chance_outcomes():
            words = self.state.action_to_string(outcome)
            faces = words[words.index("roll: ") + 6 :][:2]
            starts = "X starts" in words
            if sorted(faces) == [str(low), str(high)] and (not opening or starts == (first > second)):
                self.state.apply_action(outcome)
                return
        raise ValueError(f"OpenSpiel does not know the throw {first}-{second}")

    def follow(self, wanted: tuple[int, ...]) -> None:
        """Play the action or the two actions that lead there."""
        for actions in self.turns():
            state = self.state.clone()
            for action in actions:
                state.apply_action(action)
            if their_men(state) == wanted:
                self.state = state
                return
        raise ValueError("OpenSpiel knows no turn that leads there")

    def turns(self) -> list[list[int]]:
        player = self.state.current_player()
        found: list[list[int]] = []
        for action in self.state.legal_actions():
            after = self.state.child(action)
            if not after.is_terminal() and after.current_player() == player:
                found += [[action, second] for second in after.legal_actions()]
            else:
                found.append([action])
        return found

    def move(self, known: Position, seat: int, bot: Any) -> int:
        assert isinstance(known, BackgammonPosition)
        if known.stage != PLAYING:
            return int(known.find(seat, "throw"))
        if not known.mid_turn() or not (step := self.step_towards(known)) >= 0:
            state = self.state.clone()
            player = state.current_player()
            while not state.is_terminal() and state.current_player() == player:
                state.apply_action(bot.step(state))
            self.wanted = their_men(state)
            step = self.step_towards(known)
        return step

    def step_towards(self, known: BackgammonPosition) -> int:
        """The first step of a turn that leads where it wants to go; -1: there is none."""
        seen: set[str] = set()
        out = buffer()
        first: list[tuple[BackgammonPosition, int]] = [(known, -1)]
        while first:
            before, begun = first.pop()
            for move in [int(out[k]) for k in range(before.moves(before.colour, out))]:
                after = before.copy()
                after.play(before.colour, move)
                start = move if begun < 0 else begun
                if after.stage != PLAYING or after.colour != known.colour:
                    if men(after) == self.wanted:
                        return start
                elif after.text() not in seen:
                    seen.add(after.text())
                    first.append((after, start))
        return -1


def men(position: BackgammonPosition) -> tuple[int, ...]:
    """The men of both sides on 24 … 1 pips and on the bar, as seen from either."""
    return tuple(int(position.board.count(side, pips)) for side in (0, 1) for pips in range(1, 26))


def their_men(state: Any) -> tuple[int, ...]:
    """The same on its board: X walks up from 0, O down from 23."""
    x = [state.board(0, 24 - pips) for pips in range(1, 25)] + [state.board(0, BAR)]
    o = [state.board(1, pips - 1) for pips in range(1, 25)] + [state.board(1, BAR)]
    return (*x, *o)


PEERS: Final[dict[str, type[Peer]]] = {
    "backgammon": BackgammonPeer,
    "checkers": CheckersPeer,
    "muehle": MorrisPeer,
    "schach": ChessPeer,
}


class OpenSpielPlayer(Player):
    """OpenSpiel's MCTSBot with random rollouts; what it may think is said in simulations, not by the budget."""

    def __init__(self, game: str, simulations: int, rollouts: int = 1) -> None:
        super().__init__()
        self.listens = True
        self.name = game
        self.simulations = simulations
        self.rollouts = rollouts
        self.peer: Peer | None = None
        self.bot: Any = None
        if game not in PEERS:
            raise BadOptions(
                f"OpenSpiel's player plays {', '.join(PLAYS)} here, not {game}",
                Text("opponent-openspiel-game", {"game": game, "games": ", ".join(PLAYS)}),
            )
        try:
            self.spiel: Any = importlib.import_module("pyspiel")
        except ImportError as trouble:
            raise BadOptions("OpenSpiel is not installed", Text("opponent-openspiel-missing")) from trouble

    def begins(self, view: View) -> None:
        self.peer = PEERS[self.name](self.spiel)
        self.bot = None
        if not self.peer.fits(view.known):
            terms = TERMS[self.name]
            raise BadOptions(
                f"OpenSpiel plays {self.name} with {terms}",
                Text("opponent-openspiel-terms", {"game": self.name, "terms": terms}),
            )

    def hears(self, view: View, actor: int, move: int) -> None:
        assert self.peer is not None
        self.peer.hear(view.known, actor, move)

    def choose(self, view: View, rng: Rng, budget: Budget) -> int:
        assert self.peer is not None
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        if self.peer.stopped():
            return UctPlayer(skill(5)).choose(view, rng, Budget(nodes=self.simulations))
        if self.bot is None:
            evaluator = self.spiel.RandomRolloutEvaluator(self.rollouts, int(rng.below(1 << 30)))
            self.bot = self.spiel.MCTSBot(
                self.peer.game, evaluator, 2.0, self.simulations, MEMORY, True, int(rng.below(1 << 30)), False
            )
        return self.peer.move(view.known, view.seat, self.bot)
