"""The state of an Acquire game: named fields, cheap copies, and the questions a board answers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parkett.core.grid import neighbours
from parkett.core.kernel import Restore, Rules, State
from parkett.games.acquire.codes import BASKETS, CHAINS, EMPTY, LONE, NO_CHAIN, SQUARES


class AcquireRules(Rules):
    """One edition of Acquire in numbers; `edition.py` fills it in from the files."""

    def __init__(self, spec: str, restore: Restore, columns: i64, rows: i64) -> None:
        super().__init__(spec, restore)
        self.columns: Final[i64] = columns
        self.rows: Final[i64] = rows
        self.near: Final[vec[i64]] = neighbours(columns, rows, columns * rows)
        self.chain_bit: Final[vec[i64]] = chain_bits()
        cells = CHAINS * (SQUARES + 1)  # the information card, by chain and size (ACQ-6.8)
        self.price: Final[vec[i64]] = vec[i64]([0] * cells)
        self.first: Final[vec[i64]] = vec[i64]([0] * cells)
        self.second: Final[vec[i64]] = vec[i64]([0] * cells)
        self.baskets: vec[i64] = vec[i64]([NO_CHAIN] * (BASKETS * 3))  # up to three chains each
        self.basket_number: vec[i64] = vec[i64]([0] * 512)  # three octal digits, 7 for none
        number_baskets(self.baskets, self.basket_number)
        self.plenty: Final[vec[i64]] = plentiful(self.baskets)  # see there
        self.bit_count: Final[vec[i64]] = count_bits(1 << columns)  # tiles in a row of the pool
        self.start_cash: i64 = 6000
        self.hand_size: i64 = 6
        self.buy_limit: i64 = 3
        self.safe_size: i64 = 11
        self.end_size: i64 = 41
        self.shares: i64 = 25
        self.rounding: i64 = 0  # of a shared first bonus, as in core.holdings
        self.second_unit: i64 = 100  # to which a shared second bonus is rounded
        self.second_rounding: i64 = 0
        self.choose_with_placement: bool = False
        self.merge_order: i64 = 0  # 0 smallest first, 1 largest first, 2 as the mover likes
        self.replace_dead: bool = False
        self.draw_always: bool = False
        self.end_all_active: bool = False
        self.announce_unplaced: bool = False
        self.founder_cash: bool = False
        self.bank_plays: bool = True  # the bank is a shareholder when two play
        self.bank_draw_once: bool = False
        self.bank_eighth_stays: bool = False
        self.letter_first: bool = False
        self.open_holdings: bool = False


def chain_bits() -> vec[i64]:
    """For every content of a square, the chain on it as a bit; 0 where there is none."""
    bits = vec[i64]([0] * (max(LONE, EMPTY) + 1))
    chain: i64 = 0
    while chain < CHAINS:
        bits[chain] = 1 << chain
        chain += 1
    return bits


def count_bits(size: i64) -> vec[i64]:
    """For every number below the size, how many of its bits are set."""
    counts = vec[i64]([0] * size)
    i: i64 = 1
    while i < size:
        counts[i] = counts[i // 2] + (i & 1)
        i += 1
    return counts


def number_baskets(baskets: vec[i64], numbers: vec[i64]) -> None:
    """Number all baskets of at most three shares: nothing, A, A A, A A A, A A F and so on."""
    count: i64 = 1
    numbers[0o777] = 0
    a: i64 = 0
    while a < CHAINS:
        numbers[a * 64 + 0o77] = count
        baskets[count * 3] = a
        count += 1
        b = a
        while b < CHAINS:
            numbers[a * 64 + b * 8 + 7] = count
            baskets[count * 3] = a
            baskets[count * 3 + 1] = b
            count += 1
            c = b
            while c < CHAINS:
                numbers[a * 64 + b * 8 + c] = count
                baskets[count * 3] = a
                baskets[count * 3 + 1] = b
                baskets[count * 3 + 2] = c
                count += 1
                c += 1
            b += 1
        a += 1


def plentiful(baskets: vec[i64]) -> vec[i64]:
    """For every set of chains, the number of baskets of them and then the baskets themselves."""
    table = vec[i64]([0] * ((BASKETS + 1) << CHAINS))
    chains: i64 = 0
    while chains < 1 << CHAINS:
        at = chains * (BASKETS + 1)
        basket: i64 = 0
        while basket < BASKETS:
            wanted: i64 = 0
            i: i64 = 0
            while i < 3:
                if baskets[basket * 3 + i] != NO_CHAIN:
                    wanted |= 1 << baskets[basket * 3 + i]
                i += 1
            if wanted & ~chains == 0:
                table[at] += 1
                table[at + table[at]] = basket
            basket += 1
        chains += 1
    return table


class AcquireState(State):
    """Who holds what, and what lies where."""

    def __init__(self, rules: AcquireRules, seats: i64) -> None:
        super().__init__(seats)
        self.rules: AcquireRules = rules
        self.cells: vec[i64] = rules.near  # a chain, LONE or EMPTY a square; last the empty rim
        self.hands: vec[i64] = rules.near  # hand_size slots a seat, ascending, then -1
        self.pool: vec[i64] = rules.near  # for each row the columns still face down, as bits
        self.cash: vec[i64] = rules.near  # by seat; the bank's balance is last
        self.stock: vec[i64] = rules.near  # shares by seat and chain; the bank's row is last
        self.size: vec[i64] = rules.near  # hotels of each chain, 0 when it is not active
        self.price: vec[i64] = rules.near  # of one share of each chain at its present size
        self.pool_count: i64 = 0
        self.active: i64 = 0  # the seat whose turn it is
        self.placed: i64 = 0  # whether it has placed a tile
        self.idle: i64 = 0  # successive turns without a placement (ACQ-11.5)
        self.ending: i64 = 0  # RUNNING, ANNOUNCED or STALEMATE
        self.removed: i64 = 0  # tiles out of the game

    def set_up(self) -> None:
        """Clear the board and fill the bank (ACQ-2.1, ACQ-2.2)."""
        rules = self.rules
        self.cells = vec[i64]([EMPTY] * (rules.columns * rules.rows + 1))
        self.hands = vec[i64]([-1] * (self.seats * rules.hand_size))
        self.pool = vec[i64]([(1 << rules.columns) - 1] * rules.rows)
        self.pool_count = rules.columns * rules.rows
        self.cash = vec[i64]([rules.start_cash] * (self.seats + 1))
        self.cash[self.seats] = 0
        self.stock = vec[i64]([0] * ((self.seats + 1) * CHAINS))
        self.size = vec[i64]([0] * CHAINS)
        self.price = vec[i64]([0] * CHAINS)
        chain: i64 = 0
        while chain < CHAINS:
            self.stock[self.seats * CHAINS + chain] = rules.shares
            chain += 1

    def copy_from(self, other: AcquireState) -> None:
        """Take over everything but the journal."""
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.cells = other.cells[:]
        self.hands = other.hands[:]
        self.pool = other.pool[:]
        self.cash = other.cash[:]
        self.stock = other.stock[:]
        self.size = other.size[:]
        self.price = other.price[:]
        self.pool_count = other.pool_count
        self.active = other.active
        self.placed = other.placed
        self.idle = other.idle
        self.ending = other.ending
        self.removed = other.removed

    # Money, shares and prices ---------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Let the bank pay a seat, or the seat the bank if the amount is negative."""
        self.cash[seat] += amount
        self.cash[self.seats] -= amount

    def held(self, seat: i64, chain: i64) -> i64:
        """Shares of a chain in a seat's hands."""
        return self.stock[seat * CHAINS + chain]

    def in_bank(self, chain: i64) -> i64:
        """Shares of a chain left in the bank."""
        return self.stock[self.seats * CHAINS + chain]

    def move_shares(self, seat: i64, chain: i64, number: i64) -> None:
        """Give a seat shares from the bank, or take them back if the number is negative."""
        self.stock[seat * CHAINS + chain] += number
        self.stock[self.seats * CHAINS + chain] -= number

    def resize(self, chain: i64, size: i64) -> None:
        """Set a chain's size and with it the card's price (ACQ-6.8); 0 takes it off the board."""
        self.size[chain] = size
        self.price[chain] = self.rules.price[chain * (SQUARES + 1) + size]

    def price_of(self, chain: i64) -> i64:
        """The price of one share at the chain's present size; 0 when it is not active."""
        return self.price[chain]

    def first_bonus(self, chain: i64) -> i64:
        """The card's bonus for the largest shareholder at the chain's present size."""
        return self.rules.first[chain * (SQUARES + 1) + self.size[chain]]

    def second_bonus(self, chain: i64) -> i64:
        """The card's bonus for the second largest shareholder at the chain's present size."""
        return self.rules.second[chain * (SQUARES + 1) + self.size[chain]]

    def active_chains(self) -> i64:
        """How many chains are on the board."""
        number: i64 = 0
        for size in self.size:
            if size > 0:
                number += 1
        return number

    def bank_plays(self) -> bool:
        """Whether the bank counts as a shareholder (ACQ-13.1)."""
        return self.seats == 2 and self.rules.bank_plays

    # Squares -------------------------------------------------------------------------------

    def chains_near(self, tile: i64) -> i64:
        """The chains that touch a square, as bits."""
        near = self.rules.near
        bits = self.rules.chain_bit
        cells = self.cells
        at = tile * 4
        return (
            bits[cells[near[at]]]
            | bits[cells[near[at + 1]]]
            | bits[cells[near[at + 2]]]
            | bits[cells[near[at + 3]]]
        )

    def lone_near(self, tile: i64) -> bool:
        """Whether a hotel of no chain touches the square."""
        near = self.rules.near
        cells = self.cells
        at = tile * 4
        return (
            cells[near[at]] == LONE
            or cells[near[at + 1]] == LONE
            or cells[near[at + 2]] == LONE
            or cells[near[at + 3]] == LONE
        )

    def claim(self, tile: i64, chain: i64) -> i64:
        """Turn the square's whole unfounded group into the chain; return how many hotels."""
        self.cells[tile] = chain
        claimed: i64 = 1
        near = self.rules.near
        i = tile * 4
        while i < tile * 4 + 4:
            if self.cells[near[i]] == LONE:
                claimed += self.claim(near[i], chain)
            i += 1
        return claimed

    # Tiles ---------------------------------------------------------------------------------

    def take_from_pool(self, tile: i64) -> None:
        """Turn a tile of the pool over."""
        columns = self.rules.columns
        self.pool[tile // columns] &= ~(1 << tile % columns)
        self.pool_count -= 1

    def add_to_hand(self, seat: i64, tile: i64) -> None:
        """Put a tile into a hand, keeping it in order."""
        at = seat * self.rules.hand_size
        end = at + self.rules.hand_size
        slot = at
        while slot < end and 0 <= self.hands[slot] < tile:
            slot += 1
        moving = tile
        while slot < end and moving >= 0:
            moved = self.hands[slot]
            self.hands[slot] = moving
            moving = moved
            slot += 1

    def drop_from_hand(self, seat: i64, tile: i64) -> None:
        """Take a tile out of a hand."""
        slot = seat * self.rules.hand_size
        end = slot + self.rules.hand_size
        while self.hands[slot] != tile:
            slot += 1
        while slot < end - 1:
            self.hands[slot] = self.hands[slot + 1]
            slot += 1
        self.hands[end - 1] = -1

    def hand_full(self, seat: i64) -> bool:
        """Whether no tile more fits into a hand."""
        return self.hands[(seat + 1) * self.rules.hand_size - 1] >= 0

    def hand_count(self, seat: i64) -> i64:
        """Tiles in a hand."""
        number: i64 = 0
        slot = seat * self.rules.hand_size
        end = slot + self.rules.hand_size
        while slot < end and self.hands[slot] >= 0:
            number += 1
            slot += 1
        return number
