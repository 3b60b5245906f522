"""The coach: win chances, analyses of a decision, reviews of a game."""

from parkett.coach.analysis import Analysis, RankedDecision, analyse
from parkett.coach.win_chances import WinChances, estimate_from_view

__all__ = ["Analysis", "RankedDecision", "WinChances", "analyse", "estimate_from_view"]
