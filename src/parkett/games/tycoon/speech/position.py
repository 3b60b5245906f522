"""Positions of Tycoon as JSON: written from a state, and read back with every fault named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import LARGEST, check_range, read_flag, read_integer, read_list
from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.engine import TycoonGame
from parkett.games.tycoon.kernel.state import TycoonState
from parkett.games.tycoon.speech.agenda import asked_question
from parkett.games.tycoon.speech.notation import KINDS, Notation

SHOWN = ("fresh", "extended", "overdue")
ENDS = (None, "third_payday", "insolvency", "stalemate")
DESK_FIELDS = (("stock", codes.STOCK), ("supply", codes.SUPPLY), ("factories_left", codes.WORKS))
CITY_FIELDS = (
    ("closed", codes.CLOSED),
    ("factories", codes.FACTORIES),
    ("first_built", codes.BUILT),
)


def unpack_owners(owners: int) -> list[int | None]:
    """The list of seats in a city's record; an emptied site is null."""
    digits = []
    while owners:
        digits.append(None if owners & 7 == codes.EMPTIED else (owners & 7) - 1)
        owners >>= 3
    return digits


def pack_owners(seats: list[int | None]) -> int:
    """The number in a city's record for a list of seats."""
    digits = [codes.EMPTIED if seat is None else seat + 1 for seat in seats]
    return sum(digit << (3 * place) for place, digit in enumerate(digits))


class PositionWriter:
    """Writes the fields of a position, and those that everybody may see."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def write(self, s: TycoonState) -> dict[str, Any]:
        """The game's own keys of a position."""
        return {
            **self.public_fields(s),
            "hands": [self.notation.tickets_at(s, seat) for seat in range(s.seats)],
            "pile": self.notation.tickets_at(s, s.pile()),
        }

    def public_fields(self, s: TycoonState) -> dict[str, Any]:
        """The keys that everybody may know, the same in positions and views."""
        seats = range(s.seats)
        first = s.next_in(0)
        return {
            "cash": [s.cash[seat] for seat in seats],
            **{key: [s.desk(seat, field) for seat in seats] for key, field in DESK_FIELDS},
            **{
                key: self.write_owners(s, field)
                for key, field in (("rows", codes.ROW), *CITY_FIELDS)
            },
            "planes": [self.write_plane(s, seat) for seat in seats],
            "open": self.notation.tickets_at(s, s.open()),
            "used": self.notation.tickets_at(s, s.used()),
            "loans": [self.write_loans(s, seat) for seat in seats],
            "loan_cards": self.write_loan_cards(s),
            "phase": s.phase,
            "payday_due": bool(s.payday_due),
            "passes": s.passes,
            "start": first if first < s.seats else 0,
            "active": s.active,
            "bought": bool(s.bought),
            "flown": bool(s.flown),
            "out": [bool(s.desk(seat, codes.OUT)) for seat in seats],
            "end": ENDS[s.ending],
        }

    def write_owners(self, s: TycoonState, field: int) -> dict[str, list[int | None]]:
        """A list of seats of every city."""
        cities = self.notation.cities
        return {name: unpack_owners(s.record(city, field)) for city, name in enumerate(cities)}

    def write_plane(self, s: TycoonState, seat: int) -> dict[str, Any] | None:
        """Where a plane is: null at the home bank."""
        city = s.desk(seat, codes.CITY)
        if city == codes.HOME:
            return None
        return {"city": self.notation.cities[city], "field": s.desk(seat, codes.FIELD)}

    def write_loans(self, s: TycoonState, seat: int) -> list[str]:
        """The loan cards of a seat."""
        return [
            f"{amount} {word}"
            for kind, amount in enumerate(s.rules.amount)
            for shown, word in enumerate(SHOWN)
            for _ in range(s.loans(seat, kind, shown))
        ]

    def write_loan_cards(self, s: TycoonState) -> dict[str, int] | None:
        """The loan cards left at the bank; null when each player has a set of them."""
        if s.rules.set_per_player:
            return None
        amounts = enumerate(s.rules.amount)
        return {str(amount): s.loans(s.seats, kind, codes.FRESH) for kind, amount in amounts}


class PositionReader:
    """Builds a state from a position, naming whatever cannot be."""

    def __init__(self, notation: Notation, state: TycoonGame, position: Mapping[str, Any]) -> None:
        self.notation = notation
        self.s = state
        self.position = position
        self.ask = asked_question(position)

    def build(self) -> TycoonGame:
        """Fill the state field by field; the agenda comes from elsewhere."""
        s = self.s
        s.set_up()
        self._turn()
        self._desks()
        self._cities()
        self._pieces()
        self._planes()
        self._tickets()
        self._loans()
        return s

    def _turn(self) -> None:
        s, position = self.s, self.position
        end = position.get("end")
        if end not in ENDS or (end is None) == (self.ask == "nothing"):
            raise PositionError("end", f"is {end!r} when {self.ask!r} is asked", "TYC-14.1")
        s.ending = ENDS.index(end)
        s.phase = read_integer(position, "phase", 1, s.rules.phases, "TYC-1.11")
        s.active = read_integer(position, "active", 0, s.seats - 1, "TYC-2.4")
        for seat, out in enumerate(
            read_list(position, "out", s.seats) if "out" in position else ()
        ):
            if type(out) is not bool or (out and s.rules.insolvency != codes.ELIMINATE):
                raise PositionError(f"out[{seat}]", f"is {out!r}", "TYC-13.4")
            s.set_desk(seat, codes.OUT, int(out))
        if s.desk(s.active, codes.OUT) and self.ask in ("turn", "after", "loan_card"):
            raise PositionError("active", f"seat {s.active} is eliminated", "TYC-13.4")
        s.passes = check_range(position.get("passes", 0), "passes", 0, s.seats, "TYC-3.5")
        for key in ("payday_due", "bought", "flown"):
            setattr(s, key, int(read_flag(position, key)) if key in position else 0)
        if (s.bought or s.flown) and self.ask not in ("turn", "after"):
            raise PositionError("bought", "and flown are false outside a turn", "TYC-4.1")
        if self.ask == "loan_card" and (s.payday_due == 0 or s.phase == s.rules.phases):
            raise PositionError("payday_due", "loan cards are asked after a payday", "TYC-13.1")

    def _desks(self) -> None:
        s = self.s
        low = -LARGEST if self.ask == "nothing" else 0
        for seat, cash in enumerate(read_list(self.position, "cash", s.seats)):
            s.cash[seat] = check_range(cash, f"cash[{seat}]", low, rule="TYC-7.4.1")
        s.cash[s.seats] = s.seats * s.rules.start_cash - sum(list(s.cash)[: s.seats])
        for key, field in DESK_FIELDS:
            most = s.rules.works if field == codes.WORKS else s.rules.hotels
            for seat, number in enumerate(read_list(self.position, key, s.seats)):
                value = check_range(number, f"{key}[{seat}]", 0, most, "TYC-1.1")
                s.set_desk(seat, field, value)
        supply = s.rules.hotels - s.rules.start_hotels - (s.phase - 1) * s.rules.new_hotels
        left = max(0, supply)
        for seat in range(s.seats):
            if s.desk(seat, codes.SUPPLY) != left and not s.desk(seat, codes.OUT):
                raise PositionError(f"supply[{seat}]", f"must be {left} now", "TYC-13.6")

    def _cities(self) -> None:
        s = self.s
        for city, name in enumerate(self.notation.cities):
            row = self._seats("rows", name, s.rules.sites[city] - 1, "TYC-7.3", empty=True)
            emptied = row.count(None)
            red = (int(s.rules.red[city]) & ((1 << len(row)) - 1)).bit_count()
            if any(seat is None for seat in row[emptied:]):
                raise PositionError(f"rows.{name}", "hotels close from the first on", "TYC-8.1")
            if emptied > red or (s.rules.renovation_closes and emptied < red):
                raise PositionError(f"rows.{name}", f"{red} sites must be empty", "TYC-8.2")
            closed = self._seats("closed", name, emptied, "TYC-8.1")
            works = self._seats("factories", name, 2, "TYC-9.2")
            built = self._seats("first_built", name, s.seats, "TYC-12.3")
            owners = {seat for seat in row if seat is not None} | set(closed)
            if set(built) != owners or len(built) != len(owners):
                raise PositionError(f"first_built.{name}", "must be all owners", "TYC-12.3")
            at = city * codes.RECORD_SIZE
            s.city_records[at + codes.LENGTH] = len(row)
            s.city_records[at + codes.ROW] = pack_owners(row)
            s.city_records[at + codes.CLOSED] = pack_owners(closed)
            s.city_records[at + codes.FACTORIES] = pack_owners(works)
            s.city_records[at + codes.BUILT] = pack_owners(built)

    def _seats(
        self, key: str, name: str, most: int, rule: str, *, empty: bool = False
    ) -> list[int | None]:
        table = self.position.get(key)
        if not isinstance(table, Mapping):
            raise PositionError(key, "must be an object")
        for city in table:
            if city not in self.notation.cities:
                raise PositionError(f"{key}.{city}", "is not on the map", "TYC-1.5")
        seats = read_list(table, name)
        if len(seats) > most:
            raise PositionError(f"{key}.{name}", f"{len(seats)} are too many", rule)
        last = self.s.seats - 1
        for seat in seats:
            if not (empty and seat is None):
                check_range(seat, f"{key}.{name}", 0, last, rule)
        return seats

    def _pieces(self) -> None:
        s = self.s
        totals = s.ledger()
        for seat in range(s.seats):
            for what, whole, field in (
                ("hotels", s.rules.hotels, "stock"),
                ("factories", s.rules.works, "factories_left"),
            ):
                if totals[f"{what} of seat {seat}"] != whole:
                    have = totals[f"{what} of seat {seat}"]
                    problem = f"{have} {what} in all, not {whole}"
                    raise PositionError(f"{field}[{seat}]", problem, "TYC-1.1")

    def _planes(self) -> None:
        s = self.s
        taken: set[tuple[int, int]] = set()
        for seat, plane in enumerate(read_list(self.position, "planes", s.seats)):
            field = f"planes[{seat}]"
            if plane is None:
                continue
            if not isinstance(plane, Mapping) or plane.get("city") not in self.notation.cities:
                raise PositionError(field, "must be null or name a city of the map", "TYC-2.2")
            city = self.notation.cities.index(plane["city"])
            passing = seat == s.active and self.ask == "turn"
            number = read_integer(plane, "field", 0 if passing else 1, 2, "TYC-6.2")
            if (city, number) in taken or s.desk(seat, codes.OUT):
                raise PositionError(field, "cannot stand there", "TYC-6.1")
            if number > 0:
                taken.add((city, number))
            s.set_desk(seat, codes.CITY, city)
            s.set_desk(seat, codes.FIELD, number)

    def _tickets(self) -> None:
        s = self.s
        hands = read_list(self.position, "hands", s.seats)
        places = [(f"hands[{seat}]", seat, hand) for seat, hand in enumerate(hands)]
        places.append(("open", s.open(), read_list(self.position, "open")))
        places.append(("used", s.used(), read_list(self.position, "used")))
        left = Counter(self.notation.all_tickets())
        for field, place, names in places:
            if not isinstance(names, list):
                raise PositionError(field, "must be a list of tickets")
            for name in names:
                if not isinstance(name, str) or left[name] == 0:
                    raise PositionError(field, f"there is no {name!r} left", "TYC-1.8")
                left[name] -= 1
                ticket = self.notation.numbers[name]
                kind, number = codes.ticket_kind(ticket), codes.ticket_number(ticket)
                s.take_ticket(s.pile(), kind, number)
                s.put_ticket(place, kind, number)
        for kind in range(len(KINDS)):
            check_range(s.ticket_count(s.open(), kind), "open", 0, s.open_target(kind), "TYC-2.3")

    def _loans(self) -> None:
        s = self.s
        cards = {
            f"{amount} {word}": (kind, shown)
            for kind, amount in enumerate(s.rules.amount)
            for shown, word in enumerate(SHOWN)
        }
        paydays = s.phase - 1 + (self.ask == "loan_card")
        for seat, names in enumerate(read_list(self.position, "loans", s.seats)):
            for name in names if isinstance(names, list) else [names]:
                if not isinstance(name, str) or name not in cards:
                    raise PositionError(f"loans[{seat}]", f"{name!r} is not a card", "TYC-1.2")
                kind, shown = cards[name]
                if shown > paydays or self.ask == "nothing" or s.desk(seat, codes.OUT):
                    raise PositionError(f"loans[{seat}]", f"{name!r} cannot be", "TYC-13.2")
                s.add_loans(seat, kind, shown, 1)
                if not s.rules.set_per_player:
                    s.add_loans(s.seats, kind, codes.FRESH, -1)
                elif s.cards_of(seat, kind) > s.rules.cards[kind]:
                    raise PositionError(f"loans[{seat}]", "there are too many cards", "TYC-10.3")
        for kind in range(codes.LOAN_KINDS):
            if s.loans(s.seats, kind, codes.FRESH) < 0:
                raise PositionError("loans", "there are not so many cards", "TYC-10.3")
