"""One random game, examined at every step."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import msgspec

from parkett.conformance.forged_agendas import check_forged_agendas
from parkett.conformance.journal_leaks import check_hidden_outcomes, check_twin_worlds
from parkett.conformance.report import KINDS, Nonconformity, Report
from parkett.core.entry_kinds import Entry
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.journal_buffer import Journal
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State

MEMORY = 400  # actions and clones of earlier steps that are tried and watched
LONG = 600  # steps after which a game is long, unless told otherwise


class Inspector:
    """Plays one game at random and looks at everything on the way."""

    def __init__(
        self, game: Game, seats: int, seed: int, *, thorough: int = 8, long: int = LONG
    ) -> None:
        self.game = game
        self.seats = seats
        self.random = Random(seed)
        self.seed = seed
        self.thorough = thorough  # every so many steps the costly checks run
        self.long = long  # from this step on only each tenth is examined
        self.state = game.start(seats)
        self.ledger = self.state.ledger()
        self.offered: dict[int, None] = {}  # actions listed at earlier steps, oldest first
        self.history: list[tuple[State, list[int]]] = []  # clones and what they were
        self.said: list[str] = []
        self.checks = Counter(dict.fromkeys(KINDS, 0))  # how often each kind of check ran

    def fail(self, what: str) -> None:
        """Report what is wrong, and where."""
        where = f"{self.game.name}/{self.game.edition.id}, {self.seats} seats, seed {self.seed}"
        raise Nonconformity(f"{where}, step {len(self.said)}: {what}; last {self.said[-6:]}")

    def expect(self, condition: bool, what: str) -> None:
        """Fail unless the condition holds."""
        if not condition:
            self.fail(what)

    def run(self, limit: int = 20_000) -> Report:
        """Play to the end; report what was checked."""
        while self.state.actor() != NOBODY:
            self.expect(len(self.said) < limit, f"no end after {limit} steps")
            self.inspect()
            self.move()
        self.inspect()
        self.expect(self.state.actions() == [], "actions are listed after the end")
        refused = self.game.refusal(self.state, 0, next(iter(self.offered), 0))
        code = "nothing" if refused is None else refused.code
        self.expect(code == "game_over", f"after the end a refusal says {code!r}, not 'game_over'")
        for clone, was in self.history:
            self.expect(clone.dump() == was, "a clone changed when the game went on")
        game = self.game
        return Report(
            game.name, game.edition.id, self.seats, self.seed, len(self.said), dict(self.checks)
        )

    def inspect(self) -> None:
        """All checks of one step."""
        state = self.state
        self.checks["audits"] += 1
        self.expect(state.ledger() == self.ledger, f"ledger {state.ledger()} was {self.ledger}")
        self.expect(state.audit() == "", state.audit())
        actor, step = state.actor(), len(self.said)
        if actor != NOBODY and step > self.long and step % 10 != 0:
            return
        if actor == CHANCE:
            self.check_chance()
        elif actor < CHANCE:
            self.check_actions()
        if step % self.thorough == 0 or actor == NOBODY:
            self.check_copies()
            self.check_position()
            check_forged_agendas(self)
            for viewer in (None, *range(self.seats)):
                self.check_view(viewer)

    # Legality --------------------------------------------------------------------------------

    def check_chance(self) -> None:
        """Outcomes ascend, weights add up, sentences round-trip."""
        self.checks["chance moves"] += 1
        chances = self.state.chances()
        self.expect(bool(chances), "chance has no outcome")
        self.expect(sum(w for _, w in chances) == self.state.chance_weight(), "weights differ")
        self.expect(chances == sorted(set(chances)), "outcomes are not ascending")
        self.expect(all(w > 0 for _, w in chances), "an outcome has no weight")
        for outcome, _ in chances[:: max(1, len(chances) // 4)]:
            said = self.game.say_chance(self.state, outcome)
            self.expect(self.game.read_chance(self.state, said) == outcome, f"{said!r} differs")

    def check_actions(self) -> None:
        """Listed exactly when not refused; sentences round-trip; other seats are refused."""
        self.checks["decisions"] += 1
        state, game, actor = self.state, self.game, self.state.actor()
        listed = state.actions()
        self.expect(bool(listed), "a seat is asked but has no action")
        self.expect(listed == sorted(set(listed)), "actions are not ascending")
        self.expect(len(listed) <= state.widest(), "more actions than the buffer holds")
        before = state.dump()
        legal = set(listed)
        for action in (*listed, *self.offered):
            refused = game.refusal(state, actor, action)
            if action in legal:
                said = game.say(state, action)
                self.expect(refused is None, f"{said!r} is listed but refused: {refused}")
                self.expect(game.read(state, said) == action, f"{said!r} reads differently")
            elif refused is None:
                self.expect(state.open_ended(), f"action {action} is not listed but accepted")
            else:
                self.expect(self.is_rule(refused.rule), f"refusal cites {refused.rule!r}")
        for seat in range(self.seats):
            if seat != actor:
                refused = game.refusal(state, seat, listed[0])
                self.expect(refused is not None, f"seat {seat} may act for seat {actor}")
        self.expect(state.dump() == before, "asking changed the state")
        for action in listed:
            self.offered[action] = None
        while len(self.offered) > MEMORY:
            del self.offered[next(iter(self.offered))]

    def is_rule(self, name: str) -> bool:
        """Whether the rulebook has this rule."""
        return any(rule.id == name for rule in self.game.rulebook.rule)

    # Copies and positions --------------------------------------------------------------------

    def check_copies(self) -> None:
        """Clones and pickles are equal and independent."""
        self.checks["copies"] += 1
        state = self.state
        was, position = state.dump(), self.game.position(state)
        clone = state.clone()
        self.expect(clone.dump() == was, "a clone differs")
        pickled = pickle.loads(pickle.dumps(state))  # noqa: S301  (our own bytes)
        self.expect(self.game.position(pickled) == position, "a pickle gives another state back")
        if len(self.history) < MEMORY:
            self.history.append((clone, was))
        other = state.clone()
        other.playout(Rng(self.random.randrange(1 << 40)), 40)
        self.expect(state.dump() == was, "playing a clone on changed the original")

    def check_position(self) -> None:
        """The position is JSON and gives the same state back."""
        self.checks["positions"] += 1
        position = self.game.position(self.state)
        text = msgspec.json.encode(position)
        try:
            again = self.game.state(msgspec.json.decode(text))
        except ParkettError as error:
            self.fail(f"its own position is refused: {error}")
            return
        self.expect(again.dump() == self.state.dump(), "a position gives another state back")
        self.expect(self.game.position(again) == position, "a position differs after a round trip")

    # Views -----------------------------------------------------------------------------------

    def check_view(self, viewer: int | None) -> None:
        """The view is complete, and an indistinguishable world looks the same."""
        self.checks["views"] += 1
        game, state = self.game, self.state
        view = game.view(state, viewer)
        world = game.determinize(msgspec.json.decode(msgspec.json.encode(view)), self.pick)
        self.expect(game.view(world, viewer) == view, f"an imagined world looks other to {viewer}")
        self.expect(world.ledger() == self.ledger, "an imagined world has another ledger")
        if viewer is not None and state.actor() == viewer:
            self.expect(
                world.actions() == state.actions(), "an imagined world allows other actions"
            )
        if viewer is not None:
            twin = state.clone()
            twin.reshuffle(viewer, Rng(self.random.randrange(1 << 40)))
            self.expect(game.view(twin, viewer) == view, f"reshuffling is visible to {viewer}")
            self.expect(twin.ledger() == self.ledger, "reshuffling changed the ledger")
            check_twin_worlds(self, twin, viewer)
        check_hidden_outcomes(self, viewer)

    def apply_noting(self, state: State, action: int) -> list[Entry]:
        """Carry out an action with a journal; every entry must cite an existing rule."""
        state.journal = Journal()
        state.apply(action)
        entries = [self.game.describe_entry(numbers) for numbers in state.journal.take()]
        state.journal = None
        for entry in entries:
            self.expect(self.is_rule(str(entry["rule"])), f"journal cites {entry['rule']!r}")
        return entries

    # Moving ----------------------------------------------------------------------------------

    def pick(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        return self.random.randrange(n)

    def outcome(self, state: State) -> int:
        """A chance outcome by its weight."""
        return state.chance_at(self.pick(state.chance_weight()))

    def move(self) -> None:
        """Make a random move, with a journal as a table would."""
        state = self.state
        if state.actor() == CHANCE:
            action = self.outcome(state)
            said = self.game.say_chance(state, action)
        else:
            actions = state.actions()
            action = actions[self.pick(len(actions))]
            said = self.game.say(state, action)
        silent = state.clone()
        silent.apply(action)
        self.checks["journals"] += 1
        self.apply_noting(state, action)
        self.said.append(said)
        self.expect(silent.dump() == state.dump(), "keeping a journal changed the game")
