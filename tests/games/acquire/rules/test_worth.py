"""What a seat is worth along a game: what a settlement of now would pay (ACQ-12)."""

from __future__ import annotations

from parkett.core.match import Match
from tests.games.acquire.rules.scene import SEVEN_SAFE, TWO_CHAINS, acquire
from tests.rule import rule
from tests.scenario import play


def worth(match: Match) -> list[int]:
    return match.game.worth(match.state)


@rule("ACQ-12.1", "ACQ-12.2")
def test_bonuses_and_shares_count_as_the_end_would_pay_them() -> None:
    shares = ["2 Airport 1 Luxor", "1 Airport 1 Luxor", "1 Airport"]
    match = acquire(SEVEN_SAFE, ask="buy", shares=shares)
    before = worth(match)
    play(match, "announce end", "buy nothing")

    assert before == match.scores() == worth(match)
    assert before != [6000] * 3


@rule("ACQ-6.7", "ACQ-7.2")
def test_a_chain_that_is_absorbed_pays_its_bonuses_once() -> None:
    shares = ["4 Airport", "3 Airport", "1 Airport"]
    match = acquire(TWO_CHAINS, hands=["5A 9H", "9I", "8I"], shares=shares)
    before = worth(match)
    play(match, "place 5A")

    assert match.ask == "dispose"
    assert worth(match) == before  # the bonuses are cash now, nothing else has changed

    play(match, "dispose keep 0 sell 4 trade 0")

    assert worth(match) == before  # four shares are cash now


@rule("ACQ-12.2")
def test_shares_kept_of_an_absorbed_chain_are_worth_nothing() -> None:
    shares = ["4 Airport", "3 Airport"]
    match = acquire(TWO_CHAINS, hands=["5A 9H", "9I", "8I"], shares=shares)
    before = worth(match)
    play(match, "place 5A", "dispose keep 4 sell 0 trade 0")

    assert match.ask == "dispose"
    assert worth(match) == [before[0] - 4 * 300, *before[1:]]
