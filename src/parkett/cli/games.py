"""`parkett games`: what there is to play."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

import parkett
from parkett.cli.options import add_command
from parkett.core.edition import option_choices
from parkett.games import game_class


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, "parkett games\nparkett games --json")
    made.add_argument("--json", action="store_true", help="print the list as JSON")


def describe_game(name: str) -> dict[str, Any]:
    """All there is to know about a game before playing it."""
    kind = game_class(name)
    editions = {}
    for edition in kind.editions:
        game = parkett.game(name, edition)
        editions[edition] = {
            "title": msgspec.to_builtins(game.edition.title),
            "seats": list(game.edition.seats),
            "options": game.edition.options,
        }
    plain = parkett.game(name)
    return {
        "name": name,
        "title": msgspec.to_builtins(plain.rulebook.title),
        "rules": plain.rulebook.version,
        "default_edition": kind.default_edition,
        "editions": editions,
        "choices": option_choices(kind.options_type),
    }


def run_command(args: argparse.Namespace) -> int:
    """Print the list."""
    described = [describe_game(name) for name in parkett.GAMES]
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(described), indent=1).decode())
        return 0
    for game in described:
        print(f"{game['name']}: {game['title']['en']}")
        for edition, about in game["editions"].items():
            mark = " (default)" if edition == game["default_edition"] else ""
            seats = about["seats"]
            said = f"{about['title']['en']}, {seats[0]}-{seats[-1]} players{mark}"
            print(f"  --edition {edition:14} {said}")
        for option, values in game["choices"].items():
            now = game["editions"][game["default_edition"]]["options"][option]
            shown = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
            print(
                f"  --option {option}={str(now).lower() if isinstance(now, bool) else now}"
                + (f"  [{shown}]" if shown else "")
            )
    return 0
