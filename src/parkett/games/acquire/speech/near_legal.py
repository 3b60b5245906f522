"""Actions a player may think of; those that are refused are shown with their rule."""

from __future__ import annotations

from parkett.games.acquire.kernel import codes
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.speech.position import hand_tiles


def near_legal_actions(s: AcquireGame) -> list[int]:
    """Every tile of the hand, every chain to found or to buy a share of, one trade, the end."""
    task = s.task()
    if task == codes.PLACE:
        hand = hand_tiles(s, s.arg(1))
        return [int(codes.place_code(tile, codes.NO_CHAIN)) for tile in hand]
    if task == codes.FOUND:
        return [int(codes.choice_code(task, chain)) for chain in range(codes.CHAINS)]
    if task == codes.BUY:
        return near_legal_purchases(s)
    if task == codes.DISPOSE and s.held(s.arg(1), s.arg(2)) > 1:
        return [int(codes.dispose_code(0, 1))]
    return []


def near_legal_purchases(s: AcquireGame) -> list[int]:
    """One share of each chain, and announcing the end."""
    numbers = s.rules.basket_number
    singles = [codes.add_to_basket(codes.EMPTY_BASKET, chain) for chain in range(codes.CHAINS)]
    return [*(int(codes.buy_code(numbers[basket])) for basket in singles), codes.ANNOUNCE]
