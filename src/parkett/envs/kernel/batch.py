"""Games stepped together inside the kernel: actions in; masks, seats and observations out.

All results live in flat vectors that numpy can look into without copying.  A single
environment is a batch of one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.envs.kernel.encoder import Encoder

RUNNING: Final = 0
OVER: Final = 1  # ended by the rules
CUT: Final = 2  # ended by the limit on decisions
ILLEGAL: Final = 3  # ended because the seat to act chose what it may not


class Batch:
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
        self.listed: vec[i32] = vec[i32]([0] * (size * self.widest))  # indexes of legal actions
        self.codes: vec[i64] = vec[i64]([0] * (size * self.widest))  # and their kernel codes
        self.counts: vec[i32] = vec[i32]([0] * size)
        self.actors: vec[i32] = vec[i32]([0] * size)  # the seat to act, or -1
        self.moves: vec[i32] = vec[i32]([0] * size)  # decisions made in this game
        self.ended: vec[u8] = vec[u8]([0] * size)  # how the last step ended the game, if it did
        self.deciders: vec[i32] = vec[i32]([0] * size)  # who acted last
        self.scores: vec[i64] = vec[i64]([0] * (size * self.seats))  # of games just ended
        self.standings: vec[i64] = vec[i64]([0] * (size * self.seats))  # of the same games
        self.chosen: vec[i64] = vec[i64]([0] * size)  # actions drawn by `sample`
        self.views: vec[i32] = vec[i32]([0] * (size * encoder.width))

    def start(self, game: i64, rng: Rng) -> None:
        """Begin a game anew with a generator of its own."""
        self.rngs[game] = rng
        self.restart(game)
        self.ended[game] = RUNNING

    def restart(self, game: i64) -> None:
        """Begin a game anew, going on with its generator."""
        state = self.fresh.clone()
        self.states[game] = state
        self.moves[game] = 0
        self.look(game, state.settle(self.rngs[game]))

    def resume(self, game: i64, state: State, rng: Rng, moves: i64, ended: i64) -> None:
        """Go on with a saved game."""
        self.states[game] = state
        self.rngs[game] = rng
        self.moves[game] = i32(moves)
        self.ended[game] = u8(ended)
        self.look(game, state.actor())
        if ended != RUNNING:
            self.unlist(game)
            self.actors[game] = -1

    def unlist(self, game: i64) -> None:
        """Take the listed actions out of the mask."""
        listed = self.listed
        masks = self.masks
        base = game * self.encoder.actions
        i = game * self.widest
        end = i + i64(self.counts[game])
        while i < end:
            masks[base + i64(listed[i])] = 0
            i += 1
        self.counts[game] = 0

    def look(self, game: i64, who: i64) -> None:
        """List who is to act, and which actions are legal."""
        self.unlist(game)
        if who >= CHANCE:
            self.actors[game] = -1
            return
        self.actors[game] = i32(who)
        state = self.states[game]
        buffer = self.buffer
        count = state.legal_into(buffer)
        encoder = self.encoder
        listed = self.listed
        masks = self.masks
        base = game * encoder.actions
        at = game * self.widest
        self.counts[game] = i32(count)
        i: i64 = 0
        if encoder.fixed and buffer[count - 1] < encoder.plain:  # ascending: so are all
            while i < count:
                masks[base + buffer[i]] = 1
                listed[at + i] = i32(buffer[i])
                i += 1
            return
        while i < count:
            code = buffer[i]
            index = encoder.index(state, code, i)
            self.codes[at + i] = code
            masks[base + index] = 1
            listed[at + i] = i32(index)
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
        while i64(self.listed[i]) != index:
            i += 1
        return self.codes[i]

    def play(self, game: i64, index: i64) -> i64:
        """Carry out an action; return the seat to act, or NOBODY if the game has ended."""
        self.deciders[game] = self.actors[game]
        code = self.code(game, index)
        if code < 0:
            return self.finish(game, ILLEGAL)
        state = self.states[game]
        who = state.step(code, self.rngs[game])
        self.moves[game] += 1
        if who == NOBODY:
            return self.finish(game, OVER)
        if i64(self.moves[game]) >= self.limit:
            return self.finish(game, CUT)
        self.look(game, who)
        return who

    def finish(self, game: i64, how: i64) -> i64:
        """Note how the game ended and with which scores."""
        self.unlist(game)
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

    def step(self, indexes: list[int]) -> i64:
        """Carry out one action in every game; ended games begin anew; return how many ended."""
        ended: i64 = 0
        game: i64 = 0
        while game < self.size:
            self.ended[game] = RUNNING
            index: i64 = indexes[game]
            if self.play(game, index) == NOBODY:
                ended += 1
                self.restart(game)
            game += 1
        return ended

    def observe(self, game: i64, seat: i64) -> None:
        """Write the observation of one seat into the game's row."""
        encoder = self.encoder
        encoder.observe(self.states[game], seat, self.views, game * encoder.width)

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
                chosen[game] = i64(self.listed[game * self.widest + rng.below(count)])
            game += 1


def resumed_rng(first: i64, second: i64) -> Rng:
    """A generator in the middle of its stream."""
    rng = Rng(0)
    rng.first = first
    rng.second = second
    return rng
