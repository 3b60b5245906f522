"""A short round of chaos; `make chaos` runs long ones."""

from __future__ import annotations

import random

import pytest

from tests.server.chaos import run_round, single_node, two_nodes

SHORT = {"disk full", "clock -2 hours", "database killed"}  # others: test_kill.py, test_nodes.py


@pytest.mark.parametrize("setup", [single_node, two_nodes], ids=["one node", "two nodes"])
def test_a_short_round_of_chaos_breaks_no_promise(setup: object) -> None:
    with setup() as (nodes, faults):  # type: ignore[operator]
        chosen = [fault for fault in faults if fault.name in SHORT]
        tallies = [run_round(nodes, fault, random.Random(7)) for fault in chosen]
    assert tallies
    for tally in tallies:
        assert tally.holds, tally
        assert tally.acked > 20
