"""The arena: fair deals, survivable saboteurs, sound figures, resumable files."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import msgspec
import pytest

import parkett
from parkett.arena import tournament
from parkett.arena.game_runner import GameResult, GameRunner
from parkett.arena.ratings import rate_bots, rate_plackett_luce, win_share_interval
from parkett.arena.report import format_json, format_table, write_reports
from parkett.arena.tournament import Tournament, TournamentConfig, list_rotated_seatings
from parkett.bots.errors import BotError
from parkett.cli.main import main
from parkett.core.errors import ParkettError


def result(deal: int, table: list[str], scores: list[int]) -> GameResult:
    best = max(scores)
    return GameResult(
        deal,
        table,
        scores,
        [(score == best) / scores.count(best) for score in scores],
        [1 + sum(other > score for other in scores) for score in scores],
        [10] * len(table),
        [5.0] * len(table),
    )


@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_game_is_played_to_the_end(name: str) -> None:
    seats = min(4, parkett.game(name).edition.seats[-1])
    games = Tournament(TournamentConfig(name, ("random",), seats, 2)).run(workers=1)

    assert len(games) == 2
    assert not any(game.forfeits for game in games)
    assert all(abs(sum(game.shares) - 1) < 1e-9 for game in games)


def test_the_same_seed_gives_the_same_games() -> None:
    config = TournamentConfig("acquire", ("greedy", "planner", "search@5"), 3, 2)
    runs = [Tournament(config).run(workers=1) for _ in range(2)]

    assert [game.scores for game in runs[0]] == [game.scores for game in runs[1]]


def test_every_seating_gets_the_same_deal() -> None:
    """Hands and first tiles follow from the deal alone, whoever sits there."""
    config = TournamentConfig("acquire", ("greedy", "random", "planner"), 3, 1)
    game = config.load()
    starts = []
    for seating in list_rotated_seatings(config.groups()[0]):
        runner = GameRunner(game, config.entrants(seating), 0, config.seed, 5.0)
        state = game.start(3)
        state.settle(runner.chance_rng)
        starts.append(game.digest(state))

    assert len(starts) == 3
    assert len(set(starts)) == 1


def test_groups_and_seatings() -> None:
    assert list_rotated_seatings(("a", "b", "b")) == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
    ]
    assert list_rotated_seatings(("a", "a")) == [("a", "a")]
    assert TournamentConfig("acquire", ("a", "b"), 4, 1).groups() == [("a", "b", "b", "b")]
    assert len(TournamentConfig("acquire", ("a", "b", "c"), 2, 1).groups()) == 3


@pytest.mark.parametrize("saboteur", ["crash", "stall", "illegal", "lie"])
def test_the_arena_survives_saboteurs(saboteur: str) -> None:
    config = TournamentConfig(
        "acquire", (saboteur, "random", "random"), 3, 1, patience=0.5, budget="1"
    )
    games = Tournament(config).run(workers=1)
    kinds = {forfeit.kind for game in games for forfeit in game.forfeits}

    assert len(games) == 3
    assert kinds == {{"lie": "illegal"}.get(saboteur, saboteur)}
    for game in games:
        assert all(game.bots[forfeit.seat] == saboteur for forfeit in game.forfeits)
        if game.forfeits:
            assert game.shares[game.forfeits[0].seat] == 0
            assert game.places[game.forfeits[0].seat] == 3


def test_worker_processes_agree_with_one_process() -> None:
    config = TournamentConfig("acquire", ("greedy", "random"), 2, 3)
    alone = Tournament(config).run(workers=1)
    together = Tournament(config).run(workers=2)

    assert [game.scores for game in alone] == [game.scores for game in together]


def test_a_stopped_tournament_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    short = TournamentConfig("acquire", ("greedy", "random"), 2, 2)
    first = Tournament(short, file).run(workers=1)
    with file.open("ab") as out:
        out.write(b'{"key":"0/2","gam')  # stopped while writing
    played = []
    really = tournament.play_deal
    monkeypatch.setattr(
        tournament, "play_deal", lambda task: played.append(task.key) or really(task)
    )
    longer = TournamentConfig("acquire", ("greedy", "random"), 2, 4)
    games = Tournament(longer, file).run(workers=1)

    assert played == ["0/2", "0/3"]
    assert [game.scores for game in games[:4]] == [game.scores for game in first]
    Tournament(longer, file).run(workers=1)
    assert played == ["0/2", "0/3"]  # the line after the one that was cut off counts
    with pytest.raises(BotError, match="another tournament"):
        Tournament(TournamentConfig("acquire", ("planner", "random"), 2, 2), file).run(workers=1)


def test_the_deal_of_a_damaged_line_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    config = TournamentConfig("acquire", ("greedy", "random"), 2, 2)
    whole = Tournament(config, file).run(workers=1)
    header, first, second = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([header, first[:30] + second, second, b""]))

    again = Tournament(config, file).run(workers=1)

    assert [game.scores for game in again] == [game.scores for game in whole]
    assert len(file.read_bytes().splitlines()) == 4


def test_intervals_are_clustered_by_deal() -> None:
    low, high = win_share_interval([1.0, 0.0] * 50, [4, 4] * 50)
    assert low < 0.125 < high
    assert math.isclose(high - low, 2 * 1.959964 * 0.125 / math.sqrt(99), rel_tol=1e-6)
    certain = win_share_interval([4.0] * 10, [4] * 10)
    assert certain[1] == 1.0
    assert 0.9 < certain[0] < 1.0


def test_ratings_order_bots_by_what_they_do() -> None:
    games = [result(n, ["strong", "weak", "weak"], [30, 10 + n % 3, 11]) for n in range(20)]
    found = rate_bots(games)

    assert [line.name for line in found] == ["strong", "weak"]
    assert found[0].win_share == 1.0
    assert found[1].win_share == 0.0
    assert found[0].games == 20
    assert found[1].games == 40
    assert found[0].ms_per_decision == 0.5
    assert found[0].strength > found[1].strength
    if found[0].rating is not None and found[1].rating is not None:
        assert found[0].rating > found[1].rating


def test_plackett_luce_recovers_odds() -> None:
    """Three wins in four between two bots are 191 points on the scale of Elo."""
    games = [result(n, ["a", "b"], [1, 0] if n % 4 else [0, 1]) for n in range(4000)]
    found = rate_plackett_luce(games)

    assert abs(found["a"] - found["b"] - 400 * math.log10(3)) < 2


def test_reports_are_written(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs parkett[arena]")
    config = TournamentConfig("acquire", ("a", "b"), 2, 5)
    found = rate_bots([result(n, ["a", "b"], [n, 2]) for n in range(5)])
    files = write_reports(tmp_path, config, found)

    assert {file.suffix for file in files} == {".txt", ".json", ".png", ".html"}
    assert (tmp_path / "report.png").read_bytes().startswith(b"\x89PNG")
    assert "data:image/png" in (tmp_path / "report.html").read_text()
    assert format_table(found).splitlines()[0].startswith("bot")
    told = json.loads(format_json(config, found))["bots"][0]
    wanted = {"name", "games", "win_share", "ci95", "rating", "ms_per_decision"}
    assert wanted <= set(told)


@pytest.mark.parametrize(
    ("words", "blame"),
    [
        (["--bots", "nobody,random"], "unknown bot"),
        (["--bots", "random", "--seats", "7"], "2 to 6 players"),
        (["--bots", "search@0,random"], "above zero"),
        (["--bots", "random,random", "--budget", "0"], "above zero"),
        (["--bots", "random,random", "--games", "0"], "at least one game"),
        (["--bots", "missing.py,random"], "no such bot file"),
        (["--bots", ","], "needs bots"),
    ],
)
def test_bad_input_is_refused_before_the_first_game(
    words: list[str], blame: str, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(tournament, "play_deal", lambda _task: pytest.fail("a game was played"))

    assert main(["arena", "--game", "acquire", *words]) == 2
    assert blame in capsys.readouterr().err


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "chess", "--bots", "random,random"]) == 2
    assert "unknown game" in capsys.readouterr().err


def test_the_command_speaks_json(capsysbinary: Any) -> None:
    words = ["--bots", "greedy,random", "--games", "4", "--workers", "1", "--json"]
    assert main(["arena", "--game", "acquire", *words]) == 0
    told = msgspec.json.decode(capsysbinary.readouterr().out)

    assert {bot["name"] for bot in told["bots"]} == {"greedy", "random"}
    assert all(bot["games"] == 4 for bot in told["bots"])


def test_the_arena_runs_on_a_ray_cluster() -> None:
    ray = pytest.importorskip("ray", reason="needs parkett[ray]")
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        config = TournamentConfig("acquire", ("greedy", "random"), 2, 2)
        far = Tournament(config).run(ray="auto")
        near = Tournament(config).run(workers=1)
    finally:
        ray.shutdown()

    assert [game.scores for game in far] == [game.scores for game in near]


def test_a_cluster_without_ray_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(ParkettError, match="needs the package ray"):
        Tournament(TournamentConfig("acquire", ("random",), 2, 1)).run(ray="auto")
