"""The base of Geld & Börse's policies: which method answers each question of the game."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.games.geld_und_boerse.bots.drafting import step_toward_counter
from parkett.games.geld_und_boerse.bots.raising_money import MoneyRaisingRanker
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    AGAIN,
    ANSWER,
    BID,
    BUY_INVEST,
    COUNTER,
    COUNTER_OFFER,
    DEAL,
    DECLINE,
    FINISH,
    FINISH_TURN,
    INVEST,
    NONE,
    RAISE,
    RELEASE,
    ROLL,
    STOP,
    TRADE,
    TURN,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.negotiation import refuse_acceptance


class GeldBasePolicy(Policy):
    """A policy whose answer to each question is left to the subclass."""

    def __init__(self, rounds: i64) -> None:
        self.money_raising: Final = MoneyRaisingRanker(rounds)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return cast(GeldGame, state).active

    def pick(self, state: State, rng: Rng) -> i64:
        """The action the heuristics choose."""
        s = cast(GeldGame, state)
        kind = s.task()
        if kind == TURN:
            return ROLL
        if kind == FINISH or kind == AGAIN:
            step = self.best_layout_step(s)
            if step != NONE:
                return step
            if kind == FINISH:
                return FINISH_TURN
            return ROLL if self.rolls_again(s) else STOP
        if kind == INVEST:
            return BUY_INVEST if self.wants_invest(s, s.arg(1)) else RELEASE
        if kind == TRADE:
            return self.best_trade(s)
        if kind == BID:
            return self.best_bid(s)
        if kind == RAISE:
            return self.money_raising.best_way(s)
        if kind == DEAL:
            return self.best_offer(s)
        if kind == ANSWER:
            return self.best_answer(s)
        if kind == COUNTER:
            return self.best_counter(s)
        return self.best_gold_sale(s)

    def agrees(self, s: GeldGame) -> bool:
        """Whether whoever is asked wants the deal, and has the cash for it."""
        if refuse_acceptance(s) is not None:
            return False
        return self.accepts_counter(s) if s.arg(5) == s.active else self.accepts_offer(s)

    def best_answer(self, s: GeldGame) -> i64:
        """Accept what suits oneself, ask for what suits both, or decline."""
        if self.agrees(s):
            return ACCEPT
        if s.arg(5) != s.active and self.counter_cash(s) != NONE:
            return COUNTER_OFFER
        return DECLINE

    def best_layout_step(self, s: GeldGame) -> i64:
        """The next card to lay or to move, or NONE."""
        raise NotImplementedError

    def rolls_again(self, s: GeldGame) -> bool:
        """Whether the active seat throws again after a double."""
        raise NotImplementedError

    def wants_invest(self, s: GeldGame, branch: i64) -> bool:
        """Whether the active seat buys the INVEST card it has stopped at."""
        raise NotImplementedError

    def best_trade(self, s: GeldGame) -> i64:
        """What to buy or sell at the exchange."""
        raise NotImplementedError

    def best_gold_sale(self, s: GeldGame) -> i64:
        """How much gold to sell at the special price."""
        raise NotImplementedError

    def best_bid(self, s: GeldGame) -> i64:
        """A bid or a pass."""
        raise NotImplementedError

    def best_offer(self, s: GeldGame) -> i64:
        """The next step towards an offer to an owner, or no deal."""
        raise NotImplementedError

    def accepts_offer(self, s: GeldGame) -> bool:
        """Whether the owner of a card accepts an offer."""
        raise NotImplementedError

    def accepts_counter(self, s: GeldGame) -> bool:
        """Whether the visitor accepts a counter-offer."""
        raise NotImplementedError

    def counter_cash(self, s: GeldGame) -> i64:
        """The cash an owner asks for in a counter-offer; NONE if he makes none."""
        raise NotImplementedError

    def best_counter(self, s: GeldGame) -> i64:
        """The next step of the owner towards that counter-offer, or decline."""
        cash = self.counter_cash(s)
        return DECLINE if cash == NONE else step_toward_counter(s, cash)
