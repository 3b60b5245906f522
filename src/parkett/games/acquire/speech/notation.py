"""Acquire in words: tiles, chains, actions and draws as text, both ways."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.errors import IllegalAction, NotationError
from parkett.core.grid import parse_square, square_name
from parkett.core.refusal import Refusal
from parkett.games.acquire.kernel.codes import (
    ANNOUNCE,
    BASKET_SIZE,
    BUY,
    BUY_NOTHING,
    DISPOSE,
    EMPTY_BASKET,
    FOUND,
    NO_CHAIN,
    PLACE,
    SETTLE,
    SURVIVOR,
    add_to_basket,
    answered_task,
    bought_basket_offset,
    buy_code,
    choice_code,
    chosen_chain,
    dispose_code,
    named_survivor,
    place_code,
    placed_tile,
    sold_shares,
    traded_pairs,
)
from parkett.games.acquire.kernel.state import AcquireState

CHOICES = {FOUND: "found", SURVIVOR: "survive", SETTLE: "settle"}
CHOICE_TASKS = {verb: task for task, verb in CHOICES.items()}


class Notation:
    """The names and sentences of one board."""

    def __init__(self, columns: int, rows: int, chains: list[str]) -> None:
        self.columns = columns
        self.rows = rows
        self.chains = chains
        self.letters = "".join(name[0].upper() for name in chains) + "o."
        self.marks = self.letters.encode("latin-1")
        self.tile_names = [square_name(columns, square) for square in range(columns * rows)]
        self.baskets: dict[int, str] = {}  # sentences of purchases, said many times over

    # Names -------------------------------------------------------------------------------------

    def tile(self, square: int) -> str:
        """The name of a tile."""
        return self.tile_names[square]

    def tile_of(self, name: str) -> int:
        """The tile of this name."""
        square = parse_square(self.columns, self.rows, name)
        if square < 0:
            last = self.tile(self.columns * self.rows - 1)
            raise NotationError(f"{name!r} is not a tile; tiles run from 1A to {last}")
        return square

    def chain_of(self, name: str) -> int:
        """The chain of this name."""
        for number, chain in enumerate(self.chains):
            if chain.casefold() == name.casefold():
                return number
        raise NotationError(f"{name!r} is not a chain; chains are {', '.join(self.chains)}")

    def tiles(self, squares: list[int]) -> list[str]:
        """The names of tiles."""
        return [self.tile_names[square] for square in squares]

    # Actions -----------------------------------------------------------------------------------

    def say(self, state: AcquireState, action: int) -> str:
        """The sentence of an action."""
        said = self.baskets.get(action)
        if said is not None:
            return said
        task = answered_task(action)
        if task == BUY:
            return "announce end" if action == ANNOUNCE else self._say_basket(state, action)
        if task == DISPOSE:
            sold, pairs = sold_shares(action), traded_pairs(action)
            held = state.held(state.arg(1), state.arg(2)) if state.task() == DISPOSE else 0
            return f"dispose keep {held - sold - 2 * pairs} sell {sold} trade {2 * pairs}"
        if task == PLACE:
            survivor = named_survivor(action)
            keeping = "" if survivor == NO_CHAIN else f" keeping {self.chains[survivor]}"
            return f"place {self.tile(placed_tile(action))}{keeping}"
        return f"{CHOICES[task]} {self.chains[chosen_chain(action)]}"

    def _say_basket(self, state: AcquireState, action: int) -> str:
        at = bought_basket_offset(action)
        bought = [state.rules.baskets[at + i] for i in range(BASKET_SIZE)]
        names = [self.chains[chain] for chain in bought if chain != NO_CHAIN]
        said = "buy " + (" ".join(names) or "nothing")
        self.baskets[action] = said
        return said

    def read(self, state: AcquireState, text: str) -> int:
        """The action a sentence means."""
        words = text.split()
        verb = words[0].lower() if words else ""
        rest = words[1:]
        if verb == "place" and len(rest) == 1:
            return int(place_code(self.tile_of(rest[0]), NO_CHAIN))
        if verb == "place" and len(rest) == 3 and rest[1].lower() == "keeping":
            return int(place_code(self.tile_of(rest[0]), self.chain_of(rest[2])))
        if verb in CHOICE_TASKS and len(rest) == 1:
            return int(choice_code(CHOICE_TASKS[verb], self.chain_of(rest[0])))
        if verb == "dispose":
            return self._disposal(state, [word.lower() for word in rest], text)
        if verb == "buy" and rest:
            return self._basket(state, rest, text)
        if [verb, *(word.lower() for word in rest)] == ["announce", "end"]:
            return ANNOUNCE
        raise NotationError(f"{text!r} is not understood; try 'place 5G' or 'buy Luxor'")

    def _disposal(self, state: AcquireState, words: list[str], text: str) -> int:
        numbers = words[1::2]
        if (
            words[::2] != ["keep", "sell", "trade"]
            or len(numbers) != 3
            or not all(n.isascii() and n.isdigit() and len(n) < 4 for n in numbers)
        ):
            raise NotationError(f"{text!r} should read like 'dispose keep 1 sell 2 trade 2'")
        keep, sell, trade = (int(n) for n in numbers)
        if trade % 2:
            raise IllegalAction(text, Refusal("ACQ-7.5.3", "not_in_pairs"))
        if state.task() == DISPOSE:
            held = state.held(state.arg(1), state.arg(2))
            if keep + sell + trade != held:
                facts: dict[str, int | str] = {"held": int(held)}
                raise IllegalAction(text, Refusal("ACQ-7.6", "does_not_add_up", facts))
        if sell > 25 or trade > 24:
            raise IllegalAction(text, Refusal("ACQ-1.6", "more_than_held"))
        return int(dispose_code(sell, trade // 2))

    def _basket(self, state: AcquireState, names: list[str], text: str) -> int:
        if [name.lower() for name in names] == ["nothing"]:
            return BUY_NOTHING
        chains = [self.chain_of(name) for name in names]
        if len(names) > BASKET_SIZE:
            limit: dict[str, int | str] = {"limit": int(state.rules.buy_limit)}
            raise IllegalAction(text, Refusal("ACQ-9.1", "too_many_shares", limit))
        basket: i64 = EMPTY_BASKET
        for chain in chains:
            basket = add_to_basket(basket, chain)
        return int(buy_code(state.rules.basket_number[basket]))

    def say_chance(self, outcome: int) -> str:
        """The sentence of a draw."""
        return f"draw {self.tile(outcome)}"

    def read_chance(self, text: str) -> int:
        """The tile of a draw."""
        words = text.split()
        if len(words) != 2 or words[0].lower() != "draw":
            raise NotationError(f"{text!r} should read like 'draw 9F'")
        return self.tile_of(words[1])
