"""Mutation run: how many small wrong changes of a game's kernel do its tests notice?

    python -m tools.mutants shark --sample 150             150 mutants, and all wrong citations
    python -m tools.mutants shark --sample 150 --seed 2    another sample
    python -m tools.mutants shark --suite rules            every mutant, the rule tests only

Results are kept in build/mutants: a run that was cut off goes on, a mutant that was caught stays
caught until the kernel changes, one that was not is tried again when the tests change.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from tools.mutation.catalogue import Mutant, game_mutants, sample_mutants
from tools.mutation.results import Result, Store, as_data, read_equivalents, table
from tools.mutation.suites import (
    ROOT,
    STORE,
    Subject,
    collect_and_work,
    kernel_digest,
    subject,
    suite_digest,
    suite_traces,
)
from tools.mutation.trials import Trace, Trials, run_trials

STOPPED = "(stopped: it took too long or used too much memory)"


class MutationRun:
    """One game's mutants against its suites."""

    def __init__(self, game: Subject, mutants: Sequence[Mutant], jobs: int, *, fresh: bool) -> None:
        self.game = game
        self.mutants = mutants
        self.jobs = jobs
        self.trials: Trials | None = None
        self.kills: Counter[tuple[str, str]] = Counter()  # by test and function
        path = STORE / f"{game.name}.jsonl"
        if fresh:
            path.unlink(missing_ok=True)
        suites = {suite: suite_digest(game, suite) for suite in ("rules", "others")}
        self.store = Store(path, kernel_digest(game), suites)

    def run_suite(self, trials: Trials, suite: str) -> None:
        """Try every mutant that this suite has not tried and the rule tests have not caught.

        An equivalent one is tried against the rule tests only: they show that its reason holds.
        """
        listed = read_equivalents(self.game.equivalents) if suite == "others" else {}
        todo = [
            mutant
            for mutant in self.mutants
            if self.store.killer(mutant, suite) is None
            and not self.store.killer(mutant, "rules")
            and mutant.key not in listed
        ]
        if not todo:
            return
        traces = suite_traces(self.game, suite, trials, self.jobs)
        failing = [name for name, trace in traces.items() if not trace.passed]
        if failing:
            print(f"{len(failing)} tests fail without a mutant and are left out: {failing[0]} …")
        self.try_mutants(trials, suite, todo, traces)

    def try_mutants(
        self, trials: Trials, suite: str, todo: list[Mutant], traces: dict[str, Trace]
    ) -> None:
        """Run the covering tests of every mutant."""
        start = time.monotonic()
        works = [self.trial(trials, mutant, traces) for mutant in todo]
        for done, (at, killer) in enumerate(run_trials(works, self.jobs), start=1):
            mutant, found = todo[at], STOPPED if killer is None else killer
            self.store.add(mutant, suite, found)
            self.kills[found, mutant.function] += 1
            seconds = time.monotonic() - start
            left = seconds / done * (len(todo) - done)
            alive = sum(not self.store.killer(each, suite) for each in todo)
            print(
                f"\r{self.game.name} {suite}: {done} of {len(todo)}, "
                f"{alive - (len(todo) - done)} not caught, {left:.0f} s to go   ",
                end="",
                file=sys.stderr,
                flush=True,
            )
        print(file=sys.stderr)

    def trial(self, trials: Trials, mutant: Mutant, traces: dict[str, Trace]) -> Callable[[], str]:
        """A function that installs the mutant and finds a test that fails."""

        def find_killer() -> str:
            mutant.install()
            names = [
                name
                for name, trace in traces.items()
                if trace.passed and trace.covers(mutant.path.name, mutant.lines)
            ]
            names.sort(key=lambda name: (-self.kills[name, mutant.function], traces[name].seconds))
            return trials.find_killer(names, traces)

        return find_killer

    def results(self) -> list[Result]:
        """How all mutants fared."""
        reasons = read_equivalents(self.game.equivalents)
        return [
            Result(
                mutant,
                self.store.killer(mutant, "rules") or "",
                self.store.killer(mutant, "others"),
                reasons.get(mutant.key, ""),
            )
            for mutant in self.mutants
        ]


def run_game(name: str, settings: argparse.Namespace) -> None:
    """Run one game's mutants and write its table."""
    game = subject(name)
    every = game_mutants(game.sources, game.package)
    plain = [mutant for mutant in every if not mutant.rule]
    chosen = sample_mutants(plain, settings.sample or len(plain), settings.seed)
    citations = [mutant for mutant in every if mutant.rule]
    run = MutationRun(game, [*chosen, *citations], settings.jobs, fresh=settings.fresh)
    suites = ("rules",) if settings.suite == "rules" else ("rules", "others")

    def work(trials: Trials) -> None:
        for suite in suites:
            run.run_suite(trials, suite)

    collect_and_work(game, suites, work)
    warn_of_stale_reasons(game, every)
    results = run.results()
    mutants, cited = results[: len(chosen)], results[len(chosen) :]
    text = table(name, mutants, cited, settings.suite)
    (STORE / f"{name}.md").write_text(text, encoding="utf-8")
    data = json.dumps(as_data(results), indent=1, ensure_ascii=False)
    (STORE / f"{name}-results.json").write_text(data, encoding="utf-8")
    print(text)


def warn_of_stale_reasons(game: Subject, every: Sequence[Mutant]) -> None:
    """Tell which listed mutants no longer exist."""
    stale = read_equivalents(game.equivalents).keys() - {mutant.key for mutant in every}
    for key in sorted(stale):
        print(f"{game.equivalents.name} lists a mutant that does not exist: {key}")


def main() -> None:
    """Read the command line and run the games that are named."""
    games = sorted(path.parent.name for path in ROOT.glob("src/parkett/games/*/rulebook.toml"))
    parser = argparse.ArgumentParser(description="How many mutants do the tests notice?")
    parser.add_argument("games", nargs="*", help=f"of {', '.join(games)}; all if none is named")
    parser.add_argument("--sample", type=int, default=0, help="mutants at random; 0 for all")
    parser.add_argument("--seed", default="1", help="which sample")
    parser.add_argument("--suite", choices=["rules", "all"], default="all")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    settings = parser.parse_args()
    for name in settings.games or games:
        if name not in games:
            parser.error(f"{name} is none of {', '.join(games)}")
        run_game(name, settings)


if __name__ == "__main__":
    main()
