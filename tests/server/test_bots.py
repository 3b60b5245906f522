"""Bots at tables: they finish games, and lose the decision and the seat when they fail."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

import parkett
from parkett.server import bot_pool, bot_turn
from parkett.server.bot_catalogue import list_bot_names, list_bots
from parkett.server.bot_pool import BotFault, BotPool, BotQuestion
from parkett.server.hints import answer_coach_command
from parkett.server.protocol import Nack, PlannerHint, RequestHint
from parkett.server.table_registry import TableRegistry
from tests.server.local_server import Player, fewest, games, legal, local_server, run
from tests.server.server_process import ROOT


@pytest.mark.parametrize("game", games())
def test_bots_play_every_game_to_its_end(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=2, bot_seconds=10.0) as server:
            kinds = ["bot:greedy"] + ["bot:random"] * (fewest(game) - 1)
            table, _ = await server.open(*kinds, game=game)
            while table.state.status == "playing":
                await asyncio.sleep(0.05)
            assert table.state.status == "over"
            assert not table.bot_faults

    run(test, 150)


@pytest.mark.parametrize(("failing", "why"), [("stall", "stalled"), ("crash", "crashed")])
def test_a_bot_that_fails_loses_the_decision_then_the_seat(
    tmp_path: Path, failing: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose_move(self: BotPool, question: BotQuestion, *_asker: object) -> str:
        if question.bot == "random":
            return question.legal[0]
        raise BotFault(why)

    monkeypatch.setattr(BotPool, "choose_move", choose_move)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, _ = await server.open("bot:greedy", "bot:random")
            while table.state.seats[0].stand_in != "random":
                await asyncio.sleep(0.01)
            assert table.bot_faults[0] == 3

    run(test)


def test_a_bot_that_cheats_loses_the_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose_move(self: BotPool, question: BotQuestion, *_asker: object) -> str:
        return question.legal[0] if question.bot == "random" else "take all the money"

    monkeypatch.setattr(BotPool, "choose_move", choose_move)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, _ = await server.open("bot:greedy", "bot:random")
            while table.state.seats[0].stand_in != "random":
                await asyncio.sleep(0.01)
            assert table.state.status == "playing"

    run(test)


def test_a_bot_that_fails_in_an_unknown_way_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def choose_move(self: BotPool, question: BotQuestion, *_asker: object) -> str:
        asked.append(question.bot)
        if len(asked) == 2:
            raise ZeroDivisionError
        return question.legal[0]

    monkeypatch.setattr(BotPool, "choose_move", choose_move)
    monkeypatch.setattr(bot_turn, "RETRY_SECONDS", 0.01)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, _ = await server.open("bot:greedy", "bot:random")
            while len(asked) < 6:
                await asyncio.sleep(0.01)
            assert table.state.status == "playing"
            assert server.registry.metrics.bot_faults == 1

    run(test)


def test_a_worker_that_stalls_is_ended_and_replaced() -> None:
    async def test() -> None:
        pool = BotPool(1)
        slow = BotQuestion("random", "{broken", 0, {}, ["a"], 0.01)
        with pytest.raises(BotFault):
            await pool.choose_move(slow)
        worker = pool._workers[0]
        if worker.process is not None:  # a slow machine has ended it already
            worker.process.kill()
            await worker.process.wait()
        spec = parkett.game("acquire").spec_text()
        assert await pool.choose_move(BotQuestion("random", spec, 0, {}, ["only"], 20.0)) == "only"
        await pool.stop()

    run(test)


def test_a_kernel_compiled_behind_the_table_gets_a_new_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        pool = BotPool(1)
        question = BotQuestion("random", parkett.game("acquire").spec_text(), 0, {}, ["only"], 20.0)
        processes = []
        for built in (1.0, 1.0, 2.0):
            monkeypatch.setattr(bot_pool, "build_time", lambda built=built: built)
            assert await pool.choose_move(question) == "only"
            process = pool._workers[0].process
            assert process is not None
            processes.append(process.pid)
        await pool.stop()

        assert processes[0] == processes[1] != processes[2]

    monkeypatch.setattr(bot_pool, "compiled", False)
    run(test)


@pytest.mark.parametrize("game", games())
def test_every_bot_of_the_registry_decides_in_time(game: str) -> None:
    """In a real worker, with no more than a view, inside its time."""

    async def test() -> None:
        pool = BotPool(1)
        played = parkett.game(game)
        match = played.new(seats=fewest(game), seed="bots")
        view, sentences = played.view(match.state, int(match.to_act)), match.legal()
        loop = asyncio.get_running_loop()
        await pool.choose_move(
            BotQuestion("random", played.spec_text(), int(match.to_act), view, sentences, 20.0)
        )
        for bot in sorted(pool.bot_names(game)):
            began = loop.time()
            question = BotQuestion(bot, played.spec_text(), int(match.to_act), view, sentences, 0.3)
            answer = await pool.choose_move(question)
            assert match.why(answer) is None, bot
            assert loop.time() - began < 0.3 + 1.0
        await pool.stop()

    run(test)


@pytest.mark.parametrize("game", games())
def test_the_catalogue_tells_levels_and_names(game: str) -> None:
    bots = list_bots(game)
    assert {each.name for each in bots} == list_bot_names(game)
    assert [each.level for each in bots] == sorted(each.level for each in bots)
    assert all(1 <= each.level <= 5 and each.title.de and each.style.fr for each in bots)


@pytest.mark.parametrize("saboteur", ["crash", "stall", "illegal", "lie"])
def test_a_saboteur_in_a_seat_does_not_hurt_the_table(
    tmp_path: Path, saboteur: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real one in a real worker: the game goes on, for the others without a fault."""
    monkeypatch.setattr(BotPool, "bot_names", lambda _self, game: list_bot_names(game) | {saboteur})

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=2, bot_seconds=0.1) as server:
            table, _ = await server.open(f"bot:{saboteur}", "bot:random")
            while table.state.status == "playing" and table.state.seq < 60:
                await asyncio.sleep(0.02)
            assert table.state.status in ("playing", "over")
            assert 1 not in table.bot_faults

    run(test)


def test_the_coach_says_what_it_would_do_and_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=10.0) as server:
            table, (one,) = await server.open("me", "me", game="acquire")
            hint = await answer_coach_command(
                server.registry, table, one.subscriber, RequestHint("h1")
            )
            assert isinstance(hint, PlannerHint)
            assert hint.say in legal(table)
            assert all(reason.what and isinstance(reason.better, bool) for reason in hint.reasons)
            assert hint.chance is not None
            assert 0 <= hint.low <= hint.chance <= hint.high <= 1_000_000
            assert hint.other in legal(table)
            assert hint.loss >= 0
            shared, players = await server.open("me", "invite")
            mine = next(p for p in players if shared.state.actor in p.subscriber.seats)
            other = next(p for p in players if p is not mine)
            codes = [
                await answer_coach_command(
                    server.registry, shared, player.subscriber, RequestHint("h2")
                )
                for player in (mine, other)
            ]
            assert [code.code for code in codes if isinstance(code, Nack)] == [
                "no_hints_here",
                "not_your_turn",
            ]

    run(test)


def test_the_server_starts_without_loading_the_bots(tmp_path: Path) -> None:
    """In a fresh interpreter: bots are loaded in workers, and here when they are listed."""
    script = (
        "import sys\n"
        "from parkett.server.app import create_app\n"
        "from parkett.server.settings import Settings\n"
        f"create_app(Settings(data={str(tmp_path)!r}))\n"
        "assert not [name for name in sys.modules if name.startswith('parkett.bots')]\n"
        "from parkett.server.bot_catalogue import list_bot_names\n"
        "assert 'random' in list_bot_names('acquire')\n"
        "assert 'parkett.bots.registry' in sys.modules\n"
    )
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment)  # noqa: S603


def test_a_cancelled_bot_turn_does_not_keep_its_move_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRegistry, "start_bot_turn", lambda *_: None)  # moved by hand below

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, _ = await server.open("bot:random", "bot:random")
            watcher, seq = Player(server, table), table.state.seq
            moving = asyncio.ensure_future(
                bot_turn.submit_bot_move(table, table.state.actor, seq, legal(table)[0])
            )
            await asyncio.sleep(0)
            moving.cancel()  # the server stops while the move is being stored
            while table.state.seq == seq:
                await asyncio.sleep(0.01)
            assert any(message["tell"] == "step" for message in watcher.listen())

    run(test)
