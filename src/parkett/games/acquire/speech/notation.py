"""Acquire in words: actions and positions as text and JSON, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from parkett.core.errors import NotationError, PositionError
from parkett.core.grid import square_name, square_of
from parkett.core.position import check_range, read_flag, read_integer, read_list, read_numbers
from parkett.games.acquire.kernel.codes import (
    ANNOUNCE,
    BANK_PLACE,
    BUY,
    BUY_BASE,
    CHAINS,
    DISPOSE,
    DISPOSE_BASE,
    EMPTY,
    FOUND_BASE,
    MERGE,
    NO_CHAIN,
    PLACE,
    PLACE_BASE,
    SETTLE_BASE,
    SETTLEMENT,
    SURVIVE_BASE,
    dispose_code,
    place_code,
)
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.placing import can_place
from parkett.games.acquire.kernel.state import AcquireState

ENDS = (None, "announced", "stalemate")


class Notation:
    """Sentences and positions on one board."""

    def __init__(self, columns: int, rows: int, chains: list[str]) -> None:
        self.columns = columns
        self.rows = rows
        self.chains = chains
        self.letters = "".join(name[0].upper() for name in chains) + "o."
        self.marks = self.letters.encode("latin-1")
        self.tile_names = [square_name(columns, square) for square in range(columns * rows)]
        self.baskets: dict[int, str] = {}  # sentences of purchases, said many times over

    # Names -------------------------------------------------------------------------------------

    def tile(self, square: int) -> str:
        """The name of a tile."""
        return self.tile_names[square]

    def tile_of(self, name: str) -> int:
        """The tile of this name."""
        square = square_of(self.columns, self.rows, name)
        if square < 0:
            last = self.tile(self.columns * self.rows - 1)
            raise NotationError(f"{name!r} is no tile; tiles run from 1A to {last}")
        return square

    def chain_of(self, name: str) -> int:
        """The chain of this name."""
        for number, chain in enumerate(self.chains):
            if chain.casefold() == name.casefold():
                return number
        raise NotationError(f"{name!r} is no chain; chains are {', '.join(self.chains)}")

    # Actions -----------------------------------------------------------------------------------

    def say(self, state: AcquireState, action: int) -> str:
        """The sentence of an action."""
        if action < ANNOUNCE:
            said = self.baskets.get(action)
            return said if said is not None else self._say_basket(state, action)
        if action == ANNOUNCE:
            return "announce end"
        if action < SURVIVE_BASE:
            return f"found {self.chains[action - FOUND_BASE]}"
        if action < SETTLE_BASE:
            return f"survive {self.chains[action - SURVIVE_BASE]}"
        if action < DISPOSE_BASE:
            return f"settle {self.chains[action - SETTLE_BASE]}"
        if action < PLACE_BASE:
            sold, pairs = divmod(action - DISPOSE_BASE, 13)
            held = state.held(state.arg(1), state.arg(2)) if state.task() == DISPOSE else 0
            return f"dispose keep {held - sold - 2 * pairs} sell {sold} trade {2 * pairs}"
        tile, kept = divmod(action - PLACE_BASE, 8)
        keeping = "" if kept == 0 else f" keeping {self.chains[kept - 1]}"
        return f"place {self.tile(tile)}{keeping}"

    def _say_basket(self, state: AcquireState, action: int) -> str:
        at = (action - BUY_BASE) * 3
        bought = [state.rules.baskets[at + i] for i in range(3)]
        names = [self.chains[chain] for chain in bought if chain != NO_CHAIN]
        said = "buy " + (" ".join(names) or "nothing")
        self.baskets[action] = said
        return said

    def read(self, state: AcquireState, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        verb = words[0].lower() if words else ""
        rest = words[1:]
        if verb == "place" and len(rest) == 1:
            return int(place_code(self.tile_of(rest[0]), NO_CHAIN))
        if verb == "place" and len(rest) == 3 and rest[1].lower() == "keeping":
            return int(place_code(self.tile_of(rest[0]), self.chain_of(rest[2])))
        bases = {"found": FOUND_BASE, "survive": SURVIVE_BASE, "settle": SETTLE_BASE}
        if verb in bases and len(rest) == 1:
            return bases[verb] + self.chain_of(rest[0])
        if verb == "dispose":
            return self._disposal(state, [word.lower() for word in rest], text)
        if verb == "buy" and rest:
            return self._basket(state, rest)
        if [verb, *(word.lower() for word in rest)] == ["announce", "end"]:
            return ANNOUNCE
        raise NotationError(f"{text!r} is not understood; try 'place 5G' or 'buy Luxor'")

    def _disposal(self, state: AcquireState, words: list[str], text: str) -> int:
        numbers = words[1::2]
        if (
            words[::2] != ["keep", "sell", "trade"]
            or len(numbers) != 3
            or not all(n.isascii() and n.isdigit() and len(n) < 4 for n in numbers)
        ):
            raise NotationError(f"{text!r} should read like 'dispose keep 1 sell 2 trade 2'")
        keep, sell, trade = (int(n) for n in numbers)
        if trade % 2:
            raise NotationError(f"{text!r}: shares are traded in pairs [ACQ-7.5.3]")
        if state.task() == DISPOSE:
            held = state.held(state.arg(1), state.arg(2))
            if keep + sell + trade != held:
                raise NotationError(f"{text!r}: the numbers must add up to {held} [ACQ-7.6]")
        if sell > 25 or trade > 24:
            raise NotationError(f"{text!r}: a chain has no more than 25 shares [ACQ-1.6]")
        return int(dispose_code(sell, trade // 2))

    def _basket(self, state: AcquireState, names: list[str]) -> int:
        if [name.lower() for name in names] == ["nothing"]:
            return BUY_BASE
        if len(names) > 3:
            raise NotationError(f"{len(names)} shares are too many: at most three [ACQ-9.1]")
        digits = sorted(self.chain_of(name) for name in names) + [7] * (3 - len(names))
        return int(BUY_BASE + state.rules.basket_number[digits[0] * 64 + digits[1] * 8 + digits[2]])

    def say_chance(self, outcome: int) -> str:
        """The sentence of a draw."""
        return f"draw {self.tile(outcome)}"

    def read_chance(self, text: str) -> int:
        """The tile of a draw."""
        words = text.split()
        if len(words) != 2 or words[0].lower() != "draw":
            raise NotationError(f"{text!r} should read like 'draw 9F'")
        return self.tile_of(words[1])

    # Positions ---------------------------------------------------------------------------------

    def board(self, s: AcquireState) -> list[str]:
        """The board as rows of letters."""
        written, cells, marks = BytesWriter(), s.cells, self.marks
        square: i64 = 0
        last: i64 = self.columns * self.rows
        while square < last:
            written.append(u8(marks[cells[square]]))
            square += 1
        drawn = written.getvalue().decode("latin-1")
        return [drawn[i * self.columns : (i + 1) * self.columns] for i in range(self.rows)]

    def shares(self, s: AcquireState, seat: int) -> dict[str, int]:
        """The shares of a seat, or of the bank, by name."""
        return {name: s.held(seat, chain) for chain, name in enumerate(self.chains)}

    def tiles(self, squares: list[int]) -> list[str]:
        """The names of tiles."""
        return [self.tile(square) for square in squares]

    def hand(self, s: AcquireState, seat: int) -> list[int]:
        """The tiles of a hand."""
        size = s.rules.hand_size
        first: i64 = seat * size
        held: list[int] = []
        slot: i64 = first
        while slot < first + size and s.hands[slot] >= 0:  # ascending, then -1
            held.append(s.hands[slot])
            slot += 1
        return held

    def pool(self, s: AcquireState) -> list[int]:
        """The tiles still face down."""
        return [
            row * self.columns + column
            for row, bits in enumerate(s.pool)
            for column in range(self.columns)
            if bits >> column & 1
        ]

    def waiting(self, s: AcquireState) -> list[int]:
        """The bank's tiles that wait to be placed, in order."""
        levels = range(s.depth - 1, -1, -1)
        return [s.arg_at(level, 1) for level in levels if s.arg_at(level, 0) == BANK_PLACE]

    def removed(self, s: AcquireState) -> list[int]:
        """The tiles that are nowhere else."""
        if s.removed == 0:
            return []
        missing = [cell == EMPTY for cell in s.cells]
        for tile in self.pool(s) + self.waiting(s):
            missing[tile] = False
        for tile in s.hands:
            if tile >= 0:
                missing[tile] = False
        return [tile for tile in range(self.columns * self.rows) if missing[tile]]

    def merger(self, s: AcquireState) -> dict[str, Any] | None:
        """The merger under way, innermost."""
        for level in range(s.depth - 1, -1, -1):
            if s.arg_at(level, 0) == MERGE:
                survivor, left = s.arg_at(level, 2), s.arg_at(level, 3)
                above = s.arg_at(level + 1, 0) if level + 1 < s.depth else 0
                column = {SETTLEMENT: 1, DISPOSE: 2}.get(above, 0)
                settling = s.arg_at(level + 1, column) if column else NO_CHAIN
                return {
                    "tile": self.tile(s.arg_at(level, 1)),
                    "survivor": None if survivor == NO_CHAIN else self.chains[survivor],
                    "settling": None if settling == NO_CHAIN else self.chains[settling],
                    "left": {
                        name: s.size[chain]
                        for chain, name in enumerate(self.chains)
                        if left >> chain & 1
                    },
                }
        return None

    def public(self, s: AcquireState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        return {
            "board": self.board(s),
            "bank": self.shares(s, s.seats),
            "removed": self.tiles(self.removed(s)),
            "bank_tiles": self.tiles(self.waiting(s)),
            "active": s.active,
            "placed": bool(s.placed),
            "announced": s.ending == 1,
            "idle_turns": s.idle,
            "merger": self.merger(s),
            "end": ENDS[s.ending] if self._settling_end(s) else None,
        }

    def _settling_end(self, s: AcquireState) -> bool:
        """Whether the last purchase is made, so that nothing but the settlement is left."""
        return s.ending != 0 and all(s.arg_at(level, 0) != BUY for level in range(s.depth))

    def position_fields(self, s: AcquireState) -> dict[str, Any]:
        """The keys of a position."""
        seats = range(s.seats)
        return {
            **self.public(s),
            "cash": [s.cash[seat] for seat in seats],
            "shares": [self.shares(s, seat) for seat in seats],
            "hands": [self.tiles(self.hand(s, seat)) for seat in seats],
            "pool": self.tiles(self.pool(s)),
        }


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
        s.idle = check_range(
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
                    raise PositionError(f"board[{number}]", f"{mark!r} is no chain, 'o' or '.'")
                s.cells[square] = notation.letters.index(mark)
                if mark != ".":
                    self._put(square, "board")
        s.survey()
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
                for near in list(s.rules.near)[square * 4 : square * 4 + 4]:
                    if s.cells[near] == chain and near not in group:
                        group.add(near)
                        front.append(near)
                    elif s.cells[near] < CHAINS and s.cells[near] != chain:
                        other = notation.chains[s.cells[near]]
                        raise PositionError("board", f"{name} touches {other}", "ACQ-4.4")
            if len(group) != len(squares) or len(squares) == 1:
                raise PositionError("board", f"{name} is not one connected chain", "ACQ-1.4")

    def _money(self) -> None:
        s, chains = self.s, self.notation.chains
        for seat, cash in enumerate(read_list(self.position, "cash", s.seats)):
            s.cash[seat] = check_range(cash, f"cash[{seat}]", 0, rule="ACQ-9.5")
        s.cash[s.seats] = s.seats * s.rules.start_cash - sum(list(s.cash)[: s.seats])
        for seat, held in enumerate(read_list(self.position, "shares", s.seats)):
            field = f"shares[{seat}]"
            numbers = read_numbers(held, field, chains, 0, s.rules.shares, "ACQ-1.6")
            for chain, number in enumerate(numbers):
                s.move_shares(seat, chain, number)
        for chain, name in enumerate(chains):
            if s.in_bank(chain) < 0:
                over = s.rules.shares - s.in_bank(chain)
                raise PositionError("shares", f"{over} of {name} are too many", "ACQ-1.6")

    def _tiles(self) -> None:
        s, notation = self.s, self.notation
        for seat, hand in enumerate(read_list(self.position, "hands", s.seats)):
            field = f"hands[{seat}]"
            if not isinstance(hand, list) or len(hand) > s.rules.hand_size:
                raise PositionError(
                    field, f"must list at most {s.rules.hand_size} tiles", "ACQ-2.5"
                )
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
            if wanted != notation.pool(s):
                raise PositionError("pool", "and the other tiles must be all tiles of the board")

    def _named(self, name: object, field: str) -> int:
        square = square_of(self.notation.columns, self.notation.rows, str(name))
        if square < 0:
            raise PositionError(field, f"{name!r} is no tile", "ACQ-1.2")
        self._put(square, field)
        return square

    def _put(self, square: int, field: str) -> None:
        if square in self.where:
            name = self.notation.tile(square)
            raise PositionError(field, f"{name} lies in {self.where[square]} already", "ACQ-1.2")
        self.where[square] = field
