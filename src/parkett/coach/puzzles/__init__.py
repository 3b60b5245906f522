"""Puzzles: positions in which one decision is clearly best, mined, checked, chosen and told."""
