"""The state of an Acquire game: named fields, cheap copies, and the questions a board answers."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    CHAINS,
    EMPTY,
    LONE,
    LONE_BIT,
    ONE_SQUARE,
    PRICE_BITS,
    PRICE_UNIT,
    SQUARE_BITS,
    SQUARES,
)
from parkett.games.acquire.kernel.rules import AcquireRules


class AcquireState(State):
    """Who holds what, and what lies where."""

    DERIVED: ClassVar[tuple[str, ...]] = (
        "adjacent",
        "price",
        "packed_prices",
        "active_chains",
        "safe",
        "end_size_chains",
        "some_tiles_unplayable",
        "bank_one",
        "bank_two",
        "bank_three",
        "pool_sums",
        "hand_room",
    )

    def __init__(self, rules: AcquireRules, seats: i64) -> None:
        super().__init__(seats)
        unset = vec[i64]()  # until `set_up` or `copy_from`
        self.rules: AcquireRules = rules
        self.cells: vec[i64] = unset  # a chain, LONE or EMPTY a square; last the empty rim
        self.adjacent: vec[i64] = unset  # chains beside a square, as bits; LONE_BIT a lone hotel
        self.hands: vec[i64] = unset  # hand_room slots a seat, ascending, then -1
        self.pool: vec[i64] = unset  # for each row the columns still face down, as bits
        self.cash: vec[i64] = unset  # by seat; the bank's balance is last
        self.stock: vec[i64] = unset  # shares by seat and chain; the bank's row is last
        self.size: vec[i64] = unset  # hotels of each chain, 0 when it is not active
        self.price: vec[i64] = unset  # of one share of each chain at its present size
        self.packed_prices: i64 = 0  # the same in hundreds, PRICE_BITS a chain
        self.active_chains: i64 = 0  # chains on the board, as bits; so are the following
        self.safe: i64 = 0  # chains that no merger can absorb (ACQ-1.8)
        self.end_size_chains: i64 = 0  # chains large enough to end the game (ACQ-11.1)
        self.some_tiles_unplayable: bool = False  # perhaps: two safe chains, or all seven
        self.bank_one: i64 = 0  # chains of which the bank has a share left,
        self.bank_two: i64 = 0  # at least two,
        self.bank_three: i64 = 0  # at least three
        self.hand_room: i64 = 0  # the hand size, or the tiles of the largest hand (ACQ-3.6)
        self.pool_count: i64 = 0
        self.pool_sums: i64 = 0  # tiles of the pool in row A, in A and B, … A to G, packed
        self.active: i64 = 0  # the seat whose turn it is
        self.placed: i64 = 0  # whether it has placed a tile
        self.idle_turns: i64 = 0  # successive turns without a placement (ACQ-11.5)
        self.ending: i64 = 0  # RUNNING, ANNOUNCED or STALEMATE
        self.removed: i64 = 0  # tiles out of the game

    def set_up(self) -> None:
        """Clear the board and fill the bank (ACQ-2.1, ACQ-2.2)."""
        rules = self.rules
        self.cells = vec[i64]([EMPTY] * (rules.columns * rules.rows + 1))
        self.adjacent = vec[i64]([0] * len(self.cells))
        self.hand_room = rules.hand_size
        self.hands = vec[i64]([-1] * (self.seats * rules.hand_size))
        self.pool = vec[i64]([(1 << rules.columns) - 1] * rules.rows)
        self.pool_count = rules.columns * rules.rows
        self.pool_sums = self.find_pool_sums()
        self.cash = vec[i64]([rules.start_cash] * (self.seats + 1))
        self.cash[self.seats] = 0
        self.stock = vec[i64]([0] * ((self.seats + 1) * CHAINS))
        self.size = vec[i64]([0] * CHAINS)
        self.price = vec[i64]([0] * CHAINS)
        self.packed_prices = 0
        chain: i64 = 0
        while chain < CHAINS:
            self.stock[self.seats * CHAINS + chain] = rules.shares
            self.count_bank(chain)
            chain += 1

    def copy_from(self, other: AcquireState) -> None:
        """Take over everything but the journal."""
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.cells = other.cells[:]
        self.adjacent = other.adjacent[:]
        self.hands = other.hands[:]
        self.pool = other.pool[:]
        self.cash = other.cash[:]
        self.stock = other.stock[:]
        self.size = other.size[:]
        self.price = other.price[:]
        self.packed_prices = other.packed_prices
        self.active_chains = other.active_chains
        self.safe = other.safe
        self.end_size_chains = other.end_size_chains
        self.some_tiles_unplayable = other.some_tiles_unplayable
        self.bank_one = other.bank_one
        self.bank_two = other.bank_two
        self.bank_three = other.bank_three
        self.hand_room = other.hand_room
        self.pool_count = other.pool_count
        self.pool_sums = other.pool_sums
        self.active = other.active
        self.placed = other.placed
        self.idle_turns = other.idle_turns
        self.ending = other.ending
        self.removed = other.removed

    # Money, shares and prices ---------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Let the bank pay a seat, or the seat the bank if the amount is negative."""
        cash = self.cash
        cash[seat] += amount
        cash[self.seats] -= amount

    def held(self, seat: i64, chain: i64) -> i64:
        """Shares of a chain in a seat's hands."""
        at = seat * CHAINS + chain
        return self.stock[at]

    def in_bank(self, chain: i64) -> i64:
        """Shares of a chain left in the bank."""
        at = self.seats * CHAINS + chain
        return self.stock[at]

    def move_shares(self, seat: i64, chain: i64, number: i64) -> None:
        """Give a seat shares from the bank, or take them back if the number is negative."""
        stock = self.stock
        bank = self.seats * CHAINS + chain
        before = stock[bank]
        stock[seat * CHAINS + chain] += number
        stock[bank] = before - number
        if before < 3 or before - number < 3:
            self.count_bank(chain)

    def count_bank(self, chain: i64) -> None:
        """Note whether the bank has one, two, three shares of a chain left."""
        bit: i64 = 1 << chain
        left = self.stock[self.seats * CHAINS + chain]
        self.bank_one &= ~bit
        self.bank_two &= ~bit
        self.bank_three &= ~bit
        if left > 0:
            self.bank_one |= bit
        if left > 1:
            self.bank_two |= bit
        if left > 2:
            self.bank_three |= bit

    def resize(self, chain: i64, size: i64) -> None:
        """Set a chain's size and with it the card's price (ACQ-6.8); 0 takes it off the board."""
        rules = self.rules
        card = chain * (SQUARES + 1) + size
        price = rules.price[card]
        rise = price - self.price[chain]
        self.size[chain] = size
        self.price[chain] = price
        if rules.prices_fit:
            self.packed_prices += rise // PRICE_UNIT << chain * PRICE_BITS
        bit: i64 = 1 << chain
        self.active_chains &= ~bit
        self.safe &= ~bit
        self.end_size_chains &= ~bit
        if size > 0:
            self.active_chains |= bit
        if size >= rules.safe_size:
            self.safe |= bit
        if size >= rules.end_size:
            self.end_size_chains |= bit
        self.some_tiles_unplayable = (
            self.active_chains == ALL_CHAINS or self.safe & (self.safe - 1) != 0
        )

    def price_of(self, chain: i64) -> i64:
        """The price of one share at the chain's present size; 0 when it is not active."""
        return self.price[chain]

    def first_bonus(self, chain: i64) -> i64:
        """The card's bonus for the largest shareholder at the chain's present size."""
        card = chain * (SQUARES + 1) + self.size[chain]
        return self.rules.first[card]

    def second_bonus(self, chain: i64) -> i64:
        """The card's bonus for the second largest shareholder at the chain's present size."""
        card = chain * (SQUARES + 1) + self.size[chain]
        return self.rules.second[card]

    def bank_plays(self) -> bool:
        """Whether the bank counts as a shareholder (ACQ-13.1)."""
        return self.seats == 2 and self.rules.bank_plays

    # Squares -------------------------------------------------------------------------------

    def adjacent_chains(self, tile: i64) -> i64:
        """The chains that touch a square, as bits."""
        return self.adjacent[tile] & ALL_CHAINS

    def touches_lone_hotel(self, tile: i64) -> bool:
        """Whether a hotel of no chain touches the square."""
        return self.adjacent[tile] >= LONE_BIT

    def find_adjacent(self, tile: i64) -> i64:
        """The chains and lone hotels beside a square, as in `adjacent`, from the squares."""
        rules = self.rules
        around: i64 = 0
        i = tile * 4
        while i < tile * 4 + 4:
            bit = rules.hotel_bit[self.cells[rules.neighbours[i]]]
            if bit == LONE_BIT:
                around += bit
            else:
                around |= bit
            i += 1
        return around

    def find_all_adjacent(self) -> None:
        """Note for every square what touches it, when a whole board has been laid out."""
        tile: i64 = 0
        while tile < self.rules.columns * self.rules.rows:
            self.adjacent[tile] = self.find_adjacent(tile)
            tile += 1

    def lay_lone(self, tile: i64) -> None:
        """Put a hotel of no chain on a square."""
        adjacent = self.adjacent
        self.cells[tile] = LONE
        around = self.rules.around[tile]
        while around != 0:
            other = around & ONE_SQUARE
            adjacent[other] += LONE_BIT
            around >>= SQUARE_BITS

    def lay(self, tile: i64, chain: i64, bit: i64) -> None:
        """Put a hotel of a chain on a square that touches no other hotel."""
        adjacent = self.adjacent
        self.cells[tile] = chain
        around = self.rules.around[tile]
        while around != 0:
            other = around & ONE_SQUARE
            adjacent[other] |= bit
            around >>= SQUARE_BITS

    def claim(self, tile: i64, chain: i64, taken: i64 = LONE_BIT) -> i64:
        """Turn the square and all it is joined to by lone hotels into the chain; count them.

        A merger takes the squares of absorbed chains as well: `taken` is a set as in `adjacent`.
        """
        cells = self.cells
        adjacent = self.adjacent
        rules = self.rules
        bits = rules.hotel_bit
        lone = bits[cells[tile]] & LONE_BIT
        bit: i64 = 1 << chain
        absorbed = taken & ALL_CHAINS
        cells[tile] = chain
        around = rules.around[tile]
        left = around
        while left != 0:
            other = left & ONE_SQUARE
            adjacent[other] = adjacent[other] - lone & ~absorbed | bit
            left >>= SQUARE_BITS
        claimed: i64 = 1
        if absorbed == 0 and adjacent[tile] < LONE_BIT:  # nothing more to take
            return claimed
        while around != 0:
            other = around & ONE_SQUARE
            if bits[cells[other]] & taken != 0:
                claimed += self.claim(other, chain, taken)
            around >>= SQUARE_BITS
        return claimed

    # Tiles ---------------------------------------------------------------------------------

    def take_from_pool(self, tile: i64) -> None:
        """Turn a tile of the pool over."""
        row = self.rules.row_of[tile]
        self.pool[row] &= ~(1 << tile - row * self.rules.columns)
        self.pool_count -= 1
        self.pool_sums -= self.rules.summed_row[row]

    def return_to_pool(self, tile: i64) -> None:
        """Put a tile back face down."""
        row = self.rules.row_of[tile]
        self.pool[row] |= 1 << tile - row * self.rules.columns
        self.pool_count += 1
        self.pool_sums += self.rules.summed_row[row]

    def find_pool_sums(self) -> i64:
        """The tiles of the pool row by row, as in `pool_sums`."""
        rules = self.rules
        sums: i64 = 0
        row: i64 = 0
        while row < rules.rows:
            sums += rules.bit_count[self.pool[row]] * rules.summed_row[row]
            row += 1
        return sums

    def add_to_hand(self, seat: i64, tile: i64) -> None:
        """Put a tile into a hand, keeping it in order."""
        last = (seat + 1) * self.hand_room - 1
        if self.hands[last] >= 0:
            self.lay_out_hands(self.hand_room + 1)
        hands = self.hands
        slot = seat * self.hand_room
        other = hands[slot]
        while other >= 0:  # the larger of two tiles goes on to the next slot
            hands[slot] = min(other, tile)
            tile = max(other, tile)
            slot += 1
            other = hands[slot]
        hands[slot] = tile

    def drop_from_hand(self, seat: i64, tile: i64) -> None:
        """Take a tile out of a hand."""
        hands = self.hands
        room = self.hand_room
        slot = seat * room
        last = slot + room - 1
        behind: i64 = 0  # from the tile on, every slot takes what is behind it
        while slot < last:
            if hands[slot] == tile:
                behind = 1
            hands[slot] = hands[slot + behind]
            slot += 1
        hands[last] = -1
        if room > self.rules.hand_size:
            self.lay_out_hands(self.largest_hand())

    def lay_out_hands(self, wanted: i64) -> None:
        """Give every seat so many slots, but no fewer than the hand size."""
        room = self.rules.hand_size
        if wanted > room:
            room = wanted
        before = self.hand_room
        if room == before:
            return
        hands = vec[i64]([-1] * (self.seats * room))
        kept: i64 = min(room, before)
        seat: i64 = 0
        while seat < self.seats:
            slot: i64 = 0
            while slot < kept:
                hands[seat * room + slot] = self.hands[seat * before + slot]
                slot += 1
            seat += 1
        self.hands = hands
        self.hand_room = room

    def largest_hand(self) -> i64:
        """The most tiles that a seat holds."""
        most: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            number = self.hand_count(seat)
            if number > most:
                most = number
            seat += 1
        return most

    def hand_count(self, seat: i64) -> i64:
        """Tiles in a hand."""
        hands = self.hands
        first = seat * self.hand_room
        end = first + self.hand_room
        while end > first and hands[end - 1] < 0:
            end -= 1
        return end - first
