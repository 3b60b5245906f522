"""Shark: the kernel contract, delegating to the chapters of the rulebook."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.serialization import dump_agenda, dump_numbers, load_agenda, load_numbers
from parkett.core.state import CHANCE, NOBODY, Rules
from parkett.core.vec_or_list import vec
from parkett.games.shark.kernel.audit import conserved_totals, find_fault
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    DONE,
    END_CHECK,
    END_TURN,
    GIVE,
    KINDS,
    LOSS,
    NETTING,
    OVER,
    PLACE,
    ROLL,
    START_SHARE,
    TRADE,
    answered_task,
)
from parkett.games.shark.kernel.derived_fields import rebuild_derived_fields
from parkett.games.shark.kernel.ending import run_end_check
from parkett.games.shark.kernel.forced_sales import (
    WIDEST,
    apply_forced_sale,
    legal_forced_sales,
    refuse_forced_sale,
    run_loss_payment,
)
from parkett.games.shark.kernel.placing import (
    apply_place,
    apply_roll,
    legal_places,
    pick_place,
    refuse_place,
)
from parkett.games.shark.kernel.rules import SharkRules
from parkett.games.shark.kernel.start_shares import apply_start_share, legal_start_shares
from parkett.games.shark.kernel.state import SharkState
from parkett.games.shark.kernel.trading import (
    NOT_COUNTED,
    apply_trade,
    legal_trades,
    pick_trade,
    refuse_trade,
)
from parkett.games.shark.kernel.turn import begin_turn, run_end_turn


class SharkGame(SharkState):
    """A game of Shark in progress."""

    def start(self) -> None:
        """Set up the table; the banker takes the first free share (SHK-2)."""
        self.set_up()
        if self.rules.free_share:
            self.push(START_SHARE, self.seats - 1, 0)
        else:
            begin_turn(self, 0, self.rules.opening_trade)

    def clone(self) -> SharkGame:
        """An independent copy, without the journal."""
        copy = SharkGame(self.rules, self.seats)
        copy.copy_from(self)
        return copy

    def setting(self) -> Rules:
        """The edition this game is played by."""
        return self.rules

    def widest(self) -> i64:
        """The most actions listed: forced sales out of many shares, or all placements."""
        return WIDEST

    def actor(self) -> i64:
        """The seat that decides next, CHANCE or NOBODY."""
        kind = self.task()
        if kind == ROLL:
            return CHANCE
        if kind == OVER:
            return NOBODY
        return self.arg(1)

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Every legal action, ascending."""
        kind = self.task()
        if kind == TRADE:
            return legal_trades(self, self.arg(1), buffer)
        if kind == PLACE:
            return legal_places(self, buffer)
        if kind == GIVE:
            number = legal_forced_sales(self, buffer)
            return min(WIDEST, number)
        if kind == START_SHARE:
            return legal_start_shares(self, buffer)
        return 0

    def pick(self, rng: Rng) -> i64:
        """A legal action at random, each as likely as any other."""
        kind = self.task()
        action: i64 = NOT_COUNTED
        if kind == TRADE and self.rules.certificates == NETTING:
            action = pick_trade(self, self.arg(1), rng)
        elif kind == PLACE:
            action = pick_place(self, rng)
        return super().pick(rng) if action == NOT_COUNTED else action

    def open_ended(self) -> bool:
        """Only a forced sale out of very many shares has more answers than are listed."""
        return self.task() == GIVE and legal_forced_sales(self, vec[i64]()) > WIDEST

    def accepts(self, action: i64) -> bool:
        """Whether a forced sale beyond those listed is legal."""
        return self.task() == GIVE and refuse_forced_sale(self, action) is None

    def explain(self, action: i64) -> Refusal:
        """Why an action is refused: its kind is not asked for, or a rule of its chapter."""
        kind = self.task()
        if kind == OVER:
            return Refusal("SHK-12.1", "game_over")
        answered = answered_task(action)
        if answered == TRADE:
            if kind == TRADE and action != DONE:
                return refuse_trade(self, action)
            if kind == GIVE:
                return Refusal("SHK-11.6", "no_trading_while_losses_are_paid")
            if kind == PLACE and action == DONE:
                return Refusal("SHK-5.4", "must_place")
            return Refusal("SHK-4.1", "no_trading_now")
        if kind == START_SHARE and answered == START_SHARE:
            return Refusal("SHK-2.2", "no_one_share_left")
        if kind == PLACE and answered == PLACE:
            return refuse_place(self, action)
        if kind == GIVE and answered == GIVE:
            refused = refuse_forced_sale(self, action)
            if refused is not None:
                return refused
        return Refusal("SHK-3.1", "not_asked_now")

    def chance_weight(self) -> i64:
        """The pairs of faces of both dice."""
        return len(self.rules.rolls)

    def chance_at(self, n: i64) -> i64:
        """The n-th pair of faces."""
        return self.rules.rolls[n]

    def apply(self, action: i64) -> None:
        """Carry out an action or a roll, then everything that needs no decision."""
        kind = self.task()
        if kind == TRADE:
            apply_trade(self, action)
        elif kind == PLACE:
            apply_place(self, action)
        elif kind == ROLL:
            apply_roll(self, action)
        elif kind == GIVE:
            apply_forced_sale(self, action)
        else:
            apply_start_share(self, action)
        self.advance()

    def advance(self) -> None:
        """Run the tasks that need nobody until one needs a seat or chance."""
        kind = self.task()
        while kind >= LOSS:
            if kind == END_TURN:
                run_end_turn(self)
            elif kind == END_CHECK:
                run_end_check(self)
            else:
                run_loss_payment(self)
            kind = self.task()

    def score(self, seat: i64) -> i64:
        """Cash and shares at their prices; -1 for an eliminated seat (SHK-13.1)."""
        if self.is_eliminated(seat):
            return -1
        return self.worth(seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden but, by choice, the others' cash: divide it anew (SHK-4.8.1)."""
        if self.rules.open_cash or self.task() == OVER:
            return
        hidden: i64 = 0
        owners: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if self.hides_cash(other, seat):
                hidden += self.cash[other]
                owners += 1
            other += 1
        other = 0
        while other < self.seats:
            if self.hides_cash(other, seat):
                part = hidden
                if owners > 1:
                    step = self.rules.price_step
                    part = rng.below(2 * hidden // owners // step + 1) * step
                    if part > hidden:
                        part = hidden
                self.cash[other] = part
                hidden -= part
                owners -= 1
            other += 1

    def hides_cash(self, other: i64, seat: i64) -> bool:
        """Whether the other's cash may be anything for the seat; a debtor's may not."""
        debtor = self.task() == GIVE and self.arg(1) == other
        return other != seat and not self.is_eliminated(other) and not debtor

    def figures(self) -> vec[i64]:
        """The whole state as integers."""
        numbers = vec[i64](
            [
                self.seats,
                self.depth,
                self.active,
                self.bought,
                self.roll,
                self.eliminated,
            ]
        )
        numbers = dump_agenda(numbers, self)
        for part in (self.cells, self.cash, self.stock):
            numbers = dump_numbers(numbers, part, len(part))
        return dump_numbers(numbers, self.houses, KINDS + COMPANIES)

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote; groups and prices follow from the squares."""
        self.set_up()
        self.depth = numbers[1]
        self.active = numbers[2]
        self.bought = numbers[3]
        self.roll = numbers[4]
        self.eliminated = numbers[5]
        at = load_agenda(self, numbers, 6)
        for part in (self.cells, self.cash, self.stock):
            at = load_numbers(part, numbers, at)
        kind: i64 = 0
        while kind < KINDS + COMPANIES:
            self.houses[kind] = numbers[at + kind]
            kind += 1
        rebuild_derived_fields(self)

    def audit(self) -> str:
        """The first thing that must never be and is, in words."""
        return find_fault(self, self.clone())

    def ledger(self) -> dict[str, int]:
        """Money including the bank's, certificates and houses wherever they are."""
        return conserved_totals(self)


def new_game(rules: SharkRules, seats: i64) -> SharkGame:
    """A fresh game, waiting for its first decision."""
    game = SharkGame(rules, seats)
    game.start()
    return game
