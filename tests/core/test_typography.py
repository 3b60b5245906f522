"""Displayed texts are set in one way: apostrophes, German spelling, capital letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.typeset_texts import APOSTROPHE, DISPLAYED, ROOT, typeset, typeset_file

FILES = sorted(path for pattern in DISPLAYED for path in ROOT.glob(pattern))


def name_of(path: Path) -> str:
    """The path inside the project."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_displayed_texts_are_typeset(path: Path) -> None:
    lines = zip(path.read_text("utf-8").split("\n"), typeset_file(path).split("\n"), strict=True)
    wrong = [line for line, wanted in lines if line != wanted]
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


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ('en = "so: no", fr = "« oui » : non ; 10 000 $ ?"',
         'en = "so: no", fr = "«_oui_»~: non_; 10_000_$_?"'),
        ('"fr": "Qui ? Lui !"', '"fr": "Qui_? Lui_!"'),
        ('de = "wer ? ich !"', 'de = "wer ? ich !"'),
    ],
)  # fmt: skip
def test_how_french_is_spaced(given: str, wanted: str) -> None:
    signs = {"~": "\N{NO-BREAK SPACE}", "_": "\N{NARROW NO-BREAK SPACE}"}
    assert typeset(given) == wanted.translate(str.maketrans(signs))
