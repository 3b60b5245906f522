"""HTTP routes of printed sheets: those of a game, and those of a table with its own board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.record import replay_record_steps
from parkett.core.translated_text import LANGUAGES, Language
from parkett.games import load_spec
from parkett.server.command_context import CommandRefused
from parkett.server.events import LoggedEvent
from parkett.server.fitted_moves import keeps_hand
from parkett.server.game_routes import MOST_OPTIONS, find_game, load_game
from parkett.server.openapi import RouteSpec
from parkett.server.records import MOST_STEPS, build_record
from parkett.server.table_routes import TableRoutes
from parkett.sheets.document import PAPERS, Paper
from parkett.sheets.sheet_maker import (
    GAME_SHEETS,
    RECORD_SHEETS,
    make_game_document,
    make_record_document,
)
from parkett.sheets.typesetting import PrintMissing, typeset

PDF = "application/pdf"


class SheetRoutes:
    """The routes of printed sheets; the work is done in reader threads."""

    def __init__(self, tables: TableRoutes) -> None:
        self.tables = tables
        self.registry = tables.registry
        self.routes = [
            RouteSpec("GET", "/games/{game}/sheets/{sheet}", self.game_sheet, None, bytes),
            RouteSpec("GET", "/tables/{table}/sheets/{sheet}", self.table_sheet, None, bytes),
        ]

    async def game_sheet(self, request: Request) -> Response:
        """A sheet of a game as an edition with its options plays it, as PDF."""
        sheet = read_sheet(request, GAME_SHEETS)
        name, edition = find_game(request), request.query_params.get("edition", "")
        options = tuple(request.query_params.getlist("option")[:MOST_OPTIONS])
        game = await self.registry.run_read(load_game, name, edition, options)
        return await self._print_game_sheet(request, game, sheet)

    async def table_sheet(self, request: Request) -> Response:
        """A sheet of a table as PDF: with its board; of an open game only what the caller knows."""
        sheet = read_sheet(request, (*GAME_SHEETS, *RECORD_SHEETS))
        table = await self.tables.find_table(request)
        state = table.state
        game = state.game
        if game is None:
            raise CommandRefused("frozen")
        if sheet in GAME_SHEETS:
            return await self._print_game_sheet(request, game, sheet)
        if state.status == "open":
            raise CommandRefused("not_started")
        subscriber = self.tables.identify_subscriber(request, table)
        known = subscriber.seats if len(subscriber.seats) == 1 else ()
        seats = None if state.status == "over" else tuple(known)
        language, paper = read_language(request), read_paper(request)
        logged = await self.registry.run_read(self.registry.store.read_events, state.id, 0)
        names = [seat.name for seat in state.seats]
        kept = [n for n in range(len(names)) if keeps_hand(state, n)]
        pdf = await self.registry.run_read(
            print_record_sheet, game, logged, sheet, language, paper, names, seats, kept
        )
        return pdf_response(pdf, f"{game.name}-{sheet}")

    async def _print_game_sheet(self, request: Request, game: Game, sheet: str) -> Response:
        language, paper = read_language(request), read_paper(request)
        pdf = await self.registry.run_read(
            print_game_sheet, game.spec_text(), sheet, language, paper
        )
        return pdf_response(pdf, f"{game.name}-{sheet}")


def read_sheet(request: Request, known: Sequence[str]) -> str:
    """The sheet that the path names; refuses an unknown one."""
    sheet: str = request.path_params["sheet"]
    if sheet not in known:
        raise CommandRefused("unknown_sheet", known=", ".join(known))
    return sheet


def read_language(request: Request) -> Language:
    """The language of the query; refuses an unknown one."""
    said = request.query_params.get("lang", "en")
    for language in LANGUAGES:
        if language == said:
            return language
    raise CommandRefused("unknown_language")


def read_paper(request: Request) -> Paper:
    """The paper of the query; refuses an unknown one."""
    said = request.query_params.get("paper", "a4")
    for paper in PAPERS:
        if paper == said:
            return paper
    raise CommandRefused("malformed", field="paper")


@lru_cache(maxsize=32)
def print_game_sheet(spec: str, sheet: str, language: Language, paper: Paper) -> bytes:
    """A sheet of a game; the last ones are kept."""
    try:
        return typeset(make_game_document(load_spec(spec), [sheet], language, paper))
    except PrintMissing:
        raise CommandRefused("no_printing") from None
    except ParkettError:
        raise CommandRefused("unknown_sheet") from None


def print_record_sheet(
    game: Game,
    logged: list[LoggedEvent],
    sheet: str,
    language: Language,
    paper: Paper,
    names: Sequence[str],
    seats: Sequence[int] | None,
    kept: Sequence[int],
) -> bytes:
    """The journal or the position of a table, with what these seats know; None: with everything.

    Hands that some seats have kept are never written.
    """
    record = build_record(logged)
    if len(record.steps) > MOST_STEPS:
        raise CommandRefused("too_large", most=MOST_STEPS)
    try:
        match = replay_record_steps(record, game)
        document = make_record_document(
            match, sheet, language, paper, names=names, seats=seats, kept=kept
        )
        return typeset(document)
    except PrintMissing:
        raise CommandRefused("no_printing") from None
    except ParkettError:  # the rules are others than those that it was played by
        raise CommandRefused("frozen") from None


def pdf_response(pdf: bytes, name: str) -> Response:
    """A PDF that the browser shows, and saves under this name."""
    headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(pdf, media_type=PDF, headers=headers)
