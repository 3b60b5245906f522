"""Drafts step by step: towards the offer or the lot that a policy wants."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    ADDING,
    ASKING_CASH,
    CARDS,
    GIVING,
    GIVING_CASH,
    KEEPING,
    NONE,
    OFFER,
    PUT_UP,
    REMOVING,
    WAIVING,
    amount_code,
    card_code,
    partner_code,
)
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot, count_in_record
from parkett.games.geld_und_boerse.kernel.negotiation import CASH, OWNER_LOT, VISITOR_LOT
from parkett.games.geld_und_boerse.kernel.state import GeldState


def step_toward_offer(s: GeldState, owner: i64, cash: i64, card: i64) -> i64:
    """The next action of the visitor towards an offer of cash and a card (or NONE) to an owner."""
    level = s.depth - 2
    if s.arg(3) != owner:
        return partner_code(owner)
    asked = first_card_of_lot(s.arg_at(level, OWNER_LOT), s.arg_at(level, OWNER_LOT + 1), NONE)
    if asked != NONE:
        return card_code(WAIVING, asked)
    if card != NONE and count_in_record(s, level, VISITOR_LOT, card) == 0:
        return card_code(GIVING, card)
    spare = first_card_of_lot(s.arg_at(level, VISITOR_LOT), s.arg_at(level, VISITOR_LOT + 1), card)
    if spare != NONE:
        return card_code(KEEPING, spare)
    if s.arg_at(level, CASH) != cash:
        return amount_code(GIVING_CASH, cash // s.rules.unit)
    return OFFER


def step_toward_counter(s: GeldState, cash: i64) -> i64:
    """The next action of the owner towards the same cards for other cash."""
    if s.arg_at(s.depth - 2, CASH) != cash:
        return amount_code(ASKING_CASH, cash // s.rules.unit)
    return OFFER


def step_toward_city_lot(s: GeldState, cities: i64) -> i64:
    """The next action of a debtor towards putting up a lot of these cities (bits)."""
    level = s.depth - 1
    card: i64 = 0
    missing: i64 = NONE
    while card < CARDS:
        inside = count_in_record(s, level, 1, card)
        wanted = cities >> card & 1
        if inside > wanted:
            return card_code(REMOVING, card)
        if inside < wanted and missing == NONE:
            missing = card
        card += 1
    return PUT_UP if missing == NONE else card_code(ADDING, missing)


def first_card_of_lot(plain: i64, branches: i64, except_card: i64) -> i64:
    """A card of a lot beside one that is wanted there once; NONE if there is no other."""
    card: i64 = 0
    while card < CARDS:
        number = count_in_lot(plain, branches, card)
        if number > 1 or (number == 1 and card != except_card):
            return card
        card += 1
    return NONE
