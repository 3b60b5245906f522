"""The program of a worker process: reads one question a line, writes one answer a line.

A bot gets the same as a browser, the view of its seat, and never the state.
"""

from __future__ import annotations

import random
import secrets
import sys
from typing import Any

import msgspec

from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.registry import BOT_PROFILES, BotProfile
from parkett.bots.toolkit import load_toolkit
from parkett.coach.shares import WHOLE
from parkett.core.game import Game
from parkett.games import load_spec
from parkett.server.bot_pool import BotQuestion, ReviewPortion


def main() -> None:
    """Answer questions until the input ends."""
    decode = msgspec.json.Decoder(BotQuestion).decode
    write_answer_line({"ready": True})
    for line in sys.stdin.buffer:
        answer: dict[str, Any]
        try:
            question = decode(line)
            answer = answer_question(question)
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            answer = {"fault": type(error).__name__}
        write_answer_line(answer)


def answer_question(question: BotQuestion) -> dict[str, Any]:
    """A move, a hint or reviewed steps."""
    if question.portion is not None:
        return review_portion(question.portion)
    return choose_hint(question) if question.why else choose_move(question)


def review_portion(portion: ReviewPortion) -> dict[str, Any]:
    """Reviewed steps of a finished game; the coach is loaded when it is first needed."""
    from parkett.coach.review import review_steps  # noqa: PLC0415  (most workers never review)

    steps = review_steps(portion.record, portion.depth, portion.first, portion.end)
    return {"steps": steps}


def find_profile(name: str, game: Game) -> BotProfile:
    """The profile of a bot; raises BotError if it does not play the game."""
    profile = BOT_PROFILES.get(name)
    if profile is None or not profile.plays(game.name):
        raise BotError(f"{name!r} does not play {game.name}")
    return profile


def choose_move(question: BotQuestion) -> dict[str, Any]:
    """The move of a fresh bot."""
    game = load_spec(question.spec)
    profile = find_profile(question.bot, game)
    milliseconds = max(1, int(question.seconds * 1000))
    limit = profile.simulation_limit(game.name)
    budget = Budget(milliseconds=milliseconds, simulation_limit=limit)
    bot = profile.make(game, secrets.randbits(31))
    chosen = bot.choose(question.view, question.legal, budget)
    if isinstance(chosen, int):
        state = game.determinize(question.view, random.Random(0).randrange)  # noqa: S311
        chosen = game.say(state, chosen)
    return {"say": chosen}


def choose_hint(question: BotQuestion) -> dict[str, Any]:
    """The best move by the coach's futures, from what the seat has seen."""
    from parkett.coach.analysis import analyse  # noqa: PLC0415  (most workers give no hints)
    from parkett.coach.depths import DEPTHS  # noqa: PLC0415

    game = load_spec(question.spec)
    view = load_toolkit(game.name).infer_hidden(question.view, question.entries)
    analysis = analyse(game, view, depth=DEPTHS["quick"], seed=secrets.randbits(30))
    if not analysis.decisions:
        raise BotError("there is nothing to decide")
    best, *others = analysis.decisions
    low, high = analysis.interval[question.seat]
    half = (high - low) / 2
    return {
        "say": best.text,
        "reasons": best.parts,
        "chance": round(best.win_share * WHOLE),
        "low": round(max(0.0, best.win_share - half) * WHOLE),
        "high": round(min(1.0, best.win_share + half) * WHOLE),
        "other": others[0].text if others else "",
        "loss": round(others[0].loss * WHOLE) if others else 0,
    }


def write_answer_line(answer: dict[str, Any]) -> None:
    """Write one answer as a line of JSON."""
    try:
        line = msgspec.json.encode(answer)
    except TypeError:  # a bot may answer with anything
        line = b'{"fault":"TypeError"}'
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
