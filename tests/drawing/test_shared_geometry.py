"""Python and the web draw with the same measures and colours."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest
from tools.record_drawings import FILE, encode_vectors

import parkett
from parkett.drawing.palette import DARK, HUES, LIGHT, Palette
from parkett.games.acquire.drawing.geometry import GEOMETRY as ACQUIRE
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY as GELD
from parkett.games.shark.drawing.geometry import GEOMETRY as SHARK

WEB = Path(__file__).parents[2] / "web" / "src"
BASE = (WEB / "style" / "base.css").read_text(encoding="utf-8")


def test_the_vectors_of_the_web_are_what_python_computes() -> None:
    assert FILE.read_bytes() == encode_vectors(), "run tools/record_drawings.py"


@pytest.mark.parametrize(
    ("palette", "start"), [(LIGHT, ":root {"), (DARK, ':root[data-colours="dark"] {')]
)
def test_the_palette_is_that_of_the_page(palette: Palette, start: str) -> None:
    rules = BASE.partition(start)[2].partition("}")[0]
    css = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", rules))
    ours = {name.replace("_", "-"): colour for name, colour in asdict(palette).items()}

    shared = ("paper", "sheet", "ink", "soft", "rule", "felt", "cell", "accent", "lit", "mark-line")
    assert {name: css[name] for name in shared} == {name: ours[name] for name in shared}
    if palette is LIGHT:
        assert {name: css[name] for name in HUES} == HUES


@pytest.mark.parametrize(
    ("game", "prefix", "marks"),
    [
        ("acquire", "chain", ACQUIRE.chains),
        ("shark", "kind", SHARK.kinds),
        ("geld_und_boerse", "good", GELD.goods),
    ],
)
def test_the_hues_are_those_of_the_page(game: str, prefix: str, marks: dict[str, object]) -> None:
    css = (WEB / "games" / game / "theme.css").read_text(encoding="utf-8")
    hues = dict(re.findall(rf"\.{prefix}-(\w+) {{ --hue: (#[0-9a-f]{{6}}); }}", css))

    assert hues == {name: mark.hue for name, mark in marks.items()}  # type: ignore[attr-defined]


def test_every_board_of_the_page_reads_the_shared_geometry() -> None:
    for name in parkett.GAMES:
        folder = WEB / "games" / name
        if folder.exists():
            sources = [path.read_text(encoding="utf-8") for path in folder.glob("*.ts*")]
            assert any(f"@parkett/games/{name}/drawing/geometry.json" in text for text in sources)
