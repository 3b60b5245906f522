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
from parkett.server.settings import Settings, load_settings

SHOWN = {  # setting -> its metavar and its help; the others are for settings files and experts
    "host": ("HOST", "address to listen on (127.0.0.1)"),
    "port": ("PORT", "port to listen on (8000)"),
    "data": ("DIR", "directory of the SQLite file (parkett-data)"),
    "store": ("URL", "postgresql://… instead of SQLite"),
    "bus": ("URL", "nats://… when several nodes share the store"),
}


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    example = "parkett serve --host 0.0.0.0 --port 8000 --data parkett-data"
    made = add_command(commands, name, about, run_command, example)
    made.add_argument("--settings", metavar="FILE", help="a TOML file with any of these settings")
    for setting in Settings.__struct_fields__:
        metavar, help_text = SHOWN.get(setting, ("VALUE", argparse.SUPPRESS))
        made.add_argument("--" + setting.replace("_", "-"), metavar=metavar, help=help_text)
    made.add_argument("--open", action="store_true", help="open the table in the browser")


def run_command(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    from parkett.server.serve import serve  # noqa: PLC0415  (other commands need no server)

    flags = {setting: getattr(args, setting) for setting in Settings.__struct_fields__}
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
