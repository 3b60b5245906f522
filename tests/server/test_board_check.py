"""Checking a board of one's own: the report, the refusals, what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import parkett
from parkett.games import load_spec
from parkett.server.app import create_app
from parkett.server.client_limits import ROUTE_COSTS
from parkett.server.settings import Settings

TYCOON = "/api/games/tycoon/board/check"
OURS = parkett.game("tycoon").board_text


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    data = str(tmp_path_factory.mktemp("boards"))
    made = Settings(data=data, bot_workers=0, tables_per_hour=1000, requests_per_second=10**6)
    with TestClient(create_app(made)) as found:
        yield found


def check(client: TestClient, body: dict[str, Any], address: str = TYCOON) -> dict[str, Any]:
    answer = client.post(address, json=body)
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


@pytest.mark.parametrize("name", parkett.GAMES)
def test_our_board_has_no_problem_and_no_differences(client: TestClient, name: str) -> None:
    for edition in parkett.games.game_class(name).editions:
        body = {"edition": edition, "figures": True}
        report = check(client, body, f"/api/games/{name}/board/check")
        game = parkett.game(name, edition)

        assert report["problem"] is None
        assert report["differences"] == []
        assert report["complete"]
        assert report["text"] == game.board_text
        assert report["board"] == game.board_data()
        assert report["view"]["edition"] == edition
        assert report["view"]["viewer"] is None


def test_changed_figures_come_back_as_a_file_that_can_be_played_on(client: TestClient) -> None:
    report = check(client, {"changes": {"city.1.landing.0": 3, "loans.cards.0.count": 13}})

    assert report["differences"] == [
        {"id": "city.1.landing.0", "ours": 4, "theirs": 3},
        {"id": "loans.cards.0.count", "ours": 14, "theirs": 13},
    ]
    assert report["board"]["city"][1]["landing"] == [3, 5]
    assert report["sections"] is None
    game = parkett.game("tycoon", board=report["text"])
    assert report["digest"] == game.board_digest()
    seats = [{"kind": "me"}, {"kind": "me"}]
    body = {"game": "tycoon", "seats": seats, "board": report["text"]}
    opened = client.post("/api/tables", json=body).json()
    assert opened["table"]["board"] == report["digest"]


def test_a_file_tells_its_changes(client: TestClient) -> None:
    changed = check(client, {"changes": {"spread.2.steps.2.1": 16}})
    report = check(client, {"text": changed["text"], "figures": True})

    assert report["complete"]
    assert report["differences"] == [{"id": "spread.2.steps.2.1", "ours": 15, "theirs": 16}]
    values = {f["id"]: f for s in report["sections"] for r in s["rows"] for f in r["figures"]}
    assert values["spread.2.steps.2.1"]["value"] == 16
    assert values["spread.2.steps.2.1"]["provenance"] == "reconstructed"
    assert values["city.1.landing.0"]["least"] == 0


@pytest.mark.parametrize(
    ("changes", "path", "rule", "line"),
    [
        ({"city.1.landing.0": -1}, "city.1.landing.0", "", 26),
        ({"city.1.landing.0": 6}, "city.1.landing", "TYC-1.3", 26),
        ({"city.1.landing.0": "x"}, "city.1.landing.0", "", 26),
        ({"row.2.second.0": 4}, "row.2.second.0", "TYC-1.7", 101),
        ({"scheduled.1.tickets.0.3": 2}, "scheduled", "TYC-1.2", 163),
        ({"spread.2.steps.2.1": 3}, "spread", "TYC-1.9", 245),
    ],
)
def test_a_wrong_figure_is_named_with_its_rule_and_line(
    client: TestClient, changes: dict[str, Any], path: str, rule: str, line: int
) -> None:
    report = check(client, {"changes": changes})
    problem = report["problem"]

    assert (problem["path"], problem["rule"], problem["line"]) == (path, rule, line)
    assert problem["detail"]
    assert report["board"] is None
    assert report["digest"] == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[grid\n" + OURS, 1),
        (OURS.replace("factory = [8, 10]", "factory = [8, true]", 1), 21),
        ("x = 1\n" + OURS, 1),
        ("[" * 40_000, 1),
        ("a = " + "[" * 20_000, 1),
        ("\0", 1),
    ],
)
def test_a_damaged_file_is_told_with_its_line(client: TestClient, text: str, line: int) -> None:
    report = check(client, {"text": text})

    assert report["problem"]["line"] in (line, 0)
    assert report["problem"]["detail"]
    assert report["board"] is None


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"\xff\xfe\x00board", 400, "malformed"),
        (b"", 400, "malformed"),
        (b"[" * 100_000, 400, "malformed"),
        (b'{"changes":' + b'{"a":' * 40_000, 400, "malformed"),
        (b'{"text":"' + b"x" * 250_000 + b'"}', 413, "too_large"),
        (b'{"text":"' + b"x" * 60_001 + b'"}', 400, "malformed"),
        (b'{"text":7}', 400, "malformed"),
        (b'{"board":"x"}', 400, "malformed"),
        (b'{"changes":{"city.1.landing.0":1.5}}', 400, "malformed"),
        (b'{"changes":{"city.1.landing.0":null}}', 400, "malformed"),
        (b'{"changes":{"city.99.landing.0":1}}', 422, "unknown_figure"),
        (b'{"changes":{"grid.map":"Rome"}}', 422, "unknown_figure"),
        (b'{"edition":"nowhere"}', 404, "unknown_game"),
    ],
)
def test_bad_input_is_refused(client: TestClient, content: bytes, status: int, code: str) -> None:
    answer = client.post(TYCOON, content=content)
    assert answer.status_code == status
    assert answer.json()["code"] == code


def test_an_unknown_game_is_refused(client: TestClient) -> None:
    assert client.post("/api/games/chess/board/check", json={}).status_code == 404


def test_boards_that_are_tried_out_are_not_kept(client: TestClient) -> None:
    """Checking many boards drops no table's game from memory."""
    kept = load_spec.cache_info().currsize
    for price in range(6):
        check(client, {"changes": {"city.1.landing.0": price % 5}})

    assert load_spec.cache_info().currsize <= kept + 1


def test_a_check_is_paid_for(tmp_path: Path) -> None:
    made = Settings(data=str(tmp_path), bot_workers=0, requests_per_second=1)
    cost = ROUTE_COSTS["/games/{game}/board/check"]
    with TestClient(create_app(made)) as client:
        answers = [client.post(TYCOON, json={}).status_code for _ in range(20 // cost + 2)]
    assert answers[: 20 // cost] == [200] * (20 // cost)
    assert answers[-1] == 429
