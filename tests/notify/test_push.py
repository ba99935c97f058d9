"""What is pushed: only the browser opens it (RFC 8291, step by step), and the site's key signs it (RFC 8292)."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from zendotao.config import find_data_dir
from zendotao.notify.push import WebPushGateway, find_contact_address, pad_message
from zendotao.notify.text import NoticeWriter
from zendotao.services.common.messages import PushMessage
from zendotao.services.common.notice_content import NoticeContent
from zendotao.store.notices.values import Browser

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
MESSAGE = PushMessage(
    title="Gravel path", body="bob took move 4.", path="/games/g1/moves/4", tag="g1 turn", language="en"
)
AUTH = bytes(range(16))


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@pytest.fixture
def trumpet() -> WebPushGateway:
    return WebPushGateway(NoticeWriter(find_data_dir("templates"), "https://zendo.example"), "keeper@zendo.example")


@pytest.fixture
def secret() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


@pytest.fixture
def browser(secret) -> Browser:
    return Browser(
        id="b1", account="a1", session="s1", label="Firefox", language="en", created_at=NOW,
        endpoint="https://push.example/send/abc", key=plain(point(secret.public_key())), auth=plain(AUTH),
    )  # fmt: skip


def mac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def opened(body: bytes, secret: ec.EllipticCurvePrivateKey) -> bytes:
    """RFC 8291, section 3.4, and RFC 8188, section 2, by hand."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert size >= len(sealed)
    shared = secret.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    key_info = b"WebPush: info\x00" + point(secret.public_key()) + sender
    material = mac(mac(AUTH, shared), key_info + b"\x01")
    pseudo = mac(salt, material)
    key = mac(pseudo, b"Content-Encoding: aes128gcm\x00\x01")[:16]
    nonce = mac(pseudo, b"Content-Encoding: nonce\x00\x01")[:12]
    told = AESGCM(key).decrypt(nonce, sealed, None)
    assert told[-1:] == b"\x02"
    return told[:-1]


def test_the_browser_alone_opens_what_is_pushed(trumpet, browser, secret):
    packed = trumpet.encrypt(trumpet.new_key(), browser, MESSAGE)
    assert json.loads(opened(packed.body, secret)) == {
        "title": "Gravel path", "body": "bob took move 4.", "path": "/games/g1/moves/4", "tag": "g1 turn",
        "language": "en", "lang": "en",
    }  # fmt: skip
    assert packed.headers["content-encoding"] == "aes128gcm"
    assert packed.headers["ttl"] == "86400"


def test_short_and_long_messages_weigh_the_same(trumpet, browser):
    key = trumpet.new_key()
    sizes = {len(trumpet.encrypt(key, browser, replace(MESSAGE, body="x" * size)).body) for size in (1, 20, 200)}
    assert len(sizes) == 1


def test_the_same_message_is_never_encrypted_the_same(trumpet, browser):
    key = trumpet.new_key()
    assert trumpet.encrypt(key, browser, MESSAGE).body != trumpet.encrypt(key, browser, MESSAGE).body


def test_it_is_signed_for_that_service_with_the_key_that_browsers_know(trumpet, browser):
    key = trumpet.new_key()
    scheme, told = trumpet.encrypt(key, browser, MESSAGE).headers["authorization"].split(" ", 1)
    values = dict(part.strip().split("=", 1) for part in told.split(","))
    head, claims, signature = values["t"].split(".")
    assert scheme == "vapid"
    assert values["k"] == trumpet.get_public_key(key)
    assert json.loads(bytes_of(head))["alg"] == "ES256"
    said = json.loads(bytes_of(claims))
    assert (said["aud"], said["sub"]) == ("https://push.example", "mailto:keeper@zendo.example")
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(values["k"]))
    raw = bytes_of(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    known.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_each_site_has_a_key_of_its_own_as_browsers_take_it(trumpet):
    first, second = trumpet.new_key(), trumpet.new_key()
    assert trumpet.get_public_key(first) != trumpet.get_public_key(second)
    assert len(bytes_of(trumpet.get_public_key(first))) == 65


@pytest.mark.parametrize(
    ("key", "auth"), [("BA", "AA"), ("", ""), ("not base64!", "AA"), (plain(b"\x04" + bytes(64)), plain(AUTH))]
)
def test_what_is_no_key_of_a_browser_is_refused_without_saying_what_it_was(trumpet, browser, key, auth):
    with pytest.raises(ValueError, match="nothing can be packed for this browser") as caught:
        trumpet.encrypt(trumpet.new_key(), replace(browser, key=key, auth=auth), MESSAGE)
    assert caught.value.__cause__ is None


def test_nothing_shows_how_a_browser_is_reached(browser):
    assert "push.example" not in repr(browser)
    assert browser.key not in repr(browser)
    assert browser.auth not in repr(browser)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "bob withdrew move 4."), ("xx", "bob withdrew move 4.")],
)
def test_a_notice_is_a_title_a_sentence_and_an_address(trumpet, language, line):
    told = NoticeContent(
        kind="withdrawn", at=NOW, path="/games/g1/moves/4", data={"move": 4}, game="g1", title="Gravel\npath", who="bob"
    )
    message = trumpet.message(told, language)
    assert (message.title, message.body, message.path) == ("Gravel path", line, "/games/g1/moves/4")


def test_filling_up_changes_nothing_of_what_is_said():
    assert json.loads(pad_message(b'{"a": 1}')) == {"a": 1}
    assert len(pad_message(b'{"a": 1}')) == 512
    assert len(pad_message(b" " * 512)) == 512


@pytest.mark.parametrize(
    ("sender", "url", "address"),
    [
        ("Zendo <zendo@example.org>", "https://x.example", "zendo@example.org"),
        ("zendo@example.org", "https://x.example", "zendo@example.org"),
        ("", "https://x.example:8000", "zendotao@x.example"),
    ],
)
def test_the_services_of_browsers_are_told_where_the_keeper_is_reached(sender, url, address):
    assert find_contact_address(sender, url) == address
