"""The browser's types are up to date, and every message survives its own JSON."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import msgspec
import pytest

from parkett.server import protocol as wire
from tests.server.node import ROOT


def test_the_generated_types_are_up_to_date() -> None:
    tool = ROOT / "tools" / "generate_wire.py"
    told = subprocess.run(  # noqa: S603
        [sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False,
        env={"PYTHONPATH": f"{ROOT / 'src'}"},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr


@pytest.mark.parametrize("kind", get_args(wire.TableCommand))
def test_every_command_is_told_apart_by_its_word(kind: type) -> None:
    fields = {"id": "a", "expected_seq": 1, "say": "x", "agree": True, "text": "t", "name": "n",
              "salt": "s", "seat": 0, "bot": "random"}  # fmt: skip
    needed = {f.name: fields[f.name] for f in msgspec.structs.fields(kind) if f.required}
    command = kind(**needed)
    again = msgspec.json.decode(msgspec.json.encode(command), type=wire.ClientMessage)
    assert again == command
