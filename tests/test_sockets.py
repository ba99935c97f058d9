"""The guard that keeps tests on this machine does keep them there."""

import socket

import pytest


@pytest.mark.parametrize("address", [("192.0.2.1", 80), ("2001:db8::1", 80), ("example.org", 80), ("", 80)])
def test_a_connection_that_would_leave_the_machine_is_refused(address):
    family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
    with socket.socket(family) as client:
        with pytest.raises(AssertionError, match="tried to reach"):
            client.connect(address)
        with pytest.raises(AssertionError, match="tried to reach"):
            client.connect_ex(address)


def test_looking_up_a_name_elsewhere_is_refused():
    with pytest.raises(AssertionError, match="tried to reach"):
        socket.create_connection(("example.org", 80))


def test_loopback_is_open():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        assert client.getpeername() == server.getsockname()
