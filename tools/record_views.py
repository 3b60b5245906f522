"""Play a little of every game and write down views and prompts for the browser's tests.

`python tools/record_views.py` writes web/tests/games/*/views.json, web/e2e/games/*/phases.json and
web/tests/server_facts.json; with `--check` it only compares.  The files also name what the
catalogues must have words for: entries, questions, refusals, options.  A folder's own record_*.py
is run as well.
"""

from __future__ import annotations

import itertools
import random
import re
import runpy
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

import parkett
from parkett.core.dealer import Dealer, commit_to_salt
from parkett.core.match import Match
from parkett.core.state import CHANCE
from parkett.games import game_class
from parkett.server.draw_visibility import find_draw_visibility
from parkett.server.message_parts import ChancePrompt
from parkett.server.prompts import build_prompt

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "parkett"
OUT = ROOT / "web" / "tests"
PROBLEM = re.compile(
    r'\bCommandRefused\(\s*"([a-z_]+)"|\bCloseSession\(\w+,\s*"([a-z_]+)"|_nack\([^"]*"([a-z_]+)"'
)
REASON = re.compile(r'^ {12}"([a-z]+)": ', re.MULTILINE)
SEATS, MOVES, EVERY = 3, 120, 12
GAMES, LONGEST = 30, 900  # of each edition, in which questions are looked for


def moments(name: str) -> list[dict[str, Any]]:
    """Views of the seat to act along a random game, with their prompts."""
    game = parkett.game(name)
    rng = random.Random(7)
    seats = max(SEATS, game.edition.seats[0])
    match = game.new(seats, "views")
    kept: dict[str, dict[str, Any]] = {}
    for number in range(MOVES):
        if match.over:
            break
        seat = int(match.state.actor())
        ask = game.ask(match.state)
        if number % EVERY == 0 or ask not in kept:
            view = game.view(match.state, seat)
            view.pop("options")
            prompt = msgspec.to_builtins(build_prompt(game, match.state, seat))
            kept[ask if ask not in kept else str(number)] = {"view": view, "prompt": prompt}
        match.play(rng.choice(match.legal()))
    return list(kept.values())[:14]


def phases(name: str) -> dict[str, Any]:
    """A moment of every question: of the first game that has it, the one with most answers.

    Games are played with the real box, so that draws are asked for, too; in every edition, for
    three and for two, until each question has come up.
    """
    rng = random.Random(18)
    wanted = set(game_class(name).asks.values()) - {"nothing"}
    kept: dict[str, tuple[int, Match]] = {}
    tables = itertools.product((SEATS, 2), range(GAMES), parkett.game(name).editions)
    for seats, _number, edition in tables:
        game = parkett.game(name, edition=edition)
        if not wanted <= set(kept) and seats >= game.edition.seats[0]:
            look_for_questions(Match(game, game.start(seats)), kept, rng)
    if wanted - set(kept):
        raise RuntimeError(f"{name}: never asked: {', '.join(sorted(wanted - set(kept)))}")
    return {"moments": {ask: moment(match) for ask, (_answers, match) in sorted(kept.items())}}


def look_for_questions(
    match: Match, kept: dict[str, tuple[int, Match]], rng: random.Random
) -> None:
    """Play a random game and keep the moments of the questions that no earlier game asked."""
    known = set(kept)
    while not match.over and len(match.moves) < LONGEST:
        drawn = dict(match.state.chances()) if match.actor == CHANCE else {}
        answers = [*drawn] or [match.read(say) for say in match.legal()]
        if match.ask not in known and len(answers) >= kept.get(match.ask, (0, match))[0]:
            kept[match.ask] = len(answers), match.copy()
        match.apply(rng.choices(answers, [*drawn.values()] or None)[0])


def moment(match: Match) -> dict[str, Any]:
    """What the seat to act is shown, or whoever enters what was drawn."""
    if match.actor != CHANCE:
        seat = int(match.actor)
        prompt = build_prompt(match.game, match.state, seat)
        return {"view": match.view(seat), "prompt": msgspec.to_builtins(prompt)}
    drawn = find_draw_visibility(match.game, match.state)
    outcomes = match.game.possible_outcomes(match.state, drawn.seat)
    chance = ChancePrompt(match.ask, drawn.seat, drawn.hidden, outcomes)
    return {"view": match.view(drawn.seat or 0), "chance": msgspec.to_builtins(chance)}


def facts(name: str) -> dict[str, Any]:
    """One game's file."""
    game = parkett.game(name)
    kind = game_class(name)
    return {
        "edition": game.edition.id,
        "options": dict(game.edition.options),
        "board": tomllib.loads(game.board_text),
        "asks": sorted(set(kind.asks.values())),
        "moments": moments(name),
    }


def server_facts() -> dict[str, Any]:
    """What the shell must have words for, and draws to check the page's arithmetic by."""
    sources = sorted((SOURCE / "server").glob("*.py"))
    found = {
        code for path in sources for pair in PROBLEM.findall(path.read_text()) for code in pair
    }
    advisers = sorted((SOURCE / "games").glob("*/bots/evaluation.py"))
    reasons = {what for path in advisers for what in REASON.findall(path.read_text())}
    dealer = Dealer("seed", ["one", "two"])
    draws = []
    for branch in (0, 2):
        dealer.rewind(3 * branch)
        dealer.branch = branch
        for total in (108, 107, 6, 2, 1, 1000):
            at = dealer.drawn
            number = dealer.draw(total)
            draws.append({"total": total, "number": number, "at": at, "branch": branch})
    return {
        "problems": sorted(found - {""}),
        "reasons": sorted({*reasons, "result"}),
        "commitment": dealer.commitment,
        "draws": draws,
        "salt_commitment": commit_to_salt("a-salt-of-twenty-two-letters"),
    }


def own_recordings() -> int:
    """Run what a game's folder records besides; how many files are out of date."""
    scripts = sorted(OUT.glob("games/*/record_*.py"))
    return sum(int(runpy.run_path(str(script))["main"]()) for script in scripts)


def main() -> int:
    """Write or compare every file."""
    made = {OUT / "server_facts.json": server_facts()}
    for name in parkett.GAMES:
        if (ROOT / "web" / "src" / "games" / name).is_dir():
            made[OUT / "games" / name / "views.json"] = facts(name)
            made[ROOT / "web" / "e2e" / "games" / name / "phases.json"] = phases(name)
    stale = []
    for path, value in made.items():
        text = msgspec.json.encode(value).decode() + "\n"
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.relative_to(ROOT))
    for path in stale:
        print(f"{path} is out of date: run tools/record_views.py")
    return 1 if own_recordings() or stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
