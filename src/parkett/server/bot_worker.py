"""A worker process for bots: reads one question a line, writes one answer a line.

It gets what a browser would get, the view of a seat, and never the state.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from parkett.games import load_spec
from parkett.server.bot_pool import Question, advice, bot_named, installed


def main() -> None:
    """Answer questions until the input ends."""
    decode = msgspec.json.Decoder(Question).decode
    installed()
    say({"ready": True})
    for line in sys.stdin.buffer:
        answer: dict[str, Any]
        try:
            question = decode(line)
            game = load_spec(question.spec)
            if question.why:
                answer = advice(game, question.view)
            else:
                bot = bot_named(question.bot, game, question.seat)
                answer = {"say": bot(question.view, question.legal, question.seconds)}
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            answer = {"fault": type(error).__name__}
        say(answer)


def say(answer: dict[str, Any]) -> None:
    """Write one line."""
    try:
        line = msgspec.json.encode(answer)
    except TypeError:  # a bot may answer with anything
        line = b'{"fault":"TypeError"}'
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
