"""Positions of Acquire as JSON: written from a state, and read back with every fault named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, u8

from parkett.core.byte_strings import BytesWriter
from parkett.core.errors import PositionError
from parkett.core.grid import parse_square
from parkett.core.position_reader import (
    check_range,
    read_flag,
    read_integer,
    read_list,
    read_number_map,
)
from parkett.games.acquire.kernel.codes import (
    ANNOUNCED,
    BANK_PLACE,
    BUY,
    CHAINS,
    DISPOSE,
    EMPTY,
    MERGE,
    NO_CHAIN,
    PLACE,
    RUNNING,
    SETTLEMENT,
)
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.placing import can_place
from parkett.games.acquire.kernel.state import AcquireState
from parkett.games.acquire.speech.notation import Notation

ENDS = (None, "announced", "stalemate", "all_tiles_played")


def hand_tiles(s: AcquireState, seat: int) -> list[int]:
    """The tiles of a hand."""
    size = s.hand_room
    first: i64 = seat * size
    held: list[int] = []
    slot: i64 = first
    while slot < first + size and s.hands[slot] >= 0:  # ascending, then -1
        held.append(s.hands[slot])
        slot += 1
    return held


def pool_tiles(s: AcquireState) -> list[int]:
    """The tiles still face down."""
    columns = s.rules.columns
    return [
        row * columns + column
        for row, bits in enumerate(s.pool)
        for column in range(columns)
        if bits >> column & 1
    ]


def waiting_bank_tiles(s: AcquireState) -> list[int]:
    """The bank's tiles that wait to be placed, in order."""
    levels = range(s.depth - 1, -1, -1)
    return [s.arg_at(level, 1) for level in levels if s.arg_at(level, 0) == BANK_PLACE]


def removed_tiles(s: AcquireState) -> list[int]:
    """The tiles that are nowhere else."""
    if s.removed == 0:
        return []
    missing = [cell == EMPTY for cell in s.cells]
    for tile in pool_tiles(s) + waiting_bank_tiles(s):
        missing[tile] = False
    for tile in s.hands:
        if tile >= 0:
            missing[tile] = False
    return [tile for tile in range(s.rules.columns * s.rules.rows) if missing[tile]]


class PositionWriter:
    """Writes a state as a position, and the part of it that everybody may know."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def write(self, s: AcquireState) -> dict[str, Any]:
        """The keys of a position."""
        seats, tiles = range(s.seats), self.notation.tiles
        return {
            **self.public_fields(s),
            "cash": [s.cash[seat] for seat in seats],
            "shares": [self.shares(s, seat) for seat in seats],
            "hands": [tiles(hand_tiles(s, seat)) for seat in seats],
            "pool": tiles(pool_tiles(s)),
        }

    def public_fields(self, s: AcquireState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        return {
            "board": self.board(s),
            "bank": self.shares(s, s.seats),
            "removed": self.notation.tiles(removed_tiles(s)),
            "bank_tiles": self.notation.tiles(waiting_bank_tiles(s)),
            "active": s.active,
            "placed": bool(s.placed),
            "announced": s.ending == ANNOUNCED,
            "idle_turns": s.idle_turns,
            "merger": self.merger(s),
            "end": ENDS[s.ending] if self._is_settling_end(s) else None,
        }

    def _is_settling_end(self, s: AcquireState) -> bool:
        """Whether the last purchase is made, so that nothing but the settlement is left."""
        return s.ending != RUNNING and all(s.arg_at(level, 0) != BUY for level in range(s.depth))

    def board(self, s: AcquireState) -> list[str]:
        """The board as rows of letters."""
        notation = self.notation
        written, cells, marks = BytesWriter(), s.cells, notation.marks
        columns = notation.columns
        square: i64 = 0
        last: i64 = columns * notation.rows
        while square < last:
            written.append(u8(marks[cells[square]]))
            square += 1
        drawn = written.getvalue().decode("latin-1")
        return [drawn[i * columns : (i + 1) * columns] for i in range(notation.rows)]

    def shares(self, s: AcquireState, seat: int) -> dict[str, int]:
        """The shares of a seat, or of the bank, by name."""
        return {name: s.held(seat, chain) for chain, name in enumerate(self.notation.chains)}

    def merger(self, s: AcquireState) -> dict[str, Any] | None:
        """The merger under way, innermost."""
        tile, chains = self.notation.tile, self.notation.chains
        for level in range(s.depth - 1, -1, -1):
            if s.arg_at(level, 0) == MERGE:
                survivor, left = s.arg_at(level, 2), s.arg_at(level, 3)
                above = s.arg_at(level + 1, 0) if level + 1 < s.depth else 0
                column = {SETTLEMENT: 1, DISPOSE: 2}.get(above, 0)
                settling = s.arg_at(level + 1, column) if column else NO_CHAIN
                return {
                    "tile": tile(s.arg_at(level, 1)),
                    "survivor": None if survivor == NO_CHAIN else chains[survivor],
                    "settling": None if settling == NO_CHAIN else chains[settling],
                    "left": {
                        name: s.size[chain]
                        for chain, name in enumerate(chains)
                        if left >> chain & 1
                    },
                }
        return None


class PositionReader:
    """Builds a state from a position, naming whatever cannot be."""

    def __init__(self, notation: Notation, state: AcquireGame, position: Mapping[str, Any]) -> None:
        self.notation = notation
        self.s = state
        self.position = position
        self.where: dict[int, str] = {}  # tile -> the field that has it

    def build(self) -> AcquireGame:
        """Fill the state field by field."""
        s = self.s
        s.set_up()
        self._board()
        self._money()
        self._tiles()
        s.active = read_integer(self.position, "active", 0, s.seats - 1, "ACQ-2.7")
        s.placed = int(read_flag(self.position, "placed")) if "placed" in self.position else 0
        s.idle_turns = check_range(
            self.position.get("idle_turns", 0), "idle_turns", 0, s.seats, "ACQ-11.5"
        )
        s.ending = int("announced" in self.position and read_flag(self.position, "announced"))
        if self.position.get("end") not in ENDS:
            raise PositionError("end", f"is {self.position['end']!r}", "ACQ-11.1")
        s.ending = ENDS.index(self.position.get("end")) or s.ending
        self._turn()
        return s

    def _turn(self) -> None:
        """The agenda of an ordinary turn, for a position that brings none of its own."""
        s, ask = self.s, self.position.get("ask", "place")
        s.push(PLACE if ask == "place" else BUY, s.active)
        if ask == "place" or self.position.get("agenda") is not None:
            return
        if ask != "buy":
            raise PositionError("agenda", f"is needed when the table asks {ask!r}")
        if s.placed == 0 and can_place(s, s.active):
            raise PositionError("placed", "is false, but a tile can be placed", "ACQ-3.3")

    def _board(self) -> None:
        notation, s = self.notation, self.s
        rows = read_list(self.position, "board", notation.rows)
        for number, row in enumerate(rows):
            if not isinstance(row, str) or len(row) != notation.columns:
                raise PositionError(f"board[{number}]", f"must be {notation.columns} letters")
            for column, mark in enumerate(row):
                square = number * notation.columns + column
                if mark not in notation.letters:
                    raise PositionError(f"board[{number}]", f"{mark!r} is not a chain, 'o' or '.'")
                s.cells[square] = notation.letters.index(mark)
                if mark != ".":
                    self._put(square, "board")
        s.find_all_adjacent()
        self._chains()

    def _chains(self) -> None:
        """Every chain must be one connected group of two or more, apart from the others."""
        notation, s = self.notation, self.s
        for chain, name in enumerate(notation.chains):
            squares = [square for square, cell in enumerate(s.cells) if cell == chain]
            s.resize(chain, len(squares))
            if not squares:
                continue
            group, front = {squares[0]}, [squares[0]]
            while front:
                square = front.pop()
                for other in list(s.rules.neighbours)[square * 4 : square * 4 + 4]:
                    if s.cells[other] == chain and other not in group:
                        group.add(other)
                        front.append(other)
                    elif s.cells[other] < CHAINS and s.cells[other] != chain:
                        rival = notation.chains[s.cells[other]]
                        raise PositionError("board", f"{name} touches {rival}", "ACQ-4.4")
            if len(group) != len(squares) or len(squares) == 1:
                raise PositionError("board", f"{name} is not one connected chain", "ACQ-1.4")

    def _money(self) -> None:
        s, chains = self.s, self.notation.chains
        for seat, cash in enumerate(read_list(self.position, "cash", s.seats)):
            s.cash[seat] = check_range(cash, f"cash[{seat}]", 0, rule="ACQ-9.5")
        s.cash[s.seats] = s.seats * s.rules.start_cash - sum(list(s.cash)[: s.seats])
        for seat, held in enumerate(read_list(self.position, "shares", s.seats)):
            field = f"shares[{seat}]"
            numbers = read_number_map(held, field, chains, 0, s.rules.shares, "ACQ-1.6")
            for chain, number in enumerate(numbers):
                s.move_shares(seat, chain, number)
        for chain, name in enumerate(chains):
            if s.in_bank(chain) < 0:
                over = s.rules.shares - s.in_bank(chain)
                raise PositionError("shares", f"{over} of {name} are too many", "ACQ-1.6")

    def _tiles(self) -> None:
        s = self.s
        for seat, hand in enumerate(read_list(self.position, "hands", s.seats)):
            field = f"hands[{seat}]"
            if not isinstance(hand, list):
                raise PositionError(field, "must list tiles", "ACQ-2.5")
            if len(hand) > s.rules.hand_size and not s.rules.draw_always:
                raise PositionError(field, f"has more than {s.rules.hand_size} tiles", "ACQ-3.6")
            for name in hand:
                s.add_to_hand(seat, self._named(name, field))
        for field in ("removed", "bank_tiles"):
            for name in read_list(self.position, field) if field in self.position else []:
                self._named(name, field)
                s.removed += field == "removed"
        for square in list(self.where):
            s.take_from_pool(square)
        if "pool" in self.position:
            wanted = sorted(self._named(name, "pool") for name in read_list(self.position, "pool"))
            if wanted != pool_tiles(s):
                raise PositionError("pool", "and the other tiles must be all tiles of the board")

    def _named(self, name: object, field: str) -> int:
        square = parse_square(self.notation.columns, self.notation.rows, str(name))
        if square < 0:
            raise PositionError(field, f"{name!r} is not a tile", "ACQ-1.2")
        self._put(square, field)
        return square

    def _put(self, square: int, field: str) -> None:
        if square in self.where:
            name = self.notation.tile(square)
            raise PositionError(field, f"{name} lies in {self.where[square]} already", "ACQ-1.2")
        self.where[square] = field
