"""Programs a user would write: at most 15 lines each, of nothing but the public interface."""

from __future__ import annotations

import ast
import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parkett

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "short"
PROGRAMS = sorted(FOLDER.glob("*.py"))
SHOWN = {  # a part of what each prints
    "annotate_record": "(planner: ",
    "draw_board": "G   1G",
    "own_bot": "Buyer",
    "sample_hands": "seat 1 may hold: ",
    "search_one_ply": "take ",
    "thousand_games": "seat 2: wins 3",
    "win_shares": "better than the next by ",
    "undo_moves": "<Match tycoon/1998, 2 seats, 1 moves,",
}


def code_lines(file: Path) -> int:
    """The lines of a program that are neither empty nor part of a docstring."""
    text = file.read_text(encoding="utf-8")
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = [
        node.body[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, documented) and ast.get_docstring(node) is not None
    ]
    told = sum(1 + (doc.end_lineno or 0) - doc.lineno for doc in docs)
    return sum(bool(line.strip()) for line in text.splitlines()) - told


def test_every_program_is_run_here() -> None:
    assert {file.stem for file in PROGRAMS} == SHOWN.keys()


@pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.stem)
def test_a_program_runs_and_shows_what_it_promises(
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = parkett.game("shark").new(2, seed="annotated")
    for _ in range(12):
        match.play(match.legal()[0])
    (tmp_path / "game.jsonl").write_text(match.record().text(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(file), "game.jsonl"])

    runpy.run_path(str(file), run_name="__main__")
    assert SHOWN[file.stem] in capsys.readouterr().out


@pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.stem)
def test_a_program_is_short_and_uses_public_names_only(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "parkett"
    }
    deeper = [
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("parkett")
    ]

    assert code_lines(file) <= 15
    assert names
    assert names <= set(parkett.__all__)
    assert deeper == []


def test_two_type_checkers_find_nothing_in_them(tmp_path: Path) -> None:
    for file in PROGRAMS:
        shutil.copy(file, tmp_path)
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT / "src")]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    mypy = ["mypy", "--strict", "--config-file=", *(file.name for file in PROGRAMS)]
    for command in (mypy, ["pyright", "--pythonpath", sys.executable]):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", *command],
            cwd=tmp_path, capture_output=True, text=True, check=False,
            env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        )  # fmt: skip

        assert done.returncode == 0, done.stdout + done.stderr
