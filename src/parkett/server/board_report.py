"""Checking a board of one's own: the file, what differs from ours, a fresh game on it."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from parkett.core.board_changes import UnknownFigure, change_board, list_changes, list_values
from parkett.core.board_figures import FigureFile, list_sections
from parkett.core.board_file import locate_error, parse_board_file
from parkett.core.errors import BoardError, EditionError, ParkettError
from parkett.core.game import Game, GameSpec
from parkett.games import load, make_game
from parkett.server.command_context import CommandRefused
from parkett.server.http_schemas import (
    MOST_BOARD,
    BoardDraft,
    BoardProblem,
    BoardReport,
    FigureDifference,
)

RULE = re.compile(r" \[([A-Z]+-[\d.]+)\]$")
SHOWN_SEED = "board"  # of the game that is drawn on a board


def report_board(name: str, draft: BoardDraft) -> BoardReport:
    """The report on a board; refuses an unknown edition or figure."""
    try:
        ours = load(name, draft.edition or None)
    except ParkettError:
        raise CommandRefused("unknown_game") from None
    text, file = draft.text or ours.board_text, ours.figure_file()
    try:
        parse_board_file(text, ours.board_type())
        text = change_board(ours, file, text, draft.changes)
    except UnknownFigure as error:
        raise CommandRefused("unknown_figure", figure=str(error.path[0])[:60]) from None
    except (BoardError, RecursionError) as error:
        problem = find_problem(error, text)
        return BoardReport(ours.edition.id, text, "", problem, [], False, None, None, None)
    return report_text(ours, file, text, draft)


def report_text(ours: Game, file: FigureFile, text: str, draft: BoardDraft) -> BoardReport:
    """The report on a board file whose figures can be read."""
    game, problem = None, None
    try:
        game = try_board(ours, text)
    except EditionError as error:
        problem = find_problem(error, text)
    return BoardReport(
        ours.edition.id,
        text,
        game.board_digest() if game else "",
        problem,
        list_differences(ours, file, text),
        not draft.text or list_changes(ours, file, text) is not None,
        game.board_data() if game else None,
        draw_fresh_game(game) if game else None,
        describe_sections(ours, file, text) if draft.figures else None,
    )


def try_board(ours: Game, text: str) -> Game:
    """The game on this board; raises EditionError with the place in the file."""
    if len(text) > MOST_BOARD:
        raise BoardError((), f"a board file has at most {MOST_BOARD} characters")
    spec = GameSpec(ours.name, ours.edition.id, ours.spec.options, text)
    try:
        game = make_game(spec)
        game.start(game.edition.seats[0])
    except BoardError as error:
        raise locate_error(error, text) from error
    return game


def draw_fresh_game(game: Game) -> dict[str, Any]:
    """A fresh game as a spectator sees it."""
    seats = game.edition.seats[0]
    return game.view(game.new(seats, SHOWN_SEED).state, None)


def describe_sections(ours: Game, file: FigureFile, text: str) -> list[Any]:
    """All figures of a board file."""
    data = ours.unfold_board(tomllib.loads(text))
    return list_sections(file, data, ours.board_type(), ours.figure_choices(data))


def list_differences(ours: Game, file: FigureFile, text: str) -> list[FigureDifference]:
    """The offered figures that are not ours, in the order of the sections."""
    first = list_values(ours, file, ours.own_board_text())
    second = list_values(ours, file, text)
    return [
        FigureDifference(id_, first.get(id_), second.get(id_))
        for id_ in dict.fromkeys([*first, *second])
        if first.get(id_) != second.get(id_)
    ]


def find_problem(error: Exception, text: str) -> BoardProblem:
    """An error of a board file with its figure, rule and line."""
    if not isinstance(error, BoardError):
        return BoardProblem("", str(error)[:200], "", 0)
    located = locate_error(error, text)
    found = RULE.search(error.problem)
    return BoardProblem(
        ".".join(map(str, error.path)),
        RULE.sub("", error.problem)[:200],
        found.group(1) if found else "",
        located.line,
    )
