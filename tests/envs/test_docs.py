"""The reference page shows every action and every part of every observation."""

from __future__ import annotations

from pathlib import Path

import pytest

from parkett.core.game_module import find_game_module
from parkett.envs.default_layout import CONSTANT_KEYS, MOVE_LIMIT, SAMPLE_GAMES
from parkett.envs.layout import load_layout
from parkett.envs.value_shape import MOST_WORDS
from parkett.games import GAMES, load

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"


WITH_LAYOUT = [name for name in GAMES if find_game_module(load(name), "env.layout") is not None]


@pytest.mark.parametrize("name", WITH_LAYOUT)
def test_the_page_tells_the_layout(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    game = load(name)
    layout = load_layout(game, game.start(3))
    assert f"{layout.encoder.actions} actions" in page
    for part in layout.actions:
        assert f"| `{part.name}` | {part.size} | {part.meaning} |" in page
    for block in layout.blocks:
        shape = " x ".join(map(str, block.shape))
        assert f"| `{block.name}` | {shape} | {block.meaning} |" in page


def test_the_page_tells_the_numbers_of_the_default_layout() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"more than {MOST_WORDS} different words" in page
    assert f"cut off after {MOVE_LIMIT:,} decisions" in page
    assert SAMPLE_GAMES == 8
    assert "eight random games" in page
    assert all(f"`{key}`" in page for key in CONSTANT_KEYS)
