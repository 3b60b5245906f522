"""The mutation run: operators, processes, stored results, and a toy game from end to end."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from types import FunctionType

import pytest
from tools.mutation.catalogue import (
    Mutant,
    find_function,
    game_mutants,
    guard_change,
    module_mutants,
)
from tools.mutation.operators import function_changes
from tools.mutation.results import Result, Store, read_equivalents, score, table
from tools.mutation.suites import subject
from tools.mutation.trials import FunctionTracer, LineTracer, Trials, run_trials

import parkett

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")  # xdist has threads
ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("src/parkett/games/*/rulebook.toml"))
RULES = ["SHK-4.1", "SHK-11.2.1"]
SOURCE = '''
from __future__ import annotations

SHK_4_1 = 4_01_00


def fare(a: int, b: int) -> int:
    """What the way costs."""
    if a < b and a > 0:
        return a + b
    return 0


class Table:
    def __init__(self) -> None:
        self.paid = 0

    def pay(self, n: int) -> int:
        self.paid += n
        return SHK_4_1
'''


@pytest.fixture
def mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    path = tmp_path / "mutated_here.py"
    path.write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "mutated_here", raising=False)
    return list(module_mutants(path, "mutated_here", RULES))


def only(mutants: list[Mutant], after: str) -> Mutant:
    found = [mutant for mutant in mutants if mutant.after == after]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b", "pass"}),
        ("x = a == b", {"x = a != b", "pass"}),
        ("x = a and b", {"x = a or b", "pass"}),
        ("x = not a", {"x = a", "pass"}),
        ("x = -a", {"x = a", "pass"}),
        ("x = 7", {"x = 8", "x = 6", "pass"}),
        ("x = a // b", {"x = a * b", "pass"}),
        ("x -= a", {"x += a", "pass"}),
        ("x = a if b else c", {"x = a if True else c", "x = a if False else c", "pass"}),
        ("f(a, b)", {"f(b, a)", "pass"}),
        ("f(a, 'word')", {"pass"}),
        ("f(a, SHK_4_1)", {"pass", "f(a, 110201)"}),
        ("f('SHK-11.2.1', a)", {"pass", "f('SHK-4.1', a)"}),
        ("return a", {"return a + 1"}),
    ],
)
def test_every_operator(before: str, wrong: set[str]) -> None:
    function = ast.parse(f"def f(a) -> int:\n    {before}").body[0]
    assert isinstance(function, ast.FunctionDef)
    found = set()
    for statement, change in function_changes(function, RULES):
        change.swap()
        found.add("pass" if change.operator == "drop" else ast.unparse(statement))
        change.swap()

    assert found == wrong
    assert ast.unparse(function.body[0]) == before


def test_names_last_and_declarations_are_left_out(mutants: list[Mutant]) -> None:
    assert {mutant.function for mutant in mutants} == {"fare", "Table.pay"}
    assert len({mutant.key for mutant in mutants}) == len(mutants)
    first = only(mutants, "if a <= b and a > 0:")
    assert (first.before, first.line) == ("if a < b and a > 0:", 9)
    assert [mutant.rule for mutant in mutants if mutant.rule] == ["SHK-4.1"]


def test_a_mutant_is_installed_in_memory_only(mutants: list[Mutant]) -> None:
    fare = find_function("mutated_here", "fare")
    right = fare.__code__
    wrong = only(mutants, "return a - b")
    wrong.install()

    assert isinstance(fare, FunctionType)
    assert fare(1, 2) == -1
    fare.__code__ = right
    assert fare(1, 2) == 3
    assert wrong.path.read_text(encoding="utf-8") == SOURCE


def test_the_condition_of_a_line_is_found(mutants: list[Mutant]) -> None:
    guard = guard_change(only(mutants, "return a - b"))
    assert guard is not None
    assert ast.unparse(guard.new) == "not (a < b and a > 0)"
    assert guard_change(only(mutants, "self.paid -= n")) is None


def test_lines_are_followed(mutants: list[Mutant]) -> None:
    fare = find_function("mutated_here", "fare")
    path = mutants[0].path
    tracer = LineTracer(path.parent, [path])
    sys.settrace(tracer.enter)
    fare(2, 1)
    sys.settrace(None)

    assert tracer.lines() == {"mutated_here.py": [9, 11]}
    assert tracer.inside


def test_functions_without_wanted_lines_are_not_followed(mutants: list[Mutant]) -> None:
    fare = find_function("mutated_here", "fare")
    path = mutants[0].path
    lines = []
    for wanted in ({11}, set[int]()):
        tracer = LineTracer(path.parent, [path], {path.name: wanted})
        sys.settrace(tracer.enter)
        fare(2, 1)
        sys.settrace(None)
        assert tracer.inside
        lines.append(tracer.lines())

    assert lines == [{"mutated_here.py": [9, 11]}, {"mutated_here.py": []}]


def test_functions_are_followed_as_a_whole(mutants: list[Mutant]) -> None:
    fare = find_function("mutated_here", "fare")
    path = mutants[0].path
    tracer = FunctionTracer(path.parent, [path])
    sys.settrace(tracer.enter)
    fare(2, 1)
    sys.settrace(None)

    assert {9, 10, 11} <= set(tracer.lines()["mutated_here.py"])
    assert tracer.inside


def test_every_test_that_is_followed_makes_its_games_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    monkeypatch.setattr(Trials, "run_test", lambda *_: made.append(parkett.game("shark")) is None)
    Trials(lambda _: None).trace_tests(["one", "another"], lambda: LineTracer(ROOT, []))

    assert made[0] is not made[1]


def endless() -> str:
    signal.setitimer(signal.ITIMER_PROF, 0.05)
    while True:
        pass


def test_trials_run_in_processes_of_their_own() -> None:
    mine = os.getpid()
    results = dict(run_trials([lambda: str(os.getpid()), endless, lambda: "x" * 10**6], 2))

    assert results[0] != str(mine)
    assert results[1] is None
    assert len(results[2] or "") == 10**6


def test_a_fault_of_the_tool_is_no_kill() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        list(run_trials([lambda: str(1 // 0)], 1))


def test_results_are_kept_as_long_as_they_hold(tmp_path: Path, mutants: list[Mutant]) -> None:
    path = tmp_path / "results.jsonl"
    store = Store(path, "kernel 1", {"rules": "tests 1", "others": "others 1"})
    store.add(mutants[0], "rules", "test_a")
    store.add(mutants[1], "rules", "")

    again = Store(path, "kernel 1", {"rules": "tests 1", "others": "others 1"})
    assert (again.killer(mutants[0], "rules"), again.killer(mutants[1], "rules")) == ("test_a", "")
    more_tests = Store(path, "kernel 1", {"rules": "tests 2", "others": "others 1"})
    assert more_tests.killer(mutants[0], "rules") == "test_a"
    assert more_tests.killer(mutants[1], "rules") is None
    edited = Store(path, "kernel 2", {"rules": "tests 1", "others": "others 1"})
    assert edited.killer(mutants[0], "rules") is None


def test_scores_leave_equivalent_mutants_out(mutants: list[Mutant]) -> None:
    results = [
        Result(mutants[0], "test_a", None),
        Result(mutants[1], "", "test_b"),
        Result(mutants[2], "", ""),
        Result(mutants[3], "", "", "it changes nothing"),
    ]

    assert score(results, "rules") == (1, 3)
    assert score(results, "all") == (2, 3)
    text = table("shark", results, [], "all")
    assert "| rule tests | 1/3 = 33.3 % |" in text
    assert "found by test_b" in text
    assert "found by no test" in text
    assert f"+ {mutants[3].after}\n" not in text


@pytest.mark.parametrize("name", GAMES)
def test_listed_equivalents_exist_and_have_reasons(name: str) -> None:
    game = subject(name)
    listed = read_equivalents(game.equivalents)
    known = {mutant.key for mutant in game_mutants(game.sources, game.package)}

    assert listed.keys() - known == set()


TOY = """
import argparse, sys
from pathlib import Path
from tools import mutants
from tools.mutation import proofs, suites
root = Path(sys.argv[1])
for module in (mutants, suites):
    module.ROOT, module.STORE = root, root / "build"
toy = suites.Subject("toy", root / "toy", "toy", root / "tests/toy/rules", ())
mutants.subject = lambda name: toy
"""
RUN = """
mutants.run_game("toy", argparse.Namespace(
    sample=0, seed="1", suite="rules", jobs=2, fresh=False))
"""
PROVE = """
found = proofs.Proofs(toy)
suites.collect_and_work(toy, ("rules",), found.check)
print(*found.problems, sep="\\n")
"""


def toy_game(root: Path) -> None:
    """A game of one function, with one rule test that leaves a boundary open."""
    files = {
        "toy/__init__.py": "",
        "toy/kernel/__init__.py": "",
        "toy/kernel/paying.py": """
            TOY_1_1 = 1_01_00
            def refuse(cash: int, price: int) -> int:
                if cash < price:
                    return TOY_1_1
                return 0
            """,
        "toy/rulebook.toml": '[[rule]]\nid = "TOY-1.1"\n[[rule]]\nid = "TOY-1.2"\n',
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rule(*ids): proves"]\n',
        "tests/toy/rules/test_1.py": """
            import pytest
            from toy.kernel.paying import refuse
            @pytest.mark.rule("TOY-1.1")
            def test_too_little_cash():
                assert refuse(1, 3) == 10100
                assert refuse(5, 3) == 0
            """,
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
    (root / "src/parkett/core").mkdir(parents=True)


def run_toy(root: Path, script: str = RUN) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{root}"}
    done = subprocess.run(  # noqa: S603  (our own interpreter and code)
        [sys.executable, "-c", TOY + script, str(root)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_one_game_from_end_to_end(tmp_path: Path) -> None:
    toy_game(tmp_path)
    said = run_toy(tmp_path)

    assert "| rule tests | 6/7 = 85.7 % |" in said
    assert "| wrong citations, rule tests | 1/1 = 100.0 % |" in said
    assert "- if cash < price:\n+ if cash <= price:" in said

    stored = (tmp_path / "build/toy.jsonl").read_text(encoding="utf-8")
    start = time.monotonic()
    assert run_toy(tmp_path) == said
    assert (tmp_path / "build/toy.jsonl").read_text(encoding="utf-8") == stored
    assert time.monotonic() - start < 30


@pytest.mark.parametrize(
    ("body", "problems"),
    [
        ("assert refuse(1, 3) == 10100", []),
        ("assert refuse(1, 3)", ["all tests marked TOY-1.1 pass with a wrong id at paying.py:5"]),
        ("refuse(5, 3)", ["no test marked TOY-1.1 gets to where it is cited: paying.py:5"]),
        (
            "refuse(1, 3)",
            [
                "all tests marked TOY-1.1 pass with a wrong id at paying.py:5",
                "all tests marked TOY-1.1 pass with the opposite condition at paying.py:5",
            ],
        ),
        (
            "pass",
            [
                "no test marked TOY-1.1 runs anything of the package",
                "no test marked TOY-1.1 gets to where it is cited: paying.py:5",
            ],
        ),
    ],
)
def test_a_mark_is_believed_only_if_the_test_proves_it(
    tmp_path: Path, body: str, problems: list[str]
) -> None:
    toy_game(tmp_path)
    test = tmp_path / "tests/toy/rules/test_1.py"
    lines = test.read_text(encoding="utf-8").splitlines()
    test.write_text("\n".join([*lines[:5], f"    {body}"]), encoding="utf-8")

    assert run_toy(tmp_path, PROVE).strip().splitlines() == problems
