"""Rule coverage: every rule has a test that proves it, every cited id exists, every option is used.

Reads the tests as text (the `@rule(...)` marks), the sources (ids in refusals, rule numbers in
codes.py) and the rulebooks.  Then the marked tests are run: of every rule that the kernel cites, a
test gets to the citation, and one fails when the id there is wrong, and one when its condition is.
Prints what is missing and fails.

    python tools/check_rules.py             every game of this project
    python tools/check_rules.py folder …    the games of packages: each in src/ and tests/ there
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import parkett
from parkett.core.edition import option_choices
from parkett.game_registry import exported_game
from parkett.games import game_class

ROOT = Path(__file__).parents[1]
ID = re.compile(r"\b[A-Z]{3}-\d+(?:\.\d+)+\b")
NUMBER = re.compile(r"^[A-Z]{3}(?:_\d+){2,3}: Final = ([\d_]+)", re.MULTILINE)


def marked(path: Path) -> set[str]:
    """The ids in the rule marks of a test file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
            found.update(
                a.value
                for a in node.args
                if isinstance(a, ast.Constant) and isinstance(a.value, str)
            )
    return found


def problems(name: str, sources: Path, rule_tests: Path, all_tests: list[Path]) -> list[str]:
    """What is wrong with one game's rules and tests."""
    game = parkett.game(name)
    book = game.rulebook_file
    known = {rule.id for rule in book.rule}
    tests = sorted(rule_tests.rglob("*.py"))
    proved = {each for path in tests for each in marked(path)}
    vectors = {each for each in proved if re.fullmatch(rf"{book.prefix}-[WT]\d+", each)}
    wrong = [f"{rule} has no test" for rule in sorted(known - proved)]
    wrong += [
        f"a test cites {each}, which does not exist" for each in sorted(proved - known - vectors)
    ]
    for path in sorted(sources.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        cited = {each for each in ID.findall(text) if each.startswith(book.prefix)}
        cited |= {game.rulebook.rule_id(int(number)) for number in NUMBER.findall(text)}
        wrong += [
            f"{path.name} cites {each}, which does not exist" for each in sorted(cited - known)
        ]
    for edition in game_class(name).editions:
        cites = parkett.game(name, edition).edition.cite
        wrong += [
            f"edition {edition} cites {each} for {key}"
            for key, each in cites.items()
            if each not in known
        ]
    wrong += [
        f"rule {r.id} names the unknown option {r.option}"
        for r in book.rule
        if r.option and r.option not in game.edition.options
    ]
    return wrong + unexercised(name, all_tests)


def unexercised(name: str, tests: list[Path]) -> list[str]:
    """Option values that no test and no edition uses."""
    texts = [path.read_text(encoding="utf-8") for path in tests]
    kind = game_class(name)
    used = [parkett.game(name, edition).edition.options for edition in kind.editions]
    missing = []
    for option, values in option_choices(kind.options_type).items():
        for value in values:
            word = str(value).lower()
            in_tests = any(option in text and word in text.lower() for text in texts)
            if not in_tests and all(options[option] != value for options in used):
                missing.append(f"option {option} = {word} is exercised nowhere")
    return missing


def unproved(game: str | Path) -> list[str]:
    """What the marked tests do not prove, found in a process with the kernel interpreted."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutation.proofs", str(game)],
        cwd=ROOT,
        env={**os.environ, "PARKETT_PURE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        return [f"the rule tests of {game} cannot be run: {done.stdout.strip()}"]
    found: list[str] = json.loads(done.stdout)
    return found


def problems_here(name: str) -> list[str]:
    """What is wrong with a game of this project."""
    tests = ROOT / "tests" / "games" / name
    sources = ROOT / "src/parkett/games" / name
    found = problems(name, sources, tests / "rules", sorted(tests.rglob("*.py")))
    return found + unproved(name)


def problems_in(folder: Path) -> tuple[str, list[str]]:
    """The name of the game in a folder of its own, and what is wrong with it."""
    book = next((folder / "src").glob("*/rulebook.toml"))
    name = tomllib.loads(book.read_text(encoding="utf-8"))["game"]
    if name not in parkett.GAMES:  # the package is not installed
        sys.path.insert(0, str(folder / "src"))
        parkett.register(exported_game(import_module(book.parent.name)))
    tests = folder / "tests"
    found = problems(name, book.parent, tests / "rules", sorted(tests.rglob("*.py")))
    return name, found + unproved(folder.resolve())


def main() -> int:
    """Check every game of this project, or the games in the folders that are named."""
    named = [Path(argument) for argument in sys.argv[1:]]
    checked = [problems_in(folder) for folder in named]
    if not named:
        here = sorted(path.parent.name for path in ROOT.glob("src/parkett/games/*/rulebook.toml"))
        checked = [(name, problems_here(name)) for name in here]
    for name, found in checked:
        rules = len(parkett.game(name).rulebook_file.rule)
        print(f"{name}: {rules} rules, {len(found)} problems")
        for each in found:
            print(f"  {each}")
    return 1 if any(found for _, found in checked) else 0


if __name__ == "__main__":
    sys.exit(main())
