"""One game in progress: say a sentence, let the dealer draw, keep the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parkett.core.dealer import Dealer
from parkett.core.errors import IllegalAction, NotationError
from parkett.core.journal import Journal
from parkett.core.record import Header, Record, Step
from parkett.core.state import CHANCE, NOBODY

if TYPE_CHECKING:
    from parkett.core.entries import Entry
    from parkett.core.game import Game
    from parkett.core.refusal import Refusal
    from parkett.core.state import State


class Match:
    """A game being played.  Illegal sentences change nothing."""

    def __init__(
        self,
        game: Game,
        state: State,
        *,
        seed: str | None = None,
        salts: Sequence[str] = (),
        journal: bool = True,
    ) -> None:
        self.game = game
        self.state = state
        self.dealer = None if seed is None else Dealer(seed, salts)
        self.keeps_journal = journal
        self.steps: list[Step] = []
        self.start = game.position(state)
        self.settle()

    # Looking ---------------------------------------------------------------------------------

    @property
    def to_act(self) -> int | str:
        """A seat, "chance" or "nobody"."""
        return self.game.actor(self.state)

    @property
    def ask(self) -> str:
        """What is asked, in one word."""
        return self.game.ask(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor() == NOBODY

    @property
    def journal(self) -> list[Entry]:
        """Everything that happened so far, each with its rule."""
        return [entry for step in self.steps for entry in step.journal]

    def legal(self) -> list[str]:
        """Every sentence the seat to act may say; for chance, every outcome."""
        if self.state.actor() == CHANCE:
            return [self.game.say_chance(self.state, o) for o, _ in self.state.chances()]
        return self.game.legal(self.state)

    def why(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why the sentence is refused, or None if it is legal."""
        who = self._seat(seat)
        if self.state.actor() == CHANCE:
            self._chance(text)
            return None
        return self.game.refusal(self.state, who, self.game.read(self.state, text))

    def position(self) -> dict[str, Any]:
        """The whole state as JSON."""
        return self.game.position(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, or a spectator (None)."""
        return self.game.view(self.state, seat)

    def scores(self) -> list[int]:
        """What every seat is worth; at the end, what it scored."""
        return self.state.scores()

    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""
        return self.state.winners()

    # Playing ---------------------------------------------------------------------------------

    def play(self, text: str, seat: int | None = None) -> list[Entry]:
        """Say a sentence; the journal entries of it and of the draws that follow come back."""
        before = len(self.steps)
        if self.state.actor() == CHANCE:
            self._step("chance", self._chance(text))
        else:
            who = self._seat(seat)
            action = self.game.read(self.state, text)
            self.game.check(self.state, who, action, text)
            self._step(who, action)
        self.settle()
        return [entry for step in self.steps[before:] for entry in step.journal]

    def act(self, action: int) -> None:
        """Carry out a legal action of the seat to act by its code."""
        who = self.state.actor()
        self.game.check(self.state, who, action, str(action))
        self._step(who, action)
        self.settle()

    def settle(self) -> None:
        """Let the dealer make the chance moves until a seat is to act."""
        while self.dealer is not None and self.state.actor() == CHANCE:
            number = self.dealer.draw(self.state.chance_weight())
            self._step("chance", self.state.chance_at(number))

    def record(self) -> Record:
        """The record so far; the seed is told only when the game is over."""
        dealer = self.dealer
        header = Header(
            game=self.game.name,
            edition=self.game.edition.id,
            rules=self.game.rulebook.version,
            seats=self.state.seats,
            options=dict(self.game.edition.changed),
            board=self.game.spec.board,
            commitment=dealer.commitment if dealer else "",
            salts=list(dealer.salts) if dealer else [],
            position=None if self.start == self._fresh() else self.start,
        )
        seed = dealer.seed if dealer and self.over else ""
        return Record(header, list(self.steps), self.scores() if self.over else None, seed)

    def _fresh(self) -> dict[str, Any]:
        return self.game.position(self.game.start(self.state.seats))

    def _seat(self, seat: int | None) -> int:
        return int(self.state.actor()) if seat is None else seat

    def _chance(self, text: str) -> int:
        outcome = self.game.read_chance(self.state, text)
        if outcome not in (o for o, _ in self.state.chances()):
            raise NotationError(f"{text!r} cannot come up now")
        return outcome

    def _step(self, by: int | str, action: int) -> None:
        """Apply one move and note it."""
        state = self.state
        said = (
            self.game.say_chance(state, action) if by == "chance" else self.game.say(state, action)
        )
        entries: list[Entry] = []
        if self.keeps_journal:
            state.journal = Journal()
            state.apply(action)
            entries = [self.game.tell(numbers) for numbers in state.journal.take()]
            state.journal = None
        else:
            state.apply(action)
        digest = self.game.digest(state)
        self.steps.append(Step(len(self.steps) + 1, by, said, entries, digest))


__all__ = ["IllegalAction", "Match"]
