"""Going bankrupt: who is out, and who gets what is left (GUB-13)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import open_auction
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BANKRUPTCY,
    CARDS,
    CARDS_FORFEITED,
    CITIES,
    DEBT_LAPSED,
    END_TURN,
    ESTATE,
    FROM_ESTATE,
    GUB_13_1,
    GUB_13_2,
    GUB_13_3,
    GUB_13_4,
    GUB_13_5,
    KINDS,
    NONE,
    PLACES,
    SURVIVOR,
    bit,
)
from parkett.games.geld_und_boerse.kernel.ending import end_game, return_event_card
from parkett.games.geld_und_boerse.kernel.lots import (
    change_record_lot,
    count_in_record,
    is_branch_card,
    lot_shift,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState


def go_bankrupt(s: GeldState) -> None:
    """Who cannot pay is out; what is left goes to the creditor (GUB-13.1 to GUB-13.4)."""
    seat = s.active
    creditor = s.arg(2)
    cash = s.cash[seat]
    s.note(BANKRUPTCY, GUB_13_1, seat, creditor, s.arg(1), cash)
    s.pay(seat, creditor, cash)
    estate = give_all_cards(s, seat, creditor)
    rule: i64 = GUB_13_3 if creditor == BANK else GUB_13_2
    s.note(CARDS_FORFEITED, rule, seat, creditor)
    remove_bankrupt_seat(s, seat)
    if s.gone_count == s.seats - 1:
        end_game(s, SURVIVOR, bit(s.next_seat(seat)), GUB_13_5)
        return
    s.push(END_TURN)
    if creditor == BANK and s.rules.estate_auction:
        queue_estate_auctions(s, seat, estate)


def give_all_cards(s: GeldState, seat: i64, taker: i64) -> vec[i64]:
    """Give all cards away; return how many of each kind."""
    given = vec[i64]([0] * CARDS)
    card: i64 = 0
    while card < CITIES:
        if s.owners[card] == seat:
            s.clear_city(card)
            s.give_city(card, taker)
            given[card] = 1
        card += 1
    while card < CARDS:
        kind = card - CITIES
        number = s.held[seat * KINDS + kind]
        s.move_held(seat, taker, kind, number)
        given[card] = number
        card += 1
    return given


def remove_bankrupt_seat(s: GeldState, seat: i64) -> None:
    """Debts lapse, the tour card and the event go under the pile, the pawn leaves (GUB-13.4)."""
    s.note(DEBT_LAPSED, GUB_13_4, seat, s.owed(seat))
    s.loans[seat] = 0
    s.loans[PLACES + seat] = 0
    if s.tours[seat] != NONE:
        s.put_under_pile(s.tours[seat])
        s.tours[seat] = NONE
    return_event_card(s)
    s.depth = 0
    s.pawns[seat] = NONE
    s.mark_out(seat)


# The estate that is auctioned ---------------------------------------------------------------------


def queue_estate_auctions(s: GeldState, seat: i64, numbers: vec[i64]) -> None:
    """Put the cards of a bankrupt up for auction, one after the other (GUB-13.3)."""
    s.push(ESTATE, seat)
    card: i64 = 0
    while card < CARDS:
        change_record_lot(s, s.depth - 1, 2, card, numbers[card])
        card += 1


def run_estate_auction(s: GeldState) -> None:
    """Auction the next card of an estate (GUB-13.3)."""
    level = s.depth - 1
    card: i64 = 0
    while card < CARDS and count_in_record(s, level, 2, card) == 0:
        card += 1
    if card == CARDS:
        s.pop()
        return
    change_record_lot(s, level, 2, card, -1)
    plain: i64 = 0
    branches: i64 = 0
    if is_branch_card(card):
        branches = bit(lot_shift(card))
    else:
        plain = bit(lot_shift(card))
    open_auction(s, FROM_ESTATE, s.arg(1), plain, branches, s.rules.unit)
