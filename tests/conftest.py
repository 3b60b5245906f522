"""What is drawn in a test is the same every time: a test that fails, fails again when repeated."""

from __future__ import annotations

import random
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator

import pytest

DICE = random.Random()  # for games in tests; nothing here is a secret


def draw_hex(count: int = 32) -> str:
    """Take the place of `secrets.token_hex`."""
    return DICE.randbytes(count).hex()


def draw_word(count: int = 32) -> str:
    """Take the place of `secrets.token_urlsafe`."""
    return urlsafe_b64encode(DICE.randbytes(count)).rstrip(b"=").decode()


@pytest.fixture(scope="session", autouse=True)
def repeatable_draws() -> Iterator[None]:
    """Deals, tokens and names of tables follow from the name of the test that asks for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", draw_hex)
        patch.setattr(secrets, "token_urlsafe", draw_word)
        patch.setattr(secrets, "choice", DICE.choice)
        patch.setattr(secrets, "randbelow", DICE.randrange)
        patch.setattr(secrets, "randbits", DICE.getrandbits)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin anew, before any fixture draws."""
    DICE.seed(item.nodeid)
