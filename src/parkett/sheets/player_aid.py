"""The player aid: the tables of a game, its main rules, the figures of its edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from parkett.sheets.document import Block, Heading, Sheet
from parkett.sheets.sheet_writer import SheetWriter

WriteBlock: TypeAlias = Callable[[SheetWriter], Block]


@dataclass(frozen=True)
class PlayerAid:
    """What a game says on its player aid: `AID` of its `drawing/player_aid.py`."""

    sections: Sequence[tuple[str, Sequence[WriteBlock]]]  # the key of a heading, or "", and blocks
    rules: Sequence[str]  # the main ones
    note_board: Callable[[SheetWriter], None]  # notes below the board on what is reconstructed


def write_player_aid(writer: SheetWriter, aid: PlayerAid) -> Sheet:
    """The tables first: they are what people look for."""
    blocks: list[Block] = []
    for key, writes in aid.sections:
        if key:
            blocks.append(Heading(writer.text(key)))
        blocks += [write(writer) for write in writes]
    blocks += [Heading(writer.text("rules")), *(writer.rule(name) for name in aid.rules)]
    return writer.finish(writer.text("title.aid"), [*blocks, writer.options()])
