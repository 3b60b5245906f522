"""Rules versions: old games stay viewable, and a report says which would replay differently."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parkett.server import events
from parkett.server.records import check_replays
from parkett.server.table_state import build_table_state
from tests.server.local_server import Player, local_server, play, run


def test_the_report_finds_what_replays_differently(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            tables = [await server.open("me", "invite") for _ in range(2)]
            for table, players in tables:
                await play(table, players, 30)
            assert {each.status for each in check_replays(server.registry.store)} == {"same"}
            break_one(server.registry.store, tables[0][0].state.id)
            checked = {each.table: each for each in check_replays(server.registry.store)}
            assert checked[tables[0][0].state.id].status == "different"
            assert checked[tables[1][0].state.id].status == "same"

    run(test)


def break_one(store: object, table: str) -> None:
    """Make the third move lead elsewhere, as a changed rule would."""
    import sqlalchemy as sa

    from parkett.server.database_schema import events as rows

    moved = [
        entry for entry in store.read_events(table, 0) if isinstance(entry.event, events.MoveMade)
    ][2]
    steps = [msgspec.structs.replace(step, digest="0" * 24) for step in moved.event.steps]
    data = events.encode_event(msgspec.structs.replace(moved.event, steps=steps))
    with store.engine.begin() as connection:
        where = sa.and_(rows.c.game_id == table, rows.c.seq == moved.seq)
        connection.execute(rows.update().where(where).values(data=data))


@pytest.mark.parametrize("how", ["version", "digest"])
def test_an_old_game_is_viewable_but_played_no_further(tmp_path: Path, how: str) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, 20)
            logged = server.registry.store.read_events(table.state.id, 0)
            if how == "version":
                created = msgspec.structs.replace(logged[0].event, rules=0)
                logged[0] = msgspec.structs.replace(logged[0], event=created)
                table_state = build_table_state(table.state.id, table.state.seed, logged)
            else:
                break_one(server.registry.store, table.state.id)
                table_state = build_table_state(
                    table.state.id,
                    table.state.seed,
                    server.registry.store.read_events(table.state.id, 0),
                )
            assert table_state.status == "frozen"
            table.state = table_state

            welcome = Player(server, table, players[0].token).hello(since=table_state.seq - 5)

            assert welcome["table"]["status"] == "frozen"
            assert any(step.get("journal") for step in welcome["missed"])
            assert (await players[0].move("place 1A"))["code"] == "frozen"

    run(test)
