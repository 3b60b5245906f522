"""Geld & Börse, money matters: asking, auctions, payments, bankruptcy and victory.

The game is told as one story: each generator is a part of a turn, and every `yield` is a
question to a seat or to chance. A bankruptcy breaks off the turn, an end breaks off the game.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from .rules import Sentences
from .table import Auction, Payment


@dataclass
class Question:
    who: int | str
    ask: str
    listed: list[str] = field(default_factory=list)
    besides: Callable[[list[str]], bool] = lambda words: False
    chances: dict[str, int] = field(default_factory=dict)


Story = Generator[Question, str, None]
Reply = Generator[Question, str, list[str]]
Sale = Generator[Question, str, bool]

GAME_OVER = Question("nobody", "nothing")
SIDE_ACTIONS = ("lay", "take", "borrow", "repay")


class GameOver(Exception):
    """Somebody has won."""


class Bankrupt(Exception):
    """The active seat cannot pay."""

    def __init__(self, creditor: int | None) -> None:
        super().__init__(creditor)
        self.creditor = creditor


class Money(Sentences):
    # --- asking --------------------------------------------------------------------------

    def chance(self, ask: str, chances: dict[str, int]) -> Reply:
        sentence = yield Question("chance", ask, chances=chances)
        return sentence.split()

    def ask_seat(self, question: Question) -> Reply:
        self.check_victory()
        sentence = yield question
        return sentence.split()

    def ask_active(
        self,
        ask: str,
        answers: Callable[[], list[str]],
        besides: Callable[[list[str]], bool] = lambda words: False,
    ) -> Reply:
        """Side actions as long as the seat likes, then the answer (GUB-3.6)."""
        while True:
            words = yield from self.ask_seat(
                Question(
                    self.active,
                    ask,
                    answers() + self.side_answers(ask),
                    lambda said: besides(said) or self.accepts_side_action(said),
                )
            )
            if words[0] not in SIDE_ACTIONS:
                return words
            self._side_action(words)

    def _side_action(self, words: list[str]) -> None:
        seat = self.active
        if words[0] == "lay":  # GUB-10.4
            self.unplaced[seat][self.name(words[1])] -= 1
            self.placed[self.name(words[3])].append(self.name(words[1]))
        elif words[0] == "take":
            self.placed[self.name(words[3])].remove(self.name(words[1]))
            self.unplaced[seat][self.name(words[1])] += 1
            self.takes += 1
        elif words[0] == "borrow":  # GUB-11.1
            self.borrowed[seat] += int(words[1])
            self.cash[seat] += int(words[1])
        else:  # GUB-11.6
            self.repaid[seat] += int(words[1])
            self.cash[seat] -= int(words[1])

    # --- auctions ------------------------------------------------------------------------

    def sell_by_auction(self, kind: str, lot: list[str], minimum: int, rest: list[str]) -> Sale:
        """Auction a lot of the active seat or of the bank; tell whether somebody bought it."""
        seller = self.active
        sealed = self.options["auction_type"] == "sealed"
        bids: list[int | None] | None = [None] * self.seats if sealed else None
        auction = Auction(kind, seller, lot, minimum, None, None, [], bids, rest)
        self.auction = auction
        bidders = self.others_from_left_of(seller)
        if kind == "released" and self.options["auction_releaser_may_bid"] is True:
            bidders.append(seller)  # GUB-6.2.2
        if sealed:
            winner, price = yield from self._sealed_bids(auction, bidders)
        else:
            winner, price = yield from self._rising_bids(auction, bidders)
        self.auction = None
        if winner is None:  # GUB-6.2.3
            return False
        self.cash[winner] -= price
        if kind == "released":  # GUB-6.2.1
            self.cash[seller] += price - minimum
        if kind == "lot":  # GUB-12.4
            self.cash[seller] += price
            self.hand_over(seller, lot, winner)
        else:
            self.from_bank(winner, lot[0])
        return True

    def _bid(self, seat: int) -> Generator[Question, str, int]:
        """0 is a pass."""
        question = Question(
            seat, "bid", self.bid_answers(seat), lambda said: self.accepts_bid(seat, said)
        )
        words = yield from self.ask_seat(question)
        return 0 if words == ["pass"] else int(words[1])

    def _rising_bids(
        self, auction: Auction, bidders: list[int]
    ) -> Generator[Question, str, tuple[int | None, int]]:
        """GUB-6.2.4."""
        while set(bidders) - set(auction.passed) - {auction.leader}:
            for seat in bidders:
                if seat in auction.passed or seat == auction.leader:
                    continue
                bid = yield from self._bid(seat)
                if bid == 0:
                    auction.passed.append(seat)
                else:
                    auction.high, auction.leader = bid, seat
        return auction.leader, auction.high or 0

    def _sealed_bids(
        self, auction: Auction, bidders: list[int]
    ) -> Generator[Question, str, tuple[int | None, int]]:
        assert auction.bids is not None
        winner, highest = None, 0
        for seat in bidders:
            bid = yield from self._bid(seat)
            auction.bids[seat] = bid
            if bid > highest:
                winner, highest = seat, bid
        return winner, highest

    # --- paying --------------------------------------------------------------------------

    def settle(self, amount: int, to: int | None) -> Story:
        """GUB-12.1. Only the active seat ever has to pay."""
        seat = self.active
        if self.cash[seat] < amount:
            selling = (
                self.options["raise_funds_order"] == "player_choice"  # GUB-12.1.1
                or self.cash[seat] + self.credit_left(seat) < amount
            )
            self.pay = Payment(amount, to, selling, [])
            while self.cash[seat] < amount:
                if not self.can_raise():  # GUB-13.1
                    raise Bankrupt(to)
                yield from self._raise_money(self.pay)
            self.pay = None
        self.cash[seat] -= amount
        if to is not None:
            self.cash[to] += amount

    def _raise_money(self, pay: Payment) -> Story:
        question = Question(self.active, "raise", self.raise_answers(), self.accepts_raising)
        words = yield from self.ask_seat(question)
        if words[0] in ("lay", "take"):
            self._side_action(words)
            return
        if words[0] in ("add", "remove"):
            pay.edits += 1
            change = pay.lot.append if words[0] == "add" else pay.lot.remove
            change(self.name(words[1]))
            return
        lot = self.in_card_order(pay.lot)
        pay.lot, pay.edits = [], 0
        if words[0] == "borrow":
            self._side_action(words)
        elif words == ["put", "up"]:  # GUB-12.4
            sold = yield from self.sell_by_auction("lot", lot, self.number("money_unit"), [])
            if not sold:
                pay.refused += [card for card in set(lot) if card not in pay.refused]
                pay.refused_size = max(pay.refused_size, len(lot))
        elif len(words) == 2:  # GUB-12.2
            branch = self.name(words[1])
            self.cash[self.active] += self.amounts[branch]
            self.hand_over(self.active, [branch], None)
        else:  # GUB-12.3
            good = self.name(words[2])
            self.sell_goods(int(words[1]), good, self.price(good))

    def sell_goods(self, number: int, good: str, price: int) -> None:
        self.cash[self.active] += number * price
        self.hand_over(self.active, [good] * number, None)

    def go_bankrupt(self, creditor: int | None) -> Story:
        """GUB-13."""
        seat = self.active
        estate = self.cards_of(seat)
        self.hand_over(seat, estate, creditor)
        if creditor is not None:  # GUB-13.2
            self.cash[creditor] += self.cash[seat]
        self.cash[seat] = 0
        self.borrowed[seat] = 0  # GUB-13.4
        self.repaid[seat] = 0
        self.put_tour_under()
        self.put_card_under()
        self.pay = None
        self.pawns[seat] = None
        self.out.append(seat)
        if len(self.in_play()) == 1:  # GUB-13.5
            self.end_game("survivor", self.in_play())
        if creditor is None and self.options["bankrupt_estate"] == "auction":  # GUB-13.3
            lowest = self.number("money_unit")
            for index, card in enumerate(estate):
                yield from self.sell_by_auction("estate", [card], lowest, estate[index + 1 :])

    # --- the end -------------------------------------------------------------------------

    def check_victory(self) -> None:
        """GUB-14.4, GUB-14.7."""
        if self.options["end_variant"] != 1 or self.pay is not None or self.active in self.out:
            return
        if self.wealth(self.active) >= self.number("target"):
            self.end_game("target", [self.active])

    def end_game(self, reason: str, winners: list[int]) -> None:
        self.end = reason
        self.winners = winners
        self.pay = None
        self.deal = None
        self.auction = None
        self.put_card_under()
        self.bought = 0
        raise GameOver
