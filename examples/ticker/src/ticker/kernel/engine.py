"""The kernel contract of Ticker: who acts, what is legal, what happens; chapters do the work."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY
from parkett.core.vec_or_list import vec
from ticker.kernel import audit
from ticker.kernel.codes import ACTIONS, OVER, PASS, PURSE, RUNNING, TRADE, decode_trade
from ticker.kernel.dealing import (
    apply_purse,
    drawn_purses,
    possible_purses,
    purses_in_box,
    replace_purses,
)
from ticker.kernel.ending import dearest_shares
from ticker.kernel.rolling import apply_roll
from ticker.kernel.rules import TickerRules
from ticker.kernel.state import TickerState
from ticker.kernel.trading import apply_trade, legal_trades, refuse_trade


class TickerGame(TickerState):
    """A game of Ticker in progress."""

    # Whose move it is ------------------------------------------------------------------------

    def actor(self) -> int:
        """The active seat when it trades; chance deals and rolls."""
        task = self.task()
        if task == OVER:
            return NOBODY
        return self.active if task == TRADE else CHANCE

    def widest(self) -> int:
        """There are never more actions than codes."""
        return ACTIONS

    def legal_into(self, buffer: vec[i64]) -> int:
        """Write every legal action into the buffer, ascending, and return how many."""
        if self.task() != TRADE:
            return 0
        actions = legal_trades(self)
        for number, action in enumerate(actions):
            buffer[number] = action
        return len(actions)

    def explain(self, action: int) -> Refusal:
        """Why an action is refused."""
        if self.task() == OVER:
            return Refusal("TIC-7.1", "game_over")
        if self.task() == TRADE and PASS < action < ACTIONS:
            refused = refuse_trade(self, *decode_trade(action))
            if refused is not None:
                return refused
        return Refusal("TIC-3.1", "not_asked_now")

    # Chance ----------------------------------------------------------------------------------

    def chance_weight(self) -> int:
        """Every purse in the box, and every face of the die, is as likely as any other."""
        return len(purses_in_box(self)) if self.task() == PURSE else len(self.rules.faces)

    def chance_at(self, n: int) -> int:
        """The number of a purse, or of a face of the die."""
        return purses_in_box(self)[n] if self.task() == PURSE else n

    # Moving ----------------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Carry out an action of the active seat, or a chance outcome."""
        task = self.task()
        if task == PURSE:
            apply_purse(self, action)
        elif task == TRADE:
            apply_trade(self, action)
        else:
            apply_roll(self, action)

    def clone(self) -> TickerGame:
        """An independent copy, without the journal."""
        copy = TickerGame(self.rules, self.seats)
        copy.load(self.dump())
        return copy

    def reshuffle(self, seat: int, rng: Rng) -> None:
        """Deal the purses of the others anew; at the end nothing is hidden (TIC-7.3)."""
        if self.ending != RUNNING:
            return
        drawn = drawn_purses(self)
        known = {own: amount for own, amount in drawn.items() if own == seat}
        lowest = {other: -self.net[other] for other in drawn if other != seat}
        worlds = possible_purses(self.rules.purses, known, lowest)
        replace_purses(self, worlds[rng.below(len(worlds))])

    # Scoring ---------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """Cash, and the shares at their present prices (TIC-7.3)."""
        return self.cash(seat) + self.worth_of_shares(seat)

    def standing(self, seat: int) -> int:
        """The score, and in a tie the shares of the dearest company (TIC-7.4)."""
        return self.score(seat) * 1000 + dearest_shares(self, seat)

    # Checking --------------------------------------------------------------------------------

    def setting(self) -> TickerRules:
        """The rules this game is played by."""
        return self.rules

    def ledger(self) -> dict[str, int]:
        """Money and shares: no move may change their sums."""
        return audit.conserved_totals(self)

    def audit(self) -> str:
        """The first thing that must never be and is, in words."""
        return audit.find_fault(self)


def new_game(rules: TickerRules, seats: int) -> TickerGame:
    """A fresh game, waiting for the first purse."""
    game = TickerGame(rules, seats)
    game.wait_for(PURSE)
    return game
