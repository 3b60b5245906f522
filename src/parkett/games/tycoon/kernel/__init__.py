"""Tycoon: the compiled rules."""
