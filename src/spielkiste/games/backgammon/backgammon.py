"""Backgammon: two sides of 15 men run past each other, hit, block and bear off; the doubling die raises the stake.

Seat 0 plays White, seat 1 Black. Moves: THROW, DOUBLE, TAKE, GIVE_UP, STOP; a step is 8 × pips + number, where pips is
how far the man still has to go (24 … 1, BAR = 25) and number the die it uses. The opening throw is 8 × White's die +
Black's, every other throw an outcome of `Dice`.
"""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielkiste.table.errors import BadOptions, BadText
from spielkiste.table.game import Game
from spielkiste.table.options import Options, among, span
from spielkiste.table.position import CHANCE, NO_MOVE, Position, buffer
from spielkiste.table.rng import Rng
from spielkiste.table.words import Area, Scene, Text, Thing
from spielkiste.things.bits import lowest
from spielkiste.things.dice import Dice
from spielkiste.things.points import BAR, BLACK, HEIGHT, LOOKS, MEN, OFF, ON_BAR, OUTSIDE, WHITE, WIDTH, Points, walks

DICE: Final = Dice(2)
THROW: Final = 0
DOUBLE: Final = 1
TAKE: Final = 2
GIVE_UP: Final = 3
STOP: Final = 4
WORDS: Final = ("throw", "double", "take", "give-up", "stop")
OPENING: Final = 0
TO_THROW: Final = 1  # or to double
THROWN: Final = 2  # the dice are flying
PLAYING: Final = 3
ASKED: Final = 4  # the other side is: does it take the doubling?
OVER: Final = 5
STAGES: Final = "otfpax"
MIDDLE: Final = -1
LARGEST: Final = 64
IDLE: Final = 100  # turns in a row without a step that make a draw
SAFETY: Final = 10_000  # throws in one game that make a draw
START: Final = ((24, 2), (13, 5), (8, 3), (6, 5))  # C3, R1: pips to go and men, the same for both sides
TO_COME: Final = 0  # the game without the doubling die
CRAWFORD: Final = 1
PAST: Final = 2


@dataclass(frozen=True)
class BackgammonOptions(Options):
    edition: str = field(default="leaflet", metadata=among("leaflet", "international"))  # R10
    doubling: bool = True
    stake: int = field(default=1, metadata=span(1, 100))
    target: int = field(default=0, metadata=span(0, 25))  # R11; 0: one game


class BackgammonPosition(Position):
    """The men, whose turn it is and what is left of the throw, the doubling die, the score."""

    def __init__(self, options: BackgammonOptions) -> None:
        super().__init__(2)
        self.options: BackgammonOptions = options
        self.leaflet: bool = options.edition == "leaflet"
        self.doubling: bool = options.doubling
        self.target: i64 = options.target
        self.board: Points = Points(True)
        self.stage: i64 = OPENING
        self.colour: i64 = WHITE
        self.high: i64 = 0  # the throw on the table; 0: none yet
        self.low: i64 = 0
        self.left_high: i64 = 0  # how often each number is still to be played
        self.left_low: i64 = 0
        self.with_high: i64 = 0  # the men that may step with it now
        self.with_low: i64 = 0
        self.free: bool = False  # R3: all men at home, no duty
        self.cube: i64 = 1
        self.owner: i64 = MIDDLE
        self.crawford: i64 = TO_COME
        self.score: vec[i64] = vec[i64]([0, 0])
        self.turns: i64 = 0  # turns before this one in the game, 2 for more
        self.idle: i64 = 0  # turns in a row without a step
        self.throws: i64 = 0

    def copy(self) -> "BackgammonPosition":
        twin = BackgammonPosition(self.options)
        twin.become(self)
        return twin

    def become(self, other: "BackgammonPosition") -> None:
        """Be the same moment as another of the same options, without a new board: for those who try out many."""
        self.board.become(other.board)
        self.stage, self.colour = other.stage, other.colour
        self.high, self.low = other.high, other.low
        self.left_high, self.left_low = other.left_high, other.left_low
        self.with_high, self.with_low, self.free = other.with_high, other.with_low, other.free
        self.cube, self.owner, self.crawford = other.cube, other.owner, other.crawford
        self.score[0], self.score[1] = other.score[0], other.score[1]
        self.turns, self.idle, self.throws = other.turns, other.idle, other.throws

    def set_up(self) -> None:
        """A new game: men on their points, the doubling die in the middle."""
        self.board = Points(True)
        for side in (WHITE, BLACK):
            for pips, men in START:
                for _ in range(men):
                    self.board.put(side, pips)
        self.stage = OPENING
        self.colour = WHITE
        self.high = self.low = self.left_high = self.left_low = 0
        self.cube, self.owner = 1, MIDDLE
        self.turns = self.idle = self.throws = 0
        if self.crawford == CRAWFORD:
            self.crawford = PAST
        elif not self.leaflet and self.target > 0 and self.crawford == TO_COME:
            if self.score[0] == self.target - 1 or self.score[1] == self.target - 1:
                self.crawford = CRAWFORD

    # --- turn ---

    def actors(self) -> i64:
        stage = self.stage
        if stage in (PLAYING, TO_THROW):
            return 1 << self.colour
        if stage == ASKED:
            return 2 >> self.colour
        return 0

    def mid_turn(self) -> bool:
        return self.stage == PLAYING and self.left_high + self.left_low < (4 if self.high == self.low else 2)

    def may_double(self) -> bool:
        """C27, R7: who is about to throw may, but not twice in succession. C25: in the opening nobody is."""
        if not self.doubling or self.cube == LARGEST or self.crawford == CRAWFORD:
            return False
        return self.owner == MIDDLE or self.owner == self.colour

    def moves(self, actor: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.stage == PLAYING:
            men = self.with_high
            while men != 0:
                out[n] = 8 * lowest(men) + self.high
                men &= men - 1
                n += 1
            men = self.with_low
            while men != 0:
                out[n] = 8 * lowest(men) + self.low
                men &= men - 1
                n += 1
            if self.free:
                out[n] = STOP
                n += 1
            return n
        if self.stage == TO_THROW:
            out[0] = THROW
            out[1] = DOUBLE
            return 2 if self.may_double() else 1
        if self.stage == ASKED:  # C26
            out[0] = TAKE
            out[1] = GIVE_UP
            return 2
        if self.stage == THROWN:
            return DICE.write(out)
        white: i64 = 1
        while white <= 6:  # C4
            black: i64 = 1
            while black <= 6:
                out[n] = 8 * white + black
                n += 1
                black += 1
            white += 1
        return n

    def weight(self, outcome: i64) -> i64:
        return 1 if self.stage == OPENING else DICE.weight(outcome)

    def pick(self, actor: i64, rng: Rng, out: vec[i64]) -> i64:
        if actor == CHANCE:
            if self.stage == THROWN:
                return DICE.throw(rng)
            return 8 * (1 + rng.below(6)) + 1 + rng.below(6)
        n = self.moves(actor, out)
        return out[rng.below(n)] if n > 1 else out[0]

    def play(self, actor: i64, move: i64) -> None:
        if actor == CHANCE:
            self.landed(move >> 3, move & 7)
        elif self.stage == PLAYING:
            if move == STOP:
                self.pass_on()
            else:
                self.step(move >> 3, move & 7)
        elif move == THROW:
            self.stage = THROWN
        elif move == DOUBLE:
            self.stage = ASKED
        elif move == TAKE:
            self.cube *= 2
            self.owner = 1 - self.colour
            self.stage = TO_THROW
        else:  # C26, R7: the stake before the doubling, once
            self.win(self.colour, 1)

    def landed(self, first: i64, second: i64) -> None:
        self.throws += 1
        self.high = first if first > second else second
        self.low = first + second - self.high
        if self.stage == OPENING:
            if first == second:  # C4: both throw again
                return
            self.colour = WHITE if first > second else BLACK
        self.begin()

    def begin(self) -> None:
        """The numbers on the table are there to be played."""
        self.stage = PLAYING
        self.left_high, self.left_low = 1, 1
        if self.high == self.low:  # C13
            self.left_high, self.left_low = 4, 0
        self.idle += 1
        if not self.aim():
            self.pass_on()

    def step(self, pips: i64, number: i64) -> None:
        self.board.step(self.colour, pips, goal(pips, number))  # C14
        self.idle = 0
        if number == self.high:
            self.left_high -= 1
        else:
            self.left_low -= 1
        if self.board.stands[self.colour] == 0:
            self.win(self.colour, self.kind_of_win(self.colour))
        elif not self.aim():
            self.pass_on()

    def pass_on(self) -> None:
        """The other side is on."""
        self.left_high = self.left_low = 0
        self.colour = 1 - self.colour
        if self.turns < 2:
            self.turns += 1
        if self.idle >= IDLE or self.throws >= SAFETY:  # R9
            self.end()
        elif self.turns == 1 and self.leaflet:  # C5: the same two numbers
            self.begin()
        else:
            self.stage = TO_THROW

    # --- which men may step ---

    def aim(self) -> bool:
        """Find the men that may step with each number that is left; False: there are none."""
        side = self.colour
        stands = self.board.stands[side]
        bands = self.board.bands[side]
        self.free = self.leaflet and stands < OUTSIDE
        high: i64 = 0
        low: i64 = 0
        if self.left_high > 0:
            high = self.ways(stands, bands, self.high)
        if self.left_low > 0:
            low = self.ways(stands, bands, self.low)
        if self.left_high > 0 and self.left_low > 0 and not self.free:
            if self.leaflet and stands >= ON_BAR:  # C16, R4: the higher one first
                low = 0
            elif high & (high - 1) == 0 or low & (low - 1) == 0:
                # otherwise each number has two men to choose from, and no step spoils the other
                both_high = self.unspoilt(high, self.high, self.low)  # R2
                both_low = self.unspoilt(low, self.low, self.high)
                if both_high | both_low != 0:
                    high, low = both_high, both_low
                elif high != 0 or self.leaflet:  # C9, C10
                    low = 0
            if stands >> (self.low + 1) == 0:
                low = 0  # both numbers take the farthest man off: one and the same
        self.with_high, self.with_low = high, low
        return high | low != 0

    def ways(self, stands: i64, bands: i64, number: i64) -> i64:
        """The men that can step with this number, looked at alone."""
        men = walks(stands, bands, number)
        if stands < OUTSIDE:  # C19
            men |= stands & (1 << number)  # C21
            if not self.leaflet and stands >> number == 0:  # R10: from the farthest point
                farthest = stands
                while farthest & (farthest - 1) != 0:
                    farthest &= farthest - 1
                men |= farthest
        return men

    def unspoilt(self, men: i64, number: i64, other: i64) -> i64:
        """Those of the men after whose step the other number can still be played."""
        good: i64 = 0
        stands = self.board.stands[self.colour]
        bands = self.board.bands[self.colour]
        while men != 0:
            man = men & -men
            men ^= man
            pips = lowest(man)
            after = stands
            if self.board.count(self.colour, pips) == 1:
                after ^= man
            if pips > number:
                after |= man >> number
            if self.ways(after, bands, other) != 0:
                good |= man
        return good

    # --- end ---

    def kind_of_win(self, winner: i64) -> i64:
        """C24, R6: simple, double, triple."""
        loser = 1 - winner
        if self.board.count(loser, OFF) > 0:
            return 1
        return 3 if self.board.stands[loser] >> 19 != 0 else 2

    def win(self, winner: i64, kind: i64) -> None:
        """C28, R8: the stake times the doubling die times the kind of win."""
        self.score[winner] += self.cube * kind * (1 if self.target > 0 else self.options.stake)
        self.end()

    def end(self) -> None:
        """The game is over; R11: a match goes on until one side has enough."""
        if self.target == 0 or self.score[0] >= self.target or self.score[1] >= self.target:
            self.stage = OVER
        else:
            self.set_up()

    def over(self) -> bool:
        return self.stage == OVER

    def points(self, seat: i64) -> float:
        if self.target > 0:
            return float(self.score[seat])
        return float(self.score[seat] - self.score[1 - seat])

    # --- is it a position of this game? ---

    def doubt(self) -> str:
        """What cannot be right about a position that somebody wrote down; nothing: an empty word."""
        fresh = BackgammonPosition(self.options)
        fresh.set_up()
        before_throw = self.stage in (TO_THROW, THROWN, ASKED)
        if self.stage == OPENING:
            new = self.board.text() == fresh.board.text() and self.cube == 1 and self.turns + self.idle == 0
            if not new or self.high != self.low or (self.high == 0) != (self.throws == 0):
                return "before the opening throw all men stand at the start, and only equal dice have been thrown"
        elif before_throw and self.turns < (2 if self.leaflet else 1):
            return "nobody throws or doubles before the opening has been played"
        if self.stage == PLAYING and self.high == self.low and self.turns < (2 if self.leaflet else 1):
            return "nobody begins with a double"
        if self.high > 0 and self.throws == 0:
            return "dice that lie there have been thrown"
        if self.stage != OVER and (self.idle >= IDLE or self.throws >= SAFETY) and self.stage != PLAYING:
            return f"{IDLE} turns without a step, or {SAFETY} throws, are a draw"
        if not self.doubling and self.cube > 1:
            return "this game has no doubling die"
        if self.stage == ASKED and not self.may_double():
            return "this side may not double"
        return self.doubt_of_score() or self.doubt_of_end()

    def doubt_of_score(self) -> str:
        white, black = self.score[WHITE], self.score[BLACK]
        ahead = white if white > black else black
        short = not self.leaflet and self.target > 0 and ahead >= self.target - 1
        if self.crawford != TO_COME and (not short or (self.crawford == CRAWFORD and self.cube > 1)):
            return "the doubling die is left out once, in an international match when one side is a point short"
        if short and self.crawford == TO_COME and self.stage != OVER:
            return "now the game without the doubling die has to come, or has been"
        if white < 0 or black < 0 or (white >= self.target and black >= self.target and self.target > 0):
            return f"no such score: {white}:{black}"
        if (ahead >= self.target) != (self.stage == OVER) if self.target > 0 else ahead > 0 and self.stage != OVER:
            return f"the score {white}:{black} belongs to another moment"
        return ""

    def doubt_of_end(self) -> str:
        """R8, R9: is it over, and do the men on the board and the score agree?"""
        winner: i64 = BLACK if self.score[BLACK] > self.score[WHITE] else WHITE
        done = [self.board.count(side, OFF) == MEN for side in (WHITE, BLACK)]
        if self.stage != OVER:
            return "a side without men has won: the second word is -x" if True in done else ""
        if done[1 - winner]:
            return "who has borne off all men has won"
        if self.target > 0:
            return ""
        won = self.score[winner]
        if won == 0:
            drawn = self.idle == IDLE or self.throws == SAFETY
            return "" if drawn and not done[winner] else f"a draw takes {IDLE} turns without a step or {SAFETY} throws"
        kind: i64 = 1  # C26: given up
        if done[winner]:
            kind = self.kind_of_win(winner)
        elif not self.doubling or self.cube == LARGEST:
            return "nobody has borne off all men"
        if self.score[1 - winner] > 0 or won != kind * self.cube * self.options.stake:
            return f"the score would be {kind * self.cube * self.options.stake} for the winner"
        return ""

    # --- words and pictures ---

    def text(self) -> str:
        """The board, the side on turn and its stage, the throw and what is left of it, the doubling die and its owner
        (`-`: not in this game), the score (`+`: the game without the doubling die has been), and turns, idle turns and
        throws so far."""
        who = "-" if self.stage in (OPENING, OVER) else "wb"[self.colour]
        dice = f"{self.high}-{self.low}" if self.high else "-"
        left = f":{str(self.high) * int(self.left_high)}{str(self.low) * int(self.left_low)}"
        cube = f"{self.cube}{'' if self.owner == MIDDLE else 'wb'[self.owner]}"
        return (
            f"{self.board.text()} {who}{STAGES[self.stage]} {dice}{left if self.stage == PLAYING else ''} "
            f"{'-' if self.crawford == CRAWFORD else cube} "
            f"{self.score[0]}:{self.score[1]}{'+' if self.crawford == PAST else ''} "
            f"{self.turns}.{self.idle}.{self.throws}"
        )

    def ends(self, move: i64) -> tuple[str, str]:
        """The ids of the places where a step begins and ends."""
        pips = move >> 3
        return self.board.place(self.colour, pips), self.board.place(self.colour, goal(pips, move & 7))

    def hits(self, move: i64) -> bool:
        return self.board.alone(self.colour, goal(move >> 3, move & 7))

    def notation(self, actor: i64, move: i64) -> str:
        if actor == CHANCE:
            return f"{move >> 3}-{move & 7}"
        if move <= STOP:
            return WORDS[move]
        start, to = (place.split("-")[0] for place in self.ends(move))
        return f"{start}/{to}{'*' if self.hits(move) else ''}"

    def find(self, actor: i64, notation: str) -> i64:
        """Steps may be written `8/3` or `8-3`, with or without the `*` of a hit; thrown faces in any order."""
        words = notation.strip().lower()
        if actor == CHANCE:
            if len(words) != 3 or words[0] not in "123456" or words[1] != "-" or words[2] not in "123456":
                return NO_MOVE
            first, second = int(words[0]), int(words[2])
            return 8 * first + second if self.stage == OPENING else 8 * max(first, second) + min(first, second)
        wanted = words if words in WORDS else words.rstrip("*").replace("-", "/")
        out = buffer()
        n = self.moves(actor, out)
        k: i64 = 0
        while k < n:
            if self.notation(actor, out[k]).rstrip("*") == wanted:
                return out[k]
            k += 1
        return NO_MOVE

    def say(self, actor: i64, move: i64) -> Text:
        if actor == CHANCE:
            after = self.copy()
            after.play(actor, move)
            throw = self.notation(actor, move)
            if after.stage == OPENING:
                return Text("backgammon-opens-again", {"throw": throw})
            if self.stage == OPENING:
                return Text("backgammon-opens", {"throw": throw, "seat": after.colour})
            stuck = after.stage != PLAYING or after.colour != self.colour
            return Text("backgammon-stuck" if stuck else "backgammon-throws", {"seat": self.colour, "throw": throw})
        if move == DOUBLE:
            return Text("backgammon-doubles", {"seat": actor, "stake": int(2 * self.cube * self.options.stake)})
        if move <= STOP:
            return Text("dice-throw" if move == THROW else f"backgammon-{WORDS[move]}", {"seat": actor})
        pips, number = move >> 3, move & 7
        what = "enters" if pips == BAR else "off" if pips <= number else "steps"
        start, to = self.ends(move)
        if what == "off":
            return Text("backgammon-off", {"seat": actor, "from": start})
        hit = "yes" if self.hits(move) else "no"
        return Text(f"backgammon-{what}", {"seat": actor, "from": start, "to": to, "hit": hit})

    def path(self, seat: i64, move: i64) -> tuple[str, ...]:
        return (WORDS[move],) if move <= STOP else self.ends(move)

    def why_not(self, seat: i64, attempt: str) -> str:
        return f"backgammon/{self.forbidding(attempt.strip().lower())}"

    def forbidding(self, words: str) -> str:
        """The clause against these words."""
        if self.stage == ASKED:
            return "C26"
        if words == "double":
            if self.stage == PLAYING or not self.doubling:
                return "C25"
            return "C27" if self.owner == 1 - self.colour else "R11" if self.crawford == CRAWFORD else "R7"
        if words in ("take", "give-up"):
            return "C26"
        if self.stage != PLAYING or words == "throw":
            return "C6"
        if words == "stop":
            return "C8" if self.leaflet else "R10"
        start, _, to = words.rstrip("*").replace("-", "/").partition("/")
        end = OFF if to == "off" else self.pips_of(to)
        pips = BAR if start == "bar" else self.pips_of(start)
        if pips < 0 or end < 0 or self.board.count(self.colour, pips) == 0:
            return "C7"
        return self.against_step(pips, end)

    def pips_of(self, words: str) -> i64:
        """The pips of a point's number; -1 where there is none."""
        point = int(words) if words.isascii() and words.isdigit() and len(words) < 3 else 0
        if not 1 <= point <= 24:
            return -1
        return point if self.colour == WHITE else 25 - point

    def against_step(self, pips: i64, end: i64) -> str:
        """The clause against a step of an own man."""
        stands = self.board.stands[self.colour]
        numbers = [n for n, left in ((self.high, self.left_high), (self.low, self.left_low)) if left > 0]
        if end >= pips:
            return "C2"
        if stands >= ON_BAR and pips != BAR:
            return "C15"
        if (self.board.bands[self.colour] >> end) & 1:
            return "C17"
        if end == OFF:
            if stands >= OUTSIDE:
                return "C19"
            if pips not in numbers:
                return "C21" if self.leaflet else "R10"
        elif pips - end not in numbers:
            return "C12" if pips - end == self.high + self.low else "C16" if pips == BAR else "C7"
        if pips == BAR and self.leaflet:
            return "C16"
        if self.with_low != 0 or self.unspoilt(self.with_high, self.high, self.low) != 0:
            return "R2"
        return "C9" if self.leaflet else "R10"

    def scene(self, seat: i64) -> Scene:
        scene = Scene([Area("board", "board", WIDTH, HEIGHT)], self.board.drawing("board"))
        if self.doubling and self.crawford != CRAWFORD:
            y = {MIDDLE: 6.0, WHITE: 12.0, BLACK: 0.0}[int(self.owner)]
            scene.things.append(Thing("cube", "die", "board", 0, y, f"cube-{self.cube}", str(self.cube)))
        scene.areas.append(Area("tray", "tray", 4, 1, label=Text("dice-tray")))
        for k, (number, left) in enumerate(self.dice()):
            look, mark = (f"die-{number}", str(number)) if left else (f"die-{number}-used", f"({number})")
            scene.things.append(Thing(f"die-{k}", "die", "tray", float(k), 0, look, mark))
        scene.areas.append(Area("score", "sheet", 2, 2, label=Text("backgammon-score", {"target": int(self.target)})))
        for side in (WHITE, BLACK):
            label = Text("backgammon-side", {"seat": side, "look": LOOKS[side]})
            points = f"{self.points(side):.0f}"
            scene.things.append(Thing(f"side-{LOOKS[side]}", "label", "score", 0, float(side), label=label))
            scene.things.append(Thing(f"score-{LOOKS[side]}", "cell", "score", 1, float(side), "points", points))
        scene.areas.append(Area("actions", "actions", 2, 1))
        for k, word in enumerate(self.buttons()):
            label = Text("dice-button-throw" if word == "throw" else f"backgammon-button-{word}")
            scene.things.append(Thing(word, "button", "actions", float(k), 0, label=label))
        scene.status = self.status()
        return scene

    def dice(self) -> list[tuple[int, bool]]:
        """The numbers on the table, and whether they can still be played."""
        if self.high == 0:
            return []
        if self.stage == PLAYING and self.high == self.low:
            return [(int(self.high), k < self.left_high) for k in range(4)]
        return [(int(self.high), self.left_high > 0), (int(self.low), self.left_low > 0)]

    def buttons(self) -> list[str]:
        if self.stage == TO_THROW:
            return ["throw", "double"] if self.may_double() else ["throw"]
        if self.stage == ASKED:
            return ["take", "give-up"]
        return ["stop"] if self.stage == PLAYING and self.free else []

    def status(self) -> Text:
        if self.stage == OVER:
            return Text("table-over")
        if self.stage == OPENING:
            return Text("backgammon-opening")
        if self.stage == ASKED:
            return Text("backgammon-asked", {"seat": 1 - self.colour, "stake": int(2 * self.cube * self.options.stake)})
        return Text("backgammon-to-play" if self.stage == PLAYING else "table-to-throw", {"seat": self.colour})


def goal(pips: i64, number: i64) -> i64:
    """Where a step ends."""
    if pips > number:
        return pips - number
    return OFF


class Backgammon(Game):
    """Backgammon: one game for a stake, or a match."""

    def __init__(self) -> None:
        super().__init__(
            "backgammon",
            seats=(2,),
            kind=("board", "dice"),
            leaflet="004",
            bound=1_000_000,
            options=BackgammonOptions,
        )

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, BackgammonOptions)
        if options.target and options.stake != 1:
            raise BadOptions(
                "in a match every game counts its own points: target goes with stake=1", Text("backgammon-bad-stake")
            )

    def start(self, seats: int, options: Options) -> Position:
        assert isinstance(options, BackgammonOptions)
        position = BackgammonPosition(options)
        position.set_up()
        return position

    def parse(self, text: str, seats: int, options: Options) -> Position:
        assert isinstance(options, BackgammonOptions)
        position = BackgammonPosition(options)
        words = text.split()
        if len(words) != 6:
            raise BadText("a position has six words: board, turn, throw, doubling die, score and counters")
        board, turn, throw, cube, score, counters = words
        position.board.read(board)
        position.stage = STAGES.index(turn[1])
        if len(turn) != 2 or turn[0] not in ("-" if position.stage in (OPENING, OVER) else "wb"):
            raise BadText(f"the second word is w or b and t, f, p or a, or it is -o or -x, not {turn}")
        position.colour = BLACK if turn[0] == "b" else WHITE
        self.read_dice(position, throw)
        position.crawford = CRAWFORD if cube == "-" else PAST if score.endswith("+") else TO_COME
        if cube != "-":
            position.owner = "wb".find(cube[-1]) if cube[-1] in "wb" else MIDDLE
            position.cube = int(cube.rstrip("wb"))
        if position.cube not in (1, 2, 4, 8, 16, 32, LARGEST) or (position.cube > 1) != (position.owner != MIDDLE):
            raise BadText(f"the doubling die lies on 1, or shows 2 to {LARGEST} and its owner w or b, not {cube}")
        position.score[0], position.score[1] = (int(n) for n in score.rstrip("+").split(":"))
        position.turns, position.idle, position.throws = (int(n) for n in counters.split("."))
        if not (0 <= position.turns <= 2 and 0 <= position.idle <= IDLE and 0 <= position.throws <= SAFETY):
            raise BadText(f"turns to 2, idle turns to {IDLE}, throws to {SAFETY}, not {counters}")
        if position.stage == PLAYING and not position.aim():
            raise BadText(f"nothing can be played: {throw}")
        if doubt := position.doubt():
            raise BadText(doubt)
        if position.text() != " ".join(words):
            raise BadText(f"this is written {position.text()}")
        return position

    def read_dice(self, position: BackgammonPosition, words: str) -> None:
        """`5-3:53` and the like."""
        throw, colon, left = words.partition(":")
        if throw != "-":
            position.high, position.low = (int(number) for number in throw.split("-"))
        high, low = str(position.high), str(position.low)
        position.left_high = left.count(high)
        position.left_low = left.count(low) if high != low else 0
        whole = throw == "-" or 6 >= position.high >= position.low >= 1
        most = (4, 0) if high == low else (1, 1)
        fits = position.left_high + position.left_low == len(left)
        fits = fits and position.left_high <= most[0] and position.left_low <= most[1]
        if not whole or not fits or (colon == ":") != (position.stage == PLAYING):
            raise BadText(f"a throw is written 5-3, and while it is played with what is left: 5-3:3, not {words}")
