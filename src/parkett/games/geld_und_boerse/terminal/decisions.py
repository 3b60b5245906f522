"""Every decision of Geld & Börse as a player says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.games.geld_und_boerse.terminal.figures import (
    branch_price,
    credit_left,
    field_word,
    owed_amount,
    price_now,
    super_gold_price,
)

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable

ON_BOARD: tuple[str, ...] = ()  # questions that are answered on the board
NAMED: tuple[str, ...] = (
    "city",
    "branch",
    "good",
)  # kinds of names that may be typed as the language has them
PLAIN = {  # sentences without figures
    "stop": "prompt.stop",
    "end turn": "prompt.end_turn",
    "pass": "bid.pass",
    "no deal": "deal.none",
    "accept": "answer.accept",
    "decline": "answer.decline",
    "counter": "answer.counter",
}


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation in words."""
    if sentence in PLAIN:
        return table.text(PLAIN[sentence])
    verb, *rest = sentence.split(" ")
    words = [word.replace("-", " ") for word in rest]
    if not words or sentence == "put up":
        return describe_bare_verb(table, sentence)
    if verb in ("buy", "sell"):
        return describe_trade(table, verb, words)
    if words[0].isdigit():
        return describe_amount(table, verb, int(words[0]))
    if verb == "to":
        return table.text("say.to", name=table.names[ord(words[0]) - ord("A")])
    if verb in ("lay", "take"):
        return table.text(f"say.{verb}", branch=words[0], city=words[2])
    return table.text(f"say.{verb}", card=words[0])


def describe_bare_verb(table: TerminalTable, verb: str) -> str:
    """A sentence that says nothing but what to do."""
    view = table.view
    if verb == "roll":
        return table.text("prompt.roll_again" if view["ask"] == "again" else "prompt.roll")
    if verb == "done":
        return table.text("market.keep" if view["ask"] == "gold" else "market.done")
    if verb == "put up":
        return table.text("raise.put_up", count=len(view["pay"]["lot"]))
    if verb == "offer":
        visiting = view["ask"] == "deal"
        other = view["deal"]["owner"] if visiting else view["active"]
        return table.text("deal.send" if visiting else "deal.send_counter", name=table.names[other])
    price = branch_price(table, field_word(table, view["pawns"][table.viewer]))
    if verb == "buy":
        return table.text("prompt.buy_invest", price=price)
    said, detail = table.text("prompt.release"), table.text("prompt.release_detail", price=price)
    return table.label(said, detail)


def describe_trade(table: TerminalTable, verb: str, words: list[str]) -> str:
    """A purchase or a sale: cards of a good, or an INVEST card to the bank."""
    if not words[0].isdigit():
        price = branch_price(table, words[0])
        return table.text("say.sell_branch", branch=words[0], price=price)
    count, good = int(words[0]), words[1]
    special = table.view["ask"] == "gold"
    price = super_gold_price(table) if special else price_now(table, good)
    name = table.name("good", good)
    return table.text(f"market.{verb}", count=count, good=name, amount=count * price)


def describe_amount(table: TerminalTable, verb: str, amount: int) -> str:
    """A bid, a loan, a repayment, or money in a deal."""
    if verb == "bid":
        return table.text("bid.bid", amount=amount)
    if verb == "repay":
        return table.text("side.repay_do", amount=amount)
    if verb != "borrow":
        return table.text(f"say.{verb}_cash", amount=amount)
    options = table.view["options"]
    owed = amount * (100 + options["interest_percent"]) // 100
    detail = table.text("side.borrow_detail", owed=owed - owed % options["money_unit"])
    return table.label(table.text("side.borrow_do", amount=amount), detail)


def explain_question(table: TerminalTable) -> list[str]:
    """What a person must know to answer."""
    view, seat = table.view, table.viewer
    ask = view["ask"]
    if ask == "invest":
        branch = field_word(table, view["pawns"][seat])
        left, price = view["bank_invest"][branch], branch_price(table, branch)
        name = table.name("branch", branch)
        return [table.text("field.invest_name", branch=name, price=price, left=left)]
    if ask == "trade":
        left = view["options"]["buy_limit"] - view["bought"]
        return [table.text("market.left", left=left)]
    if ask == "gold":
        return [table.text("market.gold", price=super_gold_price(table))]
    if ask == "bid":
        return explain_auction(table)
    if ask in ("deal", "counter", "answer"):
        return explain_deal(table)
    if ask == "raise":
        return explain_payment(table)
    owed, left = owed_amount(view, seat), credit_left(view, seat)
    return [table.text("side.loans", owed=owed, left=left)] if owed else []


def explain_auction(table: TerminalTable) -> list[str]:
    """What is auctioned, for how much, and where the money goes."""
    auction = table.view["auction"]
    name, lot = table.names[auction["seller"]], table.name("card", auction["lot"])
    leader = auction["leader"]
    told = table.text("room.no_bid") if leader is None else table.names[leader]
    amount = table.number(auction["minimum"] if leader is None else auction["high"])
    line = table.text("room.name", lot=lot, amount=amount, leader=told)
    if auction["bids"] is not None:
        line = table.label(lot, f"{table.text('room.sealed')} {amount}")
    return [line, table.text(f"bid.{auction['kind']}", name=name, minimum=auction["minimum"])]


def explain_deal(table: TerminalTable) -> list[str]:
    """The branch and the terms, from the side of the person."""
    view, deal = table.view, table.view["deal"]
    branch, visiting = table.name("branch", deal["branch"]), table.viewer == view["active"]
    other = table.names[deal["owner"] if visiting else view["active"]]
    mine = name_terms(table, deal["cash"], deal["cards"])
    theirs = name_terms(table, deal["back"], [deal["branch"], *deal["asked"]])
    give, get = (mine, theirs) if visiting else (theirs, mine)
    if view["ask"] == "answer":
        key = "answer.counter_from" if visiting else "answer.offer_from"
        head = table.text(key, name=other, branch=branch)
    else:
        price, tries = branch_price(table, deal["branch"]), view["options"]["offers_per_visit"]
        head = table.text(
            "deal.about", branch=branch, price=price, made=deal["offers"], tries=tries
        )
    partner = table.text("say.partner", name=other)
    return [head, partner, table.label(table.text("answer.give"), give),
            table.label(table.text("answer.get"), get)]  # fmt: skip


def name_terms(table: TerminalTable, cash: int, cards: list[str]) -> str:
    """Money and cards of one side of a deal."""
    parts = [table.number(cash)] if cash else []
    parts += [table.name("card", card) for card in cards]
    return ", ".join(parts) or table.text("deal.nothing")


def explain_payment(table: TerminalTable) -> list[str]:
    """What is to be paid to whom, what is missing, and the lot put together so far."""
    view, pay = table.view, table.view["pay"]
    cash = view["cash"][table.viewer]
    to = table.text("seat.bank") if pay["to"] == "bank" else table.names[pay["to"]]
    lines = [table.text("say.due", name=to, amount=pay["amount"], short=pay["amount"] - cash)]
    if pay["lot"]:
        lines.append(table.text("say.lot", cards=table.name("card", pay["lot"])))
    return lines
