"""What turned a game of Acquire: bonuses, and shares that rise or fall."""

from __future__ import annotations

from parkett.core.turning_points import Promise
from tests.games.acquire.rules.scene import THREE_CHAINS, TWO_CHAINS, acquire
from tests.rule import rule
from tests.scenario import payments, play, told, turning


@rule("ACQ-6.1", "ACQ-8.2")
def test_two_bonuses_of_one_merger_were_worth_as_much_before() -> None:
    shares = ["3 Airport 3 Festival", "1 Airport 1 Festival", "5 Luxor"]
    match = acquire(THREE_CHAINS, hands=["5C 9H", "9I", "8I"], shares=shares)
    play(match, "place 5C", "dispose keep 0 sell 3 trade 0", "dispose keep 0 sell 1 trade 0")
    play(match, "dispose keep 0 sell 3 trade 0")

    assert len(told(match.journal, "bonus_paid", seat=0)) == 2
    # they counted as worth before: whoever is paid what all could foresee is not richer for it
    assert match.game.worth(match.state)[0] == match.game.worth(match.start)[0]


@rule("ACQ-5.4")
def test_a_chain_that_grows_makes_its_holders_richer_by_shares_and_bonus() -> None:
    match = acquire(TWO_CHAINS, hands=["5A 9H", "9I", "8I"], shares=["5 Luxor", "3 Luxor"])
    before = match.game.worth(match.state)
    play(match, "place 5A")
    grown = turning(match, 0)

    assert payments(grown) == []
    assert grown.change == match.game.worth(match.state)[0] - before[0]
    assert grown.promises == [Promise("Luxor", 2000)]
    assert grown.holdings == 5 * 200


@rule("ACQ-6.1")
def test_a_lost_majority_is_named_by_its_chain() -> None:
    match = acquire(
        TWO_CHAINS, ask="buy", shares=["2 Luxor", "2 Luxor"], hands=["9H", "9I", "8I"], cash=6000
    )
    play(match, "buy Luxor")
    loser, buyer = turning(match, 1), turning(match, 0)

    assert (payments(loser), loser.holdings) == ([], 0)
    assert loser.change is not None
    assert loser.change < 0
    assert loser.promises == [Promise("Luxor", loser.change)]
    assert payments(buyer) == []  # a purchase is an exchange: only the majority makes richer
    assert buyer.change is not None
    assert buyer.change > 0
    assert buyer.promises == [Promise("Luxor", buyer.change)]
