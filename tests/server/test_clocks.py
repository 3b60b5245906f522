"""Clocks: live, days for each move, paused, and credited while the server was away."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parkett.server.clocks import SteadyClock, compute_uptime
from parkett.server.table_info import ClockRule
from tests.server.local_server import Player, actor, legal, local_server, play, run

LIVE = ClockRule("live", base_seconds=60, increment_seconds=5)
DAYS = ClockRule("days", days=2)


def test_a_live_clock_runs_for_the_seat_to_act_and_gains(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.state.actor
            server.clock.pass_seconds(20)
            assert mover.hello()["clock"]["left"][seat] == 40_000

            await mover.move(legal(table)[0])

            assert table.state.clocks_left[seat] == 45_000
            assert table.state.clocks_left[1 - seat] == 60_000

    run(test)


def test_a_seat_out_of_time_is_taken_over_and_can_be_handed_back(tmp_path: Path) -> None:
    async def test() -> None:
        import asyncio

        async with local_server(tmp_path, bot_workers=1) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.state.actor
            server.clock.pass_seconds(61)

            server.registry.check_clocks()
            while not table.state.seats[seat].stand_in:
                await asyncio.sleep(0.01)
            while table.state.actor == seat:
                await asyncio.sleep(0.01)

            assert (await mover.move("place 1A"))["code"] == "bot_plays"
            other = next(p for p in players if p is not mover)
            assert (await other.do("hand_back", seat=seat))["code"] == "foreign_seat"
            assert (await mover.do("hand_back", seat=seat))["tell"] == "ack"
            assert not table.state.seats[seat].stand_in

    run(test)


def test_days_begin_anew_with_every_move(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", clock=DAYS)
            for _ in range(6):
                server.clock.pass_seconds(86_400 * 1.5)
                server.registry.check_clocks()
                assert (await play(table, players, 1)) == 1
            assert not any(seat.stand_in for seat in table.state.seats)

    run(test)


def test_a_pause_stops_the_clock(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await server.open("me", "invite", clock=LIVE)
            seat = table.state.actor
            server.clock.pass_seconds(10)
            await one.do("pause")
            await two.do("answer", agree=True)
            server.clock.pass_seconds(1000)
            server.registry.check_clocks()
            await one.do("resume")
            assert table.state.clocks_left[seat] == 50_000
            assert not table.state.seats[seat].stand_in

    run(test)


def test_downtime_is_credited(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            seat = table.state.actor
            server.clock.pass_seconds(10)
            at = server.clock.at
        async with local_server(tmp_path) as server:
            server.clock.at = at + 3_600_000
            server.registry.started_at = server.clock.at
            server.clock.pass_seconds(5)
            found = await server.registry.find_table(table.state.id)
            left = Player(server, found, players[0].token).hello()["clock"]["left"][seat]
            assert left == 45_000

    run(test)


def test_handing_back_does_not_give_thinking_time(tmp_path: Path) -> None:
    """The attack: let the bot have the seat for a moment, take it back, and start afresh."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_pause_ms=9000) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.state.actor
            other = next(p for p in players if p is not mover)
            server.clock.pass_seconds(1)
            await mover.do("take_over", seat=seat)
            server.clock.pass_seconds(24)
            await mover.do("hand_back", seat=seat)
            assert table.state.clocks_left[seat] == 35_000

            await other.do("take_over", seat=1 - seat)  # neither does another's change of mind
            server.clock.pass_seconds(10)
            await other.do("hand_back", seat=1 - seat)
            assert table.state.clocks_left[seat] == 25_000

    run(test)


@pytest.mark.parametrize("clock", [LIVE, DAYS])
def test_a_move_and_its_undo_earn_no_time(tmp_path: Path, clock: ClockRule) -> None:
    """The attack: make a move and take it back freely, again and again, for the increment."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", clock=clock)
            mover, seat = actor(table, players), table.state.actor
            before = table.state.clocks_left[seat]
            for _ in range(5):
                server.clock.pass_seconds(2)
                await mover.move(legal(table)[0])
                await mover.do("undo", expected_seq=table.state.seq)
            assert table.state.clocks_left[seat] == before - 10_000

    run(test)


class JumpingDate:
    """A system whose date jumps while time passes as always."""

    def __init__(self) -> None:
        self.steady = 5_000_000_000
        self.date = 1_800_000_000_000_000_000

    def clock(self) -> SteadyClock:
        """A clock of a server that starts now."""
        return SteadyClock(lambda: self.date, lambda: self.steady)

    def pass_seconds(self, seconds: int, jump: int = 0) -> None:
        """Let time pass, and let the date jump besides."""
        self.steady += seconds * 1_000_000_000
        self.date += (seconds + jump) * 1_000_000_000


@pytest.mark.parametrize("jump", [4 * 86_400, -7200])
def test_a_date_that_jumps_neither_flags_nor_frees(tmp_path: Path, jump: int) -> None:
    async def test() -> None:
        system = JumpingDate()
        async with local_server(tmp_path, system.clock()) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            mover, seat = actor(table, players), table.state.actor
            system.pass_seconds(10, jump)
            server.registry.check_clocks()
            assert not table.state.seats[seat].stand_in
            assert mover.hello()["clock"]["left"][seat] == 50_000
            await mover.move(legal(table)[0])
            assert table.state.clocks_left[seat] == 55_000

    run(test)


@pytest.mark.parametrize("jump", [4 * 86_400, -7200])
def test_a_date_that_jumps_while_no_server_is_up_does_not_count(tmp_path: Path, jump: int) -> None:
    async def test() -> None:
        system = JumpingDate()
        async with local_server(tmp_path, system.clock()) as server:
            table, players = await server.open("me", "invite", clock=LIVE)
            seat = table.state.actor
            system.pass_seconds(10)
        system.pass_seconds(1, jump)
        async with local_server(tmp_path, system.clock()) as server:
            found = await server.registry.find_table(table.state.id)
            system.pass_seconds(5)
            left = Player(server, found, players[0].token).hello()["clock"]["left"][seat]
            assert 44_000 <= left <= 45_000
            server.registry.check_clocks()
            assert not found.state.seats[seat].stand_in

    run(test)


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200))))
def test_alive_time_is_what_some_server_saw(spans: list[tuple[int, int]]) -> None:
    """Counted second by second, it is the same."""
    slow = sum(any(a <= t < b for a, b in spans) for t in range(50, 150))
    assert compute_uptime(spans, 50, 150) == slow
