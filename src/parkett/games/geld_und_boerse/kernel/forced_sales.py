"""Payments that fall due, and having to sell for them (GUB-12)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import open_auction, refuse_lot
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BORROWING,
    BRANCHES,
    CARDS,
    CITIES,
    FIRST_GOOD,
    GOODS,
    GUB_12_1,
    GUB_12_2,
    GUB_12_3,
    INVEST_SALE,
    INVEST_SOLD,
    LOT,
    LOT_AUCTION,
    LOT_CARDS,
    MONEY_NEEDED,
    NONE,
    PAY,
    RAISE,
    action_kind,
    auction_code,
    auctioned_lot,
    nth_lot_card,
    sell_code,
    sell_invest_code,
    single_card_lot,
    sold_branch,
    traded_good,
)
from parkett.games.geld_und_boerse.kernel.listed_amounts import insert_amount_code
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
    s.push(PAY, amount, payee, selling, 0)


def run_payment(s: GeldState) -> bool:
    """Pay if the cash covers it, ask if money can be raised; otherwise False (GUB-13.1)."""
    seat = s.active
    amount = s.arg(1)
    payee = s.arg(2)
    if s.cash[seat] >= amount:
        s.pop()
        s.pay_and_note(seat, payee, amount, GUB_12_1)
        return True
    if s.credit(seat) > 0 or (s.arg(3) != 0 and has_anything_to_sell(s, s.arg(4))):
        s.push(RAISE)
        return True
    return False


def has_anything_to_sell(s: GeldState, refused: i64) -> bool:
    """Whether anything is left to sell or to auction (GUB-13.1)."""
    if s.has_goods(s.active) or s.has_invest(s.active):
        return True
    return s.own_cities(s.active) & ~refused != 0


def legal_money_raisings(s: GeldState, buffer: vec[i64]) -> i64:
    """Credit, sales to the bank and auctions of single cards (GUB-12.1 to GUB-12.4)."""
    seat = s.active
    level = s.depth - 2
    credit = s.credit(seat)
    branches: i64 = 0
    count: i64 = 0
    if s.arg_at(level, 3) != 0:
        branches = s.branch_bits(seat)
        count = legal_forced_sales(s, branches, buffer)
    if credit > 0:
        short = s.arg_at(level, 1) - s.cash[seat]
        first = count
        count = insert_amount_code(s, BORROWING, 10000, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, 50000, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, short, credit, buffer, first, count)
        count = insert_amount_code(s, BORROWING, credit, credit, buffer, first, count)
    if s.arg_at(level, 3) != 0:
        count = legal_auctions(s, branches, s.arg_at(level, 4), buffer, count)
    return count


def legal_forced_sales(s: GeldState, branches: i64, buffer: vec[i64]) -> i64:
    """One or all cards of a good, and any INVEST card (GUB-12.2, GUB-12.3)."""
    seat = s.active
    count: i64 = 0
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
    branch: i64 = 0
    while branch < BRANCHES:
        if branches >> 2 * branch & 3 != 0:
            buffer[count] = sell_invest_code(branch)
            count += 1
        branch += 1
    return count


def legal_auctions(s: GeldState, branches: i64, refused: i64, buffer: vec[i64], count: i64) -> i64:
    """Every single card that nobody has refused for this payment (GUB-12.4)."""
    seat = s.active
    card: i64 = 0
    while card < CARDS:
        if card < CITIES:
            owned = s.owners[card] == seat
        elif card < FIRST_GOOD:
            owned = branches >> 2 * (card - CITIES) & 3 != 0
        else:
            owned = s.goods(seat, card - FIRST_GOOD) != 0
        if owned and refused >> card & 1 == 0:
            buffer[count] = auction_code(single_card_lot(card))
            count += 1
        card += 1
    return count


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


def refuse_auction(s: GeldState, action: i64) -> Refusal | None:
    """A lot of own cards that nobody has refused for this payment (GUB-12.4)."""
    lot = auctioned_lot(action)
    refused = s.arg_at(s.depth - 2, 4)
    i: i64 = 0
    while i < LOT_CARDS:
        card = nth_lot_card(lot, i)
        if card != NONE and refused >> card & 1 != 0:
            return Refusal("GUB-12.4", "nobody_wanted_it")
        i += 1
    return refuse_lot(s, lot, s.rules.lot_cards, "GUB-12.4")


def sell_invest(s: GeldState, branch: i64) -> None:
    """Sell an INVEST card to the bank at the printed amount (GUB-12.2)."""
    price = s.rules.price[branch]
    s.move_card(s.active, BANK, CITIES + branch)
    s.pay(BANK, s.active, price)
    s.note(INVEST_SOLD, GUB_12_2, s.active, branch, price)


def apply_money_raising(s: GeldState, action: i64) -> None:
    """Sell or auction something for the payment below (GUB-12.2 to GUB-12.4)."""
    s.pop()
    kind = action_kind(action)
    if kind == LOT_AUCTION:
        open_auction(s, LOT, s.active, auctioned_lot(action), s.rules.unit)
    elif kind == INVEST_SALE:
        sell_invest(s, sold_branch(action))
    else:
        sell_goods(s, action, s.price_of(traded_good(action)), GUB_12_3)
