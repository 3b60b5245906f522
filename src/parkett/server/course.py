"""The game on the table: state, dealer and the moves that count.

A move is first tried on a copy; only when it is safely stored does the copy become the game.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parkett.core.dealer import Dealer
from parkett.core.errors import NotationError, ParkettError
from parkett.core.game import Game
from parkett.core.journal import Journal
from parkett.core.refusal import Refusal
from parkett.core.state import CHANCE, NOBODY, State
from parkett.server.events import StoredStep


class Refused(Exception):
    """The rules say no."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class ReplayError(ParkettError):
    """A stored step that today's rules do not repeat."""


class Drawing(msgspec.Struct, frozen=True):
    """Whose draw it is, if anybody's, and whether only that seat may know what comes up."""

    seat: int | None
    hidden: bool


class Mark(msgspec.Struct, frozen=True):
    """A move that counts: enough to play it again and to judge an undo."""

    seat: int
    codes: tuple[int, ...]  # the move and the draws after it
    free: bool  # nothing was drawn, no other seat is concerned, the same seat goes on
    entered: Drawing | None = None  # the draw, if somebody entered it by hand


class Trial(msgspec.Struct, frozen=True):
    """A move tried on a copy."""

    steps: list[StoredStep]
    mark: Mark
    state: State
    drawn: int


class Course:
    """A game in progress, with the dealer's place in the sequence of draws."""

    def __init__(
        self, game: Game, seats: int, seed: str, salts: Sequence[str], *, by_hand: bool = False
    ) -> None:
        self.game = game
        self.seats = seats
        self.state: State = game.start(seats)
        self.actor = int(self.state.actor())  # a seat, CHANCE if people draw, or NOBODY
        self.dealer = Dealer(seed, salts)
        self.by_hand = by_hand  # people draw for the dealer and enter what came up
        self.drawn = 0
        self.marks: list[Mark] = []  # the first one is the deal

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    # Trying and installing ---------------------------------------------------------------------

    def try_deal(self) -> Trial:
        """The first draws."""
        return self._follow(self.state.clone(), NOBODY, [], [])

    def try_move(self, seat: int, text: str) -> Trial:
        """The move a sentence means; raises Refused or NotationError, and changes nothing."""
        game, state = self.game, self.state
        if seat != self.actor:  # before reading: even a misread sentence may tell secrets
            raise Refused(turn_refusal(game, seat, over=self.over))
        action = game.read(state, text)
        if not -(1 << 62) < action < 1 << 62:
            raise NotationError(f"{text!r} is out of range")
        refused = state.refusal(action)
        if refused is not None:
            raise Refused(game.in_words(refused))
        copy = state.clone()
        steps = [self._step(copy, seat, game.say(state, action), action)]
        return self._follow(copy, seat, steps, [action])

    def try_enter(self, seat: int, outcome: int) -> Trial:
        """An outcome that somebody has entered."""
        copy = self.state.clone()
        entered = drawing(self.game, copy)
        said = self.game.say_chance(copy, outcome)
        steps = [self._step(copy, "chance", said, outcome)]
        return Trial(steps, Mark(seat, (outcome,), free=False, entered=entered), copy, 0)

    def _follow(self, copy: State, seat: int, steps: list[StoredStep], codes: list[int]) -> Trial:
        """Let the dealer draw on the copy until a seat decides."""
        dealer = self.dealer
        dealer.drawn = self.drawn
        while copy.actor() == CHANCE and not self.by_hand:
            outcome = copy.chance_at(dealer.draw(copy.chance_weight()))
            said = self.game.say_chance(copy, outcome)
            steps.append(self._step(copy, "chance", said, outcome))
            codes.append(outcome)
        mark = Mark(seat, tuple(codes), is_free(seat, steps, int(copy.actor())))
        return Trial(steps, mark, copy, dealer.drawn)

    def _step(self, copy: State, by: int | str, said: str, action: int) -> StoredStep:
        journal = Journal()
        copy.journal = journal
        copy.apply(action)
        copy.journal = None
        told = [self.game.tell(numbers) for numbers in journal.entries]
        return StoredStep(by, said, told, self.game.digest(copy))

    def install(self, trial: Trial) -> None:
        """Make a tried move count."""
        self.arrive(trial.state)
        self.drawn = trial.drawn
        self.marks.append(trial.mark)

    def arrive(self, state: State) -> None:
        """Make this the position on the table."""
        self.state = state
        self.actor = int(state.actor())

    # Replaying and undoing ---------------------------------------------------------------------

    def replay(self, seat: int, steps: Sequence[StoredStep]) -> None:
        """Carry out stored steps, checking each against its digest."""
        game, state = self.game, self.state.clone()
        codes: list[int] = []
        by_hand = self.by_hand and state.actor() == CHANCE and bool(steps)
        entered = drawing(game, state) if by_hand else None
        for step in steps:
            try:
                chance = step.by == "chance"
                read = game.read_chance if chance else game.read
                code = read(state, step.say)
            except ParkettError as error:
                raise ReplayError(str(error)) from error
            if state.actor() != (CHANCE if chance else step.by):
                raise ReplayError(f"{step.say!r} is out of turn")
            if not chance and state.refusal(code) is not None:
                raise ReplayError(f"{step.say!r}: {state.refusal(code)}")
            state.apply(code)
            codes.append(code)
            if game.digest(state) != step.digest:
                raise ReplayError(f"{step.say!r} leads to another state")
        self.arrive(state)
        self.drawn += sum(step.by == "chance" for step in steps)
        self.marks.append(Mark(seat, tuple(codes), is_free(seat, steps, self.actor), entered))

    def undo(self, moves: int) -> None:
        """Take back the last moves; their draws will come again in the same order."""
        keep = self.marks[: len(self.marks) - moves]
        state, drawn = self.game.start(self.seats), 0
        for mark in keep:
            for code in mark.codes:
                drawn += state.actor() == CHANCE
                state.apply(code)
        self.arrive(state)
        self.drawn, self.marks = drawn, keep

    def before_last(self) -> State:
        """The state before the last move."""
        state = self.game.start(self.seats)
        for mark in self.marks[:-1]:
            for code in mark.codes:
                state.apply(code)
        return state

    def moves_back_to(self, seat: int) -> int:
        """How many moves to take back so that a seat's last move is undone; 0: it has none."""
        for number, mark in enumerate(reversed(self.marks[1:]), start=1):
            if mark.seat == seat:
                return number
        return 0


def is_free(seat: int, steps: Sequence[StoredStep], actor: int) -> bool:
    """Whether a move drew nothing, concerned no other seat and left the decision where it was."""
    return (
        actor == seat
        and len(steps) == 1
        and all(entry.get("seat", seat) == seat for entry in steps[0].journal)
    )


def drawing(game: Game, state: State) -> Drawing:
    """Whose draw chance is about to make: the first thing any outcome of it tells."""
    copy = state.clone()
    journal = Journal()
    copy.journal = journal
    copy.apply(copy.chance_at(0))
    told = game.tell(journal.entries[0])
    seat = told.get("seat")
    return Drawing(seat if isinstance(seat, int) else None, game.redact(told, None) != told)


def turn_refusal(game: Game, seat: int, *, over: bool) -> Refusal:
    """Why a seat that is not asked may not move; says nothing about the seat that is."""
    if over:
        return Refusal(game.turn_rule, "game_over")
    return Refusal(game.turn_rule, "not_your_turn", {"seat": seat})
