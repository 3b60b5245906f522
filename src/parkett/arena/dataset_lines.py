"""A game of the set as one line of JSON: played, written, read and verified."""

from __future__ import annotations

from typing import Any

import msgspec

from parkett.arena.dataset_plan import DatasetGame
from parkett.arena.game_runner import derive_seed
from parkett.bots.chooser import make_chooser
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.typed_decoding import decode_json
from parkett.games import load

LONGEST = 20_000  # decisions after which a game is called off


class DatasetLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game: its table, every sentence, the scores, and the digest of the last state."""

    id: str
    game: str
    edition: str
    rules: int
    options: dict[str, Any]
    seats: int
    bots: list[str]
    seed: str
    steps: list[tuple[int | str, str]]  # who (a seat or "chance"), and the sentence
    scores: list[int]
    winners: list[int]
    digest: str


def play_line(task: DatasetGame) -> bytes:
    """Play a game of the set; the same task always gives the same line."""
    file, number = task.file, task.number
    game, bots, seed = file.load(), file.bots(number), file.seed(number)
    rng = Rng(derive_seed(seed, "bots"))
    choosers = [make_chooser(game, bot, rng) for bot in bots]
    match = game.new(file.seats, seed=seed)
    while not match.over and len(match.moves) < LONGEST:
        match.act(choosers[match.actor](match.state))
    if not match.over:
        raise ParkettError(f"{file.name}/{number}: not over after {LONGEST} decisions")
    return msgspec.json.encode(write_line(f"{file.name}/{number}", bots, seed, match))


def write_line(name: str, bots: list[str], seed: str, match: Match) -> DatasetLine:
    """A finished match as a line."""
    game = match.game
    return DatasetLine(
        name,
        game.name,
        game.edition.id,
        game.rulebook.version,
        dict(game.edition.changed),
        match.state.seats,
        bots,
        seed,
        [(step.by, step.say) for step in match.steps],
        match.scores(),
        match.winners(),
        game.digest(match.state),
    )


def read_line(text: bytes, place: str) -> DatasetLine:
    """A line of a file; raises ParkettError that names the place."""
    try:
        return decode_json(text, DatasetLine)
    except msgspec.MsgspecError as error:
        raise ParkettError(f"{place}: {error}") from error


def replay_line(line: DatasetLine) -> Match:
    """Say every sentence of a line again; the draws come from the seed."""
    match = load(line.game, line.edition, line.options).new(line.seats, seed=line.seed)
    for by, said in line.steps:
        if by != "chance":
            match.play(said, int(by))
    return match


def verify_line(line: DatasetLine) -> None:
    """Refuse a line whose draws, sentences, scores, winners or last state are not right."""
    match = replay_line(line)
    told = [(step.by, step.say) for step in match.steps]
    found = {
        "steps": told == line.steps,
        "scores": match.scores() == line.scores,
        "winners": match.winners() == line.winners,
        "digest": match.game.digest(match.state) == line.digest,
    }
    for field, right in found.items():
        if not right:
            raise ParkettError(f"{line.id}: {field} do not follow from the seed and the sentences")
