"""Geld & Börse, the table: what lies on it, who owns it and what it is worth."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

TOUR_TRACKS = {"world_tour": "I", "investment_tour": "O"}


@dataclass
class Payment:
    amount: int
    to: int | None  # None: the bank
    selling: bool
    refused: list[str]  # kinds of cards that were in a lot nobody wanted
    refused_size: int = 0  # of the largest such lot
    lot: list[str] = field(default_factory=list)  # being composed
    edits: int = 0


@dataclass
class Deal:
    """What the visitor gives for the card of the field, and what else the owner gives."""

    branch: str
    owner: int
    offers: int = 0
    edits: int = 0
    cash: int = 0
    cards: list[str] = field(default_factory=list)
    back: int = 0
    asked: list[str] = field(default_factory=list)


@dataclass
class Auction:
    kind: str
    seller: int
    lot: list[str]
    minimum: int
    high: int | None
    leader: int | None
    passed: list[int]
    bids: list[int | None] | None
    next: list[str]


class Table:
    def __init__(self, options: dict[str, object], board: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        self._unpack(board)
        self.active = 0
        self.turn = 0
        self.double = False
        self.takes = 0
        self.bought = 0
        self.start_dice: list[int | None] | None = [None] * seats
        self.pawns: list[str | None] = [None] * seats
        self.open: str | None = None
        self.unknown = list(self.news_order)
        self.known_tail: list[str] = []
        self.card: str | None = None
        self.tours: list[str | None] = [None] * seats
        self.cash = [self.number("start_cash")] * seats  # GUB-2.4
        self.borrowed = [0] * seats
        self.repaid = [0] * seats
        self.cities: dict[str, int | None] = dict.fromkeys(self.factors)  # GUB-2.3
        self.placed: dict[str, list[str]] = {city: [] for city in self.factors}
        self.unplaced = [dict.fromkeys(self.amounts, 0) for _ in range(seats)]
        copies = self.number("cards_per_branch")
        self.bank_invest = dict.fromkeys(self.amounts, copies)  # GUB-1.5
        self.goods = [dict.fromkeys(self.ladders, 0) for _ in range(seats)]
        self.supply = {good: self.number("cards_per_good") for good in self.ladders}  # GUB-7.5
        self.pay: Payment | None = None
        self.deal: Deal | None = None
        self.auction: Auction | None = None
        self.out: list[int] = []
        self.end: str | None = None
        self.winners: list[int] = []

    def _unpack(self, board: dict[str, Any]) -> None:
        """Everything printed; cities and branches in the order of their tracks."""
        self.inner: list[str] = board["inner"]["fields"]
        self.outer: list[str] = board["outer"]["fields"]
        self.to_inner: list[int] = board["change"]["to_inner"]
        self.to_outer: list[int] = board["change"]["to_outer"]
        self.faces: list[str] = board["symbol_die"]["faces"]
        factors = {entry["name"]: entry["factor"] for entry in board["cities"]["list"]}
        amounts = {entry["name"]: entry["price"] for entry in board["branches"]["list"]}
        self.factors: dict[str, int] = {c: factors[c] for c in self.inner if c in factors}
        self.amounts: dict[str, int] = {b: amounts[b] for b in self.outer if b in amounts}
        self.ladders: dict[str, list[int]] = {}
        self.letters: dict[str, str] = {}
        for entry in board["goods"]["list"]:
            self.ladders[entry["name"]] = list(entry["prices"])
            self.letters[entry["name"]] = entry["letter"]
        self.card_order = [*self.factors, *self.amounts, *self.ladders]
        self.quotations: list[str] = list(board["quotations"]["list"])
        self.events: dict[str, dict[str, Any]] = {}
        self.news_order = list(self.quotations)
        for entry in board["events"]["list"]:
            self.events[entry["name"]] = entry
            self.news_order += [entry["name"]] * entry.get("copies", 1)

    def number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)
        return value

    def in_card_order(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=self.card_order.index)

    # --- seats ---------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def others_from_left_of(self, seat: int) -> list[int]:
        """Clockwise is ascending (GUB-2.7)."""
        order = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in order if other not in self.out]

    # --- the two tracks ------------------------------------------------------------------

    def here(self) -> tuple[str, int]:
        """Track and number of the active seat's field."""
        pawn = self.pawns[self.active]
        assert pawn is not None
        return pawn[0], int(pawn[1:])

    def stand_on(self, track: str, number: int) -> None:
        self.pawns[self.active] = f"{track}{number}"

    def change_track(self) -> None:
        """GUB-4."""
        track, number = self.here()
        if track == "I":
            self.stand_on("O", self.to_outer[number])
        else:
            self.stand_on("I", self.to_inner[number])

    def walk(self, steps: int) -> None:
        """GUB-3.4."""
        track, number = self.here()
        length = len(self.inner) if track == "I" else len(self.outer)
        self.stand_on(track, (number + steps) % length)

    def field(self) -> str:
        track, number = self.here()
        return self.inner[number] if track == "I" else self.outer[number]

    def tour_track(self) -> str | None:
        tour = self.tours[self.active]
        return None if tour is None else TOUR_TRACKS[self.events[tour]["kind"]]

    # --- NEWS cards ----------------------------------------------------------------------

    def put_card_under(self) -> None:
        if self.card is not None:
            self.known_tail.append(self.card)
            self.card = None

    def put_tour_under(self) -> None:
        tour = self.tours[self.active]
        if tour is not None:
            self.known_tail.append(tour)
            self.tours[self.active] = None

    # --- who owns what -------------------------------------------------------------------

    def cities_of(self, seat: int) -> list[str]:
        return [city for city, owner in self.cities.items() if owner == seat]

    def branch_count(self, seat: int, branch: str) -> int:
        lying = sum(self.placed[city].count(branch) for city in self.cities_of(seat))
        return self.unplaced[seat][branch] + lying

    def count(self, seat: int, card: str) -> int:
        if card in self.cities:
            return 1 if self.cities[card] == seat else 0
        if card in self.amounts:
            return self.branch_count(seat, card)
        if card in self.ladders:
            return self.goods[seat][card]
        return 0

    def holds(self, seat: int, cards: list[str]) -> bool:
        """Whether the seat owns all these cards, repetitions included."""
        return all(cards.count(card) <= self.count(seat, card) for card in cards)

    def cards_of(self, seat: int) -> list[str]:
        cards = []
        for card in self.card_order:
            cards += [card] * self.count(seat, card)
        return cards

    # --- cards change hands --------------------------------------------------------------

    def hand_over(self, giver: int, cards: list[str], taker: int | None) -> None:
        """Cities first, then branches, then goods; None is the bank."""
        for card in self.in_card_order(cards):
            self._give_up(giver, card)
            self.receive(taker, card)

    def _give_up(self, giver: int, card: str) -> None:
        if card in self.cities:
            for branch in self.placed[card]:
                self.unplaced[giver][branch] += 1
            self.placed[card] = []
        elif card in self.ladders:
            self.goods[giver][card] -= 1
        elif self.unplaced[giver][card] > 0:
            self.unplaced[giver][card] -= 1
        else:  # GUB-6.3.3: min() takes the first of equal factors, which is card order
            under = [city for city in self.cities_of(giver) if card in self.placed[city]]
            self.placed[min(under, key=lambda city: self.factors[city])].remove(card)

    def receive(self, taker: int | None, card: str) -> None:
        if card in self.cities:
            self.cities[card] = taker
        elif card in self.ladders:
            pile = self.supply if taker is None else self.goods[taker]
            pile[card] += 1
        else:
            pile = self.bank_invest if taker is None else self.unplaced[taker]
            pile[card] += 1

    def from_bank(self, taker: int, card: str) -> None:
        if card in self.ladders:
            self.supply[card] -= 1
        elif card in self.amounts:
            self.bank_invest[card] -= 1
        self.receive(taker, card)

    # --- money ---------------------------------------------------------------------------

    def price(self, good: str) -> int:
        """One card of a good at the open quotation (GUB-7.2, GUB-7.8)."""
        assert self.open is not None
        place = self.open.index(self.letters[good])
        return self.ladders[good][place] * self.number("card_units")

    def rent(self, city: str) -> int:
        """GUB-10.3."""
        return sum(self.amounts[branch] for branch in self.placed[city]) * self.factors[city]

    def tax(self) -> int:
        """GUB-9.1, GUB-9.2."""
        value = 0
        for good, cards in self.goods[self.active].items():
            value += cards * self.price(good)
        return self.full_units(value * self.number("tax_percent") // 100)

    def full_units(self, amount: int) -> int:
        return amount // self.number("money_unit") * self.number("money_unit")

    def credit_left(self, seat: int) -> int:
        """GUB-11.1, GUB-11.4, GUB-15.2."""
        if self.options["end_variant"] == 2:
            return 0
        return self.number("credit_limit") - self.borrowed[seat]

    def owed(self, seat: int) -> int:
        """GUB-11.2, GUB-11.6."""
        factor = 100 + self.number("interest_percent")
        return self.borrowed[seat] * factor // 100 - self.repaid[seat]

    def wealth(self, seat: int) -> int:
        """GUB-14.2, GUB-14.3, GUB-14.6."""
        total = self.cash[seat]
        for branch, amount in self.amounts.items():
            total += amount * self.branch_count(seat, branch)
        for good, ladder in self.ladders.items():
            total += self.goods[seat][good] * min(ladder) * self.number("card_units")
        if self.options["end_debt_deduction"] == "owed":
            total -= self.owed(seat)
        elif self.options["end_debt_deduction"] == "principal":
            total -= self.full_units(
                self.owed(seat) * 100 // (100 + self.number("interest_percent"))
            )
        return total

    # --- the position --------------------------------------------------------------------

    def record(self) -> dict[str, object]:
        """Everything of a position except who is asked what."""
        return {
            "seats": self.seats,
            "active": self.active,
            "turn": self.turn,
            "double": self.double,
            "takes": self.takes,
            "bought": self.bought,
            "start_dice": None if self.start_dice is None else list(self.start_dice),
            "pawns": list(self.pawns),
            "open": self.open,
            "unknown": sorted(self.unknown, key=self.news_order.index),
            "known_tail": list(self.known_tail),
            "card": self.card,
            "tours": list(self.tours),
            "cash": list(self.cash),
            "borrowed": list(self.borrowed),
            "repaid": list(self.repaid),
            "cities": dict(self.cities),
            "placed": {city: self.in_card_order(lying) for city, lying in self.placed.items()},
            "unplaced": [dict(cards) for cards in self.unplaced],
            "bank_invest": dict(self.bank_invest),
            "goods": [dict(cards) for cards in self.goods],
            "supply": dict(self.supply),
            "pay": self._pay_record(),
            "deal": self._deal_record(),
            "auction": self._auction_record(),
            "out": list(self.out),
            "end": self.end,
            "winners": list(self.winners),
        }

    def set_table(self, position: dict[str, Any]) -> None:
        """Everything as it lies at the start of a turn, which is about to begin."""
        table = deepcopy(position)
        self.active = table["active"]
        self.turn = table["turn"] - 1
        self.start_dice = None
        self.pawns = table["pawns"]
        self.open = table["open"]
        self.unknown = table["unknown"]
        self.known_tail = table["known_tail"]
        self.tours = table["tours"]
        self.cash = table["cash"]
        self.borrowed = table["borrowed"]
        self.repaid = table["repaid"]
        self.cities = table["cities"]
        self.placed = table["placed"]
        self.unplaced = table["unplaced"]
        self.bank_invest = table["bank_invest"]
        self.goods = table["goods"]
        self.supply = table["supply"]
        self.end = None
        self.winners = []

    def _pay_record(self) -> dict[str, object] | None:
        if self.pay is None:
            return None
        return {
            "amount": self.pay.amount,
            "to": "bank" if self.pay.to is None else self.pay.to,
            "selling": self.pay.selling,
            "refused": self.in_card_order(self.pay.refused),
            "refused_size": self.pay.refused_size,
            "lot": self.in_card_order(self.pay.lot),
            "edits": self.pay.edits,
        }

    def _deal_record(self) -> dict[str, object] | None:
        if self.deal is None:
            return None
        return {
            "branch": self.deal.branch,
            "offers": self.deal.offers,
            "owner": self.deal.owner,
            "edits": self.deal.edits,
            "cash": self.deal.cash,
            "cards": self.in_card_order(self.deal.cards),
            "back": self.deal.back,
            "asked": self.in_card_order(self.deal.asked),
        }

    def _auction_record(self) -> dict[str, object] | None:
        auction = self.auction
        if auction is None:
            return None
        return {
            "kind": auction.kind,
            "seller": auction.seller,
            "lot": self.in_card_order(auction.lot),
            "minimum": auction.minimum,
            "high": auction.high,
            "leader": auction.leader,
            "passed": sorted(auction.passed),
            "bids": None if auction.bids is None else list(auction.bids),
            "next": list(auction.next),
        }
