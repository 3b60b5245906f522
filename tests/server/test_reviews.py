"""Reviews at the table: only of finished games, in the bots' workers, stored, stopped, resumed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.server.app import create_app
from parkett.server.settings import Settings
from tests.server.test_playback import BODY, open_table, play_to_end

PATIENCE = 120.0  # seconds for a review


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reviews")


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(data=str(folder), bot_workers=1))) as found:
        yield found


@pytest.fixture(scope="module")
def finished(client: TestClient) -> tuple[str, dict[str, str]]:
    """The address of a finished table, and the host's headers."""
    address, headers, _ = open_table(client, BODY)
    play_to_end(client, address, headers)
    return address, headers


def wait_for(client: TestClient, address: str, least: int | None = None) -> dict[str, Any]:
    """Look at the quick review until it is done, or has come so far."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        status: dict[str, Any] = client.get(f"{address}/review?depth=quick").json()
        if status["review"] or (least is not None and status["done"] >= least):
            return status
        time.sleep(0.1)
    raise AssertionError("the review does not come to an end")


def test_a_game_that_is_not_over_is_not_reviewed(client: TestClient) -> None:
    address, headers, _ = open_table(client, BODY)

    for answer in (
        client.post(f"{address}/review", json={}, headers=headers),
        client.get(f"{address}/review", headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (422, "not_over")


def test_a_review_is_stopped_goes_on_and_is_stored(
    client: TestClient, finished: tuple[str, dict[str, str]], folder: Path
) -> None:
    address, headers = finished
    begun = client.post(f"{address}/review", json={"depth": "quick"}, headers=headers)
    assert begun.status_code == 202
    assert begun.json()["total"] > 20
    wait_for(client, address, least=4)
    stopped = client.delete(f"{address}/review?depth=quick").json()
    assert (stopped["running"], stopped["review"]) == (False, None)
    assert 4 <= stopped["done"] < stopped["total"]

    assert client.post(f"{address}/review", json={"depth": "quick"}).json()["done"] >= 4
    status = wait_for(client, address)

    review = status["review"]
    assert len(review["steps"]) == len(status["seqs"]) == status["total"]
    assert status["seqs"] == sorted(status["seqs"])
    for account in review["seats"]:
        parts = [account[part] for part in ("start", "luck", "own", "others", "rest")]
        assert sum(parts) == account["result"]
    with TestClient(create_app(Settings(data=str(folder), bot_workers=0))) as later:
        assert later.get(f"{address}/review?depth=quick").json() == status


def test_a_game_from_the_real_box_is_reviewed_as_any_other(client: TestClient) -> None:
    address, headers, _ = open_table(client, {**BODY, "banker": True})
    play_to_end(client, address, headers)
    status = client.post(f"{address}/review", json={"depth": "quick"}, headers=headers).json()
    assert status["total"] > 20
    review = wait_for(client, address)["review"]

    causes = {step["cause"] for step in review["steps"]}
    assert causes >= {"luck", "decision"}
    for account in review["seats"]:
        parts = [account[part] for part in ("start", "luck", "own", "others", "rest")]
        assert sum(parts) == account["result"]


def test_an_unknown_depth_is_named(
    client: TestClient, finished: tuple[str, dict[str, str]]
) -> None:
    address, _ = finished
    answer = client.get(f"{address}/review?depth=bottomless")

    assert (answer.status_code, answer.json()["facts"]) == (400, {"field": "depth"})
    assert client.post(f"{address}/review", json={"depth": "x"}).status_code == 400
