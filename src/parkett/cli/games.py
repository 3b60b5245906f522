"""`parkett games`: what there is to play."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

import parkett
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.options import add_command, add_language_argument
from parkett.core.edition import option_choices
from parkett.games import game_class


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, "parkett games\nparkett games --json")
    made.add_argument("--json", action="store_true", help="print the list as JSON")
    add_language_argument(made)


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
    words = load_terminal_words(args.lang)
    for game in described:
        print(f"{game['name']}: {game['title'][args.lang]}")
        for edition, about in game["editions"].items():
            seats, default = about["seats"], edition == game["default_edition"]
            said = words.text(
                "games.players",
                title=about["title"][args.lang],
                low=seats[0],
                high=seats[-1],
                default="yes" if default else "no",
            )
            print(f"  --edition {edition:14} {said}")
        for option, values in game["choices"].items():
            now = game["editions"][game["default_edition"]]["options"][option]
            shown = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
            print(
                f"  --option {option}={str(now).lower() if isinstance(now, bool) else now}"
                + (f"  [{shown}]" if shown else "")
            )
    return 0
