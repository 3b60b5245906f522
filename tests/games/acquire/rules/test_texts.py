"""The rulebook of a table says what that table plays."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.table_rulebook import TableRule
from parkett.core.translated_text import TranslatedText
from parkett.games.acquire import Acquire

CHOICES = {
    option: values
    for option, values in option_choices(Acquire.options_type).items()
    if len(values) > 1
}


def shown(edition: str, number: str, **options: int | str | bool) -> TableRule:
    """A rule as a table with this edition and these options shows it."""
    game = parkett.game("acquire", edition, options)
    return game.rulebook.find(number)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("shares_per_chain", 24),
        ("safe_size", 9),
        ("start_cash", 1234),
        ("hand_size", 5),
        ("buy_limit", 2),
        ("end_size", 37),
    ],
)
def test_a_number_of_the_table_is_told_and_is_not_called_stated(option: str, value: int) -> None:
    cited = parkett.game("acquire").edition.cite[option]
    own = shown("de", cited, **{option: value})

    assert f"{value:,}" in own.en
    assert own.status == "found"
    assert shown("de", cited).status == "stated"


@pytest.mark.parametrize(
    ("edition", "number", "options", "words"),
    [
        ("de", "3.6", {}, "draws one all the same"),
        ("international", "3.6", {}, "draws none"),
        ("fr", "5.2.1", {}, "before the tile is placed"),
        ("international", "10.3", {}, "draws another for it"),
        ("de", "10.3", {}, "not replaced"),
        ("de", "11.5", {}, "when the pool is empty"),
        ("de", "11.5", {"draw_without_placement": False}, "even if tiles are left"),
        ("international", "11.1", {}, "every chain on the board is safe"),
        ("de", "13.2", {"two_player_bank": False}, "Not used at this table"),
        ("de", "8.3", {"multi_merge_order": "mergemaker_choice"}, "Not used at this table"),
    ],
)
def test_a_rule_is_shown_as_it_is_played(
    edition: str, number: str, options: dict[str, str | bool], words: str
) -> None:
    assert words in shown(edition, number, **options).en


@pytest.mark.parametrize("edition", ["de", "fr"])
def test_what_is_called_stated_is_in_the_leaflet_of_the_edition(edition: str) -> None:
    game = parkett.game("acquire", edition)
    leaflet = game.rulebook_file.sources[f"{edition}-rules"]
    assert isinstance(leaflet, TranslatedText)
    for each in game.rulebook.rule:
        if each.status == "stated":
            assert leaflet.en in each.basis.en, each.id
