"""Tests of Geld & Börse."""
