"""Run a node until it is told to stop."""

from __future__ import annotations

import gc
import socket

import uvicorn
from starlette.applications import Starlette

from parkett.server.app import create_app
from parkett.server.log_format import configure_logs
from parkett.server.settings import Settings
from parkett.server.table_registry import Hall
from parkett.server.websocket import Message, Receive, Send, SocketApp
from parkett.server.websocket_fastpath import DirectProtocol

LARGEST = 8192  # bytes of one message on the socket


class Front:
    """Leads sockets straight to the table, past the layers that plain requests need."""

    def __init__(self, app: Starlette, tables: SocketApp) -> None:
        self.app = app
        self.tables = tables

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await self.tables(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class Node(uvicorn.Server):
    """Tells the tables before it hangs up."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that the server restarts, store what is queued, then close the connections."""
        await self.hall.retire()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT; then tell the tables, store everything and end."""
    configure_logs(settings.log_level)
    app = create_app(settings)
    gc.collect()
    gc.freeze()  # what is loaded now stays; no need to look at it again and again
    gc.set_threshold(20_000, 20, 50)
    config = uvicorn.Config(
        Front(app, SocketApp(app.state.hall)),
        host=settings.host,
        port=settings.port,
        ws=DirectProtocol,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32_768,
    )
    Node(config, app.state.hall).run()
