"""TIC-2: setup."""

from __future__ import annotations

import pytest

from parkett.core.errors import NotationError
from scene import COMPANIES, begin, find, play, rule, table


@rule("TIC-2.1")
def test_all_prices_start_at_5() -> None:
    assert begin().position()["prices"] == dict.fromkeys(COMPANIES, 5)


@rule("TIC-2.2")
def test_everybody_draws_a_different_purse() -> None:
    match = begin(3)
    assert match.legal() == [f"draw {amount}" for amount in (10, 12, 14, 16, 18, 20)]

    journal = play(match, "draw 14", "draw 20")
    with pytest.raises(NotationError, match="'draw 14' cannot come up now"):
        match.play("draw 14")
    play(match, "draw 10")

    assert find(journal, "purse_drawn") == [
        {"rule": "TIC-2.2", "seat": 0, "amount": 14},
        {"rule": "TIC-2.2", "seat": 1, "amount": 20},
    ]
    assert match.position()["purses"] == [14, 20, 10]
    assert match.ask == "roll"


@rule("TIC-2.3")
def test_purses_and_cash_are_secret() -> None:
    match = table(net=[-5, 3])

    assert match.view(0)["purses"] == [10, None]
    assert match.view(0)["cash"] == [5, None]
    assert match.view(1)["cash"] == [None, 15]
    assert match.view(None)["cash"] == [None, None]
    assert match.view(None)["net"] == [-5, 3]  # payments are open
    assert "bank" not in match.view(0)  # its account would tell the sum of the purses


@rule("TIC-2.3")
def test_the_journal_keeps_the_amount_of_a_purse_secret() -> None:
    match = begin()
    (entry,) = play(match, "draw 16")

    assert match.game.redact(entry, 0)["amount"] == 16
    assert match.game.redact(entry, 1)["amount"] is None
    assert match.game.redact(entry, None)["amount"] is None


@rule("TIC-2.3")
def test_nobody_learns_from_the_box_what_others_have_drawn() -> None:
    match = begin(3)
    play(match, "draw 16", "draw 10")

    assert "draw 10" in match.game.possible_outcomes(match.state, 0)
    assert "draw 16" not in match.game.possible_outcomes(match.state, 0)
    assert len(match.game.possible_outcomes(match.state, None)) == 6


@rule("TIC-2.3")
def test_hidden_purses_are_imagined_so_that_all_payments_were_possible() -> None:
    match = table(3, purses=[18, 12, 20], net=[-17, 0, -2])
    drawn = set()
    for number in range(40):
        world = match.game.determinize(match.view(1), lambda n, number=number: number % n)
        drawn.add(tuple(match.game.position(world)["purses"]))

    assert {purses[1] for purses in drawn} == {12}
    assert {purses[0] for purses in drawn} == {18, 20}  # nobody else could have paid 17
    assert {purses[2] for purses in drawn} == {10, 14, 16, 18, 20}
