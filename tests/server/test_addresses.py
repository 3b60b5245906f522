"""The addresses of the server: those in the documentation exist, and every one is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from parkett.server.app import create_app
from parkett.server.settings import Settings
from tests.server.server_process import ROOT

PROTOCOL = ROOT / "docs" / "reference" / "protocol.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
ADDRESS = re.compile(
    r"(?<![\w/.])(?:(GET|POST|DELETE) )?"  # the method is optional
    r"(/(?:api/[\w/{}.-]*[\w}]|ws|metrics|healthz|readyz))(?![\w/])"
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Starlette:
    """An application that is never started."""
    return create_app(Settings(data=str(tmp_path_factory.mktemp("addresses")), bot_workers=0))


def routes(app: Starlette) -> set[tuple[str, str]]:
    """Method and path of every route; "WS" for the WebSocket."""
    found: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(("WS", route.path))
        elif isinstance(route, Route) and route.path != "/{path:path}":
            found |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
        else:
            assert isinstance(route, Route | Mount)
    return found


def addresses(page: Path) -> list[tuple[str, str]]:
    """Method, if it is named, and path of every address on a page."""
    return ADDRESS.findall(page.read_text(encoding="utf-8"))


def test_addresses_are_recognised_in_a_text() -> None:
    text = (
        "`GET /api/tables/{table}?since=n`, `/ws`. /api/games/{game}/rules, src/api/x, `/readyz`."
    )

    assert ADDRESS.findall(text) == [
        ("GET", "/api/tables/{table}"),
        ("", "/ws"),
        ("", "/api/games/{game}/rules"),
        ("", "/readyz"),
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_address_in_the_documentation_exists(app: Starlette, page: Path) -> None:
    known = routes(app)
    paths = {path for _, path in known}
    missing = [
        f"{method} {path}".strip()
        for method, path in addresses(page)
        if (path not in paths if not method else (method, path) not in known)
    ]

    assert missing == []


def test_every_route_is_documented(app: Starlette) -> None:
    page = PROTOCOL.read_text(encoding="utf-8")
    named = {(method or "WS", path) for method, path in ADDRESS.findall(page)}

    assert routes(app) - named == set()
