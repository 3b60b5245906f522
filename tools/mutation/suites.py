"""The suites of a game: its rule tests, and all other tests that run its kernel."""

from __future__ import annotations

import hashlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tools.mutation.catalogue import kernel_modules
from tools.mutation.trials import FunctionTracer, LineTracer, Trace, Trials, run_trials

ROOT = Path(__file__).parents[2]
STORE = ROOT / "build" / "mutants"
PLUGINS_OFF = ("randomly", "xdist", "timeout")
PYTEST = ["-qq", "--tb=line", "--capture=no", *(f"-pno:{name}" for name in PLUGINS_OFF)]


@dataclass(frozen=True)
class Subject:
    """A game whose tests are put to the test."""

    name: str
    sources: Path  # the game's package
    package: str  # and its name
    rules: Path  # the rule tests
    others: tuple[Path, ...]  # everything else that runs the kernel

    @property
    def equivalents(self) -> Path:
        """The list of mutants that change nothing."""
        return self.rules.parent / "equivalent_mutants.toml"

    def belongs(self, test: str) -> bool:
        """Whether a test of a shared folder is about this game."""
        folder = self.rules.parent.relative_to(ROOT).as_posix()
        return test.startswith(folder) or f"[{self.name}" in test or f"/{self.name}" in test


def subject(name: str) -> Subject:
    """A game of this project."""
    tests = ROOT / "tests" / "games" / name
    own = [*tests.glob("test_*.py"), tests / "oracle"]
    common = (
        "conformance/test_all_games.py",
        "core/test_random_choice.py",
        "core/test_state_fields.py",
        "replays",
    )
    shared = [ROOT / "tests" / path for path in common]
    sources = ROOT / "src/parkett/games" / name
    return Subject(name, sources, f"parkett.games.{name}", tests / "rules", (*own, *shared))


def digest_files(paths: Iterable[Path]) -> str:
    """A word that changes when a file does."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def files_in(*folders: Path) -> list[Path]:
    """The Python and data files in folders, or the files themselves."""
    kinds = {".py", ".toml", ".jsonl"}
    return [
        path
        for folder in folders
        for path in ([folder] if folder.is_file() else folder.rglob("*"))
        if path.suffix in kinds and path.is_file()
    ]


def kernel_digest(game: Subject) -> str:
    """Changes with the game or with what all games share."""
    return digest_files(files_in(game.sources, ROOT / "src/parkett/core"))


def suite_digest(game: Subject, suite: str) -> str:
    """Changes with the tests of a suite."""
    folders = (game.rules,) if suite == "rules" else game.others
    return digest_files([*files_in(*folders), *(ROOT / "tests").glob("*.py")])


def collect_and_work(game: Subject, suites: Sequence[str], work: Callable[[Trials], None]) -> None:
    """Collect the tests of suites, without compiled kernel, and do the work among them."""
    os.environ["PARKETT_PURE"] = "1"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]  # the sources that are changed, installed or not
    folders = [game.rules, *(game.others if "others" in suites else ())]
    printed = io.StringIO()
    arguments = [*PYTEST, f"--rootdir={ROOT}", *map(str, folders)]
    with redirect_stdout(printed):
        code = pytest.main(arguments, plugins=[Trials(work)])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        print(printed.getvalue(), file=sys.stderr)
        raise SystemExit(f"{game.name}: the tests could not be collected")


def suite_tests(game: Subject, suite: str, tests: Iterable[str]) -> list[str]:
    """The collected tests of one suite."""
    rules = game.rules.relative_to(ROOT).as_posix()
    if suite == "rules":
        return [test for test in tests if test.startswith(rules)]
    return [test for test in tests if not test.startswith(rules) and game.belongs(test)]


def suite_traces(game: Subject, suite: str, trials: Trials, jobs: int) -> dict[str, Trace]:
    """What every test of a suite runs; stored until something changes."""
    store = STORE / f"{game.name}-{suite}.json"
    digest = f"{kernel_digest(game)} {suite_digest(game, suite)}"
    stored: dict[str, list[Any]] = {}
    if store.exists():
        earlier = json.loads(store.read_text(encoding="utf-8"))
        stored = earlier["tests"] if earlier["digest"] == digest else {}
    tests = suite_tests(game, suite, trials.items)
    missing = [test for test in tests if test not in stored]
    if missing:
        tracer = LineTracer if suite == "rules" else FunctionTracer
        stored |= trace_in_parallel(game, trials, missing, jobs, tracer)
        STORE.mkdir(parents=True, exist_ok=True)
        store.write_text(json.dumps({"digest": digest, "tests": stored}), encoding="utf-8")
    return {test: Trace(*stored[test]) for test in tests if test in stored}


def trace_in_parallel(
    game: Subject,
    trials: Trials,
    tests: Sequence[str],
    jobs: int,
    make_tracer: Callable[[Path, Sequence[Path]], LineTracer],
) -> dict[str, list[Any]]:
    """Follow every test once, in so many processes."""
    print(f"{game.name}: following {len(tests)} tests …", file=sys.stderr, flush=True)
    files = kernel_modules(game.sources)
    package = (
        ROOT / "src" / "parkett" if game.sources.is_relative_to(ROOT / "src") else game.sources
    )
    parts = [part for at in range(jobs) if (part := tests[at::jobs])]

    def follow(part: Sequence[str]) -> Callable[[], str]:
        return lambda: trials.trace_tests(part, lambda: make_tracer(package, files))

    found: dict[str, list[Any]] = {}
    for _, result in run_trials([follow(part) for part in parts], jobs):
        if result is None:
            raise SystemExit(f"{game.name}: following the tests failed")
        found.update(json.loads(result))
    return found
