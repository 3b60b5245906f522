"""`parkett doctor`: what is installed, what is missing, and what to do about it."""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import parkett
from parkett._compiled_loader import PACKAGE, why_interpreted
from parkett.cli.options import add_command
from parkett.core.record import VERSION
from parkett.extras import EXTRAS, list_missing
from parkett.server.settings import Settings, load_settings


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett doctor
    parkett doctor --data /var/lib/parkett"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("--data", metavar="DIR", help="directory of the SQLite file (parkett-data)")


def run_command(args: argparse.Namespace) -> int:
    """Print one line a part."""
    settings = load_settings(None, os.environ, {"data": args.data})
    parts = [
        ("parkett", f"{parkett.__version__} in {PACKAGE}"),
        ("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}"),
        ("kernel", describe_kernel()),
        ("web table", describe_page()),
        ("database", describe_database(settings)),
        ("records", f"format {VERSION}"),
        *(("rules", f"{name}, version {parkett.game(name).rulebook.version}")
          for name in parkett.GAMES),
        *(("extra", line) for line in describe_extras()),
    ]  # fmt: skip
    for part, said in parts:
        print(f"{part:10} {said}")
    return 0


def describe_kernel() -> str:
    """Compiled or interpreted, and why."""
    if not why_interpreted:
        return "compiled"
    return f"interpreted, more than ten times slower: {why_interpreted}"


def describe_page() -> str:
    """Whether `parkett serve` has a page to serve."""
    if (PACKAGE / "web" / "index.html").is_file():
        return "built"
    return "not built: 'parkett serve' serves bots only (in a clone: make web)"


def describe_extras() -> Iterator[str]:
    """One line an extra: installed, or what is missing."""
    for extra in EXTRAS:
        missing = list_missing(extra)
        if missing:
            yield f"{extra}: no {', '.join(missing)} (pip install 'parkett[{extra}]')"
        else:
            yield f"{extra}: installed"


def describe_database(settings: Settings) -> str:
    """The database that `parkett serve` would use; it is opened for reading only."""
    if settings.store:
        return "PostgreSQL, as PARKETT_STORE says; 'parkett check-replays' reads it"
    file = Path(settings.store_url().removeprefix("sqlite:///"))
    if not file.is_file():
        return f"none yet at {file}"
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
            [schema] = database.execute("SELECT version_num FROM alembic_version").fetchone()
            [games] = database.execute("SELECT count(*) FROM games").fetchone()
    except (sqlite3.Error, TypeError) as error:
        return f"{file} cannot be read: {error}"
    return f"{file}, {games} games, schema {schema} ({compare_schema(schema)})"


def compare_schema(schema: str) -> str:
    """What this version would do with a database of a schema."""
    folder = files("parkett.server") / "migrations" / "versions"
    newest = max(file.name[:4] for file in folder.iterdir() if file.name[:4].isdecimal())
    if schema == newest:
        return "up to date"
    return "of a newer Parkett" if schema > newest else f"'parkett serve' makes it {newest}"
