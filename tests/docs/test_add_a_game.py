"""The page that tells how to add a game: its commands and scripts run, its excerpts are true.

A block that begins with the name of a file is an excerpt of that file of the template game.
Every other Python block runs, one after the other in one interpreter; every command runs too.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# ([\w/.-]+\.(?:py|toml))\n")
EXCERPTS = [
    (FILE.match(text)[1], FILE.sub("", text, count=1)) for _, text in BLOCKS if FILE.match(text)
]
SCRIPT = "\n".join(text for kind, text in BLOCKS if kind == "python" and not FILE.match(text))
COMMANDS = [line for kind, text in BLOCKS if kind == "sh" for line in text.splitlines()]
INSTALL = re.fullmatch(r"pip install (examples/(\w+))", COMMANDS[0])
assert INSTALL
NAME = INSTALL[2]
TEMPLATE = ROOT / INSTALL[1]
PRINTED = re.findall(r"^print\(.*\)  # (.*\n)", SCRIPT, re.MULTILINE)
PROGRAMS = {"python": [], "parkett": ["-m", "parkett.cli.main"]}


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A world in which the template game is installed, as the page says."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    shutil.copytree(TEMPLATE, source / NAME)  # building leaves files behind
    offline = [
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--target",
        str(target),
    ]
    pip = [sys.executable, "-m", "pip", "install", *offline, str(source / NAME)]
    run(pip, dict(os.environ))
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(target)))}


def run(command: list[str], environment: dict[str, str]) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=str)
def test_excerpts_stand_in_their_files(file: str, excerpt: str) -> None:
    assert excerpt in (TEMPLATE / file).read_text(encoding="utf-8")


def test_the_scripts_run(environment: dict[str, str]) -> None:
    assert "parkett.register" in SCRIPT
    assert "lockstep(" in SCRIPT

    printed = run([sys.executable, "-c", SCRIPT], environment)

    assert PRINTED
    assert printed == "".join(PRINTED)


@pytest.mark.parametrize("command", COMMANDS[1:])
def test_the_commands_run(environment: dict[str, str], command: str) -> None:
    program, *arguments = shlex.split(command)

    assert run([sys.executable, *PROGRAMS[program], *arguments], environment)


def test_the_installed_game_has_all_its_files(environment: dict[str, str]) -> None:
    installed = Path(environment["PYTHONPATH"].split(os.pathsep)[-1]) / NAME
    source = TEMPLATE / "src" / NAME
    files = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}

    missing = {path for path in files if not (installed / path).is_file()}
    assert {path for path in missing if "__pycache__" not in path.parts} == set()
