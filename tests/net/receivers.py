"""Servers on loopback that take what the site sends: a mail server, and an HTTP server for webhooks and pushes."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


@dataclass(frozen=True)
class Posted:
    """A request that the HTTP server took."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Received:
    """Everything that was sent, in the order of its arrival."""

    mails: list[str] = field(default_factory=list)
    posts: list[Posted] = field(default_factory=list)
    http_port: int = 0


@dataclass(frozen=True)
class Ports:
    """Where the servers listen."""

    mail: int
    http: int


class MailServer(socketserver.TCPServer):
    """As much of SMTP as ``smtplib`` needs to hand over messages."""

    received: Received


class MailSession(socketserver.StreamRequestHandler):
    """One connection to the mail server."""

    def handle(self) -> None:
        self.wfile.write(b"220 mail.example\r\n")
        while line := self.rfile.readline():
            verb = line.strip().upper()
            if verb.startswith(b"QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            if verb == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                self._take_message()
            self.wfile.write(b"250 ok\r\n")

    def _take_message(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        assert isinstance(self.server, MailServer)
        self.server.received.mails.append(b"".join(lines).decode().replace("\r\n", "\n"))


def http_handler(received: Received) -> type[BaseHTTPRequestHandler]:
    """A handler that notes each POST, and answers 500 where the path says ``failing``, else 204."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            received.posts.append(Posted(self.path, dict(self.headers), body))
            self.send_response(500 if "failing" in self.path else 204)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    return Handler


@contextmanager
def serve(server: socketserver.TCPServer) -> Iterator[int]:
    """Run a server in a thread until the block ends; its port."""
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def receivers(received: Received) -> Iterator[Ports]:
    """Both servers, each on a free port of this machine."""
    mail = MailServer(("127.0.0.1", 0), MailSession)
    mail.received = received
    with socket_names_unused():
        http = HTTPServer(("127.0.0.1", 0), http_handler(received))
    with serve(mail) as mail_port, serve(http) as http_port:
        yield Ports(mail_port, http_port)


@contextmanager
def socket_names_unused() -> Iterator[None]:
    """Keep ``HTTPServer`` from looking up the full name of this machine."""
    full_name = socket.getfqdn
    socket.getfqdn = lambda name="": name or "localhost"
    try:
        yield
    finally:
        socket.getfqdn = full_name
