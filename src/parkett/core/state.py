"""The kernel contract: what every game's state can do, and the loops that run inside it.

Compiled by mypyc, and the same source runs interpreted.  Inside the kernel an action is an
integer, a state is a handful of flat vectors, and unfinished business is a stack of small
integer records (the agenda), so that every state can be saved, cloned, shown and resumed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from parkett.core.byte_strings import BytesWriter
from parkett.core.journal_buffer import Journal
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec

CHANCE: Final = 100  # not -1: hands[-1] would quietly be somebody's hand
NOBODY: Final = 101
RECORD: Final = 6  # integers in one agenda record: its kind and five arguments

Restore: TypeAlias = Callable[[str, list[int]], Any]


@mypyc_attr(allow_interpreted_subclasses=True)  # games in packages of their own are not compiled
class Rules:
    """The numbers and choices of one edition, shared by all its states and never changed."""

    def __init__(self, spec: str, restore: Restore) -> None:
        self.spec: Final = spec  # game, edition, options and board, as JSON
        self.restore: Final = restore  # builds a state from the spec and a dump; for pickle


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress.  `apply` is the only verb that changes it, and it trusts its caller.

    The fields are declared in the constructors.  Each is cloned, digested and loaded; tests put
    a value into every one to see that it is (`tests/core/test_state_fields.py`).
    """

    DERIVED: ClassVar[tuple[str, ...]] = ()  # fields that follow from others: load works them out
    PASSING: ClassVar[tuple[str, ...]] = ("journal", "buffer")  # fields that belong to no position

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.agenda: vec[i64] = vec[i64]()
        self.depth: i64 = 0  # records on the agenda
        self.journal: Journal | None = None
        self.buffer: vec[i64] = vec[i64]()  # room for legal actions, made when first needed

    # What a game answers -------------------------------------------------------------------

    def actor(self) -> i64:
        """The seat that decides next, CHANCE or NOBODY."""
        raise NotImplementedError

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Write every legal action into the buffer, ascending, and return how many."""
        raise NotImplementedError

    def open_ended(self) -> bool:
        """Whether `actions` is only a sample, as for bids and offers."""
        return False

    def explain(self, action: i64) -> Refusal:
        """Why an action outside `actions` is refused."""
        raise NotImplementedError

    def accepts(self, action: i64) -> bool:
        """Whether an open-ended question accepts an action that is not listed."""
        return False

    def chance_weight(self) -> i64:
        """The sum of the weights of all chance outcomes."""
        raise NotImplementedError

    def chance_at(self, n: i64) -> i64:
        """The outcome that the n-th unit of weight stands for, 0 <= n < chance_weight()."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out an action of the actor, or a chance outcome."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, without the journal."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """What the seat is worth now; at the end, what it scored."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """What seats are ranked by at the end: the score, unless the rules name the winner."""
        return self.score(seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Replace all that the seat cannot know by another possibility."""
        raise NotImplementedError

    def widest(self) -> i64:
        """An upper bound for the number of actions ever listed."""
        raise NotImplementedError

    def figures(self) -> vec[i64]:
        """The whole state as integers, the same for equal states."""
        raise NotImplementedError

    def dump(self) -> list[int]:
        """The same as a list."""
        return [number for number in self.figures()]  # noqa: C416  (a native loop)

    def load(self, numbers: list[int]) -> None:
        """Take over what `dump` wrote."""
        raise NotImplementedError

    def ledger(self) -> dict[str, int]:
        """Quantities that no move may change, such as all the cash there is."""
        raise NotImplementedError

    def audit(self) -> str:
        """The first thing that must never be and is, in words; empty for a sound state."""
        raise NotImplementedError

    def setting(self) -> Rules:
        """The rules this state is played by."""
        raise NotImplementedError

    # What every game gets ------------------------------------------------------------------

    def room(self) -> vec[i64]:
        """A buffer of this state that holds any list of legal actions."""
        if len(self.buffer) == 0:
            self.buffer = vec[i64]([0] * self.widest())
        return self.buffer

    def actions(self) -> list[int]:
        """Every legal action of the seat to act, ascending."""
        buffer = self.room()
        return list(buffer[: self.legal_into(buffer)])

    def pick(self, rng: Rng) -> i64:
        """A legal action at random: the one that `legal_into` writes at `rng.below(count)`.

        A game may count its actions and make the n-th without listing the others; the choice is
        the same (`tests/core/test_random_choice.py`), so a seed plays the same game either way.
        """
        buffer = self.room()
        return buffer[rng.below(self.legal_into(buffer))]

    def draw(self, rng: Rng) -> i64:
        """A chance outcome at random, by its weight."""
        return self.chance_at(rng.below(self.chance_weight()))

    def chances(self) -> list[tuple[int, int]]:
        """Every chance outcome with its weight, ascending."""
        weights: dict[int, int] = {}
        total = self.chance_weight()
        i: i64 = 0
        while i < total:
            outcome: int = self.chance_at(i)
            weights[outcome] = weights.get(outcome, 0) + 1
            i += 1
        return sorted(weights.items())

    def is_legal(self, action: i64) -> bool:
        """Whether the seat to act may do this."""
        buffer = self.room()
        end = self.legal_into(buffer)
        low: i64 = 0
        high = end
        while low < high:  # the list ascends
            middle = (low + high) >> 1
            if buffer[middle] < action:
                low = middle + 1
            else:
                high = middle
        return (low < end and buffer[low] == action) or (self.open_ended() and self.accepts(action))

    def legal_mask(self, size: i64) -> bytes:
        """A byte for each code below `size`: 1 where the action is legal."""
        buffer = self.room()
        count = self.legal_into(buffer)
        mask = BytesWriter()
        mask.write(bytes(size))
        i: i64 = 0
        while i < count and buffer[i] < size:
            mask[buffer[i]] = 1
            i += 1
        return mask.getvalue()

    def refusal(self, action: i64) -> Refusal | None:
        """None if the actor may do this, or the rule that forbids it."""
        if self.actor() < CHANCE and self.is_legal(action):
            return None
        return self.explain(action)

    def scores(self) -> list[int]:
        """What each seat is worth now; at the end, what it scored."""
        return [self.score(seat) for seat in range(self.seats)]

    def standings(self) -> list[int]:
        """What the seats are ranked by."""
        return [self.standing(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""
        if self.actor() != NOBODY:
            return []
        standings = self.standings()
        best = max(standings)
        return [seat for seat, own in enumerate(standings) if own == best]

    def step(self, action: i64, rng: Rng) -> i64:
        """Carry out an action, let chance move by the generator, and return who decides next."""
        self.apply(action)
        who = self.actor()
        while who == CHANCE:
            self.apply(self.draw(rng))
            who = self.actor()
        return who

    def step_many(self, actions: list[int], rng: Rng) -> i64:
        """Carry out actions one after the other, as `step` does; return who decides next."""
        for action in actions:
            self.step(action, rng)
        return self.actor()

    def settle(self, rng: Rng) -> i64:
        """Let chance move by the generator until a seat decides; return that seat, or NOBODY."""
        who = self.actor()
        while who == CHANCE:
            self.apply(self.draw(rng))
            who = self.actor()
        return who

    def play_random(self, number: i64, rng: Rng) -> i64:
        """Play so many random legal actions, fewer if the game ends; return who decides next."""
        self.playout(rng, number)
        return self.settle(rng)

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        """Play random legal actions to the end, at most `limit`; return how many.

        A game may run a loop of its own over `pick`, `draw` and `apply` without asking who acts.
        """
        made: i64 = 0
        while made < limit:
            who = self.actor()
            if who < CHANCE:
                self.apply(self.pick(rng))
                made += 1
            elif who == CHANCE:
                self.apply(self.draw(rng))
            else:
                break
        return made

    def watch(self, rng: Rng, every: i64, limit: i64) -> tuple[int, str]:
        """Play at random to the end and audit every step, the ledger every so many steps.

        Returns the number of steps and what is wrong after the last of them, if anything.
        """
        ledger = self.ledger()
        steps: i64 = 0
        while steps < limit:
            who = self.actor()
            if who < CHANCE:
                self.apply(self.pick(rng))
            elif who == CHANCE:
                self.apply(self.draw(rng))
            else:
                return steps, "" if self.ledger() == ledger else "the ledger has changed"
            steps += 1
            fault = self.audit()
            if fault == "" and steps % every == 0 and self.ledger() != ledger:
                fault = "the ledger has changed"
            if fault != "":
                return steps, fault
        return steps, "there is no end"

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self.setting()
        return (rules.restore, (rules.spec, self.dump()))

    # The agenda ----------------------------------------------------------------------------

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Put a record on top of the agenda: the table now waits for this."""
        at = self.depth * RECORD
        if at + RECORD > len(self.agenda):
            self.agenda = grow_agenda(self.agenda)
        agenda = self.agenda
        agenda[at] = kind
        agenda[at + 1] = a
        agenda[at + 2] = b
        agenda[at + 3] = c
        agenda[at + 4] = d
        agenda[at + 5] = e
        self.depth += 1

    def push_at(
        self, level: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0
    ) -> None:
        """Put a record at a level of the agenda, under all that stands there and above."""
        self.push(kind, a, b, c, d, e)
        agenda = self.agenda
        top = (self.depth - 1) * RECORD
        n: i64 = 0
        while n < RECORD:
            value = agenda[top + n]
            j = top + n
            while j >= (level + 1) * RECORD:
                agenda[j] = agenda[j - RECORD]
                j -= RECORD
            agenda[level * RECORD + n] = value
            n += 1

    def pop(self) -> None:
        """Take the top record off the agenda."""
        self.depth -= 1

    def turn_into(self, kind: i64) -> None:
        """Let the top record wait for something else, with the same arguments."""
        self.agenda[(self.depth - 1) * RECORD] = kind

    def task(self) -> i64:
        """The kind of the top record: what the table waits for."""
        at = (self.depth - 1) * RECORD
        return self.agenda[at]

    def arg(self, n: i64) -> i64:
        """Argument n (1 to 5) of the top record."""
        at = (self.depth - 1) * RECORD + n
        return self.agenda[at]

    def set_arg(self, n: i64, value: i64) -> None:
        """Change argument n of the top record."""
        self.agenda[(self.depth - 1) * RECORD + n] = value

    def arg_at(self, level: i64, n: i64) -> i64:
        """Argument n of the record at a level (0 is the bottom); n = 0 is its kind."""
        return self.agenda[level * RECORD + n]

    def set_arg_at(self, level: i64, n: i64, value: i64) -> None:
        """Change argument n of the record at a level."""
        self.agenda[level * RECORD + n] = value

    # The journal ---------------------------------------------------------------------------

    def note(
        self,
        entry: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        """Note what happened and by which rule, if anybody keeps a journal."""
        if self.journal is not None:
            self.journal.entries.append([entry, rule, a, b, c, d, e, f])

    def note_values(self, entry: i64, rule: i64, values: list[int]) -> None:
        """Note an entry of any number of values; ask for the journal before making the list."""
        if self.journal is not None:
            self.journal.entries.append([entry, rule, *values])

    def apply_noting(self, action: i64) -> list[list[int]]:
        """Carry out an action or an outcome and return the journal entries it notes."""
        journal = Journal()
        self.journal = journal
        self.apply(action)
        self.journal = None
        return journal.entries


def grow_agenda(agenda: vec[i64]) -> vec[i64]:
    """The same records with room for eight more."""
    larger = vec[i64]([0] * (len(agenda) + 8 * RECORD))
    i: i64 = 0
    while i < len(agenda):
        larger[i] = agenda[i]
        i += 1
    return larger
