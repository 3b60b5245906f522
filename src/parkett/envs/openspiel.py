"""OpenSpiel: every game as a Python game with explicit chance.

Importing this module registers every known game as `parkett_<name>`.  Parameters: `players`,
`edition`, `options` ("name:value;name:value"), `board` (a file), `reward` and `max_moves`.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from parkett.extras import require_extra

with require_extra("openspiel"):
    import numpy as np
    import pyspiel

from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_number
from parkett.core.state import CHANCE, NOBODY
from parkett.envs.game_batch import wrap_vector_as_array
from parkett.envs.kernel.encoder import ObservationRows
from parkett.envs.layout import load_layout
from parkett.envs.rewards import check_reward_kind, compute_rewards
from parkett.envs.view_text import format_view
from parkett.games import GAMES, game_class, load

if TYPE_CHECKING:
    from parkett.core.edition import Value
    from parkett.core.game import Game
    from parkett.core.state import State

SEAT_LIMIT = 8
DEFAULT = "default"  # the edition a game is played by unless another is named
DIGEST_BITS = 64  # of the history, at the end of an information state tensor
EMPTY_DIGEST = bytes(DIGEST_BITS // 8)  # of a seat that was told nothing
MONEY_LIMIT = 1e9
SAMPLE_SIZE = 1 << 60


class HistoryStep:
    """One step of a game's history, linked to the steps before it; copies of a state share them."""

    __slots__ = ("before", "digests", "entries")

    def __init__(self, before: HistoryStep | None, entries: list[list[int]], seats: int) -> None:
        self.before = before
        self.entries = entries
        self.digests: list[bytes | None] = [EMPTY_DIGEST if before is None else None] * seats

    def digest(self, game: Game, seat: int) -> bytes:
        """A fingerprint of everything the seat has been told up to here."""
        missing: list[HistoryStep] = []
        step = self
        while (digest := step.digests[seat]) is None and step.before is not None:
            missing.append(step)
            step = step.before
        digest = digest or EMPTY_DIGEST
        for later in reversed(missing):
            told = [game.redact(game.describe_entry(entry), seat) for entry in later.entries]
            seen = msgspec.json.encode(told)
            digest = hashlib.blake2b(digest + seen, digest_size=DIGEST_BITS // 8).digest()
            later.digests[seat] = digest
        return digest


class StateWithHistory:
    """A kernel state, its history and its number of decisions: copied and pickled as one."""

    __slots__ = ("history", "moves", "state")

    def __init__(self, state: State, history: HistoryStep, moves: int) -> None:
        self.state = state
        self.history = history
        self.moves = moves

    def __deepcopy__(self, memo: dict[int, Any]) -> StateWithHistory:
        return StateWithHistory(self.state.clone(), self.history, self.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[list[list[int]]] = []
        step = self.history
        while step.before is not None:
            steps.append(step.entries)
            step = step.before
        return (unpickle_with_history, (self.state, steps[::-1], self.moves))


def unpickle_with_history(
    state: State, steps: list[list[list[int]]], moves: int
) -> StateWithHistory:
    """The state with the history that was pickled."""
    history = HistoryStep(None, [], state.seats)
    for entries in steps:
        history = HistoryStep(history, entries, state.seats)
    return StateWithHistory(state, history, moves)


def parse_edition_id(text: str, editions: Sequence[str]) -> str | None:
    """The edition; an id that is a number is written ed1991: OpenSpiel takes 1991 for an int."""
    if text == DEFAULT:
        return None
    number = text.removeprefix("ed")
    return number if number in editions and number.isdigit() else text


def parse_options(text: str) -> dict[str, Value]:
    """Options from "name:value;name:value"."""
    options: dict[str, Value] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        if value in ("true", "false"):
            options[name] = value == "true"
        else:
            options[name] = int(value) if value.lstrip("-").isdigit() else value
    return options


def read_board(file: str) -> str:
    """The text of a board file; none if no file is named."""
    return Path(file).read_text(encoding="utf-8") if file else ""


class ParkettGame(pyspiel.Game):
    """One of the games, with its parameters."""

    name: str
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.game_type.parameter_specification, **(params or {})}
        edition = parse_edition_id(given["edition"], game_class(self.name).editions)
        self.rules = load(
            self.name, edition, parse_options(given["options"]), read_board(given["board"])
        )
        self.players = int(given["players"])
        self.rules.check_seats(self.players)
        self.reward = given["reward"]
        check_reward_kind(self.reward)
        fresh = self.rules.start(self.players)
        self.layout = load_layout(self.rules, fresh)
        self.limit = int(given["max_moves"]) or self.layout.limit
        self.unit = self.layout.expand_field("unit").astype(np.float32)
        super().__init__(self.game_type, self._info(), params or {})

    def _info(self) -> Any:  # noqa: ANN401  (pyspiel has no types)
        least, most = {"rank": (-1.0, 1.0), "win": (0.0, 1.0)}.get(
            self.reward, (-MONEY_LIMIT, MONEY_LIMIT)
        )
        encoder = self.layout.encoder
        return pyspiel.GameInfo(
            num_distinct_actions=encoder.actions,
            max_chance_outcomes=encoder.outcomes,
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            max_game_length=self.limit,
        )

    def new_initial_state(self, *_: object) -> ParkettState:
        """A fresh game, before the first chance move."""
        return ParkettState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401  (pyspiel has no types)
        params: object = None,
    ) -> ViewObserver:
        """What writes observations and information states."""
        if params:
            raise ValueError("these games have no observation parameters")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return ViewObserver(self, perfect_recall=bool(recall))


class ParkettState(pyspiel.State):
    """A state: OpenSpiel's verbs on a kernel state."""

    def __init__(self, game: ParkettGame) -> None:
        super().__init__(game)
        self.progress = StateWithHistory(
            game.rules.start(game.players), HistoryStep(None, [], game.players), 0
        )

    @property
    def parkett(self) -> ParkettGame:
        """The game this is a state of."""
        game: ParkettGame = self.get_game()
        return game

    def current_player(self) -> int:
        """A player, chance, or terminal."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        who = self.progress.state.actor()
        return int(pyspiel.PlayerId.CHANCE) if who == CHANCE else who

    def is_terminal(self) -> bool:
        """Whether the game is over, or its moves used up."""
        progress = self.progress
        if progress.state.actor() == NOBODY:
            return True
        return progress.moves >= self.parkett.limit

    def _indexes(self) -> dict[int, int]:
        """Action indexes and their kernel codes."""
        state, encoder = self.progress.state, self.parkett.layout.encoder
        if state.actor() == CHANCE:
            return {encoder.outcome(state, code): code for code, _ in state.chances()}
        listed = enumerate(state.actions())
        return {encoder.index(state, code, rank): code for rank, code in listed}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._indexes()) if player == self.progress.state.actor() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        state, encoder = self.progress.state, self.parkett.layout.encoder
        chances = state.chances()
        total = sum(weight for _, weight in chances)
        return sorted((encoder.outcome(state, code), weight / total) for code, weight in chances)

    def _apply_action(self, action: int) -> None:
        progress = self.progress
        code = self._indexes().get(action)
        if code is None:
            raise pyspiel.SpielError(f"action {action} is not legal now")
        state = progress.state
        progress.moves += state.actor() != CHANCE
        entries = state.apply_noting(code)
        progress.history = HistoryStep(progress.history, entries, self.parkett.players)

    def _action_to_string(self, player: int, action: int) -> str:
        rules, state = self.parkett.rules, self.progress.state
        code = self._indexes().get(action)
        if code is None:
            return f"action {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return rules.say_chance(state, code)
        return rules.say(state, code)

    def returns(self) -> list[float]:
        """The rewards at the end; zeros before."""
        game = self.parkett
        if not self.is_terminal():
            return [0.0] * game.players
        state = self.progress.state
        scores, standings = np.array([state.scores()]), np.array([state.standings()])
        worth: list[float] = compute_rewards(scores, game.reward, standings)[0].tolist()
        return worth

    def resample_from_infostate(self, player: int, sampler: Any) -> ParkettState:  # noqa: ANN401
        """A state that the player cannot tell from this one."""
        seed = sum(math.floor(sampler() * SAMPLE_SIZE) >> shift for shift in (0, 1))
        return resample_hidden_state(self, player, Rng(seed))

    def view(self, player: int) -> dict[str, Any]:
        """What the player may know, as readable JSON."""
        return self.parkett.rules.view(self.progress.state, player)

    def __str__(self) -> str:
        return format_view(self.parkett.rules.position(self.progress.state))


def resample_hidden_state(state: ParkettState, player: int, rng: Rng) -> ParkettState:
    """A copy in which all that the player cannot know is drawn anew."""
    copy: ParkettState = state.clone()
    copy.progress.state.reshuffle(player, rng)
    return copy


class ViewObserver:
    """Writes what a player knows, as a tensor and as a string.

    The observation is the present view.  The information state adds a fingerprint of all that
    the player has been told, so that two states share one only if the player cannot tell them
    apart by memory either.
    """

    def __init__(self, game: ParkettGame, *, perfect_recall: bool) -> None:
        self.game = game
        self.recall = perfect_recall
        layout = game.layout
        self.tensor = np.zeros(layout.width + DIGEST_BITS * perfect_recall, np.float32)
        self.seen = self.tensor[: layout.width]
        self.dict = layout.split_blocks(self.seen)
        if perfect_recall:
            self.dict["history"] = self.tensor[layout.width :]
        self.rows = ObservationRows(layout.encoder, 1)
        self.row = wrap_vector_as_array(self.rows.values, np.int32)

    def set_from(self, state: ParkettState, player: int) -> None:
        """Write the player's tensor."""
        game = self.game
        game.layout.encoder.observe(state.progress.state, player, self.rows, 0)
        np.divide(self.row, game.unit, out=self.seen)
        if self.recall:
            digest = np.frombuffer(state.progress.history.digest(game.rules, player), np.uint8)
            self.dict["history"][:] = np.unpackbits(digest)

    def string_from(self, state: ParkettState, player: int) -> str:
        """The player's view as text, and the fingerprint of its memory if that is recalled."""
        text = format_view(state.view(player))
        if self.recall:
            text += f"\nhistory: {state.progress.history.digest(self.game.rules, player).hex()}"
        return text


class PlayoutEvaluator:
    """Values a state for OpenSpiel's search bots by random games played inside the kernel."""

    def __init__(self, playouts: int = 1, seed: Seed = 0) -> None:
        self.playouts = playouts
        self.rng = Rng(seed_number(seed))

    def prior(self, state: ParkettState) -> list[tuple[int, float]]:
        """Every legal action is as likely as any other."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: ParkettState) -> np.ndarray:
        """The average rewards of some random games from here on."""
        game = state.parkett
        scores, standings = [], []
        for _ in range(self.playouts):
            copy = state.progress.state.clone()
            copy.playout(self.rng, game.limit)
            scores.append(copy.scores())
            standings.append(copy.standings())
        worth = compute_rewards(np.array(scores), game.reward, np.array(standings))
        mean: np.ndarray = worth.mean(axis=0)
        return mean


def new_game_type(name: str) -> Any:  # noqa: ANN401  (pyspiel has no types)
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"parkett_{name}",
        long_name=f"Parkett: {game_class(name).__name__}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEAT_LIMIT,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 4,
            "edition": DEFAULT,
            "options": "",
            "board": "",
            "reward": "rank",
            "max_moves": 0,
        },
    )


def register_games() -> None:
    """Make every known game available to `pyspiel.load_game`; call it again after adding one."""
    for name in GAMES:
        if f"parkett_{name}" in pyspiel.registered_names():
            continue
        kind = new_game_type(name)
        title = f"Parkett{game_class(name).__name__}"
        loader = type(title, (ParkettGame,), {"name": name, "game_type": kind})
        pyspiel.register_game(kind, loader)


register_games()
