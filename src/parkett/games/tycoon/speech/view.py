"""What one seat of Tycoon may know, and a state that looks the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from parkett.core.errors import PositionError
from parkett.core.serialization import agenda_records
from parkett.games.tycoon.kernel.codes import CHARTER, SCHEDULED
from parkett.games.tycoon.kernel.state import TycoonState
from parkett.games.tycoon.speech.notation import KINDS, Notation
from parkett.games.tycoon.speech.position import PositionWriter


def public_view(writer: PositionWriter, s: TycoonState) -> dict[str, Any]:
    """What everybody is shown alike."""
    pile = writer.notation.tickets_at(s, s.pile()) if s.rules.open_hands else None
    return {
        **writer.public_fields(s),
        "hand_counts": [count_tickets_by_kind(s, seat) for seat in range(s.seats)],
        "pile": pile,
        "pile_counts": count_tickets_by_kind(s, s.pile()),
        "agenda": agenda_records(s),
    }


def private_view(notation: Notation, s: TycoonState, viewer: int | None) -> dict[str, Any]:
    """The viewer's own hand; those of others where they are open."""
    shown = [seat == viewer or s.rules.open_hands for seat in range(s.seats)]
    hands = [notation.tickets_at(s, p) if seen else None for p, seen in enumerate(shown)]
    return {"hands": hands}


def count_tickets_by_kind(s: TycoonState, place: int) -> dict[str, int]:
    """How many tickets of each kind lie there."""
    return {
        "scheduled": s.ticket_count(place, SCHEDULED),
        "charter": s.ticket_count(place, CHARTER),
    }


def determinize_view(
    notation: Notation,
    view: Mapping[str, Any],
    pick: Callable[[int], int],
    fits: Callable[[Sequence[str]], bool],
) -> dict[str, Any]:
    """A position that looks to the viewer exactly like the view: hidden hands are drawn.

    `fits` says whether a hand of the active seat lets its turn go on (TYC-3.4.1).
    """
    position = {key: value for key, value in view.items() if key not in PRIVATE}
    unseen = unseen_tickets(notation, view)
    hands: list[list[str]] = [list(hand or ()) for hand in view["hands"]]
    hidden = [seat for seat, hand in enumerate(view["hands"]) if hand is None]
    for seat in sorted(hidden, key=lambda seat: bool(seat != view["active"])):
        counts = view["hand_counts"][seat]
        if seat == view["active"]:
            hands[seat] = draw_fitting_hand(unseen, counts, pick, fits)
        else:
            hands[seat] = draw_hand(unseen, counts, pick)
    position["hands"] = [notation.sort(hand) for hand in hands]
    position["pile"] = notation.sort(unseen)
    return position


def draw_hand(
    unseen: list[str], counts: Mapping[str, int], pick: Callable[[int], int]
) -> list[str]:
    """Draw so many tickets of each kind; they are no longer unseen."""
    return [
        pop_random_ticket(unseen, kind, pick)
        for kind, number in counts.items()
        for _ in range(number)
    ]


def draw_fitting_hand(
    unseen: list[str],
    counts: Mapping[str, int],
    pick: Callable[[int], int],
    fits: Callable[[Sequence[str]], bool],
) -> list[str]:
    """Draw a hand that fits: at random, or with as few chosen tickets as it takes."""
    for _ in range(TRIES):
        left = list(unseen)
        hand = draw_hand(left, counts, pick)
        if fits(hand):
            unseen[:] = left
            return hand
    left = list(unseen)
    shuffled = [left.pop(pick(len(left))) for _ in unseen]
    for size in range(1, sum(counts.values()) + 1):
        for chosen in combinations(shuffled, size):
            missing = {k: n - sum(t.startswith(k) for t in chosen) for k, n in counts.items()}
            if min(missing.values()) >= 0 and fits(chosen):
                for ticket in chosen:
                    unseen.remove(ticket)
                return [*chosen, *draw_hand(unseen, missing, pick)]
    raise PositionError("hand_counts", "nothing can be built in this turn", "TYC-3.4.1")


TRIES = 20  # hands drawn at random before one is put together
PRIVATE = {"viewer", "hand_counts", "pile_counts"}


def unseen_tickets(notation: Notation, view: Mapping[str, Any]) -> list[str]:
    """The tickets the viewer cannot place: in the pile or in hidden hands."""
    unseen = notation.all_tickets()
    seen = [view["open"], view["used"], *(hand for hand in view["hands"] if hand is not None)]
    for name in (name for names in seen for name in names):
        unseen.remove(name)
    return unseen


def possible_next_tickets(notation: Notation, s: TycoonState, view: Mapping[str, Any]) -> list[str]:
    """The different tickets that may be turned up next, as far as the viewer can know."""
    kind = KINDS[s.arg(1)]
    unseen = unseen_tickets(notation, view)
    return list(dict.fromkeys(name for name in unseen if name.startswith(kind)))


def pop_random_ticket(unseen: list[str], kind: str, pick: Callable[[int], int]) -> str:
    """Take a ticket of a kind out of the unseen ones."""
    places = [place for place, name in enumerate(unseen) if name.startswith(kind)]
    return unseen.pop(places[pick(len(places))])
