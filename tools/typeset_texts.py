"""Set the displayed texts of catalogues, rulebooks and tutorials in one way.

Apostrophes are curved, German is spelled in the new way, refusals begin with a capital letter,
French has its spaces that do not break: a wide one before a colon, a narrow one elsewhere.

    python tools/typeset_texts.py            rewrites the files
    python tools/typeset_texts.py --check    only names those that would change
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
DISPLAYED = (
    "src/parkett/*/words/*.json",
    "src/parkett/games/*/words/*.json",
    "src/parkett/games/*/terminal/words/*.json",
    "src/parkett/games/*/drawing/words/*.json",
    "src/parkett/games/*/rulebook.toml",
    "src/parkett/games/*/editions/*.toml",
    "src/parkett/games/*/board.toml",
    "src/parkett/games/*/figures.toml",
    "examples/*/src/*/words/*.json",
    "examples/*/src/*/rulebook.toml",
    "web/src/i18n/*.json",
    "web/src/position/words/*.json",
    "web/src/proof/words/*.json",
    "web/src/games/*/position_words/*.json",
    "web/src/games/*/lobby.json",
    "web/src/games/*/presets.json",
    "web/src/games/*/tutorial.toml",
    "web/src/games/*/examples.toml",
)
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"(?P<key>(?=\s*:))?')  # nobody reads a key
STRAIGHT = re.compile(r"(?<=\w)'(?=[\w{«“])|(?<=s)'(?=[\s.,;:!?)])")
OLD_SPELLING = re.compile(r"\b([Mm]u|[Dd]a|[Ll]ä|[Mm]ü|[Ll]a)ß(?=(?:te?n?|t)?\b)")
REFUSAL = re.compile(r'^(\s*"(?:refusal|problem)\.\w+": ")(.*)$')
FRENCH = re.compile(r'(?:\bfr = |"fr": )("(?:[^"\\\n]|\\.)*")')
ANY_SPACE = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
BEFORE_COLON = re.compile(rf"(?<=\S){ANY_SPACE}(?=:)")
NARROW = re.compile(
    rf"(?<=\S){ANY_SPACE}(?=[;?!»%$])|(?<=«){ANY_SPACE}|(?<=\d){ANY_SPACE}(?=\d{{3}}(?!\d))"
)
CASE = re.compile(r"(\b(?:=\d+|one|many|other|null|yes|no) \{|=\d+ \{)([^\W\d_])")  # up to a letter


def typeset_file(path: Path) -> str:
    """The text of a file, set in one way; a catalogue is named by its language."""
    return typeset(path.read_text(encoding="utf-8"), all_french=path.name == "fr.json")


def typeset(text: str, *, all_french: bool = False) -> str:
    """The lines with their texts set in one way; comments stay as they are."""
    return "\n".join(
        line if line.lstrip().startswith("#") else typeset_line(line, all_french)
        for line in text.split("\n")
    )


def typeset_line(line: str, all_french: bool) -> str:
    """One line: the texts between its quotation marks."""
    french = TEXT if all_french else FRENCH
    line = french.sub(lambda found: change_text(found, space_french), line)
    refusal = REFUSAL.match(line)
    if refusal:
        line = refusal[1] + capitalize(refusal[2])
    return TEXT.sub(lambda found: change_text(found, spell), line)


def change_text(found: re.Match[str], change: Callable[[str], str]) -> str:
    """A text that was found, changed; a key as it is."""
    is_key = found.groupdict().get("key") is not None
    return found[0] if is_key else change(found[0])


def spell(text: str) -> str:
    """A text with curved apostrophes and the new German spelling."""
    return OLD_SPELLING.sub(r"\1ss", STRAIGHT.sub(APOSTROPHE, text))


def space_french(text: str) -> str:
    """A French text with the spaces that do not break."""
    return NARROW.sub("\N{NARROW NO-BREAK SPACE}", BEFORE_COLON.sub("\N{NO-BREAK SPACE}", text))


def capitalize(message: str) -> str:
    """A message that begins with a capital letter, in each of its cases."""
    if message.startswith("{"):
        return CASE.sub(lambda found: found[1] + found[2].upper(), message)
    return message[:1].upper() + message[1:]


def list_changed_files() -> list[Path]:
    """The files that are not set in this way."""
    files = sorted(path for pattern in DISPLAYED for path in ROOT.glob(pattern))
    return [path for path in files if typeset_file(path) != path.read_text(encoding="utf-8")]


def main() -> int:
    """Rewrite the files, or name them."""
    changed = list_changed_files()
    for path in changed:
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)} is not typeset")
        else:
            path.write_text(typeset_file(path), encoding="utf-8")
    return 1 if changed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
