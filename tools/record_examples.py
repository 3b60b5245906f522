"""Play games and write down positions that show what the rules mean, for the pages of the rules.

`python tools/record_examples.py` reads web/src/games/*/examples.toml (which games to play, and what
to say of rules that no move cites) and writes examples.json beside each, and the whole positions to
play on from into example_positions.json; with `--check` it only compares.  A position is one that a
game reached, together with the move that led to it and the rules that its journal cites, or with a
move that a rule forbids there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from tools.recorded_files import record_files

import parkett
from parkett.bots.budget import Budget
from parkett.bots.factory import policy_bot_maker
from parkett.bots.toolkit import BALANCED
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.state import State
from parkett.server.prompts import build_prompt

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
LANGUAGES = ("en", "de", "fr")
NAMES = ("Saldo", "Giro", "Agio", "Skonto", "Valuta", "Lombard")
MOVES = 900  # at most, of a game
WHIM = 0.15  # how often anything that is allowed is done instead of what the bot says
ASKED = 8  # sentences of the game so far whose refusal is asked for at each move
LINES = 4  # entries of a move that are easy to follow
MANY = 9  # entries of a move that shows several rules
HIDDEN = ("options", "agenda")  # parts of a view that no board shows


Wording = tuple[str, str, str]  # a rule, the mark of its text, the board it is shown on


@dataclass
class Moment:
    """A position of a game, and the move that led to it or is refused there."""

    game: Game
    state: State
    seat: int
    number: int  # of moves before
    play: int = 0  # the place of its play in the script
    journal: list[dict[str, Any]] = field(default_factory=list)
    refusal: Refusal | None = None

    def cites(self) -> list[str]:
        """The rules that the move cites."""
        if self.refusal:
            return [self.refusal.rule]
        return list(dict.fromkeys(entry["rule"] for entry in self.journal))

    def rank(self) -> tuple[int, int, int]:
        """The lower, the better: an earlier play, few entries, some pieces on the board."""
        early = max(0, 12 - self.number) // 4
        return self.play, abs(len(self.journal) - LINES) + early, self.number

    def written(self) -> dict[str, Any]:
        """The moment for the browser."""
        edition, view = self.game.edition, self.game.view(self.state, self.seat)
        prompt = build_prompt(self.game, self.state, self.seat) if self.refusal else None
        return {
            "edition": edition.id,
            "options": dict(edition.changed),
            "names": NAMES[: self.state.seats],
            "seat": self.seat,
            "view": {key: value for key, value in view.items() if key not in HIDDEN},
            "prompt": msgspec.to_builtins(prompt) if prompt else None,
            "journal": self.journal,
            "refusal": msgspec.to_builtins(self.refusal) if self.refusal else None,
        }


@dataclass
class Found:
    """The best moment for each wording of a rule, and the rules' wordings."""

    moves: dict[Wording, Moment] = field(default_factory=dict)
    refusals: dict[Wording, Moment] = field(default_factory=dict)
    starts: list[Moment] = field(default_factory=list)

    def note(self, kept: dict[Wording, Moment], moment: Moment) -> None:
        """Keep a moment where it is the best so far."""
        marks = wording_marks(moment.game)
        for rule in moment.cites():
            key = (rule, marks[rule], moment.game.edition.board)
            known = kept.get(key)
            if known is None or moment.rank() < known.rank():
                kept[key] = moment


def mark_of(text: str) -> str:
    """A short mark of a rule's wording (FNV-1a), which the browser computes in the same way."""
    mark = 0x811C9DC5
    for letter in text:
        mark = ((mark ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return f"{mark:x}"


@cache
def wording_marks(game: Game) -> dict[str, str]:
    """The mark of every rule as this game plays it."""
    return {rule.id: mark_of(rule.en) for rule in game.rulebook.rule}


def play_game(
    game: Game, seats: int, seed: tuple[int, int], skipped: set[str], found: Found
) -> None:
    """Let simple bots play one game, and note what it shows."""
    play, number = seed
    match, rng = game.new(seats, f"examples {number}"), random.Random(number)
    bots = [policy_bot_maker(BALANCED)(game, 100 * number + seat) for seat in range(seats)]
    found.starts.append(Moment(game, match.state.clone(), 0, 0, play))
    said: dict[str, None] = {}
    for count in range(MOVES):
        if match.over:
            break
        seat, legal = int(match.state.actor()), match.legal()
        said.update(dict.fromkeys(legal))
        for refusal in refusals_of(match, said, rng):
            if refusal.code not in skipped:
                moment = Moment(game, match.state.clone(), seat, count, play, refusal=refusal)
                found.note(found.refusals, moment)
        view = game.view(match.state, seat)
        choice = bots[seat].choose(view, legal, Budget(simulations=1))
        sentence = choice if isinstance(choice, str) else game.say(match.state, choice)
        before = len(match.steps)
        whim = rng.random() < WHIM or match.why(sentence)
        match.play(rng.choice(legal) if whim else sentence)
        entries = [entry for step in match.steps[before:] for entry in step.journal]
        journal = [one for entry in entries if (one := game.redact(entry, seat)).get("rule")]
        journal = [one for one in journal if one["entry"] not in skipped]
        found.note(found.moves, Moment(game, match.state.clone(), seat, count, play, journal))


def refusals_of(match: Match, said: dict[str, None], rng: random.Random) -> list[Refusal]:
    """Why some sentences of the game so far are refused now."""
    asked = rng.sample(list(said), min(ASKED, len(said)))
    return [refusal for sentence in asked if (refusal := match.why(sentence))]


def play_all(script: dict[str, Any]) -> Found:
    """Play what a script asks for."""
    found, skipped = Found(), set(script.get("skip", []))
    for at, play in enumerate(script["play"]):
        game = parkett.game(script["game"], play["edition"], play.get("options", {}))
        for number in range(play["games"]):
            play_game(game, play["seats"], (at, number), skipped, found)
    return found


class Gallery:
    """The moments that are shown, and which rules each of them shows."""

    def __init__(self, script: dict[str, Any], found: Found) -> None:
        self.script, self.found = script, found
        self.moments: list[Moment] = []
        self.shows: dict[str, list[list[Any]]] = {}  # rule -> wording, moment, note or None

    def choose(self) -> None:
        """A moment for every wording of every rule that has one; a chapter shares its moments."""
        for rule in parkett.game(self.script["game"]).rulebook.rule:
            keys = [*self.found.moves, *self.found.refusals]
            for key in dict.fromkeys(key for key in keys if key[0] == rule.id):
                moment = self.shared(key) or self.found.moves.get(key) or self.found.refusals[key]
                self.show(rule.id, key[1], moment, None)
        for number, shown in enumerate(self.script.get("shown", [])):
            for moment in self.named(shown):
                marks = wording_marks(moment.game)
                for rule in shown["rules"]:
                    self.show(rule, marks[rule], moment, number)

    def shared(self, key: Wording) -> Moment | None:
        """A moment of the same chapter that shows this wording, too."""
        rule, mark, board = key
        chapter = rule.partition(".")[0] + "."
        for moment in self.moments:
            if moment.refusal or len(moment.journal) > MANY or rule not in moment.cites():
                continue
            same = any(cited.startswith(chapter) for cited in self.rules_of(moment))
            played = moment.game
            if same and (wording_marks(played)[rule], played.edition.board) == (mark, board):
                return moment
        return None

    def rules_of(self, moment: Moment) -> list[str]:
        """The rules that a chosen moment shows so far."""
        at = self.moments.index(moment)
        return [rule for rule, shown in self.shows.items() if any(one[1] == at for one in shown)]

    def named(self, shown: dict[str, Any]) -> list[Moment]:
        """The moments that a script names: those of another rule, or the beginning of a game."""
        if "like" in shown:
            return [self.moments[one[1]] for one in self.shows[shown["like"]]]
        return [next(m for m in self.found.starts if m.game.edition.id == shown["start"])]

    def show(self, rule: str, mark: str, moment: Moment, note: int | None) -> None:
        """Show a wording by a moment, unless it is shown already on this board."""
        board = moment.game.edition.board
        for known, at, _note in self.shows.get(rule, []):
            if (known, self.moments[at].game.edition.board) == (mark, board):
                return
        if moment not in self.moments:
            self.moments.append(moment)
        self.shows.setdefault(rule, []).append([mark, self.moments.index(moment), note])

    def written(self) -> dict[str, Any]:
        """The file for the browser."""
        shown = self.script.get("shown", [])
        editions = {moment.game.edition.id: moment.game.edition.title for moment in self.moments}
        return {
            "titles": msgspec.to_builtins(editions),
            "moments": [moment.written() for moment in self.moments],
            "notes": [{language: one[language] for language in LANGUAGES} for one in shown],
            "rules": self.shows,
        }


def recorded(script: dict[str, Any]) -> dict[str, Any]:
    """All examples of one game, and the positions they show."""
    gallery = Gallery(script, play_all(script))
    gallery.choose()
    positions = [moment.game.position(moment.state) for moment in gallery.moments]
    return {"examples.json": gallery.written(), "example_positions.json": positions}


def main() -> int:
    """Write or compare the examples of every game."""
    return record_files(GAMES, "examples.toml", recorded)


if __name__ == "__main__":
    raise SystemExit(main())
