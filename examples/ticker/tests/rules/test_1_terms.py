"""TIC-1: terms and components."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import EditionError
from scene import COMPANIES, begin, play, rule, table


@rule("TIC-1.1")
def test_the_richest_wins() -> None:
    match = table(active=1, roll="Amber +1", net=[5, 2], options={"rounds": 1})

    play(match, "pass")

    assert match.scores() == [15, 14]
    assert match.winners() == [0]


@rule("TIC-1.2")
def test_three_companies_with_prices_from_1_to_12() -> None:
    match = begin()
    rules = match.game.rules  # type: ignore[attr-defined]

    assert list(match.position()["prices"]) == list(COMPANIES)
    assert rules.top == 12


@rule("TIC-1.3")
@pytest.mark.parametrize(("edition", "shares"), [("standard", 8), ("wild", 12)])
def test_shares_lie_in_the_bank_and_are_public(edition: str, shares: int) -> None:
    match = begin(edition=edition)
    assert match.position()["stock"] == dict.fromkeys(COMPANIES, shares)

    play(match, "draw 10", "draw 12", "roll Birch -2", "buy 2 Birch")

    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view["shares"][0] == {"Amber": 0, "Birch": 2, "Cobalt": 0}
        assert view["stock"]["Birch"] == shares - 2


@rule("TIC-1.4")
def test_the_account_of_the_bank_counts_what_comes_and_goes() -> None:
    match = begin()
    assert match.position()["bank"] == 0

    play(match, "draw 10", "draw 12")
    assert match.position()["bank"] == -22

    play(match, "roll Birch -2", "buy 2 Birch")
    assert match.position()["bank"] == -16


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('name = "Birch"', 'name = "Amber"', "3 different names"),
        ("start = 5", "start = 12", "start lies below the top"),
        ('"Cobalt", steps = -3', '"Cobalt", steps = 3', r"Cobalt \+3 stands there twice"),
        ('"Cobalt", steps = -3', '"Zinc", steps = -3', "Zinc -3 is not a move"),
        ('"Cobalt", steps = -3', '"Cobalt", steps = 0', r"Cobalt \+0 is not a move"),
        ("[10, 12, 14, 16, 18, 20]", "[10, 12, 14]", "4 or more different amounts"),
        ("[10, 12, 14, 16, 18, 20]", "[10, 12, 14, 14]", "4 or more different amounts"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused(old: str, new: str, why: str) -> None:

    board = parkett.game("ticker").board_text
    assert old in board

    with pytest.raises(EditionError, match=why):
        parkett.game("ticker", board=board.replace(old, new))
