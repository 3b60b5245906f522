"""The shape of an agenda: which task may stand on which, in positions that come from outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from parkett.core.errors import PositionError

BOTTOM: Final = 0  # what the first record stands on

StandsOn = Mapping[int, tuple[int, ...]]  # task -> the tasks it may stand on, or BOTTOM
Record = list[int]


def check_task_order(records: Sequence[Record], stands_on: StandsOn, rule: str) -> None:
    """Refuse an agenda with an unknown task, or with a task where it cannot stand."""
    below = BOTTOM
    for level, record in enumerate(records):
        task = record[0]
        if below not in stands_on.get(task, ()):
            problem = f"is not unfinished business of this game: task {task} at level {level}"
            raise PositionError("agenda", problem, rule)
        below = task


def check_expected_records(
    records: Sequence[Record], wanted: Iterable[Record], rule: str = ""
) -> None:
    """Refuse an agenda whose records are not the wanted ones; zeros at their ends are left out."""
    none: Record = []
    for level, (record, start) in enumerate(zip_longest(records, wanted, fillvalue=none)):
        if not record or not start:
            raise PositionError("agenda", f"has {len(records)} records", rule)
        whole = [*start, *[0] * (len(record) - len(start))]
        if record != whole:
            problem = f"does not fit the rest: expected {whole}"
            raise PositionError(f"agenda[{level}]", problem, rule)
