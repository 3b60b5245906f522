"""Shark under one edition: kernel and speech put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from parkett.core.edition import ReadFile, typed_options
from parkett.core.entry_kinds import EntryKind, FieldValue
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.state import Restore, State
from parkett.games.shark.kernel import codes
from parkett.games.shark.kernel.engine import SharkGame, new_game
from parkett.games.shark.speech import view
from parkett.games.shark.speech.agenda import AgendaCheck, push_implied_agenda
from parkett.games.shark.speech.board import (
    fold_map,
    list_figure_words,
    read_board,
    unfold_map,
    zone_names,
)
from parkett.games.shark.speech.edition import Options, kernel_rules
from parkett.games.shark.speech.journal import (
    ASKS,
    CASH_FLOWS,
    DIRECTIONS,
    ENTRIES,
    EXCHANGES,
    ROUNDED,
)
from parkett.games.shark.speech.near_legal import near_legal_actions
from parkett.games.shark.speech.notation import COLOURS, FACES, Notation
from parkett.games.shark.speech.position import ENDS, PositionReader, PositionWriter

PRIVATE_CASH = {
    "forced_sale_begun": ("cash", "short"),
    "forced_sale_settled": ("cash", "left"),
}


class Shark(Game):
    """Shark under one edition."""

    name: ClassVar[str] = "shark"
    default_edition: ClassVar[str] = "2001"
    editions: ClassVar[tuple[str, ...]] = ("2001", "1991")
    options_type: ClassVar[type[Any]] = Options
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    cash_flows: ClassVar[Mapping[str, str]] = CASH_FLOWS
    exchanges: ClassVar[frozenset[str]] = EXCHANGES
    turn_rule: ClassVar[str] = "SHK-2.3"
    fact_kinds: ClassVar[Mapping[str, str]] = {"company": "company"}

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = read_board(self.board_text)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        companies = self.board.company
        self.notation = Notation(
            self.rules,
            [company.name for company in companies],
            "".join(company.letter for company in companies),
            list(zone_names(self.board).values()),
        )
        self.writer = PositionWriter(self.notation)

    def unfold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """Every square of the map with its zone."""
        return unfold_map(data)

    def fold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """The map as it is drawn in the file, its zones counted."""
        return fold_map(data)

    def figure_choices(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        """The zones, and the faces of the dice."""
        return list_figure_words(data)

    def start(self, seats: int) -> SharkGame:
        """A fresh game, waiting for the banker's free share."""
        return new_game(self.rules, seats)

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(action)

    def seats_out(self, state: State) -> list[int]:
        """The seats that could not pay their losses (SHK-11.5)."""
        s = cast(SharkGame, state)
        return [seat for seat in range(s.seats) if s.is_eliminated(seat)]

    def near_legal(self, state: State) -> list[int]:
        """Every company, one share more than can be traded, every free square of the zone."""
        return [int(action) for action in near_legal_actions(cast(SharkGame, state))]

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a roll."""
        return self.notation.say_chance(outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The outcome of a roll."""
        return self.notation.read_chance(text)

    def position_fields(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.writer.write(cast(SharkGame, state))

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        state = PositionReader(self.notation, SharkGame(self.rules, seats), position).build()
        if position.get("agenda") is None:
            push_implied_agenda(state, position)
        return state

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        AgendaCheck(cast(SharkGame, state)).check()

    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.public_view(self.writer, cast(SharkGame, state))

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.private_view(cast(SharkGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""
        return self.state(view.determinize_view(view_, pick))

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """A debtor's cash is secret where cash is private (SHK-4.8.1)."""
        fields = super().secret_fields(name)
        return fields + (() if self.rules.open_cash else PRIVATE_CASH.get(name, ()))

    def format_field(self, kind_: str, value: int) -> FieldValue:
        """Companies, colours, squares, zones and rules by name; how proceeds were rounded."""
        if kind_ == "money_or_null":
            return None if value == codes.NO_AMOUNT else value
        if kind_ == "rounding":
            return ROUNDED[value]
        if kind_ == "direction":
            return DIRECTIONS[value]
        if kind_ == "rule":
            return self.rulebook.rule_id(value) if value else None
        if kind_ == "square":
            return self.notation.square(value)
        if kind_ == "zone":
            return self.notation.zones[value]
        if kind_ == "face":
            return None if value == codes.NO_DIE else FACES[value]
        if kind_ == "colour":
            return COLOURS[value]
        if kind_ == "end":
            return ENDS[value]
        return self.notation.companies[value]
