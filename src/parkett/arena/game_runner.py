"""One game between bots.  A bot that breaks, stalls or cheats forfeits; the game goes on."""

from __future__ import annotations

import hashlib
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

import msgspec

from parkett.bots.answers import parse_answer
from parkett.bots.bot import Bot
from parkett.bots.bot_spec import BotSpec
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.core.dealer import RngDealer
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.seeds import Seed
from parkett.core.state import NOBODY, State

LONGEST = 20_000  # decisions; a game that takes more is stopped and counts as it stands


class TimeUp(BaseException):
    """Raised in a bot that thinks too long; no ordinary handler catches it."""


class Forfeit(msgspec.Struct, frozen=True):
    """Why a seat forfeited."""

    seat: int
    kind: str  # crash, stall or illegal
    message: str
    decision: int


class GameResult(msgspec.Struct, frozen=True):
    """How a game went."""

    deal: int
    bots: list[str] = msgspec.field(name="table")  # of every seat, as written
    scores: list[int]
    shares: list[float]  # of the victory
    places: list[int]  # 1 is best; equal scores share a place
    decisions: list[int]
    milliseconds: list[float]
    forfeits: list[Forfeit] = msgspec.field(name="faults", default_factory=list)


def derive_seed(*parts: object) -> int:
    """A number that follows from the parts, to seed generators with."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeUp in the block after so many seconds, where the system has alarms."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not can or seconds <= 0:
        yield
        return

    def raise_time_up(_number: int, _frame: FrameType | None) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, raise_time_up)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class GameRunner:
    """Plays one game between bots."""

    def __init__(
        self, game: Game, entrants: Sequence[BotSpec], deal: int, seed: Seed, patience: float
    ) -> None:
        self.game = game
        self.entrants = entrants
        self.deal = deal
        self.patience = patience  # seconds a bot may take beyond its budget
        self.chance_rng = Rng(derive_seed(seed, "deal", deal))
        self.sight_rng = Rng(derive_seed(seed, "blur", deal))
        self.fallback_rng = Rng(derive_seed(seed, "spare", deal))
        seats = range(len(entrants))
        self.bots: list[Bot | None] = [None] * len(entrants)
        self.forfeits: list[Forfeit] = []
        self.decisions = [0 for _ in seats]
        self.seconds = [0.0 for _ in seats]
        for seat in seats:
            self.make_bot(seat, derive_seed(seed, "bot", deal, seat))

    def make_bot(self, seat: int, seed: int) -> None:
        """Make the bot of a seat; one that cannot be made forfeits at once."""
        try:
            self.bots[seat] = self.entrants[seat].make(self.game, seed)
        except Exception as error:  # noqa: BLE001  (whatever a foreign bot raises)
            self.forfeit(seat, "crash", f"{type(error).__name__}: {error}")

    def forfeit(self, seat: int, kind: str, message: str) -> None:
        """A stand-in plays the seat at random from now on, and the seat comes last."""
        self.bots[seat] = None
        self.forfeits.append(Forfeit(seat, kind, message[:200], self.decisions[seat]))

    def play(self) -> GameResult:
        """Play to the end."""
        start, dealer = self.game.start(len(self.entrants)), RngDealer(self.chance_rng)
        match = Match(self.game, start, dealer, keep_steps=False)
        who = match.settle()
        made = 0
        while who != NOBODY and made < LONGEST:
            who = match.apply(self.decide(match.state, who))
            made += 1
        return self.result(match.state)

    def decide(self, state: State, seat: int) -> int:
        """The action of a seat: its bot's answer if that is legal, otherwise the stand-in's."""
        bot = self.bots[seat]
        if bot is not None:
            sight = LazyView(self.game, state, seat, self.sight_rng)
            budget = self.entrants[seat].budget
            answer = self.ask_bot(bot, seat, sight, budget)
            action = self.read_answer(state, seat, answer)
            if action is not None:
                return action
        buffer = state.actions()
        return buffer[self.fallback_rng.below(len(buffer))]

    def ask_bot(self, bot: Bot, seat: int, sight: LazyView, budget: Budget) -> object:
        """Let a bot answer within its time."""
        limit = self.patience + budget.milliseconds / 1000 + budget.simulations / 100
        begun = time.perf_counter()
        answer: object = None
        try:
            with time_limit(limit if self.patience > 0 else 0):
                answer = bot.choose(sight, LazyLegalSentences(sight), budget)
        except TimeUp:
            self.forfeit(seat, "stall", f"no answer within {limit:.1f} s")
        except Exception as error:  # noqa: BLE001  (whatever a foreign bot raises)
            self.forfeit(seat, "crash", f"{type(error).__name__}: {error}")
        self.seconds[seat] += time.perf_counter() - begun
        self.decisions[seat] += 1
        return answer

    def read_answer(self, state: State, seat: int, answer: object) -> int | None:
        """The action an answer means; None and a forfeit if it means none that is legal."""
        if self.bots[seat] is None:
            return None
        try:
            action = parse_answer(self.game, state, answer)
            refused = state.refusal(action)
            if refused is None:
                return action
            self.forfeit(seat, "illegal", str(refused))
        except Exception as error:  # noqa: BLE001  (an answer can be wrong in any way)
            self.forfeit(seat, "illegal", str(error))
        return None

    def result(self, state: State) -> GameResult:
        """Scores, places and shares of the victory; forfeited seats come last."""
        scores = [int(score) for score in state.scores()]
        out = {forfeit.seat for forfeit in self.forfeits}
        merit = [(seat not in out, own) for seat, own in enumerate(state.standings())]
        winners = [seat for seat, own in enumerate(merit) if own == max(merit)]
        return GameResult(
            self.deal,
            [entrant.text for entrant in self.entrants],
            scores,
            [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))],
            [1 + sum(other > own for other in merit) for own in merit],
            self.decisions,
            [round(seconds * 1000, 3) for seconds in self.seconds],
            self.forfeits,
        )
