"""Clocks: live, days for each move, paused, and credited while the server was away."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from parkett.server.clocks import alive
from parkett.server.protocol import ClockRule
from tests.server.house import Player, actor, house, legal, play, run

LIVE = ClockRule("live", base_seconds=60, increment_seconds=5)
DAYS = ClockRule("days", days=2)


def test_a_live_clock_runs_for_the_seat_to_act_and_gains(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.sheet.actor
            h.clock.pass_seconds(20)
            assert mover.hello()["clock"]["left"][seat] == 40_000

            await mover.move(legal(table)[0])

            assert table.sheet.left[seat] == 45_000
            assert table.sheet.left[1 - seat] == 60_000

    run(test)


def test_a_seat_out_of_time_is_taken_over_and_can_be_handed_back(tmp_path: Path) -> None:
    async def test() -> None:
        import asyncio

        async with house(tmp_path, bot_workers=1) as h:
            table, players = await h.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.sheet.actor
            h.clock.pass_seconds(61)

            h.hall.tick()
            while not table.sheet.seats[seat].stand_in:
                await asyncio.sleep(0.01)
            while table.sheet.actor == seat:
                await asyncio.sleep(0.01)

            assert (await mover.move("place 1A"))["code"] == "bot_plays"
            other = next(p for p in players if p is not mover)
            assert (await other.do("hand_back", seat=seat))["code"] == "foreign_seat"
            assert (await mover.do("hand_back", seat=seat))["tell"] == "ack"
            assert not table.sheet.seats[seat].stand_in

    run(test)


def test_days_begin_anew_with_every_move(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite", clock=DAYS)
            for _ in range(6):
                h.clock.pass_seconds(86_400 * 1.5)
                h.hall.tick()
                assert (await play(table, players, 1)) == 1
            assert not any(seat.stand_in for seat in table.sheet.seats)

    run(test)


def test_a_pause_stops_the_clock(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, (one, two) = await h.open("me", "invite", clock=LIVE)
            seat = table.sheet.actor
            h.clock.pass_seconds(10)
            await one.do("pause")
            await two.do("answer", agree=True)
            h.clock.pass_seconds(1000)
            h.hall.tick()
            await one.do("resume")
            assert table.sheet.left[seat] == 50_000
            assert not table.sheet.seats[seat].stand_in

    run(test)


def test_downtime_is_credited(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite", clock=LIVE)
            seat = table.sheet.actor
            h.clock.pass_seconds(10)
            at = h.clock.at
        async with house(tmp_path) as h:
            h.clock.at = at + 3_600_000
            h.hall.started_at = h.clock.at
            h.clock.pass_seconds(5)
            found = await h.hall.find(table.sheet.id)
            left = Player(h, found, players[0].token).hello()["clock"]["left"][seat]
            assert left == 45_000

    run(test)


def test_an_absent_player_can_be_taken_over_a_present_one_cannot(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, bot_workers=1) as h:
            table, (one, two) = await h.open("me", "invite")
            assert (await one.do("take_over", seat=1))["code"] == "still_here"
            two.leave()
            assert (await one.do("take_over", seat=1))["code"] == "still_here"
            h.clock.pass_seconds(61)
            assert (await one.do("take_over", seat=1))["tell"] == "ack"
            assert table.sheet.seats[1].stand_in == "greedy"

    run(test)


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200))))
def test_alive_time_is_what_some_server_saw(spans: list[tuple[int, int]]) -> None:
    """Counted second by second, it is the same."""
    slow = sum(any(a <= t < b for a, b in spans) for t in range(50, 150))
    assert alive(spans, 50, 150) == slow
