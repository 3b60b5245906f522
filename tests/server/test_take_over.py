"""Take-over: by the clock alone, or after a long stored absence with everybody's consent."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parkett.server.hints import answer_coach_command
from parkett.server.protocol import RequestHint
from parkett.server.table_info import ClockRule
from tests.server.local_server import LocalServer, Player, actor, ask, local_server, play, run

DAYS = ClockRule("days", days=2)
LIVE = ClockRule("live", base_seconds=600)
DAY = 86_400


def pass_days(server: LocalServer, days: float) -> None:
    """Let days pass with a heartbeat, as a running server does."""
    server.clock.pass_seconds(days * DAY)


@pytest.mark.parametrize("clock", [DAYS, LIVE])
def test_with_a_clock_the_clock_alone_decides(tmp_path: Path, clock: ClockRule) -> None:
    """The attack: take the seat of somebody who closed the tab a minute ago."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, absent_seconds=60) as server:
            table, (one, two) = await server.open("me", "invite", clock=clock)
            two.leave()
            server.clock.pass_seconds(62)

            answer = await one.do("take_over", seat=1, bot="random")

            assert answer["code"] == "clock_decides"
            assert not table.state.seats[1].stand_in

    run(test)


def test_the_days_run_out_and_a_bot_plays(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, players = await server.open("me", "invite", clock=DAYS)
            seat = table.state.actor
            for player in players:
                player.leave()
            pass_days(server, 1.9)
            server.registry.check_clocks()
            await asyncio.sleep(0.05)
            assert not table.state.seats[seat].stand_in
            pass_days(server, 0.2)
            server.registry.check_clocks()
            while not table.state.seats[seat].stand_in:
                await asyncio.sleep(0.01)

    run(test)


def test_without_a_clock_a_long_absence_and_the_others_decide(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, (one, two, three) = await server.open("me", "invite", "invite")
            two.leave()
            server.clock.pass_seconds(DAY - 60)
            answer = await one.do("take_over", seat=1)
            assert (answer["code"], answer["facts"]["hours"]) == ("still_here", 24)
            assert one.hello()["table"]["seats"][1]["long_absent"] is False
            server.clock.pass_seconds(120)
            absent = [seat["long_absent"] for seat in one.hello()["table"]["seats"]]
            assert absent == [False, True, False]
            assert (await one.do("take_over", seat=2))["code"] == "still_here"

            assert (await one.do("take_over", seat=1))["tell"] == "ack"
            assert not table.state.seats[1].stand_in
            assert table.state.proposal.target == 1
            assert (await three.do("answer", agree=True))["tell"] == "ack"
            assert table.state.seats[1].stand_in == "greedy"

    run(test)


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, (one, two, three) = await server.open("me", "invite", "invite")
            two.leave()
            pass_days(server, 1.1)
            await one.do("take_over", seat=1)
            back = Player(server, table, two.token)
            assert (await three.do("answer", agree=True))["code"] == "still_here"
            assert (await back.do("answer", agree=False))["tell"] == "ack"
            assert table.state.proposal is None
            assert not table.state.seats[1].stand_in

    run(test)


def test_after_a_restart_nobody_is_absent(tmp_path: Path) -> None:
    """The attack: be the first client back after a restart, and take anybody's seat."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, (one, two) = await server.open("me", "invite")
            pass_days(server, 3)
            two.table.note_seen(two.subscriber.seats)
            await server.registry.store.wait_until_written()
            at = server.clock.at
        async with local_server(tmp_path, bot_workers=1) as server:
            server.clock.at = max(server.clock.at, at)
            pass_days(server, 2)  # no server was up
            server.registry.started_at = server.clock.at
            found = await server.registry.find_table(table.state.id)
            first = Player(server, found, one.token)
            assert (await first.do("take_over", seat=1))["code"] == "still_here"
            pass_days(server, 1.1)
            assert (await first.do("take_over", seat=1))["tell"] == "ack"

    run(test)


def test_a_seat_that_was_never_stored_is_not_absent(tmp_path: Path) -> None:
    """A database of an older version knows no presence."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, (one, _two) = await server.open("me", "invite")
            await server.registry.store.wait_until_written()
            with server.registry.store.engine.begin() as connection:
                connection.exec_driver_sql("DELETE FROM presence")
        async with local_server(tmp_path, bot_workers=1) as server:
            pass_days(server, 9)
            found = await server.registry.find_table(table.state.id)
            first = Player(server, found, one.token)
            assert (await first.do("take_over", seat=1))["code"] == "still_here"
            await server.registry.store.wait_until_written()
            assert 1 in server.registry.store.read_presence(table.state.id)

    run(test)


def test_a_player_over_plain_http_is_here(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    from parkett.server.app import create_app
    from parkett.server.settings import Settings
    from tests.server.local_server import ManualClock

    clock = ManualClock()
    settings = Settings(data=str(tmp_path), bot_workers=1, absent_seconds=60)
    with TestClient(create_app(settings, clock)) as client:
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = client.post("/api/tables", json={"game": "acquire", "seats": seats}).json()
        address = f"/api/tables/{opened['table']['id']}"
        guest = client.post(address + "/seats", json={"name": "Bea"}).json()

        def call(token: str, **body: object) -> dict[str, object]:
            headers = {"authorization": f"Bearer {token}"}
            if not body:
                return dict(client.get(address, headers=headers).json())
            return dict(client.post(address + "/commands", json=body, headers=headers).json())

        for number in range(3):
            clock.pass_seconds(59)
            call(guest["token"])
            answer = call(opened["token"], do="take_over", id=f"t{number}", seat=1)
            assert answer["code"] == "still_here"
        clock.pass_seconds(61)
        assert call(opened["token"], do="take_over", id="late", seat=1)["tell"] == "ack"


def test_a_replaced_player_must_agree_to_an_undo_of_what_they_have_seen(tmp_path: Path) -> None:
    """The attack: replace the others by bots, undo to the opening, and ask for hints."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_pause_ms=5000) as server:
            table, players = await server.open("me", "invite")
            while table.state.actor != 0 or len(table.state.undo_marks) < 9:
                await play(table, players, 1)
            while ask(table) != "place" or table.state.actor != 0:
                await play(table, players, 1)
            one, two = players
            digest = table.state.game.digest(table.state.match.state)
            two.leave()
            pass_days(server, 2)
            assert (await one.do("take_over", seat=1, bot="random"))["tell"] == "ack"
            assert table.state.seats[1].stand_in

            await one.do("undo", expected_seq=table.state.seq)

            assert table.state.game.digest(table.state.match.state) == digest
            assert table.state.proposal.what == "undo"
            hint = await answer_coach_command(
                server.registry, table, one.subscriber, RequestHint("h")
            )
            assert hint.code == "no_hints_here"
            back = Player(server, table, two.token)
            assert (await back.do("answer", agree=True))["tell"] == "ack"
            assert table.state.game.digest(table.state.match.state) != digest

    run(test)


def test_what_was_played_against_the_bot_needs_no_consent_of_the_absent(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_pause_ms=0) as server:
            table, players = await server.open("me", "invite")
            one, two = players
            two.leave()
            pass_days(server, 2)
            await one.do("take_over", seat=1, bot="random")
            made = len(table.state.undo_marks)
            while len(table.state.undo_marks) < made + 6 or table.state.actor != 0:
                if table.state.actor == 0:
                    await play(table, [one], 1)
                else:
                    await asyncio.sleep(0.01)
            marks = len(table.state.undo_marks)
            await one.do("undo", expected_seq=table.state.seq)
            assert len(table.state.undo_marks) < marks
            assert actor(table, [one]) is one

    run(test)
