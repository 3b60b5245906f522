"""The threat model keeps its word: its tests exist, and so do the metrics and settings it names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from parkett.server.metrics import Metrics
from parkett.server.prometheus import render_metrics
from parkett.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "explanation" / "threat-model.md"
OPERATORS_PAGE = ROOT / "docs" / "how-to" / "run-a-club-server.md"
ROW = re.compile(r"^\|(.+)\|(.+)\|(.+)\|$", re.MULTILINE)
TEST = re.compile(r"`((?:tests|web)/[\w/.]+?)(?:::(\w+))?`")
PYTHON_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
WEB_TEST = re.compile(r"\b(?:test|it)\(")


def list_promises() -> list[tuple[str, str]]:
    """Every promise with the tests that its row names; "the same" is those of the row before."""
    promises, before = list[tuple[str, str]](), ""
    for attack, promise, tests in ROW.findall(PAGE.read_text(encoding="utf-8")):
        if attack.strip() in ("attack", "failure") or set(promise) <= set("-|"):
            continue
        before = before if tests.strip() == "the same" else tests
        promises.append((promise.strip(), before))
    return promises


@pytest.mark.parametrize(("promise", "tests"), list_promises(), ids=lambda text: str(text)[:40])
def test_every_promise_names_a_test_that_exists(promise: str, tests: str) -> None:
    named = TEST.findall(tests)
    assert named, promise
    for file, name in named:
        path = ROOT / file
        assert path.is_file(), file
        text = path.read_text(encoding="utf-8")
        found = PYTHON_TEST.findall(text) if path.suffix == ".py" else WEB_TEST.findall(text)
        assert found, file
        assert not name or name in found, f"{file} has no {name}"


def test_there_are_promises() -> None:
    assert len(list_promises()) > 30


@pytest.mark.parametrize("page", [PAGE, OPERATORS_PAGE], ids=lambda page: page.stem)
def test_the_metrics_that_a_page_names_exist(page: Path) -> None:
    metrics = Metrics()
    metrics.nacks, metrics.limit_refusals = Counter(stale=1), Counter(requests=1)
    shown = set(re.findall(r"^# TYPE (\w+)", render_metrics(metrics).decode(), re.MULTILINE))
    named = set(re.findall(r"`(parkett_\w+)", page.read_text(encoding="utf-8")))
    assert named
    assert named <= shown


def test_the_operators_page_names_every_metric_limit_and_setting() -> None:
    text = OPERATORS_PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"^# TYPE (\w+)", render_metrics(Metrics()).decode(), re.MULTILINE)
    named = set(re.findall(r"`(parkett_\w+)", text))
    assert {name for name in shown if not name.endswith("_created")} <= named
    table = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ", text, re.MULTILINE)
    settings = {name for cell in table for name in re.findall(r"\w+", cell)}
    assert {field.name for field in msgspec.structs.fields(Settings)} <= settings
    limits = re.findall(r"refused by a limit: `([\w ]+)`", text)[0].split()
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/parkett/server").glob("*.py")
    )
    refused = re.findall(r"""(?:limits|self)\.(?:take|refuse)\(\s*"(\w+)\"""", sources)
    assert set(refused) <= set(limits)
    assert all(f'"{limit}"' in sources for limit in limits)


def test_the_defaults_on_the_operators_page_are_true() -> None:
    text = OPERATORS_PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([^|]*) \|", text, re.MULTILINE)
    defaults = Settings()
    for names, told in rows:
        known = [name for name in re.findall(r"\w+", names) if hasattr(defaults, name)]
        values = [value.strip() for value in told.split(",")] if told.strip() else []
        for name, value in zip(known, values, strict=False):
            real = getattr(defaults, name)
            assert value == (f"{real:g}" if isinstance(real, float) else str(real)), name
        assert values or not any(getattr(defaults, name) for name in known)
