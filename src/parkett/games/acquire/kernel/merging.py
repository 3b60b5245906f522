"""Mergers: the survivor, the bonuses, and what holders do with their shares (ACQ-5 to ACQ-8)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.majorities import (
    EXACT,
    SOLE_HOLDER,
    TIED_FIRST,
    TIED_SECOND,
    Bonus,
    compute_bonuses,
)
from parkett.core.refusal import Refusal
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ACQ_5_1,
    ACQ_5_2,
    ACQ_5_4,
    ACQ_6_1,
    ACQ_6_3,
    ACQ_6_4,
    ACQ_6_4_1,
    ACQ_6_5,
    ACQ_6_6,
    ACQ_6_6_2,
    ACQ_7_6,
    ACQ_8_1,
    ACQ_13_2,
    ACQ_13_3,
    BANK_BONUS_KEPT,
    BANK_PLACE,
    BANK_TILE,
    BANK_TILE_DRAWN,
    BONUS_PAID,
    CHAIN_ABSORBED,
    CHAINS,
    DISPOSE,
    LONE_BIT,
    NO_CHAIN,
    SETTLE,
    SETTLEMENT,
    SETTLEMENT_BEGUN,
    SHARES_DISPOSED,
    SURVIVOR,
    SURVIVOR_DECIDED,
    chosen_chain,
    dispose_code,
    sold_shares,
    traded_pairs,
)
from parkett.games.acquire.kernel.placing import largest_chains
from parkett.games.acquire.kernel.state import AcquireState


def only_chain(chains: i64) -> i64:
    """The chain of a one-chain set, or NO_CHAIN if there are several."""
    if chains & (chains - 1) != 0:
        return NO_CHAIN
    chain: i64 = 0
    while chains != 1 << chain:
        chain += 1
    return chain


def run_merger(s: AcquireState) -> None:
    """Take the next step of a merger: survivor, one absorbed chain after the other, the end."""
    survivor = s.arg(2)
    left = s.arg(3)
    if survivor == NO_CHAIN:
        survivor = only_chain(largest_chains(s, left))
        if survivor == NO_CHAIN:  # ACQ-5.2: the player who placed the tile chooses
            s.push(SURVIVOR, s.active)
        else:
            set_merger_survivor(s, survivor, ACQ_5_1)
    elif left & (1 << survivor) != 0:  # chosen with the placement
        set_merger_survivor(s, survivor, ACQ_5_2)
    elif left == 0:
        absorb_merged_chains(s)
    else:
        candidates = chains_to_settle_next(s, left)
        chain = only_chain(candidates)
        if chain == NO_CHAIN:  # ACQ-8.3: the player who merges chooses
            s.push(SETTLE, s.active, candidates)
        else:
            s.push(SETTLEMENT, chain, -1)


def set_merger_survivor(s: AcquireState, survivor: i64, rule: i64) -> None:
    """Write the survivor into the merger on top of the agenda; all others are absorbed."""
    s.set_arg(2, survivor)
    s.set_arg(3, s.arg(3) & ~(1 << survivor))
    s.set_arg(5, s.arg(3))
    s.note(SURVIVOR_DECIDED, rule, s.active, survivor, s.size[survivor])


def apply_survivor_choice(s: AcquireState, action: i64) -> None:
    """The mover names the survivor among the largest (ACQ-5.2)."""
    s.pop()
    set_merger_survivor(s, chosen_chain(action), ACQ_5_2)


def chains_to_settle_next(s: AcquireState, left: i64) -> i64:
    """The absorbed chains that may be settled next (ACQ-8.2, ACQ-8.3)."""
    if s.rules.merge_order == 2:
        return left
    if s.rules.merge_order == 1:
        return largest_chains(s, left)
    best: i64 = 1 << 60
    tied: i64 = 0
    chain: i64 = 0
    while chain < CHAINS:
        if left & (1 << chain) != 0:
            if s.size[chain] < best:
                best = s.size[chain]
                tied = 0
            if s.size[chain] == best:
                tied |= 1 << chain
        chain += 1
    return tied


def apply_settlement_choice(s: AcquireState, action: i64) -> None:
    """The mover names the chain to settle next (ACQ-8.3)."""
    s.pop()
    s.push(SETTLEMENT, chosen_chain(action), -1)


def run_settlement(s: AcquireState) -> None:
    """Settle one absorbed chain: bank tile, bonuses, then every holder's decision (ACQ-8.1)."""
    chain = s.arg(1)
    merge = s.depth - 2
    if s.arg(3) == 0:
        s.set_arg(3, 1)
        s.note(
            SETTLEMENT_BEGUN,
            ACQ_8_1,
            chain,
            s.size[chain],
            s.price_of(chain),
            s.arg_at(merge, 2),
        )
        if s.bank_plays():
            if s.rules.bank_draw_once and s.arg_at(merge, 4) >= 0:
                s.set_arg(2, s.arg_at(merge, 4))
            elif s.pool_count > 0:  # ACQ-13.11: an empty pool leaves the bank without shares
                s.push(BANK_TILE, chain)
                return
    pay_bonuses(s, chain, s.arg(2))  # ACQ-6.7: before any share is disposed of
    s.pop()
    ask_next_holder(s, chain, 0)


def draw_bank_tile(s: AcquireState, tile: i64) -> None:
    """The number of a drawn tile is the bank's holding; the tile waits its turn (ACQ-13.2)."""
    chain = s.arg(1)
    number = tile % s.rules.columns + 1
    s.pop()
    s.take_from_pool(tile)
    s.note(BANK_TILE_DRAWN, ACQ_13_2, tile, chain, number)
    s.set_arg(2, number)
    s.set_arg_at(s.depth - 2, 4, number)
    s.push_at(1, BANK_PLACE, tile)  # above the purchase: placed in the order drawn (ACQ-13.6.2)


def ask_next_holder(s: AcquireState, chain: i64, offset: i64) -> None:
    """Ask the next holder clockwise from the mover, or end this settlement (ACQ-7.2)."""
    i = offset
    while i < s.seats:
        seat = (s.active + i) % s.seats
        if s.held(seat, chain) > 0:
            s.push(DISPOSE, seat, chain, i)
            return
        i += 1
    s.set_arg(3, s.arg(3) & ~(1 << chain))


def max_tradable_pairs(s: AcquireState) -> i64:
    """How many pairs the bank can exchange for the survivor's shares (ACQ-7.5.2)."""
    return s.in_bank(s.arg_at(s.depth - 2, 2))


def legal_disposals(s: AcquireState, buffer: vec[i64]) -> i64:
    """Every way to keep, sell and trade (ACQ-7.6)."""
    held = s.held(s.arg(1), s.arg(2))
    limit = max_tradable_pairs(s)
    count: i64 = 0
    sold: i64 = 0
    while sold <= held:
        most = (held - sold) // 2
        if most > limit:
            most = limit
        pairs: i64 = 0
        while pairs <= most:
            buffer[count] = dispose_code(sold, pairs)
            count += 1
            pairs += 1
        sold += 1
    return count


def refuse_disposal(s: AcquireState, action: i64) -> Refusal:
    """Why this disposal is refused."""
    sold = sold_shares(action)
    pairs = traded_pairs(action)
    if sold + 2 * pairs > s.held(s.arg(1), s.arg(2)):
        return Refusal("ACQ-7.6", "more_than_held")
    if max_tradable_pairs(s) == 0:
        return Refusal("ACQ-7.5.1", "no_survivor_shares")
    return Refusal("ACQ-7.5.2", "too_few_survivor_shares", {"left": int(max_tradable_pairs(s))})


def apply_dispose(s: AcquireState, action: i64) -> None:
    """Sell at the old price, trade two for one, keep the rest (ACQ-7.3 to ACQ-7.5)."""
    seat = s.arg(1)
    chain = s.arg(2)
    offset = s.arg(3)
    sold = sold_shares(action)
    pairs = traded_pairs(action)
    s.pop()
    survivor = s.arg(2)
    price = s.price_of(chain)
    s.move_shares(seat, chain, -(sold + 2 * pairs))
    if pairs > 0:
        s.move_shares(seat, survivor, pairs)
    s.pay(seat, sold * price)
    if s.journal is not None:
        kept = s.held(seat, chain)
        values: list[int] = [seat, chain, kept, sold, 2 * pairs, sold * price, price]
        s.note_values(SHARES_DISPOSED, ACQ_7_6, values)
    ask_next_holder(s, chain, offset + 1)


def absorb_merged_chains(s: AcquireState) -> None:
    """The survivor takes in every absorbed chain, the tile and what it touches (ACQ-5.4)."""
    tile = s.arg(1)
    survivor = s.arg(2)
    absorbed = s.arg(5)
    s.pop()
    size = s.size[survivor] + s.claim(tile, survivor, absorbed | LONE_BIT)
    chain: i64 = 0
    while chain < CHAINS:
        if absorbed & (1 << chain) != 0:
            s.resize(chain, 0)
        chain += 1
    s.resize(survivor, size)
    s.note(CHAIN_ABSORBED, ACQ_5_4, survivor, absorbed, size, s.price_of(survivor))


def pay_bonuses(s: AcquireState, chain: i64, bank: i64) -> None:
    """Pay the largest and second largest holders; the bank may be one of them (ACQ-6)."""
    held = vec[i64]([0] * (s.seats + 1))
    who: i64 = 0
    while who < s.seats:
        held[who] = s.held(who, chain)
        who += 1
    if bank > 0:
        held[s.seats] = bank
    rules = s.rules
    paid = compute_bonuses(
        held,
        s.first_bonus(chain),
        s.second_bonus(chain),
        rules.first_unit,
        rules.rounding,
        rules.second_unit,
        rules.second_rounding,
    )
    for bonus in paid:
        winners = bonus.winners
        who = 0
        while winners != 0 and who < s.seats:  # what falls to the bank is paid to nobody
            if winners & 1 != 0:
                s.pay(who, bonus.amount)
            winners >>= 1
            who += 1
    if s.journal is not None:
        note_bonuses(s, chain, held, paid)


def note_bonuses(s: AcquireState, chain: i64, held: vec[i64], paid: list[Bonus]) -> None:
    """Note every winner in the order of the seats, the bank last."""
    who: i64 = 0
    while who <= s.seats:
        for bonus in paid:
            if bonus.winners >> who & 1 != 0 and bonus.amount > 0:
                note_bonus(s, chain, who, held[who], bonus)
        who += 1


def bonus_rule(bonus: Bonus) -> i64:
    """The rule by which a bonus is paid."""
    if bonus.case == SOLE_HOLDER:
        return ACQ_6_3
    if bonus.case == TIED_SECOND:
        return ACQ_6_5
    if bonus.case == TIED_FIRST:
        if bonus.ways > 2:
            return ACQ_6_4_1
        return ACQ_6_4
    return ACQ_6_1


def rounding_rule(bonus: Bonus) -> i64:
    """The rule by which a share was rounded; 0 if it was not."""
    if bonus.rounded() == EXACT:
        return 0
    if bonus.case == TIED_SECOND:
        return ACQ_6_6_2
    return ACQ_6_6


def note_bonus(s: AcquireState, chain: i64, who: i64, held: i64, bonus: Bonus) -> None:
    """Note what a winner was paid and the whole calculation; the bank keeps its own."""
    calculation: list[int] = [
        bonus.pot,
        bonus.ways,
        bonus.whole(),
        bonus.rest(),
        bonus.unit,
        bonus.rounded(),
        rounding_rule(bonus),
    ]
    told: list[int] = [chain, bonus.amount, held, *calculation]
    if who < s.seats:
        s.note_values(BONUS_PAID, bonus_rule(bonus), [who, *told])
    else:
        s.note_values(BANK_BONUS_KEPT, ACQ_13_3, told)
