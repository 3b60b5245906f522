"""Tycoon's heuristics: fly where a building pays most, borrow only what will be built."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import sort_best_first
from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.bots.estimates import (
    FORECAST_WEIGHTS,
    HOMELY,
    TICKET,
    PaydayForecast,
    count_cities_with_hotels,
)
from parkett.games.tycoon.bots.routes import FAR, CheapestRoutes, find_landing_field
from parkett.games.tycoon.kernel.building import can_build, factory_price
from parkett.games.tycoon.kernel.codes import (
    ACTIONS,
    AFTER,
    BUILDINGS,
    BUILT,
    CITIES,
    CLOSED,
    EMPTIED,
    END_TURN,
    FACTORIES,
    HOME,
    LENGTH,
    LOAN_CARD,
    LOAN_KINDS,
    NEW_FACTORY,
    NEW_HOTEL,
    PASS,
    PURCHASE,
    RENOVATED_HOTEL,
    ROW,
    STOCK,
    TURN,
    WORKS,
    action_kind,
    build_code,
    extend_code,
    is_purchase_or_flight,
    loan_code,
    repay_code,
)
from parkett.games.tycoon.kernel.codes import CITY as AT
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.state import append_owner_digit, count_owner_digit

# The weights of a personality behind those of its forecast
FORESEE: Final = (
    FORECAST_WEIGHTS  # per cent of what a ticket promises, when bought for the next turn
)
IDLE: Final = FORECAST_WEIGHTS + 1  # hundredths of a million that a turn without building costs

NEVER: Final = -(1 << 40)
BEGINNINGS: Final = 8  # steps worth a look when a turn begins
SEQUELS: Final = 4  # once something was bought or flown
FORESIGHT: Final = 3  # tickets worth a look after building
TRIFLE: Final = 100  # what a ticket for later must promise at least, in hundredths


class TycoonPolicy(Policy):
    """A quick player of Tycoon with a personality."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.forecast: Final = PaydayForecast(weights[:FORECAST_WEIGHTS])
        self.routes: Final = CheapestRoutes()
        self.known: Final[vec[i64]] = vec[i64]([0] * CITIES)  # whether the gains are computed
        self.gains: Final[vec[i64]] = vec[i64]([0] * (CITIES * BUILDINGS))
        self.listed: Final[vec[i64]] = vec[i64]([0] * ACTIONS)
        self.ranked: Final[vec[i64]] = vec[i64]([0] * ACTIONS)
        self.count: i64 = 0  # steps listed
        self.cities: i64 = 0  # of the seat, for the spread
        self.cash_value: i64 = 0  # of the seat

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(TycoonGame, state).active

    def score_scale(self, state: State) -> i64:
        """Forty millions are a clear win."""
        return 40

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the heuristics choose."""
        self.list_steps(cast(TycoonGame, state))
        return self.best()

    def pick_for_rollout(self, state: State, rng: Rng) -> i64:
        """The same rules, but nobody flies on from where it can build, or buys for later."""
        s = cast(TycoonGame, state)
        kind = s.task()
        if kind == AFTER:
            return END_TURN
        if kind == TURN and s.flown != 0 and can_build(s, s.active):
            self.count = 0
            self.start(s, s.active)
            self.list_buildings(s, s.active, s.desk(s.active, AT))
            return self.best()
        return self.pick(state, rng)

    def best(self) -> i64:
        """The listed step with the highest score."""
        best: i64 = 0
        i: i64 = 1
        while i < self.count:
            if self.ranked[i] > self.ranked[best]:
                best = i
            i += 1
        return self.listed[best]

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """What can be built here, loans, and the steps towards the most promising cities."""
        s = cast(TycoonGame, state)
        self.list_steps(s)
        listed = self.listed
        wanted: i64 = BEGINNINGS
        if s.task() != TURN:
            wanted = FORESIGHT + 1
        elif s.bought != 0 or s.flown != 0:
            wanted = SEQUELS
        wanted = min(wanted, self.count)
        sort_best_first(listed, self.ranked, self.count, self.count)
        i: i64 = 0
        made: i64 = 0
        while i < self.count:
            if i < wanted or not is_purchase_or_flight(listed[i]):
                into[made] = listed[i]
                made += 1
            i += 1
        return made

    def list_steps(self, s: TycoonGame) -> None:
        """List the steps worth a look with their scores; at least one."""
        self.count = 0
        kind = s.task()
        if kind == LOAN_CARD:
            self.list_repayments(s)
            return
        seat = s.active
        self.start(s, seat)
        if kind == TURN:
            self.list_turn_steps(s, seat)
        else:
            self.list_tickets(s, seat)
        if self.count == 0:
            buffer = s.room()
            count = s.legal_into(buffer)
            self.put(PASS if contains_action(buffer, count, PASS) else buffer[0], 0)

    def put(self, action: i64, score: i64) -> None:
        """List a step, or raise its score if it leads to something better, too."""
        i: i64 = 0
        while i < self.count:
            if self.listed[i] == action:
                self.ranked[i] = max(self.ranked[i], score)
                return
            i += 1
        self.listed[self.count] = action
        self.ranked[self.count] = score
        self.count += 1

    def start(self, s: TycoonGame, seat: i64) -> None:
        """Forecast the paydays, and clear what was computed for another seat."""
        self.forecast.start(s)
        self.cities = count_cities_with_hotels(s, seat)
        self.cash_value = self.forecast.money(s.cash[seat])
        city: i64 = 0
        while city < CITIES:
            self.known[city] = 0
            city += 1

    # A turn --------------------------------------------------------------------------------

    def list_turn_steps(self, s: TycoonGame, seat: i64) -> None:
        """Build here, fly somewhere and build there, or take a loan."""
        place = s.desk(seat, AT)
        if can_build(s, seat):
            self.list_buildings(s, seat, place)
        if not s.is_building_turn():
            self.list_loans(s, seat)
        self.routes.find(s, seat, self.forecast.weights[TICKET], 2)
        self.list_destinations(s, seat, place)

    def list_buildings(self, s: TycoonGame, seat: i64, place: i64) -> None:
        """The buildings where the plane stands."""
        field = find_landing_field(s, seat, place)
        building: i64 = 0
        while building < BUILDINGS:
            value = self.value(s, seat, place, field, building, 0)
            if value > NEVER:
                self.put(build_code(building), value)
            building += 1

    def list_destinations(self, s: TycoonGame, seat: i64, place: i64) -> None:
        """The best building in every city within reach, by the first step of the way there."""
        routes = self.routes
        city: i64 = 0
        while city < CITIES:
            if routes.cost[city] < FAR and city != place:
                field = find_landing_field(s, seat, city)
                if field > 0:
                    pay = routes.pay[city]
                    value = self.best_value(s, seat, city, field, pay)
                    if value > NEVER:
                        self.put(routes.first[city], value - routes.cost[city] + pay * 100)
            city += 1

    def best_value(self, s: TycoonGame, seat: i64, city: i64, field: i64, pay: i64) -> i64:
        """The best building in a city, after paying for the way there."""
        best: i64 = NEVER
        building: i64 = 0
        while building < BUILDINGS:
            value = self.value(s, seat, city, field, building, pay)
            if value > best:
                best = value
            building += 1
        return best

    def value(
        self, s: TycoonGame, seat: i64, city: i64, field: i64, building: i64, pay: i64
    ) -> i64:
        """What a hotel, factory or renovation brings less all payments; NEVER if impossible."""
        price: i64 = 0
        if building == NEW_HOTEL:
            if s.desk(seat, STOCK) == 0 or s.row_full(city):
                return NEVER
            price = s.rules.landing[city * 2 + field - 1]
        elif building == NEW_FACTORY:
            if s.desk(seat, WORKS) == 0 or s.factories_in(city) == 2:
                return NEVER
            price = factory_price(s, city)
        elif not s.has_closed(city, seat) or s.row_full(city):
            return NEVER
        left = s.cash[seat] - pay - price
        if left < 0:
            return NEVER
        if self.known[city] == 0:
            self.known[city] = 1
            self.compute_gains(s, seat, city)
        return self.gains[city * BUILDINGS + building] + self.forecast.money(left) - self.cash_value

    def list_loans(self, s: TycoonGame, seat: i64) -> None:
        """What ready money is worth now, less what the card will cost."""
        rules = s.rules
        over = self.forecast.turns == 0 and self.forecast.left <= 1
        lost: i64 = 0 if over else self.weights[IDLE]
        if not over and s.desk(seat, AT) != HOME:
            lost += self.forecast.weights[HOMELY]
        kind: i64 = 0
        while kind < LOAN_KINDS:
            if s.loans_left(kind):
                money = self.forecast.money(s.cash[seat] + rules.amount[kind])
                self.put(loan_code(kind), money - self.cash_value - rules.repay[kind] * 100 - lost)
            kind += 1

    # What a building brings ----------------------------------------------------------------

    def compute_gains(self, s: TycoonGame, seat: i64, city: i64) -> None:
        """Compute what each kind of building in a city would bring at the paydays to come."""
        forecast = self.forecast
        row = s.record(city, ROW)
        length = s.record(city, LENGTH)
        built = s.record(city, BUILT)
        owners = s.record(city, FACTORIES)
        forecast.value_row(s, city, row, length, built, owners)
        before = forecast.balance(s, seat)
        at = city * BUILDINGS
        if s.factories_in(city) < 2:
            forecast.value_row(s, city, row, length, built, append_owner_digit(owners, seat + 1))
            self.gains[at + NEW_FACTORY] = forecast.balance(s, seat) - before
        if s.row_full(city):
            return
        red = s.rules.red[city] >> length & 1 != 0
        longer = row | (seat + 1) << (3 * length)
        held = count_owner_digit(row, seat + 1)
        closed = row_without_front_hotel(longer)
        forecast.value_row(
            s,
            city,
            closed if red else longer,
            length + 1,
            built
            if count_owner_digit(built, seat + 1) > 0
            else append_owner_digit(built, seat + 1),
            owners,
        )
        gain = forecast.balance(s, seat) - before
        spread = self.spread_gain(s, seat, held, closed if red else longer)
        self.gains[at + NEW_HOTEL] = gain + spread
        if count_owner_digit(s.record(city, CLOSED), seat + 1) > 0:
            if red and not s.rules.renovation_closes:
                forecast.value_row(s, city, longer, length + 1, built, owners)
                gain = forecast.balance(s, seat) - before
                closed = longer
            spread = self.spread_gain(s, seat, held, closed if red else longer)
            self.gains[at + RENOVATED_HOTEL] = gain + spread

    def spread_gain(self, s: TycoonGame, seat: i64, held: i64, row: i64) -> i64:
        """What a change of one row does for the spread of the seat."""
        now: i64 = 1 if held > 0 else 0
        then: i64 = 1 if count_owner_digit(row, seat + 1) > 0 else 0
        if now == then:
            return 0
        forecast = self.forecast
        before = forecast.spread_value(s, self.cities)
        return forecast.spread_value(s, self.cities + then - now) - before

    # Tickets for later, and loan cards -----------------------------------------------------

    def list_tickets(self, s: TycoonGame, seat: i64) -> None:
        """End the turn, or buy a ticket that promises more than the next turn has without it."""
        if is_last_turn(s, seat):
            self.put(END_TURN, 0)
            return
        place = s.desk(seat, AT)
        if can_build(s, seat):
            self.list_buildings(s, seat, place)
        self.routes.find(s, seat, self.forecast.weights[TICKET], 1)
        self.list_destinations(s, seat, place)
        without: i64 = 0
        i: i64 = 0
        while i < self.count:
            if action_kind(self.listed[i]) != PURCHASE and self.ranked[i] > without:
                without = self.ranked[i]
            i += 1
        tickets: i64 = 0
        i = 0
        while i < self.count:
            promise = (self.ranked[i] - without) * self.weights[FORESEE] // 100
            if action_kind(self.listed[i]) == PURCHASE and promise > 0:
                self.listed[tickets] = self.listed[i]
                self.ranked[tickets] = promise - TRIFLE
                tickets += 1
            i += 1
        self.count = tickets
        self.put(END_TURN, 0)

    def list_repayments(self, s: TycoonGame) -> None:
        """Repay, or keep the money and owe more."""
        seat = s.arg(1)
        kind = s.arg(2)
        self.forecast.start(s)
        cash = s.cash[seat]
        due = s.rules.repay[kind]
        if cash >= due:
            kept = self.forecast.money(cash) - self.forecast.money(cash - due)
            self.put(repay_code(kind), due * 100 - kept)
        self.put(extend_code(kind), (due - s.rules.extended[kind]) * 100)


def is_last_round(state: State) -> bool:
    """Whether the payday at the end of this round is the last one."""
    s = cast(TycoonGame, state)
    return s.payday_due != 0 and s.phase >= s.rules.phases and s.task() != LOAN_CARD


def is_last_turn(s: TycoonGame, seat: i64) -> bool:
    """Whether the seat will hardly have another turn: somebody behind it can end the last phase."""
    if s.phase < s.rules.phases:
        return False
    if s.payday_due != 0:
        return True
    other = s.next_in(seat + 1)
    while other < s.seats:
        if s.desk(other, STOCK) <= 1:
            return True
        other = s.next_in(other + 1)
    return False


def contains_action(buffer: vec[i64], count: i64, action: i64) -> bool:
    """Whether an action is in a list."""
    i: i64 = 0
    while i < count:
        if buffer[i] == action:
            return True
        i += 1
    return False


def row_without_front_hotel(row: i64) -> i64:
    """A row after its first open hotel was closed (TYC-8.1)."""
    site: i64 = 0
    while row >> (3 * site) & 7 == EMPTIED:
        site += 1
    digit = row >> (3 * site) & 7
    return row + ((EMPTIED - digit) << (3 * site))
