"""Commands, answers and the log of a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from parkett.server import redaction
from parkett.server.event_store import EventStore
from tests.server.local_server import (
    Player,
    actor,
    ask,
    fewest,
    games,
    legal,
    local_server,
    play,
    run,
)


def test_a_move_is_acknowledged_and_told_to_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            watcher = Player(server, table)
            mover = actor(table, players)
            seq = table.state.seq

            answer = await mover.move(legal(table)[0])

            assert answer["tell"] == "ack"
            assert answer["seq"] == seq + 1
            for client in (*players, watcher):
                (step,) = [message for message in client.listen() if message["tell"] == "step"]
                assert step["seq"] == seq + 1
                assert step["view"]["viewer"] == client.subscriber.viewer(table.state)
                assert step["journal"]

    run(test)


def test_a_prompt_says_what_is_asked_allowed_and_blocked(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, 40, until="buy")

            prompt = actor(table, players).hello()["prompt"]

            assert prompt["ask"] == "buy"
            assert "buy nothing" in prompt["legal"]
            assert {"say", "rule", "code"} <= set(prompt["blocked"][0])
            assert all(each["say"] not in prompt["legal"] for each in prompt["blocked"])

    run(test)


def test_previews_tell_the_certain_consequences(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover = actor(table, players)
            mover.subscriber.previews = True
            mover.hello()
            previews = next(message for message in mover.received if message["tell"] == "previews")
            chosen = previews["moves"][0]
            mover.listen()

            await mover.move(chosen["say"])

            step = next(message for message in mover.listen() if message["tell"] == "step")
            assert step["journal"][: len(chosen["journal"])] == chosen["journal"]

    run(test)


def test_a_retry_gets_the_first_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover, say, seq = actor(table, players), legal(table)[0], table.state.seq

            first = await mover.do("move", id="same", expected_seq=seq, say=say)
            again = await mover.do("move", id="same", expected_seq=seq, say=say)

            assert first == again
            assert table.state.seq == seq + 1

    run(test)


def test_a_retry_after_a_restart_gets_the_first_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover, say, seq = actor(table, players), legal(table)[0], table.state.seq
            first = await mover.do("move", id="same", expected_seq=seq, say=say)
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            assert found is not None
            mover = Player(server, found, mover.token)

            assert await mover.do("move", id="same", expected_seq=seq, say=say) == first

    run(test)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"expected_seq": 0}, "stale"),
        ({"expected_seq": 999}, "from_the_future"),
        ({"say": "sing a song"}, "not_understood"),
        ({"say": "buy Luxor"}, "not_asked_now"),
        ({"seat": 1}, "foreign_seat"),
        ({"seat": 98}, "foreign_seat"),
    ],
)
def test_a_refused_move_changes_nothing(
    tmp_path: Path, fields: dict[str, object], code: str
) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover, seq = actor(table, players), table.state.seq
            wrong = dict(fields)
            if fields.get("seat") == 1:
                wrong["seat"] = 1 - table.state.actor
            before = mover.hello()

            answer = await mover.do(
                "move", **{"expected_seq": seq, "say": legal(table)[0], **wrong}
            )

            assert answer["tell"] == "nack"
            assert answer["code"] == code
            assert answer["seq"] == table.state.seq == seq
            assert mover.hello() == before

    run(test)


@pytest.mark.parametrize(
    ("breaks", "code"),
    [("table.decide_on_command", "failed"), ("event_store.encode_event", "storage_failed")],
)
def test_a_command_that_breaks_the_server_is_refused_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: str, code: str
) -> None:
    def broken(*_: object) -> None:
        raise OverflowError

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            seq, player = table.state.seq, actor(table, players)
            with monkeypatch.context() as patch:
                patch.setattr(f"parkett.server.{breaks}", broken)
                answer = await player.move(legal(table)[0])
            assert (answer["tell"], answer["code"], table.state.seq) == ("nack", code, seq)
            answer = await player.move(legal(table)[0])
            assert answer["tell"] == "ack"

    run(test)


def test_a_database_that_is_away_for_a_while_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def list_due_tables(self: EventStore, now: int, limit: int = 50) -> list[str]:
        asked.append(now)
        if len(asked) == 1:
            raise OperationalError("due", {}, Exception("away"))
        return []

    monkeypatch.setattr(EventStore, "list_due_tables", list_due_tables)
    monkeypatch.setattr("parkett.server.table_registry.SWEEP_SECONDS", 0.001)

    async def test() -> None:
        async with local_server(tmp_path):
            while len(asked) < 3:
                await asyncio.sleep(0.01)

    run(test)


def test_out_of_turn_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            other = next(p for p in players if p is not actor(table, players))

            answer = await other.move(legal(table)[0])

            assert (answer["code"], answer["rule"]) == ("not_your_turn", "ACQ-2.7")

    run(test)


def test_a_stale_command_brings_the_new_view(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            old = table.state.seq
            await play(table, players, 2)
            mover = actor(table, players)
            mover.listen()

            await mover.do("move", expected_seq=old, say=legal(table)[0])

            welcome = next(message for message in mover.listen() if message["tell"] == "welcome")
            assert welcome["seq"] == table.state.seq
            assert [step["seq"] for step in welcome["missed"]] == [old + 1, old + 2]

    run(test)


def test_chat_between_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover, seq = actor(table, players), table.state.seq
            await players[0].do("chat", text="hello")

            answer = await mover.do("move", expected_seq=seq, say=legal(table)[0])

            assert answer["tell"] == "ack"

    run(test)


@pytest.mark.parametrize("game", games())
def test_every_game_is_played_to_its_end_and_proved(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        from parkett.core.record import read_record, verify_record
        from parkett.games import load
        from parkett.server.records import build_record

        async with local_server(tmp_path) as server:
            kinds = ["me"] + ["invite"] * (fewest(game) - 1)
            table, players = await server.open(*kinds, game=game)
            await play(table, players, 3000)

            assert table.state.status == "over"
            record = build_record(server.registry.store.read_events(table.state.id, 0))
            proved = verify_record(read_record(record.text()), load(game))
            assert "every draw follows from the revealed seed" in proved[-1]

    run(test, 120)


def test_a_restart_brings_back_the_same_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", "invite")
            await play(table, players, 60)
            before = [player.hello() for player in players]
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            assert found is not None
            again = [Player(server, found, player.token) for player in players]
            after = [player.hello() for player in again]
            assert [strip(w) for w in before] == [strip(w) for w in after]
            assert await play(found, again, 20, seed=2) > 0

    run(test)


def strip(welcome: dict[str, object]) -> dict[str, object]:
    """A welcome without the time."""
    return {key: value for key, value in welcome.items() if key != "at"}


def test_hot_seat_shows_each_seat_in_turn(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one,) = await server.open("me", "me")
            for _ in range(12):
                welcome = one.hello()
                assert welcome["view"]["viewer"] == table.state.actor
                assert welcome["seats"] == [0, 1]
                await one.move(welcome["prompt"]["legal"][0])

    run(test)


def test_pause_needs_everyone_and_stops_moves(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await server.open("me", "invite")
            await one.do("pause")
            assert table.state.status == "playing"
            await two.do("answer", agree=True)
            assert table.state.status == "paused"
            assert (await actor(table, [one, two]).move(legal(table)[0]))["code"] == "paused"
            await two.do("resume")
            assert (await actor(table, [one, two]).move(legal(table)[0]))["tell"] == "ack"

    run(test)


def test_spectators_only_watch(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, _players = await server.open("me", "invite")
            watcher = Player(server, table)
            seq = table.state.seq
            for what, fields in (
                ("move", {"expected_seq": seq, "say": legal(table)[0]}),
                ("undo", {"expected_seq": seq}),
                ("chat", {"text": "hi"}),
                ("pause", {}),
                ("rename", {"name": "x"}),
                ("take_over", {"seat": 0}),
            ):
                assert (await watcher.do(what, **fields))["code"] == "not_seated"
            assert table.state.seq == seq
            assert ask(table) == "place"

    run(test)


def test_a_preview_of_a_refused_move_names_its_rule(tmp_path: Path) -> None:
    """Prompts list few refused sentences; the rule of any other is to be had by asking."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            seat = table.state.actor
            await play(table, players, 3, until="buy")
            assert ask(table) == "buy"
            previews = redaction.build_viewer_previews(
                table.state, table.state.actor, "buy Luxor Luxor Luxor"
            )
            if previews[0].refused is not None:
                assert previews[0].refused.rule.startswith("ACQ-")
            previews = redaction.build_viewer_previews(table.state, seat, "place 1A")
            assert previews[0].refused is not None
            assert (previews[0].journal, previews[0].refused.say) == ([], "place 1A")

    run(test)
