"""The published set of games: made again bit for bit, resumed, verified, written as columns."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parkett.arena import dataset as dataset_module
from parkett.arena.dataset import Dataset, read_published
from parkett.arena.dataset_columns import write_columns
from parkett.arena.dataset_lines import play_line, read_line, verify_line
from parkett.arena.dataset_plan import TABLES, DatasetFile, DatasetGame, list_dataset_files
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.cli.main import main
from parkett.core.errors import ParkettError

SMALL = DatasetFile("acquire", "de", 2, "mixed")


def show_nothing(_games: int) -> None:
    """Show no progress."""


def small_set(folder: Path) -> Dataset:
    """One file of three games."""
    made = Dataset(folder)
    made.files = [SMALL]
    return made


def test_every_file_has_a_published_digest() -> None:
    assert set(read_published()) == {f"{file.name}.ndjson" for file in list_dataset_files()}


def test_a_file_made_again_is_the_published_one(tmp_path: Path) -> None:
    made = small_set(tmp_path)
    made.build(1, show_nothing)
    made.verify(show_nothing)

    assert made.compare_with_published() == [], (
        "bots or rules play otherwise: python -m tools.freeze_benchmark dataset DIR"
    )


def test_no_bot_of_the_set_thinks_by_the_clock() -> None:
    for file in list_dataset_files():
        budgets: list[Budget] = [parse_bot_spec(b, file.load()).budget for b in file.bots(0)]

        assert all(budget.simulations and not budget.milliseconds for budget in budgets)
    assert {bot for bots in TABLES.values() for bot in bots} >= {"champion@40", "planner"}


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, resumed = small_set(tmp_path / "a"), small_set(tmp_path / "b")
    whole.build(1, show_nothing)
    text = whole.path(SMALL).read_bytes()
    resumed.folder.mkdir()
    resumed.path(SMALL).write_bytes(text[: len(text) // 2])
    resumed.build(1, show_nothing)

    assert resumed.path(SMALL).read_bytes() == text


def test_a_set_of_another_scale_is_refused(tmp_path: Path) -> None:
    made = small_set(tmp_path)
    made.path(SMALL).write_bytes(b"{}\n" * 1000)
    with pytest.raises(ParkettError, match="another scale"):
        made.build(1, show_nothing)


@pytest.mark.parametrize(
    ("field", "value"),
    [("scores", [1, 2]), ("winners", [0, 1]), ("seed", "other"), ("digest", "0")],
)
def test_a_forged_line_is_refused(field: str, value: object) -> None:
    line = read_line(play_line(DatasetGame(SMALL, 0)), "line 1")
    verify_line(line)
    with pytest.raises(ParkettError):
        verify_line(msgspec.structs.replace(line, **{field: value}))


def test_a_broken_line_names_its_place(tmp_path: Path) -> None:
    made = small_set(tmp_path)
    made.path(SMALL).write_bytes(b'{"id": 1}\n')
    with pytest.raises(ParkettError, match=r"acquire-de-2-mixed\.ndjson, line 1: "):
        made.verify(show_nothing)


def test_columns_hold_what_the_lines_say(tmp_path: Path) -> None:
    from pyarrow import parquet

    made = small_set(tmp_path)
    made.build(1, show_nothing)
    games, decisions = (parquet.read_table(file).to_pylist() for file in write_columns(made))
    lines = list(made.read())

    assert [row["id"] for row in games] == [line.id for line in lines]
    assert [row["scores"] for row in games] == [line.scores for line in lines]
    said = [(by, text) for line in lines for by, text in line.steps if by != "chance"]
    assert [(row["seat"], row["said"]) for row in decisions] == said
    assert sum(row["decisions"] for row in games) == len(decisions)
    assert all(row["legal"] >= 1 for row in decisions)


def test_the_command_says_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset_module, "list_dataset_files", lambda _only: iter([SMALL]))
    assert main(["dataset", str(tmp_path), "--workers", "1", "--no-columns"]) == 0
    assert "the same as the published set, bit for bit" in capsys.readouterr().out
    monkeypatch.setattr(dataset_module, "read_published", dict)
    assert main(["dataset", str(tmp_path), "--verify", "--no-columns"]) == 1
    assert "1 files differ from the published set" in capsys.readouterr().out
    assert "sha256" in (tmp_path / "README.md").read_text()
