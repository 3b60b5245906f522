"""The command `parkett`: one module a sub-command, each loaded only when it is called."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

import parkett
from parkett.cli.command_parser import CommandParser
from parkett.core.errors import ParkettError
from parkett.extras import explain_missing, find_extra

COMMANDS: dict[str, str] = {
    "games": "list the games, their editions and options",
    "play": "play in the terminal against bots",
    "board": "write out, check or compare a board file with the figures of your box",
    "simulate": "play many games and sum them up",
    "arena": "let bots play each other and rate them",
    "bench-decisions": "tell what a bot loses by its choices at stored, deeply valued decisions",
    "bot": "write a bot of your own and try it out, step by step",
    "bench-agent": "measure an agent against the frozen ladder on fixed deals",
    "dataset": "make the published set of games again, bit for bit",
    "replay": "show a recorded game step by step",
    "review": "tell where a finished game was decided, what was luck, what was better",
    "puzzles": "solve puzzles; mine, check and choose some from games of bots or records",
    "draw": "draw the board of a recorded game as SVG or as text",
    "print": "write printed sheets as PDF: player aids, score sheets, boards, cards, journals",
    "serve": "run a table server for browsers and bots",
    "mcp": "let language models play, over the Model Context Protocol",
    "check-replays": "tell which stored games would replay differently",
    "verify": "check a record: moves, digests, scores and draws",
    "rules": "print a rule, a chapter or all rules",
    "position": "show or check a position, or play a line of moves from it",
    "completion": "print a script that completes commands in your shell",
    "doctor": "tell what is installed: kernel, extras, web table, database, versions",
}


def build_parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """The parser; only the chosen command is loaded in full."""
    top = CommandParser(
        prog="parkett",
        description="Four classic economic board games, exact to their rulebooks.",
        epilog="Try 'parkett games', 'parkett play acquire' or 'parkett rules acquire 6.4'.",
    )
    top.add_argument("--version", action="version", version=f"parkett {parkett.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, about in COMMANDS.items():
        if name == chosen:
            module = f"parkett.cli.{name.replace('-', '_')}"
            importlib.import_module(module).register_command(commands, name, about)
        else:
            commands.add_parser(name, help=about)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what is wrong is said in one sentence, never with a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    chosen = words[0] if words and words[0] in COMMANDS else None
    try:
        args = build_parser(chosen).parse_args(words)
        return int(args.run(args))
    except ParkettError as error:
        print(f"parkett: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = find_extra(error.name)
        if not extra:
            raise
        print(f"parkett {chosen}: {explain_missing(error.name, extra)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("\nparkett: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
