"""One game in which a client has a seat and bots have the others; it is told what its seat may see.

Whatever leaves this module is made of the seat's view, of its legal sentences and of journal
entries redacted for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.bots.chooser import ChooseAction, make_chooser
from parkett.bots.errors import BotError
from parkett.bots.registry import BOT_PROFILES, list_profiles_for_game
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.message_catalogue import load_words
from parkett.core.rng import Rng
from parkett.core.seeds import seed_number
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import default_seat_names
from parkett.envs.view_text import format_view

MOST_SIMULATIONS = 2_000  # a bot may make for one decision
MOST_MILLISECONDS = 2_000
LONGEST = 50_000  # decisions after which a game is called off
LISTED = 60  # legal sentences told with the view; `list_legal` has the others


class SeatedGame:
    """A game, the client's seat in it, and how much of it the client has been told."""

    def __init__(
        self, game: Game, seat: int, opponents: Sequence[str], seed: str, language: Language
    ) -> None:
        seats = len(opponents) + 1
        game.check_seats(seats)
        if not 0 <= seat < seats:
            raise ParkettError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
        for written in dict.fromkeys(opponents):
            check_opponent(game, written)
        self.game, self.seat = game, seat
        self.words = load_words(game, language)
        self.names = default_seat_names(seats, language)
        self.players = [*opponents[:seat], "you", *opponents[seat:]]
        rng = Rng(seed_number(f"{seed}/bots"))
        bots: list[ChooseAction] = [make_chooser(game, written, rng) for written in opponents]
        self.choosers = [*bots[:seat], refuse_to_choose, *bots[seat:]]
        self.match: Match = game.new(seats, seed=seed)
        self.told = 0  # steps of which the client has been told
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Let the bots decide until the client is asked or the game is over."""
        match = self.match
        while not match.over and match.actor != self.seat:
            if len(match.moves) >= LONGEST:
                raise ParkettError(f"the game is called off after {LONGEST} decisions")
            match.act(self.choosers[match.actor](match.state))

    def say(self, sentence: str) -> None:
        """Say a sentence for the client; bots answer.  An illegal one changes nothing."""
        if self.match.over:
            raise ParkettError("the game is over: sit down at a new table")
        self.match.play(sentence, self.seat)
        self.let_bots_play()

    # What the client is told -----------------------------------------------------------------

    def take_news(self) -> list[str]:
        """What has happened since this was last asked, with the arithmetic and the rule."""
        steps = self.match.steps[self.told :]
        self.told += len(steps)
        entries = [self.game.redact(entry, self.seat) for step in steps for entry in step.journal]
        return [line for entry in entries if (line := self.words.cited_line(entry, self.names))]

    def describe(self) -> dict[str, Any]:
        """The view of the seat, what it is asked and the first of its legal sentences."""
        match, told = self.match, self.list_legal("")
        return {
            "seat": self.seat,
            "players": dict(zip(self.names, self.players, strict=True)),
            "view": format_view(match.view(self.seat)),
            "asked": self.describe_question(),
            "legal": told[:LISTED],
            "legal_count": len(told),
            "over": match.over,
            **(self.describe_result() if match.over else {}),
        }

    def describe_question(self) -> str:
        """What the client is asked, as a sentence; "" when the game is over."""
        if self.match.over:
            return ""
        return self.words.ask_line(self.match.ask, self.names[self.seat], mine=True)

    def describe_result(self) -> dict[str, Any]:
        """Scores, winners and the seed, which proves the draws; only when the game is over."""
        match = self.match
        return {
            "scores": dict(zip(self.names, match.scores(), strict=True)),
            "winners": [self.names[seat] for seat in match.winners()],
            "you_won": self.seat in match.winners(),
            "seed": match.record().seed,
        }

    def list_legal(self, containing: str) -> list[str]:
        """The sentences the seat may say now, or those of them that contain a text."""
        if self.match.over:
            return []
        wanted = containing.casefold()
        return [each for each in self.match.legal() if wanted in each.casefold()]

    def explain(self, sentence: str) -> dict[str, Any]:
        """Whether a sentence is legal; if not, why, and the text of the rule against it."""
        refusal = self.match.why(sentence, self.seat)
        if refusal is None:
            return {"sentence": sentence, "legal": True}
        rule = self.game.cited_rule(refusal)
        return {
            "sentence": sentence,
            "legal": False,
            "reason": self.words.refusal_line(refusal),
            "rule": rule.id,
            "rule_text": rule.text(self.words.language),
        }


def refuse_to_choose(_state: object) -> int:
    """Stands at the client's own place among the bots."""
    raise AssertionError("the client decides for this seat")


def check_opponent(game: Game, written: str) -> None:
    """Refuse whatever is no bot of the ladder, or thinks for too long; no file is ever run."""
    name = written.partition("@")[0].strip()
    profile = BOT_PROFILES.get(name)
    known = ", ".join(each.name for each in list_profiles_for_game(game.name))
    if profile is None or not profile.level:
        raise BotError(f"unknown opponent {name!r}; opponents for {game.name} are {known}")
    budget: Budget = parse_bot_spec(written, game).budget
    if budget.simulations > MOST_SIMULATIONS or budget.milliseconds > MOST_MILLISECONDS:
        most = f"{MOST_SIMULATIONS} simulations or {MOST_MILLISECONDS} ms"
        raise BotError(f"{written}: an opponent may take {most} for a decision at most")
