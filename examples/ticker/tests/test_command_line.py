"""Ticker on the command line: listed, played, simulated, looked up, put in the arena, verified."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from parkett.cli.main import main


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0

    listed = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    assert listed["ticker"]["editions"]["wild"]["seats"] == [2, 3, 4]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A price that would"),
        ("de", "Ein Kurs, der unter 1"),
        ("fr", "Un cours qui descendrait"),
    ],
)
def test_its_rules_are_printed(
    language: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "ticker", "4.3", "--lang", language]) == 0

    printed = capsys.readouterr().out
    assert "TIC-4.3" in printed
    assert text in printed


def test_it_is_played_saved_and_verified(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "game.jsonl"

    def typed() -> Iterator[str]:
        yield from ("table", "rule 6.3", "why buy 9 Amber", "buy Amber", "buy 1 Zinc")
        while True:
            yield "1"
            yield f"save {saved}"

    lines = typed()
    monkeypatch.setattr("builtins.input", lambda _: next(lines))

    assert main(["play", "ticker", "--seats", "3", "--seed", "terminal"]) == 0
    printed = capsys.readouterr().out
    assert "“buy Amber” fits several choices" in printed
    assert "“buy 1 Zinc” is not understood" in printed
    assert "TIC-6.2" in printed
    assert "Final result" in printed
    assert main(["verify", str(saved)]) == 0


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("de", ("Kurs: Amber 5", "1  Passen", "1 Amber kaufen", "Endstand")),
        ("fr", ("Cours : Amber 5", "1  Passer", "Acheter 1 Amber", "Résultat final")),
    ],
)
def test_the_terminal_shows_it_by_its_words(
    language: str,
    lines: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It has no terminal folder: the page is made from its view, `fact.*` and `say.*`."""
    monkeypatch.setattr("builtins.input", lambda _: "1")

    assert main(["play", "ticker", "--seed", "k", "--lang", language]) == 0
    printed = capsys.readouterr().out
    for line in lines:
        assert line in printed.replace("\N{NO-BREAK SPACE}", " ")
    assert "None" not in printed
    assert "_" not in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_greedy_beats_random_in_the_arena(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    line = ["arena", "--game", "ticker", "--bots", "greedy,random", "--seats", "3"]

    assert main([*line, "--games", "90", "--workers", "1", "--json"]) == 0
    ratings = {bot["name"]: bot for bot in json.loads(capsysbinary.readouterr().out)["bots"]}
    assert ratings["greedy"]["win_share"] > ratings["random"]["win_share"]


@pytest.mark.parametrize("bots", ["random", "greedy,planner", "search@20,greedy"])
def test_bots_are_simulated(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = str(max(2, len(bots.split(","))))

    assert main(["simulate", "ticker", "--seats", seats, "--bots", bots, "--games", "3"]) == 0
    assert "mean score" in capsys.readouterr().out
