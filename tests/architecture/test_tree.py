"""One game, one folder: the same file names in each, and no game's name anywhere else."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "parkett"
FOLDERS = sorted(path.parent for path in PACKAGE.glob("games/*/rulebook.toml"))
GAMES = [folder.name for folder in FOLDERS]
SHARED = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parents[1] not in FOLDERS
          and path.parent not in FOLDERS]  # fmt: skip
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/src/*/rulebook.toml"))
WANTED_OF_ALL = [  # a game in a package of its own has these too; bots and encoders are optional
    "__init__.py",
    "game.py",
    "notation.md",
    "rulebook.toml",
    "words/en.json",
    "words/de.json",
    "words/fr.json",
    "kernel/codes.py",
    "kernel/rules.py",
    "kernel/state.py",
    "kernel/audit.py",
    "kernel/engine.py",
    "speech/edition.py",
    "speech/journal.py",
    "speech/notation.py",
    "speech/position.py",
    "speech/agenda.py",
    "speech/view.py",
    "speech/near_legal.py",
]
WANTED = [
    *WANTED_OF_ALL,
    "goldens.py",
    "README.md",
    "bots/__init__.py",
    "bots/heuristics.py",
    "bots/evaluation.py",
    "bots/features.py",
    "bots/personalities.py",
    "bots/weights.json",
    "coach/progress.py",
    "coach/calibration.json",
    "coach/puzzle_kinds.py",
    "coach/puzzles.json.gz",
    "env/encoder.py",
    "env/layout.py",
    "env/drawing.py",
    "drawing/board.py",
    "drawing/geometry.py",
    "drawing/geometry.json",
    "drawing/player_aid.py",
    "drawing/score_sheet.py",
    "drawing/cut_outs.py",
    "drawing/words/en.json",
    "drawing/words/de.json",
    "drawing/words/fr.json",
    "terminal/table.py",
    "terminal/decisions.py",
    "terminal/result.py",
    "terminal/words/en.json",
    "terminal/words/de.json",
    "terminal/words/fr.json",
]
TESTED = [
    "rules/scene.py",
    "rules/test_bad_input.py",
    "rules/test_examples.py",
    "oracle/oracle.py",
    "oracle/test_oracle.py",
    "goldens",
]
PACKAGES = [folder.name for folder in EXAMPLES]
NAMES = re.compile("|".join(re.sub("_.*", "", game) for game in GAMES), re.IGNORECASE)
TRACES = re.compile("|".join(rf"\b{name}\b" for name in PACKAGES), re.IGNORECASE)
EXAMPLE = re.compile(r"parkett \w+ (--game )?\w+")  # a command line that is shown to people


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_files_of_every_game(folder: Path) -> None:
    missing = [name for name in WANTED if not (folder / name).exists()]
    missing += [
        name for name in TESTED if not (ROOT / "tests" / "games" / folder.name / name).exists()
    ]

    assert missing == []
    assert list(folder.glob("board*.toml"))
    assert list(folder.glob("editions/*.toml"))


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_a_game_in_a_package_of_its_own_has_the_same_files(folder: Path) -> None:
    package = folder.parents[1]
    missing = [name for name in WANTED_OF_ALL if not (folder / name).exists()]
    around = ("README.md", "pyproject.toml", "tests/scene.py", "tests/oracle.py")
    missing += [name for name in around if not (package / name).exists()]

    assert missing == []
    assert list(folder.glob("board*.toml"))
    assert list(folder.glob("editions/*.toml"))
    assert len(list(package.glob("tests/rules/test_[0-9]*_*.py"))) >= 7


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rule_tests_are_numbered_by_chapter(folder: Path) -> None:
    rules = ROOT / "tests" / "games" / folder.name / "rules"

    assert len(list(rules.glob("test_[0-9][0-9]_*.py"))) >= 7


def words_in_code(path: Path) -> list[str]:
    """Identifiers, and strings that are neither docstrings nor command lines shown to people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            words.append(node.id)
        elif isinstance(node, ast.Attribute):
            words.append(node.attr)
        elif isinstance(node, ast.alias):
            words.append(node.name)
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
        ):
            words.append(EXAMPLE.sub("", node.value))
    return words


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_shared_code_names_no_game(path: Path) -> None:
    named = [word for word in words_in_code(path) if NAMES.search(word) and " " not in word]

    assert named == []


def test_no_folder_outside_the_games_carries_a_game_s_name() -> None:
    found = [
        str(path.relative_to(ROOT))
        for folder in ("src", "tests", "tools", "bench")
        for path in (ROOT / folder).rglob("*")
        if any(game in path.relative_to(ROOT).parts[-1] for game in (*GAMES, *PACKAGES))
        and "games" not in path.relative_to(ROOT).parts
        and "__pycache__" not in path.parts
        and "web" not in path.relative_to(ROOT).parts  # the page as it was built
    ]

    assert found == []


def test_nothing_outside_its_folder_is_about_an_example_game() -> None:
    """Code, tests and settings; the documents may tell of it."""
    folders = ("src", "tests", "tools", "bench", "web/e2e", "web/tools")
    settings = ("Makefile", "pyproject.toml", "setup.py", "mypyc.ini", "web/package.json")
    kinds = {".py", ".mjs", ".json", ".toml"}
    files = [ROOT / name for name in settings]
    for folder in folders:
        found = (ROOT / folder).rglob("*")
        files += [path for path in found if path.suffix in kinds and path.is_file()]
    built = PACKAGE / "web"

    assert PACKAGES
    assert [
        str(path.relative_to(ROOT))
        for path in files
        if not path.is_relative_to(built) and TRACES.search(path.read_text(encoding="utf-8"))
    ] == []


def test_no_class_name_stands_twice_outside_the_games() -> None:
    names = Counter(
        node.name
        for path in SHARED
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    )

    assert [name for name, count in names.items() if count > 1] == []
