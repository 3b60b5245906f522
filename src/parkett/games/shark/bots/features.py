"""The features of a seat in Shark, as the network gets them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.network import FeatureExtractor, clip_feature
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.shark.bots.evaluation import FALLS, PROVISION, RISES, SharkEvaluation
from parkett.games.shark.kernel.codes import COMPANIES, EMPTY, FREE, NOT_ROLLED
from parkett.games.shark.kernel.engine import SharkGame

OWN: Final = 18  # features of a seat
ITEM: Final = 19  # features of a company
LEAST: Final = 5_000  # below this, wealth is not compared by its size


class SharkFeatures(FeatureExtractor):
    """Wealth, prices, and what the next round is expected to do to them."""

    def __init__(self, evaluation: SharkEvaluation) -> None:
        self.evaluation: Final = evaluation
        self.worths: Final[vec[i64]] = vec[i64]([0] * 6)
        self.standings: Final[vec[i64]] = vec[i64]([0] * 6)
        self.largest: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # group of a company, in houses
        self.named: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # the square it is named after
        self.groups: Final[vec[i64]] = vec[i64]([0] * COMPANIES)
        self.room: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # free squares beside the largest
        self.mean: float = 0.0  # wealth at the table
        self.stage: float = 0.0

    def sizes(self) -> tuple[i64, i64, i64]:
        """Features of the seat, features of a company, and the number of companies."""
        return OWN, ITEM, COMPANIES

    def extract(self, state: State, seat: i64, into: vec[float]) -> i64:
        """Write the seat's features, then those of every company."""
        s = cast(SharkGame, state)
        if seat == 0:  # seats are asked in order, about the same position
            self.compute_shared(s)
        self.write_own(s, seat, into)
        company: i64 = 0
        while company < COMPANIES:
            self.write_company(s, seat, company, into, OWN + company * ITEM)
            company += 1
        return (1 << COMPANIES) - 1

    def compute_shared(self, s: SharkGame) -> None:
        """What all seats share: wealth, standings, groups and the stage of the game."""
        self.evaluation.forecast_round(s)
        self.compute_groups(s)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            out = s.is_eliminated(seat)
            self.worths[seat] = 0 if out else s.worth(seat)
            self.standings[seat] = 0 if out else self.evaluation.standing(s, seat)
            total += self.worths[seat]
            seat += 1
        self.mean = float(LEAST) + float(total) / float(s.seats)
        self.stage = 0.0
        company: i64 = 0
        while company < COMPANIES:
            risen = float(s.price[company]) / float(s.rules.maximum_price)
            used = 1.0 - float(s.houses_left(company)) / float(s.rules.houses_total[company])
            if risen > self.stage:
                self.stage = risen
            if used > self.stage:
                self.stage = used
            company += 1

    def compute_groups(self, s: SharkGame) -> None:
        """The largest group of every company, and the room around it."""
        cells = s.cells
        company: i64 = 0
        while company < COMPANIES:
            self.largest[company] = 0
            self.named[company] = -1
            self.groups[company] = 0
            self.room[company] = 0
            company += 1
        square: i64 = 0
        while square < len(cells):
            if cells[square] < FREE and s.group[square] == square:
                company = cells[square] & 3
                self.groups[company] += 1
                if s.size[square] > self.largest[company]:
                    self.largest[company] = s.size[square]
                    self.named[company] = square
            square += 1
        square = 0
        while square < len(cells):
            if cells[square] == EMPTY:
                self.count_room(s, square)
            square += 1

    def count_room(self, s: SharkGame, square: i64) -> None:
        """Count a free square once for every largest group beside it."""
        seen: i64 = 0
        i = square * 4
        end = i + 4
        while i < end:
            other = s.rules.neighbours_or_self[i]
            i += 1
            cell = s.cells[other]
            if cell >= FREE:
                continue
            company = cell & 3
            if seen >> company & 1 == 0 and s.group[other] == self.named[company]:
                seen |= 1 << company
                self.room[company] += 1

    def lead_of(self, company: i64) -> i64:
        """How far the company's largest group is ahead of the largest of any other."""
        most: i64 = 0
        other: i64 = 0
        while other < COMPANIES:
            if other != company and self.largest[other] > most:
                most = self.largest[other]
            other += 1
        return self.largest[company] - most

    def write_own(self, s: SharkGame, seat: i64, into: vec[float]) -> None:
        """Money, the race, the stage of the game."""
        mean = self.mean
        worth = self.worths[seat]
        standing = self.standings[seat]
        best: i64 = 0
        strongest: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < s.seats:
            total += self.standings[other]
            if other != seat:
                if self.worths[other] > best:
                    best = self.worths[other]
                if self.standings[other] > strongest:
                    strongest = self.standings[other]
            other += 1
        self.evaluation.standing(s, seat)  # for its parts
        sums = self.evaluation.sums
        lead = clip_feature(float(standing - strongest) / mean)
        into[0] = clip_feature(float(worth) / mean - 1.0)
        into[1] = clip_feature(float(worth - best) / mean)
        into[2] = clip_feature(float(s.cash[seat]) / mean)
        into[3] = clip_feature((float(standing) - float(total) / float(s.seats)) / mean)
        into[4] = lead
        into[5] = lead * self.stage
        into[6] = lead * self.stage * self.stage
        into[7] = clip_feature(float(sums[PROVISION]) / mean)
        into[8] = clip_feature(float(sums[RISES]) / mean)
        into[9] = clip_feature(float(sums[FALLS]) / mean)
        into[10] = clip_feature(float(self.evaluation.debt(s, seat)) / mean)
        into[11] = self.stage
        into[12] = 1.0 if s.active == seat else 0.0
        into[13] = float((seat - s.active + s.seats) % s.seats) / 5.0
        into[14] = 1.0 if s.active == seat and s.roll != NOT_ROLLED else 0.0
        into[15] = float(s.seats) / 6.0
        into[16] = clip_feature(mean / 200_000.0)
        into[17] = 1.0 if s.is_eliminated(seat) else 0.0

    def write_company(
        self, s: SharkGame, seat: i64, company: i64, into: vec[float], at: i64
    ) -> None:
        """Price, prospects, what the seat holds and what the others hold."""
        mean = self.mean
        rolls = float(len(s.rules.rolls))
        price = float(s.price[company])
        held = float(s.held(seat, company))
        sold = float(s.rules.shares - s.held(s.seats, company))
        others = (sold - held) / float(s.seats - 1)
        up = float(self.evaluation.forecast.up[company]) / rolls
        down = float(self.evaluation.forecast.down[company]) / rolls
        into[at] = price / float(s.rules.maximum_price)
        into[at + 1] = 1.0 if price == 0.0 else 0.0
        into[at + 2] = clip_feature(held * price / mean)
        into[at + 3] = clip_feature(others * price / mean)
        into[at + 4] = clip_feature(held * up / mean * 5.0)
        into[at + 5] = clip_feature(held * down / mean * 5.0)
        into[at + 6] = clip_feature(others * up / mean * 5.0)
        into[at + 7] = clip_feature(others * down / mean * 5.0)
        into[at + 8] = clip_feature(up / 2000.0)
        into[at + 9] = clip_feature(down / 2000.0)
        into[at + 10] = float(s.houses_left(company)) / float(s.rules.houses_total[company])
        into[at + 11] = clip_feature((held - others) / 10.0)
        into[at + 12] = clip_feature((held - others) * 1000.0 / mean * 5.0)
        into[at + 13] = 1.0 - sold / float(s.rules.shares)
        lead = clip_feature(float(self.lead_of(company)) / 4.0)
        into[at + 14] = float(self.largest[company]) / 10.0
        into[at + 15] = lead
        into[at + 16] = clip_feature(float(self.room[company]) / 6.0)
        into[at + 17] = float(self.groups[company]) / 5.0
        into[at + 18] = clip_feature((held - others) * 1000.0 / mean * 5.0 * lead)
