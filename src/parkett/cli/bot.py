"""`parkett bot`: write a bot of your own and try it out, step by step."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import parkett
from parkett.arena.game_runner import TimeUp, time_limit
from parkett.bots.answers import parse_answer
from parkett.bots.bot import Bot
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.chooser import ChooseAction, make_chooser
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.cli.bot_seats import BOTS
from parkett.cli.entry_text import format_entries
from parkett.cli.options import (
    add_board_argument,
    add_command,
    add_edition_arguments,
    add_language_argument,
    load_chosen_game,
    write_output,
)
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.message_catalogue import load_words
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import default_seat_names

EXAMPLES = """\
parkett bot new my_bot.py
parkett bot try my_bot.py --game shark
parkett bot try my_bot.py --game acquire --against planner --seats 4 --step
"""


class Trial:
    """One game between a bot that is tried out and others, told as it goes."""

    def __init__(self, match: Match, seat: int, bot: Bot, language: Language) -> None:
        self.match = match
        self.seat = seat  # of the bot that is tried
        self.bot = bot
        self.words = load_words(match.game, language)
        self.names = default_seat_names(match.state.seats, language)
        self.decisions = 0
        self.seconds = 0.0

    def tell(self, entries: Sequence[Any]) -> None:
        """Print what happened."""
        for line in format_entries(self.words, entries, self.names):
            print(f"       {line}")

    def ask(self, budget: Any, patience: float, rng: Rng) -> str:  # noqa: ANN401
        """Ask the bot for its move; what it does wrong is raised as it is."""
        game, state = self.match.game, self.match.state
        sight = LazyView(game, state, self.seat, rng)
        begun = time.perf_counter()
        with time_limit(patience):
            answer = self.bot.choose(sight, LazyLegalSentences(sight), budget)
        seconds = time.perf_counter() - begun
        self.decisions += 1
        self.seconds += seconds
        said = answer if isinstance(answer, str) else repr(answer)
        count = len(self.match.legal())
        print(f"{self.decisions:5}  {self.match.ask}: {said}   ({count} legal, {seconds:.3f} s)")
        action = parse_answer(game, state, answer)
        game.check(state, self.seat, action, said)
        return game.say(state, action)


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, EXAMPLES)
    made.add_argument("what", choices=["new", "try"])
    made.add_argument("file", help="the bot's .py file; of several classes my_bot.py:MyBot")
    made.add_argument(
        "--game", default=next(iter(parkett.GAMES)), metavar="G", help=", ".join(parkett.GAMES)
    )
    add_edition_arguments(made)
    add_board_argument(made)
    made.add_argument("--against", default="greedy", metavar="BOT", help=f"the others: {BOTS}")
    made.add_argument("--seats", type=int, help="players (default: three, or as many as may)")
    made.add_argument("--seat", type=int, default=0, help="where the bot sits (default 0)")
    made.add_argument("--seed", default="try", help="a number or a word; the same seed, same game")
    made.add_argument("--step", action="store_true", help="show the board and wait at every move")
    made.add_argument("--patience", type=float, default=30.0, metavar="S",
                      help="seconds that a move may take (default 30)")  # fmt: skip
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Write the template, or play."""
    return write_template(Path(args.file)) if args.what == "new" else try_bot(args)


def write_template(path: Path) -> int:
    """Write a bot to begin with; a file that is there stays as it is."""
    if path.suffix != ".py":
        raise ParkettError(f"{path}: the file of a bot ends in .py")
    if path.exists():
        raise ParkettError(f"{path} exists already")
    template = files("parkett.bots").joinpath("bot_template.py").read_text(encoding="utf-8")
    write_output(path, template.replace("{file}", str(path)).encode())
    print(f"written: {path}; now: parkett bot try {path}")
    return 0


def try_bot(args: argparse.Namespace) -> int:
    """Play one game and tell it; the bot's own errors come with their lines."""
    game = load_chosen_game(args)
    seats = args.seats or min(3, game.edition.seats[-1])
    match = game.new(seats, seed=args.seed)
    if not 0 <= args.seat < seats:
        raise ParkettError(f"--seat {args.seat}: seats are 0 to {seats - 1}")
    spec = parse_bot_spec(args.file, game)
    rng = Rng(seed_number(args.seed))
    trial = Trial(match, args.seat, spec.make(game, seed_number(args.seed)), args.lang)
    others = make_opponents(game, args.against, seats, rng)
    while not match.over:
        if match.actor != args.seat:
            trial.tell(match.play(game.say(match.state, others[match.actor](match.state))))
            continue
        try:
            said = trial.ask(spec.budget, args.patience, rng)
        except (Exception, TimeUp) as error:  # noqa: BLE001  (whatever a foreign bot raises)
            return explain_fault(args.file, match, error, args.patience)
        trial.tell(match.play(said))
        if args.step and not wait_for_return(match, args.seat, args.lang):
            return 0
    return tell_result(trial)


def make_opponents(game: Game, written: str, seats: int, rng: Rng) -> list[ChooseAction]:
    """A bot of this kind for every seat."""
    return [make_chooser(game, written, rng) for _ in range(seats)]


def wait_for_return(match: Match, seat: int, language: Language) -> bool:
    """Show the board and wait; whether to go on."""
    print(match.text_board(seat, language))
    try:
        return input("Return: on, q: stop  ").strip().lower() != "q"
    except EOFError:
        return False


def explain_fault(file: str, match: Match, error: BaseException, patience: float) -> int:
    """Say what the bot did wrong: its own lines of the traceback, or the rule it broke."""
    own = Path(file.partition(".py")[0] + ".py").resolve()
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, TimeUp):
        frames.pop()  # the alarm itself
    first = next((n for n, f in enumerate(frames) if Path(f.filename).resolve() == own), None)
    if first is not None:
        print("Traceback (most recent call last):", file=sys.stderr)
        print("".join(traceback.format_list(frames[first:])), end="", file=sys.stderr)
    if isinstance(error, TimeUp):
        print(f"parkett: no answer within {patience:g} s", file=sys.stderr)
    elif first is not None:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
    else:
        some = ", ".join(repr(sentence) for sentence in match.legal()[:5])
        print(f"parkett: not a legal answer: {error}\nlegal are: {some} …", file=sys.stderr)
    return 1


def tell_result(trial: Trial) -> int:
    """Say how the game ended."""
    match, names = trial.match, trial.names
    scores = ", ".join(f"{n} {s:,}" for n, s in zip(names, match.scores(), strict=True))
    won = "won" if trial.seat in match.winners() else "lost"
    mean = trial.seconds / max(1, trial.decisions)
    print(f"{names[trial.seat]} {won}; {scores}; {trial.decisions} decisions, {mean:.4f} s each")
    return 0
