"""From games to figures: win shares with intervals, OpenSkill ratings, Plackett-Luce strengths."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import msgspec

from parkett.arena.game_runner import GameResult

Z95 = 1.959964


class BotRating(msgspec.Struct, frozen=True):
    """What a tournament says about one bot."""

    name: str
    games: int
    win_share: float
    ci95: tuple[float, float]
    rating: float | None  # OpenSkill's ordinal: mu - 3 sigma
    mu: float | None
    sigma: float | None
    strength: float  # Plackett-Luce, on the scale of Elo, 0 for the average
    mean_place: float
    ms_per_decision: float
    forfeits: int


def win_share_interval(blocks: Sequence[float], weights: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of a mean share, clustered by deal.

    Every deal contributes a ratio of wins to seats; with no spread at all between deals the
    Wilson interval of the games stands in, which does not shrink to a point.
    """
    total = sum(weights)
    mean = sum(blocks) / total
    number = len(blocks)
    size = total / number
    spread = sum((won - mean * seats) ** 2 for won, seats in zip(blocks, weights, strict=True))
    if number > 1 and spread > 0:
        half = Z95 * math.sqrt(spread / (number - 1) / number) / size
        return max(0.0, mean - half), min(1.0, mean + half)
    middle = (mean + Z95**2 / (2 * total)) / (1 + Z95**2 / total)
    half = Z95 * math.sqrt(mean * (1 - mean) / total + Z95**2 / (4 * total**2))
    half /= 1 + Z95**2 / total
    return max(0.0, middle - half), min(1.0, middle + half)


def rate_bots(games: Sequence[GameResult]) -> list[BotRating]:
    """What the games say about every bot, the strongest first."""
    names = sorted({name for game in games for name in game.bots})
    skills = rate_openskill(games)
    strengths = rate_plackett_luce(games)
    return sorted(
        (rate_bot(name, games, skills.get(name), strengths[name]) for name in names),
        key=lambda found: (-found.win_share, found.name),
    )


def rate_bot(
    name: str, games: Sequence[GameResult], rated: tuple[float, float] | None, strength: float
) -> BotRating:
    """What the games say about one bot."""
    won: dict[tuple[int, tuple[str, ...]], float] = defaultdict(float)
    seats: dict[tuple[int, tuple[str, ...]], int] = defaultdict(int)
    places = decisions = forfeits = 0
    milliseconds = 0.0
    for game in games:
        block = (game.deal, tuple(sorted(game.bots)))
        for seat, who in enumerate(game.bots):
            if who == name:
                won[block] += game.shares[seat]
                seats[block] += 1
                places += game.places[seat]
                decisions += game.decisions[seat]
                milliseconds += game.milliseconds[seat]
                forfeits += any(forfeit.seat == seat for forfeit in game.forfeits)
    number = sum(seats.values())
    mu, sigma = rated or (None, None)
    return BotRating(
        name=name,
        games=number,
        win_share=sum(won.values()) / number,
        ci95=win_share_interval([won[block] for block in seats], list(seats.values())),
        rating=None if mu is None or sigma is None else round(mu - 3 * sigma, 2),
        mu=mu,
        sigma=sigma,
        strength=round(strength, 1),
        mean_place=round(places / number, 3),
        ms_per_decision=round(milliseconds / max(1, decisions), 4),
        forfeits=forfeits,
    )


def rate_openskill(games: Sequence[GameResult]) -> dict[str, tuple[float, float]]:
    """OpenSkill's mu and sigma of every bot; empty when the package is not installed."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  (an optional dependency)
    except ImportError:
        return {}
    model = PlackettLuce()
    held = {name: model.rating(name=name) for game in games for name in game.bots}
    for game in games:
        if len(set(game.bots)) < 2:
            continue
        teams = [[held[name]] for name in game.bots]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for name in set(game.bots):
            mine = [team[0] for who, team in zip(game.bots, rated, strict=True) if who == name]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            held[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: (round(r.mu, 3), round(r.sigma, 3)) for name, r in held.items()}


def rate_plackett_luce(games: Sequence[GameResult], rounds: int = 200) -> dict[str, float]:
    """Batch Plackett-Luce strengths of all finishing orders, on the scale of Elo.

    Minorisation and maximisation (Hunter 2004); equal places count as both orders by halves in
    effect, since neither beats the other.  A faint prior game against the average keeps a bot
    that always wins finite.
    """
    names = sorted({name for game in games for name in game.bots})
    worth = dict.fromkeys(names, 1.0)
    orders = [
        sorted(zip(game.places, game.bots, strict=True))
        for game in games
        if len(set(game.bots)) > 1
    ]
    wins: dict[str, float] = dict.fromkeys(names, 0.5)
    for order in orders:
        last = order[-1][0]
        for place, name in order:
            wins[name] += place < last
    for _ in range(rounds):
        cost = {name: 1.0 / (worth[name] + 1.0) for name in names}
        for order in orders:
            add_finishing_order(order, worth, cost)
        fresh = {name: wins[name] / cost[name] for name in names}
        middle = math.exp(sum(math.log(w) for w in fresh.values()) / len(names))
        moved = max(abs(math.log(fresh[name] / middle / worth[name])) for name in names)
        worth = {name: fresh[name] / middle for name in names}
        if moved < 1e-6:
            break
    return {name: 400 * math.log10(worth[name]) for name in names}


def add_finishing_order(
    order: list[tuple[int, str]], worth: dict[str, float], cost: dict[str, float]
) -> None:
    """Add one finishing order to the denominators."""
    last = order[-1][0]
    behind = sum(worth[name] for _, name in order)
    owed = 0.0
    for place, name in order:
        if place < last:
            owed += 1.0 / behind
        cost[name] += owed
        behind -= worth[name]
