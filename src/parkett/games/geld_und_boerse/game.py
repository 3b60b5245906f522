"""Geld & Börse under one edition: kernel and speech put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, cast

from parkett.core.edition import ReadFile, typed_options
from parkett.core.entry_kinds import EntryKind, FieldValue
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, Restore, State
from parkett.games.geld_und_boerse.kernel import codes
from parkett.games.geld_und_boerse.kernel.determinization import sample_hidden_state
from parkett.games.geld_und_boerse.kernel.engine import GeldGame, new_game
from parkett.games.geld_und_boerse.kernel.legality import refuse_seat_not_asked
from parkett.games.geld_und_boerse.speech.agenda_check import AgendaCheck
from parkett.games.geld_und_boerse.speech.board import read_board
from parkett.games.geld_und_boerse.speech.board_lines import (
    fold_lines,
    list_figure_words,
    unfold_lines,
)
from parkett.games.geld_und_boerse.speech.edition import Options, kernel_rules
from parkett.games.geld_und_boerse.speech.journal import (
    ASKS,
    CASH_FLOWS,
    ENTRIES,
    EXCHANGES,
    ROUNDED,
    translate_board_names,
)
from parkett.games.geld_und_boerse.speech.near_legal import near_legal_actions
from parkett.games.geld_und_boerse.speech.notation import Notation
from parkett.games.geld_und_boerse.speech.position import PositionReader, PositionWriter
from parkett.games.geld_und_boerse.speech.view import private_view, public_view, view_as_position

if TYPE_CHECKING:
    from parkett.core.message_catalogue import MessageCatalogue


class GeldUndBoerse(Game):
    """Geld & Börse under one edition."""

    name: ClassVar[str] = "geld_und_boerse"
    default_edition: ClassVar[str] = "noris"
    editions: ClassVar[tuple[str, ...]] = ("noris", "survivor")
    options_type: ClassVar[type[Any]] = Options
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    cash_flows: ClassVar[Mapping[str, str]] = CASH_FLOWS
    exchanges: ClassVar[frozenset[str]] = EXCHANGES
    turn_rule: ClassVar[str] = "GUB-2.7"

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = read_board(self.board_text, self.options.money_unit, self.options.card_units)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        self.notation = Notation(self.board, self.options.money_unit)
        self.writer = PositionWriter(self.notation)

    def unfold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """Every quotation with its prices, every line with its English name."""
        return unfold_lines(data)

    def fold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """Quotations at the prices of the goods, and names said once."""
        return fold_lines(data)

    def figure_choices(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        """What a field of a track may be, and where a trip may lead."""
        return list_figure_words(data)

    def start(self, seats: int) -> GeldGame:
        """A fresh game, waiting for its first draw."""
        return new_game(self.rules, seats)

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(action)

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a chance outcome."""
        return self.notation.say_chance(cast(GeldGame, state), outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The chance outcome a sentence means."""
        return self.notation.read_chance(cast(GeldGame, state), text)

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why a seat may not do this; out of turn, the rule for what it wants."""
        if state.actor() < CHANCE and seat != state.actor():
            refused = refuse_seat_not_asked(cast(GeldGame, state), seat, action)
            return refused or Refusal(self.turn_rule, "not_your_turn", {"seat": seat})
        return super().refusal(state, seat, action)

    def seats_out(self, state: State) -> list[int]:
        """The bankrupt seats (GUB-13.1)."""
        s = cast(GeldGame, state)
        return [seat for seat in range(s.seats) if s.is_out(seat)]

    def near_legal(self, state: State) -> list[int]:
        """What players want most at each question; the refused ones are shown with their rule."""
        return near_legal_actions(cast(GeldGame, state))

    def position_fields(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.writer.write(cast(GeldGame, state))

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        return PositionReader(self.notation, GeldGame(self.rules, seats), position).build()

    def inspect(self, state: State) -> None:
        """Refuse an agenda that cannot be, or that asks a seat which is not there."""
        AgendaCheck(cast(GeldGame, state)).check()

    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return public_view(self.writer, cast(GeldGame, state))

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return private_view(self.writer, cast(GeldGame, state), viewer)

    def determinize(self, view: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""
        viewer = codes.NONE if view["viewer"] is None else view["viewer"]
        state = cast(GeldGame, self.state_from_position(view_as_position(view), view["seats"]))
        sample_hidden_state(state, viewer, view["hidden_cash"], Rng(pick(1 << 31)))
        return state

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """What would tell somebody's cash is secret while cash is private."""
        fields = super().secret_fields(name)
        tells_cash = name in ("money_needed", "bankruptcy")
        return () if tells_cash and self.rules.open_cash else fields

    def board_words(self, words: MessageCatalogue) -> Mapping[str, str]:
        """The names of cities, branches, goods, fields and NEWS cards."""
        return translate_board_names(self.board, words)

    def format_field(self, kind: str, value: int) -> FieldValue:
        """Cards, fields and payees by name."""
        names = self.notation
        if kind == "lot":
            return names.noted_lot(value)
        if kind == "field":
            return names.field_name(value)
        if kind == "payee":
            return "bank" if value == codes.BANK else value
        if kind == "rounding":
            return ROUNDED[value]
        if kind == "rule":
            return self.rulebook.rule_id(value) if value else None
        if kind == "symbol":
            return "switch" if value else "stay"
        lists = {"city": names.cities, "branch": names.branches, "good": names.goods}
        return lists.get(kind, names.news)[value]
