"""Structs are read for the first time by several threads at once."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "parkett"
TYPED = re.compile(r"msgspec\.convert\(|msgspec\.json\.decode\([^\n]*\btype=")
RACE = """
import sys, threading, msgspec
from parkett.core.typed_decoding import convert
sys.setswitchinterval(1e-6)
fields = lambda n: [("count", int), ("parts", list[made[-1]] if made else int)]
for _ in range(100):
    made = []
    for n in range(12):
        made.append(msgspec.defstruct(f"Part{n}", fields(n)))
    start = threading.Barrier(4)
    def read(kind):
        start.wait()
        convert({"count": 1, "parts": [{"count": 2, "parts": []}]}, kind)
    threads = [threading.Thread(target=read, args=[made[-1]]) for _ in range(4)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
print("read")
"""


def test_several_threads_read_a_struct_for_the_first_time() -> None:
    """With msgspec alone this ends the process by a null pointer."""
    command = [sys.executable, "-c", RACE]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)  # noqa: S603
    assert (done.returncode, done.stdout.strip()) == (0, "read"), done.stderr


def test_nothing_is_read_as_a_struct_in_another_way() -> None:
    users = [file.name for file in SOURCES.rglob("*.py") if TYPED.search(file.read_text("utf-8"))]
    assert users == ["typed_decoding.py"]
