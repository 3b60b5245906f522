"""Actions are made and taken apart in one module: each is the same after a round trip."""

from __future__ import annotations

from itertools import product

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.shark import Shark
from parkett.games.shark.kernel import codes
from parkett.games.shark.kernel.rules import SharkRules

TOP = {"top_houses": True}
CASES = [
    (edition, seats, options)
    for edition in Shark.editions
    for seats in parkett.game("shark", edition).edition.seats
    for options in ({}, TOP)
]
ISSUES = (1, 40, 50, codes.MOST_SHARES)  # shares of a company


def encode_again(action: int, issue: int) -> int:
    """Take an action apart and make it anew."""
    task = codes.answered_task(action)
    if action == codes.DONE:
        return codes.DONE
    if task == codes.START_SHARE:
        return int(codes.start_share_code(codes.start_share_company(action)))
    if task == codes.PLACE:
        return int(codes.place_code(codes.placed_square(action), codes.placed_house_kind(action)))
    if task == codes.GIVE:
        return int(codes.forced_sale_code(*codes.forced_sale_shares(action, issue), issue))
    if codes.is_purchase(action):
        return int(codes.buy_code(codes.bought_company(action), codes.bought_shares(action)))
    company, number = codes.sold_company(action, issue), codes.sold_shares(action, issue)
    return int(codes.sell_code(company, number, issue))


@pytest.mark.parametrize("issue", ISSUES)
def test_every_code_survives_the_round_trip(issue: int) -> None:
    last = int(codes.forced_sale_code(issue, issue, issue, issue, issue))
    for action in range(min(last + 1, codes.GIVE_BASE + 10_000)):
        assert codes.answered_task(action) != 0
        assert encode_again(action, issue) == action
    assert codes.answered_task(-1) == 0


@pytest.mark.parametrize(("edition", "seats", "options"), CASES)
def test_every_action_of_random_games_survives_the_round_trip(
    edition: str, seats: int, options: dict[str, bool]
) -> None:
    game = parkett.game("shark", edition, options)
    state, rng, issue = game.start(seats), Rng(seats), rules_of(edition).shares
    seen = set()
    while state.actor() <= CHANCE:
        if state.actor() == CHANCE:
            for outcome, _ in state.chances():
                face, zone = codes.rolled_colour_face(outcome), codes.rolled_zone(outcome)
                assert codes.roll_code(face, zone) == outcome < codes.ROLLS
            state.apply(state.draw(rng))
            continue
        task = state.task()
        for action in state.actions():
            assert codes.answered_task(action) == task
            assert encode_again(action, issue) == action
        seen.add(int(task))
        state.apply(state.pick(rng))

    assert {codes.START_SHARE, codes.TRADE, codes.PLACE} <= seen


def test_parts_are_what_the_makers_were_given() -> None:
    for company, number in product(range(codes.COMPANIES), range(1, codes.MOST_BOUGHT + 1)):
        action = codes.buy_code(company, number)
        assert codes.is_purchase(action)
        assert (codes.bought_company(action), codes.bought_shares(action)) == (company, number)
    for square, kind in product(range(codes.MOST_SQUARES), range(codes.KINDS)):
        action = codes.place_code(square, kind)
        assert (codes.placed_square(action), codes.placed_house_kind(action)) == (square, kind)
    for face, zone in product(range(codes.FACES), range(codes.MOST_ZONES)):
        outcome = codes.roll_code(face, zone)
        assert (codes.rolled_colour_face(outcome), codes.rolled_zone(outcome)) == (face, zone)


@pytest.mark.parametrize("issue", ISSUES)
def test_sales_are_what_the_makers_were_given(issue: int) -> None:
    for company, number in product(range(codes.COMPANIES), range(1, issue + 1)):
        action = codes.sell_code(company, number, issue)
        assert codes.answered_task(action) == codes.TRADE
        assert not codes.is_purchase(action)
        assert codes.sold_company(action, issue) == company
        assert codes.sold_shares(action, issue) == number
    for numbers in product((0, 1, issue // 2, issue), repeat=codes.COMPANIES):
        action = codes.forced_sale_code(*numbers, issue)
        assert codes.is_forced_sale(action, issue)
        assert tuple(codes.forced_sale_shares(action, issue)) == numbers
    last = codes.forced_sale_code(issue, issue, issue, issue, issue)
    assert not codes.is_forced_sale(last + 1, issue)
    assert not codes.is_forced_sale(codes.GIVE_BASE - 1, issue)


def test_the_ranges_of_actions_do_not_overlap() -> None:
    last = codes.COMPANIES - 1
    assert codes.buy_code(last, codes.MOST_BOUGHT) + 1 == codes.SELL_BASE
    assert codes.sell_code(last, codes.MOST_SHARES, codes.MOST_SHARES) + 1 == codes.TAKE_BASE
    assert codes.start_share_code(last) + 1 == codes.PLACE_BASE
    assert codes.place_code(codes.MOST_SQUARES - 1, codes.TOP) + 1 == codes.GIVE_BASE


def rules_of(edition: str) -> SharkRules:
    """The numbers of an edition."""
    game = parkett.game("shark", edition)
    assert isinstance(game, Shark)
    return game.rules
