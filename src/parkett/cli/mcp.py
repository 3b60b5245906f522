"""`parkett mcp`: games for language models over the Model Context Protocol."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

import parkett
from parkett.bots.registry import BOT_PROFILES
from parkett.cli.options import add_command, add_language_argument
from parkett.core.errors import ParkettError


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett mcp
    parkett mcp --opponent greedy --seed trial-1 --records games"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument(
        "--opponent", default="planner", help="the bot at tables that name none (default planner)"
    )
    made.add_argument(
        "--seed", default="", help="a number or a word that fixes every draw (default: random)"
    )
    made.add_argument(
        "--records", type=Path, metavar="DIR", help="keep the records of finished games here"
    )
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Serve one client over standard input and output until it leaves."""
    if args.opponent.partition("@")[0] not in BOT_PROFILES:
        raise ParkettError(f"--opponent {args.opponent}: there is no such bot")
    server = import_module("parkett.mcp.server")
    tables = server.OpenTables(args.opponent, args.seed, args.records, args.lang)
    server.TableServer(tables, parkett.__version__).run("stdio")
    return 0
