"""Ticker's actions and chance outcomes as sentences, both ways."""

from __future__ import annotations

from parkett.core.errors import NotationError
from ticker.kernel.codes import BUY, MOST, PASS, PURSE, SELL, decode_trade, encode_trade
from ticker.kernel.rules import TickerRules
from ticker.kernel.state import TickerState

VERBS = {BUY: "buy", SELL: "sell"}
KINDS = {verb: kind for kind, verb in VERBS.items()}


class Notation:
    """The sentences of one board."""

    def __init__(self, rules: TickerRules, companies: list[str]) -> None:
        self.companies = companies
        self.faces = [f"{companies[company]} {steps:+}" for company, steps in rules.faces]
        self._numbers = {name.casefold(): number for number, name in enumerate(companies)}
        self._rolls = {f"roll {face}".casefold(): n for n, face in enumerate(self.faces)}
        self._purses = {f"draw {amount}": n for n, amount in enumerate(rules.purses)}
        self._draws = list(self._purses)

    def say(self, action: int) -> str:
        """The sentence of an action: `pass`, `buy 2 Amber`, `sell 1 Birch`."""
        if action == PASS:
            return "pass"
        kind, company, count = decode_trade(action)
        return f"{VERBS[kind]} {count} {self.companies[company]}"

    def read(self, text: str) -> int:
        """The action a sentence means, whether it is legal or not."""
        words = text.casefold().split()
        if words == ["pass"]:
            return PASS
        if len(words) != 3 or words[0] not in KINDS:
            raise NotationError(f"{text!r} is none of: pass, buy 2 Amber, sell 1 Birch")
        verb, number, name = words
        if name not in self._numbers:
            known = ", ".join(self.companies)
            raise NotationError(f"{text!r}: the companies are {known}")
        if number not in map(str, range(1, MOST + 1)):
            raise NotationError(f"{text!r}: a trade is of 1 to {MOST} shares")
        return encode_trade(KINDS[verb], self._numbers[name], int(number))

    def say_chance(self, s: TickerState, outcome: int) -> str:
        """The sentence of a chance outcome: `draw 14`, `roll Birch +2`."""
        return self._draws[outcome] if s.task() == PURSE else f"roll {self.faces[outcome]}"

    def read_chance(self, s: TickerState, text: str) -> int:
        """The chance outcome a sentence means."""
        known = self._purses if s.task() == PURSE else self._rolls
        outcome = known.get(" ".join(text.casefold().split()))
        if outcome is None:
            raise NotationError(f"{text!r} is none of: {', '.join(known)}")
        return outcome
