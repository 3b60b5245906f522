"""Placing a tile: what is playable, and what a tile does when it lies (ACQ-3, ACQ-4)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ACQ_2_7,
    ACQ_3_1,
    ACQ_3_4,
    ACQ_4_2,
    ACQ_4_2_4,
    ACQ_4_2_5,
    ACQ_4_3,
    ACQ_4_4,
    ACQ_13_5,
    ACQ_13_7,
    ACQ_13_8,
    ALL_CHAINS,
    BANK_TILE_PLACED,
    BANK_TILE_REMOVED,
    BUY,
    CHAIN_FOUNDED,
    CHAIN_GROWN,
    CHAINS,
    EMPTY,
    FOUND,
    FOUNDER_SHARE,
    FOUNDER_SHARE_MISSING,
    GROUP_LEFT_UNFOUNDED,
    MERGE,
    MERGER_BEGUN,
    NO_CHAIN,
    PLACE,
    PLACEMENT_SKIPPED,
    TILE_PLACED,
    TURN_BEGUN,
    choice_code,
    chosen_chain,
    named_survivor,
    place_code,
    placed_tile,
)
from parkett.games.acquire.kernel.state import AcquireState


def begin_turn(s: AcquireState, seat: i64) -> None:
    """Begin a turn: place, buy, draw (ACQ-3.1); skip placing if nothing fits (ACQ-3.4)."""
    s.active = seat
    s.placed = 0
    if s.journal is not None:
        s.note(TURN_BEGUN, ACQ_2_7, seat)
    agenda = s.agenda  # nothing but this turn waits
    agenda[0] = PLACE
    agenda[1] = seat
    agenda[2] = 0
    agenda[3] = 0
    s.depth = 1
    if not can_place(s, seat):
        agenda[0] = BUY
        s.note(PLACEMENT_SKIPPED, ACQ_3_4, seat)


def can_place(s: AcquireState, seat: i64) -> bool:
    """Whether the seat holds a playable tile (ACQ-3.3)."""
    hands = s.hands
    slot = seat * s.hand_room
    if not s.some_tiles_unplayable:
        return hands[slot] >= 0
    end = slot + s.hand_room
    while slot < end and hands[slot] >= 0:
        if is_playable_tile(s, hands[slot]):
            return True
        slot += 1
    return False


def is_dead_tile(s: AcquireState, tile: i64) -> bool:
    """Whether the tile would merge safe chains and so can never be played (ACQ-4.4.1)."""
    merged = s.adjacent[tile] & s.safe
    return merged & (merged - 1) != 0


def founds_eighth_chain(s: AcquireState, tile: i64) -> bool:
    """Whether the tile would found a chain while all seven names are in use (ACQ-4.2.1)."""
    return (
        s.active_chains == ALL_CHAINS
        and s.touches_lone_hotel(tile)
        and s.adjacent_chains(tile) == 0
    )


def is_playable_tile(s: AcquireState, tile: i64) -> bool:
    """Any tile but a dead one and an eighth founder may be placed (ACQ-4.5)."""
    touching = s.adjacent[tile]
    merged = touching & s.safe
    against = merged & (merged - 1)
    if s.active_chains == ALL_CHAINS and touching & ALL_CHAINS == 0:
        against = touching
    return against == 0


def largest_chains(s: AcquireState, touching: i64) -> i64:
    """The chains of the largest size among these, as bits (ACQ-5.1)."""
    best: i64 = 0
    tied: i64 = 0
    chain: i64 = 0
    while chain < CHAINS:
        if touching & (1 << chain) != 0:
            if s.size[chain] > best:
                best = s.size[chain]
                tied = 0
            if s.size[chain] == best:
                tied |= 1 << chain
        chain += 1
    return tied


def legal_places(s: AcquireState, seat: i64, buffer: vec[i64]) -> i64:
    """Every playable tile; with the survivor if it is chosen with the placement (ACQ-5.2.1)."""
    hands = s.hands
    check = s.some_tiles_unplayable
    early = s.rules.choose_with_placement
    slot = seat * s.hand_room
    end = slot + s.hand_room
    count: i64 = 0
    while slot < end:
        tile = hands[slot]
        if tile < 0:
            break
        playable = not check or is_playable_tile(s, tile)
        if not early:
            buffer[count] = place_code(tile, NO_CHAIN)  # the survivor is not chosen now
            if playable:
                count += 1
        elif playable:
            count = add_placements_by_survivor(s, buffer, count, tile)
        slot += 1
    return count


def add_placements_by_survivor(s: AcquireState, buffer: vec[i64], count: i64, tile: i64) -> i64:
    """Add a placement for each chain that may survive it; a single one is not named."""
    tied = largest_chains(s, s.adjacent_chains(tile))
    if tied & (tied - 1) == 0:
        buffer[count] = place_code(tile, NO_CHAIN)
        return count + 1
    chain: i64 = 0
    while chain < CHAINS:
        if tied & (1 << chain) != 0:
            buffer[count] = place_code(tile, chain)
            count += 1
        chain += 1
    return count


def refuse_place(s: AcquireState, action: i64) -> Refusal:
    """Why this placement is refused."""
    tile = placed_tile(action)
    if s.cells[tile] != EMPTY:
        return Refusal("ACQ-4.5", "tile_already_laid")
    slot = s.arg(1) * s.hand_room
    end = slot + s.hand_room
    while slot < end and s.hands[slot] != tile:
        slot += 1
    if slot == end:
        return Refusal("ACQ-4.5", "tile_not_in_hand")
    if is_dead_tile(s, tile):
        return Refusal("ACQ-4.4.1", "merges_safe_chains")
    if founds_eighth_chain(s, tile):
        return Refusal("ACQ-4.2.1", "eighth_chain")
    return Refusal("ACQ-5.2.1", "survivor_does_not_fit")


def apply_place(s: AcquireState, action: i64) -> None:
    """Place a tile from the hand and see what it does (ACQ-3.1)."""
    seat = s.active
    tile = placed_tile(action)
    s.turn_into(BUY)
    s.drop_from_hand(seat, tile)
    s.placed = 1
    s.idle_turns = 0
    if s.journal is not None:
        s.note(TILE_PLACED, ACQ_3_1, seat, tile)
    resolve_tile(s, tile, named_survivor(action), False)


def resolve_tile(s: AcquireState, tile: i64, survivor: i64, by_bank: bool) -> None:
    """Let a tile found, extend or merge (ACQ-4.1 to ACQ-4.4)."""
    around = s.adjacent[tile]
    touching = around & ALL_CHAINS
    if touching == 0:
        s.lay_lone(tile)
        if around == 0:
            return
        if by_bank:
            s.note(GROUP_LEFT_UNFOUNDED, ACQ_13_8, tile)
        else:
            s.push(FOUND, s.active, tile)
    elif touching & (touching - 1) == 0:
        chain: i64 = 0
        while touching != 1 << chain:
            chain += 1
        before = s.size[chain]
        size = before + 1
        if around == touching:
            s.lay(tile, chain, touching)
        else:
            size = before + s.claim(tile, chain)
        s.resize(chain, size)
        if s.journal is not None:
            s.note(CHAIN_GROWN, ACQ_4_3, chain, before, size, s.price[chain])
    else:
        s.lay_lone(tile)
        s.note(MERGER_BEGUN, ACQ_4_4, s.active, tile, touching)
        s.push(MERGE, tile, survivor, touching, -1)


def legal_founds(s: AcquireState, buffer: vec[i64]) -> i64:
    """Any name that is not on the board (ACQ-4.2.3)."""
    return legal_chain_choices(FOUND, ALL_CHAINS & ~s.active_chains, buffer)


def legal_chain_choices(task: i64, chains: i64, buffer: vec[i64]) -> i64:
    """One answer to the task for every chain of the set."""
    count: i64 = 0
    chain: i64 = 0
    while chain < CHAINS:
        if chains & (1 << chain) != 0:
            buffer[count] = choice_code(task, chain)
            count += 1
        chain += 1
    return count


def apply_found(s: AcquireState, action: i64) -> None:
    """Found a chain; the founder gets a share if the bank has one (ACQ-4.2)."""
    seat = s.arg(1)
    chain = chosen_chain(action)
    tile = s.arg(2)
    s.pop()
    s.resize(chain, s.claim(tile, chain))
    s.note(CHAIN_FOUNDED, ACQ_4_2, seat, chain, s.size[chain], s.price_of(chain))
    if s.in_bank(chain) > 0:
        s.move_shares(seat, chain, 1)
        s.note(FOUNDER_SHARE, ACQ_4_2_4, seat, chain)
        return
    amount: i64 = s.price_of(chain) if s.rules.founder_cash else 0
    s.pay(seat, amount)
    s.note(FOUNDER_SHARE_MISSING, ACQ_4_2_5, seat, chain, amount)


def place_bank_tile(s: AcquireState) -> None:
    """Place a tile drawn for the bank, or set it aside if it is unplayable (ACQ-13.5 to 13.8)."""
    tile = s.arg(1)
    s.pop()
    if is_dead_tile(s, tile):
        s.removed += 1
        s.note(BANK_TILE_REMOVED, ACQ_13_7, tile)
    else:
        s.note(BANK_TILE_PLACED, ACQ_13_5, tile)
        resolve_tile(s, tile, NO_CHAIN, True)
