"""Makes the documents: which sheets, of which game, in which language, on which paper."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any, Literal, TypeAlias

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.game_module import find_game_module
from parkett.core.match import Match
from parkett.core.message_catalogue import MessageCatalogue, read_message_catalogue
from parkett.core.translated_text import Language
from parkett.drawing.board_picture import draw_picture, make_table
from parkett.drawing.palette import PRINT
from parkett.sheets import default_sheets
from parkett.sheets.document import Block, Document, Paper, Picture, Sheet
from parkett.sheets.player_aid import PlayerAid, write_player_aid
from parkett.sheets.record_sheets import write_journal, write_position
from parkett.sheets.sheet_writer import SheetWriter
from parkett.sheets.typesetting import PRINT_FONTS

GameSheet: TypeAlias = Literal["aid", "score", "board", "pieces"]
RecordSheet: TypeAlias = Literal["journal", "position"]
GAME_SHEETS: tuple[GameSheet, ...] = ("aid", "score", "board", "pieces")
RECORD_SHEETS: tuple[RecordSheet, ...] = ("journal", "position")


def make_game_document(
    game: Game, kinds: Sequence[str], language: Language = "en", paper: Paper = "a4"
) -> Document:
    """Sheets that need no game in progress."""
    seats = max(game.edition.seats)
    writer = make_writer(game, game.view(game.start(seats), None), language, ())
    sheets: list[Sheet] = []
    for kind in kinds:
        sheets += write_game_sheet(writer, kind)
    if not sheets:
        raise ParkettError(f"{game.name} has no such sheet: {', '.join(kinds)}")
    return make_document(writer, paper, sheets)


def make_record_document(
    match: Match,
    kind: str,
    language: Language = "en",
    paper: Paper = "a4",
    *,
    names: Sequence[str] = (),
    seats: Sequence[int] | None = None,
    kept: Collection[int] = (),
) -> Document:
    """The journal or the position of a match, with what these seats know; None: everything.

    Hands that some seats have kept to themselves are never written.
    """
    writer = make_writer(match.game, match.view(None), language, names)
    write = {"journal": write_journal, "position": write_position}[kind]
    return make_document(writer, paper, write(writer, match, seats, kept))


def make_writer(
    game: Game, view: dict[str, Any], language: Language, names: Sequence[str]
) -> SheetWriter:
    """What the sheets of a view are written with."""
    shared = MessageCatalogue(read_message_catalogue("parkett.sheets", language), language)
    return SheetWriter(make_table(game, view, language, names), shared)


def write_game_sheet(writer: SheetWriter, kind: str) -> list[Sheet]:
    """One kind of sheet: by the game's own module, or by the default."""
    if kind == "board":
        return [write_board(writer)]
    modules = {"aid": "player_aid", "score": "score_sheet", "pieces": "cut_outs"}
    if kind not in modules:
        raise ParkettError(f"there is no sheet {kind!r}; sheets are {', '.join(GAME_SHEETS)}")
    own: ModuleType = (
        find_game_module(writer.table.game, f"drawing.{modules[kind]}") or default_sheets
    )
    if kind == "aid":
        aid: PlayerAid | None = getattr(own, "AID", None)
        return [write_player_aid(writer, aid) if aid else default_sheets.write_rules(writer)]
    if kind == "score":
        return [own.write_score_sheet(writer)]
    sheets: list[Sheet] = own.write_cut_outs(writer)
    return sheets


def write_board(writer: SheetWriter) -> Sheet:
    """The empty board with the figures of its file."""
    table = writer.table
    drawn = draw_picture(replace(table, bare=True), palette=PRINT, players=False, fonts=PRINT_FONTS)
    own = find_game_module(table.game, "drawing.player_aid")
    if own is not None:
        own.AID.note_board(writer)
    blocks: list[Block] = [Picture(drawn.svg, drawn.width, drawn.height, most=225)]
    return writer.finish(writer.text("title.board"), blocks)


def make_document(writer: SheetWriter, paper: Paper, sheets: list[Sheet]) -> Document:
    """The sheets with what stands on every page."""
    game, language = writer.table.game, writer.language
    title = game.rulebook.title.in_language(language)
    edition = game.edition.title.in_language(language)
    parts = [title] if title == edition else [title, edition]
    if game.spec.board:
        parts.append(writer.text("own_board", digest=game.board_digest()[:8]))
    return Document(" · ".join(parts), language, paper, writer.text("page"), sheets)
