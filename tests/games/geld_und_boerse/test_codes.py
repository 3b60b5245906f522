"""Actions are made and taken apart in one module: each is the same after a round trip."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.geld_und_boerse.game import GeldUndBoerse
from parkett.games.geld_und_boerse.kernel import codes, throw_codes

CASES = [
    (edition, seats)
    for edition in GeldUndBoerse.editions
    for seats in parkett.game("geld_und_boerse", edition).edition.seats
]
STEPS = 1500
AMOUNTS = (codes.BORROWING, codes.REPAYING, codes.BIDDING)


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
        codes.LOT_AUCTION: lambda: codes.auction_code(same_lot(codes.auctioned_lot(action))),
        codes.OFFERING: lambda: codes.offer_code(
            codes.asked_owner(action),
            codes.offered_units(action),
            same_lot(codes.offered_lot(action)),
        ),
        **dict.fromkeys(AMOUNTS, lambda: codes.amount_code(kind, codes.amount_units(action))),
    }
    return int(made[kind]())


def same_lot(lot: int) -> int:
    """Take a lot apart and make it anew."""
    made = 0
    for n in range(codes.LOT_CARDS):
        card = codes.nth_lot_card(lot, n)
        if card != codes.NONE:
            made = codes.add_to_lot(made, n, card)
    return int(made)


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
        codes.AUCTION_BASE - 1,
        codes.AUCTION_BASE + codes.LOTS,
        codes.OFFER_BASE - 1,
        codes.OFFERS_END,
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
        assert codes.replace_laid_branch(codes.lay_code(3, city), 3, branch) == lay
        assert codes.sold_branch(codes.sell_invest_code(branch)) == branch


def test_parts_of_amounts_and_offers_are_what_the_makers_were_given() -> None:
    amounts = (0, 1, 250, codes.MOST_UNITS - 1)
    for kind, units in product(AMOUNTS, amounts):
        action = codes.amount_code(kind, units)
        assert (codes.action_kind(action), codes.amount_units(action)) == (kind, units)
        assert codes.is_side_action(action) == (kind != codes.BIDDING)
    cards = range(codes.CARDS)
    lots = [codes.single_card_lot(card) for card in cards]
    lots += [
        codes.add_to_lot(codes.single_card_lot(a), 1, b)
        for a, b in combinations_with_replacement(cards, 2)
    ]
    for lot in lots:
        assert same_lot(lot) == lot
        assert codes.auctioned_lot(codes.auction_code(lot)) == lot
    for owner, units, lot in product(range(codes.PLACES), amounts, [0, lots[0], lots[-1]]):
        action = codes.offer_code(owner, units, lot)
        assert codes.action_kind(action) == codes.OFFERING
        parts = codes.asked_owner(action), codes.offered_units(action), codes.offered_lot(action)
        assert parts == (owner, units, lot)


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
