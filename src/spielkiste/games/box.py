"""The game box: every game there is, by id."""

from spielkiste.games.backgammon.backgammon import Backgammon
from spielkiste.games.cards.kartenhaus import Kartenhaus
from spielkiste.games.cards.mau_mau import MauMau
from spielkiste.games.cards.mogeln import Mogeln
from spielkiste.games.cards.nussknacker import Nussknacker
from spielkiste.games.cards.orakel import Orakel
from spielkiste.games.cards.skat import Skat
from spielkiste.games.cards.spitz_pass_auf import SpitzPassAuf
from spielkiste.games.chess.schach import Schach
from spielkiste.games.dice.boese_drei import BoeseDrei
from spielkiste.games.dice.jule import Jule
from spielkiste.games.dice.kniffel import Kniffel
from spielkiste.games.dice.kuhschwanz import Kuhschwanz
from spielkiste.games.dice.lustige_sieben import LustigeSieben
from spielkiste.games.dice.stumme_jule import StummeJule
from spielkiste.games.dice.wieviel_augen_zwei import WievielAugenZwei
from spielkiste.games.draughts.checkers import Checkers
from spielkiste.games.draughts.dame import Dame
from spielkiste.games.enclosure.wolf_und_schafe import WolfUndSchafe
from spielkiste.games.morris.muehle import Muehle
from spielkiste.games.race.einigkeit_macht_stark import EinigkeitMachtStark
from spielkiste.games.race.mensch_aergere_dich_nicht import MenschAergereDichNicht
from spielkiste.games.small.fullend import Fullend
from spielkiste.games.small.kistenstapel import Kistenstapel
from spielkiste.games.small.trix import Trix
from spielkiste.table.errors import UnknownGame
from spielkiste.table.game import Game
from spielkiste.table.words import Text

GAMES: tuple[Game, ...] = (
    Backgammon(),
    Kartenhaus(),
    MauMau(),
    Mogeln(),
    Nussknacker(),
    Orakel(),
    Skat(),
    SpitzPassAuf(),
    Schach(),
    BoeseDrei(),
    Jule(),
    Kniffel(),
    Kuhschwanz(),
    LustigeSieben(),
    StummeJule(),
    WievielAugenZwei(),
    Checkers(),
    Dame(),
    WolfUndSchafe(),
    Muehle(),
    EinigkeitMachtStark(),
    MenschAergereDichNicht(),
    Fullend(),
    Kistenstapel(),
    Trix(),
)
BY_ID: dict[str, Game] = {game.id: game for game in GAMES}


def game(name: str) -> Game:
    """The game with this id."""
    found = BY_ID.get(name.strip().lower())
    if found is None:
        near = ", ".join(known for known in BY_ID if name.strip().lower()[:3] in known) if name.strip() else ""
        hint = f"; did you mean {near}?" if near else ""
        message = Text("table-no-game-but" if near else "table-no-game", {"given": name, "near": near})
        raise UnknownGame(f"there is no game {name!r}{hint}", message)
    return found
