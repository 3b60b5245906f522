"""The application: routes, security headers, health, the browser's files, start and stop."""

from __future__ import annotations

import logging
import os
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

from parkett.server.bus import make_bus
from parkett.server.clocks import Clock, WallClock
from parkett.server.http_api import Api, guarded, json_response
from parkett.server.metrics import Metrics
from parkett.server.migrate import upgrade
from parkett.server.openapi import document
from parkett.server.playback import Reviews
from parkett.server.settings import Settings
from parkett.server.store import Store
from parkett.server.table_registry import Hall
from parkett.server.websocket import Receive, Send, SocketApp

log = logging.getLogger("parkett.app")
METRICS = "text/plain; version=0.0.4"
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class SecurityHeaders:
    """Adds the security headers to every HTTP answer."""

    def __init__(self, app: Any) -> None:  # noqa: ANN401  (an ASGI application)
        self.app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = scope["path"].startswith("/api/")

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                extra = [*HEADERS, (b"cache-control", b"no-store")] if private else HEADERS
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, with_headers)


def create_app(settings: Settings, clock: Clock | None = None) -> Starlette:
    """The application of one node."""
    url = settings.store_url()
    store = Store(url, secrets.token_hex(6))
    upgrade(store.engine)
    hall = Hall(settings, store, make_bus(settings.bus), clock or WallClock())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    routes = [*plain_routes(hall), WebSocketRoute("/ws", SocketApp(hall))]
    routes += [*operations(hall), *web_routes()]
    app = Starlette(routes=routes, middleware=[Middleware(SecurityHeaders)], lifespan=lifespan)
    app.state.hall = hall
    return app


def plain_routes(hall: Hall) -> list[BaseRoute]:
    """The routes of plain HTTP, and the document that describes them, written when asked for."""
    api = Api(hall)
    served = [*api.routes, *Reviews(api).routes]

    async def openapi(_request: Request) -> Response:
        return json_response(document(served))

    routes: list[BaseRoute] = [
        Route("/api" + each.path, guarded(each.endpoint), methods=[each.method]) for each in served
    ]
    return [*routes, Route("/api/openapi.json", openapi)]


def operations(hall: Hall) -> list[BaseRoute]:
    """Health, readiness and metrics."""

    async def healthz(_request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(_request: Request) -> Response:
        ready = not hall.closing and await hall.read(hall.store.ready)
        return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)

    async def metrics(_request: Request) -> Response:
        return Response(await hall.read(exposed, hall.metrics), media_type=METRICS)

    return [Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics)]


def exposed(metrics: Metrics) -> bytes:
    """The meters' page; slow to load the first time, so never on the loop."""
    from parkett.server.prometheus import page  # noqa: PLC0415  (not needed to start)

    return page(metrics)


def web_folder() -> Path | None:
    """The browser's files, if they were built."""
    folder = Path(os.fspath(files("parkett"))) / "web"  # type: ignore[call-overload]
    return folder if (folder / "index.html").is_file() else None


def web_routes() -> list[BaseRoute]:
    """The browser's files; every other page is the same single page."""
    folder = web_folder()

    async def page(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"code": "unknown_address", "facts": {}}, 404)
        if folder is None:
            return PlainTextResponse("Parkett plays here; the web table is not built.\n", 404)
        return FileResponse(folder / "index.html")

    routes: list[BaseRoute] = []
    if folder is not None and (folder / "assets").is_dir():
        routes.append(Mount("/assets", StaticFiles(directory=folder / "assets")))
    return [*routes, Route("/{path:path}", page)]
