"""Journal entries as data: names, fields, and the fields that only one seat may read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

FieldValue: TypeAlias = int | str | bool | list[str] | None
Entry: TypeAlias = dict[str, FieldValue]  # "entry", "rule" and the fields by name


class EntryKind(msgspec.Struct, frozen=True):
    """One kind of journal entry: what the kernel's integers mean."""

    name: str  # past participle, "bonus_paid"
    fields: tuple[tuple[str, str], ...]  # (name, kind) of each argument; kind: seat, money, tile …
    secret: tuple[str, ...] = ()  # fields only the entry's own seat may read
    opened: tuple[str, ...] = ()  # fields that tell everybody what was hidden: a bid turned over


def parse_entry_kind(name: str, fields: str, secret: str = "", opened: str = "") -> EntryKind:
    """An entry kind from a short text: "seat:seat chain:chain amount:money"."""
    pairs = tuple((part.split(":")[0], part.split(":")[-1]) for part in fields.split())
    return EntryKind(name, pairs, tuple(secret.split()), tuple(opened.split()))


def cash_changes(entry: Entry, flows: Mapping[str, str]) -> list[tuple[int, str, int]]:
    """Whose cash an entry changes: seat, field and amount with its sign.

    `flows` has a text for every kind of entry that moves money: "seat-amount to+amount" takes the
    amount from one seat and gives it to another; a payee that is no seat is the bank.
    """
    changes: list[tuple[int, str, int]] = []
    for who, sign, field in re.findall(r"(\w+)([+-])(\w+)", flows.get(str(entry["entry"]), "")):
        seat, amount = entry[who], entry[field]
        if isinstance(seat, int) and isinstance(amount, int):
            changes.append((seat, field, amount if sign == "+" else -amount))
    return changes
