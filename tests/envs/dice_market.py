"""A small game for tests: three companies, hidden cash and a die, and no `env` folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mypy_extensions import i64

from parkett.core.edition import ReadFile
from parkett.core.entry_kinds import EntryKind, FieldValue, parse_entry_kind
from parkett.core.errors import NotationError
from parkett.core.game import Game, GameSpec, PickNumber
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, Restore, Rules, State
from parkett.core.vec_or_list import vec

COMPANIES = ("Amber", "Birch", "Cobalt")
DEAL, ROLL, TRADE, OVER = range(4)  # what the table waits for
PASS, BUY, SELL = 0, 10, 20  # sparse codes: BUY + company, SELL + company
CODES = SELL + len(COMPANIES)
FACES = 6
TURNS = 12
HIDDEN = -1
FILES = {
    "rulebook.toml": """
        game = "dice_market"
        prefix = "DIC"
        version = 1
        title = { en = "Dice market", de = "Würfelmarkt", fr = "Marché aux dés" }
        sources = { rules = "this test" }
        chapter = [{ number = 1, en = "Rules", de = "Regeln", fr = "Règles" }]
        [[rule]]
        id = "DIC-1.1"
        status = "inferred"
        en = "Roll, then trade."
        de = "Würfeln, dann handeln."
        fr = "Lancer, puis négocier."
    """,
    "editions/plain.toml": """
        id = "plain"
        title = "Dice market"
        board = "board.toml"
        seats = [2, 4]
        rules = { rich = false }
        cite = { rich = "DIC-1.1" }
    """,
    "board.toml": "",
}


class DiceState(State):
    """A game in progress."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__(seats)
        self.rules = rules
        self.turn = 0
        self.prices = [5] * len(COMPANIES)
        self.cash = [HIDDEN] * seats
        self.shares = [0] * (seats * len(COMPANIES))
        self.rolls: list[int] = []

    def active(self) -> int:
        return self.turn % self.seats

    def wait_for(self, task: int) -> None:
        self.depth = 0
        self.push(task)

    def actor(self) -> int:
        task = self.task()
        if task == OVER:
            return NOBODY
        return self.active() if task == TRADE else CHANCE

    def widest(self) -> int:
        return 1 + 2 * len(COMPANIES)

    def legal_into(self, buffer: vec[i64]) -> int:
        base = self.active() * len(COMPANIES)
        cash = self.cash[self.active()]
        legal = [PASS]
        legal += [BUY + n for n, price in enumerate(self.prices) if price <= cash]
        legal += [SELL + n for n in range(len(COMPANIES)) if self.shares[base + n]]
        for number, action in enumerate(legal):
            buffer[number] = action
        return len(legal)

    def explain(self, action: int) -> Refusal:
        return Refusal("DIC-1.1", "not_asked_now")

    def chance_weight(self) -> int:
        return FACES

    def chance_at(self, n: int) -> int:
        return n

    def apply(self, action: int) -> None:
        task = self.task()
        if task == DEAL:
            self.cash[self.cash.index(HIDDEN)] = 10 + 2 * action
            self.wait_for(DEAL if HIDDEN in self.cash else ROLL)
        elif task == ROLL:
            company, up = divmod(action, 2)
            self.prices[company] = min(9, max(1, self.prices[company] + (1 if up else -1)))
            self.rolls = [*self.rolls[-3:], company]
            self.note(1, 1_01_00, self.active(), company)
            self.wait_for(TRADE)
        else:
            self._trade(action)
            self.turn += 1
            self.wait_for(ROLL if self.turn < TURNS else OVER)

    def _trade(self, action: int) -> None:
        if action == PASS:
            return
        company = action % 10
        count = 1 if action < SELL else -1
        self.cash[self.active()] -= count * self.prices[company]
        self.shares[self.active() * len(COMPANIES) + company] += count

    def clone(self) -> DiceState:
        copy = DiceState(self.rules, self.seats)
        copy.load(self.dump())
        return copy

    def score(self, seat: int) -> int:
        held = self.shares[seat * len(COMPANIES) :]
        return self.cash[seat] + sum(n * p for n, p in zip(held, self.prices, strict=False))

    def reshuffle(self, seat: int, rng: Rng) -> None:
        if self.task() == OVER:
            return
        for other in range(self.seats):
            if other != seat and self.cash[other] != HIDDEN and not any(self.shares):
                self.cash[other] = 10 + 2 * rng.below(FACES)

    def figures(self) -> vec[i64]:
        numbers = [self.seats, self.turn, self.task(), *self.prices, *self.cash, *self.shares]
        return vec[i64]([*numbers, *self.rolls])

    def load(self, numbers: list[int]) -> None:
        self.turn = numbers[1]
        self.wait_for(numbers[2])
        rest = iter(numbers[3:])
        self.prices = [next(rest) for _ in self.prices]
        self.cash = [next(rest) for _ in self.cash]
        self.shares = [next(rest) for _ in self.shares]
        self.rolls = list(rest)

    def ledger(self) -> dict[str, int]:
        return {}

    def audit(self) -> str:
        return ""

    def setting(self) -> Rules:
        return self.rules


class DiceMarket(Game):
    """The game with numbered actions but without a bound on their codes."""

    name: ClassVar[str] = "dice_market"
    default_edition: ClassVar[str] = "plain"
    editions: ClassVar[tuple[str, ...]] = ("plain",)
    options_type: ClassVar[type[Any]] = dict
    entries: ClassVar[Mapping[int, EntryKind]] = {
        1: parse_entry_kind("die_rolled", "seat:seat c:company")
    }
    asks: ClassVar[Mapping[int, str]] = {DEAL: "deal", ROLL: "roll", TRADE: "trade", OVER: "over"}
    turn_rule: ClassVar[str] = "DIC-1.1"

    def __init__(self, read: ReadFile, spec: GameSpec, restore: Restore) -> None:
        super().__init__(read, spec)
        self.rules = Rules(self.spec_text(), restore)

    def start(self, seats: int) -> State:
        state = DiceState(self.rules, seats)
        state.wait_for(DEAL)
        return state

    def say(self, state: State, action: int) -> str:
        if action == PASS:
            return "pass"
        return f"{'buy' if action < SELL else 'sell'} {COMPANIES[action % 10]}"

    def read(self, state: State, text: str) -> int:
        for action in state.actions():
            if self.say(state, action) == text:
                return action
        raise NotationError(text)

    def say_chance(self, state: State, outcome: int) -> str:
        return f"roll {outcome}"

    def read_chance(self, state: State, text: str) -> int:
        return int(text.removeprefix("roll "))

    def position_fields(self, state: State) -> dict[str, Any]:
        return {**self.public_view(state), "cash": state.cash}

    def state_from_position(self, position: Mapping[str, Any], seats: int) -> State:
        raise NotImplementedError

    def inspect(self, state: State) -> None:
        raise NotImplementedError

    def public_view(self, state: State) -> dict[str, Any]:
        size = len(COMPANIES)
        rows = [state.shares[at : at + size] for at in range(0, len(state.shares), size)]
        return {
            "turn": state.turn,
            "prices": dict(zip(COMPANIES, state.prices, strict=True)),
            "shares": rows,
            "last": COMPANIES[state.rolls[-1]] if state.rolls else None,
            "rolls": [COMPANIES[company] for company in state.rolls],
            "board": [price * "#" + (9 - price) * "." for price in state.prices],
        }

    def private_view(self, state: State, viewer: int | None) -> dict[str, Any]:
        shown = [seat == viewer or state.task() == OVER for seat in range(state.seats)]
        return {"cash": [c if show else None for c, show in zip(state.cash, shown, strict=True)]}

    def determinize(self, view: Mapping[str, Any], pick: PickNumber) -> State:
        raise NotImplementedError

    def format_field(self, kind: str, value: int) -> FieldValue:
        return COMPANIES[value]


class CodedDiceMarket(DiceMarket):
    """The same game with a bound on its codes."""

    name: ClassVar[str] = "coded_dice_market"
    action_codes: ClassVar[int] = CODES
    outcome_codes: ClassVar[int] = FACES


GAMES: dict[str, type[Game]] = {kind.name: kind for kind in (DiceMarket, CodedDiceMarket)}
