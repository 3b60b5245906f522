"""Whatever a program passes that cannot be, the answer is a ParkettError that names the field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parkett

GAME = parkett.game("acquire")
MATCH: Any = GAME.new(3, seed="wrong")
RECORD = MATCH.record()
ANY: Any = parkett  # calls that a type checker would refuse

WRONG: dict[str, tuple[str, Callable[[], object]]] = {
    "game: a number": ("game: 3 is not a text", lambda: ANY.game(3)),
    "game: unknown": ("did you mean 'acquire'", lambda: ANY.game("acquier")),
    "edition: a number": ("edition: 5 is not a text", lambda: ANY.game("acquire", edition=5)),
    "edition: unknown": ("has no edition 'xx'", lambda: ANY.game("acquire", edition="xx")),
    "options: a list": ("options: ", lambda: ANY.game("acquire", options=["a"])),
    "options: unknown": ("unknown option 'x'", lambda: ANY.game("acquire", options={"x": 1})),
    "options: no text": ("options: 5 is not a text", lambda: ANY.game("acquire", options={5: 1})),
    "options: a value": (
        "option 'start_cash' cannot be",
        lambda: ANY.game("acquire", options={"start_cash": 1.5}),
    ),
    "board: a path": ("board: ", lambda: ANY.game("acquire", board=Path("x"))),
    "seats: text": ("seats: '3' is not a whole number", lambda: ANY_GAME.new("3")),
    "seats: half": ("seats: 2.5 is not a whole number", lambda: ANY_GAME.new(2.5)),
    "seats: none": ("seats: None is not a whole number", lambda: ANY_GAME.new(None)),
    "seats: true": ("seats: True is not a whole number", lambda: ANY_GAME.new(True)),
    "seats: too many": ("is for 2 to 6 players, not 9", lambda: GAME.new(9)),
    "seed: half": ("a seed is a number or a text", lambda: ANY_GAME.new(3, seed=1.5)),
    "salts: a number": ("salts: ", lambda: ANY_GAME.new(3, seed=1, salts=5)),
    "salts: one text": ("salts: ", lambda: ANY_GAME.new(3, seed=1, salts="abc")),
    "position: a number": ("position", lambda: ANY_GAME.setup(5)),
    "position: empty": ("position", lambda: GAME.setup({})),
    "dealer: a seed": ("dealer: ", lambda: ANY_GAME.setup(MATCH.position(), "a seed")),
    "view: no seat": ("there is no seat 9: seats are 0 to 2", lambda: MATCH.view(9)),
    "view: negative": ("there is no seat -1", lambda: MATCH.view(-1)),
    "view: text": ("seat: 'a' is not a whole number", lambda: MATCH.view("a")),
    "play: a number": ("text: 5 is not a text", lambda: MATCH.play(5)),
    "play: nonsense": ("dance", lambda: MATCH.play("dance")),
    "play: seat": ("seat: 'a' is not a whole number", lambda: MATCH.play(MATCH.legal()[0], "a")),
    "play: no seat": ("not your turn (seat 9)", lambda: MATCH.play(MATCH.legal()[0], 9)),
    "why: nothing": ("text: None is not a text", lambda: MATCH.why(None)),
    "try_move: bytes": ("text: b'x' is not a text", lambda: MATCH.try_move(b"x")),
    "act: text": ("action: 'place' is not a whole number", lambda: MATCH.act("place")),
    "act: unknown": ("99999", lambda: MATCH.act(99999)),
    "act: huge": ("action", lambda: MATCH.act(1 << 80)),
    "undo: too many": ("cannot take back 9 moves", lambda: MATCH.undo(9)),
    "undo: none": ("cannot take back 0 moves", lambda: MATCH.undo(0)),
    "undo: text": ("moves: 'all' is not a whole number", lambda: MATCH.undo("all")),
    "determinize: no seat": ("there is no seat 9", lambda: MATCH.determinize(9)),
    "determinize: seed": ("a seed is a number", lambda: MATCH.determinize(0, seed=1.5)),
    "svg: seat": ("there is no seat 9", lambda: MATCH.svg(9)),
    "svg: language": ("language: 'xx' is none of en, de, fr", lambda: MATCH.svg(language="xx")),
    "svg: place": ("has no place 'Z9'", lambda: MATCH.svg(highlights=["Z9"])),
    "svg: one place": ("highlights: ", lambda: MATCH.svg(highlights="5G")),
    "svg: arrows": ("arrows: ", lambda: MATCH.svg(arrows=["5G"])),
    "svg: names": ("names: ", lambda: MATCH.svg(names=5)),
    "text_board: language": ("language: 'xx'", lambda: MATCH.text_board(language="xx")),
    "read_record: a number": ("source: 5 is neither", lambda: ANY.read_record(5)),
    "read_record: no file": ("no.jsonl cannot be read", lambda: ANY.read_record("no.jsonl")),
    "read_record: nothing": ("record, line 1", lambda: ANY.read_record("{}")),
    "replay: text": ("record: 'x' is not a Record", lambda: ANY.replay("x")),
    "replay: beyond": ("at: the record has steps 0 to", lambda: ANY.replay(RECORD, at=999)),
    "replay: text at": ("at: 'x' is not a whole number", lambda: ANY.replay(RECORD, at="x")),
    "verify: nothing": ("record: None is not a Record", lambda: ANY.verify(None)),
    "bot: a number": ("bot: 5 is neither", lambda: ANY.bot(5)),
    "bot: unknown": ("did you mean 'greedy'", lambda: ANY.bot("gredy")),
    "bot: budget": ("'soon' is not a budget", lambda: ANY.bot("search@soon")),
    "bot: seed": ("a seed is a number", lambda: ANY.bot("search", seed=1.5)),
    "choose: no view": ("view: 5 is not a view", lambda: ANY.bot("greedy").choose(5)),
    "choose: empty": ("view: 'game' is missing", lambda: ANY.bot("greedy").choose({})),
    "choose: spectator": (
        "view: a spectator has nothing to choose",
        lambda: ANY.bot("greedy").choose(MATCH.view(None)),
    ),
    "choose: not asked": (
        f"view: seat {(MATCH.to_act + 1) % 3} is not asked; {MATCH.to_act} is to act",
        lambda: ANY.bot("greedy").choose(MATCH.view((MATCH.to_act + 1) % 3)),
    ),
    "choose: a damaged view": (
        "view: ",
        lambda: ANY.bot("greedy").choose(
            {k: v for k, v in MATCH.view(MATCH.to_act).items() if k != "cash"}
        ),
    ),
    "arena: no bots": ("an arena needs bots", lambda: ANY.arena.play("acquire", [])),
    "arena: one text": ("bots: ", lambda: ANY.arena.play("acquire", "greedy")),
    "arena: unknown": ("unknown bot 'x'", lambda: ANY.arena.play("acquire", ["x"], seats=2)),
    "arena: games": ("games: 0", lambda: ANY.arena.play("acquire", ["random"], seats=2, games=0)),
    "arena: seats": ("is for 2 to 6", lambda: ANY.arena.play("acquire", ["random"], seats=1)),
    "conformance: a name": (
        "game: 'acquire' is not a Game",
        lambda: ANY.conformance.check("acquire", 3),
    ),
    "conformance: seats": ("is for 2 to 6", lambda: ANY.conformance.check(GAME, 9)),
    "register: no class": ("is not a subclass of", lambda: ANY.register(5)),
}  # fmt: skip
ANY_GAME: Any = GAME


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_argument_is_named(case: str) -> None:
    words, call = WRONG[case]
    before = MATCH.position()

    with pytest.raises(parkett.ParkettError) as caught:
        call()
    assert words in str(caught.value)
    assert MATCH.position() == before


def test_whole_numbers_of_numpy_are_numbers() -> None:
    match = GAME.new(np.int64(3), seed=np.uint8(7), keep_steps=False)
    seat = np.int32(match.to_act)
    match.act(np.int64(match.state.actions()[0]))
    match.play("buy nothing", seat)
    match.undo(np.int8(1))

    assert match.view(seat) == match.view(int(seat))
    assert match.determinize(seat, seed=np.int64(1)).view(seat) == match.view(int(seat))
    assert match.svg(seat) == match.svg(int(seat))
