"""The base class of a game under one edition: sentences, positions, views, journal entries."""

from __future__ import annotations

import hashlib
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from parkett.core.arguments import list_of_texts, seat_number, whole_number
from parkett.core.board_figures import FigureFile, read_figure_file
from parkett.core.dealer import Dealer
from parkett.core.edition import Edition, ReadFile, Value, load_edition
from parkett.core.entry_kinds import Entry, EntryKind, FieldValue
from parkett.core.entry_writer import EntryWriter, new_entry_writer
from parkett.core.errors import EditionError, IllegalAction, ParkettError
from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.rulebook import Rulebook, load_rulebook
from parkett.core.rulebook_check import check_rulebook
from parkett.core.seeds import Seed
from parkett.core.serialization import agenda_records, state_bytes
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.table_rulebook import TableRule, TableRulebook, build_table_rulebook

if TYPE_CHECKING:
    from parkett.core.hand_rules import HandRules
    from parkett.core.message_catalogue import MessageCatalogue

PickNumber = Callable[[int], int]  # a fair number from 0 to n - 1
PLAIN_KINDS = frozenset(("seat", "money", "count"))  # kinds of fields that stay numbers


class GameSpec(msgspec.Struct, frozen=True):
    """All it takes to load the same game again."""

    game: str
    edition: str
    options: dict[str, Value]
    board: str = ""  # the text of a board file of one's own


class Game(ABC):
    """One game under one edition.  Holds no state, so it can be shared freely."""

    name: ClassVar[str]
    default_edition: ClassVar[str]
    editions: ClassVar[tuple[str, ...]]
    options_type: ClassVar[type[Any]]
    renamed_values: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # option -> old -> new name
    entries: ClassVar[Mapping[int, EntryKind]]
    asks: ClassVar[Mapping[int, str]]  # task on the agenda -> the word for what is asked
    turn_rule: ClassVar[str]  # the rule that says whose turn it is
    fact_kinds: ClassVar[Mapping[str, str]] = {}  # facts of refusals that are told in words
    cash_flows: ClassVar[Mapping[str, str]] = {}  # entry -> whose cash changes: "seat-amount"
    exchanges: ClassVar[frozenset[str]] = frozenset()  # of them: money for something owned, or back
    action_codes: ClassVar[int] = 0  # all codes of actions are below this; 0: no bound is known
    outcome_codes: ClassVar[int] = 0  # the same for chance outcomes

    def __init__(self, read: ReadFile, spec: GameSpec) -> None:
        self.spec = spec
        self.rulebook_file: Rulebook = load_rulebook(read("rulebook.toml"), f"{spec.game} rulebook")
        check_rulebook(self.rulebook_file, self.options_type, self.editions)
        self.edition: Edition = load_edition(read, spec.edition, spec.options)
        self.board_text = spec.board or read(self.edition.board)
        self.hand_rules: HandRules | None = None  # of a game with hands that players may keep
        self._read = read

    @classmethod
    def package(cls) -> str:
        """The package in which the game's files lie, such as "parkett.games.acquire"."""
        return cls.__module__.rpartition(".")[0]

    @classmethod
    def current_options(cls, options: Mapping[str, Value]) -> dict[str, Value]:
        """Options with today's names of their values: records and databases may have older ones."""
        return {
            option: cls.renamed_values.get(option, {}).get(value, value)
            if isinstance(value, str)
            else value
            for option, value in options.items()
        }

    # What each game implements ----------------------------------------------------------------

    @abstractmethod
    def start(self, seats: int) -> State:
        """A fresh game, before the first chance move."""

    @abstractmethod
    def say(self, state: State, action: int) -> str:
        """The sentence of an action."""

    @abstractmethod
    def read(self, state: State, text: str) -> int:
        """The action a sentence means; raises NotationError if it cannot be read.

        A sentence that can be read but has no code raises IllegalAction with its rule.
        """

    @abstractmethod
    def say_chance(self, state: State, outcome: int) -> str:
        """The sentence of a chance outcome."""

    @abstractmethod
    def read_chance(self, state: State, text: str) -> int:
        """The chance outcome a sentence means; raises NotationError."""

    @abstractmethod
    def position_fields(self, state: State) -> dict[str, Any]:
        """The keys of a position that only this game has."""

    @abstractmethod
    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        """The state of a position, without its agenda; raises PositionError."""

    @abstractmethod
    def public_view(self, state: State) -> dict[str, Any]:
        """The keys of a view that are the same for every viewer; a server encodes them once."""

    @abstractmethod
    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """The keys of a view that depend on the viewer: a seat, or a spectator (None)."""

    @abstractmethod
    def determinize(self, view: Mapping[str, Any], pick: PickNumber) -> State:
        """A state that looks to the viewer exactly like this view."""

    @abstractmethod
    def format_field(self, kind: str, value: int) -> FieldValue:
        """A field of a journal entry as text where there is one: a chain's name, a tile."""

    @abstractmethod
    def inspect(self, state: State) -> None:
        """Refuse a state whose agenda does not fit its table; raises PositionError.

        The agenda of a saved position comes from outside, and the kernel trusts it.
        """

    # What every game gets --------------------------------------------------------------------

    @cached_property
    def rulebook(self) -> TableRulebook:
        """Every rule as this edition with its options plays it."""
        return build_table_rulebook(self.rulebook_file, self.edition)

    def cited_rule(self, cited: Refusal | Entry) -> TableRule:
        """The rule that a refusal or a journal entry cites, as it is played here."""
        return self.rulebook.find(cited.rule if isinstance(cited, Refusal) else str(cited["rule"]))

    def board_words(self, words: MessageCatalogue) -> Mapping[str, str]:
        """Names that the board file gives: "city.Rome" -> "Rom"; the catalogue has the others."""
        return {}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the edition does not allow."""
        if seats not in self.edition.seats:
            low, high = self.edition.seats[0], self.edition.seats[-1]
            raise EditionError(f"{self.name} is for {low} to {high} players, not {seats}")

    def new(
        self,
        seats: int,
        seed: Seed | None = None,
        salts: Sequence[str] = (),
        *,
        keep_steps: bool = True,
    ) -> Match:
        """Begin a game; a dealer draws by itself when a seed, a number or a text, is given."""
        seats = whole_number(seats, "seats")
        self.check_seats(seats)
        dealer = None if seed is None else Dealer(seed, list_of_texts(salts, "salts"))
        match = Match(self, self.start(seats), dealer, keep_steps=keep_steps)
        match.settle()
        return match

    def setup(
        self, position: Mapping[str, Any], dealer: Dealer | None = None, *, keep_steps: bool = True
    ) -> Match:
        """Go on from a position; without a dealer chance moves are played by hand."""
        if dealer is not None and not hasattr(dealer, "draw"):
            raise ParkettError(f"dealer: {dealer!r} is not a Dealer")
        match = Match(self, self.state(position), dealer, keep_steps=keep_steps)
        match.settle()
        return match

    def actor(self, state: State) -> int | str:
        """Who decides next: a seat, "chance" or "nobody"."""
        who = state.actor()
        if who < CHANCE:
            return who
        return "chance" if who == CHANCE else "nobody"

    def ask(self, state: State) -> str:
        """What is asked, in one word."""
        return self.asks[state.task()]

    def legal(self, state: State) -> list[str]:
        """The sentence of every legal action."""
        if state.actor() >= CHANCE:
            return []
        return self.sentences(state, state.actions())

    def sentences(self, state: State, actions: Sequence[int]) -> list[str]:
        """The sentences of some actions."""
        say = self.say
        return [say(state, action) for action in actions]

    def worth(self, state: State) -> list[int]:
        """What each seat would score if the game were settled now; at the end, what it scored.

        A game whose end turns assets into money counts them here; a seat out of the game has
        its score, which ranks it.
        """
        return state.scores()

    def promised(self, state: State) -> list[dict[str, int]]:
        """Of the worth of each seat, what a settlement of now would pay it for a rank, by source.

        Somebody else's purchase can take it away; a game without such payments lists none.
        """
        return []

    def seats_out(self, state: State) -> list[int]:
        """The seats that have left the game; nobody leaves a game that does not say so."""
        return []

    def near_legal(self, state: State) -> list[int]:
        """Actions a player may try although they are illegal; shown with the rule against them."""
        return []

    def possible_outcomes(self, state: State, viewer: int | None) -> list[str]:
        """The sentence of every chance outcome that may come up as far as a viewer can know."""
        return [self.say_chance(state, outcome) for outcome, _ in state.chances()]

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why a seat may not do this, or None if it may."""
        if seat != state.actor() and state.actor() != NOBODY:
            return self.turn_refusal(state, seat)
        refused = state.refusal(action)
        return None if refused is None else self.describe_refusal(refused)

    def turn_refusal(self, state: State, seat: int) -> Refusal:
        """Why a seat that is not asked may not move; says nothing about the seat that is."""
        if state.actor() == NOBODY:
            return Refusal(self.turn_rule, "game_over")
        return Refusal(self.turn_rule, "not_your_turn", {"seat": seat})

    def describe_refusal(self, refused: Refusal) -> Refusal:
        """The refusal with facts in words."""
        return Refusal(refused.rule, refused.code, self.describe_facts(refused))

    def describe_facts(self, refused: Refusal) -> dict[str, int | str]:
        """The facts of a refusal, in words where the game has words for them."""
        kinds, facts = self.fact_kinds, refused.facts
        if not facts or kinds.keys().isdisjoint(facts):
            return facts
        described = dict(facts)
        for name, kind in kinds.items():
            value = facts.get(name)
            if isinstance(value, int):
                described[name] = str(self.format_field(kind, value))
        return described

    def check(self, state: State, seat: int, action: int, said: str) -> None:
        """Raise IllegalAction if the seat may not do this."""
        refused = self.refusal(state, seat, action)
        if refused is not None:
            raise IllegalAction(said, refused)

    def position(self, state: State) -> dict[str, Any]:
        """The whole state as readable JSON."""
        return {
            "game": self.name,
            "edition": self.edition.id,
            "rules": self.rulebook.version,
            "options": dict(self.edition.options),
            **({"board_digest": self.board_digest()} if self.spec.board else {}),
            "seats": state.seats,
            "to_act": self.actor(state),
            "ask": self.ask(state),
            **self.position_fields(state),
            "agenda": agenda_records(state),
        }

    def state(self, position: Mapping[str, Any]) -> State:
        """The state of a position; raises PositionError when it cannot be."""
        from parkett.core.position_reader import read_position  # noqa: PLC0415  (it needs Game itself)

        return read_position(self, position)

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """What one seat may know, or a spectator if the viewer is None."""
        if viewer is not None:
            viewer = seat_number(viewer, state.seats)
        return {
            **self.view_head(state),
            "options": dict(self.edition.options),
            "viewer": viewer,
            **self.public_view(state),
            **self.private_view(state, viewer),
        }

    def view_head(self, state: State) -> dict[str, Any]:
        """The keys that begin every view: the game, and who is asked what."""
        return {
            "game": self.name,
            "edition": self.edition.id,
            "rules": self.rulebook.version,
            "seats": state.seats,
            "to_act": self.actor(state),
            "ask": self.ask(state),
        }

    def describe_entry(self, numbers: list[int]) -> Entry:
        """A journal entry of the kernel by names: what happened, the rule, the fields."""
        return self._entry_writer.write(numbers)

    def describe_entries(self, entries: list[list[int]]) -> list[Entry]:
        """The journal entries of a step."""
        return self._entry_writer.write_all(entries)

    @cached_property
    def _entry_writer(self) -> EntryWriter:
        """Knows the kinds of entries and the words of their fields."""
        return new_entry_writer(self.entries, PLAIN_KINDS, self.rulebook.rule_id, self.format_field)

    def redact(self, entry: Entry, viewer: int | None) -> Entry:
        """The entry as the viewer may read it: secret fields of others become null."""
        secret = self.secrets.get(str(entry["entry"]))
        if secret is None or (viewer is not None and entry.get("seat") == viewer):
            return entry
        return {key: None if key in secret else value for key, value in entry.items()}

    @cached_property
    def secrets(self) -> dict[str, tuple[str, ...]]:
        """The entries with fields that only their own seat may read."""
        named = {kind.name: self.secret_fields(kind.name) for kind in self.entries.values()}
        return {name: fields for name, fields in named.items() if fields}

    def secret_fields(self, name: str) -> tuple[str, ...]:
        """The fields of an entry that only its own seat may read."""
        return next((kind.secret for kind in self.entries.values() if kind.name == name), ())

    def digest(self, state: State) -> str:
        """A fingerprint of the state: equal states have equal digests."""
        return hashlib.blake2b(state_bytes(state), digest_size=12).hexdigest()

    def fingerprint_version(self, seats: int) -> str:
        """The version of the digests: the digest of a fresh game, which nobody has to raise.

        It changes with the fields of a state and with the way they are packed, not with a rule.
        """
        return self.digest(self.start(seats))

    def own_board_text(self) -> str:
        """The board file that comes with the edition."""
        return self._read(self.edition.board)

    def board_type(self) -> type[Any]:
        """The struct of the board file."""
        return type(getattr(self, "board", None))

    def figure_file(self) -> FigureFile:
        """The figures that an owner of the box may correct; none where the game names none."""
        try:
            return read_figure_file(self._read("figures.toml"))
        except FileNotFoundError:
            return FigureFile([])

    def unfold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data of a board file with every figure that the file writes in short."""
        return data

    def fold_board(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data of a board file as the file writes it: what `unfold_board` undoes."""
        return data

    def figure_choices(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        """The words that figures may have, by section and label: names that stand elsewhere."""
        return {}

    def board_data(self) -> dict[str, Any]:
        """The board file as plain data."""
        return tomllib.loads(self.board_text)

    def board_digest(self) -> str:
        """A fingerprint of the board file."""
        return hashlib.blake2b(self.board_text.encode(), digest_size=12).hexdigest()

    def spec_text(self) -> str:
        """The spec as JSON, for pickles and records."""
        return msgspec.json.encode(self.spec).decode()
