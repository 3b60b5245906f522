"""The frozen benchmark: an agent against the rungs of a ladder that stays as it is, on fixed deals.

The rungs play by rules or by counted simulations, never by time.  What freezes them is a
fingerprint of games they play among themselves on fixed deals: as long as it is the same, they
decide as they did when the version was frozen.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from importlib.resources import files

import msgspec

from parkett.arena.game_runner import GameResult, GameRunner
from parkett.arena.ratings import win_share_interval
from parkett.arena.tournament import Tournament, TournamentConfig
from parkett.core.typed_decoding import decode_json

FROZEN = "frozen_ladder.json"
SEED = "parkett benchmark"
PROBES = 4  # deals of the fingerprint
ShowDeals = Callable[[int], None]  # how many more deals are done


class FrozenLadder(msgspec.Struct, frozen=True):
    """A version of the benchmark."""

    version: int
    seats: int
    deals: int  # each is played with the agent in every seat
    rungs: list[str]
    fingerprints: dict[str, str] = {}  # by game


class RungScore(msgspec.Struct, frozen=True):
    """What an agent wins against a table of one rung."""

    rung: str
    games: int
    win_share: float
    ci95: tuple[float, float]


class AgentScore(msgspec.Struct, frozen=True):
    """What the benchmark says of an agent in one game."""

    game: str
    agent: str
    version: int
    frozen: bool  # whether the ladder plays as it did when the version was frozen
    score: float  # the mean win share over all rungs
    ci95: tuple[float, float]  # clustered by deal
    rungs: list[RungScore]
    forfeits: int
    ms_per_decision: float


def read_frozen_ladder() -> FrozenLadder:
    """The version that counts now."""
    text = files("parkett.arena").joinpath(FROZEN).read_bytes()
    return decode_json(text, FrozenLadder)


def fingerprint_ladder(ladder: FrozenLadder, game: str) -> str:
    """A fingerprint of games of all rungs at one table: who decided how often, and the scores."""
    bots = tuple(ladder.rungs[seat % len(ladder.rungs)] for seat in range(ladder.seats))
    config = TournamentConfig(game, bots, ladder.seats, PROBES, SEED)
    digest = hashlib.sha256()
    for deal in range(PROBES):
        runner = GameRunner(config.load(), config.entrants(bots), deal, config.seed, 0)
        result = runner.play()
        digest.update(msgspec.json.encode((result.scores, result.decisions)))
    return digest.hexdigest()[:16]


def is_frozen(ladder: FrozenLadder, game: str) -> bool:
    """Whether the rungs still play a game as they did; false for a game that was not frozen."""
    return ladder.fingerprints.get(game) == fingerprint_ladder(ladder, game)


def measure_agent(
    game: str, agent: str, ladder: FrozenLadder, deals: int, workers: int, show: ShowDeals
) -> AgentScore:
    """Play an agent against every rung, and sum it up."""
    played: dict[str, list[GameResult]] = {}
    for rung in ladder.rungs:
        config = TournamentConfig(game, (agent, rung), ladder.seats, deals, SEED)
        done = 0

        def show_tasks(now: int, _total: int) -> None:
            nonlocal done
            show(now - done)
            done = now

        played[rung] = Tournament(config).run(workers, show_tasks)
    return sum_up(game, agent, ladder, played)


def sum_up(
    game: str, agent: str, ladder: FrozenLadder, played: dict[str, list[GameResult]]
) -> AgentScore:
    """The score of an agent from its games against every rung."""
    everything = [result for results in played.values() for result in results]
    share, interval = measure_share(list(played.values()), agent)
    own = [(result, seat) for result in everything for seat in list_own_seats(result, agent)]
    decisions = sum(result.decisions[seat] for result, seat in own)
    spent = sum(result.milliseconds[seat] for result, seat in own)
    return AgentScore(
        game,
        agent,
        ladder.version,
        is_frozen(ladder, game),
        share,
        interval,
        [
            RungScore(rung, len(games), *measure_share([games], agent))
            for rung, games in played.items()
        ],
        sum(forfeit.seat == seat for result, seat in own for forfeit in result.forfeits),
        round(spent / max(1, decisions), 3),
    )


def measure_share(
    tables: Sequence[Sequence[GameResult]], agent: str
) -> tuple[float, tuple[float, float]]:
    """The agent's mean win share over some tables with its 95 % interval, clustered by deal.

    Every table counts the same, also one of the agent against itself, which is played once a deal.
    """
    shares: dict[int, float] = defaultdict(float)
    for games in tables:
        by_deal: dict[int, list[float]] = defaultdict(list)
        for game in games:
            own = list_own_seats(game, agent)
            by_deal[game.deal].append(sum(game.shares[seat] for seat in own) / len(own))
        for deal, won in by_deal.items():
            shares[deal] += sum(won) / len(won) / len(tables)
    weights = [max(1, sum(map(len, tables)) // len(shares))] * len(shares)
    blocks = [share * weights[0] for share in shares.values()]
    return sum(shares.values()) / len(shares), win_share_interval(blocks, weights)


def list_own_seats(game: GameResult, agent: str) -> list[int]:
    """The agent's seat; all of them where it plays against itself."""
    return [seat for seat, bot in enumerate(game.bots) if bot == agent]
