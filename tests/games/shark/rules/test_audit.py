"""What must be true of every state: a state that was spoiled is found out, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parkett.games.shark.kernel.codes import COMPANIES, FREE, KINDS, TOP
from parkett.games.shark.kernel.state import fives_index, ones_index
from tests.games.shark.rules.scene import TOP as WITH_TOPS
from tests.games.shark.rules.scene import placing, play, shark
from tests.rule import rule

BOARD = "RRRr..B\n\n.T..BB\n.....B\n.....b"


def spoiled(change: Callable[[Any], None]) -> str:
    """What the audit says of a good table after a change."""
    match = shark(BOARD, ask="roll", options=WITH_TOPS, seats=3, shares=["6 Wings", "1 Empire"])
    state: Any = match.state
    assert state.audit() == ""
    change(state)
    return str(state.audit())


def put(field: str, at: int, value: int) -> Callable[[Any], None]:
    """A change of one number."""

    def change(state: Any) -> None:
        getattr(state, field)[at] = value

    return change


def add(field: str, number: int) -> Callable[[Any], None]:
    """A change of a count."""

    def change(state: Any) -> None:
        setattr(state, field, getattr(state, field) + number)

    return change


COUNTED = KINDS + COMPANIES


@rule("SHK-6.5.1")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("cash", 0, -1), "seat 0 has -1 in cash"),
        (put("cash", 2, -1000), "seat 2 has -1000 in cash"),
        (put("stock", ones_index(0, 0), -1), "somebody holds less than no certificate"),
        (put("stock", fives_index(3, 3), -1), "somebody holds less than no certificate"),
        (put("houses", 0, -1), "less than no house is left"),
        (put("houses", 1, -1), "less than no house is left"),
        (put("houses", KINDS, -1), "less than no house is left"),
        (put("houses", KINDS + 3, -1), "less than no house is left"),
        (add("free_tops", 5), "more TOP houses are free than there are"),
        (put("price", 0, 5000), "colour 0 costs 5000, not 4000 (SHK-6.5)"),
        (put("price", 3, 3000), "colour 3 costs 3000, not 4000 (SHK-6.5)"),
        (put("size", 0, 5), "the group of square 0 is miscounted"),
        (add("free_tops", 1), "the free TOP houses are miscounted"),
        (add("bound_tops", 1), "the free TOP houses are miscounted"),
        (put("houses", COUNTED, 3), "the houses are miscounted: 3, not 4"),
        (put("houses", COUNTED, -1), "the houses are miscounted: -1, not 4"),
        (put("houses", COUNTED + 3, 3), "the houses are miscounted: 3, not 4"),
        (put("top_squares", 0, 9), "a TOP house stands on square 3, not 9"),
        (put("top_squares", 4, 9), "a TOP house stands on square -1, not 9"),
        (put("ring", 0, 6), "the ring of square 0 leads to another group"),
        (put("ring", 0, 0), "the ring of square 0 misses houses of its group"),
        (put("ring", 1, 1), "the ring of square 0 misses houses of its group"),
    ],
)
def test_a_spoiled_state_is_found_out(change: Callable[[Any], None], fault: str) -> None:
    assert spoiled(change) == fault


@rule("SHK-8.1")
@pytest.mark.parametrize(
    ("square", "touching"), [(1, "0 and 1"), (13, "1 and 13"), (27, "27 and 28"), (143, "")]
)
def test_touching_colours_are_found_out(square: int, touching: str) -> None:
    def change(state: Any) -> None:
        state.cells[square] = 2  # a green house

    expected = f"squares {touching} touch in two colours (SHK-8.3)"
    assert spoiled(change) == expected if touching else "touch" not in spoiled(change)


@rule("SHK-14.9.1")
def test_a_free_top_house_may_touch_a_chain() -> None:
    match = placing("RRRRr.BBBBB.", "blue 1", options=WITH_TOPS)
    play(match, "place blue 6A")  # examines the table

    assert match.position()["board"][0] == "....TBBBBBB."
    assert match.state.audit() == ""


@rule("SHK-1.2", "SHK-1.3", "SHK-1.7.1")
def test_money_shares_and_houses_are_counted_wherever_they_are() -> None:
    match = shark(BOARD, ask="roll", options=WITH_TOPS, cash=[1000, 2000, 3000], shares=["7 Wings"])

    assert match.state.ledger() == {
        "cash": match.state.ledger()["cash"],
        **{f"shares of company {company}": 50 for company in range(COMPANIES)},
        **{f"houses of colour {colour}": 18 for colour in range(COMPANIES)},
        "certificates": 88,
        "TOP houses": 5,
    }


@rule("SHK-1.2")
@pytest.mark.parametrize(
    ("square", "cell", "name"),
    [
        (30, FREE, "TOP houses"),
        (40, TOP, "TOP houses"),
        (50, 0, "houses of colour 0"),
        (60, 3, "houses of colour 3"),
    ],
)
def test_a_house_too_many_is_counted(square: int, cell: int, name: str) -> None:
    match = shark(BOARD, ask="roll", options=WITH_TOPS)
    before = match.state.ledger()
    state: Any = match.state
    state.cells[square] = cell
    after = match.state.ledger()

    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == {
        name: 1
    }


@rule("SHK-1.3", "SHK-1.7.1")
def test_a_share_or_a_note_too_many_is_counted() -> None:
    match = shark(BOARD, ask="roll", options=WITH_TOPS)
    before = match.state.ledger()
    state: Any = match.state
    state.stock[fives_index(3, 2)] += 1
    state.cash[3] += 1000
    after = match.state.ledger()

    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == {
        "cash": 1000,
        "shares of company 2": 5,
        "certificates": 1,
    }
