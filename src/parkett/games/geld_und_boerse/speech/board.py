"""The board file of Geld & Börse, typed and checked."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from parkett.core.board_file import parse_board_file, require
from parkett.core.sourced_table import Provenance, SourcedTable
from parkett.core.toml_lines import Path
from parkett.games.geld_und_boerse.kernel.codes import (
    BRANCHES,
    CITIES,
    EXCHANGE_FIELD,
    GOODS,
    INNER,
    NEWS_FIELD,
    OUTER,
    TAX_FIELD,
)

T = TypeVar("T")
FIELD_WORDS = {"EXCHANGE": EXCHANGE_FIELD, "NEWS": NEWS_FIELD, "TAX": TAX_FIELD}

QUOTATIONS, EVENT_CARDS = 12, 14  # in the box (GUB-1.5)

Price = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Money = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class BoardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of a table; without provenance of its own it has that of the table."""

    name: str
    provenance: Provenance | None = None
    note: str = ""
    en: str = ""
    de: str = ""
    fr: str = ""


class City(BoardLine, frozen=True):
    """A city and what it multiplies investments by."""

    factor: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Branch(BoardLine, frozen=True):
    """A branch and the amount printed on its cards."""

    price: Annotated[int, msgspec.Meta(ge=1000, le=1_000_000)]


class Good(BoardLine, frozen=True):
    """A good and its prices a unit in 1st to 4th place."""

    letter: str
    prices: tuple[Price, Price, Price, Price]
    unit: str = ""


class EventCard(BoardLine, frozen=True):
    """An event card."""

    kind: Literal[
        "trip", "super_gold", "trade_now", "boom", "slump", "world_tour", "investment_tour", "tax"
    ]
    copies: Annotated[int, msgspec.Meta(ge=1, le=14)] = 1
    city: str = ""
    price: Price = 0
    amount: Money = 0


class QuotationCard(BoardLine, frozen=True):
    """A quotation: the goods by their letters from 1st to 4th place, and prices of its own."""

    prices: list[Price] = []

    @property
    def ranking(self) -> str:
        """The letters of the goods; what follows tells cards of one order apart."""
        return self.name[:GOODS]

    def price(self, good: Good) -> int:
        """What a unit of a good costs."""
        return (self.prices or good.prices)[self.ranking.index(good.letter)]


class FieldCounts(SourcedTable, frozen=True):
    """How many fields of each kind the tracks have."""

    outer: dict[str, int]
    inner: dict[str, int]


class Track(SourcedTable, frozen=True):
    """The fields of a track, clockwise."""

    fields: list[str]


class TrackChange(SourcedTable, frozen=True):
    """The field of the other track beside each field."""

    to_inner: list[int]
    to_outer: list[int]


class BoardTable(SourcedTable, Generic[T], frozen=True):
    """A table of lines."""

    rows: list[T] = msgspec.field(name="list")


class LowestPrices(SourcedTable, frozen=True):
    """The lowest price of a unit of each good."""

    silver: int
    gold: int
    platinum: int
    diamonds: int


class SymbolDie(SourcedTable, frozen=True):
    """The faces of the symbol die."""

    faces: list[Literal["stay", "switch"]]


class Banknotes(SourcedTable, frozen=True):
    """The notes, and how many of each a player starts with."""

    values: list[Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]]
    of_each: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    at_start: list[Annotated[int, msgspec.Meta(ge=0, le=1000)]]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tracks, cards and dice."""

    counts: FieldCounts
    outer: Track
    inner: Track
    change: TrackChange
    cities: BoardTable[City]
    branches: BoardTable[Branch]
    goods: BoardTable[Good]
    lowest_prices: LowestPrices
    quotations: BoardTable[str | QuotationCard]  # a card without prices of its own is its name
    events: BoardTable[EventCard]
    symbol_die: SymbolDie
    notes: Banknotes


def read_board(text: str, unit: int, card_units: int) -> Board:
    """A board file, checked, with cities and branches in the order of their fields."""
    board = parse_board_file(text, Board)
    check_board(board)
    check_money(board, unit, card_units)
    return sort_by_track(board)


def list_quotations(board: Board) -> list[QuotationCard]:
    """The quotation cards in the order of the file."""
    rows = board.quotations.rows
    return [QuotationCard(name=row) if isinstance(row, str) else row for row in rows]


def sort_by_track(board: Board) -> Board:
    """The same board with cities and branches in the order of their fields."""
    cities = sorted(board.cities.rows, key=lambda city: board.inner.fields.index(city.name))
    branches = sorted(board.branches.rows, key=lambda row: board.outer.fields.index(row.name))
    return msgspec.structs.replace(
        board,
        cities=msgspec.structs.replace(board.cities, rows=cities),
        branches=msgspec.structs.replace(board.branches, rows=branches),
    )


def check_board(board: Board) -> None:
    """Tracks, cards and dice must be complete and fit each other."""
    cities = [city.name for city in board.cities.rows]
    branches = [branch.name for branch in board.branches.rows]
    check_names("cities", cities, CITIES)
    check_names("branches", branches, BRANCHES)
    check_track("inner", board.inner, cities, INNER)
    check_track("outer", board.outer, branches, OUTER)
    check_field_counts(board)
    check_change("to_inner", board.change.to_inner, OUTER, INNER)
    check_change("to_outer", board.change.to_outer, INNER, OUTER)
    faces = len(board.symbol_die.faces) == 6
    require(faces, ("symbol_die", "faces"), "six faces are needed [GUB-1.6]")
    check_goods(board)
    check_quotations(board)
    check_events(board, cities)


def check_names(table: str, names: list[str], number: int) -> None:
    """So many lines with different names (GUB-1.3, GUB-1.4)."""
    for line, name in enumerate(names):
        require(name not in names[:line], (table, "list", line), f"{name} stands there twice")
    problem = f"{number} are needed, here are {len(names)} [GUB-1.5]"
    require(len(names) == number, (table, "list"), problem)


def check_track(name: str, track: Track, names: list[str], length: int) -> None:
    """Every city or branch has one field, and there are no others (GUB-1.3, GUB-1.4)."""
    path, rule = (name, "fields"), "GUB-1.3" if name == "inner" else "GUB-1.4"
    for place, word in enumerate(track.fields):
        require(
            word in FIELD_WORDS or word in names, (*path, place), f"{word!r} is not known [{rule}]"
        )
        first = word in FIELD_WORDS or word not in track.fields[:place]
        require(first, (*path, place), f"{word!r} has a field already [{rule}]")
    for word in names:
        require(word in track.fields, path, f"{word!r} has no field [{rule}]")
    problem = f"{length} fields are needed, here are {len(track.fields)} [{rule}]"
    require(len(track.fields) == length, path, problem)


def check_field_counts(board: Board) -> None:
    """The tracks have as many fields of each kind as the table of counts says."""
    for name, track, counts, other in (
        ("inner", board.inner, board.counts.inner, "CITY"),
        ("outer", board.outer, board.counts.outer, "INVEST"),
    ):
        rule = "GUB-1.3" if name == "inner" else "GUB-1.4"
        found = Counter(word if word in FIELD_WORDS else other for word in track.fields)
        for kind, number in {**found, **counts}.items():
            problem = (
                f"{found[kind]} {kind} fields on the {name} track, {number} are said here [{rule}]"
            )
            require(found[kind] == counts.get(kind), ("counts", name, kind), problem)


def check_change(name: str, fields: list[int], number: int, highest: int) -> None:
    """For every field of one track a field of the other (GUB-4.1)."""
    problem = f"{number} fields are needed, here are {len(fields)}"
    require(len(fields) == number, ("change", name), problem)
    for place, field in enumerate(fields):
        path = ("change", name, place)
        require(0 <= field < highest, path, f"{field} is not a field from 0 to {highest - 1}")


def check_goods(board: Board) -> None:
    """Four goods with letters of their own, one of them gold (GUB-1.5)."""
    goods = board.goods.rows
    letters = [good.letter for good in goods]
    require(len(goods) == GOODS, ("goods", "list"), "four goods are needed [GUB-1.5]")
    for line, letter in enumerate(letters):
        single = len(letter) == 1 and letter not in letters[:line]
        require(single, ("goods", "list", line, "letter"), "a letter of its own is needed")
    names = sorted(good.name for good in goods)
    known = names == sorted(["silver", "gold", "platinum", "diamonds"])
    require(known, ("goods", "list"), "silver, gold, platinum and diamonds are needed [GUB-1.5]")


def check_quotations(board: Board) -> None:
    """Twelve cards that rank all goods, down to the lowest prices (GUB-1.5, GUB-7.2)."""
    cards = list_quotations(board)
    letters = sorted(good.letter for good in board.goods.rows)
    names: list[str] = []
    for line, card in enumerate(cards):
        path = ("quotations", "list", line)
        ranked = sorted(card.ranking) == letters
        require(ranked, path, f"{card.name!r} must rank the letters {', '.join(letters)} [GUB-7.8]")
        require(len(card.prices) in (0, GOODS), path, "a price for every place is needed [GUB-7.8]")
        require(card.name not in names, path, f"{card.name} stands there twice")
        names.append(card.name)
    number = f"{QUOTATIONS} are needed, here are {len(cards)} [GUB-1.5]"
    require(len(cards) == QUOTATIONS, ("quotations", "list"), number)
    for line, good in enumerate(board.goods.rows):
        lowest = min(card.price(good) for card in cards)
        printed = getattr(board.lowest_prices, good.name)
        problem = f"the lowest price of {good.name} is {printed}, here it is {lowest} [GUB-7.8]"
        require(lowest == printed, ("goods", "list", line, "prices"), problem)


def check_events(board: Board, cities: list[str]) -> None:
    """Fourteen cards, every kind with a name of its own and with its figure (GUB-1.5, GUB-8.3)."""
    names = [card.name for card in list_quotations(board)]
    for line, event in enumerate(board.events.rows):
        path = ("events", "list", line)
        require(event.name not in names, path, f"{event.name} stands there twice")
        names.append(event.name)
        known = event.kind != "trip" or event.city in cities
        require(known, (*path, "city"), f"{event.city!r} is not a city of the board [GUB-8.4]")
        for kinds, field in ((("super_gold",), "price"), (("boom", "slump"), "amount")):
            given = (getattr(event, field) > 0) == (event.kind in kinds)
            require(
                given, (*path, field), f"{field} belongs to {' and '.join(kinds)} alone [GUB-8.3]"
            )
    copies = sum(event.copies for event in board.events.rows)
    problem = f"{EVENT_CARDS} cards are needed, here are {copies} [GUB-1.5]"
    require(copies == EVENT_CARDS, ("events", "list"), problem)


def check_money(board: Board, unit: int, card_units: int) -> None:
    """All amounts must be multiples of the smallest note (GUB-1.7)."""
    amounts: list[tuple[Path, int]] = []
    for line, branch in enumerate(board.branches.rows):
        amounts.append((("branches", "list", line, "price"), branch.price))
    for line, event in enumerate(board.events.rows):
        amounts.append((("events", "list", line, "amount"), event.amount))
        amounts.append((("events", "list", line, "price"), event.price * card_units))
    for line, good in enumerate(board.goods.rows):
        path = ("goods", "list", line, "prices")
        amounts += [(path, price * card_units) for price in good.prices]
    for line, card in enumerate(list_quotations(board)):
        amounts += [(("quotations", "list", line), price * card_units) for price in card.prices]
    for place, amount in amounts:
        fits = amount % unit == 0 and amount >= 0
        require(fits, place, f"{amount} is not a multiple of {unit} [GUB-1.7]")
