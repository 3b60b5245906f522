"""Acquire under one edition: kernel and speech put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from parkett.core.edition import ReadFile, typed_options
from parkett.core.entry_kinds import EntryKind, FieldValue
from parkett.core.errors import PositionError
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.state import Restore, State
from parkett.games.acquire.kernel import codes
from parkett.games.acquire.kernel.engine import AcquireGame, new_game
from parkett.games.acquire.speech import view
from parkett.games.acquire.speech.agenda import AgendaCheck
from parkett.games.acquire.speech.board import read_board
from parkett.games.acquire.speech.edition import Options, kernel_rules
from parkett.games.acquire.speech.journal import ASKS, CASH_FLOWS, ENTRIES, EXCHANGES, ROUNDED
from parkett.games.acquire.speech.near_legal import near_legal_actions
from parkett.games.acquire.speech.notation import Notation
from parkett.games.acquire.speech.position import PositionReader, PositionWriter
from parkett.games.acquire.speech.racks import Racks
from parkett.games.acquire.speech.worth import promised_bonuses, settle_now

TRIES = 10_000  # hands dealt until a seat that is asked to place can do so


class Acquire(Game):
    """Acquire under one edition."""

    name: ClassVar[str] = "acquire"
    default_edition: ClassVar[str] = "de"
    editions: ClassVar[tuple[str, ...]] = ("de", "fr", "international")
    options_type: ClassVar[type[Any]] = Options
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    cash_flows: ClassVar[Mapping[str, str]] = CASH_FLOWS
    exchanges: ClassVar[frozenset[str]] = EXCHANGES
    turn_rule: ClassVar[str] = "ACQ-2.7"
    fact_kinds: ClassVar[Mapping[str, str]] = {"chain": "chain"}

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = read_board(self.board_text)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        grid, chains = self.board.grid, self.board.chain
        self.notation = Notation(grid.columns, grid.rows, [chain.name for chain in chains])
        self.writer = PositionWriter(self.notation)
        self.hand_rules = Racks(self.notation)

    def start(self, seats: int) -> AcquireGame:
        """A fresh game, waiting for the first setup tile."""
        return new_game(self.rules, seats)

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(cast(AcquireGame, state), action)

    def sentences(self, state: State, actions: Sequence[int]) -> list[str]:
        """The sentences of some actions: there may be hundreds of baskets."""
        say, s = self.notation.say, cast(AcquireGame, state)
        return [say(s, action) for action in actions]

    def worth(self, state: State) -> list[int]:
        """Cash, bonuses and shares as a settlement of now would pay them (ACQ-12)."""
        return settle_now(cast(AcquireGame, state))

    def promised(self, state: State) -> list[dict[str, int]]:
        """The bonuses of every chain that has not paid them yet (ACQ-6)."""
        names = [chain.name for chain in self.board.chain]
        return promised_bonuses(cast(AcquireGame, state), names)

    def near_legal(self, state: State) -> list[int]:
        """Every tile of the hand, every chain to found or to buy a share of, one trade, the end."""
        return near_legal_actions(cast(AcquireGame, state))

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(cast(AcquireGame, state), text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a draw."""
        return self.notation.say_chance(outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The tile of a draw."""
        return self.notation.read_chance(text)

    def possible_outcomes(self, state: State, viewer: int | None) -> list[str]:
        """Every tile the viewer cannot see may be drawn: the pool alone would betray hands."""
        unseen = view.unseen_tiles(self.notation, self.view(state, viewer))
        return [self.notation.say_chance(tile) for tile in unseen]

    def position_fields(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.writer.write(cast(AcquireGame, state))

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        return PositionReader(self.notation, AcquireGame(self.rules, seats), position).build()

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        AgendaCheck(cast(AcquireGame, state)).check()

    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.public_view(self.writer, cast(AcquireGame, state))

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.private_view(self.writer, cast(AcquireGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""
        for _ in range(TRIES):
            try:
                return self.state(view.determinize_view(self.notation, self.rules, view_, pick))
            except PositionError as error:
                if error.rule != "ACQ-3.4":  # asked to place, but dealt no playable tile
                    raise
        raise PositionError("ask", "the seat can hold no tile to place", "ACQ-3.4")

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """Numbers of shares held are secret while holdings are private."""
        fields = super().secret_fields(name)
        private = {"bonus_paid": ("held",), "shares_disposed": ("kept",)}
        return fields + (() if self.rules.open_holdings else private.get(name, ()))

    def format_field(self, kind_: str, value: int) -> FieldValue:
        """Tiles, chains and rules by name; how a share was rounded."""
        notation = self.notation
        if kind_ == "tile":
            return notation.tile_names[value]
        if kind_ == "chains":
            return [name for chain, name in enumerate(notation.chains) if value >> chain & 1]
        if kind_ == "rounding":
            return ROUNDED[value]
        if kind_ == "rule":
            return self.rulebook.rule_id(value) if value else None
        return None if value == codes.NO_CHAIN else notation.chains[value]
