"""Reconnecting: missed updates from memory, else the view alone; slow clients resync."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parkett
from parkett.server import redaction
from parkett.server.table_state import RECENT_EVENTS
from tests.server.local_server import Player, games, legal, local_server, play, run


def test_missed_steps_come_with_the_welcome(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            have = table.state.seq
            await play(table, players, 10)

            welcome = players[0].hello(since=have)

            assert [step["seq"] for step in welcome["missed"]] == list(range(have + 1, have + 11))
            assert welcome["view"]["viewer"] == 0

    run(test)


def test_what_was_missed_is_what_would_have_been_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", "invite")
            have, live = table.state.seq, []
            for number in range(12):
                await play(table, players, 1, seed=number)
                live += [message for message in players[0].listen() if message["tell"] == "step"]
            missed = players[0].hello(since=have)["missed"]
            assert [s["journal"] for s in missed] == [s["journal"] for s in live]

    run(test)


def test_too_many_missed_steps_give_the_view_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, RECENT_EVENTS + 20)
            assert "missed" not in players[0].hello(since=1)

    run(test)


def test_the_welcome_does_not_grow_with_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            sizes = []
            for number in range(6):
                await play(table, players, 20, seed=number)  # fewer if the game ends before
                sizes.append(len(json.dumps(players[0].hello())))
            assert max(sizes) < 8000

    run(test)


def test_a_slow_reader_is_sent_the_view_and_never_more_than_the_bound(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            sleeper = Player(server, table)
            for number in range(60):
                await play(table, players, 1, seed=number)
                assert len(sleeper.subscriber.lines) <= 32
            assert sleeper.subscriber.resync

    run(test)


@pytest.mark.parametrize("game", games())
def test_steps_stay_small(tmp_path: Path, game: str) -> None:
    """With every seat taken no step is larger than 6 KB, and no welcome larger than 12."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            most = parkett.game(game).edition.seats[-1]
            table, players = await server.open("me", *["invite"] * (most - 1), game=game)
            largest = greeting = 0
            for number in range(300):
                if await play(table, players, 1, seed=number) == 0:
                    break
                for player in players:
                    lines = b"\n".join(player.subscriber.take_lines()).split(b"\n")
                    starts = (b'{"tell":"step"', b'{"tell":"entries"')
                    sizes = [len(line) for line in lines if line.startswith(starts)]
                    largest = max(largest, *sizes)
                if number % 50 == 0:
                    greeting = max(greeting, len(json.dumps(players[0].hello())))
            assert 0 < largest <= 6 * 1024
            assert greeting <= 12 * 1024

    run(test, 90)


def test_a_long_journal_comes_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes ahead and what comes with the step is the whole journal, in order."""
    monkeypatch.setattr(redaction, "MAX_ENTRIES", 2)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            watcher = Player(server, table)
            seen, ahead, split = {}, [], 0
            for number in range(60):
                await play(table, players, 1, seed=number)
                for message in watcher.listen():
                    assert len(message.get("journal", [])) <= 2
                    if message["tell"] == "entries":
                        ahead += message["journal"]
                        assert message["of"] == table.state.seq
                        split += 1
                    elif message["tell"] == "step":
                        seen[message["seq"]] = ahead + message.get("journal", [])
                        ahead = []
            assert split > 5
            for logged in table.state.recent_events:
                if logged.seq in seen:
                    assert seen[logged.seq] == redaction.redact_event_journal(
                        table.state, logged, None
                    )

    run(test)


def test_gaps_in_what_one_may_see_leave_no_gap_in_the_numbers(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            watcher = Player(server, table)
            seqs = []
            for number in range(20):
                await play(table, players, 1, seed=number)
                seqs += [t["seq"] for t in watcher.listen() if t["tell"] == "step"]
            assert seqs == list(range(seqs[0], seqs[0] + 20))
            assert legal(table)

    run(test)
