"""Hostile clients: malformed, oversized, too fast, too many; they get a nack or a clean close."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from parkett.server.app import create_app
from parkett.server.settings import Settings
from parkett.server.table_routes import MAX_NEW_TABLE
from parkett.server.web_files import PAGES
from tests.server.server_process import ROOT

BODY = {"game": "acquire", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "invite"}]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("hostile")
    made = Settings(
        data=str(folder), bot_workers=0, tables_per_hour=100_000, messages_per_second=1000
    )
    with TestClient(create_app(made)) as found:
        yield found


@pytest.fixture
def table(client: TestClient) -> dict[str, Any]:
    opened: dict[str, Any] = client.post("/api/tables", json=BODY).json()
    code = {"code": opened["invitations"][0]["code"]}
    client.post(f"/api/tables/{opened['table']['id']}/invitations/redeem", json=code)
    return opened


def hello(table: dict[str, Any], **fields: Any) -> str:
    first = {"do": "hello", "table": table["table"]["id"], "token": table["token"]}
    return json.dumps({**first, **fields})


def receive(ws: Any, tell: str) -> dict[str, Any]:
    for _ in range(50):
        for line in ws.receive_text().split("\n"):
            message = json.loads(line)
            if message["tell"] == tell:
                return message
    raise AssertionError(tell)


BAD = [
    "", "{", "[]", "null", "1", '"x"', "{}", '{"do":"move"}', '{"do":"fly","id":"a"}',
    '{"do":"move","id":"a","expected_seq":-1,"say":"x"}',
    '{"do":"move","id":"a","expected_seq":1e99,"say":"x"}',
    '{"do":"move","id":"a","expected_seq":5,"say":""}',
    '{"do":"move","id":"a","expected_seq":5,"say":"x","extra":1}',
    '{"do":"move","id":"a b","expected_seq":5,"say":"x"}',
    '{"do":"move","id":"a","expected_seq":5,"say":"' + "x" * 500 + '"}',
    '{"do":"chat","id":"a","text":"' + "x" * 2000 + '"}',
    "[" * 2000,
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_a_malformed_message_gets_a_nack(
    client: TestClient, table: dict[str, Any], text: str
) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table))
        seq = receive(ws, "welcome")["seq"]
        ws.send_text(text)
        nack = receive(ws, "nack")
        assert (nack["code"], nack["seq"]) == ("malformed", seq)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_noise_on_the_socket_changes_nothing(client: TestClient, noise: str | bytes) -> None:
    table = client.post("/api/tables", json=BODY).json()
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table))
        seq = receive(ws, "welcome")["seq"]
        if isinstance(noise, bytes):
            ws.send_bytes(noise)
        else:
            ws.send_text(noise)
        receive(ws, "nack")
        ws.send_text('{"do":"ping","id":"p"}')
        assert receive(ws, "pong")["seq"] == seq


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("nonsense", 4400),
        ('{"do":"ping","id":"a"}', 4400),
        ('{"do":"hello","table":"zzzzzzzzzzzz"}', 4404),
        ('{"do":"hello","table":"../../etc/pa"}', 4400),
    ],
)
def test_a_wrong_hello_closes_cleanly(client: TestClient, first: str, code: int) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(first)
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_text()
        assert closed.value.code == code


def test_a_wrong_token_closes_cleanly(client: TestClient, table: dict[str, Any]) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table, token="guessed"))
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_text()
        assert closed.value.code == 4401


def test_endless_nonsense_closes_the_connection(client: TestClient, table: dict[str, Any]) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table))
        receive(ws, "welcome")
        for _ in range(12):
            ws.send_text("nonsense")
        with pytest.raises(WebSocketDisconnect) as closed:
            for _ in range(40):
                ws.receive_text()
        assert closed.value.code == 4400


def test_a_flood_is_refused_then_closed(tmp_path: Path) -> None:
    made = Settings(data=str(tmp_path), bot_workers=0, messages_per_second=1)
    with TestClient(create_app(made)) as client:
        table = client.post("/api/tables", json=BODY).json()
        with client.websocket_connect("/ws") as ws:
            ws.send_text(hello(table))
            receive(ws, "welcome")
            for _ in range(5):
                ws.send_text('{"do":"ping","id":"p"}')
            assert receive(ws, "nack")["code"] == "too_fast"
            for _ in range(220):
                ws.send_text('{"do":"ping","id":"p"}')
            with pytest.raises(WebSocketDisconnect) as closed:
                for _ in range(400):
                    ws.receive_text()
            assert closed.value.code == 4429


def test_connections_and_tables_are_limited(tmp_path: Path) -> None:
    made = Settings(data=str(tmp_path), bot_workers=0, connections_per_client=1, tables_per_hour=1)
    with TestClient(create_app(made)) as client:
        table = client.post("/api/tables", json=BODY).json()
        assert client.post("/api/tables", json=BODY).status_code == 429
        with client.websocket_connect("/ws") as ws:
            ws.send_text(hello(table))
            receive(ws, "welcome")
            with client.websocket_connect("/ws") as second:
                second.send_text(hello(table))
                with pytest.raises(WebSocketDisconnect) as closed:
                    second.receive_text()
                assert closed.value.code == 4429


def test_chat_is_limited_and_cleaned(client: TestClient, table: dict[str, Any]) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table))
        receive(ws, "welcome")
        said = "<b>hi</b>\u202e\u0000 \n there " + "x" * 20
        ws.send_text(json.dumps({"do": "chat", "id": "a", "text": said}))
        step = receive(ws, "step")
        assert step["chat"]["text"] == "<b>hi</b> there " + "x" * 20
        ws.send_text(json.dumps({"do": "chat", "id": "b", "text": "y" * 301}))
        assert receive(ws, "nack")["code"] == "too_long"
        for number in range(12):
            ws.send_text(json.dumps({"do": "chat", "id": f"c{number}", "text": "z"}))
        assert receive(ws, "nack")["code"] == "too_fast"


def test_names_are_cleaned(client: TestClient) -> None:
    body = {
        **BODY,
        "seats": [{"kind": "me", "name": "\u202e A\u0007nn" + "n" * 60}, {"kind": "open"}],
    }
    table = client.post("/api/tables", json=body).json()
    assert table["table"]["seats"][0]["name"] == "Ann" + "n" * 21


def test_a_large_body_is_refused(client: TestClient) -> None:
    """A new table may bring a board file and a record; any other request is small."""
    large = b'{"game":"' + b"x" * MAX_NEW_TABLE + b'"}'
    assert client.post("/api/tables", content=large).status_code == 413
    opened = client.post("/api/tables", json={"game": "acquire", "seats": [{}, {}]}).json()
    seats = f"/api/tables/{opened['table']['id']}/seats"
    assert client.post(seats, content=large[:20_000]).status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": [{}, {}]},
        {"game": "acquire", "seats": [{}]},
        {"game": "acquire", "seats": [{}] * 7},
        {"game": "acquire", "seats": [{}, {}], "options": {"start_cash": "much"}},
        {"game": "acquire", "seats": [{}, {}], "options": {"colour": 1}},
        {"game": "acquire", "seats": [{}, {}], "options": {"hand_size": 100000}},
        {"game": "acquire", "seats": [{}, {}], "options": {"start_cash": -5}},
        {"game": "acquire", "seats": [{"kind": "bot", "bot": "deep-thought"}, {}]},
    ],
)
def test_an_impossible_table_is_refused(client: TestClient, body: dict[str, Any]) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert answer.json()["code"] in ("cannot_be_played", "unknown_bot")


def test_every_answer_carries_the_security_headers(client: TestClient) -> None:
    for path in ("/", "/api/tables", "/api/nowhere", "/healthz", "/metrics"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_secrets_are_not_logged(
    client: TestClient, table: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    from parkett.server.json_logging import JsonFormatter

    address = f"/api/tables/{table['table']['id']}"
    client.get(address, headers={"authorization": f"Bearer {table['token']}"})
    captured = capfd.readouterr()
    assert table["token"] not in captured.out + captured.err
    import logging

    record = logging.LogRecord("x", 20, "", 1, "Bearer abc123 token=def456", None, None)
    line = JsonFormatter().format(record)
    assert "abc123" not in line
    assert "def456" not in line


DEEP = "[" * 4000


def test_deep_json_is_malformed_everywhere(client: TestClient, table: dict[str, Any]) -> None:
    with client.websocket_connect("/ws") as ws:
        ws.send_text(DEEP)
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_text()
        assert closed.value.code == 4400
    with client.websocket_connect("/ws") as ws:
        ws.send_text(hello(table))
        receive(ws, "welcome")
        ws.send_text(DEEP)
        assert receive(ws, "nack")["code"] == "malformed"
        ws.send_text('{"do":"chat","id":"x","text":' + DEEP)
        assert receive(ws, "nack")["code"] == "malformed"
        ws.send_text('{"do":"ping","id":"alive"}')
        assert receive(ws, "pong")["id"] == "alive"
    for path in ("/api/tables", f"/api/tables/{table['table']['id']}/commands", "/api/replays"):
        answer = client.post(path, content=DEEP)
        assert answer.status_code in (400, 401, 403)


def test_a_record_from_an_impossible_position_is_refused(client: TestClient) -> None:
    header = {"game": "acquire", "edition": "de", "rules": 1, "seats": 2}
    for position in ({}, {"seats": 2}, {"seats": 2, "agenda": [[1 << 70] * 6]}, {"seats": True}):
        text = json.dumps({**header, "position": position}) + "\n"
        answer = client.post("/api/replays", json={"text": text})
        assert answer.status_code == 422
        assert answer.json()["code"] == "not_a_record"


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html"),
        ("/g/abcdefghijkl", 200, "text/html"),
        ("/rules/acquire", 200, "text/html"),
        ("/record", 200, "text/html"),
        ("/robots.txt", 200, "text/plain"),
        ("/favicon.ico", 200, "image/svg+xml"),
        ("/sw.js", 404, "text/plain"),
        ("/.env", 404, "text/plain"),
        ("/wp-login.php", 404, "text/plain"),
        ("/nothing/here", 404, "text/html"),
        ("/g/short", 404, "text/html"),
        ("/api/nothing", 404, "application/json"),
    ],
)
def test_an_address_has_the_right_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, status: int, kind: str
) -> None:
    (tmp_path / "index.html").write_text("<p>the page</p>")
    monkeypatch.setattr("parkett.server.web_files.find_web_folder", lambda: tmp_path)
    made = Settings(data=str(tmp_path / "data"), bot_workers=0)
    with TestClient(create_app(made)) as client:
        answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith(kind)


def test_the_pages_are_those_of_the_web_table() -> None:
    """The server knows the addresses of the pages; web/src/app.tsx shows them."""
    source = (ROOT / "web" / "src" / "app.tsx").read_text(encoding="utf-8")
    shown = set(re.findall(r"\[/\^\\/(\w+)", source))
    plain = {"g", "new", "rules", "learn", "record", "board"}
    assert shown == plain | {"position", "puzzles", "study", "embed"}
    assert all(name in PAGES.pattern for name in shown)
