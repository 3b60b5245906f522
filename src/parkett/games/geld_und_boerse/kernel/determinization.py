"""What a seat cannot know, drawn anew: other cash and sealed bids (GUB-10.6.1, GUB-6.2.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import sealed_bid, set_sealed_bid
from parkett.games.geld_und_boerse.kernel.codes import ANSWER, BANK, BID, OVER, PAY, bit
from parkett.games.geld_und_boerse.kernel.negotiation import CASH
from parkett.games.geld_und_boerse.kernel.state import GeldState

NO_LIMIT: Final = 1 << 50


def least_possible_cash(s: GeldState, seat: i64) -> i64:
    """The least cash a seat has shown to have: a leading bid, an open offer."""
    kind = s.task()
    if kind == BID and not s.rules.sealed and s.arg(3) == seat:
        return s.arg(2)
    if kind == ANSWER and seat != s.arg(5):
        cash = s.arg_at(s.depth - 2, CASH)
        if seat == s.active:
            return larger(cash, 0)
        if seat == s.arg(3):
            return larger(-cash, 0)
    return 0


def most_possible_cash(s: GeldState, seat: i64) -> i64:
    """The most cash a seat can have: less than it has to raise, less than would win."""
    if seat != s.active or s.turn == 0:
        return NO_LIMIT
    level = s.find_record(PAY)
    if level >= 0:
        return s.arg_at(level, 1) - s.rules.unit
    if s.rules.variant != 1:
        return NO_LIMIT
    return s.rules.target - s.rules.unit - s.wealth(seat) + s.cash[seat]


def sample_hidden_cash(s: GeldState, hidden: i64, total: i64, rng: Rng) -> None:
    """Divide a total among the hidden seats (bits), within what each has shown."""
    unit = s.rules.unit
    low = vec[i64]([0] * s.seats)
    high = vec[i64]([0] * s.seats)
    low_left: i64 = 0
    high_left: i64 = 0
    shares: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if hidden >> seat & 1 != 0:
            low[seat] = least_possible_cash(s, seat)
            high[seat] = most_possible_cash(s, seat)
            high[seat] -= high[seat] % unit
            low_left += low[seat]
            high_left += high[seat]
            shares += 1
        seat += 1
    left = total
    seat = 0
    while seat < s.seats:
        if hidden >> seat & 1 != 0:
            low_left -= low[seat]
            high_left -= high[seat]
            least = larger(low[seat], left - high_left)
            most = -larger(-high[seat], low_left - left)
            fair = 2 * left // shares  # at most twice an equal share
            most = larger(least, -larger(-most, fair % unit - fair))
            part = least + rng.below((most - least) // unit + 1) * unit
            set_cash(s, seat, part)
            left -= part
            shares -= 1
        seat += 1


def larger(one: i64, two: i64) -> i64:
    """The larger of two numbers."""
    if one < two:
        return two
    return one


def set_cash(s: GeldState, seat: i64, cash: i64) -> None:
    """Set a seat's cash; the bank pays or takes the difference."""
    s.pay(BANK, seat, cash - s.cash[seat])


def seats_with_hidden_cash(s: GeldState, viewer: i64) -> i64:
    """The seats whose cash the viewer does not see, as bits; NONE is a spectator.

    At the end everybody's wealth is counted, so nothing is hidden any more (GUB-14.5).
    """
    hidden: i64 = 0
    if s.task() == OVER:
        return hidden
    seat: i64 = 0
    while seat < s.seats and not s.rules.open_cash:
        if seat != viewer and not s.is_out(seat):
            hidden |= bit(seat)
        seat += 1
    return hidden


def sample_hidden_state(s: GeldState, viewer: i64, total: i64, rng: Rng) -> None:
    """Replace all that the viewer cannot know; the hidden cash adds up to the total."""
    hidden = seats_with_hidden_cash(s, viewer)
    if hidden != 0:
        sample_hidden_cash(s, hidden, total, rng)
    if s.task() == BID and s.rules.sealed:
        sample_sealed_bids(s, viewer, rng)


def sample_sealed_bids(s: GeldState, viewer: i64, rng: Rng) -> None:
    """Draw the sealed bids of the others: a pass, or anything they can pay."""
    level = s.depth - 1
    least = s.arg_at(level - 1, 5)
    seat: i64 = 0
    while seat < s.seats:
        if seat != viewer and sealed_bid(s, level, seat) != 0:
            bid: i64 = 1
            if s.cash[seat] >= least and rng.below(2) == 0:
                spare = (s.cash[seat] - least) // s.rules.unit
                bid = least // s.rules.unit + rng.below(spare + 1) + 1
            set_sealed_bid(s, level, seat, bid)
        seat += 1


def sum_hidden_cash(s: GeldState, viewer: i64) -> i64:
    """The cash of all seats whose cash the viewer does not see."""
    hidden = seats_with_hidden_cash(s, viewer)
    total: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if hidden >> seat & 1 != 0:
            total += s.cash[seat]
        seat += 1
    return total
