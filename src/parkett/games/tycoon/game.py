"""Tycoon under one edition: kernel and speech put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from parkett.core.edition import ReadFile, typed_options
from parkett.core.entry_kinds import EntryKind, FieldValue
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.state import Restore, State
from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.engine import TycoonGame, new_game
from parkett.games.tycoon.speech import view
from parkett.games.tycoon.speech.agenda import (
    AgendaCheck,
    asked_question,
    is_stuck_with,
    push_implied_agenda,
)
from parkett.games.tycoon.speech.board import list_figure_words, read_board
from parkett.games.tycoon.speech.edition import Options, kernel_rules
from parkett.games.tycoon.speech.journal import (
    ASKS,
    CASH_FLOWS,
    ENTRIES,
    EXCHANGES,
    translate_ticket_names,
)
from parkett.games.tycoon.speech.near_legal import near_legal_actions
from parkett.games.tycoon.speech.notation import KINDS, Notation
from parkett.games.tycoon.speech.position import PositionReader, PositionWriter
from parkett.games.tycoon.speech.worth import settle_now

if TYPE_CHECKING:
    from parkett.core.message_catalogue import MessageCatalogue


class Tycoon(Game):
    """Tycoon under one edition."""

    name: ClassVar[str] = "tycoon"
    default_edition: ClassVar[str] = "1998"
    editions: ClassVar[tuple[str, ...]] = ("1998",)
    options_type: ClassVar[type[Any]] = Options
    renamed_values: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "loan_supply": {"unlimited": "set_per_player"}
    }
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    cash_flows: ClassVar[Mapping[str, str]] = CASH_FLOWS
    exchanges: ClassVar[frozenset[str]] = EXCHANGES
    turn_rule: ClassVar[str] = "TYC-2.4"

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = read_board(self.board_text)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        self.notation = Notation(self.rules, self.board.names)
        self.writer = PositionWriter(self.notation)

    def figure_choices(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cities of tickets."""
        return list_figure_words(data)

    def start(self, seats: int) -> TycoonGame:
        """A fresh game, waiting for the first open ticket."""
        return new_game(self.rules, seats)

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(action)

    def near_legal(self, state: State) -> list[int]:
        """Every building, loan card, open ticket and ticket in hand, repaying."""
        return near_legal_actions(cast(TycoonGame, state))

    def worth(self, state: State) -> list[int]:
        """Money after a last payday of now, with all loans repaid (TYC-14.1, TYC-14.2)."""
        return settle_now(cast(TycoonGame, state))

    def seats_out(self, state: State) -> list[int]:
        """The seats that could not pay their loans (TYC-13.4)."""
        s = cast(TycoonGame, state)
        return [seat for seat in range(s.seats) if s.desk(seat, codes.OUT)]

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a draw."""
        return f"draw {self.notation.ticket(outcome)}"

    def read_chance(self, state: State, text: str) -> int:
        """The ticket of a draw."""
        return self.notation.read_chance(text)

    def possible_outcomes(self, state: State, viewer: int | None) -> list[str]:
        """Every ticket the viewer cannot see: the pile alone would betray hands."""
        s, seen = cast(TycoonGame, state), self.view(state, viewer)
        return [f"draw {name}" for name in view.possible_next_tickets(self.notation, s, seen)]

    def position_fields(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.writer.write(cast(TycoonGame, state))

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        state = PositionReader(self.notation, TycoonGame(self.rules, seats), position).build()
        if position.get("agenda") is None:
            push_implied_agenda(state, asked_question(position))
        return state

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        AgendaCheck(cast(TycoonGame, state)).check()

    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.public_view(self.writer, cast(TycoonGame, state))

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.private_view(self.notation, cast(TycoonGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""
        return self.state(view.determinize_view(self.notation, view_, pick, self.turn_check(view_)))

    def turn_check(self, view_: Mapping[str, Any]) -> Callable[[Sequence[str]], bool]:
        """Whether the turn of a view can go on with a hand of its active seat (TYC-3.4.1)."""
        if view_["ask"] != "turn" or not (view_["bought"] or view_["flown"]):
            return lambda _: True
        table = {key: value for key, value in view_.items() if key not in view.PRIVATE}
        hands = [hand or [] for hand in view_["hands"]]
        state = cast(TycoonGame, self.state_from_position({**table, "hands": hands}, len(hands)))
        return lambda hand: not is_stuck_with(self.notation, state, hand)

    def board_words(self, words: MessageCatalogue) -> Mapping[str, str]:
        """The names of the tickets."""
        return translate_ticket_names(self.notation.tickets.values(), words)

    def format_field(self, kind_: str, value: int) -> FieldValue:
        """Cities, tickets and kinds of tickets by name."""
        if kind_ == "ticket":
            return self.notation.ticket(value)
        if kind_ == "kind":
            return KINDS[value]
        if kind_ == "flag":
            return bool(value)
        return None if value == codes.HOME else self.notation.cities[value]
