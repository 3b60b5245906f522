"""Results of mutation runs: stored line by line, scored, and written as a table."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutation.catalogue import Key, Mutant

from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line

KILLED, SURVIVED = "killed", "survived"


@dataclass
class Result:
    """How one mutant fared against the two suites."""

    mutant: Mutant
    rules: str  # the test that failed, or nothing
    others: str | None  # as above; None where it was not tried
    reason: str = ""  # why it is equivalent

    def killed(self, suite: str) -> bool:
        """Whether the rule tests noticed it, or any test."""
        return bool(self.rules) or (suite == "all" and bool(self.others))


def read_equivalents(path: Path) -> dict[Key, str]:
    """The reasons of a game's equivalent mutants."""
    if not path.exists():
        return {}
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    found: dict[Key, str] = {}
    for each in listed:
        key = (each["file"], each["function"], each["before"], each["after"], each.get("nth", 1))
        if not each["reason"].strip():
            raise ValueError(f"{path.name}: {each['before']!r} has no reason")
        found[key] = each["reason"]
    return found


class Store:
    """Results of earlier runs, one a line; a run that is cut off goes on from here."""

    def __init__(self, path: Path, kernel: str, tests: Mapping[str, str]) -> None:
        self.path = path
        self.kernel = kernel
        self.tests = tests
        self.known: dict[tuple[str, str], str] = {}
        if path.exists():
            remove_cut_off_line(path)
            for line in read_whole_lines(path):
                self.remember(json.loads(line))

    def remember(self, entry: Mapping[str, Any]) -> None:
        """Keep what still holds: the same kernel, and the same tests or a test that failed."""
        same_tests = entry["tests"] == self.tests[entry["suite"]]
        if entry["kernel"] == self.kernel and (same_tests or entry["killer"]):
            self.known[entry["mutant"], entry["suite"]] = entry["killer"]

    def add(self, mutant: Mutant, suite: str, killer: str) -> None:
        """Append a result."""
        entry = {
            "mutant": mutant.digest(),
            "suite": suite,
            "killer": killer,
            "kernel": self.kernel,
            "tests": self.tests[suite],
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        append_line(self.path, json.dumps(entry).encode())
        self.known[mutant.digest(), suite] = killer

    def killer(self, mutant: Mutant, suite: str) -> str | None:
        """The test that failed, nothing if none did, None if it was not tried."""
        return self.known.get((mutant.digest(), suite))


def score(results: Sequence[Result], suite: str) -> tuple[int, int]:
    """Killed and all, without equivalent ones."""
    counted = [each for each in results if not each.reason]
    return sum(each.killed(suite) for each in counted), len(counted)


def percent(killed: int, number: int) -> str:
    """A share as people read it."""
    return f"{killed}/{number} = {100 * killed / number:.1f} %" if number else "—"


def table(game: str, mutants: Sequence[Result], citations: Sequence[Result], suite: str) -> str:
    """Scores and survivors of a game as Markdown."""
    lines = [
        f"# Mutants of {game}",
        "",
        "| | killed |",
        "|---|---|",
        f"| rule tests | {percent(*score(mutants, 'rules'))} |",
    ]
    if suite == "all":
        lines.append(f"| all tests | {percent(*score(mutants, 'all'))} |")
    if citations:
        lines.append(f"| wrong citations, rule tests | {percent(*score(citations, 'rules'))} |")
    equivalent = [each for each in (*mutants, *citations) if each.reason]
    lines += ["", f"Equivalent: {len(equivalent)}", ""]
    alive = [each for each in (*mutants, *citations) if not each.reason and not each.rules]
    if alive:
        lines += ["## Not killed by the rule tests", ""]
        lines += [survivor_text(each, suite) for each in alive]
    return "\n".join(lines) + "\n"


def survivor_text(result: Result, suite: str) -> str:
    """A survivor with its difference."""
    mutant = result.mutant
    note = ""
    if suite == "all" and result.others is not None:
        note = f" — found by {result.others}" if result.others else " — **found by no test**"
    nth = f" (nth = {mutant.nth})" if mutant.nth > 1 else ""
    return (
        f"{mutant.path.name}:{mutant.line} in `{mutant.function}`{nth}{note}\n"
        f"```diff\n- {mutant.before}\n+ {mutant.after}\n```\n"
    )


def as_data(results: Iterable[Result]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "file": each.mutant.path.name,
            "line": each.mutant.line,
            "function": each.mutant.function,
            "operator": each.mutant.change.operator,
            "before": each.mutant.before,
            "after": each.mutant.after,
            "nth": each.mutant.nth,
            "rules": each.rules,
            "others": each.others,
            "equivalent": each.reason,
        }
        for each in results
    ]
