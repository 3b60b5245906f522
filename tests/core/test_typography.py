"""Displayed texts are set in one way: apostrophes, German spelling, capital letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.typeset_texts import APOSTROPHE, DISPLAYED, ROOT, typeset

FILES = sorted(path for pattern in DISPLAYED for path in ROOT.glob(pattern))


def name_of(path: Path) -> str:
    """The path inside the project."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_displayed_texts_are_typeset(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    wrong = [line for line in lines if typeset(line) != line]
    assert wrong == [], "run tools/typeset_texts.py"


def test_every_catalogue_is_among_them() -> None:
    found = {name_of(path) for path in FILES}
    others = {name_of(path) for path in ROOT.glob("src/**/words/*.json")}
    assert len(others) > 12
    assert others <= found


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("""fr = "l'or d'un {name}, l'{name}" """, """fr = "l^or d^un {name}, l^{name}" """),
        ("""en = "the players' cash, it's" """, """en = "the players^ cash, it^s" """),
        ("# it's a comment", "# it's a comment"),
        ("when = {a = 'b'}", "when = {a = 'b'}"),
        ('de = "muß, daß, mußte, läßt"', 'de = "muss, dass, musste, lässt"'),
        ('de = "Fuß, große, Maß"', 'de = "Fuß, große, Maß"'),
        ('  "refusal.none": "there is none.",', '  "refusal.none": "There is none.",'),
        ('  "refusal.few": "élan {n}"', '  "refusal.few": "Élan {n}"'),
        ('"refusal.n": "{n, plural, =0 {no} one {only #} other {# left}}"',
         '"refusal.n": "{n, plural, =0 {No} one {Only #} other {# left}}"'),
        ('"refusal.n": "{n, plural, =0 {no} other {you have only {left}}}"',
         '"refusal.n": "{n, plural, =0 {No} other {You have only {left}}}"'),
        ('"event.n": "it is so"', '"event.n": "it is so"'),
    ],
)  # fmt: skip
def test_how_a_text_is_set(given: str, wanted: str) -> None:
    assert typeset(given) == wanted.replace("^", APOSTROPHE)
