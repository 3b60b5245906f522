"""Games in which a learner has one seat and bots of the ladder have the others."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.chooser import ChooseAction, make_chooser
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.seeds import Seed
from parkett.core.state import NOBODY
from parkett.envs.game_batch import SEED_BITS, GameBatch, new_seed_sequence
from parkett.envs.kernel.batch import CUT, ILLEGAL, OVER, RUNNING
from parkett.envs.rewards import ILLEGAL_REWARD, Reward, compute_rewards

RANDOM = "random"  # plays inside the batch: no view is made for it


class SeatGames:
    """A batch of games that wait only for the learner's seat; bots decide for the others.

    Without a fixed seat the learner moves on by one place with every game.
    """

    def __init__(
        self,
        games: GameBatch,
        opponents: str | Sequence[str],
        seat: int | None,
        reward: Reward,
        lead_weight: float = 0.0,
    ) -> None:
        self.games = games
        self.kernel = games.kernel
        self.size, self.seat_count = games.scores.shape
        self.opponents = parse_opponents(games.game, self.seat_count, opponents)
        if seat is not None and not 0 <= seat < self.seat_count:
            raise ParkettError(f"there is no seat {seat}: seats are 0 to {self.seat_count - 1}")
        self.fixed_seat = seat
        self.reward_kind: Reward = reward
        self.lead_weight = lead_weight  # of the change of the lead in the reward of a step
        self._leads = np.zeros(self.size, np.float32)
        self.seat_of = np.zeros(self.size, np.int64)  # the learner's seat in each game
        self.rewards = np.zeros(self.size, np.float32)  # of games that ended in the last step
        self.scores = np.zeros((self.size, self.seat_count), np.int64)  # of the same games
        self.won = np.zeros(self.size, np.float32)  # the learner's share of the victory there
        self.final_seats = np.zeros(self.size, np.int64)  # the learner's seat in the same games
        self.terminated = np.zeros(self.size, bool)
        self.truncated = np.zeros(self.size, bool)
        self.final_rows: dict[int, np.ndarray] = {}  # the learner's last sight of ended games
        self._played = np.zeros(self.size, np.int64)
        self._choosers: list[list[ChooseAction | None]] = [
            [None] * self.seat_count for _ in range(self.size)
        ]
        self._rngs: list[Rng] = []

    def reset(self, seed: Seed | None) -> None:
        """Begin all games anew; the seed fixes chance and the bots."""
        self.games.seed(seed)
        parts = new_seed_sequence(seed).generate_state(2 * self.size, np.uint64)[self.size :]
        self._rngs = [Rng(part >> 64 - SEED_BITS) for part in parts.tolist()]
        self._played[:] = 0
        self._clear_results()
        for game in range(self.size):
            self._take_seats(game)
            self._play_on(game)
            self._leads[game] = self._lead(game)
        self._clear_results()  # a game that ended before the learner was asked is not told

    def step(self, actions: Sequence[int]) -> None:
        """Carry out the learner's action in every game; bots play until it is asked again."""
        self._clear_results()
        play = self.kernel.play
        for game, action in enumerate(actions):
            play(game, action)
            self._play_on(game)
            if self.lead_weight:
                lead = self._lead(game)
                if not (self.terminated[game] or self.truncated[game]):
                    self.rewards[game] = self.lead_weight * (lead - self._leads[game])
                self._leads[game] = lead

    def _clear_results(self) -> None:
        self.rewards[:] = 0
        self.terminated[:] = False
        self.truncated[:] = False
        self.final_rows = {}

    def _take_seats(self, game: int) -> None:
        """Seat the learner and fresh bots for a game that begins."""
        seats, rng = self.seat_count, self._rngs[game]
        own = (game + int(self._played[game])) % seats
        own = own if self.fixed_seat is None else self.fixed_seat
        self.seat_of[game] = own
        self._played[game] += 1
        self._choosers[game] = [None] * seats
        for place, written in enumerate(self.opponents, start=1):
            if written != RANDOM:
                chooser = make_chooser(self.games.game, written, rng)
                self._choosers[game][(own + place) % seats] = chooser

    def _play_on(self, game: int) -> None:
        """Let the bots play until the learner is asked; a game that ends begins anew."""
        actors, ended = self.games.actors, self.games.ended
        while True:
            if ended[game] != RUNNING:
                self._note_end(game)
                self.kernel.ended[game] = RUNNING
                self._take_seats(game)
                self.kernel.restart(game)
                continue
            seat = int(actors[game])
            if seat == self.seat_of[game]:
                self.kernel.observe(game, seat)
                return
            self._let_bot_play(game, seat)

    def _let_bot_play(self, game: int, seat: int) -> None:
        """Carry out a decision of a bot."""
        kernel, choose, rng = self.kernel, self._choosers[game][seat], self._rngs[game]
        if choose is None:
            index = self.games.legal_indexes[game, rng.below(int(self.games.counts[game]))]
            kernel.play(game, int(index))
            return
        state = kernel.states[game]
        code = choose(state)
        place = (seat - int(self.seat_of[game])) % self.seat_count
        self.games.game.check(state, seat, code, f"{self.opponents[place - 1]} chose {code}")
        who, moves = state.step(code, kernel.rngs[game]), int(self.games.moves[game]) + 1
        if who == NOBODY or moves >= self.games.limit:
            kernel.end_game(game, OVER if who == NOBODY else CUT)
        else:
            kernel.resume(game, state, kernel.rngs[game], moves, RUNNING)

    def _note_end(self, game: int) -> None:
        """Keep the result of a game and the learner's last sight of it."""
        if self.terminated[game] or self.truncated[game]:
            return  # another game ended in the same step before the learner was asked
        how, seat, games = int(self.games.ended[game]), int(self.seat_of[game]), self.games
        self.truncated[game] = how == CUT
        self.terminated[game] = how != CUT
        self.scores[game] = games.scores[game]
        shares = compute_rewards(games.scores[game], "win", games.standings[game])
        self.won[game] = 0 if how == ILLEGAL else shares[seat]
        self.final_seats[game] = seat
        rewards = compute_rewards(games.scores[game], self.reward_kind, games.standings[game])
        self.rewards[game] = ILLEGAL_REWARD if how == ILLEGAL else rewards[seat]
        if how != ILLEGAL:
            self.rewards[game] += self.lead_weight * (self._lead(game) - self._leads[game])
        self.kernel.observe(game, seat)
        self.final_rows[game] = games.observations[game].copy()

    def _lead(self, game: int) -> float:
        """How far the learner is ahead of the best other seat, from -1 to 1; by worth."""
        if not self.lead_weight:
            return 0.0
        worth = self.games.game.worth(self.kernel.states[game])
        own = worth.pop(int(self.seat_of[game]))
        best = max(worth)
        return (own - best) / (abs(own) + abs(best) + 1)


def parse_opponents(game: Game, seats: int, opponents: str | Sequence[str]) -> list[str]:
    """The bots of the other seats, clockwise from the learner: one for all, or one for each."""
    written = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(written) != seats - 1:
        raise ParkettError(f"{len(written)} opponents for {seats - 1} seats beside the learner")
    for text in dict.fromkeys(written):
        parse_bot_spec(text, game)
    return written
