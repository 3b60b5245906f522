"""The web table of a package: built in a clone, taken along from a source distribution.

It is not kept in git.  A package without it serves bots only, so that must be asked for:
PARKETT_WITHOUT_PAGE=1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


class PageMissing(Exception):
    """The web table is not there and cannot be built; says why."""


def newest_change(*roots: Path) -> float:
    """When one of these files, or of those in these folders, was last changed."""
    files = [file for root in roots for file in ([root] if root.is_file() else root.rglob("*"))]
    return max((file.stat().st_mtime for file in files if file.is_file()), default=0.0)


def is_built(root: Path) -> bool:
    """Whether the page is there and no older than what it is made of."""
    page, web = root / "src" / "parkett" / "web" / "index.html", root / "web"
    if not page.is_file() or not web.is_dir():
        return page.is_file()
    package = root / "src" / "parkett"
    shared = (*package.glob("games/*/words"), *package.rglob("drawing/*.json"))
    sources = (web / "src", web / "index.html", web / "vite.config.ts", *shared)
    return page.stat().st_mtime >= newest_change(*sources)


def ensure_page(root: Path) -> None:
    """Build the page unless it is up to date; raises PageMissing."""
    if os.environ.get("PARKETT_WITHOUT_PAGE") or is_built(root):
        return
    web = root / "web"
    if not (web / "package.json").is_file():
        raise PageMissing("the web table is missing in this copy of the sources")
    npm = shutil.which("npm")
    if npm is None:
        raise PageMissing(
            "Node.js 20 with npm is needed to build the web table (Debian: apt-get install npm); "
            "PARKETT_WITHOUT_PAGE=1 makes a package without it"
        )
    print("parkett: building the web table (up to a minute)", file=sys.stderr)
    steps = [["run", "--silent", "build"]]
    if not (web / "node_modules" / ".package-lock.json").is_file():
        steps.insert(0, ["ci", "--silent", "--omit=dev"])
    for step in steps:
        if subprocess.run([npm, *step], cwd=web, stdout=sys.stderr, check=False).returncode:
            raise PageMissing(f"the web table was not built: 'npm {' '.join(step)}' failed")
