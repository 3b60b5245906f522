"""The tools of the server: what a client may call, and what it is answered."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from parkett.bots.registry import list_profiles_for_game
from parkett.core.edition import Value
from parkett.core.errors import ParkettError
from parkett.core.table_rulebook import TableRulebook
from parkett.games import GAMES, game_class, load
from parkett.mcp.open_tables import OpenTables

Answer = dict[str, Any]
INSTRUCTIONS = """You can play four economic board games against bots.
1. list_games says what there is; read_rules and read_notation teach a game.
2. sit_down opens a table; it answers what your seat sees, what you are asked and may say.
3. say plays one of the legal sentences; the bots answer, and you see the table again.
4. why_not explains, by the rule, why a sentence is refused. An illegal sentence changes nothing.
The game is over when `over` is true. You only ever see what your seat may see."""
PAGE = 200  # sentences in one answer of list_legal


class TableTools:
    """Every tool is a method: its name, its arguments and its docstring are what a client sees."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables

    def list_tools(self) -> list[Callable[..., Answer]]:
        """All tools, in the order in which a newcomer needs them."""
        return [
            self.list_games,
            self.read_rules,
            self.read_notation,
            self.sit_down,
            self.look,
            self.list_legal,
            self.why_not,
            self.say,
            self.leave,
        ]

    def list_games(self) -> Answer:
        """List the games with their editions, numbers of players, options and opponents."""
        return {"games": [describe_game(name, self.tables) for name in GAMES]}

    def read_rules(self, game: str, part: str = "", edition: str = "", search: str = "") -> Answer:
        """Read the rules of a game.

        Args:
            game: A name from list_games.
            part: A rule such as "6.4" or a chapter such as "6"; without it, the chapters.
            edition: An edition of the game; the default edition if empty.
            search: Only rules that contain this text.
        """
        book, language = load(game, edition or None).rulebook, self.tables.language
        if not part and not search:
            chapters = {str(each.number): getattr(each, language) for each in book.chapter}
            return {"edition": book.edition, "chapters": chapters}
        wanted = search.casefold()
        found = {rule.id: rule.text(language) for rule in book.find_part(part)}
        rules = {rule: text for rule, text in found.items() if wanted in text.casefold()}
        if not rules:
            raise ParkettError(f"no rule of {book.game} contains {search!r}")
        return {"edition": book.edition, "rules": rules}

    def read_notation(self, game: str) -> Answer:
        """Read how sentences and positions of a game are written.

        Args:
            game: A name from list_games.
        """
        text = files(game_class(game).package()).joinpath("notation.md")
        return {"notation": text.read_text(encoding="utf-8") if text.is_file() else ""}

    def sit_down(
        self,
        game: str,
        seats: int = 4,
        seat: int = 0,
        edition: str = "",
        options: dict[str, bool | int | str] | None = None,
        opponents: list[str] | None = None,
    ) -> Answer:
        """Sit down at a new table with bots; the answer is the first look at it.

        Args:
            game: A name from list_games.
            seats: Players in all.
            seat: Your own seat, counted from 0.
            edition: An edition of the game; the default edition if empty.
            options: Rules that differ from the edition, by name.
            opponents: A bot for each other seat, such as "greedy" or "search@200".
        """
        chosen: dict[str, Value] = dict(options or {})
        name = self.tables.open_table(game, seats, seat, edition, chosen, opponents or [])
        table = self.tables.find(name)
        rules = table.game.rulebook
        return {
            "table": name,
            "game": rules.game,
            "edition": rules.edition,
            "options": rules.options,
            "commitment": table.match.record().header.commitment,
            "news": table.take_news(),
            **table.describe(),
        }

    def look(self, table: str) -> Answer:
        """Look at a table again: your view, what you are asked, what you may say.

        Args:
            table: The name that sit_down gave.
        """
        found = self.tables.find(table)
        return {"table": table, "news": found.take_news(), **found.describe()}

    def list_legal(self, table: str, containing: str = "", first: int = 0) -> Answer:
        """List the legal sentences, 200 at a time.

        Args:
            table: The name that sit_down gave.
            containing: Only sentences with this text.
            first: The number of the first one to list, counted from 0.
        """
        if first < 0:
            raise ParkettError(f"first: {first} is below 0")
        legal = self.tables.find(table).list_legal(containing)
        return {"legal": legal[first : first + PAGE], "legal_count": len(legal)}

    def why_not(self, table: str, sentence: str) -> Answer:
        """Ask whether a sentence is legal now and, if not, which rule refuses it.

        Args:
            table: The name that sit_down gave.
            sentence: What you would say.
        """
        return self.tables.find(table).explain(sentence)

    def say(self, table: str, sentence: str) -> Answer:
        """Say one of the legal sentences; the bots play on until you are asked again.

        Args:
            table: The name that sit_down gave.
            sentence: The sentence.
        """
        found = self.tables.say(table, sentence)
        return {"table": table, "news": found.take_news(), **found.describe()}

    def leave(self, table: str) -> Answer:
        """Leave a table; an unfinished game is given up.

        Args:
            table: The name that sit_down gave.
        """
        self.tables.leave(table)
        return {"open_tables": list(self.tables.tables)}


def describe_game(name: str, tables: OpenTables) -> Answer:
    """What one must know of a game to sit down."""
    kind = game_class(name)
    books: list[TableRulebook] = [load(name, edition).rulebook for edition in kind.editions]
    seats = load(name).edition.seats
    return {
        "name": name,
        "title": books[0].title.in_language(tables.language),
        "players": [seats[0], seats[-1]],
        "default_edition": kind.default_edition,
        "editions": {
            book.edition: book.edition_title.in_language(tables.language) for book in books
        },
        "options": load(name).edition.options,
        "opponents": [profile.name for profile in list_profiles_for_game(name)],
    }
