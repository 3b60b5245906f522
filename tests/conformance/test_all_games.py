"""Every game, edition and seat count passes the kit, under any order of sets, in both modes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import parkett
from parkett.conformance import LONG, check, check_record_round_trip
from parkett.conformance.mixed_options import draw_mixed_game, draw_seats
from parkett.conformance.report import KINDS
from parkett.core.edition import option_choices
from parkett.core.rulebook_check import number_options
from parkett.games import game_class

ROOT = Path(__file__).parents[2]
GAMES = int(os.environ.get("PARKETT_KIT_GAMES", "1"))  # random games for each combination
COMBINATIONS = [
    (name, edition, seats)
    for name in parkett.GAMES
    for edition in game_class(name).editions
    for seats in parkett.game(name, edition).edition.seats
]


@pytest.mark.parametrize(("name", "edition", "seats"), COMBINATIONS)
def test_random_games_conform(name: str, edition: str, seats: int) -> None:
    """Legality, ledger, copies, positions, views and records hold at every step."""
    game = parkett.game(name, edition)
    long = LONG if GAMES == 1 else 1_000_000  # long runs examine every step of a long game too
    for seed in range(GAMES):
        assert check(game, seats, seed, long=long).steps > 0
        assert check_record_round_trip(game, seats, f"kit {seed}")["steps"] > 0


@pytest.mark.parametrize("number", range(2 * GAMES))
@pytest.mark.parametrize(
    ("name", "edition"),
    [(name, edition) for name in parkett.GAMES for edition in game_class(name).editions],
)
def test_mixed_options_conform(name: str, edition: str, number: int) -> None:
    """The same under any mixture of options, and every such game ends."""
    random = Random(f"{name} {edition} {number}")
    game = draw_mixed_game(name, edition, random)

    assert check(game, draw_seats(game, random), number, thorough=16).steps > 0


def test_a_sealed_bid_that_is_opened_is_no_leak() -> None:
    """The winner pays what he wrote down (GUB-6.2.4): told to all, though his cash stays hidden."""
    random = Random("geld_und_boerse survivor 28")
    game = draw_mixed_game("geld_und_boerse", "survivor", random)

    assert game.edition.options["auction_type"] == "sealed"
    assert check(game, draw_seats(game, random), 28, thorough=16).steps > 0


def test_mixtures_differ_in_every_option() -> None:
    """Every choice takes each of its values, the sooner the fewer it has; numbers change too."""
    for name in parkett.GAMES:
        kind = game_class(name)
        choices = option_choices(kind.options_type)
        draws = {option: max(16, 8 * len(values)) for option, values in choices.items()}
        games = [
            draw_mixed_game(name, kind.editions[0], Random(n)) for n in range(max(draws.values()))
        ]
        for option, values in choices.items():
            drawn = {game.edition.options[option] for game in games[: draws[option]]}
            assert drawn >= set(values), option
        assert any(
            game.edition.changed.keys() & number_options(kind.options_type) for game in games[:16]
        )


def test_the_report_prints_well() -> None:
    """A headline, then every kind of check with its number; the repr tells the same."""
    report = check(parkett.game("acquire"), 3, 7)
    headline, *lines = str(report).split("\n")

    assert headline == f"acquire/de, 3 seats, seed 7: conforms in {report.steps} steps"
    assert [line.rsplit(maxsplit=1)[0].strip() for line in lines] == list(KINDS)
    assert [int(line.split()[-1]) for line in lines] == list(report.checks.values())
    assert len({len(line) for line in lines}) == 1
    assert all(count > 0 for count in report.checks.values())
    assert report.checks["audits"] == report.steps + 1
    assert repr(report).startswith("Report(game='acquire', edition='de', seats=3, seed=7, steps=")


def script(code: str, **environment: str) -> str:
    """What a fresh interpreter prints; it knows the same games."""
    paths = (str(ROOT / "src"), str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment}
    done = subprocess.run(  # noqa: S603  (our own interpreter and code)
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


TRANSCRIPT = """
import parkett
from parkett.conformance import check_record_round_trip
for name in parkett.GAMES:
    game = parkett.game(name)
    print(name, check_record_round_trip(game, game.edition.seats[-1], "order"))
"""


def test_the_order_of_sets_decides_nothing() -> None:
    """Two hash seeds give the same game."""
    assert script(TRANSCRIPT, PYTHONHASHSEED="1") == script(TRANSCRIPT, PYTHONHASHSEED="2")


@pytest.mark.parametrize("kind", ["kit", "oracle", "small"])
def test_planted_bugs_are_caught(kind: str) -> None:
    """The kit and the oracle object to every wrong implementation, and to no right one."""
    env = {**os.environ, "PARKETT_PURE": "1", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(  # noqa: S603
        [sys.executable, str(ROOT / "tests" / "conformance" / "planted.py"), kind],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "MISSED" not in done.stdout
