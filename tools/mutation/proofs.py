"""Proofs of rules: a marked test runs the code that cites its rule, and fails if the rule is wrong.

Run by tools/check_rules.py in a process of its own, because the kernel must not be compiled here.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path

from tools.mutation.catalogue import (
    Mutant,
    game_mutants,
    guard_change,
    install_changes,
    rule_ids,
)
from tools.mutation.operators import Change
from tools.mutation.suites import ROOT, Subject, collect_and_work, subject, trace_in_parallel
from tools.mutation.trials import LineTracer, Trace, Trials, run_trials

JOBS = 2


@dataclass
class Proofs:
    """What the marked rule tests of one game prove."""

    game: Subject
    problems: list[str] = field(default_factory=list)
    marks: dict[str, list[str]] = field(default_factory=dict)  # rule: tests marked with it
    traces: Mapping[str, Trace] = field(default_factory=dict)

    def check(self, trials: Trials) -> None:
        """Find every rule whose tests run nothing, and every cited rule that they do not prove."""
        for name, item in trials.items.items():
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.marks.setdefault(rule, []).append(name)
        cited: dict[str, list[Mutant]] = {}
        for mutant in game_mutants(self.game.sources, self.game.package):
            if mutant.rule:
                cited.setdefault(mutant.rule, []).append(mutant)
        self.follow(trials, cited)
        for rule in rule_ids(self.game.sources):
            tests = self.marks.get(rule, [])
            if tests and not any(self.traces[test].inside for test in tests):
                self.problems.append(f"no test marked {rule} runs anything of the package")
        self.check_citations(trials, cited)

    def follow(self, trials: Trials, cited: Mapping[str, Sequence[Mutant]]) -> None:
        """Find out which marked tests run which lines that cite a rule."""
        wanted: dict[str, set[int]] = {}
        for mutant in (each for mutants in cited.values() for each in mutants):
            first, last = mutant.lines
            wanted.setdefault(mutant.path.name, set()).update(range(first, last + 1))
        marked = {test for tests in self.marks.values() for test in tests}
        tests = [test for test in trials.items if test in marked]
        tracer = partial(LineTracer, wanted=wanted)
        found = trace_in_parallel(self.game, trials, tests, JOBS, tracer)
        self.traces = {test: Trace(*trace) for test, trace in found.items()}

    def check_citations(self, trials: Trials, cited: Mapping[str, Sequence[Mutant]]) -> None:
        """Of every cited rule a test gets to a citation, and fails if it or its condition is wrong.

        All citations of a rule are wrong together; `make mutants` tries each by itself.
        """
        names: list[str] = []
        works: list[Callable[[], str]] = []
        for rule, mutants in cited.items():
            tests = self.marked_tests(rule, mutants)
            places = ", ".join(f"{each.path.name}:{each.line}" for each in mutants)
            if not tests:
                self.problems.append(f"no test marked {rule} gets to where it is cited: {places}")
                continue
            guards = {id(g.owner): g for each in mutants if (g := guard_change(each))}
            broken = {"a wrong id": [each.change for each in mutants]}
            broken |= {"the opposite condition": list(guards.values())} if guards else {}
            for what, changes in broken.items():
                names.append(f"all tests marked {rule} pass with {what} at {places}")
                works.append(self.trial(trials, mutants, changes, tests))
        found = [names[at] for at, killer in run_trials(works, JOBS) if killer == ""]
        self.problems += sorted(found)

    def marked_tests(self, rule: str, mutants: Sequence[Mutant]) -> list[str]:
        """The tests of a rule that run a line which cites it, the shortest first."""
        tests = [
            name
            for name in self.marks.get(rule, [])
            if self.traces[name].passed
            and any(self.traces[name].covers(each.path.name, each.lines) for each in mutants)
        ]
        return sorted(tests, key=lambda name: self.traces[name].seconds)

    def trial(
        self,
        trials: Trials,
        mutants: Sequence[Mutant],
        changes: Sequence[Change],
        tests: Sequence[str],
    ) -> Callable[[], str]:
        """A function that makes the changes and finds a marked test that fails."""

        def find_killer() -> str:
            install_changes(mutants, changes)
            return trials.find_killer(tests, self.traces)

        return find_killer


def packaged_subject(folder: Path) -> Subject:
    """The game of a package: its sources in src/, its tests in tests/."""
    sources = next((folder / "src").glob("*/rulebook.toml")).parent
    sys.path.insert(0, str(folder / "src"))
    name = tomllib.loads((sources / "rulebook.toml").read_text(encoding="utf-8"))["game"]
    return Subject(name, sources, sources.name, folder / "tests" / "rules", ())


def register_game(game: Subject) -> None:
    """Make the game of a package known, unless it is installed."""
    parkett = import_module("parkett")
    registry = import_module("parkett.game_registry")
    if game.name not in parkett.GAMES:
        parkett.register(registry.exported_game(import_module(game.package)))


def main() -> None:
    """Print the problems of one game, named or by its folder, as JSON."""
    named = sys.argv[1]
    at_home = (ROOT / "src/parkett/games" / named / "rulebook.toml").is_file()
    game = subject(named) if at_home else packaged_subject(Path(named).resolve())
    if not at_home:
        register_game(game)
    proofs = Proofs(game)
    collect_and_work(game, ("rules",), proofs.check)
    print(json.dumps(proofs.problems))


if __name__ == "__main__":
    main()
