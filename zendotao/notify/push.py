"""Web push: notices as short texts, encrypted for one browser and signed with the site's key.

Messages are encrypted as in RFC 8291 and signed as in RFC 8292, so that the push service reads nothing of them, and
their lengths tell it little. The library for that is loaded with the first message: most processes send none.
"""

from __future__ import annotations

import json
from binascii import Error as Base64Error
from dataclasses import asdict
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

import msgspec

from zendotao.core.messages import LANGUAGES, override_translations
from zendotao.core.secret_record import SecretRecord
from zendotao.notify.text import NoticeWriter
from zendotao.services.common.messages import EncryptedMessage, PushMessage
from zendotao.services.common.notice_content import NoticeContent
from zendotao.store.notices.values import Browser
from zendotao.translations.catalogues import load_catalogue

DAY_SECONDS = 24 * 3600
SIGNED_SECONDS = 12 * 3600
BLOCK_BYTES = 512
"""The block size that messages are padded to."""

LONGEST_TITLE, LONGEST_BODY = 100, 300
ENGLISH = "en"


class PushKeys(SecretRecord, msgspec.Struct, frozen=True):
    """The site's key pair."""

    private: bytes
    public: bytes


class WebPushGateway:
    """``PushGateway``. ``reached``: a mail address at which those who run the services of browsers can
    reach whoever runs the site."""

    def __init__(self, wording: NoticeWriter, reached: str) -> None:
        self.wording, self.reached = wording, reached

    def new_key(self) -> bytes:
        """Return a new key pair, encoded."""
        from webpush.vapid import VAPID  # type: ignore[import-untyped]  # it carries no types

        private, public, _ = VAPID.generate_keys()
        return msgspec.json.encode(PushKeys(private, public))

    def get_public_key(self, key: bytes) -> str:
        """Return the public key, as browsers take it to subscribe."""
        from webpush.vapid import VAPID

        keys = msgspec.json.decode(key, type=PushKeys)
        return str(VAPID.get_application_server_key(VAPID(keys.private, BytesIO(keys.public)).public_key))

    def message(self, tiding: NoticeContent, language: str) -> PushMessage:
        """A notice in words, in a language."""
        spoken = language if language in LANGUAGES else ENGLISH
        with override_translations(load_catalogue(spoken)):
            body = self.wording.line(tiding)
        title = " ".join(tiding.title.split()) or "Zendo-Tao"
        return PushMessage(
            title=title[:LONGEST_TITLE], body=f"{body}."[:LONGEST_BODY], path=tiding.path,
            tag=f"{tiding.game or 'own'} {tiding.kind}", language=spoken,
        )  # fmt: skip

    def encrypt(self, key: bytes, browser: Browser, message: PushMessage) -> EncryptedMessage:
        """A message for one browser. Raises ``ValueError`` if the browser's own key is none, or the address."""
        from webpush import WebPush, WebPushException  # type: ignore[import-untyped]  # as above

        keys = msgspec.json.decode(key, type=PushKeys)
        told = {**asdict(message), "lang": message.language}
        try:
            sealed = WebPush(
                keys.private, BytesIO(keys.public), self.reached, ttl=DAY_SECONDS, expiration=SIGNED_SECONDS
            ).get(pad_message(json.dumps(told).encode()), make_subscription(browser))
        except (WebPushException, Base64Error, ValueError):
            # Not "from": the cause would hold what the browser is reached by.
            raise ValueError("nothing can be packed for this browser") from None
        headers = {name: str(value) for name, value in sealed.headers.items()}
        return EncryptedMessage(
            sealed.encrypted, {**headers, "Content-Type": "application/octet-stream", "urgency": "normal"}
        )


def pad_message(text: bytes) -> bytes:
    """Pad JSON with spaces to a multiple of the block size."""
    return text + b" " * (-len(text) % BLOCK_BYTES)


def make_subscription(browser: Browser) -> Any:
    """Return a browser as a subscription of the library. Raises ``ValueError``."""
    from webpush import WebPushSubscription

    told = {"endpoint": browser.endpoint, "keys": {"p256dh": browser.key, "auth": browser.auth}}
    return WebPushSubscription.model_validate(told)


def find_contact_address(mail_from: str, url: str) -> str:
    """Return the contact address of the site: the sender of its mail, or else one at the host of the site."""
    _, bracket, rest = mail_from.partition("<")
    address = (rest.removesuffix(">") if bracket else mail_from).strip()
    return address or f"zendotao@{urlsplit(url).hostname or 'localhost'}"
