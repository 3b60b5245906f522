"""Tycoon, what the active seat can build: where its plane stands, and after any tour (TYC-3.4).

A tour is tried out ticket by ticket, in every order there is, until a building is found or nothing
is left to try.
"""

from dataclasses import dataclass

from .rules import Board


@dataclass
class Plane:
    """At the home bank (no city), on landing field 1 or 2, or passing through (field 0)."""

    city: str | None = None
    field: int = 0


@dataclass(frozen=True)
class Tour:
    """Where the plane is and what is left to travel and build with."""

    city: str | None
    field: int
    cash: int
    hand: tuple[str, ...]
    open: tuple[str, ...]


class Reach:
    """The part of the table on which buildings depend."""

    board: Board
    active: int
    stock: list[int]
    factories_left: list[int]
    rows: dict[str, list[int | None]]
    closed: dict[str, list[int]]
    factories: dict[str, list[int]]
    planes: list[Plane]

    # --- one city ------------------------------------------------------------------------

    def buildings_at(self, city: str | None, field: int, cash: int) -> list[str]:
        """TYC-7, TYC-8.4, TYC-9."""
        if city is None or field == 0:  # TYC-6.2
            return []
        seat = self.active
        answers = []
        site_free = len(self.rows[city]) < len(self.board.cities[city].first) - 1  # TYC-7.3
        if site_free and self.stock[seat] >= 1 and cash >= self.hotel_price(city, field):
            answers.append("build hotel")
        if site_free and seat in self.closed[city]:
            answers.append("renovate")
        factory_free = len(self.factories[city]) < len(self.board.cities[city].factory)
        own_left = self.factories_left[seat] >= 1  # TYC-9.2
        if factory_free and own_left and cash >= self.factory_price(city):
            answers.append("build factory")
        return answers

    def hotel_price(self, city: str, field: int) -> int:
        """What the landing field shows (TYC-7.1)."""
        return self.board.cities[city].landing[field - 1]

    def factory_price(self, city: str) -> int:
        """What the first empty site of the city shows (TYC-9.1)."""
        return self.board.cities[city].factory[len(self.factories[city])]

    def landing_field(self, city: str) -> int:
        """The field a plane of the active seat takes when it comes to the city."""
        others = [p for seat, p in enumerate(self.planes) if seat != self.active]
        taken = [plane.field for plane in others if plane.city == city]
        if 1 not in taken:  # TYC-6.1
            return 1
        if 2 not in taken:
            return 2
        return 0  # TYC-6.2

    # --- a tour --------------------------------------------------------------------------

    def buy_on_tour(self, tour: Tour, name: str) -> Tour:
        """The same tour with one open ticket bought."""
        cash = tour.cash - self.board.tickets[name].price
        return Tour(tour.city, tour.field, cash, with_one(tour.hand, name), less(tour.open, name))

    def fly_on_tour(self, tour: Tour, name: str, goal: str) -> Tour:
        """The same tour after one flight."""
        field = self.landing_field(goal)
        return Tour(goal, field, tour.cash, less(tour.hand, name), tour.open)

    def can_still_build(self, start: Tour) -> bool:
        """Whether any way of buying and flying leads to a building (TYC-3.4).

        Every ticket is bought just before it is flown: bought earlier it would cost the same.
        """
        seen: set[Tour] = set()
        waiting = [start]
        while waiting:
            tour = waiting.pop()
            if self.buildings_at(tour.city, tour.field, tour.cash):
                return True
            if tour not in seen and self._is_worth_trying(tour):
                seen.add(tour)
                waiting += self._next_stops(tour)
        return False

    def _next_stops(self, tour: Tour) -> list[Tour]:
        """Every flight with a ticket in hand, or with an open one that is bought for it."""
        stops = []
        for name in set(tour.hand):
            for goal in self.board.goals(name, tour.city):
                stops.append(self.fly_on_tour(tour, name, goal))
        for name in set(tour.open):
            if self.board.tickets[name].price <= tour.cash:
                bought = self.buy_on_tour(tour, name)
                for goal in self.board.goals(name, tour.city):
                    stops.append(self.fly_on_tour(bought, name, goal))
        return stops

    def _is_worth_trying(self, tour: Tour) -> bool:
        """Could one build if tickets were not used up? If not, no tour from here helps."""
        affordable = {n for n in tour.open if self.board.tickets[n].price <= tour.cash}
        places: list[str | None] = [tour.city]
        for place in places:
            for name in {*tour.hand, *affordable}:
                for city in self.board.goals(name, place):
                    if self.buildings_at(city, self.landing_field(city), tour.cash):
                        return True
                    if city not in places:
                        places.append(city)
        return False


def with_one(tickets: tuple[str, ...], name: str) -> tuple[str, ...]:
    """One ticket more, in a fixed order."""
    return tuple(sorted([*tickets, name]))


def less(tickets: tuple[str, ...], name: str) -> tuple[str, ...]:
    """One ticket less."""
    left = list(tickets)
    left.remove(name)
    return tuple(left)
