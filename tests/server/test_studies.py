"""Studies over HTTP: replayed with their side lines, tried, kept, read again, embedded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import parkett
from parkett.server.app import create_app
from parkett.server.settings import Settings
from tests.core.test_study import sample


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server."""
    settings = Settings(data=str(tmp_path), bot_workers=0, requests_per_second=10_000)
    with TestClient(create_app(settings)) as found:
        yield found


def test_a_study_is_replayed_with_its_comments_and_side_lines(client: TestClient) -> None:
    record = sample()
    found = client.post("/api/replays", json={"text": record.text()}).json()

    study = found["study"]
    assert study["title"] == "Merge or wait"
    assert [each["comment"] for each in study["comments"]] == [
        "Here it begins.",
        "Bolder, and better.",
    ]
    assert [len(side["views"]) for side in study["sides"]] == [4, 2]
    assert [step["n"] for step in study["sides"][0]["steps"]] == [31, 32, 33, 34]
    end = parkett.replay_side_line(record, 1)
    shown = study["sides"][0]["views"][-1]
    assert shown["cash"] == end.position()["cash"]


def test_a_kept_study_is_read_again_under_the_same_address(client: TestClient) -> None:
    text = sample().text()
    kept = client.post("/api/studies", json={"text": text})
    again = client.post("/api/studies", json={"text": text}).json()

    assert kept.status_code == 201
    assert kept.json() == again
    assert client.get(f"/api/studies/{again['id']}").json()["text"] == text
    assert client.get("/api/studies/aaaaaaaaaaaaaaaa").json()["code"] == "unknown_study"


def test_what_does_not_hold_is_not_kept(client: TestClient) -> None:
    record = sample()
    assert record.study is not None
    wrong = record.text().replace(record.study.side(1).digest, "0" * 24)

    assert client.post("/api/studies", json={"text": wrong}).json()["code"] == "not_a_record"
    assert client.post("/api/studies", json={"text": "{}"}).json()["code"] == "not_a_record"
    newer = record.text().replace('"parkett":2', '"parkett":9')
    refused = client.post("/api/replays", json={"text": newer})
    assert refused.json()["code"] == "not_a_record"


def test_a_line_is_tried_from_any_moment_with_draws_by_lot(client: TestClient) -> None:
    record = sample()
    after = next(n for n in range(30, 60) if parkett.replay(record, n).to_act != "chance")
    body = {"text": record.text(), "after": after, "moves": []}
    asked = client.post("/api/replays/tries", json=body).json()
    move = asked["prompt"]["legal"][0]
    tried = client.post("/api/replays/tries", json={**body, "moves": [move]}).json()

    assert asked["steps"] == []
    assert asked["views"][0]["viewer"] == asked["prompt"]["seat"]
    assert tried["steps"][0]["say"] == move
    assert tried["steps"][0]["n"] == after + 1
    assert len(tried["views"]) == len(tried["steps"]) + 1
    match = parkett.replay(record, after)
    for step in tried["steps"]:
        match.play(step["say"])
    assert match.game.digest(match.state) == tried["digest"]
    assert match.to_act == tried["prompt"]["seat"]
    wrong = client.post("/api/replays/tries", json={**body, "moves": ["place 99Z"]}).json()
    assert wrong["code"] == "not_understood"
    late = client.post("/api/replays/tries", json={**body, "after": 9999}).json()
    assert late["code"] == "unknown_step"


def test_only_the_embedded_page_may_be_framed(client: TestClient) -> None:
    embedded = client.get("/embed/aaaaaaaaaaaaaaaa").headers
    study = client.get("/study/aaaaaaaaaaaaaaaa").headers

    assert "frame-ancestors *" in embedded["content-security-policy"]
    assert "form-action 'none'" in embedded["content-security-policy"]
    assert "x-frame-options" not in embedded
    assert "frame-ancestors 'none'" in study["content-security-policy"]
    assert study["x-frame-options"] == "DENY"


def test_keeping_studies_is_limited_like_opening_tables(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), bot_workers=0, tables_per_hour=2)
    with TestClient(create_app(settings)) as client:
        texts = [parkett.name_study(sample(), f"Study {n}").text() for n in range(3)]
        codes = [client.post("/api/studies", json={"text": text}).status_code for text in texts]

    assert codes == [201, 201, 429]
