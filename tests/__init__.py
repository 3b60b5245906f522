"""Tests of Parkett."""
