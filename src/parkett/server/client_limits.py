"""What one client may use: budgets by address, and a count and a log line of every refusal.

A client is an IPv4 address, or the /64 network of an IPv6 address: whoever has one address of it
has all.  Moves on a socket spend nothing here, only the rate of their connection.
"""

from __future__ import annotations

import hashlib
import ipaddress
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import msgspec

from parkett.server import protocol
from parkett.server.rate_limits import ConnectionLimit, RateLimiter
from parkett.server.settings import Settings

log = logging.getLogger("parkett.limits")
BURST_SECONDS = 20  # of requests that may come at once
LOG_SECONDS = 10.0  # between two log lines about one limit and one client
MAX_LOGGED = 1000  # clients that are remembered for that
ROUTE_COSTS = {  # in requests; all others cost one
    "/tables": 2,
    "/tables/{table}/previews": 5,
    "/tables/{table}/journal": 2,
    "/tables/{table}/record": 20,
    "/tables/{table}/moments": 20,
    "/tables/{table}/moments/{seq}": 3,
    "/tables/{table}/course": 20,
    "/tables/{table}/slips/{seq}": 3,
    "/tables/{table}/review": 4,
    "/replays": 50,
    "/replays/tries": 5,
    "/studies": 50,
    "/studies/{study}": 3,
    "/games/{game}/sheets/{sheet}": 20,
    "/tables/{table}/sheets/{sheet}": 50,
    "/games/{game}/board/check": 5,
    "/games/{game}/puzzles/{puzzle}": 3,
    "/games/{game}/position/check": 5,
    "/games/{game}/position/analyse": 50,
}
COMMAND_COSTS: dict[type, int] = {  # in requests; all others cost one
    protocol.Hello: 5,
    protocol.RequestPreview: 5,
    protocol.RequestHint: 10,
    protocol.WeighMove: 10,
    protocol.AllowHints: 5,
    protocol.Rename: 10,
    protocol.Chat: 3,
    protocol.Undo: 5,
    protocol.Pause: 5,
    protocol.Leave: 10,
    protocol.Rematch: 20,
    protocol.DeclareHand: 5,
    protocol.CorrectSlip: 50,  # may play a whole game again
}


@lru_cache(maxsize=4096)
def identify_client(address: str) -> str:
    """The client behind an address: IPv4 whole, IPv6 by its /64 network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.IPv6Network((found, 64), strict=False))
    return str(found)


class WaitingSeat(msgspec.Struct):
    """A seat that a client has taken, or tries to take, at a table that has not started."""

    table: str
    fingerprint: str = ""  # of its token, once there is one
    refused: bool = False


Waits = Callable[[WaitingSeat], bool]


class ClientLimits:
    """The budgets of all clients of one node."""

    def __init__(
        self, settings: Settings, clock: Callable[[], float], refusals: Counter[str]
    ) -> None:
        tables, chat = settings.tables_per_hour, settings.chat_per_minute
        requests = settings.requests_per_second
        self.clock = clock
        self.refusals = refusals
        self.connections = ConnectionLimit(settings.connections_per_client)
        self.seats_per_client = settings.seats_per_client
        self._budgets = {
            "tables": RateLimiter(tables / 3600, tables),
            "requests": RateLimiter(requests, requests * BURST_SECONDS),
            "chat": RateLimiter(chat / 60, chat / 2),  # by token
            "chat_by_address": RateLimiter(chat / 30, chat),  # a new seat does not renew it
            "hints": RateLimiter(0.5, 5),
        }
        self._secret = secrets.token_bytes(16)
        self._logged: dict[tuple[str, str], tuple[float, int]] = {}
        self._waiting_seats: dict[str, list[WaitingSeat]] = {}

    def take(self, budget: str, client: str, cost: float = 1.0) -> bool:
        """Spend something of a budget; False, counted and logged, if it is used up."""
        if self._budgets[budget].take(client, self.clock(), cost):
            return True
        self.refuse(budget, client)
        return False

    def take_chat(self, token: str, client: str) -> bool:
        """Whether a chat line may be sent: by its player, and from its address."""
        return self.take("chat", token) and self.take("chat_by_address", client)

    def enter(self, client: str) -> bool:
        """Count a new socket or event stream; False if the client has too many."""
        if self.connections.enter(client):
            return True
        self.refuse("connections", client)
        return False

    def reserve_seat(self, client: str, seat: WaitingSeat, waits: Waits) -> bool:
        """Note a seat at a table that has not started; False if the client has too many."""
        held = [each for each in self._waiting_seats.get(client, ()) if waits(each)]
        self._waiting_seats[client] = held
        if len(held) >= self.seats_per_client:
            self.refuse("seats", client)
            return False
        held.append(seat)
        return True

    def pseudonym(self, client: str) -> str:
        """A name for a client that tells nothing about it, new with each start of the server."""
        return hashlib.blake2b(client.encode(), key=self._secret, digest_size=8).hexdigest()

    def refuse(self, limit: str, client: str) -> None:
        """Count a refusal, and log it: one line for each client and limit in a while."""
        self.refusals[limit] += 1
        now, key = self.clock(), (limit, client)
        last, times = self._logged.get(key, (now - LOG_SECONDS, 0))
        if now - last < LOG_SECONDS:
            self._logged[key] = (last, times + 1)
            return
        if len(self._logged) >= MAX_LOGGED:
            self._logged.clear()
        self._logged[key] = (now, 0)
        shown = client if limit != "chat" else "a player"  # which is a secret's fingerprint
        log.warning("refused by limit %s: %s, %d times", limit, shown, times + 1)
