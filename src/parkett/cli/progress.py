"""A progress line for long work: it writes to the error stream, and only to a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self


class Progress:
    """Counts steps and shows how far the work has come and how long it will take."""

    def __init__(self, what: str, total: int, *, show: bool = True) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self.shows = show and sys.stderr.isatty()
        self.began = self.shown = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def step(self, number: int = 1) -> None:
        """So many steps more are done."""
        self.done += number
        now = time.monotonic()
        if self.shows and now - self.shown > 0.1:
            self.shown = now
            self.draw(now)

    def draw(self, now: float) -> None:
        """Write the line."""
        part = self.done / max(1, self.total)
        left = (now - self.began) / max(part, 1e-9) * (1 - part)
        bar = "█" * round(part * 30)
        print(
            f"\r{self.what} {bar:30} {self.done}/{self.total}, {left:.0f} s left ",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.shows:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
