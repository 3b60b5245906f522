"""Ticker a second time, written from rulebook.toml and notation.md alone.

It shares no line with the package: names and sentences instead of integers, everything found
again each time, nothing kept that follows from the rest.  `test_oracle.py` plays both side by side.
"""

from __future__ import annotations

from typing import Any

COMPANIES = ["Amber", "Birch", "Cobalt"]
MOVES = {"Amber": 1, "Birch": 2, "Cobalt": 3}
PURSES = [10, 12, 14, 16, 18, 20]
TOP = 12
START = 5


class Oracle:
    """One game of Ticker in progress."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.prices = dict.fromkeys(COMPANIES, START)  # TIC-2.1
        self.shares = [dict.fromkeys(COMPANIES, 0) for _ in range(seats)]
        self.purses: list[int] = []
        self.net = [0] * seats
        self.turns = 0  # turns that are over
        self.roll: str | None = None
        self.end: str | None = None

    # What the table waits for ----------------------------------------------------------------

    def ask(self) -> str:
        """What is asked, in one word."""
        if self.end:
            return "nothing"
        if len(self.purses) < self.seats:
            return "purse"
        return "roll" if self.roll is None else "trade"

    def to_act(self) -> int | str:
        """A seat, "chance" or "nobody"."""
        who = {"nothing": "nobody", "purse": "chance", "roll": "chance"}
        return who.get(self.ask(), self.active())

    def active(self) -> int:
        """The seat on turn; during the setup the seat that draws a purse."""
        if self.end == "rounds":
            return self.seats - 1
        return len(self.purses) if self.ask() == "purse" else self.turns % self.seats

    def round(self) -> int:
        """The number of the round."""
        return self.options["rounds"] if self.end == "rounds" else self.turns // self.seats + 1

    def stock(self, company: str) -> int:
        """Shares in the bank."""
        out: int = sum(held[company] for held in self.shares)
        return int(self.options["shares_per_company"]) - out

    def cash(self, seat: int) -> int:
        """The money of a seat; none before its purse is drawn."""
        return (self.purses[seat] if seat < len(self.purses) else 0) + self.net[seat]

    # What can be said ------------------------------------------------------------------------

    def actions(self) -> set[str]:
        """Every legal sentence of a seat."""
        if self.ask() != "trade":
            return set()
        seat, found = self.active(), {"pass"}
        for count in range(1, self.options["trade_limit"] + 1):  # TIC-6.2
            for company in COMPANIES:
                affordable = count * self.prices[company] <= self.cash(seat)  # TIC-6.3
                if affordable and count <= self.stock(company):  # TIC-6.4
                    found.add(f"buy {count} {company}")
                if count <= self.shares[seat][company]:  # TIC-6.5
                    found.add(f"sell {count} {company}")
        return found

    def chances(self) -> dict[str, int]:
        """Every chance outcome with its weight."""
        if self.ask() == "purse":
            return {f"draw {amount}": 1 for amount in PURSES if amount not in self.purses}
        signs = "+-"
        return {f"roll {name} {sign}{n}": 1 for name, n in MOVES.items() for sign in signs}

    def apply(self, sentence: str) -> None:
        """Carry out what is said."""
        verb, *rest = sentence.split()
        if verb == "draw":
            self.purses.append(int(rest[0]))
        elif verb == "roll":
            self.roll = " ".join(rest)
            self.move_price(rest[0], int(rest[1]))
        else:
            if verb != "pass":
                self.trade(verb, int(rest[0]), rest[1])
            self.turns += 1
            if self.turns == self.options["rounds"] * self.seats:
                self.end = "rounds"  # TIC-7.2
            else:
                self.roll = None

    # The rules -------------------------------------------------------------------------------

    def move_price(self, company: str, steps: int) -> None:
        """TIC-4 and TIC-5."""
        before = self.prices[company]
        if before + steps < 1 and self.options["floor"] == "crash":
            self.prices[company] = START
            for held in self.shares:
                held[company] = 0
            return
        self.prices[company] = sorted((1, before + steps, TOP))[1]
        if steps > 0:
            self.pay_dividend(company)
        if self.prices[company] == TOP:
            self.end = "top"  # TIC-7.1

    def pay_dividend(self, company: str) -> None:
        """TIC-5: a price below the top always rises when the die says so."""
        out = sum(held[company] for held in self.shares)
        for seat in range(self.seats):
            if out:
                self.net[seat] += self.prices[company] // out * self.shares[seat][company]

    def trade(self, verb: str, count: int, company: str) -> None:
        """TIC-6."""
        sign = 1 if verb == "buy" else -1
        seat = self.active()
        self.shares[seat][company] += sign * count
        self.net[seat] -= sign * count * self.prices[company]

    # What is compared ------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Every key of a position that belongs to the game."""
        missing = self.seats - len(self.purses)
        return {
            "round": self.round(),
            "active": self.active(),
            "roll": self.roll,
            "prices": self.prices,
            "stock": {company: self.stock(company) for company in COMPANIES},
            "shares": self.shares,
            "net": self.net,
            "end": self.end,
            "purses": self.purses + [0] * missing,
            "bank": -sum(self.cash(seat) for seat in range(self.seats)),
        }

    def scores(self) -> list[int]:
        """TIC-7.3."""
        return [
            self.cash(seat) + sum(self.prices[name] * held[name] for name in COMPANIES)
            for seat, held in enumerate(self.shares)
        ]

    def winners(self) -> list[int]:
        """TIC-7.4 and TIC-7.5."""
        highest = max(self.prices.values())
        dearest = [name for name in COMPANIES if self.prices[name] == highest]
        ranks = [
            (score, sum(held[name] for name in dearest))
            for score, held in zip(self.scores(), self.shares, strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
