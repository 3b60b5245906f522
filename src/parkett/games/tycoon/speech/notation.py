"""Tycoon in words: cities, tickets, actions and draws as text, both ways."""

from __future__ import annotations

from parkett.core.errors import NotationError
from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.rules import TycoonRules
from parkett.games.tycoon.kernel.state import TycoonState

KINDS = ("scheduled", "charter")
FIXED = {
    codes.END_TURN: "end turn",
    codes.HOTEL: "build hotel",
    codes.FACTORY: "build factory",
    codes.RENOVATE: "renovate",
    codes.PASS: "pass",
}


class Notation:
    """Names and sentences on one board."""

    def __init__(self, rules: TycoonRules, cities: list[str]) -> None:
        self.rules = rules
        self.cities = cities
        self.tickets: dict[int, str] = {}  # every ticket there is, and its name
        self.sentences = dict(FIXED)
        words = ["-".join(name.split()) for name in cities]
        self._name_scheduled(words)
        self._name_charter(words)
        for ticket, name in self.tickets.items():
            self.sentences[int(codes.buy_code(ticket))] = f"ticket {name}"
        for card, amount in enumerate(rules.amount):
            self.sentences[int(codes.loan_code(card))] = f"loan {amount}"
            self.sentences[int(codes.repay_code(card))] = f"repay {amount}"
            self.sentences[int(codes.extend_code(card))] = f"extend {amount}"
        self.actions = {text.casefold(): code for code, text in self.sentences.items()}
        self.numbers = {name: ticket for ticket, name in self.tickets.items()}

    def _name_scheduled(self, words: list[str]) -> None:
        """The scheduled tickets and their flights, the cities as words."""
        rules = self.rules
        for number in range(codes.TICKETS):
            ticket = int(codes.ticket_code(codes.SCHEDULED, number))
            if rules.copies[ticket]:
                name = f"scheduled {words[rules.named[number]]} {rules.steps[number]}"
                self.tickets[ticket] = name
                for goal, word in enumerate(words):
                    code = int(codes.scheduled_flight_code(number, goal))
                    self.sentences[code] = f"fly {name} to {word}"

    def _name_charter(self, words: list[str]) -> None:
        """The charter tickets and their flights, the cities as words."""
        rules = self.rules
        for number in range(codes.TICKETS):
            ticket = int(codes.ticket_code(codes.CHARTER, number))
            if rules.copies[ticket]:
                one, other = rules.ends[number * 2], rules.ends[number * 2 + 1]
                name = f"charter {words[one]} {words[other]}"
                self.tickets[ticket] = name
                self.sentences[int(codes.charter_flight_code(number))] = f"fly {name}"

    # Actions -----------------------------------------------------------------------------------

    def say(self, action: int) -> str:
        """The sentence of an action."""
        return self.sentences[action]

    def read(self, text: str) -> int:
        """The action a sentence means."""
        found = self.actions.get(" ".join(text.split()).casefold())
        if found is None:
            raise NotationError(
                f"{text!r} is not understood; try 'ticket charter Monaco Cairo', "
                "'fly scheduled Cairo 2 to Monaco', 'build hotel' or 'loan 10'"
            )
        return found

    def ticket(self, code: int) -> str:
        """The name of a ticket: what is printed on it."""
        return self.tickets[code]

    def read_chance(self, text: str) -> int:
        """The ticket of a draw."""
        words = " ".join(text.split()).casefold()
        for code, name in self.tickets.items():
            if words == f"draw {name}".casefold():
                return code
        raise NotationError(f"{text!r} should read like 'draw charter Monaco Cairo'")

    # Tickets -----------------------------------------------------------------------------------

    def all_tickets(self) -> list[str]:
        """Every ticket there is, each copy once, in board order."""
        copies = self.rules.copies
        return [name for code, name in self.tickets.items() for _ in range(copies[code])]

    def sort(self, names: list[str]) -> list[str]:
        """Tickets in board order."""
        return sorted(names, key=self.numbers.__getitem__)

    def tickets_at(self, s: TycoonState, place: int) -> list[str]:
        """The tickets of a hand, or open, or in the piles, or used."""
        return [
            name
            for code, name in self.tickets.items()
            for _ in range(s.copies_at(place, codes.ticket_kind(code), codes.ticket_number(code)))
        ]
