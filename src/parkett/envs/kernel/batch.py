"""Games stepped together inside the kernel: actions in; masks, seats and observations out.

All results stand in flat vectors whose memory numpy arrays share.  A single environment is a
batch of one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64, u8

from parkett.core.byte_strings import read_i64_le
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.envs.kernel.encoder import Encoder, ObservationRows
from parkett.envs.vec_or_array import vec

RUNNING: Final = 0
OVER: Final = 1  # ended by the rules
CUT: Final = 2  # ended by the limit on decisions
ILLEGAL: Final = 3  # ended because the seat to act chose what it may not


class KernelBatch:
    """Many games of one kind, each with its own generator."""

    def __init__(self, encoder: Encoder, fresh: State, size: i64, limit: i64) -> None:
        self.encoder: Final = encoder
        self.fresh: Final = fresh  # a game before its first chance move
        self.size: Final[i64] = size
        self.limit: Final[i64] = limit  # decisions after which a game is cut off
        self.seats: Final[i64] = fresh.seats
        self.widest: Final[i64] = fresh.widest()
        self.states: list[State] = []
        self.rngs: list[Rng] = []
        i: i64 = 0
        while i < size:
            self.states.append(fresh.clone())
            self.rngs.append(Rng(i))
            i += 1
        self.buffer: vec[i64] = fresh.room()
        self.masks: vec[u8] = vec[u8]([0] * (size * encoder.actions))
        self.legal_indexes: vec[i32] = vec[i32](
            [0] * (size * self.widest)
        )  # indexes of legal actions
        self.legal_codes: vec[i64] = vec[i64]([0] * (size * self.widest))  # and their kernel codes
        self.counts: vec[i32] = vec[i32]([0] * size)
        self.actors: vec[i32] = vec[i32]([0] * size)  # the seat to act, or -1
        self.moves: vec[i32] = vec[i32]([0] * size)  # decisions made in this game
        self.ended: vec[u8] = vec[u8]([0] * size)  # how the last step ended the game, if it did
        self.deciders: vec[i32] = vec[i32]([0] * size)  # who acted last
        self.scores: vec[i64] = vec[i64]([0] * (size * self.seats))  # of games just ended
        self.standings: vec[i64] = vec[i64]([0] * (size * self.seats))  # of the same games
        self.chosen: vec[i64] = vec[i64]([0] * size)  # actions drawn by `sample`
        self.rows: Final = ObservationRows(encoder, size)

    def start(self, game: i64, rng: Rng) -> None:
        """Start a new game with a generator of its own."""
        self.rngs[game] = rng
        self.restart(game)
        self.ended[game] = RUNNING

    def restart(self, game: i64) -> None:
        """Start a new game with the generator of the last one."""
        state = self.fresh.clone()
        self.states[game] = state
        self.moves[game] = 0
        self.list_legal(game, state.settle(self.rngs[game]))

    def resume(self, game: i64, state: State, rng: Rng, moves: i64, ended: i64) -> None:
        """Continue a saved game."""
        self.states[game] = state
        self.rngs[game] = rng
        self.moves[game] = i32(moves)
        self.ended[game] = u8(ended)
        self.list_legal(game, state.actor())
        if ended != RUNNING:
            self.clear_legal(game)
            self.actors[game] = -1

    def clear_legal(self, game: i64) -> None:
        """Remove the legal actions from the mask."""
        indexes = self.legal_indexes
        masks = self.masks
        base = game * self.encoder.actions
        i = game * self.widest
        end = i + i64(self.counts[game])
        while i < end:
            masks[base + i64(indexes[i])] = 0
            i += 1
        self.counts[game] = 0

    def list_legal(self, game: i64, who: i64) -> None:
        """Write the seat to act and its legal actions."""
        self.clear_legal(game)
        if who >= CHANCE:
            self.actors[game] = -1
            return
        self.actors[game] = i32(who)
        state = self.states[game]
        buffer = self.buffer
        count = state.legal_into(buffer)
        encoder = self.encoder
        indexes = self.legal_indexes
        masks = self.masks
        base = game * encoder.actions
        at = game * self.widest
        self.counts[game] = i32(count)
        i: i64 = 0
        if encoder.fixed and buffer[count - 1] < encoder.plain:  # ascending: so are all
            while i < count:
                masks[base + buffer[i]] = 1
                indexes[at + i] = i32(buffer[i])
                i += 1
            return
        while i < count:
            code = buffer[i]
            index = encoder.index(state, code, i)
            self.legal_codes[at + i] = code
            masks[base + index] = 1
            indexes[at + i] = i32(index)
            i += 1

    def code(self, game: i64, index: i64) -> i64:
        """The kernel code of a legal action's index, or -1 if it is not legal now."""
        if index < 0 or index >= self.encoder.actions:
            return -1
        if self.masks[game * self.encoder.actions + index] == 0:
            return -1
        if self.encoder.fixed:
            return self.encoder.code(index)
        i = game * self.widest
        while i64(self.legal_indexes[i]) != index:
            i += 1
        return self.legal_codes[i]

    def play(self, game: i64, index: i64) -> i64:
        """Carry out an action; return the seat to act, or NOBODY if the game has ended."""
        self.deciders[game] = self.actors[game]
        code = self.code(game, index)
        if code < 0:
            return self.end_game(game, ILLEGAL)
        state = self.states[game]
        who = state.step(code, self.rngs[game])
        self.moves[game] += 1
        if who == NOBODY:
            return self.end_game(game, OVER)
        if i64(self.moves[game]) >= self.limit:
            return self.end_game(game, CUT)
        self.list_legal(game, who)
        return who

    def end_game(self, game: i64, how: i64) -> i64:
        """Write how the game ended and its scores."""
        self.clear_legal(game)
        self.actors[game] = -1
        self.ended[game] = u8(how)
        state = self.states[game]
        base = game * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.scores[base + seat] = state.score(seat)
            self.standings[base + seat] = state.standing(seat)
            seat += 1
        return NOBODY

    def step(self, indexes: bytes, observe: bool) -> i64:
        """Carry out one action in every game; restart those that ended; return how many ended.

        The indexes of the actions take eight bytes each, the lowest first.  A game is observed
        at once, while the processor still has it at hand.
        """
        ended: i64 = 0
        game: i64 = 0
        while game < self.size:
            self.ended[game] = RUNNING
            if self.play(game, read_i64_le(indexes, game * 8)) == NOBODY:
                ended += 1
                self.restart(game)
            if observe and self.actors[game] >= 0:
                self.observe(game, i64(self.actors[game]))
            game += 1
        return ended

    def observe(self, game: i64, seat: i64) -> None:
        """Write the observation of one seat into the game's row."""
        self.encoder.observe(self.states[game], seat, self.rows, game)

    def observe_actors(self) -> None:
        """Write into every row what the seat to act may know."""
        game: i64 = 0
        while game < self.size:
            if self.actors[game] >= 0:
                self.observe(game, i64(self.actors[game]))
            game += 1

    def sample(self, rng: Rng) -> None:
        """Choose a legal action for every game, each equally likely."""
        chosen = self.chosen
        game: i64 = 0
        while game < self.size:
            count = i64(self.counts[game])
            if count > 0:
                chosen[game] = i64(self.legal_indexes[game * self.widest + rng.below(count)])
            game += 1


def restore_rng(first: i64, second: i64) -> Rng:
    """A generator in the middle of its stream."""
    rng = Rng(0)
    rng.first = first
    rng.second = second
    return rng
