"""Courses in which a computer player learns a game by playing against itself, in terms that can be gone on with."""

import contextlib
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from spielkiste.games.backgammon.backgammon import BackgammonPosition
from spielkiste.lab.learn.backgammon import School
from spielkiste.players.backgammon_net import Judge, read
from spielkiste.table.errors import BadRecord
from spielkiste.table.game import Game
from spielkiste.table.rng import Rng

HIDDEN: Final = 96
HIDDEN_RACE: Final = 32
TERM: Final = 500  # games between two savings
FIRST_RATE: Final = 0.06
LAST_RATE: Final = 0.001
TRUST: Final = 0.5  # λ in the beginning; it falls to 0


@dataclass(frozen=True)
class Course:
    """What is to be learned; the same course always teaches the same."""

    edition: str
    games: int
    seed: int

    def rate(self, done: int) -> float:
        """How fast, falling evenly in proportion."""
        return float(FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (done / self.games))

    def trust(self, done: int) -> float:
        return TRUST * (1 - done / self.games)

    def told(self) -> str:
        return (
            f"spielkiste train backgammon -o edition={self.edition} --games {self.games} --seed {self.seed}: "
            f"TD(λ) by self-play, λ {TRUST} to 0, rate {FIRST_RATE} to {LAST_RATE}"
        )


@dataclass(frozen=True)
class Progress:
    done: int
    games: int
    off: float  # by how much the chance to win changed from one turn to the next, on average
    seconds: float


def train(game: Game, course: Course, out: Path, tell: Callable[[Progress], None]) -> Judge:
    """Learn, and write what has been learned; what was broken off goes on where it was saved last."""
    start = game.new(edition=course.edition, doubling=False)
    assert isinstance(start, BackgammonPosition)
    kept = out.with_suffix(".part")
    judge, done = _begun(kept, course)
    school = School(start, judge, course.seed)
    begin = time.monotonic()
    while done < course.games:
        games = min(TERM, course.games - done)
        school.rng.seed((course.seed << 32) + done)  # so that a course that is gone on with is the same course
        off = school.term(games, course.rate(done), course.trust(done))
        done += games
        fresh = kept.with_suffix(".new")
        judge.write(fresh, json.dumps({**asdict(course), "done": done}), exact=True)
        fresh.replace(kept)
        tell(Progress(done, course.games, off, time.monotonic() - begin))
    judge.write(out, course.told())
    kept.unlink(missing_ok=True)
    return judge


def _begun(kept: Path, course: Course) -> tuple[Judge, int]:
    """The judge of this course as it was saved last, or a new one."""
    with contextlib.suppress(FileNotFoundError, BadRecord, ValueError):
        judge, how = read(kept)
        told = json.loads(how)
        done = int(told.pop("done"))
        if told == asdict(course):
            return judge, done
    judge, rng = Judge(HIDDEN, HIDDEN_RACE), Rng(course.seed)
    judge.contact.scatter(rng)
    judge.race.scatter(rng)
    return judge, 0
