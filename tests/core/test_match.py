"""One game in progress: try, play, undo, copy, pickle and replay always agree."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import parkett
from parkett.core.dealer import Dealer, RngDealer
from parkett.core.errors import IllegalAction, NotationError, ParkettError, ReplayError
from parkett.core.match import Match
from parkett.core.record import Record, Step, replay_record_steps
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY

Summary = tuple[Any, ...]


def tables() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    return [(name, seats) for name in parkett.GAMES for seats in parkett.game(name).edition.seats]


def summary(match: Match) -> Summary:
    """Everything that two equal matches have in common."""
    dealer = match.dealer
    return (
        match.game.digest(match.state),
        match.state.dump(),
        dealer.drawn if dealer else None,
        match.deal,
        list(match.moves),
        list(match.steps),
        match.step_count,
    )


def new_match(name: str, seats: int, kind: str) -> Match:
    """A match with a dealer, with a generator, without either, or without steps."""
    game = parkett.game(name)
    if kind == "dealer":
        return game.new(seats, seed="match", salts=["salt"])
    if kind == "codes":
        return game.new(seats, seed="match", keep_steps=False)
    if kind == "by hand":
        return game.new(seats)
    match = Match(game, game.start(seats), RngDealer(Rng(11)))
    match.settle()
    return match


@pytest.mark.parametrize("kind", ["dealer", "codes", "by hand", "generator"])
@pytest.mark.parametrize(("name", "seats"), tables())
def test_whatever_is_done_in_between_the_match_is_the_same(
    name: str, seats: int, kind: str
) -> None:
    """Play, try, undo, copy and pickle at random; every summary seen before comes again."""
    rng = random.Random(f"{name} {seats} {kind}")
    match = new_match(name, seats, kind)
    seen = [summary(match)]
    for _ in range(45):
        if match.over:
            break
        done = rng.choice(["play", "play", "play", "act", "try", "undo", "copy", "pickle"])
        if done == "undo" and len(seen) > 1:
            back = rng.randint(1, min(3, len(seen) - 1))
            match.undo(back)
            del seen[-back:]
        elif done == "copy":
            match = rng.choice([Match.copy, copy.copy, copy.deepcopy])(match)
        elif done == "pickle":
            match = pickle.loads(pickle.dumps(match))  # noqa: S301
        elif done != "undo":
            go_on(match, done, rng)
            seen.append(summary(match))
        assert summary(match) == seen[-1]
        assert len(match.moves) == len(seen) - 1


def go_on(match: Match, done: str, rng: random.Random) -> None:
    """Make one move in one of three ways, each of which must lead to the same."""
    said = rng.choice(match.legal())
    twin = match.copy()
    before = summary(match)
    tried = match.try_move(said)
    assert summary(match) == before
    if done == "play":
        entries = match.play(said)
        assert entries == [entry for step in tried.steps for entry in step.journal]
    elif done == "act" and match.actor != CHANCE:
        match.act(match.read(said))
    else:
        match.commit(tried)
    assert summary(twin) == before
    assert match.game.digest(tried.state) == match.game.digest(match.state)
    assert tried.codes == match.moves[-1]
    twin.play(said)
    assert summary(twin) == summary(match)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_stored_moves_replay_to_the_same_match(name: str, seats: int) -> None:
    game, rng = parkett.game(name), random.Random(seats)
    first = Match(game, game.start(seats), Dealer("replay"))
    full = Match(game, game.start(seats), Dealer("replay"))
    codes = Match(game, game.start(seats), Dealer("replay"), keep_steps=False)
    stored = [first.try_deal()]
    first.commit(stored[0])
    while not first.over and len(stored) < 30:
        stored.append(first.try_move(rng.choice(first.legal())))
        first.commit(stored[-1])
    for tried in stored:
        full.replay(tried.steps)
        codes.replay(tried.steps, trusted=True)

    assert summary(full) == summary(first)
    assert codes.steps == []
    assert codes.record() == first.record()
    assert codes.dealer is not None
    assert first.dealer is not None
    assert codes.dealer.drawn == first.dealer.drawn
    codes.undo(len(stored) // 2)
    first.undo(len(stored) // 2)
    assert codes.record() == first.record()


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_match_goes_on_from_a_position(name: str) -> None:
    game, rng = parkett.game(name), random.Random(3)
    played = game.new(game.edition.seats[-1], seed="position")
    for _ in range(12):
        played.play(rng.choice(played.legal()))
    position = played.position()
    match = game.setup(position, Dealer("goes on"))
    before = summary(match)
    for _ in range(6):
        match.play(rng.choice(match.legal()))

    assert match.start.dump() == played.state.dump()
    assert match.record().header.position == position
    assert replay_record_steps(match.record(), game).state.dump() == match.state.dump()
    assert summary(pickle.loads(pickle.dumps(match))) == summary(match)  # noqa: S301
    match.undo(len(match.moves))
    assert summary(match) == before
    assert game.digest(played.state) == game.digest(match.start)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_copies_go_their_own_ways(name: str) -> None:
    match = parkett.game(name).new(parkett.game(name).edition.seats[0], seed="ways")
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        before = summary(match)
        for _ in range(5):
            twin.play(twin.legal()[0])

        assert summary(match) == before
        assert twin.state is not match.state
        assert twin.game is match.game


def altered(steps: list[Step]) -> Iterator[tuple[list[Step], str]]:
    """Stored moves that cannot be, and what is said of them."""
    first = steps[0]
    yield [Step(1, 1 if first.by == 0 else 0, first.say, [], first.digest)], "is to act"
    yield [Step(1, first.by, "sing a song", [], first.digest)], "sing"
    yield [Step(1, first.by, first.say, [], "0" * 24)], "leads to another state"
    yield [*steps, Step(2, "chance", "draw nonsense", [], "")], "is to act"


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_replay_that_differs_changes_nothing(name: str) -> None:
    match = parkett.game(name).new(parkett.game(name).edition.seats[0], seed="differs")
    before = summary(match)
    steps = match.try_move(match.legal()[0]).steps
    for wrong, told in altered(steps):
        with pytest.raises(ReplayError, match=told):
            match.replay(wrong)
        assert summary(match) == before
    match.replay(steps)
    assert len(match.moves) == 1


def test_nothing_is_replayed_after_the_end() -> None:
    game = parkett.game("acquire")
    match = game.new(2, seed="end", keep_steps=False)
    rng = Rng(1)
    while not match.over:
        match.apply(match.state.pick(rng))
    over = Record(match.record().header, [Step(1, 0, "buy nothing", [], "")], None)

    assert match.actor == NOBODY
    with pytest.raises(ReplayError, match="after the end"):
        match.replay(over.steps)
    with pytest.raises(IllegalAction) as caught:
        match.play("buy nothing", 0)
    assert caught.value.refusal.code == "game_over"
    match.undo()
    assert not match.over


def test_a_drawn_tile_that_nobody_can_draw_is_refused() -> None:
    match = parkett.game("acquire").new(2)
    match.play("draw 1A")
    with pytest.raises(NotationError, match="cannot come up"):
        match.try_move("draw 1A")
    with pytest.raises(ReplayError, match="cannot come up"):
        match.replay([Step(2, "chance", "draw 1A", [], "")])


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    match = parkett.game("shark").new(2, seed="undo")
    for moves in (1, 0, -1):
        with pytest.raises(ParkettError, match="cannot take back"):
            match.undo(moves)
    match.play(match.legal()[0])
    with pytest.raises(ParkettError, match="cannot take back 2 moves of 1"):
        match.undo(2)
    match.undo()
    assert match.moves == []


def test_a_move_tried_before_another_was_played_does_not_count() -> None:
    match = parkett.game("acquire").new(2, seed="late")
    tried = match.try_move(match.legal()[0])
    match.play(match.legal()[1])
    before = summary(match)
    with pytest.raises(ParkettError, match="has gone on"):
        match.commit(tried)
    assert summary(match) == before


@pytest.mark.parametrize("name", parkett.GAMES)
def test_another_seat_may_not_move(name: str) -> None:
    match = parkett.game(name).new(parkett.game(name).edition.seats[-1], seed="turn")
    before, said = summary(match), match.legal()[0]
    for other in {*range(match.state.seats), -1, 99} - {match.actor}:
        with pytest.raises(IllegalAction) as caught:
            match.play(said, other)
        assert match.why(said, other) == caught.value.refusal
        assert summary(match) == before
        with pytest.raises(IllegalAction):
            match.try_move(said, other)
    with pytest.raises(NotationError):
        match.play("nonsense")
    assert match.why(said, match.actor) is None


@pytest.mark.parametrize("name", parkett.GAMES)
@pytest.mark.parametrize("seat", [-1, 99])
def test_a_seat_that_does_not_exist_has_no_view(name: str, seat: int) -> None:
    match = parkett.game(name).new(parkett.game(name).edition.seats[0], seed="view")
    with pytest.raises(ParkettError, match=f"no seat {seat}"):
        match.view(seat)
    last = match.state.seats - 1
    assert match.view(last)["viewer"] == last
    with pytest.raises(ParkettError, match=f"no seat {last + 1}"):
        match.view(last + 1)


def test_a_match_says_what_it_is() -> None:
    match = parkett.game("acquire").new(3, seed="repr")
    assert repr(match) == f"<Match acquire/de, 3 seats, 0 moves, {match.actor} to place>"


def test_a_match_keeps_its_steps_only_if_asked() -> None:
    game = parkett.game("shark")
    full, codes = game.new(3, seed="kept"), game.new(3, seed="kept", keep_steps=False)
    for _ in range(10):
        said = full.legal()[0]
        assert full.play(said) == codes.play(said)

    assert codes.steps == codes.journal == []
    assert codes.record().text() == full.record().text()


@pytest.mark.parametrize("name", parkett.GAMES)
def test_steps_are_the_same_whenever_they_are_looked_at(name: str) -> None:
    """After every move, after moves were taken back and after a tried one, or only at the end."""
    game, rng = parkett.game(name), Rng(3)
    watched, unseen = (game.new(game.edition.seats[0], seed="looked at") for _ in range(2))
    for number in range(1, 60):
        if number % 7 == 0 or watched.over:
            for match in (watched, unseen):
                match.undo(2)
        said = watched.legal()[rng.below(len(watched.legal()))]
        if number % 5 == 0:
            for match in (watched, unseen):
                match.commit(match.try_move(said))
        else:
            assert watched.play(said) == unseen.play(said)
        assert len(watched.steps) == watched.step_count

    assert watched.steps == unseen.steps
    assert watched.journal == unseen.journal


def test_a_game_is_pickled_as_its_spec() -> None:
    game = parkett.game("acquire", "fr", {"start_cash": 100})
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301


def test_a_match_shares_no_state_with_its_caller() -> None:
    game = parkett.game("tycoon")
    state = game.start(2)
    match = Match(game, state, Dealer("caller"))
    match.settle()
    fresh = game.start(2).dump()

    assert state.dump() == fresh
    state.settle(Rng(1))
    match.play(match.legal()[0])
    match.undo()
    assert match.start.dump() == fresh


@pytest.mark.parametrize("seat", [-1, -2, 2, 99])
def test_a_view_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    """A negative number would count from the last seat and show its hand."""
    match = parkett.game("acquire").new(2, seed="hands")

    with pytest.raises(ParkettError, match=f"there is no seat {seat}: seats are 0 to 1"):
        match.view(seat)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_digests_worked_out_later_are_those_of_the_moment(name: str) -> None:
    game, pick = parkett.game(name), random.Random(4)
    match, tried = (game.new(seats=3, seed="later") for _ in range(2))
    for number in range(40):
        said = game.say(match.state, pick.choice(match.state.actions()))
        match.play(said)
        tried.commit(tried.try_move(said))
        if number == 20:
            assert match.steps == tried.steps
        if number % 15 == 14:
            match.undo()
            tried.undo()
        if match.over:
            break

    assert match.copy().steps == tried.steps
    assert [step.n for step in match.steps] == list(range(1, match.step_count + 1))
    assert match.steps[-1].digest == game.digest(match.state)


def test_entries_of_two_moves_share_no_list() -> None:
    game = parkett.game("acquire")
    numbers = [kind for kind, each in game.entries.items() if ("chains", "chains") in each.fields]
    kind = game.entries[numbers[0]]
    entry = [numbers[0], 30100, *(3 for _ in kind.fields)]
    first, second = game.describe_entries([entry, entry])
    assert first == second
    assert first["chains"] is not second["chains"]
