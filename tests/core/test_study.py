"""Studies: comments and side lines in a record, read back, replayed and verified."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import parkett
from parkett.cli.main import main
from parkett.core.record import Record


def played(moves: int = 12) -> parkett.Match:
    """A game of some moves."""
    match = parkett.game("acquire").new(3, seed="study")
    for _ in range(moves):
        match.play(match.legal()[0])
    return match


def play_on(match: parkett.Match, moves: int) -> None:
    """Moves by seats and draws, as somebody enters them."""
    for _ in range(moves):
        state = match.state
        if match.to_act == "chance":
            match.play(match.game.say_chance(state, state.chances()[0][0]))
        else:
            match.play(match.legal()[-1])


def sample(after: int = 30) -> Record:
    """A study with two comments, a side line and a side line of that."""
    record = parkett.name_study(played().record(), "Merge or wait", "Anna")
    record = parkett.add_comment(record, "Here it begins.", 0)
    side = parkett.replay(record, after)
    play_on(side, 4)
    record = parkett.add_side_line(record, side, after)
    record = parkett.add_comment(record, "Bolder, and better.", after + 2, line=1)
    nested = parkett.replay(record, after)
    for step in (record.study or parkett.Study()).side(1).steps[:2]:
        nested.play(step.say)
    fork = len(nested.steps)
    play_on(nested, 2)
    return parkett.add_side_line(record, nested, fork, of=1)


def test_a_study_is_read_back_as_it_was_written() -> None:
    record = sample()
    again = parkett.read_record(record.text())

    assert again.text() == record.text()
    assert again.study == record.study
    assert again.header.parkett == 2
    assert again.steps == record.steps


def test_a_record_without_notes_keeps_its_format() -> None:
    record = played().record()

    assert record.text().startswith('{"game"')
    assert parkett.read_record(record.text()).header.parkett == 1
    assert record.study is None


def test_the_game_and_each_side_line_are_verified() -> None:
    told = parkett.verify(sample())

    assert told[-1] == "side lines that are legal and lead where they say: 2; comments: 2"


def test_a_side_line_is_replayed_to_its_end() -> None:
    record = sample()
    study = record.study
    assert study is not None

    assert (
        parkett.replay_side_line(record, 1).game.digest(parkett.replay_side_line(record, 1).state)
        == study.side(1).digest
    )
    assert study.path(2, 34)[0] == 30
    assert len(parkett.replay_side_line(record, 2).steps) == 34


def spoil(record: Record, old: str, new: str) -> str:
    """The text of a study with something changed."""
    text = record.text()
    assert old in text
    return text.replace(old, new)


def test_an_illegal_or_changed_side_line_is_named_by_its_line() -> None:
    record = sample()
    study = record.study
    assert study is not None
    first = len(record.text().splitlines()) - len(list(study.lines())) + 2
    wrong = spoil(record, study.side(1).digest, "0" * 24)
    with pytest.raises(parkett.RecordError, match=f"line {first}.*another state"):
        parkett.verify(parkett.read_record(wrong))
    steps = [msgspec.structs.replace(study.side(1).steps[0], say="place 12I keeping Luxor")]
    side = msgspec.structs.replace(study.side(1), steps=steps)
    forged = msgspec.structs.replace(
        record, study=msgspec.structs.replace(study, sides=[side], comments=[])
    )
    with pytest.raises(parkett.RecordError, match=f"line {first}.*not legal"):
        parkett.verify(forged)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"parkett":2', '"parkett":3', "has format 3"),
        ('"parkett":2', '"parkett":1', "belongs to a study"),
        ('"side":2', '"side":7', "is side line 7, expected 2"),
        ('"of":1', '"of":9', "names line 9"),
        ('"at":32', '"at":3200', "names step 3200 of line 1"),
        ('{"comment":"Here', '{"remark":"Here', "none of its lines"),
        ('"comment":"Here it begins."', '"comment":""', "not a valid line of a study"),
    ],
)
def test_a_study_is_read_strictly(old: str, new: str, said: str) -> None:
    with pytest.raises(parkett.RecordError, match=said):
        parkett.read_record(spoil(sample(), old, new))


def test_a_comment_is_replaced_and_removed() -> None:
    record = parkett.add_comment(played().record(), "one", 3)
    record = parkett.add_comment(record, "two", 3)
    assert record.study is not None
    assert [each.comment for each in record.study.comments] == ["two"]

    emptied = parkett.add_comment(record, "", 3).study
    assert emptied is not None
    assert emptied.comments == []
    with pytest.raises(parkett.ParkettError, match="names step 999"):
        parkett.add_comment(record, "nowhere", 999)
    with pytest.raises(parkett.ParkettError, match="at most 2000"):
        parkett.add_comment(record, "x" * 2001, 1)


def test_replay_shows_comments_and_side_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "study.jsonl"
    file.write_text(sample().text(), encoding="utf-8")

    assert main(["replay", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Merge or wait (Anna)")
    assert "» Here it begins." in told
    assert "» Bolder, and better." in told
    assert "(1) 31 " in told
    assert "(2) 33 " in told
    assert main(["verify", str(file)]) == 0
    assert "side lines that are legal" in capsys.readouterr().out
