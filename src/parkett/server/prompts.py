"""Prompts and previews: what a seat is asked, may say, may not say, and what would follow.

A preview never looks at the real state.  It plays the move in several worlds that all look to
the seat like the real one, and tells only what happens in every one of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.journal import Journal
from parkett.core.state import CHANCE, NOBODY, State
from parkett.server.protocol import Blocked, Entry, PreviewOf, Prompt

WORLDS = 3  # worlds in which a preview must agree
JUDGES = 8  # worlds in which an undo must change nothing
LISTED = 256  # sentences in one prompt at most: Shark has 48 squares for five kinds of houses
MOST_BLOCKED = 16  # refused sentences that a prompt explains beforehand


def prompt_for(game: Game, state: State, seat: int) -> Prompt | None:
    """What this seat is asked, or None if it is not its turn."""
    if state.actor() != seat:
        return None
    actions = state.actions()
    return Prompt(
        seat=seat,
        ask=game.ask(state),
        legal=game.sentences(state, actions[:LISTED]),
        blocked=blocked(game, state),
        open_ended=state.open_ended() or len(actions) > LISTED,
    )


def blocked(game: Game, state: State) -> list[Blocked]:
    """The sentences a player might think of now, and the rule that forbids each.

    At most MOST_BLOCKED, so that a step stays small; a preview names the rule of any other.
    """
    listed: list[Blocked] = []
    for action in game.near_legal(state):
        refused = state.refusal(action)
        if refused is not None:
            said, facts = game.say(state, action), game.describe_facts(refused)
            listed.append(Blocked(said, refused.rule, refused.code, facts))
            if len(listed) == MOST_BLOCKED:
                break
    return listed


def worlds(game: Game, view: dict[str, Any], number: int, seed: str) -> list[State]:
    """States that look to the viewer exactly like this view."""
    rng = random.Random(seed)  # noqa: S311  (imagination, not dealing)
    return [game.determinize(view, rng.randrange) for _ in range(number)]


def previews(
    game: Game, view: dict[str, Any], sentences: Sequence[str], seat: int
) -> list[PreviewOf]:
    """What each sentence is certain to lead to, as far as the viewer of the view can know."""
    seed = msgspec.json.encode(view).decode()
    imagined = worlds(game, view, WORLDS, seed)
    return [preview(game, imagined, sentence, seat) for sentence in sentences]


def preview(game: Game, imagined: Sequence[State], sentence: str, seat: int) -> PreviewOf:
    """What one sentence leads to in every imagined world, up to the first difference."""
    refused = refusal_in(game, imagined[0], sentence)
    if refused is not None and all(
        refusal_in(game, world, sentence) == refused for world in imagined[1:]
    ):
        return PreviewOf(sentence, [], refused=refused)
    outcomes = [consequence(game, world, sentence, seat) for world in imagined]
    common: list[Entry] = []
    for entries in zip(*(journal for journal, _ in outcomes), strict=False):
        if any(entry != entries[0] for entry in entries):
            break
        common.append(entries[0])
    complete = all(len(journal) == len(common) for journal, _ in outcomes)
    nexts = {next_ for _, next_ in outcomes}
    agreed = nexts.pop() if complete and len(nexts) == 1 else ""
    return PreviewOf(sentence, common, complete, agreed)


def refusal_in(game: Game, world: State, sentence: str) -> Blocked | None:
    """The rule that forbids a sentence in a world, if it is one of the game and forbidden."""
    try:
        refused = world.refusal(game.read(world, sentence))
    except (ParkettError, OverflowError):
        return None
    if refused is None:
        return None
    refused = game.describe_refusal(refused)
    return Blocked(sentence, refused.rule, refused.code, refused.facts)


def consequence(game: Game, world: State, sentence: str, seat: int) -> tuple[list[Entry], str]:
    """The journal of a sentence up to the next draw or decision, and who is then to act."""
    try:
        action = game.read(world, sentence)
        if world.refusal(action) is not None:
            return [], ""
    except ParkettError:
        return [], ""
    copy = world.clone()
    journal = Journal()
    copy.journal = journal
    copy.apply(action)
    told = [game.redact(game.describe_entry(numbers), seat) for numbers in journal.entries]
    who = int(copy.actor())
    return told, {CHANCE: "chance", NOBODY: "nobody"}.get(who, str(who))


def reveals(game: Game, before: State, action: int, seat: int) -> bool:
    """Whether a move told its own seat something it could not have known before."""
    view = game.view(before, seat)
    real = before.clone()
    journal = Journal()
    real.journal = journal
    real.apply(action)
    real.journal = None
    told = [game.redact(game.describe_entry(numbers), seat) for numbers in journal.entries]
    after = game.view(real, seat)
    said = game.say(before, action)
    for world in worlds(game, view, JUDGES, "undo"):
        if consequence(game, world, said, seat)[0] != told:
            return True
        world.apply(action)
        if game.view(world, seat) != after:
            return True
    return False
