"""Actions are made and taken apart in one module: each is the same after a round trip."""

from __future__ import annotations

from itertools import product

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.geld_und_boerse.game import GeldUndBoerse
from parkett.games.geld_und_boerse.kernel import codes, lots, throw_codes

CASES = [
    (edition, seats)
    for edition in GeldUndBoerse.editions
    for seats in parkett.game("geld_und_boerse", edition).edition.seats
]
STEPS = 1500
AMOUNTS = (
    codes.BORROWING,
    codes.REPAYING,
    codes.BIDDING,
    codes.GIVING_CASH,
    codes.ASKING_CASH,
)
CHANGES = range(codes.ADDING, codes.WAIVING + 1)


def encode_again(action: int) -> int:
    """Take an action apart and make it anew."""
    kind = codes.action_kind(action)
    good, number = codes.traded_good(action), codes.traded_number(action)
    made = {
        codes.PLAIN: lambda: action,
        codes.PURCHASE: lambda: codes.buy_code(good, number),
        codes.SALE: lambda: codes.sell_code(good, number),
        codes.INVEST_SALE: lambda: codes.sell_invest_code(codes.sold_branch(action)),
        codes.LAYING: lambda: codes.lay_code(codes.laid_branch(action), codes.laid_city(action)),
        codes.TAKING: lambda: codes.take_off_code(
            codes.taken_off_branch(action), codes.taken_off_city(action)
        ),
        codes.TURNING_TO: lambda: codes.partner_code(codes.named_partner(action)),
        **dict.fromkeys(CHANGES, lambda: codes.card_code(kind, codes.named_card(action))),
        **dict.fromkeys(AMOUNTS, lambda: codes.amount_code(kind, codes.amount_units(action))),
    }
    return int(made[kind]())


@pytest.mark.parametrize(("edition", "seats"), CASES)
def test_every_action_of_random_games_survives_the_round_trip(edition: str, seats: int) -> None:
    state = parkett.game("geld_und_boerse", edition).start(seats)
    rng = Rng(seats)
    kinds = set()
    for _ in range(STEPS):
        if state.settle(rng) >= CHANCE:
            break
        for action in state.actions():
            assert encode_again(action) == action
            kinds.add(int(codes.action_kind(action)))
        state.apply(state.pick(rng))

    assert {codes.PLAIN, codes.PURCHASE, codes.SALE, codes.LAYING, codes.TAKING} <= kinds
    assert codes.BIDDING in kinds


def test_every_small_code_survives_the_round_trip() -> None:
    for action in range(codes.SMALL_ACTIONS):
        assert encode_again(action) == action


def test_numbers_between_the_kinds_are_no_actions() -> None:
    outside = (
        -1,
        codes.SMALL_ACTIONS,
        codes.AMOUNT_STEP - 1,
        codes.AMOUNTS_END,
        1 << 61,
    )
    assert {int(codes.action_kind(number)) for number in outside} == {codes.NO_KIND}


def test_parts_of_goods_and_cards_are_what_the_makers_were_given() -> None:
    for good, number in product(range(codes.GOODS), range(1, codes.PER_GOOD + 1)):
        for action in (codes.buy_code(good, number), codes.sell_code(good, number)):
            assert (codes.traded_good(action), codes.traded_number(action)) == (good, number)
    for branch, city in product(range(codes.BRANCHES), range(codes.CITIES)):
        lay, take = codes.lay_code(branch, city), codes.take_off_code(branch, city)
        assert codes.is_side_action(lay)
        assert codes.is_side_action(take)
        assert (codes.laid_branch(lay), codes.laid_city(lay)) == (branch, city)
        assert (codes.taken_off_branch(take), codes.taken_off_city(take)) == (branch, city)
        assert codes.sold_branch(codes.sell_invest_code(branch)) == branch


def test_parts_of_amounts_and_changes_are_what_the_makers_were_given() -> None:
    for kind, units in product(AMOUNTS, (0, 1, 250, codes.MOST_UNITS - 1)):
        action = codes.amount_code(kind, units)
        assert (codes.action_kind(action), codes.amount_units(action)) == (kind, units)
        side = kind in (codes.BORROWING, codes.REPAYING)
        assert codes.is_side_action(action) == side
    for kind, card in product(CHANGES, range(codes.CARDS)):
        action = codes.card_code(kind, card)
        assert (codes.action_kind(action), codes.named_card(action)) == (kind, card)
        assert not codes.is_side_action(action)
    for owner in range(codes.PLACES):
        action = codes.partner_code(owner)
        assert codes.action_kind(action) == codes.TURNING_TO
        assert codes.named_partner(action) == owner
        assert not codes.is_side_action(action)


def test_a_lot_counts_every_kind_for_itself() -> None:
    state = parkett.game("geld_und_boerse").start(2)
    state.push(codes.RAISE)
    level = state.depth - 1
    most = [1] * codes.CITIES + [3] * codes.BRANCHES + [16] * codes.GOODS
    for card, number in enumerate(most):
        lots.change_record_lot(state, level, 1, card, number)
    plain, branches = state.arg(1), state.arg(2)

    counted = [lots.count_in_lot(plain, branches, card) for card in range(codes.CARDS)]
    assert counted == most
    assert lots.lot_size(plain, branches) == sum(most)
    assert lots.kinds_in_lot(plain, branches) == (1 << codes.CARDS) - 1
    noted = lots.lot_number(plain, branches)
    assert noted >> lots.PLAIN_BITS == branches
    assert noted & (1 << lots.PLAIN_BITS) - 1 == plain
    for card, number in enumerate(most):
        lots.change_record_lot(state, level, 1, card, -number)
        assert lots.count_in_record(state, level, 1, card) == 0
    assert (state.arg(1), state.arg(2)) == (0, 0)


def test_parts_of_throws_are_what_the_maker_was_given() -> None:
    pips = range(1, throw_codes.PIPS + 1)
    for first, second, symbol in product(pips, pips, (throw_codes.STAY, throw_codes.SWITCH)):
        throw = throw_codes.throw_code(first, second, symbol)
        assert not throw_codes.is_start_throw(throw)
        assert throw_codes.lower_die_pips(throw) == first
        assert throw_codes.higher_die_pips(throw) == second
        assert throw_codes.symbol_face(throw) == symbol
    throws = 0
    for seat in range(codes.PLACES):
        throws = throw_codes.add_start_pips(throws, seat, throw_codes.TO_THROW)
    for seat in range(codes.PLACES):
        throws = throw_codes.replace_start_pips(throws, seat, seat + 1)
    assert [throw_codes.start_pips(throws, seat) for seat in range(codes.PLACES)] == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]
