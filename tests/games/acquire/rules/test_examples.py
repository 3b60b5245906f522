"""The worked examples (W) of Acquire, each named by its id."""

from __future__ import annotations

import pytest

import parkett
from tests.games.acquire.rules.scene import (
    CHAINS,
    TWO_CHAINS,
    acquire,
    bonuses,
    filled,
    fresh,
    held,
    price,
    sizes,
)
from tests.rule import rule
from tests.scenario import only, play

CORNER = "o\n.o"  # the hotels 1A and 2B


@rule("ACQ-W1")
def test_w1_the_starting_cash() -> None:
    match = parkett.game("acquire").new(2)

    assert match.position()["cash"][0] == 4 * 1000 + 3 * 500 + 5 * 100 == 6000


@rule("ACQ-W2")
def test_w2_2b_starts_before_2e_and_3a() -> None:
    match = fresh("2E 3A 2B")

    assert match.to_act == 2


@rule("ACQ-W3")
def test_w3_1a_and_2b_are_no_chain() -> None:
    match = fresh("1A 2B")

    assert sizes(match) == {}


@rule("ACQ-W4")
def test_w4_2c_founds_with_2b_alone() -> None:
    match = acquire(CORNER, hands=["2C"])
    play(match, "place 2C", "found Luxor")

    assert match.position()["board"][:3] == ["o...........", ".L..........", ".L.........."]


@rule("ACQ-W5")
def test_w5_3b_founds_with_2b_alone() -> None:
    match = acquire(CORNER, hands=["3B"])
    play(match, "place 3B", "found Luxor")

    assert match.position()["board"][:2] == ["o...........", ".LL........."]


@rule("ACQ-W6")
@pytest.mark.parametrize("tile", ["1B", "2A"])
def test_w6_the_inner_corner_founds_a_chain_of_three(tile: str) -> None:
    match = acquire(CORNER, hands=[tile])
    play(match, f"place {tile}", "found Luxor")

    assert sizes(match) == {"Luxor": 3}


@rule("ACQ-W7")
@pytest.mark.parametrize("first", ["2C", "3B"])
@pytest.mark.parametrize("second", ["1B", "2A"])
def test_w7_the_chain_grows_to_four_by_the_single_hotel(first: str, second: str) -> None:
    match = acquire(CORNER, hands=[first, second])
    play(match, f"0: place {first}", "found Luxor", "buy nothing", "draw 12I")
    journal = play(match, f"1: place {second}")

    assert only(journal, "chain_grown")["size"] == 4
    assert held(match, "Luxor", 1) == 0


@rule("ACQ-W8")
def test_w8_two_shares_for_one() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["2 Airport"])
    play(match, "place 5A", "dispose keep 0 sell 0 trade 2")

    assert (held(match, "Airport"), held(match, "Luxor")) == (0, 1)


@rule("ACQ-W9")
def test_w9_the_bank_draws_9f_and_holds_nine() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], seats=2)
    journal = play(match, "place 5A", "draw 9F")

    assert only(journal, "bank_tile_drawn")["number"] == 9


@rule("ACQ-W10")
def test_w10_eleven_five_and_nine_for_the_bank() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["11 Airport", "5 Airport"], seats=2)
    journal = play(match, "place 5A", "draw 9F")

    assert bonuses(journal) == {0: 3000}
    assert only(journal, "bank_bonus_kept")["amount"] == 1500


CARD = """
     200  2        -        -         2000  1000
     300  3        2        -         3000  1500
     400  4        3        2         4000  2000
     500  5        4        3         5000  2500
     600  6-10     5        4         6000  3000
     700  11-20    6-10     5         7000  3500
     800  21-30    11-20    6-10      8000  4000
     900  31-40    21-30    11-20     9000  4500
    1000  41-108   31-40    21-30    10000  5000
    1100  -        41-108   31-40    11000  5500
    1200  -        -        41-108   12000  6000
"""
CLASSES = (CHAINS[:2], CHAINS[2:5], CHAINS[5:])
ROWS = [line.split() for line in CARD.strip().splitlines()]
CELLS = [(row, column) for row in ROWS for column in range(3) if row[1 + column] != "-"]


@rule("ACQ-W11")
@pytest.mark.parametrize(("row", "column"), CELLS)
def test_w11_the_information_card(row: list[str], column: int) -> None:
    smallest, _, largest = row[1 + column].partition("-")
    rules = parkett.game("acquire").rules  # type: ignore[attr-defined]
    for size in {int(smallest), int(largest or smallest)}:
        for name in CLASSES[column]:
            match = acquire(filled(name[0], size), ask="buy", pool="")
            cell = CHAINS.index(name) * 109 + size

            assert price(match, name) == int(row[0])
            assert (rules.first[cell], rules.second[cell]) == (int(row[4]), int(row[5]))


@rule("ACQ-W11")
def test_w11_the_card_has_27_cells() -> None:
    assert len(CELLS) == 27
