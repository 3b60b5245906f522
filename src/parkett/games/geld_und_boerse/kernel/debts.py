"""Loans, payments that fall due, and raising money for them (GUB-11, GUB-12)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vectors import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BORROWING,
    BRANCHES,
    CARDS,
    CITIES,
    FIRST_GOOD,
    GOODS,
    GUB_11_1,
    GUB_11_6,
    GUB_12_1,
    GUB_12_2,
    INVEST_SOLD,
    LOAN_REPAID,
    LOAN_TAKEN,
    LOT_CARDS,
    MONEY_NEEDED,
    NONE,
    PAY,
    PLACES,
    RAISE,
    REPAYING,
    amount_code,
    auction_code,
    auctioned_lot,
    lot_card,
    lot_of,
    named_units,
    sell_code,
    sell_invest_code,
    sold_branch,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState


def demand(s: GeldState, amount: i64, payee: i64, rule: i64) -> None:
    """The active seat has to pay: at once, or when it has raised the money (GUB-12.1)."""
    seat = s.active
    cash = s.cash[seat]
    if amount == 0:
        return
    if cash >= amount:
        s.hand_over(seat, payee, amount, rule)
        return
    s.note(MONEY_NEEDED, GUB_12_1, seat, payee, amount, amount - cash)
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
        s.hand_over(seat, payee, amount, GUB_12_1)
        return True
    if s.credit(seat) > 0 or (s.arg(3) != 0 and can_sell(s, s.arg(4))):
        s.push(RAISE)
        return True
    return False


def can_sell(s: GeldState, refused: i64) -> bool:
    """Whether anything is left to sell or to auction (GUB-13.1)."""
    if s.has_goods(s.active) or s.has_invest(s.active):
        return True
    return s.own_cities(s.active) & ~refused != 0


# Listing ---------------------------------------------------------------------------------------


def add_code(code: i64, buffer: vec[i64], first: i64, count: i64) -> i64:
    """Put a code among those from `first` on, in order and once."""
    at = count
    while at > first and buffer[at - 1] >= code:
        at -= 1
    if at < count and buffer[at] == code:
        return count
    i = count
    while i > at:
        buffer[i] = buffer[i - 1]
        i -= 1
    buffer[at] = code
    return count + 1


def add_amount(
    s: GeldState, kind: i64, amount: i64, limit: i64, buffer: vec[i64], first: i64, count: i64
) -> i64:
    """Put an amount of a kind that is not above the limit among those from `first` on."""
    if amount > limit:
        return count
    return add_code(amount_code(kind, amount // s.rules.unit), buffer, first, count)


def list_loans(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Some loans for any purpose (GUB-11.3, GUB-11.5)."""
    credit = s.credit(s.active)
    if credit <= 0 or not s.rules.loan_any:
        return count
    first = count
    count = add_amount(s, BORROWING, 10000, credit, buffer, first, count)
    count = add_amount(s, BORROWING, 50000, credit, buffer, first, count)
    return add_amount(s, BORROWING, credit, credit, buffer, first, count)


def list_repayments(s: GeldState, buffer: vec[i64], count: i64) -> i64:
    """Repay a little, or as much as possible (GUB-11.6)."""
    owed = s.owed(s.active)
    cash = s.cash[s.active]
    most = owed
    if most > cash:
        most = cash
    if most <= 0:
        return count
    first = count
    count = add_amount(s, REPAYING, 10000, most, buffer, first, count)
    return add_amount(s, REPAYING, most, most, buffer, first, count)


def legal_raises(s: GeldState, buffer: vec[i64]) -> i64:
    """Credit, sales to the bank and auctions of single cards (GUB-12.1 to GUB-12.4)."""
    seat = s.active
    level = s.depth - 2
    credit = s.credit(seat)
    branches: i64 = 0
    count: i64 = 0
    if s.arg_at(level, 3) != 0:
        branches = s.branch_bits(seat)
        count = list_forced_sales(s, branches, buffer)
    if credit > 0:
        short = s.arg_at(level, 1) - s.cash[seat]
        first = count
        count = add_amount(s, BORROWING, 10000, credit, buffer, first, count)
        count = add_amount(s, BORROWING, 50000, credit, buffer, first, count)
        count = add_amount(s, BORROWING, short, credit, buffer, first, count)
        count = add_amount(s, BORROWING, credit, credit, buffer, first, count)
    if s.arg_at(level, 3) != 0:
        count = list_auctions(s, branches, s.arg_at(level, 4), buffer, count)
    return count


def list_forced_sales(s: GeldState, branches: i64, buffer: vec[i64]) -> i64:
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


def list_auctions(s: GeldState, branches: i64, refused: i64, buffer: vec[i64], count: i64) -> i64:
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
            buffer[count] = auction_code(lot_of(card))
            count += 1
        card += 1
    return count


# Judging ---------------------------------------------------------------------------------------


def judge_loan(s: GeldState, action: i64) -> Refusal | None:
    """Loans up to the limit of a lifetime, not in variant 2 (GUB-11, GUB-15.2)."""
    amount = named_units(action) * s.rules.unit
    credit = s.credit(s.active)
    if s.rules.variant != 1:
        return Refusal("GUB-15.2", "no_loans_in_this_variant")
    if s.task() != RAISE and not s.rules.loan_any:
        return Refusal("GUB-11.5", "no_payment_is_due")
    if amount < s.rules.unit:
        return Refusal("GUB-11.3", "amount_too_small")
    if credit <= 0:
        return Refusal("GUB-11.4", "credit_used_up")
    if amount > credit:
        return Refusal("GUB-11.1", "beyond_the_credit_limit", {"left": int(credit)})
    return None


def judge_repayment(s: GeldState, action: i64) -> Refusal | None:
    """No more than is owed, from cash (GUB-11.6), and not while a payment is due (GUB-12.1)."""
    amount = named_units(action) * s.rules.unit
    owed = s.owed(s.active)
    cash = s.cash[s.active]
    if s.task() == RAISE:
        return Refusal("GUB-12.1", "payment_is_due_first")
    if amount < s.rules.unit:
        return Refusal("GUB-11.6", "amount_too_small")
    if amount > owed:
        return Refusal("GUB-11.6", "more_than_is_owed", {"owed": int(owed)})
    if amount > cash:
        return Refusal("GUB-11.6", "not_enough_cash", {"cost": int(amount), "cash": int(cash)})
    return None


def judge_invest_sale(s: GeldState, action: i64) -> Refusal | None:
    """An INVEST card of one's own goes to the bank (GUB-12.2)."""
    if s.owned(s.active, CITIES + sold_branch(action)) == 0:
        return Refusal("GUB-12.2", "card_not_owned")
    return None


def judge_auction(s: GeldState, action: i64) -> Refusal | None:
    """A lot of own cards that nobody has refused for this payment (GUB-12.4)."""
    lot = auctioned_lot(action)
    refused = s.arg_at(s.depth - 2, 4)
    i: i64 = 0
    while i < LOT_CARDS:
        card = lot_card(lot, i)
        if card != NONE and refused >> card & 1 != 0:
            return Refusal("GUB-12.4", "nobody_wanted_it")
        i += 1
    return judge_lot(s, lot, s.rules.lot_cards, "GUB-12.4")


def judge_lot(s: GeldState, lot: i64, limit: i64, rule: str) -> Refusal | None:
    """One to so many own cards, each kind no more often than it is owned."""
    size: i64 = 0
    same: i64 = 0
    former: i64 = NONE
    i: i64 = 0
    while i < LOT_CARDS:
        card = lot_card(lot, i)
        if card != NONE:
            if size < i or card < former or card >= CARDS:
                return Refusal(rule, "not_in_card_order")
            size += 1
            same = same + 1 if card == former else 1
            if same > s.owned(s.active, card):
                return Refusal(rule, "card_not_owned")
            former = card
        i += 1
    if size == 0:
        return Refusal(rule, "no_card_named")
    if size > limit:
        return Refusal(rule, "too_many_cards", {"limit": int(limit)})
    return None


# Applying --------------------------------------------------------------------------------------


def apply_loan(s: GeldState, action: i64) -> None:
    """Borrow; twice the amount has to be repaid (GUB-11.2)."""
    amount = named_units(action) * s.rules.unit
    seat = s.active
    s.loans[seat] += amount
    s.pay(BANK, seat, amount)
    s.note(LOAN_TAKEN, GUB_11_1, seat, amount, s.owed(seat), s.credit(seat))


def apply_repayment(s: GeldState, action: i64) -> None:
    """Repay; the credit limit stays used up (GUB-11.4, GUB-11.6)."""
    amount = named_units(action) * s.rules.unit
    seat = s.active
    s.loans[PLACES + seat] += amount
    s.pay(seat, BANK, amount)
    s.note(LOAN_REPAID, GUB_11_6, seat, amount, s.owed(seat))


def sell_invest(s: GeldState, branch: i64) -> None:
    """Sell an INVEST card to the bank at the printed amount (GUB-12.2)."""
    price = s.rules.price[branch]
    s.move_card(s.active, BANK, CITIES + branch)
    s.pay(BANK, s.active, price)
    s.note(INVEST_SOLD, GUB_12_2, s.active, branch, price)
