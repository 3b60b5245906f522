"""The tables at which a client sits: how many there may be, their seeds and their records."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path

from parkett.core.edition import Value
from parkett.core.errors import ParkettError
from parkett.core.translated_text import Language
from parkett.games import load
from parkett.mcp.seated_game import SeatedGame

MOST_TABLES = 8  # open at once


class OpenTables:
    """Every table of one client by its name.

    The seed of a table is nobody's business while it is played: whoever knows it knows every draw.
    It is drawn at random, or follows from the seed that the person who runs the server gave.
    """

    def __init__(
        self,
        opponent: str = "planner",
        seed: str = "",
        records: Path | None = None,
        language: Language = "en",
    ) -> None:
        self.opponent = opponent
        self.seed = seed
        self.records = records
        self.language: Language = language
        self.tables: dict[str, SeatedGame] = {}
        self.opened = 0

    def open_table(
        self,
        game: str,
        seats: int,
        seat: int,
        edition: str,
        options: Mapping[str, Value],
        opponents: Sequence[str],
    ) -> str:
        """Sit down at a new table; its name comes back."""
        if len(self.tables) >= MOST_TABLES:
            raise ParkettError(f"{MOST_TABLES} tables are open already: leave one first")
        if opponents and len(opponents) != seats - 1:
            raise ParkettError(f"opponents: {len(opponents)} bots for {seats - 1} other seats")
        rules = load(game, edition or None, dict(options))
        name = f"table-{self.opened + 1}"
        seed = f"{self.seed}/{name}" if self.seed else secrets.token_hex(16)
        bots = list(opponents) or [self.opponent] * (seats - 1)
        self.tables[name] = SeatedGame(rules, seat, bots, seed, self.language)
        self.opened += 1
        self.keep_record(name)
        return name

    def find(self, name: str) -> SeatedGame:
        """An open table."""
        if name not in self.tables:
            known = ", ".join(self.tables) or "none: call sit_down first"
            raise ParkettError(f"there is no table {name!r}; open tables are {known}")
        return self.tables[name]

    def say(self, name: str, sentence: str) -> SeatedGame:
        """Say a sentence at a table; the record of a finished game is kept."""
        table = self.find(name)
        table.say(sentence)
        self.keep_record(name)
        return table

    def leave(self, name: str) -> None:
        """Close a table, finished or not."""
        self.find(name)
        del self.tables[name]

    def keep_record(self, name: str) -> None:
        """Write the record of a game that is over, if there is a folder for it."""
        match = self.tables[name].match
        if self.records is not None and match.over:
            write_new_file(self.records, f"{name}-{match.game.name}", match.record().text())


def write_new_file(folder: Path, name: str, text: str) -> None:
    """Write a record into a folder; what an earlier server has left there stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        file = folder / (f"{name}.jsonl" if number == 1 else f"{name}-{number}.jsonl")
        try:
            with file.open("x", encoding="utf-8") as stream:
                stream.write(text)
        except FileExistsError:
            continue
        return
