"""The agenda that a position implies: every question and all business under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from parkett.core.errors import NotationError, PositionError
from parkett.core.position_reader import check_range, read_flag, read_list
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.auctions import may_bid, refuse_lot, set_sealed_bid
from parkett.games.geld_und_boerse.kernel.bankruptcy import queue_estate_auctions
from parkett.games.geld_und_boerse.kernel.codes import (
    AFTER_FIELD,
    AGAIN,
    ANSWER,
    AUCTION,
    BANK,
    BID,
    CARD,
    CARDS,
    CITIES,
    DEAL,
    END_TURN,
    FINISH,
    FROM_ESTATE,
    GOLD,
    INVEST,
    INVEST_FIELD,
    LOT,
    LOT_CARDS,
    NEWS,
    NONE,
    OVER,
    PAY,
    QUOTATION,
    RAISE,
    RELEASED,
    START_CITY,
    START_DIE,
    SUPER_GOLD,
    THROW,
    TRADE,
    TRADE_NOW,
    TRIP,
    TURN,
    nth_lot_card,
    offer_code,
    single_card_lot,
)
from parkett.games.geld_und_boerse.kernel.ending import end_game_if_target_reached
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.forced_sales import has_anything_to_sell
from parkett.games.geld_und_boerse.kernel.negotiation import refuse_offer
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    PIPS,
    TO_THROW,
    add_start_pips,
    start_pips,
)
from parkett.games.geld_und_boerse.speech.agenda_writer import AUCTION_KINDS, ENDS
from parkett.games.geld_und_boerse.speech.notation import Notation, hyphenate

PLAIN_ASKS = {"turn": TURN, "again": AGAIN, "finish": FINISH}
ASKED = ("throw", "news", "invest", "bid", "deal", "answer", "trade", "gold", "raise")


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
                raise PositionError("ask", f"{ask!r} is no question of this game")
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
        if ask == "finish" and not (s.has_city(s.active) and s.has_invest(s.active)):
            raise PositionError(
                "ask", "a seat without city or INVEST card is not asked", "GUB-10.4"
            )
        s.push(PLAIN_ASKS[ask])

    def _field(self) -> None:
        s, ask = self.s, self.ask
        card = self._card()
        pay, auction = self._object("pay"), self._object("auction")
        if pay is not None:
            self._pay(pay)
        if auction is not None:
            self._auction(auction)
        elif ask in ("deal", "answer"):
            self._deal()
        elif ask == "invest":
            branch = self._branch()
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
            self._raise()
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

    def _branch(self) -> int:
        s = self.s
        field = s.pawns[s.active]
        if s.rules.field_kind[field] != INVEST_FIELD:
            raise PositionError(f"pawns[{s.active}]", "stands on no INVEST field", "GUB-6.1")
        return s.rules.field_card[field]

    # Payments ----------------------------------------------------------------------------------

    def _pay(self, pay: Mapping[str, Any]) -> None:
        s = self.s
        amount = self._money(pay.get("amount"), "pay.amount")
        to = pay.get("to")
        payee = BANK if to == "bank" else check_range(to, "pay.to", 0, s.seats - 1, "GUB-13.2")
        if payee == s.active or (payee != BANK and s.is_out(payee)):
            raise PositionError("pay.to", f"seat {payee} cannot be paid", "GUB-13.2")
        selling = read_flag(pay, "selling")
        refused = 0
        for name in read_list(pay, "refused"):
            refused |= 1 << self._named(name, "pay.refused")
        if not self.hides_cash:
            cash, credit = s.cash[s.active], s.credit(s.active)
            if cash >= amount:
                raise PositionError("pay.amount", "is covered by cash", "GUB-12.1")
            if not selling and (s.rules.sell_freely or cash + credit < amount):
                raise PositionError("pay.selling", "must be true", "GUB-12.1.1")
        s.push(PAY, amount, payee, int(selling), refused)

    def _raise(self) -> None:
        s = self.s
        if s.credit(s.active) <= 0 and not (s.arg(3) and has_anything_to_sell(s, s.arg(4))):
            raise PositionError("pay", f"seat {s.active} is bankrupt", "GUB-13.1")
        s.push(RAISE)

    def _money(self, value: object, field: str, least: int = 1000) -> int:
        amount = check_range(value, field, least, rule="GUB-1.7")
        if amount % self.s.rules.unit:
            raise PositionError(field, f"{amount} is no multiple of {self.s.rules.unit}", "GUB-1.7")
        return amount

    def _named(self, name: object, field: str) -> int:
        if not isinstance(name, str) or name not in self.names.cards:
            raise PositionError(field, f"{name!r} is no card")
        return self.names.cards.index(name)

    # Deals -------------------------------------------------------------------------------------

    def _deal(self) -> None:
        s, deal = self.s, self._object("deal")
        if deal is None:
            raise PositionError("deal", "is missing", "GUB-6.3")
        branch = self._branch()
        if s.unplaced(BANK, branch) > 0:
            raise PositionError("ask", "the bank still has such a card", "GUB-6.1")
        if all(seat == s.active or not s.owned(seat, CITIES + branch) for seat in range(s.seats)):
            raise PositionError("deal", "nobody else owns such a card", "GUB-6.3.1")
        answering = self.ask == "answer"
        most = s.rules.offers if answering else s.rules.offers - 1
        offers = check_range(deal.get("offers"), "deal.offers", int(answering), most, "GUB-6.3")
        s.push(DEAL, branch, offers)
        if answering:
            self._offer(deal.get("offer"))

    def _offer(self, offer: object) -> None:
        s = self.s
        if not isinstance(offer, Mapping):
            raise PositionError("deal.offer", "is missing", "GUB-6.3")
        owner = check_range(offer.get("to"), "deal.offer.to", 0, s.seats - 1, "GUB-6.3")
        cash = self._money(offer.get("cash"), "deal.offer.cash", 0)
        cards = self._lot(offer, "cards", "deal.offer.cards")
        units = 0 if self.hides_cash else cash // s.rules.unit
        refused = refuse_offer(s, offer_code(owner, units, cards)) if units or cards else None
        if refused is not None:
            raise PositionError("deal.offer", refused.code.replace("_", " "), refused.rule)
        s.push(ANSWER, owner, cash, cards)

    def _lot(self, data: Mapping[str, Any], field: str, path: str) -> int:
        cards = [hyphenate(str(name)) for name in read_list(data, field)]
        try:
            return self.names.read_lot(cards)
        except NotationError as error:
            raise PositionError(path, str(error)) from error

    # Auctions ----------------------------------------------------------------------------------

    def _auction(self, auction: Mapping[str, Any]) -> None:
        s = self.s
        named = auction.get("kind")
        kind = AUCTION_KINDS.index(named) if named in AUCTION_KINDS else NONE
        to_act = self.position.get("to_act")
        if kind == NONE or self.ask != "bid":
            raise PositionError("auction.kind", "must be released, lot or estate", "GUB-6.2")
        if auction.get("seller") != s.active:
            raise PositionError("auction.seller", f"must be seat {s.active}", "GUB-6.2")
        if kind == FROM_ESTATE:
            self._estate(auction)
        lot = self._lot(auction, "lot", "auction.lot")
        minimum = s.rules.unit
        if kind == RELEASED:
            minimum = s.rules.price[self._branch()]
        self._check_lot(kind, lot)
        s.push(AUCTION, kind, s.active, lot, minimum)
        seat = check_range(to_act, "to_act", 0, s.seats - 1, "GUB-6.2.4")
        if s.rules.sealed:
            self._sealed(auction, seat, minimum)
        else:
            self._ascending(auction, seat, minimum)
        if not may_bid(s, seat):
            raise PositionError("to_act", f"seat {seat} does not bid now", "GUB-6.2.4")

    def _check_lot(self, kind: int, lot: int) -> None:
        s = self.s
        if kind == LOT:
            refused = refuse_lot(s, lot, s.rules.lot_cards, "GUB-12.4")
            cards = [nth_lot_card(lot, n) for n in range(LOT_CARDS)]
            unwanted = any(card != NONE and s.arg(4) >> card & 1 for card in cards)
            if s.task() != PAY or not s.arg(3) or refused is not None or unwanted:
                raise PositionError("auction.lot", "cannot be auctioned", "GUB-12.4")
            return
        card = nth_lot_card(lot, 0)
        wanted = single_card_lot(card)
        if kind == RELEASED:
            wanted = single_card_lot(CITIES + self._branch())
        if lot != wanted or card == NONE or s.owned(BANK, card) == 0:
            raise PositionError("auction.lot", "must be a card of the bank", "GUB-6.2")

    def _ascending(self, auction: Mapping[str, Any], seat: int, minimum: int) -> None:
        s = self.s
        passed = 0
        for other in read_list(auction, "passed"):
            passed |= 1 << check_range(other, "auction.passed", 0, s.seats - 1, "GUB-6.2.4")
        s.push(BID, seat, 0, NONE, 0)
        if auction.get("leader") is not None:
            leader = check_range(auction["leader"], "auction.leader", 0, s.seats - 1, "GUB-6.2.4")
            high = self._money(auction.get("high"), "auction.high", minimum)
            short = not self.hides_cash and s.cash[leader] < high
            if not may_bid(s, leader) or passed >> leader & 1 or short:
                raise PositionError("auction.leader", f"seat {leader} cannot lead", "GUB-6.2.4")
            s.set_arg(2, high)
            s.set_arg(3, leader)
        for other in range(s.seats):
            if passed >> other & 1 and not may_bid(s, other):
                raise PositionError("auction.passed", f"seat {other} does not bid", "GUB-6.2.4")
        s.set_arg(4, passed)

    def _sealed(self, auction: Mapping[str, Any], seat: int, minimum: int) -> None:
        s = self.s
        s.push(BID, seat, 0, 0, 0)
        for other, bid in enumerate(read_list(auction, "bids", s.seats)):
            if bid is None:
                continue
            if bid != 0:
                self._money(bid, f"auction.bids[{other}]", minimum)
                if not self.hides_cash and bid > s.cash[other]:
                    raise PositionError(f"auction.bids[{other}]", "exceeds the cash", "GUB-6.2.4")
            if not may_bid(s, other):
                raise PositionError(f"auction.bids[{other}]", "must be null", "GUB-6.2.4")
            set_sealed_bid(s, s.depth - 1, other, bid // s.rules.unit + 1)

    def _estate(self, auction: Mapping[str, Any]) -> None:
        s = self.s
        numbers = [0] * CARDS
        for name in read_list(auction, "next"):
            numbers[self._named(name, "auction.next")] += 1
        for card, number in enumerate(numbers):
            if number > s.owned(BANK, card):
                raise PositionError("auction.next", "must be cards of the bank", "GUB-13.3")
        queue_estate_auctions(s, s.active, vec[i64](numbers))
