"""Every decision of Tycoon as a player says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.games.tycoon.terminal.table import board_of, loan_due, ticket_price

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable

ON_BOARD: tuple[str, ...] = ()  # questions that are answered on the board
NAMED: tuple[str, ...] = ()  # the cities have the same names in every language


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation in words."""
    verb, *rest = sentence.split(" ")
    if verb == "ticket":
        ticket = " ".join(rest)
        price = table.text("money", value=ticket_price(table, ticket))
        return table.text("say.ticket", ticket=table.name("ticket", ticket), price=price)
    if verb == "fly":
        return describe_flight(table, rest)
    if verb == "build":
        return describe_building(table, rest[0])
    if verb in ("repay", "extend"):
        state = "fresh" if verb == "repay" else "extended"
        due = table.text("money", value=loan_due(table, f"{rest[0]} {state}"))
        if verb == "repay":
            return table.text("loan.repay", due=due)
        detail = table.text("loan.extend_detail", due=due)
        return table.label(table.text("loan.extend"), detail)
    return table.sentence(sentence)


def describe_flight(table: TerminalTable, words: list[str]) -> str:
    """Where a flight goes and with which ticket."""
    ticket = " ".join(words[:3])
    if words[0] == "scheduled":
        goal = words[4].replace("-", " ")
    else:
        plane = table.view["planes"][table.viewer]
        ends = [word.replace("-", " ") for word in words[1:3]]
        goal = ends[1] if plane and ends[0] == plane["city"] else ends[0]
    return table.text("say.fly", city=goal, ticket=table.name("ticket", ticket))


def describe_building(table: TerminalTable, what: str) -> str:
    """A hotel or a factory with its price."""
    plane = table.view["planes"][table.viewer]
    city = next(city for city in board_of(table).city if city.name == plane["city"])
    if what == "hotel":
        price = city.landing[plane["field"] - 1]
    else:
        price = city.factory[len(table.view["factories"][city.name])]
    return table.label(table.sentence(f"build {what}"), table.text("money", value=price))


def explain_question(table: TerminalTable) -> list[str]:
    """What a person must know to answer: where the plane is, or which loan is asked about."""
    view = table.view
    plane = view["planes"][table.viewer]
    if view["ask"] == "loan_card":
        card = min(int(c.split(" ")[0]) for c in view["loans"][table.viewer] if c.endswith("fresh"))
        cash = table.text("money", value=view["cash"][table.viewer])
        return [table.text("loan.question", amount=table.text("money", value=card), cash=cash)]
    if view["ask"] != "turn":
        return []
    told = [table.text("turn.payday_due")] if view["payday_due"] else []
    if plane is None:
        return [table.text("turn.at_home"), *told]
    if plane["field"] == 0:
        return [table.text("turn.passing", city=plane["city"]), *told]
    return [table.text("turn.landed", city=plane["city"], field=plane["field"]), *told]
