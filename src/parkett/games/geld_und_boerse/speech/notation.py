"""Geld & Börse in words: actions and chance outcomes as sentences, both ways."""

from __future__ import annotations

from typing import NoReturn

from parkett.core.errors import NotationError
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    BIDDING,
    BORROWING,
    BUY_INVEST,
    CITIES,
    DEAL,
    DECLINE,
    DONE,
    FINISH_TURN,
    FIRST_GOOD,
    INNER,
    INVEST_SALE,
    LAYING,
    LOT_AUCTION,
    LOT_CARDS,
    MOST_UNITS,
    NO_DEAL,
    NONE,
    OFFERING,
    PASS,
    PER_GOOD,
    PLACES,
    PLAIN,
    PURCHASE,
    QUOTATION,
    RELEASE,
    REPAYING,
    ROLL,
    SALE,
    START_CITY,
    START_DIE,
    STOP,
    TAKING,
    THROW,
    action_kind,
    add_to_lot,
    amount_code,
    amount_units,
    asked_owner,
    auction_code,
    auctioned_lot,
    buy_code,
    laid_branch,
    laid_city,
    lay_code,
    nth_lot_card,
    offer_code,
    offered_lot,
    offered_units,
    sell_code,
    sell_invest_code,
    sold_branch,
    take_off_code,
    taken_off_branch,
    taken_off_city,
    traded_good,
    traded_number,
)
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    STAY,
    SWITCH,
    higher_die_pips,
    lower_die_pips,
    symbol_face,
    throw_code,
)
from parkett.games.geld_und_boerse.speech.edition import Board

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
}
ANSWERS = {said: action for action, said in WORDS.items()}
AMOUNTS = {"borrow": BORROWING, "repay": REPAYING, "bid": BIDDING}
AMOUNT_VERBS = {kind: verb for verb, kind in AMOUNTS.items()}
SYMBOLS = {"stay": STAY, "switch": SWITCH}
SEATS = "ABCDEF"
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
        self.quotations = list(board.quotations.rows)
        self.news = self.quotations + [event.name for event in board.events.rows]
        self.by_name = {hyphenate(name).casefold(): n for n, name in enumerate(self.cards)}
        self.news_by_name = {hyphenate(name).casefold(): n for n, name in enumerate(self.news)}

    # Names -------------------------------------------------------------------------------------

    def field_name(self, number: int) -> str:
        """The name of a field."""
        return f"I{number}" if number < INNER else f"O{number - INNER}"

    def card_names(self, lot: int) -> list[str]:
        """The names of the cards of a lot."""
        cards = [nth_lot_card(lot, n) for n in range(LOT_CARDS)]
        return [self.cards[card] for card in cards if card != NONE]

    def dice_faces(self, throw: int) -> list[int | str]:
        """A throw of three dice: pips, pips, and the face of the symbol die."""
        symbol = "switch" if symbol_face(throw) == SWITCH else "stay"
        return [int(lower_die_pips(throw)), int(higher_die_pips(throw)), symbol]

    def card_of(self, name: str) -> int:
        """The card of this name."""
        card = self.by_name.get(name.casefold())
        if card is None:
            raise NotationError(f"{name!r} is no city, branch or good")
        return card

    def city_of(self, name: str) -> int:
        """The city of this name."""
        card = self.card_of(name)
        if card >= CITIES:
            raise NotationError(f"{name!r} is no city; cities are {', '.join(self.cities)}")
        return card

    def branch_of(self, name: str) -> int:
        """The branch of this name."""
        card = self.card_of(name)
        if not CITIES <= card < FIRST_GOOD:
            known = ", ".join(self.branches)
            raise NotationError(f"{name!r} is no branch; branches are {known}")
        return card - CITIES

    def read_lot(self, names: list[str]) -> int:
        """Several cards as one number; their order does not matter."""
        if len(names) > LOT_CARDS:
            raise NotationError(f"{len(names)} cards are too many: at most {LOT_CARDS} [GUB-12.4]")
        lot = 0
        for place, card in enumerate(sorted(self.card_of(name) for name in names)):
            lot = int(add_to_lot(lot, place, card))
        return lot

    def read_units(self, text: str) -> int:
        """An amount of money in units."""
        if not (text.isascii() and text.isdigit()):
            raise NotationError(f"{text!r} is no amount: write it as plain digits, like 55000")
        if len(text) > 15 or int(text) >= MOST_UNITS * self.unit:
            raise NotationError(f"{text} is more money than there can be")
        if int(text) % self.unit:
            raise NotationError(f"{text} is no multiple of {self.unit} [{MONEY_RULE}]")
        return int(text) // self.unit

    # Actions -----------------------------------------------------------------------------------

    def say(self, state: GeldState, action: int) -> str:
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
        if kind == LOT_AUCTION:
            return " ".join(["auction", *map(hyphenate, self.card_names(auctioned_lot(action)))])
        if kind == OFFERING:
            return self._say_offer(state, action)
        return f"{AMOUNT_VERBS[kind]} {amount_units(action) * self.unit}"

    def _say_offer(self, state: GeldState, action: int) -> str:
        cash = offered_units(action) * self.unit
        given = [str(cash), *map(hyphenate, self.card_names(offered_lot(action)))]
        branch = self.branches[state.arg(1)] if state.task() == DEAL else "?"
        return f"offer {SEATS[asked_owner(action)]} {' '.join(given)} for {hyphenate(branch)}"

    def read(self, state: GeldState, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        plain = " ".join(words).lower()
        if plain in ANSWERS:
            return ANSWERS[plain]
        verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
        joint = rest[1].lower() if len(rest) == 3 else ""
        if verb in AMOUNTS and len(rest) == 1:
            return int(amount_code(AMOUNTS[verb], self.read_units(rest[0])))
        if verb in ("buy", "sell") and len(rest) == 2:
            return self._goods(verb, rest)
        if verb == "sell" and len(rest) == 1:
            return self._invest(rest[0])
        if verb == "lay" and joint == "on":
            return int(lay_code(self.branch_of(rest[0]), self.city_of(rest[2])))
        if verb == "take" and joint == "from":
            return int(take_off_code(self.branch_of(rest[0]), self.city_of(rest[2])))
        if verb == "auction" and rest:
            return int(auction_code(self.read_lot(rest)))
        if verb == "offer":
            return self._offer(state, rest, text)
        raise NotationError(f"{text!r} is not understood; try 'roll', 'bid 55000' or 'sell 2 gold'")

    def _goods(self, verb: str, words: list[str]) -> int:
        number, name = words
        card = self.card_of(name)
        if card < FIRST_GOOD:
            raise NotationError(f"{name!r} is no good; goods are {', '.join(self.goods)}")
        if not (number.isascii() and number.isdigit() and len(number) < 3):
            raise NotationError(f"{number!r} is no number of cards")
        if not 1 <= int(number) <= PER_GOOD:
            raise NotationError(f"{number} cards of {name} cannot be traded [GUB-7.5]")
        if verb == "buy":
            return int(buy_code(card - FIRST_GOOD, int(number)))
        return int(sell_code(card - FIRST_GOOD, int(number)))

    def _invest(self, name: str) -> int:
        if self.card_of(name) < CITIES:
            raise NotationError(f"{name}: CITY cards cannot be sold to the bank [GUB-12.4]")
        return int(sell_invest_code(self.branch_of(name)))

    def _offer(self, state: GeldState, words: list[str], text: str) -> int:
        if len(words) < 4 or words[-2].lower() != "for":
            raise NotationError(f"{text!r} should read like 'offer B 50000 London for Computer'")
        owner = SEATS.find(words[0].upper())
        if len(words[0]) != 1 or owner < 0:
            raise NotationError(f"{words[0]!r} is no seat; seats are A to {SEATS[PLACES - 1]}")
        branch = self.branch_of(words[-1])
        if state.task() == DEAL and branch != state.arg(1):
            wanted = self.branches[state.arg(1)]
            raise NotationError(f"{text!r}: the field is {wanted}, not {words[-1]} [GUB-6.3]")
        return int(offer_code(owner, self.read_units(words[1]), self.read_lot(words[2:-2])))

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
            raise NotationError(f"{rest[0]!r} is no such NEWS card")
        return news

    def _throw(self, verb: str, rest: list[str], text: str) -> int:
        if verb != "roll" or len(rest) != 3 or rest[2] not in SYMBOLS:
            raise_notation_error(text, "roll 3 4 switch")
        first, second = sorted(self._pip(word, text) for word in rest[:2])
        return int(throw_code(first, second, SYMBOLS[rest[2]]))

    def _pip(self, word: str, text: str) -> int:
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise NotationError(f"{text!r}: {word!r} is no number of pips from 1 to 6")
        return int(word)


def raise_notation_error(text: str, like: str) -> NoReturn:
    """A sentence that should read otherwise."""
    raise NotationError(f"{text!r} should read like '{like}'")
