"""Reviews of finished games: worked out in the bots' workers behind people's moves, and stored."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from parkett.coach.review_data import StepReview
from parkett.core.typed_decoding import decode_json
from parkett.server.bot_pool import BotFault, ReviewPortion
from parkett.server.bot_queue import ABSENT, Asker
from parkett.server.database_schema import reviews
from parkett.server.event_store import EventStore
from parkett.server.records import build_record

if TYPE_CHECKING:
    from parkett.server.table import Table
    from parkett.server.table_registry import TableRegistry

log = logging.getLogger("parkett.reviews")
PORTION = 2  # steps that a worker reviews before it is free for others
STORE_EVERY = 30  # steps between two writes of what is done so far
MAX_FAULTS = 3  # then the review is given up, and may be asked for again


class RunningReview:
    """The review of one game, step by step; it goes on from what is stored."""

    def __init__(self, registry: TableRegistry, table: Table, depth: str) -> None:
        self.registry = registry
        self.id = table.state.id
        self.asker = Asker(table.state.id, table.opener, ABSENT)
        self.depth = depth
        self.steps: list[StepReview] = []  # in order, without gaps
        self.total = 0
        self.wanted = False
        self.task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether it is being worked on."""
        return self.task is not None and not self.task.done()

    def start(self) -> None:
        """Begin, or go on."""
        self.wanted = True
        if not self.running and len(self.steps) < self.total:
            self.task = self.registry.spawn_task(self._run())

    async def stop(self) -> None:
        """Stop after the portion at hand; what is done stays."""
        self.wanted = False
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)

    async def load(self) -> None:
        """Take over what is stored."""
        stored = await self.registry.run_read(read_steps, self.registry.store, self.id, self.depth)
        if len(stored) > len(self.steps):
            self.steps = stored

    async def _run(self) -> None:
        text = await self.registry.run_read(write_record_text, self.registry.store, self.id)
        faults = 0
        while self.wanted and len(self.steps) < self.total and faults < MAX_FAULTS:
            first = len(self.steps)
            end = min(self.total, first + PORTION * self._width())
            try:
                self.steps += await self._review(text, first, end)
            except BotFault as fault:
                log.warning("a review failed: %s", fault)
                faults += 1
            if first // STORE_EVERY != len(self.steps) // STORE_EVERY:
                await self._store()
        await self._store()

    def _width(self) -> int:
        """Workers that one review may keep busy: one stays free for people where there are two."""
        return max(1, self.registry.pool.size - 1)

    async def _review(self, text: str, first: int, end: int) -> list[StepReview]:
        """Review some steps, each portion in the next free worker."""
        portions = [
            ReviewPortion(text, self.depth, at, min(end, at + PORTION))
            for at in range(first, end, PORTION)
        ]
        asked = [self.registry.pool.review_steps(each, self.asker) for each in portions]
        return [step for steps in await asyncio.gather(*asked) for step in steps]

    async def _store(self) -> None:
        steps = list(self.steps)
        store = self.registry.store
        await self.registry.run_read(write_steps, store, self.id, self.depth, steps)


def write_record_text(store: EventStore, table_id: str) -> str:
    """The record of a table as text; called in a reader thread."""
    return build_record(store.read_events(table_id, 0)).text()


def read_steps(store: EventStore, table_id: str, depth: str) -> list[StepReview]:
    """The stored steps of a review; none if there is none.  Called in a reader thread."""
    c = reviews.c
    wanted = sa.select(c.steps).where(c.game_id == table_id, c.depth == depth)
    with store.engine.connect() as connection:
        found = connection.execute(wanted).scalar_one_or_none()
    return [] if found is None else decode_json(found, list[StepReview])


def write_steps(store: EventStore, table_id: str, depth: str, steps: list[StepReview]) -> None:
    """Store the steps reviewed so far; called in a reader thread."""
    c = reviews.c
    with store.engine.begin() as connection:
        connection.execute(reviews.delete().where(c.game_id == table_id, c.depth == depth))
        row = {"game_id": table_id, "depth": depth, "steps": msgspec.json.encode(steps)}
        connection.execute(reviews.insert().values(**row))
