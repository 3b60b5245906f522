"""Displayed texts are set in one way: apostrophes, German spelling, capital letters."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.typeset_texts import APOSTROPHE, DISPLAYED, ROOT, typeset, typeset_file

FILES = sorted(path for pattern in DISPLAYED for path in ROOT.glob(pattern))
FRENCH = (  # where texts that are shown stand in French
    "src/parkett/*/words/fr.json",
    "src/parkett/games/*/words/fr.json",
    "src/parkett/games/*/terminal/words/fr.json",
    "src/parkett/games/*/drawing/words/fr.json",
    "src/parkett/games/*/rulebook.toml",
    "src/parkett/games/*/figures.toml",
    "examples/*/src/*/words/fr.json",
    "web/src/i18n/fr.json",
    "web/src/banker/words/fr.json",
    "web/src/board/words/fr.json",
    "web/src/position/words/fr.json",
    "web/src/proof/words/fr.json",
    "web/src/games/*/position_words/fr.json",
    "web/src/games/*/tutorial.toml",
    "web/src/games/*/examples.toml",
)
TORN = re.compile(r"(?<=\S) [;:!?»]|« |«(?!\s)|\w[;:!?»](?!\w)")  # a plain space there, or none


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


def french_texts(data: object, french: bool) -> Iterator[str]:
    """The French texts of parsed data: all of a French catalogue, elsewhere those named fr."""
    if isinstance(data, str):
        yield from [data] if french else []
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from french_texts(value, french or key == "fr")
    elif isinstance(data, list):
        for value in data:
            yield from french_texts(value, french)


@pytest.mark.parametrize("path", sorted(p for g in FRENCH for p in ROOT.glob(g)), ids=name_of)
def test_no_french_sign_can_be_torn_from_its_word(path: Path) -> None:
    read = json.loads if path.suffix == ".json" else tomllib.loads
    texts = list(french_texts(read(path.read_text("utf-8")), path.name == "fr.json"))
    assert texts
    assert [text for text in texts if TORN.search(text)] == []


@pytest.mark.parametrize(
    "torn", ["Qui ?", "Ici : rien", "un ; deux", "Oui !", "« oui\u202f»", "«\u202foui »", "là:"]
)
def test_a_torn_sign_is_found(torn: str) -> None:
    assert TORN.search(torn)


def test_every_kind_of_french_text_is_looked_at() -> None:
    for pattern in FRENCH:
        assert list(ROOT.glob(pattern)), pattern
    looked_at = {path for pattern in FRENCH for path in ROOT.glob(pattern)}
    assert set(ROOT.glob("src/**/words/fr.json")) <= looked_at


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
