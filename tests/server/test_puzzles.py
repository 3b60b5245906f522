"""Puzzles over HTTP: only what the seat sees, no answer before one is given, a table to play on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.coach.puzzles.puzzle_data import load_puzzles
from parkett.games import GAMES
from parkett.server.app import create_app
from parkett.server.settings import Settings

SHIPPED = list(GAMES.shipped())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server."""
    settings = Settings(data=str(tmp_path), bot_workers=0, requests_per_second=1000)
    with TestClient(create_app(settings)) as found:
        yield found


def first_puzzle(client: TestClient, game: str) -> dict[str, Any]:
    """The first puzzle of a game, as it is asked."""
    listed = client.get(f"/api/games/{game}/puzzles").json()
    found: dict[str, Any] = client.get(
        f"/api/games/{game}/puzzles/{listed['puzzles'][0]['id']}"
    ).json()
    return found


@pytest.mark.parametrize("game", SHIPPED)
def test_a_puzzle_is_the_view_of_its_seat_and_does_not_tell_the_answer(
    client: TestClient, game: str
) -> None:
    kept = load_puzzles(game)
    assert kept is not None
    listed = client.get(f"/api/games/{game}/puzzles").json()
    assert listed["today"] in {each["id"] for each in listed["puzzles"]}
    assert {each["kind"] for each in listed["puzzles"]} == {each["id"] for each in listed["kinds"]}
    for entry in listed["puzzles"][::10]:
        asked = client.get(f"/api/games/{game}/puzzles/{entry['id']}")
        found, puzzle = asked.json(), kept.find(entry["id"])
        assert puzzle is not None

        assert {key: found["view"][key] for key in puzzle.view} == puzzle.view
        assert found["prompt"]["seat"] == puzzle.seat
        assert sorted(found["prompt"]["legal"]) == sorted(move.say for move in puzzle.moves)
        assert '"share"' not in asked.text
        assert '"loss"' not in asked.text
        assert '"wrong"' not in asked.text


def test_the_order_of_the_moves_does_not_tell_the_answer(client: TestClient) -> None:
    kept = load_puzzles("acquire")
    assert kept is not None
    places = []
    for puzzle in kept.puzzles:
        found = client.get(f"/api/games/acquire/puzzles/{puzzle.id}").json()
        places.append(found["prompt"]["legal"].index(puzzle.answer.say) > 0)

    assert any(places)


def test_an_answer_is_judged_with_the_chances_of_all_moves(client: TestClient) -> None:
    kept = load_puzzles("tycoon")
    assert kept is not None
    puzzle = kept.puzzles[0]
    path = f"/api/games/tycoon/puzzles/{puzzle.id}"
    right = client.post(path, json={"say": puzzle.answer.say}).json()
    wrong = client.post(path, json={"say": puzzle.moves[-1].say}).json()

    assert right["right"]
    assert not wrong["right"]
    assert len(right["moves"]) == len(puzzle.moves)
    assert right["moves"][0]["say"] == puzzle.answer.say
    assert wrong["given"]["say"] == puzzle.moves[-1].say


def test_what_is_not_offered_and_what_is_unknown_is_refused(client: TestClient) -> None:
    found = first_puzzle(client, "acquire")
    path = f"/api/games/acquire/puzzles/{found['id']}"

    assert client.post(path, json={"say": "place 99Z"}).json()["code"] == "not_offered"
    assert client.post(path, json={"no": 1}).json()["code"] == "malformed"
    assert client.get("/api/games/acquire/puzzles/00000000").status_code == 404
    assert client.get("/api/games/acquire/puzzles/%2e%2e").status_code == 404


@pytest.mark.parametrize("game", SHIPPED)
def test_a_table_goes_on_from_a_puzzle(client: TestClient, game: str) -> None:
    found = first_puzzle(client, game)
    seat, view = found["prompt"]["seat"], found["view"]
    seats = [{"kind": "me" if n == seat else "open"} for n in range(view["seats"])]
    body = {"game": game, "seats": seats, "puzzle": found["id"]}
    opened = client.post("/api/tables", json=body).json()
    for _ in range(view["seats"] - 1):
        client.post(f"/api/tables/{opened['table']['id']}/seats", json={"name": "A"})
    headers = {"authorization": f"Bearer {opened['token']}"}
    seen = client.get(f"/api/tables/{opened['table']['id']}", headers=headers).json()

    assert seen["table"]["status"] == "playing"
    assert {key: seen["view"][key] for key in seen["view"]} == {
        key: view[key] for key in seen["view"]
    }
    assert sorted(seen["prompt"]["legal"]) == sorted(found["prompt"]["legal"])
    other = client.post("/api/tables", json={**body, "seats": [{"kind": "me"}] * 2})
    assert other.json()["code"] == "other_seats"
    unknown = client.post("/api/tables", json={**body, "puzzle": "zz"})
    assert unknown.status_code == 404
