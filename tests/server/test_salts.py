"""Salts: committed before the first is told, so that neither host nor player chooses the draws."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from pathlib import Path

import pytest

from parkett.core.dealer import Dealer
from parkett.core.errors import RecordError
from parkett.core.record import read_record, verify_record
from parkett.games import load
from parkett.server import http_schemas
from parkett.server.http_schemas import TakeSeat
from parkett.server.protocol import Rematch
from parkett.server.records import build_record
from parkett.server.table import Table
from parkett.server.table_registry import identify_caller
from parkett.server.table_setup import open_rematch, open_table, take_seat
from tests.server.local_server import LocalServer, Player, local_server, play, run

SALTS = [f"salt-number-{n}-of-these-tests" for n in range(4)]


def commit(salt: str) -> str:
    """The commitment to a salt, by the standard library alone."""
    return hashlib.sha256(salt.encode()).hexdigest()


async def open_salted(
    server: LocalServer, *, seats: int = 2, bare: int = 0
) -> tuple[Table, list[Player]]:
    """A full table whose players have committed to salts, the last `bare` ones to none."""
    plans = [http_schemas.SeatPlan("me")] + [http_schemas.SeatPlan("open")] * (seats - 1)
    new_table = http_schemas.NewTable("acquire", plans, salt_commitment=commit(SALTS[0]))
    opened = await open_table(server.registry, new_table)
    table = await server.registry.find_table(opened.table.id)
    assert table is not None
    players = [Player(server, table, opened.token)]
    for n in range(1, seats):
        commitment = "" if n >= seats - bare else commit(SALTS[n])
        taken = await take_seat(table, TakeSeat(salt_commitment=commitment))
        players.append(Player(server, table, taken.token))
    return table, players


def test_the_draws_wait_for_every_salt(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await open_salted(server)
            info = one.hello()["table"]
            assert (table.state.status, info["salts_missing"], info["salts"]) == (
                "open",
                [0, 1],
                [],
            )
            assert info["salt_commitments"] == [commit(SALTS[0]), commit(SALTS[1])]

            assert (await one.do("reveal_salt", salt=SALTS[0]))["tell"] == "ack"
            assert SALTS[0] not in str(two.hello())
            assert two.hello()["table"]["salts_missing"] == [1]
            assert table.state.status == "open"
            assert (await two.do("reveal_salt", salt=SALTS[1]))["tell"] == "ack"

            assert table.state.status == "playing"
            assert two.hello()["table"]["salts"] == SALTS[:2]
            dealer = Dealer(table.state.seed, SALTS[:2])
            assert table.state.match.deal[0] == table.state.game.start(2).chance_at(
                dealer.draw(108)
            )

    run(test)


def test_nobody_changes_a_salt_after_the_first_was_told(tmp_path: Path) -> None:
    """The attack: a host who knows the seed searches for the salt that deals the best hand."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (host, guest) = await open_salted(server)
            await guest.do("reveal_salt", salt=SALTS[1])
            wish = next(
                f"wish-number-{n}-of-this-host"
                for n in itertools.count()
                if Dealer(table.state.seed, [f"wish-number-{n}-of-this-host", SALTS[1]]).draw(6)
                == 5
            )

            assert (await host.do("reveal_salt", salt=wish))["code"] == "wrong_salt"
            answer = await host.do("commit_salt", commitment=commit(wish))
            assert answer["code"] == "already_dealing"
            assert (await host.do("leave"))["code"] == "already_dealing"
            assert (await host.do("remove", seat=1))["code"] == "already_dealing"
            assert (await host.do("start"))["code"] == "already_dealing"
            assert (await guest.do("reveal_salt", salt=SALTS[1]))["code"] == "no_salt_asked"
            await host.do("reveal_salt", salt=SALTS[0])
            assert table.state.salts == SALTS[:2]

    run(test)


def test_a_salt_that_is_not_revealed_holds_the_game_up_for_a_while_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await open_salted(server, seats=3)
            await players[2].do("reveal_salt", salt=SALTS[2])
        async with local_server(tmp_path) as server:  # also after a restart that nobody notices
            server.clock.pass_seconds(119)
            await server.registry.wake_due_tables()
            assert not server.registry.tables
            server.clock.pass_seconds(2)
            await server.registry.wake_due_tables()
            found = server.registry.tables[table.state.id]
            while found.state.status != "playing":
                await asyncio.sleep(0.01)
            assert found.state.salts == [SALTS[2]]
            assert found.build_info().salts_missing == [0, 1]  # said for ever
            assert server.registry.store.list_due_tables(server.clock.at + 10**9) == []

    run(test)


def test_the_record_proves_salts_and_commitments(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await open_salted(server, seats=3, bare=1)
            for n in range(2):
                await players[n].do("reveal_salt", salt=SALTS[n])
            await play(table, players, 2000)
            text = build_record(server.registry.store.read_events(table.state.id, 0)).text()
            proved = verify_record(read_record(text), load("acquire"))
            assert proved[-2].endswith("as committed before the first was told: 2")
            forged = text.replace(f'["{SALTS[0]}","{SALTS[1]}",""]', f'["","{SALTS[1]}",""]')
            assert forged != text
            with pytest.raises(RecordError, match="salts that were used"):
                verify_record(read_record(forged), load("acquire"))
            forged = text.replace(commit(SALTS[1]), commit("another"))
            with pytest.raises(RecordError, match="has not committed to"):
                verify_record(read_record(forged), load("acquire"))
            forged = text.replace(SALTS[1], SALTS[3]).replace(commit(SALTS[1]), commit(SALTS[3]))
            with pytest.raises(RecordError, match="the seed says"):
                verify_record(read_record(forged), load("acquire"))

    run(test)


def test_a_rematch_asks_for_salts_that_were_committed_to_before_its_seed(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await open_salted(server)
            for n, player in enumerate(players):
                later = commit(SALTS[2 + n])
                await player.do("reveal_salt", salt=SALTS[n], next_commitment=later)
            await play(table, players, 2000)
            caller = identify_caller(table, players[0].subscriber)
            await open_rematch(server.registry, table, Rematch("again"), caller)
            fresh = await server.registry.find_table(table.state.next_table)
            assert fresh.state.salts_asked_at is not None
            for n, player in enumerate(players):
                again = Player(server, fresh, player.token)
                assert (await again.do("reveal_salt", salt=SALTS[2 + n]))["tell"] == "ack"
            assert fresh.state.salts == SALTS[2:]

    run(test)
