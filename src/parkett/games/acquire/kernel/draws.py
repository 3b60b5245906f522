"""Setup and draws: the tiles that chance turns over (ACQ-2, ACQ-10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.acquire.kernel.codes import (
    ABOVE_EACH_ROW,
    ACQ_2_3,
    ACQ_2_4,
    ACQ_2_5,
    ACQ_10_1,
    EACH_ROW,
    FIRST_TILE,
    FIRST_TILE_LAID,
    HALF_ROW,
    HAND_TILE,
    ROW_BITS,
    START_DECIDED,
    SUMMED_ROWS,
    TILE_DRAWN,
)
from parkett.games.acquire.kernel.ending import pass_turn_on
from parkett.games.acquire.kernel.placing import begin_turn
from parkett.games.acquire.kernel.state import AcquireState


def nth_pool_tile(s: AcquireState, n: i64) -> i64:
    """The n-th tile of the pool in board order.

    All sums of rows are compared with n at once: the remainder by 255 counts those that exceed it.
    """
    rules = s.rules
    counts = rules.bit_count
    sums = s.pool_sums
    exceeding = (sums | ABOVE_EACH_ROW) - (n + 1) * EACH_ROW & ABOVE_EACH_ROW
    row = SUMMED_ROWS - (exceeding >> 7) % 255
    n -= sums << ROW_BITS >> row * ROW_BITS & 255
    columns = s.pool[row]
    while n >= counts[columns]:  # after the last sum
        n -= counts[columns]
        row += 1
        columns = s.pool[row]
    tile = row * rules.columns
    half = columns & (1 << HALF_ROW) - 1
    if n >= counts[half]:
        n -= counts[half]
        half = columns >> HALF_ROW
        tile += HALF_ROW
    at = half * HALF_ROW + n
    return tile + rules.nth_bit[at]


def lay_first_tile(s: AcquireState, tile: i64) -> None:
    """Put a setup tile on the board; neighbours form no chain yet (ACQ-2.3, ACQ-2.6)."""
    seat = s.arg(1)
    best = s.arg(2)
    starter = s.arg(3)
    s.take_from_pool(tile)
    s.lay_lone(tile)
    s.note(FIRST_TILE_LAID, ACQ_2_3, seat, tile)
    if best < 0 or is_earlier_setup_tile(s, tile, best):
        best = tile
        starter = seat
    s.pop()
    if seat + 1 < s.seats:
        s.push(FIRST_TILE, seat + 1, best, starter)
    else:
        s.note(START_DECIDED, ACQ_2_4, starter, best)
        s.push(HAND_TILE, 0, s.rules.hand_size, starter)


def is_earlier_setup_tile(s: AcquireState, tile: i64, other: i64) -> bool:
    """Whether a setup tile starts before another (ACQ-2.4)."""
    columns = s.rules.columns
    if s.rules.letter_first:
        return tile < other
    if tile % columns != other % columns:
        return tile % columns < other % columns
    return tile < other


def deal_hand_tile(s: AcquireState, tile: i64) -> None:
    """Deal the hands seat by seat, then begin (ACQ-2.5)."""
    seat = s.arg(1)
    left = s.arg(2) - 1
    starter = s.arg(3)
    move_pool_tile_to_hand(s, seat, tile, ACQ_2_5)
    if left > 0:
        s.set_arg(2, left)
        return
    if seat + 1 < s.seats:
        s.pop()
        s.push(HAND_TILE, seat + 1, s.rules.hand_size, starter)
    else:
        begin_turn(s, starter)


def draw_tile_at_turn_end(s: AcquireState, tile: i64) -> None:
    """Draw at the end of a turn and pass it on (ACQ-10.1)."""
    move_pool_tile_to_hand(s, s.active, tile, ACQ_10_1)
    s.idle_turns = 0
    pass_turn_on(s, s.arg(3))


def move_pool_tile_to_hand(s: AcquireState, seat: i64, tile: i64, rule: i64) -> None:
    """Move a tile from the pool to a hand."""
    s.take_from_pool(tile)
    s.add_to_hand(seat, tile)
    if s.journal is not None:
        s.note(TILE_DRAWN, rule, seat, tile)
