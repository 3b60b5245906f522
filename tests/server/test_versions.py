"""Rules versions: old games stay viewable, and a report says which would replay differently."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parkett.server import events
from parkett.server.records import report
from parkett.server.table_state import sheet_of
from tests.server.house import Player, house, play, run


def test_the_report_finds_what_replays_differently(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            tables = [await h.open("me", "invite") for _ in range(2)]
            for table, players in tables:
                await play(table, players, 30)
            assert {told.status for told in report(h.hall.store)} == {"same"}
            break_one(h.hall.store, tables[0][0].sheet.id)
            told = {each.table: each for each in report(h.hall.store)}
            assert told[tables[0][0].sheet.id].status == "different"
            assert told[tables[1][0].sheet.id].status == "same"

    run(test)


def break_one(store: object, table: str) -> None:
    """Make the third move lead elsewhere, as a changed rule would."""
    import sqlalchemy as sa

    from parkett.server.schema import events as rows

    moved = [entry for entry in store.tail(table, 0) if isinstance(entry.event, events.Moved)][2]
    steps = [msgspec.structs.replace(step, digest="0" * 24) for step in moved.event.steps]
    data = events.encode_event(msgspec.structs.replace(moved.event, steps=steps))
    with store.engine.begin() as connection:
        where = sa.and_(rows.c.game_id == table, rows.c.seq == moved.seq)
        connection.execute(rows.update().where(where).values(data=data))


@pytest.mark.parametrize("how", ["version", "digest"])
def test_an_old_game_is_viewable_but_played_no_further(tmp_path: Path, how: str) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            await play(table, players, 20)
            logged = h.hall.store.tail(table.sheet.id, 0)
            if how == "version":
                created = msgspec.structs.replace(logged[0].event, rules=0)
                logged[0] = msgspec.structs.replace(logged[0], event=created)
                sheet = sheet_of(table.sheet.id, table.sheet.seed, logged)
            else:
                break_one(h.hall.store, table.sheet.id)
                sheet = sheet_of(
                    table.sheet.id, table.sheet.seed, h.hall.store.tail(table.sheet.id, 0)
                )
            assert sheet.status == "frozen"
            table.sheet = sheet

            welcome = Player(h, table, players[0].token).hello(since=sheet.seq - 5)

            assert welcome["table"]["status"] == "frozen"
            assert any(step.get("journal") for step in welcome["missed"])
            assert (await players[0].move("place 1A"))["code"] == "frozen"

    run(test)
