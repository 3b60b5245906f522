"""Does the journal tell a viewer what its view hides?

Two worlds that a viewer cannot tell apart make the same move: the same action, or the same
outcome of chance.  If they still look alike afterwards, the viewer must be told the same, but for
the fields that open what was hidden: the price tells the highest sealed bid, and no view keeps it.

Then one world draws twice by chance.  Where the two outcomes lead to states that differ but look
alike, the outcome is a secret, and the viewer must be told the same of both.  Where they lead to
the same state, as a die does at the end of a scale, there is no secret to keep.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.core.entry_kinds import Entry
from parkett.core.state import CHANCE, NOBODY, State

if TYPE_CHECKING:
    from parkett.conformance.inspector import Inspector


def check_twin_worlds(inspector: Inspector, twin: State, viewer: int) -> None:
    """Make the same move in the real world and in one that looks the same to the viewer."""
    first, second = inspector.state.clone(), twin.clone()
    move = pick_common_move(inspector, first, second)
    if move is None:
        return
    inspector.checks["twin worlds"] += 1
    told = [
        without_opened(inspector, apply_and_redact(inspector, world, move, viewer))
        for world in (first, second)
    ]
    if inspector.game.view(first, viewer) == inspector.game.view(second, viewer):
        inspector.expect(told[0] == told[1], f"{viewer} can tell two worlds apart: {told}")


def check_hidden_outcomes(inspector: Inspector, viewer: int | None) -> None:
    """Let chance come out in two ways; where the viewer sees no difference, it is told none."""
    if inspector.state.actor() != CHANCE:
        return
    outcomes = [inspector.outcome(inspector.state) for _ in range(2)]
    if outcomes[0] == outcomes[1]:
        return
    inspector.checks["draws"] += 1
    worlds = [inspector.state.clone() for _ in outcomes]
    told = [
        apply_and_redact(inspector, world, outcome, viewer)
        for world, outcome in zip(worlds, outcomes, strict=True)
    ]
    views = [inspector.game.view(world, viewer) for world in worlds]
    if views[0] == views[1] and worlds[0].dump() != worlds[1].dump():
        inspector.expect(
            told[0] == told[1], f"{viewer} is told of a draw that its view hides: {told}"
        )


def pick_common_move(inspector: Inspector, first: State, second: State) -> int | None:
    """A move that is possible in both worlds: an action, or an outcome of chance."""
    if first.actor() == NOBODY:
        return None
    if first.actor() == CHANCE:
        possible = {outcome for outcome, _ in second.chances()}
        common = [outcome for outcome, _ in first.chances() if outcome in possible]
    else:
        common = sorted(set(first.actions()) & set(second.actions()))
    return common[inspector.pick(len(common))] if common else None


def apply_and_redact(
    inspector: Inspector, world: State, move: int, viewer: int | None
) -> list[Entry]:
    """What the viewer is told when the move is carried out."""
    entries = inspector.apply_noting(world, move)
    return [inspector.game.redact(entry, viewer) for entry in entries]


def without_opened(inspector: Inspector, entries: list[Entry]) -> list[Entry]:
    """The entries without the fields that open what was hidden."""
    opened = {kind.name: kind.opened for kind in inspector.game.entries.values()}
    return [
        {name: value for name, value in entry.items() if name not in opened[str(entry["entry"])]}
        for entry in entries
    ]
