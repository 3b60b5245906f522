"""The README of Acquire names the files and the fields that there are."""

from __future__ import annotations

from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.state import AcquireState
from tests.core.test_state_fields import fields_of
from tests.readme import Readme

README = Readme("acquire")


def test_every_field_of_the_state_is_explained() -> None:
    fields = set(fields_of(AcquireGame)) - {"agenda", "depth"}

    assert sorted(README.first_column("The state")) == sorted(fields)
    assert set(AcquireState.DERIVED) <= fields


def test_every_file_of_kernel_and_speech_is_listed() -> None:
    named = README.first_column("Where to find what")

    assert README.missing(named) == []
    assert README.modules("kernel", "speech") <= set(named)
