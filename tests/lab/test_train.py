"""Courses: the same seed learns the same, and what was broken off goes on where it was."""

from pathlib import Path

import pytest

import spielkiste
from spielkiste.lab import train as lab
from spielkiste.lab.train import Course, Progress, train
from spielkiste.players.backgammon_net import read
from tests.terminal.scripted import refused, spielkiste_says

GAME = spielkiste.game("backgammon")


class Interrupted(Exception):
    pass


@pytest.mark.compiled_only
def test_a_course_that_was_broken_off_ends_like_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "TERM", 1)
    monkeypatch.setattr(lab, "HIDDEN", 8)
    monkeypatch.setattr(lab, "HIDDEN_RACE", 8)
    course = Course("international", 3, 7)
    told: list[int] = []

    def tell(progress: Progress) -> None:
        told.append(progress.done)

    def stop(progress: Progress) -> None:
        if progress.done == 2:
            raise Interrupted

    train(GAME, course, tmp_path / "whole.net", tell)
    with pytest.raises(Interrupted):
        train(GAME, course, tmp_path / "torn.net", stop)
    train(GAME, course, tmp_path / "torn.net", tell)
    assert told == [1, 2, 3, 3]
    assert (tmp_path / "torn.net").read_bytes() == (tmp_path / "whole.net").read_bytes()
    assert "--games 3 --seed 7" in read(tmp_path / "whole.net")[1]
    assert not (tmp_path / "torn.part").exists()


@pytest.mark.compiled_only
def test_the_command_shows_how_it_goes(tmp_path: Path) -> None:
    out = tmp_path / "one.net"
    said = spielkiste_says("train", "backgammon", "--games", "1", "--seed", "1", "--out", str(out), "--lang", "de")
    assert said.exit_code == 0, said.output
    assert "1 von 1 Partien" in said.output
    assert out.exists()


def test_other_games_and_missing_folders_are_refused(tmp_path: Path) -> None:
    assert "backgammon" in refused("train", "muehle", "--out", str(tmp_path / "x"))
    assert "nowhere" in refused("train", "backgammon", "--out", str(tmp_path / "nowhere" / "x"))
