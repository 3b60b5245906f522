"""The picture of a view: the board, what is marked on it, and the players under it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from parkett.core.arguments import list_of_texts
from parkett.core.errors import ParkettError
from parkett.core.game_module import find_game_module
from parkett.core.message_catalogue import MessageCatalogue, load_words, read_message_catalogue
from parkett.core.translated_text import Language
from parkett.drawing.default_board import DefaultBoard
from parkett.drawing.drawn_table import Board, Box, DrawnTable
from parkett.drawing.identity_marks import add_patterns
from parkett.drawing.palette import DARK, LIGHT, Palette
from parkett.drawing.players_table import WIDTH, draw_players, players_height
from parkett.drawing.seat_names import default_seat_names
from parkett.drawing.svg_canvas import SCREEN_FONTS, Fonts, SvgCanvas, write_number

if TYPE_CHECKING:
    from parkett.core.game import Game

Arrow = tuple[str, str]  # from one place to another


def draw_view(
    game: Game,
    view: Mapping[str, Any],
    *,
    language: Language = "en",
    dark: bool = False,
    names: Sequence[str] = (),
    highlights: Sequence[str] = (),
    arrows: Sequence[Arrow] = (),
    players: bool = True,
    fonts: Fonts = SCREEN_FONTS,
) -> str:
    """The view as SVG text; highlights and ends of arrows are places such as "5G" or "Cairo"."""
    table = make_table(game, view, language, list_of_texts(names, "names"))
    return draw_picture(
        table,
        palette=DARK if dark else LIGHT,
        highlights=list_of_texts(highlights, "highlights"),
        arrows=[check_arrow(arrow) for arrow in arrows],
        players=players,
        fonts=fonts,
    ).svg


def check_arrow(arrow: Arrow) -> Arrow:
    """An arrow is two places."""
    ends = list_of_texts(arrow, "arrows")
    if len(ends) != 2:
        raise ParkettError(f"arrows: {arrow!r} is not a pair of places")
    return ends[0], ends[1]


@dataclass(frozen=True)
class BoardPicture:
    """A drawing and its size in its own units."""

    svg: str
    width: float
    height: float


def draw_picture(
    table: DrawnTable,
    *,
    palette: Palette = LIGHT,
    highlights: Sequence[str] = (),
    arrows: Sequence[Arrow] = (),
    players: bool = True,
    fonts: Fonts = SCREEN_FONTS,
) -> BoardPicture:
    """The picture of a table."""
    board = find_board(table)
    canvas = SvgCanvas(palette, fonts)
    add_patterns(canvas, board.pattern_unit)
    board.draw(canvas)
    for name in highlights:
        draw_highlight(canvas, board, require_place(board, name))
    for start, goal in arrows:
        draw_arrow(canvas, board, require_place(board, start), require_place(board, goal))
    box = board.box
    tall = box.height
    if players:
        holdings = board.holdings()
        scale = box.width / (WIDTH + 16)
        with canvas.moved(box.x + 8 * scale, box.y + box.height, scale):
            draw_players(canvas, table, holdings)
        tall += (players_height(table, holdings) + 8) * scale
    svg = canvas.finish((box.x, box.y, box.width, tall), board.title)
    return BoardPicture(svg, box.width, tall)


def make_table(
    game: Game, view: Mapping[str, Any], language: Language, names: Sequence[str]
) -> DrawnTable:
    """The view with its words; seats without a name are called by their number."""
    called = default_seat_names(int(view["seats"]), language)
    called[: len(names)] = names[: len(called)]
    return DrawnTable(game, view, load_drawing_words(game, language), called)


@lru_cache(maxsize=32)
def load_drawing_words(game: Game, language: Language) -> MessageCatalogue:
    """The words of a game with those that only its drawings and printed sheets need."""
    messages = dict(load_words(game, language).messages)
    if find_game_module(game, "drawing.board"):
        messages |= read_message_catalogue(f"{game.package()}.drawing", language)
    return MessageCatalogue(messages, language)


def find_board(table: DrawnTable) -> Board:
    """The game's own board, or the one for every game."""
    own = find_game_module(table.game, "drawing.board")
    board: Board = own.GameBoard(table) if own else DefaultBoard(table)
    return board


def require_place(board: Board, name: str) -> Box:
    """Where a place lies; an unknown one is refused."""
    place = board.find_place(name)
    if place is None:
        raise ParkettError(f"the board of {board.table.game.name} has no place {name!r}")
    return place


def draw_highlight(canvas: SvgCanvas, board: Board, place: Box) -> None:
    """A dashed frame just inside the place, as the web marks the last move."""
    line = board.line
    canvas.rect(
        place.x + line * 0.8,
        place.y + line * 0.8,
        place.width - line * 1.6,
        place.height - line * 1.6,
        rx=line * 1.5,
        fill="none",
        stroke=canvas.palette.accent,
        stroke_width=line,
        stroke_dasharray=f"{write_number(line * 2.3)} {write_number(line * 1.15)}",
    )


def draw_arrow(canvas: SvgCanvas, board: Board, start: Box, goal: Box) -> None:
    """An arc from the middle of one place to that of another, with a head."""
    line, accent = board.line * 1.3, canvas.palette.accent
    (x, y), (to_x, to_y) = start.centre, goal.centre
    across = (to_y - y, x - to_x)
    bend = -0.18 if across[1] > 0 or (across[1] == 0 and across[0] < 0) else 0.18
    control = ((x + to_x) / 2 + across[0] * bend, (y + to_y) / 2 + across[1] * bend)
    angle = math.atan2(to_y - control[1], to_x - control[0])
    head = line * 4
    base = (to_x - math.cos(angle) * head, to_y - math.sin(angle) * head)
    side = (math.sin(angle) * head * 0.45, -math.cos(angle) * head * 0.45)
    curve = [x, y, *control, *base]
    written = [write_number(value) for value in curve]
    canvas.path(
        f"M{written[0]} {written[1]}Q{written[2]} {written[3]} {written[4]} {written[5]}",
        stroke=accent,
        stroke_width=line,
        stroke_linecap="round",
    )
    corners = [(to_x, to_y), (base[0] + side[0], base[1] + side[1]),
               (base[0] - side[0], base[1] - side[1])]  # fmt: skip
    canvas.path(
        "M" + " ".join(f"{write_number(one)} {write_number(two)}" for one, two in corners) + "Z",
        fill=accent,
    )
