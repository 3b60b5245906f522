"""A bot in a few lines: it opens a table against a bot of the server and places its tiles.

Run it against a server: python examples/first_bot.py http://127.0.0.1:8000
"""

import random
import sys

from parkett.server.seat_client import SeatClient, send_request


def choose(view: dict, legal: list[str]) -> str:
    """Buy whenever possible, as much as possible; otherwise anything."""
    baskets = [say for say in legal if say.startswith("buy ") and say != "buy nothing"]
    return max(baskets, key=len) if baskets else random.choice(legal)


base = sys.argv[1]
plan = {"game": "acquire", "seats": [{"kind": "me", "name": "First"}, {"kind": "bot"}]}
opened = send_request(base, "/api/tables", plan)
table = SeatClient(base, opened["table"]["id"], opened["token"]).play(choose)
print("scores", table["scores"], "winners", table["winners"])
