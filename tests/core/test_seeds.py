"""Seeds are numbers or words, and mean the same everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import parkett
from parkett.arena.tournament import TournamentConfig
from parkett.bots import distilling
from parkett.cli.main import main
from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.core.seeds import LARGEST, seed_number, seed_text
from parkett.envs import env, vector


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    assert seed_text(7) == seed_text("7") == "7"
    assert seed_number(7) == seed_number("7") == seed_number(np.int64(7)) == 7
    assert seed_number("seven") == seed_number("seven") != seed_number("eight")


@pytest.mark.parametrize("seed", [-1, LARGEST, 10**40, "", "-7", "½", "a word"])
def test_every_seed_is_a_number_the_kernel_can_count_with(seed: int | str) -> None:
    assert 0 <= seed_number(seed) < LARGEST


@pytest.mark.parametrize("seed", [1.5, None, b"x", ["x"]])
def test_what_is_no_seed_is_told(seed: object) -> None:
    with pytest.raises(ParkettError, match="a seed is a number or a text"):
        seed_text(seed)  # type: ignore[arg-type]


def test_the_library_deals_by_both() -> None:
    game = parkett.game("shark")
    assert game.new(3, 7).view(0) == game.new(3, "7").view(0)
    assert Dealer(7).commitment == Dealer("7").commitment


def test_the_command_line_takes_both(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for seed in ("7", "007", "word", "word", "-3"):
        line = ["simulate", "tycoon", "--games", "1", "--seats", "2", f"--seed={seed}", "--json"]
        assert main(line) == 0
        results.append(json.loads(capsys.readouterr().out)["mean_scores"])
    assert results[2] == results[3]


def test_the_arena_takes_both() -> None:
    one, other = (TournamentConfig("shark", ("random",), 2, 1, seed) for seed in (7, "7"))
    assert one == other
    assert one.seed == "7"


def test_the_environments_take_both() -> None:
    games = vector("shark", batch=2, seats=2)
    first = games.reset("a word").copy()
    assert (games.reset("a word") == first).all()
    table = env("shark", seats=2)
    table.reset(seed="a word")
    dealt = table.last()[0]["observation"].copy()
    table.reset(seed="a word")
    assert (table.last()[0]["observation"] == dealt).all()


def test_distilling_takes_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def distil(_game: str, seed: int, _games: int) -> SimpleNamespace:
        asked.append(seed)
        return SimpleNamespace(figures={})

    monkeypatch.setattr(distilling, "distil", distil)
    monkeypatch.setattr(distilling, "write_policy", lambda *_: None)
    for seed in ("word", "7"):
        distilling.main(["--game", "acquire", "--seed", seed, "--out", str(tmp_path / "out")])

    assert asked == [seed_number("word"), 7]
