"""What is listed as legal, against the rule applied to every answer one by one."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.match import Match
from parkett.core.state import CHANCE, NOBODY
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    FREE,
    GROUP_REMOVED,
    PLACE,
    TOP,
    place_code,
    placed_square,
)
from tests.games.shark.oracle.test_oracle import small_board
from tests.games.shark.rules.scene import COMPANIES as NAMES
from tests.games.shark.rules.scene import giving
from tests.rule import rule

BOARD = "BB..YYY..GGG\n\nRRRRR"  # 2000, 3000, 3000, 5000
PRICES = (2000, 3000, 3000, 5000)
Numbers = tuple[int, ...]


def brings(numbers: Numbers, options: dict[str, Value]) -> int:
    """The proceeds of a forced sale (SHK-11.2, SHK-11.2.1)."""
    values = [number * price for number, price in zip(numbers, PRICES, strict=True)]
    parts = values if options["forced_sale_rounding"] == "per_company" else [sum(values)]
    return sum(part // 2 // 1000 * 1000 for part in parts)


def refusing_rule(
    numbers: Numbers, possible: list[list[int]], need: int, options: dict[str, Value]
) -> str:
    """The rule against a forced sale, or nothing (SHK-11.1, SHK-11.3, SHK-4.7)."""
    if any(number not in each for number, each in zip(numbers, possible, strict=True)):
        return "SHK-4.7"
    if brings(numbers, options) < need:
        return "SHK-11.1"
    for company, number in enumerate(numbers):
        smaller = [each for each in possible[company] if each < number]
        if smaller and options["forced_sale_amount"] == "as_needed":
            fewer = (*numbers[:company], max(smaller), *numbers[company + 1 :])
            if brings(fewer, options) >= need:
                return "SHK-11.3"
    return ""


def said(numbers: Numbers) -> str:
    """The sentence of a forced sale."""
    words = [f"{n} {name}" for n, name in zip(numbers, NAMES, strict=True) if n]
    return f"give {' '.join(words)}"


def check_forced_sales(
    match: Match, possible: list[list[int]], need: int, options: dict[str, Value]
) -> None:
    """Every combination of shares is listed, or refused by the right rule."""
    most = [max(each) for each in possible]
    legal = []
    for numbers in product(*(range(each + 1) for each in most)):
        if not any(numbers):
            continue
        refusal = match.why(said(numbers))
        expected = refusing_rule(numbers, possible, need, options)
        assert (refusal.rule if refusal else "") == expected, said(numbers)
        if refusal is not None and refusal.code == "does_not_cover_the_losses":
            assert refusal.facts == {"proceeds": brings(numbers, options), "needed": need}
        if refusal is None:
            legal.append(said(numbers))
    assert match.legal() == legal


@rule("SHK-11.1", "SHK-11.2", "SHK-11.2.1", "SHK-11.3")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("amount", ["as_needed", "any"])
@pytest.mark.parametrize("rounding", ["per_total", "per_company"])
def test_every_forced_sale_is_listed_or_refused(rounding: str, amount: str, seed: int) -> None:
    rng = Random(seed)
    options: dict[str, Value] = {"forced_sale_rounding": rounding, "forced_sale_amount": amount}
    held = [rng.randrange(1, 4) for _ in NAMES]
    need = rng.randrange(1, brings(tuple(held), options) // 1000 + 1) * 1000 - seed % 2 * 999
    shares = " ".join(f"{number} {name}" for number, name in zip(held, NAMES, strict=True))
    match = giving(BOARD, need + 2000, 2000, shares, options=options)

    check_forced_sales(match, [list(range(each + 1)) for each in held], need, options)


@rule("SHK-11.3", "SHK-4.7")
@pytest.mark.parametrize("need", [1000, 3000, 6000, 9000, 12000])
@pytest.mark.parametrize("amount", ["as_needed", "any"])
def test_only_what_can_be_handed_over_counts(amount: str, need: int) -> None:
    options: dict[str, Value] = {
        "forced_sale_rounding": "per_total",
        "forced_sale_amount": amount,
        "exchange_duty": False,
    }
    match = giving(
        BOARD,
        need,
        0,
        "",
        ones=["", "2 Empire 1 Wings", "13 Empire 15 NYSO"],
        fives=["", "2 Empire 1 NYSO", "5 Empire 6 NYSO"],
        others=[""],
        options=options,
    )

    check_forced_sales(match, [[0, 1, 2, 5, 6, 7, 10, 11, 12], [0, 1], [0, 5], [0]], need, options)


def is_superior(state: Any, square: int, colour: int) -> bool:
    """Whether a house would be superior: placed on a copy, it removes only what is smaller."""
    around = [int(near) for near in state.rules.neighbours[square * 4 : square * 4 + 4]]
    cells = [int(state.cells[near]) for near in around if near >= 0]
    own = any(cell < FREE and cell & 3 == colour for cell in cells)
    if FREE in cells and not own:
        return False  # SHK-14.5.1
    copy = state.clone()
    removed: dict[int, int] = {}
    for entry in copy.apply_noting(place_code(square, colour)):
        if entry[0] == GROUP_REMOVED:
            whose, _, size, _, strength = entry[2:7]
            if state.rules.sum_per_colour:
                removed[whose] = removed.get(whose, 0) + size
                size = removed[whose]
            if size >= strength:
                return False
    return True


def expected_places(state: Any) -> list[int]:
    """The legal placements, found by trying every square of the zone with every kind of house."""
    found = []
    face = state.roll_face()
    for square in range(len(state.cells)):
        if state.cells[square] != EMPTY or state.rules.zone_of[square] != state.roll_zone():
            continue
        for colour in range(COMPANIES):
            if face in (colour, 4, 5) and is_superior(state, square, colour):
                found.append(place_code(square, colour))
        around = [int(near) for near in state.rules.neighbours[square * 4 : square * 4 + 4]]
        alone = all(near < 0 or state.cells[near] == EMPTY for near in around)
        if face in (4, 5) and alone and state.houses_left(TOP) > 0:
            found.append(place_code(square, TOP))
    return found


@rule("SHK-8.3", "SHK-14.3", "SHK-14.5.1", "SHK-14.5.2", "SHK-14.6", "SHK-14.9.2")
@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("compare", ["each_group", "sum_per_colour"])
@pytest.mark.parametrize("immediately", [True, False])
def test_every_placement_is_listed_or_refused(number: int, compare: str, immediately: bool) -> None:
    options: dict[str, Value] = {
        "top_houses": True,
        "displacement_compare": compare,
        "top_counts_immediately": immediately,
    }
    game = parkett.game("shark", "2001", options, board=small_board(number))
    state: Any = game.start(3)
    rng = Random(number)
    tried = 0
    while state.actor() != NOBODY and tried < 24:
        if state.actor() == CHANCE:
            state.apply(state.chance_at(rng.randrange(state.chance_weight())))
            continue
        actions = state.actions()
        if state.task() == PLACE:
            assert list(actions) == expected_places(state)
            tried += 1
            beside = [a for a in actions if has_neighbour(state, placed_square(a))]
            actions = beside or actions
        else:
            actions = actions[:1]  # take the first share, trade nothing
        state.apply(rng.choice(list(actions)))
        assert state.audit() == ""
    assert tried > 5


def has_neighbour(state: Any, square: int) -> bool:
    """Whether a house stands beside a square."""
    around = [int(near) for near in state.rules.neighbours[square * 4 : square * 4 + 4]]
    return any(near >= 0 and state.cells[near] != EMPTY for near in around)
