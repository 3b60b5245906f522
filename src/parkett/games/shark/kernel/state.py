"""The state of a Shark game: named fields, cheap copies, and the questions a table answers."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import (
    ANY_KIND,
    COMPANIES,
    EMPTY,
    KINDS,
    NO_GROUP,
    NOT_ROLLED,
    TOP,
    rolled_colour_face,
    rolled_zone,
)
from parkett.games.shark.kernel.rules import SharkRules


def ones_index(seat: i64, company: i64) -> i64:
    """Where `stock` has the ones of a seat, or of the supply after the last seat.

    The fives of the same company follow.
    """
    return (seat * COMPANIES + company) * 2


def fives_index(seat: i64, company: i64) -> i64:
    """Where `stock` has the fives of a seat, or of the supply."""
    return (seat * COMPANIES + company) * 2 + 1


class SharkState(State):
    """Who holds what, and what stands where."""

    DERIVED: ClassVar[tuple[str, ...]] = (
        "group",
        "ring",
        "size",
        "price",
        "houses",
        "top_squares",
        "free_tops",
        "bound_tops",
    )

    def __init__(self, rules: SharkRules, seats: i64) -> None:
        super().__init__(seats)
        unset = vec[i64]()  # until `set_up` or `copy_from`
        self.rules: SharkRules = rules
        self.cells: vec[i64] = unset  # a house, a TOP house, FREE or EMPTY for every square
        self.group: vec[i64] = unset  # by square: the square its group is named after
        self.ring: vec[i64] = unset  # by square: the next house of its group; if empty, what fits
        self.size: vec[i64] = unset  # by name of the group: its houses
        self.cash: vec[i64] = unset  # by seat; the bank's balance is last
        self.stock: vec[i64] = unset  # ones and fives by seat and company; the supply last
        self.price: vec[i64] = unset  # by company, found again after every placement
        self.houses: vec[i64] = unset  # left (5), removed (4), counted in chains (4)
        self.top_squares: vec[i64] = unset  # squares of the TOP houses that stand, ascending
        self.free_tops: i64 = 0  # how many of them belong to nobody
        self.bound_tops: i64 = 0  # how many of those touch a house all the same (SHK-14.9.1)
        self.active: i64 = 0  # the seat whose turn it is
        self.bought: i64 = 0  # shares bought this turn
        self.roll: i64 = NOT_ROLLED  # what the dice show, until the turn is over
        self.eliminated: i64 = 0  # eliminated seats, as bits

    def set_up(self) -> None:
        """Clear the board and fill the supply (SHK-2.1)."""
        rules = self.rules
        squares = rules.columns * rules.rows
        self.cells = vec[i64]([EMPTY] * squares)
        self.group = vec[i64]([NO_GROUP] * squares)
        self.ring = vec[i64]([ANY_KIND] * squares)
        self.size = vec[i64]([0] * squares)
        self.cash = vec[i64]([rules.start_cash] * (self.seats + 1))
        self.cash[self.seats] = 0
        self.stock = vec[i64]([0] * ((self.seats + 1) * 8))
        self.price = vec[i64]([0] * COMPANIES)
        self.houses = vec[i64]([0] * 13)
        self.top_squares = vec[i64]([-1] * rules.houses_total[TOP])
        kind: i64 = 0
        while kind < KINDS:
            self.houses[kind] = rules.houses_total[kind]
            kind += 1
        company: i64 = 0
        while company < COMPANIES:
            self.stock[ones_index(self.seats, company)] = rules.ones
            self.stock[fives_index(self.seats, company)] = rules.fives
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
        self.top_squares = other.top_squares[:]
        self.free_tops = other.free_tops
        self.bound_tops = other.bound_tops
        self.active = other.active
        self.bought = other.bought
        self.roll = other.roll
        self.eliminated = other.eliminated

    # Money and shares ---------------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Let the bank pay a seat, or the seat the bank if the amount is negative."""
        self.cash[seat] += amount
        self.cash[self.seats] -= amount

    def held(self, seat: i64, company: i64) -> i64:
        """Shares of a company before a seat; before the last seat's successor: the supply."""
        ones = ones_index(seat, company)
        fives = ones + 1
        return self.stock[ones] + 5 * self.stock[fives]

    def move_shares(self, seat: i64, company: i64, ones: i64, fives: i64) -> None:
        """Give a seat certificates from the supply, or take them back if negative."""
        at = ones_index(seat, company)
        supply = ones_index(self.seats, company)
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

    def is_eliminated(self, seat: i64) -> bool:
        """Whether a seat has been eliminated (SHK-11.5)."""
        return self.eliminated >> seat & 1 != 0

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise that is still in the game."""
        other = (seat + 1) % self.seats
        while self.is_eliminated(other):
            other = (other + 1) % self.seats
        return other

    def players_left(self) -> i64:
        """How many seats are still in the game."""
        number: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if not self.is_eliminated(seat):
                number += 1
            seat += 1
        return number

    def houses_left(self, kind: i64) -> i64:
        """Houses beside the board."""
        return self.houses[kind]

    def houses_removed(self, colour: i64) -> i64:
        """Houses out of the game (SHK-8.5)."""
        return self.houses[KINDS + colour]

    def houses_built(self, colour: i64) -> i64:
        """Houses of a colour on the board, TOP houses not counted."""
        return self.rules.houses_total[colour] - self.houses[colour] - self.houses[KINDS + colour]

    def houses_in_chains(self, colour: i64) -> i64:
        """Houses of a colour that count for its price (SHK-6.1)."""
        return self.houses[KINDS + COMPANIES + colour]

    def roll_zone(self) -> i64:
        """The rolled zone."""
        return rolled_zone(self.roll)

    def roll_face(self) -> i64:
        """What the colour die shows."""
        return rolled_colour_face(self.roll)
