"""Bots against bots: fair deals, honest clocks, ratings and reports.

    games = parkett.arena.play("acquire", ["greedy", "random"], seats=4, games=400)
    print(parkett.arena.format_table(parkett.arena.rate_bots(games)))

Every deal is played in every seating, so that luck and the first move even out.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parkett.arena.game_runner import Forfeit, GameResult
from parkett.arena.ratings import BotRating, rate_bots
from parkett.arena.report import format_table
from parkett.arena.tournament import Tournament, TournamentConfig
from parkett.bots.errors import BotError
from parkett.bots.factory import MakeBot
from parkett.core.arguments import whole_number
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.seeds import Seed
from parkett.games import load

__all__ = ["BotRating", "Forfeit", "GameResult", "format_table", "play", "rate_bots"]


def play(
    game: str | Game,
    bots: Sequence[str | MakeBot],
    *,
    seats: int | None = None,
    games: int = 100,
    seed: Seed = "parkett",
    workers: int = 1,
    file: Path | None = None,
) -> list[GameResult]:
    """Let bots play each other: at least so many games, every deal in every seating.

    Bots are names (`search@500`), files (`mine.py`) or classes.  If they are fewer than the
    seats, the last one fills the table; if more, every choice of them meets.  With a `file` the
    games are kept there, and the same call goes on where it stopped.  More than one of `workers`
    are processes; bots given as classes play in this one.

    >>> import parkett
    >>> games = parkett.arena.play("shark", ["greedy", "random"], games=2)
    >>> [result.places for result in games]
    [[1, 2], [2, 1]]
    """
    table = load(game) if isinstance(game, str) else game
    if not isinstance(table, Game):
        raise ParkettError(f"game: {game!r} is neither a name nor a Game")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BotError(f"bots: {bots!r} is not a list of bots")
    config = plan_tournament(table, bots, len(bots) if seats is None else seats, seed)
    if config.classes and (file is not None or workers != 1):
        raise BotError("bots: a class plays in this process only, without a file; name its .py")
    planned = config.for_games(whole_number(games, "games"))
    return Tournament(planned, file).run(whole_number(workers, "workers"))


def plan_tournament(
    game: Game, bots: Sequence[str | MakeBot], seats: int, seed: Seed
) -> TournamentConfig:
    """One deal of what is asked for; whatever cannot be played is refused."""
    classes = {bot.__name__: bot for bot in bots if not isinstance(bot, str)}
    spec = game.spec
    config = TournamentConfig(
        game=spec.game,
        bots=tuple(bot if isinstance(bot, str) else bot.__name__ for bot in bots),
        seats=whole_number(seats, "seats"),
        deals=1,
        seed=seed,
        edition=spec.edition,
        options=spec.options,
        board=spec.board,
        classes=classes,
    )
    config.check()
    return config
