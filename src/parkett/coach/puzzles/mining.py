"""Mining: look for puzzles in games that bots play against each other, or in recorded games."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from parkett.bots.bot import Bot
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.registry import list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.coach.continuation import compare_parts, follow_decision
from parkett.coach.course import load_course
from parkett.coach.decision_test import DecisionTest
from parkett.coach.futures import future_evaluator
from parkett.coach.puzzles.clear_best import JUDGED, PLAYED_OUT, find_clear_best
from parkett.coach.puzzles.kinds import kind_finder
from parkett.coach.puzzles.puzzle_data import Puzzle, trim_view
from parkett.coach.puzzles.weighing import result_evaluator, weigh_moves
from parkett.coach.worlds import MakeWorld, world_shuffler
from parkett.core.entry_kinds import Entry
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.state import CHANCE, NOBODY, State

MOST_MOVES = 60  # that a puzzle offers
MOST_OF_A_KIND = 2  # puzzles of one game
CERTAIN_WORLDS = 4  # in which what a move leads to must agree
PLAYING_LEVELS = (2, 3)  # of the bots whose games are looked at
MOST_STEPS = 20_000  # of a game: one that goes on longer is left


@dataclass(frozen=True)
class Moment:
    """A decision of a game: the position, and which step it is."""

    state: State
    step: int


def derive_number(*parts: object) -> int:
    """A seed that follows from several parts."""
    return seed_number("/".join(map(str, parts)))


def mine_moments(game: Game, moments: Iterator[Moment], source: str) -> list[Puzzle]:
    """The puzzles among the decisions of one game, few of each kind."""
    found: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    for moment in moments:
        kind = name_kind(game, moment.state)
        if kind and kinds[kind] < MOST_OF_A_KIND:
            puzzle = try_moment(game, moment.state, kind, f"{source}, {moment.step}")
            if puzzle is not None:
                found.append(puzzle)
                kinds[kind] += 1
    return found


def name_kind(game: Game, state: State) -> str:
    """The kind of a decision, or "" if it is none that a puzzle can be made of."""
    actions = state.actions()
    if not 2 <= len(actions) <= MOST_MOVES:
        return ""
    moves = {}
    for action in actions:
        entries = game.describe_entries(state.clone().apply_noting(action))
        moves[game.say(state, action)] = [str(entry["entry"]) for entry in entries]
    return kind_finder(game)(game.ask(state), moves)


def try_moment(game: Game, state: State, kind: str, source: str) -> Puzzle | None:
    """The puzzle of a decision, if one move is clearly best."""
    seat, seed = state.actor(), derive_number("puzzle", source)
    make_world = world_shuffler(state, seat, seed)
    actions = state.actions()
    judged = DecisionTest(future_evaluator(game), make_world, seat, actions)
    best = find_clear_best(judged, JUDGED, seed)
    if best is None:
        return None
    played_out = DecisionTest(result_evaluator(game), make_world, seat, actions)
    if find_clear_best(played_out, PLAYED_OUT, seed) != best:
        return None
    moves = weigh_moves(game, state, judged, played_out, best)
    kit, world = load_toolkit(game.name), make_world(0)
    line = follow_decision(game, kit, world, best, seed)
    following = follow_decision(game, kit, world, game.read(world, moves[1].say), seed)
    view = trim_view(game.view(state, seat))
    return Puzzle(
        hashlib.blake2b(msgspec.json.encode(view), digest_size=4).hexdigest(),
        kind, view, moves, list(line.line),
        list_certain_entries(game, make_world, seat, best),
        compare_parts(kit, seat, line.end, following.end), source,
    )  # fmt: skip


def list_certain_entries(game: Game, make_world: MakeWorld, seat: int, action: int) -> list[Entry]:
    """What a move leads to at once in every world, as the seat may read it."""
    journals = [
        [
            game.redact(entry, seat)
            for entry in game.describe_entries(make_world(number).apply_noting(action))
        ]
        for number in range(CERTAIN_WORLDS)
    ]
    certain = []
    for entries in zip(*journals, strict=False):
        if any(entry != entries[0] for entry in entries):
            break
        certain.append(entries[0])
    return certain


def play_moments(game: Game, seats: int, seed: str) -> Iterator[Moment]:
    """The decisions of a game that bots play; the same seed gives the same game."""
    rng, state = Rng(derive_number("deal", seed)), game.start(seats)
    players = [pick_player(game, rng, seat) for seat in range(seats)]
    for step in range(1, MOST_STEPS):
        who = state.actor()
        if who == NOBODY:
            return
        if who == CHANCE:
            state.apply(state.chance_at(int(rng.below(state.chance_weight()))))
            continue
        yield Moment(state.clone(), step)
        view = LazyView(game, state, who, Rng(derive_number(seed, step)))
        bot, budget = players[who]
        answer = bot.choose(view, LazyLegalSentences(view), budget)
        state.apply(game.read(state, answer) if isinstance(answer, str) else answer)


def pick_player(game: Game, rng: Rng, seat: int) -> tuple[Bot, Budget]:
    """A bot of a quick level for a seat, with its budget."""
    profiles = [each for each in list_profiles_for_game(game.name) if each.level in PLAYING_LEVELS]
    profile = profiles[int(rng.below(len(profiles)))]
    return profile.make(game, seat + 1), profile.budget_in(game.name)


def mine_self_play(game: Game, seats: int, seed: str, number: int) -> list[Puzzle]:
    """The puzzles of one game of bots."""
    moments = play_moments(game, seats, f"{seed}/{number}")
    return mine_moments(game, moments, f"{seed}/{number}")


def mine_record(text: str, source: str) -> list[Puzzle]:
    """The puzzles of a finished recorded game, whose rules must be those of the search."""
    course = load_course(text)
    moments = (
        Moment(state, number)
        for number, state in enumerate(course.states, start=1)
        if state.actor() < CHANCE
    )
    return mine_moments(course.game, moments, source)
