"""Clients that cost next to nothing: requests made beforehand, a socket each that stays open, answers hardly read."""

from __future__ import annotations

import json
import socket
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

PATIENCE = 60.0
PIECE = 1 << 18
END = b"\r\n\r\n"


def request(method: str, path: str, token: str = "", body: Any = None, key: str = "", cookie: str = "") -> bytes:
    """A request as it goes over the wire."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(content)}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if body is not None:
        lines.append("Content-Type: application/json")
    if key:
        lines.append(f"Idempotency-Key: {key}")
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return "\r\n".join(lines).encode() + END + content


class Wire:
    """One client's connection, which is made anew where the server has closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._socket: socket.socket | None = None

    def ask(self, said: bytes) -> tuple[int, bytes]:
        """Status and body of the answer."""
        fresh = self._socket is None
        try:
            return self._describe_doubt(said)
        except ConnectionError:
            self.close()
            if fresh:
                raise
        return self._describe_doubt(said)

    def _describe_doubt(self, said: bytes) -> tuple[int, bytes]:
        if self._socket is None:
            self._socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.sendall(said)
        head, _, body = self._read(END).partition(END)
        fields = head.lower().split(b"\r\n")
        length = next(int(one.partition(b":")[2]) for one in fields if one.startswith(b"content-length:"))
        pieces, missing = [body], length - len(body)
        while missing > 0:
            pieces.append(self._piece())
            missing -= len(pieces[-1])
        if b"connection: close" in fields:
            self.close()
        return int(head[9:12]), b"".join(pieces)

    def _read(self, mark: bytes) -> bytes:
        found = b""
        while mark not in found:
            found += self._piece()
        return found

    def _piece(self) -> bytes:
        assert self._socket is not None
        piece = self._socket.recv(PIECE)
        if not piece:
            raise ConnectionError
        return piece

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


@dataclass(frozen=True)
class Timing:
    """Milliseconds of each answer, and the seconds that all of them took."""

    taken: Sequence[float]
    seconds: float

    @property
    def each_second(self) -> float:
        """Answers a second."""
        return len(self.taken) / self.seconds

    def at(self, part: float) -> float:
        """The time that so large a part of the answers took at most."""
        return sorted(self.taken)[min(len(self.taken) - 1, int(part * len(self.taken)))]


def run(port: int, scripts: Sequence[Sequence[bytes]], clients: int = 0) -> Timing:
    """Let clients ask at once, each the requests of a script one after the other over one connection, then those of the
    next that nobody has begun: so all of them are busy until little is left, and their connections fall to each of the
    server's processes now and then.

    ``clients``: how many, if not one for each script. Ends the program where a request is refused.
    """
    waiting = deque(scripts)
    with ThreadPoolExecutor(clients or len(scripts)) as pool:
        begin = time.perf_counter()
        taken = list(pool.map(lambda _: said(port, waiting), range(clients or len(scripts))))
        seconds = time.perf_counter() - begin
    return Timing([one for client in taken for one in client], seconds)


def said(port: int, waiting: deque[Sequence[bytes]]) -> list[float]:
    """The milliseconds of each answer that one client gets."""
    taken = []
    while waiting:
        wire = Wire(port)
        with suppress(IndexError):
            for one in waiting.popleft():
                begin = time.perf_counter()
                status, body = wire.ask(one)
                taken.append((time.perf_counter() - begin) * 1000)
                if status >= 300:
                    raise SystemExit(f"the benchmark was refused: {status} {body[:500].decode()}")
        wire.close()
    return taken
