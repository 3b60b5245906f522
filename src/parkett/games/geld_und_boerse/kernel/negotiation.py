"""Negotiating for a card that the bank has not: drafts, offers and counter-offers (GUB-6.3).

The terms of a deal lie under the question: the cards of the visitor and of the owner, and the cash
that the visitor pays, below zero if the owner pays.  The card of the field is always part of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    ANSWER,
    ASKING,
    CITIES,
    COUNTER,
    COUNTER_MADE,
    COUNTER_OFFER,
    DEAL,
    DEAL_LEFT,
    DECLINE,
    FIRST_GOOD,
    GIVING,
    GIVING_CASH,
    GUB_6_3,
    GUB_6_3_4,
    KEEPING,
    NO_DEAL,
    OFFER,
    OFFER_ACCEPTED,
    OFFER_DECLINED,
    OFFER_MADE,
    TERMS,
    TURNING_TO,
    action_kind,
    amount_units,
    bit,
    named_card,
    named_partner,
)
from parkett.games.geld_und_boerse.kernel.lots import (
    change_record_lot,
    count_in_record,
    kinds_in_lot,
    lot_number,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState

VISITOR_LOT: Final = 1  # arguments of the terms
OWNER_LOT: Final = 3
CASH: Final = 5


def count_for_sale(s: GeldState, owner: i64, card: i64) -> i64:
    """How many cards of a kind an owner can sell in another's turn (GUB-6.3.3)."""
    if s.rules.placed_leave or card >= FIRST_GOOD:
        return s.owned(owner, card)
    if card >= CITIES:
        return s.unplaced(owner, card - CITIES)
    return 0 if s.placed[card] != 0 else s.owned(owner, card)


def find_next_owner(s: GeldState, seat: i64, branch: i64) -> i64:
    """The next seat with a card of the branch to sell; the active one if there is none."""
    owner = s.next_seat(seat)
    while owner != s.active and count_for_sale(s, owner, CITIES + branch) == 0:
        owner = s.next_seat(owner)
    return owner


def open_deal(s: GeldState, branch: i64) -> None:
    """Begin with an empty draft to the first owner on the left (GUB-6.3)."""
    s.push(TERMS)
    s.push(DEAL, branch, 0, find_next_owner(s, s.active, branch), 0, 0)


def is_owner_drafting(s: GeldState) -> bool:
    """Whether the owner composes a counter-offer, not the visitor an offer."""
    return s.task() == COUNTER


def count_offerable(s: GeldState, is_owner: bool, card: i64) -> i64:
    """How many cards of a kind a side can put into the terms, beside the card of the field."""
    if card >= s.rules.offer_kinds:
        return 0
    if not is_owner:
        return s.owned(s.active, card)
    number = count_for_sale(s, s.arg(3), card)
    return number - 1 if card == CITIES + s.arg(1) else number


def offerable_kinds(s: GeldState, is_owner: bool) -> i64:
    """The kinds of cards of which a side can put one more into the terms, as bits."""
    seat = s.active
    at: i64 = VISITOR_LOT
    placed = True
    if is_owner:
        seat = s.arg(3)
        at = OWNER_LOT
        placed = s.rules.placed_leave
    plain = s.owned_plain(seat)
    branches = s.owned_branches(seat) if placed else s.unplaced_branches(seat)
    if not placed:
        plain &= ~s.laid
    if is_owner:
        branches -= bit(2 * s.arg(1))  # the card of the field
    level = s.depth - 2
    kinds = kinds_in_lot(plain - s.arg_at(level, at), branches - s.arg_at(level, at + 1))
    return kinds & bit(s.rules.offer_kinds) - 1


def refuse_draft_change(s: GeldState, action: i64) -> Refusal | None:
    """Any cards and any cash on both sides, but no cash one has not (GUB-6.3.2, GUB-12.5)."""
    kind = action_kind(action)
    if kind == TURNING_TO:
        return refuse_partner(s, named_partner(action))
    is_owner = is_owner_drafting(s)
    if kind > TURNING_TO:
        cash = s.cash[s.arg(3) if is_owner else s.active]
        cost = amount_units(action) * s.rules.unit
        if kind == GIVING_CASH and cost > cash:
            return Refusal("GUB-12.5", "not_enough_cash", {"cost": int(cost), "cash": int(cash)})
        return None
    card = named_card(action)
    of_owner = is_owner == (kind == GIVING or kind == KEEPING)
    inside = count_in_record(s, s.depth - 2, OWNER_LOT if of_owner else VISITOR_LOT, card)
    if kind != GIVING and kind != ASKING:
        return None if inside > 0 else Refusal("GUB-6.3.2", "not_in_the_offer")
    if card >= s.rules.offer_kinds:
        return Refusal("GUB-6.3.2", "not_a_means_of_payment")
    if inside < count_offerable(s, of_owner, card):
        return None
    if of_owner and inside < s.owned(s.arg(3), card) and not s.rules.placed_leave:
        return Refusal("GUB-6.3.3", "placed_cards_stay")
    if kind == GIVING:
        return Refusal("GUB-6.3.2", "card_not_owned")
    return Refusal("GUB-6.3.2", "owns_no_more_of_it")


def refuse_partner(s: GeldState, owner: i64) -> Refusal | None:
    """The visitor deals with another seat that has a card of the branch to sell (GUB-6.3)."""
    if is_owner_drafting(s):
        return Refusal("GUB-6.3", "only_the_visitor_chooses")
    if owner == s.active:
        return Refusal("GUB-6.3", "not_with_yourself")
    if owner >= s.seats or s.is_out(owner):
        return Refusal("GUB-6.3", "no_such_player")
    card = CITIES + s.arg(1)
    if s.owned(owner, card) == 0:
        return Refusal("GUB-6.3", "owns_no_such_card", {"seat": int(owner)})
    if count_for_sale(s, owner, card) == 0:
        return Refusal("GUB-6.3.3", "placed_cards_stay")
    return None


def is_nothing_offered(s: GeldState) -> bool:
    """Whether the visitor gives neither cash nor a card."""
    level = s.depth - 2
    empty = s.arg_at(level, VISITOR_LOT) == 0 and s.arg_at(level, VISITOR_LOT + 1) == 0
    return empty and s.arg_at(level, CASH) <= 0


def refuse_offer(s: GeldState) -> Refusal | None:
    """The visitor must give something, and nobody more cash than he has (GUB-6.3.2, GUB-12.5)."""
    cash = s.arg_at(s.depth - 2, CASH)
    if is_nothing_offered(s):
        return Refusal("GUB-6.3.2", "nothing_offered")
    if is_owner_drafting(s):
        return refuse_cost(s, s.arg(3), -cash)
    return refuse_cost(s, s.active, cash)


def refuse_acceptance(s: GeldState) -> Refusal | None:
    """Whoever accepts must have the cash the terms ask of him (GUB-12.5)."""
    cash = s.arg_at(s.depth - 2, CASH)
    seat = s.arg(5)
    return refuse_cost(s, seat, cash if seat == s.active else -cash)


def refuse_cost(s: GeldState, seat: i64, cost: i64) -> Refusal | None:
    """A seat pays in cash only (GUB-12.5)."""
    cash = s.cash[seat]
    if cost > cash:
        return Refusal("GUB-12.5", "not_enough_cash", {"cost": int(cost), "cash": int(cash)})
    return None


def apply_draft_action(s: GeldState, action: i64) -> None:
    """Change the draft, send it, or end it: without a deal, or by declining after all."""
    if action == NO_DEAL:
        s.note(DEAL_LEFT, GUB_6_3, s.active, s.arg(1))
        leave_deal(s)
    elif action == DECLINE:
        decline_offer(s, s.arg(3), s.active)
    elif action == OFFER:
        send_offer(s)
    else:
        change_draft(s, action)


def change_draft(s: GeldState, action: i64) -> None:
    """Put cards or cash into the draft, or take them out; turn to another owner."""
    level = s.depth - 2
    kind = action_kind(action)
    is_owner = is_owner_drafting(s)
    s.set_arg(4, s.arg(4) + 1)
    if kind == TURNING_TO:
        s.set_arg(3, named_partner(action))
        s.set_arg_at(level, OWNER_LOT, 0)
        s.set_arg_at(level, OWNER_LOT + 1, 0)
        if s.arg_at(level, CASH) < 0:
            s.set_arg_at(level, CASH, 0)
        return
    if kind > TURNING_TO:
        cash = amount_units(action) * s.rules.unit
        s.set_arg_at(level, CASH, cash if is_owner != (kind == GIVING_CASH) else -cash)
        return
    of_owner = is_owner == (kind == GIVING or kind == KEEPING)
    number: i64 = 1 if kind == GIVING or kind == ASKING else -1
    change_record_lot(s, level, OWNER_LOT if of_owner else VISITOR_LOT, named_card(action), number)


def send_offer(s: GeldState) -> None:
    """Put the draft before the other side (GUB-6.3)."""
    owner = s.arg(3)
    if is_owner_drafting(s):
        note_terms(s, COUNTER_MADE, owner, s.active)
        s.set_arg(5, s.active)
    else:
        note_terms(s, OFFER_MADE, s.active, owner)
        s.set_arg(2, s.arg(2) + 1)
        s.set_arg(5, owner)
    s.set_arg(4, 0)
    s.turn_into(ANSWER)


def note_terms(s: GeldState, entry: i64, seat: i64, other: i64) -> None:
    """Note who offers what to whom, or what has been agreed."""
    if s.journal is None:
        return
    level = s.depth - 2
    cash = s.arg_at(level, CASH)
    paid: i64 = 0
    back: i64 = 0
    if cash > 0:
        paid = cash
    else:
        back = -cash
    cards = lot_number(s.arg_at(level, VISITOR_LOT), s.arg_at(level, VISITOR_LOT + 1))
    asked = lot_number(s.arg_at(level, OWNER_LOT), s.arg_at(level, OWNER_LOT + 1))
    s.note_values(entry, GUB_6_3, [seat, other, s.arg(1), paid, cards, back, asked])


def apply_offer_answer(s: GeldState, action: i64) -> None:
    """Accept, decline, or answer with a counter-offer (GUB-6.3)."""
    if action == ACCEPT:
        accept_terms(s)
    elif action == COUNTER_OFFER:
        s.set_arg(5, 0)
        s.turn_into(COUNTER)
    elif s.arg(5) == s.active:
        decline_offer(s, s.active, s.arg(3))
    else:
        decline_offer(s, s.arg(3), s.active)


def accept_terms(s: GeldState) -> None:
    """Cash and cards change hands, the card of the field last; the visit is over."""
    seat = s.active
    owner = s.arg(3)
    card = CITIES + s.arg(1)
    level = s.depth - 2
    note_terms(s, OFFER_ACCEPTED, owner, seat)
    given = s.arg_at(level, VISITOR_LOT)
    given_branches = s.arg_at(level, VISITOR_LOT + 1)
    asked = s.arg_at(level, OWNER_LOT)
    asked_branches = s.arg_at(level, OWNER_LOT + 1)
    s.pay(seat, owner, s.arg_at(level, CASH))
    leave_deal(s)
    s.move_lot(seat, owner, given, given_branches)
    s.move_lot(owner, seat, asked, asked_branches)
    s.move_card(owner, seat, card)


def decline_offer(s: GeldState, seat: i64, maker: i64) -> None:
    """The terms stay as the visitor's draft, unless this was the last offer (GUB-6.3.4)."""
    s.note(OFFER_DECLINED, GUB_6_3, seat, maker, s.arg(1))
    if s.arg(2) >= s.rules.offers:
        s.note(DEAL_LEFT, GUB_6_3_4, s.active, s.arg(1))
        leave_deal(s)
        return
    s.set_arg(4, 0)
    s.set_arg(5, 0)
    s.turn_into(DEAL)


def leave_deal(s: GeldState) -> None:
    """The visit is over: the question and the terms go."""
    s.pop()
    s.pop()
