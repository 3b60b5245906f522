"""Parts of unfinished business in a position: amounts, cards, lots, the branch of a field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.position_reader import check_range, read_list
from parkett.games.geld_und_boerse.kernel.codes import INVEST_FIELD, bit
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_lot, is_branch_card, lot_shift
from parkett.games.geld_und_boerse.speech.notation import Notation

MOST_EDITS = 10**9


def read_money(s: GeldGame, value: object, field: str, least: int = 1000) -> int:
    """An amount of full units."""
    amount = check_range(value, field, least, rule="GUB-1.7")
    if amount % s.rules.unit:
        raise PositionError(field, f"{amount} is not a multiple of {s.rules.unit}", "GUB-1.7")
    return amount


def read_card(names: Notation, name: object, field: str) -> int:
    """The card of this name."""
    if not isinstance(name, str) or name not in names.cards:
        raise PositionError(field, f"{name!r} is not a card")
    return names.cards.index(name)


def read_lot(
    names: Notation, s: GeldGame, data: Mapping[str, Any], key: str, path: str
) -> tuple[int, int]:
    """Any number of cards, no kind more often than there are cards of it."""
    plain, branches = 0, 0
    for name in read_list(data, key):
        card = read_card(names, name, path)
        most = s.rules.per_branch if is_branch_card(card) else s.rules.per_good
        if count_in_lot(plain, branches, card) >= (1 if card < len(names.cities) else most):
            raise PositionError(path, f"there are too many cards of {name}", "GUB-1.5")
        if is_branch_card(card):
            branches += bit(lot_shift(card))
        else:
            plain += bit(lot_shift(card))
    return plain, branches


def read_edits(data: Mapping[str, Any], path: str) -> int:
    """How often a draft has been changed."""
    return check_range(data.get("edits", 0), path, 0, MOST_EDITS)


def read_field_branch(s: GeldGame) -> int:
    """The branch of the INVEST field on which the active seat stands."""
    field = s.pawns[s.active]
    if s.rules.field_kind[field] != INVEST_FIELD:
        raise PositionError(f"pawns[{s.active}]", "stands on no INVEST field", "GUB-6.1")
    return s.rules.field_card[field]
