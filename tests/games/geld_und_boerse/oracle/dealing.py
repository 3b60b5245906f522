"""Geld & Börse, negotiating for the card of an INVEST field (GUB-6.3)."""

from .money import Money, Question, Reply, Story
from .rules import MOST_EDITS, SEAT_LETTERS, hyphened
from .table import Deal


class Dealing(Money):
    # --- who can sell what ---------------------------------------------------------------

    def owners_to_ask(self, branch: str) -> list[int]:
        """Clockwise from the visitor: those with a card of the branch to sell."""
        others = self.others_from_left_of(self.active)
        return [seat for seat in others if self._sellable(seat, branch) > 0]

    def _sellable(self, seat: int, card: str) -> int:
        """How many of these cards the seat can part with in another's turn (GUB-6.3.3)."""
        if self.options["placed_cards"] == "stay":
            if card in self.amounts:
                return self.unplaced[seat][card]
            if card in self.cities and self.placed[card]:
                return 0
        return self.count(seat, card)

    def _can_give(self, seat: int, card: str) -> int:
        """How many of these cards a side can put into the terms (GUB-6.3.2)."""
        assert self.deal is not None
        if not self._is_dealt_in(card):
            return 0
        if seat == self.active:
            return self.count(seat, card)
        return self._sellable(seat, card) - (card == self.deal.branch)

    def _is_dealt_in(self, card: str) -> bool:
        """GUB-6.3.2."""
        if self.options["negotiation_assets"] == "cash":
            return False
        if self.options["negotiation_assets"] == "cash_city":
            return card in self.cities
        return True

    # --- drafting ------------------------------------------------------------------------

    def _sides(self, speaker: int) -> tuple[list[str], list[str], int]:
        """The cards in the terms of the speaker and of the other side, and who that is."""
        deal = self.deal
        assert deal is not None
        if speaker == self.active:
            return deal.cards, deal.asked, deal.owner
        return deal.asked, deal.cards, self.active

    def _accepts_change(self, speaker: int, words: list[str]) -> bool:
        own, others, partner = self._sides(speaker)
        assert self.deal is not None
        match words:
            case ["give", amount] if amount[:1].isdigit():
                return self.is_amount(amount, 0, self.cash[speaker])
            case ["ask", amount] if amount[:1].isdigit():
                return self.is_amount(amount, 0, 10**12)
            case ["give", word]:
                card = self.name(word)
                return own.count(card) < self._can_give(speaker, card)
            case ["ask", word]:
                card = self.name(word)
                return others.count(card) < self._can_give(partner, card)
            case ["keep", word]:
                return self.name(word) in own
            case ["waive", word]:
                return self.name(word) in others
            case ["to", letter] if speaker == self.active:
                owners = self.owners_to_ask(self.deal.branch)
                return letter in [SEAT_LETTERS[owner] for owner in owners]
        return False

    def _listed_changes(self, speaker: int) -> list[str]:
        """Every change of cards, and a sample of amounts."""
        deal = self.deal
        assert deal is not None
        if deal.edits >= MOST_EDITS:
            return []
        tried = [
            [verb, hyphened(card)]
            for verb in ("give", "keep", "ask", "waive")
            for card in self.card_order
        ]
        price = self.amounts[deal.branch]
        amounts = [price, price + 10000, 2 * price, 3 * price]
        if speaker == self.active:
            tried += [["give", str(a)] for a in self.sample(amounts, self.cash[speaker])]
            others = [o for o in self.owners_to_ask(deal.branch) if o != deal.owner]
            tried += [["to", SEAT_LETTERS[owner]] for owner in others]
        else:
            amounts = [deal.cash + more for more in (10000, price, 2 * price)]
            most = deal.cash + 2 * price
            tried += [["ask", str(a)] for a in self.sample(amounts, most)]
        return [" ".join(words) for words in tried if self._accepts_change(speaker, words)]

    def _change(self, speaker: int, words: list[str]) -> None:
        deal = self.deal
        assert deal is not None
        own, others, _ = self._sides(speaker)
        deal.edits += 1
        verb, word = words
        if verb == "to":
            deal.owner = SEAT_LETTERS.index(word)
            deal.back = 0
            deal.asked.clear()
        elif word[:1].isdigit():
            pays = (verb == "give") == (speaker == self.active)  # the visitor
            deal.cash, deal.back = (int(word), 0) if pays else (0, int(word))
        elif verb == "give":
            own.append(self.name(word))
        elif verb == "keep":
            own.remove(self.name(word))
        elif verb == "ask":
            others.append(self.name(word))
        else:
            others.remove(self.name(word))

    def _may_offer(self, speaker: int) -> list[str]:
        """Something must be given, and the speaker must have what it pays."""
        deal = self.deal
        assert deal is not None
        pays = deal.cash if speaker == self.active else deal.back
        if (deal.cash > 0 or deal.cards) and pays <= self.cash[speaker]:
            return ["offer"]
        return []

    # --- the negotiation -----------------------------------------------------------------

    def negotiate(self, branch: str) -> Story:
        """GUB-6.3, GUB-6.3.4."""
        deal = self.deal = Deal(branch, self.owners_to_ask(branch)[0])
        visitor = self.active
        while deal.offers < self.number("offers_per_visit"):
            deal.edits = 0
            words = ["draft"]
            while words not in (["offer"], ["no", "deal"]):
                words = yield from self.ask_active(
                    "deal",
                    lambda: [*self._listed_changes(visitor), *self._may_offer(visitor), "no deal"],
                    lambda said: self._accepts_change(visitor, said),
                )
                if words not in (["offer"], ["no", "deal"]):
                    self._change(visitor, words)
            if words == ["no", "deal"]:
                break
            deal.offers += 1
            deal.edits = 0
            words = yield from self.ask_seat(
                Question(deal.owner, "answer", self._answers(deal.owner))
            )
            if words == ["counter"]:
                words = yield from self._counter(deal)
            if words == ["accept"]:
                self._exchange_terms(deal)
                break
        self.deal = None

    def _answers(self, seat: int) -> list[str]:
        """The owner may also answer with a counter-offer."""
        deal = self.deal
        assert deal is not None
        pays = deal.cash if seat == self.active else deal.back
        answers = ["accept"] if pays <= self.cash[seat] else []
        return [*answers, "decline"] if seat == self.active else [*answers, "decline", "counter"]

    def _counter(self, deal: Deal) -> Reply:
        """The owner drafts; the last word is the visitor's, or the owner declines after all."""
        words = ["draft"]
        while words not in (["offer"], ["decline"]):
            listed = [*self._listed_changes(deal.owner), *self._may_offer(deal.owner), "decline"]
            words = yield from self.ask_seat(
                Question(
                    deal.owner,
                    "counter",
                    listed,
                    lambda said: self._accepts_change(deal.owner, said),
                )
            )
            if words not in (["offer"], ["decline"]):
                self._change(deal.owner, words)
        deal.edits = 0
        if words == ["decline"]:
            return words
        return (yield from self.ask_active("answer", lambda: self._answers(self.active)))

    def _exchange_terms(self, deal: Deal) -> None:
        """The cash, then the visitor's cards, the owner's, and the card of the field."""
        self.cash[self.active] += deal.back - deal.cash
        self.cash[deal.owner] += deal.cash - deal.back
        self.hand_over(self.active, deal.cards, deal.owner)
        self.hand_over(deal.owner, deal.asked, self.active)
        self.hand_over(deal.owner, [deal.branch], self.active)
