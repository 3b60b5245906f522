"""Tests of Tycoon."""
