"""Players made of code: from random to a searcher with a learned judgement.

`registry.py` knows them by name, `bot.py` says what a bot is, `kernel/` holds what is compiled.
"""
