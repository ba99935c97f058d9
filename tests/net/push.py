"""A browser's half of Web Push: keys that are the same in every run, and the decryption of RFC 8291."""

from __future__ import annotations

import base64

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SECRET = ec.derive_private_key(0x5EED, ec.SECP256R1())
AUTH = bytes(range(16))


def encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode_base64(raw: bytes) -> str:
    """Bytes as browsers send them: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


KEYS = {"p256dh": encode_base64(encode_point(SECRET.public_key())), "auth": encode_base64(AUTH)}
"""What a browser gives the site when it subscribes."""


def compute_mac(key: bytes, data: bytes) -> bytes:
    """HMAC-SHA-256."""
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def decrypt(body: bytes) -> str:
    """The text of a pushed message (RFC 8291, section 3.4, and RFC 8188, section 2)."""
    salt, length = body[:16], body[20]
    sender, encrypted = body[21 : 21 + length], body[21 + length :]
    shared = SECRET.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\x00" + encode_point(SECRET.public_key()) + sender
    pseudo = compute_mac(salt, compute_mac(compute_mac(AUTH, shared), info + b"\x01"))
    key = compute_mac(pseudo, b"Content-Encoding: aes128gcm\x00\x01")[:16]
    nonce = compute_mac(pseudo, b"Content-Encoding: nonce\x00\x01")[:12]
    return AESGCM(key).decrypt(nonce, encrypted, None).removesuffix(b"\x02").decode().strip()
