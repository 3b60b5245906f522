"""Play bold games of Shark and write down moments that random play hardly reaches.

`tools/record_views.py` runs it; it writes rare_moments.json beside itself, with `--check` it only
compares.  For every mix of options: moments of every question with prompt and previews, forced
sales and TOP houses among them, and one journal entry of every kind that came up.
"""

from __future__ import annotations

import random
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

import parkett
from parkett.core.match import Match
from parkett.server.previews import preview_moves
from parkett.server.prompts import build_prompt

FILE = Path(__file__).parent / "rare_moments.json"
MIXES: list[tuple[str, dict[str, Any]]] = [
    ("2001", {}),
    ("2001", {"top_houses": True, "top_immediate_retake": True}),
    ("1991", {"chain_cap": 7, "free_share": False, "cash_visibility": "private"}),
]
SEATS = 3
GAMES = 20
MOMENTS = 2  # of every question: the first, and a later one
BOLD = 0.9
FRESH = 0.02  # how often a later moment takes the place of the last one kept


def moment_of(match: Match, seat: int) -> dict[str, Any]:
    """What a seat is shown when it is asked."""
    view = match.game.view(match.state, seat)
    prompt = build_prompt(match.game, match.state, seat)
    if prompt is None:
        raise SystemExit(f"seat {seat} is asked nothing")
    foretold = preview_moves(match.game, view, prompt.legal[:12], seat)
    return {
        "view": view,
        "prompt": msgspec.to_builtins(prompt),
        "previews": msgspec.to_builtins(foretold),
    }


def bold(match: Match, rng: random.Random) -> str:
    """Mostly buy all one can, and hurt the others: so that there is something to lose."""
    legal = match.legal()
    buys = [say for say in legal if say.startswith("buy")]
    if buys and rng.random() < BOLD:
        return buys[-1]
    if match.ask != "place" or rng.random() > BOLD:
        return rng.choice([say for say in legal if not say.startswith("sell")])
    seat = int(match.state.actor())

    def spoils(say: str) -> int:
        after = match.state.clone()
        after.apply(match.game.read(after, say))
        return 2 * int(after.scores()[seat]) - sum(int(score) for score in after.scores())

    return max(legal, key=spoils)


def recorded(edition: str, options: dict[str, Any]) -> dict[str, Any]:
    """The moments and entries of some games under one mix of options."""
    game = parkett.game("shark", edition, options)
    moments: dict[str, list[dict[str, Any]]] = {}
    entries: dict[str, dict[str, Any]] = {}
    rng = random.Random(7)
    for n in range(GAMES):
        match = game.new(SEATS, seed=f"views/{n}")
        while not match.over:
            seat = int(match.state.actor())
            shown = moments.setdefault(match.ask, [])
            if len(shown) < MOMENTS or rng.random() < FRESH:
                moments[match.ask] = [*shown[: MOMENTS - 1], moment_of(match, seat)]
            match.play(bold(match, rng))
        for step in match.steps:
            for entry in step.journal:
                entries.setdefault(str(entry["entry"]), game.redact(entry, 0))
        last: dict[str, Any] = {"view": game.view(match.state, 0), "prompt": None, "previews": []}
        moments.setdefault("nothing", []).append(last)
    moments["nothing"] = moments["nothing"][:1]
    return {
        "edition": edition,
        "options": dict(game.edition.options),
        "board": tomllib.loads(game.board_text),
        "moments": moments,
        "entries": list(entries.values()),
    }


def main() -> int:
    """Write or compare the file."""
    text = msgspec.json.encode([recorded(edition, options) for edition, options in MIXES])
    if "--check" not in sys.argv:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_bytes(text + b"\n")
    elif not FILE.exists() or FILE.read_bytes() != text + b"\n":
        print(f"{FILE.name} is out of date: run tools/record_views.py")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
