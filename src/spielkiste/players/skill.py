"""The five levels of computer players, and what makes the weaker ones weak.

People who are learning a game do not play at random: they look only a little ahead, they do not notice everything
that could happen there, and they settle for a move that looks good enough. A `Skill` says how much of each; how long
somebody may think is another matter (see `Budget`).
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from spielkiste.table.rng import Rng


@dataclass(frozen=True)
class Skill:
    """How somebody plays, whatever the game."""

    level: int  # 1 … 5
    horizon: int  # moves looked ahead; 0: as many as the budget carries
    attention: float  # the chance that something further ahead than one's own move is noticed at all
    haste: float  # by how much a move may look worse than the best and still be played, in men (or the like)
    worlds: int  # tries of what could lie hidden or come up; 0: as many as the budget carries


SKILLS: Final = [
    Skill(1, horizon=1, attention=0.5, haste=1.2, worlds=12),
    Skill(2, horizon=2, attention=0.8, haste=0.5, worlds=40),
    Skill(3, horizon=3, attention=0.95, haste=0.15, worlds=150),
    Skill(4, horizon=5, attention=1.0, haste=0.0, worlds=600),
    Skill(5, horizon=0, attention=1.0, haste=0.0, worlds=0),
]


def skill(level: int) -> Skill:
    """The skill of a level from 1 to 5."""
    return SKILLS[level - 1]


class Eyes:
    """What a player of limited attention sees: the same things through one whole thought, others in the next one."""

    def __init__(self, attention: float, rng: Rng) -> None:
        self.all: bool = attention >= 1.0
        self.share: i64 = int(attention * 1024)
        self.mood: i64 = rng.word()

    def see(self, key: i64, move: i64) -> bool:
        """Is this move in this position (or any two numbers that stand for it) noticed?"""
        if self.all:
            return True
        mixed = ((key ^ (key >> 29)) & 0x3FFFFFFF) * 73 + (move & 0x3FFFFFFF) * 40503 + self.mood
        mixed = ((mixed ^ (mixed >> 15)) & 0x3FFFFFFF) * 48271
        mixed = ((mixed ^ (mixed >> 13)) & 0x3FFFFFFF) * 69621
        return (mixed >> 12) & 1023 < self.share
