"""The tutorials run from the first cell to the last; `make docs` runs them as notebooks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import parkett

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
CELL = re.compile(r"^```\{code-cell\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ASKED = {  # the tutorials there must be
    "first-game", "first-bot", "search-in-40-lines", "train-a-net", "analyse-a-record",
    "add-a-game", "run-a-club",
}  # fmt: skip


def test_every_tutorial_is_there_and_nothing_in_it_is_only_shown() -> None:
    assert {page.stem for page in PAGES} == ASKED
    for page in PAGES:
        assert len(re.findall(r"^```\{?\w", page.read_text(encoding="utf-8"), re.MULTILINE)) == len(
            CELL.findall(page.read_text(encoding="utf-8"))
        )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_tutorial_runs(page: Path) -> None:
    cells = CELL.findall(page.read_text(encoding="utf-8"))
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, "-c", "\n".join(cells)],
        cwd=page.parent, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_search_has_forty_lines() -> None:
    text = (ROOT / "docs/tutorials/search-in-40-lines.md").read_text(encoding="utf-8")

    assert sum(bool(line.strip()) for line in CELL.findall(text)[0].splitlines()) <= 40


def test_every_public_name_has_an_entry_in_the_reference() -> None:
    page = (ROOT / "docs/reference/library.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\.\. (?:auto\w+|py:data):: parkett\.([\w.]+)$", page, re.MULTILINE))

    assert set(parkett.__all__) - told == set()
    for name in ("arena", "conformance"):
        [listed] = re.findall(
            rf"^\.\. automodule:: parkett\.{name}\n   :members: (.*)$", page, re.MULTILINE
        )
        module = getattr(parkett, name)
        offered = {each for each in module.__all__ if callable(getattr(module, each))}
        assert offered == set(listed.split(", "))


def test_every_page_is_part_of_the_site() -> None:
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^([\w./*-]+)$", index, re.MULTILINE)
    found = {
        page.resolve() for pattern in listed for page in (ROOT / "docs").glob(f"{pattern}.md")
    } | {(ROOT / "docs" / f"{name}.md").resolve() for name in listed if name.startswith("..")}
    pages = {page.resolve() for page in (ROOT / "docs").rglob("*.md")}

    assert sorted(pages - found - {(ROOT / "docs/index.md").resolve()}) == []
