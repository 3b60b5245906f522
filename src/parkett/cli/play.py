"""`parkett play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

import parkett
from parkett.cli.bot_seats import BOTS, ChooseAction, check_bots, default_opponent, make_chooser
from parkett.cli.entry_text import format_entry, load_terminal_words
from parkett.cli.options import (
    add_command,
    add_game_arguments,
    add_language_argument,
    load_chosen_game,
)
from parkett.cli.rules import format_rule
from parkett.cli.terminal_board import new_console, render_view
from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction, ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.message_catalogue import load_words
from parkett.core.message_format import format_number
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.translated_text import Language


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett play
    parkett play acquire --seats 3 --lang de
    parkett play acquire --edition fr --seed a-game-to-repeat"""
    made = add_command(commands, name, about, run_command, examples)
    add_game_arguments(made)
    made.set_defaults(game=None)
    next(a for a in made._actions if a.dest == "game").nargs = "?"  # noqa: SLF001
    made.add_argument("--seats", type=int, default=4, help="players, you included (default 4)")
    made.add_argument("--bot", help=f"who plays against you (default: planner): {BOTS}")
    made.add_argument("--name", default="", help="your name at the table")
    made.add_argument("--seed", help="a number or a word; the same seed deals the same game")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Sit down and play."""
    args.game = args.game or next(iter(parkett.GAMES))
    game = load_chosen_game(args)
    bot = args.bot or default_opponent(game)
    check_bots(game, [bot])
    match = game.new(args.seats, seed=args.seed or secrets.token_hex(16))
    TerminalGame(game, match, bot, args.lang, args.name).play()
    return 0


class TerminalGame:
    """One person in seat 0, bots in the others."""

    def __init__(self, game: Game, match: Match, bot: str, language: Language, name: str) -> None:
        self.game = game
        self.match = match
        self.language = language
        self.words = load_words(game, language)
        self.terminal = load_terminal_words(language)
        bot_name = bot.partition("@")[0].capitalize()
        others = [f"{bot_name} {seat}" for seat in range(1, match.state.seats)]
        self.names = [name or self.terminal.text("guest"), *others]
        rng = Rng(secrets.randbits(40))
        self.bots: list[ChooseAction] = [
            make_chooser(game, bot, rng) for _ in range(match.state.seats)
        ]
        self.shown = 0  # journal entries already printed
        self.screen = new_console()

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        title = self.game.edition.title.in_language(self.language)
        print(self.terminal.text("begin", title=title, name=self.names[0]) + "\n")
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
        self.print_result()

    def print_result(self) -> None:
        """The scores, and who has won."""
        scores = [
            f"{name} {format_number(score, self.language)}"
            for name, score in zip(self.names, self.match.scores(), strict=True)
        ]
        print("\n" + self.terminal.text("scores", scores=", ".join(scores)))
        names = [self.names[seat] for seat in self.match.winners()]
        lost = self.terminal.text("lost", names=names, count=len(names))
        print(self.terminal.text("won") if self.names[0] in names else lost)

    def print_news(self) -> None:
        """What happened since you last looked, as your seat may read it."""
        journal: list[Entry] = self.match.journal
        for entry in journal[self.shown :]:
            line = format_entry(self.words, self.game.redact(entry, 0), self.names)
            if line:
                print("  " + line)
        self.shown = len(journal)

    def ask_person(self) -> bool:
        """Put the question; False when the person leaves."""
        self.screen.print(render_view(self.match.view(0)))
        legal = self.match.legal()
        question = self.words.ask_line(self.match.ask, self.names[0], mine=True)
        self.screen.print(f"\n[bold reverse] {question} [/]")
        for number, sentence in enumerate(legal[:40], start=1):
            print(f"  {number:>3}  {sentence}")
        if len(legal) > 40:
            print("       " + self.terminal.text("more", count=len(legal) - 40))
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
                print(self.terminal.text("help", sentence=legal[0]))
            elif verb == "table":
                self.screen.print(render_view(self.match.view(0)))
            elif verb == "rule":
                print(format_rule(self.game.rulebook.find(rest), self.language))
            elif verb == "why":
                refused = self.match.why(rest, 0)
                allowed = self.terminal.text("allowed")
                print(self.format_refusal(refused) if refused else allowed)
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
        except IllegalAction as error:
            print(f"  {self.format_refusal(error.refusal)}")
        except (ParkettError, OSError) as error:
            print(f"  {error}")
        return False

    def format_refusal(self, refused: Refusal) -> str:
        """Why something is not allowed, with the rule's number and text."""
        rule = self.game.cited_rule(refused)
        return f"{self.words.refusal_line(refused)} [{rule.id}] {rule.text(self.language)}"
