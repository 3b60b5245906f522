"""Deals on a Ray cluster; files of bots and their weights travel with them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from parkett.arena.tournament import DealResults, DealTask, play_deal
from parkett.bots.bot_spec import split_bot_text
from parkett.bots.errors import BotError
from parkett.core.typed_decoding import decode_json


class ShippedFiles:
    """The files that bots are named by, in one folder that Ray copies to every machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}  # as written here -> as written there
        self._numbers: dict[Path, int] = {}

    def ship(self, text: str) -> str:
        """A bot as the other machines must write it; its file is copied."""
        spoken = split_bot_text(text)
        if spoken.file:
            path = Path(spoken.file).resolve()
            if not path.is_file():
                raise BotError(f"{spoken.file}: no such file")
            number = self._numbers.setdefault(path, len(self._numbers))
            copied = f"{number}_{path.name}"
            shutil.copy(path, self.folder / copied)
            self.names[text] = text.replace(spoken.file, copied, 1)
        return self.names.setdefault(text, text)

    def send(self, task: DealTask) -> DealTask:
        """A task with its bots named as they are there."""
        bots = tuple(self.ship(text) for text in task.bots)
        return replace(task, bots=bots, config=replace(task.config, bots=bots))

    def take_back(self, line: bytes) -> bytes:
        """The results of a task with its bots named as they are here."""
        here = {there: text for text, there in self.names.items()}
        found = decode_json(line, DealResults)
        games = [
            msgspec.structs.replace(game, bots=[here.get(name, name) for name in game.bots])
            for game in found.games
        ]
        return msgspec.json.encode(DealResults(found.key, games))


def play_on_ray(tasks: Sequence[DealTask], address: str) -> Iterable[bytes]:
    """Play deals on a Ray cluster; `local` starts one on this machine."""
    try:
        import ray  # noqa: PLC0415  (an optional dependency)
    except ImportError as error:
        raise BotError("--ray needs the package ray: pip install 'parkett[ray]'") from error
    engine: Any = ray
    if engine.is_initialized():  # somebody else's connection: files must lie there already
        yield from play_remotely(engine, tasks)
        return
    with tempfile.TemporaryDirectory(prefix="parkett-bots-") as folder:
        shipped = ShippedFiles(Path(folder))
        sent = [shipped.send(task) for task in tasks]
        local = {"include_dashboard": False} if address == "local" else {}
        engine.init(
            address=address, log_to_driver=False, runtime_env={"working_dir": folder}, **local
        )
        try:
            yield from (shipped.take_back(line) for line in play_remotely(engine, sent))
        finally:
            engine.shutdown()


def play_remotely(engine: Any, tasks: Sequence[DealTask]) -> Iterator[bytes]:  # noqa: ANN401
    """Play deals on the cluster that Ray is connected to, in whatever order they finish."""
    remote = engine.remote(max_retries=2)(play_deal)
    running = [remote.remote(task) for task in tasks]
    while running:
        done, running = engine.wait(running, num_returns=1)
        yield from engine.get(done)
