"""Bots against bots: fair deals, honest clocks, ratings and reports."""
