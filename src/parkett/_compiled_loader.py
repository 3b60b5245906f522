"""Compiled or interpreted: a stale compiled file never shadows an edited source.

The build writes down the digest of every source it compiled.  When a source has changed since,
when that list or a library is missing, or when PARKETT_PURE is set, all modules are loaded from
source.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
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


def is_for_this_python(module: str) -> bool:
    """Whether the compiled file of a module is one that this Python can load."""
    source = source_path(module)
    return any(source.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def explain_interpreted() -> str:
    """Why the kernel runs interpreted; empty where it runs compiled."""
    if os.environ.get("PARKETT_PURE"):
        return "PARKETT_PURE is set"
    if not MANIFEST.exists():
        return "the kernel is not compiled"
    prints: dict[str, str] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    if not all(is_for_this_python(module) for module in list(prints)[:1]):
        return "it was compiled for another Python (run 'make build')"
    if find_spec("librt") is None:
        return "librt is not installed"
    stale = find_stale_modules(prints)
    return f"{stale[0]} was edited after it was compiled (run 'make build')" if stale else ""


def build_time() -> float:
    """When the kernel was last compiled; 0 if it is not."""
    return MANIFEST.stat().st_mtime if MANIFEST.exists() else 0.0


def choose_compiled_or_source() -> str:
    """Arrange for the sources unless all was compiled; returns why."""
    reason = explain_interpreted()
    if reason:
        sys.meta_path.insert(0, SourceFinder())
    if reason and MANIFEST.exists() and not os.environ.get("PARKETT_PURE"):
        print(f"parkett: the kernel runs interpreted: {reason}", file=sys.stderr)
    return reason


why_interpreted = choose_compiled_or_source()  # empty: compiled
compiled = not why_interpreted
