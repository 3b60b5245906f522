"""A search through every sequence of steps of a turn in Tycoon, and poor tables to try it on."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from parkett.core.game import Game
from tests.games.tycoon.rules.scene import CITIES, position, tycoon

Plane = tuple[str, int] | None  # city and landing field


class Wanderer:
    """Tries every sequence of steps of the seat in turn, from the position alone."""

    def __init__(self, game: Game, position_: dict[str, Any]) -> None:
        self.game = game
        self.at = position_
        self.seat = position_["active"]
        self.prices = {c.name: c for c in game.board.city}
        self.costs = {name: game.rules.price[n] for n, name in game.notation.tickets.items()}
        self.can_end_well = cache(self._can_end_well)

    def start(self) -> tuple[Plane, tuple[str, ...], tuple[str, ...], int]:
        """Plane, hand, open tickets and cash of the seat."""
        plane = self.at["planes"][self.seat]
        return (
            plane and (plane["city"], plane["field"]),
            tuple(self.at["hands"][self.seat]),
            tuple(self.at["open"]),
            self.at["cash"][self.seat],
        )

    def _can_end_well(
        self, plane: Plane, hand: tuple[str, ...], lying: tuple[str, ...], cash: int
    ) -> bool:
        if self.can_build(plane, cash):
            return True
        after = [self.buy(ticket, hand, lying, cash) for ticket in lying]
        if any(found and self.can_end_well(plane, *found) for found in after):
            return True
        return any(
            self.can_end_well(self.land(goal), tuple(without(hand, ticket)), lying, cash)
            for ticket in hand
            for goal in self.goals(ticket, plane)
        )

    def buy(
        self, ticket: str, hand: tuple[str, ...], lying: tuple[str, ...], cash: int
    ) -> tuple[tuple[str, ...], tuple[str, ...], int] | None:
        """Hand, open tickets and cash after a purchase; None if it cannot be paid."""
        left = cash - self.costs[ticket]
        return (tuple(sorted((*hand, ticket))), without(lying, ticket), left) if left >= 0 else None

    def can_build(self, plane: Plane, cash: int) -> bool:
        """Whether a hotel, a factory or a renovation is possible there for this cash."""
        if plane is None or plane[1] == 0:
            return False
        (city, field), at = plane, self.at
        room = len(at["rows"][city]) < 12
        if room and self.seat in at["closed"][city]:
            return True
        if room and at["stock"][self.seat] and cash >= self.prices[city].landing[field - 1]:
            return True
        sites = len(at["factories"][city])
        return bool(
            sites < 2
            and at["factories_left"][self.seat]
            and cash >= self.prices[city].factory[sites]
        )

    def land(self, city: str) -> Plane:
        """The landing field in a city; 0 if both are taken by others."""
        others = [p for seat, p in enumerate(self.at["planes"]) if seat != self.seat]
        taken = {p["field"] for p in others if p and p["city"] == city}
        return city, next((field for field in (1, 2) if field not in taken), 0)

    def goals(self, ticket: str, plane: Plane) -> list[str]:
        """Where a ticket leads."""
        kind, first, second = ticket.split()
        first = first.replace("-", " ")
        if kind == "charter":
            ends = [first, second.replace("-", " ")]
            return [end for end in ends if plane and plane[0] in ends and end != plane[0]]
        if plane is None:
            return [first]
        walked = {plane[0]}
        for _ in range(int(second)):
            walked = {near for city in walked for near in neighbours(city)}
        return [city for city in walked | {first} if city != plane[0]]

    def is_in_reach(self) -> bool:
        """Whether some sequence ends with a building."""
        return self.can_end_well(*self.start())

    def legal_steps(self) -> set[str]:
        """The purchases and flights that leave a building within reach."""
        plane, hand, lying, cash = self.start()
        steps = set()
        for ticket in lying:
            found = self.buy(ticket, hand, lying, cash)
            if found and self.can_end_well(plane, *found):
                steps.add(f"ticket {ticket}")
        for ticket in hand:
            for goal in self.goals(ticket, plane):
                if self.can_end_well(self.land(goal), without(hand, ticket), lying, cash):
                    to = f" to {'-'.join(goal.split())}" if ticket[0] == "s" else ""
                    steps.add(f"fly {ticket}{to}")
        return steps


def without(tickets: tuple[str, ...], ticket: str) -> tuple[str, ...]:
    """The tickets without one of them."""
    left = list(tickets)
    left.remove(ticket)
    return tuple(left)


def neighbours(city: str) -> list[str]:
    """The cities one step away on the map of three by three."""
    number = CITIES.index(city)
    row, column = divmod(number, 3)
    near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return [CITIES[r * 3 + c] for r, c in near if 0 <= r < 3 and 0 <= c < 3]


def board_with_copies(dice: random.Random, copies: int = 3, cheap: str = "") -> str:
    """A board with other prices, and few kinds of cheap tickets, each of them several times.

    If a city is named, only a hotel from its first landing field can be paid.
    """
    flights = [(city, steps) for city in CITIES for steps in (1, 2, 3)]
    scheduled = [
        f'["{city}", {steps}, {dice.randrange(1, 5)}, {copies}]'
        for city, steps in dice.sample(flights, 18 // copies)
    ]
    pairs = list(combinations(CITIES, 2))
    charter = [
        f'["{one}", "{other}", {dice.randrange(1, 4)}, {copies}]'
        for one, other in dice.sample(pairs, 36 // copies)
    ]
    if cheap:
        return board_with_one_cheap_city(cheap, scheduled, charter)
    prices = [(dice.randrange(2, 6), dice.randrange(3), dice.randrange(4, 9)) for _ in CITIES]
    return board_with([city_prices(*each) for each in prices], scheduled, charter)


def board_with_one_cheap_city(city: str, scheduled: Sequence[str], charter: Sequence[str]) -> str:
    """A board on which only a hotel from the first landing field of one city can be paid."""
    dear, cheap = city_prices(30, 0, 30), city_prices(2, 28, 30)
    return board_with([cheap if each == city else dear for each in CITIES], scheduled, charter)


def board_with(prices: Sequence[str], scheduled: Sequence[str], charter: Sequence[str]) -> str:
    """A board with the prices of its cities one by one, and with these lines of tickets."""
    left = iter(prices)
    text = re.sub(r"landing = .*\nfactory = .*", lambda _: next(left), tycoon().board_text)
    tickets = "".join(
        f'[[{kind}]]\nprovenance = "reconstructed"\ntickets = [{", ".join(lines)}]\n'
        for kind, lines in (("scheduled", scheduled), ("charter", charter))
    )
    return text[: text.index("[[scheduled]]")] + tickets + text[text.index("[[spread]]") :]


def city_prices(hotel: int, more: int, factory: int) -> str:
    """The costs of a city: from the second landing field and on the second site it is dearer."""
    return f"landing = [{hotel}, {hotel + more}]\nfactory = [{factory}, {factory + 2}]"


def poor_position(game: Game, dice: random.Random) -> dict[str, Any]:
    """A random position in which money is short, whoever is in turn."""
    seat, *others = dice.sample(range(4), 4)
    cities = dice.sample(CITIES, 8)
    sold_out = [seat] * 6 if dice.random() < 0.3 else []  # no hotel left to build
    rows = dict.fromkeys(cities[:3], sold_out)
    closed = {}
    for other, city in zip(others[1:], cities[3 : 3 + dice.randrange(3)], strict=False):
        rows[city] = [None] * 3 + [other] * dice.choice([8, 9])  # with 9 the row is full
        mine = dice.random() < 0.5 and not sold_out
        closed[city] = [seat if mine else others[0], other, other]
    factories = {}
    if dice.random() < 0.6:  # no factory left: cash alone decides
        factories = dict(zip(cities[5:], ([seat] * 2, [seat] * 2, [seat]), strict=True))
    names = game.notation.all_tickets()
    dice.shuffle(names)
    scheduled = [name for name in names if name[0] == "s"]
    charter = [name for name in names if name[0] == "c"]
    hands = {
        holder: deal(scheduled, dice.randrange(3)) + deal(charter, dice.randrange(4))
        for holder in range(4)
    }
    return position(
        game,
        seats=4,
        active=seat,
        rows=rows,
        closed=closed,
        factories=factories,
        planes=some_planes(seat, others, dice),
        hands=hands,
        open_=deal(scheduled, dice.randrange(3)) + deal(charter, dice.randrange(5)),
        phase=3,
        cash=[dice.randrange(10) for _ in range(4)],
    )


def some_planes(seat: int, others: Sequence[int], dice: random.Random) -> dict[int, str]:
    """The others' planes in any cities, the seat's may be at home."""
    spots = [f"{city} {field}" for city in CITIES for field in (1, 2)]
    planes = {}
    for other in others:
        planes[other] = dice.choice(spots)
        spots.remove(planes[other])
    if dice.random() < 0.8:
        planes[seat] = dice.choice(spots)
    return planes


def deal(tickets: list[str], number: int) -> list[str]:
    """Take the last of these tickets away."""
    return [tickets.pop() for _ in range(number)]
