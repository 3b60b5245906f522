"""`parkett play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import parkett
from parkett.bots.errors import BotError
from parkett.bots.registry import list_profiles_for_game
from parkett.cli.bot_seats import check_bots, default_opponent
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.options import (
    add_command,
    add_game_arguments,
    add_language_argument,
    load_chosen_game,
)
from parkett.core.edition import option_choices, parse_option
from parkett.core.errors import EditionError, ParkettError
from parkett.core.game import Game
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.seeds import seed_number
from parkett.games import game_class


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command; its help is among the words of the terminal."""
    examples = """parkett play
    parkett play acquire --seats 3 --lang de
    parkett play acquire --edition fr --seed a-game-to-repeat --save game.jsonl"""
    made = add_command(commands, name, about, run_command, examples)
    add_game_arguments(made)
    made.set_defaults(game=None)
    next(a for a in made._actions if a.dest == "game").nargs = "?"  # noqa: SLF001
    made.add_argument("--seats", default="4")
    made.add_argument("--bot")
    made.add_argument("--name", default="")
    made.add_argument("--seed")
    made.add_argument("--save", type=Path, metavar="FILE")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Sit down and play."""
    from parkett.cli.terminal_game import TerminalGame  # noqa: PLC0415  (an extra)

    words = load_terminal_words(args.lang)
    args.game = args.game or next(iter(parkett.GAMES))
    game = load_game(args, words)
    seats = read_seats(args.seats, game, words)
    bot = args.bot or default_opponent(game)
    check_opponent(game, bot, words)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show every letter
    seed: str = args.seed or secrets.token_hex(16)
    match = game.new(seats, seed=seed)
    played = TerminalGame(game, match, bot, args.lang, args.name, seed_number(seed))
    played.saved = args.save
    return played.play()


def load_game(args: argparse.Namespace, words: MessageCatalogue) -> Game:
    """The chosen game; what does not fit is said in the chosen language."""
    if args.game not in parkett.GAMES:
        known = ", ".join(parkett.GAMES)
        raise ParkettError(words.text("error.game", name=args.game, known=known))
    kind = game_class(args.game)
    if args.edition and args.edition not in kind.editions:
        known = ", ".join(kind.editions)
        raise ParkettError(words.text("error.edition", name=args.edition, known=known))
    for text in args.option:
        check_option(kind, text, words)
    if args.board and str(args.board) != "-" and not args.board.is_file():
        raise ParkettError(words.text("error.file", file=str(args.board)))
    try:
        return load_chosen_game(args)
    except EditionError as error:
        raise ParkettError(words.text("error.rules", detail=str(error))) from error


def check_option(kind: type[Game], text: str, words: MessageCatalogue) -> None:
    """Refuse an option that the game does not have, or a value it cannot have."""
    if "=" not in text:
        raise ParkettError(words.text("error.option_form", text=text))
    name, value = parse_option(text)
    choices = option_choices(kind.options_type)
    if name not in choices:
        raise ParkettError(words.text("error.option", name=name, known=", ".join(choices)))
    if choices[name] and value not in choices[name]:
        known = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in choices[name])
        raise ParkettError(words.text("error.value", name=name, value=str(value), known=known))
    if not choices[name] and not isinstance(value, int):
        raise ParkettError(words.text("error.number", name=name, value=str(value)))


def read_seats(text: str, game: Game, words: MessageCatalogue) -> int:
    """The number of players; raises ParkettError where the edition is not for so many."""
    allowed = game.edition.seats
    if not text.isdecimal() or int(text) not in allowed:
        low, high = allowed[0], allowed[-1]
        raise ParkettError(words.text("error.seats", low=low, high=high, text=text))
    return int(text)


def check_opponent(game: Game, bot: str, words: MessageCatalogue) -> None:
    """Refuse a bot that does not exist or does not play this game."""
    try:
        check_bots(game, [bot])
    except BotError as error:
        known = ", ".join(profile.name for profile in list_profiles_for_game(game.name))
        raise ParkettError(words.text("error.bot", name=bot, known=known)) from error
