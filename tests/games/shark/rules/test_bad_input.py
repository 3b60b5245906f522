"""Actions, sentences and options that do not exist are refused, and change nothing."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError, IllegalAction, NotationError
from tests.games.shark.rules.scene import (
    giving,
    placing,
    shark,
    trading,
)

TWO = "YYY.GG"  # Wings at 3000, NYSO at 2000


def test_refused_actions_change_nothing() -> None:
    match = trading("RR", cash=1000)
    before = match.position()

    with pytest.raises(IllegalAction, match=r"not enough cash .*SHK-4.9"):
        match.play("buy 1 Smith")
    with pytest.raises(IllegalAction, match=r"not your turn .*SHK-2.3"):
        match.play("done", seat=1)
    assert match.position() == before


@pytest.mark.parametrize("action", [-1, -(2**40), 544, 2544, 2**40, 2**62])
@pytest.mark.parametrize("ask", ["start_share", "trade", "place", "give"])
def test_every_number_is_refused_with_a_rule(action: int, ask: str) -> None:
    matches = {
        "start_share": parkett.game("shark").new(2),
        "trade": trading("RR"),
        "place": placing("RR", "red 1"),
        "give": giving("GGG", 1000, 0, "3 NYSO"),
    }
    match = matches[ask]
    if action in match.state.actions():
        return
    refusal = match.state.refusal(action)

    assert refusal is not None
    assert match.game.rulebook.find(refusal.rule)


@pytest.mark.parametrize(
    "options",
    [
        {"buy_limit": 11},
        {"buy_limit": -1},
        {"certificates": "paper"},
        {"top_houses": "yes"},
        {"price_step": 0},
        {"houses": 3},
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(EditionError):
        parkett.game("shark", "2001", options)


def test_unknown_editions_are_refused() -> None:
    with pytest.raises(EditionError, match="2001, 1991"):
        parkett.game("shark", "1988")
    assert shark(ask="roll").game.edition.id == "2001"


@pytest.mark.parametrize(
    "said",
    [
        "",
        "done now",
        "buy Wings",
        "buy 0 Wings",
        "buy -1 Wings",
        "buy 1.5 Wings",
        "buy ² Wings",
        "buy 1 Wings NYSO",
        "sell 2 Luxor",
        "place pink 1A",
        "place red 0A",
        "place red 13A",
        "place red A1",
        "give 0 Wings",
        "give 1 Wings 2 Wings",
    ],
)
def test_sentences_that_mean_nothing(said: str) -> None:
    match = trading(TWO, cash=90000)
    before = match.position()

    with pytest.raises(NotationError):
        match.play(said)
    assert match.position() == before


@pytest.mark.parametrize(
    ("said", "cited", "code"),
    [
        ("buy 11 Wings", "SHK-4.3", "more_than_a_turn_allows"),
        ("sell 51 Wings", "SHK-1.3", "no_such_shares"),
        ("give 51 Wings", "SHK-1.3", "no_such_shares"),
    ],
)
def test_numbers_beyond_every_table_are_refused_by_their_rule(
    said: str, cited: str, code: str
) -> None:
    refused = trading(TWO, cash=90000).why(said)

    assert refused is not None
    assert (refused.rule, refused.code) == (cited, code)
