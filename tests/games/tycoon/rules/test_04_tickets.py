"""TYC-4: buying tickets."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import (
    entries_of,
    play,
    refill,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

OPEN = ["scheduled Cairo 2", "scheduled Sydney 3", "charter Monaco Tokyo", "charter Monaco Cairo"]


@rule("TYC-4.1")
def test_any_number_of_open_tickets() -> None:
    match = table(open_=OPEN, cash=[16, 0, 0], planes={0: "Cairo 1"})
    journal = play(match, "ticket scheduled Cairo 2", "build hotel", "ticket scheduled Sydney 3")
    play(match, "ticket charter Monaco Cairo")

    assert entries_of(journal, "ticket_bought")[0] == {
        "entry": "ticket_bought",
        "rule": "TYC-4.1",
        "seat": 0,
        "ticket": "scheduled Cairo 2",
        "amount": 5,
    }
    assert match.position()["cash"][0] == 0
    assert match.position()["hands"][0] == [*OPEN[:2], "charter Monaco Cairo"]
    assert refusal_of(match, "ticket charter Monaco Tokyo") == ("TYC-4.1", "not_enough_cash")
    assert refusal_of(match, "ticket charter Tokyo Sydney") == ("TYC-4.1", "ticket_not_open")


@rule("TYC-4.1")
def test_a_ticket_may_be_used_in_a_later_turn() -> None:
    match = table(planes={0: "Cairo 1"}, open_=OPEN)
    play(match, "ticket charter Monaco Cairo", "build hotel", "end turn")
    play(match, "loan 10", "loan 10")

    assert "fly charter Monaco Cairo" in match.legal()


@rule("TYC-4.1.1")
def test_hands_are_private_or_public() -> None:
    hands = {0: OPEN[:1], 1: OPEN[2:]}
    private = table(hands=hands).view(0)
    public = table(tycoon(tickets_visibility="public"), hands=hands).view(0)

    assert private["hands"] == [OPEN[:1], None, None]
    assert private["hand_counts"][1] == {"scheduled": 0, "charter": 2}
    assert private["pile"] is None
    assert public["hands"] == [OPEN[:1], OPEN[2:], []]
    assert len(public["pile"]) == 54 - 3 - 8


@rule("TYC-4.2")
def test_refilled_only_after_the_turn() -> None:
    match = table(planes={0: "Cairo 1"}, cash=[40, 0, 0])
    names = match.position()["open"]
    play(match, *(f"ticket {name}" for name in names[:4]), "build hotel")
    assert match.position()["open"] == names[4:]
    match.play("end turn")
    assert (match.to_act, match.ask) == ("chance", "ticket")
    assert all(sentence.startswith("draw scheduled") for sentence in match.legal())
    refill(match)
    turned = [e for step in match.steps for e in entries_of(step.journal, "ticket_turned")]
    assert [entry["rule"] for entry in turned] == ["TYC-4.2"] * 4
    kinds = [name.split()[0] for name in match.position()["open"]]
    assert kinds == ["scheduled"] * 2 + ["charter"] * 6
    assert match.to_act == 1


@rule("TYC-4.3.1")
def test_both_empty_leaves_fewer_open() -> None:
    names = [name for name in tycoon().notation.all_tickets() if name[0] == "s"]
    match = table(hands={1: names[1:]}, open_=names[:1], planes={0: "Cairo 1"})
    journal = play(match, "build hotel", "end turn")

    assert entries_of(journal, "tickets_run_out")[0] == {
        "entry": "tickets_run_out",
        "rule": "TYC-4.3.1",
        "kind": "scheduled",
        "open": 1,
    }
    kinds = [name.split()[0] for name in match.position()["open"]]
    assert kinds == ["scheduled"] + ["charter"] * 6


@rule("TYC-4.3")
def test_the_pile_is_reshuffled_only_when_it_is_needed() -> None:
    names = [name for name in tycoon().notation.all_tickets() if name[0] == "s"]
    used, held, lying = names[:5], names[5:16], names[16:]
    charters = ["charter Monaco Cairo"]
    match = table(hands={1: held}, used=used, open_=lying + charters, planes={0: "Cairo 1"})
    play(match, "build hotel", "end turn")

    assert match.position()["used"] == used


@rule("TYC-4.4")
def test_a_ticket_serves_one_flight() -> None:
    match = table(planes={0: "Cairo 1"}, hands={0: ["charter Monaco Cairo"]})
    play(match, "fly charter Monaco Cairo")

    assert match.position()["hands"][0] == []
    assert match.position()["used"] == ["charter Monaco Cairo"]
    assert refusal_of(match, "fly charter Monaco Cairo") == ("TYC-4.4", "ticket_not_in_hand")
    assert refusal_of(match, "fly scheduled Cairo 1 to Cairo") == ("TYC-4.4", "ticket_not_in_hand")


@rule("TYC-4.1.1")
def test_there_is_no_hand_limit() -> None:
    names = tycoon().notation.all_tickets()
    match = table(hands={0: names[:10] + names[18:40]}, open_=names[10:12], planes={0: "Cairo 1"})
    play(match, "build hotel", f"ticket {names[10]}", f"ticket {names[11]}")

    assert len(match.position()["hands"][0]) == 34


@rule("TYC-4.3")
def test_the_used_tickets_become_the_new_pile() -> None:
    names = [name for name in tycoon().notation.all_tickets() if name[0] == "c"]
    lying, used, held = names[:5], names[5:9], names[9:]
    facts = {"hands": {1: held}, "used": used, "open_": [*SCHEDULED, *lying]}
    match = table(planes={0: "Cairo 1"}, **facts)
    match.play("build hotel")
    journal = match.play("end turn")

    assert entries_of(journal, "pile_reshuffled")[0] == {
        "entry": "pile_reshuffled",
        "rule": "TYC-4.3",
        "kind": "charter",
        "count": 4,
    }
    assert match.legal() == [f"draw {name}" for name in used]
    assert match.position()["used"] == []
    entry = match.play(match.legal()[1])[0]
    assert (entry["rule"], entry["ticket"]) == ("TYC-4.2", used[1])
    assert [name for name in match.position()["pile"] if name[0] == "c"] == [
        used[0],
        *used[2:],
    ]


SCHEDULED = ["scheduled Cairo 2", "scheduled Sydney 3"]
