"""The public data of a table and its seats, built from the table's state."""

from __future__ import annotations

from typing import Literal

import msgspec

from parkett.core.translated_text import translate_name
from parkett.server.seat import Seat
from parkett.server.table_info import SeatInfo, TableInfo
from parkett.server.table_state import TableState


def build_table_info(
    table_state: TableState, connected: set[int], watching: int, long_absent: frozenset[int]
) -> TableInfo:
    """The public data of the table."""
    created, game = table_state.created, table_state.game
    seats = [
        build_seat_info(seat, n in connected, n in long_absent)
        for n, seat in enumerate(table_state.seats)
    ]
    info = TableInfo(
        id=table_state.id,
        name=created.name,
        game=created.game,
        edition=created.edition,
        title=game.edition.title if game is not None else translate_name(created.game),
        options=dict(game.edition.options) if game is not None else created.options,
        rules=table_state.rules,
        status=table_state.status,
        seats=seats,
        clock=created.clock,
        public=created.public,
        chat=created.chat,
        commitment=created.commitment,
        salts=table_state.salts,
        created_at=table_state.created_at,
        proposal=table_state.proposal,
        scores=table_state.scores,
        winners=table_state.winners,
        seed=table_state.seed if table_state.status == "over" and not created.banker else "",
        previous=created.previous,
        next=table_state.next_table,
        watching=watching,
        banker=created.banker,
        kept=sorted(created.kept),
        locked=table_state.locked,
        board=game.board_digest() if game is not None and created.board else "",
        salt_commitments=[seat.salt_commitment for seat in table_state.seats],
        salts_missing=table_state.list_missing_salts(),
    )
    return add_coach_info(info, table_state)


def add_coach_info(info: TableInfo, table_state: TableState) -> TableInfo:
    """The public data with what the coach may do here, and where the game went on from."""
    created = table_state.created
    if not (created.begins or created.teach or created.warn or table_state.hints):
        return info
    return msgspec.structs.replace(
        info,
        begins=created.begins,
        source=created.source,
        hints=table_state.hints,
        teach=created.teach,
        warn=created.warn,
    )


def build_seat_info(seat: Seat, connected: bool, long_absent: bool) -> SeatInfo:
    """The public data of a seat."""
    if seat.empty:
        return SeatInfo(seat.name, "invited" if seat.invitation else "open")
    kind: Literal["bot", "human"] = "bot" if seat.bot else "human"
    here = connected or bool(seat.bot)
    return SeatInfo(seat.name, kind, seat.playing_bot, bool(seat.stand_in), here, long_absent)
