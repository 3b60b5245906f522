"""Set the displayed texts of catalogues, rulebooks and tutorials in one way.

Apostrophes are curved, German is spelled in the new way, refusals begin with a capital letter.

    python tools/typeset_texts.py            rewrites the files
    python tools/typeset_texts.py --check    only names those that would change
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DISPLAYED = (
    "src/parkett/*/words/*.json",
    "src/parkett/games/*/words/*.json",
    "src/parkett/games/*/rulebook.toml",
    "src/parkett/games/*/editions/*.toml",
    "examples/*/src/*/words/*.json",
    "examples/*/src/*/rulebook.toml",
    "web/src/i18n/*.json",
    "web/src/games/*/lobby.json",
    "web/src/games/*/tutorial.toml",
)
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
STRAIGHT = re.compile(r"(?<=\w)'(?=[\w{«“])|(?<=s)'(?=[\s.,;:!?)])")
OLD_SPELLING = re.compile(r"\b([Mm]u|[Dd]a|[Ll]ä|[Mm]ü|[Ll]a)ß(?=(?:te?n?|t)?\b)")
REFUSAL = re.compile(r'^(\s*"(?:refusal|problem)\.\w+": ")(.*)$')
CASE = re.compile(r"(\b(?:=\d+|one|many|other|null|yes|no) \{|=\d+ \{)([^\W\d_])")  # up to a letter


def typeset(text: str) -> str:
    """The file with its texts set in one way; comments stay as they are."""
    return "\n".join(
        line if line.lstrip().startswith("#") else typeset_line(line) for line in text.split("\n")
    )


def typeset_line(line: str) -> str:
    """One line: the texts between its quotation marks."""
    refusal = REFUSAL.match(line)
    if refusal:
        line = refusal[1] + capitalize(refusal[2])
    return TEXT.sub(lambda found: spell(found[0]), line)


def spell(text: str) -> str:
    """A text with curved apostrophes and the new German spelling."""
    return OLD_SPELLING.sub(r"\1ss", STRAIGHT.sub(APOSTROPHE, text))


def capitalize(message: str) -> str:
    """A message that begins with a capital letter, in each of its cases."""
    if message.startswith("{"):
        return CASE.sub(lambda found: found[1] + found[2].upper(), message)
    return message[:1].upper() + message[1:]


def list_changed_files() -> list[Path]:
    """The files that are not set in this way."""
    files = sorted(path for pattern in DISPLAYED for path in ROOT.glob(pattern))
    return [path for path in files if typeset(text := path.read_text(encoding="utf-8")) != text]


def main() -> int:
    """Rewrite the files, or name them."""
    changed = list_changed_files()
    for path in changed:
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)} is not typeset")
        else:
            path.write_text(typeset(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 1 if changed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
