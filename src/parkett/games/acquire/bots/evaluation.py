"""What a position of Acquire is worth to a seat, in money: a hand-written evaluation."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.seat_evaluation import SeatEvaluation, finished_game_value
from parkett.core.state import NOBODY, State
from parkett.core.vec_or_list import vec
from parkett.games.acquire.bots.estimates import estimate_bonus, top_two_rival_holdings
from parkett.games.acquire.bots.heuristics import AcquirePolicy
from parkett.games.acquire.kernel.codes import CHAINS, SQUARES
from parkett.games.acquire.kernel.engine import AcquireGame

# The weights, in per cent unless said otherwise
LIQUID: Final = 0  # extra, for the first 3,000 in cash
SMALL: Final = 1  # money a share of a chain of up to five hotels will gain
LARGE: Final = 2  # the same for six to ten hotels
SAFE: Final = 3  # the same for a safe chain
BONUS: Final = 4  # of the bonus of a chain that may still be merged
BONUS_SAFE: Final = 5  # of the bonus of a safe chain
LEAD: Final = 6  # money for each share of a lead, up to four
TILES: Final = 7  # of the best merger in hand
RIVAL: Final = 8  # of the richest rival's standing, as a loss
FEW: Final = 9  # money for each share of a chain that is not on the board
LIQUID_CASH: Final = 3000


class AcquireEvaluation(SeatEvaluation):
    """Cash, shares, bonuses, growth, leads and tiles, less what the richest rival has."""

    def __init__(self, weights: list[int], policy: AcquirePolicy) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.policy: Final = policy
        self.sums: Final[vec[i64]] = vec[i64]([0] * 6)

    def value(self, state: State, seat: i64) -> i64:
        """The seat's standing less a part of the richest rival's."""
        s = cast(AcquireGame, state)
        if s.actor() == NOBODY:
            return finished_game_value(s, seat)
        richest: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                standing = self.standing(s, other)
                if standing > richest:
                    richest = standing
            other += 1
        tiles = self.tile_value(s, seat)
        return self.standing(s, seat) + tiles - richest * self.weights[RIVAL] // 100

    def standing(self, s: AcquireGame, seat: i64) -> i64:
        """Cash, shares and prospects of a seat."""
        weights = self.weights
        sums = self.sums
        cash = s.cash[seat]
        sums[0] = cash + (min(cash, LIQUID_CASH)) * weights[LIQUID] // 100
        sums[1] = 0
        sums[2] = 0
        sums[3] = 0
        sums[4] = 0
        chain: i64 = 0
        while chain < CHAINS:
            held = s.held(seat, chain)
            if held > 0:
                self.add_holding(s, seat, chain, held)
            chain += 1
        return sums[0] + sums[1] + sums[2] + sums[3] + sums[4]

    def add_holding(self, s: AcquireGame, seat: i64, chain: i64, held: i64) -> None:
        """Add what the shares of one chain are worth."""
        weights = self.weights
        sums = self.sums
        size = s.size[chain]
        if size == 0:
            sums[3] += held * weights[FEW]
            return
        share = weights[BONUS]
        growth = weights[SMALL]
        if size >= s.rules.safe_size:
            share = weights[BONUS_SAFE]
            growth = weights[SAFE]
        elif size > 5:
            growth = weights[LARGE]
        rivals = top_two_rival_holdings(s, seat, chain)
        first = s.rules.first[chain * (SQUARES + 1) + size]
        second = s.rules.second[chain * (SQUARES + 1) + size]
        sums[1] += held * s.price[chain]
        sums[2] += estimate_bonus(held, rivals, first, second) * share // 100
        sums[3] += held * growth
        lead = held - rivals[0]
        if lead > 0:
            sums[4] += (min(lead, 4)) * weights[LEAD]

    def tile_value(self, s: AcquireGame, seat: i64) -> i64:
        """The best merger or founding the seat holds in hand."""
        best: i64 = 0
        slot = seat * s.hand_room
        end = slot + s.hand_room
        while slot < end and s.hands[slot] >= 0:
            tile = s.hands[slot]
            if s.cells[tile] >= CHAINS:
                score = self.policy.tile_score(s, seat, tile)
                if score > best:
                    best = score
            slot += 1
        return best * self.weights[TILES] // 100

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """Cash, shares, bonuses, growth, leads, tiles and the richest rival."""
        s = cast(AcquireGame, state)
        total = self.value(state, seat)
        if s.actor() == NOBODY:
            return {"result": total}
        standing = self.standing(s, seat)
        tiles = self.tile_value(s, seat)
        sums = self.sums
        return {
            "cash": sums[0],
            "shares": sums[1],
            "bonuses": sums[2],
            "growth": sums[3],
            "leads": sums[4],
            "tiles": tiles,
            "rival": total - standing - tiles,
        }
