"""Positions over HTTP: checked with field and rule, analysed, played from; moments of tables."""

from __future__ import annotations

import copy
import random
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import parkett
from parkett.bots.determinization import determinize
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.server import record_beginning
from parkett.server.app import create_app
from parkett.server.http_schemas import NewTable, SeatPlan, TableMoment
from parkett.server.past_states import PastStates
from parkett.server.settings import Settings
from tests.core.test_mutated_positions import mutate
from tests.server.test_leaks import build_table_state
from tests.server.test_playback import BODY, open_table, play_to_end

Position = dict[str, Any]
MUTATIONS = 60  # of each game


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    made = Settings(data=str(tmp_path_factory.mktemp("positions")), bot_workers=1)
    with TestClient(create_app(made)) as found:
        yield found


@pytest.fixture(autouse=True)
def unlimited(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits have tests of their own."""
    limits = client.app.state.registry.limits  # type: ignore[attr-defined]
    monkeypatch.setattr(limits, "take", lambda *_: True)


def sample_match(name: str, seats: int = 3, moves: int = 12) -> Match:
    """A game under way."""
    match = parkett.game(name).new(seats, seed="hello")
    for _ in range(moves):
        match.play(parkett.bot("greedy").choose(match.view(match.actor)))
    return match


def check(client: TestClient, position: Position | None, game: str = "") -> dict[str, Any]:
    """The report on a position."""
    name = game or str((position or {})["game"])
    answer = client.post(f"/api/games/{name}/position/check", json={"position": position})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def open_from(client: TestClient, position: Position, **fields: Any) -> dict[str, Any]:
    """The answer to the wish for a table with this position."""
    seats = [{"kind": "me"}] * int(position["seats"])
    body = {"game": position["game"], "seats": seats, "position": position, **fields}
    answer = client.post("/api/tables", json=body)
    return {"status": answer.status_code, **answer.json()}


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_table_goes_on_from_a_position_with_the_same_digest(
    client: TestClient, name: str
) -> None:
    match = sample_match(name)

    report = check(client, match.position())
    opened = open_from(client, match.position())

    digest = match.game.digest(match.state)
    assert (report["digest"], opened["table"]["begins"]) == (digest, digest)
    assert report["legal"] == match.legal()
    headers = {"authorization": f"Bearer {opened['token']}"}
    look = client.get(f"/api/tables/{opened['table']['id']}", headers=headers).json()
    assert look["prompt"]["legal"] == match.legal()
    assert look["view"]["to_act"] == match.actor


@pytest.mark.parametrize("name", parkett.GAMES)
def test_without_a_position_the_beginning_of_a_game_is_the_answer(
    client: TestClient, name: str
) -> None:
    report = check(client, None, name)

    assert report["problem"] is None
    assert check(client, report["position"])["digest"] == report["digest"]


DERIVED = {"agenda", "to_act", "pool", "bank", "prices", "supply_ones", "supply_fives", "pile"}
FULL = {"blue": 17, "yellow": 18, "green": 18, "red": 17, "top": 0}  # two houses are placed
IMPOSSIBLE: list[tuple[str, Position, str, str]] = [
    ("acquire", {"board": ["oA" + "." * 10, *["." * 12] * 8]}, "board", "ACQ-1.4"),
    ("acquire", {"cash": [-100, 0, 0]}, "cash[0]", "ACQ-9.5"),
    ("acquire", {"shares": [{"Luxor": 26}, {}, {}]}, "shares[0].Luxor", "ACQ-1.6"),
    ("acquire", {"shares": [{"Luxor": 20}, {"Luxor": 20}, {}]}, "shares", "ACQ-1.6"),
    ("acquire", {"active": 3}, "active", "ACQ-2.7"),
    ("acquire", {"hands": [["1A"], ["1A"], []]}, "hands[1]", "ACQ-1.2"),
    (
        "shark",
        {"board": ["BR" + "." * 10, *["." * 12] * 11], "houses_left": FULL},
        "board",
        "SHK-8.1",
    ),
    ("shark", {"cash": [0, -1, 0]}, "cash[1]", "SHK-4.9"),
    ("shark", {"bought": 6}, "bought", "SHK-4.3"),
    ("shark", {"ones": [{"Empire": 99}, {}, {}]}, "ones[0].Empire", "SHK-1.3"),
    ("tycoon", {"phase": 4}, "phase", "TYC-1.11"),
    ("tycoon", {"stock": [9, 9, 9]}, "stock[0]", "TYC-1.1"),
    ("tycoon", {"supply": [1, 12, 12]}, "supply[0]", "TYC-13.6"),
    ("geld_und_boerse", {"cash": [500, 0, 0]}, "cash[0]", "GUB-1.7"),
    ("geld_und_boerse", {"borrowed": [900_000, 0, 0]}, "borrowed[0]", "GUB-11.1"),
    ("geld_und_boerse", {"pawns": [None, "I0", "I0"]}, "pawns[0]", "GUB-2.5"),
    ("geld_und_boerse", {"cities": {"Paris": 9}}, "cities.Paris", "GUB-5.1"),
]


@pytest.mark.parametrize(("name", "changes", "field", "rule"), IMPOSSIBLE)
def test_what_cannot_be_is_named_with_its_field_and_its_rule(
    client: TestClient, name: str, changes: Position, field: str, rule: str
) -> None:
    fresh = client.post(f"/api/games/{name}/position/check", json={"seats": 3}).json()
    position = {k: v for k, v in fresh["position"].items() if k not in DERIVED} | changes

    problem = check(client, position)["problem"]
    opened = open_from(client, position)

    assert (problem["field"], problem["rule"]) == (field, rule)
    assert problem["detail"]
    assert (opened["status"], opened["code"]) == (422, "impossible_position")
    assert (opened["rule"], opened["facts"]["field"]) == (rule, f"position.{field}")


@pytest.mark.parametrize("name", parkett.GAMES)
def test_no_position_whatever_brings_the_server_down(client: TestClient, name: str) -> None:
    rng, position = random.Random(name), sample_match(name).position()
    for _ in range(MUTATIONS):
        wrong = mutate(position, rng)
        body = {"position": wrong}

        answer = client.post(f"/api/games/{name}/position/check", json=body)
        assert answer.status_code in (200, 422), (wrong, answer.text)
        if answer.status_code == 200 and answer.json()["problem"]:
            assert answer.json()["problem"]["field"]
            refused = client.post(f"/api/games/{name}/position/analyse", json=body)
            assert refused.status_code == 422


def test_a_position_of_another_game_or_for_others_is_refused(client: TestClient) -> None:
    position = sample_match("shark").position()

    wrong_game = client.post("/api/games/acquire/position/check", json={"position": position})
    assert (wrong_game.status_code, wrong_game.json()["code"]) == (422, "another_game")
    few = open_from(client, position, seats=[{"kind": "me"}] * 2)
    assert (few["status"], few["code"]) == (422, "other_seats")


def test_a_finished_position_is_not_played_on(client: TestClient) -> None:
    match = parkett.game("acquire", options={"end_size": 6}).new(2, seed="over")
    while not match.over:
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else legal[0])

    assert check(client, match.position())["problem"] is None
    assert open_from(client, match.position())["code"] == "record_is_over"


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_coach_analyses_a_position(client: TestClient, name: str) -> None:
    match = sample_match(name)
    body = {"position": match.position(), "depth": "quick"}

    answer = client.post(f"/api/games/{name}/position/analyse", json=body)

    assert answer.status_code == 200, answer.text
    found = answer.json()
    decisions = found["analysis"]["decisions"]
    assert found["seat"] == match.actor
    assert sum(found["analysis"]["shares"]) == 1_000_000
    assert decisions[0]["loss"] == 0
    assert {each["say"] for each in decisions} <= set(match.legal())
    assert len(found["journals"]) == len(decisions)


# Moments of tables -----------------------------------------------------------------------------


def take_moment(
    client: TestClient, address: str, headers: dict[str, str], seq: int | None = None
) -> dict[str, Any]:
    """The answer to the wish for a table from a moment of another one."""
    look = client.get(address, headers=headers).json()["table"]
    seats = [{"kind": "me"}] * len(look["seats"])
    moment = {"table": look["id"], **({} if seq is None else {"seq": seq})}
    body = {"game": look["game"], "seats": seats, "moment": moment}
    answer = client.post("/api/tables", json=body, headers=headers)
    return {"status": answer.status_code, **answer.json()}


def play_some(client: TestClient, address: str, headers: dict[str, str], moves: int) -> int:
    """Play first legal moves; the number of the last event."""
    seq = 0
    for number in range(moves):
        look = client.get(address, headers=headers).json()
        body = {"do": "move", "id": f"s{number}", "expected_seq": look["seq"]}
        say = look["prompt"]["legal"][0]
        seq = client.post(address + "/commands", json={**body, "say": say}, headers=headers).json()[
            "seq"
        ]
    return seq


def test_a_finished_game_goes_on_from_any_moment_as_it_was(client: TestClient) -> None:
    address, headers, _ = open_table(client, BODY)
    seq = play_some(client, address, headers, 3)
    play_to_end(client, address, headers)
    past = client.get(f"{address}/moments/{seq}", headers=headers).json()["view"]

    opened = take_moment(client, address, headers, seq)

    table = opened["table"]
    assert table["source"] == {"table": address.rsplit("/", 1)[-1], "seq": seq, "sampled": False}
    game = parkett.game("acquire", options={"end_size": 6})
    keys = game.new(2, seed="x").position().keys()
    assert game.digest(game.state({k: v for k, v in past.items() if k in keys})) == table["begins"]


def test_a_running_game_goes_on_as_far_as_the_viewer_knows_it(client: TestClient) -> None:
    body = {**BODY, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    address, headers, _ = open_table(client, body)
    look = client.get(address, headers=headers).json()

    opened = [take_moment(client, address, headers) for _ in range(3)]

    assert all(each["table"]["source"]["sampled"] for each in opened)
    for each in opened:
        own = {"authorization": f"Bearer {each['token']}"}
        there = client.get(f"/api/tables/{each['table']['id']}", headers=own).json()
        assert there["view"]["board"] == look["view"]["board"]
    assert len({each["table"]["begins"] for each in opened}) > 1  # what is hidden is dealt anew


def test_where_people_play_a_running_game_is_not_copied_without_consent(
    client: TestClient,
) -> None:
    body = {**BODY, "seats": [{"kind": "me"}, {"kind": "invite"}]}
    address, mine, answer = open_table(client, body)
    code = {"code": answer["invitations"][0]["code"]}
    client.post(f"{address}/invitations/redeem", json=code)

    refused = [take_moment(client, address, who) for who in (mine, {})]

    assert [each["code"] for each in refused] == ["no_hints_here", "no_hints_here"]


def test_an_unknown_moment_is_refused(client: TestClient) -> None:
    address, headers, _ = open_table(client, BODY)

    assert take_moment(client, address, headers, 999_999)["code"] == "unknown_moment"
    body = {"game": "acquire", "seats": [{"kind": "me"}] * 2, "moment": {"table": "nonono"}}
    assert client.post("/api/tables", json=body).status_code == 404


def test_the_original_position_is_not_changed_by_checking_it(client: TestClient) -> None:
    position = sample_match("tycoon").position()
    before = copy.deepcopy(position)

    check(client, position)

    assert position == before


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_copy_of_a_running_game_tells_nothing_that_its_viewer_cannot_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables that look the same to a seat give it the same copies, by the same dice."""
    match = sample_match(name)
    seat = 0
    other = determinize(match.game, match.view(seat), Rng(99))
    copies = []
    for state in (match.state, other):
        table_state = build_table_state(name, 3, state)
        table_state.hints = True
        monkeypatch.setattr(secrets, "randbelow", random.Random(7).randrange)
        wish = NewTable(name, [SeatPlan("me")] * 3, moment=TableMoment("abcdefghijkl"))
        copies.append(record_beginning.take_moment(wish, table_state, PastStates(), seat))

    assert copies[0].position == copies[1].position
    assert copies[0].source == copies[1].source
