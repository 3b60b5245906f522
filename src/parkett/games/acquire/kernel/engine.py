"""Acquire: the kernel contract, delegating to the chapters of the rulebook."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.serialization import dump_agenda, dump_numbers, load_agenda, load_numbers
from parkett.core.state import CHANCE, NOBODY, RECORD, Rules
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.audit import conserved_totals, find_fault
from parkett.games.acquire.kernel.buying import (
    apply_basket,
    legal_baskets,
    refuse_basket,
)
from parkett.games.acquire.kernel.codes import (
    ALL_CHAINS,
    ANNOUNCE,
    BANK_PLACE,
    BANK_TILE,
    BUY,
    CHAINS,
    DISPOSE,
    DRAW,
    FINISH,
    FIRST_TILE,
    FOUND,
    HAND_TILE,
    MERGE,
    OVER,
    PLACE,
    RUNNING,
    SETTLE,
    SETTLEMENT,
    SURVIVOR,
    answered_task,
)
from parkett.games.acquire.kernel.draws import (
    deal_hand_tile,
    draw_tile_at_turn_end,
    lay_first_tile,
    nth_pool_tile,
)
from parkett.games.acquire.kernel.ending import (
    apply_announce,
    draw_final_bank_tile,
    end_turn,
    may_announce,
    refuse_announcement,
    run_final_settlement,
)
from parkett.games.acquire.kernel.fast_paths import (
    list_actions_fast,
    pick_chain,
    pick_disposal,
    pick_placement,
    pick_purchase,
)
from parkett.games.acquire.kernel.merging import (
    apply_dispose,
    apply_settlement_choice,
    apply_survivor_choice,
    draw_bank_tile,
    legal_disposals,
    refuse_disposal,
    run_merger,
    run_settlement,
)
from parkett.games.acquire.kernel.placing import (
    apply_found,
    apply_place,
    can_place,
    largest_chains,
    legal_chain_choices,
    legal_founds,
    legal_places,
    place_bank_tile,
    refuse_place,
)
from parkett.games.acquire.kernel.rules import AcquireRules
from parkett.games.acquire.kernel.state import AcquireState


class AcquireGame(AcquireState):
    """A game of Acquire in progress."""

    def start(self) -> None:
        """Set up the table and wait for the first tile (ACQ-2)."""
        self.set_up()
        self.push(FIRST_TILE, 0, -1, 0)

    def clone(self) -> AcquireGame:
        """An independent copy, without the journal."""
        copy = AcquireGame(self.rules, self.seats)
        copy.copy_from(self)
        return copy

    def setting(self) -> Rules:
        """The edition this game is played by."""
        return self.rules

    def widest(self) -> i64:
        """The most actions: 25 shares to dispose of can be divided in 182 ways.

        Placements are fewer, however large the hand: a tile names two survivors or more only
        where as many chains of at most ten hotels touch its square.
        """
        return 256

    def actor(self) -> i64:
        """The seat that decides next, CHANCE or NOBODY."""
        at = (self.depth - 1) * RECORD
        kind = self.agenda[at]
        if kind == PLACE or kind == BUY:
            return self.active
        if kind == DRAW or kind == HAND_TILE or kind == FIRST_TILE or kind == BANK_TILE:
            return CHANCE
        if kind == OVER:
            return NOBODY
        return self.agenda[at + 1]

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Every legal action, ascending: the one statement of what is legal."""
        top = (self.depth - 1) * RECORD
        kind = self.agenda[top]
        if kind == PLACE:
            return legal_places(self, self.active, buffer)
        if kind == BUY:
            count = legal_baskets(self, self.active, buffer)
            if may_announce(self):
                buffer[count] = ANNOUNCE
                count += 1
            return count
        if kind == DISPOSE:
            return legal_disposals(self, buffer)
        if kind == FOUND:
            return legal_founds(self, buffer)
        if kind == SURVIVOR:
            merging = self.arg_at(self.depth - 2, 3)
            return legal_chain_choices(SURVIVOR, largest_chains(self, merging), buffer)
        if kind == SETTLE:
            return legal_chain_choices(SETTLE, self.arg(2), buffer)
        return 0

    def actions(self) -> list[int]:
        """Every legal action, ascending; by a fast path where there is one."""
        listed = list_actions_fast(self)
        if listed is not None:
            return listed
        buffer = self.room()
        return list(buffer[: self.legal_into(buffer)])

    def pick(self, rng: Rng) -> i64:
        """A legal action at random, by counting them."""
        top = (self.depth - 1) * RECORD
        kind = self.agenda[top]
        if kind == PLACE:
            return pick_placement(self, rng)
        if kind == BUY:
            return pick_purchase(self, rng)
        if kind == DISPOSE:
            return pick_disposal(self, rng)
        if kind == FOUND:
            return pick_chain(self, FOUND, ALL_CHAINS & ~self.active_chains, rng)
        if kind == SURVIVOR:
            merging = self.arg_at(self.depth - 2, 3)
            return pick_chain(self, SURVIVOR, largest_chains(self, merging), rng)
        return pick_chain(self, SETTLE, self.arg(2), rng)

    def explain(self, action: i64) -> Refusal:
        """Why an action is refused: its kind is not asked for, or a rule of its chapter."""
        kind = self.task()
        if kind == OVER:
            return Refusal("ACQ-11.3", "game_over")
        if answered_task(action) != kind:
            return Refusal("ACQ-3.1", "not_asked_now")
        if kind == PLACE:
            return refuse_place(self, action)
        if kind == BUY and action == ANNOUNCE:
            return refuse_announcement(self)
        if kind == BUY:
            return refuse_basket(self, action)
        if kind == DISPOSE:
            return refuse_disposal(self, action)
        if kind == FOUND:
            return Refusal("ACQ-4.2.3", "chain_already_active")
        if kind == SURVIVOR:
            return Refusal("ACQ-5.2", "not_a_largest_chain")
        return Refusal("ACQ-8.2", "not_the_next_chain")

    def chance_weight(self) -> i64:
        """Every tile of the pool is as likely as any other."""
        return self.pool_count

    def chance_at(self, n: i64) -> i64:
        """The n-th tile of the pool."""
        return nth_pool_tile(self, n)

    def draw(self, rng: Rng) -> i64:
        """Any tile of the pool."""
        return nth_pool_tile(self, rng.below(self.pool_count))

    def apply(self, action: i64) -> None:
        """Carry out an action or a draw, then everything that needs no decision."""
        top = (self.depth - 1) * RECORD
        kind = self.agenda[top]
        if kind == PLACE:
            apply_place(self, action)
        elif kind == BUY:
            self.buy(action)
        elif kind == DRAW:
            draw_tile_at_turn_end(self, action)
        elif kind == DISPOSE:
            apply_dispose(self, action)
        elif kind == FOUND:
            apply_found(self, action)
        elif kind == SURVIVOR:
            apply_survivor_choice(self, action)
        elif kind == SETTLE:
            apply_settlement_choice(self, action)
        elif kind == HAND_TILE:
            deal_hand_tile(self, action)
        elif kind == FIRST_TILE:
            lay_first_tile(self, action)
        elif self.arg_at(self.depth - 2, 0) == FINISH:
            draw_final_bank_tile(self, action)
        else:
            draw_bank_tile(self, action)
        self.advance()

    def buy(self, action: i64) -> None:
        """Buy a basket and end the turn, or announce the end before buying (ACQ-11.3)."""
        if action == ANNOUNCE:
            apply_announce(self)
        else:
            apply_basket(self, action)
            end_turn(self)

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        """Play random legal actions to the end; the tasks of a plain turn are called directly."""
        made: i64 = 0
        while made < limit:
            top = (self.depth - 1) * RECORD
            kind = self.agenda[top]
            if kind == PLACE:
                apply_place(self, pick_placement(self, rng))
                made += 1
                if self.depth > 1:  # not only the purchase waits
                    self.advance()
            elif kind == BUY:
                self.buy(pick_purchase(self, rng))
                made += 1
                if self.ending != RUNNING:
                    self.advance()
            elif kind == DRAW:
                draw_tile_at_turn_end(self, self.draw(rng))
            elif kind == OVER:
                break
            elif self.actor() == CHANCE:
                self.apply(self.draw(rng))
            else:
                self.apply(self.pick(rng))
                made += 1
        return made

    def step(self, action: i64, rng: Rng) -> i64:
        """Carry out an action and draw until a seat decides or nobody does; return who."""
        self.apply(action)
        who = self.actor()
        while who == CHANCE:
            self.apply(nth_pool_tile(self, rng.below(self.pool_count)))
            who = self.actor()
        return who

    def advance(self) -> None:
        """Run the tasks that need nobody until one needs a seat or chance."""
        top = (self.depth - 1) * RECORD
        kind = self.agenda[top]
        while kind >= MERGE:
            if kind == MERGE:
                run_merger(self)
            elif kind == SETTLEMENT:
                run_settlement(self)
            elif kind == BANK_PLACE:
                place_bank_tile(self)
            else:
                run_final_settlement(self)
            top = (self.depth - 1) * RECORD
            kind = self.agenda[top]

    def score(self, seat: i64) -> i64:
        """Cash and the present price of the shares; at the end all is cash (ACQ-12.3)."""
        worth = self.cash[seat]
        stock = self.stock
        at = seat * CHAINS
        for price in self.price:
            worth += stock[at] * price
            at += 1
        return worth

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Deal the pool and the other hands anew: every tile the seat cannot see.

        A seat that is asked to place holds a playable tile, so that is dealt until it does.
        """
        self.deal_others(seat, rng)
        while self.task() == PLACE and self.arg(1) != seat and not can_place(self, self.arg(1)):
            self.deal_others(seat, rng)

    def deal_others(self, seat: i64, rng: Rng) -> None:
        """Take up all hands but one and deal as many tiles from the pool."""
        counts = vec[i64]([0] * self.seats)
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                counts[other] = self.return_hand(other)
            other += 1
        other = 0
        while other < self.seats:
            while counts[other] > 0:
                tile = nth_pool_tile(self, rng.below(self.pool_count))
                self.take_from_pool(tile)
                self.add_to_hand(other, tile)
                counts[other] -= 1
            other += 1

    def return_hand(self, seat: i64) -> i64:
        """Put a hand back into the pool; return how many tiles it held."""
        number = self.hand_count(seat)
        slot = seat * self.hand_room
        end = slot + number
        while slot < end:
            self.return_to_pool(self.hands[slot])
            self.hands[slot] = -1
            slot += 1
        return number

    def figures(self) -> vec[i64]:
        """The whole state as integers."""
        numbers = vec[i64](
            [
                self.seats,
                self.depth,
                self.pool_count,
                self.active,
                self.placed,
                self.idle_turns,
                self.ending,
                self.removed,
            ]
        )
        numbers = dump_agenda(numbers, self)
        for part in (self.cells, self.pool, self.cash, self.stock, self.size, self.hands):
            numbers = dump_numbers(numbers, part, len(part))
        return numbers

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote."""
        self.set_up()
        self.depth = numbers[1]
        self.pool_count = numbers[2]
        self.active = numbers[3]
        self.placed = numbers[4]
        self.idle_turns = numbers[5]
        self.ending = numbers[6]
        self.removed = numbers[7]
        at = load_agenda(self, numbers, 8)
        for part in (self.cells, self.pool, self.cash, self.stock, self.size):
            at = load_numbers(part, numbers, at)
        self.hands = vec[i64](numbers[at:])  # last, as their number varies
        self.hand_room = len(self.hands) // self.seats
        self.find_all_adjacent()
        self.pool_sums = self.find_pool_sums()
        chain: i64 = 0
        while chain < CHAINS:
            self.resize(chain, self.size[chain])
            self.count_bank(chain)
            chain += 1

    def audit(self) -> str:
        """The first thing that must never be and is, in words."""
        return find_fault(self)

    def ledger(self) -> dict[str, int]:
        """Money including the bank's, shares of every chain, tiles wherever they are."""
        return conserved_totals(self)


def new_game(rules: AcquireRules, seats: i64) -> AcquireGame:
    """A fresh game, waiting for its first tile."""
    game = AcquireGame(rules, seats)
    game.start()
    return game
