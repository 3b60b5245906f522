"""A table that goes on from a record: its game, board and position after one of its steps."""

from __future__ import annotations

from typing import Any

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.record import begin_match, choose_check, read_record
from parkett.core.state import NOBODY
from parkett.games import load
from parkett.server.command_context import CommandRefused
from parkett.server.http_schemas import NewTable
from parkett.server.records import MOST_STEPS


def read_beginning(new_table: NewTable) -> tuple[NewTable, dict[str, Any]]:
    """The request with the game of its record, and the position to go on from."""
    try:
        record = read_record(new_table.record)
        header = record.header
        game = load(header.game, header.edition, header.options, header.board)
        if len(record.steps) > MOST_STEPS:
            raise CommandRefused("too_large", most=MOST_STEPS)
        step = len(record.steps) if new_table.step is None else new_table.step
        if step > len(record.steps):
            raise CommandRefused("unknown_step", field="step", most=len(record.steps))
        match, by = begin_match(record, game), choose_check(record, game)
        for stored in record.steps[:step]:
            match.replay([stored], by=by)
    except (ParkettError, ValueError) as error:
        raise CommandRefused("not_a_record", detail=str(error)[:200]) from None
    if new_table.game != header.game:
        raise CommandRefused("another_game", field="game", game=header.game)
    if len(new_table.seats) != header.seats:
        raise CommandRefused("other_seats", field="seats", seats=header.seats)
    if match.actor == NOBODY:
        raise CommandRefused("record_is_over", field="step")
    same = msgspec.structs.replace(
        new_table, edition=header.edition, options=header.options, board=header.board
    )
    return same, match.position()
