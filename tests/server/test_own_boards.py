"""Tables on a board of one's own: opened, replayed, told as a record, refused by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import parkett
from parkett.core.record import read_record, verify_record
from parkett.server.app import create_app
from parkett.server.settings import Settings

OWN = parkett.game("tycoon").board_text.replace("landing = [4, 5]", "landing = [1, 5]", 1)
BODY = {"game": "tycoon", "seats": [{"kind": "me"}, {"kind": "me"}], "board": OWN}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    made = Settings(
        data=str(tmp_path), bot_workers=0, tables_per_hour=1000, requests_per_second=10**6
    )
    with TestClient(create_app(made)) as found:
        yield found


def play_first_move(client: TestClient) -> tuple[str, str]:
    """Open a table and play one move: its address and the host's token."""
    opened = client.post("/api/tables", json=BODY).json()
    address = f"/api/tables/{opened['table']['id']}"
    bearer = {"authorization": f"Bearer {opened['token']}"}
    look = client.get(address, headers=bearer).json()
    move = {
        "do": "move",
        "id": "m1",
        "expected_seq": look["seq"],
        "say": look["prompt"]["legal"][0],
    }
    assert client.post(address + "/commands", json=move, headers=bearer).status_code == 200
    return address, opened["token"]


def test_a_table_is_played_on_its_board(client: TestClient) -> None:
    address, _ = play_first_move(client)
    info = client.get(address).json()["table"]
    assert info["board"] == parkett.game("tycoon", board=OWN).board_digest()
    board = client.get(address + "/board").json()
    assert board["city"][0]["landing"] == [1, 5]
    ours = client.get("/api/boards/tycoon/1998").json()
    assert ours["city"][0]["landing"] == [4, 5]


def test_a_table_of_ours_names_no_board(client: TestClient) -> None:
    opened = client.post("/api/tables", json={**BODY, "board": ""}).json()
    assert opened["table"].get("board", "") == ""
    board = client.get(f"/api/tables/{opened['table']['id']}/board").json()
    assert board["city"][0]["landing"] == [4, 5]


def play_to_the_end(client: TestClient) -> str:
    """Play a short game with the first legal sentence each time: the address of its table."""
    opened = client.post("/api/tables", json={**BODY, "options": {"phases": 1}}).json()
    address = f"/api/tables/{opened['table']['id']}"
    bearer = {"authorization": f"Bearer {opened['token']}"}
    for number in range(2000):
        look = client.get(address, headers=bearer).json()
        if look["table"]["status"] == "over":
            return address
        say = look["prompt"]["legal"][-1 if number % 3 else 0]
        move = {"do": "move", "id": f"m{number}", "expected_seq": look["seq"], "say": say}
        client.post(address + "/commands", json=move, headers=bearer).raise_for_status()
    raise AssertionError("the game did not end")


def test_the_record_carries_the_board(client: TestClient) -> None:
    record = read_record(client.get(play_to_the_end(client) + "/record").text)
    header = record.header
    assert header.board == OWN
    game = parkett.game(header.game, header.edition, header.options, header.board)
    assert verify_record(record, game)
    told = client.post("/api/replays", json={"text": record.text()})
    assert told.status_code == 200, told.text
    assert told.json()["board"]["city"][0]["landing"] == [1, 5]


def test_a_table_is_on_its_board_after_a_restart(tmp_path: Path) -> None:
    made = Settings(data=str(tmp_path), bot_workers=0)
    with TestClient(create_app(made)) as client:
        address, token = play_first_move(client)
        before = client.get(address, headers={"authorization": f"Bearer {token}"}).json()
    with TestClient(create_app(made)) as client:
        after = client.get(address, headers={"authorization": f"Bearer {token}"}).json()
        assert after["table"]["status"] == "playing"
        assert (after["view"], after["seq"]) == (before["view"], before["seq"])


@pytest.mark.parametrize(
    ("board", "code", "detail"),
    [
        (OWN.replace('["Sydney", 3, 6, 1],', ""), "cannot_be_played", "scheduled: 18 tickets"),
        (OWN.replace("[1, 5]", "[-1, 5]"), "cannot_be_played", "board, line 20: city.landing"),
        ("x" * 60_001, "malformed", "board"),
        ("x" * 4_300_000, "too_large", ""),
        (7, "malformed", "board"),
    ],
)
def test_a_board_that_does_not_fit_is_refused(
    client: TestClient, board: str | int, code: str, detail: str
) -> None:
    answer = client.post("/api/tables", json={**BODY, "board": board})
    assert answer.status_code in (400, 413, 422)
    assert answer.json()["code"] == code
    assert detail in answer.text
    assert client.get("/api/tables").json()["tables"] == []
