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

from fastapi import FastAPI, Request, Response
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

import parkett
from parkett.server.api import Api
from parkett.server.bus import make_bus
from parkett.server.clocks import Clock, WallClock
from parkett.server.hall import Hall
from parkett.server.migrate import upgrade
from parkett.server.openapi import complete
from parkett.server.reviews import Reviews
from parkett.server.settings import Settings
from parkett.server.socket import Receive, Send, SocketApp
from parkett.server.store import Store

log = logging.getLogger("parkett.app")
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


def create_app(settings: Settings, clock: Clock | None = None) -> FastAPI:
    """The application of one node."""
    url = settings.store_url()
    store = Store(url, secrets.token_hex(6))
    upgrade(store.engine)
    hall = Hall(settings, store, make_bus(settings.bus), clock or WallClock())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(
        title="Parkett",
        version=parkett.__version__,
        description="The table server: the same commands as on the socket, over plain HTTP.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.add_middleware(SecurityHeaders)
    api = Api(hall)
    app.include_router(api.router)
    app.include_router(Reviews(api).router)
    app.router.routes.append(WebSocketRoute("/ws", SocketApp(hall)))
    add_operations(app, hall)
    add_web(app)
    document = app.openapi
    app.openapi = lambda: complete(document())  # type: ignore[method-assign]
    return app


def add_operations(app: FastAPI, hall: Hall) -> None:
    """Health, readiness and metrics."""

    async def healthz(_request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(_request: Request) -> Response:
        ready = not hall.closing and await hall.read(hall.store.ready)
        return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)

    async def metrics(_request: Request) -> Response:
        return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")

    for path, endpoint in (("/healthz", healthz), ("/readyz", readyz), ("/metrics", metrics)):
        app.add_route(path, endpoint)


def web_folder() -> Path | None:
    """The browser's files, if they were built."""
    folder = Path(os.fspath(files("parkett"))) / "web"  # type: ignore[call-overload]
    return folder if (folder / "index.html").is_file() else None


def add_web(app: FastAPI) -> None:
    """Serve the browser's files; every other page is the same single page."""
    folder = web_folder()

    async def page(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"code": "unknown_address", "facts": {}}, 404)
        if folder is None:
            return PlainTextResponse("Parkett plays here; the web table is not built.\n", 404)
        return FileResponse(folder / "index.html")

    if folder is not None and (folder / "assets").is_dir():
        app.router.routes.append(Mount("/assets", StaticFiles(directory=folder / "assets")))
    app.add_route("/{path:path}", page)
