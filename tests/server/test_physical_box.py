"""Banker mode: the real box draws, people enter what came up, and no list betrays a hand."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import parkett
from parkett.core.match import Match
from parkett.core.record import verify_record
from parkett.core.state import CHANCE
from parkett.games import load
from parkett.server import redaction
from parkett.server.draw_visibility import find_draw_visibility
from parkett.server.records import build_record
from parkett.server.table import Table
from tests.server.local_server import Payload, Player, fewest, games, legal, local_server, run
from tests.server.test_leaks import build_table_state, payloads

RNG = random.Random(11)
DRAWS = 25  # of a game that are looked at


def possible_outcomes(table: Table) -> list[str]:
    """The outcomes that are possible in the real state."""
    state, game = table.state.match.state, table.state.game
    return [game.say_chance(state, outcome) for outcome, _ in state.chances()]


def digest(table: Table) -> str:
    """The fingerprint of the position."""
    return table.state.game.digest(table.state.match.state)


def drawer(table: Table, players: list[Player]) -> Player:
    """Whoever has to enter the outcome."""
    drawn = find_draw_visibility(table.state.game, table.state.match.state)
    return next((p for p in players if drawn.seat in p.subscriber.seats), players[0])


async def enter(table: Table, player: Player, say: str, **fields: Any) -> Payload:
    """Enter an outcome at the present position."""
    return await player.do("enter", expected_seq=table.state.seq, say=say, **fields)


async def play_on(table: Table, players: list[Player], steps: int, until: str = "") -> None:
    """Play and draw at random until the table asks for something, or the game is over."""
    for _ in range(steps):
        table_state = table.state
        if table_state.status != "playing" or (until and ask(table) == until):
            return
        if table_state.actor == CHANCE:
            player = drawer(table, players)
            offered = player.hello()["chance"]["outcomes"]
            said = RNG.choice(possible_outcomes(table))
            assert said in offered
            answer = await enter(table, player, said)
        else:
            player = next(p for p in players if table_state.actor in p.subscriber.seats)
            answer = await player.move(RNG.choice(legal(table)))
        assert answer["tell"] == "ack", answer


def ask(table: Table) -> str:
    """What the table waits for."""
    return str(table.state.game.ask(table.state.match.state))


@pytest.mark.parametrize("game", games())
def test_a_game_is_played_from_the_real_box(tmp_path: Path, game: str) -> None:
    """Part of it before a restart; where the game ends in time, the record says how it drew."""

    async def test() -> None:
        kinds = ["me"] + ["invite"] * (fewest(game) - 1)
        async with local_server(tmp_path) as server:
            table, players = await server.open(*kinds, game=game, banker=True)
            assert players[0].hello()["table"]["banker"] is True
            await play_on(table, players, 60)
            before = digest(table)
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            assert digest(found) == before
            again = [Player(server, found, player.token) for player in players]
            await play_on(found, again, 900)
            logged = server.registry.store.read_events(found.state.id, 0)
            record = build_record(logged)
            assert record.header.commitment == ""
            proved = verify_record(record, load(game))
            if found.state.status == "over":
                assert "entered by hand" in proved[-1]
                table_info = again[0].hello()["table"]
                assert table_info["seed"] == table_info["commitment"] == ""

    run(test, 90)


def test_a_hidden_tile_is_entered_by_whoever_drew_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", "invite", banker=True)
            watcher = Player(server, table)
            first = watcher.hello()["chance"]
            assert (first["ask"], first["hidden"]) == ("first_tile", False)
            assert len(first["outcomes"]) == 108
            assert (await enter(table, watcher, "draw 1A"))["code"] == "not_seated"
            await play_on(table, players, 9, until="hand_tile")
            one, two, _ = players
            said = possible_outcomes(table)[0]
            assert one.hello()["chance"]["hidden"] is True
            assert said in one.hello()["chance"]["outcomes"]
            assert two.hello()["chance"]["outcomes"] == []
            assert watcher.hello()["chance"]["outcomes"] == []
            assert (await enter(table, two, said))["code"] == "foreign_seat"
            assert (await two.move("pass"))["code"] == "not_your_turn"
            assert (await enter(table, one, "draw 99Z"))["code"] == "not_understood"
            assert (await enter(table, one, said))["tell"] == "ack"
            tile = said.split()[1]
            step = [message for message in one.listen() if message["tell"] == "step"][-1]
            assert (step["kind"], step["journal"][0]["tile"]) == ("entered", tile)
            step = [message for message in two.listen() if message["tell"] == "step"][-1]
            assert step["journal"][0]["tile"] is None

    run(test)


def test_a_slip_is_corrected_when_everybody_agrees(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True)
            await play_on(table, players, 3, until="hand_tile")
            one, two = players
            before = digest(table)
            await enter(table, one, possible_outcomes(table)[0])
            entered = digest(table)
            assert one.hello()["undo"] == "ask"
            assert two.hello().get("undo", "no") != "free"  # it is not for others to know

            await one.do("undo", expected_seq=table.state.seq)
            assert digest(table) == entered
            await two.do("answer", agree=True)

            assert digest(table) == before
            kinds = [message["kind"] for message in two.listen() if message["tell"] == "step"]
            assert kinds[-3:] == ["proposed", "answered", "undone"]

    run(test)


def test_dice_are_corrected_at_once_and_everybody_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True, game="shark")
            await play_on(table, players, 20, until="roll")
            assert not table.state.has_hidden_draws
            before = digest(table)
            await enter(table, players[0], possible_outcomes(table)[0])
            assert players[0].hello()["undo"] == "free"
            await players[0].do("undo", expected_seq=table.state.seq)
            assert digest(table) == before
            assert players[1].listen()[-1]["kind"] == "undone"

    run(test)


def test_nobody_feels_for_the_others_tiles(tmp_path: Path) -> None:
    """The attack: enter and take back every outcome; what is disputed is in somebody's hand."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True)
            await play_on(table, players, 9)
            one, two = players
            while drawer(table, players) is not two:
                await play_on(table, players, 1)
            theirs = {f"draw {tile}" for tile in one.hello()["view"]["hand"]}
            told = set()
            for say in two.hello()["chance"]["outcomes"]:
                answer = await enter(table, two, say)
                steps = [m for m in one.listen() if m["tell"] == "step"]
                if answer["tell"] == "ack" and steps and steps[-1]["kind"] == "disputed":
                    told.add(say)
                await two.do("undo", expected_seq=table.state.seq)
                if table.state.proposal is not None:
                    await one.do("answer", agree=False)

            assert len(told) <= 1
            assert theirs - told

    run(test)


def test_a_disputed_entry_is_repeated_with_everybodys_consent(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True)
            await play_on(table, players, 8)
            one, two = players
            taken = f"draw {one.hello()['view']['hand'][0]}"
            await enter(table, two, taken)
            chance = two.hello()["chance"]
            assert (chance["spent"], chance["outcomes"], two.hello()["undo"]) == (True, [], "ask")
            said = possible_outcomes(table)[0]
            assert (await enter(table, two, said))["code"] == "entry_spent"
            await two.do("undo", expected_seq=table.state.seq)
            assert table.state.proposal.what == "reopen"
            assert (await enter(table, two, said))["code"] == "entry_spent"
            await one.do("answer", agree=True)
            assert (await enter(table, two, said))["tell"] == "ack"
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            assert found.state.entry_spent is False

    run(test)


def test_a_contradiction_is_told_to_all_and_changes_nothing(tmp_path: Path) -> None:
    """A refusal would let a player feel for the others' tiles unseen."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True)
            await play_on(table, players, 2)
            one, two = players
            for _ in range(6):
                await play_on(table, players, 1)
            taken = f"draw {one.hello()['view']['hand'][0]}"
            chance = two.hello()["chance"]
            assert taken in chance["outcomes"]
            before = digest(table)
            one.listen()
            assert (await enter(table, two, taken))["tell"] == "ack"
            assert [message["kind"] for message in one.listen() if message["tell"] == "step"] == [
                "disputed"
            ]
            assert digest(table) == before
            await two.do("undo", expected_seq=table.state.seq)
            await one.do("answer", agree=True)
            marks, moves = table.state.undo_marks, table.state.match.moves
            laid = next(move for mark, move in zip(marks[1:], moves, strict=True) if mark.entered)
            seen = table.state.game.notation.tile(laid[0])
            assert (await enter(table, two, f"draw {seen}"))["code"] == "cannot_come_up"

    run(test)


def test_somebody_holds_the_rack_of_a_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=20.0) as server:
            table, (one,) = await server.open("me", "bot", banker=True)
            while len(table.state.undo_marks) < 20:
                table_state = table.state
                if table_state.actor == CHANCE:
                    drawn = find_draw_visibility(table_state.game, table_state.match.state)
                    offered = one.hello()["chance"]
                    assert offered["seat"] == drawn.seat
                    said = possible_outcomes(table)[0]
                    assert said in offered["outcomes"]
                    assert (await enter(table, one, said))["tell"] == "ack"
                elif table_state.actor == 0:
                    await one.move(legal(table)[0])
                else:
                    await asyncio.sleep(0.01)

    run(test)


def test_one_tablet_goes_round(tmp_path: Path) -> None:
    """At a hot-seat the screen shows the hand of whoever draws."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (all_,) = await server.open("me", "me", "me", banker=True)
            await play_on(table, [all_], 3 + 6 + 2)
            welcome = all_.hello()
            assert (welcome["viewer"], len(welcome["view"]["hand"])) == (1, 2)
            await play_on(table, [all_], 200)

    run(test)


def test_a_table_with_a_dealer_takes_no_entries(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            assert "chance" not in players[0].hello()
            assert (await enter(table, players[0], "draw 5G"))["code"] == "not_at_random"
            waiting, (one,) = await server.open("me", "open", banker=True)
            assert (await one.do("commit_salt", commitment="0" * 64))["code"] == "no_dealer"
            assert (await enter(waiting, one, "draw 5G"))["code"] == "not_started"

    run(test)


@pytest.mark.parametrize("game", games())
def test_no_list_of_outcomes_betrays_a_hand(game: str) -> None:
    """Worlds that look alike to a viewer list the same outcomes and answer alike."""
    played = parkett.game(game)
    seats = fewest(game)
    compared = found = 0
    for seed in range(2):
        rng = random.Random(seed)
        match = Match(played, played.start(seats))
        draws = []
        while not match.over and len(match.steps) < 250:
            if match.to_act == "chance":
                draws.append(match.state.clone())
            match.play(rng.choice(match.legal()))
        found += len(draws)
        for state in rng.sample(draws, min(DRAWS, len(draws))):
            for viewer in (*range(seats), None):
                other = played.determinize(played.view(state, viewer), rng.randrange)
                sent = [
                    payloads(banker_sheet(game, seats, world), viewer, "draw 5G")
                    for world in (state, other)
                ]
                assert sent[0] == sent[1]
                compared += 1
    assert compared > min(20, found)


def banker_sheet(game: str, seats: int, state: object) -> Any:
    """A table without a dealer at a state."""
    table_state = build_table_state(game, seats, state, banker=True)
    table_state.match = Match(parkett.game(game), state, keep_steps=False)
    assert redaction.build_chance_prompt(table_state, None) is not None
    return table_state
