"""The rule cited for an option says something else for each of its values, in every language."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.translated_text import LANGUAGES
from parkett.games.tycoon.speech.edition import Options


@pytest.mark.parametrize("option", list(option_choices(Options)))
def test_every_value_has_its_own_sentence(option: str) -> None:
    values = option_choices(Options)[option] or [7, 8]
    for language in LANGUAGES:
        told = set()
        for value in values:
            game = parkett.game("tycoon", options={option: value})
            rule = game.rulebook.find(game.edition.cite[option])
            told.add(rule.text(language))
        assert len(told) == len(values)
        assert not any("{" in text for text in told)
