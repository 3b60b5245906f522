"""The page for hosts: its commands are run, its settings and metrics are those of the server.

Paths become folders of the test, ports free ones; everything else is taken from the page.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from parkett.extras import EXTRAS
from parkett.server.settings import Settings, load_settings
from tests.server.server_process import free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "run-a-club-server.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [line for kind, text in BLOCKS if not kind for line in text.splitlines()]
UNIT = next(text for kind, text in BLOCKS if kind == "ini")
DATA = "/var/lib/parkett"
PROGRAM = [sys.executable, "-m", "parkett"]


def find_line(words: str) -> str:
    """The only command of the page that contains these words."""
    [line] = [line for line in LINES if words in line]
    return line


def words_of(line: str, folder: Path, port: int) -> list[str]:
    """A command of the page with the test's own folders and port."""
    local = line.replace(DATA, str(folder)).replace("/backup", str(folder.parent))
    return shlex.split(local.replace("8000", str(port)).replace("0.0.0.0", "127.0.0.1"))  # noqa: S104


def run_sqlite(words: list[str]) -> None:
    """Run the shell of SQLite, or do the same where it is not installed."""
    if shutil.which(words[0]):
        subprocess.run(words, check=True)  # noqa: S603
        return
    target = re.fullmatch(r"\.backup '(.*)'", words[2])
    assert target
    with closing(sqlite3.connect(words[1])) as source, closing(sqlite3.connect(target[1])) as copy:
        source.backup(copy)


class Club:
    """The server of the page's first command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        _parkett, *arguments = words_of(find_line("serve --host 0.0.0.0 --port"), folder, self.port)
        self.process = subprocess.Popen([*PROGRAM, *arguments])  # noqa: S603
        for _ in range(600):
            try:
                self.read("readyz")
            except OSError:
                assert self.process.poll() is None
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server did not start")

    def read(self, path: str) -> str:
        """What the server answers."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=20) as answer:
            return str(answer.read().decode())

    def open_table(self) -> str:
        """A table with a bot, for the backup; its id."""
        plan = {"game": "shark", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
                "public": True}  # fmt: skip
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables",
            json.dumps(plan).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(asked, timeout=20) as answer:  # noqa: S310
            return str(json.load(answer)["table"]["id"])

    def stop(self) -> None:
        """End it as systemd does."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) in (0, -signal.SIGTERM)  # after everything is stored


def test_the_extra_of_the_first_command_exists() -> None:
    install, extra = re.fullmatch(r'(pip install) "parkett\[(\w+)\]"', LINES[0]).groups()  # type: ignore[union-attr]

    assert install
    assert extra in EXTRAS


def test_the_server_runs_is_backed_up_restored_and_checked(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    club = Club(folder)
    try:
        table = club.open_table()
        metrics = club.read("metrics")
        assert club.read("healthz")
        backup = words_of(find_line("sqlite3"), folder, club.port)
        run_sqlite(backup)
        lost = club.open_table()
    finally:
        club.stop()
    named = re.findall(r"`(parkett_\w+)", PAGE)

    assert named
    assert [name for name in named if name not in metrics] == []

    (tmp_path / "parkett.sqlite3").replace(folder / "parkett.sqlite3")
    for name in ("parkett.sqlite3-wal", "parkett.sqlite3-shm"):
        (folder / name).unlink(missing_ok=True)
    club = Club(folder)
    try:
        assert table in club.read(f"api/tables/{table}")
        with pytest.raises(OSError, match="404"):
            club.read(f"api/tables/{lost}")
    finally:
        club.stop()

    check = words_of(find_line("check-replays"), folder, 0)[1:]
    done = subprocess.run([*PROGRAM, *check], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    assert "1 games, 0 would replay differently" in done.stdout


def test_every_setting_stands_on_the_page_with_its_default() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|([^|]*)\|", PAGE, re.MULTILINE)
    told = {
        name: value.strip()
        for names, values in rows
        for name, value in zip(
            re.findall(r"`(\w+)`", names), values.split(",") if values.strip() else [""] * 9,
            strict=False,
        )
        if not name.startswith("parkett_")
    }  # fmt: skip
    fields = {field.name: field.default for field in msgspec.structs.fields(Settings)}

    assert set(told) == set(fields)
    for name, default in fields.items():
        shown = str(default) if not isinstance(default, float) else f"{default:g}"
        assert told[name] == shown, name


@pytest.mark.parametrize("text", [UNIT, find_line("PARKETT_BUS=")], ids=["systemd", "nodes"])
def test_the_other_commands_are_understood(text: str) -> None:
    line = re.search(r"(?:ExecStart=)?(.*parkett serve.*)", text)
    assert line
    given = dict(re.findall(r"(PARKETT_\w+)=(\S+)", line[1]))
    flags = dict(re.findall(r"--(\w+) (\S+)", line[1]))

    settings = load_settings(None, given, flags)

    assert settings.data == (flags.get("data") or "parkett-data")
    assert settings.bus == given.get("PARKETT_BUS", "")
    assert os.path.basename(re.sub(r".*?(\S*parkett) serve.*", r"\1", line[1])) == "parkett"  # noqa: PTH119
