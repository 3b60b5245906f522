"""The compiled half of the bots: policies, evaluations, searches, a network and its training."""
