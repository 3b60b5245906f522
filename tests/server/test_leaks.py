"""No payload contains what its viewer may not know: every kind of payload, every game.

Two worlds that a viewer cannot tell apart must send that viewer exactly the same bytes.  The
second world is imagined from the viewer's own view; then both play on with the same moves.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

import parkett
from parkett.core.dealer import Dealer
from parkett.core.errors import IllegalAction, NotationError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.server import events, redaction
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    DecisionContext,
    build_logged_steps,
)
from parkett.server.commands import decide_on_command
from parkett.server.events import LoggedEvent
from parkett.server.past_states import PastStates
from parkett.server.playback import build_past_view
from parkett.server.previews import preview_move
from parkett.server.protocol import Move, TableCommand
from parkett.server.public_info import build_table_info
from parkett.server.subscriber import Subscriber
from parkett.server.table_info import ClockRule
from parkett.server.table_state import TableState
from tests.server.local_server import Player, fewest, games, local_server, play, run

SEED = "5eed" * 16
MOMENTS = 30  # of a game that are looked at


def build_table_state(game: str, seats: int, state: object, *, banker: bool = False) -> TableState:
    """A table at a state."""
    created = events.TableCreated(
        game, parkett.game(game).edition.id, {}, parkett.game(game).rulebook.version, seats,
        "t", True, True, ClockRule(), "full", "c0ffee", "host", banker=banker,
    )  # fmt: skip
    table_state = TableState("abcdefghijkl", LoggedEvent(1, 0, "", created), SEED)
    for seat in range(seats):
        table_state.apply_event(
            LoggedEvent(seat + 2, 0, "", events.SeatFilled(seat, f"P{seat}", f"token{seat}"))
        )
    table_state.status = "playing"
    table_state.match = Match(parkett.game(game), state, Dealer(SEED), keep_steps=False)
    table_state.move_seqs = [seats + 2]
    return table_state


def payloads(table_state: TableState, viewer: int | None, say: str) -> dict[str, object]:
    """Everything the table would send to a viewer now."""
    subscriber = Subscriber("" if viewer is None else f"token{viewer}")
    subscriber.seats = () if viewer is None else (viewer,)
    sent: dict[str, object] = {
        "welcome": redaction.build_welcome(
            table_state,
            subscriber,
            0,
            0,
            0,
            build_table_info(table_state, set(), 0, frozenset()),
            host=False,
        ),
        "previews": [] if viewer is None else redaction.build_viewer_previews(table_state, viewer),
        "undo": redaction.find_undo_mode(table_state, viewer),
        "moments": [
            build_past_view(table_state, seq, state, viewer)
            for seq, state in PastStates().iterate(table_state)
        ],
    }
    caller = Caller(subscriber.seats)
    probes = [say, "nonsense", "buy Luxor Luxor Luxor", "dispose keep 1 sell 0 trade 0", "pass"]
    for probe in probes:
        try:
            if table_state.actor in subscriber.seats and probe == say:
                continue
            decide_on_command(
                table_state, Move("x", table_state.seq, probe), caller, DecisionContext(0, 0)
            )
        except CommandRefused as refused:
            sent[f"nack {probe}"] = [refused.code, refused.rule, refused.facts]
    return dict(msgspec.json.decode(msgspec.json.encode(sent)))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("more", [0, 1])
def test_worlds_that_look_alike_send_the_same(game: str, more: int) -> None:
    """At moments of three games, for every viewer; where there are secrets, worlds differ."""
    played = parkett.game(game)
    seats = min(fewest(game) + more, played.edition.seats[-1])
    secrets = differing = 0
    for seed in range(3):
        rng = random.Random(seed)
        moments = decisions(played, seats, seed)
        assert moments
        for state in rng.sample(moments, min(MOMENTS, len(moments))):
            for viewer in (*range(seats), None):
                differing += compare(game, seats, state, viewer, rng)
            secrets += sum(hides(state, seat) for seat in range(seats))
    assert differing > 0 or secrets == 0


def decisions(played: Game, seats: int, seed: int) -> list[State]:
    """The states of a random game in which a seat decides, 600 steps at most."""
    rng = random.Random(seed)
    match = played.new(seats=seats, seed=f"leak{seed}")
    moments = []
    while not match.over and len(match.steps) < 600:
        moments.append(match.state.clone())
        match.play(rng.choice(match.legal()))
    return moments


def hides(state: State, seat: int) -> bool:
    """Whether a seat cannot know something: some of it changes when it is replaced."""
    twins = [state.clone() for _ in range(4)]
    for number, twin in enumerate(twins):
        twin.reshuffle(seat, Rng(number))
    return any(twin.dump() != state.dump() for twin in twins)


@pytest.mark.parametrize("game", games())
def test_the_parts_of_a_view_do_not_overlap(game: str) -> None:
    """No key of one's own part hides one that was written once for all."""
    played = parkett.game(game)
    rng = random.Random(3)
    match = played.new(seats=fewest(game), seed="common")
    for _ in range(80):
        if match.over:
            break
        for viewer in (*range(fewest(game)), None):
            head, common = played.view_head(match.state), played.public_view(match.state)
            own = played.private_view(match.state, viewer)
            assert not common.keys() & own.keys()
            assert not head.keys() & (common.keys() | own.keys())
        match.play(rng.choice(match.legal()))


def compare(game: str, seats: int, state: State, viewer: int | None, rng: random.Random) -> int:
    """Compare what two worlds send now and after one more move of the real world's actor.

    Returns 1 if the worlds differ at all.
    """
    played = parkett.game(game)
    view = played.view(state, viewer)
    other = played.determinize(view, rng.randrange)
    say = rng.choice(played.legal(state))
    here, there = build_table_state(game, seats, state), build_table_state(game, seats, other)
    assert payloads(here, viewer, say) == payloads(there, viewer, say)
    differs = int(other.dump() != state.dump())
    if viewer is None or state.actor() != viewer:
        return differs
    steps = []
    for table_state in (
        here,
        there,
    ):  # the viewer's own move, as far as no draw or other seat follows
        try:
            tried = table_state.match.try_move(say, viewer)
        except (IllegalAction, NotationError) as error:
            raise AssertionError("a legal move is legal in every world") from error
        steps.append(
            redaction.redact_journal(played, build_logged_steps(tried)[:1], viewer, viewer)
        )
    assert [e["entry"] for e in steps[0]][:1] == [e["entry"] for e in steps[1]][:1]
    return differs


@pytest.mark.parametrize("game", games())
def test_whatever_is_sent_contains_no_secret_of_others(tmp_path: Path, game: str) -> None:
    """A whole game over the table: no seed, no token, no hidden draw in anything sent."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            kinds = ["me"] + ["invite"] * (fewest(game) - 1)
            table, players = await server.open(*kinds, game=game)
            watcher = Player(server, table)
            everyone = [*players, watcher]
            tokens = [player.token for player in players]
            fingerprints = [seat.token for seat in table.state.seats]
            rng = random.Random(7)
            for number in range(250):
                if await play(table, players, 1, seed=rng.randrange(10**6)) == 0:
                    break
                for client in everyone:
                    for line in b"\n".join(client.subscriber.take_lines()).decode().split("\n"):
                        assert table.state.status == "over" or table.state.seed not in line
                        assert not any(token in line for token in [*tokens, *fingerprints])
                        if line:
                            check_journal(
                                json.loads(line), client.subscriber.viewer(table.state), game
                            )
                if number % 25 == 0:
                    for client in everyone:
                        client.subscriber.resync = False
                        welcome = json.dumps(client.hello(since=0))
                        client.subscriber.take_lines()
                        if table.state.status != "over":
                            assert table.state.seed not in welcome

    run(test, 90)


def check_journal(message: dict[str, object], viewer: int | None, game: str) -> None:
    """Secret fields of entries that belong to other seats must be null."""
    played = parkett.game(game)
    for entry in message.get("journal", []):
        if entry.get("seat") != viewer:
            for field in played.secret_fields(entry["entry"]):
                assert entry[field] is None


def test_a_live_record_is_not_to_be_had(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    from parkett.server.app import create_app
    from parkett.server.settings import Settings

    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as client:
        body = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "invite"}]}
        opened = client.post("/api/tables", json=body).json()
        answer = client.get(f"/api/tables/{opened['table']['id']}/record")
        assert answer.status_code == 422
        assert answer.json()["code"] == "not_over"


def test_chance_moves_are_never_told_as_sentences() -> None:
    """The sentence of a draw would name the tile: steps carry the redacted journal alone."""
    assert "say" not in redaction.TableUpdate.__struct_fields__
    assert TableCommand is not None
    assert CHANCE


def real_previews(table_state: TableState, seat: int, _sentence: str = "") -> list[object]:
    """A planted leak: previews that look at the real state."""
    prompt = redaction.build_viewer_prompt(table_state, seat)
    if prompt is None:
        return []
    worlds = [table_state.match.state] * 2
    return [preview_move(table_state.game, worlds, say, seat) for say in prompt.legal]


def view_with_digest(table_state: TableState, viewer: int | None) -> dict[str, object]:
    """A planted leak: a view with the whole state's digest."""
    view = table_state.game.view(table_state.match.state, viewer)
    return {**view, "digest": table_state.game.digest(table_state.match.state)}


@pytest.mark.parametrize(
    ("name", "leak"), [("build_viewer_previews", real_previews), ("encode_view", view_with_digest)]
)
def test_a_planted_leak_is_caught(name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, name, leak)
    caught = 0
    for seed in range(12):
        rng = random.Random(seed)
        match = parkett.game("acquire").new(seats=3, seed=f"planted{seed}")
        while not match.over and not caught:
            said = rng.choice(match.legal())
            if match.ask == "place":
                try:
                    compare("acquire", 3, match.state, int(match.to_act), rng)
                except AssertionError:
                    caught += 1
            match.play(said)
    assert caught > 0
