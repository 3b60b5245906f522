"""Older names of option values: records, positions and tables that have them are still read."""

from __future__ import annotations

import random

import msgspec

import parkett
from parkett.core.record import read_record, verify_record
from tests.games.tycoon.rules.scene import tycoon

OLD = {"loan_supply": "unlimited"}


def test_an_older_name_of_a_value_loads_the_same_game() -> None:
    assert parkett.game("tycoon", options=OLD) is tycoon(loan_supply="set_per_player")


def test_a_record_with_an_older_name_is_verified() -> None:
    match = tycoon(loan_supply="set_per_player").new(2, "older")
    rng = random.Random(7)
    while not match.over:
        match.play(rng.choice(match.legal()))
    record = read_record(match.record().text())
    older = msgspec.structs.replace(
        record, header=msgspec.structs.replace(record.header, options=OLD)
    )

    assert verify_record(older, parkett.game("tycoon", options=OLD)) == verify_record(
        record, match.game
    )


def test_a_position_with_an_older_name_is_read() -> None:
    game = tycoon(loan_supply="set_per_player")
    position = game.new(2, "older").position()
    older = {**position, "options": {**position["options"], **OLD}}

    assert game.setup(older).position() == position
