"""A game in progress: try, play, undo, copy, pickle and replay moves, and write the record."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from parkett.core.arguments import known_language, plain_text, seat_number, whole_number
from parkett.core.dealer import Dealer, RngDealer
from parkett.core.errors import IllegalAction, ParkettError, ReplayError
from parkett.core.record import Record, Step, write_record
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_number
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.step_reader import (
    CODE_LIMIT,
    CheckedBy,
    StoredStep,
    parse_legal,
    parse_stored_step,
    tells_the_same,
)
from parkett.core.tried_move import TriedMove

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.game import Game
    from parkett.core.translated_text import Language

ToldStep: TypeAlias = tuple[int | str, str, list["Entry"]]  # a step's `by`, `say` and `journal`


class Match:
    """A game being played.  Illegal sentences change nothing.

    With a dealer a move includes the draws after it.  Without one, each draw is a move that
    somebody enters.  A match with `keep_steps=False` keeps only the codes of its moves: enough
    to undo, copy and pickle it and to write its record.
    """

    def __init__(
        self,
        game: Game,
        start: State,
        dealer: Dealer | RngDealer | None = None,
        *,
        keep_steps: bool = True,
    ) -> None:
        self.game = game
        self.start = start.clone()  # never changed from here on
        self.state = start.clone()
        self.dealer = dealer
        self.keep_steps = keep_steps
        self.deal: tuple[int, ...] = ()  # codes of the draws before the first move
        self.moves: list[tuple[int, ...]] = []  # codes of each move and the draws after it
        self.step_count = 0
        self._steps: list[Step] = []
        self._told: list[ToldStep] = []  # the steps after those, still without their digests
        self._digested: tuple[int, State] | None = None  # how many steps, and the state after them

    def __repr__(self) -> str:
        """The game, how far it is, and who is asked what."""
        edition = f"{self.game.name}/{self.game.edition.id}"
        asked = "over" if self.over else f"{self.to_act} to {self.ask}"
        return f"<Match {edition}, {self.state.seats} seats, {len(self.moves)} moves, {asked}>"

    # Looking ---------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """A seat, CHANCE or NOBODY."""
        return self.state.actor()

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
    def steps(self) -> list[Step]:
        """Every step in words; digests of those just played are worked out when they are wanted."""
        if self._told:
            done = len(self._steps)
            reached, state = self._digested or (0, self.start.clone())
            codes = list(chain(self.deal, *self.moves))
            for code in codes[reached:done]:
                state.apply(code)
            for number, told in enumerate(self._told, start=done):
                state.apply(codes[number])
                self._steps.append(Step(number + 1, *told, self.game.digest(state)))
            self._told, self._digested = [], (len(self._steps), state)
        return self._steps

    @property
    def journal(self) -> list[Entry]:
        """Everything that happened so far, each with its rule."""
        told = (entries for _, _, entries in self._told)
        return list(chain(*(step.journal for step in self._steps), *told))

    def legal(self) -> list[str]:
        """Every sentence the seat to act may say; for chance, every outcome."""
        if self.state.actor() == CHANCE:
            return [self.game.say_chance(self.state, o) for o, _ in self.state.chances()]
        return self.game.legal(self.state)

    def why(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why the sentence is refused, or None if it is legal.

        Every sentence that can be read is answered; one that cannot raises NotationError.
        """
        try:
            self.read(text, seat)
        except IllegalAction as error:
            return error.refusal
        return None

    def read(self, text: str, seat: int | None = None) -> int:
        """The code of a legal sentence; raises IllegalAction or NotationError."""
        game, state = self.game, self.state
        if type(text) is not str:
            text = plain_text(text, "text")
        if seat is None or seat == state.actor() or state.actor() == CHANCE:
            return parse_legal(game, state, text)
        action = game.read(state, text)  # the game names the rule against moving out of turn
        game.check(state, whole_number(seat, "seat"), action, text)
        return action

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

    # Drawing: the modules for it are loaded only here ----------------------------------------

    def svg(
        self,
        seat: int | None = None,
        *,
        highlights: Sequence[str] = (),
        arrows: Sequence[tuple[str, str]] = (),
        language: Language = "en",
        dark: bool = False,
        names: Sequence[str] = (),
    ) -> str:
        """The board as SVG, as a seat sees it, or a spectator (None).

        >>> import parkett
        >>> match = parkett.game("acquire").new(3, seed="hello")
        >>> match.svg(highlights=["5G"], arrows=[("1B", "5G")])[:33]
        '<svg xmlns="http://www.w3.org/200'
        """
        drawn = import_module("parkett.drawing").draw_view(
            self.game, self.view(seat), highlights=highlights, arrows=arrows,
            language=known_language(language), dark=dark, names=names,
        )  # fmt: skip
        return str(drawn)

    _repr_svg_ = svg  # for notebooks

    def text_board(self, seat: int | None = None, language: Language = "en") -> str:
        """The board as text, as the terminal shows it."""
        terminal = import_module("parkett.cli.terminal_board")
        return str(terminal.write_text_board(self, seat, known_language(language)))

    # Trying and playing ----------------------------------------------------------------------

    def try_move(self, text: str, seat: int | None = None) -> TriedMove:
        """What would follow from a sentence; the match stays as it is."""
        return self._try_codes((self.read(text, seat),))

    def try_deal(self) -> TriedMove:
        """The dealer's draws before the first move; the match stays as it is."""
        return self._try_codes(())

    def try_draw_after(self, tried: TriedMove, outcome: int) -> TriedMove:
        """A tried move with one more outcome that follows it; the match stays as it is."""
        state, number = tried.state.clone(), tried.tried_at + len(tried.codes) + 1
        steps = [*tried.steps, self.tell_step(state, number, outcome)]
        codes = (*tried.codes, outcome)
        return TriedMove(codes, steps, state, tried.drawn, tried.tried_at, tried.is_deal)

    def commit(self, tried: TriedMove) -> None:
        """Make a tried move count."""
        if tried.tried_at != self.step_count:
            raise ParkettError("the match has gone on since this move was tried")
        if self.keep_steps:
            self.steps.extend(tried.steps)
        self._note_codes(tried.codes, is_deal=tried.is_deal)
        if self.dealer is not None:
            self.dealer.rewind(tried.drawn)
        self.state = tried.state

    def play(self, text: str, seat: int | None = None) -> list[Entry]:
        """Say a sentence; the journal entries of it and of the draws that follow come back."""
        told = self._tell_codes((self.read(text, seat),))
        return [entry for _, _, entries in told for entry in entries]

    def act(self, action: int) -> None:
        """Carry out a legal action of the seat to act by its code."""
        action = whole_number(action, "action")
        if not -CODE_LIMIT < action < CODE_LIMIT:
            raise ParkettError(f"action: {action} is no code of an action")
        self.game.check(self.state, self.state.actor(), action, str(action))
        self.apply(action)

    def apply(self, action: int) -> int:
        """Carry out a code that the caller knows to be legal; return who decides next."""
        return self._carry_out_here((action,))

    def settle(self) -> int:
        """Let the dealer make the draws before the first move; return who decides next."""
        return self._carry_out_here(())

    def _try_codes(self, codes: tuple[int, ...]) -> TriedMove:
        """Carry codes out on a copy, and put the dealer back where it was."""
        dealer = self.dealer
        if dealer is None:
            return self._carry_out(self.state.clone(), codes)
        drawn = dealer.drawn
        try:
            return self._carry_out(self.state.clone(), codes)
        finally:
            dealer.rewind(drawn)

    def _carry_out(self, state: State, codes: tuple[int, ...]) -> TriedMove:
        """Apply codes to a state and let the dealer draw until a seat decides, in words."""
        dealer, tried_at = self.dealer, self.step_count
        steps = [self.tell_step(state, tried_at + 1, code) for code in codes]
        made = codes
        while dealer is not None and state.actor() == CHANCE:
            code = state.chance_at(dealer.draw(state.chance_weight()))
            made += (code,)
            steps.append(self.tell_step(state, tried_at + len(made), code))
        drawn = 0 if dealer is None else dealer.drawn
        return TriedMove(made, steps, state, drawn, tried_at, not codes)

    def _carry_out_here(self, codes: tuple[int, ...]) -> int:
        """The same on the state of the match; without words if no steps are kept: it is faster."""
        state, dealer = self.state, self.dealer
        if self.keep_steps:
            self._tell_codes(codes)
            return state.actor()
        made = codes
        for code in codes:
            state.apply(code)
        who = state.actor()
        while who == CHANCE and dealer is not None:
            code = state.chance_at(dealer.draw(state.chance_weight()))
            state.apply(code)
            made += (code,)
            who = state.actor()
        self._note_codes(made, is_deal=not codes)
        return who

    def _tell_codes(self, codes: tuple[int, ...]) -> list[ToldStep]:
        """The same in words, but without digests: few callers ever look at them."""
        state, dealer, made = self.state, self.dealer, codes
        told = [self._tell(state, code) for code in codes]
        while dealer is not None and state.actor() == CHANCE:
            code = state.chance_at(dealer.draw(state.chance_weight()))
            made += (code,)
            told.append(self._tell(state, code))
        self._note_codes(made, is_deal=not codes)
        if self.keep_steps:
            self._told += told
        return told

    def _note_codes(self, made: tuple[int, ...], *, is_deal: bool) -> None:
        """Keep the codes of a move and its draws."""
        if is_deal:
            self.deal += made
        else:
            self.moves.append(made)
        self.step_count += len(made)

    def _tell(self, state: State, code: int) -> ToldStep:
        """Apply one code and put it in words."""
        game, actor = self.game, state.actor()
        if actor == CHANCE:
            said = game.say_chance(state, code)
            return "chance", said, game.describe_entries(state.apply_noting(code))
        said = game.say(state, code)
        return actor, said, game.describe_entries(state.apply_noting(code))

    def tell_step(self, state: State, number: int, code: int) -> Step:
        """Apply one code and put it in words, with the digest of the state after it."""
        by, said, entries = self._tell(state, code)
        return Step(number, by, said, entries, self.game.digest(state))

    # Going back, copying and replaying -------------------------------------------------------

    def undo(self, moves: int = 1, branch: int = 0) -> None:
        """Take back the last moves and their draws, which will come again in the same order.

        With a branch of the dealer's draws, others come from here on.
        """
        moves = whole_number(moves, "moves")
        if not 1 <= moves <= len(self.moves):
            raise ParkettError(f"cannot take back {moves} moves of {len(self.moves)}")
        undone = self.moves[-moves:]
        del self.moves[-moves:]
        state = self.start.clone()
        for code in chain(self.deal, *self.moves):
            state.apply(code)
        self.state = state
        self.step_count -= sum(map(len, undone))
        del self._told[max(0, self.step_count - len(self._steps)) :]
        del self._steps[self.step_count :]
        self._digested = None
        if self.dealer is not None:
            self.dealer.rewind(self.dealer.drawn - sum(len(codes) - 1 for codes in undone))
        if branch and isinstance(self.dealer, Dealer):
            self.dealer.branch = branch

    def copy(self) -> Match:
        """An independent match at the same point."""
        dealer = None if self.dealer is None else self.dealer.copy()
        twin = Match(self.game, self.start, dealer, keep_steps=self.keep_steps)
        twin.state = self.state.clone()
        twin.deal, twin.moves = self.deal, list(self.moves)
        twin._steps, twin._told = list(self._steps), list(self._told)
        twin.step_count = self.step_count
        return twin

    def determinize(self, seat: int, seed: Seed = 0) -> Match:
        """A match that looks to the seat exactly like this one, its hidden parts dealt by a seed.

        It begins here, and its draws to come follow from the seed, too: what a search plays on.
        """
        state, rng = self.state.clone(), Rng(seed_number(seed))
        state.reshuffle(seat_number(seat, state.seats), rng)
        world = Match(self.game, state, RngDealer(rng), keep_steps=self.keep_steps)
        world.settle()
        return world

    __copy__ = copy  # two matches never share a state

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        """The same as `copy`: what copies share is never changed."""
        return self.copy()

    def replay(
        self, stored: Sequence[StoredStep], *, trusted: bool = False, by: CheckedBy = "digest"
    ) -> None:
        """Play one stored move and its draws again, checking every step.

        Raises ReplayError, and changes nothing, if today's rules do not repeat them.  Of a
        trusted source the digests suffice: draws are not looked up among all possible ones.
        Digests of another fingerprint say nothing: then the journals are compared instead.
        """
        state, steps, codes = self.state.clone(), list[Step](), list[int]()
        dealt = self.dealer is not None and state.actor() == CHANCE
        for number, step in enumerate(stored, start=self.step_count + 1):
            code = parse_stored_step(self.game, state, step, trusted=trusted)
            codes.append(code)
            if self.keep_steps or by == "journal":
                steps.append(self.tell_step(state, number, code))
                digest = steps[-1].digest
            else:
                state.apply(code)
                digest = self.game.digest(state) if by == "digest" else ""
            if (by == "digest" and digest != step.digest) or (
                by == "journal" and not tells_the_same(steps[-1].journal, step.journal)
            ):
                version = self.game.rulebook.version
                raise ReplayError(f"{step.say!r} leads to another state under rules {version}")
        is_deal = dealt or not codes
        drawn = 0
        if self.dealer is not None:
            drawn = self.dealer.drawn + len(codes) - (not is_deal)
        self.commit(TriedMove(tuple(codes), steps, state, drawn, self.step_count, is_deal))

    def record(self) -> Record:
        """The record so far; the seed is told only when the game is over."""
        return write_record(self)
