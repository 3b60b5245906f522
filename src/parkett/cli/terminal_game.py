"""A game in the terminal: one person in seat 0, bots in the others."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.console import Console
from rich.text import Text

from parkett.bots.chooser import ChooseAction, make_chooser
from parkett.bots.registry import BOT_PROFILES
from parkett.cli.bot_seats import default_opponent
from parkett.cli.entry_text import WIDTH, load_terminal_words
from parkett.cli.game_news import tell_steps
from parkett.cli.game_result import draw_result
from parkett.cli.rules import format_rule
from parkett.cli.table_words import (
    TerminalTable,
    load_table_words,
    make_table,
)
from parkett.cli.terminal_board import describe_decision, draw_page
from parkett.cli.text_page import MARK, NOTHING, TextPage, arrange_columns, wrap_text
from parkett.cli.typed_line import find_choices, find_command, translate_line
from parkett.core.errors import IllegalAction, NotationError, ParkettError
from parkett.core.game import Game
from parkett.core.game_module import find_game_module
from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.translated_text import Language

FEW = 24  # choices that are listed at once
LONGEST_NAME = 16  # letters of a player's name


class TerminalGame:
    """Asks the person, lets the bots move, and tells everything in one language."""

    def __init__(
        self,
        game: Game,
        match: Match,
        bot: str,
        language: Language,
        name: str,
        bot_seed: int | None = None,
    ) -> None:
        self.game = game
        self.match = match
        self.language = language
        self.words = load_table_words(game, language)
        self.shared = load_terminal_words(language)
        self.names = [name[:LONGEST_NAME] or self.shared.text("guest")]
        self.names += [f"{name_bot(bot, language)} {seat}" for seat in range(1, match.state.seats)]
        rng = Rng(secrets.randbits(40) if bot_seed is None else bot_seed)
        seats = range(match.state.seats)
        self.bots: list[ChooseAction] = [make_chooser(game, bot, rng) for _ in seats]
        self.adviser = default_opponent(game)
        self.advise = make_chooser(game, self.adviser, rng)
        self.told = 0  # steps already told
        self.mover = -1  # who moved last in what was told
        self.own_moves: list[int] = []  # how many moves had been made before each own one
        self.saved: Path | None = None
        self.choices: list[str] = []
        self.screen = Console(highlight=False, width=WIDTH, soft_wrap=True, markup=False)

    # The course of the game ------------------------------------------------------------------

    def play(self) -> int:
        """Until the game is over or the person leaves; the exit status."""
        title = self.game.edition.title.in_language(self.language)
        self.say(self.shared.text("begin", title=title, name=self.names[0]))
        try:
            while not self.match.over:
                if self.match.to_act == 0:
                    self.ask_person()
                else:
                    self.match.act(self.bots[int(self.match.to_act)](self.match.state))
        except EOFError:
            return self.leave(0)
        except KeyboardInterrupt:
            self.say("")
            return self.leave(130)
        self.tell_news()
        page = TextPage()
        draw_result(page, self.table(), self.match)
        self.screen.print("")
        self.show(page)
        self.save_again()
        return 0

    def leave(self, status: int) -> int:
        """Say that the person has left, and where the game is kept."""
        self.say(self.shared.text("left"))
        self.save_again()
        return status

    def ask_person(self) -> None:
        """Tell the news, show the table, put the question, and take lines until one is a move."""
        moved = self.tell_news()
        own = find_game_module(self.game, "terminal.decisions")
        on_board = own is not None and self.match.ask in own.ON_BOARD
        self.show_table(whole=moved or on_board or not self.own_moves)
        self.put_question()
        while not self.answer(input("> ").strip()):
            pass

    def tell_news(self) -> bool:
        """What happened since the person looked; whether somebody else moved."""
        page, steps = TextPage(), self.match.steps[self.told :]
        self.mover = tell_steps(page, self.table(), steps, self.mover)
        self.told = len(self.match.steps)
        if page.lines:
            self.screen.print("")
            self.show(page)
        return any(isinstance(step.by, int) and step.by != 0 for step in steps)

    # What is shown ---------------------------------------------------------------------------

    def table(self) -> TerminalTable:
        """The table as the person sees it now."""
        return make_table(self.match, self.names, self.language)

    def say(self, text: str) -> None:
        """Write a paragraph; lines keep to the width of a page."""
        for line in wrap_text(text):
            self.screen.print(Text(line))

    def show(self, page: TextPage) -> None:
        """Write a page."""
        for line in page.lines:
            self.screen.print(line)

    def show_table(self, *, whole: bool) -> None:
        """The table, and what its marks mean."""
        page = draw_page(self.table(), whole=whole)
        self.screen.print(Text("─" * WIDTH, style="dim"))
        self.show(page)
        if page.notes:
            self.say(self.shared.text("marks.legend", mark=MARK))

    def put_question(self) -> None:
        """The question and its answers, with a number each."""
        table = self.table()
        self.choices = self.match.legal()
        named = [describe_decision(table, sentence) for sentence in self.choices]
        question = self.words.ask_line(self.match.ask, self.names[0], mine=True)
        own = find_game_module(self.game, "terminal.decisions")
        self.screen.print("")
        for line in wrap_text(question):
            self.screen.print(Text(line, style="bold reverse"))
        for line in own.explain_question(table) if own else ():
            self.say(line)
        self.list_choices(named, range(min(FEW, len(named))))
        if len(named) > FEW:
            self.say(self.shared.text("more", count=len(named) - FEW))

    def list_choices(self, named: list[str], numbers: range | list[int]) -> None:
        """Numbered choices, side by side where they are short."""
        for line in arrange_columns([f"{number + 1:>3}  {named[number]}" for number in numbers]):
            for part in wrap_text(line.removeprefix("  "), 2, 7) if len(line) > WIDTH else [line]:
                self.screen.print(Text(part))

    # What is typed ---------------------------------------------------------------------------

    def answer(self, typed: str) -> bool:
        """Act on what was typed; True when a question is answered."""
        if not typed:
            return False
        if typed.isdecimal():
            number = int(typed)
            if 0 < number <= len(self.choices):
                return self.make_move(self.choices[number - 1])
            self.say(self.shared.text("no_number", count=len(self.choices)))
            return False
        verb, _, rest = typed.partition(" ")
        command = find_command(self.shared, verb)
        if command and not (rest and command in ("help", "table", "more", "hint", "log", "quit")):
            return self.obey(command, rest.strip())
        return self.decide(typed)

    def decide(self, typed: str) -> bool:
        """Find the decision that was typed: a sentence of the notation, or in words."""
        translated = translate_line(self.table(), typed)
        for sentence in dict.fromkeys((typed, translated)):
            try:
                self.match.read(sentence, 0)
            except IllegalAction as error:
                self.say(self.format_refusal(error.refusal))
                return False
            except NotationError:
                continue
            return self.make_move(sentence)
        named = self.name_choices()
        found = find_choices(typed, named)
        if len(found) == 1:
            return self.make_move(self.choices[found[0]])
        if found:
            self.say(self.shared.text("several", typed=typed))
            self.list_choices(named, found[:FEW])
        else:
            self.say(self.shared.text("not_understood", typed=typed, count=len(self.choices)))
        return False

    def name_choices(self) -> list[str]:
        """The choices in words."""
        table = self.table()
        return [describe_decision(table, sentence) for sentence in self.choices]

    def make_move(self, sentence: str) -> bool:
        """Say a legal sentence."""
        before = len(self.match.moves)
        self.match.play(sentence, 0)
        self.own_moves.append(before)
        return True

    def obey(self, command: str, rest: str) -> bool:
        """Carry out a command; True when the question must be put anew."""
        if command == "quit":
            raise EOFError
        if command == "undo":
            return self.take_back()
        getattr(self, f"do_{command}")(rest)
        return False

    def do_help(self, _rest: str) -> None:
        """What may be typed."""
        self.say(self.words.ask_line(self.match.ask, self.names[0], mine=True))
        example = self.name_choices()[0]
        rule = self.game.rulebook.rule[0].id
        self.say(self.shared.text("help", example=example, rule=rule))

    def do_table(self, _rest: str) -> None:
        """The whole table again."""
        self.show_table(whole=True)

    def do_more(self, _rest: str) -> None:
        """All choices."""
        self.list_choices(self.name_choices(), range(len(self.choices)))

    def do_rules(self, rest: str) -> None:
        """A rule in force, or a chapter."""
        try:
            rules = self.game.rulebook.find_part(rest) if rest else []
        except ParkettError:
            rules = []
        if not rules:
            like = self.game.rulebook.rule[0].id
            self.say(self.shared.text("no_rule", name=rest or NOTHING, rule=like))
        for rule in rules:
            self.screen.print(Text(format_rule(rule, self.language, self.words)))

    def do_why(self, rest: str) -> None:
        """Why a decision is refused."""
        for sentence in dict.fromkeys((rest, translate_line(self.table(), rest))):
            try:
                refused = self.match.why(sentence, 0)
            except NotationError:
                continue
            self.say(self.format_refusal(refused) if refused else self.shared.text("allowed"))
            return
        self.say(self.shared.text("not_understood", typed=rest, count=len(self.choices)))

    def do_hint(self, _rest: str) -> None:
        """What the best bot that answers at once would do."""
        state = self.match.state
        sentence = self.game.say(state, self.advise(state))
        said = describe_decision(self.table(), sentence)
        name = name_bot(self.adviser, self.language)
        self.say(self.shared.text("hint", name=name, said=said))

    def do_log(self, _rest: str) -> None:
        """The whole game so far."""
        page = TextPage()
        tell_steps(page, self.table(), self.match.steps, -1)
        self.show(page)

    def do_marks(self, _rest: str) -> None:
        """How the marked figures are known."""
        for note in draw_page(self.table()).notes:
            for line in wrap_text(f"{MARK} {note}", 0, 2):
                self.screen.print(Text(line))

    def do_save(self, rest: str) -> None:
        """Write the record of the game so far."""
        path = Path(rest or f"{self.game.name}.jsonl")
        try:
            path.write_text(self.match.record().text(), encoding="utf-8")
        except OSError:
            self.say(self.shared.text("not_saved", file=str(path)))
            return
        self.saved = path
        self.say(self.shared.text("saved", file=str(path)))

    def save_again(self) -> None:
        """Write the record anew if it was saved before, so that it has all moves."""
        if self.saved is not None:
            self.do_save(str(self.saved))

    def take_back(self) -> bool:
        """Go back to the last own decision; True when there was one."""
        if not self.own_moves:
            self.say(self.shared.text("nothing_to_undo"))
            return False
        self.match.undo(len(self.match.moves) - self.own_moves.pop())
        self.told = len(self.match.steps)
        self.mover = 0
        self.say(self.shared.text("undone"))
        return True

    def format_refusal(self, refused: Refusal) -> str:
        """Why something is not allowed, with the rule's number and text."""
        rule = self.game.cited_rule(refused)
        return f"{self.words.refusal_line(refused)} [{rule.id}] {rule.text(self.language)}"


def name_bot(bot: str, language: Language) -> str:
    """The name of a bot at the table: its own, or that of its file."""
    name = bot.partition("@")[0]
    profile = BOT_PROFILES.get(name)
    return profile.title[language] if profile else Path(name.partition(".py")[0]).name
