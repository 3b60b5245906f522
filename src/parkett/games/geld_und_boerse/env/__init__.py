"""Geld & Börse: action space, observations and pictures for learners."""
