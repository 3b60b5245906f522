"""Fast paths: the most frequent actions, listed and drawn without `legal_into`.

`AcquireGame.legal_into` states what is legal.  Where neither the board, the bank nor the purse can
forbid anything, the same actions are known beforehand; a test compares both in random games.
"""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.state import RECORD
from parkett.games.acquire.kernel.buying import freely_buyable_chains
from parkett.games.acquire.kernel.codes import (
    ANNOUNCE,
    BASKETS,
    BUY,
    NO_ACTION,
    NO_CHAIN,
    NO_SET,
    PLACE,
    buy_code,
    place_code,
)
from parkett.games.acquire.kernel.ending import may_announce
from parkett.games.acquire.kernel.state import AcquireState


def every_tile_fits(s: AcquireState) -> bool:
    """Whether every tile of a hand may be placed, and no placement names a survivor."""
    return not s.some_tiles_unplayable and not s.rules.choose_with_placement


def list_actions_fast(s: AcquireState) -> list[int] | None:
    """Every legal action, ascending; None if they have to be found one by one."""
    top = (s.depth - 1) * RECORD
    kind = s.agenda[top]
    if kind == PLACE and every_tile_fits(s):
        slot = s.active * s.hand_room
        hand = s.hands[slot : slot + s.hand_count(s.active)]
        return [place_code(tile, NO_CHAIN) for tile in hand]
    if kind == BUY:
        chains = freely_buyable_chains(s, s.active)
        if chains != NO_SET:
            listed = s.rules.purchases_by_set[chains][:]
            if may_announce(s):
                listed.append(ANNOUNCE)
            return listed
    return None


def pick_random_action_fast(s: AcquireState, rng: Rng) -> i64:
    """A legal action at random, as from the list; NO_ACTION if that has to be made first."""
    top = (s.depth - 1) * RECORD
    kind = s.agenda[top]
    if kind == PLACE and every_tile_fits(s):
        slot = s.active * s.hand_room + rng.below(s.hand_count(s.active))
        return place_code(s.hands[slot], NO_CHAIN)
    if kind == BUY:
        chains = freely_buyable_chains(s, s.active)
        if chains != NO_SET:
            return pick_random_purchase(s, chains, rng)
    return NO_ACTION


def pick_random_purchase(s: AcquireState, chains: i64, rng: Rng) -> i64:
    """Any basket of these chains, or the announcement where it is possible."""
    baskets = s.rules.baskets_by_set
    at = chains * (BASKETS + 1)
    count = baskets[at]
    choices = count
    if may_announce(s):
        choices += 1
    n = rng.below(choices)
    if n == count:
        return ANNOUNCE
    return buy_code(baskets[at + 1 + n])
