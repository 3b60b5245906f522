"""Follow every link inside the built site: the file must exist, and so must the place in it.

python tools/check_site.py build/site
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote

LINK = re.compile(r'(?:href|src)="([^"]+)"')
PLACE = re.compile(r'\bid="([^"]+)"')
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


def main() -> int:
    """Name every dead link; 1 if there is one."""
    root = Path(sys.argv[1])
    pages = [page for page in sorted(root.rglob("*.html")) if "_static" not in page.parts]
    dead = [f"{page.relative_to(root)}: {link}" for page in pages for link in find_dead_links(page)]
    print("\n".join(dead) or f"{len(pages)} pages, no dead link")
    return 1 if dead or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
