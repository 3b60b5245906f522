"""Printed sheets over HTTP: PDFs, paid by the budget, and a code where something is wrong."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

import parkett
from parkett.core.errors import RecordError
from parkett.server import sheet_routes
from parkett.server.app import create_app
from parkett.server.client_limits import ROUTE_COSTS
from parkett.server.settings import Settings
from tests.server.test_own_boards import play_to_the_end


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    sheet_routes.print_game_sheet.cache_clear()
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as found:
        yield found


def read_text(pdf: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_a_game_s_sheet_comes_as_pdf_in_language_and_paper(client: TestClient) -> None:
    answer = client.get("/api/games/acquire/sheets/aid?edition=fr&lang=fr&paper=letter")

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    page = PdfReader(io.BytesIO(answer.content)).pages[0]
    assert round(float(page.mediabox.width)) == 612
    assert "Aide de jeu" in page.extract_text()


def test_an_option_of_the_address_is_on_the_sheet(client: TestClient) -> None:
    plain, changed = (
        read_text(client.get(f"/api/games/acquire/sheets/aid{query}").content)
        for query in ("", "?option=start_cash=7777")
    )

    assert "7,777" in changed
    assert "7,777" not in plain


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/acquire/sheets/menu", 404, "unknown_sheet"),
        ("/api/games/acquire/sheets/journal", 404, "unknown_sheet"),
        ("/api/games/chess/sheets/aid", 404, "unknown_game"),
        ("/api/games/acquire/sheets/aid?lang=xx", 404, "unknown_language"),
        ("/api/games/acquire/sheets/aid?paper=a0", 400, "malformed"),
        ("/api/games/acquire/sheets/aid?edition=none", 422, "cannot_be_played"),
        ("/api/games/acquire/sheets/aid?option=x", 422, "cannot_be_played"),
        ("/api/tables/aaaaaaaaaaaa/sheets/aid", 404, "unknown_table"),
    ],
)
def test_what_cannot_be_printed_has_a_code(
    client: TestClient, path: str, status: int, code: str
) -> None:
    answer = client.get(path)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_without_the_extra_the_server_says_so(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = client.get("/api/games/shark/sheets/aid")

    assert (answer.status_code, answer.json()["code"]) == (503, "no_printing")


def test_printing_is_dear(client: TestClient) -> None:
    routes = [route for route in ROUTE_COSTS if "sheets" in route]

    assert len(routes) == 2
    assert all(ROUTE_COSTS[route] >= 20 for route in routes)


def open_table(client: TestClient, board: str = "") -> tuple[str, list[str]]:
    """A table of two people, whose game begins when both are there; their tokens."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    body = {"game": "acquire", "seats": seats, "name": "Ada", "board": board}
    opened = client.post("/api/tables", json=body).json()
    table = opened["table"]["id"]
    taken = client.post(f"/api/tables/{table}/seats", json={"name": "Bob"}).json()
    return table, [opened["token"], taken["token"]]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_of_an_open_game_everybody_prints_only_what_they_know(client: TestClient) -> None:
    table, tokens = open_table(client)
    path = f"/api/tables/{table}/sheets/position"
    hands = [
        client.get(f"/api/tables/{table}", headers=bearer(token)).json()["view"]["hand"]
        for token in tokens
    ]
    assert all(hands)
    told = [read_text(client.get(path, headers=bearer(token)).content) for token in tokens]
    told.append(read_text(client.get(path).content))

    joined = [", ".join(hand) for hand in hands]
    assert [[hand in text for hand in joined] for text in told] == [
        [True, False],
        [False, True],
        [False, False],
    ]
    assert "Ada" in told[2]


def test_a_table_prints_its_own_board(client: TestClient) -> None:
    ours = parkett.game("acquire").board_text
    own = ours.replace("[   300,  3000,  1500,       3", "[   350,  3000,  1500,       3")
    assert own != ours
    table, _ = open_table(client, own)

    assert "350" in read_text(client.get(f"/api/tables/{table}/sheets/aid").content)


def test_a_finished_game_prints_its_journal_and_every_seat_s_page(client: TestClient) -> None:
    address = play_to_the_end(client)
    journal = client.get(f"{address}/sheets/journal?lang=de")
    position = client.get(f"{address}/sheets/position")

    assert (journal.status_code, position.status_code) == (200, 200)
    assert "Verlauf der Partie" in read_text(journal.content)
    assert "Result" not in read_text(position.content)


def test_before_the_game_there_is_nothing_to_lay_out(client: TestClient) -> None:
    body = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=body).json()["table"]["id"]
    answer = client.get(f"/api/tables/{table}/sheets/position")

    assert answer.json()["code"] == "not_started"


def test_who_keeps_a_rack_is_not_printed_what_is_assumed_in_it(client: TestClient) -> None:
    seats = [{"kind": "me", "name": "Ada", "hand": "kept"}, {"kind": "open", "hand": "kept"}]
    body = {"game": "acquire", "seats": seats, "name": "Ada", "banker": True}
    opened = client.post("/api/tables", json=body).json()
    address = f"/api/tables/{opened['table']['id']}"
    taken = client.post(f"{address}/seats", json={"name": "Bob"}).json()
    tokens = [opened["token"], taken["token"]]
    for number, tile in enumerate(("3C", "7G")):
        seq = client.get(address).json()["seq"]
        entry = {"do": "enter", "id": f"e{number}", "expected_seq": seq, "say": f"draw {tile}"}
        done = client.post(f"{address}/commands", json=entry, headers=bearer(tokens[number]))
        assert done.json()["tell"] == "ack", done.text
    for token in tokens:
        journal, position = (
            client.get(f"{address}/sheets/{sheet}", headers=bearer(token)).content
            for sheet in ("journal", "position")
        )
        assert set(re.findall(r"\b\d+[A-I]\b", read_text(journal))) == {"3C", "7G"}
        own_page = PdfReader(io.BytesIO(position)).pages[1].extract_text()
        assert re.findall(r"\b\d+[A-I]\b", own_page) == []


def test_a_finished_game_of_other_rules_is_frozen(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = play_to_the_end(client)

    def refuse(*_args: object) -> None:
        raise RecordError(3, "refused by the rules of today")

    monkeypatch.setattr(sheet_routes, "replay_record_steps", refuse)
    answer = client.get(f"{address}/sheets/journal")

    assert (answer.status_code, answer.json()["code"]) == (422, "frozen")
