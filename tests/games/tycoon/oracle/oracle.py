"""Tycoon, played slowly by the book.

Each generator below plays a part of the game, such as a turn or a payday; every `yield` is a
question to a seat or to chance.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from .reach import Plane
from .rules import spoken
from .table import Loan, Table


@dataclass
class Question:
    who: int | str
    ask: str
    answers: list[str]


Questions = Generator[Question, str, None]

GAME_OVER = Question("nobody", "nothing", [])
BUILDINGS = ["build hotel", "build factory", "renovate"]


class Oracle(Table):
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        super().__init__(options, board, seats)
        self.run(self._game())

    # --- what the outside sees -----------------------------------------------------------

    def run(self, questions: Questions) -> None:
        """Start a part of the game and stop at its first question."""
        self.questions = questions
        self.question = next(questions, GAME_OVER)

    def to_act(self) -> int | str:
        return self.question.who

    def ask(self) -> str:
        return self.question.ask

    def actions(self) -> set[str]:
        return set(self.question.answers) if isinstance(self.question.who, int) else set()

    def chances(self) -> dict[str, int]:
        """Each ticket of the pile is one answer, so that copies count."""
        if self.question.who != "chance":
            return {}
        answers = self.question.answers
        return {sentence: answers.count(sentence) for sentence in answers}

    def apply(self, sentence: str) -> None:
        if sentence not in self.question.answers:
            raise ValueError(f"{sentence!r} does not answer {self.question}")
        try:
            self.question = self.questions.send(sentence)
        except StopIteration:
            self.question = GAME_OVER

    def position(self) -> dict[str, object]:
        return {"to_act": self.to_act(), "ask": self.ask()} | self.record()

    def scores(self) -> list[int]:
        """TYC-13.5, TYC-14.2; eliminated seats come last."""
        wealth = [self.cash[seat] - self.debt(seat) for seat in range(self.seats)]
        lowest = min((wealth[seat] for seat in self.seats_in()), default=0)
        for seat in range(self.seats):
            if self.out[seat]:
                wealth[seat] = min(lowest - 1, -1)
        return wealth

    # --- the game ------------------------------------------------------------------------

    def _game(self) -> Questions:
        yield from self._refill()  # TYC-2.3
        yield from self.play_on()

    def play_on(self) -> Questions:
        """From the start of the active seat's turn to the end of the game."""
        while self.end is None:
            yield from self._turn()
            self.bought = False
            self.flown = False
            yield from self._refill()
            later = [seat for seat in self.seats_in() if seat > self.active]
            if later:
                self.active = later[0]
            else:
                yield from self._end_of_round()

    def _end_of_round(self) -> Questions:
        stalemate = self.passes == len(self.seats_in())
        if stalemate:  # TYC-3.6
            self.payday_due = True
        last = stalemate and self.options["stalemate"] == "end_game"
        if self.payday_due:  # TYC-11.1, TYC-11.2
            yield from self._payday("stalemate" if last else None)
        if self.end is None:
            self.active = self.start()
            self.passes = 0

    def _refill(self) -> Questions:
        """TYC-4.2."""
        yield from self._turn_up("scheduled", self._number("open_scheduled"))
        yield from self._turn_up("charter", self._number("open_charter"))

    def _turn_up(self, kind: str, places: int) -> Questions:
        """Tickets of one kind, until every place is taken."""
        while len(of_kind(self.open, kind)) < places:
            if not of_kind(self.pile, kind):  # TYC-4.3
                for name in of_kind(self.used, kind):
                    self.used.remove(name)
                    self.pile.append(name)
            if not of_kind(self.pile, kind):
                return
            answers = [f"draw {name}" for name in of_kind(self.pile, kind)]
            sentence = yield Question("chance", "ticket", answers)
            name = sentence.removeprefix("draw ")
            self.pile.remove(name)
            self.open.append(name)

    # --- a turn --------------------------------------------------------------------------

    def _turn(self) -> Questions:
        """TYC-3."""
        while True:
            answers = self.turn_answers()
            if answers == ["pass"]:
                sentence = "pass"
            else:
                sentence = yield Question(self.active, "turn", answers)
            if sentence.startswith("ticket "):
                self._buy(sentence)
            elif sentence.startswith("fly "):
                self._fly(sentence)
            else:
                break
        self._act(sentence)
        if sentence in BUILDINGS:  # TYC-3.4: a loan ends the turn
            yield from self._after()

    def _after(self) -> Questions:
        """TYC-3.3."""
        sentence = ""
        while sentence != "end turn":
            answers = [*self.ticket_answers(), "end turn"]
            sentence = yield Question(self.active, "after", answers)
            if sentence != "end turn":
                self._buy(sentence)

    def _buy(self, sentence: str) -> None:
        """TYC-4.1."""
        name = sentence.removeprefix("ticket ")
        self.cash[self.active] -= self.board.tickets[name].price
        self.open.remove(name)
        self.hands[self.active].append(name)
        self.bought = True

    def _fly(self, sentence: str) -> None:
        """TYC-5, TYC-6."""
        name, _, goal = sentence.removeprefix("fly ").partition(" to ")
        plane = self.planes[self.active]
        if goal:
            [city] = [city for city in self.board.names if spoken(city) == goal]
        else:
            [city] = [city for city in self.board.tickets[name].cities if city != plane.city]
        self.hands[self.active].remove(name)
        self.used.append(name)  # TYC-4.4
        self.planes[self.active] = Plane(city, self.landing_field(city))
        self.flown = True

    def _act(self, sentence: str) -> None:
        """The one action of the turn (TYC-3.1)."""
        if sentence == "build hotel":
            self._build_hotel()
        elif sentence == "renovate":
            self._renovate()
        elif sentence == "build factory":
            self._build_factory()
        else:
            self._go_home(sentence)

    def _go_home(self, sentence: str) -> None:
        """TYC-3.2, TYC-5.4."""
        self.planes[self.active] = Plane()
        if sentence == "pass":  # TYC-3.5
            self.passes += 1
        else:  # TYC-10.1
            amount = int(sentence.removeprefix("loan "))
            self.cash[self.active] += amount
            self.loans[self.active].append(Loan(amount, "fresh"))
            if self.options["insolvency"] == "new_loan_pays":  # TYC-13.4
                overdue = [card for card in self.loans[self.active] if card.state == "overdue"]
                self._pay_what_one_can(self.active, overdue)

    # --- building ------------------------------------------------------------------------

    def _build_hotel(self) -> None:
        """TYC-7."""
        seat, city = self.active, self._city()
        self.cash[seat] -= self.hotel_price(city, self.planes[seat].field)
        self.stock[seat] -= 1
        if seat not in self.first_built[city]:  # TYC-12.3.1
            self.first_built[city].append(seat)
        self.rows[city].append(seat)
        if self._last_site_is_red(city):
            self._close_first_hotel(city)
        if self.stock[seat] == 0:  # TYC-11.1, TYC-14.1
            self.payday_due = True

    def _renovate(self) -> None:
        """TYC-8.4, TYC-8.6."""
        seat, city = self.active, self._city()
        self.closed[city].remove(seat)
        self.rows[city].append(seat)
        if self._last_site_is_red(city) and self.options["renovation_triggers_closing"]:
            self._close_first_hotel(city)  # TYC-8.5

    def _build_factory(self) -> None:
        """TYC-9."""
        seat, city = self.active, self._city()
        self.cash[seat] -= self.factory_price(city)
        self.factories_left[seat] -= 1
        self.factories[city].append(seat)

    def _city(self) -> str:
        city = self.planes[self.active].city
        assert city is not None
        return city

    def _last_site_is_red(self, city: str) -> bool:
        """Sites are counted from 1, so the last one used has the number of the row's length."""
        return len(self.rows[city]) in self.board.cities[city].red

    def _close_first_hotel(self, city: str) -> None:
        """TYC-8.1, TYC-8.2."""
        row = self.rows[city]
        for site, owner in enumerate(row):
            if owner is not None:
                row[site] = None
                self.closed[city].append(owner)
                return

    # --- a payday ------------------------------------------------------------------------

    def _payday(self, last_because: str | None) -> Questions:
        """TYC-12, TYC-13."""
        for seat in self.seats_in():
            self.cash[seat] += self.income(seat)
        if self.phase == self._number("phases"):  # TYC-14.1
            self._finish("third_payday")
            return
        if last_because is not None:  # TYC-3.6
            self._finish(last_because)
            return
        for seat in self.seats_in():  # TYC-13.1
            self._pay_compulsory_cards(seat)
            if not self.out[seat]:
                yield from self._fresh_cards(seat)
        if len(self.seats_in()) < 2:  # TYC-13.4
            self._finish("insolvency")
            return
        self.phase += 1
        self.payday_due = False
        for seat in self.seats_in():  # TYC-13.6
            given = min(self._number("new_hotels"), self.supply[seat])
            self.supply[seat] -= given
            self.stock[seat] += given

    def _finish(self, reason: str) -> None:
        """TYC-14.2."""
        for seat in self.seats_in():
            self.cash[seat] -= self.debt(seat)
            self.loans[seat] = []
        self.end = reason

    def _pay_compulsory_cards(self, seat: int) -> None:
        """TYC-13.3, TYC-13.4."""
        compulsory = [card for card in self.loans[seat] if card.state != "fresh"]
        self._pay_what_one_can(seat, compulsory)
        cannot_pay = any(card.state == "overdue" for card in self.loans[seat])
        if cannot_pay and self.options["insolvency"] == "eliminate":
            self._eliminate(seat)

    def _pay_what_one_can(self, seat: int, cards: list[Loan]) -> None:
        """The cheapest first; the others are overdue."""
        for card in sorted(cards, key=self.shown):
            if self.cash[seat] >= self.shown(card):
                self.cash[seat] -= self.shown(card)
                self.loans[seat].remove(card)
            else:
                card.state = "overdue"

    def _eliminate(self, seat: int) -> None:
        self.out[seat] = True
        self.cash[seat] = 0
        self.loans[seat] = []
        self.used += self.hands[seat]
        self.hands[seat] = []
        self.planes[seat] = Plane()

    def _fresh_cards(self, seat: int) -> Questions:
        """TYC-13.1, TYC-13.2."""
        fresh = [card for card in self.loans[seat] if card.state == "fresh"]
        for card in sorted(fresh, key=lambda card: card.amount):
            self.active = seat
            answers = [f"extend {card.amount}"]
            if self.cash[seat] >= self.shown(card):
                answers.append(f"repay {card.amount}")
            sentence = yield Question(seat, "loan_card", answers)
            if sentence.startswith("repay "):
                self.cash[seat] -= self.shown(card)
                self.loans[seat].remove(card)
            else:
                card.state = "extended"


def of_kind(tickets: list[str], kind: str) -> list[str]:
    return [name for name in tickets if name.startswith(kind + " ")]
