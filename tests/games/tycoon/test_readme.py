"""The README of Tycoon names the files and the fields that there are."""

from __future__ import annotations

from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.core.test_state_fields import fields_of
from tests.readme import Readme

README = Readme("tycoon")


def test_every_field_of_the_state_is_explained() -> None:
    fields = set(fields_of(TycoonGame)) - {"agenda", "depth"}

    assert sorted(README.first_column("The state")) == sorted(fields)


def test_every_file_is_listed() -> None:
    named = README.first_column("Where to find what")

    assert README.missing(named) == []
    assert README.modules(".", "kernel", "speech", "bots", "env") <= set(named)
