"""Positions of Geld & Börse: written from a state, and read back with the agenda they imply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import (
    check_range,
    read_flag,
    read_integer,
    read_list,
    read_number_map,
    read_optional_list,
)
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BOOM,
    BRANCHES,
    CARD,
    CITIES,
    CITY_FIELD,
    INNER,
    INVESTMENT_TOUR,
    KINDS,
    NONE,
    OUTER,
    OVER,
    PLACES,
    QUOTATION_CARD,
    TRADE,
    WORLD_TOUR,
)
from parkett.games.geld_und_boerse.kernel.derived_fields import rebuild_derived_fields
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    PIPS,
    is_start_throw,
    throw_code,
)
from parkett.games.geld_und_boerse.speech.agenda import AgendaReader
from parkett.games.geld_und_boerse.speech.agenda_writer import (
    ENDS,
    write_auction,
    write_deal,
    write_payment,
    write_start_dice,
)
from parkett.games.geld_und_boerse.speech.notation import SYMBOLS, Notation

MOST_CASH = 10**12
MOST_TURNS = 10**9
TOURS = (WORLD_TOUR, INVESTMENT_TOUR)
NOT_OBEYED = (QUOTATION_CARD, BOOM, WORLD_TOUR, INVESTMENT_TOUR)  # done as soon as drawn


def seat_or_none(seat: int) -> int | None:
    """A seat, or null for the bank and for nobody."""
    return None if seat in (BANK, NONE) else seat


class PositionWriter:
    """Writes the game's own keys of a position."""

    def __init__(self, notation: Notation) -> None:
        self.names = notation

    def write(self, s: GeldState) -> dict[str, Any]:
        """All that is public, everybody's cash, and the auction with all bids."""
        cash = [s.cash[seat] for seat in range(s.seats)]
        return {**self.public_fields(s), "cash": cash, "auction": write_auction(self.names, s)}

    def public_fields(self, s: GeldState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        seats = range(s.seats)
        trade, over = s.find_record(TRADE), s.find_record(OVER)
        return {
            "active": s.active,
            "turn": s.turn,
            "dice": self.write_dice(s.dice),
            "double": bool(s.double),
            "takes": s.takes,
            "bought": s.arg_at(trade, 1) if trade >= 0 else 0,
            "start_dice": write_start_dice(s),
            "pawns": [
                None if s.pawns[seat] == NONE else self.names.field_name(s.pawns[seat])
                for seat in seats
            ],
            **self.write_news(s),
            "borrowed": [s.loans[seat] for seat in seats],
            "repaid": [s.loans[PLACES + seat] for seat in seats],
            **self.write_cards(s),
            "pay": write_payment(self.names, s),
            "deal": write_deal(self.names, s),
            "out": [s.out_seat(n) for n in range(s.gone_count)],
            "end": ENDS[s.arg_at(over, 1)] if over >= 0 else None,
            "winners": list(s.winners()),
        }

    def write_dice(self, thrown: int) -> list[int | str] | None:
        """The dice as they lie: one start die, or two pip dice and the symbol die."""
        if is_start_throw(thrown):
            return [thrown] if thrown else None
        return self.names.dice_faces(thrown)

    def write_news(self, s: GeldState) -> dict[str, Any]:
        """Open card, pile, event being obeyed and kept tours."""
        names = self.names.news
        card = s.find_record(CARD)
        return {
            "open": None if s.open == NONE else names[s.open],
            "unknown": [name for n, name in enumerate(names) for _ in range(s.pile[n])],
            "known_tail": [names[s.tail[n]] for n in range(s.tail_count)],
            "card": names[s.arg_at(card, 1)] if card >= 0 else None,
            "tours": [
                None if s.tours[seat] == NONE else names[s.tours[seat]] for seat in range(s.seats)
            ],
        }

    def write_cards(self, s: GeldState) -> dict[str, Any]:
        """Who owns what, and what lies where."""
        names = self.names
        return {
            "cities": {name: seat_or_none(s.owners[n]) for n, name in enumerate(names.cities)},
            "placed": {
                name: [
                    branch
                    for b, branch in enumerate(names.branches)
                    for _ in range(s.lying(city, b))
                ]
                for city, name in enumerate(names.cities)
            },
            "unplaced": [self.write_branches(s, seat) for seat in range(s.seats)],
            "bank_invest": self.write_branches(s, BANK),
            "goods": [self.write_goods(s, seat) for seat in range(s.seats)],
            "supply": self.write_goods(s, BANK),
        }

    def write_branches(self, s: GeldState, seat: int) -> dict[str, int]:
        """The INVEST cards of a seat or of the bank that lie on no city."""
        return {name: s.unplaced(seat, n) for n, name in enumerate(self.names.branches)}

    def write_goods(self, s: GeldState, seat: int) -> dict[str, int]:
        """The goods of a seat or of the bank."""
        return {name: s.goods(seat, n) for n, name in enumerate(self.names.goods)}


class PositionReader:
    """Builds a state from a position, naming whatever cannot be."""

    def __init__(self, notation: Notation, state: GeldGame, position: Mapping[str, Any]) -> None:
        self.names = notation
        self.s = state
        self.position = position
        self.hides_cash = any(cash is None for cash in read_list(position, "cash", state.seats))

    def build(self) -> GeldGame:
        """Fill the state field by field, then put the implied records on the agenda."""
        s = self.s
        s.set_up()
        rebuild_derived_fields(s)
        ask = self.position.get("ask", "turn")
        if not isinstance(ask, str):
            raise PositionError("ask", f"{ask!r} is not a question of this game")
        opening = ask in ("start_city", "quotation", "start_die")
        self._seats(opening)
        self._money()
        self._cities()
        self._cards()
        self._pawns(ask)
        self._news(ask)
        AgendaReader(self.names, s, self.position, ask, self.hides_cash).build()
        return s

    # Seats and money ---------------------------------------------------------------------------

    def _seats(self, opening: bool) -> None:
        s, position = self.s, self.position
        for seat in read_optional_list(position, "out", []):
            check_range(seat, "out", 0, s.seats - 1, "GUB-13.1")
            if s.is_out(seat):
                raise PositionError("out", f"names seat {seat} twice", "GUB-13.1")
            s.mark_out(seat)
        if s.gone_count >= s.seats:
            raise PositionError("out", "leaves nobody", "GUB-13.5")
        s.active = read_integer(position, "active", 0, s.seats - 1, "GUB-2.7")
        s.turn = check_range(position.get("turn", 1), "turn", 0 if opening else 1, MOST_TURNS)
        if opening and (s.turn or s.active or s.gone_count):
            raise PositionError("turn", "must be 0 during setup", "GUB-2.6")
        s.double = int(read_flag(position, "double")) if "double" in position else 0
        s.takes = check_range(position.get("takes", 0), "takes", 0, MOST_TURNS)
        s.dice = self._dice(position.get("dice"))

    def _dice(self, dice: object) -> int:
        """The dice as they lie: null, a start die, or a throw of three (GUB-3.1)."""
        if dice is None:
            return 0
        if isinstance(dice, list) and len(dice) == 1:
            return check_range(dice[0], "dice", 1, PIPS, "GUB-2.6")
        if not isinstance(dice, list) or len(dice) != 3 or dice[2] not in list(SYMBOLS):
            raise PositionError("dice", "should look like [3, 4, 'switch']", "GUB-3.1")
        low = check_range(dice[0], "dice", 1, PIPS, "GUB-3.1")
        high = check_range(dice[1], "dice", low, PIPS, "GUB-3.1")
        return int(throw_code(low, high, SYMBOLS[dice[2]]))

    def _money(self) -> None:
        s, position = self.s, self.position
        for seat, cash in enumerate(position["cash"]):
            s.cash[seat] = 0 if cash is None else self._amount(cash, f"cash[{seat}]", "GUB-12.5")
        s.cash[BANK] = s.seats * s.rules.start_cash - sum(list(s.cash)[:PLACES])
        limit = s.rules.credit_limit if s.rules.variant == 1 else 0
        rule = "GUB-11.1" if s.rules.variant == 1 else "GUB-15.2"
        for name, row in (("borrowed", 0), ("repaid", PLACES)):
            for seat, amount in enumerate(read_optional_list(position, name, [0] * s.seats)):
                if seat >= s.seats:
                    raise PositionError(name, f"must have {s.seats} entries")
                s.loans[row + seat] = self._amount(amount, f"{name}[{seat}]", rule)
        for seat in range(s.seats):
            check_range(s.loans[seat], f"borrowed[{seat}]", 0, limit, rule)
            if s.owed(seat) < 0 or (s.loans[seat] == 0 and s.loans[PLACES + seat] > 0):
                raise PositionError(f"repaid[{seat}]", "is more than was owed", "GUB-11.6")
            if s.is_out(seat) and (s.cash[seat] or s.loans[seat] or s.loans[PLACES + seat]):
                raise PositionError(f"cash[{seat}]", "belongs to a seat that is out", "GUB-13.2")

    def _amount(self, value: object, field: str, rule: str) -> int:
        amount = check_range(value, field, 0, MOST_CASH, rule)
        unit = self.s.rules.unit
        if amount % unit:
            raise PositionError(field, f"{amount} is not a multiple of {unit}", "GUB-1.7")
        return amount

    # Cards -------------------------------------------------------------------------------------

    def _cities(self) -> None:
        s, cities = self.s, self.names.cities
        owners = self._map("cities")
        for name, owner in owners.items():
            if name not in cities:
                raise PositionError(f"cities.{name}", "is not a city of the board", "GUB-5.6")
            if owner is not None:
                seat = check_range(owner, f"cities.{name}", 0, s.seats - 1, "GUB-5.1")
                if s.is_out(seat):
                    raise PositionError(f"cities.{name}", f"seat {seat} is out", "GUB-13.2")
                s.give_city(cities.index(name), seat)

    def _cards(self) -> None:
        s, names = self.s, self.names
        limit = s.rules.per_branch
        for seat, held in enumerate(self._seat_maps("unplaced")):
            field = f"unplaced[{seat}]"
            numbers = read_number_map(held, field, names.branches, 0, limit, "GUB-1.5")
            for branch, number in enumerate(numbers):
                s.move_held(BANK, seat, branch, number)
        for name, lying in self._map("placed").items():
            self._place(name, lying)
        for seat, held in enumerate(self._seat_maps("goods")):
            field = f"goods[{seat}]"
            most = s.rules.per_good
            for good, number in enumerate(
                read_number_map(held, field, names.goods, 0, most, "GUB-7.5")
            ):
                s.move_held(BANK, seat, BRANCHES + good, number)
        for kind in range(KINDS):
            if s.held[BANK * KINDS + kind] < 0:
                name = names.cards[CITIES + kind]
                field, rule = ("unplaced", "GUB-1.5") if kind < BRANCHES else ("goods", "GUB-7.5")
                raise PositionError(field, f"there are too many cards of {name}", rule)
        for seat in range(s.seats):
            if s.is_out(seat) and (s.has_invest(seat) or s.has_goods(seat)):
                raise PositionError("out", f"seat {seat} is out and has cards", "GUB-13.2")

    def _place(self, name: str, lying: object) -> None:
        s, field = self.s, f"placed.{name}"
        if name not in self.names.cities:
            raise PositionError(field, "is not a city of the board", "GUB-5.6")
        city = self.names.cities.index(name)
        if not isinstance(lying, list) or len(lying) > s.rules.per_city:
            raise PositionError(field, f"must list at most {s.rules.per_city} cards", "GUB-10.2")
        for branch in lying:
            if branch not in self.names.branches:
                raise PositionError(field, f"{branch!r} is not a branch", "GUB-6.6")
            if s.owners[city] == BANK:
                raise PositionError(field, "nobody owns the city", "GUB-10.1")
            number = self.names.branches.index(branch)
            if s.lying(city, number) >= s.rules.per_branch:
                raise PositionError(field, f"there are too many cards of {branch}", "GUB-1.5")
            s.move_held(BANK, s.owners[city], number, 1)
            s.lay(number, city)

    def _map(self, field: str) -> Mapping[str, Any]:
        value = self.position.get(field, {})
        if not isinstance(value, Mapping):
            raise PositionError(field, "must be an object")
        return value

    def _seat_maps(self, field: str) -> list[Any]:
        if field not in self.position:
            return []
        return read_list(self.position, field, self.s.seats)

    # Pawns and news ----------------------------------------------------------------------------

    def _pawns(self, ask: str) -> None:
        s = self.s
        for seat, name in enumerate(read_list(self.position, "pawns", s.seats)):
            field = f"pawns[{seat}]"
            if name is None:
                if ask != "start_city" and not s.is_out(seat):
                    raise PositionError(field, "must be on the board", "GUB-2.5")
                continue
            if s.is_out(seat) or ask == "start_city":
                raise PositionError(field, "must be null", "GUB-2.5")
            s.pawns[seat] = self._field(name, field)
        if ask == "start_city" and s.rules.start_city != NONE:
            raise PositionError("ask", "the start city is agreed already", "GUB-2.5")
        if ask in ("quotation", "start_die"):
            self._start_field()

    def _start_field(self) -> None:
        """All pawns stand on one city before the game (GUB-2.5)."""
        s = self.s
        field = s.pawns[0]
        agreed = s.rules.start_city
        fits = s.rules.field_kind[field] == CITY_FIELD and agreed in (
            NONE,
            s.rules.field_card[field],
        )
        if not fits or any(s.pawns[seat] != field for seat in range(s.seats)):
            raise PositionError("pawns", "must all stand on the start city", "GUB-2.5")

    def _field(self, name: object, field: str) -> int:
        for number in range(INNER + OUTER):
            if name == self.names.field_name(number):
                return number
        raise PositionError(
            field, f"{name!r} is no field; fields are I0 to I23, O0 to O31", "GUB-4.4"
        )

    def _news(self, ask: str) -> None:
        s, position = self.s, self.position
        kinds = s.rules.news_kind
        for seat, name in enumerate(read_optional_list(position, "tours", [None] * s.seats)):
            if name is not None:
                tour = self._drawn(name, f"tours[{seat}]")
                if seat >= s.seats or s.is_out(seat) or kinds[tour] not in TOURS:
                    raise PositionError(f"tours[{seat}]", f"cannot be {name!r}", "GUB-8.8")
                s.tours[seat] = tour
        if ask not in ("start_city", "quotation"):
            s.open = self._drawn(position.get("open"), "open")
            if kinds[s.open] != QUOTATION_CARD:
                raise PositionError("open", "must be a quotation", "GUB-2.2")
        if position.get("card") is not None:
            card = self._drawn(position["card"], "card")
            if kinds[card] in NOT_OBEYED:
                raise PositionError("card", f"{position['card']!r} is not kept open", "GUB-8.3")
        for name in read_optional_list(position, "known_tail", []):
            s.tail[s.tail_count] = self._drawn(name, "known_tail")
            s.tail_count += 1

    def _drawn(self, name: object, field: str) -> int:
        """Take a NEWS card out of the unknown ones."""
        s = self.s
        if not isinstance(name, str) or name not in self.names.news:
            raise PositionError(field, f"{name!r} is no NEWS card", "GUB-1.5")
        news = self.names.news.index(name)
        if s.pile[news] == 0:
            raise PositionError(field, f"there are too many cards {name!r}", "GUB-1.5")
        s.pile[news] -= 1
        s.unknown -= 1
        return news
