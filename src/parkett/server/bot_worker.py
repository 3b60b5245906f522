"""The program of a worker process: reads one question a line, writes one answer a line.

A bot gets the same as a browser, the view of its seat, and never the state.
"""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.registry import BOT_PROFILES, BotProfile
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.games import load_spec
from parkett.server.bot_pool import BotQuestion, ReviewPortion


def main() -> None:
    """Answer questions until the input ends."""
    decode = msgspec.json.Decoder(BotQuestion).decode
    write_answer_line({"ready": True})
    for line in sys.stdin.buffer:
        answer: Any
        try:
            question = decode(line)
            answer = answer_question(question)
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            answer = {"fault": type(error).__name__}
        write_answer_line(answer)


def answer_question(question: BotQuestion) -> Any:  # noqa: ANN401  (any answer that has JSON)
    """A move, reviewed steps, or what the coach says."""
    if question.task == "move":
        return choose_move(question)
    if question.portion is not None:
        return review_portion(question.portion)
    return ask_coach(question)


def review_portion(portion: ReviewPortion) -> dict[str, Any]:
    """Reviewed steps of a finished game; the coach is loaded when it is first needed."""
    from parkett.coach.review import review_steps  # noqa: PLC0415  (most workers never review)

    numbers = range(portion.first, portion.end)
    return {"steps": review_steps(portion.record, portion.depth, numbers)}


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


def ask_coach(question: BotQuestion) -> Any:  # noqa: ANN401  (one of the coach's answers)
    """What the coach says from what the seat has seen; it is loaded when first needed."""
    from parkett.coach import advice  # noqa: PLC0415  (most workers are never asked)

    game, seed = load_spec(question.spec), secrets.randbits(30)
    view: Mapping[str, Any] = question.view
    if question.entries:  # of a game from its beginning on
        view = load_toolkit(game.name).infer_hidden(view, question.entries)
    match question.task:
        case "hint":
            return advice.advise(game, view, seed)
        case "weigh":
            return advice.weigh(game, view, question.say, seed)
        case "explain":
            return advice.explain(game, view, question.seat, question.say, seed)
    return advice.analyse_view(game, view, question.depth)


def write_answer_line(answer: Any) -> None:  # noqa: ANN401  (any answer that has JSON)
    """Write one answer as a line of JSON."""
    try:
        line = msgspec.json.encode(answer)
    except TypeError:  # a bot may answer with anything
        line = b'{"fault":"TypeError"}'
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
