"""Geld & Börse, played slowly by the book.

The game is told as one story: each generator below is a part of a turn, and every `yield` is a
question to a seat or to chance.
"""

from typing import Any

from .dealing import Dealing
from .money import GAME_OVER, Bankrupt, GameOver, Story
from .rules import hyphened
from .table import TOUR_TRACKS


class Oracle(Dealing):
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        super().__init__(options, board, seats)
        self.tell(self._game())

    # --- what the outside sees -----------------------------------------------------------

    def tell(self, story: Story) -> None:
        """Start a story and stop at its first question."""
        self.story = story
        self.question = next(story, GAME_OVER)

    def start_from(self, position: dict[str, Any]) -> None:
        """Play on from the start of the active seat's turn."""
        self.set_table(position)
        self.tell(self.play_on())

    def to_act(self) -> int | str:
        return self.question.who

    def ask(self) -> str:
        return self.question.ask

    def actions(self) -> set[str]:
        return set(self.question.listed)

    def accepts(self, sentence: str) -> bool:
        tidy = self.tidy(sentence)
        return tidy in self.question.listed or self.question.besides(tidy.split())

    def chances(self) -> dict[str, int]:
        return dict(self.question.chances)

    def apply(self, sentence: str) -> None:
        tidy = self.tidy(sentence)
        if tidy not in self.question.chances and not self.accepts(tidy):
            raise ValueError(f"{sentence!r} does not answer {self.question}")
        try:
            self.question = self.story.send(tidy)
        except StopIteration:
            self.question = GAME_OVER

    def position(self) -> dict[str, object]:
        return {"to_act": self.to_act(), "ask": self.ask()} | self.record()

    def scores(self) -> list[int]:
        return [0 if seat in self.out else self.wealth(seat) for seat in range(self.seats)]

    # --- the game ------------------------------------------------------------------------

    def _game(self) -> Story:
        yield from self._set_up()
        yield from self.play_on()

    def play_on(self) -> Story:
        """From the start of the active seat's turn to the end of the game."""
        try:
            while True:
                yield from self._turn()
        except GameOver:
            return

    def _set_up(self) -> Story:
        start = self.options["start_city"]
        if start == "random":  # GUB-2.5
            chances = {f"start {hyphened(city)}": 1 for city in self.cities}
            words = yield from self.chance("start_city", chances)
            start = self.name(words[1])
        assert isinstance(start, str)
        self.pawns = [f"I{self.inner.index(start)}"] * self.seats
        words = yield from self.chance("quotation", {f"open {card}": 1 for card in self.quotations})
        self.open = words[1]  # GUB-2.2
        self.unknown.remove(words[1])
        yield from self._throw_for_start()

    def _throw_for_start(self) -> Story:
        """GUB-2.6."""
        best = list(range(self.seats))
        while self.start_dice is not None:
            for seat in best:
                words = yield from self.chance(
                    "start_die", {f"die {number}": 1 for number in range(1, 7)}
                )
                self.start_dice[seat] = int(words[1])
            highest = max(self.start_dice[seat] or 0 for seat in best)
            best = [seat for seat in best if self.start_dice[seat] == highest]
            if len(best) == 1:
                self.active = best[0]
                self.start_dice = None
            else:
                self.start_dice = [None if s in best else 0 for s in range(self.seats)]

    def _turn(self) -> Story:
        self.turn += 1
        self.takes = 0
        self.double = False
        try:
            yield from self._throws()
            self.check_victory()
        except Bankrupt as bankruptcy:
            yield from self.go_bankrupt(bankruptcy.creditor)
        if self.turn == self.number("max_turns"):  # GUB-15.3
            best = max(self.wealth(seat) for seat in self.in_play())
            richest = [seat for seat in self.in_play() if self.wealth(seat) == best]
            self.end_game("max_turns", richest)
        self.active = self.others_from_left_of(self.active)[0]  # GUB-2.7

    def _throws(self) -> Story:
        yield from self.ask_active("turn", lambda: ["roll"])
        yield from self._throw()
        while self.double:  # GUB-3.2
            words = yield from self.ask_active("again", lambda: ["roll", "stop"])
            if words == ["stop"]:
                return
            yield from self._throw()
        invest = [card for card in self.cards_of(self.active) if card in self.amounts]
        may_lay = bool(invest) and bool(self.cities_of(self.active))  # GUB-10.4
        if may_lay or self.most_repayable() > 0:  # GUB-11.6
            yield from self.ask_active("finish", lambda: ["end turn"])

    def _throw(self) -> Story:
        """GUB-3.3, GUB-3.4."""
        chances = {}
        for symbol in ("stay", "switch"):
            for low in range(1, 7):
                for high in range(low, 7):
                    weight = (1 if low == high else 2) * self.faces.count(symbol)
                    if weight > 0:
                        chances[f"roll {low} {high} {symbol}"] = weight
        words = yield from self.chance("throw", chances)
        low, high, symbol = int(words[1]), int(words[2]), words[3]
        self.double = low == high
        if self.tour_track() not in (None, self.here()[0]):  # GUB-8.13
            self.change_track()
        if self._symbol_counts() and symbol == "switch":
            self.change_track()
        self.walk(low + high)
        yield from self._field()

    def _symbol_counts(self) -> bool:
        """GUB-8.8, GUB-8.9: a double ends a tour."""
        track = self.tour_track()
        if track is None:
            return True
        if not self.double:
            return False
        self.put_tour_under()
        if self.options["tour_end_symbol"] == "per_card":
            return track == "O"
        return self.options["tour_end_symbol"] == "same_move"

    # --- the fields ----------------------------------------------------------------------

    def _field(self) -> Story:
        name = self.field()
        if name in self.cities:
            yield from self._city(name)
        elif name in self.amounts:
            yield from self._invest(name)
        elif name == "EXCHANGE":
            yield from self._exchange()
        elif name == "NEWS":
            yield from self._news()
        else:
            yield from self.settle(self.tax(), None)  # GUB-9

    def _city(self, city: str) -> Story:
        owner = self.cities[city]
        if owner is None:  # GUB-5.1
            self.cities[city] = self.active
        elif owner != self.active and not self.placed[city]:  # GUB-5.2
            self.cities[city] = self.active
        elif owner != self.active:  # GUB-5.3
            yield from self.settle(self.rent(city), owner)

    def _invest(self, branch: str) -> Story:
        if self.bank_invest[branch] > 0:
            words = yield from self.ask_active("invest", lambda: self.invest_answers(branch))
            if words == ["buy"]:  # GUB-6.1
                self.cash[self.active] -= self.amounts[branch]
                self.from_bank(self.active, branch)
            else:  # GUB-6.2
                yield from self.sell_by_auction("released", [branch], self.amounts[branch], [])
        elif self.owners_to_ask(branch):  # GUB-6.3, GUB-6.3.1
            yield from self.negotiate(branch)

    def _exchange(self) -> Story:
        """GUB-7, GUB-8.6."""
        self.bought = 0
        words = yield from self.ask_active("trade", self.trade_answers)
        while words != ["done"]:
            number, good = int(words[1]), self.name(words[2])
            if words[0] == "buy":
                self.cash[self.active] -= number * self.price(good)
                self.bought += number
                for _ in range(number):
                    self.from_bank(self.active, good)
            else:
                self.sell_goods(number, good, self.price(good))
            words = yield from self.ask_active("trade", self.trade_answers)
        self.bought = 0

    # --- news ----------------------------------------------------------------------------

    def _news(self) -> Story:
        """GUB-8.1."""
        if self.unknown:
            chances = {f"draw {hyphened(c)}": self.unknown.count(c) for c in self.unknown}
            words = yield from self.chance("news", chances)
            drawn = self.name(words[1])
            self.unknown.remove(drawn)
        else:
            drawn = self.known_tail.pop(0)
        if drawn in self.quotations:  # GUB-8.2
            assert self.open is not None
            self.known_tail.append(self.open)
            self.open = drawn
        elif self.events[drawn]["kind"] in TOUR_TRACKS:
            yield from self._start_tour(drawn)
        else:  # GUB-8.3
            self.card = drawn
            yield from self._obey(self.events[drawn])
            self.put_card_under()

    def _obey(self, event: dict[str, Any]) -> Story:
        kind = event["kind"]
        if kind == "trip":  # GUB-8.4
            self.stand_on("I", self.inner.index(event["city"]))
            yield from self._city(event["city"])
        elif kind == "super_gold" and self.goods[self.active]["gold"] > 0:  # GUB-8.5
            words = yield from self.ask_active("gold", self.gold_answers)
            if words != ["done"]:
                price = event["price"] * self.number("card_units")
                self.sell_goods(int(words[1]), "gold", price)
        elif kind == "trade_now":  # GUB-8.6
            yield from self._exchange()
        elif kind == "boom":  # GUB-8.7
            self.cash[self.active] += event["amount"]
        elif kind == "slump":
            yield from self.settle(event["amount"], None)
        elif kind == "tax":  # GUB-8.14
            yield from self.settle(self.tax(), None)

    def _start_tour(self, card: str) -> Story:
        """GUB-8.8, GUB-8.9, GUB-8.11, GUB-8.12."""
        self.put_tour_under()
        self.tours[self.active] = card
        if self.here()[0] != self.tour_track():
            self.change_track()
            if self.options["tour_switch_triggers_field"] is True:
                yield from self._field()
