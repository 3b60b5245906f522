"""Playback: past views without secrets, the history of a finished game, boards, records."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import parkett
from parkett.server.app import create_app
from parkett.server.settings import Settings

BODY = {"game": "acquire", "options": {"end_size": 6}, "seats": [{"kind": "me"}] * 2}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    made = Settings(data=str(tmp_path_factory.mktemp("playback")), bot_workers=0)
    with TestClient(create_app(made)) as found:
        yield found


def open_table(
    client: TestClient, body: dict[str, Any]
) -> tuple[str, dict[str, str], dict[str, Any]]:
    """A table's address, the host's headers and the whole answer."""
    answer = client.post("/api/tables", json=body).json()
    headers = {"authorization": f"Bearer {answer['token']}"}
    return f"/api/tables/{answer['table']['id']}", headers, answer


def play_to_end(client: TestClient, address: str, headers: dict[str, str], most: int = 400) -> None:
    """Play the first legal move, the end as soon as it may be announced."""
    for number in range(most):
        look = client.get(address, headers=headers).json()
        if look["table"]["status"] == "over":
            return
        legal = look["prompt"]["legal"]
        say = "announce end" if "announce end" in legal else legal[0]
        body = {"do": "move", "id": f"m{number}", "expected_seq": look["seq"], "say": say}
        client.post(address + "/commands", json=body, headers=headers)


@pytest.mark.parametrize("name", sorted(parkett.GAMES))
def test_the_board_of_every_edition_is_served(client: TestClient, name: str) -> None:
    for edition in parkett.game(name).editions:
        found = client.get(f"/api/boards/{name}/{edition}")
        assert found.status_code == 200
        assert found.json() == tomllib.loads(parkett.game(name, edition).board_text)
    assert client.get(f"/api/boards/{name}/nowhere").status_code == 404


def test_a_moment_shows_no_more_than_the_caller_may_know(client: TestClient) -> None:
    body = {**BODY, "seats": [{"kind": "me"}, {"kind": "invite"}]}
    address, mine, answer = open_table(client, body)
    code = {"code": answer["invitations"][0]["code"]}
    redeemed = client.post(f"{address}/invitations/redeem", json=code).json()
    theirs = {"authorization": f"Bearer {redeemed['token']}"}
    seq = client.get(address).json()["seq"]

    views = [
        client.get(f"{address}/moments/{seq}", headers=who).json()["view"]
        for who in (mine, theirs, {})
    ]

    assert [view["viewer"] for view in views] == [0, 1, None]
    assert views[0]["hand"] != views[1]["hand"]
    assert views[2]["hand"] is None
    assert all("hands" not in view and "pool" not in view for view in views)
    assert client.get(f"{address}/moments/{seq + 1}").status_code == 404
    assert client.get(f"{address}/course").json()["code"] == "not_over"


def test_a_finished_game_has_a_history_and_its_record_replays(client: TestClient) -> None:
    address, headers, _ = open_table(client, BODY)
    play_to_end(client, address, headers)
    table = client.get(address).json()["table"]
    course = client.get(f"{address}/course").json()
    last = course["points"][-1]

    assert table["status"] == "over"
    assert last["worth"] == table["scores"]
    assert all(0 <= draw["number"] < draw["total"] for draw in course["draws"])
    assert "hands" in client.get(f"{address}/moments/{last['seq']}").json()["view"]

    text = client.get(f"{address}/record").text
    replayed = client.post("/api/replays", json={"text": text}).json()

    assert replayed["worth"][-1] == table["scores"]
    assert len(replayed["views"]) == len(replayed["steps"])


@pytest.mark.parametrize(
    "text",
    ["", "hello\n", '{"game":"acquire"}\n', '{"game":"x","edition":"de","rules":1,"seats":2}'],
)
def test_a_file_that_is_no_record_is_refused(client: TestClient, text: str) -> None:
    answer = client.post("/api/replays", json={"text": text})

    assert (answer.status_code, answer.json()["code"]) == (422, "not_a_record")
