"""What a table sends to its subscribers: updates, previews, and the whole state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.server import protocol, redaction
from parkett.server.events import LoggedEvent
from parkett.server.redaction import encode
from parkett.server.subscriber import Subscriber

if TYPE_CHECKING:
    from parkett.server.table import Table


def broadcast_events(table: Table, logged: list[LoggedEvent]) -> None:
    """Send the updates for new events to all subscribers, encoded once for each viewer."""
    if not table.subscribers:
        return
    table_state, now = table.state, table.services.now()
    durable_at = table.services.clock()
    lines: dict[int | None, bytes] = {}
    quiet = {type(entry.event) for entry in logged} <= redaction.EVENTS_WITHOUT_INFO
    info = None if quiet else table.build_info()
    updates = redaction.LiveUpdates(table_state, logged, now, table.time_spent(now), info)
    for subscriber in table.subscribers:
        viewer = subscriber.viewer(table_state)
        line = lines.get(viewer)
        if line is None:
            line = lines[viewer] = updates.encode(viewer)
        subscriber.push(line, durable_at)
        if subscriber.previews and viewer is not None and viewer == table_state.actor:
            push_previews(table, subscriber, viewer)


def push_previews(
    table: Table, subscriber: Subscriber, seat: int, command: str = "", say: str = ""
) -> None:
    """Send the previews of one move, or of all; nothing if there are none and nobody asked."""
    moves = redaction.build_viewer_previews(table.state, seat, say)
    if moves or command:
        subscriber.push(encode(protocol.Previews(table.state.seq, moves, command)))


def answer_preview_command(
    table: Table, subscriber: Subscriber, command: protocol.RequestPreview
) -> None:
    """Send the previews that a command asks for, or its refusal."""
    viewer = subscriber.viewer(table.state)
    if viewer is None:
        subscriber.push(encode(protocol.Nack(command.id, "not_seated", table.state.seq)))
    else:
        push_previews(table, subscriber, viewer, command.id, command.say)


def send_welcome(table: Table, subscriber: Subscriber, since: int) -> None:
    """Send the whole state, and the updates missed since a sequence number."""
    subscriber.push(encode(build_welcome(table, subscriber, since)))
    viewer = subscriber.viewer(table.state)
    if subscriber.previews and viewer is not None and viewer == table.state.actor:
        push_previews(table, subscriber, viewer)


def build_welcome(table: Table, subscriber: Subscriber, since: int) -> protocol.Welcome:
    """The whole state for one subscriber."""
    now = table.services.now()
    host = bool(subscriber.fingerprint) and subscriber.fingerprint == table.state.created.host
    return redaction.build_welcome(
        table.state, subscriber, since, now, table.time_spent(now), table.build_info(), host=host
    )
