"""Shark for learners: trades and placements by code, forced sales by their rank."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.core.state import State
from parkett.envs.kernel.encoder import Encoder, seat_after
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    FACES,
    GIVE,
    GIVE_BASE,
    KINDS,
    NOT_ROLLED,
    PLACE,
    ROLLS,
    START_SHARE,
    TRADE,
    answered_task,
    place_code,
)
from parkett.games.shark.kernel.engine import SharkGame

ZONES: Final = 8
LAST_TRADE: Final = 5  # the step of the second trade
NOTES: Final = 5  # who is asked what, both dice


def question_index(kind: i64) -> i64:
    """Which of the four questions is asked; -1 for none of them."""
    if kind == START_SHARE:
        return 0
    if kind == TRADE:
        return 1
    if kind == PLACE:
        return 2
    if kind == GIVE:
        return 3
    return -1


class SharkEncoder(Encoder):
    """Writes the layout of `layout.py` beside it."""

    def __init__(self, width: i64, squares: i64, gives: i64) -> None:
        self.first_give: Final[i64] = place_code(squares, 0)
        actions = self.first_give + gives
        super().__init__(
            actions, ROLLS, width, fixed=False, plain=GIVE_BASE, notes=NOTES, squares=squares
        )

    def index(self, state: State, code: i64, rank: i64) -> i64:
        """Codes as they are; the forced sales of a question in their order."""
        if answered_task(code) == GIVE:
            return self.first_give + rank
        return code

    def write(self, state: State, seat: i64) -> None:
        """Everything the seat's view tells."""
        s = cast(SharkGame, state)
        seats = s.seats
        who = s.actor()
        kind = s.task()
        self.put_one_of(question_index(kind), 4)
        self.put_seat(who, seat, seats)
        self.put_seat(s.active, seat, seats)
        self.put_planes(s.cells, EMPTY)
        self.put_all(s.price, 0, COMPANIES)
        self.put_all(s.houses, 0, KINDS + COMPANIES)
        self.write_certificates(s, seat)
        turn: i64 = 0
        while turn < seats:
            owner = seat_after(seat, turn, seats)
            shown = turn == 0 or s.rules.open_cash
            self.put_known(s.cash[owner], shown)
            turn += 1
        if s.roll != NOT_ROLLED:
            self.put_one_of(s.roll_face(), FACES)
            self.put_one_of(s.roll_zone(), ZONES)
        else:
            self.put_one_of(-1, FACES)
            self.put_one_of(-1, ZONES)
        self.put(s.bought)
        self.put_flag(kind == TRADE and s.arg(2) == LAST_TRADE)
        self.put(s.arg(2) if kind == GIVE else 0)
        turn = 0
        while turn < seats:
            self.put_flag(s.is_eliminated(seat_after(seat, turn, seats)))
            turn += 1

    def write_certificates(self, state: SharkGame, seat: i64) -> None:
        """Ones and fives of each seat clockwise from the viewer, then of the supply."""
        seats = state.seats
        turn: i64 = 0
        while turn <= seats:
            owner = seat_after(seat, turn, seats) if turn < seats else seats
            self.put_all(state.stock, owner * COMPANIES * 2, COMPANIES * 2)
            turn += 1
