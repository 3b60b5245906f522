"""What the how-to pages show is true: Python blocks run, and commands are understood.

Pages with a test of their own are left to it; tables over the network are played in
`tests/server/test_http.py`.
"""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parkett.bots.kernel.policy import RandomPolicy
from parkett.bots.kernel.seat_evaluation import ScoreEvaluation
from parkett.bots.training import parse_arguments
from parkett.cli.main import COMMANDS, build_parser
from parkett.extras import EXTRAS

ROOT = Path(__file__).parents[2]
TESTED = {
    "add-a-game",
    "let-a-language-model-play",
    "measure-an-agent",
    "run-a-club-server",
    "train-with-gymnasium",
    "write-a-bot-client",
}
PAGES = [
    page
    for folder in ("how-to", "reference")
    for page in sorted((ROOT / "docs" / folder).glob("*.md"))
    if page.stem not in TESTED
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Learning:
    """What a page calls `learning`: true for two steps."""

    left = 2

    def __bool__(self) -> bool:
        self.left -= 1
        return self.left >= 0


def choose(_observation: Any, mask: Any) -> Any:
    """What a page calls `choose`: the first legal action of every row."""
    return np.argmax(mask, axis=1)


GIVEN: dict[str, Any] = {  # names that pages use for the reader's own
    "MyPolicy": RandomPolicy,
    "MyEvaluation": ScoreEvaluation,
    "learning": Learning(),
    "choose": choose,
    "seat": 0,
}


def blocks(page: Path, kind: str) -> list[str]:
    """The blocks of one kind on a page."""
    return [text for named, text in BLOCK.findall(page.read_text("utf-8")) if named == kind]


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p, "python")], ids=lambda p: p.stem)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names = dict(GIVEN)
    for text in blocks(page, "python"):
        if text.startswith(">>>"):
            parsed = doctest.DocTestParser().get_doctest(text, names, page.stem, str(page), 0)
            assert not doctest.DocTestRunner().run(parsed).failed
        else:
            exec(compile(text, str(page), "exec"), names)  # noqa: S102  (our own page)


def test_the_commands_of_all_pages_are_understood() -> None:
    understood = 0
    for page in PAGES:
        for text in blocks(page, ""):
            for line in text.replace("\\\n", " ").splitlines():
                understood += check_command(line.removeprefix("$ "))

    assert understood > 12


def check_command(line: str) -> bool:
    """Whether a line is a command that can be checked; a wrong one ends the test."""
    words = shlex.split(line, comments=True)
    if words[:1] == ["parkett"]:
        assert words[1] in COMMANDS
        cut = words.index(">") if ">" in words else len(words)
        build_parser(words[1]).parse_args(words[1:cut])
    elif words[:3] == ["python", "-m", "parkett.bots.training"]:
        parse_arguments(words[3:])
    elif words[:2] == ["pip", "install"]:
        assert set(re.findall(r"\[(\w+)\]", line)) <= set(EXTRAS)
    elif words[:1] == ["make"]:
        assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    else:
        return False
    return True
