"""Shark, played slowly by the book.

The game is told as one story: each generator below is a part of a turn, and every `yield` is a
question to a seat or to chance. Nothing is remembered that can be counted again on the table.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from .rules import FREE_TOP, Houses
from .table import Table


@dataclass
class Question:
    who: int | str
    ask: str
    answers: list[str]  # of chance: one for every way the dice can fall


Story = Generator[Question, str, None]

GAME_OVER = Question("nobody", "nothing", [])


class Oracle(Table):
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        super().__init__(options, board, seats)
        self.tell(self._game())

    # --- what the outside sees -----------------------------------------------------------

    def tell(self, story: Story) -> None:
        """Start a story and stop at its first question."""
        self.story = story
        self.question = next(story, GAME_OVER)

    def start_from(self, position: dict[str, Any]) -> None:
        """Play on from the first step of a turn."""
        self.set_table(position)
        self.tell(self.play_on(trade_first=True))

    def is_over_with(self, houses: Houses) -> bool:
        """Whether no turn can begin with these houses (SHK-12.1, SHK-12.5)."""
        self.houses = dict(houses)
        return self.maximum in self._prices().values() or self._blocked()

    def to_act(self) -> int | str:
        return self.question.who

    def ask(self) -> str:
        return self.question.ask

    def actions(self) -> set[str]:
        return set(self.question.answers) if isinstance(self.question.who, int) else set()

    def chances(self) -> dict[str, int]:
        return dict(Counter(self.question.answers)) if self.question.who == "chance" else {}

    def apply(self, sentence: str) -> None:
        if sentence not in self.question.answers:
            raise ValueError(f"{sentence!r} does not answer {self.question}")
        try:
            self.question = self.story.send(sentence)
        except StopIteration:
            self.question = GAME_OVER

    def position(self) -> dict[str, object]:
        return {"to_act": self.to_act(), "ask": self.ask()} | self.record()

    def scores(self) -> list[int]:
        """SHK-13.1; eliminated seats behind all others."""
        prices = self._prices()
        return [
            -1
            if seat in self.eliminated
            else self.cash[seat] + sum(self._shares(seat, c) * prices[c] for c in self.companies)
            for seat in range(self.seats)
        ]

    # --- the game ------------------------------------------------------------------------

    def _game(self) -> Story:
        if self._is("free_share"):  # SHK-15.8
            yield from self._set_up()
        yield from self.play_on(self._is("opening_trade"))

    def _set_up(self) -> Story:
        banker = self.seats - 1
        for seat in self._clockwise_from(banker):  # SHK-2.2
            left = [company for company in self.companies if self.supply_ones[company] >= 1]
            answers = [f"take {company}" for company in left]
            sentence = yield Question(seat, "start_share", answers)
            self._hand_out(seat, sentence.removeprefix("take "), 1, 0)

    def play_on(self, trade_first: bool) -> Story:
        """From the start of the active seat's turn to the end of the game."""
        while True:
            yield from self._turn(trade_first)
            if self.end is not None:
                return
            trade_first = True  # SHK-15.4 speaks of the very first turn only
            self.active = self._clockwise_from(self.active)[1]

    def _turn(self, trade_first: bool) -> Story:
        """SHK-3.1."""
        self.bought = 0
        self.rolled_colour = self.rolled_zone = None
        if trade_first:
            self.step = 1
            yield from self._trade_step()
            if self.end is not None:
                return
        self.step = 2
        yield from self._roll()
        answers = self._placements()
        if answers:  # SHK-5.4
            _, kind, square = (yield Question(self.active, "place", answers)).split()
            yield from self._place(kind, square)
            self.end = self._end_after_placement()
            if self.end is not None:  # SHK-12.2
                return
        self.step = 5
        yield from self._trade_step()
        if self.end is None and self._blocked():
            self.end = "blocked"

    def _end_after_placement(self) -> str | None:
        """SHK-11.5, SHK-12.1."""
        if len(self.eliminated) == self.seats - 1:
            return "last_player"
        if self.maximum in self._prices().values():
            return "price"
        if any(self.houses_left[colour] == 0 for colour in self.colours):  # SHK-12.3
            return "houses"
        return None

    # --- steps 1 and 5: trading ----------------------------------------------------------

    def _trade_step(self) -> Story:
        """SHK-4.1."""
        while True:
            sentence = yield Question(self.active, "trade", self._trades())
            if sentence == "done":
                return
            verb, number, company = sentence.split()
            if verb == "sell":
                self._take_back(self.active, company, int(number))
                self.cash[self.active] += int(number) * self._price(company)
                self._exchange()
            else:
                self._buy(company, int(number))
                if self._all_sold(company):
                    self.end = "all_sold"
                    return

    def _buy(self, company: str, number: int) -> None:
        certificates = self._purchase(self.active, company, number)
        assert certificates is not None
        self._hand_out(self.active, company, *certificates)
        self.cash[self.active] -= number * self._price(company)
        self.bought += number
        self._exchange()

    # --- step 2: rolling and placing -----------------------------------------------------

    def _roll(self) -> Story:
        """SHK-5.1, SHK-5.2, SHK-15.11."""
        if self._is("colour_die"):
            falls = [f"{c} {zone}" for c in self.colour_faces for zone in self.number_faces]
        else:
            falls = list(self.number_faces)
        sentence = yield Question("chance", "roll", [f"roll {fall}" for fall in falls])
        words = sentence.split()
        self.rolled_zone = words[-1]
        self.rolled_colour = words[1] if self._is("colour_die") else None

    def _place(self, kind: str, square: str) -> Story:
        """SHK-8.6."""
        if kind == "top":
            self._place_top(square)
            self.step = 4
            return
        before = self._prices()
        took_over_top = self._place_house(kind, square)
        after = self._prices()
        self.step = 4
        for company in self.companies:
            if after[company] > before[company]:
                self._pay_dividend(company, after[company] - before[company], took_over_top)
        for company in self.companies:
            if after[company] < before[company]:
                self._note_loss(company, before[company] - after[company])
        yield from self._pay_losses()

    def _place_top(self, square: str) -> None:
        """SHK-14.4."""
        self.houses[square] = FREE_TOP
        self.houses_left["top"] -= 1
        self.cash[self.active] += max(self._prices().values())

    def _place_house(self, colour: str, square: str) -> bool:
        """Place, take over, pay the provision, displace. Was a TOP house taken over?"""
        placement = self.placement(colour, square)
        assert placement is not None
        company = self.companies[self.colours.index(colour)]
        old_price = self._price(company)
        self.houses[square] = self.letter[colour]
        self.houses_left[colour] -= 1
        for top in placement.taken_over:  # SHK-14.6
            self.houses[top] = self.letter[colour].lower()
        if placement.isolated:  # SHK-7.1
            self.cash[self.active] += self._number("isolated_provision")
        elif self._price(company) > old_price:  # SHK-7.2, SHK-15.9.1
            self.cash[self.active] += self._price(company)
        freed: set[str] = set()
        for group in placement.touched_groups:  # SHK-8.2
            freed |= self._remove(group)
        retaken: set[str] = set()
        if self._is("top_immediate_retake"):  # SHK-14.9.1
            retaken = freed & self.grid.touched(placement.group)
            for top in retaken:
                self.houses[top] = self.letter[colour].lower()
        return bool(placement.taken_over or retaken)

    # --- steps 3 and 4: dividends and losses ---------------------------------------------

    def _pay_dividend(self, company: str, rise: int, took_over_top: bool) -> None:
        """SHK-9.1, SHK-14.7."""
        per_share = max(rise, self._number("top_minimum_dividend")) if took_over_top else rise
        for seat in range(self.seats):
            self.cash[seat] += per_share * self._shares(seat, company)

    def _note_loss(self, company: str, fall: int) -> None:
        """SHK-10.1, SHK-10.3."""
        for seat in range(self.seats):
            if seat != self.active:
                self.dues[seat] += fall * self._shares(seat, company)

    def _pay_losses(self) -> Story:
        """SHK-11."""
        for seat in self._clockwise_from(self.active):  # SHK-11.7
            if self.dues[seat] > self._can_raise(seat):  # SHK-11.5
                self._eliminate(seat)
            elif self.dues[seat] > self.cash[seat]:
                yield from self._forced_sale(seat)
            else:
                self.cash[seat] -= self.dues[seat]
            self.dues[seat] = 0

    def _forced_sale(self, seat: int) -> Story:
        gifts = {}
        for gift in self._gifts(seat):
            named = [f"{number} {company}" for company, number in gift.items() if number > 0]
            gifts["give " + " ".join(named)] = gift
        sentence = yield Question(seat, "give", list(gifts))
        gift = gifts[sentence]
        proceeds = self._proceeds(gift, self._prices())
        for company in self.companies:
            if gift[company] > 0:
                self._take_back(seat, company, gift[company])
        self._exchange()
        self.cash[seat] += proceeds - self.dues[seat]

    def _eliminate(self, seat: int) -> None:
        self.eliminated.add(seat)
        self.cash[seat] = 0
        for company in self.companies:
            self._hand_out(seat, company, -self.ones[seat][company], -self.fives[seat][company])
        self._exchange()
