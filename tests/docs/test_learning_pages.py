"""The programs on the pages about learners, agents and language models run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from parkett.arena.dataset import Dataset
from parkett.arena.dataset_columns import write_columns
from parkett.arena.dataset_plan import DatasetFile

PAGES = Path(__file__).parents[2] / "docs" / "how-to"


def read_programs(page: str) -> list[str]:
    """The Python blocks of a page."""
    text = (PAGES / page).read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def run_program(program: str, folder: Path) -> str:
    """Run a program in a folder of its own; what it prints."""
    done = subprocess.run(  # noqa: S603  (a program of our own pages)
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_client_of_a_language_model_plays_a_game(tmp_path: Path) -> None:
    [program] = read_programs("let-a-language-model-play.md")
    started = f'command={sys.executable!r}, args=["-m", "parkett", "mcp", '
    told = run_program(program.replace('command="parkett", args=["mcp", ', started), tmp_path)

    assert "'Seat 2'" in told


def test_a_line_of_the_published_set_replays(tmp_path: Path) -> None:
    columns, replay = read_programs("measure-an-agent.md")
    made = Dataset(tmp_path / "games")
    made.files, made.games_a_file = [DatasetFile("acquire", "de", 4, "mixed")], 1
    made.build(1, lambda _games: None)
    write_columns(made)
    run_program(replay, tmp_path)

    assert "legal_mean" in run_program(columns, tmp_path)


def test_a_single_agent_plays_a_game_of_gymnasium(tmp_path: Path) -> None:
    program, _ = read_programs("train-with-gymnasium.md")

    assert run_program(program, tmp_path).count(",") == 3  # four scores
