"""Racks that stay with the players: Parkett is told what is laid, and its record fits to it.

PARKETT_KEPT_GAMES is the number of random games of each edition, number of seats and kind of dead
tiles, each with its other options at random (`make soak` sets 100); otherwise a few have one.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import parkett.server.table
from parkett.coach.course import load_course
from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import read_record, verify_record
from parkett.core.state import CHANCE
from parkett.games import game_class, load
from parkett.server import events, http_schemas
from parkett.server.bot_pool import BotPool
from parkett.server.command_context import Decision
from parkett.server.declared_hands import find_to_show
from parkett.server.draw_visibility import find_draw_visibility
from parkett.server.records import build_record
from parkett.server.table import Table
from parkett.server.table_row import BOT_TIMEOUT, changed_columns
from parkett.server.table_setup import open_table
from parkett.server.table_state import TableState
from tests.server.local_server import LocalServer, Payload, Player, local_server, run

GAMES = int(os.environ.get("PARKETT_KEPT_GAMES", "0"))
ACQUIRE = game_class("acquire")
OPTIONS = option_choices(ACQUIRE.options_type)
SEATS = load("acquire").edition.seats
CELLS = list(itertools.product(ACQUIRE.editions, SEATS, OPTIONS["dead_tiles"]))


class RealTable:
    """The cardboard: real tiles, real racks, and players who tell Parkett what all can see."""

    def __init__(self, table: Table, player: Player, seats: int, seed: int) -> None:
        self.table, self.player, self.rng = table, player, random.Random(seed)
        self.match = Match(table.state.game, table.state.game.start(seats))
        self.skips = self.aside = 0

    async def play_on(self, steps: int) -> None:
        """Play real moves; whatever is hidden is never told."""
        for _ in range(steps):
            if self.match.over:
                return
            say = self.choose()
            hidden = False
            if self.match.actor == CHANCE:
                hidden = find_draw_visibility(self.match.game, self.match.state).hidden
            by_chance = self.match.actor == CHANCE
            journal = self.match.play(say)
            if not hidden:
                what = "enter" if by_chance else "move"
                answer = await self.tell(what, say=say)
                assert answer["tell"] == "ack", (say, answer)
            await self.declare(journal)
            if self.match.actor != CHANCE:
                self.compare()

    def choose(self) -> str:
        """Any move, but the end is announced late, so that dead tiles and skips come about."""
        legal = self.match.legal()
        if "announce" in " ".join(legal) and self.rng.random() < 0.97:
            legal = [say for say in legal if "announce" not in say and "end" not in say] or legal
        return self.rng.choice(legal)

    async def declare(self, journal: list[dict[str, Any]]) -> None:
        """What a player says of a rack: a dead tile is set aside, nothing can be laid."""
        for entry in journal:
            if entry["entry"] == "tile_replaced":
                self.aside += 1
                say = f"draw {entry['tile']}"
                offered = self.player.hello()["to_show"]
                assert offered["seat"] == entry["seat"]
                assert say in offered["says"]
                answer = await self.tell("declare", tells="set_aside", say=say)
                assert answer["tell"] == "ack", (say, answer)
        skipped = [e["seat"] for e in journal if e["entry"] == "placement_skipped"]
        state = self.table.state
        if skipped and state.match.ask == "place":
            self.skips += 1
            answer = await self.tell("declare", tells="cannot_move")
            assert answer["tell"] == "ack", answer

    async def tell(self, what: str, **fields: Any) -> Payload:
        """Send a command at the present position."""
        return await self.player.do(what, expected_seq=self.table.state.seq, **fields)

    def compare(self) -> None:
        """Everything but hands and pool must be as on the real table."""
        told = self.table.state.match
        fields = ("board", "shares", "cash", "bank", "pool_count", "hand_counts", "removed")
        real, known = (match.game.view(match.state, None) for match in (self.match, told))
        assert self.match.to_act == told.to_act
        assert {f: real[f] for f in fields if f in real} == {
            f: known[f] for f in fields if f in known
        }


async def open_real_table(
    server: LocalServer, seats: int, seed: int, **fields: Any
) -> tuple[RealTable, Player]:
    """A banker table at which everybody keeps the rack, on one shared screen."""
    plan = [http_schemas.SeatPlan("me", hand="kept") for _ in range(seats)]
    table, (player,) = await server.open(seats=plan, banker=True, **fields)
    return RealTable(table, player, seats, seed), player


@pytest.mark.parametrize(
    ("edition", "dead_tiles", "seats", "seed"),
    [
        ("de", "keep", 2, 1),
        ("de", "keep", 4, 2),
        ("fr", "keep", 3, 3),
        ("fr", "keep", 6, 5),
        ("international", "replace", 2, 8),
        ("international", "replace", 2, 9),
        ("international", "replace", 4, 2),
        ("international", "replace", 6, 1),
        ("de", "replace_once", 2, 0),
        ("de", "replace_once", 4, 1),
        ("fr", "replace_once", 3, 1),
        ("international", "replace_once", 5, 4),
    ],
)
def test_a_game_is_kept_without_knowing_a_rack(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    edition: str,
    dead_tiles: str,
    seats: int,
    seed: int,
) -> None:
    monkeypatch.setattr(secrets, "randbelow", random.Random(seed * 7919).randrange)
    options: dict[str, Value] = {"holdings_visibility": "open", "dead_tiles": dead_tiles}
    aside = play_real_game(tmp_path, load("acquire", edition, options), seats, seed)

    assert bool(aside) == (dead_tiles != "keep")


def play_real_game(folder: Path, game: Game, seats: int, seed: int) -> int:
    """A whole game; it ends as the real one did, its record is proved, and a restart keeps it.

    How many tiles were set aside.
    """
    found: list[int] = []

    async def play() -> None:
        async with local_server(folder) as server:
            options = dict(game.edition.changed)
            fields = {"edition": game.edition.id, "options": options}
            real, _ = await open_real_table(server, seats, seed, **fields)
            await real.play_on(2000)
            table = real.table
            assert table.state.status == "over"
            assert table.state.scores == real.match.scores()
            logged = server.registry.store.read_events(table.state.id, 0)
            record = build_record(logged)
            proved = verify_record(read_record(record.text()), game)
            assert "entered by hand" in proved[-1]
            assert len(load_course(record.text()).codes) == len(record.steps)  # can be reviewed
        async with local_server(folder) as server:
            again = await server.registry.find_table(table.state.id)
            assert again.state.scores == real.match.scores()
            assert again.state.match.game.digest(again.state.match.state) == record.steps[-1].digest
        found.append(real.aside)

    run(play, 300)
    return found[0]


def pick_rules(edition: str, dead_tiles: str, rng: random.Random) -> Game:
    """An edition with other options at random, as far as they go together."""
    options: dict[str, Value] = {"dead_tiles": dead_tiles}
    for name, values in OPTIONS.items():
        if values and name != "dead_tiles" and rng.random() < 0.4:
            more = {**options, name: rng.choice(values)}
            with suppress(EditionError):
                load("acquire", edition, more)
                options = more
    return load("acquire", edition, options)


@pytest.mark.parametrize(("edition", "seats", "dead_tiles"), CELLS if GAMES else CELLS[::7])
def test_random_games_are_kept_without_knowing_a_rack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str, seats: int, dead_tiles: str
) -> None:
    for number in range(max(1, GAMES)):
        rng = random.Random(f"kept {edition} {seats} {dead_tiles} {number}")
        monkeypatch.setattr(secrets, "randbelow", rng.randrange)
        play_real_game(tmp_path / str(number), pick_rules(edition, dead_tiles, rng), seats, number)


def test_a_disputed_tile_is_laid_again_with_consent_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tile that was entered as the bot's: whoever wants to lay it feels for no other."""

    async def wait(*_args: object) -> str:
        await asyncio.sleep(600)
        return ""

    monkeypatch.setattr(BotPool, "choose_move", wait)

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            plan = [http_schemas.SeatPlan(kind, hand="kept") for kind in ("me", "me")]
            plan.append(http_schemas.SeatPlan("bot", bot="random"))
            table, (player,) = await server.open(seats=plan, banker=True)
            state = table.state
            tiles = ["1A", "7G", "12I", "9C", "9E", "9G", "2I", "4I", "6I"]
            while state.actor == CHANCE:
                say = f"draw {tiles.pop(0)}"
                answer = await player.do("enter", expected_seq=state.seq, say=say)
                assert answer["tell"] == "ack", answer
            await player.move("place 5C")
            while state.actor == 0:
                await player.move(state.match.legal()[0])
            assert (state.actor, player.hello()["undo"]) == (1, "free")
            await player.move("place 9E")
            assert state.entry_spent
            assert player.hello()["undo"] == "ask"
            assert (await player.move("place 5E"))["code"] == "entry_spent"
            for fields in ({"tells": "cannot_move"}, {"tells": "set_aside", "say": "draw 9G"}):
                answer = await player.do("declare", expected_seq=state.seq, seat=1, **fields)
                assert answer["code"] == "entry_spent"
            assert (await player.do("undo", expected_seq=state.seq))["tell"] == "ack"
            assert not state.entry_spent
            assert (await player.move("place 5E"))["tell"] == "ack"

    run(test)


def test_the_row_of_a_table_is_told_who_acts_after_a_fitted_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By it any node wakes the next bot after a restart."""
    told: list[int] = []

    def note_actor(table_state: TableState, decided: list[Any], actor: int, now: int) -> Any:
        told.append(actor)
        return changed_columns(table_state, decided, actor, now)

    monkeypatch.setattr(parkett.server.table, "changed_columns", note_actor)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            options = {"holdings_visibility": "open"}
            real, _ = await open_real_table(server, 4, 2, options=options)
            state = real.table.state
            while not real.match.over:
                await real.play_on(1)
                assert told[-1] == state.actor
            assert real.skips
            assert state.fits > 10

    run(test, 300)


@pytest.mark.parametrize("later", ["bot_acts", "person_acts"])
def test_a_bot_is_woken_after_a_restart_by_the_fitted_move_before_it(
    tmp_path: Path, later: str
) -> None:
    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1) as server:
            plan = [
                http_schemas.SeatPlan("me", hand="kept"),
                http_schemas.SeatPlan("bot", bot="random", hand="kept"),
            ]
            table, _ = await server.open(seats=plan, banker=True)
            actor = 1 if later == "bot_acts" else 0
            decision = Decision([events.HandsFitted(None, [])], actor=actor)
            columns = changed_columns(
                table.state, decision.events, decision.find_actor(table.state.actor), 5
            )
            assert columns == {"wake_at": 5 + BOT_TIMEOUT if actor else None}

    run(test)


def test_the_waiting_room_of_a_kept_table_has_nothing_to_show(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            plan = [http_schemas.SeatPlan(kind, hand="kept") for kind in ("me", "invite")]
            new_table = http_schemas.NewTable("acquire", plan, banker=True)
            opened = await open_table(server.registry, new_table)
            table = await server.registry.find_table(opened.table.id)

            assert table is not None
            assert find_to_show(table.state) is None

    run(test)
