"""HTTP: commands, lobby, catalogue, the OpenAPI document, the bot client, operations, settings."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.server.app import create_app
from parkett.server.settings import Settings, SettingsError, load_settings
from tests.server.server_process import ROOT, ServerProcess

BODY = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "invite"}]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("http")
    made = Settings(data=str(folder), bot_workers=0, tables_per_hour=100_000, chat_per_minute=10**6)
    with TestClient(create_app(made)) as found:
        yield found


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_commands_over_http_are_the_same_as_on_the_socket(client: TestClient) -> None:
    opened = client.post("/api/tables", json=BODY).json()
    address = f"/api/tables/{opened['table']['id']}"
    code = {"code": opened["invitations"][0]["code"]}
    redeemed = client.post(address + "/invitations/redeem", json=code).json()
    tokens = [opened["token"], redeemed["token"]]
    looks = [client.get(address, headers=bearer(token)).json() for token in tokens]
    seat = next(n for n, look in enumerate(looks) if "prompt" in look)
    move = {"do": "move", "id": "m1", "expected_seq": looks[0]["seq"],
            "say": looks[seat]["prompt"]["legal"][0]}  # fmt: skip

    foreign = client.post(address + "/commands", json=move, headers=bearer(tokens[1 - seat]))
    nobody = client.post(address + "/commands", json=move)
    answer = client.post(address + "/commands", json=move, headers=bearer(tokens[seat]))
    again = client.post(address + "/commands", json=move, headers=bearer(tokens[seat]))
    stale = client.post(
        address + "/commands", json={**move, "id": "m2"}, headers=bearer(tokens[seat])
    )

    assert (foreign.status_code, foreign.json()["code"]) == (422, "not_your_turn")
    assert (nobody.status_code, nobody.json()["code"]) == (403, "not_seated")
    assert (answer.status_code, answer.json()["tell"]) == (200, "ack")
    assert again.json() == answer.json()
    assert stale.status_code == 409


def test_a_wrong_token_is_refused(client: TestClient) -> None:
    opened = client.post("/api/tables", json=BODY).json()
    address = f"/api/tables/{opened['table']['id']}"
    assert client.get(address, headers=bearer("wrong")).status_code == 401
    assert client.get("/api/tables/nonexistent1").status_code == 404


def test_the_lobby_shows_public_tables_only(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    shown = client.post("/api/tables", json={**BODY, "seats": seats, "public": True}).json()
    hidden = client.post("/api/tables", json={**BODY, "seats": seats}).json()
    lobby = {entry["id"]: entry for entry in client.get("/api/tables").json()["tables"]}
    assert lobby[shown["table"]["id"]]["open_seats"] == 1
    assert hidden["table"]["id"] not in lobby
    seated = client.post(f"/api/tables/{shown['table']['id']}/seats", json={"name": "Bea"})
    assert seated.status_code == 201
    assert seated.json()["table"]["status"] == "playing"


def test_the_catalogue_names_games_editions_options_and_bots(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    acquire = catalogue["games"][0]
    assert acquire["id"] == "acquire"
    assert {"en", "de", "fr"} <= set(acquire["titles"])
    assert acquire["editions"][0]["options"]
    assert client.get("/api/rules/acquire").json()["rule"]
    assert client.get("/api/rules/chess").status_code == 404


def test_health_readiness_and_metrics(client: TestClient) -> None:
    assert client.get("/healthz").text == "ok\n"
    assert client.get("/readyz").text == "ready\n"
    text = client.get("/metrics").text
    for name in ("command_durable_seconds", "durable_sent_seconds", "queue_depth", "loop_lag",
                 "nacks", "commit_seconds"):  # fmt: skip
        assert f"parkett_{name}" in text


def test_the_document_describes_every_route(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert len(document["paths"]) >= 10
    text = json.dumps(document)
    for name in document["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in text or name == "Hello"


def test_schemathesis_finds_no_server_error(client: TestClient) -> None:
    """Generated requests, bounded: answers fit the document, nothing is a 500."""
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    logging.getLogger("httpx").setLevel(logging.WARNING)
    schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
    opened = client.post("/api/tables", json=BODY).json()
    skip = ("/events",)
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path.endswith(skip):
            continue

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), real=st.booleans())
        def once(case: Any, real: bool) -> None:
            nonlocal tried
            tried += 1
            path = case.formatted_path
            headers = {}
            if real:
                path = path.replace(str(case.path_parameters.get("table")), opened["table"]["id"])
                headers = bearer(opened["token"])
            body = case.body
            content = None if not body and body != {} else encode(body)
            query = {k: str(v) for k, v in (case.query or {}).items()}
            answer = client.request(
                case.method, path, params=query, content=content, headers=headers
            )
            assert answer.status_code < 500
            assert str(answer.status_code) in operation.definition.raw["responses"] or (
                answer.status_code in (404, 405)
            )

        once()
    assert tried > 60


def encode(body: Any) -> bytes:
    """A generated body as bytes."""
    try:
        return json.dumps(body).encode()
    except (TypeError, ValueError):
        return b"?"


def test_the_example_bot_plays_a_game(tmp_path: Path) -> None:
    """The example of the documentation, against a real server, over the bot API."""
    example = ROOT / "examples" / "first_bot.py"
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 30
    node = ServerProcess("--data", str(tmp_path), "--bot-workers", "1", "--bot-pause-ms", "0")
    node.start()
    try:
        done = subprocess.run(  # noqa: S603
            [sys.executable, str(example), node.base],
            capture_output=True, text=True, timeout=120, check=True,
            env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        )  # fmt: skip
        assert done.stdout.startswith("scores [")
    finally:
        node.kill()


def test_settings_come_from_file_environment_and_flags(tmp_path: Path) -> None:
    file = tmp_path / "parkett.toml"
    file.write_text('host = "0.0.0.0"\nport = 1\nbot_workers = 3\n', encoding="utf-8")
    found = load_settings(str(file), {"PARKETT_PORT": "2"}, {"bot_workers": "4", "host": None})
    assert (found.host, found.port, found.bot_workers) == ("0.0.0.0", 2, 4)  # noqa: S104
    with pytest.raises(SettingsError, match="port"):
        load_settings(None, {"PARKETT_PORT": "many"}, {})
    file.write_text("colour = 1\n", encoding="utf-8")
    with pytest.raises(SettingsError, match="colour"):
        load_settings(str(file), {}, {})
