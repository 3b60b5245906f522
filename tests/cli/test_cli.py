"""The command line as a person meets it: every command works, every mistake gets a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import parkett
from parkett.bots.registry import BOT_PROFILES
from parkett.bots.toolkit import load_toolkit
from parkett.cli.main import COMMANDS, main
from parkett.cli.terminal_game import TerminalGame
from parkett.core.rng import Rng
from parkett.games import game_class


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short finished game."""
    match = parkett.game("acquire").new(2, seed="record")
    rng = Rng(4)
    while not match.over:
        actions = match.state.actions()
        match.act(actions[rng.below(len(actions))])
    path = tmp_path / "game.jsonl"
    path.write_text(match.record().text(), encoding="utf-8")
    return path


def test_games_are_listed_for_people_and_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Hotel-König" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0

    listed = json.loads(capsys.readouterr().out)

    assert [game["name"] for game in listed] == list(parkett.GAMES)
    assert listed[0]["editions"]["de"]["seats"] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_one_rule_is_printed(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "acquire", "6.4", "--lang", language]) == 0

    said = capsys.readouterr().out

    assert "ACQ-6.4" in said
    assert parkett.game("acquire").rulebook.find("6.4").text(language)[:30] in said  # type: ignore[arg-type]


def test_a_chapter_and_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "acquire", "13"]) == 0
    assert "ACQ-13.10" in capsys.readouterr().out
    assert main(["rules", "acquire", "--search", "bonus"]) == 0
    assert "ACQ-6.3" in capsys.readouterr().out


def test_simulations_repeat_with_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "acquire", "--seats", "3", "--games", "5", "--seed", "9", "--json"]
    results = []
    for _ in range(2):
        assert main(line) == 0
        result = json.loads(capsys.readouterr().out)
        del result["seconds"]
        results.append(result)

    assert results[0] == results[1]
    assert sum(results[0]["wins"]) == pytest.approx(5)
    assert main(["simulate", "acquire", "--games", "3"]) == 0
    assert "mean score" in capsys.readouterr().out


@pytest.mark.parametrize("game", list(parkett.GAMES))
def test_simulated_bots_play_as_they_are_called(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["simulate", game, "--seats", "3", "--bots", "greedy,random,random", "--games", "8"]

    assert main([*line, "--json"]) == 0

    result = json.loads(capsys.readouterr().out)
    assert result["bots"] == ["greedy", "random", "random"]
    if load_toolkit(game).policies:  # heuristics of its own; elsewhere luck may decide eight games
        assert result["wins"][0] > result["wins"][1] + result["wins"][2]
        assert result["mean_scores"][0] > max(result["mean_scores"][1:])


def test_a_record_replays_and_verifies(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert "every draw follows from the revealed seed" in capsys.readouterr().out
    assert main(["replay", str(record)]) == 0
    assert "gets a bonus of" in capsys.readouterr().out
    assert main(["replay", str(record), "--at", "14", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ask"] == "place"


def test_the_position_after_a_step_is_shown(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = parkett.replay(parkett.read_record(record), at=14).text_board()

    assert main(["replay", str(record), "--at", "14", "--lang", "en"]) == 0
    assert board in capsys.readouterr().out
    assert main(["replay", str(record), "--lang", "en"]) == 0
    assert board not in capsys.readouterr().out


def test_a_record_is_compared_with_what_a_player_noted(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The attack: a host writes a whole record anew, with another seed or without a salt."""
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])

    assert main(["verify", str(record), "--commitment", header["commitment"]]) == 0
    assert "the one you noted" in capsys.readouterr().out
    assert main(["verify", str(record), "--commitment", "0" * 64]) == 2
    assert "the seed was exchanged" in capsys.readouterr().err
    assert main(["verify", str(record), "--salt", "mine"]) == 2
    assert "made without it" in capsys.readouterr().err


def test_a_position_is_checked_shown_and_played(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", str(record), "--at", "14", "--json"])
    path = tmp_path / "position.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    hand = json.loads(path.read_text(encoding="utf-8"))
    tile = hand["hands"][hand["to_act"]][0]

    assert main(["position", "check", str(path)]) == 0
    assert "place" in capsys.readouterr().out
    assert main(["position", "play", str(path), f"place {tile}"]) == 0
    assert f"places {tile}." in capsys.readouterr().out
    assert main(["position", "play", str(path), "buy Luxor"]) == 2
    assert "ACQ-3.1" in capsys.readouterr().err


def test_a_game_can_be_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "saved.jsonl"

    def typed() -> Iterator[str]:
        yield from ("?", "table", "rule 6.4", "why place 1A", "nonsense", "place 99Z", "rule 99")
        for _ in range(400):
            yield "1"
            yield f"save {saved}"

    lines = typed()
    monkeypatch.setattr("builtins.input", lambda _: next(lines))

    assert main(["play", "acquire", "--seats", "2", "--seed", "terminal"]) == 0

    told = capsys.readouterr().out

    assert "“nonsense” is not understood" in told
    assert "“place 99Z” is not understood" in told
    assert "There is no rule “99” here" in told
    assert "Final result" in told
    assert main(["verify", str(saved)]) == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Guest draws", "{bot} 1 draws a tile.", "Place one of your tiles.")),
        ("de", ("Gast zieht", "{bot} 1 zieht einen Stein.", "Lege einen deiner Steine.")),
        ("fr", ("Invité pioche", "{bot} 1 pioche un pion.", "Posez un de vos pions.")),
    ],
)
def test_the_terminal_speaks_the_chosen_language(
    language: str,
    said: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    typed = iter(("why announce", "place 1A", "quit"))
    monkeypatch.setattr("builtins.input", lambda _: next(typed))

    args = ["--seats", "3", "--seed", "x", "--bot", "random", "--lang", language]

    assert main(["play", "acquire", *args]) == 0
    shown = capsys.readouterr().out
    bot = BOT_PROFILES["random"].title[language]
    for line in said:
        assert line.format(bot=bot) in shown


def test_a_replay_speaks_the_chosen_language(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "eine Prämie von" in told
    assert "Zufall" in told
    assert told.splitlines()[-1].startswith("Stand: Platz 0 ")
    assert main(["games", "--lang", "de"]) == 0
    assert "Hotel-König, 2 bis 6 Spieler (Vorgabe)" in capsys.readouterr().out


def test_leaving_a_game_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)

    assert main(["play"]) == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_games_and_commands(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0

    script = capsys.readouterr().out

    assert all(word in script for word in (*parkett.GAMES, *COMMANDS))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (["rules", "chess"], "unknown game 'chess'"),
        (["rules", "acquire", "99.9"], "no rule ACQ-99.9"),
        (["rules", "acquire", "--search", "qqqq"], "no rule of acquire contains"),
        (["simulate", "acquire", "--seats", "9"], "2 to 6 players, not 9"),
        (["simulate", "acquire", "--games", "0"], "at least one game"),
        (["simulate", "acquire", "--bots", "random,random"], "names 2 bots for 4 seats"),
        (["simulate", "acquire", "--bots", "genius"], "unknown bot 'genius'"),
        (["simulate", "acquire", "--bots", "search@0"], "above zero"),
        (["simulate", "acquire", "--edition", "xx"], "no edition 'xx'"),
        (["simulate", "acquire", "--option", "colour=red"], "unknown option 'colour'"),
        (["simulate", "acquire", "--option", "bonus_rounding=sideways"], "bonus_rounding"),
        (["simulate", "acquire", "--option", "start_cash"], "NAME=VALUE"),
        (["simulate", "acquire", "--board", "nowhere.toml"], "cannot be read"),
        (["verify", "nowhere.jsonl"], "cannot be read"),
    ],
)
def test_mistakes_get_one_sentence(
    line: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == 2

    said = capsys.readouterr()

    assert says in said.err
    assert "Traceback" not in said.err


def test_damaged_files_are_named(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    edited = tmp_path / "edited.jsonl"
    edited.write_text("\n".join([*lines[:30], lines[30].replace("draw", "drew"), *lines[31:]]))
    for path, says in ((edited, "line"), (tmp_path / "noise.jsonl", "line 1")):
        if not path.exists():
            path.write_bytes(b"\x7b not json")

        assert main(["verify", str(path)]) == 2
        assert says in capsys.readouterr().err
    (tmp_path / "list.json").write_text("[1]")

    assert main(["position", "show", str(tmp_path / "list.json")]) == 2
    assert "JSON object" in capsys.readouterr().err


def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([name, "--help"])

        assert left.value.code == 0
        assert "examples:" in capsys.readouterr().out


def test_rules_are_printed_as_an_edition_with_options_plays_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in parkett.GAMES:
        for edition in game_class(name).editions:
            option, value = next(iter(parkett.game(name, edition).edition.options.items()))
            changed = {option: value + 1 if isinstance(value, int) and value < 2 else value - 1}
            game = parkett.game(name, edition, changed)
            line = ["rules", name, "--edition", edition, "--option", f"{option}={changed[option]}"]

            assert main([*line, "--lang", "fr"]) == 0

            said = "".join(capsys.readouterr().out.split())
            assert f"{option}={changed[option]}" in said
            for rule in game.rulebook.rule:
                assert "".join(rule.fr.split()) in said
                assert "".join(rule.basis.fr.split()) in said


def test_a_refusal_in_the_terminal_cites_the_rule_as_it_is_played() -> None:
    game = parkett.game("acquire", "fr")
    match = game.new(2, "refused")
    terminal = TerminalGame(game, match, "random", "fr", "")
    refused = match.why("buy Luxor")
    assert refused is not None
    assert game.cited_rule(refused).fr in terminal.format_refusal(refused)


def test_a_wrong_option_of_the_rules_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "acquire", "--option", "dead_tiles=burn"]) == 2
    assert "dead_tiles" in capsys.readouterr().err
    assert main(["rules", "acquire", "--edition", "xx"]) == 2
    assert "no edition 'xx'" in capsys.readouterr().err
