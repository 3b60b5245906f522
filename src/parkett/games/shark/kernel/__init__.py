"""Shark: the compiled rules."""
