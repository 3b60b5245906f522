"""Negotiating for a card that the bank has not (GUB-6.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import refuse_lot
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    ANSWER,
    CITIES,
    DEAL_LEFT,
    GUB_6_3,
    LOT_CARDS,
    NO_DEAL,
    OFFER_ACCEPTED,
    OFFER_DECLINED,
    OFFER_MADE,
    asked_owner,
    nth_lot_card,
    offer_code,
    offered_lot,
    offered_units,
    single_card_lot,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import insert_sorted
from parkett.games.geld_und_boerse.kernel.state import GeldState

CARDS_LISTED: Final = 3  # own empty cities that `actions` offers


def has_other_owner(s: GeldState, branch: i64) -> bool:
    """Whether a seat other than the active one owns a card of the branch."""
    seat: i64 = 0
    while seat < s.seats:
        if seat != s.active and s.owned(seat, CITIES + branch) > 0:
            return True
        seat += 1
    return False


def legal_offers_or_leave(s: GeldState, buffer: vec[i64]) -> i64:
    """Leave, or for every owner some round sums and some single cities."""
    branch = s.arg(1)
    buffer[0] = NO_DEAL
    count: i64 = 1
    owner: i64 = 0
    while owner < s.seats:
        if owner != s.active and s.owned(owner, CITIES + branch) > 0:
            count = legal_offers_to_owner(s, owner, s.rules.price[branch], buffer, count)
        owner += 1
    return count


def legal_offers_to_owner(
    s: GeldState, owner: i64, price: i64, buffer: vec[i64], count: i64
) -> i64:
    """A sample of offers to one owner, ascending."""
    seat = s.active
    if s.rules.offer_kinds > 0:
        listed: i64 = 0
        city: i64 = 0
        while city < CITIES and listed < CARDS_LISTED:
            if s.owners[city] == seat and s.placed[city] == 0:
                buffer[count] = offer_code(owner, 0, single_card_lot(city))
                count += 1
                listed += 1
            city += 1
    first = count
    count = insert_cash_offer(s, owner, price, buffer, first, count)
    count = insert_cash_offer(s, owner, price + 10000, buffer, first, count)
    count = insert_cash_offer(s, owner, 2 * price, buffer, first, count)
    return insert_cash_offer(s, owner, 3 * price, buffer, first, count)


def insert_cash_offer(
    s: GeldState, owner: i64, cash: i64, buffer: vec[i64], first: i64, count: i64
) -> i64:
    """An offer of cash alone, if the seat has it."""
    if cash > s.cash[s.active]:
        return count
    return insert_sorted(offer_code(owner, cash // s.rules.unit, 0), buffer, first, count)


def refuse_offer(s: GeldState, action: i64) -> Refusal | None:
    """Own cash and own cards, to an owner of the branch, and not nothing (GUB-6.3.2)."""
    owner = asked_owner(action)
    cash = offered_units(action) * s.rules.unit
    cards = offered_lot(action)
    if owner == s.active:
        return Refusal("GUB-6.3", "not_with_yourself")
    if owner >= s.seats or s.is_out(owner):
        return Refusal("GUB-6.3", "no_such_player")
    if s.owned(owner, CITIES + s.arg(1)) == 0:
        return Refusal("GUB-6.3", "owns_no_such_card", {"seat": int(owner)})
    if cash > s.cash[s.active]:
        have = int(s.cash[s.active])
        return Refusal("GUB-12.5", "not_enough_cash", {"cost": int(cash), "cash": have})
    if cards == 0:
        return None if cash > 0 else Refusal("GUB-6.3.2", "nothing_offered")
    i: i64 = 0
    while i < LOT_CARDS:
        if nth_lot_card(cards, i) >= s.rules.offer_kinds:
            return Refusal("GUB-6.3.2", "not_a_means_of_payment")
        i += 1
    return refuse_lot(s, cards, s.rules.offer_cards, "GUB-6.3.2")


def apply_offer_or_leave(s: GeldState, action: i64) -> None:
    """Make an offer, or leave."""
    branch = s.arg(1)
    if action == NO_DEAL:
        s.pop()
        s.note(DEAL_LEFT, GUB_6_3, s.active, branch)
        return
    owner = asked_owner(action)
    cash = offered_units(action) * s.rules.unit
    cards = offered_lot(action)
    s.set_arg(2, s.arg(2) + 1)
    s.note(OFFER_MADE, GUB_6_3, s.active, owner, branch, cash, cards)
    s.push(ANSWER, owner, cash, cards)


def apply_offer_answer(s: GeldState, action: i64) -> None:
    """Accepted: cash and cards change hands.  Declined: the seat may try again (GUB-6.3)."""
    seat = s.active
    owner = s.arg(1)
    cash = s.arg(2)
    cards = s.arg(3)
    s.pop()
    branch = s.arg(1)
    if action == ACCEPT:
        s.pop()
        s.note(OFFER_ACCEPTED, GUB_6_3, owner, seat, branch, cash, cards)
        s.pay(seat, owner, cash)
        s.move_lot(seat, owner, cards)
        s.move_card(owner, seat, CITIES + branch)
        return
    s.note(OFFER_DECLINED, GUB_6_3, owner, seat, branch)
    if s.arg(2) >= s.rules.offers:
        s.pop()
