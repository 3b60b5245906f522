"""What must not be in the house: floats in rules, edition checks, giant modules, strange words."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = [
    *sorted((ROOT / "src" / "parkett" / "core").rglob("*.py")),
    *sorted((ROOT / "src" / "parkett" / "games").glob("*/kernel/*.py")),
    *sorted((ROOT / "src" / "parkett" / "games").glob("*/speech/*.py")),
]
SOURCES = [
    path
    for folder in ("src", "tests", "tools", "bench")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


@pytest.mark.parametrize("path", RULES, ids=str)
def test_rules_know_no_floats(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    floats = [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    ]

    assert floats == []


@pytest.mark.parametrize("path", RULES, ids=str)
def test_rules_ask_for_options_never_for_editions(path: Path) -> None:
    assert not re.search(r"edition(\.id)?\s*==\s*[\"']", path.read_text(encoding="utf-8"))


def test_modules_stay_readable() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in SOURCES
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }

    assert long == {}


def test_functions_stay_readable() -> None:
    long = []
    for path in (p for p in SOURCES if "src" in p.parts):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > 40:
                    long.append(f"{path.name}:{node.lineno} {node.name} {lines}")

    assert long == []


def test_requirements_name_no_address() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text(encoding="utf-8")

        assert "://" not in text
        assert "--hash=sha256:" in text


def test_no_file_names_a_place_on_a_machine() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    pattern = re.compile(r"(?<![\w.-])/(?:work|farm|root|tmp)/\w")
    found = []
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".txt", ".json", ".ts", ".tsx", ".sh"} and (
            path.exists() and pattern.search(path.read_text(encoding="utf-8"))
        ):
            found.append(name)

    assert found == []
