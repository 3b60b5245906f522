"""Hints where people play: by consent of all, recorded, stored, ended by anybody."""

from __future__ import annotations

from pathlib import Path

from parkett.server.hints import answer_coach_command
from parkett.server.protocol import Nack, PlannerHint, RequestHint, WeighedMove, WeighMove
from parkett.server.table import Table
from tests.server.local_server import LocalServer, Player, actor, legal, local_server, run


async def ask(server: LocalServer, table: Table, player: Player) -> PlannerHint | str:
    """A hint for a player, or the code of its refusal."""
    found = await answer_coach_command(server.registry, table, player.subscriber, RequestHint("h"))
    assert isinstance(found, PlannerHint | Nack)
    return found.code if isinstance(found, Nack) else found


def test_hints_need_the_consent_of_everybody_and_end_with_anybodys(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            table, players = await server.open("me", "invite", "invite")
            one, two, three = players
            assert "seq" in await one.do("hints", allowed=True)
            assert table.state.proposal is not None
            assert table.state.proposal.what == "hints"
            await two.do("answer", agree=True)
            assert await ask(server, table, actor(table, players)) == "no_hints_here"
            await three.do("answer", agree=True)
            assert table.build_info().hints
            mover = actor(table, players)
            hint = await ask(server, table, mover)
            assert isinstance(hint, PlannerHint)
            assert hint.say in legal(table)
            kinds = [m["kind"] for m in three.listen() if m["tell"] == "step"]
            assert kinds[-2:] == ["hints", "hinted"]
            await three.do("hints", allowed=False)
            assert await ask(server, table, mover) == "no_hints_here"

    run(test)


def test_whoever_declines_keeps_hints_off_and_is_not_asked_again_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await server.open("me", "invite")
            await one.do("hints", allowed=True)
            await two.do("answer", agree=False)
            assert table.state.proposal is None
            assert not table.state.hints
            assert (await one.do("hints", allowed=True))["code"] == "declined_here"
            assert (await one.do("hints", allowed=False))["code"] == "nothing_proposed"

    run(test)


def test_a_person_for_whom_a_bot_plays_is_asked_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_pause_ms=60_000) as server:
            table, (one, two) = await server.open("me", "invite")
            await two.do("take_over", seat=1, bot="greedy")
            await one.do("hints", allowed=True)
            assert not table.state.hints
            await two.do("answer", agree=True)
            assert table.state.hints

    run(test)


def test_consent_is_stored_and_survives_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await server.open("me", "invite")
            await one.do("hints", allowed=True)
            await two.do("answer", agree=True)
            name = table.state.id
        async with local_server(tmp_path) as server:
            again = await server.registry.find_table(name)
            assert again is not None
            assert again.state.hints

    run(test)


def test_a_move_that_loses_much_is_told_only_where_that_was_wished(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            warned, (one,) = await server.open("me", "me", warn=True)
            plain, (two,) = await server.open("me", "me")
            answers = []
            for table, player in ((warned, one), (plain, two)):
                question = WeighMove("w", table.state.seq, legal(table)[0])
                answers.append(
                    await answer_coach_command(server.registry, table, player.subscriber, question)
                )
            weighed, refused = answers
            assert isinstance(weighed, WeighedMove)
            assert weighed.loss >= 0
            assert isinstance(refused, Nack)
            assert refused.code == "no_hints_here"

    run(test)
