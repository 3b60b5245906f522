"""`parkett completion`: let the shell complete commands, games and editions."""

from __future__ import annotations

import argparse
from typing import Any

import parkett
from parkett.cli.options import add_command
from parkett.games import game_class

BASH = """_parkett() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
    case "$before" in
        --edition) COMPREPLY=($(compgen -W "{editions}" -- "$word")); return ;;
        --lang) COMPREPLY=($(compgen -W "en de fr" -- "$word")); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{commands}" -- "$word"))
    elif [ "$COMP_CWORD" -eq 2 ]; then
        COMPREPLY=($(compgen -W "{games}" -f -- "$word"))
    else
        COMPREPLY=($(compgen -W "{flags}" -f -- "$word"))
    fi
}}
complete -F _parkett parkett
"""
FISH = """complete -c parkett -f -n __fish_use_subcommand -a "{commands}"
complete -c parkett -n "not __fish_use_subcommand" -a "{games}"
complete -c parkett -l edition -x -a "{editions}"
complete -c parkett -l lang -x -a "en de fr"
"""
FLAGS = "--edition --option --board --seats --games --seed --bots --json --lang --help"


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """eval "$(parkett completion bash)"
    parkett completion fish > ~/.config/fish/completions/parkett.fish"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("shell", choices=["bash", "zsh", "fish"])


def run_command(args: argparse.Namespace) -> int:
    """Print the script."""
    from parkett.cli.main import COMMANDS  # noqa: PLC0415  (main loads this module)

    editions = sorted({e for name in parkett.GAMES for e in game_class(name).editions})
    script = FISH if args.shell == "fish" else BASH
    if args.shell == "zsh":
        script = "autoload -U +X bashcompinit && bashcompinit\n" + script
    print(
        script.format(
            commands=" ".join(COMMANDS),
            games=" ".join(parkett.GAMES),
            editions=" ".join(editions),
            flags=FLAGS,
        ),
        end="",
    )
    return 0
