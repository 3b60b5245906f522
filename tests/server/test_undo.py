"""Undo: free for the seat to act until something is revealed, else by everyone's consent."""

from __future__ import annotations

from pathlib import Path

import pytest

from parkett.server.previews import gave_new_information
from parkett.server.undo_rights import count_moves_to_undo
from tests.server.local_server import actor, ask, legal, local_server, play, run


def test_an_own_move_is_taken_back_freely(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover = actor(table, players)
            before = mover.hello()
            await mover.move(legal(table)[0])
            assert table.state.actor in mover.subscriber.seats
            assert mover.hello()["undo"] == "free"

            answer = await mover.do("undo", expected_seq=table.state.seq)

            assert answer["tell"] == "ack"
            after = mover.hello()
            assert after["view"] == before["view"]
            assert after["prompt"] == before["prompt"]

    run(test)


def test_after_a_draw_everyone_must_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover = actor(table, players)
            other = next(p for p in players if p is not mover)
            await play(table, [mover], 3, until="buy")
            before = table.state.game.digest(table.state.match.state)
            await mover.move("buy nothing")
            drawn = table.state.game.digest(table.state.match.state)

            again = []
            for _ in range(3):  # the same tile may come again by chance, but not every time
                seen = table.state.game.digest(table.state.match.state)
                await mover.do("undo", expected_seq=table.state.seq)
                assert table.state.game.digest(table.state.match.state) == seen
                assert table.state.proposal is not None
                await other.do("answer", agree=True)

                assert table.state.game.digest(table.state.match.state) == before
                await mover.move("buy nothing")  # a tile that everybody knows would not be fair
                again.append(table.state.game.digest(table.state.match.state))
            assert {*again} != {drawn}

    run(test)


def test_a_refusal_ends_the_proposal(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover = actor(table, players)
            await play(table, [mover], 3, until="buy")
            await mover.move("buy nothing")
            other = next(p for p in players if p is not mover)
            seq = table.state.seq
            await mover.do("undo", expected_seq=seq)
            assert (await mover.do("undo", expected_seq=seq))["code"] == "already_proposed"
            assert (await mover.do("answer", agree=True))["code"] == "nothing_proposed"
            await other.do("answer", agree=False)
            assert table.state.proposal is None
            assert count_moves_to_undo(table.state.undo_marks, mover.subscriber.seats[0])

    run(test)


def test_alone_against_bots_nobody_is_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=5.0) as server:
            table, (one,) = await server.open("me", "bot")
            import asyncio

            while table.state.actor != 0:
                await asyncio.sleep(0.01)
            before = table.state.game.digest(table.state.match.state)
            moves = await play(table, [one], 3, until="buy") + 1
            await one.move("buy nothing")
            while table.state.actor != 0 or ask(table) != "place":
                await asyncio.sleep(0.01)
            table.state.seats[1].bot = ""  # the bot rests, so that only the undo happens
            table.state.seats[1].stand_in = ""
            for _ in range(moves):
                assert one.hello()["undo"] == "free"
                seq = table.state.seq
                await one.do("undo", expected_seq=seq)
                assert table.state.seq == seq + 1  # taken back, without a proposal
            assert table.state.game.digest(table.state.match.state) == before

    run(test)


def test_an_undo_survives_a_restart_and_the_record_still_verifies(tmp_path: Path) -> None:
    async def test() -> None:
        from parkett.core.record import verify_record
        from parkett.games import load
        from parkett.server.records import build_record

        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            for number in range(12):
                await play(table, players, 3, seed=number)
                mark = table.state.undo_marks[-1]
                mover = next(p for p in players if mark.seat in p.subscriber.seats)
                await mover.do("undo", expected_seq=table.state.seq)
                if table.state.proposal is not None:
                    other = next(p for p in players if p is not mover)
                    await other.do("answer", agree=True)
            digest = table.state.game.digest(table.state.match.state)
        async with local_server(tmp_path) as server:
            from tests.server.local_server import Player

            found = await server.registry.find_table(table.state.id)
            assert found.state.game.digest(found.state.match.state) == digest
            again = [Player(server, found, player.token) for player in players]
            await play(found, again, 2000)
            proved = verify_record(
                build_record(server.registry.store.read_events(found.state.id, 0)), load("acquire")
            )
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
                    seen += gave_new_information(game, state, game.read(state, said), int(seat))
        assert seen >= 3

    run(test)


def test_an_undone_draw_is_drawn_anew_and_the_proof_covers_it(tmp_path: Path) -> None:
    """The attack: see the draws, undo them all, and play again knowing what comes."""

    async def test() -> None:
        from parkett.core.errors import RecordError
        from parkett.core.record import UndoLine, read_record, verify_record
        from parkett.games import load
        from parkett.server.records import build_record

        async with local_server(tmp_path) as server:
            table, (one,) = await server.open("me", "me", name="alone")
            await play(table, [one], 12)
            seen = table.state.match.moves[:]
            for _ in range(12):
                seat = table.state.undo_marks[-1].seat
                await one.do("undo", expected_seq=table.state.seq, seat=seat)
            assert len(table.state.undo_marks) == 1
            assert table.state.match.dealer.branch > 0
            await play(table, [one], 12)
            assert [m[1:] for m in table.state.match.moves] != [m[1:] for m in seen]
            await play(table, [one], 2000, seed=3)

            text = build_record(server.registry.store.read_events(table.state.id, 0)).text()
            record = read_record(text)
            assert record.text() == text
            assert any(isinstance(line, UndoLine) for line in record.history)
            proved = verify_record(record, load("acquire"))
            assert "drawn anew" in proved[-2]
            lines = text.splitlines()
            first = next(n for n, line in enumerate(lines) if line.startswith('{"undone_to"'))
            with pytest.raises(RecordError, match="branch"):  # a draw more, for a better hand
                lines[first] = lines[first].replace('"branch":1', '"branch":2')
                verify_record(read_record("\n".join(lines)), load("acquire"))

    run(test)
