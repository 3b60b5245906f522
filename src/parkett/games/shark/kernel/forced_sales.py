"""Paying losses, the forced sale and elimination (SHK-10, SHK-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.certificates import (
    NO_WAY,
    enforce_all_exchanges,
    fives_moved_by_sale,
    hand_over_shares,
)
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    FORCED_SALE_BEGUN,
    FORCED_SALE_SETTLED,
    GIVE,
    LOSSES_PAID,
    NO_AMOUNT,
    SEAT_ELIMINATED,
    SHARES_GIVEN,
    SHK_10_3,
    SHK_11_1,
    SHK_11_2,
    SHK_11_2_1,
    SHK_11_5,
    forced_sale_code,
    forced_sale_shares,
    is_forced_sale,
)
from parkett.games.shark.kernel.state import SharkState, ones_index

WIDEST: Final = 4096  # forced sales listed at most; more than that are accepted unlisted


def run_loss_payment(s: SharkState) -> None:
    """Let the next debtor pay, be asked for shares, or be eliminated (SHK-11.7)."""
    seat = s.arg(1)
    due = s.arg(2)
    s.pop()
    cash = s.cash[seat]
    if cash >= due:
        s.pay(seat, -due)
        s.note(LOSSES_PAID, SHK_10_3, seat, due)
        return
    all_shares = forced_sale_proceeds(
        s, s.held(seat, 0), s.held(seat, 1), s.held(seat, 2), s.held(seat, 3)
    )
    if cash + all_shares >= due:
        s.note(FORCED_SALE_BEGUN, SHK_11_1, seat, due, cash, due - cash)
        s.push(GIVE, seat, due)
    else:
        eliminate_seat(s, seat, due, all_shares)


def eliminate_seat(s: SharkState, seat: i64, due: i64, all_shares: i64) -> None:
    """Take a seat out of the game with all it has (SHK-11.5, SHK-11.5.1)."""
    note_elimination(s, seat, due, all_shares)
    s.pay(seat, -s.cash[seat])
    company: i64 = 0
    while company < COMPANIES:
        at = ones_index(seat, company)
        s.move_shares(seat, company, -s.stock[at], -s.stock[at + 1])
        company += 1
    s.eliminated |= 1 << seat
    enforce_all_exchanges(s)


def note_elimination(s: SharkState, seat: i64, due: i64, all_shares: i64) -> None:
    """Note what is owed, and what cash and all shares would bring."""
    if s.journal is None:
        return
    value = s.worth(seat) - s.cash[seat]
    values: list[int] = [seat, due, s.cash[seat], all_shares, value]
    s.note_values(SEAT_ELIMINATED, SHK_11_5, values + rounding_entry_fields(s, value, all_shares))


def forced_sale_proceeds(s: SharkState, a: i64, b: i64, c: i64, d: i64) -> i64:
    """What so many shares of the four companies bring in a forced sale (SHK-11.2)."""
    price = s.price
    if s.rules.round_per_company:
        return (
            rounded_proceeds_of_value(s, a * price[0])
            + rounded_proceeds_of_value(s, b * price[1])
            + rounded_proceeds_of_value(s, c * price[2])
            + rounded_proceeds_of_value(s, d * price[3])
        )
    return rounded_proceeds_of_value(s, a * price[0] + b * price[1] + c * price[2] + d * price[3])


def rounded_proceeds_of_value(s: SharkState, value: i64) -> i64:
    """The bank's part of a value, rounded down to a step of the scale."""
    return value * s.rules.forced_sale_percent // (100 * s.rules.price_step) * s.rules.price_step


def rounding_entry_fields(s: SharkState, value: i64, brings: i64) -> list[int]:
    """Per cent, exact part as whole and hundredths, unit, whether rounded and by which rule."""
    exact = value * s.rules.forced_sale_percent
    down = brings * 100 != exact
    rule: i64 = SHK_11_2_1 if s.rules.round_per_company else SHK_11_2
    fields: list[int] = [s.rules.forced_sale_percent, exact // 100, exact % 100, s.rules.price_step]
    fields += [1, rule] if down else [0, 0]
    return fields


# What is legal ----------------------------------------------------------------------------------


def next_smaller_share_numbers(s: SharkState, seat: i64) -> vec[i64]:
    """By company and number of shares: the next smaller number that can be handed over.

    -1 stands for a number that cannot be handed over itself (SHK-11.3).
    """
    radix = s.rules.shares + 1
    steps = vec[i64]([-1] * (4 * radix))
    company: i64 = 0
    while company < COMPANIES:
        last: i64 = 0
        held = s.held(seat, company)
        number: i64 = 0
        while number <= held:
            if number == 0 or fives_moved_by_sale(s, seat, company, number) != NO_WAY:
                steps[company * radix + number] = last
                last = number
            number += 1
        company += 1
    return steps


def legal_forced_sales(s: SharkState, buffer: vec[i64]) -> i64:
    """Count the legal forced sales, and list the first of them, ascending (SHK-11.3)."""
    seat = s.arg(1)
    need = s.arg(2) - s.cash[seat]
    steps = next_smaller_share_numbers(s, seat)
    if s.rules.give_any:
        return add_covering_sales(s, steps, need, buffer)
    return add_needed_sales(s, steps, need, buffer)


def add_covering_sales(s: SharkState, steps: vec[i64], need: i64, buffer: vec[i64]) -> i64:
    """Every forced sale that covers the debt, ascending; at most one beyond the widest list.

    `n` counts up like the digits of a number; a prefix that cannot cover the debt even with all
    other shares is passed over.
    """
    seat = s.arg(1)
    radix = s.rules.shares + 1
    n = vec[i64]([0] * COMPANIES)
    count: i64 = 0
    company: i64 = 0
    while company >= 0 and count <= WIDEST:
        if n[company] > s.held(seat, company):
            n[company] = 0
            company -= 1
            if company >= 0:
                n[company] += 1
        elif steps[company * radix + n[company]] < 0 or most_with_prefix(s, n, company) < need:
            n[company] += 1
        elif company < COMPANIES - 1:
            company += 1
        else:
            if count < len(buffer):
                buffer[count] = forced_sale_code(n[0], n[1], n[2], n[3], s.rules.shares)
            count += 1
            n[company] += 1
    return count


def most_with_prefix(s: SharkState, n: vec[i64], company: i64) -> i64:
    """What is brought by these shares up to a company and all shares of those after it."""
    seat = s.arg(1)
    b = n[1] if company >= 1 else s.held(seat, 1)
    c = n[2] if company >= 2 else s.held(seat, 2)
    d = n[3] if company >= 3 else s.held(seat, 3)
    return forced_sale_proceeds(s, n[0], b, c, d)


def add_needed_sales(s: SharkState, steps: vec[i64], need: i64, buffer: vec[i64]) -> i64:
    """Every forced sale without a superfluous share."""
    radix = s.rules.shares + 1
    count: i64 = 0
    a: i64 = 0
    while a < radix:
        if a > 0 and steps[a] >= 0 and forced_sale_proceeds(s, steps[a], 0, 0, 0) >= need:
            break  # from here on some shares of the first company are superfluous
        b: i64 = 0 if steps[a] >= 0 else radix
        while b < radix:
            if (
                b > 0
                and steps[radix + b] >= 0
                and forced_sale_proceeds(s, a, steps[radix + b], 0, 0) >= need
            ):
                break
            if steps[radix + b] >= 0:
                count = add_sales_of_last_two_companies(s, steps, need, a, b, buffer, count)
            b += 1
        a += 1
    return count


def add_sales_of_last_two_companies(
    s: SharkState, steps: vec[i64], need: i64, a: i64, b: i64, buffer: vec[i64], count: i64
) -> i64:
    """Go on counting with the numbers of the last two companies."""
    radix = s.rules.shares + 1
    last = s.held(s.arg(1), 3)  # the least of the last company that covers the rest
    c: i64 = 0
    while c < radix:
        down = steps[2 * radix + c]
        if down >= 0:
            if c > 0 and forced_sale_proceeds(s, a, b, down, 0) >= need:
                break
            if forced_sale_proceeds(s, a, b, c, last) >= need:
                while (
                    last > 0 and forced_sale_proceeds(s, a, b, c, steps[3 * radix + last]) >= need
                ):
                    last = steps[3 * radix + last]
                if is_every_share_needed(s, steps, need, a, b, c, last):
                    if count < len(buffer):
                        buffer[count] = forced_sale_code(a, b, c, last, s.rules.shares)
                    count += 1
        c += 1
    return count


def is_every_share_needed(
    s: SharkState, steps: vec[i64], need: i64, a: i64, b: i64, c: i64, d: i64
) -> bool:
    """Whether giving less of any company would not cover the debt (SHK-11.3)."""
    radix = s.rules.shares + 1
    if a > 0 and forced_sale_proceeds(s, steps[a], b, c, d) >= need:
        return False
    if b > 0 and forced_sale_proceeds(s, a, steps[radix + b], c, d) >= need:
        return False
    if c > 0 and forced_sale_proceeds(s, a, b, steps[2 * radix + c], d) >= need:
        return False
    return not (d > 0 and forced_sale_proceeds(s, a, b, c, steps[3 * radix + d]) >= need)


def refuse_forced_sale(s: SharkState, action: i64) -> Refusal | None:
    """Why this forced sale is refused, or None if it is legal."""
    seat = s.arg(1)
    need = s.arg(2) - s.cash[seat]
    radix = s.rules.shares + 1
    if not is_forced_sale(action, s.rules.shares):
        return Refusal("SHK-11.1", "no_such_shares")
    n = forced_sale_shares(action, s.rules.shares)
    steps = next_smaller_share_numbers(s, seat)
    company: i64 = 0
    while company < COMPANIES:
        held = s.held(seat, company)
        if n[company] > held:
            facts: dict[str, int | str] = {"company": int(company), "held": int(held)}
            return Refusal("SHK-11.1", "not_that_many_shares", facts)
        if steps[company * radix + n[company]] < 0:
            return Refusal("SHK-4.7", "no_change_in_supply", {"company": int(company)})
        company += 1
    brings = forced_sale_proceeds(s, n[0], n[1], n[2], n[3])
    if brings < need:
        told: dict[str, int | str] = {"proceeds": int(brings), "needed": int(need)}
        return Refusal("SHK-11.1", "does_not_cover_the_losses", told)
    if not s.rules.give_any and not is_every_share_needed(s, steps, need, n[0], n[1], n[2], n[3]):
        return Refusal("SHK-11.3", "more_than_needed", {"needed": int(need)})
    return None


# Carrying it out --------------------------------------------------------------------------------


def apply_forced_sale(s: SharkState, action: i64) -> None:
    """Give the shares, pay the losses, keep what is left over (SHK-11.1, SHK-11.3)."""
    seat = s.arg(1)
    due = s.arg(2)
    s.pop()
    n = forced_sale_shares(action, s.rules.shares)
    value: i64 = 0
    company: i64 = 0
    while company < COMPANIES:
        if n[company] > 0:
            value += note_given_shares(s, seat, company, n[company])
        company += 1
    brings = forced_sale_proceeds(s, n[0], n[1], n[2], n[3])
    cash = s.cash[seat]
    company = 0
    while company < COMPANIES:
        if n[company] > 0:
            fives = fives_moved_by_sale(s, seat, company, n[company])
            hand_over_shares(s, seat, company, -n[company], -fives)
        company += 1
    s.pay(seat, brings - due)
    if s.journal is not None:
        rule: i64 = SHK_11_2_1 if s.rules.round_per_company else SHK_11_2
        values: list[int] = [seat, value, brings, cash, due, cash + brings - due]
        s.note_values(FORCED_SALE_SETTLED, rule, values + rounding_entry_fields(s, value, brings))
    enforce_all_exchanges(s)


def note_given_shares(s: SharkState, seat: i64, company: i64, number: i64) -> i64:
    """Note the shares of a company; return their value.  Rounded by itself it brings so much."""
    price = s.price[company]
    value = number * price
    brings: i64 = NO_AMOUNT
    if s.rules.round_per_company:
        brings = rounded_proceeds_of_value(s, value)
    s.note(SHARES_GIVEN, SHK_11_1, seat, company, number, price, value, brings)
    return value
