"""Forecast of the prices in Shark: what the next houses will do to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.codes import ANY_KIND, BLACK, COMPANIES, EMPTY, FREE
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.placing import colours_with_fewest_houses
from parkett.games.shark.kernel.rules import SharkRules
from parkett.games.shark.kernel.square_legality import (
    allowed_house_kinds,
    house_kinds_left,
)

COLOURS: Final = 15  # bits: the four colours
LANE: Final = 8  # bits for the fall of one company, in steps of the scale
ROOM: Final = 1600  # houses assessed, at most: four colours on every square
ZONES: Final = 16
NEVER: Final = -(1 << 40)
SEATS: Final = 6

# What is remembered of a mover: its shares, the rivals' as it weighs them, and what is expected
FOREIGN: Final = COMPANIES
RISES: Final = 2 * COMPANIES  # times all rolls, as the rest
FALLS: Final = 3 * COMPANIES
INCOME: Final = 4 * COMPANIES
CACHE_ROW: Final = 4 * COMPANIES + 1


class PriceForecast:
    """Every house that could be placed and what it would do; who would place which."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.zone: Final[vec[i64]] = vec[i64]([0] * ROOM)
        self.colour: Final[vec[i64]] = vec[i64]([0] * ROOM)
        self.rise: Final[vec[i64]] = vec[i64]([0] * ROOM)  # in money
        self.falls: Final[vec[i64]] = vec[i64]([0] * ROOM)  # in steps, a lane a company
        self.pay: Final[vec[i64]] = vec[i64]([0] * ROOM)  # the commission
        self.best: Final[vec[i64]] = vec[i64]([0] * (ZONES * COMPANIES))  # a house, or -1
        self.best_gain: Final[vec[i64]] = vec[i64]([0] * (ZONES * COMPANIES))
        self.own: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # shares of the mover
        self.foreign: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # of the rivals, weighed
        self.up: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # expected rise, times all rolls
        self.down: Final[vec[i64]] = vec[i64]([0] * COMPANIES)
        self.income: i64 = 0  # expected commission of the last mover, times all rolls
        self.groups: Final[vec[i64]] = vec[i64]([0] * 4)  # around the house assessed last
        self.last_size: i64 = 0  # of the group it would belong to
        self.last_rise: i64 = 0  # of the house assessed last
        self.last_falls: i64 = 0
        self.last_pay: i64 = 0
        self.rules: SharkRules | None = None  # of the board scanned last
        self.cells: vec[i64] = vec[i64]()
        self.houses: vec[i64] = vec[i64]()
        self.price: vec[i64] = vec[i64]()
        self.movers: Final[vec[i64]] = vec[i64]([-1] * (SEATS * CACHE_ROW))  # as seen on that board

    # One house -----------------------------------------------------------------------------

    def assess_house(self, s: SharkGame, square: i64, colour: i64) -> None:
        """What a house would do: the rise, the falls and the commission."""
        rules = s.rules
        groups = self.groups
        known: i64 = 0
        size: i64 = 1
        counted = s.houses_in_chains(colour)
        tops: i64 = 0
        touched: i64 = 0  # colours that lose a group
        i = square * 4
        end = i + 4
        while i < end:
            other = rules.neighbours_or_self[i]
            i += 1
            cell = s.cells[other]
            if cell == EMPTY:
                continue
            if cell == FREE:
                tops += 1
                continue
            group = s.group[other]
            n: i64 = 0
            while n < known and groups[n] != group:
                n += 1
            if n < known:
                continue
            if cell & 3 == colour:
                size += s.size[group]
                counted -= rules.counted_houses(s.size[group])
            else:
                touched |= 1 << (cell & 3)
            groups[known] = group
            known += 1
        if size > 1:
            size += tops
        self.assess_rise(s, colour, size, counted + rules.counted_houses(size))
        if touched != 0:
            self.assess_falls(s, touched, known)

    def assess_rise(self, s: SharkGame, colour: i64, size: i64, counted: i64) -> None:
        """The new price of the house's company, and the commission."""
        rules = s.rules
        price = (1 if counted == 0 else counted) * rules.price_step
        if price > rules.maximum_price:
            price = rules.maximum_price
        self.last_size = size
        self.last_rise = price - s.price[colour]
        self.last_falls = 0
        self.last_pay = rules.isolated_provision
        if size > 1:
            self.last_pay = price if self.last_rise > 0 else 0

    def assess_falls(self, s: SharkGame, touched: i64, known: i64) -> None:
        """How far the companies fall whose groups would be removed."""
        company: i64 = 0
        while company < COMPANIES:
            if touched >> company & 1 != 0:
                gone: i64 = 0
                counted = s.houses_in_chains(company)
                n: i64 = 0
                while n < known:
                    group = self.groups[n]
                    if s.cells[group] & 3 == company:
                        gone += s.size[group]
                        counted -= s.rules.counted_houses(s.size[group])
                    n += 1
                if counted == 0 and s.houses_built(company) > gone:
                    counted = 1
                fall = s.price[company] // s.rules.price_step - counted
                if fall > 0:
                    self.last_falls |= fall << (company * LANE)
            company += 1

    # The whole board -----------------------------------------------------------------------

    def scan_board(self, s: SharkGame) -> None:
        """Assess every house that could be placed now, and clear what was expected."""
        if not self.is_same_board(s):
            self.scan_houses(s)
        company: i64 = 0
        while company < COMPANIES:
            self.up[company] = 0
            self.down[company] = 0
            company += 1

    def is_same_board(self, s: SharkGame) -> bool:
        """Whether the board is the one scanned last; trades do not change it."""
        if self.rules is not s.rules or not are_vectors_equal(self.price, s.price):
            return False
        return are_vectors_equal(self.houses, s.houses) and are_vectors_equal(self.cells, s.cells)

    def scan_houses(self, s: SharkGame) -> None:
        """Assess every house that could be placed, and keep a copy of the board."""
        self.rules = s.rules
        self.cells = s.cells[:]
        self.houses = s.houses[:]
        self.price = s.price[:]
        seat: i64 = 0
        while seat < SEATS:
            self.movers[seat * CACHE_ROW] = -1  # not seen on this board
            seat += 1
        cells = s.cells
        wanted = house_kinds_left(s) & COLOURS
        self.count = 0
        free: i64 = 0  # zones with a square that touches nothing, as bits
        square: i64 = 0
        while square < len(cells):
            if cells[square] == EMPTY:
                kinds = allowed_house_kinds(s, square)
                if kinds == ANY_KIND:
                    free |= 1 << s.rules.zone_of[square]
                else:
                    kinds &= wanted
                    colour: i64 = 0
                    while kinds != 0:
                        if kinds & 1 != 0:
                            self.assess_house(s, square, colour)
                            self.add(s.rules.zone_of[square], colour)
                        kinds >>= 1
                        colour += 1
            square += 1
        self.add_lonely(s, free, wanted)

    def add(self, zone: i64, colour: i64) -> None:
        """Keep the house assessed last."""
        n = self.count
        self.zone[n] = zone
        self.colour[n] = colour
        self.rise[n] = self.last_rise
        self.falls[n] = self.last_falls
        self.pay[n] = self.last_pay
        self.count = n + 1

    def add_lonely(self, s: SharkGame, free: i64, wanted: i64) -> None:
        """Keep a house that touches nothing, for every zone with room for it."""
        self.last_falls = 0
        self.last_pay = s.rules.isolated_provision
        colour: i64 = 0
        while colour < COMPANIES:
            if wanted >> colour & 1 != 0:
                self.last_rise = s.rules.price_step if s.price[colour] == 0 else 0
                zone: i64 = 0
                while free >> zone != 0:
                    if free >> zone & 1 != 0:
                        self.add(zone, colour)
                    zone += 1
            colour += 1

    # A mover -------------------------------------------------------------------------------

    def set_mover(self, s: SharkGame, seat: i64, spite: i64) -> None:
        """Set the seat that moves: its shares, and those of the others.

        `spite` is the part of the rivals' gain that counts as a loss, in per cent.
        """
        company: i64 = 0
        if spite == 0:
            while company < COMPANIES:
                self.own[company] = s.held(seat, company)
                self.foreign[company] = 0
                company += 1
            return
        others = s.players_left() - 1
        richest: i64 = -1
        most: i64 = -1
        other: i64 = 0
        while other < s.seats:
            if other != seat and s.score(other) > most:
                most = s.score(other)
                richest = other
            other += 1
        while company < COMPANIES:
            self.own[company] = s.held(seat, company)
            shares: i64 = 0
            other = 0
            while other < s.seats:
                if other != seat:
                    shares += s.held(other, company) * (2 if other == richest else 1)
                other += 1
            self.foreign[company] = shares * spite // (others + 1) if others > 0 else 0
            company += 1

    def gain(self, colour: i64, rise: i64, falls: i64, pay: i64, step: i64) -> i64:
        """What a house is worth to the mover: its own gain less the rivals'."""
        own = pay * 50 + rise * self.own[colour] * 100
        foreign = rise * self.foreign[colour]
        company: i64 = 0
        while falls != 0:
            fall = (falls & 255) * step
            if fall > 0:
                own -= fall * self.own[company] * 50  # the mover's shares fall, but it pays nothing
                foreign -= fall * self.foreign[company]
            falls >>= LANE
            company += 1
        return (own - foreign) // 50

    def add_expected_move(self, s: SharkGame, seat: i64, spite: i64) -> None:
        """Add what the prices will do on average when this seat rolls and places."""
        self.set_mover(s, seat, spite)
        at = seat * CACHE_ROW
        if not self.is_cached(at):
            self.compute_all_rolls(s, at)
        movers = self.movers
        company: i64 = 0
        while company < COMPANIES:
            self.up[company] += movers[at + RISES + company]
            self.down[company] += movers[at + FALLS + company]
            company += 1
        self.income = movers[at + INCOME]

    def is_cached(self, at: i64) -> bool:
        """Whether this mover was seen on this board with these shares."""
        movers = self.movers
        company: i64 = 0
        while company < COMPANIES:
            if movers[at + company] != self.own[company]:
                return False
            if movers[at + FOREIGN + company] != self.foreign[company]:
                return False
            company += 1
        return True

    def compute_all_rolls(self, s: SharkGame, at: i64) -> None:
        """Compute what the mover would place after every roll, and cache it."""
        zones = len(s.rules.zone_start) - 1
        step = s.rules.price_step
        self.find_best(step, zones)
        self.reset_cache(at)
        fewest = colours_with_fewest_houses(s) if s.rules.black_fewest else COLOURS
        for rolled in s.rules.rolls:
            face = rolled >> 4
            zone = rolled & 15
            if face < COMPANIES:
                self.count_placement(self.best[zone * COMPANIES + face], step, at)
            else:
                kinds: i64 = fewest if face == BLACK else COLOURS
                chosen: i64 = -1
                highest: i64 = NEVER
                colour: i64 = 0
                while colour < COMPANIES:
                    house = zone * COMPANIES + colour
                    if kinds >> colour & 1 != 0 and self.best_gain[house] > highest:
                        highest = self.best_gain[house]
                        chosen = self.best[house]
                    colour += 1
                self.count_placement(chosen, step, at)

    def reset_cache(self, at: i64) -> None:
        """See a mover anew, with the shares it has now."""
        movers = self.movers
        company: i64 = 0
        while company < COMPANIES:
            movers[at + company] = self.own[company]
            movers[at + FOREIGN + company] = self.foreign[company]
            movers[at + RISES + company] = 0
            movers[at + FALLS + company] = 0
            company += 1
        movers[at + INCOME] = 0

    def find_best(self, step: i64, zones: i64) -> None:
        """The house the seat likes best, for every zone and colour."""
        best = self.best
        best_gain = self.best_gain
        at: i64 = 0
        while at < zones * COMPANIES:
            best[at] = -1
            best_gain[at] = NEVER
            at += 1
        n: i64 = 0
        while n < self.count:
            colour = self.colour[n]
            worth = self.gain(colour, self.rise[n], self.falls[n], self.pay[n], step)
            at = self.zone[n] * COMPANIES + colour
            if worth > best_gain[at]:
                best_gain[at] = worth
                best[at] = n
            n += 1

    def count_placement(self, n: i64, step: i64, at: i64) -> None:
        """Count a house as placed by a mover in one of all rolls."""
        if n < 0:
            return
        movers = self.movers
        movers[at + INCOME] += self.pay[n]
        rise = self.rise[n]
        if rise > 0:
            movers[at + RISES + self.colour[n]] += rise
        falls = self.falls[n]
        fallen = at + FALLS
        while falls != 0:
            movers[fallen] += (falls & 255) * step
            falls >>= LANE
            fallen += 1

    def worst_loss(self, s: SharkGame, seat: i64) -> i64:
        """The worst loss a single house can bring a seat, in money."""
        worst: i64 = 0
        n: i64 = 0
        while n < self.count:
            falls = self.falls[n]
            loss: i64 = 0
            company: i64 = 0
            while falls != 0:
                loss += (falls & 255) * s.held(seat, company)
                falls >>= LANE
                company += 1
            if loss > worst:
                worst = loss
            n += 1
        return worst * s.rules.price_step


def are_vectors_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two vectors hold the same numbers."""
    count = len(one)
    if count != len(other):
        return False
    i: i64 = 0
    while i < count:
        if one[i] != other[i]:
            return False
        i += 1
    return True
