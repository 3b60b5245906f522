"""Compiled and interpreted: the same games, and no stale build in the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parkett

ROOT = Path(__file__).parents[2]
GAMES = int(os.environ.get("PARKETT_DIGEST_GAMES", "60"))  # games for each number of seats
DIGEST = f"""
import hashlib, sys
from array import array
import parkett
from parkett.core.rng import Rng
rng = Rng(2026)
for name in parkett.GAMES:
    whole = hashlib.sha256()
    game = parkett.game(name)
    made = 0
    for seats in game.edition.seats:
        for _ in range({GAMES}):
            state = game.start(seats)
            made += state.playout(rng, 3000)
            whole.update(array("q", state.dump()).tobytes())
    print(name, made, whole.hexdigest())
print(parkett.compiled, file=sys.stderr)
"""


def run(code: str, source: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter with the package from a folder; it knows the same games."""
    paths = (str(source), *os.environ.get("PYTHONPATH", "").split(os.pathsep))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.skipif(not parkett.compiled, reason="there is no C compiler on this machine")
def test_compiled_and_interpreted_games_are_identical() -> None:
    """A digest over many games, played to the end in both modes."""
    compiled = run(DIGEST, ROOT / "src", PARKETT_PURE="")
    interpreted = run(DIGEST, ROOT / "src", PARKETT_PURE="1")

    assert compiled.stderr.strip() == "True"
    assert interpreted.stderr.strip() == "False"
    assert compiled.stdout == interpreted.stdout


@pytest.mark.skipif(not parkett.compiled, reason="there is no C compiler on this machine")
def test_an_edited_source_is_never_shadowed(tmp_path: Path) -> None:
    """After an edit the source runs, and that is said once."""
    copy = tmp_path / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    edited = copy / "parkett" / "games" / "acquire" / "kernel" / "codes.py"
    edited.write_text(edited.read_text(encoding="utf-8") + "\nEDITED = True\n", encoding="utf-8")
    code = "import parkett; from parkett.games.acquire.kernel import codes; print(codes.EDITED)"

    done = run(code, copy)

    assert done.stdout.strip() == "True"
    assert done.stderr.count("interpreted") == 1


@pytest.mark.skipif(not parkett.compiled, reason="there is no C compiler on this machine")
def test_a_build_that_was_broken_off_is_not_used(tmp_path: Path) -> None:
    """Compiled files without the list of their sources cannot be trusted."""
    copy = tmp_path / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "parkett" / "_compiled.json").unlink()
    code = "import parkett; from parkett.core import state; print(state.__file__)"

    done = run(code, copy)

    assert done.stdout.strip().endswith("state.py")


@pytest.mark.skipif(not parkett.compiled, reason="there is no C compiler on this machine")
def test_a_kernel_for_another_python_is_not_used(tmp_path: Path) -> None:
    """The sources run, and that is said once."""
    copy = tmp_path / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))

    done = run("import parkett; print(parkett.compiled)", copy)

    assert done.stdout.strip() == "False"
    assert done.stderr.count("compiled for another Python") == 1


def test_interpreted_games_need_no_librt() -> None:
    code = f"import sys; sys.modules.update(dict.fromkeys(['librt', 'librt.vecs']))\n{DIGEST}"
    without = run(code.replace(f"range({GAMES})", "range(1)"), ROOT / "src", PARKETT_PURE="1")
    plain = run(DIGEST.replace(f"range({GAMES})", "range(1)"), ROOT / "src", PARKETT_PURE="1")

    assert without.stdout == plain.stdout
