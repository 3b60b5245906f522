"""`make play`: open the table at once, and compile the kernel behind it at low priority.

Until then the games run interpreted: the same, but slower.  Bots use the compiled kernel as soon as
it is there, the table itself from the next start on.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOG = ROOT / ".venv" / "compile.log"
KERNEL = ROOT / "src" / "parkett" / "_compiled.json"
MAKE = [os.environ.get("MAKE", "make"), "--no-print-directory", "-C", str(ROOT)]


def start_compiling() -> subprocess.Popen[bytes] | None:
    """Compile behind the table, unless nothing has changed."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    asked = subprocess.run([*MAKE, "--question", ".venv/built"], env=plain, check=False)
    if asked.returncode == 0:
        return None
    say("the kernel is compiled behind the table (about three minutes); until then the games run")
    say("interpreted: by the same rules, but bots think more slowly")
    gently = ["nice", "-n", "19"] if shutil.which("nice") else []
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [*gently, *MAKE, ".venv/built"], env=plain, stdout=log, stderr=subprocess.STDOUT
        )


def tell_end(compiling: subprocess.Popen[bytes]) -> None:
    """Say how it ended."""
    if compiling.returncode == 0 and KERNEL.exists():
        say("the kernel is compiled: bots use it now, the table from the next start on")
    elif compiling.returncode == 0:
        say("there is no working C compiler: the games stay interpreted")
    else:
        say(f"the kernel was not compiled, see {LOG.relative_to(ROOT)}")


def say(sentence: str) -> None:
    """Tell the player."""
    print(f"parkett: {sentence}", flush=True)


def main() -> int:
    """Serve until stopped."""
    compiling = start_compiling()
    command = [sys.executable, "-m", "parkett", "serve", "--open", *sys.argv[1:]]
    server = subprocess.Popen(command)
    while True:
        try:
            if compiling is None:
                return server.wait()
            compiling.wait(1.0)
            tell_end(compiling)
            compiling = None
        except subprocess.TimeoutExpired:
            if server.poll() is None:
                continue
            assert compiling is not None  # noqa: S101  (it timed out)
            compiling.terminate()
            compiling.wait()
            return server.returncode
        except KeyboardInterrupt:  # the server was told, too: it ends by itself
            if compiling is not None:
                compiling.terminate()
                compiling.wait()
            server.wait()
            return 0


if __name__ == "__main__":
    sys.exit(main())
