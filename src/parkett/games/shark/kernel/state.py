"""The state of a Shark game: named fields, cheap copies, and the questions a table answers."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from parkett.core.grid import neighbours
from parkett.core.state import Restore, Rules, State
from parkett.core.vectors import vec
from parkett.games.shark.kernel.codes import COMPANIES, EMPTY, KINDS, NO_GROUP, NOT_ROLLED, TOP


class SharkRules(Rules):
    """One edition of Shark in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, columns: i64, rows: i64) -> None:
        super().__init__(spec, restore)
        self.columns: Final[i64] = columns
        self.rows: Final[i64] = rows
        self.near: Final[vec[i64]] = neighbours(columns, rows)
        self.beside: Final[vec[i64]] = beside(self.near)
        self.zone_of: Final[vec[i64]] = vec[i64]([0] * (columns * rows))
        self.zone_squares: Final[vec[i64]] = vec[i64]([0] * (columns * rows))  # zone by zone
        self.zone_start: vec[i64] = vec[i64]()  # where each zone's squares begin, and the end
        self.rolls: vec[i64] = vec[i64]()  # the outcome of every unit of weight, ascending
        self.total: Final[vec[i64]] = vec[i64]([0] * KINDS)  # houses in play, the TOP houses last
        self.ones: i64 = 15  # certificates of each company
        self.fives: i64 = 7
        self.shares: i64 = 50  # of each company
        self.top_price: i64 = 15000  # the end of the scale
        self.start_cash: i64 = 0
        self.buy_limit: i64 = 5
        self.price_step: i64 = 1000
        self.chain_cap: i64 = 0
        self.isolated_provision: i64 = 1000
        self.forced_percent: i64 = 50
        self.top_dividend: i64 = 2000
        self.free_share: bool = True
        self.opening_trade: bool = True
        self.certificates: i64 = 0  # NETTING, STRICT or UNITS
        self.exchange_duty: bool = True
        self.open_cash: bool = True
        self.black_fewest: bool = False
        self.sum_per_colour: bool = False
        self.round_each: bool = False
        self.all_sold: i64 = 0  # SOLD_ALL, SOLD_ANY or SOLD_NEVER
        self.top_houses: bool = False
        self.top_counts: bool = True
        self.top_retake: bool = False

    def counted(self, size: i64) -> i64:
        """Houses of a group that count for the price (SHK-6.1, SHK-15.9)."""
        if size < 2:
            return 0
        if 0 < self.chain_cap < size:
            return self.chain_cap
        return size


def beside(near: vec[i64]) -> vec[i64]:
    """The neighbours of every square; beyond the rim stands the square itself."""
    table = near[:]
    i: i64 = 0
    while i < len(table):
        if table[i] < 0:
            table[i] = i // 4
        i += 1
    return table


class SharkState(State):
    """Who holds what, and what stands where."""

    DERIVED: ClassVar[tuple[str, ...]] = (
        "group",
        "ring",
        "size",
        "price",
        "houses",
        "tops",
        "free_tops",
        "bound_tops",
    )

    def __init__(self, rules: SharkRules, seats: i64) -> None:
        super().__init__(seats)
        self.rules: SharkRules = rules
        self.cells: vec[i64] = rules.near  # a house, a TOP house, FREE or EMPTY for every square
        self.group: vec[i64] = rules.near  # by square: the square its group is named after
        self.ring: vec[i64] = rules.near  # by square: the next house of the same group
        self.size: vec[i64] = rules.near  # by name of the group: its houses
        self.cash: vec[i64] = rules.near  # by seat; the bank's balance is last
        self.stock: vec[i64] = rules.near  # ones and fives by seat and company; the supply last
        self.price: vec[i64] = rules.near  # by company, found again after every placement
        self.houses: vec[i64] = rules.near  # left (5), removed (4), counted in chains (4)
        self.tops: vec[i64] = rules.near  # squares of the TOP houses that stand, ascending
        self.free_tops: i64 = 0  # how many of them belong to nobody
        self.bound_tops: i64 = 0  # how many of those touch a house all the same (SHK-14.9.1)
        self.active: i64 = 0  # the seat whose turn it is
        self.bought: i64 = 0  # shares bought this turn
        self.rolled: i64 = NOT_ROLLED  # what the dice show, until the turn is over
        self.out: i64 = 0  # eliminated seats, as bits

    def set_up(self) -> None:
        """Clear the board and fill the supply (SHK-2.1)."""
        rules = self.rules
        squares = rules.columns * rules.rows
        self.cells = vec[i64]([EMPTY] * squares)
        self.group = vec[i64]([NO_GROUP] * squares)
        self.ring = vec[i64]([0] * squares)
        self.size = vec[i64]([0] * squares)
        self.cash = vec[i64]([rules.start_cash] * (self.seats + 1))
        self.cash[self.seats] = 0
        self.stock = vec[i64]([0] * ((self.seats + 1) * 8))
        self.price = vec[i64]([0] * COMPANIES)
        self.houses = vec[i64]([0] * 13)
        self.tops = vec[i64]([-1] * rules.total[TOP])
        kind: i64 = 0
        while kind < KINDS:
            self.houses[kind] = rules.total[kind]
            kind += 1
        company: i64 = 0
        while company < COMPANIES:
            at = (self.seats * COMPANIES + company) * 2
            self.stock[at] = rules.ones
            self.stock[at + 1] = rules.fives
            company += 1

    def copy_from(self, other: SharkState) -> None:
        """Take over everything but the journal."""
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.cells = other.cells[:]
        self.group = other.group[:]
        self.ring = other.ring[:]
        self.size = other.size[:]
        self.cash = other.cash[:]
        self.stock = other.stock[:]
        self.price = other.price[:]
        self.houses = other.houses[:]
        self.tops = other.tops[:]
        self.free_tops = other.free_tops
        self.bound_tops = other.bound_tops
        self.active = other.active
        self.bought = other.bought
        self.rolled = other.rolled
        self.out = other.out

    # Money and shares ---------------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Let the bank pay a seat, or the seat the bank if the amount is negative."""
        self.cash[seat] += amount
        self.cash[self.seats] -= amount

    def held(self, seat: i64, company: i64) -> i64:
        """Shares of a company before a seat; before the last seat's successor: the supply."""
        at = (seat * COMPANIES + company) * 2
        return self.stock[at] + 5 * self.stock[at + 1]

    def move_shares(self, seat: i64, company: i64, ones: i64, fives: i64) -> None:
        """Give a seat certificates from the supply, or take them back if negative."""
        at = (seat * COMPANIES + company) * 2
        supply = (self.seats * COMPANIES + company) * 2
        stock = self.stock
        stock[at] += ones
        stock[at + 1] += fives
        stock[supply] -= ones
        stock[supply + 1] -= fives

    def worth(self, seat: i64) -> i64:
        """Cash and shares at their present prices (SHK-13.1)."""
        amount = self.cash[seat]
        company: i64 = 0
        while company < COMPANIES:
            amount += self.held(seat, company) * self.price[company]
            company += 1
        return amount

    # Seats and houses ---------------------------------------------------------------------------

    def is_out(self, seat: i64) -> bool:
        """Whether a seat has been eliminated (SHK-11.5)."""
        return self.out >> seat & 1 != 0

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise that is still in the game."""
        other = (seat + 1) % self.seats
        while self.is_out(other):
            other = (other + 1) % self.seats
        return other

    def players(self) -> i64:
        """How many seats are still in the game."""
        number: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if not self.is_out(seat):
                number += 1
            seat += 1
        return number

    def left(self, kind: i64) -> i64:
        """Houses beside the board."""
        return self.houses[kind]

    def removed(self, colour: i64) -> i64:
        """Houses out of the game (SHK-8.5)."""
        return self.houses[KINDS + colour]

    def built(self, colour: i64) -> i64:
        """Houses of a colour on the board, TOP houses not counted."""
        return self.rules.total[colour] - self.houses[colour] - self.houses[KINDS + colour]

    def zone(self) -> i64:
        """The rolled zone."""
        return self.rolled & 15

    def face(self) -> i64:
        """What the colour die shows."""
        return self.rolled >> 4
