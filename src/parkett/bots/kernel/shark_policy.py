"""Shark by rules of thumb: hold what will rise, sell what is threatened, build where it pays."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.shark_outlook import LANE, NEVER, SharkOutlook
from parkett.bots.kernel.shortlist import add, best_first
from parkett.core.kernel import Rng, State
from parkett.games.shark.certificates import NO_WAY, bought_fives, sold_fives
from parkett.games.shark.codes import (
    BUY_BASE,
    COMPANIES,
    DONE,
    EMPTY,
    FREE,
    GIVE_BASE,
    KINDS,
    MOST_BOUGHT,
    PLACE,
    PLACE_BASE,
    SELL_BASE,
    START_SHARE,
    TAKE_BASE,
    TOP,
    TRADE,
)
from parkett.games.shark.forcing import proceeds
from parkett.games.shark.game import SharkGame

# The weights of a personality, in per cent unless said otherwise
SPITE: Final = 0  # of the rivals' gain that counts as own loss
RISK: Final = 1  # of an expected fall
LATER: Final = 2  # of an expected rise, once more for the time after the next round
RESERVE: Final = 3  # of the worst loss one house can bring, kept in cash
SELL_AT: Final = 4  # money a share is expected to lose before it is sold
BUY_AT: Final = 5  # money a share is expected to gain before it is bought
SPACE: Final = 6  # money for each free square beside a new house, a share held
THREAT: Final = 7  # of a group that could be removed next
JOIN: Final = 8  # liking for a first share that others hold, or dislike if negative
WEIGHTS: Final = 9
PLACES: Final = 14  # placements worth a search
ALIKE: Final = 4  # of those that pay the same
GIVES: Final = 6  # forced sales worth a search


class SharkPolicy(Policy):
    """A quick player of Shark with a personality."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.outlook: Final = SharkOutlook()
        self.value: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # expected gain of a share
        self.bought: Final[vec[i64]] = vec[i64]([0] * COMPANIES)  # the best purchase
        self.ranked: Final[vec[i64]] = vec[i64]([0] * 4096)  # scores beside a list of candidates
        self.listed: Final[vec[i64]] = vec[i64]([0] * 4096)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(SharkGame, state).active

    def open_chance(self, _state: State) -> bool:
        """Everybody sees the dice."""
        return True

    def scale(self, state: State) -> i64:
        """Fortunes grow with the game."""
        s = cast(SharkGame, state)
        total: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            total += s.worth(seat)
            seat += 1
        return 10_000 + total // s.seats // 4

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the rules of thumb choose."""
        s = cast(SharkGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.best_place(s, rng)
        if kind == TRADE:
            return self.best_trade(s)
        if kind == START_SHARE:
            return self.best_share(s, rng)
        return self.best_gift(s)

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """The best placements, one or two sizes of every trade, the best forced sales."""
        s = cast(SharkGame, state)
        kind = s.task()
        if kind == PLACE:
            return self.placements(s, into)
        if kind == TRADE:
            return self.trades(s, into)
        if kind == START_SHARE:
            return s.legal_into(into)
        return self.gifts(s, into)

    # The first share -----------------------------------------------------------------------

    def best_share(self, s: SharkGame, rng: Rng) -> i64:
        """A company that others hold too, or one of one's own, as the personality has it."""
        buffer = s.room()
        count = s.legal_into(buffer)
        at = rng.below(count)
        best = buffer[at]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            company = buffer[at] - TAKE_BASE
            score = (s.rules.shares - s.held(s.seats, company)) * self.weights[JOIN]
            if score > highest:
                highest = score
                best = buffer[at]
            at = (at + 1) % count
            i += 1
        return best

    # Placing -------------------------------------------------------------------------------

    def best_place(self, s: SharkGame, rng: Rng) -> i64:
        """The house that pays best; equal ones by lot."""
        buffer = s.room()
        count = s.legal_into(buffer)
        if count == 1:
            return buffer[0]
        self.outlook.side_with(s, s.arg(1), self.weights[SPITE])
        at = rng.below(count)
        best = buffer[at]
        highest: i64 = NEVER
        i: i64 = 0
        while i < count:
            score = self.place_score(s, buffer[at])
            if score > highest:
                highest = score
                best = buffer[at]
            at += 1
            if at == count:
                at = 0
            i += 1
        return best

    def place_score(self, s: SharkGame, action: i64) -> i64:
        """What a house brings the seat sided with, now and by its place."""
        outlook = self.outlook
        square = (action - PLACE_BASE) // KINDS
        kind = (action - PLACE_BASE) - square * KINDS
        if kind == TOP:
            best: i64 = 0
            for price in s.price:
                if price > best:
                    best = price
            return best
        outlook.look(s, square, kind)
        told = outlook.gain(
            kind, outlook.last_rise, outlook.last_falls, outlook.last_pay, s.rules.price_step
        )
        return told + self.prospect(s, square, kind, outlook.last_size)

    def prospect(self, s: SharkGame, square: i64, colour: i64, size: i64) -> i64:
        """Room to grow, and who could remove whom next."""
        weights = self.weights
        outlook = self.outlook
        cells = s.cells
        beside = s.rules.beside
        mine = outlook.own[colour] * 100 - outlook.foreign[colour]
        space: i64 = 0
        threat: i64 = 0
        i = square * 4
        end = i + 4
        while i < end:
            free = beside[i]
            i += 1
            if cells[free] != EMPTY or free == square:
                continue
            space += 1
            j = free * 4
            last = j + 4
            while j < last:
                other = beside[j]
                j += 1
                cell = cells[other]
                if cell >= FREE or cell & 3 == colour:
                    continue
                rival = s.size[s.group[other]]
                if rival + 1 > size:
                    threat -= size * mine
                if size + 1 > rival:
                    held = outlook.own[cell & 3] * 100 - outlook.foreign[cell & 3]
                    threat -= rival * held
        told = space * mine * weights[SPACE] // 100
        return told + threat * s.rules.price_step // 10_000 * weights[THREAT]

    def placements(self, s: SharkGame, into: vec[i64]) -> i64:
        """The best houses, but not too many that pay alike."""
        listed = self.listed
        scores = self.ranked
        count = s.legal_into(listed)
        self.outlook.side_with(s, s.arg(1), self.weights[SPITE])
        i: i64 = 0
        while i < count:
            scores[i] = self.place_score(s, listed[i])
            i += 1
        best_first(listed, scores, count, min(4 * PLACES, count))
        made: i64 = 0
        alike: i64 = 0
        i = 0
        while i < count and i < 4 * PLACES and made < PLACES:
            alike = alike + 1 if i > 0 and scores[i] == scores[i - 1] else 1
            if alike <= ALIKE:
                into[made] = listed[i]
                made += 1
            i += 1
        return made

    # Trading -------------------------------------------------------------------------------

    def appraise(self, s: SharkGame, seat: i64, before_roll: bool) -> None:
        """What a share of each company is expected to gain until the seat trades again."""
        weights = self.weights
        outlook = self.outlook
        value = self.value
        rolls = len(s.rules.rolls)
        outlook.survey(s)
        company: i64 = 0
        if before_roll:
            outlook.expect(s, seat, 0)
        while company < COMPANIES:
            value[company] = 2 * outlook.up[company] // rolls
            outlook.up[company] = 0
            outlook.down[company] = 0
            company += 1
        other = s.next_seat(seat)
        while other != seat:
            outlook.expect(s, other, 0)
            other = s.next_seat(other)
        company = 0
        while company < COMPANIES:
            rise = outlook.up[company] * (100 + weights[LATER])
            told = (rise - outlook.down[company] * weights[RISK]) // (50 * rolls)
            if before_roll and told < 0:
                told = 0  # it can be sold again before the others place
            value[company] += told
            company += 1

    def best_trade(self, s: SharkGame) -> i64:
        """Sell what is expected to fall, buy what is expected to rise most."""
        seat = s.arg(1)
        before_roll = s.arg(2) == 1
        self.appraise(s, seat, before_roll)
        company: i64 = 0
        if not before_roll:
            while company < COMPANIES:
                held = s.held(seat, company)
                sold = held > 0 and s.price[company] > 0
                if sold and self.value[company] < -self.weights[SELL_AT]:
                    return sell_code(s, company, held)
                company += 1
        reserve: i64 = 0 if before_roll else self.reserve(s, seat)
        self.fill_basket(s, s.cash[seat] - reserve)
        company = 0
        while company < COMPANIES:
            number = self.bought[company]
            while number > 0:
                if bought_fives(s, seat, company, number) != NO_WAY:
                    return BUY_BASE + company * MOST_BOUGHT + number - 1
                number -= 1
            company += 1
        return self.exchange(s, seat, reserve)

    def reserve(self, s: SharkGame, seat: i64) -> i64:
        """The cash to keep for the worst loss a single house of another player can bring."""
        outlook = self.outlook
        worst: i64 = 0
        n: i64 = 0
        while n < outlook.count:
            falls = outlook.falls[n]
            loss: i64 = 0
            company: i64 = 0
            while falls != 0:
                loss += (falls & 255) * s.held(seat, company)
                falls >>= LANE
                company += 1
            if loss > worst:
                worst = loss
            n += 1
        return worst * s.rules.price_step * self.weights[RESERVE] // 100

    def fill_basket(self, s: SharkGame, budget: i64) -> None:
        """The purchase that is expected to gain most, as far as budget, limit and supply go."""
        bought = self.bought
        gains = self.value
        allowance = s.rules.buy_limit - s.bought
        best: i64 = 0
        bought[0] = 0
        bought[1] = 0
        bought[2] = 0
        bought[3] = 0
        most = self.most(s, 0, allowance, budget)
        a: i64 = 0
        while a <= most:
            left = budget - a * s.price[0]
            most_b = self.most(s, 1, allowance - a, left)
            b: i64 = 0
            while b <= most_b:
                rest = left - b * s.price[1]
                most_c = self.most(s, 2, allowance - a - b, rest)
                c: i64 = 0
                while c <= most_c:
                    last = rest - c * s.price[2]
                    d = self.most(s, 3, allowance - a - b - c, last)
                    gain = a * gains[0] + b * gains[1] + c * gains[2] + d * gains[3]
                    if gain > best:
                        best = gain
                        bought[0] = a
                        bought[1] = b
                        bought[2] = c
                        bought[3] = d
                    c += 1
                b += 1
            a += 1

    def most(self, s: SharkGame, company: i64, allowance: i64, budget: i64) -> i64:
        """How many shares of a company could be bought, none if they are not worth it."""
        price = s.price[company]
        if price == 0 or budget < price or self.value[company] <= self.weights[BUY_AT]:
            return 0
        number = budget // price
        if number > allowance:
            number = allowance
        supply = s.held(s.seats, company)
        return min(supply, number)

    def exchange(self, s: SharkGame, seat: i64, reserve: i64) -> i64:
        """Sell shares with poor prospects if better ones can be bought for them, or be done."""
        best: i64 = self.weights[BUY_AT]
        action: i64 = DONE
        sold: i64 = 0
        while sold < COMPANIES:
            price = s.price[sold]
            held: i64 = s.held(seat, sold) if price > 0 else 0
            wanted: i64 = 0
            while wanted < COMPANIES and held > 0:
                number: i64 = 1
                most: i64 = 0
                if wanted != sold:
                    most = self.most(s, wanted, s.rules.buy_limit - s.bought, 1 << 40)
                while number <= most:
                    short = number * s.price[wanted] - (s.cash[seat] - reserve)
                    given = (short + price - 1) // price
                    if given > held:
                        break
                    gain = number * self.value[wanted] - given * self.value[sold]
                    possible = given > 0 and sold_fives(s, seat, sold, given) != NO_WAY
                    if possible and gain > best:
                        best = gain
                        action = sell_code(s, sold, given)
                    number += 1
                wanted += 1
            sold += 1
        return action

    def trades(self, s: SharkGame, into: vec[i64]) -> i64:
        """The rules' own choice, nothing, each company in full, the least promising sold."""
        seat = s.arg(1)
        count = add(into, 0, self.best_trade(s))
        count = add(into, count, DONE)
        least: i64 = -1
        company: i64 = 0
        while company < COMPANIES:
            price = s.price[company]
            if price > 0:
                number = min(s.rules.buy_limit - s.bought, s.held(s.seats, company))
                number = min(number, s.cash[seat] // price)
                while number > 0 and bought_fives(s, seat, company, number) == NO_WAY:
                    number -= 1
                if number > 0:
                    count = add(into, count, BUY_BASE + company * MOST_BOUGHT + number - 1)
                spare = s.held(seat, company) > 0 and s.bought == 0
                if spare and (least < 0 or self.value[company] < self.value[least]):
                    least = company
            company += 1
        if least >= 0:
            count = add(into, count, sell_code(s, least, s.held(seat, least)))
        return count

    # Forced sales --------------------------------------------------------------------------

    def gifts(self, s: SharkGame, into: vec[i64]) -> i64:
        """The forced sales that cost the least prospects."""
        count = s.legal_into(into)
        scores = self.ranked
        self.appraise(s, s.arg(1), False)
        i: i64 = 0
        while i < count:
            scores[i] = self.gift_score(s, into[i])
            i += 1
        wanted: i64 = min(count, GIVES)
        best_first(into, scores, count, wanted)
        return wanted

    def best_gift(self, s: SharkGame) -> i64:
        """The forced sale that costs the least."""
        self.gifts(s, self.listed)
        return self.listed[0]

    def gift_score(self, s: SharkGame, action: i64) -> i64:
        """What is kept: the proceeds, less the shares at their price and prospects."""
        radix = s.rules.shares + 1
        rest = action - GIVE_BASE
        d = rest % radix
        rest //= radix
        c = rest % radix
        rest //= radix
        b = rest % radix
        a = rest // radix
        lost = a * (s.price[0] + self.value[0]) + b * (s.price[1] + self.value[1])
        lost += c * (s.price[2] + self.value[2]) + d * (s.price[3] + self.value[3])
        return proceeds(s, a, b, c, d) - lost


def sell_code(s: SharkGame, company: i64, number: i64) -> i64:
    """The action that sells so many shares."""
    return SELL_BASE + company * s.rules.shares + number - 1
