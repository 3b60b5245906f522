"""Positions of Shark as JSON: written from a state, and read back with every fault named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from parkett.core.errors import NotationError, PositionError
from parkett.core.position_reader import check_range, read_integer, read_list, read_number_map
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    EMPTY,
    FREE,
    GIVE,
    KINDS,
    LOSS,
    NO_DIE,
    NOT_ROLLED,
    OVER,
    PLACE,
    ROLL,
    START_SHARE,
    TOP,
    TRADE,
)
from parkett.games.shark.kernel.derived_fields import rebuild_derived_fields
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.state import SharkState, fives_index, ones_index
from parkett.games.shark.speech.notation import COLOURS, FACES, HOUSES, Notation

ENDS = (None, "price", "houses", "all_sold", "blocked", "last_player")


def turn_step(s: SharkState) -> int:
    """The step of the turn that is being played."""
    kind = s.task()
    if kind == OVER:
        return s.arg(1)
    return {START_SHARE: 0, TRADE: s.arg(2), ROLL: 2, PLACE: 2, GIVE: 4}[kind]


def unpaid_losses(s: SharkState) -> list[int]:
    """Losses not yet paid, by seat."""
    owed = [0] * s.seats
    for level in range(s.depth):
        if s.arg_at(level, 0) in (LOSS, GIVE):
            owed[s.arg_at(level, 1)] = s.arg_at(level, 2)
    return owed


class PositionWriter:
    """Writes a state as a position, and the part of it that everybody may know."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def write(self, s: SharkState) -> dict[str, Any]:
        """The keys of a position."""
        return {**self.public_fields(s), "cash": [s.cash[seat] for seat in range(s.seats)]}

    def public_fields(self, s: SharkState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        seats = range(s.seats)
        return {
            "board": self.board(s),
            "houses_left": {name: s.houses_left(kind) for kind, name in enumerate(HOUSES)},
            "houses_removed": {name: s.houses_removed(kind) for kind, name in enumerate(COLOURS)},
            "prices": {name: s.price[n] for n, name in enumerate(self.notation.companies)},
            "ones": [self.ones(s, seat) for seat in seats],
            "fives": [self.fives(s, seat) for seat in seats],
            "supply_ones": self.ones(s, s.seats),
            "supply_fives": self.fives(s, s.seats),
            "active": s.active,
            "step": turn_step(s),
            "bought": s.bought,
            "roll": self.roll(s),
            "dues": unpaid_losses(s),
            "eliminated": [seat for seat in seats if s.is_eliminated(seat)],
            "end": ENDS[s.arg(2)] if s.task() == OVER else None,
        }

    def board(self, s: SharkState) -> list[str]:
        """The board as rows of letters."""
        columns, letters = self.notation.columns, self.notation.letters
        marks = "".join(letters[cell] for cell in s.cells)
        return [marks[i : i + columns] for i in range(0, len(marks), columns)]

    def ones(self, s: SharkState, seat: int) -> dict[str, int]:
        """The ones of a seat, or of the supply, by company."""
        companies = self.notation.companies
        return {name: s.stock[ones_index(seat, n)] for n, name in enumerate(companies)}

    def fives(self, s: SharkState, seat: int) -> dict[str, int]:
        """The fives of a seat, or of the supply, by company."""
        companies = self.notation.companies
        return {name: s.stock[fives_index(seat, n)] for n, name in enumerate(companies)}

    def roll(self, s: SharkState) -> dict[str, str | None] | None:
        """What the dice show."""
        if s.roll == NOT_ROLLED:
            return None
        face = s.roll_face()
        return {
            "colour": None if face == NO_DIE else FACES[face],
            "zone": self.notation.zones[s.roll_zone()],
        }


class PositionReader:
    """Builds a state from a position, naming whatever cannot be."""

    def __init__(self, notation: Notation, state: SharkGame, position: Mapping[str, Any]) -> None:
        self.notation = notation
        self.s = state
        self.position = position

    def build(self) -> SharkGame:
        """Fill the state field by field; the agenda comes from elsewhere."""
        s = self.s
        s.set_up()
        self._read_houses()
        self._read_money()
        self._read_seats()
        self._read_roll()
        return s

    # The board ---------------------------------------------------------------------------------

    def _read_houses(self) -> None:
        s, notation = self.s, self.notation
        for number, row in enumerate(read_list(self.position, "board", notation.rows)):
            if not isinstance(row, str) or len(row) != notation.columns:
                raise PositionError(f"board[{number}]", f"must be {notation.columns} letters")
            for column, mark in enumerate(row):
                if mark not in notation.letters:
                    known = " ".join(notation.letters)
                    raise PositionError(f"board[{number}]", f"{mark!r} is none of {known}")
                s.cells[number * notation.columns + column] = notation.letters.index(mark)
        stand = Counter(min(cell, TOP) for cell in s.cells if cell != EMPTY)
        left = self.position.get("houses_left")
        total = list(s.rules.houses_total)
        for kind, number in enumerate(
            read_number_map(left, "houses_left", list(HOUSES), 0, max(total), "SHK-1.2")
        ):
            gone = total[kind] - number - stand[kind]
            if gone < 0 or (kind == TOP and gone > 0):
                rule = "SHK-14.1" if total[kind] == 0 else "SHK-1.2"
                field = f"houses_left.{HOUSES[kind]}"
                raise PositionError(field, f"and those on the board must be {total[kind]}", rule)
            s.houses[kind] = number
            if kind < TOP:
                s.houses[KINDS + kind] = gone
        rebuild_derived_fields(s)
        self._check_neighbours()

    def _check_neighbours(self) -> None:
        """Colours keep apart; TOP houses stand by themselves or belong to a chain."""
        s = self.s
        for square, cell in enumerate(s.cells):
            beside = [
                near for near in list(s.rules.neighbours)[square * 4 : square * 4 + 4] if near >= 0
            ]
            around = [near for near in beside if s.cells[near] < FREE]
            name = self.notation.square(square)
            if cell < FREE and any(s.cells[near] & 3 != cell & 3 for near in around):
                raise PositionError("board", f"two colours touch at {name}", "SHK-8.1")
            if TOP <= cell < EMPTY and any(TOP <= s.cells[near] < EMPTY for near in beside):
                raise PositionError("board", f"two TOP houses touch at {name}", "SHK-14.3")
            if cell == FREE and any(s.size[s.group[near]] == 1 for near in around):
                raise PositionError("board", f"a lone house touches {name}", "SHK-14.5.1")
            if cell == FREE and len({s.group[near] for near in around}) > 1:
                raise PositionError("board", f"two chains touch {name}", "SHK-14.9.2")
            if TOP <= cell < FREE and self._count_coloured(s.group[square]) < 2:
                raise PositionError("board", f"{name} belongs to no chain", "SHK-14.5")

    def _count_coloured(self, group: int) -> int:
        cells = zip(self.s.cells, self.s.group, strict=True)
        return sum(cell < TOP and named == group for cell, named in cells)

    # Money and shares --------------------------------------------------------------------------

    def _read_money(self) -> None:
        s = self.s
        for seat, cash in enumerate(read_list(self.position, "cash", s.seats)):
            s.cash[seat] = check_range(cash, f"cash[{seat}]", 0, rule="SHK-4.9")
        s.cash[s.seats] = s.seats * s.rules.start_cash - sum(list(s.cash)[: s.seats])
        for fives, field in enumerate(("ones", "fives")):
            most = s.rules.fives if fives else s.rules.ones
            for seat, held in enumerate(read_list(self.position, field, s.seats)):
                where, names = f"{field}[{seat}]", self.notation.companies
                numbers = read_number_map(held, where, names, 0, most, "SHK-1.3")
                for company, number in enumerate(numbers):
                    s.move_shares(seat, company, *((0, number) if fives else (number, 0)))
        for at in range(ones_index(s.seats, 0), len(s.stock)):
            if s.stock[at] < 0:
                field = ("ones", "fives")[at % 2]
                raise PositionError(field, f"{-s.stock[at]} too many are held", "SHK-1.3")
        self._check_exchanges()

    def _check_exchanges(self) -> None:
        """Nobody keeps five ones while the supply has a five."""
        s = self.s
        for seat in range(s.seats if s.rules.exchange_duty else 0):
            for company, name in enumerate(self.notation.companies):
                five = s.stock[fives_index(s.seats, company)]
                if five and s.stock[ones_index(seat, company)] >= 5:
                    problem = "five must have been exchanged for a five"
                    raise PositionError(f"ones[{seat}].{name}", problem, "SHK-4.5")

    def _read_seats(self) -> None:
        s = self.s
        for seat in read_list(self.position, "eliminated") if "eliminated" in self.position else []:
            s.eliminated |= 1 << check_range(seat, "eliminated", 0, s.seats - 1, "SHK-11.5")
            if s.worth(seat) or any(s.held(seat, company) for company in range(COMPANIES)):
                raise PositionError("eliminated", f"seat {seat} still has something", "SHK-11.5.1")
        s.active = read_integer(self.position, "active", 0, s.seats - 1, "SHK-2.3")
        if s.is_eliminated(s.active):
            raise PositionError("active", f"seat {s.active} is eliminated", "SHK-11.5")
        most = s.rules.buy_limit
        s.bought = check_range(self.position.get("bought", 0), "bought", 0, most, "SHK-4.3")

    def _read_roll(self) -> None:
        roll = self.position.get("roll")
        if roll is None:
            return
        if not isinstance(roll, Mapping) or set(roll) != {"colour", "zone"}:
            raise PositionError("roll", "must be null or an object of colour and zone")
        words = [str(word) for word in (roll["colour"], roll["zone"]) if word is not None]
        try:
            self.s.roll = self.notation.read_chance(" ".join(["roll", *words]))
        except NotationError as error:
            raise PositionError("roll", str(error), "SHK-1.4") from error
        if self.s.roll not in self.s.rules.rolls:
            raise PositionError("roll", "cannot come up with these dice", "SHK-1.4")
