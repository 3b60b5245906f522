"""SHK-14: the variant with TOP houses."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    COMPANIES,
    RED_WITH_TOP,
    at,
    cash,
    play,
    price,
    shark,
    told,
    topping,
    why_not,
)
from tests.rule import rule


@rule("SHK-14.1")
def test_without_the_variant_there_are_no_top_houses() -> None:
    match = shark("", roll="white 1")

    assert not [said for said in match.legal() if " top " in said]
    assert why_not(match, "place top 1A") == "SHK-14.1"


@rule("SHK-14.2", "SHK-14.2.1")
@pytest.mark.parametrize("face", ["black", "white"])
def test_a_top_house_after_black_or_white_in_the_rolled_zone(face: str) -> None:
    match = topping("", f"{face} 1")

    assert "place top 1A" in match.legal()
    assert why_not(match, "place top 7A") == "SHK-5.2"
    journal = play(match, "place top 1A")
    assert told(journal, "top_placed") == [{"rule": "SHK-14.2", "seat": 0, "square": "1A"}]
    assert at(match, "1A") == "T"
    assert match.position()["houses_left"]["top"] == 4


@rule("SHK-14.2", "SHK-T38")
def test_no_top_house_after_a_colour() -> None:
    assert why_not(topping("", "red 1"), "place top 1A") == "SHK-14.2"


@rule("SHK-14.2")
def test_where_a_top_house_fits_every_colour_fits() -> None:
    match = topping("BBBBBB\n......\nYYYYYY\nYY", "white 1")
    squares = {said.split()[2] for said in match.legal() if " top " in said}

    for colour in ("blue", "yellow", "green", "red"):
        assert {f"place {colour} {square}" for square in squares} <= set(match.legal())


@rule("SHK-14.2")
def test_a_top_house_is_one_of_the_placements_of_which_one_must_be_made() -> None:
    match = topping("BBBBBB\n......\nYYYYYY\nYY", "white 1")
    tops = [said for said in match.legal() if " top " in said]

    assert tops == ["place top 1F", "place top 2F"]
    assert why_not(match, "done") == "SHK-5.4"


@rule("SHK-14.3", "SHK-T36")
@pytest.mark.parametrize("beside", ["R", "T", "Rr"])
def test_a_top_house_stands_by_itself(beside: str) -> None:
    board = {"R": "R", "T": "T", "Rr": "RRr"}[beside]
    match = topping(board, "white 1")
    square = f"{len(board) + 1}A"

    assert why_not(match, f"place top {square}") == "SHK-14.3"
    assert f"place top {len(board) + 1}B" in match.legal()  # diagonally


@rule("SHK-14.4", "SHK-14.4.1", "SHK-T37")
def test_a_top_house_brings_the_highest_price_and_changes_none() -> None:
    match = topping("BBB\n\nYYYYYYY\n\nR", "white 2", shares=["5 Empire"] * 2)
    before = match.position()["prices"]
    journal = play(match, "place top 12A")

    assert before == {"Empire": 3000, "Wings": 7000, "NYSO": 0, "Smith": 1000}
    assert match.position()["prices"] == before
    assert match.position()["cash"] == [7000, 0, 0]
    assert told(journal, "top_provision_paid") == [
        {"rule": "SHK-14.4", "seat": 0, "company": "Wings", "amount": 7000}
    ]


@rule("SHK-14.4")
@pytest.mark.parametrize("best", range(4))
def test_the_highest_price_of_any_company_counts(best: int) -> None:
    rows = [letter * (3 if at == best else 2) for at, letter in enumerate("BYGR")]
    match = topping("\n\n".join(rows), "white 2")
    journal = play(match, "place top 12A")

    assert told(journal, "top_provision_paid") == [
        {"rule": "SHK-14.4", "seat": 0, "company": COMPANIES[best], "amount": 3000}
    ]
    assert cash(match) == 3000


@rule("SHK-14.4")
def test_of_equal_prices_the_first_company_is_named() -> None:
    journal = play(topping("YY\n\nGG\n\nRR", "white 2"), "place top 12A")

    assert told(journal, "top_provision_paid")[0]["company"] == "Wings"


@rule("SHK-14.4.1")
def test_with_all_prices_at_0_it_brings_nothing() -> None:
    match = topping("", "white 2")
    play(match, "place top 12A")

    assert cash(match) == 0


@rule("SHK-14.5.1", "SHK-T39")
def test_a_lone_house_may_not_touch_a_free_top_house() -> None:
    assert why_not(topping("T", "red 1"), "place red 2A") == "SHK-14.5.1"


@rule("SHK-14.5")
def test_two_houses_take_a_top_house_over() -> None:
    match = topping("R.T", "red 1")
    journal = play(match, "place red 2A")

    assert at(match, "3A") == "r"
    assert told(journal, "top_taken_over") == [
        {"rule": "SHK-14.5", "seat": 0, "colour": "red", "square": "3A", "size": 3}
    ]


@rule("SHK-14.5.2", "SHK-14.6")
def test_own_groups_join_through_a_top_house() -> None:
    match = topping("R.BBB\n.T\n.RR", "red 1", cash=9000, shares=["", "1 Empire"])

    assert "place red 2A" in match.legal()  # 1 + 1 + TOP + 2 = 5 against 3
    journal = play(match, "place red 2A")
    assert (at(match, "2B"), at(match, "3A")) == ("r", ".")
    assert told(journal, "top_taken_over") == [
        {"rule": "SHK-14.5", "seat": 0, "colour": "red", "square": "2B", "size": 5}
    ]
    assert told(journal, "group_removed")[0]["strength"] == 5
    assert (price(match, "Smith"), price(match, "Empire")) == (5000, 0)
    assert cash(match, 1) == 9000 - 3000


@rule("SHK-14.5.2", "SHK-14.6")
@pytest.mark.parametrize(("immediately", "legal"), [(True, True), (False, False)])
def test_what_joins_through_a_top_house_counts_from_when_it_does(
    immediately: bool, legal: bool
) -> None:
    options = {"top_counts_immediately": immediately}
    match = topping("R.BBBB\n.T\n.RR", "red 1", options=options)  # 5, or 2, against 4

    assert ("place red 2A" in match.legal()) == legal
    assert "place red 2A" not in topping("R.BBBBB\n.T\n.RR", "red 1", options=options).legal()


@rule("SHK-14.5.2")
def test_a_chain_of_top_houses_and_own_groups_joins_to_the_end() -> None:
    match = topping("R.BBBBB\n.T\n.RRT", "red 1")  # 1 + 1 + TOP + 2 + TOP = 6 against 5
    journal = play(match, "place red 2A")

    assert [entry["square"] for entry in told(journal, "top_taken_over")] == ["2B", "4C"]
    assert price(match, "Smith") == 6000
    assert at(match, "3A") == "."


@rule("SHK-14.5.2")
def test_a_top_house_further_up_joins_through_one_further_down() -> None:
    match = topping(".\n...T\n...R\nR..R\n.TRR", "red 1")
    journal = play(match, "place red 2D")

    assert [entry["square"] for entry in told(journal, "top_taken_over")] == ["2E", "4B"]
    assert price(match, "Smith") == 2000 + 1000 + 4000 + 1000


@rule("SHK-14.5.2", "SHK-14.9.1")
@pytest.mark.parametrize(
    ("board", "square"),
    [
        ("BBB.RRT", "4A"),
        ("TRR.BBB", "4A"),
        ("BBB.R\n....R\n....T", "4A"),
        ("....T\n....R\nBBB.R", "4C"),
    ],
)
def test_a_free_top_house_at_the_other_end_of_the_chain_counts(board: str, square: str) -> None:
    match = topping(board, "red 1")

    assert f"place red {square}" in match.legal()  # 2 + 1 + TOP = 4 against 3
    play(match, f"place red {square}")
    assert price(match, "Smith") == 4000


@rule("SHK-14.5.2")
@pytest.mark.parametrize(
    ("board", "square", "zone"),
    [
        ("RT\nR\n.BBB", "1C", 1),
        ("..........TR\n...........R\n........BBB", "12C", 2),
        (".\n" * 9 + ".BBB\nR\nRT", "1J", 3),
        (".\n" * 9 + "........BBB\n...........R\n..........TR", "12J", 4),
    ],
)
def test_a_top_house_beside_a_corner_house_counts(board: str, square: str, zone: int) -> None:
    match = topping(board, f"red {zone}")

    assert f"place red {square}" in match.legal()  # 2 + 1 + TOP = 4 against 3
    play(match, f"place red {square}")
    assert price(match, "Smith") == 4000


@rule("SHK-14.6")
def test_a_top_house_connects_and_counts_for_the_price() -> None:
    match = topping("RRr.RR", "red 1")
    assert price(match, "Smith") == 3000 + 2000
    journal = play(match, "place red 4A")

    assert price(match, "Smith") == 6000
    assert told(journal, "house_placed")[0]["size"] == 6


@rule("SHK-14.6")
@pytest.mark.parametrize(("immediately", "legal"), [(True, True), (False, False)])
def test_a_top_house_counts_in_the_move_that_takes_it(immediately: bool, legal: bool) -> None:
    match = topping(
        "R.BB\n.T", "red 1", options={"top_counts_immediately": immediately}
    )  # two houses and a TOP house against two

    assert ("place red 2A" in match.legal()) == legal
    if not legal:
        assert why_not(match, "place red 2A") == "SHK-8.3"


@rule("SHK-14.6")
@pytest.mark.parametrize(("immediately", "strength"), [(True, 5), (False, 4)])
def test_the_strength_that_is_told_is_the_one_that_counts(immediately: bool, strength: int) -> None:
    options = {"top_counts_immediately": immediately}
    match = topping("RRR.BB\n...T", "red 1", options=options)
    journal = play(match, "place red 4A")

    (removed,) = told(journal, "group_removed")
    assert (removed["colour"], removed["strength"]) == ("blue", strength)
    assert price(match, "Smith") == 5000


@rule("SHK-14.6")
def test_a_top_house_counts_in_defence() -> None:
    assert why_not(topping("BB.rRR", "blue 1"), "place blue 3A") == "SHK-8.3"


@rule("SHK-14.7", "SHK-14.7.1")
def test_at_the_end_of_the_scale_a_takeover_still_pays_2000() -> None:
    match = topping("RRRRRRRRRRRR\nRR.T", "red 1", shares=["", "3 Smith"])
    assert price(match, "Smith") == 14000
    journal = play(match, "place red 3B")

    assert price(match, "Smith") == 15000
    assert told(journal, "dividend_paid") == [
        {
            "rule": "SHK-14.7",
            "seat": 1,
            "company": "Smith",
            "shares": 3,
            "rise": 2000,
            "amount": 6000,
        }
    ]


@rule("SHK-14.8")
def test_one_house_may_take_several_top_houses() -> None:
    match = topping("RRR.T\n...T", "red 1")
    play(match, "place red 4A")

    assert (at(match, "5A"), at(match, "4B")) == ("r", "r")
    assert price(match, "Smith") == 6000


@rule("SHK-14.9", "SHK-14.11")
def test_top_houses_stay_when_their_chain_is_removed() -> None:
    match = topping(RED_WITH_TOP, "blue 1", cash=20000, shares=["", "2 Smith"])
    journal = play(match, "place blue 6A")

    assert match.position()["board"][0] == "....TBBBBBB."
    assert match.position()["houses_removed"]["red"] == 4
    assert price(match, "Smith") == 0
    assert cash(match, 1) == 20000 - 2 * 5000
    assert told(journal, "tops_freed") == [{"rule": "SHK-14.9", "colour": "red", "count": 1}]
    (removed,) = told(journal, "group_removed")
    assert (removed["houses"], removed["size"]) == (4, 5)


@rule("SHK-14.9.1", "SHK-T43")
def test_a_freed_top_house_joins_with_the_next_house_of_the_chain() -> None:
    match = topping(RED_WITH_TOP, "blue 1")
    play(match, "place blue 6A")
    assert price(match, "Empire") == 6000
    play(match, "done", "done", "roll blue 2", "place blue 12A")

    assert at(match, "5A") == "b"
    assert price(match, "Empire") == 8000


@rule("SHK-14.9.1")
def test_a_house_elsewhere_leaves_the_freed_top_house_alone() -> None:
    match = topping(RED_WITH_TOP, "blue 1")
    play(match, "place blue 6A", "done", "done", "roll blue 1", "place blue 1C")

    assert at(match, "5A") == "T"


@rule("SHK-14.9.1")
def test_with_the_option_the_freed_top_house_is_retaken_at_once() -> None:
    match = topping(
        RED_WITH_TOP, "blue 1", options={"top_immediate_retake": True}, shares=["", "1 Empire"]
    )
    journal = play(match, "place blue 6A")

    assert at(match, "5A") == "b"
    assert told(journal, "top_taken_over") == [
        {"rule": "SHK-14.9.1", "seat": 0, "colour": "blue", "square": "5A", "size": 7}
    ]
    assert price(match, "Empire") == 7000
    assert told(journal, "provision_paid")[0]["amount"] == 6000  # found before the retake
    assert told(journal, "dividend_paid")[0]["rise"] == 2000


@rule("SHK-14.10", "SHK-T44")
def test_the_game_goes_on_after_the_fifth_top_house() -> None:
    match = topping("T.T.T.T", "white 1")
    assert match.position()["houses_left"]["top"] == 1
    play(match, "place top 1C")

    assert match.position()["houses_left"]["top"] == 0
    assert not match.over
    assert match.ask == "trade"


@rule("SHK-14.9", "SHK-14.9.1")
@pytest.mark.parametrize(("colour", "letter"), [("blue", "B"), ("yellow", "Y"), ("green", "G")])
def test_a_top_house_of_any_company_is_known_after_loading(colour: str, letter: str) -> None:
    match = topping(f"{letter * 2}{letter.lower()}.RRRR", "red 1")
    journal = play(match, "place red 4A")
    assert told(journal, "tops_freed") == [{"rule": "SHK-14.9", "colour": colour, "count": 1}]
    assert at(match, "3A") == "T"
    play(match, "done", "done", "roll red 2", "place red 9A")

    assert at(match, "3A") == "r"
    assert price(match, "Smith") == 7000


@rule("SHK-14.3", "SHK-14.5.2")
def test_top_houses_are_taken_over_wherever_they_were_placed() -> None:
    match = topping("....RR", "white 1")
    play(match, "place top 3C", "done", "done", "roll white 1", "place top 1A", "done", "done")
    play(match, "roll white 1", "place top 3A", "done", "done", "roll red 1")
    journal = play(match, "place red 4A")

    assert [entry["square"] for entry in told(journal, "top_taken_over")] == ["3A"]
    assert (at(match, "1A"), at(match, "3C")) == ("T", "T")
    assert price(match, "Smith") == 4000
