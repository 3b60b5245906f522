"""A review in words, as a picture and as a file that a stopped review goes on from."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

import parkett
from parkett.cli.main import main
from parkett.coach.accounts import assemble_review
from parkett.coach.depths import DEPTHS, Depth
from parkett.coach.review import load_reviewer
from parkett.coach.review_data import GameReview
from parkett.coach.review_file import ReviewFile
from parkett.coach.review_picture import draw_curve
from parkett.coach.wording import load_coach_words, word_percent
from parkett.core.errors import ParkettError
from parkett.core.translated_text import LANGUAGES, Language
from tests.coach.sample_records import record_text


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few futures are enough for texts."""
    monkeypatch.setitem(DEPTHS, "quick", Depth(4, 3, 3, 4))


def write_record(path: Path, name: str) -> Path:
    """A record as a file."""
    file = path / "game.jsonl"
    file.write_text(record_text(name), encoding="utf-8")
    return file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_command_tells_a_game_in_every_language(
    name: str, language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = write_record(tmp_path, name), tmp_path / "curve.svg"
    line = ["review", str(file), "--depth", "quick", "--workers", "1", "--lang", language]

    assert main([*line, "--svg", str(picture)]) == 0

    told, words = capsys.readouterr().out, load_coach_words(language)
    for key in ("account", "shifts", "decisions", "players"):
        assert words.text(f"review.{key}") in told
    assert "{" not in told
    assert ET.fromstring(picture.read_text()).tag.endswith("svg")  # noqa: S314


def test_all_languages_have_the_same_messages() -> None:
    keys = [set(load_coach_words(language).messages) for language in LANGUAGES]

    assert keys[0] == keys[1] == keys[2]


def test_a_stopped_review_goes_on_where_it_was(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file, kept = write_record(tmp_path, "acquire"), tmp_path / "kept"
    line = ["review", str(file), "--depth", "quick", "--workers", "1", "--json"]
    assert main(line) == 0
    whole = msgspec.json.decode(capsysbinary.readouterr().out, type=GameReview)
    assert main([*line, "--save", str(kept)]) == 0
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:40]) + lines[40][:25])  # stopped in the middle of a line

    assert main([*line, "--save", str(kept)]) == 0

    written = capsysbinary.readouterr().out.splitlines()[-1]
    assert msgspec.json.decode(written, type=GameReview) == whole
    assert len(kept.read_bytes().splitlines()) == len(whole.steps) + 1


def test_a_review_of_another_record_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    ReviewFile(kept, "one record", "quick")

    with pytest.raises(ParkettError, match="another record"):
        ReviewFile(kept, "another record", "quick")


def test_a_seat_that_does_not_exist_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_record(tmp_path, "acquire")

    assert main(["review", str(file), "--seat", "7"]) == 2
    assert "seats are 0 to 2" in capsys.readouterr().err


def test_per_cent_as_each_language_writes_it() -> None:
    assert word_percent(123_456, "en") == "12.3%"
    assert word_percent(-123_456, "de") == "\N{MINUS SIGN}12,3\u202f%"
    assert word_percent(-400, "en") == "0.0%"


def test_no_label_of_the_curve_lies_on_another() -> None:
    text = record_text("acquire")
    reviewer = load_reviewer(text, "quick")
    steps = [reviewer.review_step(number) for number in range(len(reviewer.course.codes))]
    drawn = draw_curve(assemble_review(reviewer.course.game, "quick", steps), ["Ann", "Bob", "Cy"])

    root = ET.fromstring(drawn)  # noqa: S314
    labels = [each for each in root.iter() if each.text in ("Ann", "Bob", "Cy")]
    heights = sorted(float(each.attrib["y"]) for each in labels)
    assert len(heights) == 3
    assert all(below - above >= 14.9 for above, below in pairwise(heights))
