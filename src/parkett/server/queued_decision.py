"""Decide something in a table's mailbox, in order with all commands, and wait for the answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from parkett.server import protocol
from parkett.server.command_context import SERVER_KEYS, CommandRefused, Decision, QueuedCommand
from parkett.server.pending_answer import settle
from parkett.server.table_state import TableState

if TYPE_CHECKING:
    from parkett.server.table import Table


async def submit_and_wait(
    table: Table, what: str, decide: Callable[[TableState], Decision]
) -> protocol.Ack:
    """Decide a request in the table's mailbox under a new key; raises CommandRefused."""
    future: asyncio.Future[protocol.Ack | protocol.Nack] = (
        asyncio.get_running_loop().create_future()
    )
    key = f"{SERVER_KEYS}/{what}-{secrets.token_hex(12)}"
    table.submit(
        QueuedCommand(
            what,
            key,
            lambda table_state, _context: decide(table_state),
            settle(future),
            key_is_new=True,
        )
    )
    answer = await future
    if isinstance(answer, protocol.Nack):
        raise CommandRefused(answer.code, answer.rule, **answer.facts)
    return answer
