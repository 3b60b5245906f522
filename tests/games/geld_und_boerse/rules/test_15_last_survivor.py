"""End of the game: the last survivor (GUB-15)."""

from __future__ import annotations

from tests.games.geld_und_boerse.rules.scene import news, on, refused, table, thrown, told
from tests.rule import rule


@rule("GUB-15.2", "GUB-T44")
def test_there_are_no_loans_in_variant_2() -> None:
    assert refused(table(edition="survivor"), "borrow 10000") == "GUB-15.2"
    assert not [s for s in table(edition="survivor").legal() if s.startswith("borrow")]


@rule("GUB-15.2", "GUB-12.1")
def test_in_variant_2_selling_is_open_at_once() -> None:
    match = thrown(
        table(
            edition="survivor",
            cash=[0, 0, 0],
            goods=[{"gold": 8}, {}, {}],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Textiles"]},
            pawns=on("I20"),
        ),
        "1 2 stay",
    )
    assert match.position()["pay"]["selling"] is True
    assert refused(match, "borrow 1000") == "GUB-15.2"
    match.play("sell 1 gold")
    assert match.position()["cash"] == [0, 40_000, 0]


@rule("GUB-15.1")
def test_in_variant_2_no_sum_wins() -> None:
    match = news("Boom-30000", edition="survivor", cash=[5_000_000, 0, 0])

    assert not match.over


@rule("GUB-15.3")
def test_a_limit_of_turns_ends_the_game() -> None:
    for edition in ("noris", "survivor"):
        match = table(edition=edition, options={"max_turns": 5}, cash=[500_000, 600_000, 600_000])
        thrown(match, "1 2 stay")

        assert match.position()["end"] == "max_turns"
        assert match.position()["winners"] == [1, 2]


@rule("GUB-15.3")
def test_at_the_limit_the_least_poor_wins() -> None:
    match = table(
        4,
        options={"max_turns": 5},
        cash=[0, 0, 0, 0],
        borrowed=[20_000, 10_000, 10_000, 0],
        out=[3],
        pawns=["I13", "I13", "I13", None],
    )
    thrown(match, "1 2 stay")

    assert match.position()["winners"] == [1, 2]
    assert [won["seat"] for won in told(match, "game_won")] == [1, 2]
