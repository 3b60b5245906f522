"""Shark: houses, chains and share prices for two to six."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from parkett.core.edition import Read, load_board, typed_options
from parkett.core.game import Game, Pick, Spec
from parkett.core.journal import EntryKind, Told
from parkett.core.journal import entry_kind as kind
from parkett.core.kernel import Restore, State
from parkett.games.shark import codes, view
from parkett.games.shark.edition import Board, Options, kernel_rules, zone_names
from parkett.games.shark.game import SharkGame, new_game
from parkett.games.shark.notation import COLOURS, ENDS, FACES, Notation, PositionReader
from parkett.games.shark.speech.agenda import AgendaCheck, imply_agenda
from parkett.games.shark.tempting import tempting_actions

ENTRIES: dict[int, EntryKind] = {
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat"),
    codes.SHARE_TAKEN: kind("share_taken", "seat:seat company:company"),
    codes.SHARES_BOUGHT: kind(
        "shares_bought", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.SHARES_SOLD: kind(
        "shares_sold", "seat:seat company:company count:count price:money amount:money"
    ),
    codes.CHANGE_GIVEN: kind(
        "change_given", "seat:seat company:company shares:count ones:count fives:count"
    ),
    codes.SHARES_EXCHANGED: kind(
        "shares_exchanged", "seat:seat company:company ones:count fives:count"
    ),
    codes.DICE_ROLLED: kind("dice_rolled", "seat:seat colour:face zone:zone"),
    codes.PLACEMENT_SKIPPED: kind("placement_skipped", "seat:seat"),
    codes.HOUSE_PLACED: kind("house_placed", "seat:seat colour:colour square:square size:count"),
    codes.TOP_PLACED: kind("top_placed", "seat:seat square:square"),
    codes.TOP_TAKEN_OVER: kind(
        "top_taken_over", "seat:seat colour:colour square:square size:count"
    ),
    codes.PROVISION_PAID: kind(
        "provision_paid", "seat:seat company:company before:money price:money amount:money"
    ),
    codes.PROVISION_WITHHELD: kind(
        "provision_withheld", "seat:seat company:company before:money price:money"
    ),
    codes.TOP_PROVISION_PAID: kind("top_provision_paid", "seat:seat company:company amount:money"),
    codes.GROUP_REMOVED: kind(
        "group_removed", "colour:colour houses:count size:count by:colour strength:count"
    ),
    codes.TOPS_FREED: kind("tops_freed", "colour:colour count:count"),
    codes.PRICE_CHANGED: kind(
        "price_changed", "company:company before:money price:money houses:count"
    ),
    codes.DIVIDEND_PAID: kind(
        "dividend_paid", "seat:seat company:company shares:count rise:money amount:money"
    ),
    codes.LOSS_INCURRED: kind(
        "loss_incurred", "seat:seat company:company shares:count fall:money amount:money"
    ),
    codes.LOSSES_PAID: kind("losses_paid", "seat:seat amount:money"),
    codes.FORCED_SALE_BEGUN: kind(
        "forced_sale_begun", "seat:seat due:money cash:money short:money"
    ),
    codes.SHARES_GIVEN: kind(
        "shares_given", "seat:seat company:company count:count price:money value:money"
    ),
    codes.FORCED_SALE_SETTLED: kind(
        "forced_sale_settled",
        "seat:seat value:money proceeds:money cash:money due:money left:money",
    ),
    codes.SEAT_ELIMINATED: kind("seat_eliminated", "seat:seat due:money cash:money proceeds:money"),
    codes.GAME_ENDED: kind("game_ended", "reason:end"),
    codes.WEALTH_COUNTED: kind("wealth_counted", "seat:seat cash:money shares:money amount:money"),
    codes.GAME_WON: kind("game_won", "seat:seat amount:money"),
}

ASKS: dict[int, str] = {
    codes.START_SHARE: "start_share",
    codes.TRADE: "trade",
    codes.ROLL: "roll",
    codes.PLACE: "place",
    codes.GIVE: "give",
    codes.OVER: "nothing",
}

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
    turn_rule: ClassVar[str] = "SHK-2.3"
    fact_kinds: ClassVar[Mapping[str, str]] = {"company": "company"}

    def __init__(self, read: Read, spec: Spec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.options = typed_options(self.edition, Options)
        self.board = load_board(self.board_text, self.edition.board, Board)
        self.rules = kernel_rules(self.options, self.board, self.spec_text(), restore)
        companies = self.board.company
        self.notation = Notation(
            self.rules,
            [company.name for company in companies],
            "".join(company.letter for company in companies),
            list(zone_names(self.board).values()),
        )

    def start(self, seats: int) -> SharkGame:
        """A fresh game, waiting for the banker's free share."""
        return new_game(self.rules, seats)

    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""
        return self.notation.say(cast(SharkGame, state), action)

    def tempting(self, state: State) -> list[int]:
        """Every company, one share more than can be traded, every free square of the zone."""
        return [int(action) for action in tempting_actions(cast(SharkGame, state))]

    def read(self, state: State, text: str) -> int:
        """The action a sentence means."""
        return self.notation.read(cast(SharkGame, state), text)

    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a roll."""
        return self.notation.say_chance(outcome)

    def read_chance(self, state: State, text: str) -> int:
        """The outcome of a roll."""
        return self.notation.read_chance(text)

    def table(self, state: State) -> dict[str, Any]:
        """The game's own keys of a position."""
        return view.table(self.notation, cast(SharkGame, state))

    def build(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position."""
        state = PositionReader(self.notation, SharkGame(self.rules, seats), position).build()
        if position.get("agenda") is None:
            imply_agenda(state, position)
        return state

    def inspect(self, state: State) -> None:
        """Refuse an agenda that does not fit the table."""
        AgendaCheck(cast(SharkGame, state)).check()

    def common(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for everybody."""
        return view.common(self.notation, cast(SharkGame, state))

    def own(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on who looks."""
        return view.own(cast(SharkGame, state), viewer)

    def determinize(self, view_: Mapping[str, Any], pick: Pick) -> State:
        """A state that looks to the viewer exactly like this view."""
        return self.state(view.imagine(view_, pick))

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """A debtor's cash is secret where cash is private (SHK-4.8)."""
        fields = super().secret_fields(name)
        return fields + (() if self.rules.open_cash else PRIVATE_CASH.get(name, ()))

    def word(self, kind_: str, value: int) -> Told:
        """Companies, colours, squares and zones by name."""
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
