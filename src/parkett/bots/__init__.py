"""Bots, from random to a search with a learned evaluation.

`registry.py` lists them by name, `bot.py` says what a bot is, `toolkit.py` what a game gives to
its bots; `kernel/` holds what is compiled.
"""
