"""Bots in seats: they finish games, and lose the decision and the seat when they fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parkett.server.bot_seats import BotFault, BotPool, Question
from tests.server.house import fewest, games, house, run


@pytest.mark.parametrize("game", games())
def test_bots_play_every_game_to_its_end(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with house(tmp_path, bot_workers=2, bot_seconds=10.0) as h:
            kinds = ["bot:greedy"] + ["bot:random"] * (fewest(game) - 1)
            table, _ = await h.open(*kinds, game=game)
            while table.sheet.status == "playing":
                await asyncio.sleep(0.05)
            assert table.sheet.status == "over"
            assert not table.faults

    run(test, 150)


@pytest.mark.parametrize(("failing", "why"), [("stall", "stalled"), ("crash", "crashed")])
def test_a_bot_that_fails_loses_the_decision_then_the_seat(
    tmp_path: Path, failing: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: BotPool, question: Question) -> str:
        if question.bot == "random":
            return question.legal[0]
        raise BotFault(why)

    monkeypatch.setattr(BotPool, "ask", ask)

    async def test() -> None:
        async with house(tmp_path, bot_workers=1) as h:
            table, _ = await h.open("bot:greedy", "bot:random")
            while table.sheet.seats[0].stand_in != "random":
                await asyncio.sleep(0.01)
            assert table.faults[0] == 3

    run(test)


def test_a_bot_that_cheats_loses_the_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: BotPool, question: Question) -> str:
        return question.legal[0] if question.bot == "random" else "take all the money"

    monkeypatch.setattr(BotPool, "ask", ask)

    async def test() -> None:
        async with house(tmp_path, bot_workers=1) as h:
            table, _ = await h.open("bot:greedy", "bot:random")
            while table.sheet.seats[0].stand_in != "random":
                await asyncio.sleep(0.01)
            assert table.sheet.status == "playing"

    run(test)


def test_a_worker_that_stalls_is_ended_and_replaced() -> None:
    async def test() -> None:
        pool = BotPool(1)
        slow = Question("random", "{broken", 0, {}, ["a"], 0.01)
        with pytest.raises(BotFault):
            await pool.ask(slow)
        worker = pool._all[0]
        if worker.process is not None:  # a slow machine has ended it already
            worker.process.kill()
            await worker.process.wait()
        import parkett

        spec = parkett.game("acquire").spec_text()
        assert await pool.ask(Question("random", spec, 0, {}, ["only"], 20.0)) == "only"
        await pool.stop()

    run(test)
