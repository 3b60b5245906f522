"""The ASGI application: all routes, security headers, start and stop of the registry."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

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
from parkett.server.position_routes import PositionRoutes
from parkett.server.puzzle_routes import PuzzleRoutes
from parkett.server.review_routes import ReviewRoutes
from parkett.server.settings import Settings
from parkett.server.sheet_routes import SheetRoutes
from parkett.server.study_routes import StudyRoutes
from parkett.server.table_registry import TableRegistry
from parkett.server.table_routes import TableRoutes
from parkett.server.web_files import build_web_routes
from parkett.server.websocket import Receive, Send, WebSocketApp

log = logging.getLogger("parkett.app")
METRICS_TYPE = "text/plain; version=0.0.4"
CONTENT_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
COMMON_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY),
    (b"x-frame-options", b"DENY"),
    *COMMON_HEADERS,
]
# a study may be shown inside a foreign page: it is only read there, and forms go nowhere
EMBED = "/embed/"
EMBED_POLICY = CONTENT_POLICY.replace(b"frame-ancestors 'none'", b"frame-ancestors *")
EMBED_HEADERS = [
    (
        b"content-security-policy",
        EMBED_POLICY.replace(b"form-action 'self'", b"form-action 'none'"),
    ),
    *COMMON_HEADERS,
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
        added = EMBED_HEADERS if scope["path"].startswith(EMBED) else SECURITY_HEADERS

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *added]
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
    games = GameRoutes(registry)
    others = (
        PuzzleRoutes(games),
        StudyRoutes(registry),
        PlaybackRoutes(tables),
        SheetRoutes(tables),
        ReviewRoutes(tables),
    )
    return [
        *games.routes,
        *PositionRoutes(registry).routes,
        *tables.routes,
        *(route for each in others for route in each.routes),
    ]


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
