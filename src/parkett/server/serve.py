"""Run one node of the server under uvicorn until it is stopped."""

from __future__ import annotations

import gc
import socket

import uvicorn
from starlette.applications import Starlette

from parkett.extras import explain_missing, list_missing
from parkett.server.app import create_app
from parkett.server.connection_guard import ConnectionGuard, GuardedHttpProtocol, raise_file_limit
from parkett.server.database_check import lock_database
from parkett.server.json_logging import configure_logging
from parkett.server.settings import Settings, SettingsError
from parkett.server.table_registry import TableRegistry
from parkett.server.websocket import Receive, Scope, Send, WebSocketApp
from parkett.server.websocket_fastpath import FastWebSocketProtocol

PING_SECONDS = 20  # between pings to a client; browsers ask by themselves, and more often
PONG_SECONDS = 10  # until its answer must have come
MAX_MESSAGE = 8192  # bytes of one message on the WebSocket


class WebSocketDispatcher:
    """Sends WebSocket connections past Starlette's middleware; all else goes to Starlette."""

    def __init__(self, app: Starlette, sockets: WebSocketApp) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await self.sockets(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class DrainingServer(uvicorn.Server):
    """Drains the registry before it closes the connections."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self.registry = registry

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the subscribers, write the queued jobs, then close the connections."""
        await self.registry.drain()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT, then shut down gracefully."""
    if settings.bus and "nats" in list_missing("cluster"):
        raise SettingsError(f"bus: {explain_missing('nats', 'cluster')}")
    configure_logging(settings.log_level)
    with lock_database(settings.store_url()):
        run_server(settings, create_app(settings))


def run_server(settings: Settings, app: Starlette) -> None:
    """Serve an application until it is told to stop."""
    gc.collect()
    gc.freeze()  # what is loaded now stays: exclude it from garbage collection
    gc.set_threshold(20_000, 20, 50)
    registry: TableRegistry = app.state.registry
    guard = ConnectionGuard(registry.limits, settings.trusted_proxies, raise_file_limit())
    guarded = {"guard": guard}
    config = uvicorn.Config(
        WebSocketDispatcher(app, WebSocketApp(registry)),
        host=settings.host,
        port=settings.port,
        http=type("HttpProtocol", (GuardedHttpProtocol,), guarded),
        ws=type("WebSocketProtocol", (FastWebSocketProtocol,), guarded),
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32_768,
    )
    DrainingServer(config, registry).run()
