"""The negotiation that a position tells of: its terms, and who drafts or answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range
from parkett.games.geld_und_boerse.kernel.codes import (
    ANSWER,
    BANK,
    CARDS,
    CITIES,
    COUNTER,
    DEAL,
    TERMS,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_record
from parkett.games.geld_und_boerse.kernel.negotiation import (
    OWNER_LOT,
    VISITOR_LOT,
    count_for_sale,
    count_offerable,
    find_next_owner,
)
from parkett.games.geld_und_boerse.speech.agenda_fields import (
    read_edits,
    read_field_branch,
    read_lot,
    read_money,
)
from parkett.games.geld_und_boerse.speech.notation import Notation

QUESTIONS = {"deal": DEAL, "answer": ANSWER, "counter": COUNTER}


class DealReader:
    """Puts the terms of a deal and the question about them on the agenda."""

    def __init__(self, names: Notation, state: GeldGame, hides_cash: bool) -> None:
        self.names = names
        self.s = state
        self.hides_cash = hides_cash

    def read(self, deal: Mapping[str, Any] | None, ask: str, to_act: object) -> None:
        """The terms, then the question."""
        s = self.s
        if deal is None:
            raise PositionError("deal", "is missing", "GUB-6.3")
        branch = read_field_branch(s)
        if s.unplaced(BANK, branch) > 0:
            raise PositionError("ask", "the bank still has such a card", "GUB-6.1")
        if find_next_owner(s, s.active, branch) == s.active:
            raise PositionError("deal", "nobody else has such a card to sell", "GUB-6.3.1")
        owner = check_range(deal.get("owner"), "deal.owner", 0, s.seats - 1, "GUB-6.3")
        if owner == s.active or count_for_sale(s, owner, CITIES + branch) == 0:
            raise PositionError("deal.owner", f"seat {owner} has no such card to sell", "GUB-6.3")
        least = 0 if ask == "deal" else 1
        most = s.rules.offers - 1 if ask == "deal" else s.rules.offers
        offers = check_range(deal.get("offers"), "deal.offers", least, most, "GUB-6.3")
        edits = read_edits(deal, "deal.edits")
        self._terms(deal)
        answering = 0
        if ask == "answer":
            answering = check_range(to_act, "to_act", 0, s.seats - 1, "GUB-6.3")
            if answering not in (s.active, owner) or edits:
                raise PositionError("to_act", "must be a side of the deal", "GUB-6.3")
        s.push(QUESTIONS[ask], branch, offers, owner, edits, answering)
        self._check(ask, answering)

    def _terms(self, deal: Mapping[str, Any]) -> None:
        s = self.s
        cash = read_money(s, deal.get("cash", 0), "deal.cash", 0)
        back = read_money(s, deal.get("back", 0), "deal.back", 0)
        if cash and back:
            raise PositionError("deal.back", "both sides pay cash", "GUB-6.3.2")
        cards = read_lot(self.names, s, deal, "cards", "deal.cards")
        asked = read_lot(self.names, s, deal, "asked", "deal.asked")
        s.push(TERMS, *cards, *asked, cash - back)

    def _check(self, ask: str, answering: int) -> None:
        """Both sides have their cards; what is offered is not nothing, and is there in cash."""
        s = self.s
        terms = s.depth - 2
        for at, is_owner, field in ((VISITOR_LOT, False, "cards"), (OWNER_LOT, True, "asked")):
            for card in range(CARDS):
                if count_in_record(s, terms, at, card) > count_offerable(s, is_owner, card):
                    raise PositionError(f"deal.{field}", "cannot be offered", "GUB-6.3.2")
        if ask != "answer":
            return
        cash = s.arg_at(terms, 5)
        if cash <= 0 and s.arg_at(terms, 1) == 0 and s.arg_at(terms, 2) == 0:
            raise PositionError("deal.cards", "nothing is offered", "GUB-6.3.2")
        maker = s.arg(3) if answering == s.active else s.active
        cost = cash if maker == s.active else -cash
        if not self.hides_cash and cost > s.cash[maker]:
            raise PositionError("deal.cash", f"seat {maker} has not so much", "GUB-12.5")
