"""A port that is held is its server's alone: two processes are never told the same."""

from __future__ import annotations

import socket

import pytest

from tests.ports import held_port, number_of


def test_a_held_port_can_be_listened_on_and_is_no_other():
    with held_port() as door, held_port() as other:
        assert number_of(door) != number_of(other)
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", number_of(door)))
        server = socket.create_server(("127.0.0.1", number_of(door)))
        with server, socket.create_connection(server.getsockname()) as client:
            assert client.getpeername() == server.getsockname()
