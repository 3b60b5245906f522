"""Compiled or interpreted: a stale compiled file never shadows an edited source.

The build writes down the digest of every source it compiled.  When a source has changed since,
when that list is missing, or when PARKETT_PURE is set, all modules are loaded from source.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
MANIFEST = PACKAGE / "_compiled.json"


def source_path(module: str) -> Path:
    """The source file of a module of this package."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


class SourceFinder(MetaPathFinder):
    """Loads this package's modules from their sources, whatever was compiled."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours; nothing for packages and for all others."""
        if not fullname.startswith("parkett.") or not source_path(fullname).is_file():
            return None
        file = str(source_path(fullname))
        return spec_from_file_location(fullname, file, loader=SourceFileLoader(fullname, file))


def find_stale_modules(prints: dict[str, str]) -> list[str]:
    """The modules whose source is no longer the one that was compiled."""
    stale = []
    for module, digest in prints.items():
        source = source_path(module)
        if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            stale.append(module)
    return stale


def choose_compiled_or_source() -> bool:
    """Whether the compiled kernel is used; otherwise arrange for the sources."""
    stale: list[str] = []
    if MANIFEST.exists() and not os.environ.get("PARKETT_PURE"):
        stale = find_stale_modules(json.loads(MANIFEST.read_text(encoding="utf-8")))
        if not stale:
            return True
    sys.meta_path.insert(0, SourceFinder())
    if stale:
        print(
            f"parkett: {stale[0]} was edited after it was compiled; the kernel runs interpreted "
            "until 'make build'",
            file=sys.stderr,
        )
    return False


compiled = choose_compiled_or_source()
