"""What one viewer is told about a table: steps, welcomes and pages of the journal, redacted."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from parkett.core.game import Game
from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server.command_context import running
from parkett.server.events import Logged, Played, kind_of
from parkett.server.physical_box import chance_for, may_enter
from parkett.server.prompts import previews, prompt_for
from parkett.server.protocol import (
    ChatLine,
    ClockFace,
    Entries,
    Entry,
    PreviewOf,
    Prompt,
    Step,
    TableInfo,
    Undoing,
    Welcome,
)
from parkett.server.subscriber import Outlet
from parkett.server.table_state import Sheet

encode = msgspec.json.Encoder().encode
STEPPED = (events.Moved, events.Entered, events.Started)
# events that change nothing about the table itself
QUIET = (events.Moved, events.Entered, events.Disputed, events.Said)
PIECE = 24  # journal entries in one message at most


def journal_of(game: Game | None, steps: list[Played], viewer: int | None) -> list[Entry]:
    """The journal entries of some steps as a viewer may read them."""
    if game is None:
        return []
    secrets = game.secrets
    return [
        game.redact(entry, viewer) if entry["entry"] in secrets else entry
        for step in steps
        for entry in step.journal
    ]


def told_journal(sheet: Sheet, logged: Logged, viewer: int | None) -> list[Entry]:
    """The journal entries of an event, if it has any."""
    event = logged.event
    if isinstance(event, STEPPED):
        return journal_of(sheet.game, event.steps, viewer)
    return []


def past_step(sheet: Sheet, logged: Logged, viewer: int | None) -> Step:
    """An event of the log without the view: for those who catch up or read the journal."""
    event = logged.event
    chat = None
    if isinstance(event, events.Said):
        chat = ChatLine(logged.seq, logged.at, event.name, event.seat, event.text)
    journal = told_journal(sheet, logged, viewer)
    by = getattr(event, "seat", None)
    return Step(logged.seq, logged.at, kind_of(event), by, viewer, journal, chat=chat)


def live_step(
    sheet: Sheet, logged: Logged, viewer: int | None, now: int, spent: int, info: TableInfo | None
) -> Step:
    """An event of the log with the view and the prompt that follow from it."""
    event = logged.event
    if isinstance(event, events.Said):
        return past_step(sheet, logged, viewer)
    return Step(
        logged.seq,
        logged.at,
        kind_of(event),
        getattr(event, "seat", None),
        viewer,
        told_journal(sheet, logged, viewer),
        view_of(sheet, viewer),
        prompt_of(sheet, viewer),
        clock_face(sheet, now, spent),
        undoing(sheet, viewer),
        info,
        chance=chance_for(sheet, viewer) if sheet.created.banker else None,
    )


def line(
    sheet: Sheet,
    logged: list[Logged],
    viewer: int | None,
    now: int,
    spent: int,
    info: TableInfo | None,
) -> bytes:
    """Some events as one viewer is told them, the view and the prompt with the last."""
    last = live_step(sheet, logged[-1], viewer, now, spent, info)
    if len(logged) == 1 and len(last.journal) <= PIECE:
        return encode(last)
    steps = [*(past_step(sheet, entry, viewer) for entry in logged[:-1]), last]
    return b"\n".join([encode(piece) for step in steps for piece in pieces(step)])


def pieces(step: Step) -> list[Entries | Step]:
    """A step in messages of bearable size: the beginning of a long journal goes ahead."""
    journal = step.journal
    if len(journal) <= PIECE:
        return [step]
    last = (len(journal) - 1) // PIECE * PIECE
    ahead = [Entries(step.seq, journal[n : n + PIECE]) for n in range(0, last, PIECE)]
    return [*ahead, msgspec.structs.replace(step, journal=journal[last:])]


def view_of(sheet: Sheet, viewer: int | None) -> Any:  # noqa: ANN401  (JSON, already written)
    """What the viewer may know of the game; options stand in the table's info already.

    What everybody is shown alike is written once for each position, however many look.
    """
    game, match = sheet.game, sheet.match
    if game is None or match is None:
        return None
    state = match.state
    if sheet.shown is None or sheet.shown[0] is not state:
        head = game.view_head(state)
        sheet.shown = (state, encode({**head, **game.public_view(state)})[:-1] + b",")
    own = encode({"viewer": viewer, **game.private_view(state, viewer)})
    return Raw(sheet.shown[1] + own[1:])


def prompt_of(sheet: Sheet, viewer: int | None) -> Prompt | None:
    """What the viewer is asked, if it is to act."""
    if viewer is None or sheet.game is None or sheet.match is None or sheet.status != "playing":
        return None
    return prompt_for(sheet.game, sheet.match.state, viewer)


def undoing(sheet: Sheet, viewer: int | None) -> Undoing:
    """Whether the viewer's last move may be taken back, and at what price."""
    marks = sheet.undo_marks
    if viewer is None or sheet.match is None or sheet.status != "playing" or len(marks) < 2:
        return "no"
    last = marks[-1]
    if last.entered is not None and may_enter(sheet, last.entered, (viewer,)):
        return "free"
    if last.seat == viewer and last.free:
        return "free"
    for mark in reversed(marks[-24:]):
        if mark.seat == viewer:
            return "ask"
    return "no"


def clock_face(sheet: Sheet, now: int, spent: int) -> ClockFace | None:
    """The clocks at this moment."""
    if sheet.left is None:
        return None
    ticking = sheet.status == "playing" and sheet.actor < CHANCE
    left = running(sheet, spent) if ticking else sheet.left
    return ClockFace(left or [], sheet.actor if ticking else None, now)


def welcome(
    sheet: Sheet, outlet: Outlet, since: int, now: int, spent: int, info: TableInfo, *, host: bool
) -> Welcome:
    """All a client needs to go on, and the steps it has missed if they are still at hand."""
    viewer = outlet.viewer(sheet)
    missed: list[Step] | None = None
    if since >= 0 and (since >= sheet.seq or sheet.ring[0].seq <= since + 1):
        late = [logged for logged in sheet.ring if logged.seq > since]
        missed = [past_step(sheet, logged, viewer) for logged in late]
    return Welcome(
        seq=sheet.seq,
        at=now,
        table=info,
        seats=list(outlet.seats),
        host=host,
        viewer=viewer,
        view=view_of(sheet, viewer),
        prompt=prompt_of(sheet, viewer),
        chance=chance_for(sheet, viewer),
        clock=clock_face(sheet, now, spent),
        undo=undoing(sheet, viewer),
        missed=missed,
        chat=list(sheet.chat) if missed is None else [],
    )


def previews_for(sheet: Sheet, seat: int, sentence: str = "") -> list[PreviewOf]:
    """The consequences of one sentence, or of every sentence of the prompt."""
    prompt = prompt_of(sheet, seat)
    if prompt is None or sheet.game is None or sheet.match is None:
        return []
    view = sheet.game.view(sheet.match.state, seat)
    return previews(sheet.game, view, [sentence] if sentence else prompt.legal, seat)
