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
    """Play the first legal move, the end as soon as it may be announced; a real box is read."""
    drawn = set[str]()
    for number in range(most):
        look = client.get(address, headers=headers).json()
        if look["table"]["status"] == "over":
            return
        if "chance" in look:  # what is in another's hand is listed, too
            what = "enter"
            say = next(each for each in look["chance"]["outcomes"] if each not in drawn)
            drawn.add(say)
        else:
            what, legal = "move", look["prompt"]["legal"]
            say = "announce end" if "announce end" in legal else legal[0]
        body = {"do": what, "id": f"m{number}", "expected_seq": look["seq"], "say": say}
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


def test_moments_come_in_batches_and_show_no_more_than_single_ones(client: TestClient) -> None:
    body = {**BODY, "seats": [{"kind": "me"}, {"kind": "invite"}]}
    address, mine, answer = open_table(client, body)
    code = {"code": answer["invitations"][0]["code"]}
    redeemed = client.post(f"{address}/invitations/redeem", json=code).json()
    theirs = {"authorization": f"Bearer {redeemed['token']}"}
    for number in range(12):
        for who in (mine, theirs):
            look = client.get(address, headers=who).json()
            if look.get("prompt"):
                body = {"do": "move", "id": f"b{number}", "expected_seq": look["seq"]}
                body["say"] = look["prompt"]["legal"][0]
                client.post(address + "/commands", json=body, headers=who)
    seqs = [
        step["seq"]
        for step in client.get(f"{address}/journal", headers=mine).json()["steps"]
        if step["kind"] in ("moved", "started")
    ]
    for who, viewer in ((mine, 0), (theirs, 1), ({}, None)):
        seen = client.get(f"{address}/moments?after={seqs[2]}", headers=who).json()
        single = [client.get(f"{address}/moments/{seq}", headers=who).json() for seq in seqs[2:]]
        assert seen == {"moments": single, "next": None}
        assert {moment["view"]["viewer"] for moment in seen["moments"]} == {viewer}
        assert all("hands" not in moment["view"] for moment in seen["moments"])

    page = client.get(f"{address}/moments?after={seqs[1]}&count=3", headers=mine).json()
    assert [moment["seq"] for moment in page["moments"]] == seqs[1:4]
    assert page["next"] == seqs[3]
    between = client.get(f"{address}/moments?after={seqs[-1] + 50}", headers=mine).json()
    assert [moment["seq"] for moment in between["moments"]] == seqs[-1:]
    assert client.get(f"{address}/moments?after=0&count=2").json()["moments"][0]["seq"] == seqs[0]


@pytest.mark.parametrize(
    "query",
    ["after=-1", "after=x", "after=9999999999", "count=0", "count=49", "count=-3", "after=٣"],
)
def test_bad_queries_for_moments_are_refused(client: TestClient, query: str) -> None:
    address, headers, _ = open_table(client, BODY)
    answer = client.get(f"{address}/moments?{query}", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_moments_of_a_table_that_has_not_begun_or_with_a_wrong_token_are_refused(
    client: TestClient,
) -> None:
    address, headers, _ = open_table(client, {**BODY, "seats": [{"kind": "me"}, {"kind": "open"}]})

    assert client.get(f"{address}/moments", headers=headers).json()["code"] == "unknown_moment"
    wrong = {"authorization": "Bearer nobody"}
    assert client.get(f"{address}/moments", headers=wrong).json()["code"] == "bad_token"
    assert client.get("/api/tables/nowhere/moments").status_code == 404


def test_a_finished_game_has_a_history_and_its_record_replays(client: TestClient) -> None:
    address, headers, _ = open_table(client, BODY)
    play_to_end(client, address, headers)
    table = client.get(address).json()["table"]
    course = client.get(f"{address}/course").json()
    last = course["points"][-1]

    assert table["status"] == "over"
    assert last["worth"] == table["scores"]
    assert client.get(address).json()["view"]["cash"] == table["scores"]  # nothing is hidden now
    assert [point["out"] for point in course["points"]] == [[]] * len(course["points"])
    assert 0 < len(course["turning"]) <= 4
    for point in course["turning"]:
        paid = sum(part["amount"] for part in (*point["payments"], *point["promises"]))
        assert point["change"] == paid + point["further"] + point["holdings"]
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
