"""Every entry, question, refusal and option has words in three languages, with its own fields."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.entry_kinds import Entry
from parkett.core.message_catalogue import load_words
from parkett.core.translated_text import Language
from ticker import Ticker
from ticker.speech.edition import Options
from ticker.speech.position import ENDS

WORDS = {
    language: json.loads(files("ticker").joinpath(f"words/{language}.json").read_text("utf-8"))
    for language in ("en", "de", "fr")
}
CODE = re.compile(r'Refusal\(\s*"[A-Z.\d-]+", "(\w+)"')
FIELD = re.compile(r"\{(\w+)[,}]")  # {company} or {count, plural, …}
NOT_SHOWN = (  # every game has these, and the web table has its own words for them
    *("game", "edition", "rules", "options", "seats", "viewer"),
    *("to_act", "ask", "agenda", "active", "cash"),
)
REFUSING = ("kernel/trading.py", "kernel/engine.py")


def wanted_keys() -> set[str]:
    """Every key a catalogue must have."""
    keys = {f"company.{company.name}" for company in parkett.game("ticker").board.company}  # type: ignore[attr-defined]
    keys |= {f"ask.{ask}" for ask in Ticker.asks.values()}
    keys |= {f"event.{kind.name}" for kind in Ticker.entries.values()}
    sources = [files("ticker").joinpath(path).read_text("utf-8") for path in REFUSING]
    keys |= {f"refusal.{code}" for source in sources for code in CODE.findall(source)}
    keys.add("refusal.not_your_turn")  # said by parkett.core
    forms = ("pass", "buy {count} {company}", "sell {count} {company}", "draw {amount}")
    keys |= {f"say.{form}" for form in (*forms, "roll {company} {face}")}
    shown = set(parkett.game("ticker").new(2, seed="words").view(0)) - set(NOT_SHOWN)
    keys |= {f"fact.{key}" for key in shown}
    keys |= {f"fact.end.{end}" for end in ENDS.values() if end}
    keys |= {f"edition.{edition}" for edition in Ticker.editions}
    for option, values in option_choices(Options).items():
        keys |= {f"option.{option}", *(f"option.{option}.{value}" for value in values)}
    return keys


@pytest.mark.parametrize("language", WORDS)
def test_nothing_is_missing_and_nothing_is_left_over(language: str) -> None:
    assert set(WORDS[language]) == wanted_keys()
    assert all(text.strip() for text in WORDS[language].values())


@pytest.mark.parametrize("language", WORDS)
def test_events_tell_every_field_of_their_entry(language: str) -> None:
    for kind in Ticker.entries.values():
        fields = {name for name, _ in kind.fields}
        assert set(FIELD.findall(WORDS[language][f"event.{kind.name}"])) == fields, kind.name


@pytest.mark.parametrize("language", WORDS)
def test_a_secret_field_can_be_left_out(language: Language) -> None:
    words = load_words(parkett.game("ticker"), language)
    for kind in Ticker.entries.values():
        entry: Entry = {"entry": kind.name, "rule": "", **dict.fromkeys(kind.secret), "seat": 0}
        if kind.secret:
            assert "\u2013" not in words.entry_line(entry, ["Ada"]), kind.name


@pytest.mark.parametrize("language", WORDS)
def test_braces_are_balanced_and_every_choice_has_an_other(language: str) -> None:
    for key, text in WORDS[language].items():
        choices = re.findall(r"\{\w+, (?:plural|select),", text)
        assert text.count("{") == text.count("}"), key
        assert text.count(" other {") == len(choices), key


@pytest.mark.parametrize("key", sorted(WORDS["en"]))
def test_all_languages_tell_the_same_fields(key: str) -> None:
    fields = [set(FIELD.findall(WORDS[language][key])) for language in WORDS]

    assert fields[0] == fields[1] == fields[2]
