"""Play the tutorials' moves with the real engine and write down what the browser will show.

`python tools/record_tutorials.py` reads web/src/games/*/tutorial.toml and writes tutorial.json
beside each; with `--check` it only compares.  A game's tutorial_position.py completes positions.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any, cast

import msgspec
from tools.recorded_files import record_files

import parkett
from parkett.core.dealer import Dealer
from parkett.core.match import Match
from parkett.server.previews import preview_moves
from parkett.server.prompts import build_prompt
from parkett.server.table_info import TableInfo

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
LANGUAGES = ("en", "de", "fr")
ME = 0


def complete_position(game: Any, position: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """A position with everything filled in that a script need not say."""
    script = GAMES / game.name / "tutorial_position.py"
    if not script.exists():
        return position
    complete = runpy.run_path(str(script))["complete_position"]
    return cast("dict[str, Any]", complete(game, position))


def lesson_of(match: Match, lesson: dict[str, Any], journal: list[Any]) -> dict[str, Any]:
    """What is shown for one lesson."""
    game, state = match.game, match.state
    prompt = build_prompt(game, state, ME)
    view = game.view(state, ME)
    said = lesson.get("say")
    return {
        "text": {language: lesson[language] for language in LANGUAGES},
        "view": {key: value for key, value in view.items() if key not in ("options", "agenda")},
        "prompt": msgspec.to_builtins(prompt) if prompt and said else None,
        "previews": msgspec.to_builtins(preview_moves(game, view, prompt.legal, ME))
        if prompt and said
        else [],
        "expect": [said] if said else [],
        "journal": journal,
    }


def recorded(script: dict[str, Any]) -> dict[str, Any]:
    """A whole tutorial."""
    game = parkett.game(script["game"], script["edition"], script.get("options", {}))
    lessons = []
    for scene in script["scene"]:
        match = game.setup(complete_position(game, scene["position"]), Dealer("tutorial"))
        journal: list[Any] = []
        for lesson in scene["lesson"]:
            if "auto" in lesson:
                journal += played(match, lesson["auto"])
            lessons.append(lesson_of(match, lesson, journal))
            journal = played(match, lesson["say"]) if "say" in lesson else []
    return {"info": info_of(script, game), "lessons": lessons}


def played(match: Match, sentence: str) -> list[Any]:
    """Play a sentence and the draws after it; what happened, as the learner may read it."""
    before = len(match.steps)
    match.play(sentence)
    steps = match.steps[before:]
    return [match.game.redact(entry, ME) for step in steps for entry in step.journal]


def info_of(script: dict[str, Any], game: Any) -> dict[str, Any]:  # noqa: ANN401  (any game)
    """The table of a tutorial, with every field that a server would send."""
    seats = [
        {"name": name, "kind": "bot" if n else "human", "bot": script["bot"] if n else "",
         "stand_in": False, "here": True}
        for n, name in enumerate(script["names"])
    ]  # fmt: skip
    info = {
        "id": "", "name": "", "game": game.name, "edition": game.edition.id,
        "title": game.edition.title, "options": dict(game.edition.options),
        "rules": game.rulebook.version, "status": "playing", "seats": seats,
        "clock": {"kind": "none"}, "public": False, "chat": False, "banker": False,
        "commitment": "", "salts": [], "created_at": 0, "proposal": None, "scores": None,
        "winners": None, "seed": "", "previous": "", "next": "", "watching": 0,
    }  # fmt: skip
    whole: dict[str, Any] = msgspec.to_builtins(msgspec.convert(info, TableInfo))
    return whole


def main() -> int:
    """Write or compare every tutorial."""
    return record_files(GAMES, "tutorial.toml", lambda script: {"tutorial.json": recorded(script)})


if __name__ == "__main__":
    raise SystemExit(main())
