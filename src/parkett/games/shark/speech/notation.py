"""Shark in words: actions and rolls as text, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.errors import IllegalAction, NotationError
from parkett.core.grid import parse_square, square_name
from parkett.core.refusal import Refusal
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    DONE,
    MOST_BOUGHT,
    NO_DIE,
    PLACE,
    START_SHARE,
    TRADE,
    answered_task,
    bought_company,
    bought_shares,
    buy_code,
    forced_sale_code,
    forced_sale_shares,
    is_purchase,
    place_code,
    placed_house_kind,
    placed_square,
    roll_code,
    rolled_colour_face,
    rolled_zone,
    sell_code,
    sold_company,
    sold_shares,
    start_share_code,
    start_share_company,
)
from parkett.games.shark.kernel.rules import SharkRules

FACES = ("blue", "yellow", "green", "red", "black", "white")
HOUSES = ("blue", "yellow", "green", "red", "top")
COLOURS = HOUSES[:COMPANIES]


class Notation:
    """Names and sentences on one board."""

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
        square = parse_square(self.columns, self.rows, name)
        if square < 0:
            last = self.square(self.columns * self.rows - 1)
            raise NotationError(f"{name!r} is not a square; squares run from 1A to {last}")
        return square

    def company_of(self, name: str) -> int:
        """The company of this name."""
        return name_index(name, self.companies, "company", "companies")

    # Actions -----------------------------------------------------------------------------------

    def say(self, action: int) -> str:
        """The sentence of an action."""
        if action == DONE:
            return "done"
        issue, companies, task = self.rules.shares, self.companies, answered_task(action)
        if is_purchase(action):
            return f"buy {bought_shares(action)} {companies[bought_company(action)]}"
        if task == TRADE:
            return f"sell {sold_shares(action, issue)} {companies[sold_company(action, issue)]}"
        if task == START_SHARE:
            return f"take {companies[start_share_company(action)]}"
        if task == PLACE:
            return f"place {HOUSES[placed_house_kind(action)]} {self.square(placed_square(action))}"
        numbers = zip(forced_sale_shares(action, issue), companies, strict=True)
        return "give " + " ".join(f"{number} {name}" for number, name in numbers if number)

    def read(self, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        verb = words[0].lower() if words else ""
        rest = words[1:]
        if verb == "done" and not rest:
            return DONE
        if verb == "take" and len(rest) == 1:
            return int(start_share_code(self.company_of(rest[0])))
        if verb == "place" and len(rest) == 2:
            kind = name_index(rest[0], HOUSES, "colour", "colours")
            return int(place_code(self.square_of(rest[1]), kind))
        if verb in ("buy", "sell") and len(rest) == 2:
            return self._read_trade(verb, rest, text)
        if verb == "give" and rest and len(rest) % 2 == 0:
            return self._read_give(rest, text)
        raise NotationError(f"{text!r} is not understood; try 'buy 2 Wings' or 'place red 5G'")

    def _read_trade(self, verb: str, words: list[str], text: str) -> int:
        number = parse_share_count(words[0])
        company = self.company_of(words[1])
        if verb == "sell":
            if number > self.rules.shares:
                raise IllegalAction(text, Refusal("SHK-1.3", "no_such_shares"))
            return int(sell_code(company, number, self.rules.shares))
        if number > MOST_BOUGHT:
            limit: dict[str, int | str] = {"limit": int(self.rules.buy_limit)}
            raise IllegalAction(text, Refusal("SHK-4.3", "more_than_a_turn_allows", limit))
        return int(buy_code(company, number))

    def _read_give(self, words: list[str], text: str) -> int:
        numbers = [0] * COMPANIES
        for count, name in zip(words[::2], words[1::2], strict=True):
            company = self.company_of(name)
            if numbers[company]:
                raise NotationError(f"{name} is named twice")
            numbers[company] = parse_share_count(count)
            if numbers[company] > self.rules.shares:
                raise IllegalAction(text, Refusal("SHK-1.3", "no_such_shares"))
        a, b, c, d = numbers
        return int(forced_sale_code(a, b, c, d, self.rules.shares))

    def say_chance(self, outcome: int) -> str:
        """The sentence of a roll."""
        face, zone = rolled_colour_face(outcome), self.zones[rolled_zone(outcome)]
        return f"roll {zone}" if face == NO_DIE else f"roll {FACES[face]} {zone}"

    def read_chance(self, text: str) -> int:
        """The outcome a roll means."""
        words = text.lower().split()
        if len(words) not in (2, 3) or words[0] != "roll":
            raise NotationError(f"{text!r} should read like 'roll red 4'")
        colour = name_index(words[1], FACES, "colour", "colours") if len(words) == 3 else NO_DIE
        zone = name_index(words[-1], self.zones, "zone", "zones")
        return int(roll_code(colour, zone))


def name_index(name: str, names: Sequence[str], what: str, plural: str) -> int:
    """The number of a name, whatever its letter case."""
    for number, known in enumerate(names):
        if known.casefold() == name.casefold():
            return number
    raise NotationError(f"{name!r} is not a {what}; {plural} are {', '.join(names)}")


def parse_share_count(text: str) -> int:
    """A number of shares from 1 to 999."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) > 0):
        raise NotationError(f"{text!r} is not a number of shares")
    return int(text)
