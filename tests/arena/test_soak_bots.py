"""The long run of bots in short: every kind of table is drawn, and nobody misbehaves unseen."""

from __future__ import annotations

import pytest
from tools import soak_bots
from tools.soak_bots import Task, tasks

import parkett


def test_every_game_edition_and_number_of_players_is_drawn() -> None:
    todo = list(tasks(list(parkett.GAMES), 1000))

    assert {task.game for task in todo} == set(parkett.GAMES)
    assert sum(task.games for task in todo) >= 1000
    assert {task.seats for task in todo if task.game == "shark"} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("game", list(parkett.GAMES))
def test_the_same_number_gives_the_same_game(game: str) -> None:
    task = next(iter(tasks([game], 1)))

    assert task.play(1) == task.play(1)
    assert task.run()[3] == []


def test_a_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_bots, "QUICK", ("illegal",) * 4)
    made, faults = Task("shark", "2001", "", 3, 1).play(0)

    assert made > 0
    assert len(faults) == 3
    assert "illegal" in faults[0]
