"""Upgrades: a database of every released version opens, and every unfinished game is finished."""

from __future__ import annotations

import asyncio
import json
import lzma
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server.rules_upgrade import load_nearest, plan_rules_change
from parkett.server.table import Table
from parkett.server.table_state import build_table_state
from tests.server.local_server import LocalServer, Payload, Player, local_server, run

DATABASES = Path(__file__).parent / "databases"
WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n"
TABLES = [
    (path.stem, table_id, known)
    for path in sorted(DATABASES.glob("*.json"))
    for table_id, known in json.loads(path.read_text(encoding="utf-8")).items()
]
UNFINISHED = [each for each in TABLES if each[2]["status"] != "over"]
FINISHED = [each for each in TABLES if each[2]["status"] == "over"]
IDS = [f"{version}-{known['game']}-{table_id}" for version, table_id, known in UNFINISHED]


def unpack(version: str, folder: Path) -> None:
    """Put a released database where a server finds it."""
    packed = (DATABASES / f"{version}.sqlite.xz").read_bytes()
    (folder / "parkett.sqlite3").write_bytes(lzma.decompress(packed))


async def find(server: LocalServer, table_id: str) -> Table:
    """A table that must be there."""
    table = await server.registry.find_table(table_id)
    assert table is not None
    return table


async def play_to_the_end(server: LocalServer, table: Table, token: str) -> None:
    """Move for the person at the table, who holds all seats but those of the bots."""
    player, rng = Player(server, table, token), random.Random(4)
    if table.state.status == "paused":
        assert "code" not in await player.do("resume")
    while table.state.status == "playing":
        welcome = player.hello()
        if table.state.created.banker and table.state.actor == CHANCE:
            await answer(player, "enter", rng.choice(list_outcomes(table)), welcome)
        elif welcome.get("prompt") and welcome["prompt"]["legal"]:
            await answer(player, "move", rng.choice(welcome["prompt"]["legal"]), welcome)
        else:
            await asyncio.sleep(0.01)


def list_outcomes(table: Table) -> list[str]:
    """What can be drawn from the box on the table."""
    match = table.state.match
    assert match is not None
    return [match.game.say_chance(match.state, code) for code, _ in match.state.chances()]


async def answer(player: Player, what: str, say: str, welcome: Payload) -> None:
    """Send a command that must be carried out."""
    done = await player.do(what, expected_seq=welcome["seq"], say=say)
    assert "code" not in done, done


@pytest.mark.parametrize(("version", "table_id", "known"), UNFINISHED, ids=IDS)
def test_an_unfinished_game_of_a_released_version_is_finished(
    version: str, table_id: str, known: dict[str, Any], tmp_path: Path
) -> None:
    unpack(version, tmp_path)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=0.2) as server:
            table = await find(server, table_id)
            assert table.state.status == known["status"]
            await play_to_the_end(server, table, known["token"])
            logged = server.registry.store.read_events(table_id, 0)
        changes = [entry.event for entry in logged if isinstance(entry.event, events.RulesChanged)]
        assert [change.how for change in changes] == [known["goes_on"]]
        assert changes[0].options == known.get("options", {})
        kind = events.event_kind(changes[0])
        for language in ("en", "de", "fr"):  # and the log of the table tells it
            words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
            assert words[f"step.{kind}"]
        async with local_server(tmp_path) as server:  # and what was played on is read again
            table = await find(server, table_id)
            assert table.state.status == "over"
            assert table.state.seq == logged[-1].seq
            assert table.state.scores is not None

    run(test)


def test_every_game_has_unfinished_tables_of_every_released_version() -> None:
    versions = {version for version, _, _ in TABLES}
    games = {"acquire", "shark", "tycoon", "geld_und_boerse"}
    assert {(version, known["game"]) for version, _, known in UNFINISHED} == {
        (version, game) for version in versions for game in games
    }


@pytest.mark.parametrize(
    ("version", "table_id", "known"), FINISHED, ids=lambda each: str(each)[:12]
)
def test_a_finished_game_of_a_released_version_is_left_alone(
    version: str, table_id: str, known: dict[str, Any], tmp_path: Path
) -> None:
    unpack(version, tmp_path)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table = await find(server, table_id)
            assert table.state.status == "over"
            logged = server.registry.store.read_events(table_id, 0)
            assert not any(isinstance(entry.event, events.RulesChanged) for entry in logged)

    run(test)


INTERNATIONAL = next(each for each in UNFINISHED if "two_player_bank" in each[2].get("options", {}))


async def plan_again(server: LocalServer, table_id: str, **chosen: Any) -> events.RulesChanged:
    """Plan a change of rules for a stored table as if it had been opened with more options."""
    table = await find(server, table_id)
    logged = [
        msgspec.structs.replace(entry, event=msgspec.structs.replace(entry.event, options=chosen))
        if isinstance(entry.event, events.TableCreated) and chosen
        else entry
        for entry in server.registry.store.read_events(table_id, 0)
        if not (chosen and isinstance(entry.event, events.RulesChanged))
    ]
    table_state = build_table_state(table_id, table.state.seed, logged)
    planned = plan_rules_change(table_state, logged, None)[0]
    assert isinstance(planned, events.RulesChanged)
    return planned


@pytest.mark.parametrize(
    ("chosen", "how", "options"),
    [
        ({}, "kept", INTERNATIONAL[2]["options"]),  # a second change keeps what the first did
        (
            {"two_player_bank": True},
            "kept",
            {"two_player_bank": True, "draw_without_placement": False},
        ),
        ({"two_player_bank_tile_eighth": "place_unfounded"}, "changed", {}),  # an option removed
    ],
)
def test_a_table_goes_on_with_the_options_it_was_played_with(
    chosen: dict[str, Any], how: str, options: dict[str, Any], tmp_path: Path
) -> None:
    version, table_id, _ = INTERNATIONAL
    unpack(version, tmp_path)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            planned = await plan_again(server, table_id, **chosen)
        assert (planned.how, planned.options) == (how, options)

    run(test)


def test_only_the_options_that_are_gone_are_left_out() -> None:
    chosen = {"tickets_on_loan_turn": "allow", "start_cash": 20, "gone": True}
    assert load_nearest("tycoon", "1998", chosen, "").spec.options == {"start_cash": 20}
    fitting = {"start_hotels": 20, "hotels_per_player": 30}  # only together
    assert load_nearest("tycoon", "1998", fitting, "").spec.options == fitting
