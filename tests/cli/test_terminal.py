"""Games in the terminal as a person plays them: every page in one language, and nothing raw."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

import parkett
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.table_words import load_table_words
from parkett.cli.terminal_game import TerminalGame
from parkett.core.game_module import find_game_module
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.message_format import argument_names, parse_message
from parkett.core.translated_text import LANGUAGES, Language
from parkett.games import game_class
from tests.cli.conftest import Play, type_at_random

WORD = re.compile(r"[^\W\d_]{3,}")
# Written alike in every language: rules, records.
NAMES = re.compile(r"\[[A-Z]+-[\d.]+\]|[A-Z]{3}-\d[\d.]*|\.jsonl?")

# Games with a terminal folder; the others are shown by the default page
OWN_TABLES = [
    name for name in parkett.GAMES if find_game_module(parkett.game(name), "terminal.table")
]


def list_words(*catalogues: MessageCatalogue) -> set[str]:
    """The words of all messages, without the names and types of their arguments."""
    texts = " ".join(text for each in catalogues for text in each.messages.values())
    plain = re.sub(r"\{\w+(, \w+)?\}|\{?\w+, (plural|select),|=\d+ \{|\b\w+ \{", " ", texts)
    return {word.casefold() for word in WORD.findall(plain)}


def words_of_rules(name: str, language: Language) -> set[str]:
    """The words of a rulebook and of the table's own names in a language."""
    book = parkett.game(name).rulebook
    texts = [rule.text(language) for rule in book.rule]
    texts += [rule.basis.in_language(language) for rule in book.rule]
    texts += [rule.ruling.in_language(language) for rule in book.rule if rule.ruling]
    return {word.casefold() for word in WORD.findall(" ".join(texts))}


def shorten(name: str) -> list[str]:
    """A limit for a game that players at random may play for hours."""
    has_limit = "max_turns" in parkett.game(name).edition.options
    return ["--option", "max_turns=150"] if has_limit else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_whole_game_is_told_in_one_language(
    name: str, language: Language, play: Play, seen: list[TerminalGame]
) -> None:
    lines = type_at_random(5, seen)
    line = [name, "--seats", "3", "--seed", "whole", "--bot", "random", "--lang", language]
    shown = play(lines, *line, *shorten(name))
    game = parkett.game(name)
    own, english = ([load_table_words(game, each), load_terminal_words(each)]
                    for each in (language, "en"))  # fmt: skip
    verbs = {word for step in seen[0].match.steps for word in WORD.findall(step.say)}
    known = list_words(*own) | words_of_rules(name, language)
    foreign = (list_words(*english) | {verb.casefold() for verb in verbs}) - known
    said = {word.casefold() for word in WORD.findall(NAMES.sub(" ", shown))}
    names = {word.casefold() for each in seen[0].names for word in WORD.findall(each)}

    assert own[1].text("result.title") in shown
    if language != "en":
        assert len(foreign) > 100
        assert said & foreign - names == set()
    assert "None" not in shown
    assert "[]" not in shown
    assert re.findall(r"\b[a-z]+_[a-z_]+\b", shown.replace(f"{name}.jsonl", "")) == []
    assert [line for line in shown.splitlines() if cell_len(line) > 80] == []


EDITIONS = [(name, edition) for name in parkett.GAMES for edition in game_class(name).editions]


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_a_full_table_of_every_edition_keeps_to_80_columns(
    name: str, edition: str, play: Play, seen: list[TerminalGame]
) -> None:
    seats = parkett.game(name, edition).edition.seats[-1]
    shown = play(
        islice(type_at_random(2, seen), 150), name, "--edition", edition, "--seats", str(seats),
        "--seed", "full", "--bot", "random", "--name", "Maximiliane-Theodora", "--lang", "fr",
    )  # fmt: skip

    assert [line for line in shown.splitlines() if cell_len(line) > 80] == []
    assert "…" not in re.sub(r"^… ", "", shown, flags=re.MULTILINE)


@pytest.mark.parametrize("name", OWN_TABLES)
def test_the_parts_of_every_final_result_add_up(
    name: str, play: Play, seen: list[TerminalGame]
) -> None:
    for seed in ("sum", "sums"):
        seen.clear()
        shown = play(type_at_random(7, seen), name, "--seats", "4", "--seed", seed,
                     "--bot", "random", "--lang", "de", *shorten(name))  # fmt: skip
        result = shown[shown.rindex("\nEndstand") :].splitlines()
        rows = [
            re.split(r"\s{2,}", line.strip())
            for line in result
            if re.match(r"  (\d\.|\N{EN DASH} )", line)
        ]
        scores = seen[0].match.scores()
        totals = [row[-1] for row in rows]

        assert len(rows) == 4
        assert rows[0][0] == "1."
        for row in rows:
            figures = [int(cell.replace(".", "").replace("\N{MINUS SIGN}", "-"))
                       for cell in row[2:] if re.search(r"\d", cell)]  # fmt: skip
            if row[-1] != "ausgeschieden":
                assert len(figures) > 2
                assert sum(figures[:-1]) == figures[-1]
                assert figures[-1] in scores
        assert any(total != "ausgeschieden" for total in totals)
        assert shown.rstrip().endswith((".", "!"))


def test_a_game_without_a_terminal_folder_is_shown_by_its_words(
    monkeypatch: pytest.MonkeyPatch, play: Play, seen: list[TerminalGame]
) -> None:
    """The default page: no raw values, lines of 80 columns, the decisions as `say.<verb>`."""
    load_table_words.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr("parkett.core.game_module.import_module", missing_module)
        shown = play(
            type_at_random(5, seen), "shark", "--seats", "2", "--bot", "random", "--lang", "fr"
        )
    load_table_words.cache_clear()  # later tests know the game's own words again

    assert "None" not in shown
    assert "[]" not in shown
    assert "Résultat final" in shown
    assert [line for line in shown.splitlines() if cell_len(line) > 80] == []


def missing_module(name: str) -> None:
    """No game has a terminal folder."""
    raise ModuleNotFoundError(name=name)


@pytest.mark.parametrize("name", OWN_TABLES)
def test_marked_figures_are_explained(name: str, play: Play) -> None:
    """Boards with figures that are not printed show the mark and say what it means."""
    shown = play(["marks"], name, "--seats", "2", "--lang", "en")

    assert "\N{DAGGER} means: not printed in the rules" in shown
    assert len(re.findall(r"^\N{DAGGER} (?!means)", shown, re.MULTILINE)) >= 1


def test_every_reconstructed_figure_of_the_drawn_tracks_has_its_mark(play: Play) -> None:
    """Factors and amounts: three cities and two branches alone are printed."""
    shown = play(["marks"], "geld_und_boerse", "--seats", "2", "--lang", "en")
    drawn = shown[: shown.index("City: ")]
    factors = re.findall(r"\N{MULTIPLICATION SIGN}\d(\N{DAGGER}?)", drawn)
    amounts = re.findall(r"\b\d\dk(\N{DAGGER}?)", drawn)

    assert (factors.count(""), factors.count("\N{DAGGER}")) == (3, 17)
    assert (amounts.count(""), amounts.count("\N{DAGGER}")) == (2, 14)


FOLDERS = sorted(Path(parkett.__file__).parent.glob("games/*/terminal"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_terminal_words_are_the_same_in_every_language_and_used(folder: Path) -> None:
    english, *others = (
        msgspec.json.decode(
            (folder / "words" / f"{language}.json").read_bytes(), type=dict[str, str]
        )
        for language in LANGUAGES
    )
    code = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    kinds = {key.partition(".")[0] for key in english}

    for other in others:
        assert other.keys() == english.keys()
        for key, text in other.items():
            names = argument_names(parse_message(english[key]))
            assert argument_names(parse_message(text)) == names, key
    assert kinds <= {"board", "table", "say", "type", "result"}
    notation = (folder.parent / "notation.md").read_text("utf-8")
    for key in english:
        kind, _, name = key.partition(".")
        verb = f"`{name.removesuffix('_cash')} "  # of a sentence
        told = f'"{key}"' in code or f'"{name}"' in code or verb in notation
        assert kind == "type" or told, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_a_move_has_one_wording_in_the_terminal_and_elsewhere(
    folder: Path, language: Language
) -> None:
    def read_blanked(words: Path) -> dict[str, str]:
        text = (words / f"{language}.json").read_text("utf-8")
        messages = msgspec.json.decode(text, type=dict[str, str])
        return {key: re.sub(r"\{[^{}]*\}", "_", message) for key, message in messages.items()}

    own, elsewhere = read_blanked(folder / "words"), read_blanked(folder.parent / "words")
    for key, wording in own.items():
        form = re.compile(re.escape(key.removesuffix("_cash")) + r"( (\w+ )?\{\w+\+?\})+")
        others = {message for other, message in elsewhere.items() if form.fullmatch(other)}
        others = {each for each in others if each.count("_") == wording.count("_")}
        others = {each for each in others if "{" not in each}  # its plurals are not blanked
        assert not others or wording in others, key


def test_final_parts_are_those_of_the_journal(play: Play, seen: list[TerminalGame]) -> None:
    """Where the journal counts, the table of the end says the same."""
    told = 0
    for name in OWN_TABLES:
        seen.clear()
        play(type_at_random(9, seen), name, "--seats", "3", "--bot", "random", *shorten(name))
        own, match = find_game_module(seen[0].game, "terminal.result"), seen[0].match
        assert own is not None
        parts = own.compose_result(seen[0].table(), match)[1]
        for entry in match.journal:
            seat = entry.get("seat")
            if entry["entry"] == "wealth_counted" and isinstance(seat, int):
                assert parts[seat] == [entry["cash"], entry["shares"]]
                told += 1
            if entry["entry"] == "game_won" and "deducted" in entry and isinstance(seat, int):
                cash, invest, goods, debts = parts[seat]
                assert [cash, invest + goods, -debts] == [
                    entry[key] for key in ("cash", "worth", "deducted")
                ]
                told += 1

    assert told >= 4
