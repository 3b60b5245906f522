"""Upgrades: a database of every released version opens, and every unfinished game plays on."""

from __future__ import annotations

import asyncio
import json
import lzma
import random
from pathlib import Path
from typing import Any

import pytest

from parkett.server.table import Table
from tests.server.local_server import LocalServer, Player, local_server, run

DATABASES = Path(__file__).parent / "databases"
VERSIONS = sorted(path.stem for path in DATABASES.glob("*.json"))
MOVES = 12  # by which a game shows that it plays on


def unpack(version: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Put a released database where a server finds it; its tables."""
    packed = (DATABASES / f"{version}.sqlite.xz").read_bytes()
    (folder / "parkett.sqlite3").write_bytes(lzma.decompress(packed))
    tables: dict[str, dict[str, Any]] = json.loads((DATABASES / f"{version}.json").read_text())
    return tables


async def find(server: LocalServer, table_id: str) -> Table:
    """A table that must be there."""
    table = await server.registry.find_table(table_id)
    assert table is not None
    return table


async def plays_on(server: LocalServer, table_id: str, token: str, moves: int = MOVES) -> Table:
    """Play some moves of a person; bots move by themselves."""
    table = await find(server, table_id)
    player, rng = Player(server, table, token), random.Random(4)
    if table.state.status == "paused":
        assert "code" not in await player.do("resume")
    made = 0
    while made < moves and table.state.status == "playing":
        welcome = player.hello()
        asked = welcome.get("chance") or welcome.get("prompt")
        sentences = asked and (asked.get("outcomes") or asked.get("legal"))
        if not sentences:
            await asyncio.sleep(0.02)
            continue
        what = "enter" if welcome.get("chance") else "move"
        say = rng.choice(sentences)
        answer = await player.do(what, expected_seq=welcome["seq"], say=say)
        assert "code" not in answer, answer
        made += 1
    assert made
    return table


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_of_a_released_version_plays_on(version: str, tmp_path: Path) -> None:
    tables = unpack(version, tmp_path)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=0.2) as server:
            for table_id, known in tables.items():
                table = await find(server, table_id)
                assert table.state.status == known["status"]
                if known["status"] != "over":
                    await plays_on(server, table_id, known["token"])
            logs = {each: server.registry.store.read_events(each, 0) for each in tables}
        async with local_server(tmp_path) as server:  # and what was played on is read again
            for table_id, logged in logs.items():
                table = await find(server, table_id)
                assert table.state.status != "frozen"
                assert table.state.seq == logged[-1].seq

    run(test)
