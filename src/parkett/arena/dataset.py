"""The published set of games: made again bit for bit, resumed where it stopped, and checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path

import parkett
from parkett.arena.dataset_lines import DatasetLine, play_line, read_line, verify_line
from parkett.arena.dataset_plan import (
    GAMES_A_FILE,
    TABLES,
    VERSION,
    DatasetFile,
    DatasetGame,
    list_dataset_files,
)
from parkett.core.errors import ParkettError
from parkett.core.typed_decoding import decode_json
from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line

PUBLISHED = "published_dataset.json"  # sha256 of every file at scale 1
ShowGames = Callable[[int], None]  # how many more games are done


class Dataset:
    """A folder with the set, whole or in part."""

    def __init__(self, folder: Path, scale: int = 1, only: list[str] | None = None) -> None:
        if scale < 1:
            raise ParkettError(f"--scale {scale}: at least 1")
        self.folder = folder
        self.scale = scale
        self.files = list(list_dataset_files(only))
        self.games_a_file = GAMES_A_FILE * scale

    def path(self, file: DatasetFile) -> Path:
        """Where a file lies."""
        return self.folder / f"{file.name}.ndjson"

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.games_a_file * len(self.files)

    def build(self, workers: int, show: ShowGames) -> None:
        """Play what is missing."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ParkettError(f"{self.folder} cannot be made: {error.strerror}") from error
        tasks: list[DatasetGame] = []
        for file in self.files:
            done = self.count_whole_lines(file)
            show(done)
            tasks += [DatasetGame(file, number) for number in range(done, self.games_a_file)]
        for task, line in zip(tasks, play_lines(tasks, workers), strict=True):
            append_line(self.path(task.file), line)
            show(1)

    def count_whole_lines(self, file: DatasetFile) -> int:
        """How many games a file has; a line during which it was stopped is cut off."""
        path = self.path(file)
        if not path.exists():
            return 0
        remove_cut_off_line(path)
        lines = len(read_whole_lines(path))
        if lines > self.games_a_file:
            raise ParkettError(f"{path} has {lines} games, not {self.games_a_file}: another scale")
        return lines

    def read(self) -> Iterator[DatasetLine]:
        """Every game of the set, in order."""
        for file in self.files:
            path = self.path(file)
            try:
                lines = path.read_bytes().splitlines()
            except OSError as error:
                raise ParkettError(f"{path} cannot be read: {error.strerror}") from error
            for number, line in enumerate(lines, start=1):
                yield read_line(line, f"{path}, line {number}")

    def verify(self, show: ShowGames) -> None:
        """Replay every game; raises ParkettError at the first that is not right."""
        for line in self.read():
            verify_line(line)
            show(1)

    def hashes(self) -> dict[str, str]:
        """The sha256 of every file."""
        return {
            f"{file.name}.ndjson": hashlib.sha256(self.path(file).read_bytes()).hexdigest()
            for file in self.files
        }

    def compare_with_published(self) -> list[str]:
        """The files that differ from the published set; a larger scale begins with the same games.

        Only the games that a published file has are compared.
        """
        published = read_published()
        differing = []
        for file in self.files:
            lines = self.path(file).read_bytes().splitlines(keepends=True)[:GAMES_A_FILE]
            if hashlib.sha256(b"".join(lines)).hexdigest() != published.get(f"{file.name}.ndjson"):
                differing.append(file.name)
        return differing

    def write_card(self) -> Path:
        """Write the data card: what the set is, how it was made, what each field means."""
        card = self.folder / "README.md"
        rows = "\n".join(
            f"| {name} | {self.games_a_file} | `{digest[:16]}…` |"
            for name, digest in self.hashes().items()
        )
        tables = "\n".join(f"- `{name}`: {', '.join(bots)}" for name, bots in TABLES.items())
        text = files("parkett.arena").joinpath("dataset_card.md").read_text(encoding="utf-8")
        for key, value in {
            "VERSION": str(VERSION),
            "LIBRARY": parkett.__version__,
            "SCALE": str(self.scale),
            "GAMES": str(self.games),
            "TABLES": tables,
            "FILES": rows,
        }.items():
            text = text.replace("{" + key + "}", value)
        card.write_text(text, encoding="utf-8")
        return card


def read_published() -> dict[str, str]:
    """The sha256 of every published file, by name."""
    file = files("parkett.arena").joinpath(PUBLISHED)
    return decode_json(file.read_bytes(), dict[str, str]) if file.is_file() else {}


def play_lines(tasks: Sequence[DatasetGame], workers: int) -> Iterator[bytes]:
    """Play games on so many processes; the lines come in the order of the tasks."""
    if workers == 1 or len(tasks) < 2:
        yield from map(play_line, tasks)
        return
    with ProcessPoolExecutor(workers or None, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_line, tasks)
