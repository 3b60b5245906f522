"""Every decision of Acquire as a player says it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from parkett.games.acquire.terminal.table import chain_figures, chain_size

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable

ON_BOARD: tuple[str, ...] = ("place",)  # questions that are answered on the board
NAMED: tuple[str, ...] = ("chain",)  # kinds of names that may be typed as the language has them


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation in words."""
    verb, *rest = sentence.split(" ")
    if verb == "place":
        return describe_placement(table, sentence, rest)
    if verb == "dispose":
        keep, sell, trade = (int(rest[n]) for n in (1, 3, 5))
        return table.text("prompt.dispose_do", keep=keep, sell=sell, trade=trade)
    if verb == "announce":
        return table.text("prompt.announce")
    if verb == "buy":
        return describe_purchase(table, rest)
    return table.text(f"prompt.{verb}", chain=table.name("chain", rest[0]))


def describe_placement(table: TerminalTable, sentence: str, words: list[str]) -> str:
    """A tile, and the chain that it founds, lets grow or merges with others."""
    said = table.text("prompt.place", tile=words[0])
    if len(words) > 1:
        said = table.text("say.place_keeping", tile=words[0], chain=words[2])
    told = [
        table.words.entry_line(entry, table.names)
        for entry in table.foresee(sentence)
        if entry["entry"] in ("chain_grown", "merger_begun")
    ]
    return table.label(said, told[0]) if told else said


def describe_purchase(table: TerminalTable, chains: list[str]) -> str:
    """The shares of a purchase and what they cost together."""
    if chains == ["nothing"]:
        return table.text("prompt.buy_nothing")
    order = list(table.view["bank"])
    basket = Counter(chains)
    cost = sum(
        count * int(chain_figures(table, order.index(chain), chain_size(table, chain))[0] or 0)
        for chain, count in basket.items()
    )
    shares = ", ".join(f"{count} {table.name('chain', chain)}" for chain, count in basket.items())
    return table.text("say.buy", shares=shares, cost=cost)


def explain_question(table: TerminalTable) -> list[str]:
    """What a person must know to answer: the shares of a chain that is dissolved."""
    view, merger = table.view, table.view["merger"]
    if view["ask"] != "dispose":
        return []
    chain, survivor = merger["settling"], merger["survivor"]
    order = list(view["bank"])
    price = chain_figures(table, order.index(chain), merger["left"][chain])[0]
    told = table.text(
        "prompt.dispose",
        held=view["shares"][table.viewer][chain],
        chain=table.name("chain", chain),
        survivor=table.name("chain", survivor),
        price=price,
    )
    left = table.text("say.survivor_left", chain=survivor, count=view["bank"][survivor])
    return [told, left]
