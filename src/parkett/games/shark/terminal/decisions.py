"""Every decision of Shark as a player says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.games.shark.terminal.table import count_shares

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable

ON_BOARD: tuple[str, ...] = ("place",)  # questions that are answered on the board
NAMED: tuple[str, ...] = (
    "company",
    "colour",
)  # kinds of names that may be typed as the language has them
INCOME = ("provision_paid", "top_provision_paid", "dividend_paid")
DEALING = {"buy": "prompt.buy_do", "sell": "prompt.sell_do"}


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation in words."""
    verb, *rest = sentence.split(" ")
    if verb == "take":
        return table.text("say.take", company=rest[0])
    if verb == "done":
        opening = table.view["step"] == 1
        return table.text("prompt.to_dice" if opening else "prompt.end_turn")
    if verb == "place":
        return describe_placement(table, sentence, rest[0], rest[1])
    if verb == "give":
        return table.text("say.give", shares=name_shares(table, rest))
    count, company = int(rest[0]), rest[1]
    total = count * int(table.view["prices"][company])
    name = table.name("company", company)
    return table.text(DEALING[verb], count=count, company=name, total=total)


def describe_placement(table: TerminalTable, sentence: str, kind: str, square: str) -> str:
    """A house on a square: its group, the houses it removes, and the income."""
    size = removes = gain = 0
    for entry in table.foresee(sentence):
        if entry["entry"] in ("house_placed", "top_taken_over"):
            size = int(str(entry["size"]))
        elif entry["entry"] == "group_removed":
            removes += int(str(entry["houses"]))
        elif entry["entry"] in INCOME and entry["seat"] == table.viewer:
            gain += int(str(entry["amount"]))
    house = table.name("house", kind)
    return table.text(
        "cell.outlook", square=square, house=house, size=size, removes=removes, gain=gain
    )


def name_shares(table: TerminalTable, words: list[str]) -> str:
    """The shares of a forced sale: numbers and companies in turn."""
    pairs = zip(words[::2], words[1::2], strict=True)
    return ", ".join(f"{count} {table.name('company', company)}" for count, company in pairs)


def explain_question(table: TerminalTable) -> list[str]:
    """What a person must know to answer: purchases left, or the debt of a forced sale."""
    view = table.view
    if view["ask"] == "trade":
        limit = view["options"]["buy_limit"]
        return [table.text("prompt.bought", count=view["bought"], limit=limit)]
    if view["ask"] != "give":
        return []
    due, cash = view["dues"][table.viewer], view["cash"][table.viewer]
    held = [
        table.text("say.worth", count=count, company=name, amount=count * price)
        for name, price in view["prices"].items()
        if (count := count_shares(table, table.viewer, name))
    ]
    percent = view["options"]["forced_sale_percent"]
    told = table.text("prompt.due", due=due, cash=cash, short=due - cash)
    return [told, *held, table.text("say.percent", percent=percent)]
