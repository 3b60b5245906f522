"""The ASGI application: all routes, security headers, start and stop of the registry."""

from __future__ import annotations

import logging
import os
import re
import secrets
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from parkett.server.client_limits import ROUTE_COSTS
from parkett.server.clocks import SteadyClock, TimeSource
from parkett.server.database_check import check_writing
from parkett.server.event_store import EventStore
from parkett.server.game_routes import GameRoutes
from parkett.server.http_json import guard_endpoint, json_response
from parkett.server.metrics import Metrics
from parkett.server.migrate import upgrade_database
from parkett.server.node_bus import make_bus
from parkett.server.openapi import RouteSpec, build_openapi_document
from parkett.server.playback import PlaybackRoutes
from parkett.server.settings import Settings
from parkett.server.table_registry import TableRegistry
from parkett.server.table_routes import TableRoutes
from parkett.server.websocket import Receive, Send, WebSocketApp

log = logging.getLogger("parkett.app")
METRICS_TYPE = "text/plain; version=0.0.4"
CONTENT_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGES = re.compile(r"/|/g/[a-z0-9]{12}|/(new|rules|learn)/\w+|/record")  # as in web/src/app.tsx
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /g/\nDisallow: /ws\nDisallow: /metrics\n"
FAVICON = (  # as in web/index.html
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
    "<rect width='16' height='16' rx='3' fill='#8C1C13'/>"
    "<path d='M5 13V3h4a3 3 0 0 1 0 6H5' fill='none' stroke='#F7F3EA' stroke-width='2'/></svg>"
)
FILES = {"/robots.txt": (ROBOTS, "text/plain"), "/favicon.ico": (FAVICON, "image/svg+xml")}
CACHED = {"cache-control": "public, max-age=86400"}
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class SecurityHeadersMiddleware:
    """Adds the security headers to every HTTP response."""

    def __init__(self, app: Any) -> None:  # noqa: ANN401  (an ASGI application)
        self.app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = scope["path"].startswith("/api/")

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *SECURITY_HEADERS]
                if private and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, with_headers)


def create_app(settings: Settings, clock: TimeSource | None = None) -> Starlette:
    """The application of one node."""
    store = EventStore(settings.store_url(), secrets.token_hex(6))
    upgrade_database(store.engine)
    check_writing(store.engine)
    registry = TableRegistry(settings, store, make_bus(settings.bus), clock or SteadyClock())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    routes = [*build_api_routes(registry), WebSocketRoute("/ws", WebSocketApp(registry))]
    routes += [*build_operations_routes(registry), *build_web_routes()]
    app = Starlette(
        routes=routes, middleware=[Middleware(SecurityHeadersMiddleware)], lifespan=lifespan
    )
    app.state.registry = registry
    return app


def list_api_route_specs(registry: TableRegistry) -> list[RouteSpec]:
    """The routes below /api that the OpenAPI document describes."""
    tables = TableRoutes(registry)
    return [*GameRoutes(registry).routes, *tables.routes, *PlaybackRoutes(tables).routes]


def build_api_routes(registry: TableRegistry) -> list[BaseRoute]:
    """All routes below /api, with the OpenAPI document."""
    specs = list_api_route_specs(registry)

    async def openapi(_request: Request) -> Response:
        return json_response(build_openapi_document(specs))

    routes: list[BaseRoute] = [
        Route(
            "/api" + each.path,
            guard_endpoint(each.endpoint, registry.limits, ROUTE_COSTS.get(each.path, 1)),
            methods=[each.method],
        )
        for each in specs
    ]
    return [*routes, Route("/api/openapi.json", openapi)]


def build_operations_routes(registry: TableRegistry) -> list[BaseRoute]:
    """Health, readiness and metrics."""

    async def healthz(_request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(_request: Request) -> Response:
        ready = not registry.closing and await registry.readiness.is_ready()
        return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)

    async def metrics(_request: Request) -> Response:
        return Response(
            await registry.run_read(render_metrics_page, registry.metrics), media_type=METRICS_TYPE
        )

    return [Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics)]


def render_metrics_page(metrics: Metrics) -> bytes:
    """The page of metrics; the import is slow, so this runs in a reader thread."""
    from parkett.server.prometheus import render_metrics  # noqa: PLC0415  (not needed to start)

    return render_metrics(metrics)


def find_web_folder() -> Path | None:
    """The folder of the built web table, if there is one."""
    folder = Path(os.fspath(files("parkett"))) / "web"  # type: ignore[call-overload]
    return folder if (folder / "index.html").is_file() else None


def build_web_routes() -> list[BaseRoute]:
    """The files of the web table; its pages are one file, which also says what is unknown."""
    folder = find_web_folder()

    async def single_page(request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/"):
            return JSONResponse({"code": "unknown_address", "facts": {}}, 404)
        if path in FILES:
            text, kind = FILES[path]
            return Response(text, media_type=kind, headers=CACHED)
        if folder is None:
            return PlainTextResponse("Parkett plays here; the web table is not built.\n", 404)
        if "." in path.rpartition("/")[2]:  # a file, not a page
            return PlainTextResponse("There is no such file.\n", 404)
        return FileResponse(folder / "index.html", 200 if PAGES.fullmatch(path) else 404)

    routes: list[BaseRoute] = []
    if folder is not None and (folder / "assets").is_dir():
        routes.append(Mount("/assets", StaticFiles(directory=folder / "assets")))
    return [*routes, Route("/{path:path}", single_page)]
