"""Routes about games: message catalogues of installed packages, and their caching."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from parkett.games import GAMES, load
from parkett.server.app import create_app
from parkett.server.settings import Settings

GAME = '''"""A game of the project under another name, in a package of its own."""

from parkett.games import GAMES, load


class {kind}(next(iter(GAMES.values()))):
    """Loads nothing, so it needs no more files than the tests do."""

    name = "{name}"
'''
WORDS = {
    lang: {"ask.pay": f"Pay! ({lang})", "event.paid": "{seat} →"} for lang in ("en", "de", "fr")
}


def write_package(folder: Path, kind: str, words: dict[str, dict[str, str]]) -> None:
    """A package with a game, and its catalogues if it has any."""
    package = folder / f"{kind.lower()}_game"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('"""A package of a game."""\n', encoding="utf-8")
    source = GAME.format(kind=kind, name=kind.lower())
    (package / "game.py").write_text(source, encoding="utf-8")
    for lang, catalogue in words.items():
        (package / "words").mkdir(exist_ok=True)
        text = json.dumps(catalogue, ensure_ascii=False)
        (package / "words" / f"{lang}.json").write_text(text, encoding="utf-8")


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with a game that has words and a game without, both of packages on the path."""
    packages = tmp_path / "packages"
    for kind, words in (("Spoken", WORDS), ("Silent", {})):
        write_package(packages, kind, words)
    monkeypatch.syspath_prepend(str(packages))
    for kind in ("Spoken", "Silent"):
        module = import_module(f"{kind.lower()}_game.game")
        monkeypatch.setitem(GAMES._classes, kind.lower(), getattr(module, kind))
        monkeypatch.delitem(sys.modules, module.__name__)
        monkeypatch.delitem(sys.modules, module.__package__)
    with TestClient(create_app(Settings(data=str(tmp_path), bot_workers=0))) as found:
        yield found


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_words_of_a_package_are_served(client: TestClient, lang: str) -> None:
    answer = client.get(f"/api/games/spoken/words/{lang}")

    assert answer.status_code == 200
    assert answer.json() == WORDS[lang]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("spoken/words/xx", "unknown_language"),
        ("spoken/words/..%2Fen", "unknown_address"),
        ("spoken/words/EN-en", "unknown_language"),
        ("silent/words/en", "unknown_language"),
        ("acquire/words/xx", "unknown_language"),
        ("chess/words/en", "unknown_game"),
    ],
)
def test_missing_words_are_a_problem(client: TestClient, path: str, code: str) -> None:
    answer = client.get(f"/api/games/{path}")
    problem: dict[str, Any] = answer.json()

    assert (answer.status_code, problem) == (404, {"code": code, "facts": {}, "rule": ""})


def test_words_are_revalidated_by_their_etag(client: TestClient) -> None:
    first = client.get("/api/games/spoken/words/en")
    etag = first.headers["etag"]
    again = client.get("/api/games/spoken/words/en", headers={"if-none-match": etag})
    other = client.get("/api/games/spoken/words/en", headers={"if-none-match": '"other"'})
    german = client.get("/api/games/spoken/words/de", headers={"if-none-match": etag})

    assert first.headers["cache-control"] == "public, no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, german.status_code) == (200, 200)
    assert client.get("/api/tables").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("edition", ["de", "fr", "international"])
def test_rules_are_served_as_an_edition_with_options_plays_them(
    client: TestClient, edition: str
) -> None:
    query = (
        f"edition={edition}&option=dead_tiles=keep&option=hand_size=7&option=two_player_bank=true"
    )
    answer = client.get(f"/api/games/acquire/rules?{query}")

    options = {"dead_tiles": "keep", "hand_size": 7, "two_player_bank": True}
    book = load("acquire", edition, options).rulebook
    assert answer.json() == json.loads(msgspec.json.encode(book))
    assert answer.json()["edition"] == edition
    assert answer.json()["changed"]["hand_size"] == 7


@pytest.mark.parametrize(
    ("query", "edition"),
    [
        ("lang=fr", "fr"),
        ("lang=en", "international"),
        ("lang=it", "de"),
        ("lang=fr&edition=de", "de"),
        ("", "de"),
    ],
)
def test_rules_without_an_edition_are_those_that_readers_of_a_language_know(
    client: TestClient, query: str, edition: str
) -> None:
    answer = client.get(f"/api/games/acquire/rules?{query}")

    assert answer.json()["edition"] == edition


@pytest.mark.parametrize(
    "query", ["edition=xx", "option=hand_size", "option=hand_size=many", "option=nothing=1"]
)
def test_rules_that_nobody_plays_are_refused(client: TestClient, query: str) -> None:
    answer = client.get(f"/api/games/acquire/rules?{query}")

    assert (answer.status_code, answer.json()["code"]) == (422, "cannot_be_played")
    assert answer.json()["facts"]["detail"]


def test_a_table_has_its_own_rulebook(client: TestClient) -> None:
    body = {"game": "acquire", "edition": "fr", "options": {"hand_size": 7},
            "seats": [{"kind": "me"}, {"kind": "open"}]}  # fmt: skip
    table = client.post("/api/tables", json=body).json()["table"]

    rules = client.get(f"/api/tables/{table['id']}/rules").json()

    assert (rules["edition"], rules["changed"]) == ("fr", {"hand_size": 7})
    book = load("acquire", "fr", {"hand_size": 7}).rulebook
    assert [rule["fr"] for rule in rules["rule"]] == [rule.fr for rule in book.rule]
    assert table["title"] == {"en": "Grand Hôtel", "de": "Grand Hôtel", "fr": "Grand Hôtel"}


def test_a_game_is_served_in_any_spelling(client: TestClient) -> None:
    named = client.get("/api/games/geld_und_boerse/rules").json()
    for spelled in ("geld-und-boerse", "Geld%20%26%20B%C3%B6rse"):
        assert client.get(f"/api/games/{spelled}/rules").json() == named
        assert client.get(f"/api/games/{spelled}/words/fr").status_code == 200
        assert client.get(f"/api/boards/{spelled}/noris").status_code == 200
    body = {"game": "Geld & Börse", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert client.post("/api/tables", json=body).json()["table"]["game"] == "geld_und_boerse"


def test_an_unknown_game_is_refused_with_the_nearest(client: TestClient) -> None:
    answer = client.get("/api/games/shrak/rules")

    assert answer.status_code == 404
    assert answer.json() == {"code": "unknown_game", "facts": {"nearest": "shark"}, "rule": ""}
    body = {"game": "shrak", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert "'shark'" in client.post("/api/tables", json=body).json()["facts"]["detail"]
