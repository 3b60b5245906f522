"""Which agendas can be: the shapes of unfinished business, each record checked with the table.

A saved position brings its agenda along.  The kernel trusts it, so it is checked here first.
"""

from __future__ import annotations

from collections.abc import Iterator

from parkett.core.agenda_check import (
    BOTTOM,
    Record,
    StandsOn,
    check_expected_records,
    check_task_order,
)
from parkett.core.errors import PositionError
from parkett.core.serialization import agenda_records
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    ANNOUNCED,
    BANK_PLACE,
    BANK_TILE,
    BUY,
    CHAINS,
    DISPOSE,
    DRAW,
    EMPTY,
    FINISH,
    FIRST_TILE,
    FOUND,
    HAND_TILE,
    LONE,
    MERGE,
    OVER,
    PLACE,
    RUNNING,
    SETTLE,
    SETTLEMENT,
    STALEMATE,
    SURVIVOR,
    TILES_PLAYED,
)
from parkett.games.acquire.kernel.draws import is_earlier_setup_tile
from parkett.games.acquire.kernel.ending import is_end_condition_met
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.merging import chains_to_settle_next
from parkett.games.acquire.kernel.placing import can_place, largest_chains

STANDS_ON: StandsOn = {
    FIRST_TILE: (BOTTOM,),
    HAND_TILE: (BOTTOM,),
    PLACE: (BOTTOM,),
    DRAW: (BOTTOM,),
    OVER: (BOTTOM,),
    FINISH: (BOTTOM,),
    BUY: (BOTTOM,),
    FOUND: (BUY,),
    BANK_PLACE: (BUY, BANK_PLACE),
    MERGE: (BUY, BANK_PLACE),
    SURVIVOR: (MERGE,),
    SETTLE: (MERGE,),
    SETTLEMENT: (MERGE,),
    DISPOSE: (MERGE,),
    BANK_TILE: (FINISH, SETTLEMENT),
}
DRAWN = (FIRST_TILE, HAND_TILE, DRAW, BANK_TILE)  # a tile of the pool is drawn


class AgendaCheck:
    """Compares the agenda of a state with the only one its table allows."""

    def __init__(self, state: AcquireGame) -> None:
        self.s = state
        self.squares = state.rules.columns * state.rules.rows
        self.records: list[Record] = agenda_records(state)
        self.tasks = [record[0] for record in self.records]
        self.bottom, self.top = self.tasks[0], self.tasks[-1]

    def check(self) -> None:
        """Shape first, then the turn it belongs to, then record by record."""
        check_task_order(self.records, STANDS_ON, "ACQ-3.1")
        self._ending()
        self._turn()
        check_expected_records(self.records, self._expected())
        self._hotels()

    def _hotels(self) -> None:
        """A hotel of no chain touches none, but for the tile that is just merging."""
        merging = [record[1] for record in self.records if record[0] == MERGE]
        for tile, cell in enumerate(self.s.cells):
            if cell == LONE and tile not in merging and self.s.adjacent_chains(tile):
                raise PositionError("board", "a hotel beside a chain belongs to it", "ACQ-4.3")

    def _ending(self) -> None:
        """The end has its time, its reason and its result."""
        s = self.s
        over = self.bottom in (OVER, FINISH)
        if (over and s.ending == RUNNING) or (s.ending > ANNOUNCED and not over):
            raise PositionError("end", "does not fit what is asked", "ACQ-11.3")
        if s.ending == ANNOUNCED:
            if not over and self.tasks != [BUY]:
                raise PositionError("announced", "the end is announced before buying", "ACQ-11.1")
            if not is_end_condition_met(s):
                raise PositionError("announced", "no condition for the end is met", "ACQ-11.1")
            if s.placed == 0 and not s.rules.announce_unplaced:
                raise PositionError("announced", "no tile was placed", "ACQ-11.4")
        self._unannounced_end()
        held = list(s.stock)[: s.seats * CHAINS]
        if self.bottom == OVER and any(n and s.size[i % CHAINS] for i, n in enumerate(held)):
            raise PositionError("shares", "are all sold when the game is over", "ACQ-12.2")

    def _unannounced_end(self) -> None:
        """Nobody could place for a round, or every tile was played; who may draw is not idle."""
        s = self.s
        idle = s.idle_turns == s.seats
        if (s.ending == STALEMATE and not idle) or (s.ending == RUNNING and idle):
            raise PositionError("idle_turns", "does not fit the end", "ACQ-11.5")
        counted = self.bottom in (DRAW, FINISH, OVER) and not s.placed  # this turn
        if s.rules.draw_always and s.pool_count > 0 and s.idle_turns > int(counted):
            raise PositionError("idle_turns", "but tiles are left to draw", "ACQ-11.5")
        if s.ending == TILES_PLAYED and (
            not s.rules.end_when_played or s.pool_count > 0 or s.largest_hand() > 0
        ):
            raise PositionError("end", "not all tiles are played", "ACQ-11.7")

    def _turn(self) -> None:
        """A tile is placed at its time, and drawn for one that was placed."""
        s, bottom, top = self.s, self.bottom, self.top
        if bottom == PLACE and s.placed:
            raise PositionError("placed", "one tile is placed in a turn", "ACQ-3.1")
        if bottom == PLACE and not can_place(s, s.active):
            raise PositionError("ask", "the seat has no tile to place", "ACQ-3.4")
        if bottom == BUY and top != BUY and not s.placed:
            raise PositionError("placed", "nothing happens before a tile is placed", "ACQ-3.1")
        full = s.hand_count(s.active) == s.rules.hand_size and not s.rules.draw_always
        if full and (bottom == DRAW or (s.placed and bottom == BUY)):
            raise PositionError("hands", "who is to draw has a full hand", "ACQ-3.6")
        if top in DRAWN and s.pool_count == 0:
            raise PositionError("pool", "is empty, nothing can be drawn", "ACQ-10.2")
        if top == BANK_TILE and not s.bank_plays():
            raise PositionError("agenda", "the bank draws for two players only", "ACQ-13.1")
        if bottom in (FIRST_TILE, HAND_TILE):
            self._setup()

    def _setup(self) -> None:
        """During the setup a tile lies for every seat, then hands fill one after the other."""
        s, record = self.s, self.records[0]
        lying = [cell for cell in s.cells if cell != EMPTY]
        seat = require_in_bounds("agenda[0]", record[1], 0, s.seats - 1)
        tiles = seat if self.bottom == FIRST_TILE else s.seats
        if lying != [LONE] * tiles:
            raise PositionError("board", f"has {tiles} single hotels at this moment", "ACQ-2.3")
        size = s.rules.hand_size
        left = (
            require_in_bounds("agenda[0]", record[2], 1, size) if self.bottom == HAND_TILE else size
        )
        full = seat if self.bottom == HAND_TILE else 0
        wanted = [size] * full + [size - left] + [0] * (s.seats - full - 1)
        if [s.hand_count(each) for each in range(s.seats)] != wanted:
            raise PositionError("hands", "are dealt seat by seat", "ACQ-2.5")
        if s.active or s.placed or s.idle_turns:
            raise PositionError("active", "is 0 until the first turn begins", "ACQ-2.4")

    def _expected(self) -> Iterator[Record]:
        """The only records this table allows, bottom first."""
        s, records = self.s, self.records
        for level, record in enumerate(records):
            kind, a, b = record[0], record[1], record[2]
            if kind in (BUY, PLACE, SURVIVOR):
                yield [kind, s.active]
            elif kind == DRAW:
                yield [DRAW, s.active, 1, self._replacements(record[3])]
            elif kind == FOUND:
                yield [FOUND, s.active, self._founding(b)]
            elif kind == BANK_PLACE:
                yield [BANK_PLACE, self._waiting(a)]
            elif kind == MERGE:
                yield self._merger(record)
            elif kind == SETTLE:
                yield [SETTLE, s.active, chains_to_settle_next(s, records[level - 1][3])]
            elif kind == SETTLEMENT:
                yield [SETTLEMENT, self._absorbed(a), -1, 1]
            elif kind == DISPOSE:
                yield [DISPOSE, self._holder(a, b), b, (a - s.active) % s.seats]
            elif kind == BANK_TILE:
                yield [BANK_TILE, records[level - 1][1]]
            elif kind == FINISH:
                yield self._finish(record)
            elif kind == OVER:
                yield [OVER]
            else:
                yield self._start(record)

    def _replacements(self, number: int) -> int:
        """Tiles still to be drawn for dead ones that were set aside at once (ACQ-10.3)."""
        s = self.s
        most = min(s.removed, s.pool_count - 1) if s.rules.replace_dead == 2 else 0
        return require_in_bounds("agenda", number, 0, most)

    def _founding(self, tile: int) -> int:
        s = self.s
        lies = 0 <= tile < self.squares and s.cells[tile] == LONE
        if not lies or s.adjacent_chains(tile) or not s.touches_lone_hotel(tile):
            raise PositionError("agenda", "this tile founds no chain", "ACQ-4.2")
        if s.active_chains == ALL_CHAINS:
            raise PositionError("board", "there is no eighth chain", "ACQ-4.2.1")
        return tile

    def _waiting(self, tile: int) -> int:
        """A tile that waits lies nowhere else, and two never wait for the same square."""
        s = self.s
        waiting = [record[1] for record in self.records if record[0] == BANK_PLACE]
        columns = s.rules.columns
        nowhere = 0 <= tile < self.squares and s.cells[tile] == EMPTY and tile not in list(s.hands)
        if not nowhere or waiting.count(tile) > 1 or s.pool[tile // columns] >> tile % columns & 1:
            raise PositionError("bank_tiles", "do not fit the agenda", "ACQ-13.5")
        return tile

    def _merger(self, record: Record) -> Record:
        s, (_, tile, survivor, left, number, _) = self.s, record
        touching = s.adjacent_chains(tile) if 0 <= tile < self.squares else 0
        if touching & (touching - 1) == 0 or s.cells[tile] != LONE:
            raise PositionError("merger", "this tile merges no chains", "ACQ-4.4")
        if int(touching & s.safe).bit_count() > 1:
            raise PositionError("merger", "two safe chains cannot merge", "ACQ-4.4.1")
        largest = largest_chains(s, touching)
        if self.top == SURVIVOR:
            if largest & (largest - 1) == 0:
                raise PositionError("merger", "only one chain is the largest", "ACQ-5.1")
            return [MERGE, tile, -1, touching, -1, 0]
        if not 0 <= survivor < CHAINS or not largest >> survivor & 1:
            raise PositionError("merger", "the survivor is not the largest chain", "ACQ-5.1")
        absorbed = touching & ~(1 << survivor)
        if left <= 0 or left & ~absorbed:
            raise PositionError("merger", "these chains are not absorbed", "ACQ-8.1")
        if self.top == SETTLE:
            several = chains_to_settle_next(s, left)
            if several & (several - 1) == 0:
                raise PositionError("merger", "there is nothing to choose", "ACQ-8.3")
        most = s.rules.columns if s.bank_plays() else -1
        return [
            MERGE,
            tile,
            survivor,
            left,
            require_in_bounds("agenda", number, -1, most),
            absorbed,
        ]

    def _absorbed(self, chain: int) -> int:
        left = self.records[self.tasks.index(MERGE)][3]
        if not 0 <= chain < CHAINS or not chains_to_settle_next(self.s, left) >> chain & 1:
            raise PositionError("merger", "another chain is settled first", "ACQ-8.2")
        return chain

    def _holder(self, seat: int, chain: int) -> int:
        self._absorbed(chain)
        if not 0 <= seat < self.s.seats or self.s.held(seat, chain) == 0:
            raise PositionError("shares", "who decides about shares must hold some", "ACQ-7.1")
        return seat

    def _finish(self, record: Record) -> Record:
        """Tiles were drawn for every chain on the board before the one that is drawn for now."""
        s, (_, chain, holdings, *_) = self.s, record
        if not 0 <= chain < CHAINS or s.size[chain] == 0:
            raise PositionError("agenda", "the bank draws for chains on the board", "ACQ-13.10")
        if not 0 <= holdings < 1 << 4 * CHAINS:
            raise PositionError("agenda", "the bank's holdings are too large", "ACQ-13.2")
        for each in range(CHAINS):
            number = holdings >> 4 * each & 15
            drawn = each < chain and s.size[each] > 0
            low, high = (1, s.rules.columns) if drawn else (0, 0)
            require_in_bounds("agenda", number, low, high)
        return [FINISH, chain, holdings]

    def _start(self, record: Record) -> Record:
        """The best setup tile so far; or the hand being dealt."""
        s, (kind, seat, b, starter, *_) = self.s, record
        if kind == HAND_TILE:
            return [HAND_TILE, seat, b, require_in_bounds("agenda", starter, 0, s.seats - 1)]
        best = -1
        for tile, cell in enumerate(s.cells):
            if cell == LONE and (best < 0 or is_earlier_setup_tile(s, tile, best)):
                best = tile
        return [FIRST_TILE, seat, best, require_in_bounds("agenda", starter, 0, max(seat - 1, 0))]


def require_in_bounds(field: str, number: int, low: int, high: int) -> int:
    """The number itself if it is inside its bounds."""
    if not low <= number <= high:
        raise PositionError(field, f"{number} is not from {low} to {high}")
    return number
