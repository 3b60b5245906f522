"""The state of Ticker, and the only two ways in which money and shares move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from ticker.kernel.codes import COMPANIES, NO_PURSE, NOT_ROLLED, RUNNING
from ticker.kernel.rules import TickerRules


class TickerState(State):
    """Everything that lies on the table.  `NUMBERS` and `LISTS` name all of it once."""

    NUMBERS: Final = ("active", "round", "rolled", "ending", "bank")
    LISTS: Final = ("prices", "stock", "purses", "net", "shares")

    def __init__(self, rules: TickerRules, seats: int) -> None:
        super().__init__(seats)
        self.rules = rules
        self.active = 0  # the seat on turn
        self.round = 1
        self.rolled = NOT_ROLLED  # the face that was rolled in this turn
        self.ending = RUNNING
        self.bank = 0  # what the bank has taken in, less what it has paid out (TIC-1.4)
        self.prices = [rules.start_price] * COMPANIES
        self.stock = [rules.shares_per_company] * COMPANIES  # shares in the bank
        self.purses = [NO_PURSE] * seats  # secret
        self.net = [0] * seats  # what a seat has received since, less what it has paid; public
        self.shares = [0] * (seats * COMPANIES)  # seat by seat

    # Reading ---------------------------------------------------------------------------------

    def cash(self, seat: int) -> int:
        """The money of a seat."""
        return self.purses[seat] + self.net[seat]

    def held(self, seat: int, company: int) -> int:
        """Shares of a company that a seat holds."""
        return self.shares[seat * COMPANIES + company]

    def worth_of_shares(self, seat: int) -> int:
        """The shares of a seat at their present prices."""
        return sum(self.held(seat, company) * price for company, price in enumerate(self.prices))

    # Changing --------------------------------------------------------------------------------

    def pay_from_bank(self, seat: int, amount: int) -> None:
        """Move money from the bank to a seat; a negative amount goes to the bank."""
        self.bank -= amount
        self.net[seat] += amount

    def give_from_bank(self, seat: int, company: int, count: int) -> None:
        """Move shares from the bank to a seat; a negative count goes to the bank."""
        self.stock[company] -= count
        self.shares[seat * COMPANIES + company] += count

    # Saving ----------------------------------------------------------------------------------

    def figures(self) -> vec[i64]:
        """The whole state as integers: seats, numbers, lists, and what the table waits for."""
        numbers = [self.seats, *(getattr(self, name) for name in self.NUMBERS)]
        for name in self.LISTS:
            numbers += getattr(self, name)
        return vec[i64]([*numbers, self.task()])

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote."""
        rest = iter(numbers[1:])
        for name in self.NUMBERS:
            setattr(self, name, next(rest))
        for name in self.LISTS:
            setattr(self, name, [next(rest) for _ in getattr(self, name)])
        self.wait_for(next(rest))

    def wait_for(self, task: int) -> None:
        """Let the table wait for one thing: Ticker's agenda never holds more."""
        self.depth = 0
        self.push(task)
