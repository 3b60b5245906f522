"""Acquire, the plain facts: tiles, neighbours, groups, prices and bonuses.

Everything here is a function of what lies on the table. A board is a mapping from the tile that
lies on it to the name of its chain, or to None for a hotel that belongs to no chain.
"""

from collections.abc import Mapping
from fractions import Fraction

Board = dict[str, str | None]

COLUMNS = list(range(1, 13))
ROWS = "ABCDEFGHI"
TILES = [f"{column}{row}" for row in ROWS for column in COLUMNS]  # ACQ-1.2.1

PRICE_CLASS = {  # ACQ-1.5
    "Airport": 0,
    "Festival": 0,
    "Imperial": 1,
    "Luxor": 1,
    "Oriental": 1,
    "Prestige": 2,
    "Continental": 2,
}
CHAINS = list(PRICE_CLASS)

# ACQ-6.8, the information card: the smallest size of each line and the price of class 0 there.
CARD = [
    (2, 200),
    (3, 300),
    (4, 400),
    (5, 500),
    (6, 600),
    (11, 700),
    (21, 800),
    (31, 900),
    (41, 1000),
]


def column_of(tile: str) -> int:
    return int(tile[:-1])


def row_of(tile: str) -> str:
    return tile[-1]


def in_board_order(tiles: list[str] | set[str]) -> list[str]:
    return sorted(tiles, key=TILES.index)


def neighbours(tile: str) -> list[str]:
    """The up to four squares that share an edge with the tile's square (ACQ-1.3)."""
    column, row = column_of(tile), ROWS.index(row_of(tile))
    squares = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{c}{ROWS[r]}" for c, r in squares if c in COLUMNS and 0 <= r < len(ROWS)]


def chain_tiles(board: Board, chain: str) -> set[str]:
    return {tile for tile, name in board.items() if name == chain}


def chain_size(board: Board, chain: str) -> int:
    return len(chain_tiles(board, chain))


def active_chains(board: Board) -> list[str]:
    return [chain for chain in CHAINS if chain_size(board, chain) > 0]


def touching_chains(board: Board, tile: str) -> list[str]:
    """The set C of ACQ-4, in chain order."""
    names = {board.get(square) for square in neighbours(tile)}
    return [chain for chain in CHAINS if chain in names]


def touching_loose_hotels(board: Board, tile: str) -> set[str]:
    """All hotels of the unfounded groups U of ACQ-4, found by flood fill."""
    found: set[str] = set()
    waiting = [tile]
    while waiting:
        for square in neighbours(waiting.pop()):
            is_loose = square in board and board[square] is None
            if is_loose and square not in found and square != tile:
                found.add(square)
                waiting.append(square)
    return found


def merges_safe_chains(board: Board, tile: str, safe_size: int) -> bool:
    """Two or more of the touched chains are safe (ACQ-4.4.1, ACQ-1.8)."""
    safe = [c for c in touching_chains(board, tile) if chain_size(board, c) >= safe_size]
    return len(safe) >= 2


def would_found(board: Board, tile: str) -> bool:
    """No chain touched, but at least one hotel (ACQ-4.2, ACQ-4.2.2)."""
    return not touching_chains(board, tile) and bool(touching_loose_hotels(board, tile))


def founds_eighth_chain(board: Board, tile: str) -> bool:
    """It would found although every name is on the board (ACQ-4.2.1)."""
    return would_found(board, tile) and len(active_chains(board)) == len(CHAINS)


def is_playable(board: Board, tile: str, safe_size: int) -> bool:
    """ACQ-1.10, ACQ-4.5."""
    if merges_safe_chains(board, tile, safe_size):
        return False
    return not founds_eighth_chain(board, tile)


def largest(sizes: Mapping[str, int]) -> list[str]:
    """The chains that share the largest size."""
    return [chain for chain, size in sizes.items() if size == max(sizes.values())]


def smallest(sizes: Mapping[str, int]) -> list[str]:
    """The chains that share the smallest size."""
    return [chain for chain, size in sizes.items() if size == min(sizes.values())]


def tied_survivors(board: Board, tile: str) -> list[str]:
    """The chains among which the placer of this tile has a choice (ACQ-5.2), or nothing."""
    candidates = touching_chains(board, tile)
    if len(candidates) < 2:
        return []
    best = largest({chain: chain_size(board, chain) for chain in candidates})
    return best if len(best) >= 2 else []


def share_price(chain: str, size: int) -> int:
    """ACQ-6.8."""
    base = [price for smallest_size, price in CARD if size >= smallest_size][-1]
    return base + 100 * PRICE_CLASS[chain]


def round_share(amount: Fraction, rounding: str) -> int:
    """ACQ-6.6."""
    if rounding == "exact":
        return int(amount)
    hundreds, rest = divmod(amount, 100)
    if rest == 0:
        return hundreds * 100
    if rounding == "up_to_100":
        up = True
    elif rounding == "nearest_100_half_up":
        up = rest >= 50
    elif rounding == "nearest_100_half_down":
        up = rest > 50
    else:
        raise ValueError(rounding)
    return (hundreds + 1 if up else hundreds) * 100


def bonuses(
    price: int, holdings: Mapping[str, int], rounding: str, second_rounding: str
) -> dict[str, int]:
    """What every shareholder gets for a chain at this price (ACQ-6.1 to ACQ-6.6)."""
    first, second = 10 * price, 5 * price
    shareholders = {who: number for who, number in holdings.items() if number >= 1}  # ACQ-6.2
    if not shareholders:
        return {}
    winners = largest(shareholders)
    others = {who: n for who, n in shareholders.items() if who not in winners}
    if len(winners) >= 2:  # ACQ-6.4, ACQ-6.4.1
        share = round_share(Fraction(first + second, len(winners)), rounding)
        return dict.fromkeys(winners, share)
    if not others:  # ACQ-6.3
        return {winners[0]: first + second}
    runners_up = largest(others)
    if second_rounding == "same":  # ACQ-6.6.2
        share = round_share(Fraction(second, len(runners_up)), rounding)
    else:
        share = second // len(runners_up)
    return {winners[0]: first} | dict.fromkeys(runners_up, share)  # ACQ-6.5
