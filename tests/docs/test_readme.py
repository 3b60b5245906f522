"""The first page is true: its Python runs, its commands work, its pictures are those of today."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import parkett
from parkett.cli.main import main
from parkett.extras import EXTRAS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [line for kind, text in BLOCKS if not kind for line in text.splitlines()]
COMMANDS = [re.split(r" {2,}| try a line", line)[0] for line in LINES if line.startswith("parkett")]
ELSEWHERE = {  # commands that wait for somebody, and the test that runs them
    "parkett play acquire --seats 4 --lang de": "tests/cli/test_terminal.py",
    "parkett serve": "tests/docs/test_run_a_club_server.py",
    "parkett serve --open": "tests/docs/test_run_a_club_server.py",
}


def test_the_python_is_true_and_ten_lines_long() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    [text] = [text for kind, text in BLOCKS if kind == "python"]
    typed = [line for line in text.splitlines() if line.startswith((">>>", "..."))]

    assert not found.failed
    assert found.attempted == 8
    assert len(typed) <= 10


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_works(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if command in ELSEWHERE:
        assert (ROOT / ELSEWHERE[command]).is_file()
        return
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "examples/games/acquire.jsonl", "game.jsonl")
    match = parkett.game("acquire").new(3, seed="hello")
    while "place 5G" not in match.legal():
        match.play(match.legal()[-1])
    Path("position.json").write_text(json.dumps(match.position()), encoding="utf-8")
    if "bot try" in command:
        assert main(["bot", "new", "my_bot.py"]) == 0
    words = shlex.split(command.partition(">")[0])[1:]

    assert main(words) == 0
    capsys.readouterr()
    for made in re.findall(r"(?:-o|new) (\S+)", command):
        assert Path(made).is_file()


def test_the_commands_are_commands_and_the_extras_are_extras() -> None:
    assert len(COMMANDS) == 18
    assert set(re.search(r"'\.\[([\w,]+)\]'", PAGE)[1].split(",")) <= set(EXTRAS)  # type: ignore[index]
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert set(re.findall(r"\bmake (\w+)", PAGE.split("## Why")[0])) - {"the"} <= set(targets)


def test_the_table_of_games_says_how_many_may_play() -> None:
    rows = re.findall(r"^\| \*\*([^*]+)\*\* .*? \| (\d) to (\d) \|", PAGE, re.MULTILINE)

    assert {parkett.game(name).name: (int(low), int(high)) for name, low, high in rows} == {
        name: (parkett.game(name).edition.seats[0], parkett.game(name).edition.seats[-1])
        for name in ("acquire", "shark", "tycoon", "geld_und_boerse")
    }


def test_the_picture_that_moves_is_the_recorded_game(tmp_path: Path) -> None:
    record, made = ROOT / "examples/games/acquire.jsonl", tmp_path / "game.svg"
    assert main(["draw", str(record), "--animate", "5", "-o", str(made)]) == 0
    picture = made.read_text(encoding="utf-8")

    assert picture == (ROOT / "docs/images/acquire-game.svg").read_text(encoding="utf-8")
    assert len(picture) < 256_000
    assert picture.count("@keyframes") > 100
    assert len(parkett.verify(parkett.read_record(record))) == 3
    ET.fromstring(picture)  # noqa: S314  (our own)
