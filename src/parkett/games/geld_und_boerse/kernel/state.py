"""The state of Geld & Börse: named fields, cheap copies, and every way cards and money move."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from parkett.core.state import State
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.codes import (
    AMOUNT_PAID,
    BANK,
    BRANCHES,
    CARD_RETURNED,
    CARDS,
    CITIES,
    FIRST_GOOD,
    GOODS,
    GUB_6_3_3,
    GUB_8_3,
    INVEST_LEFT,
    KINDS,
    NONE,
    PLACES,
    bit,
)
from parkett.games.geld_und_boerse.kernel.lots import CITY_BITS, count_in_lot, lot_shift
from parkett.games.geld_und_boerse.kernel.rules import GeldRules

COUNT_SHIFT: Final = 32  # above two bits a branch, the number of cards on a city
COUNT_ONE: Final = 1 << 32
BRANCH_BITS: Final = COUNT_ONE - 1
TAKE_OFFS: Final = PLACES + 1  # where `marks` counts them


class GeldState(State):
    """Who owns what, and what lies where."""

    DERIVED: ClassVar[tuple[str, ...]] = ("worth", "marks", "laid", "full")

    def __init__(self, rules: GeldRules, seats: i64) -> None:
        super().__init__(seats)
        unset = vec[i64]()  # until `set_up` or `copy_from`
        self.rules: GeldRules = rules
        self.cash: vec[i64] = unset  # by seat; the bank's balance is last
        self.loans: vec[i64] = unset  # borrowed by seat, then repaid by seat
        self.pawns: vec[i64] = unset  # field of each seat's pawn, or NONE
        self.tours: vec[i64] = unset  # tour card each seat has kept, or NONE
        self.worth: vec[i64] = unset  # by seat: its cards as the end counts them
        self.marks: vec[i64] = unset  # by seat: own cities and unplaced branches as bits; take-offs
        self.owners: vec[i64] = unset  # of every CITY card
        self.placed: vec[i64] = unset  # on each city: two bits a branch, their number
        self.held: vec[i64] = unset  # by seat: unplaced branches and goods; the bank last
        self.pile: vec[i64] = unset  # news cards whose place in the pile nobody knows
        self.tail: vec[i64] = unset  # news cards under the pile, in order
        self.laid: i64 = 0  # cities on which something lies, as bits
        self.full: i64 = 0  # cities on which no more can be laid, as bits
        self.unknown: i64 = 0  # cards in the pile before its tail
        self.tail_count: i64 = 0
        self.open: i64 = NONE  # the open quotation
        self.active: i64 = 0  # the seat whose turn it is
        self.turn: i64 = 0  # number of the turn, 0 during setup
        self.double: i64 = 0  # whether the last throw was a double
        self.takes: i64 = 0  # INVEST cards taken off cities in this turn
        self.dice: i64 = 0  # as they lie after the last throw: pips, pips, symbol; 0 before one
        self.gone: i64 = 0  # seats that are out, as bits
        self.gone_order: i64 = 0  # three bits a seat, the first to go lowest
        self.gone_count: i64 = 0

    def set_up(self) -> None:
        """Everything at the bank, cash for each player (GUB-2.2 to GUB-2.4)."""
        rules = self.rules
        self.cash = vec[i64]([0] * (PLACES + 1))
        self.loans = vec[i64]([0] * (2 * PLACES))
        self.pawns = vec[i64]([NONE] * PLACES)
        self.tours = vec[i64]([NONE] * PLACES)
        self.worth = vec[i64]([0] * (PLACES + 1))
        self.marks = vec[i64]([0] * (2 * (PLACES + 1)))
        self.owners = vec[i64]([BANK] * CITIES)
        self.placed = vec[i64]([0] * CITIES)
        self.held = vec[i64]([0] * ((PLACES + 1) * KINDS))
        self.pile = rules.copies[:]
        seat: i64 = 0
        while seat < self.seats:
            self.cash[seat] = rules.start_cash
            seat += 1
        kind: i64 = 0
        while kind < KINDS:
            bank = rules.per_branch if kind < BRANCHES else rules.per_good
            self.held[BANK * KINDS + kind] = bank
            kind += 1
        self.unknown = 0
        for number in rules.copies:
            self.unknown += number
        self.tail = vec[i64]([0] * self.unknown)

    def copy_from(self, other: GeldState) -> None:
        """Take over everything but the journal."""
        self.agenda = other.agenda[:]
        self.depth = other.depth
        self.cash = other.cash[:]
        self.loans = other.loans[:]
        self.pawns = other.pawns[:]
        self.tours = other.tours[:]
        self.worth = other.worth[:]
        self.marks = other.marks[:]
        self.laid = other.laid
        self.full = other.full
        self.owners = other.owners[:]
        self.placed = other.placed[:]
        self.held = other.held[:]
        self.pile = other.pile[:]
        self.tail = other.tail[:]
        self.unknown = other.unknown
        self.tail_count = other.tail_count
        self.open = other.open
        self.active = other.active
        self.turn = other.turn
        self.double = other.double
        self.takes = other.takes
        self.dice = other.dice
        self.gone = other.gone
        self.gone_order = other.gone_order
        self.gone_count = other.gone_count

    # Money -----------------------------------------------------------------------------------

    def pay(self, payer: i64, payee: i64, amount: i64) -> None:
        """Move money between seats and the bank."""
        self.cash[payer] -= amount
        self.cash[payee] += amount

    def pay_and_note(self, payer: i64, payee: i64, amount: i64, rule: i64) -> None:
        """Pay, and note it."""
        self.pay(payer, payee, amount)
        self.note(AMOUNT_PAID, rule, payer, payee, amount)

    def credit(self, seat: i64) -> i64:
        """What the seat may still borrow (GUB-11.1, GUB-11.4, GUB-15.2)."""
        if self.rules.variant != 1:
            return 0
        return self.rules.credit_limit - self.loans[seat]

    def owed(self, seat: i64) -> i64:
        """Everything borrowed with its interest, less what was repaid (GUB-11.2, GUB-11.6)."""
        borrowed = self.loans[seat]
        if borrowed == 0:
            return 0
        if self.rules.interest == 100:
            return 2 * borrowed - self.loans[PLACES + seat]
        due = borrowed * (100 + self.rules.interest) // 100
        return due - due % self.rules.unit - self.loans[PLACES + seat]

    def wealth(self, seat: i64) -> i64:
        """Cash, cards as the end counts them, less debts (GUB-14.2, GUB-14.3, GUB-14.6)."""
        rules = self.rules
        wealth = self.cash[seat] + self.worth[seat]
        if rules.debt == 0:
            wealth -= self.owed(seat)
        elif rules.debt == 1:
            principal = self.owed(seat) * 100 // (100 + rules.interest)
            wealth -= principal - principal % rules.unit
        return wealth

    # Cards -----------------------------------------------------------------------------------

    def unplaced(self, seat: i64, branch: i64) -> i64:
        """INVEST cards of a branch that a seat (or the bank) has and that lie on no city."""
        return self.held[seat * KINDS + branch]

    def goods(self, seat: i64, good: i64) -> i64:
        """Cards of a good that a seat (or the bank) has."""
        return self.held[seat * KINDS + BRANCHES + good]

    def lying(self, city: i64, branch: i64) -> i64:
        """INVEST cards of a branch that lie on a city."""
        return self.placed[city] >> 2 * branch & 3

    def load_of(self, city: i64) -> i64:
        """How many INVEST cards lie on a city."""
        return self.placed[city] >> COUNT_SHIFT

    def own_cities(self, seat: i64) -> i64:
        """The cities of a seat, as bits."""
        return self.marks[seat] & CITY_BITS

    def own_laid(self, seat: i64) -> i64:
        """The cities of a seat on which something lies, as bits."""
        return self.marks[seat] & self.laid

    def cities_with_room(self, seat: i64) -> i64:
        """The cities of a seat on which something can be laid, as bits (GUB-10.2)."""
        return self.marks[seat] & CITY_BITS & ~self.full

    def take_offs(self, seat: i64) -> i64:
        """How many kinds of cards lie on the cities of a seat, counted city by city."""
        at = TAKE_OFFS + seat
        return self.marks[at]

    def owned(self, seat: i64, card: i64) -> i64:
        """How many cards of a kind a seat owns, placed or not."""
        if card < CITIES:
            return 1 if self.owners[card] == seat else 0
        number = self.held[seat * KINDS + card - CITIES]
        if card < FIRST_GOOD and number < self.rules.per_branch:
            shift = 2 * (card - CITIES)
            cities = self.own_laid(seat)
            city: i64 = 0
            while cities != 0:
                if cities & 1 != 0:
                    number += self.placed[city] >> shift & 3
                cities >>= 1
                city += 1
        return number

    def has_invest(self, seat: i64) -> bool:
        """Whether the seat owns an INVEST card, placed or not."""
        return self.marks[seat] >> CITIES != 0 or self.own_laid(seat) != 0

    def owned_plain(self, seat: i64) -> i64:
        """The cities and goods of a seat as the first argument of a lot."""
        plain = self.own_cities(seat)
        good: i64 = 0
        while good < GOODS:
            plain += self.goods(seat, good) << lot_shift(FIRST_GOOD + good)
            good += 1
        return plain

    def unplaced_branches(self, seat: i64) -> i64:
        """The INVEST cards of a seat that lie on no city: two bits a branch."""
        branches: i64 = 0
        unplaced = self.marks[seat] >> CITIES
        rank: i64 = 0
        while unplaced != 0:
            if unplaced & 1 != 0:
                branch = self.rules.dearest[rank]
                branches += self.unplaced(seat, branch) << 2 * branch
            unplaced >>= 1
            rank += 1
        return branches

    def owned_branches(self, seat: i64) -> i64:
        """The INVEST cards of a seat, placed or not: two bits a branch."""
        branches = self.unplaced_branches(seat)
        cities = self.own_laid(seat)
        city: i64 = 0
        while cities != 0:
            if cities & 1 != 0:
                branches += self.placed[city] & BRANCH_BITS
            cities >>= 1
            city += 1
        return branches

    def has_goods(self, seat: i64) -> bool:
        """Whether the seat owns a card of any good."""
        i = seat * KINDS + BRANCHES
        end = i + GOODS
        while i < end:
            if self.held[i] != 0:
                return True
            i += 1
        return False

    def add_held(self, seat: i64, kind: i64, number: i64) -> None:
        """Change how many unplaced branches or goods of a kind a seat has."""
        at = seat * KINDS + kind
        before = self.held[at]
        self.held[at] = before + number
        if kind < BRANCHES and (before == 0) != (before + number == 0):
            self.marks[seat] ^= bit(CITIES + self.rules.rank[kind])

    def lay(self, branch: i64, city: i64) -> None:
        """Put an unplaced card of the city's owner on the city."""
        owner = self.owners[city]
        self.add_held(owner, branch, -1)
        if self.lying(city, branch) == 0:
            self.marks[TAKE_OFFS + owner] += 1
        self.placed[city] += bit(2 * branch) + COUNT_ONE
        self.laid |= bit(city)
        if self.load_of(city) >= self.rules.per_city:
            self.full |= bit(city)

    def lift(self, branch: i64, city: i64) -> None:
        """Take a card off a city; its owner keeps it, unplaced."""
        owner = self.owners[city]
        self.add_held(owner, branch, 1)
        self.placed[city] -= bit(2 * branch) + COUNT_ONE
        if self.lying(city, branch) == 0:
            self.marks[TAKE_OFFS + owner] -= 1
        if self.placed[city] == 0:
            self.laid ^= bit(city)
        self.full &= ~bit(city)

    def give_city(self, city: i64, taker: i64) -> None:
        """Give a CITY card to a seat or to the bank."""
        self.marks[self.owners[city]] ^= bit(city)
        self.marks[taker] ^= bit(city)
        self.owners[city] = taker

    def clear_city(self, city: i64) -> None:
        """Take all cards off a city."""
        branch: i64 = 0
        while self.placed[city] != 0:
            while self.lying(city, branch) > 0:
                self.lift(branch, city)
            branch += 1

    def move_held(self, giver: i64, taker: i64, kind: i64, number: i64) -> None:
        """Move unplaced branches or goods, and what they are worth at the end."""
        rules = self.rules
        self.add_held(giver, kind, -number)
        self.add_held(taker, kind, number)
        one = rules.price[kind] if kind < BRANCHES else rules.lowest[kind - BRANCHES]
        self.worth[giver] -= one * number
        self.worth[taker] += one * number

    def move_card(self, giver: i64, taker: i64, card: i64) -> None:
        """Give a card away; a placed one leaves its city, a city its cards (GUB-6.3.3)."""
        if card < CITIES:
            if self.placed[card] != 0:
                self.note(INVEST_LEFT, GUB_6_3_3, giver, card)
                self.clear_city(card)
            self.give_city(card, taker)
            return
        if self.held[giver * KINDS + card - CITIES] == 0:
            self.lift_cheapest(giver, card - CITIES)
        self.move_held(giver, taker, card - CITIES, 1)

    def lift_cheapest(self, seat: i64, branch: i64) -> None:
        """Take a card of the branch off the seat's city with the lowest factor (GUB-6.3.3)."""
        best: i64 = NONE
        city: i64 = 0
        while city < CITIES:
            mine = self.owners[city] == seat and self.lying(city, branch) > 0
            if mine and (best == NONE or self.rules.factor[city] < self.rules.factor[best]):
                best = city
            city += 1
        self.note(INVEST_LEFT, GUB_6_3_3, seat, best)
        self.lift(branch, best)

    def move_lot(self, giver: i64, taker: i64, plain: i64, branches: i64) -> None:
        """Give all cards of a lot away, in card order."""
        card: i64 = 0
        while card < CARDS:
            number = count_in_lot(plain, branches, card)
            while number > 0:
                self.move_card(giver, taker, card)
                number -= 1
            card += 1

    def price_of(self, good: i64) -> i64:
        """The price of a card of the good at the open quotation (GUB-7.2)."""
        return self.rules.quote[self.open * GOODS + good]

    # The agenda ------------------------------------------------------------------------------

    def find_record(self, kind: i64) -> i64:
        """The level of the innermost record of a kind, or -1."""
        level = self.depth - 1
        while level >= 0 and self.arg_at(level, 0) != kind:
            level -= 1
        return level

    # News --------------------------------------------------------------------------------------

    def put_under_pile(self, news: i64) -> None:
        """Put a NEWS card under the pile (GUB-8.3)."""
        self.tail[self.tail_count] = news
        self.tail_count += 1
        self.note(CARD_RETURNED, GUB_8_3, news)

    # Seats -------------------------------------------------------------------------------------

    def is_out(self, seat: i64) -> bool:
        """Whether the seat is out of the game."""
        return self.gone >> seat & 1 != 0

    def mark_out(self, seat: i64) -> None:
        """The seat is out of the game, after those that went before."""
        self.gone |= bit(seat)
        self.gone_order |= seat << 3 * self.gone_count
        self.gone_count += 1

    def out_seat(self, n: i64) -> i64:
        """The seat that went out as the n-th, from 0."""
        return self.gone_order >> 3 * n & 7

    def left_of(self, seat: i64) -> i64:
        """The seat on the left, out or not (GUB-2.7)."""
        following = seat + 1
        return following if following < self.seats else 0

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise that is not out (GUB-2.7)."""
        following = self.left_of(seat)
        while self.is_out(following):
            following = self.left_of(following)
        return following
