"""The end of a turn and the end of the game (ACQ-10 to ACQ-13)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.majorities import holders_with_count, largest_holding_below
from parkett.core.refusal import Refusal
from parkett.games.acquire.kernel.codes import (
    ACQ_10_2,
    ACQ_10_3,
    ACQ_11_1,
    ACQ_11_5,
    ACQ_11_7,
    ACQ_12_2,
    ACQ_12_3,
    ACQ_12_3_1,
    ACQ_13_10,
    ALL_CHAINS,
    ALL_TILES_PLAYED,
    ANNOUNCED,
    BANK_TILE,
    BANK_TILE_DRAWN,
    CHAINS,
    DRAW,
    END_ANNOUNCED,
    FINISH,
    GAME_WON,
    OVER,
    POOL_EMPTY,
    RUNNING,
    SHARES_SOLD,
    SHARES_WORTHLESS,
    STALEMATE,
    STALEMATE_REACHED,
    TILE_REPLACED,
    TILES_PLAYED,
)
from parkett.games.acquire.kernel.merging import pay_bonuses
from parkett.games.acquire.kernel.placing import begin_turn, is_dead_tile
from parkett.games.acquire.kernel.state import AcquireState


def is_end_condition_met(s: AcquireState) -> bool:
    """Whether a chain is large enough, or all that must be safe are safe (ACQ-11.1)."""
    if s.end_size_chains != 0:
        return True
    if s.rules.end_all_active:
        return s.active_chains != 0 and s.safe == s.active_chains
    return s.safe == ALL_CHAINS


def may_announce(s: AcquireState) -> bool:
    """Whether the active seat may announce the end now (ACQ-11.1, ACQ-11.4)."""
    if s.ending != RUNNING or (s.placed == 0 and not s.rules.announce_unplaced):
        return False
    return is_end_condition_met(s)


def refuse_announcement(s: AcquireState) -> Refusal:
    """Why the end cannot be announced."""
    if s.ending != RUNNING:
        return Refusal("ACQ-11.3", "already_announced")
    if s.placed == 0 and not s.rules.announce_unplaced:
        return Refusal("ACQ-11.4", "no_tile_placed")
    return Refusal("ACQ-11.1", "end_not_in_sight", {"size": int(s.rules.end_size)})


def apply_announce(s: AcquireState) -> None:
    """Announce the end; the announcer may still buy (ACQ-11.3)."""
    s.ending = ANNOUNCED
    s.note(END_ANNOUNCED, ACQ_11_1, s.active)


def end_turn(s: AcquireState) -> None:
    """After the purchase draw a tile (ACQ-10.1) and pass the turn on; or end the game."""
    rules = s.rules
    if s.placed == 0 or rules.end_when_played:
        end_unannounced_game(s)
    if s.ending != RUNNING:
        s.pop()
        s.push(FINISH)
        return
    draws = rules.draw_always or s.placed == 1
    set_aside: i64 = 0
    if rules.replace_dead == 2 and s.some_tiles_unplayable:
        spare = s.pool_count
        if draws:
            spare -= 1
        set_aside = set_dead_tiles_aside(s, s.active, spare)
    if draws and s.pool_count > 0:
        wait_for_draw(s, set_aside)
        return
    if draws:
        s.note(POOL_EMPTY, ACQ_10_2, s.active)
    pass_turn_on(s, set_aside)


def wait_for_draw(s: AcquireState, more: i64) -> None:
    """Let the turn wait for a tile, and then for as many more as were set aside."""
    agenda = s.agenda
    agenda[0] = DRAW  # the turn's own record, as nothing else waits
    agenda[2] = 1
    agenda[3] = more


def pass_turn_on(s: AcquireState, set_aside: i64) -> None:
    """Draw for the tiles that were set aside (ACQ-10.3), then let the next seat begin."""
    if s.rules.replace_dead == 1 and s.some_tiles_unplayable and s.pool_count > 0:
        set_aside = set_dead_tiles_aside(s, s.active, 1)
    if set_aside > 0:
        wait_for_draw(s, set_aside - 1)
        return
    seat = s.active + 1
    if seat == s.seats:
        seat = 0
    begin_turn(s, seat)


def end_unannounced_game(s: AcquireState) -> None:
    """End a game with no tile left (ACQ-11.7), or after a round without one placed (ACQ-11.5)."""
    if s.placed == 0:
        s.idle_turns += 1
    if s.ending != RUNNING:
        return
    if s.rules.end_when_played and s.pool_count == 0 and s.largest_hand() == 0:
        s.ending = TILES_PLAYED
        s.note(ALL_TILES_PLAYED, ACQ_11_7)
    elif s.idle_turns >= s.seats:
        s.ending = STALEMATE
        s.note(STALEMATE_REACHED, ACQ_11_5, s.idle_turns)


def set_dead_tiles_aside(s: AcquireState, seat: i64, most: i64) -> i64:
    """Take dead tiles of a hand out of the game, the lowest first; return how many (ACQ-10.3)."""
    number: i64 = 0
    slot: i64 = 0
    while number < most and slot < s.hand_count(seat):
        tile = s.hands[seat * s.hand_room + slot]
        if is_dead_tile(s, tile):
            s.drop_from_hand(seat, tile)
            s.removed += 1
            s.note(TILE_REPLACED, ACQ_10_3, seat, tile)
            number += 1
        else:
            slot += 1
    return number


def run_final_settlement(s: AcquireState) -> None:
    """Draw for the bank where it plays (ACQ-13.10), then settle everything (ACQ-12)."""
    chain = s.arg(1)
    if s.bank_plays():
        while chain < CHAINS and s.size[chain] == 0:
            chain += 1
        if chain < CHAINS and s.pool_count > 0:
            s.set_arg(1, chain)
            s.push(BANK_TILE, chain)
            return
    holdings = s.arg(2)
    s.pop()
    chain = 0
    while chain < CHAINS:
        if s.size[chain] > 0:
            pay_bonuses(s, chain, holdings >> (4 * chain) & 15)
        chain += 1
    seat: i64 = 0
    while seat < s.seats:
        sell_everything(s, seat)
        seat += 1
    note_winners(s)
    s.push(OVER)


def draw_final_bank_tile(s: AcquireState, tile: i64) -> None:
    """Count a drawn tile as the bank's holding; it is not placed any more (ACQ-13.10)."""
    chain = s.arg(1)
    number = tile % s.rules.columns + 1
    s.pop()
    s.take_from_pool(tile)
    s.removed += 1
    s.note(BANK_TILE_DRAWN, ACQ_13_10, tile, chain, number)
    s.set_arg(1, chain + 1)
    s.set_arg(2, s.arg(2) | number << (4 * chain))


def sell_everything(s: AcquireState, seat: i64) -> None:
    """Sell a seat's shares of active chains; the others are worthless (ACQ-12.2)."""
    chain: i64 = 0
    while chain < CHAINS:
        held = s.held(seat, chain)
        price = s.price_of(chain)
        if held > 0 and price > 0:
            s.move_shares(seat, chain, -held)
            s.pay(seat, held * price)
            s.note(SHARES_SOLD, ACQ_12_2, seat, chain, held, price, held * price)
        elif held > 0:
            s.note(SHARES_WORTHLESS, ACQ_12_2, seat, chain, held)
        chain += 1


def note_winners(s: AcquireState) -> None:
    """The most cash wins (ACQ-12.3); equal cash shares the victory (ACQ-12.3.1)."""
    best = largest_holding_below(s.cash[: s.seats], 1 << 60)
    winners = holders_with_count(s.cash[: s.seats], best)
    rule: i64 = ACQ_12_3
    if winners & (winners - 1) != 0:
        rule = ACQ_12_3_1
    seat: i64 = 0
    while seat < s.seats:
        if winners >> seat & 1 != 0:
            s.note(GAME_WON, rule, seat, best)
        seat += 1
