"""Redaction: the payloads for one viewer, without what the viewer may not know."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from parkett.core.game import Game
from parkett.core.state import CHANCE, State
from parkett.server import events
from parkett.server.command_context import clocks_now
from parkett.server.declared_hands import find_to_show
from parkett.server.events import LoggedEvent, LoggedStep, event_kind
from parkett.server.fitted_moves import keeps_hand, list_any_moves, require_hand_rules
from parkett.server.message_parts import (
    ChatLine,
    Correction,
    JournalEntry,
    MovePreview,
    MoveReason,
    Prompt,
)
from parkett.server.physical_box import (
    build_chance_prompt,
    may_enter_awaited_outcome,
    may_enter_outcome,
)
from parkett.server.previews import preview_moves
from parkett.server.prompts import build_prompt
from parkett.server.protocol import JournalChunk, TableUpdate, UndoMode, Welcome
from parkett.server.subscriber import Subscriber
from parkett.server.table_info import ClockState, TableInfo
from parkett.server.table_state import TableState
from parkett.server.undo_rights import count_moves_to_undo

encode = msgspec.json.Encoder().encode
EVENTS_WITH_STEPS = (events.MoveMade, events.OutcomeEntered, events.GameStarted)
# events that do not change the public data of the table
EVENTS_WITHOUT_INFO = {
    events.MoveMade,
    events.OutcomeEntered,
    events.OutcomeDisputed,
    events.ChatSaid,
    events.HintTaken,
    events.MoveExplained,
}
KINDS_WITHOUT_VIEW = {events.KINDS[events.ChatSaid], events.KINDS[events.MoveExplained]}
MAX_ENTRIES = 24  # journal entries in one message
MOST_UNDONE = 24  # moves that one is offered to take back


def redact_journal(
    game: Game | None, steps: list[LoggedStep], viewer: int | None, drawer: int | None
) -> list[JournalEntry]:
    """The journal entries of some steps, redacted for a viewer; draws for the viewer as a drawer.

    Whoever keeps a hand is not told what the table assumes in it.
    """
    if game is None:
        return []
    secrets = game.secrets
    return [
        game.redact(entry, drawer if step.by == "chance" else viewer)
        if entry["entry"] in secrets
        else entry
        for step in steps
        for entry in step.journal
    ]


def find_open_journal(game: Game | None, event: events.AnyTableEvent) -> list[JournalEntry] | None:
    """The journal entries of an event if all may read all of them; None if they are redacted."""
    if not isinstance(event, events.MoveMade) or game is None:
        return None
    secrets, steps = game.secrets, event.steps
    for step in steps:
        for entry in step.journal:
            if entry["entry"] in secrets:
                return None
    return steps[0].journal if len(steps) == 1 else [e for step in steps for e in step.journal]


def redact_event_journal(
    table_state: TableState, logged: LoggedEvent, viewer: int | None
) -> list[JournalEntry]:
    """The journal entries of an event, redacted for a viewer; none if it has no steps."""
    event, game = logged.event, table_state.game
    drawer = None if viewer in table_state.kept_seats else viewer
    if isinstance(event, EVENTS_WITH_STEPS):
        return redact_journal(game, event.steps, viewer, drawer)
    if isinstance(event, events.HandsFitted) and game is not None:
        return [game.redact(entry, drawer) for entry in event.journal]
    return []


def describe_correction(event: events.AnyTableEvent, viewer: int | None) -> Correction | None:
    """What a correction changed; a hidden outcome is told to its owner alone."""
    if not isinstance(event, events.SlipCorrected):
        return None
    if event.hidden is not None and event.hidden != viewer:
        return Correction("", "", event.lost)
    return Correction(event.was, event.now, event.lost, event.ask, event.by == "chance")


def describe_explanation(event: events.AnyTableEvent) -> MoveReason | None:
    """Why a bot moved so, if the event tells that."""
    if not isinstance(event, events.MoveExplained):
        return None
    return MoveReason(event.of, event.better, event.worse)


def build_past_update(
    table_state: TableState, logged: LoggedEvent, viewer: int | None
) -> TableUpdate:
    """The update for an event of the past: its redacted journal without a view."""
    event = logged.event
    chat = None
    if isinstance(event, events.ChatSaid):
        chat = ChatLine(logged.seq, logged.at, event.name, event.seat, event.text)
    journal = redact_event_journal(table_state, logged, viewer)
    by = getattr(event, "seat", None)
    undone = event.moves if isinstance(event, events.MovesUndone) else 0
    kind, corrected = event_kind(event), describe_correction(event, viewer)
    return TableUpdate(
        logged.seq, logged.at, kind, by, viewer, journal,
        chat=chat, undone=undone, corrected=corrected, explained=describe_explanation(event),
        allowed=isinstance(event, events.HintsAllowed) and event.allowed,
    )  # fmt: skip


class LiveUpdates:
    """The updates for new events; what is the same for all viewers is worked out once."""

    def __init__(
        self,
        table_state: TableState,
        logged: list[LoggedEvent],
        now: int,
        time_spent: int,
        info: TableInfo | None,
    ) -> None:
        event = logged[-1].event
        self.table_state, self.logged, self.info = table_state, logged, info
        self.kind, self.by = event_kind(event), getattr(event, "seat", None)
        self.undone = event.moves if isinstance(event, events.MovesUndone) else 0
        self.is_correction = isinstance(event, events.SlipCorrected)
        self.clock = build_clock_state(table_state, now, time_spent)
        self.open_journal = find_open_journal(table_state.game, event)
        self.to_show = find_to_show(table_state) if table_state.kept_seats else None

    def encode(self, viewer: int | None) -> bytes:
        """The updates as JSON lines; the last one has the view and the prompt."""
        last = self._build_last(viewer)
        if len(self.logged) == 1 and len(last.journal) <= MAX_ENTRIES:
            return encode(last)
        past = [build_past_update(self.table_state, entry, viewer) for entry in self.logged[:-1]]
        parts = [part for update in [*past, last] for part in split_update(update)]
        return b"\n".join([encode(part) for part in parts])

    def _build_last(self, viewer: int | None) -> TableUpdate:
        """The update for the latest event: its redacted journal, the view and prompt after it."""
        table_state, logged = self.table_state, self.logged[-1]
        if self.kind in KINDS_WITHOUT_VIEW:
            return build_past_update(table_state, logged, viewer)
        journal = self.open_journal
        if journal is None:
            journal = redact_event_journal(table_state, logged, viewer)
        banker = table_state.created.banker
        return TableUpdate(
            logged.seq,
            logged.at,
            self.kind,
            self.by,
            viewer,
            journal,
            encode_view(table_state, viewer),
            build_viewer_prompt(table_state, viewer),
            self.clock,
            find_undo_mode(table_state, viewer),
            self.info,
            chance=build_chance_prompt(table_state, viewer) if banker else None,
            undone=self.undone,
            corrected=describe_correction(logged.event, viewer) if self.is_correction else None,
            to_show=self.to_show,
            allowed=isinstance(logged.event, events.HintsAllowed) and logged.event.allowed,
        )


def split_update(update: TableUpdate) -> list[JournalChunk | TableUpdate]:
    """Split an update with a long journal into messages of bounded size."""
    journal = update.journal
    if len(journal) <= MAX_ENTRIES:
        return [update]
    last = (len(journal) - 1) // MAX_ENTRIES * MAX_ENTRIES
    chunks = [
        JournalChunk(update.seq, journal[n : n + MAX_ENTRIES]) for n in range(0, last, MAX_ENTRIES)
    ]
    return [*chunks, msgspec.structs.replace(update, journal=journal[last:])]


def encode_view(table_state: TableState, viewer: int | None) -> Any:  # noqa: ANN401  (encoded JSON)
    """The view of the game as JSON, without the options, which are part of the table's info.

    The part that is the same for all viewers is encoded once for each position.
    """
    game, match = table_state.game, table_state.match
    if game is None or match is None:
        return None
    state = match.state
    if table_state.status == "over":  # everything is shown
        return Raw(encode(build_open_view(table_state, state, viewer)))
    if table_state.encoded_view is None or table_state.encoded_view[0] is not state:
        head = game.view_head(state)
        table_state.encoded_view = (state, encode({**head, **game.public_view(state)})[:-1] + b",")
    own = encode({"viewer": viewer, **build_private_view(table_state, game, state, viewer)})
    return Raw(table_state.encoded_view[1] + own[1:])


def build_private_view(
    table_state: TableState, game: Game, state: State, viewer: int | None
) -> dict[str, Any]:
    """What a viewer alone is shown; whoever keeps a hand is not shown what is assumed in it."""
    view = game.private_view(state, viewer)
    if table_state.kept_seats and game.hand_rules is not None and keeps_hand(table_state, viewer):
        view |= dict.fromkeys(game.hand_rules.view_fields)
    return view


def build_open_view(
    table_state: TableState, state: State, viewer: int | None, *, options: bool = False
) -> dict[str, Any]:
    """The view of a state after the end, with everybody's secrets but the hands they kept."""
    game = table_state.game
    assert game is not None
    view = game.view(state, viewer) | game.position_fields(state)
    rules = game.hand_rules
    if rules is not None and table_state.kept_seats:
        view |= dict.fromkeys(rules.view_fields)
        for field in rules.position_fields:
            view[field] = [
                [] if keeps_hand(table_state, seat) else hand
                for seat, hand in enumerate(view[field])
            ]
    return {key: value for key, value in view.items() if options or key != "options"}


def build_viewer_prompt(table_state: TableState, viewer: int | None) -> Prompt | None:
    """The prompt of the viewer, if it is the seat to act."""
    match = table_state.match
    if (
        viewer is None
        or match is None
        or match.state.actor() != viewer
        or table_state.status != "playing"
    ):
        return None
    if table_state.kept_seats and keeps_hand(table_state, viewer):
        prompt = build_prompt(match.game, list_any_moves(table_state, match), viewer)
        asked = require_hand_rules(match).asks_of_hand(match.state)
        return prompt and msgspec.structs.replace(prompt, any_hand=asked)
    return build_prompt(match.game, match.state, viewer)


def find_undo_mode(table_state: TableState, viewer: int | None) -> UndoMode:
    """Whether the viewer may undo its last move: freely, with consent, or not."""
    marks = table_state.undo_marks
    if viewer is None or not marks or table_state.status != "playing":
        return "no"
    last = marks[-1]
    if table_state.entry_spent and (
        table_state.actor == viewer or may_enter_awaited_outcome(table_state, viewer)
    ):
        return "ask"
    if last.entered is not None and may_enter_outcome(table_state, last.entered, (viewer,)):
        return "ask" if table_state.has_hidden_draws else "free"
    if last.seat == viewer and last.free:
        return "free"
    moves = count_moves_to_undo(marks, viewer)
    if not 0 < moves <= MOST_UNDONE:
        return "no"
    if table_state.several_people_play:
        return "ask"
    others = table_state.undo_voters(moves) - table_state.same_person_seats(viewer)
    return "ask" if others else "free"


def build_clock_state(table_state: TableState, now: int, time_spent: int) -> ClockState | None:
    """The clocks at this moment; None without clocks."""
    if table_state.clocks_left is None:
        return None
    ticking = table_state.status == "playing" and table_state.actor < CHANCE
    left = clocks_now(table_state, time_spent) if ticking else table_state.clocks_left
    return ClockState(left or [], table_state.actor if ticking else None, now)


def build_welcome(
    table_state: TableState,
    subscriber: Subscriber,
    since: int,
    now: int,
    time_spent: int,
    info: TableInfo,
    *,
    host: bool,
) -> Welcome:
    """The whole state for one subscriber, and the missed updates if they are in memory."""
    viewer = subscriber.viewer(table_state)
    missed: list[TableUpdate] | None = None
    if since >= 0 and (since >= table_state.seq or table_state.recent_events[0].seq <= since + 1):
        late = [logged for logged in table_state.recent_events if logged.seq > since]
        missed = [build_past_update(table_state, logged, viewer) for logged in late]
    return Welcome(
        seq=table_state.seq,
        at=now,
        table=info,
        seats=list(subscriber.seats),
        host=host,
        viewer=viewer,
        view=encode_view(table_state, viewer),
        prompt=build_viewer_prompt(table_state, viewer),
        chance=build_chance_prompt(table_state, viewer),
        clock=build_clock_state(table_state, now, time_spent),
        undo=find_undo_mode(table_state, viewer),
        missed=missed,
        chat=list(table_state.chat) if missed is None else [],
        to_show=find_to_show(table_state) if table_state.kept_seats else None,
    )


def build_viewer_previews(
    table_state: TableState, seat: int, sentence: str = ""
) -> list[MovePreview]:
    """Previews of one sentence, or of every legal sentence of the prompt."""
    prompt = build_viewer_prompt(table_state, seat)
    if prompt is None or table_state.game is None or table_state.match is None:
        return []
    if prompt.any_hand:  # what follows from a move depends on a hand that nobody knows
        return []
    view = table_state.game.view(table_state.match.state, seat)
    return preview_moves(table_state.game, view, [sentence] if sentence else prompt.legal, seat)
