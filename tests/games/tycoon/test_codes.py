"""Actions are made and taken apart in one module: each is the same after a round trip."""

from __future__ import annotations

import re

import pytest

import parkett
from parkett._compiled_loader import source_path
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.tycoon import Tycoon
from parkett.games.tycoon.kernel import codes

CASES = [
    (edition, seats, options)
    for edition in Tycoon.editions
    for seats in parkett.game("tycoon", edition).edition.seats
    for options in ({}, {"tickets_on_loan_turn": "before"}, {"insolvency": "eliminate"})
]
PLAIN = (codes.END_TURN, codes.HOTEL, codes.FACTORY, codes.RENOVATE, codes.PASS)


def encode_again(action: int) -> int:
    """Take an action apart and make it anew."""
    kind = codes.action_kind(action)
    if kind == codes.LOAN:
        return int(codes.loan_code(codes.taken_loan_card(action)))
    if kind == codes.REPAYMENT:
        return int(codes.repay_code(codes.repaid_loan_card(action)))
    if kind == codes.EXTENSION:
        return int(codes.extend_code(codes.extended_loan_card(action)))
    if kind == codes.PURCHASE:
        ticket = codes.bought_ticket(action)
        again = codes.ticket_code(codes.ticket_kind(ticket), codes.ticket_number(ticket))
        return int(codes.buy_code(again))
    if kind == codes.CHARTER_FLIGHT:
        return int(codes.charter_flight_code(codes.charter_ticket_number(action)))
    if kind == codes.SCHEDULED_FLIGHT:
        number, goal = codes.scheduled_ticket_number(action), codes.scheduled_goal(action)
        return int(codes.scheduled_flight_code(number, goal))
    assert action in PLAIN
    return action


@pytest.mark.parametrize(("edition", "seats", "options"), CASES)
def test_every_action_of_random_games_survives_the_round_trip(
    edition: str, seats: int, options: dict[str, str]
) -> None:
    game = parkett.game("tycoon", edition, options)
    state = game.start(seats)
    rng = Rng(seats)
    kinds = set()
    while state.settle(rng) < CHANCE:
        for action in state.actions():
            kinds.add(int(codes.action_kind(action)))
            assert encode_again(action) == action
            assert game.read(state, game.say(state, action)) == action
        state.apply(state.pick(rng))

    assert kinds >= {codes.PLAIN, codes.LOAN, codes.EXTENSION, codes.PURCHASE}
    assert kinds >= {codes.CHARTER_FLIGHT, codes.SCHEDULED_FLIGHT}
    assert codes.NO_KIND not in kinds


def test_every_code_survives_the_round_trip() -> None:
    used = [code for code in range(codes.ACTIONS) if codes.action_kind(code) != codes.NO_KIND]

    assert [encode_again(action) for action in used] == used
    assert set(range(codes.ACTIONS)) - set(used) == {11, 12, 13, 14, 15}
    assert codes.action_kind(-1) == codes.action_kind(codes.ACTIONS) == codes.NO_KIND


def test_parts_are_what_the_makers_were_given() -> None:
    for kind in range(codes.TICKET_KINDS):
        for number in range(codes.TICKETS):
            ticket = codes.ticket_code(kind, number)
            assert (codes.ticket_kind(ticket), codes.ticket_number(ticket)) == (kind, number)
            assert codes.bought_ticket(codes.buy_code(ticket)) == ticket
            assert 0 <= ticket < codes.TICKETS_IN_ALL
    for number in range(codes.TICKETS):
        action = codes.charter_flight_code(number)
        assert (codes.action_kind(action), codes.charter_ticket_number(action)) == (
            codes.CHARTER_FLIGHT,
            number,
        )
        for goal in range(codes.CITIES):
            action = codes.scheduled_flight_code(number, goal)
            assert codes.action_kind(action) == codes.SCHEDULED_FLIGHT
            assert (codes.scheduled_ticket_number(action), codes.scheduled_goal(action)) == (
                number,
                goal,
            )
    for card in range(codes.LOAN_KINDS):
        assert codes.taken_loan_card(codes.loan_code(card)) == card
        assert codes.repaid_loan_card(codes.repay_code(card)) == card
        assert codes.extended_loan_card(codes.extend_code(card)) == card


def test_groups_of_kinds_hold_exactly_their_kinds() -> None:
    flights = {codes.CHARTER_FLIGHT, codes.SCHEDULED_FLIGHT}
    for action in range(-1, codes.ACTIONS + 1):
        kind = codes.action_kind(action)
        assert codes.is_flight(action) == (kind in flights)
        assert codes.is_purchase_or_flight(action) == (kind in {codes.PURCHASE, *flights})
        assert codes.is_card_answer(action) == (kind in {codes.REPAYMENT, codes.EXTENSION})


def test_buildings_are_the_actions_that_build() -> None:
    made = [codes.build_code(building) for building in range(codes.BUILDINGS)]

    assert made == [codes.HOTEL, codes.FACTORY, codes.RENOVATE]
    assert [codes.chosen_building(action) for action in made] == [
        codes.NEW_HOTEL,
        codes.NEW_FACTORY,
        codes.RENOVATED_HOTEL,
    ]


def test_no_other_module_knows_where_a_kind_begins() -> None:
    folder = source_path("parkett.games.tycoon.game").parent
    base = re.compile(r"[A-Z]_BASE\b")
    found = [
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if base.search(path.read_text(encoding="utf-8"))
    ]

    assert found == ["kernel/codes.py"]
