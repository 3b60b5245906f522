"""The addresses told to other devices of the network."""

from __future__ import annotations

import pytest

from parkett.server.network_addresses import is_loopback, list_network_hosts


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.8.8.8"])
def test_a_server_on_loopback_tells_nobody(host: str) -> None:
    assert is_loopback(host)
    assert list_network_hosts(host) == []


def test_a_server_on_one_address_tells_that_one() -> None:
    assert list_network_hosts("192.0.2.7") == ["192.0.2.7"]
    assert list_network_hosts("club.example") == ["club.example"]


def test_a_server_on_all_addresses_tells_none_that_others_cannot_reach() -> None:
    assert not any(is_loopback(host) for host in list_network_hosts("0.0.0.0"))  # noqa: S104
