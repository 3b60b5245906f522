"""Fast paths: actions listed where they are known beforehand, and chosen without a list.

`AcquireGame.legal_into` states what is legal.  A random choice counts the same actions and makes
the n-th of them; tests compare list and choice in random games.
"""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.state import RECORD
from parkett.games.acquire.kernel.buying import (
    count_baskets,
    counts_baskets,
    freely_buyable_chains,
    legal_baskets,
    nth_basket,
    purse_in_units,
)
from parkett.games.acquire.kernel.codes import (
    ANNOUNCE,
    BASKETS,
    BUY,
    CHAIN_ROW,
    NO_CHAIN,
    NO_SET,
    PLACE,
    buy_code,
    choice_code,
    dispose_code,
    place_code,
)
from parkett.games.acquire.kernel.ending import may_announce
from parkett.games.acquire.kernel.merging import max_tradable_pairs
from parkett.games.acquire.kernel.placing import legal_places
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


def pick_placement(s: AcquireState, rng: Rng) -> i64:
    """A placement at random: any tile of the hand if all fit, or one of those that do."""
    if every_tile_fits(s):
        slot = s.active * s.hand_room + rng.below(s.hand_count(s.active))
        return place_code(s.hands[slot], NO_CHAIN)
    buffer = s.room()
    return buffer[rng.below(legal_places(s, s.active, buffer))]


def pick_purchase(s: AcquireState, rng: Rng) -> i64:
    """A basket at random, or the announcement where it is possible."""
    chains = freely_buyable_chains(s, s.active)
    if chains != NO_SET:
        baskets = s.rules.baskets_by_set
        at = chains * (BASKETS + 1)
        count = baskets[at]
        n = pick_basket_number(s, count, rng)
        if n == count:
            return ANNOUNCE
        return buy_code(baskets[at + 1 + n])
    buffer = s.room()
    if not counts_baskets(s):
        count = legal_baskets(s, s.active, buffer)
        buffer[count] = ANNOUNCE
        return buffer[pick_basket_number(s, count, rng)]
    purse = purse_in_units(s, s.active)
    count = count_baskets(s, purse, buffer)
    n = pick_basket_number(s, count, rng)
    if n == count:
        return ANNOUNCE
    return nth_basket(s, purse, buffer, n)


def pick_basket_number(s: AcquireState, count: i64, rng: Rng) -> i64:
    """One of so many baskets, or their number itself for the announcement that follows them."""
    if may_announce(s):
        return rng.below(count + 1)
    return rng.below(count)


def pick_disposal(s: AcquireState, rng: Rng) -> i64:
    """A way to keep, sell and trade at random: the n-th of those that `legal_disposals` lists."""
    held = s.held(s.arg(1), s.arg(2))
    limit = max_tradable_pairs(s)
    count: i64 = 0
    left: i64 = 0
    while left <= held:
        count += 1 + min(left // 2, limit)
        left += 1
    n = rng.below(count)
    left = held
    ways = 1 + min(left // 2, limit)
    while n >= ways:
        n -= ways
        left -= 1
        ways = 1 + min(left // 2, limit)
    return dispose_code(held - left, n)


def pick_chain(s: AcquireState, task: i64, chains: i64, rng: Rng) -> i64:
    """An answer to FOUND, SURVIVOR or SETTLE at random: one chain of a set."""
    n = rng.below(s.rules.bit_count[chains])
    at = chains * CHAIN_ROW + n
    return choice_code(task, s.rules.members[at])
