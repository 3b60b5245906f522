"""Every link between the project's pages leads to a file, and every path a page names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.md", "examples/**/*.md", "web/*.md")
    for path in ROOT.glob(pattern)
    if "site-packages" not in path.parts
)
LINK = re.compile(r"\]\(([\w./-]+)[^)]*\)")
BUILT = ("src/parkett/web",)  # there only after `make web`
PATH = re.compile(r"`((?:src|tests|tools|bench|docs|examples|web)/[\w./-]+)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_paths_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    dead = [
        link
        for link in LINK.findall(text)
        if "://" not in link and not (page.parent / link).exists()
    ]
    bases = [ROOT, page.parent, ROOT / "web", *ROOT.glob("examples/*")]
    dead += [
        path
        for path in PATH.findall(text)
        if path not in BUILT and not any((base / path).exists() for base in bases)
    ]

    assert dead == []
