"""Acquire, the table: what lies on it, what it is worth and what it allows."""

from dataclasses import dataclass
from itertools import combinations_with_replacement

from .rules import (
    CHAINS,
    COLUMNS,
    ROWS,
    TILES,
    Board,
    active_chains,
    bonuses,
    chain_size,
    in_board_order,
    is_playable,
    largest,
    merges_safe_chains,
    share_price,
    smallest,
    tied_survivors,
)


@dataclass
class Merger:
    tile: str
    survivor: str | None
    settling: str | None
    left: dict[str, int]


class Table:
    def __init__(self, options: dict[str, object], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.board: Board = {}
        self.cash = [self._number("start_cash") for _ in range(seats)]  # ACQ-2.2
        self.shares = [dict.fromkeys(CHAINS, 0) for _ in range(seats)]
        self.bank = {chain: self._number("shares_per_chain") for chain in CHAINS}  # ACQ-1.6
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.pool = set(TILES)
        self.removed: set[str] = set()
        self.bank_tiles: list[str] = []
        self.active = 0
        self.placed = False
        self.announced = False
        self.idle_turns = 0
        self.merger: Merger | None = None
        self.end: str | None = None

    def record(self) -> dict[str, object]:
        """Everything of a position except who is asked what."""
        return {
            "seats": self.seats,
            "board": [self._board_row(row) for row in ROWS],
            "cash": list(self.cash),
            "shares": [dict(held) for held in self.shares],
            "bank": dict(self.bank),
            "hands": [in_board_order(hand) for hand in self.hands],
            "pool": in_board_order(self.pool),
            "removed": in_board_order(self.removed),
            "bank_tiles": list(self.bank_tiles),
            "active": self.active,
            "placed": self.placed,
            "announced": self.announced,
            "idle_turns": self.idle_turns,
            "merger": self._merger_record(),
            "end": self.end,
        }

    def _board_row(self, row: str) -> str:
        text = ""
        for column in COLUMNS:
            tile = f"{column}{row}"
            if tile not in self.board:
                text += "."
            else:
                chain = self.board[tile]
                text += "o" if chain is None else chain[0]
        return text

    def _merger_record(self) -> dict[str, object] | None:
        if self.merger is None:
            return None
        return {
            "tile": self.merger.tile,
            "survivor": self.merger.survivor,
            "settling": self.merger.settling,
            "left": dict(self.merger.left),
        }

    # --- options and prices --------------------------------------------------------------

    def _number(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def _word(self, name: str) -> str:
        value = self.options[name]
        assert isinstance(value, str)
        return value

    def _bank_competes(self) -> bool:
        """ACQ-13: only with exactly two players, and only if the edition has that rule."""
        return self.seats == 2 and self.options["two_player_bank"] is True

    def _playable(self, tile: str) -> bool:
        return is_playable(self.board, tile, self._number("safe_size"))

    def _price(self, chain: str) -> int:
        return share_price(chain, chain_size(self.board, chain))

    # --- what is allowed -----------------------------------------------------------------

    def _placements(self, tile: str) -> list[str]:
        """ACQ-5.2.1."""
        tied = tied_survivors(self.board, tile)
        if self.options["merge_tie_choice"] == "with_placement" and tied:
            return [f"place {tile} keeping {chain}" for chain in tied]
        return [f"place {tile}"]

    def _next_to_settle(self, left: dict[str, int]) -> list[str]:
        """ACQ-8.2, ACQ-8.3."""
        order = self._word("multi_merge_order")
        if order == "smallest_first":
            return smallest(left)
        if order == "largest_first":
            return largest(left)
        return list(left)

    def _purchases(self) -> list[str]:
        """ACQ-9.1 to ACQ-9.5."""
        prices = {chain: self._price(chain) for chain in active_chains(self.board)}
        answers = ["buy nothing"]
        for number in range(1, self._number("buy_limit") + 1):
            for wish in combinations_with_replacement(prices, number):
                in_stock = all(wish.count(chain) <= self.bank[chain] for chain in wish)
                cost = sum(prices[chain] for chain in wish)
                if in_stock and cost <= self.cash[self.active]:
                    answers.append("buy " + " ".join(wish))
        return answers

    def _may_announce(self) -> bool:
        """ACQ-11.1, ACQ-11.1.1, ACQ-11.4."""
        if not self.placed and self.options["end_declare_without_placement"] is False:
            return False
        sizes = [chain_size(self.board, chain) for chain in active_chains(self.board)]
        all_safe = all(size >= self._number("safe_size") for size in sizes)
        if self.options["end_all_safe"] == "seven_required":
            enough_chains = len(sizes) == len(CHAINS)
        else:
            enough_chains = len(sizes) >= 1
        one_huge = any(size >= self._number("end_size") for size in sizes)
        return (all_safe and enough_chains) or one_huge

    def _all_tiles_played(self) -> bool:
        """ACQ-11.7."""
        left = [*self.pool, *(tile for hand in self.hands for tile in hand)]
        return self.options["end_when_all_tiles_played"] is True and not left

    def _dead_tiles(self) -> list[str]:
        """Tiles of the active seat that can never be played again (ACQ-4.4.1)."""
        hand = in_board_order(self.hands[self.active])
        safe_size = self._number("safe_size")
        return [tile for tile in hand if merges_safe_chains(self.board, tile, safe_size)]

    # --- money ---------------------------------------------------------------------------

    def _pay_bonuses(self, chain: str, price: int, bank_holding: int) -> None:
        """ACQ-6, with the bank as a competitor who is never paid (ACQ-13.3)."""
        holdings = {str(seat): self.shares[seat][chain] for seat in range(self.seats)}
        holdings["bank"] = bank_holding
        paid = bonuses(
            price,
            holdings,
            self._word("bonus_rounding"),
            self._word("secondary_split_rounding"),
        )
        for who, amount in paid.items():
            if who != "bank":
                self.cash[int(who)] += amount
