"""A bot of one's own: written, tried out, given weights, sent to processes and to a cluster."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parkett.arena.ray_cluster import ShippedFiles
from parkett.arena.tournament import DealTask, Tournament, TournamentConfig
from parkett.bots.bot_spec import BotText, parse_bot_spec, split_bot_text
from parkett.bots.engines import SearchBot
from parkett.bots.errors import BotError
from parkett.bots.network_file import load_weights
from parkett.cli.main import main
from parkett.games import GAMES, load

FIRST = """
class First:
    def __init__(self, game, seed):
        pass

    def choose(self, view, legal, budget):
        {line}
        return legal[0]
"""


def write_bot(folder: Path, line: str = "pass", name: str = "first.py") -> Path:
    """A bot that does something and says the first sentence."""
    file = folder / name
    file.write_text(FIRST.format(line=line), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("greedy", BotText("greedy")),
        (" Search@500 ", BotText("search", budget="500")),
        ("champion:my.json@2s", BotText("champion", "my.json", budget="2s")),
        ("a/my.py", BotText("", "a/my.py")),
        ("a/my.py:Mine@50ms", BotText("", "a/my.py", "Mine", "50ms")),
    ],
)
def test_the_parts_of_a_bot_as_written(text: str, parts: BotText) -> None:
    assert split_bot_text(text) == parts


@pytest.mark.parametrize("name", GAMES)
def test_a_new_bot_plays_every_game(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["bot", "new", "mine.py"]) == 0
    assert "parkett bot try mine.py" in capsys.readouterr().out
    assert "mine.py,greedy" in Path("mine.py").read_text(encoding="utf-8")
    line = ["bot", "try", "mine.py@4", "--game", name, "--seats", "2", "--against", "random"]
    assert main(line) == 0
    told = capsys.readouterr().out

    assert "decisions, " in told.splitlines()[-1]
    assert "legal, " in told


def test_a_new_bot_replaces_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_bot(tmp_path)
    assert main(["bot", "new", str(file)]) == 2
    assert main(["bot", "new", str(tmp_path / "mine.txt")]) == 2
    told = capsys.readouterr().err

    assert "exists already" in told
    assert "ends in .py" in told
    assert file.read_text(encoding="utf-8") == FIRST.format(line="pass")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 / 0", ['first.py", line 7, in choose', "1 / 0", "ZeroDivisionError: division by zero"]),
        ("return 'place 99Z'", ["not a legal answer", "'99Z' is not a tile", "legal are: 'place"]),
        ("return 12345678", ["not asked now [ACQ-3.1]"]),
        ("return None", ["NoneType is not an answer"]),
        ("while True: pass", ['first.py", line 7', "no answer within 0.5 s"]),
    ],
)
def test_what_a_bot_does_wrong_is_told_with_its_line(
    line: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_bot(tmp_path, line)
    assert main(["bot", "try", str(file), "--patience", "0.5"]) == 1
    said = capsys.readouterr().err

    assert [words for words in told if words not in said] == []
    assert "game_runner" not in said


def test_step_by_step_it_shows_the_board_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["", "q"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(answers))
    assert main(["bot", "try", str(write_bot(tmp_path)), "--step"]) == 0
    told = capsys.readouterr().out

    assert told.count("  A    ") == 2
    assert "place: " in told


@pytest.mark.parametrize("name", ["acquire", "tycoon"])
def test_a_champion_takes_weights_of_ones_own(name: str, tmp_path: Path) -> None:
    game, own = load(name), load_weights(name)
    file = tmp_path / "my.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(own, seed=4711)))
    spec = parse_bot_spec(f"champion:{file}@8", game)

    assert isinstance(spec.make(game, 1), SearchBot)
    assert spec.budget.simulations == 8
    assert load_weights(name).seed == own.seed
    config = TournamentConfig(name, (f"champion:{file}@2", "random"), 2, 1)
    assert not any(result.forfeits for result in Tournament(config).run(workers=1))


def test_other_weights_play_otherwise(tmp_path: Path) -> None:
    game, own = load("acquire"), load_weights("acquire")
    file = tmp_path / "my.json"
    turned = [-number for number in own.numbers]
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(own, numbers=turned)))
    specs = [parse_bot_spec(text, game) for text in ("champion@40", f"champion:{file}@40")]
    bots = [spec.make(game, 5) for spec in specs]
    match, answers = game.new(3, seed="weights"), []
    for _ in range(24):
        view, legal = match.view(match.actor), match.legal()
        answers.append([bot.choose(view, legal, specs[0].budget) for bot in bots])
        match.act(answers[-1][0])

    assert any(one != other for one, other in answers)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("champion:none.json", "none.json cannot be read"),
        ("champion:first.py.json", "cannot be read"),
        ("champion:broken.json", "holds no weights"),
        ("champion:shark.json", "holds weights for shark, not for acquire"),
        ("champion:narrow.json", "do not fit the features"),
        ("champion:short.json", "do not fit the network"),
        ("greedy:shark.json", "has no weights; only a champion has"),
        ("chmpion", "did you mean 'champion'?"),
    ],
)
def test_weights_that_cannot_be_used_are_told(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.json").write_text("{}")
    Path("shark.json").write_bytes(msgspec.json.encode(load_weights("shark")))
    narrow = msgspec.structs.replace(load_weights("acquire"), seat_size=3)
    Path("narrow.json").write_bytes(msgspec.json.encode(narrow))
    short = msgspec.structs.replace(load_weights("acquire"), numbers=[0.5])
    Path("short.json").write_bytes(msgspec.json.encode(short))

    with pytest.raises(BotError) as caught:
        parse_bot_spec(text, load("acquire"))
    assert told in str(caught.value)


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    kill = f"import os, pathlib; f = pathlib.Path({str(mark)!r})"
    line = f"{kill}; (f.exists() or (f.touch(), os.kill(os.getpid(), 9)))"
    file = write_bot(tmp_path, line)
    config = TournamentConfig("shark", (str(file), "random"), 2, 3)
    games = Tournament(config).run(workers=2)

    assert mark.exists()
    assert len(games) == 6
    assert not any(game.forfeits for game in games)
    assert [game.deal for game in games] == [0, 0, 1, 1, 2, 2]


def test_a_bot_that_always_kills_its_worker_is_named(tmp_path: Path) -> None:
    file = write_bot(tmp_path, "import os; os.kill(os.getpid(), 9)")
    config = TournamentConfig("shark", (str(file), "random"), 2, 2)

    with pytest.raises(BotError, match=r"deal \d of .*first.py, random ended its process 2 times"):
        Tournament(config).run(workers=2)


def test_files_of_bots_travel_under_names_of_their_own(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, here / "other", there):
        folder.mkdir()
    bots = (str(write_bot(here)), f"{write_bot(here / 'other')}:First@7", "greedy")
    shipped = ShippedFiles(there)
    task = DealTask(TournamentConfig("shark", bots, 3, 1), bots, 0, 0)

    assert shipped.send(task).bots == ("0_first.py", "1_first.py:First@7", "greedy")
    assert shipped.send(task).config.bots == shipped.send(task).bots
    assert sorted(file.name for file in there.iterdir()) == ["0_first.py", "1_first.py"]
    with pytest.raises(BotError, match="no such file"):
        shipped.ship("gone.py")


def test_a_cluster_is_sent_the_files_of_bots(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs parkett[ray]")
    file = write_bot(tmp_path)
    config = TournamentConfig("shark", (str(file), "random"), 2, 1)
    near = Tournament(config).run(workers=1)
    far = Tournament(config).run(ray="local")

    assert [game.scores for game in far] == [game.scores for game in near]
    assert far[0].bots == [str(file), "random"]
    assert not any(game.forfeits for game in far)
