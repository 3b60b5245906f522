"""The page of strengths shows which figures are stale, and what makes them so."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools import strength
from tools.strength_results import Cell

import parkett
from parkett.arena import play_digest
from parkett.arena.play_digest import compute_play_digest, list_contents, strip_docstrings


def test_the_page_shows_what_is_stale() -> None:
    assert strength.main(["--check"]) == 0


def test_a_page_that_hides_a_stale_figure_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "strength.md"
    page.write_text(
        strength.PAGE.read_text(encoding="utf-8").replace(" †", "", 1), encoding="utf-8"
    )
    monkeypatch.setattr(strength, "PAGE", page)

    assert strength.main(["--check"]) == 1
    assert "python -m tools.strength --games 0 --deep 0" in capsys.readouterr().out


def test_a_figure_is_stale_under_another_digest() -> None:
    fresh = Cell("shark", 4, "greedy", "random", 80, 98.2, 2.6, compute_play_digest("shark"))
    old = Cell("shark", 4, "greedy", "random", 80, 98.2, 2.6, "0123456789ab")

    assert str(fresh) == "98 ± 3"
    assert str(old) == "98 ± 3 †"


@pytest.mark.parametrize("game", parkett.GAMES.shipped())
def test_kernel_rules_generator_and_bots_are_in_the_digest(game: str) -> None:
    names = {name for name, _ in list_contents(game)}

    assert {
        "parkett.core/rng.py",
        "parkett.core/state.py",
        "parkett.bots/engines.py",
        "parkett.bots.kernel/tree_search.py",
        "parkett.arena/game_runner.py",
        f"{game}/kernel/engine.py",
        f"{game}/speech/edition.py",
        f"{game}/bots/weights.json",
    } <= names
    assert any(name.startswith(f"{game}/editions/") for name in names)
    assert any(name.startswith(f"{game}//board") for name in names)


@pytest.mark.parametrize(
    "part", ["/kernel/engine.py", "/rng.py", "/bots/weights.json", "/editions/"]
)
def test_a_change_of_any_part_changes_the_digest(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compute_play_digest("shark")
    contents = [
        (name, content + " changed" if part in name else content)
        for name, content in list_contents("shark")
    ]
    monkeypatch.setattr(play_digest, "list_contents", lambda _game: iter(contents))

    assert compute_play_digest.__wrapped__("shark") != before


def test_comments_and_docstrings_do_not_count() -> None:
    first = 'def f(a: int) -> int:\n    """One."""\n    return a + 1\n'
    second = 'def f(a: int) -> int:\n    """Two."""\n    # three\n    return (a + 1)\n'
    other = first.replace("+ 1", "+ 2")
    dumped = [ast.dump(strip_docstrings(ast.parse(text))) for text in (first, second, other)]

    assert dumped[0] == dumped[1]
    assert dumped[0] != dumped[2]
