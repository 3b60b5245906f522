"""The command line is tested as in an environment without a language of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from parkett.cli.main import main
from parkett.cli.terminal_game import TerminalGame
from parkett.core.rng import Rng

Play = Callable[..., str]
COMMANDS = ("?", "table", "more", "rules", "rules 1", "why", "marks", "hint", "log", "0", "qqqq")


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """English unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with the typed lines; what the terminal showed comes back."""

    def run(lines: list[str] | Iterator[str], *arguments: str, status: int = 0) -> str:
        typed = iter(lines)

        def answer(_prompt: str) -> str:
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        assert main(["play", *arguments]) == status
        return capsys.readouterr().out

    return run


def type_at_random(seed: int, asked: list[TerminalGame]) -> Iterator[str]:
    """Lines of a person who tries all commands and then decides at random."""
    rng = Rng(seed)
    yield from COMMANDS
    while True:
        if rng.below(40) == 0:
            yield COMMANDS[rng.below(len(COMMANDS))]
        yield str(1 + rng.below(len(asked[0].choices)))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[TerminalGame]:
    """The game that is being played, once it has begun."""
    found: list[TerminalGame] = []
    begin = TerminalGame.play

    def note(game: TerminalGame) -> int:
        found.append(game)
        return begin(game)

    monkeypatch.setattr(TerminalGame, "play", note)
    return found
