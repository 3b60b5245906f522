"""Geld & Börse's part of the coach: how far a game has come, and its calibration."""
