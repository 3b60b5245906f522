"""HTTP routes of records and studies: replay one, try a line, keep one under a link.

A study is kept under an address that follows from its text: it never changes, and whoever keeps the
same text again gets the same address.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import zlib
from functools import lru_cache

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import (
    Record,
    Step,
    begin_match,
    replay_record_steps,
    verify_record,
)
from parkett.core.state import CHANCE
from parkett.core.study import SideLine, Study
from parkett.server.command_context import CommandRefused
from parkett.server.database_schema import studies
from parkett.server.event_store import EventStore
from parkett.server.http_json import client_address, json_response, read_body
from parkett.server.http_schemas import View
from parkett.server.message_parts import MovePreview
from parkett.server.openapi import RouteSpec
from parkett.server.positions import build_open_position_view
from parkett.server.previews import preview_moves
from parkett.server.prompts import build_prompt
from parkett.server.records import load_record
from parkett.server.replay_schemas import (
    RecordText,
    ReplayedRecord,
    ReplayedSide,
    ReplayedStep,
    ReplayedStudy,
    StoredStudy,
    TriedLine,
    TriedSteps,
)
from parkett.server.table_registry import TableRegistry

MAX_RECORD = 2_000_000  # bytes of a record file
MOST_VIEWS = 4_000  # of all side lines together
ID_LENGTH = 16


class StudyRoutes:
    """The routes about records that a client brings, and about stored studies."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.routes = [
            RouteSpec("POST", "/replays", self.replay, RecordText, ReplayedRecord),
            RouteSpec("POST", "/replays/tries", self.attempt, TriedLine, TriedSteps, 200),
            RouteSpec("POST", "/studies", self.keep, RecordText, StoredStudy, 201),
            RouteSpec("GET", "/studies/{study}", self.read, None, RecordText),
        ]

    async def replay(self, request: Request) -> Response:
        """Replay a record file: the view and every seat's worth after every step."""
        body = await read_body(request, RecordText, MAX_RECORD)
        return json_response(await self.registry.run_read(replay_record, body.text))

    async def attempt(self, request: Request) -> Response:
        """Try moves after a step of a record; what is drawn comes by lot."""
        body = await read_body(request, TriedLine, MAX_RECORD)
        return json_response(await self.registry.run_read(try_line, body))

    async def keep(self, request: Request) -> Response:
        """Keep a study that can be verified; it counts as a table of its client."""
        body = await read_body(request, RecordText, MAX_RECORD)
        if not self.registry.limits.take("tables", client_address(request)):
            raise CommandRefused("too_many")
        await self.registry.run_read(check_study, body.text)
        now, store = self.registry.now(), self.registry.store
        found = await self.registry.run_read(write_study, store, body.text, now)
        return json_response(StoredStudy(found), 201)

    async def read(self, request: Request) -> Response:
        """A stored study as the text of a record."""
        wanted = request.path_params["study"][: ID_LENGTH + 1]
        found = await self.registry.run_read(read_study_text, self.registry.store, wanted)
        if found is None:
            raise CommandRefused("unknown_study")
        return json_response(RecordText(found))


@lru_cache(maxsize=4)
def replay_moments(text: str) -> tuple[Record, Game, tuple[Match, ...]]:
    """A record and its match at every moment, the start included; somebody tries many lines."""
    record, game = load_record(text)
    try:
        moments = [begin_match(record, game)]

        def keep(match: Match, _step: Step) -> None:
            moments.append(Match(game, match.state, keep_steps=True))

        replay_record_steps(record, game, keep)
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("not_a_record", error) from None
    return record, game, tuple(moments)


def replay_record(text: str) -> ReplayedRecord:
    """Replay the text of a record; raises CommandRefused if it is none."""
    record, game, moments = replay_moments(text)
    views = [build_open_position_view(game, match.state) for match in moments[1:]]
    worth = [game.worth(match.state) for match in moments[1:]]
    steps = [ReplayedStep(step.n, step.by, step.say, step.journal) for step in record.steps]
    study = None if record.study is None else replay_study(record.study, moments)
    header, board = record.header, game.board_data()
    return ReplayedRecord(header, steps, record.scores, record.seed, views, worth, board, study)


def replay_study(study: Study, moments: tuple[Match, ...]) -> ReplayedStudy:
    """A study with the views of its side lines."""
    if sum(len(side.steps) for side in study.sides) > MOST_VIEWS:
        raise CommandRefused("too_large", most=MOST_VIEWS)
    sides = [replay_side(study, side, moments) for side in study.sides]
    return ReplayedStudy(study.title, study.author, study.comments, sides)


def replay_side(study: Study, side: SideLine, moments: tuple[Match, ...]) -> ReplayedSide:
    """The steps of a side line and the views after them."""
    start, before = study.path(side.side, side.after)
    match = moments[start].copy()
    told, views = list[ReplayedStep](), list[View]()
    try:
        for step in before:
            match.play(step.say)
        for number, step in enumerate(side.steps, start=side.after + 1):
            journal = match.play(step.say)
            told.append(ReplayedStep(number, step.by, step.say, journal))
            views.append(build_open_position_view(match.game, match.state))
    except ParkettError as error:
        raise CommandRefused.because_of("not_a_record", error) from None
    return ReplayedSide(side.side, side.after, side.of, told, views, side.digest)


def try_line(line: TriedLine) -> TriedSteps:
    """Play moves after a step, then let chance move until somebody is asked."""
    record, game, moments = replay_moments(line.text)
    if line.after > len(record.steps):
        raise CommandRefused("unknown_step", field="after", most=len(record.steps))
    match = moments[line.after].copy()
    views = [build_open_position_view(match.game, match.state)]
    try:
        for move in line.moves:
            match.play(move)
            views.append(build_open_position_view(match.game, match.state))
    except ParkettError as error:
        raise CommandRefused.because_of("not_understood", error) from None
    while match.state.actor() == CHANCE:
        state = match.state
        outcome = state.chance_at(secrets.randbelow(int(state.chance_weight())))
        match.play(game.say_chance(state, outcome))
        views.append(build_open_position_view(match.game, match.state))
    told = [
        ReplayedStep(line.after + step.n, step.by, step.say, step.journal) for step in match.steps
    ]
    seat = match.state.actor()
    prompt, previews = build_prompt(game, match.state, seat), list[MovePreview]()
    if prompt is not None:
        views[-1] = build_open_position_view(game, match.state, seat)
        previews = preview_moves(game, match.view(seat), prompt.legal, seat)
    return TriedSteps(told, views, prompt, previews, game.digest(match.state))


def check_study(text: str) -> None:
    """Refuse what is no record, or does not hold."""
    record, game = load_record(text)
    try:
        verify_record(record, game)
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("not_a_record", error) from None


def name_text(text: str) -> str:
    """The id of a text: a fingerprint."""
    digest = hashlib.sha256(text.encode()).digest()
    return base64.b32encode(digest).decode().lower()[:ID_LENGTH]


def write_study(store: EventStore, text: str, now: int) -> str:
    """Store a study unless it is there; its id.  Called in a reader thread."""
    found = name_text(text)
    wanted = sa.select(studies.c.id).where(studies.c.id == found)
    with store.engine.begin() as connection:
        if connection.execute(wanted).scalar_one_or_none() is None:
            row = {"id": found, "created_at": now, "text": zlib.compress(text.encode())}
            connection.execute(studies.insert().values(**row))
    return found


def read_study_text(store: EventStore, study: str) -> str | None:
    """The text of a stored study; None if there is none.  Called in a reader thread."""
    wanted = sa.select(studies.c.text).where(studies.c.id == study)
    with store.engine.connect() as connection:
        found = connection.execute(wanted).scalar_one_or_none()
    return None if found is None else zlib.decompress(found).decode()
