"""Tests of Shark."""
