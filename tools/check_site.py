"""Follow every link inside the built site, and look up every public name in it.

The file of a link must exist, and so must the place in it.  Every name of `parkett.__all__` and of
the modules in it has an entry in the reference.

python tools/check_site.py build/site
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import parkett

LINK = re.compile(r'(?:href|src)="([^"]+)"')
PLACE = re.compile(r'\bid="([^"]+)"')
REFERENCE = "docs/reference/library.html"
OUTSIDE = ("http:", "https:", "data:", "mailto:")


@cache
def list_places(page: Path) -> frozenset[str]:
    """The places of a page that a link may lead to."""
    return frozenset(PLACE.findall(page.read_text(encoding="utf-8")))


def find_dead_links(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    dead = []
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        path, _, place = link.partition("#")
        if link.startswith(OUTSIDE):
            continue
        target = (page.parent / unquote(path.partition("?")[0])).resolve() if path else page
        if not target.exists():
            dead.append(link)
        elif place and target.suffix == ".html" and unquote(place) not in list_places(target):
            dead.append(link)
    return dead


def list_public_names() -> list[str]:
    """The names that users may rely on, as the reference calls them."""
    names = []
    for name in parkett.__all__:
        value = getattr(parkett, name)
        of_module = isinstance(value, ModuleType)
        names.append(f"module-parkett.{name}" if of_module else f"parkett.{name}")
        names += [f"parkett.{name}.{each}" for each in value.__all__] if of_module else []
    return names


def main() -> int:
    """Name every dead link and every name without an entry; 1 if there is one."""
    root = Path(sys.argv[1])
    pages = [page for page in sorted(root.rglob("*.html")) if "_static" not in page.parts]
    dead = [f"{page.relative_to(root)}: {link}" for page in pages for link in find_dead_links(page)]
    names = list_public_names()
    entries = list_places(root / REFERENCE)
    missing = [f"{name} has no entry in {REFERENCE}" for name in names if name not in entries]
    good = f"{len(pages)} pages, no dead link; {len(names)} public names, each with its entry"
    print("\n".join(dead + missing) or good)
    return 1 if dead or missing or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
