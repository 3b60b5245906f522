"""`parkett play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

import parkett
from parkett.cli.bot_seats import BOTS, ChooseAction, check_bots, default_opponent, make_chooser
from parkett.cli.options import add_game, add_language, chosen_game, command
from parkett.cli.terminal_board import draw_view, new_console
from parkett.cli.text_format import format_entry
from parkett.core.entries import Entry
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.rulebook import Language

HELP = """Type a number, a sentence like 'place 5G', or one of:
  ?          these lines            why SENTENCE   why it is not allowed
  rule 6.4   a rule of the book     table          the whole table again
  save FILE  write the record       quit           leave the game"""


def add(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett play
    parkett play acquire --seats 3 --lang de
    parkett play acquire --edition fr --seed a-game-to-repeat"""
    made = command(commands, name, about, run, examples)
    add_game(made)
    made.set_defaults(game=None)
    next(a for a in made._actions if a.dest == "game").nargs = "?"  # noqa: SLF001
    made.add_argument("--seats", type=int, default=4, help="players, you included (default 4)")
    made.add_argument("--bot", help=f"who plays against you (default: planner): {BOTS}")
    made.add_argument("--seed", help="the same seed deals the same game")
    add_language(made)


def run(args: argparse.Namespace) -> int:
    """Sit down and play."""
    args.game = args.game or next(iter(parkett.GAMES))
    game = chosen_game(args)
    bot = args.bot or default_opponent(game)
    check_bots(game, [bot])
    match = game.new(args.seats, seed=args.seed or secrets.token_hex(16))
    TerminalGame(game, match, bot, args.lang).play()
    return 0


class TerminalGame:
    """One person in seat 0, bots in the others."""

    def __init__(self, game: Game, match: Match, bot: str, language: Language) -> None:
        self.game = game
        self.match = match
        self.language = language
        rng = Rng(secrets.randbits(40))
        self.bots: list[ChooseAction] = [
            make_chooser(game, bot, rng) for _ in range(match.state.seats)
        ]
        self.shown = 0  # journal entries already printed
        self.screen = new_console()

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        print(f"{self.game.edition.title}. You are seat 0. Type ? for help.\n")
        while not self.match.over:
            self.print_news()
            actor = self.match.to_act
            if actor == 0:
                if not self.ask_person():
                    return
            else:
                state = self.match.state
                self.match.act(self.bots[int(actor)](state))
        self.print_news()
        winners = self.match.winners()
        print(
            "\nFinal scores: "
            + ", ".join(f"seat {s}: {v:,}" for s, v in enumerate(self.match.scores()))
        )
        print("You win!" if 0 in winners else f"Seat {winners[0]} wins.")

    def print_news(self) -> None:
        """What happened since you last looked, as your seat may read it."""
        journal: list[Entry] = self.match.journal
        for entry in journal[self.shown :]:
            known = self.game.redact(entry, 0)
            if known == entry or tells_something(known):
                print("  " + format_entry(known))
        self.shown = len(journal)

    def ask_person(self) -> bool:
        """Put the question; False when the person leaves."""
        self.screen.print(draw_view(self.match.view(0)))
        legal = self.match.legal()
        question = self.match.ask.replace("_", " ")
        self.screen.print(f"\n[bold reverse] You are asked: {question} [/]")
        for number, sentence in enumerate(legal[:40], start=1):
            print(f"  {number:>3}  {sentence}")
        if len(legal) > 40:
            print(f"       … and {len(legal) - 40} more like these")
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                return False
            if typed == "quit":
                return False
            if typed and self.answer(typed, legal):
                return True

    def answer(self, typed: str, legal: list[str]) -> bool:
        """Act on what was typed; True when a move was made."""
        verb, _, rest = typed.partition(" ")
        try:
            if verb == "?":
                print(HELP)
            elif verb == "table":
                self.screen.print(draw_view(self.match.view(0)))
            elif verb == "rule":
                print(self.game.rulebook.find(rest).text(self.language))
            elif verb == "why":
                refused = self.match.why(rest, 0)
                print(self.format_rule(refused.rule) if refused else "That is allowed.")
            elif verb == "save":
                Path(rest).write_text(self.match.record().text(), encoding="utf-8")
            else:
                said = (
                    legal[int(typed) - 1]
                    if typed.isdigit() and 0 < int(typed) <= len(legal)
                    else typed
                )
                self.match.play(said, 0)
                return True
        except (ParkettError, OSError) as error:
            print(f"  {error}")
        return False

    def format_rule(self, rule: str) -> str:
        """A rule's number and text."""
        return f"{rule}: {self.game.rulebook.find(rule).text(self.language)}"


def tells_something(entry: Entry) -> bool:
    """Whether a redacted entry says more than what happened to whom."""
    about = ("entry", "rule", "seat")
    return any(value is not None for key, value in entry.items() if key not in about)
