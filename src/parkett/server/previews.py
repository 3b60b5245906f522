"""Previews: the certain consequences of moves, computed without the real state.

A move is played in several worlds that look to the seat exactly like the real one; the preview
contains only what happens in every one of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.state import CHANCE, NOBODY, State
from parkett.server.message_parts import BlockedMove, JournalEntry, MovePreview

PREVIEW_WORLDS = 3  # worlds in which the consequences must agree
UNDO_WORLDS = 8  # worlds in which a move that may be undone must look the same


def sample_worlds(game: Game, view: dict[str, Any], number: int, seed: str) -> list[State]:
    """States that are consistent with this view."""
    rng = random.Random(seed)  # noqa: S311  (sampling, not dealing)
    return [game.determinize(view, rng.randrange) for _ in range(number)]


def preview_moves(
    game: Game, view: dict[str, Any], sentences: Sequence[str], seat: int
) -> list[MovePreview]:
    """The certain consequences of each sentence, to the knowledge of the viewer."""
    seed = msgspec.json.encode(view).decode()
    worlds = sample_worlds(game, view, PREVIEW_WORLDS, seed)
    return [preview_move(game, worlds, sentence, seat) for sentence in sentences]


def preview_move(game: Game, worlds: Sequence[State], sentence: str, seat: int) -> MovePreview:
    """The consequences of one sentence that are the same in every world."""
    refused = find_refusal(game, worlds[0], sentence)
    if refused is not None and all(
        find_refusal(game, world, sentence) == refused for world in worlds[1:]
    ):
        return MovePreview(sentence, [], refused=refused)
    outcomes = [play_in_world(game, world, sentence, seat) for world in worlds]
    common: list[JournalEntry] = []
    for entries in zip(*(journal for journal, _ in outcomes), strict=False):
        if any(entry != entries[0] for entry in entries):
            break
        common.append(entries[0])
    complete = all(len(journal) == len(common) for journal, _ in outcomes)
    nexts = {next_ for _, next_ in outcomes}
    agreed = nexts.pop() if complete and len(nexts) == 1 else ""
    return MovePreview(sentence, common, complete, agreed)


def find_refusal(game: Game, world: State, sentence: str) -> BlockedMove | None:
    """The rule that forbids a sentence in a world; None if it is legal or not understood."""
    try:
        refused = world.refusal(game.read(world, sentence))
    except (ParkettError, OverflowError):
        return None
    if refused is None:
        return None
    refused = game.describe_refusal(refused)
    return BlockedMove(sentence, refused.rule, refused.code, refused.facts)


def play_in_world(
    game: Game, world: State, sentence: str, seat: int
) -> tuple[list[JournalEntry], str]:
    """The journal of a sentence up to the next draw or decision, and who is to act then."""
    try:
        action = game.read(world, sentence)
        if world.refusal(action) is not None:
            return [], ""
    except ParkettError:
        return [], ""
    copy = world.clone()
    journal = apply_with_redacted_journal(game, copy, action, seat)
    actor = int(copy.actor())
    return journal, {CHANCE: "chance", NOBODY: "nobody"}.get(actor, str(actor))


def apply_with_redacted_journal(
    game: Game, state: State, action: int, seat: int
) -> list[JournalEntry]:
    """Apply an action; its journal entries, redacted for a seat."""
    return [
        game.redact(game.describe_entry(numbers), seat) for numbers in state.apply_noting(action)
    ]


def gave_new_information(game: Game, before: State, action: int, seat: int) -> bool:
    """Whether a move gave its own seat information that it did not have before."""
    view = game.view(before, seat)
    real = before.clone()
    journal = apply_with_redacted_journal(game, real, action, seat)
    after = game.view(real, seat)
    sentence = game.say(before, action)
    for world in sample_worlds(game, view, UNDO_WORLDS, "undo"):
        if play_in_world(game, world, sentence, seat)[0] != journal:
            return True
        world.apply(action)
        if game.view(world, seat) != after:
            return True
    return False
