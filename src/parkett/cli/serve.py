"""`parkett serve`: a table server on this machine, or one node of several."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Any

from parkett._compiled_loader import why_interpreted
from parkett.cli.options import add_command

FLAGS = ("host", "port", "data", "store", "bus", "log_level", "bot_workers", "bot_seconds",
         "bot_pause_ms", "connections_per_client", "tables_per_hour", "messages_per_second",
         "trusted_proxies", "absent_seconds", "idle_seconds", "requests_per_second",
         "seats_per_client", "chat_per_minute", "live_tables")  # fmt: skip


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    example = "parkett serve --host 0.0.0.0 --port 8000 --data parkett-data"
    made = add_command(commands, name, about, run_command, example)
    made.add_argument("--settings", metavar="FILE", help="a TOML file with any of these settings")
    made.add_argument("--host", help="address to listen on (127.0.0.1)")
    made.add_argument("--port", help="port to listen on (8000)")
    made.add_argument("--data", metavar="DIR", help="directory of the SQLite file (parkett-data)")
    made.add_argument("--store", metavar="URL", help="postgresql://… instead of SQLite")
    made.add_argument("--bus", metavar="URL", help="nats://… when several nodes share the store")
    made.add_argument("--open", action="store_true", help="open the table in the browser")
    for flag in FLAGS[5:]:
        made.add_argument("--" + flag.replace("_", "-"), metavar="VALUE", help=argparse.SUPPRESS)


def run_command(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    from parkett.server.serve import serve  # noqa: PLC0415  (other commands need no server)
    from parkett.server.settings import load_settings  # noqa: PLC0415

    flags = {flag: getattr(args, flag) for flag in FLAGS}
    settings = load_settings(args.settings, os.environ, flags)
    address = f"http://127.0.0.1:{settings.port}/"
    if args.open or sys.stdout.isatty():  # somebody started it by hand
        print(f"The tables are at {address} (Ctrl+C stops the server).", flush=True)
        if why_interpreted:
            print(f"The games run interpreted: {why_interpreted}.", flush=True)
    if args.open:
        threading.Thread(target=open_when_ready, args=[address], daemon=True).start()
    serve(settings)
    return 0


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(address + "readyz", timeout=5):  # noqa: S310  (our own)
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
