"""TIC-3: the turn."""

from __future__ import annotations

from scene import begin, find, play, refuse, rule, table


@rule("TIC-3.1")
def test_a_turn_is_a_roll_and_a_trade() -> None:
    match = table()
    assert (match.to_act, match.ask) == ("chance", "roll")

    play(match, "roll Amber +1")
    assert (match.to_act, match.ask) == (0, "trade")

    play(match, "pass")
    assert (match.to_act, match.ask) == ("chance", "roll")
    assert match.position()["active"] == 1


@rule("TIC-3.1")
def test_nobody_trades_before_the_roll() -> None:
    match = table()
    refused = match.state.refusal(0)

    assert refused is not None
    assert (refused.rule, refused.code) == ("TIC-3.1", "not_asked_now")


@rule("TIC-3.2")
def test_seat_0_begins_and_turns_go_round() -> None:
    match = begin(3)
    journal = play(match, "draw 10", "draw 12", "draw 14")
    for _ in range(3):
        journal += play(match, "roll Amber -1", "pass")

    begun = find(journal, "turn_begun")
    assert [(entry["seat"], entry["round"]) for entry in begun] == [(0, 1), (1, 1), (2, 1), (0, 2)]
    assert {entry["rule"] for entry in begun} == {"TIC-3.2"}


@rule("TIC-3.2")
def test_a_seat_that_is_not_on_turn_is_refused() -> None:
    match = table(roll="Amber +1")

    refused = refuse(match, "pass", seat=1)

    assert (refused.rule, refused.code, refused.facts) == ("TIC-3.2", "not_your_turn", {"seat": 1})
