"""One client cannot use up the server: rematches, lobby, seats, floods, long logs."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.server import log_bounds, protocol
from parkett.server.app import create_app
from parkett.server.client_limits import (
    COMMAND_COSTS,
    ROUTE_COSTS,
    ClientLimits,
    identify_client,
)
from parkett.server.event_store import AppendJob
from parkett.server.events import ChatSaid, SeatFilled
from parkett.server.past_states import EVERY, MAX_TABLES, PastStates
from parkett.server.prometheus import render_metrics
from parkett.server.settings import Settings
from parkett.server.table_registry import identify_caller
from parkett.server.table_setup import open_rematch
from tests.server.local_server import Player, legal, local_server, play, run

BODY: dict[str, Any] = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "open"}]}


def make_client(folder: Path, address: str = "192.0.2.1", **settings: Any) -> TestClient:
    """A client of a server of its own."""
    app = create_app(Settings(data=str(folder), bot_workers=0, **settings))
    return TestClient(app, client=(address, 1000))


def from_address(client: TestClient, address: str) -> TestClient:
    """Another client of the same server; its life is the first one's."""
    other = TestClient(client.app, client=(address, 1000))
    other.portal = client.portal
    return other


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_64_bits(address: str, known_as: str) -> None:
    assert identify_client(address) == known_as


# Rematches -------------------------------------------------------------------------------------


def test_of_many_rematches_at_once_one_opens_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, 2000)
            caller = identify_caller(table, players[0].subscriber)
            asked = [
                open_rematch(server.registry, table, protocol.Rematch(f"r{n}"), caller, "192.0.2.1")
                for n in range(200)
            ]
            answers = await asyncio.wait_for(asyncio.gather(*asked), 20)
            codes = Counter(getattr(answer, "code", "ack") for answer in answers)
            assert codes == {"ack": 1, "already_rematched": 199}
            assert len(server.registry.store.list_table_ids()) == 2

    run(test)


def test_a_rematch_counts_as_an_opened_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, tables_per_hour=1) as server:
            answers = []
            for number in range(2):
                table, players = await server.open("me", "invite")
                await play(table, players, 2000)
                caller = identify_caller(table, players[0].subscriber)
                command = protocol.Rematch(f"r{number}")
                answers.append(
                    await open_rematch(server.registry, table, command, caller, "192.0.2.1")
                )
            assert [getattr(answer, "code", "ack") for answer in answers] == ["ack", "too_many"]

    run(test)


# Waking tables ---------------------------------------------------------------------------------


def test_many_due_tables_keep_no_other_from_waking(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            registry = server.registry
            tables = [await server.open("me", "invite") for _ in range(130)]
            for place, (table, players) in enumerate(tables):
                registry.append_job(
                    AppendJob(table.state.id, [], lambda _: None, {"wake_at": 1 + place // 3})
                )
                for player in players:
                    player.leave()
            await registry.store.wait_until_written()
            registry.tables.clear()
            await registry.wake_due_tables()
            assert set(registry.tables) == {table.state.id for table, _ in tables}

    run(test)


def test_a_table_that_cannot_go_on_is_woken_no_more(tmp_path: Path) -> None:
    from tests.server.test_versions import break_one

    async def test() -> None:
        async with local_server(tmp_path) as server:
            registry = server.registry
            table, players = await server.open("me", "invite")
            await play(table, players, 10)
            break_one(registry.store, table.state.id)
            columns = {"wake_at": 1, "game": "gone"}
            registry.append_job(AppendJob(table.state.id, [], lambda _: None, columns))
            await registry.store.wait_until_written()
            await forget_game(server, table.state.id)
            del registry.tables[table.state.id]
            assert registry.store.list_due_tables(10)
            await registry.wake_due_tables()
            await registry.store.wait_until_written()
            assert registry.store.list_due_tables(10) == []

    run(test)


async def forget_game(server: Any, table_id: str) -> None:
    """Let the first event name a game that is not installed."""
    import msgspec
    import sqlalchemy as sa

    from parkett.server.database_schema import events as rows
    from parkett.server.events import encode_event

    first = server.registry.store.read_events(table_id, 0)[0].event
    data = encode_event(msgspec.structs.replace(first, game="gone"))
    with server.registry.store.engine.begin() as connection:
        where = sa.and_(rows.c.game_id == table_id, rows.c.seq == 1)
        connection.execute(rows.update().where(where).values(data=data))


# The lobby -------------------------------------------------------------------------------------


def test_one_client_pushes_no_table_out_of_the_lobby(tmp_path: Path) -> None:
    with make_client(tmp_path, "192.0.2.9", tables_per_hour=1000) as attacker:
        honest = from_address(attacker, "198.51.100.1")
        kept = honest.post("/api/tables", json={**BODY, "public": True}).json()["table"]["id"]
        for _ in range(110):
            assert attacker.post("/api/tables", json={**BODY, "public": True}).status_code == 201
        shown = [each["id"] for each in honest.get("/api/tables").json()["tables"]]
        assert len(shown) == 100
        assert kept in shown


def test_one_client_takes_few_seats_of_strangers(tmp_path: Path) -> None:
    with make_client(tmp_path, tables_per_hour=1000) as host:
        stranger = from_address(host, "198.51.100.2")
        tables = [host.post("/api/tables", json=BODY).json() for _ in range(20)]
        opened = [{**BODY, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}] * 20
        tables = [host.post("/api/tables", json=body).json() for body in opened]
        answers = [
            stranger.post(f"/api/tables/{table['table']['id']}/seats", json={}) for table in tables
        ]
        codes = Counter(answer.status_code for answer in answers)
        assert codes == {201: 12, 429: 8}
        left = stranger.post(
            f"/api/tables/{tables[0]['table']['id']}/commands",
            json={"do": "leave", "id": "l"},
            headers={"authorization": f"Bearer {answers[0].json()['token']}"},
        )
        assert left.status_code == 200
        again = stranger.post(f"/api/tables/{tables[15]['table']['id']}/seats", json={})
        assert again.status_code == 201


def test_the_address_of_a_forwarded_request_is_not_believed(tmp_path: Path) -> None:
    assert Settings().trusted_proxies == ""


# Floods ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/commands", {"do": "rename", "name": "x"}),
        ("POST", "/commands", {"do": "preview"}),
        ("POST", "/commands", {"do": "undo", "expected_seq": 1}),
        ("POST", "/commands", {"do": "move", "expected_seq": 1, "say": "x"}),
        ("GET", "/previews", None),
        ("GET", "/moments/1", None),
        ("GET", "/moments?after=1", None),
        ("GET", "/journal", None),
        ("GET", "", None),
    ],
)
def test_http_is_metered(tmp_path: Path, method: str, path: str, body: Any) -> None:
    with make_client(tmp_path, requests_per_second=2) as client:
        seats = [{"kind": "me"}, {"kind": "me"}]
        opened = client.post("/api/tables", json={"game": "acquire", "seats": seats}).json()
        address = f"/api/tables/{opened['table']['id']}{path}"
        client.headers["authorization"] = f"Bearer {opened['token']}"
        codes: Counter[int] = Counter()
        for number in range(60):
            data = None if body is None else {**body, "id": f"f{number}"}
            codes[client.request(method, address, json=data).status_code] += 1
        assert codes[429] > 10
        other = from_address(client, "198.51.100.3")
        assert other.get(f"/api/tables/{opened['table']['id']}").status_code == 200


def test_moves_spend_no_chat_and_a_new_seat_renews_none(tmp_path: Path) -> None:
    limits = ClientLimits(Settings(), lambda: 0.0, Counter())
    said = [limits.take_chat(f"token{n}", "192.0.2.1") for n in range(40)]
    assert said.count(True) == 20  # whoever leaves and sits down has a new token each time
    assert limits.take("requests", "192.0.2.1")
    assert ClientLimits(Settings(), lambda: 0.0, Counter()).take_chat("t", "192.0.2.1")


def test_a_refusal_is_counted_and_logged_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now, refusals = [0.0], Counter[str]()
    limits = ClientLimits(Settings(tables_per_hour=1), lambda: now[0], refusals)
    with caplog.at_level(logging.WARNING):
        for _ in range(50):
            limits.take("tables", "192.0.2.1")
        now[0] = 11.0
        limits.take("tables", "192.0.2.1")
    assert refusals == {"tables": 50}
    lines = [record.getMessage() for record in caplog.records]
    assert lines == [
        "refused by limit tables: 192.0.2.1, 1 times",
        "refused by limit tables: 192.0.2.1, 49 times",
    ]


def test_the_metrics_tell_refusals_by_limit(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            server.registry.limits.refuse("requests", "192.0.2.1")
            page = render_metrics(server.registry.metrics).decode()
            assert 'parkett_limit_refusals_total{limit="requests"} 1.0' in page
            assert "parkett_bot_queue" in page

    run(test)


# Bounded logs ----------------------------------------------------------------------------------


def test_renames_and_chat_do_not_grow_the_log_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {protocol.Rename: (SeatFilled, 20), protocol.Chat: (ChatSaid, 20)}
    monkeypatch.setattr(log_bounds, "BOUNDS", few)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            renamed = [await players[0].do("rename", name=f"n{n}") for n in range(40)]
            chatted = [await players[0].do("chat", text=f"n{n}") for n in range(40)]
            assert [answer["code"] for answer in renamed if "code" in answer] == ["log_full"] * 22
            assert [answer["code"] for answer in chatted if "code" in answer] == ["log_full"] * 20
            await play(table, players, 5)

    run(test)


def test_a_declined_undo_is_not_proposed_again_at_this_position(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, 12)
            while table.state.undo_marks[-1].free:
                await play(table, players, 1)
            mover = next(
                p for p in players if table.state.undo_marks[-1].seat in p.subscriber.seats
            )
            other = next(p for p in players if p is not mover)
            assert "code" not in await mover.do("undo", expected_seq=table.state.seq)
            assert "code" not in await other.do("answer", agree=False)
            again = await mover.do("undo", expected_seq=table.state.seq)
            assert again["code"] == "declined_here"
            await play(table, players, 4)
            later = await mover.do("undo", expected_seq=table.state.seq)
            assert later.get("code") != "declined_here"

    run(test)


def test_a_moment_reads_no_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with make_client(tmp_path) as client:
        seats = [{"kind": "me"}, {"kind": "me"}]
        opened = client.post("/api/tables", json={"game": "acquire", "seats": seats}).json()
        table = client.app.state.registry.tables[opened["table"]["id"]]  # type: ignore[attr-defined]
        read: list[object] = []
        monkeypatch.setattr(table.services.store, "read_events", lambda *_: read.append(1) or [])
        seq = table.state.move_seqs[-1]
        seen = client.get(f"/api/tables/{table.state.id}/moments/{seq}")
        assert seen.status_code == 200
        assert not read


def test_moments_are_the_states_of_the_moves_not_undone(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "me")
            player, states, past = Player(server, table, players[0].token), {}, PastStates()
            for number in range(3 * EVERY):
                await player.move(legal(table)[-1])
                assert table.state.match is not None
                states[table.state.position_seq] = table.state.match.position()
                if number % 7 == 6:
                    del states[table.state.position_seq]
                    await player.do("undo", expected_seq=table.state.seq)
                if number % 9 == 0:  # snapshots are taken while moves come and go
                    list(past.iterate(table.state))
            game = table.state.game
            for first in (0, 1, EVERY - 1, EVERY, EVERY + 1, len(table.state.move_seqs) - 1):
                seen = {seq: game.position(s) for seq, s in past.iterate(table.state, first)}
                wanted = table.state.move_seqs[first:]
                assert list(seen) == wanted
                assert all(seen[seq] == states[seq] for seq in wanted if seq in states)

    run(test)


def test_late_moments_are_replayed_from_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "me")
            player, past = Player(server, table, players[0].token), PastStates()
            while len(table.state.move_seqs) < 2 * EVERY + 10:
                await player.move(legal(table)[-1])
            last = len(table.state.move_seqs) - 1
            first = {seq: table.state.game.digest(s) for seq, s in past.iterate(table.state, last)}
            monkeypatch.setattr(table.state.match, "start", None)  # nothing is replayed from it
            again = {seq: table.state.game.digest(s) for seq, s in past.iterate(table.state, last)}
            assert first == again

    run(test)


def test_what_plays_a_game_again_is_dear() -> None:
    assert COMMAND_COSTS[protocol.CorrectSlip] == 50
    assert COMMAND_COSTS[protocol.DeclareHand] == 5
    assert ROUTE_COSTS["/tables/{table}/slips/{seq}"] == 3


def test_fitted_hands_of_one_table_leave_the_snapshots_of_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            past = PastStates()
            (one, (first,)), (other, _) = [await server.open("me", "me") for _ in range(2)]
            for _ in range(EVERY + 4):
                await first.move(one.state.match.legal()[0])
            assert len(list(past.iterate(one.state))) > EVERY
            kept = dict(past._snapshots)[one.state.id][1]
            assert kept
            for _ in range(MAX_TABLES + 1):
                other.state.fits += 1
                list(past.iterate(other.state))
            assert past._snapshots[one.state.id][1] == kept
            one.state.fits += 1
            next(past.iterate(one.state))
            assert not past._snapshots[one.state.id][1], "fitted hands change every state"

    run(test)
