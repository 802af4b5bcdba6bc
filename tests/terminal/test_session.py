"""A table in the terminal: what is shown, taken, refused, completed and taken back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spielkiste
from spielkiste.table.errors import IllegalMove
from spielkiste.table.position import buffer
from spielkiste.table.rng import Rng
from spielkiste.terminal.session import Session
from spielkiste.texts import LANGUAGES, clause, phrases
from tests.terminal.scripted import WIPED, Typed, play, sit

IDS = [game.id for game in spielkiste.all_games()]
MILL = "WW.BB................... w 5-5 0 0"  # White closes a1 d1 g1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def flat(words: str) -> str:
    return " ".join(words.split())


def at(text: str, file: Path, *script: str, **looks: object) -> str:
    """What is shown of Mühle from this position on, two people at the keyboard."""
    table = spielkiste.game("muehle").table(position=text, seed=1)
    return sit(table, file, *script, seats="human:Anna,human:Ben", **looks).run()


# --- every game ---


def anything(session: Session) -> str:
    """A move that somebody at the keyboard may make, as it is written."""
    table = session.table
    for seat in table.actors():
        if session.seats[seat].computer is None:
            view = table.view(seat)
            move = view.known.pick(seat, Rng(len(table.events)), buffer())
            word = view.notation(seat, move)
            many = len([s for s in table.actors() if session.seats[s].computer is None]) > 1
            return f"{seat + 1} {word}" if many and table.position.timed and table.position.waits() else word
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", IDS)
def test_every_game_can_be_played_in_eighty_columns(name: str, language: str, file: Path) -> None:
    """Against the computer, with all that can be asked for in between; nothing but words and boards is shown."""
    script: list[Typed] = ["?", "züge", "moves", "log", "show", *([anything] * 5), "undo", *([anything] * 3)]
    game = spielkiste.game(name)
    sitting = sit(game.table(seed=3), file, *script, language=language)
    shown = sitting.run()
    say = phrases(language)
    assert game.id == "orakel" or len(sitting.session.table.events) > 5 or sitting.session.table.over()
    assert not [line for line in shown.splitlines() if len(line) > 80 and str(file.parent) not in line]
    assert not re.search(rf"\b({game.id}|table|dice|cards|terminal)-[a-z]+(-[a-z]+)*\b", shown.replace(str(file), ""))
    assert say("terminal-explain-rules") in flat(shown) or name == "kartenhaus"  # the computer fells the house
    assert "\x1b" not in shown
    assert sitting.left or sitting.session.table.over()


@pytest.mark.parametrize("name", IDS)
def test_several_people_can_play_every_game(name: str, file: Path) -> None:
    game = spielkiste.game(name)
    most = max(game.seats)
    if most > 1:
        words: list[Typed] = []
        for _ in range(5):
            words += ["", "", anything]
        sitting = sit(game.table(most, seed=5), file, *words, seats=",".join(["human"] * most))
        sitting.run()
        assert sitting.left or sitting.session.table.over()


@pytest.mark.parametrize("name", ["kniffel", "mau-mau", "spitz-pass-auf"])
def test_computers_play_to_the_end_among_themselves(name: str, file: Path) -> None:
    game = spielkiste.game(name)
    table = game.table(2, seed=1, target=20) if name == "mau-mau" else game.table(2, seed=1)
    shown = sit(table, file, seats="random,random", language="de").run()
    assert table.over()
    assert "gewonnen" in shown or "Unentschieden" in shown


# --- refusals, completion, hints ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_rule_in_its_own_words_and_what_is_possible(language: str, file: Path) -> None:
    shown = flat(at(MILL, file, "g1", "xa4", language=language))
    rule = clause("muehle/C4", language)
    assert "Mühle, C4" in shown or "C4: " in shown
    assert flat(rule)[:60] in shown
    assert phrases(language)("terminal-refused", attempt="xa4") in shown
    assert "xa4" not in shown.rpartition("xa4")[2]
    assert "xe3" not in shown.partition("xa4")[0]


def test_nonsense_of_any_kind_is_refused_and_changes_nothing(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    before = table.position.text()
    nonsense = ["x" * 10_000, "\x1b[2J", "\x00", "²", "9" * 5000, "a1-", "ä" * 300, "--", "'; drop", "١"]
    sitting = sit(table, file, *nonsense, seats="human,human")
    shown = sitting.run()
    assert table.position.text() == before
    assert flat(shown).count("is not possible here") == len(nonsense)
    assert "\x1b" not in shown
    assert "x" * 200 not in flat(shown)


@pytest.mark.parametrize("name", IDS)
def test_no_game_breaks_on_odd_words(name: str, file: Path) -> None:
    game = spielkiste.game(name)
    odd = "² ٣ - @ 1e400 nan a² L² S²,²@² 0,0 , 1,2,3@4:5:6 1- x=nan turn=1e999 starts=²".split()
    odd += ["keep ²", "put ²,²", "9" * 150, "x" * 199]
    table = game.table(seed=3)
    sitting = sit(table, file, *odd)
    sitting.run()
    hand = game.table(chance=[])
    for words in odd:
        with pytest.raises(IllegalMove):
            hand.chance(words)


def test_a_move_is_completed_from_its_beginning_and_from_the_words_on_its_button(file: Path) -> None:
    table = spielkiste.game("kniffel").table(2, seed=1)
    sitting = sit(table, file, "WÜR", "zWeI", seats="human,human", language="de")
    shown = sitting.run()
    assert [event.notation for event in table.events if event.actor >= 0] == ["throw", "twos"]
    assert "Möglich: Würfeln (throw). Enter genügt." in shown


def test_enter_plays_the_only_move_but_never_one_of_several(file: Path) -> None:
    table = spielkiste.game("kniffel").table(2, seed=1)
    sit(table, file, "", "", "", seats="human,human").run()
    assert [event.notation for event in table.events if event.actor >= 0] == ["throw"]


def test_what_may_mean_several_moves_is_asked_again(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    shown = sit(table, file, "d", "d1", seats="human,human").run()
    assert "“d” can mean several moves: d1, d2, d3, d5, d6, d7" in shown
    assert [event.notation for event in table.events if event.actor >= 0] == ["d1"]


def test_tab_offers_moves_and_words_to_the_terminal(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    sitting = sit(table, file, "d1", seats="human,human", language="de")
    sitting.run()
    first, second = sitting.typist.completed[:2]
    assert {"d1", "a7", "zurück", "züge", "ende"} <= set(first)
    assert "d1" not in second


def test_readline_is_given_the_completions_one_by_one(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    sitting = sit(table, file, seats="human,human")
    typist = sitting.typist
    typist.words = lambda: ["d1", "d2", "moves", "Dame"]
    assert [typist.complete("d", number) for number in range(4)] == ["Dame", "d1", "d2", None]
    assert typist.complete("zz", 0) is None


def test_many_moves_are_listed_on_demand_each_in_a_sentence(file: Path) -> None:
    shown = at(MILL, file, "moves")
    assert re.search(r"g1 +Anna puts a stone on g1", shown) or re.search(r"g1 +Anna .*g1", shown)
    assert len(re.findall(r"^  [a-g][1-7] ", shown, re.MULTILINE)) == 20


def test_moves_that_begin_with_the_same_word_stand_together(file: Path) -> None:
    table = spielkiste.game("kniffel").table(2, chance=["starts=0", "6-5-5-5-4"])
    shown = sit(table, file, "throw", "", "", seats="human,human", height=50).run()
    assert "keep (4 · 5 · 6 · 5-4 · " in flat(shown)


def test_a_list_of_moves_never_pushes_the_table_off_a_small_screen(file: Path) -> None:
    table = spielkiste.game("kniffel").table(2, chance=["starts=0", "6-5-5-5-4"])
    sitting = sit(table, file, "throw", seats="human,human", height=24)
    shown = sitting.run()
    lines = shown[: shown.index("The table is saved")].rstrip().splitlines()
    heads = max(k for k, line in enumerate(lines) if "Player 1  Player 2" in line)
    assert len(lines) + 1 - heads <= 24  # and the prompt
    assert "lists all 28" in lines[-1]


# --- words to the terminal ---


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ["hilfe", "züge", "zuege", "zeigen", "regeln C4", "regeln", "verlauf", "zurück", "ende"]),
        ("en", ["help", "moves", "show", "rules C4", "rules", "log", "undo", "quit"]),
    ],
)
def test_every_word_to_the_terminal_works_in_its_language(language: str, words: list[str], file: Path) -> None:
    for word in words:
        shown = at(MILL, file, word, language=language)
        assert phrases(language)("terminal-refused", attempt=word) not in flat(shown), word
    rules = next(word for word in words if word.endswith("C4"))
    assert flat(clause("muehle/C4", language))[:60] in flat(at(MILL, file, rules, language=language))


def test_rules_of_a_clause_that_is_not_there(file: Path) -> None:
    assert "Mühle hat diesen Absatz nicht; es gibt C1, C2" in flat(at(MILL, file, "regeln C77", language="de"))


def test_the_log_is_kept_and_shown(file: Path) -> None:
    shown = at(MILL, file, "g1", "xa4", "xe1", "log")
    assert shown.rpartition("> log")[2].count("[g1]") == 1


# --- undo ---


def test_undo_takes_back_ones_own_move_and_the_computers_answer(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    mine = "human,random" if table.actors() == [0] else "random,human"
    sitting = sit(table, file, "d1", "undo", "a1", seats=mine)
    shown = sitting.run()
    seat = 0 if mine.startswith("human") else 1
    assert "Taken back." in shown
    assert [event.notation for event in table.events if event.actor == seat] == ["a1"]


def test_undo_between_two_people_takes_back_the_last_move_only(file: Path) -> None:
    table = spielkiste.game("muehle").table(position=MILL, seed=1)
    sit(table, file, "f2", "a4", "undo", seats="human,human").run()
    assert [event.notation for event in table.events] == ["f2"]


def test_undo_never_goes_back_over_a_throw_and_then_changes_nothing(file: Path) -> None:
    table = spielkiste.game("kniffel").table(2, seed=1)
    shown = sit(table, file, "throw", "undo", seats="human,human", language="de").run()
    assert "lässt sich nicht zurücknehmen" in flat(shown)
    assert len(table.events) == 3


def test_a_game_in_which_nothing_is_taken_back_says_so(file: Path) -> None:
    table = spielkiste.game("stumme-jule").table(2, seed=1)
    shown = sit(table, file, "?", "undo", seats="human,human").run()
    assert "In this game nothing is taken back" in shown
    assert "take your last move back" not in shown


# --- the curtain ---


def test_behind_the_curtain_nobody_sees_the_others_hand(file: Path) -> None:
    """At every prompt, what has been shown since the screen was wiped names no card of the other person."""
    table = spielkiste.game("mau-mau").table(2, seed=3)
    sitting = sit(table, file, seats="human:Anna,human:Ben")

    def move(session: Session) -> str:
        return session.table.moves()[0]

    sitting.typist.script = iter(["", move, "log", "", "", "moves", move] * 8)
    looked = []

    def look(prompt: str) -> None:
        who = {"Anna": 0, "Ben": 1}.get(prompt.partition(" ")[0])
        if who is not None and prompt.endswith("> "):
            stage = sitting.sheet.text_of().rpartition(WIPED)[2]
            other = table.position.text().split()[5].split("/")[1 - who].split(",")
            looked.append(who)
            assert not [card for card in other if re.search(rf"\b{card}\b", stage)], (prompt, stage)

    sitting.typist.look = look
    sitting.run()
    assert looked.count(0) > 3
    assert looked.count(1) > 3


def test_the_keyboard_is_passed_on_with_two_curtains(file: Path) -> None:
    table = spielkiste.game("mau-mau").table(2, seed=3)
    first, second = ("Anna", "Ben") if table.actors() == [0] else ("Ben", "Anna")
    sitting = sit(table, file, "", lambda s: s.table.moves()[0], "", "", seats="human:Anna,human:Ben")
    shown = sitting.run()
    before, _, after = shown.partition(f"pass the keyboard to {second}")
    assert before.count(WIPED) == 2
    assert f"{first} takes the keyboard" in before
    curtain, _, hand = after.partition("Press Enter.")
    assert WIPED in curtain
    assert "Hand of" not in curtain
    assert hand.startswith("\n" + WIPED) or WIPED in hand
    assert f"Hand of {second}" in hand


def test_whoever_comes_back_is_told_what_happened_meanwhile(file: Path) -> None:
    table = spielkiste.game("mau-mau").table(2, seed=3)
    sitting = sit(table, file, seats="human:Anna,human:Ben")

    def move(session: Session) -> str:
        return next((m for m in session.table.moves() if m != "draw"), "draw")

    sitting.typist.script = iter(["", move, "", "", move, "", ""])
    shown = sitting.run()
    first, second = [event for event in table.events if event.actor >= 0][:2]
    assert shown.rpartition(WIPED)[2].count(f"[{second.notation}]") == 1
    assert first.actor != second.actor


def test_where_nothing_is_hidden_there_is_no_curtain(file: Path) -> None:
    assert WIPED not in at(MILL, file, "f2", "a4")


# --- windows of time ---


def window(file: Path, *script: str | None, seats: str) -> tuple[Session, str]:
    table = spielkiste.game("spitz-pass-auf").table(2, seed=3)
    sitting = sit(table, file, *script, seats=seats)
    return sitting.session, sitting.run()


def test_in_a_window_people_say_who_they_are(file: Path) -> None:
    session, shown = window(file, "", "pass", "7 pass", "2 x0", "1 pass", seats="human:Anna,human:Ben")
    acted = [(event.actor, event.notation) for event in session.table.events if event.actor >= 0]
    assert [notation for _, notation in acted] == ["command", "x0", "pass"]
    assert acted[1:] == [(1, "x0"), (0, "pass")]
    assert "1 Anna: " in shown
    assert "2 Ben: " in shown
    assert "The clock runs" in shown


def test_silence_lets_the_clock_close_the_window(file: Path) -> None:
    session, _ = window(file, "", None, None, None, seats="human,human")
    clocks = [event for event in session.table.events if event.actor == -2]
    assert sum(event.move for event in clocks) > 1000


def test_a_computer_acts_in_its_own_time_while_people_are_silent(file: Path) -> None:
    session, _ = window(file, *([None] * 12), seats="human,random")
    assert [event for event in session.table.events if event.actor == 1]


def test_a_quick_computer_strikes_in_time_and_sticks_to_its_plan(file: Path) -> None:
    """Nonsense that is typed meanwhile does not make it begin anew to think."""
    table = spielkiste.game("spitz-pass-auf").table(2, seed=4)
    sit(table, file, *(["zzz", "zzz", None] * 40), seats="human,strong").run()
    strikes = [number for number, event in enumerate(table.events) if (event.actor, event.notation) == (1, "x0")]
    assert strikes
    for number in strikes:
        before = table.at(number)
        assert before.apt(1, table.events[number].move)
        begun = max(k for k in range(number) if table.events[k].actor == -1)
        waited = sum(event.move for event in table.events[begun:number] if event.actor == -2)
        assert 250 < waited < 2500


def test_before_a_computers_turn_one_may_speak_where_being_quick_counts(file: Path) -> None:
    table = spielkiste.game("nussknacker").table(2, seed=2)
    assert table.expected() == [1]
    sitting = sit(table, file, "claim 3", seats="human,random")
    sitting.session.keyboard.typed = True
    shown = sitting.run()
    assert "You may speak now, for 2 seconds: claim 1" in shown
    first = next(event for event in table.events if event.actor >= 0)
    assert (first.actor, first.notation) == (0, "claim 3")


def test_whoever_says_nothing_lets_the_computer_go_on(file: Path) -> None:
    table = spielkiste.game("nussknacker").table(2, seed=2)
    sitting = sit(table, file, None, seats="human,random")
    sitting.session.keyboard.typed = True
    sitting.run()
    assert next(event.actor for event in table.events if event.actor >= 0) == 1


def test_where_it_is_no_race_nobody_is_asked_out_of_turn(file: Path) -> None:
    table = spielkiste.game("stumme-jule").table(2, chance=["starts=1", "3", "4", "2"])
    sitting = sit(table, file, seats="human,random")
    sitting.session.keyboard.typed = True
    assert "You may speak" not in sitting.run()


def test_the_letters_of_suits_are_explained_where_there_are_any(file: Path) -> None:
    assert "HT is the ten of hearts" in flat(play(file, "mau-mau"))
    assert "HT is the ten of hearts" not in flat(play(file, "nussknacker"))


def test_time_passes_while_nonsense_is_typed(file: Path) -> None:
    session, shown = window(file, "", "zzz", "?", "1 zzz", "9 pass", seats="human,human")
    assert "“zzz” is not possible here" in shown
    assert len([event for event in session.table.events if event.actor == -2]) > 4


def test_where_hands_are_hidden_a_window_gives_nobodys_moves_away(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What all may see is shown to all; the moves of one are not listed, and a refusal does not tell them either."""
    game = spielkiste.game("spitz-pass-auf")
    monkeypatch.setattr(game, "kind", ("cards", "hidden"))
    sitting = sit(game.table(2, seed=3), file, "", "", "", "1 zzz", "2 x0", "1 pass", seats="human:Anna,human:Ben")
    shown = sitting.run()
    assert [event.notation for event in sitting.session.table.events if event.actor >= 0][:2] == ["command", "x0"]
    open_to_all = shown[shown.index("Everyone may act now") :].partition("The table is saved")[0]
    assert WIPED in open_to_all
    assert "“zzz” is not possible here." in open_to_all
    assert "Possible: " not in open_to_all.partition("Ben strikes")[0]
    assert "1 Anna\n2 Ben\n" in open_to_all


def test_where_hands_are_hidden_one_persons_window_is_behind_a_curtain(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = spielkiste.game("spitz-pass-auf")
    monkeypatch.setattr(game, "kind", ("cards", "hidden"))
    sitting = sit(game.table(2, seed=3), file, "", "", seats="human:Anna,human:Ben")
    sitting.run()
    assert sitting.typist.asked[0] == "Press Enter. "
    assert sitting.typist.asked[1] in ("Anna > ", "Ben > ")


def test_whoever_acts_out_of_turn_gives_nothing_away(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = spielkiste.game("stumme-jule")
    monkeypatch.setattr(game, "kind", ("dice", "hidden"))
    table = game.table(2, chance=["starts=0"])
    shown = sit(table, file, "", "2 zzz", "2 talk", seats="human:Anna,human:Ben").run()
    assert table.events[-1].actor == 1
    told = shown.partition("> 2 zzz")[2].partition("> 2 talk")[0]
    assert "“zzz” is not possible here." in told
    assert "Possible" not in told


def test_with_a_seed_two_computers_have_whims_of_their_own(file: Path) -> None:
    session = sit(spielkiste.game("spitz-pass-auf").table(4, seed=11), file).session
    whims = [[session.whim(seat).below(1 << 29) for seat in range(4)] for _ in range(2)]
    assert whims[0] == whims[1]
    assert len(set(whims[0])) == 4


# --- chance by hand ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_dice_are_asked_for_and_typed(language: str, file: Path) -> None:
    table = spielkiste.game("kuhschwanz").table(2, chance=[])
    sitting = sit(table, file, "starts=1", "", "7", "6", "", "", seats="human:Anna,human:Ben", language=language)
    shown = flat(sitting.run())
    assert [event.notation for event in table.events[:3]] == ["starts=1", "throw", "6"]
    assert len(table.events) == 5  # Enter: the box draws
    assert phrases(language)("terminal-refused", attempt="7") in shown
    assert phrases(language)("terminal-by-hand") in shown
    assert ("Ben beginnt." if language == "de" else "Ben begins.") in shown


def test_words_to_the_terminal_are_understood_while_dice_are_asked_for(file: Path) -> None:
    table = spielkiste.game("kuhschwanz").table(2, chance=[])
    assert "the rules; rules C4" in sit(table, file, "?", seats="human,human").run()


# --- the end ---


def test_the_end_names_the_winner_and_the_secret(file: Path) -> None:
    table = spielkiste.game("kuhschwanz").table(2, secret=bytes(range(32)))
    shown = sit(table, file, *[""] * 300, seats="human:Anna,human:Ben").run()
    assert table.over()
    (winner,) = table.winners()
    assert f"{('Anna', 'Ben')[winner]} has won." in shown
    assert bytes(range(32)).hex() in shown.replace("\n", "")
    assert str(file) in shown


def test_equal_names_are_told_apart(file: Path) -> None:
    table = spielkiste.game("muehle").table(seed=1)
    sitting = sit(table, file, seats="human:Anna,human:Anna")
    assert [seat.name for seat in sitting.session.seats] == ["Anna", "Anna (2)"]


def test_names_cannot_steer_the_terminal(file: Path) -> None:
    shown = play(file, "muehle", "d1", seats="human:\x1b[2J" + "x" * 500 + ",human")
    assert "\x1b" not in shown
    assert "x" * 60 not in shown
