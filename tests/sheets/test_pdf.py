"""The PDFs: every game, paper and language; whole, repeatable, and one sentence where it fails."""

from __future__ import annotations

import io
import re
import sys
from functools import lru_cache
from pathlib import Path

import pytest
from pypdf import PdfReader

import parkett
from parkett.cli.main import main
from parkett.core.translated_text import LANGUAGES, Language
from parkett.sheets.document import PAPERS, Cell, Document, Paper, RuledTable, Sheet
from parkett.sheets.sheet_maker import make_game_document, make_record_document
from parkett.sheets.typesetting import load_typst, typeset
from tests.sheets.test_documents import OWN, play

GAMES = sorted(OWN)
SIZES = {"a4": (595, 842), "letter": (612, 792)}
MARGIN = 30  # points: 12 mm less a little


@lru_cache(maxsize=32)
def printed(
    name: str, paper: Paper, language: Language, kinds: tuple[str, ...] = ("aid", "score")
) -> tuple[Document, bytes]:
    document = make_game_document(parkett.game(name), kinds, language, paper)
    return document, typeset(document)


def squeeze(text: str) -> str:
    """A text without spaces and hyphenation, as extraction may break it."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_paper_and_language_is_printed_whole(
    name: str, paper: Paper, language: Language
) -> None:
    document, pdf = printed(name, paper, language)
    pages = PdfReader(io.BytesIO(pdf)).pages
    wide, tall = SIZES[paper]
    said = []
    for page in pages:
        assert abs(float(page.mediabox.width) - wide) < 1
        assert abs(float(page.mediabox.height) - tall) < 1
        spots: list[tuple[float, float]] = []

        def visit(text: str, _cm: object, tm: list[float], *_font: object) -> None:
            if text.strip():
                spots.append((tm[4], tm[5]))  # noqa: B023

        said.append(page.extract_text(visitor_text=visit))
        assert all(MARGIN <= x <= wide - MARGIN for x, _ in spots if x)
        assert all(20 <= y <= tall - 20 for _, y in spots if y)
    text = squeeze(" ".join(said))
    for sheet in document.sheets:
        assert squeeze(sheet.title) in text
        for block in sheet.blocks:
            if isinstance(block, RuledTable):
                for row in block.rows:
                    assert all(squeeze(cell.text) in text for cell in row)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_boards_and_cards_are_printed_on_every_paper(
    name: str, paper: Paper, language: Language
) -> None:
    document, pdf = printed(name, paper, language, ("board", "pieces"))
    pages = PdfReader(io.BytesIO(pdf)).pages

    assert len(document.sheets) == 2
    assert 3 <= len(pages) <= 12
    assert {round(float(page.mediabox.width)) for page in pages} == {SIZES[paper][0]}


def test_the_same_document_gives_the_same_bytes() -> None:
    document, pdf = printed("acquire", "a4", "en")

    assert typeset(document) == pdf


def test_only_fonts_of_the_library_are_used() -> None:
    fonts = set(re.findall(rb"/BaseFont\s*/(\S+)", b"".join(
        str(page["/Resources"].get_object().get("/Font", {}).get_object()).encode()
        for page in PdfReader(io.BytesIO(printed("shark", "a4", "fr")[1])).pages
    )))  # fmt: skip

    assert all(b"Libertinus" in font for font in fonts)


@pytest.mark.parametrize("kind", ["journal", "position"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_progress_is_printed(name: str, kind: str) -> None:
    names = ["Ada Lovelace", "Wolfeschlegelsteinhausenbergerdorff", "<&>"]
    for language in LANGUAGES:
        document = make_record_document(play(name, 80), kind, language, "letter", names=names)

        assert typeset(document).startswith(b"%PDF")


def test_a_table_that_would_be_cut_off_is_an_error() -> None:
    wide = RuledTable([Cell("x" * 300)], [[Cell("y" * 300)]], "l")
    document = Document("head", "en", "a4", "Page", [Sheet("title", [wide])])

    with pytest.raises(load_typst().TypstError, match="wider than the page"):
        typeset(document)


def test_a_missing_extra_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    file = tmp_path / "aid.pdf"
    code = main(["print", "aid", "acquire", "-o", str(file)])
    told = capsys.readouterr()

    assert (code, told.out) == (2, "")
    assert told.err == "parkett: typst is not installed: pip install 'parkett[print]'\n"
    assert not file.exists()


def test_print_and_draw_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(play("tycoon", 40).record().text(), encoding="utf-8")
    pdf, svg = tmp_path / "out.pdf", tmp_path / "out.svg"

    assert (
        main(["print", "all", "tycoon", "--lang", "fr", "--paper", "letter", "-o", str(pdf)]) == 0
    )
    assert pdf.read_bytes().startswith(b"%PDF")
    assert (
        main(["print", "position", str(record), "--at", "20", "--seat", "1", "-o", str(pdf)]) == 0
    )
    draw = ["draw", str(record), "--at", "20", "--seat", "0", "--highlight", "Cairo"]
    assert main([*draw, "--arrow", "Cairo", "Sydney", "--dark", "-o", str(svg)]) == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg ")
    capsys.readouterr()
    assert main(["draw", str(record), "--text"]) == 0
    assert "New York" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["print", "aid", "acquire", "--at", "3"], "--at and --seat are for journal and position"),
        (["print", "journal", "{record}", "--edition", "de"], "a record has its own edition"),
        (["print", "journal", "{record}", "--seat", "9"], "there is no seat 9"),
        (["print", "position", "{record}", "--at", "999"], "the record has steps 0 to"),
        (["print", "aid", "acquire", "-o", "{folder}/none/x.pdf"], "cannot be written"),
        (["draw", "{record}", "--highlight", "Atlantis"], "has no place 'Atlantis'"),
        (["draw", "{folder}/none.jsonl"], "cannot be read"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(play("tycoon", 40).record().text(), encoding="utf-8")
    code = main([word.format(record=record, folder=tmp_path) for word in words])
    told = capsys.readouterr()

    assert code == 2
    assert problem in told.err
    assert told.err.count("\n") == 1
