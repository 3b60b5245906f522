"""Which agendas can be: what the keys of a position imply, and each record against the table.

A saved position may bring its agenda along.  The kernel trusts it, so it is checked here first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.agenda_check import (
    BOTTOM,
    Record,
    StandsOn,
    check_expected_records,
    check_task_order,
)
from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range, read_integer, read_list
from parkett.core.serialization import agenda_records
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    END_ALL_SOLD,
    END_BLOCKED,
    END_CHECK,
    END_HOUSES,
    END_LAST_PLAYER,
    END_PRICE,
    END_TURN,
    GIVE,
    LOSS,
    NOT_ROLLED,
    OVER,
    PLACE,
    ROLL,
    START_SHARE,
    TRADE,
)
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.forced_sales import forced_sale_proceeds
from parkett.games.shark.kernel.square_legality import no_house_fits
from parkett.games.shark.speech.position import ENDS

STANDS_ON: StandsOn = {
    START_SHARE: (BOTTOM,),
    OVER: (BOTTOM,),
    END_TURN: (BOTTOM,),
    TRADE: (END_TURN, ROLL),
    ROLL: (TRADE,),
    PLACE: (TRADE,),
    END_CHECK: (TRADE,),
    LOSS: (END_CHECK, LOSS),
    GIVE: (END_CHECK, LOSS),
}
ASKED = (("trade", 1), ("roll", 2), ("place", 2), ("trade", 5))  # question and step


# What the keys of a position imply --------------------------------------------------------------


def push_implied_agenda(s: SharkGame, position: Mapping[str, Any]) -> None:
    """Put on the agenda what a position tells that brings no agenda of its own."""
    ask = position.get("ask")
    if ask == "start_share":
        s.push(START_SHARE, (s.seats - 1 + count_held_shares(s)) % s.seats, count_held_shares(s))
    elif ask == "nothing":
        push_implied_end(s, position)
    else:
        s.push(END_TURN, s.active)
        s.push(TRADE, s.active, 5)
        if ask == "give":
            push_implied_losses(s, position)
        else:
            push_implied_turn(s, position)


def push_implied_turn(s: SharkGame, position: Mapping[str, Any]) -> None:
    """The steps of a turn before the last trade."""
    ask, step = position.get("ask"), read_integer(position, "step", 1, 5, "SHK-3.1")
    if (ask, step) not in ASKED:
        raise PositionError("ask", f"{ask!r} is not asked in step {step}", "SHK-3.1")
    if step < 5:
        s.push(PLACE if ask == "place" else ROLL, s.active)
    if step == 1:
        s.push(TRADE, s.active, 1)


def push_implied_losses(s: SharkGame, position: Mapping[str, Any]) -> None:
    """The debts after a placement; the left neighbour of who placed is asked first."""
    s.push(END_CHECK, s.active)
    dues = read_list(position, "dues", s.seats)
    owed = [check_range(due, f"dues[{seat}]", 0, rule="SHK-10.1") for seat, due in enumerate(dues)]
    owing = [seat for seat in possible_debtors(s) if owed[seat]]
    if not owing:
        raise PositionError("dues", "nobody owes anything", "SHK-11.1")
    for seat in owing:
        s.push(GIVE if seat == owing[-1] else LOSS, seat, owed[seat])


def push_implied_end(s: SharkGame, position: Mapping[str, Any]) -> None:
    """The end with its step and its reason."""
    step, end = read_integer(position, "step", 1, 5, "SHK-12.2"), position.get("end")
    if end is None or end not in ENDS:
        raise PositionError("end", f"is {end!r}, which is not a reason", "SHK-12.1")
    s.push(OVER, step, ENDS.index(end))


def count_held_shares(s: SharkGame) -> int:
    """Shares in the hands of the seats."""
    return sum(s.held(seat, company) for seat in range(s.seats) for company in range(COMPANIES))


def possible_debtors(s: SharkGame) -> list[int]:
    """The seats that may owe losses, those that are served first last."""
    return [(s.active + n) % s.seats for n in range(s.seats - 1, 0, -1)]


# The check --------------------------------------------------------------------------------------


class AgendaCheck:
    """Compares the agenda of a state with the only one its table allows."""

    def __init__(self, state: SharkGame) -> None:
        self.s = state
        self.records: list[Record] = agenda_records(state)
        self.top = self.records[-1][0]

    def check(self) -> None:
        """Shape first, then the moment it belongs to, then record by record."""
        check_task_order(self.records, STANDS_ON, "SHK-3.1")
        ways = {START_SHARE: self._setup_records, OVER: self._end_records, GIVE: self._loss_records}
        wanted = ways.get(self.top, self._turn_records)()
        check_expected_records(self.records, wanted, "SHK-3.1")
        if self.top == PLACE and not self.s.actions():
            raise PositionError("ask", "no house can be placed", "SHK-5.4")

    def _setup_records(self) -> list[Record]:
        """The banker takes a share first, then every seat in order."""
        s, taken = self.s, count_held_shares(self.s)
        if not s.rules.free_share or taken >= s.seats:
            raise PositionError("ask", "nobody takes a free share now", "SHK-2.2")
        self._check_roll(rolled=False)
        if any(cell != EMPTY for cell in s.cells):
            raise PositionError("board", "is empty until the first turn begins", "SHK-2.1")
        return [[START_SHARE, (s.seats - 1 + taken) % s.seats, taken]]

    def _turn_records(self) -> list[Record]:
        """Trade, roll and place, trade again."""
        s = self.s
        first_trade = self.top == TRADE and len(self.records) > len(self._rest_of_turn())
        self._check_roll(rolled=self.top != ROLL and not first_trade)
        if max(s.price) >= s.rules.maximum_price:
            raise PositionError("board", "a price is at its maximum: the game is over", "SHK-12.1")
        if self._fewest_left() == 0:
            raise PositionError("houses_left", "a colour is used up: the game is over", "SHK-12.1")
        if first_trade:
            return [*self._rest_of_turn(), [ROLL, s.active], [TRADE, s.active, 1]]
        if self.top == TRADE:
            return self._rest_of_turn()
        return [*self._rest_of_turn(), [self.top, s.active]]

    def _rest_of_turn(self) -> list[Record]:
        return [[END_TURN, self.s.active], [TRADE, self.s.active, 5]]

    def _loss_records(self) -> list[Record]:
        """Debts lie in their order, and the one on top is asked for shares."""
        s = self.s
        self._check_roll(rolled=True)
        start = [*self._rest_of_turn(), [END_CHECK, s.active]]
        debts = self.records[len(start) :]
        order = possible_debtors(s)
        for level, (_, seat, due, *_) in enumerate(debts, len(start)):
            if seat not in order:
                raise PositionError(f"agenda[{level}]", f"seat {seat} owes nothing", "SHK-10.1")
            if s.is_eliminated(seat):
                raise PositionError(f"dues[{seat}]", "the seat is eliminated", "SHK-11.5")
            check_range(due, f"dues[{seat}]", 1, rule="SHK-10.1")
            order = order[order.index(seat) + 1 :]
        _, debtor, due, *_ = debts[-1]
        all_shares = forced_sale_proceeds(
            s, *(s.held(debtor, company) for company in range(COMPANIES))
        )
        if not s.cash[debtor] < due <= s.cash[debtor] + all_shares:
            problem = "must be more than the cash and no more than cash and all shares bring"
            raise PositionError(f"dues[{debtor}]", problem, "SHK-11.1")
        return [*start, *([task, seat, due] for task, seat, due, *_ in debts)]

    def _end_records(self) -> list[Record]:
        """The reason for the end must be there to be seen."""
        s, (_, step, why, *_) = self.s, self.records[0]
        supply = [s.held(s.seats, company) for company in range(COMPANIES)]
        reasons = {
            END_PRICE: step == 4 and max(s.price) >= s.rules.maximum_price,
            END_HOUSES: step == 4 and self._fewest_left() == 0,
            END_ALL_SOLD: step in (1, 5) and min(supply) == 0,
            END_BLOCKED: step == 5 and no_house_fits(s),
            END_LAST_PLAYER: step == 4 and s.players_left() == 1,
        }
        if not reasons.get(why):
            raise PositionError("end", "has a reason that the rest does not show", "SHK-12.1")
        if (step == 1) != (s.roll == NOT_ROLLED):
            raise PositionError("roll", f"does not fit step {step}", "SHK-3.1")
        return [[OVER, step, why]]

    def _fewest_left(self) -> int:
        """Houses beside the board of the colour that has the fewest."""
        return min(self.s.houses_left(colour) for colour in range(COMPANIES))

    def _check_roll(self, *, rolled: bool) -> None:
        """The dice lie there or do not; nothing that ends the game may have happened."""
        s = self.s
        if rolled != (s.roll != NOT_ROLLED):
            state = "must show the roll" if rolled else "must be null before the roll"
            raise PositionError("roll", state, "SHK-3.1")
        if s.players_left() == 1:
            raise PositionError("eliminated", "the game is over with one player", "SHK-11.5.2")
