"""Undo: free in one's own turn until something is revealed, else by everyone's consent."""

from __future__ import annotations

from pathlib import Path

from parkett.server.prompts import reveals
from parkett.server.undo import moves_back_to
from tests.server.house import actor, ask, house, legal, play, run


def test_an_own_move_is_taken_back_freely(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            mover = actor(table, players)
            before = mover.hello()
            await mover.move(legal(table)[0])
            assert table.sheet.actor in mover.outlet.seats
            assert mover.hello()["undo"] == "free"

            answer = await mover.do("undo", expected_seq=table.sheet.seq)

            assert answer["tell"] == "ack"
            after = mover.hello()
            assert after["view"] == before["view"]
            assert after["prompt"] == before["prompt"]

    run(test)


def test_after_a_draw_everyone_must_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            mover = actor(table, players)
            other = next(p for p in players if p is not mover)
            await play(table, [mover], 3, until="buy")
            before = table.sheet.game.digest(table.sheet.match.state)
            await mover.move("buy nothing")
            drawn = table.sheet.game.digest(table.sheet.match.state)

            await mover.do("undo", expected_seq=table.sheet.seq)
            assert table.sheet.game.digest(table.sheet.match.state) == drawn
            assert table.sheet.proposal is not None
            await other.do("answer", agree=True)

            assert table.sheet.game.digest(table.sheet.match.state) == before
            await mover.move("buy nothing")  # the same tile comes again: no second chance
            assert table.sheet.game.digest(table.sheet.match.state) == drawn

    run(test)


def test_a_refusal_ends_the_proposal(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            mover = actor(table, players)
            await play(table, [mover], 3, until="buy")
            await mover.move("buy nothing")
            other = next(p for p in players if p is not mover)
            seq = table.sheet.seq
            await mover.do("undo", expected_seq=seq)
            assert (await mover.do("undo", expected_seq=seq))["code"] == "already_proposed"
            assert (await mover.do("answer", agree=True))["code"] == "nothing_proposed"
            await other.do("answer", agree=False)
            assert table.sheet.proposal is None
            assert moves_back_to(table.sheet.undo_marks, mover.outlet.seats[0])

    run(test)


def test_alone_against_bots_one_agrees_with_oneself(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, bot_workers=1, bot_seconds=5.0) as h:
            table, (one,) = await h.open("me", "bot")
            import asyncio

            while table.sheet.actor != 0:
                await asyncio.sleep(0.01)
            before = table.sheet.game.digest(table.sheet.match.state)
            moves = await play(table, [one], 3, until="buy") + 1
            await one.move("buy nothing")
            while table.sheet.actor != 0 or ask(table) != "place":
                await asyncio.sleep(0.01)
            table.sheet.seats[1].bot = ""  # the bot rests, so that only the undo happens
            table.sheet.seats[1].stand_in = ""
            for _ in range(moves):
                await one.do("undo", expected_seq=table.sheet.seq)
            assert table.sheet.game.digest(table.sheet.match.state) == before

    run(test)


def test_an_undo_survives_a_restart_and_the_record_still_verifies(tmp_path: Path) -> None:
    async def test() -> None:
        from parkett.core.record import verify
        from parkett.games import load
        from parkett.server.records import record_of

        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            for number in range(12):
                await play(table, players, 3, seed=number)
                mark = table.sheet.undo_marks[-1]
                mover = next(p for p in players if mark.seat in p.outlet.seats)
                await mover.do("undo", expected_seq=table.sheet.seq)
                if table.sheet.proposal is not None:
                    other = next(p for p in players if p is not mover)
                    await other.do("answer", agree=True)
            digest = table.sheet.game.digest(table.sheet.match.state)
        async with house(tmp_path) as h:
            from tests.server.house import Player

            found = await h.hall.find(table.sheet.id)
            assert found.sheet.game.digest(found.sheet.match.state) == digest
            again = [Player(h, found, player.token) for player in players]
            await play(found, again, 2000)
            proved = verify(record_of(h.hall.store.tail(found.sheet.id, 0)), load("acquire"))
            assert "every draw follows" in proved[-1]

    run(test)


def test_a_merger_that_tells_who_holds_most_is_no_free_undo(tmp_path: Path) -> None:
    """With private holdings a bonus tells the mover something new."""

    async def test() -> None:
        import parkett

        game = parkett.game("acquire")
        seen = 0
        for seed in range(30):
            match = game.new(seats=3, seed=str(seed))
            import random

            rng = random.Random(seed)
            while not match.over and seen < 5:
                state, seat = match.state.clone(), match.to_act
                said = rng.choice(match.legal())
                entries = match.play(said)
                names = [entry["entry"] for entry in entries]
                if "bonus_paid" in names and "tile_placed" in names:
                    seen += reveals(game, state, game.read(state, said), int(seat))
        assert seen >= 3

    run(test)
