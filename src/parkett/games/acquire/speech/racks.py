"""Racks that stay with the players: what the game tells about tiles that nobody entered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations
from typing import cast

from parkett.core.entry_kinds import Entry
from parkett.core.hand_rules import HandRules, HandTail
from parkett.core.refusal import Refusal
from parkett.core.state import State
from parkett.games.acquire.kernel.codes import BUY, PLACE, RUNNING, placed_tile
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.placing import is_dead_tile, is_playable_tile
from parkett.games.acquire.speech.notation import Notation
from parkett.games.acquire.speech.position import hand_tiles

REPLACE_AT_END, REPLACE_BEFORE_DRAW = 1, 2  # when dead tiles are replaced (ACQ-10.3)


class Racks(HandRules):
    """A tile that is laid or set aside is shown; a skipped placement tells of the whole rack."""

    view_fields = ("hand",)
    position_fields = ("hands",)

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def shown_outcome(self, entry: Entry) -> int | None:
        """A tile laid by a player, or set aside because it is dead (ACQ-10.3)."""
        if entry["entry"] not in ("tile_placed", "tile_replaced"):
            return None
        return int(self.notation.tile_of(str(entry["tile"])))

    def list_tails(self, state: State, action: int, shown: Collection[int]) -> Iterator[HandTail]:
        """A turn's end: the draw, and dead tiles set aside before or after it (ACQ-10.3)."""
        old, dead = cast(AcquireGame, state), self.outcomes_to_show(state, action)
        if not ends_turn(old, action):
            if not shown:
                yield HandTail(0)
            return
        draws = bool(old.rules.draw_always or old.placed == 1)
        first = 1 if draws and old.pool_count > 0 else 0
        if not dead.issuperset(shown):
            return
        if old.rules.replace_dead == REPLACE_AT_END:
            yield from list_replacements(dead, first, old.pool_count - first, shown)
        elif old.rules.replace_dead == REPLACE_BEFORE_DRAW:
            spare = max(old.pool_count - draws, 0)
            if len(shown) <= spare:
                lacks = dead if len(shown) < spare else tiles_before(dead, max(shown, default=0))
                yield HandTail(first + len(shown), dict.fromkeys(shown, 0), [(0, lacks)])
        elif not shown:
            yield HandTail(first)

    def outcomes_to_show(self, state: State, action: int) -> set[int]:
        """The dead tiles, where they are set aside (ACQ-4.4.1, ACQ-10.3)."""
        old = cast(AcquireGame, state)
        if old.rules.replace_dead == 0 or not ends_turn(old, action):
            return set()
        return {tile for tile in range(len(old.cells) - 1) if is_dead_tile(old, tile)}

    def with_any_hand(self, state: State, seats: Collection[int]) -> State:
        """The seat that places holds every tile that lies face down or on a kept rack."""
        copy = cast(AcquireGame, state.clone())
        if copy.task() != PLACE:
            return copy
        placer = int(copy.arg(1))
        pool = [int(tile) for tile, _ in copy.chances()] if copy.pool_count else []
        for tile in pool:
            copy.take_from_pool(tile)
        for seat in seats:
            if seat == placer:
                continue
            for tile in hand_tiles(copy, seat):
                copy.drop_from_hand(seat, tile)
                pool.append(int(tile))
        for tile in pool:
            copy.add_to_hand(placer, tile)
        return copy

    def asks_of_hand(self, state: State) -> bool:
        """A tile is asked for."""
        return cast(AcquireGame, state).task() == PLACE

    def must_act(self) -> Refusal:
        """A tile that can be placed must be placed (ACQ-3.3)."""
        return Refusal("ACQ-3.3", "rack_must_have_playable")

    def cannot_show(self) -> Refusal:
        """Only a dead tile is set aside, at the end of its owner's turn (ACQ-10.3)."""
        return Refusal("ACQ-10.3", "tile_not_dead")

    def needed_outcome(self, state: State, action: int) -> int | None:
        """The tile that is placed."""
        if cast(AcquireGame, state).task() != PLACE:
            return None
        return int(placed_tile(action))

    def passed_by(self, entries: Sequence[Entry]) -> int | None:
        """The seat that begins its turn without a playable tile (ACQ-3.4)."""
        for entry in entries:
            if entry["entry"] == "placement_skipped":
                return int(str(entry["seat"]))
        return None

    def outcomes_to_act(self, state: State) -> set[int]:
        """Every tile that could be laid now (ACQ-4.5)."""
        return playable_tiles(cast(AcquireGame, state))


def playable_tiles(s: AcquireGame) -> set[int]:
    """The tiles of empty squares that could be laid now (ACQ-4.5)."""
    return {tile for tile in range(len(s.cells) - 1) if is_playable_tile(s, tile)}


def ends_turn(s: AcquireGame, action: int) -> bool:
    """Whether a purchase is the last one of a turn, after which the game goes on (ACQ-10.1)."""
    if s.task() != BUY:
        return False
    after = s.clone()
    after.apply(action)
    return after.task() != BUY and after.ending == RUNNING


def list_replacements(
    dead: set[int], first: int, pool: int, shown: Collection[int]
) -> Iterator[HandTail]:
    """Dead tiles that are set aside one after the other, each time the lowest one (ACQ-10.3).

    A lower one may come after a higher one: then it was drawn in its place.  Of a move that was
    made, the order is known: orders of nine tiles are too many to try.
    """
    if len(shown) > pool:
        return
    known = [sorted(shown, key=shown.__getitem__)] if isinstance(shown, Mapping) else None
    for order in known or permutations(sorted(shown)):
        excluded = [(first + at, tiles_before(dead, tile)) for at, tile in enumerate(order)]
        if len(shown) < pool:
            excluded.append((first + len(shown), dead))
        asides = {tile: first + at for at, tile in enumerate(order)}
        yield HandTail(first + len(shown), asides, excluded)


def tiles_before(tiles: set[int], tile: int) -> set[int]:
    """The tiles that come before a tile in the order of the board."""
    return {one for one in tiles if one < tile}
