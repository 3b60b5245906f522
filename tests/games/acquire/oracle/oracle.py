"""Acquire, played slowly by the book.

The game is told as one story: each generator below is a part of a turn, and every `yield` is a
question to a seat or to chance. Nothing is remembered that can be counted again on the table.
"""

from collections.abc import Generator
from dataclasses import dataclass

from .rules import (
    CHAINS,
    active_chains,
    chain_size,
    chain_tiles,
    column_of,
    in_board_order,
    largest,
    merges_safe_chains,
    row_of,
    share_price,
    touching_chains,
    touching_loose_hotels,
    would_found,
)
from .table import Merger, Table


@dataclass
class Question:
    who: int | str
    ask: str
    answers: list[str]


Story = Generator[Question, str, None]
Draw = Generator[Question, str, str | None]

GAME_OVER = Question("nobody", "nothing", [])


class Oracle(Table):
    def __init__(self, options: dict[str, object], seats: int) -> None:
        super().__init__(options, seats)
        self.tell(self._game())

    # --- what the outside sees -----------------------------------------------------------

    def tell(self, story: Story) -> None:
        """Start a story and stop at its first question."""
        self.story = story
        self.question = next(story, GAME_OVER)

    def to_act(self) -> int | str:
        return self.question.who

    def ask(self) -> str:
        return self.question.ask

    def actions(self) -> set[str]:
        return set(self.question.answers) if isinstance(self.question.who, int) else set()

    def chances(self) -> dict[str, int]:
        if self.question.who != "chance":
            return {}
        return dict.fromkeys(self.question.answers, 1)

    def apply(self, sentence: str) -> None:
        if sentence not in self.question.answers:
            raise ValueError(f"{sentence!r} does not answer {self.question}")
        try:
            self.question = self.story.send(sentence)
        except StopIteration:
            self.question = GAME_OVER

    def position(self) -> dict[str, object]:
        return {"to_act": self.to_act(), "ask": self.ask()} | self.record()

    def scores(self) -> list[int]:
        return list(self.cash)

    # --- the game ------------------------------------------------------------------------

    def _game(self) -> Story:
        yield from self._set_up()
        yield from self.play_on()

    def play_on(self) -> Story:
        """From the start of the active seat's turn to the final settlement."""
        while self.end is None:
            yield from self._turn()
        yield from self._final_settlement()

    def _draw(self, ask: str) -> Draw:
        """One tile of the pool, or None if it is empty (ACQ-10.2)."""
        if not self.pool:
            return None
        sentence = yield Question(
            "chance", ask, [f"draw {tile}" for tile in in_board_order(self.pool)]
        )
        tile = sentence.removeprefix("draw ")
        self.pool.remove(tile)
        return tile

    def _set_up(self) -> Story:
        first_tiles = []
        for _ in range(self.seats):  # ACQ-2.3, ACQ-2.6
            tile = yield from self._draw("first_tile")
            assert tile is not None
            self.board[tile] = None
            first_tiles.append(tile)
        for hand in self.hands:  # ACQ-2.5
            for _ in range(self._number("hand_size")):
                tile = yield from self._draw("hand_tile")
                if tile is not None:
                    hand.add(tile)
        if self.options["start_player"] == "number_first":  # ACQ-2.4
            lowest = min(first_tiles, key=lambda tile: (column_of(tile), row_of(tile)))
        else:
            lowest = min(first_tiles, key=lambda tile: (row_of(tile), column_of(tile)))
        self.active = first_tiles.index(lowest)

    def _turn(self) -> Story:
        """ACQ-3.1."""
        self.placed = False
        yield from self._place_step()
        yield from self._buy_step()
        if not self.placed:
            self.idle_turns += 1
        if self.announced:  # ACQ-11.3
            self.end = "announced"
        elif self._all_tiles_played():  # ACQ-11.7
            self.end = "all_tiles_played"
        elif self.idle_turns >= self.seats:  # ACQ-11.5
            self.end = "stalemate"
        else:
            yield from self._draw_step()
            self.active = (self.active + 1) % self.seats  # ACQ-2.7

    # --- step 1: place a tile ------------------------------------------------------------

    def _place_step(self) -> Story:
        answers = []
        for tile in in_board_order(self.hands[self.active]):
            if self._playable(tile):
                answers += self._placements(tile)
        if not answers:  # ACQ-3.4
            return
        words = (yield Question(self.active, "place", answers)).split()
        tile = words[1]
        survivor = words[3] if "keeping" in words else None
        self.hands[self.active].remove(tile)
        self.placed = True
        self.idle_turns = 0
        if would_found(self.board, tile):
            yield from self._found(tile)
        else:
            yield from self._join(tile, survivor)
        while self.bank_tiles:  # ACQ-13.5, ACQ-13.6.2
            yield from self._place_bank_tile(self.bank_tiles.pop(0))

    def _found(self, tile: str) -> Story:
        """ACQ-4.2."""
        members = {tile} | touching_loose_hotels(self.board, tile)
        self.board[tile] = None
        free_names = [chain for chain in CHAINS if chain not in active_chains(self.board)]
        answers = [f"found {chain}" for chain in free_names]
        sentence = yield Question(self.active, "found", answers)
        chain = sentence.removeprefix("found ")
        for member in members:
            self.board[member] = chain
        if self.bank[chain] >= 1:  # ACQ-4.2.4
            self.bank[chain] -= 1
            self.shares[self.active][chain] += 1
        elif self.options["founder_share_unavailable"] == "cash_value":  # ACQ-4.2.5
            self.cash[self.active] += self._price(chain)

    def _join(self, tile: str, survivor: str | None) -> Story:
        """A tile that founds nothing: alone, an extension or a merger."""
        touched = touching_chains(self.board, tile)
        if len(touched) >= 2:  # ACQ-4.4
            yield from self._merge(tile, survivor)
        elif len(touched) == 1:  # ACQ-4.3
            for member in {tile} | touching_loose_hotels(self.board, tile):
                self.board[member] = touched[0]
        else:  # ACQ-4.1
            self.board[tile] = None

    def _place_bank_tile(self, tile: str) -> Story:
        """ACQ-13.5 to ACQ-13.9."""
        if merges_safe_chains(self.board, tile, self._number("safe_size")):
            self.removed.add(tile)
        else:
            yield from self._join(tile, None)

    # --- mergers -------------------------------------------------------------------------

    def _merge(self, tile: str, survivor: str | None) -> Story:
        sizes = {c: chain_size(self.board, c) for c in touching_chains(self.board, tile)}
        members = {tile} | touching_loose_hotels(self.board, tile)
        for chain in sizes:
            members |= chain_tiles(self.board, chain)
        self.board[tile] = None
        self.merger = Merger(tile, None, None, dict(sizes))
        best = largest(sizes)
        if len(best) == 1:  # ACQ-5.1
            survivor = best[0]
        elif survivor is None:  # ACQ-5.2
            answers = [f"survive {chain}" for chain in best]
            sentence = yield Question(self.active, "survivor", answers)
            survivor = sentence.removeprefix("survive ")
        self.merger.survivor = survivor
        del self.merger.left[survivor]
        yield from self._settle_all(self.merger, survivor)
        for member in members:  # ACQ-5.4
            self.board[member] = survivor
        self.merger = None

    def _settle_all(self, merger: Merger, survivor: str) -> Story:
        """ACQ-8.1."""
        bank_holding: int | None = None
        while merger.left:
            candidates = self._next_to_settle(merger.left)
            if len(candidates) >= 2:
                answers = [f"settle {chain}" for chain in candidates]
                sentence = yield Question(self.active, "settle", answers)
                chain = sentence.removeprefix("settle ")
            else:
                chain = candidates[0]
            merger.settling = chain
            draw_anew = self.options["two_player_bank_draw"] == "per_absorbed_chain"
            if self._bank_competes() and (bank_holding is None or draw_anew):
                drawn = yield from self._draw("bank_tile")  # ACQ-13.2, ACQ-13.11
                bank_holding = 0 if drawn is None else column_of(drawn)
                if drawn is not None:
                    self.bank_tiles.append(drawn)
            price = share_price(chain, merger.left[chain])  # ACQ-8.4
            self._pay_bonuses(chain, price, bank_holding or 0)
            yield from self._dispose(chain, price, survivor)
            merger.settling = None
            del merger.left[chain]

    def _dispose(self, chain: str, price: int, survivor: str) -> Story:
        """ACQ-7."""
        for step in range(self.seats):  # ACQ-7.2
            seat = (self.active + step) % self.seats
            held = self.shares[seat][chain]
            if held == 0:
                continue
            answers = []
            for trade in range(0, held + 1, 2):
                if trade // 2 <= self.bank[survivor]:  # ACQ-7.5.1, ACQ-7.5.2
                    for sell in range(held - trade + 1):
                        keep = held - trade - sell
                        answers.append(f"dispose keep {keep} sell {sell} trade {trade}")
            words = (yield Question(seat, "dispose", answers)).split()
            sell, trade = int(words[4]), int(words[6])
            self.shares[seat][chain] -= sell + trade
            self.bank[chain] += sell + trade
            self.cash[seat] += sell * price  # ACQ-7.4
            self.shares[seat][survivor] += trade // 2  # ACQ-7.5
            self.bank[survivor] -= trade // 2

    # --- step 2: buy shares, perhaps announce the end ------------------------------------

    def _buy_step(self) -> Story:
        answers = self._purchases()
        if self._may_announce():
            sentence = yield Question(self.active, "buy", [*answers, "announce end"])
            if sentence == "announce end":
                self.announced = True
                sentence = yield Question(self.active, "buy", answers)
        else:
            sentence = yield Question(self.active, "buy", answers)
        if sentence != "buy nothing":
            for chain in sentence.split()[1:]:
                self.cash[self.active] -= self._price(chain)
                self.shares[self.active][chain] += 1
                self.bank[chain] -= 1

    # --- step 3: draw --------------------------------------------------------------------

    def _draw_step(self) -> Story:
        wanted = self.placed or self.options["draw_without_placement"] is True  # ACQ-3.6
        drawing = 1 if wanted and self.pool else 0
        if self.options["dead_tiles"] == "replace_once":  # ACQ-10.3
            for dead in self._dead_tiles()[: len(self.pool) - drawing]:
                self._set_aside(dead)
                drawing += 1
        for _ in range(drawing):
            yield from self._take_tile()
        if self.options["dead_tiles"] == "replace":
            while self.pool and self._dead_tiles():
                self._set_aside(self._dead_tiles()[0])
                yield from self._take_tile()

    def _set_aside(self, dead: str) -> None:
        """ACQ-10.3."""
        self.hands[self.active].remove(dead)
        self.removed.add(dead)

    def _take_tile(self) -> Story:
        """ACQ-10.1."""
        tile = yield from self._draw("tile")
        if tile is not None:
            self.hands[self.active].add(tile)
            self.idle_turns = 0  # ACQ-11.5

    # --- the end -------------------------------------------------------------------------

    def _final_settlement(self) -> Story:
        """ACQ-12."""
        bank_holdings = dict.fromkeys(active_chains(self.board), 0)
        if self._bank_competes():  # ACQ-13.10
            for chain in bank_holdings:
                drawn = yield from self._draw("bank_tile")
                if drawn is not None:
                    bank_holdings[chain] = column_of(drawn)
                    self.removed.add(drawn)
        for chain, holding in bank_holdings.items():  # ACQ-12.1
            self._pay_bonuses(chain, self._price(chain), holding)
        for chain in bank_holdings:  # ACQ-12.2
            for seat in range(self.seats):
                sold = self.shares[seat][chain]
                self.cash[seat] += sold * self._price(chain)
                self.shares[seat][chain] = 0
                self.bank[chain] += sold
