"""Teaching bots: they explain public moves afterwards, and give nothing hidden away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import parkett
from parkett.server import events
from parkett.server.command_context import CommandRefused
from parkett.server.explained_moves import decide_note
from tests.server.local_server import local_server, run

PATIENCE = 60.0


@pytest.mark.parametrize("game", parkett.GAMES.shipped())
def test_a_bot_explains_its_move_to_everybody_and_the_log_keeps_it(
    tmp_path: Path, game: str
) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=2, bot_seconds=0.2) as server:
            table, _ = await server.open("bot:greedy", "bot:greedy", game=game, teach=True)
            explained = None
            for _ in range(int(PATIENCE / 0.05)):
                logged = server.registry.store.read_events(table.state.id, 0)
                found = [e for e in logged if isinstance(e.event, events.MoveExplained)]
                if found:
                    explained = found[0].event
                    break
                await asyncio.sleep(0.05)
            assert isinstance(explained, events.MoveExplained)
            moved = next(e.event for e in logged if e.seq == explained.of)
            assert isinstance(moved, events.MoveMade)
            assert moved.seat == explained.seat
            assert explained.better or explained.worse

    run(test)


def test_bots_are_silent_where_nobody_wants_to_be_taught(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=0.1) as server:
            table, _ = await server.open("bot:random", "bot:random")
            while table.state.seq < 20:
                await asyncio.sleep(0.02)
            logged = server.registry.store.read_events(table.state.id, 0)
            assert not [e for e in logged if isinstance(e.event, events.MoveExplained)]

    run(test)


def test_a_move_that_was_taken_back_is_not_explained(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, _ = await server.open("me", "me", teach=True)
            gone = events.MoveExplained(0, 999, ["cash"], [])
            with pytest.raises(CommandRefused, match="unknown_moment"):
                decide_note(table.state, gone)

    run(test)
