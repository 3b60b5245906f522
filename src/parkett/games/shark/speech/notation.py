"""Shark in words: actions, rolls and positions as text and JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from parkett.core.errors import NotationError, PositionError
from parkett.core.grid import square_name, square_of
from parkett.core.position import check_range, read_integer, read_list, read_numbers
from parkett.games.shark.kernel.codes import (
    BUY_BASE,
    COMPANIES,
    DONE,
    EMPTY,
    FREE,
    GIVE_BASE,
    KINDS,
    MOST_BOUGHT,
    NO_DIE,
    PLACE_BASE,
    SELL_BASE,
    TAKE_BASE,
    TOP,
    buy_code,
    place_code,
    roll_code,
)
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.forced_sales import give_code, given
from parkett.games.shark.kernel.groups import regroup
from parkett.games.shark.kernel.state import SharkRules, SharkState

FACES = ("blue", "yellow", "green", "red", "black", "white")
HOUSES = ("blue", "yellow", "green", "red", "top")
COLOURS = HOUSES[:COMPANIES]
ENDS = (None, "price", "houses", "all_sold", "blocked", "last_player")


class Notation:
    """Sentences and positions on one board."""

    def __init__(
        self, rules: SharkRules, companies: list[str], letters: str, zones: list[str]
    ) -> None:
        self.rules = rules
        self.columns = rules.columns
        self.rows = rules.rows
        self.companies = companies
        self.zones = zones
        self.letters = letters.upper() + letters.lower() + "T."

    # Names -------------------------------------------------------------------------------------

    def square(self, square: int) -> str:
        """The name of a square."""
        return square_name(self.columns, square)

    def square_of(self, name: str) -> int:
        """The square of this name."""
        square = square_of(self.columns, self.rows, name)
        if square < 0:
            last = self.square(self.columns * self.rows - 1)
            raise NotationError(f"{name!r} is no square; squares run from 1A to {last}")
        return square

    def company_of(self, name: str) -> int:
        """The company of this name."""
        return one_of(name, self.companies, "company", "companies")

    # Actions -----------------------------------------------------------------------------------

    def say(self, state: SharkState, action: int) -> str:
        """The sentence of an action."""
        if action == DONE:
            return "done"
        if action < SELL_BASE:
            company, number = divmod(action - BUY_BASE, MOST_BOUGHT)
            return f"buy {number + 1} {self.companies[company]}"
        if action < TAKE_BASE:
            company, number = divmod(action - SELL_BASE, self.rules.shares)
            return f"sell {number + 1} {self.companies[company]}"
        if action < PLACE_BASE:
            return f"take {self.companies[action - TAKE_BASE]}"
        if action < GIVE_BASE:
            square, kind = divmod(action - PLACE_BASE, KINDS)
            return f"place {HOUSES[kind]} {self.square(square)}"
        numbers = zip(given(state, action), self.companies, strict=True)
        return "give " + " ".join(f"{number} {name}" for number, name in numbers if number)

    def read(self, state: SharkState, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        verb = words[0].lower() if words else ""
        rest = words[1:]
        if verb == "done" and not rest:
            return DONE
        if verb == "take" and len(rest) == 1:
            return TAKE_BASE + self.company_of(rest[0])
        if verb == "place" and len(rest) == 2:
            kind = one_of(rest[0], HOUSES, "colour", "colours")
            return int(place_code(self.square_of(rest[1]), kind))
        if verb in ("buy", "sell") and len(rest) == 2:
            return self._trade(verb, *rest)
        if verb == "give" and rest and len(rest) % 2 == 0:
            return self._give(state, rest)
        raise NotationError(f"{text!r} is not understood; try 'buy 2 Wings' or 'place red 5G'")

    def _trade(self, verb: str, count: str, name: str) -> int:
        number = whole(count)
        company = self.company_of(name)
        if verb == "sell":
            if number > self.rules.shares:
                raise NotationError(f"{name} has only {self.rules.shares} shares [SHK-1.3]")
            return SELL_BASE + company * self.rules.shares + number - 1
        if number > MOST_BOUGHT:
            limit = self.rules.buy_limit
            raise NotationError(f"{number} shares are too many: at most {limit} [SHK-4.3]")
        return int(buy_code(company, number))

    def _give(self, state: SharkState, words: list[str]) -> int:
        numbers = [0] * COMPANIES
        for count, name in zip(words[::2], words[1::2], strict=True):
            company = self.company_of(name)
            if numbers[company]:
                raise NotationError(f"{name} is named twice")
            numbers[company] = whole(count)
            if numbers[company] > self.rules.shares:
                raise NotationError(f"{name} has only {self.rules.shares} shares [SHK-1.3]")
        return int(give_code(state, *numbers))

    def say_chance(self, outcome: int) -> str:
        """The sentence of a roll."""
        colour, zone = divmod(outcome, 16)
        if colour == NO_DIE:
            return f"roll {self.zones[zone]}"
        return f"roll {FACES[colour]} {self.zones[zone]}"

    def read_chance(self, text: str) -> int:
        """The outcome a roll means."""
        words = text.lower().split()
        if len(words) not in (2, 3) or words[0] != "roll":
            raise NotationError(f"{text!r} should read like 'roll red 4'")
        colour = one_of(words[1], FACES, "colour", "colours") if len(words) == 3 else NO_DIE
        zone = one_of(words[-1], self.zones, "zone", "zones")
        return int(roll_code(colour, zone))


def one_of(name: str, names: tuple[str, ...] | list[str], what: str, plural: str) -> int:
    """The number of a name, whatever its letter case."""
    for number, known in enumerate(names):
        if known.casefold() == name.casefold():
            return number
    raise NotationError(f"{name!r} is no {what}; {plural} are {', '.join(names)}")


def whole(text: str) -> int:
    """A number of shares from 1 to 999."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) > 0):
        raise NotationError(f"{text!r} is no number of shares")
    return int(text)


class PositionReader:
    """Builds a state from a position, naming whatever cannot be."""

    def __init__(self, notation: Notation, state: SharkGame, position: Mapping[str, Any]) -> None:
        self.notation = notation
        self.s = state
        self.position = position

    def build(self) -> SharkGame:
        """Fill the state field by field; the agenda comes from elsewhere."""
        s = self.s
        s.set_up()
        self._houses()
        self._money()
        self._seats()
        self._roll()
        return s

    # The board ---------------------------------------------------------------------------------

    def _houses(self) -> None:
        s, notation = self.s, self.notation
        for number, row in enumerate(read_list(self.position, "board", notation.rows)):
            if not isinstance(row, str) or len(row) != notation.columns:
                raise PositionError(f"board[{number}]", f"must be {notation.columns} letters")
            for column, mark in enumerate(row):
                if mark not in notation.letters:
                    known = " ".join(notation.letters)
                    raise PositionError(f"board[{number}]", f"{mark!r} is none of {known}")
                s.cells[number * notation.columns + column] = notation.letters.index(mark)
        stand = Counter(min(cell, TOP) for cell in s.cells if cell != EMPTY)
        left = self.position.get("houses_left")
        total = list(s.rules.total)
        for kind, number in enumerate(
            read_numbers(left, "houses_left", list(HOUSES), 0, max(total), "SHK-1.2")
        ):
            gone = total[kind] - number - stand[kind]
            if gone < 0 or (kind == TOP and gone > 0):
                rule = "SHK-14.1" if total[kind] == 0 else "SHK-1.2"
                field = f"houses_left.{HOUSES[kind]}"
                raise PositionError(field, f"and those on the board must be {total[kind]}", rule)
            s.houses[kind] = number
            if kind < TOP:
                s.houses[KINDS + kind] = gone
        regroup(s)
        self._neighbours()

    def _neighbours(self) -> None:
        """Colours keep apart; TOP houses stand by themselves or belong to a chain."""
        s = self.s
        for square, cell in enumerate(s.cells):
            beside = [near for near in list(s.rules.near)[square * 4 : square * 4 + 4] if near >= 0]
            around = [near for near in beside if s.cells[near] < FREE]
            name = self.notation.square(square)
            if cell < FREE and any(s.cells[near] & 3 != cell & 3 for near in around):
                raise PositionError("board", f"two colours touch at {name}", "SHK-8.1")
            if TOP <= cell < EMPTY and any(TOP <= s.cells[near] < EMPTY for near in beside):
                raise PositionError("board", f"two TOP houses touch at {name}", "SHK-14.3")
            if cell == FREE and any(s.size[s.group[near]] == 1 for near in around):
                raise PositionError("board", f"a lone house touches {name}", "SHK-14.5")
            if cell == FREE and len({s.group[near] for near in around}) > 1:
                raise PositionError("board", f"two chains touch {name}", "SHK-14.9.2")
            if TOP <= cell < FREE and self._coloured(s.group[square]) < 2:
                raise PositionError("board", f"{name} belongs to no chain", "SHK-14.5")

    def _coloured(self, group: int) -> int:
        cells = zip(self.s.cells, self.s.group, strict=True)
        return sum(cell < TOP and named == group for cell, named in cells)

    # Money and shares --------------------------------------------------------------------------

    def _money(self) -> None:
        s = self.s
        for seat, cash in enumerate(read_list(self.position, "cash", s.seats)):
            s.cash[seat] = check_range(cash, f"cash[{seat}]", 0, rule="SHK-4.9")
        s.cash[s.seats] = s.seats * s.rules.start_cash - sum(list(s.cash)[: s.seats])
        for fives, field in enumerate(("ones", "fives")):
            most = s.rules.fives if fives else s.rules.ones
            for seat, held in enumerate(read_list(self.position, field, s.seats)):
                where, names = f"{field}[{seat}]", self.notation.companies
                numbers = read_numbers(held, where, names, 0, most, "SHK-1.3")
                for company, number in enumerate(numbers):
                    s.move_shares(seat, company, *((0, number) if fives else (number, 0)))
        for at in range(s.seats * COMPANIES * 2, len(s.stock)):
            if s.stock[at] < 0:
                field = ("ones", "fives")[at % 2]
                raise PositionError(field, f"{-s.stock[at]} too many are held", "SHK-1.3")
        self._exchanged()

    def _exchanged(self) -> None:
        """Nobody keeps five ones while the supply has a five."""
        s = self.s
        for seat in range(s.seats if s.rules.exchange_duty else 0):
            for company, name in enumerate(self.notation.companies):
                five = s.stock[(s.seats * COMPANIES + company) * 2 + 1]
                if five and s.stock[(seat * COMPANIES + company) * 2] >= 5:
                    problem = "five must have been exchanged for a five"
                    raise PositionError(f"ones[{seat}].{name}", problem, "SHK-4.5")

    def _seats(self) -> None:
        s = self.s
        for seat in read_list(self.position, "eliminated") if "eliminated" in self.position else []:
            s.out |= 1 << check_range(seat, "eliminated", 0, s.seats - 1, "SHK-11.5")
            if s.worth(seat) or any(s.held(seat, company) for company in range(COMPANIES)):
                raise PositionError("eliminated", f"seat {seat} still has something", "SHK-11.5")
        s.active = read_integer(self.position, "active", 0, s.seats - 1, "SHK-2.3")
        if s.is_out(s.active):
            raise PositionError("active", f"seat {s.active} is eliminated", "SHK-11.5")
        most = s.rules.buy_limit
        s.bought = check_range(self.position.get("bought", 0), "bought", 0, most, "SHK-4.3")

    def _roll(self) -> None:
        roll = self.position.get("roll")
        if roll is None:
            return
        if not isinstance(roll, Mapping) or set(roll) != {"colour", "zone"}:
            raise PositionError("roll", "must be null or an object of colour and zone")
        words = [str(word) for word in (roll["colour"], roll["zone"]) if word is not None]
        try:
            self.s.rolled = self.notation.read_chance(" ".join(["roll", *words]))
        except NotationError as error:
            raise PositionError("roll", str(error), "SHK-1.4") from error
        if self.s.rolled not in self.s.rules.rolls:
            raise PositionError("roll", "cannot come up with these dice", "SHK-1.4")
