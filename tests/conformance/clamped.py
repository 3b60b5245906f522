"""A small right game that the kit must accept, and wrong ones made of it.

Each seat draws a coin that nobody else may see; then the seats call up or down in turn, and a
public die moves the price, which stays from 0 to 5.  At the end of the scale two numbers of the
die lead to the same table, and the journal still tells the number to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

import msgspec

from parkett.core.edition import ReadFile
from parkett.core.entry_kinds import EntryKind, FieldValue, parse_entry_kind
from parkett.core.errors import NotationError, PositionError
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.position_reader import check_range, read_integer, read_list
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.serialization import agenda_records
from parkett.core.state import (
    CHANCE,
    NOBODY,
    RECORD,
    Restore,
    Rules,
    State,
)

COIN, CALL, ROLL, OVER = 1, 2, 3, 4  # tasks: seat, seat, seat, nothing
DOWN, UP = 0, 1
TOP_PRICE, ROUNDS, COINS, PIPS = 5, 6, 6, 6
COIN_DRAWN, CALLED, DIE_THROWN = 1, 2, 3

RULEBOOK = """
game = "clamped"
prefix = "CLA"
version = 1
title = { en = "Clamped", de = "Clamped", fr = "Clamped" }
sources = {}
chapter = [{ number = 1, en = "Play", de = "Spiel", fr = "Jeu" }]
""" + "".join(
    f'[[rule]]\nid = "CLA-1.{n}"\nstatus = "inferred"\nen = "{n}"\nde = "{n}"\nfr = "{n}"\n'
    for n in (1, 2, 3)
)
EDITION = 'id = "one"\ntitle = "One"\nboard = "board.toml"\nseats = [2, 3]\n[rules]\n[cite]\n'
FILES = {"rulebook.toml": RULEBOOK, "editions/one.toml": EDITION, "board.toml": ""}


class ClampedState(State):
    """A price, a secret coin for every seat, and what was called."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__(seats)
        self.rules = rules
        self.price = 0
        self.turns = 0  # rolls so far
        self.coins = [0] * seats  # 0 until drawn
        self.call = UP

    def actor(self) -> int:
        return {COIN: CHANCE, ROLL: CHANCE, OVER: NOBODY}.get(self.task(), self.arg(1))

    def legal_into(self, buffer: list[int]) -> int:
        buffer[0], buffer[1] = DOWN, UP
        return 2 if self.task() == CALL else 0

    def explain(self, action: int) -> Refusal:
        return Refusal("CLA-1.2", "game_over" if self.task() == OVER else "not_asked_now")

    def chance_weight(self) -> int:
        return COINS if self.task() == COIN else PIPS

    def chance_at(self, n: int) -> int:
        return n + 1

    def apply(self, action: int) -> None:
        task, seat = self.task(), self.arg(1)
        self.pop()
        if task == COIN:
            self.coins[seat] = action
            self.note(COIN_DRAWN, 1_01_00, seat, action)
            self.push(*((COIN, seat + 1) if seat + 1 < self.seats else (CALL, 0)))
        elif task == CALL:
            self.call = action
            self.note(CALLED, 1_02_00, seat, action)
            self.push(ROLL, seat)
        else:
            change = action if self.call == UP else -action
            self.price = min(TOP_PRICE, max(0, self.price + change))
            self.turns += 1
            self.note(DIE_THROWN, 1_03_00, seat, action)
            self.push(*((OVER,) if self.turns == ROUNDS else (CALL, (seat + 1) % self.seats)))

    def clone(self) -> ClampedState:
        copy = ClampedState(self.rules, self.seats)
        copy.load(self.dump())
        return copy

    def score(self, seat: int) -> int:
        return self.coins[seat] * self.price

    def reshuffle(self, seat: int, rng: Rng) -> None:
        for other, coin in enumerate(self.coins):
            if other != seat and coin and self.task() != OVER:
                self.coins[other] = rng.below(COINS) + 1

    def widest(self) -> int:
        return 2

    def figures(self) -> Any:
        agenda = self.agenda[: self.depth * RECORD]
        return [self.seats, self.depth, self.price, self.turns, self.call, *self.coins, *agenda]

    def load(self, numbers: list[int]) -> None:
        _, self.depth, self.price, self.turns, self.call, *rest = numbers
        self.coins, self.agenda = rest[: self.seats], rest[self.seats :]

    def ledger(self) -> dict[str, int]:
        return {"seats": self.seats}

    def audit(self) -> str:
        return "" if 0 <= self.price <= TOP_PRICE else f"the price is {self.price}"

    def setting(self) -> Rules:
        return self.rules


class Clamped(Game):
    """The game under its only edition."""

    name: ClassVar[str] = "clamped"
    default_edition: ClassVar[str] = "one"
    editions: ClassVar[tuple[str, ...]] = ("one",)
    options_type: ClassVar[type[Any]] = dict
    entries: ClassVar[Mapping[int, EntryKind]] = {
        COIN_DRAWN: parse_entry_kind("coin_drawn", "seat:seat coin:count", "coin"),
        CALLED: parse_entry_kind("called", "seat:seat way:count"),
        DIE_THROWN: parse_entry_kind("die_thrown", "seat:seat pips:count"),
    }
    asks: ClassVar[Mapping[int, str]] = {COIN: "coin", CALL: "call", ROLL: "roll", OVER: "nothing"}
    turn_rule: ClassVar[str] = "CLA-1.2"
    state_type: ClassVar[type[ClampedState]] = ClampedState

    def __init__(self, read: ReadFile, spec: GameSpec, restore_: Restore) -> None:
        super().__init__(read, spec)
        self.rules = Rules(self.spec_text(), restore_)

    def start(self, seats: int) -> State:
        state = self.state_type(self.rules, seats)
        state.push(COIN, 0)
        return state

    def say(self, state: State, action: int) -> str:
        return ("down", "up")[action]

    def read(self, state: State, text: str) -> int:
        if text not in ("down", "up"):
            raise NotationError(f"{text!r} is neither up nor down")
        return int(text == "up")

    def say_chance(self, state: State, outcome: int) -> str:
        return f"throw {outcome}"

    def read_chance(self, state: State, text: str) -> int:
        return int(text.removeprefix("throw "))

    def public(self, s: ClampedState) -> dict[str, Any]:
        return {"price": s.price, "turns": s.turns, "call": s.call}

    def position_fields(self, state: State) -> dict[str, Any]:
        s = cast(ClampedState, state)
        return {**self.public(s), "coins": s.coins[:]}

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        s = self.state_type(self.rules, seats)
        s.price = read_integer(position, "price", 0, TOP_PRICE)
        s.turns = read_integer(position, "turns", 0, ROUNDS)
        s.call = read_integer(position, "call", DOWN, UP)
        s.coins = [
            check_range(coin, "coins", 0, COINS) for coin in read_list(position, "coins", seats)
        ]
        return s

    def inspect(self, state: State) -> None:
        """One record: coins are drawn in order, then the seats are asked in turn."""
        s = cast(ClampedState, state)
        drawn = sum(map(bool, s.coins))
        if not all(s.coins[:drawn]):
            raise PositionError("coins", "are drawn seat by seat", "CLA-1.1")
        asked: list[list[int]] = [[COIN, drawn]]
        if s.turns == ROUNDS:
            asked = [[OVER, 0]]
        elif drawn == s.seats:
            asked = [[CALL, s.turns % s.seats], [ROLL, s.turns % s.seats]]
        if agenda_records(s) not in [[[*record, 0, 0, 0, 0]] for record in asked]:
            raise PositionError("agenda", f"must be one of {asked}", "CLA-1.2")

    def public_view(self, state: State) -> dict[str, Any]:
        return {**self.public(cast(ClampedState, state)), "agenda": agenda_records(state)}

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        s = cast(ClampedState, state)
        seen = [
            seat == viewer or s.task() == OVER or coin == 0 for seat, coin in enumerate(s.coins)
        ]
        return {"coins": [c if see else None for c, see in zip(s.coins, seen, strict=True)]}

    def determinize(self, view: Mapping[str, Any], pick: PickNumber) -> State:
        coins = [pick(COINS) + 1 if coin is None else coin for coin in view["coins"]]
        return self.state({**{k: v for k, v in view.items() if k != "viewer"}, "coins": coins})

    def format_field(self, kind: str, value: int) -> FieldValue:
        return value


def clamped(kind: type[Clamped] = Clamped) -> Clamped:
    """The game, or a wrong one."""
    return kind(FILES.__getitem__, GameSpec(kind.__name__, "one", {}), restore)


def restore(spec: str, numbers: list[int]) -> State:
    """The state that was dumped under this spec; pickle calls this."""
    kinds = {kind.__name__: kind for kind in (Clamped, *WRONG.values())}
    state = clamped(kinds[msgspec.json.decode(spec, type=GameSpec).game]).start(numbers[0])
    state.load(numbers)
    return state


class TellsCoins(Clamped):
    """Everybody reads in the journal who drew which coin."""

    entries: ClassVar[Mapping[int, EntryKind]] = {
        **Clamped.entries,
        COIN_DRAWN: parse_entry_kind("coin_drawn", "seat:seat coin:count"),
    }


class TellingState(ClampedState):
    """Its journal adds the secret coin of the seat to the pips."""

    def clone(self) -> ClampedState:
        copy = TellingState(self.rules, self.seats)
        copy.load(self.dump())
        return copy

    def note(self, entry: int, rule: int, a: int = 0, b: int = 0, *more: int) -> None:
        super().note(entry, rule, a, b + self.coins[a] if entry == DIE_THROWN else b, *more)


class TellsCoinsWithTheDie(Clamped):
    """The entry of the public die tells a secret coin."""

    state_type: ClassVar[type[ClampedState]] = TellingState


class AsksAnybody(Clamped):
    """A saved position is believed, whoever it asks."""

    def inspect(self, state: State) -> None:
        """Look at nothing."""


class ChecksOnlyTasks(Clamped):
    """A saved position is believed if what it asks exists."""

    def inspect(self, state: State) -> None:
        """Look at the task alone."""
        if state.task() not in self.asks:
            raise PositionError("agenda", "asks nothing")


class StumblesOverSeats(Clamped):
    """A saved position with a wrong seat ends in an IndexError."""

    def inspect(self, state: State) -> None:
        """Look the seat up before it is checked."""
        if state.task() in (COIN, CALL, ROLL):
            cast(ClampedState, state).coins[state.arg(1)] += 0
        super().inspect(state)


class NamesNoRule(Clamped):
    """A refused position cites a rule that does not exist."""

    def inspect(self, state: State) -> None:
        """Cite another rule."""
        try:
            super().inspect(state)
        except PositionError as error:
            raise PositionError(error.field, "cannot be", "CLA-9.9") from error


WRONG: dict[str, type[Clamped]] = {
    "a secret draw told to everybody": TellsCoins,
    "a secret coin told with a public die": TellsCoinsWithTheDie,
    "a position that asks seat 77": AsksAnybody,
    "a position whose task alone is checked": ChecksOnlyTasks,
    "a position check that stumbles": StumblesOverSeats,
    "a position check that cites no rule": NamesNoRule,
}
