"""The set as columns: Parquet files of games and of decisions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parkett.arena.dataset import Dataset
from parkett.arena.dataset_lines import DatasetLine
from parkett.extras import require_extra
from parkett.games import load

with require_extra("dataset"):
    import pyarrow as pa
    from pyarrow import parquet

GAME_FIELDS = {
    "id": pa.string(),
    "game": pa.string(),
    "edition": pa.string(),
    "rules": pa.int32(),
    "seats": pa.int8(),
    "bots": pa.list_(pa.string()),
    "seed": pa.string(),
    "scores": pa.list_(pa.int64()),
    "winners": pa.list_(pa.int8()),
    "digest": pa.string(),
    "decisions": pa.int32(),
}
DECISION_FIELDS = {
    "id": pa.string(),
    "number": pa.int32(),
    "seat": pa.int8(),
    "bot": pa.string(),
    "ask": pa.string(),
    "said": pa.string(),
    "legal": pa.int32(),
    "worth": pa.int64(),
    "won": pa.float32(),
}


def write_columns(dataset: Dataset) -> list[Path]:
    """Write both files, one game after the other."""
    games = [describe_game(line) for line in dataset.read()]
    files = [dataset.folder / "games.parquet", dataset.folder / "decisions.parquet"]
    schema = pa.schema(list(GAME_FIELDS.items()))
    parquet.write_table(pa.Table.from_pylist(games, schema=schema), files[0])
    schema = pa.schema(list(DECISION_FIELDS.items()))
    with parquet.ParquetWriter(files[1], schema) as writer:
        for line in dataset.read():
            rows = list(list_decisions(line))
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
    return files


def describe_game(line: DatasetLine) -> dict[str, Any]:
    """The row of a game."""
    decisions = sum(by != "chance" for by, _ in line.steps)
    fields = {name: getattr(line, name) for name in GAME_FIELDS if name != "decisions"}
    return {**fields, "decisions": decisions}


def list_decisions(line: DatasetLine) -> Iterator[dict[str, Any]]:
    """The row of every decision of a game."""
    match = load(line.game, line.edition, line.options).new(line.seats, seed=line.seed)
    number = 0
    for by, said in line.steps:
        if by == "chance":
            continue
        seat = int(by)
        yield {
            "id": line.id,
            "number": number,
            "seat": seat,
            "bot": line.bots[seat],
            "ask": match.ask,
            "said": said,
            "legal": len(match.state.actions()),
            "worth": match.game.worth(match.state)[seat],
            "won": (seat in line.winners) / len(line.winners),
        }
        match.play(said, seat)
        number += 1
