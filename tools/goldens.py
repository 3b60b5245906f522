"""Golden records: keep their inputs, rewrite what follows from them, search for new ones.

    python tools/goldens.py acquire             replay all inputs, rewrite digests and journals
    python tools/goldens.py acquire --search    find a game for every wanted record not there yet
    python tools/goldens.py acquire --search tie-for-the-survivor    find this one anew

What is wanted is written down in the game's goldens.py.  A rule fix is followed by the first
command: the inputs stay the same, so that the difference shows what the fix changed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
for folder in (ROOT, ROOT / "src"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import msgspec  # noqa: E402

import parkett  # noqa: E402
from parkett.core.game import Game  # noqa: E402
from parkett.core.match import Match  # noqa: E402
from parkett.core.record import Record, begin_match, read_record  # noqa: E402
from parkett.games import game_class  # noqa: E402
from parkett.golden_pattern import Golden  # noqa: E402
from parkett.recorded_games import recorded_game  # noqa: E402

GAMES = ROOT / "tests" / "games"
TRIES = 60  # random games looked at for one record; the shortest that shows it is kept
LIMIT = 1500  # steps of one game


def module(game: str) -> Any:  # noqa: ANN401  (a module)
    """What a game wants recorded."""
    return import_module(f"{game_class(game).package()}.goldens")


def path_of(game: str, golden: Golden) -> Path:
    """Where the record lies."""
    return GAMES / game / "goldens" / golden.edition / f"{golden.name}.jsonl"


def again(record: Record) -> Match:
    """The same inputs played by the rules of today."""
    match = begin_match(record, recorded_game(record))
    for step in record.steps:
        match.play(step.say)
    return match


def rewritten(record: Record) -> Record:
    """The record with its journal and digests made anew; the dealer's words stay."""
    version = recorded_game(record).rulebook.version
    position = record.header.position
    today = msgspec.structs.replace(
        record.header,
        rules=version,
        position=None if position is None else {**position, "rules": version},
    )
    told = again(Record(today, record.steps, None)).record()
    return Record(today, told.steps, told.scores, record.seed)


def lasting(record: Record) -> Record:
    """The record with a start position free of the agenda where the table implies it.

    An agenda belongs to the kernel and may be laid out otherwise one day; the table may not.
    """
    header = record.header
    if header.position is None:
        return record
    game = recorded_game(record)
    plain = {key: value for key, value in header.position.items() if key != "agenda"}
    if game.state(plain).dump() != game.state(header.position).dump():
        return record
    return Record(
        msgspec.structs.replace(header, position=plain), record.steps, record.scores, record.seed
    )


def scripted(game: Game, golden: Golden) -> Match:
    """The match of a golden that is written out."""
    if golden.position is None:
        raise SystemExit(f"golden {golden.name} has neither a position nor a search")
    match = game.setup(golden.position)
    for line in golden.script.split("\n"):
        if line.strip():
            match.play(line.strip())
    return match


def searched(game: Game, golden: Golden, wanted: Any) -> Match | None:  # noqa: ANN401
    """The shortest random game found that shows the pattern."""
    best: Match | None = None
    for number in range(TRIES):
        seed = f"{golden.name} {number}"
        limit = len(best.steps) if best is not None else LIMIT
        match = game.new(golden.seats, seed=seed)
        if shown(match, golden, wanted, Random(seed), limit):
            best = match
    return best


def shown(
    match: Match,
    golden: Golden,
    wanted: Any,  # noqa: ANN401
    rng: Random,
    limit: int,
) -> bool:
    """Play at random until the pattern is shown and the table is at rest."""
    while not match.over and len(match.steps) < limit:
        at_rest = match.ask == wanted.REST and not golden.whole
        if at_rest and golden.shows(match.journal):
            return True
        match.play(wanted.choose_biased_action(match.legal(), rng))
    return match.over and golden.shows(match.journal) and len(match.steps) < limit


def transcript(record: Record) -> str:
    """The record for people: sentences, what followed by which rule, and the table each turn."""
    header = record.header
    wanted = module(header.game)
    lines = [f"{header.game}, edition {header.edition}, {header.seats} seats", ""]
    match = begin_match(record, recorded_game(record))
    if header.position is not None:
        lines += [*wanted.format_position(match.position()), ""]
    for step in record.steps:
        match.play(step.say)
        who = step.by if step.by == "chance" else f"seat {step.by}"
        lines.append(f"{who}: {step.say}")
        for entry in match.steps[-1].journal:
            rest = {k: v for k, v in entry.items() if k not in ("entry", "rule")}
            told = ", ".join(f"{key} {said(value)}" for key, value in rest.items())
            lines.append(f"    {entry['rule']:<10} {str(entry['entry']).replace('_', ' ')}: {told}")
            if entry["entry"] == wanted.TURN:
                lines += ["", *wanted.format_position(match.position()), ""]
    if record.scores is not None:
        lines += ["", *wanted.format_position(match.position()), "", f"scores {record.scores}"]
    return "\n".join(lines) + "\n"


def said(value: object) -> str:
    """A journal value in words."""
    if isinstance(value, list):
        return " and ".join(str(each) for each in value)
    return "none" if value is None else str(value)


def write(path: Path, record: Record) -> None:
    """Store a record and its transcript."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.text(), encoding="utf-8")
    path.with_suffix(".txt").write_text(transcript(record), encoding="utf-8")


def rewrite(game: str) -> None:
    """Make every record of a game anew from its own inputs."""
    for path in sorted((GAMES / game / "goldens").rglob("*.jsonl")):
        record = rewritten(read_record(path.read_text(encoding="utf-8")))
        write(path, record)
        print(f"{path.relative_to(ROOT)}: {len(record.steps)} steps")


def search(game: str, only: str | None) -> int:
    """Find what is wanted and not there; return how many were not found."""
    wanted, missing = module(game), 0
    for golden in wanted.WANTED:
        path = path_of(game, golden)
        if path.exists() if only is None else golden.name != only:
            continue
        played = parkett.game(game, golden.edition, golden.options)
        match = scripted(played, golden) if golden.script else searched(played, golden, wanted)
        if match is None or not golden.shows(match.journal):
            print(f"{golden.name}: not found")
            missing += 1
            continue
        write(path, lasting(match.record()))
        print(f"{path.relative_to(ROOT)}: {len(match.steps)} steps")
    return missing


def main(arguments: list[str]) -> int:
    """Rewrite, or search if asked to."""
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    if arguments[1:2] == ["--search"]:
        return search(arguments[0], arguments[2] if len(arguments) > 2 else None)
    rewrite(arguments[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
