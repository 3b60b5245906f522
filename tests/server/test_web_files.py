"""The files of the web table: compressed for those who can read that, kept while they may be."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from parkett.server.app import create_app
from parkett.server.settings import Settings

SCRIPT = "const word = 'parkett';\n" * 200
PAGE = "<p>the page</p>"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "index.html.gz").write_bytes(gzip.compress(PAGE.encode()))
    (folder / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"\x0b\x02\x80packed\x03")
    (folder / "assets" / "font-3c4d.woff2").write_bytes(b"font")
    monkeypatch.setattr("parkett.server.web_files.find_web_folder", lambda: folder)
    with TestClient(create_app(Settings(data=str(tmp_path / "data"), bot_workers=0))) as found:
        yield found


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, GZIP;q=0.5", "gzip"),
        ("gzip;q=0.0", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_script_is_sent_as_the_browser_can_read_it(
    client: TestClient, accepted: str, encoding: str | None
) -> None:
    with client.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": accepted}) as got:
        raw = b"".join(got.iter_raw())
    assert got.status_code == 200
    assert got.headers.get("content-encoding") == encoding
    assert got.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert got.headers["vary"] == "accept-encoding"
    assert len(raw) == int(got.headers["content-length"])
    assert (len(raw) < len(SCRIPT) / 10) == (encoding is not None)


def test_hashed_files_are_kept_for_ever_and_the_page_is_asked_for_each_time(
    client: TestClient,
) -> None:
    for name in ("main-1a2b.js", "font-3c4d.woff2"):
        kept = client.get(f"/assets/{name}").headers["cache-control"]
        assert kept == "public, max-age=31536000, immutable"
    for path in ("/", "/rules/acquire", "/nothing/here"):
        page = client.get(path)
        assert page.text == PAGE
        assert page.headers["content-encoding"] == "gzip"
        assert page.headers["cache-control"] == "no-cache"
    known = {"if-none-match": client.get("/").headers["etag"]}
    assert client.get("/", headers=known).status_code == 304
    assert client.get("/nothing/here", headers=known).status_code == 404


PUBLIC = (
    "/api/catalogue",
    "/api/games/acquire/rules?edition=de",
    "/api/boards/shark/2001",
    "/api/games/tycoon/words/fr",
)


@pytest.mark.parametrize("path", PUBLIC)
def test_what_is_the_same_for_everybody_is_compressed_and_asked_for_once(
    client: TestClient, path: str
) -> None:
    plain = client.get(path, headers={"accept-encoding": "identity"})
    packed = client.get(path, headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == "public, no-cache"
        assert answer.headers["vary"] == "accept-encoding"
    known = {"if-none-match": packed.headers["etag"]}
    assert client.get(path, headers=known).status_code == 304


def test_answers_about_a_table_are_not_compressed(client: TestClient) -> None:
    packed = {"accept-encoding": "gzip, br"}
    wanted = {"game": "acquire", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = client.post("/api/tables", json=wanted, headers=packed)
    bearer = {"authorization": f"Bearer {made.json()['token']}"}
    seen = client.get(f"/api/tables/{made.json()['table']['id']}", headers={**packed, **bearer})
    assert seen.status_code == 200
    for answer in (made, seen):
        assert "content-encoding" not in answer.headers  # sizes would tell about secrets
        assert answer.headers["cache-control"] == "no-store"


def test_a_page_names_the_files_it_needs_before_it_is_read(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "web"
    (folder / "preloads.json").write_text(
        '{"first": ["style.css"], "pages": {"/learn/": ["lesson.js"], "/record": ["record.js"]},'
        ' "games": {"/learn/": {"a_game": ["a_game.js", "a_game.css", "lessons.json"]}},'
        ' "languages": {"en": ["en.js"], "de": ["de.js"]},'
        ' "words": {"a_game": {"en": ["en_words.js"], "de": ["de_words.js"]}},'
        ' "data": {"/learn/": ["/api/all", "/api/of/GAME?"]}}'
    )
    monkeypatch.setattr("parkett.server.web_files.find_web_folder", lambda: folder)
    with TestClient(create_app(Settings(data=str(tmp_path / "more"), bot_workers=0))) as new:
        german = {"accept-language": "it, de-CH;q=0.8, en;q=0.5"}
        link = new.get("/learn/a_game", headers=german).headers["link"]
        assert link.split(", ") == [
            "</assets/style.css>; rel=preload; as=style; crossorigin",
            "</assets/lesson.js>; rel=modulepreload; crossorigin",
            "</assets/de.js>; rel=modulepreload; crossorigin",
            "</assets/a_game.js>; rel=modulepreload; crossorigin",
            "</assets/a_game.css>; rel=preload; as=style; crossorigin",
            "</assets/lessons.json>; rel=preload; as=fetch; crossorigin",
            "</assets/de_words.js>; rel=modulepreload; crossorigin",
            "</api/all>; rel=preload; as=fetch; crossorigin",
            "</api/of/a_game?>; rel=preload; as=fetch; crossorigin",
        ]
        assert "/api/of" not in new.get("/learn/another").headers["link"]
        assert "link" not in new.get("/learn/a_game?edition=de").headers
        assert "record.js" in new.get("/record").headers["link"]
        assert "en.js" in new.get("/").headers["link"]
        assert "link" not in new.get("/nowhere").headers
        assert "link" not in new.get("/learn/a_game/../../etc").headers
    assert "link" not in client.get("/record").headers, "a table built without the list"
