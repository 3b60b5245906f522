"""The server with a wall clock that jumps: seconds to add stand in the file of PARKETT_JUMP."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from parkett.cli.main import main

true_time_ns = time.time_ns


def jumped_time_ns() -> int:
    """The wall clock, moved by as many seconds as the file says."""
    try:
        seconds = float(Path(os.environ["PARKETT_JUMP"]).read_text() or "0")
    except (OSError, ValueError):
        seconds = 0.0
    return true_time_ns() + int(seconds * 1e9)


if __name__ == "__main__":
    time.time_ns = jumped_time_ns
    time.time = lambda: jumped_time_ns() / 1e9
    sys.exit(main())
