"""The first minute: nothing that is slow stands before the table, and what comes is said."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from tools import play

from parkett.cli import serve

ROOT = Path(__file__).parents[2]


def planned(*goals: str) -> str:
    """What make would do in a fresh clone."""
    command = ["make", "--dry-run", "--always-make", *goals]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603


def test_the_table_waits_neither_for_the_compiler_nor_for_what_checks_it() -> None:
    steps = planned("SCOPE=page", ".venv/run", "web")

    assert "requirements/run.txt" in steps
    assert "npm ci --silent --omit=dev" in steps
    for slow in ("build_ext", "requirements/build.txt", "requirements/dev.txt", "tsc"):
        assert slow not in steps


def test_tests_build_the_kernel_once_and_every_phase_says_how_long() -> None:
    steps = planned(".venv/dev", ".venv/built", "web")

    assert steps.count("build_ext") == 1
    assert steps.count("npm ci") == 1
    assert steps.count("parkett: %s") == 6
    assert len([line for line in steps.splitlines() if "printf" in line and "about" in line]) >= 5


def test_the_packages_of_the_first_start_are_few() -> None:
    text = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    names = {line.partition("==")[0] for line in text.splitlines() if "==" in line}

    assert not names & {"mypy", "numpy", "ray", "pytest", "psycopg", "matplotlib"}


@pytest.mark.parametrize(
    ("status", "compiled", "said"),
    [
        (0, True, "bots use it now"),
        (0, False, "there is no working C compiler"),
        (2, False, "the kernel was not compiled, see"),
    ],
)
def test_the_end_of_compiling_is_told(
    status: int,
    compiled: bool,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    manifest = tmp_path / "_compiled.json"
    if compiled:
        manifest.touch()
    monkeypatch.setattr(play, "KERNEL", manifest)
    ended = subprocess.Popen([sys.executable, "-c", f"raise SystemExit({status})"])  # noqa: S603
    ended.wait()

    play.tell_end(ended)

    assert said in capsys.readouterr().out


def test_compiling_starts_behind_the_table_unless_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "LOG", tmp_path / "compile.log")
    monkeypatch.setattr(play, "MAKE", ["true"])
    assert play.start_compiling() is None
    monkeypatch.setattr(play, "MAKE", ["false"])

    started = play.start_compiling()

    assert started is not None
    started.wait()
    assert "interpreted: by the same rules" in capsys.readouterr().out


def test_the_browser_opens_when_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    tries, opened = [], []

    class Answer:
        def __enter__(self) -> None: ...
        def __exit__(self, *_: object) -> None: ...

    def answer(address: str, timeout: float) -> Answer:
        tries.append(address)
        if len(tries) < 3:
            raise ConnectionRefusedError
        return Answer()

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)

    serve.open_when_ready("http://127.0.0.1:1/")

    assert tries == ["http://127.0.0.1:1/readyz"] * 3
    assert opened == ["http://127.0.0.1:1/"]
