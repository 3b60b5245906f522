"""Tycoon as the kernel plays it: the contract of every game, and the order of its tasks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.serialization import dump_agenda, dump_numbers, load_agenda, load_numbers
from parkett.core.state import CHANCE, NOBODY, Rules
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.kernel.audit import conserved_totals, find_fault
from parkett.games.tycoon.kernel.codes import (
    ACTIONS,
    AFTER,
    DRAW,
    LOAN_CARD,
    OVER,
    REFILL,
    SETTLE,
    TICKET_KINDS,
    TURN,
    is_card_answer,
    ticket_code,
)
from parkett.games.tycoon.kernel.ending import seat_score
from parkett.games.tycoon.kernel.loans import (
    apply_card_answer,
    legal_card_answers,
    refuse_card_answer,
)
from parkett.games.tycoon.kernel.payday import run_loan_settlement
from parkett.games.tycoon.kernel.reach import is_building_in_reach
from parkett.games.tycoon.kernel.rules import TycoonRules
from parkett.games.tycoon.kernel.state import TycoonState
from parkett.games.tycoon.kernel.tickets import turn_up_ticket
from parkett.games.tycoon.kernel.turns import (
    apply_after_main_action,
    apply_turn_action,
    legal_after_main_action,
    legal_turn_actions,
    pick_turn_action,
    refuse_after_main_action,
    refuse_turn_action,
    run_round_start,
    run_ticket_refill,
)

DEALS: Final = 50  # of hidden hands, until one fits


class TycoonGame(TycoonState):
    """A game of Tycoon in progress."""

    def start(self) -> None:
        """Set up the table and wait for the first open ticket (TYC-2)."""
        self.set_up()
        self.push(REFILL, 0, 1)
        self.advance()

    def clone(self) -> TycoonGame:
        """An independent copy, without the journal."""
        copy = TycoonGame(self.rules, self.seats)
        copy.copy_from(self)
        return copy

    def setting(self) -> Rules:
        """The edition this game is played by."""
        return self.rules

    def widest(self) -> i64:
        """The most actions: no more than there are codes."""
        return ACTIONS

    def actor(self) -> i64:
        """The seat that decides next, CHANCE or NOBODY."""
        kind = self.task()
        if kind == DRAW:
            return CHANCE
        if kind == OVER:
            return NOBODY
        return self.arg(1)

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Every legal action, ascending."""
        kind = self.task()
        if kind == TURN:
            return legal_turn_actions(self, buffer)
        if kind == AFTER:
            return legal_after_main_action(self, buffer)
        if kind == LOAN_CARD:
            return legal_card_answers(self, buffer)
        return 0

    def pick(self, rng: Rng) -> i64:
        """A legal action at random, each as likely as any other."""
        buffer = self.room()
        if self.task() == TURN:
            return pick_turn_action(self, buffer, rng)
        return buffer[rng.below(self.legal_into(buffer))]

    def explain(self, action: i64) -> Refusal:
        """Why an action is refused: its kind is not asked for, or a rule of its chapter."""
        kind = self.task()
        if kind == OVER:
            return Refusal("TYC-14.1", "game_over")
        if kind == TURN:
            return refuse_turn_action(self, action)
        if kind == AFTER:
            return refuse_after_main_action(self, action)
        if kind == LOAN_CARD and is_card_answer(action):
            return refuse_card_answer(self, action)
        return Refusal("TYC-3.1", "not_asked_now")

    def chance_weight(self) -> i64:
        """Every ticket of the pile is as likely as any other."""
        return self.ticket_count(self.pile(), self.arg(1))

    def chance_at(self, n: i64) -> i64:
        """The n-th ticket of the pile."""
        kind = self.arg(1)
        return ticket_code(kind, self.nth_ticket(self.pile(), kind, n))

    def apply(self, action: i64) -> None:
        """Carry out an action or a draw, then everything that needs no decision."""
        kind = self.task()
        if kind == TURN:
            apply_turn_action(self, action)
        elif kind == AFTER:
            apply_after_main_action(self, action)
        elif kind == DRAW:
            turn_up_ticket(self, action)
        else:
            apply_card_answer(self, action)
        self.advance()

    def advance(self) -> None:
        """Run the tasks that need nobody until one needs a seat or chance."""
        kind = self.task()
        while kind >= REFILL:
            if kind == REFILL:
                run_ticket_refill(self)
            elif kind == SETTLE:
                run_loan_settlement(self)
            else:
                run_round_start(self)
            kind = self.task()

    def score(self, seat: i64) -> i64:
        """Cash less what the loan cards show (TYC-13.5, TYC-14.2)."""
        return seat_score(self, seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Deal the piles and the other hands anew, where hands are private.

        A seat in the middle of its turn must be able to build (TYC-3.4.1): if the hands dealt
        do not let it, they are dealt again, and in the end stay as they were.
        """
        if self.rules.open_hands:
            return
        before = self.tickets[:]
        bound = self.task() == TURN and self.active != seat and self.is_building_turn()
        tries: i64 = 0
        while tries < DEALS:
            self.deal_hidden_hands(seat, rng)
            if not bound or is_building_in_reach(self):
                return
            tries += 1
        self.tickets = before

    def deal_hidden_hands(self, seat: i64, rng: Rng) -> None:
        """Shuffle the hands of all other seats with the piles, and deal as many again."""
        kind: i64 = 0
        while kind < TICKET_KINDS:
            counts = vec[i64]([0] * self.seats)
            other: i64 = 0
            while other < self.seats:
                if other != seat:
                    counts[other] = self.ticket_count(other, kind)
                    self.move_all(other, self.pile(), kind)
                other += 1
            other = 0
            while other < self.seats:
                while counts[other] > 0:
                    n = rng.below(self.ticket_count(self.pile(), kind))
                    ticket = self.nth_ticket(self.pile(), kind, n)
                    self.take_ticket(self.pile(), kind, ticket)
                    self.put_ticket(other, kind, ticket)
                    counts[other] -= 1
                other += 1
            kind += 1

    def figures(self) -> vec[i64]:
        """The whole state as integers."""
        numbers = vec[i64](
            [
                self.seats,
                self.depth,
                self.phase,
                self.payday_due,
                self.passes,
                self.active,
                self.bought,
                self.flown,
                self.ending,
            ]
        )
        numbers = dump_agenda(numbers, self)
        for part in (self.cash, self.desks, self.city_records, self.tickets):
            numbers = dump_numbers(numbers, part, len(part))
        return numbers

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote."""
        self.set_up()
        self.depth = numbers[1]
        self.phase = numbers[2]
        self.payday_due = numbers[3]
        self.passes = numbers[4]
        self.active = numbers[5]
        self.bought = numbers[6]
        self.flown = numbers[7]
        self.ending = numbers[8]
        at = load_agenda(self, numbers, 9)
        for part in (self.cash, self.desks, self.city_records, self.tickets):
            at = load_numbers(part, numbers, at)

    def audit(self) -> str:
        """The first thing that must never be and is, in words."""
        return find_fault(self)

    def ledger(self) -> dict[str, int]:
        """Money including the bank's, hotels, factories, tickets and loan cards."""
        return conserved_totals(self)


def new_game(rules: TycoonRules, seats: i64) -> TycoonGame:
    """A fresh game, waiting for its first open ticket."""
    game = TycoonGame(rules, seats)
    game.start()
    return game
