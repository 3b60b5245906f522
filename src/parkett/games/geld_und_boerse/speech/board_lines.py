"""The short lines of a board file written out: prices of quotations, English names, events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.games.geld_und_boerse.kernel.codes import GOODS
from parkett.games.geld_und_boerse.speech.board import FIELD_WORDS

USUAL = "usual"  # prices that follow from those of the goods
USUAL_FIGURES: dict[str, str | int] = {
    "copies": 1,
    "city": "",
    "price": 0,
    "amount": 0,
}  # of an event
NAMED = ("cities", "branches")  # tables whose lines have their English name as their key


def unfold_lines(data: dict[str, Any]) -> dict[str, Any]:
    """Every quotation with the price of each place, every city and branch with an English name."""
    by_letter = {str(good["letter"]): good["prices"] for good in data["goods"]["list"]}
    cards = data["quotations"]["list"]
    for line, card in enumerate(cards):
        full = {"name": card} if isinstance(card, str) else card
        if not full.get("prices"):
            full[USUAL] = usual_prices(full["name"], by_letter)
            full["prices"] = list(full[USUAL])
        cards[line] = full
    for table in NAMED:
        for row in data[table]["list"]:
            row["en"] = row.get("en") or row["name"]
    for event in data["events"]["list"]:
        event.update({key: event.get(key, value) for key, value in USUAL_FIGURES.items()})
    return data


def fold_lines(data: dict[str, Any]) -> dict[str, Any]:
    """A quotation at the prices of its goods is its name; an English name is said once."""
    by_letter = {str(good["letter"]): good["prices"] for good in data["goods"]["list"]}
    cards = data["quotations"]["list"]
    for line, card in enumerate(cards):
        usual = card.pop(USUAL, None)
        if usual and card["prices"] in (usual, usual_prices(card["name"], by_letter)):
            rest = {key: value for key, value in card.items() if key != "prices"}
            cards[line] = card["name"] if len(rest) == 1 else rest
    for table in NAMED:
        for row in data[table]["list"]:
            if row["en"] == row["name"]:
                del row["en"]
    for event in data["events"]["list"]:
        for key, value in USUAL_FIGURES.items():
            if event[key] == value:
                del event[key]
    return data


def usual_prices(ranking: str, by_letter: Mapping[str, list[int]]) -> list[int]:
    """What the goods of a quotation cost in its places."""
    return [
        by_letter[letter][place] if letter in by_letter else 0
        for place, letter in enumerate(ranking[:GOODS])
    ]


def list_figure_words(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """What a field of a track may be, and where a trip may lead."""
    cities = [str(row["name"]) for row in data["cities"]["list"]]
    branches = [str(row["name"]) for row in data["branches"]["list"]]
    words = list(FIELD_WORDS)
    return {
        "inner.fields": [word for word in words if word != "TAX"] + cities,
        "outer.fields": words + branches,
        "events.list.city": ["", *cities],
    }
