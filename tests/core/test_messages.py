"""Messages are formatted as the browser formats them: both read the same vectors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.message_format import Value, argument_names, parse_message
from parkett.core.translated_text import LANGUAGES, Language

VECTORS: dict[str, Any] = json.loads(
    Path(__file__).with_name("message_vectors.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("vector", VECTORS["messages"], ids=lambda vector: vector["message"])
def test_a_message_reads_as_in_the_browser(vector: dict[str, Any], language: Language) -> None:
    words = MessageCatalogue({**VECTORS["names"], "event.x": vector["message"]}, language)
    arguments: dict[str, Value] = vector["args"]

    assert words.write("event.x", arguments, ()) == vector["want"][language]


@pytest.mark.parametrize("text", VECTORS["malformed"])
def test_a_malformed_message_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="message"):
        parse_message(text)


def test_inner_arguments_are_named() -> None:
    parts = parse_message("{a, select, x {{b, plural, other {{c, house}}}} other {}}")

    assert argument_names(parts) == {"a", "b", "c"}
