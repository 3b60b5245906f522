"""Everything that a position can be refused for has words in the editor, in three languages."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import parkett
from parkett.core.sentence_forms import find_form, list_forms

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / "web/src/position/words"
UNREACHED = {  # sentences that are put together elsewhere: each has a form that is listed by hand
    "problem",
    "state",
    "str(error)",
}


def sentences(folder: Path) -> Iterator[tuple[str, str]]:
    """Every sentence of a PositionError below a folder, its values replaced by examples."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "PositionError"
            if not called or len(node.args) < 2:  # type: ignore[union-attr]
                continue
            problem = node.args[1]  # type: ignore[union-attr]
            if ast.unparse(problem) not in UNREACHED:
                yield f"{path.name}:{node.lineno}", example(problem)  # type: ignore[union-attr]


def example(problem: ast.expr) -> str:
    """A constant as it is, a formatted one with examples: a text in quotes, or a number."""
    if isinstance(problem, ast.Constant):
        return str(problem.value)
    assert isinstance(problem, ast.JoinedStr), ast.unparse(problem)
    parts = []
    for part in problem.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
        else:
            assert isinstance(part, ast.FormattedValue)
            parts.append("'x'" if part.conversion == ord("r") else "7")
    return "".join(parts)


def has_words(sentence: str, *catalogues: Path) -> bool:
    """Whether one of the catalogues has a form for a sentence."""
    keys = [key for path in catalogues for key in json.loads(path.read_text(encoding="utf-8"))]
    return find_form(list_forms(keys), sentence) is not None


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_problem_of_a_position_has_words(name: str, language: str) -> None:
    own = ROOT / f"web/src/games/{name}/position_words/{language}.json"
    missing = [
        (where, sentence)
        for where, sentence in sentences(ROOT / f"src/parkett/games/{name}")
        if not has_words(sentence, own, SHARED / f"{language}.json")
    ]

    assert missing == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_problem_of_the_common_reader_has_words(language: str) -> None:
    folders = (ROOT / "src/parkett/core", ROOT / "src/parkett/server")
    missing = [
        (where, sentence)
        for folder in folders
        for where, sentence in sentences(folder)
        if not has_words(sentence, SHARED / f"{language}.json")
    ]

    assert missing == []
