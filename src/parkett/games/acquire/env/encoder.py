"""Acquire for learners: placements in order of their tiles; boards are planes."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.core.state import State
from parkett.envs.kernel.encoder import UNKNOWN, Encoder, seat_after
from parkett.games.acquire.kernel.codes import (
    ACTIONS,
    BUY,
    CHAINS,
    DISPOSE,
    EMPTY,
    FOUND,
    MERGE,
    PLACE,
    PLACE_BASE,
    SETTLE,
    SQUARES,
    SURVIVOR,
    named_survivor,
    place_code,
    placed_tile,
)
from parkett.games.acquire.kernel.engine import AcquireGame

ASKS: Final = 6
HALF: Final = 54  # of the squares: more bits than that do not fit in an integer
NOTES: Final = 3 + 2 + 4  # who is asked what, the hand, a founding or merger


def question_index(kind: i64) -> i64:
    """Which of the six questions is asked; -1 for none of them."""
    if kind == PLACE:
        return 0
    if kind == FOUND:
        return 1
    if kind == SURVIVOR:
        return 2
    if kind == SETTLE:
        return 3
    if kind == DISPOSE:
        return 4
    if kind == BUY:
        return 5
    return -1


class AcquireEncoder(Encoder):
    """Writes the layout of `layout.py` beside it."""

    def __init__(self, width: i64) -> None:
        super().__init__(
            ACTIONS, SQUARES, width, fixed=True, plain=PLACE_BASE, notes=NOTES, squares=SQUARES
        )

    def index(self, state: State, code: i64, rank: i64) -> i64:
        """Codes as they are, but placements by survivor, then tile: masks stay close together."""
        if code < PLACE_BASE:
            return code
        return PLACE_BASE + (named_survivor(code) + 1) * SQUARES + placed_tile(code)

    def code(self, index: i64) -> i64:
        """The other way round."""
        if index < PLACE_BASE:
            return index
        place = index - PLACE_BASE
        return place_code(place % SQUARES, place // SQUARES - 1)

    def write(self, state: State, seat: i64) -> None:
        """Everything the seat's view tells."""
        s = cast(AcquireGame, state)
        seats = s.seats
        who = s.actor()
        self.put_one_of(question_index(s.task()), ASKS)
        self.put_seat(who, seat, seats)
        self.put_seat(s.active, seat, seats)
        self.put_planes(s.cells, EMPTY)
        self.write_hand(s, seat)
        self.write_business(s)
        self.put_all(s.size, 0, CHAINS)
        self.put_all(s.price, 0, CHAINS)
        self.write_bonuses(s)
        self.put_all(s.stock, seats * CHAINS, CHAINS)
        self.write_holdings(s, seat)
        self.put(s.pool_count)
        self.put(s.idle_turns)
        self.put(i64(s.placed))

    def write_hand(self, state: AcquireGame, seat: i64) -> None:
        """A plane of the viewer's own tiles."""
        hands = state.hands
        bits = self.bits
        low: i64 = 0
        high: i64 = 0
        slot = seat * state.hand_room
        end = slot + state.hand_count(seat)
        while slot < end:
            tile = hands[slot]
            if tile < HALF:
                low |= bits[tile]
            else:
                high |= bits[tile - HALF]
            slot += 1
        self.put_bits(low, HALF)
        self.put_bits(high, HALF)

    def write_business(self, state: AcquireGame) -> None:
        """The tile, survivor, open chains and disposed chain of a founding or merger."""
        tile: i64 = -1
        survivor: i64 = -1
        unsettled: i64 = 0
        disposed: i64 = -1
        level: i64 = 0
        while level < state.depth:
            kind = state.arg_at(level, 0)
            if kind == MERGE:
                tile = state.arg_at(level, 1)
                survivor = state.arg_at(level, 2)
                unsettled = state.arg_at(level, 3)
            elif kind == FOUND:
                tile = state.arg_at(level, 2)
            elif kind == DISPOSE:
                disposed = state.arg_at(level, 2)
            level += 1
        self.put_one_of(tile, SQUARES)
        self.put_one_of(survivor, CHAINS)
        self.put_bits(unsettled, CHAINS)
        self.put_one_of(disposed, CHAINS)

    def write_bonuses(self, state: AcquireGame) -> None:
        """The bonuses of the information card at the present sizes."""
        chain: i64 = 0
        while chain < CHAINS:
            self.put(state.first_bonus(chain))
            chain += 1
        chain = 0
        while chain < CHAINS:
            self.put(state.second_bonus(chain))
            chain += 1

    def write_holdings(self, state: AcquireGame, seat: i64) -> None:
        """Shares, cash and hand sizes clockwise from the viewer; UNKNOWN where private."""
        seats = state.seats
        turn: i64 = 0
        while turn < seats:
            owner = seat_after(seat, turn, seats)
            if turn == 0 or state.rules.open_holdings:
                self.put_all(state.stock, owner * CHAINS, CHAINS)
            else:
                self.put_same(UNKNOWN, CHAINS)
            turn += 1
        turn = 0
        while turn < seats:
            owner = seat_after(seat, turn, seats)
            shown = turn == 0 or state.rules.open_holdings
            self.put_known(state.cash[owner], shown)
            turn += 1
        turn = 0
        while turn < seats:
            self.put(state.hand_count(seat_after(seat, turn, seats)))
            turn += 1
