"""A digest of everything that decides how a game between bots goes.

Results are kept as long as it stays the same: the code of bots, kernel and generator, the
rules and boards of the game, and all weights.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from parkett.games import game_class

PACKAGE = Path(__file__).parents[1] / "src" / "parkett"
SHARED = ("bots/*.py", "bots/kernel/*.py", "core/*.py", "arena/game_runner.py")
OWN = ("*.toml", "*.py", "editions/*.toml", "kernel/*.py", "bots/*.py", "bots/*.json")
LEFT_OUT = {"training.py", "distilling.py", "distillation.py"}  # make weights, play no game


def files_of(game: str) -> list[Path]:
    """The files that a result depends on, in order."""
    own = PACKAGE / "games" / game_class(game).package().rpartition(".")[2]
    found = [file for pattern in SHARED for file in PACKAGE.glob(pattern)]
    found += [file for pattern in OWN for file in own.glob(pattern)]
    return sorted(file for file in found if file.name not in LEFT_OUT)


@cache
def digest_of_bots(game: str) -> str:
    """A short digest of them."""
    digest = hashlib.sha256()
    for file in files_of(game):
        digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8]
