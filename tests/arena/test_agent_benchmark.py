"""The frozen benchmark: fixed deals, a ladder that tells when it has changed, honest figures."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import parkett
from parkett.arena import agent_benchmark
from parkett.arena.agent_benchmark import (
    fingerprint_ladder,
    is_frozen,
    measure_agent,
    read_frozen_ladder,
)
from parkett.cli.main import main


@pytest.mark.parametrize("game", parkett.GAMES.shipped())
def test_the_ladder_plays_as_it_did_when_it_was_frozen(game: str) -> None:
    assert is_frozen(read_frozen_ladder(), game), (
        "the ladder has changed: python -m tools.freeze_benchmark ladder --version N+1, "
        "then measure docs/reference/benchmark.md anew"
    )


def test_another_bot_on_a_rung_changes_the_fingerprint() -> None:
    ladder = read_frozen_ladder()
    other = msgspec.structs.replace(ladder, rungs=["random", "greedy-bold", "planner"])

    assert fingerprint_ladder(other, "shark") != fingerprint_ladder(ladder, "shark")


def test_an_agent_gets_a_share_for_every_rung_and_an_interval() -> None:
    ladder = read_frozen_ladder()
    first = measure_agent("shark", "greedy", ladder, 2, 1, lambda _deals: None)
    again = measure_agent("shark", "greedy", ladder, 2, 1, lambda _deals: None)

    assert [rung.rung for rung in first.rungs] == ladder.rungs
    assert first.rungs == again.rungs
    assert first.rungs[1].win_share == pytest.approx(0.25)  # against itself
    shares = [rung.win_share for rung in first.rungs]
    assert first.score == pytest.approx(sum(shares) / len(shares))
    assert first.ci95[0] <= first.score <= first.ci95[1]
    assert first.frozen


def test_the_command_says_that_the_ladder_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(agent_benchmark, "fingerprint_ladder", lambda _ladder, _game: "other")
    assert main(["bench-agent", "random", "--game", "shark", "--deals", "1", "--workers", "1"]) == 0

    assert "not comparable: the ladder has changed" in capsys.readouterr().out


def test_an_agent_from_a_file_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(
        "class Mine:\n    def __init__(self, game, seed): pass\n"
        "    def choose(self, view, legal, budget): return legal[0]\n"
    )
    arguments = ["bench-agent", str(bot), "--game", "acquire", "--deals", "1", "--workers", "1"]
    assert main([*arguments, "--json"]) == 0

    [score] = msgspec.json.decode(capsys.readouterr().out)
    assert score["agent"] == str(bot)
    assert len(score["rungs"]) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nobody"], "unknown bot 'nobody'"),
        (["greedy", "--game", "chess"], "unknown game 'chess'"),
        (["greedy", "--deals", "51"], "the benchmark has 50 deals"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench-agent", *arguments]) == 2
    assert sentence in capsys.readouterr().err
