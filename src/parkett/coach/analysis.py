"""The analysis of a position: win chances, and every decision worth a thought, ranked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parkett.bots.errors import BotError
from parkett.bots.registry import BOT_PROFILES, list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.coach.calibration import PhaseName
from parkett.coach.continuation import compare_parts, follow_decision
from parkett.coach.decision_test import DecisionTest, list_candidates
from parkett.coach.depths import DEPTHS, Depth
from parkett.coach.futures import future_evaluator
from parkett.coach.review_data import PartChange
from parkett.coach.win_chances import estimate
from parkett.coach.wording import word_reason
from parkett.coach.worlds import MakeWorld, world_maker
from parkett.core.game import Game
from parkett.core.state import CHANCE
from parkett.core.translated_text import Language

STRONG = 4  # the level of bots whose analysis looks at as many futures as a review


@dataclass(frozen=True)
class RankedDecision:
    """One decision of the seat to act, compared with the best one."""

    text: str  # in the notation of the game
    win_share: float  # of the seat that decides
    loss: float  # of win share, against the best; 0 for the best itself
    line: tuple[str, ...]  # the decision, and how the turn may go on
    reason: str  # in words
    parts: tuple[PartChange, ...] = ()  # in what it is better or worse than the best or the next


@dataclass(frozen=True)
class Analysis:
    """What a viewer can know of a position."""

    win_shares: tuple[float, ...]
    interval: tuple[tuple[float, float], ...]  # 95 %, for every seat
    decisions: tuple[RankedDecision, ...]  # the best first; empty unless the viewer decides
    phase: PhaseName
    known: float  # part of the uncertainty that win shares in this phase resolve, 0 to 1


def analyse(
    game: Game,
    view: Mapping[str, Any],
    bot: str = "",
    *,
    depth: Depth | None = None,
    language: Language = "en",
    seed: int = 1,
) -> Analysis:
    """Analyse what a seat or a spectator sees; nothing depends on what the viewer cannot know.

    A strong bot looks at more futures than a weak one; the strongest of the game if none is named.
    """
    profile = BOT_PROFILES.get(bot) if bot else list_profiles_for_game(game.name)[-1]
    if profile is None or not profile.plays(game.name):
        raise BotError(f"no bot {bot!r} plays {game.name}")
    chosen = depth or DEPTHS["normal" if profile.level >= STRONG else "quick"]
    make_world = world_maker(game, view, seed)
    chances = estimate(game, make_world, chosen.value, seed)
    decisions = rank_decisions(game, view, make_world, chosen, language, seed)
    return Analysis(chances.shares, chances.interval, decisions, chances.phase, chances.known)


def rank_decisions(
    game: Game,
    view: Mapping[str, Any],
    make_world: MakeWorld,
    depth: Depth,
    language: Language,
    seed: int,
) -> tuple[RankedDecision, ...]:
    """Every candidate of the viewer, the best first."""
    state = make_world(0)
    seat = state.actor()
    if seat >= CHANCE or seat != view["viewer"]:
        return ()
    kit = load_toolkit(game.name)
    test = DecisionTest(
        future_evaluator(game), make_world, seat, list_candidates(kit, state, depth)
    )
    order = test.rank(depth, seed)
    lines = [follow_decision(game, kit, state, action, seed) for action in order]
    found = []
    for place, (action, line) in enumerate(zip(order, lines, strict=True)):
        loss = max(0.0, test.difference(order[0], action).means[seat]) if place else 0.0
        other = lines[min(1, len(lines) - 1)] if place == 0 else lines[0]
        parts = compare_parts(kit, seat, line.end, other.end)
        reason = word_reason(game, line, parts, language)
        share = test.mean(order[0])[seat] - loss
        found.append(
            RankedDecision(line.line[0], max(0.0, share), loss, line.line, reason, tuple(parts))
        )
    return tuple(found)
