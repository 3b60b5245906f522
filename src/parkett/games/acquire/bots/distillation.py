"""What Acquire's distilled policy is taught: tiles, and shares one by one."""

from __future__ import annotations

from typing import cast

from parkett.bots.toolkit import Candidates
from parkett.core.state import State
from parkett.games.acquire.bots.distilled_policy import (
    SHARE_SIZE,
    STOP,
    TILE_SIZE,
    AcquireDistilledPolicy,
)
from parkett.games.acquire.bots.personalities import PERSONALITIES
from parkett.games.acquire.kernel.codes import (
    ANNOUNCE,
    BASKET_SIZE,
    BUY,
    CHAINS,
    NO_CHAIN,
    PLACE,
    bought_basket_offset,
    placed_tile,
)
from parkett.games.acquire.kernel.engine import AcquireGame

READER = AcquireDistilledPolicy(PERSONALITIES["balanced"], [0.0] * TILE_SIZE, [0.0] * SHARE_SIZE)


def list_candidates(state: State, choice: int) -> list[Candidates]:
    """The decision at hand as rows of features, with the teacher's choice."""
    s = cast(AcquireGame, state)
    if s.task() == PLACE:
        return [tile_candidates(s, choice)]
    if s.task() == BUY and choice != ANNOUNCE:
        return share_candidates(s, choice)
    return []


def tile_candidates(s: AcquireGame, choice: int) -> Candidates:
    """The tiles in hand."""
    rows, wanted = [], []
    tiles = dict.fromkeys(placed_tile(action) for action in s.actions())
    for tile in tiles:
        READER.write_tile(s, s.active, tile)
        rows.append(list(READER.tile_row))
        wanted.append(1.0 if tile == placed_tile(choice) else 0.0)
    return Candidates("tile", rows, wanted)


def share_candidates(s: AcquireGame, choice: int) -> list[Candidates]:
    """The shares of a purchase one by one; in which order they come does not matter."""
    at = bought_basket_offset(choice)
    basket = [int(s.rules.baskets[at + n]) for n in range(BASKET_SIZE)]
    left = [chain for chain in basket if chain != NO_CHAIN]
    READER.begin_basket(s, s.active)
    found = []
    while True:
        open_ = [chain for chain in range(CHAINS) if READER.can_add(s, chain)]
        rows = []
        for chain in [*open_, STOP]:
            READER.write_share(s, s.active, chain)
            rows.append(list(READER.share_row))
        wanted = [left.count(chain) / max(1, len(left)) for chain in open_]
        found.append(Candidates("share", rows, [*wanted, 0.0 if left else 1.0]))
        if not left:
            return found
        READER.add_share(s, left.pop(0))
