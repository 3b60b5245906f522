"""HTTP routes without a table: catalogue, rulebooks, boards, messages, addresses."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from importlib.resources import files
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from parkett._compiled_loader import compiled
from parkett.coach.puzzles.puzzle_data import has_puzzles
from parkett.core.edition import option_choices, parse_option
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.table_rulebook import TableRulebook
from parkett.core.typed_decoding import decode_json
from parkett.games import GAMES, game_class, load
from parkett.server import http_schemas
from parkett.server.board_report import report_board
from parkett.server.bot_catalogue import list_bot_names, list_bots
from parkett.server.command_context import CommandRefused
from parkett.server.http_json import PublicJson, json_response, public_json_response, read_body
from parkett.server.network_addresses import is_loopback, list_network_hosts
from parkett.server.openapi import RouteSpec
from parkett.server.table_registry import TableRegistry

LONGEST_NAME = 40  # characters of a game's name that are looked at
MAX_DRAFT = 4 * http_schemas.MOST_BOARD  # bytes of a request to check a board
MOST_OPTIONS = 100  # options of a request
MOST_KEPT = 64  # encoded answers, each up to some 100 KB


class GameRoutes:
    """The routes that need no table; their responses are encoded once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._encoded: OrderedDict[tuple[Hashable, ...], PublicJson] = OrderedDict()
        self.routes = [
            RouteSpec("GET", "/catalogue", self.catalogue, None, http_schemas.Catalogue),
            RouteSpec("GET", "/games/{game}/rules", self.rules, None, TableRulebook),
            RouteSpec("GET", "/boards/{game}/{edition}", self.board, None, dict[str, Any]),
            RouteSpec("GET", "/games/{game}/words/{lang}", self.words, None, dict[str, str]),
            RouteSpec(
                "POST",
                "/games/{game}/board/check",
                self.check_board,
                http_schemas.BoardDraft,
                http_schemas.BoardReport,
            ),
            RouteSpec("GET", "/addresses", self.addresses, None, http_schemas.NetworkAddresses),
        ]

    async def catalogue(self, request: Request) -> Response:
        """The games, editions, options and bots of this server."""
        with_bots = bool(self.registry.pool.size)
        return await self.respond(request, encode_game_catalogue, with_bots)

    async def rules(self, request: Request) -> Response:
        """The rulebook of a game as an edition with its options plays it, in all languages."""
        name, asked = find_game(request), request.query_params
        edition = asked.get("edition", "") or find_usual_edition(name, asked.get("lang", ""))
        options = tuple(request.query_params.getlist("option")[:MOST_OPTIONS])
        return await self.respond(request, encode_rulebook, name, edition, options)

    async def board(self, request: Request) -> Response:
        """The board file of an edition: fields, cards and tables with their provenance."""
        edition = request.path_params["edition"]
        return await self.respond(request, encode_board, find_game(request), edition)

    async def words(self, request: Request) -> Response:
        """The message catalogue of a game in one language, as ICU messages by key."""
        lang = request.path_params["lang"]
        return await self.respond(request, encode_message_catalogue, find_game(request), lang)

    async def addresses(self, _request: Request) -> Response:
        """The hosts by which other devices of the network reach this server."""
        host = self.registry.settings.host
        return json_response(
            http_schemas.NetworkAddresses(is_loopback(host), list_network_hosts(host))
        )

    async def check_board(self, request: Request) -> Response:
        """Check a board of one's own: what differs from ours, or what is wrong with it."""
        name = find_game(request)
        draft = await read_body(request, http_schemas.BoardDraft, MAX_DRAFT)
        report = await self.registry.run_read(report_board, name, draft)
        return json_response(report)

    async def respond(
        self, request: Request, encode: Callable[..., bytes], *what: Hashable
    ) -> Response:
        """Encode and pack something public, or find it among what was asked for lately."""
        key = (encode, *what)
        found = self._encoded.get(key)
        if found is None:
            found = await self.registry.run_read(lambda: PublicJson.of(encode(*what)))
            while len(self._encoded) >= MOST_KEPT:
                self._encoded.popitem(last=False)
            self._encoded[key] = found
        else:
            self._encoded.move_to_end(key)
        return public_json_response(request, found)


def find_game(request: Request) -> str:
    """The name of the game in the request's path, in any spelling; refuses an unknown one."""
    spelled = request.path_params["game"][:LONGEST_NAME]
    name = GAMES.find(spelled)
    if name is None:
        nearest = GAMES.nearest(spelled)
        facts = {"nearest": nearest} if nearest else {}
        raise CommandRefused("unknown_game", **facts)
    return name


def encode_game_catalogue(with_bots: bool) -> bytes:
    """All games as JSON; loads every rulebook and every bot."""
    games = [build_game_info(name, with_bots) for name in GAMES]
    return msgspec.json.encode(http_schemas.Catalogue(games, compiled))


def build_game_info(name: str, with_bots: bool) -> http_schemas.GameInfo:
    """The entry of a game in the catalogue."""
    kind, book = game_class(name), load(name).rulebook
    return http_schemas.GameInfo(
        name,
        book.title,
        book.version,
        kind.default_edition,
        [build_edition_info(name, edition) for edition in kind.editions],
        option_choices(kind.options_type),
        dict(kind.cash_flows),
        sorted(list_bot_names(name)) if with_bots else [],
        list_bots(name) if with_bots else [],
        load(name).hand_rules is not None,
        has_puzzles(name),
    )


def build_edition_info(name: str, edition_id: str) -> http_schemas.EditionInfo:
    """The entry of an edition in the catalogue."""
    edition = load(name, edition_id).edition
    return http_schemas.EditionInfo(
        edition.id,
        edition.title,
        edition.seats[0],
        edition.seats[-1],
        edition.options,
        edition.cite,
    )


def find_usual_edition(name: str, lang: str) -> str:
    """The edition that readers of a language know, as in web/src/games/usual_edition.ts."""
    wanted = "international" if lang == "en" else lang
    return wanted if wanted in load(name).editions else ""


def load_game(name: str, edition: str, options: tuple[str, ...]) -> Game:
    """A game with options written as NAME=VALUE; refuses what cannot be played."""
    try:
        return load(name, edition or None, dict(parse_option(text) for text in options))
    except ParkettError as error:
        raise CommandRefused.because_of("cannot_be_played", error) from None


def encode_rulebook(name: str, edition: str, options: tuple[str, ...]) -> bytes:
    """The rulebook of an edition with options written as NAME=VALUE, as JSON."""
    return msgspec.json.encode(load_game(name, edition, options).rulebook)


def encode_board(name: str, edition: str) -> bytes:
    """The board file of an edition as JSON; refuses an unknown game or edition."""
    try:
        game = load(name, edition)
    except ParkettError:
        raise CommandRefused("unknown_game") from None
    return msgspec.json.encode(game.board_data())


def encode_message_catalogue(name: str, lang: str) -> bytes:
    """The message catalogue `words/{lang}.json` of a game's package, as compact JSON."""
    package = game_class(name).package()
    if not package or not (lang.isascii() and lang.isalpha() and len(lang) <= 8):
        raise CommandRefused("unknown_language")
    file = files(package).joinpath("words", f"{lang}.json")
    if not file.is_file():
        raise CommandRefused("unknown_language")
    return msgspec.json.encode(decode_json(file.read_bytes(), dict[str, str]))
