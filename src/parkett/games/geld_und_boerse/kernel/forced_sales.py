"""Payments that fall due, and having to sell for them (GUB-12)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import is_lot_unwanted, open_auction
from parkett.games.geld_und_boerse.kernel.codes import (
    ADDING,
    BANK,
    BORROWING,
    BRANCHES,
    CITIES,
    GOODS,
    GUB_12_1,
    GUB_12_2,
    GUB_12_3,
    INVEST_SALE,
    INVEST_SOLD,
    LOT,
    MONEY_NEEDED,
    PAY,
    PUT_UP,
    RAISE,
    REMOVING,
    action_kind,
    named_card,
    sell_code,
    sell_invest_code,
    sold_branch,
    traded_good,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import EDITS_LISTED, insert_amount_code
from parkett.games.geld_und_boerse.kernel.lots import (
    add_card_codes,
    change_record_lot,
    count_in_record,
    kinds_in_lot,
    lot_size,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.trading import sell_goods


def demand_payment(s: GeldState, amount: i64, payee: i64, rule: i64) -> None:
    """The active seat has to pay: at once, or when it has raised the money (GUB-12.1)."""
    seat = s.active
    cash = s.cash[seat]
    if amount == 0:
        return
    if cash >= amount:
        s.pay_and_note(seat, payee, amount, rule)
        return
    s.note(MONEY_NEEDED, GUB_12_1, seat, payee, amount, amount - cash, cash)
    selling: i64 = 0
    if s.rules.sell_freely or cash + s.credit(seat) < amount:
        selling = 1
    s.push(PAY, amount, payee, selling)


def run_payment(s: GeldState) -> bool:
    """Pay if the cash covers it, ask if money can be raised; otherwise False (GUB-13.1)."""
    seat = s.active
    amount = s.arg(1)
    payee = s.arg(2)
    if s.cash[seat] >= amount:
        s.pop()
        s.pay_and_note(seat, payee, amount, GUB_12_1)
        return True
    if s.credit(seat) > 0 or (s.arg(3) != 0 and has_anything_to_sell(s)):
        s.push(RAISE)
        return True
    return False


def has_anything_to_sell(s: GeldState) -> bool:
    """Whether anything is left to sell or to auction for the payment on top (GUB-13.1)."""
    if s.has_goods(s.active) or s.has_invest(s.active):
        return True
    cities = s.own_cities(s.active)
    return cities != 0 and not is_lot_unwanted(s, s.depth - 1, cities, lot_size(cities, 0))


def legal_money_raisings(s: GeldState, buffer: vec[i64]) -> i64:
    """Put a lot up, sales to the bank, the lot composed, credit (GUB-12.1 to GUB-12.4)."""
    seat = s.active
    level = s.depth - 2
    credit = s.credit(seat)
    count: i64 = 0
    if s.arg_at(level, 3) != 0:
        if is_lot_complete(s):
            buffer[0] = PUT_UP
            count = 1
        count = legal_forced_sales(s, buffer, count)
        count = legal_lot_changes(s, buffer, count)
    if credit > 0:
        short = s.arg_at(level, 1) - s.cash[seat]
        first = count
        count = insert_amount_code(s, BORROWING, 10000, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, 50000, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, short, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, credit, credit, buffer, first, count)
    return count


def legal_forced_sales(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """One or all cards of a good, and any INVEST card (GUB-12.2, GUB-12.3)."""
    seat = s.active
    good: i64 = 0
    while good < GOODS:
        held = s.goods(seat, good)
        if held > 0:
            buffer[count] = sell_code(good, 1)
            count += 1
        if held > 1:
            buffer[count] = sell_code(good, held)
            count += 1
        good += 1
    branches = s.owned_branches(seat)
    branch: i64 = 0
    while branch < BRANCHES:
        if branches >> 2 * branch & 3 != 0:
            buffer[count] = sell_invest_code(branch)
            count += 1
        branch += 1
    return count


def legal_lot_changes(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Every own card that can still be added, and a few times those to remove (GUB-12.4)."""
    plain = s.arg(1)
    branches = s.arg(2)
    more = s.owned_plain(s.active) - plain  # the lot has own cards only: no number borrows
    kinds = kinds_in_lot(more, s.owned_branches(s.active) - branches)
    count = add_card_codes(ADDING, kinds, buffer, count)
    if s.arg(3) >= EDITS_LISTED:
        return count
    return add_card_codes(REMOVING, kinds_in_lot(plain, branches), buffer, count)


def refuse_sale_before_credit(s: GeldState) -> Refusal | None:
    """Selling is open only if credit does not suffice (GUB-12.1.1)."""
    if s.arg_at(s.depth - 2, 3) == 0:
        return Refusal("GUB-12.1.1", "credit_comes_first", {"left": int(s.credit(s.active))})
    return None


def refuse_invest_sale(s: GeldState, action: i64) -> Refusal | None:
    """An INVEST card of one's own goes to the bank (GUB-12.2)."""
    if s.owned(s.active, CITIES + sold_branch(action)) == 0:
        return Refusal("GUB-12.2", "card_not_owned")
    return None


def refuse_lot_change(s: GeldState, action: i64) -> Refusal | None:
    """A lot is made of own cards, as many as one likes (GUB-12.4)."""
    card = named_card(action)
    inside = count_in_record(s, s.depth - 1, 1, card)
    if action_kind(action) == REMOVING:
        return None if inside > 0 else Refusal("GUB-12.4", "not_in_the_lot")
    if inside >= s.owned(s.active, card):
        return Refusal("GUB-12.4", "card_not_owned")
    return None


def is_lot_complete(s: GeldState) -> bool:
    """Whether the lot has a card, and is none of those that nobody wanted (GUB-12.4.1)."""
    plain = s.arg(1)
    branches = s.arg(2)
    if plain == 0 and branches == 0:
        return False
    kinds = kinds_in_lot(plain, branches)
    return not is_lot_unwanted(s, s.depth - 2, kinds, lot_size(plain, branches))


def refuse_put_up(s: GeldState) -> Refusal | None:
    """A lot of at least a card, other than those that nobody wanted (GUB-12.4.1)."""
    if is_lot_complete(s):
        return None
    if s.arg(1) == 0 and s.arg(2) == 0:
        return Refusal("GUB-12.4", "no_card_named")
    return Refusal("GUB-12.4.1", "nobody_wanted_it")


def sell_invest(s: GeldState, branch: i64) -> None:
    """Sell an INVEST card to the bank at the printed amount (GUB-12.2)."""
    price = s.rules.price[branch]
    s.move_card(s.active, BANK, CITIES + branch)
    s.pay(BANK, s.active, price)
    s.note(INVEST_SOLD, GUB_12_2, s.active, branch, price)


def apply_money_raising(s: GeldState, action: i64) -> None:
    """Compose a lot, put it up or sell to the bank for the payment below (GUB-12.2 to GUB-12.4)."""
    kind = action_kind(action)
    if kind == ADDING or kind == REMOVING:
        change_record_lot(s, s.depth - 1, 1, named_card(action), 1 if kind == ADDING else -1)
        s.set_arg(3, s.arg(3) + 1)
        return
    plain = s.arg(1)
    branches = s.arg(2)
    s.pop()
    if action == PUT_UP:
        open_auction(s, LOT, s.active, plain, branches, s.rules.unit)
    elif kind == INVEST_SALE:
        sell_invest(s, sold_branch(action))
    else:
        sell_goods(s, action, s.price_of(traded_good(action)), GUB_12_3)
