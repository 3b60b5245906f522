"""TYC-6: landing."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import (
    entries_of,
    play,
    refusal_of,
    table,
)
from tests.rule import rule

CHARTER = "charter Monaco Cairo"
FULL = {0: "Cairo 1", 1: "Monaco 1", 2: "Monaco 2"}


@rule("TYC-6.1")
def test_the_first_field_that_is_free() -> None:
    for other, field, price in ((None, 1, 4), ("Monaco 1", 2, 5), ("Monaco 2", 1, 4)):
        planes = {0: "Cairo 1"} | ({1: other} if other else {})
        match = table(planes=planes, hands={0: [CHARTER]})
        landed = entries_of(play(match, f"fly {CHARTER}"), "landed")[0]

        assert (landed["rule"], landed["field"], landed["price"]) == ("TYC-6.1", field, price)


@rule("TYC-6.2")
def test_both_fields_taken_one_passes_through() -> None:
    match = table(planes=FULL, hands={0: [CHARTER, "charter Monaco Tokyo"]})
    journal = play(match, f"fly {CHARTER}")

    assert entries_of(journal, "passing_through")[0]["rule"] == "TYC-6.2"
    assert match.position()["planes"][0] == {"city": "Monaco", "field": 0}
    for sentence in ("build hotel", "build factory", "renovate"):
        assert refusal_of(match, sentence) == ("TYC-6.2", "no_landing_field_free")
    play(match, "fly charter Monaco Tokyo", "build hotel")
    assert match.position()["rows"]["Tokyo"] == [0]


@rule("TYC-6.3")
def test_one_may_stay_for_several_turns() -> None:
    match = table(seats=2, planes={0: "Cairo 1"}, cash=[30, 15])
    play(match, "build hotel", "end turn", "loan 10", "build hotel", "end turn")

    assert match.position()["rows"]["Cairo"] == [0, 0]


@rule("TYC-6.4")
def test_no_change_to_the_cheaper_field() -> None:
    match = table(seats=2, planes={0: "Cairo 1", 1: "Cairo 2"})
    play(match, "loan 10")

    assert match.position()["planes"] == [None, {"city": "Cairo", "field": 2}]
    journal = play(match, "build hotel")
    assert entries_of(journal, "hotel_built")[0]["amount"] == 4


@rule("TYC-6.5")
def test_flying_away_frees_the_field() -> None:
    match = table(
        seats=2,
        planes={0: "Cairo 1", 1: "Monaco 1"},
        hands={0: ["charter Cairo Sydney"], 1: [CHARTER]},
    )
    play(match, "fly charter Cairo Sydney", "build hotel", "end turn", f"fly {CHARTER}")

    assert match.position()["planes"][1] == {"city": "Cairo", "field": 1}
