"""Bots in seats: they finish games, and lose the decision and the seat when they fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import parkett
from parkett.server import bot_turn as driver
from parkett.server.bot_pool import BotFault, BotPool, Question, bots_for, persons_for
from parkett.server.hints import advise
from parkett.server.protocol import Advice, Hint, Nack
from tests.server.house import fewest, games, house, legal, run


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


def test_a_bot_that_fails_in_an_unknown_way_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def ask(self: BotPool, question: Question) -> str:
        asked.append(question.bot)
        if len(asked) == 2:
            raise ZeroDivisionError
        return question.legal[0]

    monkeypatch.setattr(BotPool, "ask", ask)
    monkeypatch.setattr(driver, "AGAIN", 0.01)

    async def test() -> None:
        async with house(tmp_path, bot_workers=1) as h:
            table, _ = await h.open("bot:greedy", "bot:random")
            while len(asked) < 6:
                await asyncio.sleep(0.01)
            assert table.sheet.status == "playing"
            assert h.hall.metrics.faults == 1

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
        spec = parkett.game("acquire").spec_text()
        assert await pool.ask(Question("random", spec, 0, {}, ["only"], 20.0)) == "only"
        await pool.stop()

    run(test)


@pytest.mark.parametrize("game", games())
def test_every_bot_of_the_registry_decides_in_time(game: str) -> None:
    """In a real worker, with no more than a view, inside its time."""

    async def test() -> None:
        pool = BotPool(1)
        played = parkett.game(game)
        match = played.new(seats=fewest(game), seed="bots")
        told, said = played.view(match.state, int(match.to_act)), match.legal()
        loop = asyncio.get_running_loop()
        await pool.ask(Question("random", played.spec_text(), int(match.to_act), told, said, 20.0))
        for bot in sorted(pool.names(game)):
            began = loop.time()
            question = Question(bot, played.spec_text(), int(match.to_act), told, said, 0.3)
            answer = await pool.ask(question)
            assert match.why(answer) is None, bot
            assert loop.time() - began < 0.3 + 1.0
        await pool.stop()

    run(test)


@pytest.mark.parametrize("game", games())
def test_the_catalogue_tells_levels_and_names(game: str) -> None:
    told = persons_for(game)
    assert {each.name for each in told} == bots_for(game)
    assert [each.level for each in told] == sorted(each.level for each in told)
    assert all(1 <= each.level <= 5 and each.title.de and each.style.fr for each in told)


@pytest.mark.parametrize("saboteur", ["crash", "stall", "illegal", "lie"])
def test_a_saboteur_in_a_seat_does_not_hurt_the_table(
    tmp_path: Path, saboteur: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real one in a real worker: the game goes on, for the others without a fault."""
    monkeypatch.setattr(BotPool, "names", lambda _self, game: bots_for(game) | {saboteur})

    async def test() -> None:
        async with house(tmp_path, bot_workers=2, bot_seconds=0.1) as h:
            table, _ = await h.open(f"bot:{saboteur}", "bot:random")
            while table.sheet.status == "playing" and table.sheet.seq < 60:
                await asyncio.sleep(0.02)
            assert table.sheet.status in ("playing", "over")
            assert 1 not in table.faults

    run(test)


def test_a_planner_says_what_it_would_do_and_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, bot_workers=1, bot_seconds=10.0) as h:
            table, (one,) = await h.open("me", "me", game="acquire")
            told = await advise(h.hall, table, one.outlet, Hint("h1"))
            assert isinstance(told, Advice)
            assert told.say in legal(table)
            assert all(reason.what and reason.gain for reason in told.reasons)
            shared, players = await h.open("me", "invite")
            mine = next(p for p in players if shared.sheet.actor in p.outlet.seats)
            other = next(p for p in players if p is not mine)
            codes = [
                await advise(h.hall, shared, player.outlet, Hint("h2")) for player in (mine, other)
            ]
            assert [code.code for code in codes if isinstance(code, Nack)] == [
                "no_hints_here",
                "not_your_turn",
            ]

    run(test)
