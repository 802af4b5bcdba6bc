"""Who plays what: for every game the computer players of its five levels.

A game without a line of its own here has no decisions but when to act: whoever plays it makes the moves there are.
"""

from collections.abc import Callable
from typing import Final

from spielkiste.players.boese_drei import boese_drei
from spielkiste.players.chasers import trix, wolf_und_schafe
from spielkiste.players.chess import schach
from spielkiste.players.draughts import checkers, dame
from spielkiste.players.gain import kistenstapel
from spielkiste.players.kniffel import kniffel
from spielkiste.players.magician import wieviel_augen_zwei
from spielkiste.players.mau_mau import mau_mau
from spielkiste.players.mogeln import mogeln
from spielkiste.players.morris import muehle
from spielkiste.players.nussknacker import nussknacker
from spielkiste.players.packing import fullend
from spielkiste.players.piles import orakel
from spielkiste.players.player import Player
from spielkiste.players.race import einigkeit_macht_stark, mensch_aergere_dich_nicht
from spielkiste.players.reflexes import QuickPlayer, Reflexes
from spielkiste.players.skat import skat
from spielkiste.players.stakes import lustige_sieben
from spielkiste.players.steady import kartenhaus

LEVELS: Final = (1, 2, 3, 4, 5)


def backgammon(level: int) -> Player:
    from spielkiste.players.backgammon import backgammon

    return backgammon(level)


def spitz_pass_auf(level: int) -> Player:
    return QuickPlayer(Reflexes.of_level(level, "spitz-pass-auf"))


CAST: Final[dict[str, Callable[[int], Player]]] = {
    "backgammon": backgammon,
    "boese-drei": boese_drei,
    "checkers": checkers,
    "dame": dame,
    "einigkeit-macht-stark": einigkeit_macht_stark,
    "fullend": fullend,
    "kartenhaus": kartenhaus,
    "kistenstapel": kistenstapel,
    "kniffel": kniffel,
    "lustige-sieben": lustige_sieben,
    "mau-mau": mau_mau,
    "mensch-aergere-dich-nicht": mensch_aergere_dich_nicht,
    "mogeln": mogeln,
    "muehle": muehle,
    "nussknacker": nussknacker,
    "orakel": orakel,
    "schach": schach,
    "skat": skat,
    "spitz-pass-auf": spitz_pass_auf,
    "trix": trix,
    "wieviel-augen-zwei": wieviel_augen_zwei,
    "wolf-und-schafe": wolf_und_schafe,
}


def computer(game: str, level: int) -> Player:
    """The computer player of this level (1 … 5) for this game."""
    made = CAST.get(game)
    return QuickPlayer(Reflexes.of_level(level, game)) if made is None else made(level)


def decides(game: str) -> bool:
    """Are there computer players of different strength for this game?"""
    return game in CAST
