"""The layout of a game that has none of its own: observations from its view, actions by rank.

The observation is the view of a seat, written as integers.  Which keys, words and lengths a view
can have is learned from a few random games, always the same ones, so the layout of a game, its
edition and its number of seats is always the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY
from parkett.envs.kernel.encoder import LARGEST, UNKNOWN, CallbackEncoder
from parkett.envs.layout import ActionRange, GameLayout, ObservationBlock, total_width
from parkett.envs.value_shape import ValueShape
from parkett.envs.view_text import is_grid

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State

SAMPLE_GAMES = 8
SAMPLE_MOVES = 300  # of each game; the rest is played without looking
MOVE_LIMIT = 10_000  # decisions after which a game is cut off
CONSTANT_KEYS = {"game", "edition", "rules", "options", "seats"}  # the same in every view
SEAT_KEYS = ("to_act", "viewer")  # seats that are written as words: their numbers have no size


class ViewSamples:
    """What random games of one edition and number of seats have shown."""

    def __init__(self, game: Game, seats: int) -> None:
        self.keys: dict[str, ValueShape] = {}  # of views
        self.outcomes = 1  # most chance outcomes of one state
        for number, state in enumerate(sample_states(game.start(seats))):
            who = state.actor()
            if who == CHANCE:
                self.outcomes = max(self.outcomes, state.chance_weight())
            viewers = range(seats) if who == NOBODY else (number % seats,)
            for seat in viewers:
                for key, value in select_observed_keys(game, state, seat).items():
                    self.keys.setdefault(key, ValueShape()).learn(value)

    def blocks(self) -> tuple[ObservationBlock, ...]:
        """The observation, one block for each key of the view."""
        return tuple(
            new_observation_block(key, shape) for key, shape in self.keys.items() if shape.units
        )

    def write(self, view: dict[str, Any]) -> list[int]:
        """The integers of a view."""
        numbers: list[int] = []
        for key, shape in self.keys.items():
            numbers += shape.write(view[key]) if key in view else [0] * len(shape.units)
        return numbers


def sample_states(fresh: State) -> Iterator[State]:
    """The states of random games, among them the first and the last of each."""
    for seed in range(SAMPLE_GAMES):
        state, rng = fresh.clone(), Rng(seed)
        for _ in range(SAMPLE_MOVES):
            yield state
            who = state.actor()
            if who == NOBODY:
                break
            state.apply(state.draw(rng) if who == CHANCE else state.pick(rng))
        state.playout(rng, MOVE_LIMIT)
        yield state


def select_observed_keys(game: Game, state: State, seat: int) -> dict[str, Any]:
    """The keys of a seat's view that an observation tells."""
    view = game.view(state, seat)
    told = {key: value for key, value in view.items() if key not in CONSTANT_KEYS}
    told |= {key: str(view[key]) for key in SEAT_KEYS}
    if is_grid(view.get("board")):
        told["board"] = [list(row) for row in view["board"]]  # a word for each mark
    return told


def new_observation_block(key: str, shape: ValueShape) -> ObservationBlock:
    """The block of one key of the view."""
    dimensions, units = shape.dimensions()
    unit = units[0] if len(set(units)) == 1 else units
    high, low = (LARGEST, -LARGEST) if shape.has_numbers() else (1, UNKNOWN)
    return ObservationBlock(key, dimensions or (1,), shape.describe(), high, low, unit)


@lru_cache(maxsize=64)
def sample_views(game: Game, seats: int) -> ViewSamples:
    """The samples of a game with so many seats, taken once."""
    return ViewSamples(game, seats)


def build_layout(game: Game, state: State) -> GameLayout:
    """The layout of a game from its views and from the codes or ranks of its actions."""
    samples = sample_views(game, int(state.seats))
    blocks = samples.blocks()
    actions = game.action_codes or int(state.widest())
    encoder = CallbackEncoder(
        actions,
        game.outcome_codes or samples.outcomes,
        total_width(blocks),
        game.action_codes == 0,
        game.outcome_codes == 0,
        lambda now, seat: samples.write(select_observed_keys(game, now, seat)),
    )
    return GameLayout(blocks, (new_action_range(game, actions),), encoder, MOVE_LIMIT)


def new_action_range(game: Game, actions: int) -> ActionRange:
    """What an action index stands for."""
    if game.action_codes:
        return ActionRange("code", actions, "the kernel's code of the action")
    return ActionRange("rank", actions, "the n-th legal action of the state, by ascending code")
