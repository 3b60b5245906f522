"""`parkett board`, and boards of one's own in every command."""

from __future__ import annotations

from pathlib import Path

import pytest

import parkett
from parkett.cli.main import main
from parkett.core.record import read_record
from parkett.envs import raw_env


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.fixture
def my_board(tmp_path: Path) -> Path:
    text = parkett.game("tycoon").board_text.replace("landing = [4, 5]", "landing = [1, 5]", 1)
    file = tmp_path / "my-tycoon.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", sorted(parkett.GAMES))
def test_an_exported_board_fits_and_does_not_differ(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, _ = run(capsys, "board", "export", name)
    assert code == 0
    assert text == parkett.game(name).board_text
    file = tmp_path / "board.toml"
    file.write_text(text, encoding="utf-8")
    code, told, _ = run(capsys, "board", "check", name, file)
    assert (code, told.count("\n")) == (0, 1)
    assert "0 figures differ" in told


def test_a_difference_is_told_with_how_ours_is_known(
    my_board: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, told, _ = run(capsys, "board", "diff", "tycoon", my_board)
    assert told.splitlines()[0] == "city, New York, landing, 1: 4 (printed) -> 1"
    assert "1 figure differs from ours, 1 of them printed in the rules" in told


DAMAGES = [
    (b"[grid\n", "line 1: "),
    (b"\xff\xfe\x00", "is not a text file"),
    (b"", "the file is empty"),
    (b"[grid]\nmap = 7\n", "line 2: grid.map: a text is needed"),
]


@pytest.mark.parametrize(("content", "problem"), DAMAGES)
@pytest.mark.parametrize(
    "command",
    [
        ["board", "check", "tycoon"],
        ["simulate", "tycoon", "--games", "1", "--board"],
        ["play", "tycoon", "--board"],
        ["arena", "--game", "tycoon", "--bots", "random,random", "--games", "1", "--board"],
    ],
)
def test_a_damaged_file_is_named_by_every_command(
    command: list[str],
    content: bytes,
    problem: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    code, told, error = run(capsys, *command, file)
    assert (code, told) == (2, "")
    assert f"{file}" in error
    assert problem in error
    assert error.count("\n") == 1


def test_bots_meet_on_a_board_of_ones_own(
    my_board: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "--game", "tycoon", "--bots", "greedy,random", "--games", "2", "--json"]
    words += ["--option", "phases=1", "--workers", "1", "--out", str(tmp_path / "out")]
    code, told, _ = run(capsys, *words, "--board", my_board)
    assert code == 0
    assert '"greedy"' in told
    kept = (tmp_path / "out" / "games.jsonl").read_text(encoding="utf-8")
    assert "landing = [1, 5]" in kept.splitlines()[0]


def test_an_environment_plays_on_a_board_of_ones_own() -> None:
    ours = parkett.game("tycoon").board_text
    own = ours.replace('["Sydney", 3, 6, 1]', '["Sydney", 1, 6, 1]')
    told = []
    for board in (ours, own):
        env = raw_env("tycoon", 2, board=board, text=True)
        env.reset(seed=1)
        told.append(str(env.infos[env.agent_selection]))
    assert ["scheduled Sydney 3" in text for text in told] == [True, False]
    assert ["scheduled Sydney 1" in text for text in told] == [False, True]


def test_a_record_needs_no_file(
    my_board: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = parkett.game("tycoon", board=my_board.read_text(encoding="utf-8"))
    match = game.new(2, seed="box")
    match.play(match.legal()[0])
    record = tmp_path / "game.jsonl"
    record.write_text(match.record().text(), encoding="utf-8")
    my_board.unlink()
    code, _, error = run(capsys, "verify", record)
    assert (code, error) == (0, "")
    assert read_record(record.read_text(encoding="utf-8")).header.board == game.spec.board
