"""Invitations: redeemed once, for a token that the host never sees; the host's rights."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.server import log_bounds
from parkett.server.app import create_app
from parkett.server.settings import Settings

Json = dict[str, Any]
NUMBERS = itertools.count(1)


class Guests:
    """A table over HTTP, and requests with any token."""

    def __init__(self, client: TestClient, *kinds: str, **fields: Any) -> None:
        self.client = client
        seats = [{"kind": kind, "name": f"P{n}"} for n, kind in enumerate(kinds)]
        body = {"game": "acquire", "seats": seats, **fields}
        self.opened: Json = client.post("/api/tables", json=body).json()
        self.address = f"/api/tables/{self.opened['table']['id']}"
        self.host: str = self.opened["token"]
        self.codes = [each.get("code", each.get("token")) for each in self.opened["invitations"]]

    def post(self, path: str, body: Json, token: str = "") -> Json:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return dict(self.client.post(self.address + path, json=body, headers=headers).json())

    def look(self, token: str = "") -> Json:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return dict(self.client.get(self.address, headers=headers).json())

    def redeem(self, code: str, name: str = "") -> Json:
        return self.post("/invitations/redeem", {"code": code, "name": name})

    def do(self, token: str, what: str, **fields: Any) -> Json:
        return self.post("/commands", {"do": what, "id": f"c{next(NUMBERS)}", **fields}, token)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("invited")
    settings = Settings(data=str(folder), bot_workers=1, tables_per_hour=100_000)
    with TestClient(create_app(settings)) as found:
        yield found


def test_the_host_cannot_read_a_hand_with_the_invitation(client: TestClient) -> None:
    """The attack: the host keeps the invitation and looks at the table with it."""
    table = Guests(client, "me", "invite")
    assert table.look(table.codes[0])["code"] == "bad_token"
    guest = table.redeem(table.codes[0], "Bea")
    assert guest["seats"] == [1]
    assert guest["token"] not in (table.host, table.codes[0])

    assert table.look(table.codes[0])["code"] == "bad_token"
    assert table.look(table.host)["view"]["viewer"] == 0
    assert table.look(guest["token"])["view"]["hand"]
    seq = table.look()["seq"]
    for seat in (0, 1):
        answer = table.do(table.codes[0], "move", expected_seq=seq, say="place 1A", seat=seat)
        assert answer["code"] == "bad_token"


def test_an_invitation_is_redeemed_once(client: TestClient) -> None:
    table = Guests(client, "me", "invite", "invite")
    assert table.redeem(table.codes[0], "Bea")["seats"] == [1]

    assert table.redeem(table.codes[0], "Eve")["code"] == "invitation_spent"
    assert table.redeem("guessed", "Eve")["code"] == "invitation_spent"
    assert [seat["name"] for seat in table.look()["table"]["seats"]] == ["P0", "Bea", "P2"]


def test_a_reserved_seat_is_not_for_anybody(client: TestClient) -> None:
    table = Guests(client, "me", "invite", "open")
    assert table.post("/seats", {"seat": 1})["code"] == "seat_taken"
    assert table.post("/seats", {})["seats"] == [2]
    assert table.post("/seats", {})["code"] == "no_open_seat"
    assert table.look()["table"]["status"] == "open"
    assert table.redeem(table.codes[0])["table"]["status"] == "playing"


def test_the_host_issues_an_invitation_again_and_the_old_one_is_void(client: TestClient) -> None:
    table = Guests(client, "me", "invite")
    stranger = table.post("/invitations", {"seat": 1})
    fresh = table.post("/invitations", {"seat": 1}, table.host)

    assert stranger["code"] == "not_the_host"
    assert fresh["seat"] == 1
    assert table.redeem(table.codes[0])["code"] == "invitation_spent"
    assert table.redeem(fresh["code"])["seats"] == [1]
    assert table.post("/invitations", {"seat": 1}, table.host)["code"] == "already_started"


def test_the_host_withdraws_an_invitation(client: TestClient) -> None:
    table = Guests(client, "me", "invite", "open")
    assert table.do(table.host, "withdraw", seat=1)["tell"] == "ack"
    assert table.redeem(table.codes[0])["code"] == "invitation_spent"
    assert table.look()["table"]["seats"][1]["kind"] == "open"
    assert table.do(table.host, "withdraw", seat=2)["code"] == "not_invited"


def test_the_host_locks_the_table(client: TestClient) -> None:
    table = Guests(client, "me", "invite", "open")
    assert table.do(table.host, "lock", locked=True)["tell"] == "ack"
    assert table.post("/seats", {})["code"] == "table_locked"
    assert table.redeem(table.codes[0])["code"] == "table_locked"
    assert table.look()["table"]["locked"] is True
    assert table.do(table.host, "lock", locked=False)["tell"] == "ack"
    guest = table.redeem(table.codes[0])
    assert table.do(guest["token"], "lock", locked=True)["code"] == "not_the_host"


def test_the_host_removes_a_player_before_the_game_only(client: TestClient) -> None:
    table = Guests(client, "me", "invite", "open")
    guest = table.redeem(table.codes[0])
    assert table.do(guest["token"], "remove", seat=0)["code"] == "not_the_host"
    assert table.do(table.host, "remove", seat=0)["code"] == "no_such_person"
    assert table.do(table.host, "remove", seat=1)["tell"] == "ack"
    assert table.look(guest["token"])["code"] == "bad_token"
    for _ in range(2):
        last = table.post("/seats", {})
    assert last["table"]["status"] == "playing"
    assert table.do(table.host, "remove", seat=2)["code"] == "already_started"


def test_invitations_survive_a_restart(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), bot_workers=0)
    with TestClient(create_app(settings)) as client:
        table = Guests(client, "me", "invite")
    with TestClient(create_app(settings)) as client:
        table.client = client
        assert table.redeem(table.codes[0])["table"]["status"] == "playing"


def test_invitations_do_not_grow_the_log_for_ever(client: TestClient) -> None:
    """The attack: the host issues invitations to one seat again and again."""
    table = Guests(client, "me", "invite")
    answers = [
        table.post("/invitations", {"seat": 1}, table.host) for _ in range(log_bounds.SEATS + 2)
    ]
    refused = [answer["code"] for answer in answers if answer.get("code") == "log_full"]
    assert len(refused) == 3  # the table was opened with one
    assert table.redeem(answers[-4]["code"])["seats"] == [1]  # the last one is valid
