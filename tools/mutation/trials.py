"""Trials: collected tests run in forked processes, against the kernel or against a mutant of it.

The tests are collected once.  Every trial is a fork of the collecting process, so a mutant is
installed in memory, in a process of its own, and neither the sources nor the next trial see it.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from select import select
from types import CodeType, FrameType
from typing import Any, TextIO

import pytest

MEMORY = 4 << 30  # bytes a trial may use
PATIENCE = 3.0  # seconds of processor time a test may always take
FAILURE = "failure "
SLOWER = 6.0  # and so many times what it took when it was traced


@dataclass
class Trace:
    """What one test did against the right kernel."""

    passed: bool
    seconds: float
    inside: bool  # whether it ran any function of the package at all
    lines: dict[str, list[int]] = field(default_factory=dict)  # by name of the kernel's module

    def covers(self, file: str, lines: tuple[int, int]) -> bool:
        """Whether it ran one of these lines."""
        return any(lines[0] <= line <= lines[1] for line in self.lines.get(file, []))


class LineTracer:
    """Collects the lines of some files that are executed, and whether a package is entered.

    A function is followed until every line in it has been seen, or every one of the `wanted`.
    """

    def __init__(
        self,
        package: Path,
        files: Sequence[Path],
        wanted: Mapping[str, AbstractSet[int]] | None = None,
    ) -> None:
        self.package = f"{package}{os.sep}"
        self.files = {str(path): path.name for path in files}
        self.wanted = wanted  # by name of the file; all lines if it is not said
        self.inside = False
        self.codes: dict[int, CodeType] = {}  # by identity, because comparing codes is slow
        self.hit: dict[int, set[int]] = {}
        self.missing: dict[int, set[int]] = {}

    def enter(self, frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401  (sys's type)
        """Follow a call into the kernel as long as some of its lines are new."""
        code = frame.f_code
        missing = self.missing.get(id(code))
        if missing is None:
            missing = self.meet(code)
        return self.step if missing else None

    def meet(self, code: CodeType) -> set[int]:
        """Note a function that is entered for the first time; the lines to be seen in it."""
        number, missing = id(code), set[int]()
        self.codes[number] = code
        self.inside = self.inside or code.co_filename.startswith(self.package)
        if code.co_filename in self.files:
            self.inside = True
            missing = {line for _, _, line in code.co_lines() if line is not None}
            if self.wanted is not None:
                missing &= self.wanted.get(self.files[code.co_filename], set())
            self.hit[number] = set()
        self.missing[number] = missing
        return missing

    def step(self, frame: FrameType, event: str, arg: object) -> Any:  # noqa: ANN401  (sys's type)
        """Note a line."""
        if event == "line":
            number = id(frame.f_code)
            self.hit[number].add(frame.f_lineno)
            self.missing[number].discard(frame.f_lineno)
        return self.step

    def lines(self) -> dict[str, list[int]]:
        """The executed lines by file name."""
        found: dict[str, set[int]] = {}
        for number, lines in self.hit.items():
            found.setdefault(self.files[self.codes[number].co_filename], set()).update(lines)
        return {name: sorted(lines) for name, lines in sorted(found.items())}


class FunctionTracer(LineTracer):
    """Takes every line of an entered function for executed: coarser, and several times as fast."""

    def meet(self, code: CodeType) -> set[int]:
        """Note a function of the kernel, and all of its lines."""
        missing = super().meet(code)
        if missing:
            self.hit[id(code)] |= missing
            missing.clear()
        return missing


def forget_games() -> None:
    """Let games be made anew: one that was made before knows no mutant and hides what makes it."""
    loaded = sys.modules.get("parkett.games")
    if loaded is not None:
        loaded.load_spec.cache_clear()


class Trials:
    """A pytest plugin that runs `work` in place of the tests, once they are collected."""

    def __init__(self, work: Callable[[Trials], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        if session.testsfailed:
            raise session.Interrupted(f"{session.testsfailed} errors during collection")
        self.items = {item.nodeid: item for item in session.items}
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a failure."""
        self.failed = self.failed or report.failed

    # In the child --------------------------------------------------------------------------------

    def run_test(self, name: str, following: str = "") -> bool:
        """Run one test; whether it passed."""
        self.failed = False
        item = self.items[name]
        after = self.items[following] if following else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        return not self.failed

    def trace_tests(self, names: Sequence[str], make_tracer: Callable[[], LineTracer]) -> str:
        """Run tests, each as if it were alone, and follow what they execute; the traces as JSON."""
        traces: dict[str, Any] = {}
        for name, following in zip(names, [*names[1:], ""], strict=False):
            forget_games()
            tracer = make_tracer()
            start = time.process_time()
            sys.settrace(tracer.enter)
            try:
                passed = self.run_test(name, following)
            finally:
                sys.settrace(None)
            seconds = round(time.process_time() - start, 3)
            traces[name] = [passed, seconds, tracer.inside, tracer.lines()]
        return json.dumps(traces)

    def find_killer(self, names: Sequence[str], traces: Mapping[str, Trace]) -> str:
        """Run tests until one fails; its name, or nothing."""
        forget_games()
        for name, following in zip(names, [*names[1:], ""], strict=False):
            limit = PATIENCE + SLOWER * traces[name].seconds
            signal.setitimer(signal.ITIMER_PROF, limit)
            signal.setitimer(signal.ITIMER_REAL, 20 * limit)
            if not self.run_test(name, following):
                return name
        return ""


@dataclass
class Running:
    """A trial that is under way."""

    task: int
    pipe: int
    start: float


def start_trial(task: int, work: Callable[[], str]) -> tuple[int, Running]:
    """Fork a process that does some work and writes the result into a pipe."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            quiet = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(quiet, stream)
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            with os.fdopen(writing, "w", encoding="utf-8") as pipe:
                write_result(pipe, work)
        except BaseException:  # noqa: BLE001  (nothing may run the parent's code here)
            os._exit(1)
        os._exit(0)
    os.close(writing)
    return process, Running(task, reading, time.monotonic())


def write_result(pipe: TextIO, work: Callable[[], str]) -> None:
    """Do the work and write its result, or what went wrong in the tool itself."""
    try:
        result = work()
    except MemoryError:
        os._exit(1)
    except BaseException:  # noqa: BLE001  (told by the parent)
        result = FAILURE + traceback.format_exc()
    pipe.write(result)


def run_trials(works: Sequence[Callable[[], str]], jobs: int) -> Iterator[tuple[int, str | None]]:
    """Do all works in processes of their own; each result as it comes, None for a process killed.

    Results must fit the buffer of a pipe unless there are no more works than jobs.
    """
    running: dict[int, Running] = {}
    waiting = list(range(len(works)))
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                task = waiting.pop(0)
                process, trial = start_trial(task, works[task])
                running[process] = trial
            yield finish_one(running)
    finally:
        for process in running:
            os.kill(process, signal.SIGKILL)


def finish_one(running: dict[int, Running]) -> tuple[int, str | None]:
    """Wait for the next trial that ends; its number and result."""
    ready, _, _ = select([trial.pipe for trial in running.values()], [], [])
    process = next(each for each, trial in running.items() if trial.pipe == ready[0])
    trial = running.pop(process)
    with os.fdopen(trial.pipe, encoding="utf-8") as pipe:
        result = pipe.read()  # to the end: the process is done
    _, status = os.waitpid(process, 0)
    if result.startswith(FAILURE):
        raise RuntimeError(f"a trial failed by itself\n{result[len(FAILURE) :]}")
    return trial.task, result if status == 0 else None
