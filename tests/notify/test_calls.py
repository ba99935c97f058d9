"""Webhooks called, and the addresses that never are."""

from __future__ import annotations

import datetime as dt
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from zendotao.notify.calls import WebhookCaller, is_public


class Listener(BaseHTTPRequestHandler):
    """Takes what is posted; ``/moved`` leads elsewhere, ``/broken`` fails."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        status = {"/moved": 302, "/broken": 500}.get(self.path, 204)
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    yield from serving(None)


def serving(tls: ssl.SSLContext | None) -> Iterator[ThreadingHTTPServer]:
    made = ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    made.got = []
    if tls is not None:
        made.socket = tls.wrap_socket(made.socket, server_side=True)
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


def test_a_body_arrives_with_its_headers(server):
    caller = WebhookCaller(private=True)
    address = f"http://127.0.0.1:{server.server_port}/hook?game=1"
    assert caller.call(address, b'{"kind":"turn"}', {"Zendotao-Signature": "t=1,sha256=0"}) is None
    ((path, headers, body),) = server.got
    assert (path, body) == ("/hook?game=1", b'{"kind":"turn"}')
    assert (headers["Zendotao-Signature"], headers["User-Agent"]) == ("t=1,sha256=0", "zendotao")
    assert headers["Host"] == f"127.0.0.1:{server.server_port}"


@pytest.mark.parametrize(("path", "trouble"), [("/moved", "status 302"), ("/broken", "status 500")])
def test_nothing_is_followed_and_what_fails_is_told(server, path, trouble):
    caller = WebhookCaller(private=True)
    assert caller.call(f"http://127.0.0.1:{server.server_port}{path}", b"{}", {}) == trouble
    assert [got[0] for got in server.got] == [path]


def test_a_machine_that_is_not_there_is_told_by_the_kind_of_error():
    assert WebhookCaller(private=True).call("http://127.0.0.1:1/", b"{}", {}) == "NewConnectionError"


PRIVATE = [
    "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1", "nothing",
]  # fmt: skip


@pytest.mark.parametrize("numeric", PRIVATE)
def test_what_is_not_in_the_public_net_is_never_called(server, numeric):
    assert not is_public(numeric)
    caller = WebhookCaller(resolve=lambda host, port: [numeric])
    assert caller.call(f"https://hooks.example:{server.server_port}/", b"{}", {}) == "not public"
    assert server.got == []


@pytest.mark.parametrize("numeric", ["8.8.8.8", "2606:4700::1111"])
def test_addresses_of_the_public_net_are_public(numeric):
    assert is_public(numeric)


def test_a_name_with_one_private_address_among_others_is_not_called():
    caller = WebhookCaller(resolve=lambda host, port: ["8.8.8.8", "127.0.0.1"])
    assert caller.call("https://hooks.example/", b"{}", {}) == "not public"


def test_a_name_is_looked_up_once_and_called_as_it_was_found(monkeypatch: pytest.MonkeyPatch):
    """Who answers differently the second time reaches nothing: the address is never looked up again."""
    asked: list[str] = []
    called: list[tuple[str, str]] = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["8.8.8.8"]

    def pool(self: WebhookCaller, parts, numeric: str, port: int):
        called.append((parts.hostname, numeric))
        raise OSError

    monkeypatch.setattr(WebhookCaller, "_open_pool", pool)
    assert WebhookCaller(resolve=resolve).call("https://hooks.example/", b"{}", {}) == "OSError"
    assert (asked, called) == (["hooks.example"], [("hooks.example", "8.8.8.8")])


@pytest.mark.parametrize("address", ["http://hooks.example/", "https://127.1/", "https://hooks.example:0/", "\0", ""])
def test_an_address_that_would_be_refused_is_never_called(address):
    caller = WebhookCaller(resolve=lambda host, port: ["8.8.8.8"])
    assert caller.find_address_fault(address) is not None
    assert caller.call(address, b"{}", {}) == "bad address"


def test_a_dot_behind_a_name_is_no_part_of_it(server):
    asked = []
    caller = WebhookCaller(private=True, resolve=lambda host, port: asked.append(host) or ["127.0.0.1"])
    assert caller.call(f"http://hooks.example.:{server.server_port}/", b"{}", {}) is None
    assert asked == ["hooks.example"]


def test_a_name_that_nobody_knows_is_told():
    def resolve(host: str, port: int) -> list[str]:
        raise OSError("no such host")

    assert WebhookCaller(resolve=resolve).call("https://hooks.example/", b"{}", {}) == "name not found"


def certificate(folder: Path, name: str) -> Path:
    """A certificate for a name that it vouches for itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    begin = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    made = (
        x509.CertificateBuilder().subject_name(who).issuer_name(who).public_key(key.public_key()).serial_number(1)
        .not_valid_before(begin).not_valid_after(begin + dt.timedelta(days=36500))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    plain = serialization.NoEncryption()
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    path = folder / "certificate.pem"
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.mark.parametrize(("host", "trouble"), [("hooks.example", None), ("other.example", "SSLError")])
def test_a_certificate_has_to_be_that_of_the_name_that_was_written(tmp_path, host, trouble):
    path = certificate(tmp_path, "hooks.example")
    serves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serves.load_cert_chain(path)
    trusts = ssl.create_default_context(cafile=str(path))
    for server in serving(serves):
        caller = WebhookCaller(private=True, resolve=lambda name, port: ["127.0.0.1"], tls=trusts)
        assert caller.call(f"https://{host}:{server.server_port}/", b"{}", {}) == trouble
        assert len(server.got) == (trouble is None)
