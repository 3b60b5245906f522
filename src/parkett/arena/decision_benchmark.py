"""Stored decisions with the worth of every candidate, and what a bot loses by its choices.

A game's `bots/decisions.json.gz` holds games as the codes of all their moves.  At some moves every
candidate was valued by many futures, the same for all of them, each played to the end by the
strongest quick policy of the game (`Toolkit.futures_policy`).
A bot is asked at each of these positions; its loss is the best value less that of its choice.
The best of noisy values is a little too high, by the same amount for every bot: compare bots.
"""

from __future__ import annotations

import gzip
import math
from collections.abc import Iterator
from importlib.resources import files

import msgspec

from parkett.arena.game_runner import derive_seed
from parkett.bots.bot_spec import BotSpec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.errors import BotError
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.typed_decoding import decode_json
from parkett.games import game_class, load

FORMAT = 1
FILE = "decisions.json.gz"
Z95 = 1.959964


class ValuedDecision(msgspec.Struct, frozen=True):
    """One decision: after which move, the candidates, and the win share behind each."""

    at: int
    actions: list[int]
    values: list[float]


class ValuedGame(msgspec.Struct, frozen=True):
    """A game by its codes, with the decisions that were valued."""

    number: int
    seats: int
    codes: list[int]
    decisions: list[ValuedDecision]


class DecisionFile(msgspec.Struct, frozen=True):
    """All valued decisions of a game."""

    format: int
    game: str
    rules: int  # version of the rulebook
    futures: int  # of every candidate
    games: list[ValuedGame]


class Loss(msgspec.Struct, frozen=True):
    """What a bot loses a decision, in win share."""

    bot: str
    decisions: int
    unlisted: int  # choices that were no candidates, and are not counted
    mean: float
    half: float  # of the 95 % interval, clustered by game
    best: float  # how often its choice was the best


def load_decisions(game: str) -> DecisionFile:
    """The decisions that come with the package; raises BotError if there are none."""
    file = files(f"{game_class(game).package()}.bots").joinpath(FILE)
    if not file.is_file():
        raise BotError(f"no decisions of {game} are stored yet; make some by tools/decisions.py")
    found = decode_json(gzip.decompress(file.read_bytes()), DecisionFile)
    version = load(game).rulebook.version
    if found.format != FORMAT or found.rules != version:
        raise BotError(f"the decisions of {game} are of other rules; make them anew")
    return found


def benchmark_game(game: str) -> Game:
    """The game as the decisions were made: the standard edition, open to bots."""
    return load(game, None, dict(load_toolkit(game).options))


def replay_decisions(game: Game, kept: ValuedGame) -> Iterator[tuple[State, ValuedDecision]]:
    """The positions of a kept game, one after the other."""
    state, made = game.start(kept.seats), 0
    for decision in kept.decisions:
        for code in kept.codes[made : decision.at]:
            state.apply(code)
        made = decision.at
        yield state, decision


def choose_at(game: Game, spec: BotSpec, state: State, seed: int) -> int:
    """The code of a bot's choice; the bot sees what its seat sees."""
    view = LazyView(game, state, state.actor(), Rng(seed))
    answer = spec.make(game, seed).choose(view, LazyLegalSentences(view), spec.budget)
    return game.read(state, answer) if isinstance(answer, str) else answer


def losses_of_game(
    game: Game, spec: BotSpec, kept: ValuedGame
) -> tuple[list[float], list[bool], int]:
    """The losses in one game, whether each choice was best, and the choices not listed."""
    losses, best, unlisted = [], [], 0
    for state, decision in replay_decisions(game, kept):
        seed = derive_seed("decisions", kept.number, decision.at)
        chosen = choose_at(game, spec, state, seed)
        if chosen not in decision.actions:
            unlisted += 1
            continue
        top = max(decision.values)
        loss = top - decision.values[decision.actions.index(chosen)]
        losses.append(loss)
        best.append(loss == 0)
    return losses, best, unlisted


def sum_up(bot: str, games: list[tuple[list[float], list[bool], int]]) -> Loss:
    """The mean loss with its interval, clustered by game."""
    sums = [(sum(losses), len(losses)) for losses, _, _ in games if losses]
    number = sum(count for _, count in sums)
    if number == 0:
        raise BotError(f"{bot} chose no candidate at any stored decision")
    mean = sum(total for total, _ in sums) / number
    spread = sum((total - mean * count) ** 2 for total, count in sums)
    clusters = len(sums)
    half = Z95 * math.sqrt(spread * clusters / max(1, clusters - 1)) / number
    hits = sum(sum(best) for _, best, _ in games)
    return Loss(bot, number, sum(n for _, _, n in games), mean, half, hits / number)
