"""Samples of what may be said in a negotiation: drafts, offers and answers (GUB-6.3)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    ASKING,
    ASKING_CASH,
    CITIES,
    COUNTER_OFFER,
    DECLINE,
    GIVING,
    GIVING_CASH,
    KEEPING,
    NO_DEAL,
    OFFER,
    WAIVING,
    partner_code,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import EDITS_LISTED, insert_amount_code
from parkett.games.geld_und_boerse.kernel.lots import add_card_codes, kinds_in_lot
from parkett.games.geld_und_boerse.kernel.negotiation import (
    CASH,
    OWNER_LOT,
    VISITOR_LOT,
    count_for_sale,
    is_nothing_offered,
    is_owner_drafting,
    offerable_kinds,
    refuse_acceptance,
    refuse_offer,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState


def legal_offer_answers(s: GeldState, buffer: vec[i64]) -> i64:
    """Accept, if the cash suffices, decline, and for the owner a counter-offer."""
    count: i64 = 0
    if refuse_acceptance(s) is None:
        buffer[0] = ACCEPT
        count = 1
    buffer[count] = DECLINE
    count += 1
    if s.arg(5) != s.active:
        buffer[count] = COUNTER_OFFER
        count += 1
    return count


def legal_draft_actions(s: GeldState, buffer: vec[i64]) -> i64:
    """Leave or decline, send the draft, and a few times every change of it by a card or a sum."""
    is_owner = is_owner_drafting(s)
    buffer[0] = DECLINE if is_owner else NO_DEAL
    count: i64 = 1
    if not is_nothing_offered(s) and refuse_offer(s) is None:
        buffer[1] = OFFER
        count = 2
    if s.arg(4) >= EDITS_LISTED:
        return count
    level = s.depth - 2
    visitors = kinds_in_lot(s.arg_at(level, VISITOR_LOT), s.arg_at(level, VISITOR_LOT + 1))
    owners = kinds_in_lot(s.arg_at(level, OWNER_LOT), s.arg_at(level, OWNER_LOT + 1))
    own = owners if is_owner else visitors
    others = visitors if is_owner else owners
    count = add_card_codes(GIVING, offerable_kinds(s, is_owner), buffer, count)
    count = add_card_codes(KEEPING, own, buffer, count)
    count = add_card_codes(ASKING, offerable_kinds(s, not is_owner), buffer, count)
    count = add_card_codes(WAIVING, others, buffer, count)
    if is_owner:
        return legal_cash_demands(s, buffer, count)
    return legal_cash_gifts(s, buffer, legal_partners(s, buffer, count))


def legal_partners(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Every other owner."""
    seat: i64 = 0
    while seat < s.seats:
        other = seat != s.active and seat != s.arg(3)
        if other and count_for_sale(s, seat, CITIES + s.arg(1)) > 0:
            buffer[count] = partner_code(seat)
            count += 1
        seat += 1
    return count


def legal_cash_gifts(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """The visitor gives the printed amount, a little more, twice or thrice as much."""
    price = s.rules.price[s.arg(1)]
    cash = s.cash[s.active]
    first = count
    count = insert_amount_code(s, GIVING_CASH, price, cash, buffer, first, count)
    count = insert_amount_code(s, GIVING_CASH, price + 10000, cash, buffer, first, count)
    count = insert_amount_code(s, GIVING_CASH, 2 * price, cash, buffer, first, count)
    return insert_amount_code(s, GIVING_CASH, 3 * price, cash, buffer, first, count)


def legal_cash_demands(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """The owner asks for a little more than is offered, or for the printed amount once more."""
    price = s.rules.price[s.arg(1)]
    cash = s.arg_at(s.depth - 2, CASH)
    if cash < 0:
        cash = 0
    most = cash + 2 * price
    first = count
    count = insert_amount_code(s, ASKING_CASH, cash + 10000, most, buffer, first, count)
    count = insert_amount_code(s, ASKING_CASH, cash + price, most, buffer, first, count)
    return insert_amount_code(s, ASKING_CASH, most, most, buffer, first, count)
