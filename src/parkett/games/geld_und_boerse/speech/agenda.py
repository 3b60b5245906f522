"""The agenda that a position implies: every question and all business under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range, read_flag, read_list
from parkett.games.geld_und_boerse.kernel.codes import (
    AFTER_FIELD,
    AGAIN,
    BANK,
    CARD,
    CARDS,
    END_TURN,
    FINISH,
    GOLD,
    INVEST,
    NEWS,
    NONE,
    OVER,
    PAY,
    QUOTATION,
    RAISE,
    START_CITY,
    START_DIE,
    SUPER_GOLD,
    THROW,
    TRADE,
    TRADE_NOW,
    TRIP,
    TURN,
)
from parkett.games.geld_und_boerse.kernel.ending import end_game_if_target_reached
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.forced_sales import has_anything_to_sell
from parkett.games.geld_und_boerse.kernel.lots import count_in_record
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    PIPS,
    TO_THROW,
    add_start_pips,
    start_pips,
)
from parkett.games.geld_und_boerse.speech.agenda_fields import (
    read_card,
    read_edits,
    read_field_branch,
    read_lot,
    read_money,
)
from parkett.games.geld_und_boerse.speech.agenda_writer import ENDS
from parkett.games.geld_und_boerse.speech.auction_reader import AuctionReader
from parkett.games.geld_und_boerse.speech.deal_reader import DealReader
from parkett.games.geld_und_boerse.speech.notation import Notation

PLAIN_ASKS = {"turn": TURN, "again": AGAIN, "finish": FINISH}
ASKED = ("throw", "news", "invest", "bid", "deal", "answer", "counter", "trade", "gold", "raise")
MOST_CARDS = 132  # 20 cities, 48 INVEST cards, 64 goods


class AgendaReader:
    """Puts the records on the agenda that the keys of a position tell of."""

    def __init__(
        self,
        notation: Notation,
        state: GeldGame,
        position: Mapping[str, Any],
        ask: object,
        hides_cash: bool,
    ) -> None:
        self.names = notation
        self.s = state
        self.position = position
        self.ask = ask
        self.hides_cash = hides_cash  # cash is not known yet and is not looked at

    def build(self) -> None:
        """One of: setup, the end, between the throws, or in the middle of a field."""
        s, ask = self.s, self.ask
        if self.position.get("card") is not None and ask not in ASKED:
            raise PositionError("card", "has been obeyed", "GUB-8.3")
        if ask == "nothing":
            self._over()
        elif ask in ("start_city", "quotation", "start_die"):
            self._opening()
        else:
            auction = self._object("auction")
            estate = auction is not None and auction.get("kind") == "estate"
            if s.is_out(s.active) != estate:
                raise PositionError("active", f"seat {s.active} is out", "GUB-13.1")
            s.push(END_TURN)
            if ask in PLAIN_ASKS:
                self._between()
            elif ask not in ASKED:
                raise PositionError("ask", f"{ask!r} is not a question of this game")
            elif estate:
                self._auction(auction or {})
            else:
                s.push(AFTER_FIELD)
                self._field()
            self._no_victory()
        given = self.position.get("agenda")
        implied = [[s.arg_at(level, n) for n in range(6)] for level in range(s.depth)]
        if given is not None and given != implied:
            raise PositionError("agenda", f"does not fit the rest: expected {implied}")

    def _no_victory(self) -> None:
        s = self.s
        if not self.hides_cash and end_game_if_target_reached(s):
            raise PositionError("cash", f"seat {s.active} has won already", "GUB-14.4")

    def _object(self, field: str) -> Mapping[str, Any] | None:
        value = self.position.get(field)
        if value is not None and not isinstance(value, Mapping):
            raise PositionError(field, "must be null or an object")
        return value

    def _opening(self) -> None:
        s = self.s
        throws = 0
        for seat, pips in enumerate(read_list(self.position, "start_dice", s.seats)):
            number = TO_THROW
            if pips is not None:
                number = check_range(pips, f"start_dice[{seat}]", 0, PIPS, "GUB-2.6")
                if self.ask != "start_die":
                    raise PositionError("start_dice", "nobody has thrown yet", "GUB-2.6")
            throws = int(add_start_pips(throws, seat, number))
        if all(start_pips(throws, seat) != TO_THROW for seat in range(s.seats)):
            raise PositionError("start_dice", "somebody must still throw", "GUB-2.6")
        s.push(START_DIE, throws)
        if self.ask != "start_die":
            s.push(QUOTATION)
        if self.ask == "start_city":
            s.push(START_CITY)

    def _over(self) -> None:
        s, end = self.s, self.position.get("end")
        ways = [way for way in ENDS if way is not None]
        if end not in ways:
            raise PositionError("end", f"is {end!r}, must be one of {', '.join(ways)}", "GUB-14.4")
        winners = 0
        for seat in read_list(self.position, "winners"):
            check_range(seat, "winners", 0, s.seats - 1, "GUB-14.4")
            if s.is_out(seat):
                raise PositionError("winners", f"seat {seat} is out", "GUB-13.1")
            winners |= 1 << seat
        if winners == 0:
            raise PositionError("winners", "must name somebody", "GUB-14.4")
        s.push(OVER, ENDS.index(end), winners)

    def _between(self) -> None:
        s, ask = self.s, str(self.ask)
        if bool(s.double) != (ask == "again"):
            raise PositionError("double", f"does not fit the question {ask!r}", "GUB-3.2")
        arranges = s.own_cities(s.active) != 0 and s.has_invest(s.active)
        if ask == "finish" and not (arranges or s.loans[s.active] > 0):
            raise PositionError("ask", "has nothing to arrange or to repay", "GUB-10.4")
        s.push(PLAIN_ASKS[ask])

    def _field(self) -> None:
        s, ask = self.s, self.ask
        card = self._card()
        pay, auction = self._object("pay"), self._object("auction")
        if pay is not None:
            self._pay(pay)
        if auction is not None:
            self._auction(auction)
        elif ask in ("deal", "answer", "counter"):
            reader = DealReader(self.names, s, self.hides_cash)
            reader.read(self._object("deal"), ask, self.position.get("to_act"))
        elif ask == "invest":
            branch = read_field_branch(s)
            if s.unplaced(BANK, branch) == 0:
                raise PositionError("ask", "the bank has no such card", "GUB-6.1")
            s.push(INVEST, branch)
        elif ask == "trade":
            most = s.rules.buy_limit
            s.push(TRADE, check_range(self.position.get("bought", 0), "bought", 0, most, "GUB-7.3"))
        elif ask == "gold":
            if card != SUPER_GOLD or s.goods(s.active, s.rules.gold) == 0:
                raise PositionError("card", "must be the super gold price", "GUB-8.5")
            s.push(GOLD)
        elif ask == "news":
            if s.unknown == 0:
                raise PositionError("unknown", "no card is left to draw", "GUB-8.1")
            s.push(NEWS)
        elif ask == "throw":
            s.push(THROW)
        elif pay is not None and ask == "raise":
            self._raise(pay)
        else:
            raise PositionError("ask", f"the table does not ask {ask!r}")

    def _card(self) -> int:
        s, name = self.s, self.position.get("card")
        if name is None:
            return NONE
        news = self.names.news.index(name)
        kind = s.rules.news_kind[news]
        wanted = {SUPER_GOLD: "gold", TRADE_NOW: "trade"}.get(kind)
        pay = self.position.get("pay")
        if (wanted is None) == (pay is None) or (wanted is not None and wanted != self.ask):
            raise PositionError("card", f"{name!r} has been obeyed", "GUB-8.3")
        if (
            pay is not None
            and isinstance(pay, Mapping)
            and (pay.get("to") != "bank") != (kind == TRIP)
        ):
            raise PositionError("card", f"{name!r} does not ask for this payment", "GUB-8.3")
        s.push(CARD, news)
        return kind

    def _auction(self, auction: Mapping[str, Any]) -> None:
        if self.ask != "bid":
            raise PositionError("auction", "is asked nothing", "GUB-6.2")
        reader = AuctionReader(self.names, self.s, self.hides_cash)
        reader.read(auction, self.position.get("to_act"))

    # Payments ----------------------------------------------------------------------------------

    def _pay(self, pay: Mapping[str, Any]) -> None:
        s = self.s
        amount = read_money(s, pay.get("amount"), "pay.amount")
        to = pay.get("to")
        payee = BANK if to == "bank" else check_range(to, "pay.to", 0, s.seats - 1, "GUB-13.2")
        if payee == s.active or (payee != BANK and s.is_out(payee)):
            raise PositionError("pay.to", f"seat {payee} cannot be paid", "GUB-13.2")
        selling = read_flag(pay, "selling")
        refused = 0
        for name in read_list(pay, "refused"):
            refused |= 1 << read_card(self.names, name, "pay.refused")
        size = check_range(pay.get("refused_size", 0), "pay.refused_size", 0, MOST_CARDS)
        if (size == 0) != (refused == 0):
            raise PositionError("pay.refused_size", "does not fit pay.refused", "GUB-12.4.1")
        if not self.hides_cash:
            cash, credit = s.cash[s.active], s.credit(s.active)
            if cash >= amount:
                raise PositionError("pay.amount", "is covered by cash", "GUB-12.1")
            if not selling and (s.rules.sell_freely or cash + credit < amount):
                raise PositionError("pay.selling", "must be true", "GUB-12.1.1")
        s.push(PAY, amount, payee, int(selling), refused, size)

    def _raise(self, pay: Mapping[str, Any]) -> None:
        s = self.s
        if s.credit(s.active) <= 0 and not (s.arg(3) and has_anything_to_sell(s)):
            raise PositionError("pay", f"seat {s.active} is bankrupt", "GUB-13.1")
        selling = s.arg(3)
        plain, branches = read_lot(self.names, s, pay, "lot", "pay.lot") if "lot" in pay else (0, 0)
        s.push(RAISE, plain, branches, read_edits(pay, "pay.edits"))
        for card in range(CARDS):
            inside = count_in_record(s, s.depth - 1, 1, card)
            if inside > s.owned(s.active, card) or (inside and not selling):
                raise PositionError("pay.lot", "cannot be auctioned", "GUB-12.4")
