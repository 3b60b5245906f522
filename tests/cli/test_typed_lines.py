"""What a person may type in the terminal, and how a game begins and ends there."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import parkett
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.main import main
from parkett.cli.terminal_game import TerminalGame
from parkett.cli.typed_line import translate_line
from parkett.core.translated_text import LANGUAGES, Language
from tests.cli.conftest import Play, type_at_random


def first_question(language: Language = "de", name: str = "acquire") -> TerminalGame:
    """A game in which the person is to place the first tile."""
    game = parkett.game(name)
    number = 0
    while True:
        match = game.new(2, f"first {number}")
        if match.to_act == 0:
            break
        number += 1
    made = TerminalGame(game, match, "random", language, "")
    made.choices = match.legal()
    return made


@pytest.mark.parametrize("form", ["place {}", "{} legen", "{} LEG", "legen {}", "{}"])
def test_a_decision_is_understood_in_many_forms(form: str) -> None:
    made = first_question()
    tile = made.match.view(0)["hand"][2]

    assert made.answer(form.format(tile))
    assert f"place {tile}" in [step.say for step in made.match.steps]


def test_what_is_illegal_is_refused_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    made = first_question()
    other = next(f"{n}A" for n in range(1, 13) if f"{n}A" not in made.match.view(0)["hand"])

    assert not made.answer(f"{other} legen")
    said = capsys.readouterr().out
    assert "Diesen Stein hast du nicht. [ACQ-" in said
    assert not made.answer("kaufen luxor")
    assert "[ACQ-" in capsys.readouterr().out
    assert made.own_moves == []


def test_what_is_not_understood_says_what_is_expected(capsys: pytest.CaptureFixture[str]) -> None:
    made = first_question("fr")

    assert not made.answer("xyz")
    assert "On attend un nombre de 1 à 6" in capsys.readouterr().out
    assert not made.answer("7")
    assert "Il y a les choix 1 à 6" in capsys.readouterr().out
    assert not made.answer("poser")
    assert "convient à plusieurs choix" in capsys.readouterr().out


def test_a_decision_is_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    made = first_question()
    before = made.match.position()

    assert not made.answer("zurück")
    assert "noch nichts entschieden" in capsys.readouterr().out
    assert made.answer("1")
    assert made.match.position() != before
    assert made.answer("zur")
    assert made.match.position() == before


def test_a_rule_in_force_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    made = first_question()
    made.answer("regel ACQ-5.2")
    said = " ".join(capsys.readouterr().out.split())

    assert " ".join(made.game.rulebook.find("5.2").de.split()) in said
    made.answer("rules 99.9")
    assert "gibt es hier nicht" in capsys.readouterr().out


def test_a_hint_is_one_of_the_choices_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    made = first_question()
    made.answer("tipp")
    advised = capsys.readouterr().out.partition(": ")[2].strip()

    assert advised in made.name_choices()


def test_a_record_is_saved_and_named_at_the_end(
    tmp_path: Path, play: Play, seen: list[TerminalGame]
) -> None:
    path = tmp_path / "record.jsonl"

    def lines() -> Iterator[str]:
        yield f"speichern {tmp_path / 'no' / 'folder'}"
        yield f"speichern {path}"
        yield from type_at_random(3, seen)

    shown = play(lines(), "acquire", "--seats", "2", "--bot", "random", "--lang", "de")

    assert "lässt sich nicht in" in shown
    assert shown.rstrip().endswith("record.jsonl")
    assert main(["verify", str(path)]) == 0


def test_the_names_of_a_board_may_be_typed_in_the_language() -> None:
    made = first_question("fr", "geld_und_boerse")
    table = made.table()

    assert translate_line(table, "poser Transport maritime sur Le Caire") == "lay Shipping on Cairo"
    assert translate_line(
        table, "offrir 55 000".replace(" 000", "\N{NARROW NO-BREAK SPACE}000")
    ) == ("bid 55000")


@pytest.mark.parametrize(
    ("locale", "begins"),
    [("de_AT.UTF-8", "Du bist"), ("fr_FR", "Vous êtes"), ("C.UTF-8", "You are"), ("es", "You are")],
)
def test_the_environment_gives_the_language(
    locale: str, begins: str, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)

    assert begins in play([], "acquire")
    assert "Vous êtes" in play([], "acquire", "--lang", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_c_and_the_end_of_input_end_cleanly(
    language: Language, play: Play, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    left = load_terminal_words(language).text("left")
    assert play([], "tycoon", "--lang", language).rstrip().endswith(left)

    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "shark", "--lang", language]) == 130
    said = capsys.readouterr()
    assert said.out.rstrip().endswith(left)
    assert said.err == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["schach"], "Ein Spiel „schach“ gibt es nicht"),
        (["acquire", "--edition", "xx"], "Eine Ausgabe „xx“ gibt es nicht"),
        (["acquire", "--seats", "9"], "für 2 bis 6 Spieler, nicht „9“"),
        (["acquire", "--seats", "zwei"], "für 2 bis 6 Spieler, nicht „zwei“"),
        (["acquire", "--option", "farbe=rot"], "Eine Option „farbe“ gibt es nicht"),
        (["acquire", "--option", "farbe"], "muss NAME=WERT lauten"),
        (["acquire", "--option", "dead_tiles=burn"], "dead_tiles kann nicht „burn“ sein"),
        (["acquire", "--option", "start_cash=viel"], "muss eine ganze Zahl sein"),
        (["acquire", "--board", "nirgends.toml"], "lässt sich nicht lesen"),
        (["acquire", "--bot", "genie"], "Einen Bot „genie“ gibt es für dieses Spiel nicht"),
    ],
)
def test_wrong_arguments_are_told_in_the_language(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments, "--lang", "de"]) == 2
    assert says in capsys.readouterr().err


def run_in_terminal(arguments: list[str], typed: str, **environment: str) -> str:
    """What a process writes to a terminal of its own."""
    near, far = pty.openpty()
    command = [sys.executable, "-m", "parkett.cli.main", *arguments]
    env = {**os.environ, "TERM": "xterm-256color", **environment}
    env.pop("NO_COLOR", None) if "NO_COLOR" not in environment else None
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=far, env=env)  # noqa: S603
    os.close(far)
    assert process.stdin is not None
    process.stdin.write(typed.encode())
    process.stdin.close()
    written = b""
    try:
        while part := os.read(near, 65536):
            written += part
    except OSError:  # the other end is closed
        pass
    os.close(near)
    assert process.wait(60) == 0
    return written.decode().replace("\r\n", "\n")


def test_the_text_is_the_same_with_and_without_colour() -> None:
    """In a terminal, with NO_COLOR, and in a pipe."""
    arguments = ["play", "tycoon", "--seats", "2", "--seed", "x", "--lang", "de"]
    coloured = run_in_terminal(arguments, "?\n")
    plain = run_in_terminal(arguments, "?\n", NO_COLOR="1")
    command = [sys.executable, "-m", "parkett.cli.main", *arguments]
    piped = subprocess.run(command, input="?\n", capture_output=True, text=True, check=True)  # noqa: S603
    colours = re.compile(r"\x1b\[[\d;]*m")

    assert colours.search(coloured)
    assert colours.sub("", coloured) == colours.sub("", plain) == piped.stdout
    assert not re.search(r"\x1b\[[\d;]*[34]8;", plain)
    assert "\x1b" not in piped.stdout


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("usage: parkett play", "players, you included", "examples:")),
        ("de", ("Aufruf: parkett play", "Spieler, dich eingeschlossen", "Beispiele:")),
        ("fr", ("usage: parkett play", "joueurs, vous compris", "exemples:")),
    ],
)
def test_the_help_of_the_command_is_in_the_language(
    language: str, lines: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", f"--lang={language}", "--help"])

    shown = capsys.readouterr().out
    assert left.value.code == 0
    for line in lines:
        assert line in shown
