"""The addresses by which other devices of the same network reach this server."""

from __future__ import annotations

import ipaddress
import socket

ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent to it


def is_loopback(host: str) -> bool:
    """Whether a server that listens on this host is reached from its own machine alone."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:  # a name: somebody has given it on purpose
        return False


def list_network_hosts(host: str) -> list[str]:
    """The hosts to tell other devices; none if the server listens on loopback alone."""
    if is_loopback(host):
        return []
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104  (compared, not bound)
        return [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # chooses the outgoing interface without sending anything
        except OSError:
            return []
        own = str(probe.getsockname()[0])
    return [] if is_loopback(own) else [own]
