"""Every decision of every game has words in three languages, from the game's own catalogue."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import parkett
from parkett.core.message_catalogue import MessageCatalogue, load_words
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.core.translated_text import LANGUAGES, Language

EDITIONS = [(name, edition) for name in parkett.GAMES for edition in parkett.game(name).editions]
VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("sentence_vectors.json").read_text(encoding="utf-8")
)
MOVES = 400
EACH = 8  # sentences of a question, besides the first of every verb
NAMES = ["Ann", "Ben", "Cal", "Dot", "Eve", "Fay"]


def decisions(name: str, edition: str) -> set[str]:
    """Sentences that were legal in random games."""
    game = parkett.game(name, edition)
    found: set[str] = set()
    for seats in {game.edition.seats[0], game.edition.seats[-1]}:
        state, rng = game.start(seats), Rng(seats)
        state.settle(rng)
        for _ in range(MOVES):
            if state.actor() >= CHANCE:
                break
            actions = state.actions()
            found.update(game.say(state, action) for action in actions[:EACH])
            chosen = state.pick(rng)
            found.add(game.say(state, chosen))
            state.step(chosen, rng)
    return found


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_decision_of_a_random_game_has_words(name: str, edition: str) -> None:
    game, said = parkett.game(name, edition), decisions(name, edition)
    assert len({sentence.split()[0] for sentence in said}) >= 3
    for language in LANGUAGES:
        words = load_words(game, language)
        for sentence in said:
            line = words.sentence_line(sentence, NAMES)
            assert words.has_sentence(sentence), sentence
            assert line[0].isupper() or line[0].isdigit(), line
            assert not re.search(r"[{}_]|\w-\w+ \d", line), line
            if language != "en":
                assert line != sentence


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_outcome_of_a_random_game_has_words(name: str, edition: str) -> None:
    """A review tells by them what luck was."""
    game = parkett.game(name, edition)
    match, rng = game.new(game.edition.seats[0], seed="outcomes"), Rng(1)
    while not match.over and len(match.moves) < MOVES:
        match.act(match.state.pick(rng))
    drawn = {step.say for step in match.steps if step.by == "chance"}
    assert len(drawn) > 5
    for language in LANGUAGES:
        words = load_words(game, language)
        for outcome in drawn:
            line = words.sentence_line(outcome, NAMES)
            assert words.has_sentence(outcome), outcome
            assert line != outcome
            assert not set("{}_") & set(line), line


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_no_form_is_left_over(name: str) -> None:
    """A form that no sentence has would be words that nobody reads."""
    text = files(parkett.game(name).package()).joinpath("notation.md").read_text(encoding="utf-8")
    for key in load_words(parkett.game(name), "en").messages:
        if key.startswith("say."):
            assert f"`{key.removeprefix('say.').partition(' {')[0]}" in text, key


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["sentence"])
def test_a_sentence_is_written_by_its_form(vector: dict[str, Any]) -> None:
    language: Language = vector["language"]
    words = MessageCatalogue(vector["messages"], language)

    assert words.sentence_line(vector["sentence"], vector["names"]) == vector["text"]
