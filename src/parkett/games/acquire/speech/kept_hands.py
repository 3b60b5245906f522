"""Racks that stay with the players: what the game tells about tiles that nobody entered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import cast

from parkett.core.entry_kinds import Entry
from parkett.core.kept_hands import HandRules
from parkett.core.refusal import Refusal
from parkett.core.state import State
from parkett.games.acquire.kernel.codes import BUY, PLACE, placed_tile
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

    def excluded_outcomes(
        self, before: State, after: State, entries: Sequence[Entry]
    ) -> Iterator[tuple[int, set[int]]]:
        """Who skips holds no playable tile (ACQ-3.4); who ends a turn no dead one (ACQ-10.3).

        Dead tiles are set aside in their order, so no lower one was held with one set aside.
        """
        old, new = cast(AcquireGame, before), cast(AcquireGame, after)
        kinds = [entry["entry"] for entry in entries]
        aside = [self.shown_outcome(one) for one in entries if one["entry"] == "tile_replaced"]
        if aside and aside[-1] is not None:
            yield int(old.active), set(range(aside[-1])) & dead_tiles(new)
        if "placement_skipped" in kinds:
            yield int(new.active), playable_tiles(new)
        replace = new.rules.replace_dead
        if replace == REPLACE_AT_END and "turn_begun" in kinds and new.pool_count > 0:
            yield int(old.active), dead_tiles(new)
        bought = old.task() == BUY and new.task() != BUY
        spare = new.pool_count - ("turn_begun" not in kinds)
        if replace == REPLACE_BEFORE_DRAW and bought and len(aside) < spare:
            yield int(old.active), dead_tiles(new)

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


def dead_tiles(s: AcquireGame) -> set[int]:
    """The tiles that can never be laid any more (ACQ-4.4.1)."""
    return {tile for tile in range(len(s.cells) - 1) if is_dead_tile(s, tile)}
