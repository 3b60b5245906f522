"""Turn and dice (GUB-3)."""

from __future__ import annotations

import pytest

from tests.games.geld_und_boerse.rules.scene import on, pawn, refused, table, thrown
from tests.rule import rule

DEAL = {
    "branch": "Textiles",
    "offers": 0,
    "owner": 1,
    "edits": 0,
    "cash": 0,
    "cards": [],
    "back": 0,
    "asked": [],
}


@rule("GUB-3.4", "GUB-3.3", "GUB-4.1", "GUB-4.2", "GUB-4.3")
@pytest.mark.parametrize(
    ("start", "dice", "via", "end"),
    [
        pytest.param("I0", "3 4 stay", None, "I7", marks=pytest.mark.rule("GUB-T01")),
        pytest.param("I23", "1 1 switch", "O30", "O0", marks=pytest.mark.rule("GUB-T03")),
        pytest.param("O0", "2 3 switch", "I0", "I5", marks=pytest.mark.rule("GUB-T04")),
        pytest.param("O1", "2 3 switch", "I0", "I5", marks=pytest.mark.rule("GUB-T06")),
        pytest.param("O4", "6 6 switch", "I3", "I15", marks=pytest.mark.rule("GUB-T07")),
        pytest.param("O28", "5 6 stay", None, "O7", marks=pytest.mark.rule("GUB-T08")),
        pytest.param("I6", "1 2 switch", "O9", "O12", marks=pytest.mark.rule("GUB-T09")),
        pytest.param("I20", "6 6 stay", None, "I8", marks=pytest.mark.rule("GUB-T11")),
    ],
)
def test_a_pawn_changes_track_and_moves(start: str, dice: str, via: str | None, end: str) -> None:
    match = thrown(table(pawns=on(start)), dice)
    changes = [each["to"] for each in match.journal if each["entry"] == "track_changed"]

    assert changes == ([] if via is None else [via])
    assert pawn(match) == end


@rule("GUB-3.1", "GUB-3.5")
def test_one_throw_a_turn_and_only_the_last_field_acts() -> None:
    match = thrown(table(pawns=on("I0")), "1 2 stay")

    assert match.position()["cities"]["Chicago"] == 0
    assert match.position()["cities"]["Montreal"] is None
    assert match.position()["cities"]["New York"] is None
    assert match.to_act == 1


@rule("GUB-3.5")
def test_pawns_share_a_field() -> None:
    match = thrown(table(pawns=["I10", "I13", "I13"]), "1 2 stay")

    assert match.position()["pawns"] == ["I13"] * 3


@rule("GUB-3.2", "GUB-3.2.1", "GUB-T03", "GUB-T07")
def test_a_double_allows_another_throw_after_the_field() -> None:
    match = thrown(table(pawns=on("O0")), "1 1 stay")

    assert match.ask == "invest"
    match.play("buy")
    assert match.ask == "again"
    assert match.legal() == ["roll", "stop"]
    match.play("stop")
    assert match.to_act == 1


@rule("GUB-3.2", "GUB-3.1")
def test_without_a_double_there_is_no_other_throw() -> None:
    match = table(ask="finish", cities={"Tokyo": 0}, unplaced=[{"Oil": 1}, {}, {}])

    assert refused(match, "roll") == "GUB-3.2"
    assert refused(match, "stop") == "GUB-3.1"


@rule("GUB-3.2.2")
def test_doubles_have_no_limit() -> None:
    match = table(pawns=on("I1"))
    for _ in range(6):
        thrown(match, "2 2 stay")
        if match.ask == "news":
            match.play("draw Boom-30000")
        while match.ask == "trade":
            match.play("done")

        assert match.ask == "again"
        assert match.to_act == 0


@rule("GUB-3.6")
@pytest.mark.parametrize("ask", ["turn", "again", "finish", "invest", "deal", "trade", "gold"])
def test_side_actions_fit_every_question_of_the_own_turn(ask: str) -> None:
    owned = {"Textiles": 2} if ask == "deal" else {}
    match = table(
        ask=ask,
        double=ask == "again",
        cities={"Tokyo": 0},
        unplaced=[{"Oil": 1}, owned, {}],
        goods=[{"gold": 1}, {}, {}],
        pawns=on("O2" if ask in ("invest", "deal") else "O1"),
        card="Super gold" if ask == "gold" else None,
        deal=DEAL if ask == "deal" else None,
    )
    for said in ("lay Oil on Tokyo", "take Oil from Tokyo", "borrow 20000", "repay 7000"):
        match.play(said)

        assert match.ask == ask
    position = match.position()
    assert (position["borrowed"][0], position["repaid"][0]) == (20_000, 7_000)


@rule("GUB-2.7", "GUB-3.2", "GUB-10.4")
def test_the_next_turn_begins_afresh() -> None:
    match = table(cities={"Tokyo": 0}, placed={"Tokyo": ["Oil"]}, pawns=on("I0"))
    match.play("take Oil from Tokyo")
    thrown(match, "1 1 stay")
    assert (match.position()["double"], match.position()["takes"]) == (True, 1)
    match.play("stop")

    assert (match.position()["double"], match.position()["takes"]) == (False, 0)
