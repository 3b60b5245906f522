"""The past states of tables, replayed from the nearest snapshot.

A snapshot is kept under the event that led to it.  An undo takes events away and never gives their
numbers to others, so a snapshot whose event is still among the moves of its table is never wrong.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from parkett.core.state import State
from parkett.server.command_context import CommandRefused
from parkett.server.table_state import TableState

EVERY = 32  # moves between two snapshots
MAX_TABLES = 64  # of which snapshots are kept
MAX_SNAPSHOTS = 64  # of one table


class PastStates:
    """The snapshots of the tables whose past was looked at last."""

    def __init__(self) -> None:
        self._snapshots: OrderedDict[str, tuple[int, dict[int, State]]] = OrderedDict()

    def iterate(self, table_state: TableState, first: int = 0) -> Iterator[tuple[int, State]]:
        """The event and the state after it of each move not undone, from the `first` on.

        The state is changed as the iteration goes on: whoever keeps one clones it.
        """
        match = table_state.match
        if match is None:
            raise CommandRefused("frozen", rules=table_state.rules)
        seqs, moves = list(table_state.move_seqs), (match.deal, *match.moves)
        kept = self._find_snapshots(table_state, set(seqs))
        at = next((n for n in range(first, -1, -1) if seqs[n] in kept), -1)
        state = kept[seqs[at]].clone() if at >= 0 else match.start.clone()
        if at >= first:
            yield seqs[at], state
        for n in range(at + 1, len(seqs)):
            for code in moves[n]:
                state.apply(code)
            if n % EVERY == EVERY - 1 and len(kept) < MAX_SNAPSHOTS:
                kept[seqs[n]] = state.clone()
            if n >= first:
                yield seqs[n], state

    def _find_snapshots(self, table_state: TableState, seqs: set[int]) -> dict[int, State]:
        """The snapshots of a table that still count: fitted hands change every state."""
        fits, kept = self._snapshots.pop(table_state.id, (0, {}))
        if fits != table_state.fits:
            kept = {}
        kept = {seq: state for seq, state in kept.items() if seq in seqs}
        self._snapshots[table_state.id] = (table_state.fits, kept)
        if len(self._snapshots) > MAX_TABLES:
            self._snapshots.popitem(last=False)
        return kept
