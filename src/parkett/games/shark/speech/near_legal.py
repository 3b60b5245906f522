"""Near-legal actions: a player may think of them, and the table shows why they are refused."""

from __future__ import annotations

from parkett.games.shark.kernel import codes
from parkett.games.shark.kernel.engine import SharkGame
from parkett.games.shark.kernel.placing import rolled_house_kinds


def near_legal_actions(s: SharkGame) -> list[int]:
    """Every company, one share more than can be traded, every free square of the zone."""
    task = s.task()
    if task == codes.START_SHARE:
        return [codes.start_share_code(company) for company in range(codes.COMPANIES)]
    if task == codes.TRADE:
        return [
            action
            for company in range(codes.COMPANIES)
            for action in first_refused_trades(s, company)
        ]
    if task == codes.PLACE:
        return placements_in_zone(s)
    return []


def first_refused_trades(s: SharkGame, company: int) -> list[int]:
    """The first purchase and the first sale of a company's shares that are refused."""
    held, issue = s.held(s.arg(1), company), s.rules.shares
    sales = [codes.sell_code(company, n, issue) for n in range(1, held + 1)]
    buys = [codes.buy_code(company, n) for n in range(1, codes.MOST_BOUGHT + 1)]
    found = (next((code for code in codes_ if s.refusal(code)), None) for codes_ in (buys, sales))
    return [code for code in found if code is not None]


def placements_in_zone(s: SharkGame) -> list[int]:
    """Every house the dice allow on every free square of the zone."""
    kinds = [kind for kind in range(codes.KINDS) if rolled_house_kinds(s) >> kind & 1]
    zone = range(s.rules.zone_start[s.roll_zone()], s.rules.zone_start[s.roll_zone() + 1])
    squares = [s.rules.zone_squares[at] for at in zone]
    free = [square for square in squares if s.cells[square] == codes.EMPTY]
    return [codes.place_code(square, kind) for square in free for kind in kinds]
