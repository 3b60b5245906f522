"""PettingZoo's own tests; importing them warns when its classic games happen to be installed."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, render_test, seed_test, state_test

__all__ = ["api_test", "render_test", "seed_test", "state_test"]
