"""Ticker: three companies, a die that moves their prices, and cash that nobody else sees."""

from ticker.game import Ticker

__all__ = ["Ticker"]
