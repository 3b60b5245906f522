"""Slips at the real box: corrected by their owner, told to all, and the rest is played again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parkett.core.record import read_record, verify_record
from parkett.core.state import CHANCE
from parkett.games import load
from parkett.server import http_schemas
from parkett.server.command_context import CommandRefused
from parkett.server.events import CorrectionFailed, ProposalMade
from parkett.server.log_bounds import CORRECTIONS, PROPOSALS
from parkett.server.records import build_record
from parkett.server.sheet_routes import print_record_sheet
from parkett.server.table import Table
from parkett.server.table_setup import open_table
from tests.server.local_server import LocalServer, Player, local_server, run
from tests.server.test_kept_hands import open_real_table
from tests.server.test_physical_box import digest, drawer, enter, play_on, possible_outcomes
from tests.server.test_sheets import read_text


async def correct(table: Table, player: Player, seq: int, say: str, **fields: object) -> dict:
    """Correct the step of an event at the present position."""
    return await player.do("correct", expected_seq=table.state.seq, seq=seq, say=say, **fields)


def say_again(table: Table, number: int) -> tuple[int, str]:
    """The event and the sentence of the step of an undo mark."""
    match = table.state.match
    before, code = match.copy(), match.moves[number - 1][0]
    before.undo(len(table.state.undo_marks) - number)
    say = match.game.say_chance if before.actor == CHANCE else match.game.say
    return table.state.move_seqs[number], say(before.state, code)


TILE = r"\b\d+[A-I]\b"
AROUND = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))


def square(board: list[str], x: int, y: int) -> str:
    """What lies on a square; nothing beside the board."""
    return board[y][x] if 0 <= y < len(board) and 0 <= x < len(board[y]) else "."


def read_square(said: str) -> tuple[int, int]:
    """Column and row of a square such as "3C"."""
    return int(said[:-1]) - 1, ord(said[-1]) - 65


def test_a_die_of_twenty_steps_ago_is_corrected_and_all_are_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True, game="tycoon")
            await play_on(table, players, 40)
            state = table.state
            told = len(state.undo_marks) - 1
            back = next(n for n in range(told - 19, 0, -1) if state.undo_marks[n].seat == 0)
            seq, before = state.move_seqs[back], digest(table)
            own = next(p for p in players if 0 in p.subscriber.seats)
            other = next(p for p in players if p is not own)
            answer = await correct(table, other, seq, "pass")
            assert answer["code"] == "foreign_seat"
            answer = await correct(table, own, 99999, "pass")
            assert answer["code"] == "unknown_moment"
            answer = await correct(table, own, seq, "gibberish")
            assert answer["code"] in ("not_understood", "cannot_come_up")
            assert digest(table) == before

            was = state.match.copy()
            was.undo(len(state.undo_marks) - back)
            choices = was.legal()
            assert was.actor == CHANCE
            other.hello()
            listened = []
            for say in choices:
                answer = await correct(table, own, seq, say)
                if answer["tell"] == "ack":
                    listened = [m for m in other.listen() if m["tell"] == "step"]
                    break
                assert answer["code"] == "does_not_fit"
                assert {"step", "say", "why"} <= answer["facts"].keys()
                assert digest(table) == before
            assert [m["kind"] for m in listened][:2] in ([], ["corrected", "undone"])
            now, seq = digest(table), table.state.move_seqs[back]
            answer = await correct(table, own, seq, choices[-1], cut=True)
            assert answer["tell"] == "ack"
            assert digest(table) == now, "moves of others are lost: they agree first"
            assert table.state.proposal.what == "correct"
            other.listen()
            await other.do("answer", agree=True)
            steps = [m for m in other.listen() if m["tell"] == "step"]
            assert [m["kind"] for m in steps[:3]] == ["answered", "corrected", "undone"]
            told = steps[1]["corrected"]
            assert (told["now"], told["ask"], told["by_chance"]) == (choices[-1], was.ask, True)
            record = build_record(server.registry.store.read_events(table.state.id, 0))
            verify_record(read_record(record.text()), load("tycoon"))
            after = digest(table)
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            assert digest(found) == after

    run(test)


def test_a_laid_tile_is_corrected_where_racks_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            real, player = await open_real_table(server, 3, 8)
            await real.play_on(60)
            table = real.table
            marks, match = table.state.undo_marks, table.state.match
            number = next(n for n in range(1, len(marks)) if marks[n].entered is None)
            laid = match.copy()
            laid.undo(len(marks) - number)
            assert laid.ask == "place"
            seq = table.state.move_seqs[number]
            before = digest(table)
            answer = await correct(table, player, seq, "place 99Z")
            assert answer["code"] == "not_understood"
            first = laid.game.view(laid.state, None)["board"]
            taken = next(
                f"{x + 1}{chr(65 + y)}"
                for y, row in enumerate(first)
                for x, mark in enumerate(row)
                if mark != "."
            )
            answer = await correct(table, player, seq, f"place {taken}")
            assert (answer["code"], answer["rule"]) == ("tile_already_laid", "ACQ-4.5")
            assert digest(table) == before
            old = say_again(table, number)[1].removeprefix("place ")
            free = next(
                f"{x + 1}{chr(65 + y)}"
                for y in (0, 2, 4, 6, 8)
                for x in range(12)
                if all(square(first, x + dx, y + dy) == "." for dx, dy in AROUND)
                and square(match.view(None)["board"], x, y) == "."
            )
            answer = await correct(table, player, seq, f"place {free}", cut=True)
            assert answer["tell"] == "ack"
            now = table.state.match.view(None)["board"]
            assert square(now, *read_square(free)) != "."
            corrected = table.state.match.copy()
            corrected.undo(len(table.state.undo_marks) - number - 1)
            after = corrected.view(None)["board"]
            assert square(after, *read_square(free)) != "."
            assert square(after, *read_square(old)) == "."
            assert say_again(table, number)[1] == f"place {free}"
            logged = server.registry.store.read_events(table.state.id, 0)
            verify_record(read_record(build_record(logged).text()), load("acquire"))

    run(test)


@pytest.mark.parametrize(("seats", "seed"), [(3, 5), (4, 2)])
def test_what_was_declared_holds_after_a_correction_before_it(
    tmp_path: Path, seats: int, seed: int
) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            options = {"holdings_visibility": "open"}
            real, player = await open_real_table(server, seats, seed, options=options)
            while not real.skips:
                assert not real.match.over
                await real.play_on(1)
            await real.play_on(2)
            table = real.table
            for back in (3, 9, 30):
                seq, say = say_again(table, len(table.state.undo_marks) - back)
                answer = await correct(table, player, seq, say)
                assert answer["tell"] == "ack", (back, say, answer)
                if real.match.actor != CHANCE:
                    real.compare()
            await real.play_on(2000)
            assert table.state.scores == real.match.scores()
            logged = server.registry.store.read_events(table.state.id, 0)
            verify_record(read_record(build_record(logged).text()), load("acquire", None, options))

    run(test, 300)


def test_a_tile_set_aside_stays_aside_after_a_correction_before_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            real, player = await open_real_table(server, 4, 1, edition="international")
            while not real.aside:
                assert not real.match.over
                await real.play_on(1)
            await real.play_on(2)
            table = real.table
            removed = table.state.match.view(None)["removed"]
            for back in (3, 9):
                seq, say = say_again(table, len(table.state.undo_marks) - back)
                answer = await correct(table, player, seq, say)
                assert answer["tell"] == "ack", (back, say, answer)
                assert table.state.match.view(None)["removed"] == removed

    run(test, 300)


def test_a_declined_correction_is_not_proposed_again_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (own, other) = await server.open("me", "invite", banker=True, game="tycoon")
            await play_on(table, [own, other], 40)
            state = table.state
            back = next(n for n in range(5, 40) if state.undo_marks[n].seat == 0)
            seq, say = say_again(table, back)
            for kind, most in ((ProposalMade, PROPOSALS), (CorrectionFailed, CORRECTIONS)):
                state.side_events[kind] = most
                assert (await correct(table, own, seq, say, cut=True))["code"] == "log_full"
                state.side_events[kind] = 0
            assert (await correct(table, own, seq, say, cut=True))["tell"] == "ack"
            await other.do("answer", agree=False)
            assert (await correct(table, own, seq, say, cut=True))["code"] == "declined_here"
            answer = await correct(table, own, seq, say)
            assert answer["tell"] == "ack", "without a loss nobody has to agree"

    run(test)


def test_at_a_table_with_a_dealer_nothing_is_corrected(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (player,) = await server.open("me", "me")
            await player.move(table.state.match.legal()[0])
            answer = await correct(table, player, table.state.move_seqs[-1], "pass")
            assert answer["code"] == "no_corrections_here"

    run(test)


def test_where_hands_were_entered_all_must_agree_to_a_correction(tmp_path: Path) -> None:
    """The attack: correcting an own hidden tile to every tile finds out what the other holds."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True)
            await play_on(table, players, 12)
            one, two = players
            marks = table.state.undo_marks
            number = next(
                n for n, m in enumerate(marks) if m.entered and m.entered.hidden and m.seat == 1
            )
            seq, before = table.state.move_seqs[number], digest(table)
            theirs = one.hello()["view"]["hand"]
            one.listen()
            for tile in theirs:
                answer = await correct(table, two, seq, f"draw {tile}")
                assert answer["tell"] == "ack" or answer["code"] == "already_proposed"
                assert digest(table) == before
            proposal = table.state.proposal
            assert (proposal.what, proposal.seat) == ("correct", 1)
            assert "say" not in str(one.hello()["table"]["proposal"])
            await one.do("answer", agree=True)
            told = [m["kind"] for m in one.listen() if m["tell"] == "step"]
            assert told[-1] == "not_corrected"
            assert digest(table) == before

    run(test)


def test_the_second_of_two_who_enter_at_once_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", banker=True, game="shark")
            await play_on(table, players, 20, until="roll")
            seq, said = table.state.seq, possible_outcomes(table)[0]
            first = await players[0].do("enter", expected_seq=seq, say=said)
            now = digest(table)
            second = await players[1].do("enter", expected_seq=seq, say=said)
            assert (first["tell"], second["code"]) == ("ack", "stale")
            assert digest(table) == now

    run(test)


def test_a_table_goes_on_from_a_record(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            real, _ = await open_real_table(server, 3, 9)
            await real.play_on(80)
            table = real.table
            text = build_record(server.registry.store.read_events(table.state.id, 0)).text()
            seats = [http_schemas.SeatPlan("me") for _ in range(3)]
            new = http_schemas.NewTable(game="acquire", seats=seats, record=text)
            opened = await open_table(server.registry, new)
            found = await server.registry.find_table(opened.table.id)
            assert found.state.status == "playing"
            assert digest(found) == digest(table)
            player = Player(server, found, opened.token)
            assert (await player.move(found.state.match.legal()[0]))["tell"] == "ack"
            logged = server.registry.store.read_events(found.state.id, 0)
            verify_record(read_record(build_record(logged).text()), load("acquire"))
            for fields, code in (
                ({"record": "{}"}, "not_a_record"),
                ({"game": "shark"}, "another_game"),
                ({"seats": seats[:2]}, "other_seats"),
                ({"step": 9999}, "unknown_step"),
            ):
                bad = http_schemas.NewTable(
                    **{"game": "acquire", "seats": seats, "record": text, **fields}
                )
                with pytest.raises(CommandRefused) as refused:
                    await open_table(server.registry, bad)
                assert refused.value.code == code

    run(test)


def test_nobody_sees_what_is_assumed_in_a_kept_rack(tmp_path: Path) -> None:
    """Neither in a view, a journal, a prompt, previews nor the open view of the end."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            plan = [http_schemas.SeatPlan(kind, hand="kept") for kind in ("me", "invite")]
            opened = await open_table(
                server.registry, http_schemas.NewTable(game="acquire", seats=plan, banker=True)
            )
            table = await server.registry.find_table(opened.table.id)
            from parkett.server.table_setup import redeem_invitation

            body = http_schemas.RedeemedInvitation(opened.invitations[0].code)
            token = (await redeem_invitation(table, body)).token
            players = [Player(server, table, t) for t in (opened.token, token)]
            for tile in ("3C", "7G"):
                await enter(table, drawer(table, players), f"draw {tile}")
            for player in players:
                welcome = player.hello()
                assert welcome["view"]["hand"] is None
                drawn = [e for m in player.received if m["tell"] == "step" for e in m["journal"]]
                tiles = {e["tile"] for e in drawn if e["entry"] == "tile_drawn"}
                assert tiles <= {None}
            acting = table.state.actor
            prompt = players[acting].hello()["prompt"]
            assert prompt["any_hand"]
            assert len(prompt["legal"]) == 106
            assert table.state.actor != CHANCE
            assumed = [hand_of(table, seat) for seat in (0, 1)]
            check_sheets(server, table, assumed, (acting,))
            check_sheets(server, table, assumed, None)

    run(test)


def hand_of(table: Table, seat: int) -> list[str]:
    """What the table assumes in a rack."""
    match = table.state.match
    return list(match.game.view(match.state, seat)["hand"])


def check_sheets(
    server: LocalServer, table: Table, assumed: list[list[str]], seats: tuple[int, ...] | None
) -> None:
    """No sheet tells an assumed tile; None: as after the end."""
    logged = server.registry.store.read_events(table.state.id, 0)

    def print_sheet(sheet: str, kept: list[int]) -> str:
        game, names = table.state.game, ["Ada", "Bob"]
        return read_text(print_record_sheet(game, logged, sheet, "en", "a4", names, seats, kept))

    own = [hand for seat, hand in enumerate(assumed) if seats is None or seat in seats]
    for hand in own:
        assert set(hand) <= set(re.findall(TILE, print_sheet("journal", [])))
        assert ", ".join(hand) in print_sheet("position", [])
        assert not set(hand) & set(re.findall(TILE, print_sheet("journal", [0, 1])))
        assert ", ".join(hand) not in print_sheet("position", [0, 1])
