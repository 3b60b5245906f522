"""Games between bots with every step, for the tools that look at whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parkett.arena.game_runner import derive_seed
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.core.dealer import RngDealer
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State

LONGEST = 6_000  # decisions; a longer game is given up
Interfere = Callable[[State, int], int]  # may put another decision in the place of a bot's


def play_bot_game(
    game: Game, bots: Sequence[str], seed: int, interfere: Interfere | None = None
) -> Match | None:
    """A finished game between bots as written; None if it takes too long."""
    specs = [parse_bot_spec(bot, game) for bot in bots]
    made = [spec.make(game, derive_seed(seed, seat)) for seat, spec in enumerate(specs)]
    match = Match(game, game.start(len(bots)), RngDealer(Rng(seed)), keep_steps=False)
    match.settle()
    sight = Rng(derive_seed(seed, "sight"))
    for _ in range(LONGEST):
        seat = match.actor
        if seat >= CHANCE:
            return match
        view = LazyView(game, match.state, seat, sight)
        chosen = made[seat].choose(view, LazyLegalSentences(view), specs[seat].budget)
        action = chosen if isinstance(chosen, int) else game.read(match.state, chosen)
        match.apply(interfere(match.state, action) if interfere else action)
    return None
