"""Acquire (Hotel-König, Grand Hôtel): hotel chains, shares and mergers for two to six."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from parkett.core.edition import Read, load_board, typed_options
from parkett.core.errors import PositionError
from parkett.core.game import Game, Pick, Spec
from parkett.core.journal import EntryKind, Told
from parkett.core.journal import entry_kind as kind
from parkett.core.kernel import Restore, State
from parkett.games.acquire import codes, view
from parkett.games.acquire.agenda import AgendaCheck
from parkett.games.acquire.edition import Board, Options, kernel_rules
from parkett.games.acquire.game import AcquireGame, new_game
from parkett.games.acquire.notation import Notation, PositionReader

ENTRIES: dict[int, EntryKind] = {
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat"),
    codes.FIRST_TILE_LAID: kind("first_tile_laid", "seat:seat tile:tile"),
    codes.START_DECIDED: kind("start_decided", "seat:seat tile:tile"),
    codes.TILE_DRAWN: kind("tile_drawn", "seat:seat tile:tile", secret="tile"),
    codes.POOL_EMPTY: kind("pool_empty", "seat:seat"),
    codes.TILE_PLACED: kind("tile_placed", "seat:seat tile:tile"),
    codes.PLACEMENT_SKIPPED: kind("placement_skipped", "seat:seat"),
    codes.CHAIN_FOUNDED: kind("chain_founded", "seat:seat chain:chain size:count price:money"),
    codes.FOUNDER_SHARE: kind("founder_share", "seat:seat chain:chain"),
    codes.FOUNDER_SHARE_MISSING: kind(
        "founder_share_missing", "seat:seat chain:chain amount:money"
    ),
    codes.CHAIN_GROWN: kind("chain_grown", "chain:chain before:count size:count price:money"),
    codes.MERGER_BEGUN: kind("merger_begun", "seat:seat tile:tile chains:chains"),
    codes.SURVIVOR_DECIDED: kind("survivor_decided", "seat:seat chain:chain size:count"),
    codes.SETTLEMENT_BEGUN: kind(
        "settlement_begun", "chain:chain size:count price:money survivor:chain"
    ),
    codes.BANK_TILE_DRAWN: kind("bank_tile_drawn", "tile:tile chain:chain number:count"),
    codes.BONUS_PAID: kind(
        "bonus_paid", "seat:seat chain:chain amount:money held:count pot:money ways:count"
    ),
    codes.BANK_BONUS_KEPT: kind("bank_bonus_kept", "chain:chain amount:money held:count"),
    codes.SHARES_DISPOSED: kind(
        "shares_disposed",
        "seat:seat chain:chain kept:count sold:count traded:count amount:money",
    ),
    codes.CHAIN_ABSORBED: kind(
        "chain_absorbed", "survivor:chain absorbed:chains size:count price:money"
    ),
    codes.BANK_TILE_PLACED: kind("bank_tile_placed", "tile:tile"),
    codes.BANK_TILE_REMOVED: kind("bank_tile_removed", "tile:tile"),
    codes.GROUP_LEFT_UNFOUNDED: kind("group_left_unfounded", "tile:tile"),
    codes.SHARES_BOUGHT: kind(
        "shares_bought", "seat:seat chain:chain count:count price:money amount:money"
    ),
    codes.NOTHING_BOUGHT: kind("nothing_bought", "seat:seat"),
    codes.END_ANNOUNCED: kind("end_announced", "seat:seat"),
    codes.TILE_REPLACED: kind("tile_replaced", "seat:seat tile:tile"),
    codes.STALEMATE_REACHED: kind("stalemate_reached", "turns:count"),
    codes.SHARES_SOLD: kind(
        "shares_sold", "seat:seat chain:chain count:count price:money amount:money"
    ),
    codes.SHARES_WORTHLESS: kind("shares_worthless", "seat:seat chain:chain count:count"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

TRIES = 10_000  # hands dealt until a seat that is asked to place can do so

ASKS: dict[int, str] = {
    codes.FIRST_TILE: "first_tile",
    codes.HAND_TILE: "hand_tile",
    codes.PLACE: "place",
    codes.FOUND: "found",
    codes.SURVIVOR: "survivor",
    codes.SETTLE: "settle",
    codes.BANK_TILE: "bank_tile",
    codes.DISPOSE: "dispose",
    codes.BUY: "buy",
    codes.DRAW: "tile",
    codes.OVER: "nothing",
}


class Acquire(Game):
    """Acquire under one edition."""

    name: ClassVar[str] = "acquire"
    default_edition: ClassVar[str] = "de"
    editions: ClassVar[tuple[str, ...]] = ("de", "fr", "international")
    options_type: ClassVar[type[Any]] = Options
    entries: ClassVar[Mapping[int, EntryKind]] = ENTRIES
    asks: ClassVar[Mapping[int, str]] = ASKS
    turn_rule: ClassVar[str] = "ACQ-2.7"
    fact_kinds: ClassVar[Mapping[str, str]] = {"chain": "chain"}

    def __init__(self, read: Read, spec: Spec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = load_board(self.board_text, self.edition.board, Board)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        grid, chains = self.board.grid, self.board.chain
        self.notation = Notation(grid.columns, grid.rows, [chain.name for chain in chains])
        singles = [self.rules.basket_number[chain * 64 + 63] for chain in range(codes.CHAINS)]
        self._purchases = [*(codes.BUY_BASE + number for number in singles), codes.ANNOUNCE]

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

    def tempting(self, state: State) -> list[int]:
        """Every tile of the hand, every chain to found or to buy a share of, one trade, the end."""
        s = cast(AcquireGame, state)
        task = s.task()
        if task == codes.PLACE:
            hand = self.notation.hand(s, s.arg(1))
            return [int(codes.place_code(tile, codes.NO_CHAIN)) for tile in hand]
        if task == codes.FOUND:
            return [codes.FOUND_BASE + chain for chain in range(codes.CHAINS)]
        if task == codes.BUY:
            return self._purchases
        if task == codes.DISPOSE and s.held(s.arg(1), s.arg(2)) > 1:
            return [int(codes.dispose_code(0, 1))]
        return []

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(cast(AcquireGame, state), text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a draw."""
        return self.notation.say_chance(outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The tile of a draw."""
        return self.notation.read_chance(text)

    def possible(self, state: State, viewer: int | None) -> list[str]:
        """Every tile the viewer cannot see may be drawn: the pool alone would betray hands."""
        unseen = view.unseen_tiles(self.notation, self.view(state, viewer))
        return [self.notation.say_chance(tile) for tile in unseen]

    def table(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return self.notation.table(cast(AcquireGame, state))

    def build(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        return PositionReader(self.notation, AcquireGame(self.rules, seats), position).build()

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        AgendaCheck(cast(AcquireGame, state)).check()

    def common(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.common(self.notation, cast(AcquireGame, state))

    def own(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.own(self.notation, cast(AcquireGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: Pick) -> State:
        """A state that looks to the viewer exactly like this view."""
        for _ in range(TRIES):
            try:
                return self.state(view.imagine(self.notation, self.rules, view_, pick))
            except PositionError as error:
                if error.rule != "ACQ-3.4":  # asked to place, but dealt no playable tile
                    raise
        raise PositionError("ask", "the seat can hold no tile to place", "ACQ-3.4")

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """Numbers of shares held are secret while holdings are private."""
        fields = super().secret_fields(name)
        private = {"bonus_paid": ("held",), "shares_disposed": ("kept",)}
        return fields + (() if self.rules.open_holdings else private.get(name, ()))

    def word(self, kind_: str, value: int) -> Told:
        """Tiles and chains by name."""
        notation = self.notation
        if kind_ == "tile":
            return notation.tile_names[value]
        if kind_ == "chains":
            return [name for chain, name in enumerate(notation.chains) if value >> chain & 1]
        return None if value == codes.NO_CHAIN else notation.chains[value]
