"""No payload tells a viewer what it may not know: every kind of payload, every game.

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
from parkett.core.errors import NotationError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State
from parkett.server import events
from parkett.server import redaction as faces
from parkett.server.command_context import Facts, No, Who
from parkett.server.commands import decide
from parkett.server.course import Course, Refused
from parkett.server.events import Logged
from parkett.server.prompts import preview
from parkett.server.protocol import ClockRule, Move, TableCommand
from parkett.server.subscriber import Outlet
from parkett.server.table_state import Sheet
from tests.server.house import Player, fewest, games, house, play, run

SEED = "5eed" * 16
MOMENTS = 30  # of a game that are looked at


def sheet_of(game: str, seats: int, state: object, *, banker: bool = False) -> Sheet:
    """A table at a state."""
    created = events.Created(
        game, parkett.game(game).edition.id, {}, parkett.game(game).rulebook.version, seats,
        "t", True, True, ClockRule(), "full", "c0ffee", "host", banker=banker,
    )  # fmt: skip
    sheet = Sheet("abcdefghijkl", Logged(1, 0, "", created), SEED)
    for seat in range(seats):
        sheet.fold(Logged(seat + 2, 0, "", events.Sat(seat, f"P{seat}", f"token{seat}")))
    sheet.status = "playing"
    sheet.course = Course(parkett.game(game), seats, SEED, ())
    sheet.course.arrive(state)
    return sheet


def payloads(sheet: Sheet, viewer: int | None, say: str) -> dict[str, object]:
    """Everything the table would send to a viewer now."""
    outlet = Outlet("" if viewer is None else f"token{viewer}")
    outlet.seats = () if viewer is None else (viewer,)
    told: dict[str, object] = {
        "welcome": faces.welcome(sheet, outlet, 0, 0, 0, sheet.info(set(), 0), host=False),
        "previews": [] if viewer is None else faces.previews_for(sheet, viewer),
        "undo": faces.undoing(sheet, viewer),
    }
    who = Who(outlet.seats)
    probes = [say, "nonsense", "buy Luxor Luxor Luxor", "dispose keep 1 sell 0 trade 0", "pass"]
    for probe in probes:
        try:
            if sheet.actor in outlet.seats and probe == say:
                continue
            decide(sheet, Move("x", sheet.seq, probe), who, Facts(0, 0))
        except No as no:
            told[f"nack {probe}"] = [no.code, no.rule, no.facts]
    return dict(msgspec.json.decode(msgspec.json.encode(told)))


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
            head, common = played.view_head(match.state), played.common(match.state)
            own = played.own(match.state, viewer)
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
    here, there = sheet_of(game, seats, state), sheet_of(game, seats, other)
    assert payloads(here, viewer, say) == payloads(there, viewer, say)
    differs = int(other.dump() != state.dump())
    if viewer is None or state.actor() != viewer:
        return differs
    steps = []
    for sheet in (here, there):  # the viewer's own move, as far as no draw or other seat follows
        try:
            trial = sheet.course.try_move(viewer, say)
        except (Refused, NotationError) as error:
            raise AssertionError("a legal move is legal in every world") from error
        steps.append(faces.journal_of(played, trial.steps[:1], viewer))
    assert [e["entry"] for e in steps[0]][:1] == [e["entry"] for e in steps[1]][:1]
    return differs


@pytest.mark.parametrize("game", games())
def test_whatever_is_sent_contains_no_secret_of_others(tmp_path: Path, game: str) -> None:
    """A whole game over the table: no seed, no token, no hidden draw in anything sent."""

    async def test() -> None:
        async with house(tmp_path) as h:
            kinds = ["me"] + ["invite"] * (fewest(game) - 1)
            table, players = await h.open(*kinds, game=game)
            watcher = Player(h, table)
            everyone = [*players, watcher]
            tokens = [player.token for player in players]
            marks = [seat.token for seat in table.sheet.seats]
            rng = random.Random(7)
            for number in range(250):
                if await play(table, players, 1, seed=rng.randrange(10**6)) == 0:
                    break
                for client in everyone:
                    for line in b"\n".join(client.outlet.take()).decode().split("\n"):
                        assert table.sheet.status == "over" or table.sheet.seed not in line
                        assert not any(token in line for token in [*tokens, *marks])
                        if line:
                            check_journal(json.loads(line), client.outlet.viewer(table.sheet), game)
                if number % 25 == 0:
                    for client in everyone:
                        client.outlet.resync = False
                        welcome = json.dumps(client.hello(since=0))
                        client.outlet.take()
                        if table.sheet.status != "over":
                            assert table.sheet.seed not in welcome

    run(test, 90)


def check_journal(told: dict[str, object], viewer: int | None, game: str) -> None:
    """Secret fields of entries that belong to other seats must be null."""
    played = parkett.game(game)
    for entry in told.get("journal", []):
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
    assert "say" not in faces.Step.__struct_fields__
    assert TableCommand is not None
    assert CHANCE


def real_previews(sheet: Sheet, seat: int, _sentence: str = "") -> list[object]:
    """A planted leak: previews that look at the real state."""
    prompt = faces.prompt_of(sheet, seat)
    if prompt is None:
        return []
    worlds = [sheet.course.state] * 2
    return [preview(sheet.game, worlds, say, seat) for say in prompt.legal]


def all_seeing(sheet: Sheet, viewer: int | None) -> dict[str, object]:
    """A planted leak: a view with the whole state's digest."""
    view = sheet.game.view(sheet.course.state, viewer)
    return {**view, "digest": sheet.game.digest(sheet.course.state)}


@pytest.mark.parametrize(
    ("name", "leak"), [("previews_for", real_previews), ("view_of", all_seeing)]
)
def test_a_planted_leak_is_caught(name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, name, leak)
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
