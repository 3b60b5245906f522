"""HTTP routes of puzzles: the list, one to solve, and the verdict on an answer.

A puzzle goes out as its seat sees it, with the moves in the order of the game; what they are worth
is told to whoever has answered.
"""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from parkett.coach.puzzles.kinds import list_kinds
from parkett.coach.puzzles.puzzle_data import (
    Puzzle,
    PuzzleFile,
    complete_view,
    daily_puzzle,
    load_puzzles,
    puzzle_state,
)
from parkett.core.game import Game
from parkett.core.message_catalogue import load_words
from parkett.core.translated_text import TranslatedText
from parkett.server.command_context import CommandRefused
from parkett.server.game_routes import GameRoutes, find_game
from parkett.server.http_json import json_response, read_body
from parkett.server.openapi import RouteSpec
from parkett.server.previews import preview_moves
from parkett.server.prompts import build_prompt
from parkett.server.puzzle_schemas import (
    PuzzleAnswer,
    PuzzleEntry,
    PuzzleKind,
    PuzzleList,
    PuzzleQuestion,
    PuzzleVerdict,
)


class PuzzleRoutes:
    """The routes about puzzles; they need no table."""

    def __init__(self, games: GameRoutes) -> None:
        self.games = games
        self.registry = games.registry
        path = "/games/{game}/puzzles"
        self.routes = [
            RouteSpec("GET", path, self.list, None, PuzzleList),
            RouteSpec("GET", path + "/{puzzle}", self.show, None, PuzzleQuestion),
            RouteSpec("POST", path + "/{puzzle}", self.judge, PuzzleAnswer, PuzzleVerdict, 200),
        ]

    async def list(self, request: Request) -> Response:
        """All puzzles of a game by kind and level, and today's."""
        day = datetime.now(UTC).date().isoformat()
        return await self.games.respond(request, encode_list, find_game(request), day)

    async def show(self, request: Request) -> Response:
        """A puzzle, without its answer."""
        name = find_game(request)
        puzzle = await self.registry.run_read(find_puzzle, name, request.path_params["puzzle"])
        return await self.games.respond(request, encode_question, name, puzzle.id)

    async def judge(self, request: Request) -> Response:
        """What a move is worth, the best move, and why."""
        name = find_game(request)
        body = await read_body(request, PuzzleAnswer)
        puzzle = await self.registry.run_read(find_puzzle, name, request.path_params["puzzle"])
        given = puzzle.find_move(body.say)
        if given is None:
            raise CommandRefused("not_offered", field="say")
        verdict = PuzzleVerdict(
            given.say == puzzle.answer.say, given, puzzle.moves, puzzle.line, puzzle.entries,
            puzzle.parts, puzzle.wrong,
        )  # fmt: skip
        return json_response(verdict)


def find_puzzle(name: str, puzzle_id: str) -> Puzzle:
    """A puzzle of a game; refuses an unknown one."""
    kept = load_puzzles(name)
    found = kept.find(puzzle_id) if kept else None
    if found is None:
        raise CommandRefused("unknown_puzzle")
    return found


def require_file(name: str) -> PuzzleFile:
    """The puzzles of a game that has some."""
    kept = load_puzzles(name)
    if kept is None:
        raise CommandRefused("unknown_puzzle")
    return kept


def encode_list(name: str, day: str) -> bytes:
    """The list of a day as JSON; empty for a game without puzzles."""
    kept = load_puzzles(name)
    if kept is None or not kept.puzzles:
        return msgspec.json.encode(PuzzleList(name, [], [], day, ""))
    game = kept.load_game()
    used = {puzzle.kind for puzzle in kept.puzzles}
    kinds = [PuzzleKind(kind, kind_title(game, kind)) for kind in list_kinds(game) if kind in used]
    entries = [PuzzleEntry(each.id, each.kind, each.level) for each in kept.puzzles]
    today = daily_puzzle(kept.puzzles, datetime.fromisoformat(day).date())
    return msgspec.json.encode(PuzzleList(name, kinds, entries, day, today.id))


def kind_title(game: Game, kind: str) -> TranslatedText:
    """The question of a kind in all languages."""
    key = f"puzzle.{kind}"
    en, de, fr = (load_words(game, language).text(key) for language in ("en", "de", "fr"))
    return TranslatedText(en, de, fr)


def encode_question(name: str, puzzle_id: str) -> bytes:
    """A puzzle as it is asked, as JSON."""
    kept, puzzle = require_file(name), find_puzzle(name, puzzle_id)
    game, seat = kept.load_game(), puzzle.seat
    view = complete_view(game, puzzle.view)
    prompt = build_prompt(game, puzzle_state(game, puzzle, lambda _number: 0), seat)
    if prompt is None:
        raise CommandRefused("unknown_puzzle")
    offered = {move.say for move in puzzle.moves}
    legal = [sentence for sentence in prompt.legal if sentence in offered]
    prompt = msgspec.structs.replace(prompt, legal=legal, open_ended=False)
    question = PuzzleQuestion(
        puzzle.id, puzzle.kind, puzzle.level, game.name, game.edition.id, game.edition.title,
        dict(game.edition.changed), game.rulebook.version, view, prompt,
        preview_moves(game, view, legal, seat),
    )  # fmt: skip
    return msgspec.json.encode(question)
