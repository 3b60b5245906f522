"""Geld & Börse for learners: amounts stand on a grid, everything else has its own index."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.core.state import State
from parkett.envs.kernel.encoder import Encoder, relative_seat, seat_after
from parkett.games.geld_und_boerse.kernel.codes import (
    ASKING_CASH,
    AUCTION,
    BANK,
    BID,
    BIDDING,
    BRANCHES,
    CARDS,
    CITIES,
    FIELDS,
    GIVING_CASH,
    GOODS,
    INVEST,
    NONE,
    PAY,
    RAISE,
    REPAYING,
    SMALL_ACTIONS,
    TERMS,
    TRADE,
    TURN,
    WORLD_TOUR,
    action_kind,
    amount_units,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot
from parkett.games.geld_und_boerse.kernel.negotiation import CASH, OWNER_LOT, VISITOR_LOT

ASKS: Final = 11
ALL_CARDS: Final = (1 << CARDS) - 1
BORROWS: Final = 4  # 10000, 50000, the shortage, all the credit
REPAYS: Final = 2  # 10000, all that is possible
BIDS: Final = 5  # the lowest bid, and 5000, 10000, 25000, 50000 more
GIFTS: Final = 4  # the printed amount, 10000 more, twice and three times as much
DEMANDS: Final = 3  # 10000 more than is offered, or the printed amount once or twice more
BORROW_AT: Final = SMALL_ACTIONS
REPAY_AT: Final = BORROW_AT + BORROWS
BID_AT: Final = REPAY_AT + REPAYS
GIVE_AT: Final = BID_AT + BIDS
ASK_AT: Final = GIVE_AT + GIFTS
ACTIONS: Final = ASK_AT + DEMANDS
NOTES: Final = 3 + CITIES * 2 + 2 + 2 * 4 + 1 + 3  # asked, cities, deal, lots, refused, auction
OUTCOMES: Final = 128  # throws of three dice are below this, and so are cards and cities


class GeldEncoder(Encoder):
    """Writes the layout of `layout.py` beside it."""

    def __init__(self, width: i64, seats: i64, news: i64) -> None:
        notes = NOTES + seats
        super().__init__(ACTIONS, OUTCOMES, width, fixed=False, plain=SMALL_ACTIONS, notes=notes)
        self.news: Final[i64] = news

    # Actions -----------------------------------------------------------------------------------

    def index(self, state: State, code: i64, rank: i64) -> i64:
        """Small codes as they are, amounts by their place on the grid."""
        if code < SMALL_ACTIONS:
            return code
        s = cast(GeldGame, state)
        kind = action_kind(code)
        if kind == BIDDING:
            return BID_AT + rank - 1  # after the pass, lowest first
        amount = amount_units(code) * s.rules.unit
        if kind == GIVING_CASH:
            return GIVE_AT + gift_slot(s, amount)
        if kind == ASKING_CASH:
            return ASK_AT + demand_slot(s, amount)
        if kind == REPAYING:
            return REPAY_AT if amount == 10000 else REPAY_AT + 1
        return BORROW_AT + borrow_amount_slot(s, amount)

    # Observation -------------------------------------------------------------------------------

    def write(self, state: State, seat: i64) -> None:
        """Everything the seat's view tells."""
        s = cast(GeldGame, state)
        seats = s.seats
        who = s.actor()
        self.put_one_of(s.task() - TURN, ASKS)
        self.put_seat(who, seat, seats)
        self.put_seat(s.active, seat, seats)
        turn: i64 = 0
        while turn < seats:
            owner = seat_after(seat, turn, seats)
            self.write_seat(s, owner, turn == 0 or s.rules.open_cash)
            turn += 1
        self.write_cities(s, seat)
        self.put_all(s.held, BANK * (BRANCHES + GOODS), BRANCHES + GOODS)
        good: i64 = 0
        while good < GOODS:
            self.put(s.price_of(good) if s.open != NONE else 0)
            good += 1
        self.put_all(s.pile, 0, self.news)
        self.put(s.tail_count)
        self.put(s.turn)
        self.put(s.double)
        self.put(s.takes)
        self.put(s.arg(1) if s.task() == TRADE else 0)
        self.write_deal(s, seat)
        self.write_payment(s)
        self.write_auction(s, seat)

    def write_seat(self, state: GeldGame, seat: i64, shown: bool) -> None:
        """Cash, debts, tour, pawn and unplaced cards of one seat."""
        rules = state.rules
        self.put_known(state.cash[seat], shown)
        self.put(state.owed(seat))
        self.put(state.credit(seat))
        self.put_flag(state.is_out(seat))
        tour = state.tours[seat]
        self.put_flag(tour != NONE and rules.news_kind[tour] == WORLD_TOUR)
        self.put_flag(tour != NONE and rules.news_kind[tour] != WORLD_TOUR)
        self.put_all(state.held, seat * (BRANCHES + GOODS), BRANCHES + GOODS)
        self.put_one_of(state.pawns[seat], FIELDS)

    def write_cities(self, state: GeldGame, viewer: i64) -> None:
        """Of each city its owner, clockwise from the viewer, and the cards lying on it."""
        seats = state.seats
        city: i64 = 0
        while city < CITIES:
            owner = state.owners[city]
            self.put_seat(owner, viewer, seats)
            if self.differs(state.placed[city]):
                branch: i64 = 0
                while branch < BRANCHES:
                    self.put(state.lying(city, branch))
                    branch += 1
            else:
                self.skip(BRANCHES)
            city += 1

    def write_deal(self, state: GeldGame, viewer: i64) -> None:
        """The branch in question, the owner, the offers made, and the terms of the deal."""
        seats = state.seats
        level = state.find_record(TERMS)
        if level < 0:
            branch: i64 = NONE
            if state.task() == INVEST:
                branch = state.arg(1)
            self.put_one_of(branch, BRANCHES)
            self.put_one_of(NONE, seats)
            self.put_same(0, 4)
            self.put_lot(0, 0)
            self.put_lot(0, 0)
            return
        self.put_one_of(state.arg_at(level + 1, 1), BRANCHES)
        self.put_one_of(relative_seat(state.arg_at(level + 1, 3), viewer, seats), seats)
        self.put(state.arg_at(level + 1, 2))
        self.put(state.arg_at(level + 1, 4))
        cash = state.arg_at(level, CASH)
        self.put(max(0, cash))
        self.put(-cash if cash < 0 else 0)
        self.write_lot(state, level, VISITOR_LOT)
        self.write_lot(state, level, OWNER_LOT)

    def write_lot(self, state: GeldGame, level: i64, at: i64) -> None:
        """How many cards of every kind the lot has that begins at an argument of a record."""
        self.put_lot(state.arg_at(level, at), state.arg_at(level, at + 1))

    def put_lot(self, plain: i64, branches: i64) -> None:
        """How many cards of every kind a lot has.  Takes two notes."""
        same = not self.differs(plain)
        same = not self.differs(branches) and same
        if same:
            self.skip(CARDS)
            return
        card: i64 = 0
        while card < CARDS:
            self.put(count_in_lot(plain, branches, card))
            card += 1

    def write_payment(self, state: GeldGame) -> None:
        """What has to be raised, whether selling is open, what nobody wanted, and the lot."""
        level = state.find_record(PAY)
        if level < 0:
            self.put_same(0, 2)
            self.put_bits(0, CARDS)
            self.put_same(0, 2)
            self.put_lot(0, 0)
            return
        self.put(state.arg_at(level, 1))
        self.put_flag(state.arg_at(level, 3) != 0)
        self.put_bits(state.arg_at(level, 4) & ALL_CARDS, CARDS)
        self.put(state.arg_at(level, 5))
        draft = state.find_record(RAISE)
        if draft < 0:
            self.put(0)
            self.put_lot(0, 0)
            return
        self.put(state.arg_at(draft, 3))
        self.write_lot(state, draft, 1)

    def write_auction(self, state: GeldGame, viewer: i64) -> None:
        """Kind, seller, lot, lowest bid, highest bid, leader and who has passed."""
        seats = state.seats
        level = state.depth - 1
        while level >= 0 and state.arg_at(level, 0) != AUCTION:
            level -= 1
        if level < 0:
            self.put_one_of(NONE, 3)
            self.put_one_of(NONE, seats)
            self.put_lot(0, 0)
            self.put_same(0, 2)
            self.put_one_of(NONE, seats)
            self.put_same(0, seats)
            return
        self.put_one_of(state.arg_at(level, 1), 3)
        self.put_one_of(relative_seat(state.arg_at(level, 2), viewer, seats), seats)
        self.write_lot(state, level, 3)
        self.put(state.arg_at(level, 5))
        ascending = state.task() == BID and not state.rules.sealed
        self.put(state.arg(2) if ascending else 0)
        leads = ascending and state.arg(3) != NONE
        self.put_one_of(relative_seat(state.arg(3), viewer, seats) if leads else NONE, seats)
        turn: i64 = 0
        while turn < seats:
            passed = ascending and state.arg(4) >> seat_after(viewer, turn, seats) & 1 != 0
            self.put_flag(passed)
            turn += 1


def borrow_amount_slot(state: GeldGame, amount: i64) -> i64:
    """10000, 50000, the shortage, or all the credit that is left."""
    if amount == 10000:
        return 0
    if amount == 50000:
        return 1
    return 3 if amount == state.credit(state.active) else 2


def gift_slot(state: GeldGame, amount: i64) -> i64:
    """The printed amount, 10000 more, twice or three times as much."""
    price = state.rules.price[state.arg(1)]
    if amount == price:
        return 0
    if amount == price + 10000:
        return 1
    return 2 if amount == 2 * price else 3


def demand_slot(state: GeldGame, amount: i64) -> i64:
    """10000 more than is offered, the printed amount more, or twice that."""
    price = state.rules.price[state.arg(1)]
    offered = state.arg_at(state.depth - 2, CASH)
    more = amount - offered if offered > 0 else amount
    if more == 10000:
        return 0
    return 1 if more == price else 2
