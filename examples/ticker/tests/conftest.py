"""Ticker is known to Parkett by its entry point; from a checkout that is not installed, by hand."""

from __future__ import annotations

import parkett
from ticker import Ticker

parkett.register(Ticker)
