"""Every entry, question and refusal of every game has words in three languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.entry_kinds import Entry
from parkett.core.message_catalogue import MessageCatalogue, load_words, read_message_catalogue
from parkett.core.message_format import Parts, argument_names, parse_message
from parkett.core.refusal import Refusal
from parkett.core.translated_text import LANGUAGES, Language
from parkett.games import game_class

REFUSAL = re.compile(r'Refusal\(\s*[^,()]+,\s*"(\w+)"')
GAMES = list(parkett.GAMES)
TOLD = ("event", "sums", "ask", "refusal")  # keys that say something about a name of the protocol


def catalogue(name: str, language: Language) -> dict[str, str]:
    return read_message_catalogue(game_class(name).package(), language)


def refusal_codes(name: str) -> set[str]:
    """The codes of refusals in the source of a game, and the core's own."""
    folder = Path(str(files(game_class(name).package())))
    found = [REFUSAL.findall(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    return {code for codes in found for code in codes} | {"not_your_turn"}


def texts_of(parts: Parts, *, counted: bool = False) -> list[str]:
    """The texts of a message that stand outside every plural."""
    found: list[str] = []
    for part in parts:
        if isinstance(part, str):
            found += [] if counted else [part]
        else:
            inside = counted or part.kind == "plural"
            for inner in part.cases.values():
                found += texts_of(inner, counted=inside)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_without_words_and_no_words_are_left_over(name: str, language: Language) -> None:
    kind = game_class(name)
    keys = {key for key in catalogue(name, language) if key.partition(".")[0] in TOLD}
    entries = {entry.name for entry in kind.entries.values()}
    needed = {f"event.{entry}" for entry in entries}
    needed |= {f"ask.{ask}" for ask in kind.asks.values()}
    needed |= {f"refusal.{code}" for code in refusal_codes(name)}

    assert needed - keys == set()
    assert keys - needed - {f"sums.{entry}" for entry in entries} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_that_a_table_can_change_and_every_edition_is_named(
    name: str, language: Language
) -> None:
    choices = option_choices(game_class(name).options_type)
    needed = {f"edition.{edition}" for edition in game_class(name).editions}
    for option, printed in parkett.game(name).edition.options.items():
        values = choices[option]
        if len(values) != 1 and (values or not isinstance(printed, str)):
            named = [] if isinstance(printed, bool) else values
            needed |= {f"option.{option}", *(f"option.{option}.{value}" for value in named)}
    messages = catalogue(name, language)

    assert {key for key in messages if key.partition(".")[0] in ("option", "edition")} == needed
    assert all(messages[key] for key in needed)


@pytest.mark.parametrize("name", GAMES)
def test_the_languages_have_the_same_keys_and_arguments(name: str) -> None:
    english = catalogue(name, "en")
    for language in LANGUAGES:
        other = catalogue(name, language)
        assert other.keys() == english.keys()
        for key, text in other.items():
            wanted = argument_names(parse_message(english[key]))
            assert argument_names(parse_message(text)) == wanted, (language, key)


@pytest.mark.parametrize("name", GAMES)
def test_messages_of_entries_use_fields_of_the_entry(name: str) -> None:
    messages = catalogue(name, "en")
    for kind in game_class(name).entries.values():
        fields = {field for field, _ in kind.fields} | {"rule"}
        for key in (f"event.{kind.name}", f"sums.{kind.name}"):
            assert argument_names(parse_message(messages.get(key, ""))) <= fields, key


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_that_moves_money_names_fields_of_its_own(name: str) -> None:
    kinds = {kind.name: dict(kind.fields) for kind in game_class(name).entries.values()}
    for entry, flow in game_class(name).cash_flows.items():
        for who, amount in re.findall(r"(\w+)[+-](\w+)", flow):
            assert kinds[entry][who] in ("seat", "payee"), entry
            assert kinds[entry][amount] == "money", entry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", [*(game_class(n).package() for n in GAMES), "parkett.cli"])
def test_the_number_sign_stands_in_plurals_only(package: str, language: Language) -> None:
    for key, text in read_message_catalogue(package, language).items():
        assert "#" not in "".join(texts_of(parse_message(text))), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_has_the_same_words_in_every_language(language: Language) -> None:
    english, other = (
        read_message_catalogue("parkett.cli", "en"),
        read_message_catalogue("parkett.cli", language),
    )

    assert other.keys() == english.keys()
    for key, text in other.items():
        assert argument_names(parse_message(text)) == argument_names(parse_message(english[key]))


def test_a_game_without_words_is_told_by_its_names() -> None:
    words = MessageCatalogue({}, "de")
    paid: Entry = {
        "entry": "dividend_paid",
        "rule": "X-1.1",
        "seat": 1,
        "amount": 1500,
        "companies": ["North", "South"],
        "held": None,
    }
    names = ("Ada", "Bob")

    line = "Bob: dividend paid (amount 1.500, companies North und South, held \u2013)"
    assert words.entry_line(paid, names) == line
    assert words.entry_line({"entry": "game_over", "rule": "X-1.1"}, names) == "game over"
    assert words.arithmetic(paid, names) == ""
    assert words.ask_line("buy_share", "Ada", mine=True) == "Ada: buy share"
    refused = Refusal("X-2.1", "too_dear", {"least_price": 70})
    assert words.refusal_line(refused) == "too dear (least price 70)"


BONUS: Entry = {
    "entry": "bonus_paid",
    "rule": "ACQ-6.4",
    "seat": 0,
    "chain": "Luxor",
    "amount": 1700,
    "held": 4,
    "pot": 5000,
    "ways": 3,
    "whole": 1666,
    "rest": 2,
    "unit": 100,
    "rounded": "up",
    "rounding_rule": "ACQ-6.6",
}


@pytest.mark.parametrize(
    ("language", "line", "sums"),
    [
        (
            "en",
            "Ada gets a bonus of 1,700 for Luxor.",
            "5,000 ÷ 3 = 1,666 2\u20443, rounded up to 1,700 [ACQ-6.6]",
        ),
        (
            "de",
            "Ada bekommt für Luxor eine Prämie von 1.700.",
            "5.000 ÷ 3 = 1.666 2\u20443, aufgerundet auf 1.700 [ACQ-6.6]",
        ),
        (
            "fr",
            "Ada touche une prime de 1\u202f700 pour Luxor.",
            "5\u202f000 ÷ 3 = 1\u202f666 2\u20443, arrondi par excès à 1\u202f700 [ACQ-6.6]",
        ),
    ],
)
def test_a_split_bonus_tells_the_share_and_the_rounding(
    language: Language, line: str, sums: str
) -> None:
    words = load_words(parkett.game("acquire"), language)

    assert words.entry_line(BONUS, ["Ada"]) == line
    assert words.arithmetic(BONUS, ["Ada"]) == sums


def test_names_come_from_the_board_file() -> None:
    words = load_words(parkett.game("geld_und_boerse"), "de")
    moved: Entry = {
        "entry": "pawn_moved",
        "rule": "",
        "seat": 0,
        "from": "I0",
        "steps": 3,
        "to": "I3",
    }

    assert words.entry_line(moved, ["Ada"]).startswith("Ada zieht 3 Felder bis ")
    assert words.name_value("seat", "bank") == "die Bank"
