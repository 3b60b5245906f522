"""Routes about games: message catalogues of installed packages, and their caching."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from parkett.games import GAMES
from parkett.server.app import create_app
from parkett.server.settings import Settings
from tests.server.server_process import ROOT

TEMPLATE = ROOT / "examples" / "ticker" / "src"
SILENT = '''"""A game without words."""

from ticker import Ticker


class Silent(Ticker):
    """The template game under another name, in a package without a folder of words."""

    name = "silent"
'''


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with the template game and a game without words, both on the path."""
    package = tmp_path / "packages" / "silent_game"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('"""A package of a game."""\n', encoding="utf-8")
    (package / "game.py").write_text(SILENT, encoding="utf-8")
    monkeypatch.syspath_prepend(str(TEMPLATE))
    monkeypatch.syspath_prepend(str(package.parent))
    from silent_game.game import Silent

    from ticker import Ticker

    monkeypatch.setitem(GAMES._classes, "ticker", Ticker)
    monkeypatch.setitem(GAMES._classes, "silent", Silent)
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as found:
        yield found


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_words_of_a_package_are_served(client: TestClient, lang: str) -> None:
    file = TEMPLATE / "ticker" / "words" / f"{lang}.json"

    answer = client.get(f"/api/games/ticker/words/{lang}")

    assert answer.status_code == 200
    assert answer.json() == json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("ticker/words/xx", "unknown_language"),
        ("ticker/words/..%2Fen", "unknown_address"),
        ("ticker/words/EN-en", "unknown_language"),
        ("silent/words/en", "unknown_language"),
        ("acquire/words/xx", "unknown_language"),
        ("chess/words/en", "unknown_game"),
    ],
)
def test_missing_words_are_a_problem(client: TestClient, path: str, code: str) -> None:
    answer = client.get(f"/api/games/{path}")
    problem: dict[str, Any] = answer.json()

    assert (answer.status_code, problem) == (404, {"code": code, "facts": {}})


def test_words_are_revalidated_by_their_etag(client: TestClient) -> None:
    first = client.get("/api/games/ticker/words/en")
    etag = first.headers["etag"]
    again = client.get("/api/games/ticker/words/en", headers={"if-none-match": etag})
    other = client.get("/api/games/ticker/words/en", headers={"if-none-match": '"other"'})
    german = client.get("/api/games/ticker/words/de", headers={"if-none-match": etag})

    assert first.headers["cache-control"] == "public, no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, german.status_code) == (200, 200)
    assert client.get("/api/tables").headers["cache-control"] == "no-store"
