"""The generated TypeScript is up to date, and every command is decoded as it was encoded."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import msgspec
import pytest

from parkett.server import protocol
from tests.server.server_process import ROOT


def test_the_generated_types_are_up_to_date() -> None:
    tool = ROOT / "tools" / "generate_wire.py"
    done = subprocess.run(  # noqa: S603
        [sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False,
        env={"PYTHONPATH": f"{ROOT / 'src'}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("kind", get_args(protocol.TableCommand))
def test_every_command_is_decoded_by_its_tag(kind: type) -> None:
    fields = {"id": "a", "expected_seq": 1, "say": "x", "agree": True, "text": "t", "name": "n",
              "salt": "s" * 22, "commitment": "0" * 64, "locked": True, "allowed": True,
              "seat": 0,
              "bot": "random", "tells": "cannot_move", "seq": 1}  # fmt: skip
    needed = {f.name: fields[f.name] for f in msgspec.structs.fields(kind) if f.required}
    command = kind(**needed)
    again = msgspec.json.decode(msgspec.json.encode(command), type=protocol.AnyClientMessage)
    assert again == command
