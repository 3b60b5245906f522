"""Tests of printed sheets."""
