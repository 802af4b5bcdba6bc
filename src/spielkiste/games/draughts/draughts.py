"""Draughts in words and pictures: positions and moves as PDN writes them, sentences, refusals, the scene."""

import re

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.games.draughts.engine import DRAW, FIRST, HUFF, NOBODY, QUIET, STOP, Draughts, Rules
from spielkiste.table.errors import BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options
from spielkiste.table.position import NO_MOVE, Position, buffer
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import bit, count, members, mix

MARKS = {"white": "○", "black": "●", "white-king": "◎", "black-king": "◉"}


class DraughtsPosition(Draughts):
    """A position that can be written, read aloud and drawn."""

    def fresh(self) -> "Draughts":
        return DraughtsPosition(self.rules)

    def look(self, side: i64) -> str:
        """White begins; where squares are numbered, Black does (checkers/R3)."""
        return "white" if (side == FIRST) != self.rules.board.numbered else "black"

    def stones(self, side: i64) -> i64:
        return self.own if side == self.side else self.other

    def key(self) -> i64:
        key = mix(mix(mix(self.side, self.own), self.other), self.kings)
        state = (self.chain + 1) * 256 + self.back + 1
        if self.rules.huffing:
            key = mix(mix(key, self.guilty), self.takers if self.chain >= 0 else 0)
            if self.guilty != 0 or self.chain >= 0:
                key = mix(mix(mix(key, self.begun_own), self.begun_other), self.begun_kings)
            state = 2 * state + (1 if self.corrected else 0)
        return mix(key, 4 * state + (1 if self.first_seat < 0 else 0) + (2 if self.winner == DRAW else 0))

    # --- the position as text ---

    def text(self) -> str:
        """PDN's FEN with H and the quiet plies, then White's seat. With a chain or a claim open it is the position
        before that turn, and how it went follows (with `x` at the end if it goes on). `*`: huffed, `!`: corrected,
        `=`: drawn."""
        seat = "-" if self.first_seat < 0 else str(self.first_seat ^ (1 if self.rules.board.numbered else 0))
        words = [self.fen(self), seat]
        if self.chain >= 0 or self.guilty != 0:
            begun = self.beginning()
            words = [self.fen(begun), seat, self.route(begun)]
        marks = (("*", self.huffed), ("!", self.corrected), ("=", self.winner == DRAW))
        return " ".join(words + [mark for mark, holds in marks if holds])

    def fen(self, position: Draughts) -> str:
        """The stones as the FEN tag of PDN has them: side to move, men and kings (K) of both, quiet plies."""
        board = self.rules.board
        parts = [self.look(position.side)[0].upper()]
        for side in (0, 1) if self.look(FIRST) == "white" else (1, 0):
            squares = members(position.own if side == position.side else position.other)
            if board.numbered:
                squares.sort(key=lambda square: int(board.names[square]))
            stones = ["K" * (position.kings >> square & 1) + board.names[square] for square in squares]
            parts.append(self.look(side)[0].upper() + ",".join(stones))
        return ":".join(parts) + f":H{position.quiet}"

    def beginning(self) -> "Draughts":
        """The position in which the open chain began, or the turn that gave the claim."""
        begun = self.fresh()
        begun.side = self.side if self.chain >= 0 else self.side ^ 1
        begun.own, begun.other, begun.kings = self.begun_own, self.begun_other, self.begun_kings
        begun.quiet = self.begun_quiet
        return begun

    def route(self, begun: Draughts) -> str:
        """How that turn went: a step, or captures that come to the same."""
        names = self.rules.board.names
        own, other = self.stones(begun.side), self.stones(begun.side ^ 1)
        squares = [int(self.origin)]
        if other == begun.other:
            return "-".join(names[square] for square in squares + members(own & ~begun.own))
        begun.chain = self.origin
        self.trace(begun, own, other, squares)
        return "x".join(names[square] for square in squares) + ("x" if self.chain >= 0 else "")

    def trace(self, begun: Draughts, own: i64, other: i64, squares: list[int]) -> bool:
        """Find the captures that lead to these stones."""
        if begun.own == own and begun.other == other and (self.chain < 0 or begun.back == self.back):
            return True
        out = buffer()
        n = begun.captures(out)
        for k in range(n):
            square, to, over = out[k] & 63, (out[k] >> 6) & 63, (out[k] >> 12) - 1
            onward = begun.copy()
            onward.chain, onward.back = to, square
            onward.carry(square, to, over)
            squares.append(to)
            if self.trace(onward, own, other, squares):
                return True
            squares.pop()
        return False

    # --- moves in words ---

    def notation(self, actor: i64, move: i64) -> str:
        names = self.rules.board.names
        if actor < 0:
            return f"{self.look(FIRST)}={move}"
        if move >= HUFF:
            return f"huff {names[move - HUFF]}"
        if move >= STOP:
            return "stop" if move == STOP else "correct"
        return names[move & 63] + ("x" if move >> 12 else "-") + names[(move >> 6) & 63]

    def say(self, actor: i64, move: i64) -> Text:
        names = self.rules.board.names
        if actor < 0:
            return Text("dame-lot", {"seat": move, "look": self.look(FIRST)})
        if move >= HUFF:
            return Text("dame-huffs", {"seat": actor, "square": names[move - HUFF]})
        if move >= STOP:
            return Text("dame-stops" if move == STOP else "dame-corrects", {"seat": actor})
        start, to = names[move & 63], names[(move >> 6) & 63]
        if move >> 12 == 0:
            return Text("dame-moves", {"seat": actor, "from": start, "to": to})
        return Text("dame-captures", {"seat": actor, "from": start, "over": names[(move >> 12) - 1], "to": to})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        names = self.rules.board.names
        if move >= HUFF:
            return ("huff", names[move - HUFF])
        if move >= STOP:
            return ("stop" if move == STOP else "correct",)
        if self.chain >= 0:
            return (names[(move >> 6) & 63],)
        return (names[move & 63], names[(move >> 6) & 63])

    def find(self, actor: i64, notation: str) -> i64:
        """Two squares tell a move, whatever sign stands between them."""
        found = super().find(actor, notation)
        words = split(notation)
        if found != NO_MOVE or actor < 0 or len(words) != 2:
            return found
        index = self.rules.board.index
        out = buffer()
        for k in range(self.moves(actor, out)):
            move = out[k]
            if move < STOP and [move & 63, (move >> 6) & 63] == [index.get(word, -1) for word in words]:
                return move
        return NO_MOVE

    def why_not(self, seat: i64, attempt: str) -> str:
        duty, king, far = self.rules.clauses
        words = split(attempt)
        squares = [self.rules.board.index.get(word, -1) for word in words]
        if words[:1] in (["correct"], ["huff"]):
            return "brett/Z3" if self.guilty and words[0] == "huff" and len(words) > 1 else "brett/Z2"
        if words in (["stop"], ["pass"]):
            return "brett/Z1" if words == ["stop"] else "brett/B4"
        if len(words) < 2 or squares[0] < 0 or not self.own >> squares[0] & 1:
            return "dame/C2"
        if squares[1] < 0:
            return king if self.kings >> squares[0] & 1 else "dame/C3"
        line = self.line(squares[0], squares[1])
        if self.chain >= 0:
            return "dame/R3" if self.chain == squares[0] and int(self.back) in line + [squares[1]] else "dame/C5"
        enemies = [square for square in line if self.other >> square & 1]
        if any(self.own >> square & 1 for square in line):
            return "dame/C11"
        if not enemies and self.able() and not self.may_err():
            return duty
        if self.kings >> squares[0] & 1:
            if any(self.other >> a & self.other >> b & 1 for a, b in zip(line, line[1:], strict=False)):
                return "dame/R6"
            return far if enemies else king
        if len(line) == 2 and len(enemies) == 2:
            return "dame/R6"
        return "dame/C4" if enemies or "x" in attempt.lower() else "dame/C3"

    def line(self, square: int, to: int) -> list[int]:
        """The squares on the line from one square to the other; none, if there is no line."""
        ahead = self.rules.ahead
        for way in range(0, self.rules.king_ways, 64):
            over: list[int] = []
            here = int(ahead[way + square])
            while here != to and here != ahead[way + here]:
                over.append(here)
                here = int(ahead[way + here])
            if here == to:
                return over
        return []

    # --- the scene ---

    def scene(self, seat: i64) -> Scene:
        board = self.rules.board
        turned = self.first_seat >= 0 and seat >= 0 and self.look(self.first_seat ^ seat) == "black"
        scene = Scene([Area("board", "board", 8, 8)], board.drawing("board", turned))
        for side in (0, 1) if self.look(FIRST) == "white" else (1, 0):
            stones, look = self.stones(side), self.look(side)
            for square in members(stones):
                shown = look + ("-king" if self.kings >> square & 1 else "")
                x, y = board.place(square, turned)
                thing = Thing(f"{look}-{board.names[square]}", "stone", "board", x, y, shown, MARKS[shown])
                scene.things.append(thing)
            taker = -1 if self.first_seat < 0 else self.seat_of(1 - side)
            gone = count(self.rules.camps[side]) - count(stones)
            label = Text("dame-taken", {"look": look})
            scene.areas.append(Area(f"taken-{look}", "tray", float(max(1, gone)), 1, taker, label))
            for k in range(gone):
                thing = Thing(f"taken-{look}-{k}", "stone", f"taken-{look}", float(k), 0, look, MARKS[look])
                scene.things.append(thing)
        self.add_buttons(scene, seat)
        scene.status = self.status()
        return scene

    def add_buttons(self, scene: Scene, seat: i64) -> None:
        """What can be done but by moving a stone."""
        buttons: list[str] = []
        if self.winner == NOBODY and self.first_seat >= 0 and seat == self.seat_of(self.side):
            if self.chain >= 0 and self.may_err():
                buttons = ["stop"]
            elif self.guilty and self.chain < 0:
                buttons = ["correct", "huff"]
        if buttons:
            scene.areas.append(Area("actions", "actions", float(len(buttons)), 1))
        for k, name in enumerate(buttons):
            scene.things.append(Thing(name, "button", "actions", float(k), 0, label=Text(f"dame-button-{name}")))

    def status(self) -> Text:
        if self.first_seat < 0:
            return Text("dame-lots")
        if self.winner == DRAW:
            return Text("dame-drawn")
        if self.winner != NOBODY:
            return Text("dame-won", {"seat": self.seat_of(self.winner), "look": self.look(self.winner)})
        say = "dame-to-go-on" if self.chain >= 0 else "dame-to-claim" if self.guilty else "dame-to-move"
        return Text(say, {"seat": self.seat_of(self.side), "look": self.look(self.side)})


class DraughtsGame(Game):
    """A game of draughts; it says its rules."""

    def __init__(self, id: str, *, leaflet: str, options: type[Options], like: str = "") -> None:
        super().__init__(
            id,
            seats=(2,),
            kind=("board",),
            leaflet=leaflet,
            bound=130_000,  # 214 irreversible moves, 200 quiet ones before each (brett/B6), each made, put right, made
            options=options,
            total=1.0,
            like=like,
            common=("brett",),
        )

    def rules(self, options: Options) -> Rules:
        raise NotImplementedError

    def start(self, seats: int, options: Options) -> Position:
        return DraughtsPosition(self.rules(options))

    def parse(self, text: str, seats: int, options: Options) -> Position:
        """A FEN alone will do: then White is seat 0."""
        words = text.split() or [""]
        position = self.start(seats, options)
        assert isinstance(position, DraughtsPosition)
        read_fen(position, words[0])
        seat = words[1] if len(words) > 1 else "0"
        if seat not in ("0", "1", "-"):
            raise BadText(f"after the stones comes White's seat, 0, 1 or -, not {seat!r}")
        if seat != "-":
            position.first_seat = int(seat) ^ (1 if position.rules.board.numbered else 0)
        position.corrected = "!" in words[2:]
        position.huffed = "*" in words[2:]
        for word in words[2:]:
            if word not in ("!", "*", "="):
                follow(position, word)
        if position.chain < 0:
            position.settle()
        if "=" in words[2:]:
            position.winner = DRAW
        return position


def read_fen(position: DraughtsPosition, fen: str) -> None:
    """Set up what a FEN says."""
    board, camps = position.rules.board, position.rules.camps
    turn, *parts = fen.removesuffix(".").split(":")
    looks = {position.look(side)[0].upper(): side for side in (0, 1)}
    if turn not in looks:
        raise BadText(f"a position begins with W or B for the side to move, not {turn!r}")
    stones, kings, quiet = [0, 0], 0, 0
    for part in parts:
        if re.fullmatch("H[0-9]{1,5}", part):
            quiet = int(part[1:])
        elif part[:1] in looks:
            side = looks[part[:1]]
            for word in part[1:].split(",") if part[1:] else []:
                bare = word.removeprefix("K")
                for name in spread(bare, board.names) if board.numbered else [bare]:
                    if name not in board.index:
                        raise BadText(f"there is no square {name!r}")
                    square = bit(board.index[name])
                    if (stones[0] | stones[1]) & square:
                        raise BadText(f"two stones stand on {name}")
                    stones[side] |= square
                    if word.startswith("K"):
                        kings |= square
                    elif position.rules.crown[64 * side + board.index[name]]:
                        raise BadText(f"a man on {name} would be a king")
        elif not re.fullmatch("F[0-9]{1,5}", part):  # the number of the move, as some programs write it
            raise BadText(f"{part!r} is neither W… nor B… with squares, nor H with the quiet plies")
    if any(count(stones[side]) > count(camps[side]) for side in (0, 1)) or stones == [0, 0]:
        raise BadText(f"{count(stones[0])} and {count(stones[1])} stones are no position of {position.rules.name}")
    if quiet > 2 * QUIET:
        raise BadText(f"there are no {quiet} quiet plies")
    position.side = looks[turn]
    position.own, position.other = stones[looks[turn]], stones[1 - looks[turn]]
    position.kings, position.quiet = kings, quiet
    position.past = vec[i64]([-1] * quiet)


def spread(word: str, names: list[str]) -> list[str]:
    """`21-32`: the squares from 21 to 32."""
    first, dash, last = word.partition("-")
    if not dash or first not in names or last not in names or int(first) > int(last):
        return [word]
    return [str(number) for number in range(int(first), int(last) + 1)]


def split(words: str) -> list[str]:
    """`c3xe5`, `c3-d4`, `huff e5` in their parts."""
    return re.split("[-–x×: ]+", words.strip().lower())


def follow(position: DraughtsPosition, word: str) -> None:
    """Play a step `a-b` or captures `axbxc`; a last `x` leaves the chain open, otherwise it may be broken off."""
    parts = word.split("-") if "-" in word else word.removesuffix("x").split("x")
    mark = "-" if "-" in word else "x"
    moves = [f"{a}{mark}{b}" for a, b in zip(parts, parts[1:], strict=False)]
    if position.chain < 0 and not moves:
        raise BadText(f"{word!r} is no move")
    for move in moves:
        code = position.find(0, move)
        if code == NO_MOVE:
            raise BadText(f"{move} is not possible in {word!r}")
        position.play(0, code)
    if position.chain >= 0 and not word.endswith("x"):
        if not position.allows(0, STOP):
            raise BadText(f"{word!r} must go on")
        position.play(0, STOP)
