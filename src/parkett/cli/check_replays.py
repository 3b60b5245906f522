"""`parkett check-replays`: which stored games would replay differently under today's rules?"""

from __future__ import annotations

import argparse
import os
from typing import Any

from parkett.cli.options import add_command


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(
        commands, name, about, run_command, "parkett check-replays --data parkett-data"
    )
    made.add_argument("--data", metavar="DIR", help="directory of the SQLite file (parkett-data)")
    made.add_argument("--store", metavar="URL", help="postgresql://… instead of SQLite")


def run_command(args: argparse.Namespace) -> int:
    """Print one line a game that differs; the exit status says whether there is one."""
    from parkett.server.event_store import EventStore  # noqa: PLC0415
    from parkett.server.migrate import upgrade_database  # noqa: PLC0415
    from parkett.server.records import check_replays  # noqa: PLC0415
    from parkett.server.settings import load_settings  # noqa: PLC0415

    flags = {"data": args.data, "store": args.store}
    store = EventStore(load_settings(None, os.environ, flags).store_url(), "check-replays")
    upgrade_database(store.engine)
    total = different = 0
    for checked in check_replays(store):
        total += 1
        if checked.status != "same":
            different += 1
            game = f"{checked.game} rules {checked.rules}"
            print(f"{checked.table}  {game}: {checked.status}: {checked.detail}")
    print(f"{total} games, {different} would replay differently")
    return 1 if different else 0
