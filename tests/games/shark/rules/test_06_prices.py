"""SHK-6: the price of a company."""

from __future__ import annotations

from random import Random

import pytest

import parkett
from parkett.core.state import CHANCE, NOBODY
from tests.games.shark.rules.scene import (
    COMPANIES,
    LETTERS,
    cash,
    placing,
    play,
    price,
    shark,
    told,
)
from tests.rule import rule


def counted(rows: list[str], cap: int) -> dict[str, int]:
    """The prices, found by walking over the board."""
    prices = {}
    for name, letter in zip(COMPANIES, LETTERS, strict=True):
        unseen = {
            (x, y)
            for y, row in enumerate(rows)
            for x, mark in enumerate(row)
            if mark.upper() == letter
        }
        total, some = 0, bool(unseen)
        while unseen:
            front, size = [unseen.pop()], 0
            while front:
                x, y = front.pop()
                size += 1
                near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & unseen
                unseen -= near
                front.extend(near)
            total += 0 if size == 1 else min(size, cap or size)
        prices[name] = min(15000, 1000 * (total or some))
    return prices


@rule("SHK-6.1", "SHK-T01")
def test_all_chains_count_isolated_houses_do_not() -> None:
    assert price(shark("RRRRR.RRRR\n\nR.R", ask="roll"), "Smith") == 9000


@rule("SHK-6.1", "SHK-T03")
def test_joining_two_chains_adds_one() -> None:
    match = placing("RRRRR.RRRR", "red 1", shares=["", "2 Smith"])
    assert price(match, "Smith") == 9000
    journal = play(match, "place red 6A")

    assert price(match, "Smith") == 10000
    assert told(journal, "price_changed") == [
        {
            "rule": "SHK-6.1",
            "company": "Smith",
            "before": 9000,
            "price": 10000,
            "houses": 10,
            "step": 1000,
            "maximum": 15000,
            "direction": "up",
        }
    ]
    assert told(journal, "dividend_paid")[0]["rise"] == 1000
    assert cash(match, 1) == 2000


@rule("SHK-6.1", "SHK-T04")
def test_two_singles_joined_are_three() -> None:
    match = placing("R.R", "red 1")
    assert price(match, "Smith") == 1000
    play(match, "place red 2A")

    assert price(match, "Smith") == 3000
    assert cash(match) == 3000


@rule("SHK-6.2")
def test_isolated_houses_alone_are_1000() -> None:
    assert price(shark("R.R.R", ask="roll"), "Smith") == 1000


@rule("SHK-6.3")
def test_no_house_is_0() -> None:
    assert price(shark("R.R.R", ask="roll"), "Wings") == 0


@rule("SHK-6.1", "SHK-6.2", "SHK-15.9")
@pytest.mark.parametrize(
    ("options", "board", "after", "rule_id"),
    [
        ({"price_step": 1}, "", 1, "SHK-6.2"),
        ({"price_step": 7}, "RR", 21, "SHK-6.1"),
        ({"chain_cap": 1}, "RR\n\n.RR", 2000, ""),
        ({"chain_cap": 1}, "R\n\n.RR", 2000, "SHK-15.9"),
        ({"chain_cap": 2}, "RR\n\n.R", 2000, ""),
    ],
)
def test_the_step_and_the_limit_are_numbers_of_the_edition(
    options: dict[str, int], board: str, after: int, rule_id: str
) -> None:
    square = f"{len(board.partition(chr(10))[0]) + 1}A"  # right of the first row's houses
    match = placing(board, "red 1", options=options)
    changed = told(play(match, f"place red {square}"), "price_changed")

    assert price(match, "Smith") == after
    assert [entry["rule"] for entry in changed] == ([rule_id] if rule_id else [])


@rule("SHK-6.4", "SHK-6.4.1")
def test_15000_is_the_highest_price() -> None:
    match = placing("RRRRRRRRRRRR\n\nRR.R", "red 1", shares=["", "1 Smith"])
    assert price(match, "Smith") == 14000
    journal = play(match, "place red 3C")  # sixteen houses in chains

    assert price(match, "Smith") == 15000
    assert told(journal, "price_changed")[0]["rule"] == "SHK-6.4"
    assert told(journal, "provision_paid")[0]["amount"] == 15000
    assert told(journal, "dividend_paid")[0]["amount"] == 1000


@rule("SHK-6.5.1")
@pytest.mark.parametrize("cap", [0, 7])
def test_the_price_is_a_function_of_the_board(cap: int) -> None:
    game = parkett.game("shark", "2001", {"top_houses": True, "chain_cap": cap})
    rng = Random(cap)
    state = game.start(3)
    while state.actor() != NOBODY:
        table = game.position(state)
        assert table["prices"] == counted(table["board"], cap)
        if state.actor() == CHANCE:
            state.apply(state.chance_at(rng.randrange(state.chance_weight())))
        else:
            state.apply(rng.choice(state.actions()))


@rule("SHK-6.5", "SHK-T15")
def test_a_single_removed_while_another_stays_changes_nothing() -> None:
    match = placing("R.B\n\nB", "red 1", cash=9000, shares=["", "3 Empire"])
    journal = play(match, "place red 2A")

    assert price(match, "Empire") == 1000
    assert not told(journal, "loss_incurred")
    assert cash(match, 1) == 9000


@rule("SHK-6.2", "SHK-T12")
def test_with_singles_left_the_price_falls_to_1000() -> None:
    match = placing("RRRR.BBBB\n\nB.B", "red 1", cash=20000, shares=["", "2 Empire"])
    journal = play(match, "place red 5A")

    assert told(journal, "price_changed")[1] == {
        "rule": "SHK-6.2",
        "company": "Empire",
        "before": 4000,
        "price": 1000,
        "houses": 0,
        "step": 1000,
        "maximum": 15000,
        "direction": "down",
    }

    assert price(match, "Empire") == 1000
    assert cash(match, 1) == 20000 - 2 * 3000


@rule("SHK-6.3", "SHK-T16")
def test_the_last_house_removed_costs_1000_a_share() -> None:
    match = placing("R.B", "red 1", cash=20000, shares=["", "2 Empire"])
    journal = play(match, "place red 2A")

    fallen = told(journal, "price_changed")[1]
    assert (fallen["rule"], fallen["price"], fallen["direction"]) == ("SHK-6.3", 0, "down")

    assert price(match, "Empire") == 0
    assert cash(match, 1) == 20000 - 2 * 1000
