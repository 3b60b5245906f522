"""Hints in words: every decision a planner advises, and everything it likes or fears about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parkett
from parkett.bots.engines import PlannerBot
from parkett.bots.registry import BOT_PROFILES
from parkett.core.message_catalogue import load_words
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.core.translated_text import LANGUAGES

COACH = Path(__file__).parents[2] / "src" / "parkett" / "coach" / "words"
HINTS = 25  # in one game
NAMES = ["Ann", "Ben", "Cal", "Dot", "Eve", "Fay"]
RAW = {"roll", "done", "buy", "pass", "stop", "end turn"}


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_every_hint_is_told_in_three_languages(name: str) -> None:
    game = parkett.game(name)
    planner = BOT_PROFILES["planner"].make(game, 3)
    assert isinstance(planner, PlannerBot)
    match, rng = game.new(3, seed=5), Rng(5)
    catalogues = {
        language: json.loads((COACH / f"{language}.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    for number in range(10 * HINTS):
        if match.actor >= CHANCE:
            break
        if number % 10 == 0:
            hint = planner.hint(match.view(match.actor))
            for language in LANGUAGES:
                words = load_words(game, language)
                assert words.has_sentence(hint.sentence)
                assert words.sentence_line(hint.sentence, NAMES) not in RAW
                assert all(f"part.{what}" in catalogues[language] for what, _ in hint.reasons)
        match.apply(match.state.pick(rng))
