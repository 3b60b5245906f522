"""Changing tracks (GUB-4)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import INNER, INVESTMENT_TOUR, TRACK_CHANGED
from parkett.games.geld_und_boerse.kernel.state import GeldState


def change_track(s: GeldState) -> None:
    """Put the active pawn on the other track (GUB-4.1 to GUB-4.3)."""
    field = s.pawns[s.active]
    s.pawns[s.active] = s.rules.beside[field]
    s.note(TRACK_CHANGED, s.rules.change_rule[field], s.active, field, s.rules.beside[field])


def is_off_tour_track(s: GeldState, tour: i64) -> bool:
    """Whether the active pawn is not on the track of a tour card (GUB-8.8, GUB-8.9)."""
    outer = s.rules.news_kind[tour] == INVESTMENT_TOUR
    return (s.pawns[s.active] >= INNER) != outer
