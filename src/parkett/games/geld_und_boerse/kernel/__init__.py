"""Geld & Börse: the compiled rules."""
