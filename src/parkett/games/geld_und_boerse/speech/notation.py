"""Geld & Börse in words: actions and chance outcomes as sentences, both ways."""

from __future__ import annotations

from typing import NoReturn

from parkett.core.errors import IllegalAction, NotationError
from parkett.core.refusal import Refusal
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    ADDING,
    ASKING,
    ASKING_CASH,
    BIDDING,
    BORROWING,
    BUY_INVEST,
    CARDS,
    CITIES,
    COUNTER_OFFER,
    DECLINE,
    DONE,
    FINISH_TURN,
    FIRST_GOOD,
    GIVING,
    GIVING_CASH,
    INNER,
    INVEST_SALE,
    KEEPING,
    LAYING,
    MOST_UNITS,
    NO_DEAL,
    OFFER,
    PASS,
    PER_GOOD,
    PLACES,
    PLAIN,
    PURCHASE,
    PUT_UP,
    QUOTATION,
    RELEASE,
    REMOVING,
    REPAYING,
    ROLL,
    SALE,
    START_CITY,
    START_DIE,
    STOP,
    TAKING,
    THROW,
    TURNING_TO,
    WAIVING,
    action_kind,
    amount_code,
    amount_units,
    buy_code,
    card_code,
    laid_branch,
    laid_city,
    lay_code,
    named_card,
    named_partner,
    partner_code,
    sell_code,
    sell_invest_code,
    sold_branch,
    take_off_code,
    taken_off_branch,
    taken_off_city,
    traded_good,
    traded_number,
)
from parkett.games.geld_und_boerse.kernel.lots import PLAIN_BITS, count_in_lot
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    STAY,
    SWITCH,
    higher_die_pips,
    lower_die_pips,
    symbol_face,
    throw_code,
)
from parkett.games.geld_und_boerse.speech.board import Board, list_quotations

WORDS = {
    ROLL: "roll",
    STOP: "stop",
    FINISH_TURN: "end turn",
    BUY_INVEST: "buy",
    RELEASE: "release",
    PASS: "pass",
    NO_DEAL: "no deal",
    ACCEPT: "accept",
    DECLINE: "decline",
    DONE: "done",
    OFFER: "offer",
    COUNTER_OFFER: "counter",
    PUT_UP: "put up",
}
ANSWERS = {said: action for action, said in WORDS.items()}
AMOUNTS = {
    "borrow": BORROWING,
    "repay": REPAYING,
    "bid": BIDDING,
    "give": GIVING_CASH,
    "ask": ASKING_CASH,
}
AMOUNT_VERBS = {kind: verb for verb, kind in AMOUNTS.items()}
CHANGES = {  # of a lot, and of the draft of an offer
    "add": ADDING,
    "remove": REMOVING,
    "give": GIVING,
    "keep": KEEPING,
    "ask": ASKING,
    "waive": WAIVING,
}
CHANGE_VERBS = {kind: verb for verb, kind in CHANGES.items()}
SYMBOLS = {"stay": STAY, "switch": SWITCH}
SEATS = "ABCDEF"
DIGITS = tuple("0123456789")
MONEY_RULE = "GUB-1.7"


def hyphenate(name: str) -> str:
    """A name as it stands inside a sentence."""
    return name.replace(" ", "-")


class Notation:
    """Names and sentences on one board."""

    def __init__(self, board: Board, unit: int) -> None:
        self.unit = unit
        self.cities = [city.name for city in board.cities.rows]
        self.branches = [branch.name for branch in board.branches.rows]
        self.goods = [good.name for good in board.goods.rows]
        self.cards = self.cities + self.branches + self.goods
        self.quotations = [card.name for card in list_quotations(board)]
        self.news = self.quotations + [event.name for event in board.events.rows]
        self.by_name = {hyphenate(name).casefold(): n for n, name in enumerate(self.cards)}
        self.news_by_name = {hyphenate(name).casefold(): n for n, name in enumerate(self.news)}

    # Names -------------------------------------------------------------------------------------

    def field_name(self, number: int) -> str:
        """The name of a field."""
        return f"I{number}" if number < INNER else f"O{number - INNER}"

    def card_names(self, plain: int, branches: int) -> list[str]:
        """The names of the cards of a lot, in card order."""
        return [
            self.cards[card]
            for card in range(CARDS)
            for _ in range(count_in_lot(plain, branches, card))
        ]

    def noted_lot(self, number: int) -> list[str]:
        """The names of the cards of a lot as the journal notes it."""
        return self.card_names(number & (1 << PLAIN_BITS) - 1, number >> PLAIN_BITS)

    def dice_faces(self, throw: int) -> list[int | str]:
        """A throw of three dice: pips, pips, and the face of the symbol die."""
        symbol = "switch" if symbol_face(throw) == SWITCH else "stay"
        return [int(lower_die_pips(throw)), int(higher_die_pips(throw)), symbol]

    def card_of(self, name: str) -> int:
        """The card of this name."""
        card = self.by_name.get(name.casefold())
        if card is None:
            raise NotationError(f"{name!r} is not a city, branch or good")
        return card

    def city_of(self, name: str) -> int:
        """The city of this name."""
        card = self.card_of(name)
        if card >= CITIES:
            raise NotationError(f"{name!r} is not a city; cities are {', '.join(self.cities)}")
        return card

    def branch_of(self, name: str) -> int:
        """The branch of this name."""
        card = self.card_of(name)
        if not CITIES <= card < FIRST_GOOD:
            known = ", ".join(self.branches)
            raise NotationError(f"{name!r} is not a branch; branches are {known}")
        return card - CITIES

    def read_units(self, text: str, said: str) -> int:
        """An amount of money in units; a sentence about an impossible one is refused."""
        if not (text.isascii() and text.isdigit()):
            raise NotationError(f"{text!r} is not an amount: write it as plain digits, like 55000")
        if len(text) > 15 or int(text) >= MOST_UNITS * self.unit:
            raise IllegalAction(said, Refusal(MONEY_RULE, "more_than_there_can_be"))
        if int(text) % self.unit:
            raise IllegalAction(said, Refusal(MONEY_RULE, "no_full_units", {"unit": self.unit}))
        return int(text) // self.unit

    # Actions -----------------------------------------------------------------------------------

    def say(self, action: int) -> str:
        """The sentence of an action."""
        kind = action_kind(action)
        if kind == PLAIN:
            return WORDS[action]
        if kind in (PURCHASE, SALE):
            verb = "buy" if kind == PURCHASE else "sell"
            return f"{verb} {traded_number(action)} {self.goods[traded_good(action)]}"
        if kind == INVEST_SALE:
            return f"sell {hyphenate(self.branches[sold_branch(action)])}"
        if kind == LAYING:
            branch, city = self.branches[laid_branch(action)], self.cities[laid_city(action)]
            return f"lay {hyphenate(branch)} on {hyphenate(city)}"
        if kind == TAKING:
            branch, city = (
                self.branches[taken_off_branch(action)],
                self.cities[taken_off_city(action)],
            )
            return f"take {hyphenate(branch)} from {hyphenate(city)}"
        if kind in CHANGE_VERBS:
            return f"{CHANGE_VERBS[kind]} {hyphenate(self.cards[named_card(action)])}"
        if kind == TURNING_TO:
            return f"to {SEATS[named_partner(action)]}"
        return f"{AMOUNT_VERBS[kind]} {amount_units(action) * self.unit}"

    def read(self, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        plain = " ".join(words).lower()
        if plain in ANSWERS:
            return ANSWERS[plain]
        verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
        joint = rest[1].lower() if len(rest) == 3 else ""
        if verb in AMOUNTS and len(rest) == 1 and rest[0][:1] in DIGITS:
            return int(amount_code(AMOUNTS[verb], self.read_units(rest[0], text)))
        if verb in CHANGES and len(rest) == 1:
            return int(card_code(CHANGES[verb], self.card_of(rest[0])))
        if verb in ("buy", "sell") and len(rest) == 2:
            return self._goods(verb, rest, text)
        if verb == "sell" and len(rest) == 1:
            return self._invest(rest[0], text)
        if verb == "lay" and joint == "on":
            return int(lay_code(self.branch_of(rest[0]), self.city_of(rest[2])))
        if verb == "take" and joint == "from":
            return int(take_off_code(self.branch_of(rest[0]), self.city_of(rest[2])))
        if verb == "to" and len(rest) == 1:
            return self._partner(rest[0])
        raise NotationError(f"{text!r} is not understood; try 'roll', 'bid 55000' or 'sell 2 gold'")

    def _goods(self, verb: str, words: list[str], text: str) -> int:
        number, name = words
        card = self.card_of(name)
        if not (number.isascii() and number.isdigit()):
            raise NotationError(f"{number!r} is not a number of cards")
        if card < FIRST_GOOD:
            raise IllegalAction(text, Refusal("GUB-7.1", "not_traded_at_the_exchange"))
        if len(number) > 3 or not 1 <= int(number) <= PER_GOOD:
            raise IllegalAction(text, Refusal("GUB-7.5", "no_such_number_of_cards"))
        if verb == "buy":
            return int(buy_code(card - FIRST_GOOD, int(number)))
        return int(sell_code(card - FIRST_GOOD, int(number)))

    def _invest(self, name: str, text: str) -> int:
        if self.card_of(name) < CITIES:
            raise IllegalAction(text, Refusal("GUB-12.4", "cities_are_auctioned_only"))
        return int(sell_invest_code(self.branch_of(name)))

    def _partner(self, name: str) -> int:
        owner = SEATS.find(name.upper())
        if len(name) != 1 or owner < 0:
            raise NotationError(f"{name!r} is not a seat; seats are A to {SEATS[PLACES - 1]}")
        return int(partner_code(owner))

    # Chance ------------------------------------------------------------------------------------

    def say_chance(self, state: GeldState, outcome: int) -> str:
        """The sentence of a chance outcome."""
        kind = state.task()
        if kind == THROW:
            return " ".join(["roll", *map(str, self.dice_faces(outcome))])
        if kind == START_CITY:
            return f"start {hyphenate(self.cities[outcome])}"
        if kind == START_DIE:
            return f"die {outcome}"
        verb = "open" if kind == QUOTATION else "draw"
        return f"{verb} {hyphenate(self.news[outcome])}"

    def read_chance(self, state: GeldState, text: str) -> int:
        """The chance outcome a sentence means."""
        words = text.split()
        verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
        kind = state.task()
        if kind == THROW:
            return self._throw(verb, [word.lower() for word in rest], text)
        wanted = {START_CITY: "start", START_DIE: "die", QUOTATION: "open"}.get(kind, "draw")
        if verb != wanted or len(rest) != 1:
            raise_notation_error(text, f"{wanted} …")
        if kind == START_CITY:
            return self.city_of(rest[0])
        if kind == START_DIE:
            return self._pip(rest[0], text)
        news = self.news_by_name.get(rest[0].casefold())
        if news is None or (kind == QUOTATION and news >= len(self.quotations)):
            raise NotationError(f"{rest[0]!r} is not a NEWS card")
        return news

    def _throw(self, verb: str, rest: list[str], text: str) -> int:
        if verb != "roll" or len(rest) != 3 or rest[2] not in SYMBOLS:
            raise_notation_error(text, "roll 3 4 switch")
        first, second = sorted(self._pip(word, text) for word in rest[:2])
        return int(throw_code(first, second, SYMBOLS[rest[2]]))

    def _pip(self, word: str, text: str) -> int:
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise NotationError(f"{text!r}: {word!r} is not a number of pips from 1 to 6")
        return int(word)


def raise_notation_error(text: str, like: str) -> NoReturn:
    """A sentence that should read otherwise."""
    raise NotationError(f"{text!r} should read like '{like}'")
