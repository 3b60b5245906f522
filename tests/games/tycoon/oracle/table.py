"""Tycoon, the table: what lies on it, what it allows and what a payday pays."""

from dataclasses import dataclass
from typing import Any

from .reach import Plane, Reach, Tour
from .rules import Board, spoken

LOAN_STATES = ["fresh", "extended", "overdue"]


@dataclass(eq=False)
class Loan:
    """One card: two cards are never the same, whatever is printed on them."""

    amount: int
    state: str


class Table(Reach):
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        self.options = options
        self.board = Board(board, str(options["scheduled_steps"]))
        self.seats = seats
        every_seat = range(seats)
        cities = self.board.names
        hotels = self._number("start_hotels")
        self.cash = [self._number("start_cash") for _ in every_seat]  # TYC-2.1
        self.stock = [hotels for _ in every_seat]
        self.supply = [self._number("hotels_per_player") - hotels for _ in every_seat]
        self.factories_left = [self._number("factories_per_player") for _ in every_seat]
        self.rows: dict[str, list[int | None]] = {city: [] for city in cities}
        self.closed: dict[str, list[int]] = {city: [] for city in cities}
        self.factories: dict[str, list[int]] = {city: [] for city in cities}
        self.first_built: dict[str, list[int]] = {city: [] for city in cities}
        self.planes = [Plane() for _ in every_seat]  # TYC-2.2
        self.hands: list[list[str]] = [[] for _ in every_seat]
        self.open: list[str] = []
        self.pile = [t.name for t in self.board.tickets.values() for _ in range(t.copies)]
        self.used: list[str] = []
        self.loans: list[list[Loan]] = [[] for _ in every_seat]
        self.phase = 1
        self.payday_due = False
        self.passes = 0
        self.active = 0
        self.bought = False
        self.flown = False
        self.out = [False for _ in every_seat]
        self.end: str | None = None

    def record(self) -> dict[str, object]:
        """Everything of a position except who is asked what."""
        return {
            "seats": self.seats,
            "cash": list(self.cash),
            "stock": list(self.stock),
            "supply": list(self.supply),
            "factories_left": list(self.factories_left),
            "rows": {city: list(row) for city, row in self.rows.items()},
            "closed": {city: list(owners) for city, owners in self.closed.items()},
            "factories": {city: list(owners) for city, owners in self.factories.items()},
            "first_built": {city: list(seats) for city, seats in self.first_built.items()},
            "planes": [self._plane_record(plane) for plane in self.planes],
            "hands": [self.board.in_order(hand) for hand in self.hands],
            "open": self.board.in_order(self.open),
            "pile": self.board.in_order(self.pile),
            "used": self.board.in_order(self.used),
            "loans": [self._loans_record(cards) for cards in self.loans],
            "loan_cards": self._loan_cards_record(),
            "phase": self.phase,
            "payday_due": self.payday_due,
            "passes": self.passes,
            "start": self.start(),
            "active": self.active,
            "bought": self.bought,
            "flown": self.flown,
            "out": list(self.out),
            "end": self.end,
        }

    def _plane_record(self, plane: Plane) -> dict[str, object] | None:
        return None if plane.city is None else {"city": plane.city, "field": plane.field}

    def _loans_record(self, cards: list[Loan]) -> list[str]:
        in_order = sorted(cards, key=lambda c: (c.amount, LOAN_STATES.index(c.state)))
        return [f"{card.amount} {card.state}" for card in in_order]

    def _loan_cards_record(self) -> dict[str, int] | None:
        if self.options["loan_supply"] == "set_per_player":
            return None
        return {str(amount): self.cards_left(amount) for amount in self.board.loan_cards}

    def _number(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    # --- who and what is there -----------------------------------------------------------

    def seats_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def start(self) -> int:
        """TYC-2.4."""
        return min(self.seats_in(), default=0)

    def cards_left(self, amount: int) -> int:
        """A finite supply less the cards lying before the seats (TYC-10.3)."""
        lent = [card for cards in self.loans for card in cards if card.amount == amount]
        return self.board.loan_cards[amount].count - len(lent)

    def shown(self, card: Loan) -> int:
        return self.board.loan_cards[card.amount].shown(card.state)

    def debt(self, seat: int) -> int:
        """TYC-13.5."""
        return sum(self.shown(card) for card in self.loans[seat])

    # --- what is allowed -----------------------------------------------------------------

    def turn_answers(self) -> list[str]:
        """Everything the active seat may do before its action is taken (TYC-3.1)."""
        return [
            *self._purchase_answers(),
            *self._flight_answers(),
            *self._building_answers(),
            *self._loan_answers(),
            *self._pass_answers(),
        ]

    def _tour(self) -> Tour:
        """What the active seat can travel with now."""
        plane = self.planes[self.active]
        hand = tuple(sorted(self.hands[self.active]))
        cash = self.cash[self.active]
        return Tour(plane.city, plane.field, cash, hand, tuple(sorted(self.open)))

    def ticket_answers(self) -> list[str]:
        """TYC-4.1."""
        prices = {name: self.board.tickets[name].price for name in self.open}
        cash = self.cash[self.active]
        return [f"ticket {name}" for name, price in prices.items() if price <= cash]

    def _purchase_answers(self) -> list[str]:
        """Before the building: what is bought must leave a building within reach (TYC-3.4)."""
        affordable = self.ticket_answers()
        if self.options["tickets_on_loan_turn"] == "before" and not self.flown:
            return affordable
        here = self._tour()
        return [
            sentence
            for sentence in affordable
            if self.can_still_build(self.buy_on_tour(here, sentence.removeprefix("ticket ")))
        ]

    def _flight_answers(self) -> list[str]:
        """TYC-5; a flight must leave a building within reach (TYC-3.4)."""
        answers = []
        here = self._tour()
        for name in set(here.hand):
            for goal in self.board.goals(name, here.city):
                if not self.can_still_build(self.fly_on_tour(here, name, goal)):
                    continue
                if self.board.tickets[name].is_scheduled():
                    answers.append(f"fly {name} to {spoken(goal)}")
                else:
                    answers.append(f"fly {name}")
        return answers

    def _building_answers(self) -> list[str]:
        """TYC-7, TYC-8.4, TYC-9."""
        plane = self.planes[self.active]
        return self.buildings_at(plane.city, plane.field, self.cash[self.active])

    def available_loans(self) -> list[int]:
        """TYC-10.3."""
        if self.options["loan_supply"] == "set_per_player":
            mine = [card.amount for card in self.loans[self.active]]
            cards = self.board.loan_cards.items()
            return [amount for amount, card in cards if mine.count(amount) < card.count]
        return [amount for amount in self.board.loan_cards if self.cards_left(amount) >= 1]

    def _is_building_turn(self) -> bool:
        """TYC-3.4."""
        if self.options["tickets_on_loan_turn"] == "before":
            return self.flown
        return self.bought or self.flown

    def _loan_answers(self) -> list[str]:
        """TYC-3.4, TYC-10.1."""
        if self._is_building_turn():
            return []
        return [f"loan {amount}" for amount in self.available_loans()]

    def _pass_answers(self) -> list[str]:
        """TYC-3.5: nobody need buy or fly in search of a place to build."""
        if self._is_building_turn() or self.available_loans():
            return []
        return [] if self._building_answers() else ["pass"]

    # --- a payday's income ---------------------------------------------------------------

    def income(self, seat: int) -> int:
        """TYC-12."""
        total = self.board.spread[self._cities_with_hotel(seat)]  # TYC-12.1
        longest = max(len(row) for row in self.rows.values())
        for city, row in self.rows.items():
            first = self.board.cities[city].first[len(row)]  # the site after the last hotel
            second = self.board.cities[city].second[len(row)]
            ranking = self.ranking(city)
            if ranking[:1] == [seat]:  # TYC-12.2
                total += first
            if ranking[1:2] == [seat]:  # TYC-12.4
                total += second
            each = first if len(row) == longest else second  # TYC-12.5, TYC-12.6
            total += each * self.factories[city].count(seat)
        return total

    def _cities_with_hotel(self, seat: int) -> int:
        return len([row for row in self.rows.values() if seat in row])

    def ranking(self, city: str) -> list[int]:
        """The seats with open hotels there, the better place first (TYC-12.2, TYC-12.3)."""
        row = self.rows[city]

        def place(seat: int) -> tuple[int, int]:
            if self.options["tie_break"] == "earliest_open":  # TYC-12.3.1
                return -row.count(seat), row.index(seat)
            return -row.count(seat), self.first_built[city].index(seat)

        return sorted([seat for seat in self.seats_in() if seat in row], key=place)
