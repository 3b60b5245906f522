"""Ticker as Parkett sees it: one edition with its sentences, positions, views and rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from parkett.core.board_file import parse_board_file
from parkett.core.edition import ReadFile, typed_options
from parkett.core.entry_kinds import EntryKind, FieldValue
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.state import Restore, State
from ticker.kernel.codes import ACTIONS, NO_PURSE, PURSE
from ticker.kernel.engine import TickerGame, new_game
from ticker.speech import view
from ticker.speech.agenda import check_agenda
from ticker.speech.edition import Board, Options, kernel_rules
from ticker.speech.journal import ASKS, CASH_FLOWS, ENTRIES, WAYS
from ticker.speech.near_legal import near_legal_actions
from ticker.speech.notation import Notation
from ticker.speech.position import PositionReader, PositionWriter


class Ticker(Game):
    """Ticker under one edition."""

    name: ClassVar[str] = "ticker"
    default_edition: ClassVar[str] = "standard"
    editions: ClassVar[tuple[str, ...]] = ("standard", "wild")
    options_type: ClassVar[type[Any]] = Options
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    cash_flows: ClassVar[Mapping[str, str]] = CASH_FLOWS
    turn_rule: ClassVar[str] = "TIC-3.2"
    fact_kinds: ClassVar[Mapping[str, str]] = {"company": "company"}
    action_codes: ClassVar[int] = ACTIONS

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = parse_board_file(self.board_text, Board)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        self.notation = Notation(self.rules, [company.name for company in self.board.company])
        self.writer = PositionWriter(self.notation)

    def start(self, seats: int) -> TickerGame:
        """A fresh game, waiting for the first purse."""
        return new_game(self.rules, seats)

    # Sentences -------------------------------------------------------------------------------

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(action)

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a purse or a roll."""
        return self.notation.say_chance(cast(TickerGame, state), outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The purse or the roll a sentence means."""
        return self.notation.read_chance(cast(TickerGame, state), text)

    def possible_outcomes(self, state: State, viewer: int | None) -> list[str]:
        """Every purse but the viewer's own may be drawn: those in the box would betray others."""
        s = cast(TickerGame, state)
        if s.task() != PURSE:
            return super().possible_outcomes(state, viewer)
        own = NO_PURSE if viewer is None else s.purses[viewer]
        numbers = [n for n, amount in enumerate(self.rules.purses) if amount != own]
        return [self.notation.say_chance(s, number) for number in numbers]

    def near_legal(self, state: State) -> list[int]:
        """One share of every company, bought or sold."""
        return near_legal_actions(cast(TickerGame, state))

    def format_field(self, kind: str, value: int) -> FieldValue:
        """A company by its name, the way of a price as up or down."""
        if kind == "way":
            return WAYS[value]
        return self.notation.companies[value]

    # Positions and views ---------------------------------------------------------------------

    def position_fields(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.writer.write(cast(TickerGame, state))

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        return PositionReader(self.notation, TickerGame(self.rules, seats), position).build()

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        check_agenda(cast(TickerGame, state))

    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.public_view(self.writer, cast(TickerGame, state))

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.private_view(cast(TickerGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""
        return self.state(view.determinize_position(self.rules, view_, pick))
