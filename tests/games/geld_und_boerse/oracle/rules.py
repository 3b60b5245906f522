"""Geld & Börse, the sentences: which are listed for a question, which are accepted besides."""

from collections.abc import Iterable
from typing import Any

from .table import Table

SEAT_LETTERS = "ABCDEF"
REARRANGING = ("turn", "again", "finish")
MOST_EDITS = 4  # changes of a draft or lot that are listed
WORDS = [
    "start",
    "open",
    "die",
    "roll",
    "stay",
    "switch",
    "stop",
    "end",
    "turn",
    "draw",
    "buy",
    "release",
    "bid",
    "pass",
    "give",
    "keep",
    "ask",
    "waive",
    "to",
    "offer",
    "no",
    "deal",
    "accept",
    "decline",
    "counter",
    "sell",
    "done",
    "borrow",
    "repay",
    "lay",
    "on",
    "take",
    "from",
    "add",
    "remove",
    "put",
    "up",
]


def hyphened(name: str) -> str:
    return name.replace(" ", "-")


def distinct(cards: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(cards))


class Sentences(Table):
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        super().__init__(options, board, seats)
        names = [*self.card_order, *self.news_order]
        self.names = {hyphened(name): name for name in names}
        written = [*WORDS, *self.names, *SEAT_LETTERS]
        self.spelling = {word.lower(): word for word in written}

    def tidy(self, sentence: str) -> str:
        """The written form as far as letter case and blanks go."""
        words = sentence.split()
        return " ".join(self.spelling.get(word.lower(), word) for word in words)

    def name(self, word: str) -> str:
        """The card a word means; no card for an unknown word."""
        return self.names.get(word, "")

    # --- amounts and numbers -------------------------------------------------------------

    def sample(self, amounts: list[int], highest: int) -> list[int]:
        """The amounts that may be said, each once."""
        unit = self.number("money_unit")
        allowed = [a for a in amounts if unit <= a <= highest and a % unit == 0]
        return sorted(set(allowed))

    def is_amount(self, word: str, lowest: int, highest: int) -> bool:
        return is_number(word, lowest, highest) and int(word) % self.number("money_unit") == 0

    # --- side actions (GUB-3.6) ----------------------------------------------------------

    def may_borrow(self) -> bool:
        """GUB-11.5. While a payment is due every purpose is a compulsory one."""
        any_purpose = self.options["loan_purpose"] == "own_turn_any"
        return self.credit_left(self.active) > 0 and (any_purpose or self.pay is not None)

    def most_repayable(self) -> int:
        return min(self.owed(self.active), self.cash[self.active])

    def has_room(self, city: str) -> bool:
        """GUB-10.2."""
        return len(self.placed[city]) < self.number("cards_per_city")

    def side_answers(self, ask: str) -> list[str]:
        answers = []
        if ask in REARRANGING:
            answers += self._lay_answers()
        if ask in REARRANGING and self.takes < 3:
            answers += self._take_answers()
        if ask in ("invest", "trade") and self.may_borrow():
            credit = self.credit_left(self.active)
            amounts = self.sample([10000, 50000, credit], credit)
            answers += [f"borrow {amount}" for amount in amounts]
        if ask in REARRANGING:
            most = self.most_repayable()
            answers += [f"repay {amount}" for amount in self.sample([10000, most], most)]
        return answers

    def _lay_answers(self) -> list[str]:
        unplaced = [branch for branch, n in self.unplaced[self.active].items() if n > 0]
        unplaced.sort(key=lambda branch: -self.amounts[branch])  # equal ones keep card order
        answers = []
        for branch in unplaced[:2]:
            for city in self.cities_of(self.active):
                if self.has_room(city):
                    answers.append(f"lay {hyphened(branch)} on {hyphened(city)}")
        return answers

    def _take_answers(self) -> list[str]:
        answers = []
        for city in self.cities_of(self.active):
            for branch in distinct(self.placed[city]):
                answers.append(f"take {hyphened(branch)} from {hyphened(city)}")
        return answers

    def accepts_rearranging(self, words: list[str]) -> bool:
        """GUB-10.1, GUB-10.2, GUB-10.4."""
        match words:
            case ["lay", branch, "on", city]:
                if self.name(city) not in self.cities_of(self.active):
                    return False
                spare = self.unplaced[self.active].get(self.name(branch), 0)
                return spare > 0 and self.has_room(self.name(city))
            case ["take", branch, "from", city]:
                if self.name(city) not in self.cities_of(self.active):
                    return False
                return self.name(branch) in self.placed[self.name(city)]
        return False

    def accepts_borrowing(self, words: list[str]) -> bool:
        """GUB-11.1, GUB-11.3."""
        match words:
            case ["borrow", amount]:
                unit = self.number("money_unit")
                credit = self.credit_left(self.active)
                return self.may_borrow() and self.is_amount(amount, unit, credit)
        return False

    def accepts_side_action(self, words: list[str]) -> bool:
        match words:
            case ["repay", amount]:  # GUB-11.6
                unit = self.number("money_unit")
                return self.is_amount(amount, unit, self.most_repayable())
        return self.accepts_rearranging(words) or self.accepts_borrowing(words)

    # --- buying, trading (GUB-6.1, GUB-7) ------------------------------------------------

    def invest_answers(self, branch: str) -> list[str]:
        if self.cash[self.active] >= self.amounts[branch]:
            return ["buy", "release"]
        return ["release"]

    def trade_answers(self) -> list[str]:
        answers = ["done"]
        for good in self.ladders:
            most = min(
                self.number("buy_limit") - self.bought,  # GUB-7.3
                self.supply[good],  # GUB-7.5
                self.cash[self.active] // self.price(good),
            )
            answers += [f"buy {n} {hyphened(good)}" for n in range(1, most + 1)]
            answers += self.sale_answers(good)
        return answers

    def sale_answers(self, good: str) -> list[str]:
        held = self.goods[self.active][good]
        return [f"sell {n} {hyphened(good)}" for n in range(1, held + 1)]

    def gold_answers(self) -> list[str]:
        return ["done", *self.sale_answers("gold")]

    # --- bidding (GUB-6.2.4, GUB-12.4) ---------------------------------------------------

    def lowest_bid(self) -> int:
        assert self.auction is not None
        if self.auction.high is None:
            return self.auction.minimum
        return self.auction.high + self.number("money_unit")

    def bid_answers(self, seat: int) -> list[str]:
        lowest = self.lowest_bid()
        amounts = [lowest + more for more in (0, 5000, 10000, 25000, 50000)]
        return ["pass"] + [f"bid {amount}" for amount in self.sample(amounts, self.cash[seat])]

    def accepts_bid(self, seat: int, words: list[str]) -> bool:
        match words:
            case ["bid", amount]:
                return self.is_amount(amount, self.lowest_bid(), self.cash[seat])
        return False

    # --- raising money (GUB-12) ----------------------------------------------------------

    def can_raise(self) -> bool:
        assert self.pay is not None
        if self.credit_left(self.active) > 0:
            return True
        if not self.pay.selling:
            return False
        own = self.cards_of(self.active)
        cities = [card for card in own if card in self.cities]
        return len(own) > len(cities) or self.may_put_up(cities)

    def may_put_up(self, lot: list[str]) -> bool:
        """GUB-12.4.1."""
        assert self.pay is not None
        if not lot:
            return False
        new = [card for card in lot if card not in self.pay.refused]
        return bool(new) or len(lot) > self.pay.refused_size

    def raise_answers(self) -> list[str]:
        assert self.pay is not None
        credit = self.credit_left(self.active)
        shortage = self.pay.amount - self.cash[self.active]
        amounts = self.sample([10000, 50000, shortage, credit], credit)
        answers = [f"borrow {amount}" for amount in amounts]
        if self.pay.selling:
            for card in distinct(self.cards_of(self.active)):
                answers += self._selling_answers(card)
            if self.pay.edits < MOST_EDITS:
                answers += [f"remove {hyphened(card)}" for card in distinct(self.pay.lot)]
            if self.may_put_up(self.pay.lot):  # GUB-12.4
                answers.append("put up")
        return answers

    def _selling_answers(self, card: str) -> list[str]:
        assert self.pay is not None
        answers = []
        if card in self.amounts:  # GUB-12.2
            answers.append(f"sell {hyphened(card)}")
        if card in self.ladders:  # GUB-12.3
            for number in sorted({1, self.goods[self.active][card]}):
                answers.append(f"sell {number} {hyphened(card)}")
        if self.holds(self.active, [*self.pay.lot, card]):
            answers.append(f"add {hyphened(card)}")
        return answers

    def accepts_raising(self, words: list[str]) -> bool:
        if self.accepts_rearranging(words) or self.accepts_borrowing(words):
            return True
        assert self.pay is not None
        if not self.pay.selling:
            return False
        match words:
            case ["sell", word]:
                branch = self.name(word)
                return branch in self.amounts and self.branch_count(self.active, branch) > 0
            case ["sell", number, word]:
                return is_number(number, 1, self.goods[self.active].get(self.name(word), 0))
            case ["remove", word]:
                return self.name(word) in self.pay.lot
        return False


def is_number(word: str, lowest: int, highest: int) -> bool:
    """Whether the word is a number in its only written form, within the bounds."""
    if not (word.isascii() and word.isdecimal()):
        return False
    return str(int(word)) == word and lowest <= int(word) <= highest
