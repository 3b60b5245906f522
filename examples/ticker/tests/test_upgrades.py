"""Changed rules of this game: unfinished games of the older ones go on at a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.local_server import LocalServer, Player, actor, legal, local_server, play, run
from tests.server.test_upgrades import find

import parkett
from parkett.games import load_spec
from parkett.server.database_schema import events as event_rows
from parkett.server.events import LoggedEvent, RulesChanged, encode_event
from parkett.server.records import build_record, check_replays
from parkett.server.table import Table
from ticker.game import Ticker

UPGRADE = "[[upgrade]]\nfrom = 1\noptions = {trade_limit = 3}\n"


@pytest.fixture
def template() -> Iterator[type[Any]]:
    """The class of the game, put back afterwards."""
    release(Ticker)
    yield Ticker
    release(Ticker)


def release(kind: type[Any]) -> None:
    """Let a class be the template game from now on."""
    parkett.GAMES._classes["ticker"] = kind  # noqa: SLF001  (a new release of the same game)
    load_spec.cache_clear()


def make_next_version(template: type[Any], more: str = "", digest: str = "") -> type[Any]:
    """The template with rules 2: one share a trade instead of three; or another fingerprint."""

    class NextTemplate(template):
        def __init__(self, read: Any, spec: Any, restore: Any) -> None:
            def read_next(path: str) -> str:
                text = str(read(path))
                if digest:
                    return text
                text = text.replace("trade_limit = 3", "trade_limit = 1")
                return text.replace("version = 1", "version = 2") + (
                    more if path == "rulebook.toml" else ""
                )

            super().__init__(read_next, spec, restore)

        @classmethod
        def package(cls) -> str:
            return "ticker"

        def digest(self, state: Any) -> str:
            return digest + super().digest(state)[len(digest) :]

    return NextTemplate


async def play_template(folder: Path, moves: int = 8) -> tuple[str, list[str], dict[str, Any]]:
    """A game with large trades under rules 1: table, tokens and position."""
    async with local_server(folder) as server:
        for _ in range(20):  # a game may be over sooner
            table, players = await server.open("me", "invite", game="ticker")
            traded = 0
            for _ in range(moves):
                large = [say for say in legal(table) if "3" in say]
                traded += bool(large)
                if table.state.status == "playing":
                    await actor(table, players).move((large or legal(table))[0])
            if table.state.status == "playing" and traded > 1:
                assert table.state.match is not None
                return table.state.id, [p.token for p in players], table.state.match.position()
        raise AssertionError("no game with large trades lasts so long")


def changes(logged: list[LoggedEvent]) -> list[str]:
    """How the rules of a table have changed."""
    return [entry.event.how for entry in logged if isinstance(entry.event, RulesChanged)]


def forget_snapshots(server: LocalServer) -> None:
    """As after a crash of a version that stored none."""
    with server.registry.store.engine.begin() as connection:
        connection.execute(sa.text("DELETE FROM snapshots"))


async def play_both(server: LocalServer, table_id: str, tokens: list[str]) -> Table:
    """Play a table to its end."""
    table = await find(server, table_id)
    players = [Player(server, table, token) for token in tokens]
    await play(table, players, 400)
    assert table.state.status == "over"
    return table


def test_older_rules_that_are_options_now_are_kept(template: type[Any], tmp_path: Path) -> None:
    async def test() -> None:
        table_id, tokens, position = await play_template(tmp_path)
        release(make_next_version(template, UPGRADE))
        async with local_server(tmp_path) as server:
            table = await find(server, table_id)
            assert changes(server.registry.store.read_events(table_id, 0)) == ["kept"]
            assert table.state.match is not None
            assert table.state.match.game.edition.options["trade_limit"] == 3
            now = table.state.match.position()
            assert {**now, "rules": 1} == position
            told = Player(server, table, tokens[0]).hello(since=table.state.seq - 1)
            assert told["missed"][-1]["kind"] == "rules_kept"
            await play_both(server, table_id, tokens)

    run(test)


def test_a_stored_position_goes_on_under_new_rules(template: type[Any], tmp_path: Path) -> None:
    async def test() -> None:
        table_id, tokens, position = await play_template(tmp_path)
        release(make_next_version(template))
        async with local_server(tmp_path) as server:
            table = await find(server, table_id)
            assert changes(server.registry.store.read_events(table_id, 0)) == ["changed"]
            assert table.state.match is not None
            now = table.state.match.position()
            same = ("shares", "prices", "net", "purses", "round", "active")
            assert [now[key] for key in same] == [position[key] for key in same]
            assert not [say for say in legal(table) if "3" in say]
        async with local_server(tmp_path) as server:  # said once, and read again
            table = await play_both(server, table_id, tokens)
            logged = server.registry.store.read_events(table_id, 0)
            assert changes(logged) == ["changed"]
            assert build_record(logged).header.position is not None
            checked = {each.table: each.status for each in check_replays(server.registry.store)}
            assert checked[table_id] == "same"

    run(test)


def test_without_a_stored_position_the_last_possible_one_is_taken(
    template: type[Any], tmp_path: Path
) -> None:
    async def test() -> None:
        table_id, tokens, _position = await play_template(tmp_path)
        release(make_next_version(template))
        async with local_server(tmp_path) as server:
            forget_snapshots(server)
            await find(server, table_id)
            assert changes(server.registry.store.read_events(table_id, 0)) == ["set_back"]
            await play_both(server, table_id, tokens)

    run(test)


def test_another_fingerprint_is_not_another_rule(template: type[Any], tmp_path: Path) -> None:
    async def test() -> None:
        table_id, tokens, position = await play_template(tmp_path)
        async with local_server(tmp_path) as server:
            old = make_older(server, table_id)
        release(make_next_version(template, digest="zz"))
        async with local_server(tmp_path) as server:
            for each in (table_id, old):
                table = await find(server, each)
                assert changes(server.registry.store.read_events(each, 0)) == []
                assert table.state.match is not None
                assert table.state.match.position() == position
            assert {each.status for each in check_replays(server.registry.store)} == {"same"}
            await play_both(server, table_id, tokens)

    run(test)


def make_older(server: LocalServer, table_id: str) -> str:
    """A copy of a table as it was before logs told the version of their fingerprint."""
    rows = server.registry.store.engine
    with rows.begin() as connection:
        for name in ("games", "events"):
            key = "id" if name == "games" else "game_id"
            columns = [str(c["name"]) for c in sa.inspect(rows).get_columns(name)]
            picked = ", ".join("'older0000000'" if c == key else c for c in columns)
            where = f"FROM {name} WHERE {key} = '{table_id}'"
            connection.execute(sa.text(f"INSERT INTO {name} SELECT {picked} {where}"))
    first = server.registry.store.read_events("older0000000", 0)[0].event
    data = encode_event(msgspec.structs.replace(first, fingerprint=""))
    with rows.begin() as connection:
        c = event_rows.c
        where_first = sa.and_(c.game_id == "older0000000", c.seq == 1)
        connection.execute(event_rows.update().where(where_first).values(data=data))
    return "older0000000"


def test_an_open_table_of_older_rules_is_still_joined(template: type[Any], tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite", game="ticker", start="host")
            table_id, token = table.state.id, players[0].token
        release(make_next_version(template))
        async with local_server(tmp_path) as server:
            table = await find(server, table_id)
            assert table.state.status == "open"
            assert "code" not in await Player(server, table, token).do("start")
            assert table.state.status == "playing"

    run(test)


def test_an_upgrade_names_every_version_in_between(template: type[Any]) -> None:
    book = parkett.game("ticker").rulebook_file
    assert book.options_of_version(book.version, "standard", {}) == {}
    assert book.options_of_version(book.version - 1, "standard", {}) is None
