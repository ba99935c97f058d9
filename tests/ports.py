"""Ports for servers that are processes of their own, and have to be told on which to listen."""

from __future__ import annotations

import socket


def held_port() -> socket.socket:
    """A free port of this machine, which nobody else is given as long as this socket is open. It is bound and not
    listened on: whoever is told of it may, as it may be used again."""
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind(("127.0.0.1", 0))
    return door


def number_of(door: socket.socket) -> int:
    """Its number."""
    return int(door.getsockname()[1])
