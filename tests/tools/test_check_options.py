"""The check for dead options finds a dead one, and demands a test for a rare one."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import check_options
from tools.check_options import OptionValue, count_games, list_values, play_apart, problems

import parkett

NAME = next(iter(parkett.GAMES))


def test_an_option_that_changes_something_is_told_apart() -> None:
    assert count_games(OptionValue(NAME, "start_cash", 3000), 3) == 1


def test_games_that_do_not_differ_are_never_told_apart() -> None:
    game = parkett.game(NAME)
    assert not play_apart(game, game, 2, 2)


def test_every_value_but_the_printed_one_is_tried() -> None:
    values = [(each.option, each.value) for each in list_values(NAME)]
    printed = parkett.game(NAME).edition.options
    assert {option for option, _ in values} <= printed.keys()
    assert all(value != printed[option] for option, value in values)
    assert len(set(values)) == len(values) > 15


def test_a_dead_value_needs_a_reason_and_a_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_options, "ROOT", tmp_path)
    folder = tmp_path / "tests" / "games" / NAME
    folder.mkdir(parents=True)
    found = {OptionValue(NAME, "bold", True): 0, OptionValue(NAME, "size", 3): 7}
    assert problems(NAME, found) == ["bold = true never changes a game"]

    file = folder / "rare_options.toml"
    file.write_text('[bold]\ntrue = {reason = "rare", test = "test_x.py::test_bold"}\n', "utf-8")
    missing = "rare_options.toml: bold = true: no test test_x.py::test_bold"
    assert problems(NAME, found) == [missing]
    (folder / "test_x.py").write_text("def test_bold() -> None: ...\n", "utf-8")
    assert problems(NAME, found) == []

    file.write_text('[old]\n1 = {reason = "gone", test = "test_x.py::test_bold"}\n', "utf-8")
    assert problems(NAME, found)[1] == "rare_options.toml: no value old = 1"
