"""`parkett mcp`: a client plays whole games, and is told only what its seat may see."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import anyio
import pytest
from mcp import Client, StdioServerParameters, stdio_client

import parkett
from parkett.core.errors import ParkettError
from parkett.core.record import read_record, verify_record
from parkett.core.rng import Rng
from parkett.mcp.open_tables import MOST_TABLES, OpenTables
from parkett.mcp.seated_game import SeatedGame
from parkett.mcp.server import TableServer
from parkett.mcp.table_tools import TableTools
from parkett.server.redaction import redact_journal


def with_client(run: Callable[[Client], Awaitable[None]], *arguments: str) -> None:
    """Start the command as a model's program would, and talk to it over stdio."""

    async def talk() -> None:
        command = ["-m", "parkett", "mcp", *arguments]
        started = StdioServerParameters(command=sys.executable, args=command)
        async with Client(stdio_client(started)) as client:
            await run(client)

    anyio.run(talk)


def test_a_client_plays_whole_games_of_every_game(tmp_path: Path) -> None:
    choose = Random(5)
    ended: list[str] = []

    async def play(client: Client) -> None:
        for game in parkett.GAMES.shipped():
            asked = {"game": game, "seats": 2, "seat": 1, "opponents": ["greedy"]}
            table = (await client.call_tool("sit_down", asked)).structured_content
            while not table["over"]:
                said = {"table": table["table"], "sentence": choose.choice(table["legal"])}
                table = (await client.call_tool("say", said)).structured_content
            assert set(table["scores"]) == set(table["players"])
            assert table["winners"]
            ended.append(game)

    with_client(play, "--seed", "whole games", "--records", str(tmp_path))

    assert ended == parkett.GAMES.shipped()
    records = [read_record(file.read_text()) for file in tmp_path.iterdir()]
    assert sorted(record.header.game for record in records) == parkett.GAMES.shipped()
    for record in records:
        header = record.header
        proved = verify_record(record, parkett.game(header.game, header.edition, header.options))
        assert "every draw follows from the revealed seed" in proved[-1]


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("look", {"table": "table-9"}, "there is no table 'table-9'; open tables are table-1"),
        ("say", {"table": "table-1", "sentence": "castle"}, "castle"),
        ("sit_down", {"game": "chess"}, "unknown game 'chess'"),
        ("sit_down", {"game": "acquire", "edition": "x"}, "has no edition 'x'"),
        ("sit_down", {"game": "acquire", "seats": "few"}, "sit_down: seats: "),
        ("sit_down", {"game": "acquire", "seats": 9}, "2 to 6 players, not 9"),
        ("sit_down", {"game": "acquire", "seat": 4}, "there is no seat 4"),
        ("sit_down", {"game": "acquire", "opponents": ["greedy"]}, "1 bots for 3 other seats"),
        ("sit_down", {"game": "acquire", "seats": 2, "opponents": ["a.py"]}, "unknown opponent"),
        ("sit_down", {"game": "shark", "seats": 2, "opponents": ["search@1h"]}, "not a budget"),
        ("sit_down", {"game": "shark", "seats": 2, "opponents": ["search@9s"]}, "2000 ms"),
        ("sit_down", {"game": "acquire", "options": {"no": 1}}, "unknown option 'no'"),
        ("sit_down", {}, "sit_down: game: "),
        ("read_rules", {"game": "acquire", "part": "99.9"}, "has no rule ACQ-99.9"),
        ("read_rules", {"game": "acquire", "search": "rocket"}, "no rule of acquire contains"),
        ("list_legal", {"table": "table-1", "first": -1}, "first: -1 is below 0"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    tool: str, arguments: dict[str, object], sentence: str
) -> None:
    tables = OpenTables(seed="bad input")
    server = TableServer(tables, "0")

    async def call() -> None:
        async with Client(server) as client:
            await client.call_tool("sit_down", {"game": "acquire"})
            before = tables.find("table-1").describe()
            answer = await client.call_tool(tool, arguments)

            assert answer.is_error
            text = answer.content[0].text
            assert sentence in text
            assert "\n" not in text
            assert "Traceback" not in text
            assert tables.find("table-1").describe() == before
            assert list(tables.tables) == ["table-1"]

    anyio.run(call)


def test_a_later_server_leaves_the_records_of_an_earlier_one(tmp_path: Path) -> None:
    for seed in ("earlier", "later"):
        tables = OpenTables(opponent="random", seed=seed, records=tmp_path)
        table = tables.find(tables.open_table("shark", 2, 0, "", {}, ()))
        choose = Random(5)
        while not table.match.over:
            tables.say("table-1", choose.choice(table.list_legal("")))

    kept = {file.name: read_record(file.read_text()).seed for file in tmp_path.iterdir()}
    assert kept == {
        "table-1-shark.jsonl": "earlier/table-1",
        "table-1-shark-2.jsonl": "later/table-1",
    }


def test_no_more_tables_than_allowed_are_open() -> None:
    tools = TableTools(OpenTables(opponent="random"))
    for _ in range(MOST_TABLES):
        tools.sit_down("shark", 2)
    with pytest.raises(ParkettError, match="leave one first"):
        tools.sit_down("shark", 2)
    tools.leave("table-3")

    assert tools.sit_down("shark", 2)["table"] == f"table-{MOST_TABLES + 1}"


def test_a_refusal_names_the_rule() -> None:
    tools = TableTools(OpenTables(seed="why", opponent="random"))
    table = tools.sit_down("acquire", 2)
    hand = {each.removeprefix("place ") for each in table["legal"]}
    absent = next(tile for tile in ("1A", "2A", "3A", "5G", "6H", "12I", "9C") if tile not in hand)

    told = tools.why_not("table-1", f"place {absent}")

    assert told["legal"] is False
    assert told["rule"].startswith("ACQ-")
    assert told["reason"]
    assert told["rule_text"]
    assert tools.why_not("table-1", table["legal"][0])["legal"] is True


def answers(table: SeatedGame) -> list[object]:
    """Everything a client can find out at this moment."""
    sentences = [*table.list_legal(""), "place 1A", "buy Luxor", "buy 1 blue", "roll", "bid 100"]
    told: list[object] = [table.describe()]
    for sentence in sentences[:40]:
        try:
            told.append(table.explain(sentence))
        except ParkettError as error:
            told.append(str(error))
    return told


@pytest.mark.parametrize("game", list(parkett.GAMES))
def test_a_client_is_told_nothing_that_its_seat_may_not_see(game: str) -> None:
    choose, rng, seed = Random(3), Rng(3), "a well kept secret"
    table = SeatedGame(parkett.game(game), 1, ["greedy", "random"], seed, "en")
    for turn in range(60):
        if table.match.over:
            break
        since = table.told
        news = table.take_news()
        steps = table.match.steps[since:]
        allowed = redact_journal(table.game, steps, 1, 1)
        lines = [line for entry in allowed if (line := table.words.cited_line(entry, table.names))]

        assert news == lines
        real, told = table.match.state, answers(table)
        assert seed not in str(told)
        if turn % 5 == 0:
            table.match.state = real.clone()
            table.match.state.reshuffle(1, rng)  # what is hidden from the seat is dealt anew
            assert answers(table) == told
            table.match.state = real
        table.say(choose.choice(table.list_legal("")))
