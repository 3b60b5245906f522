"""Tests of the common ground."""
