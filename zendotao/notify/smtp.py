"""Mail over SMTP: one message a letter, over one connection as long as that lasts."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from email.charset import QP, Charset
from email.header import Header
from email.headerregistry import Address
from email.message import Message
from email.utils import format_datetime, formataddr
from functools import cached_property
from urllib.parse import unquote, urlsplit

from zendotao.store.notices.values import Letter

SECONDS = 10
"""The timeout of a mail server, in seconds."""

PORTS = {"smtp": 25, "smtps": 465}
LOCAL = ("localhost", "127.0.0.1", "::1")
CONTROLS = frozenset(map(chr, (*range(32), *range(127, 160), 0x2028, 0x2029)))
FROM_LINE = re.compile("^From ", re.MULTILINE)
UNREACHABLE, SHUT_OUT = "unreachable", "login refused"

StopUrl = Callable[[str], str]
"""Returns the URL of an unsubscribe link, by its secret."""


@dataclass(frozen=True)
class MailServer:
    """A mail server. ``at_once``: TLS from the start. Credentials are sent encrypted only, unless the server is on this
    machine."""

    host: str
    port: int
    at_once: bool
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    @classmethod
    def from_url(cls, url: str) -> MailServer:
        """Parse a URL: ``smtp://host:port``, ``smtps://user:password@host``. Raises ``ValueError``, without the URL in
        it."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise ValueError("this is no address of a mail server") from None
        if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
            raise ValueError("write smtp://host:port, or smtps://user:password@host")
        return cls(
            parts.hostname, port or PORTS[parts.scheme], parts.scheme == "smtps", unquote(parts.username or ""),
            unquote(parts.password or ""),
        )  # fmt: skip


def parse_sender(text: str) -> Address:
    """Parse a sender: ``zendo@example.org`` or ``Zendo-Tao <zendo@example.org>``. Raises ``ValueError``."""
    name, bracket, rest = text.partition("<")
    spec = rest.removesuffix(">").strip() if bracket else text.strip()
    if any(sign in text for sign in "\r\n\0") or spec.count("@") != 1 or " " in spec:
        raise ValueError("this is no mail address")
    return Address(display_name=name.strip().strip('"') if bracket else "Zendo-Tao", addr_spec=spec)


class Mailer:
    """``services.common.interfaces.Transport`` over SMTP."""

    def __init__(self, server: MailServer, sender: Address, stop: StopUrl, tls: ssl.SSLContext | None = None) -> None:
        self.server, self.sender, self.stop = server, sender, stop
        self._own_tls = tls

    def deliver_letters(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
        """Send letters, and yield each with what went wrong, if anything. A refused letter doesn't affect the others; a
        server that cannot be reached fails all of them."""
        line: smtplib.SMTP | None = None
        fault: str | None = None
        try:
            for letter in letters:
                if line is None and fault is None:
                    line, fault = self._connect()
                trouble = fault if line is None else self._hand_over(line, letter)
                if trouble is not None and line is not None:
                    # Whatever it was, the next letter begins anew.
                    line.close()
                    line = None
                yield letter, trouble
        finally:
            if line is not None:
                _quit(line)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Read with the first letter: the machine's certificates take a megabyte, and many processes carry nothing."""
        return self._own_tls or ssl.create_default_context()

    def _connect(self) -> tuple[smtplib.SMTP | None, str | None]:
        """A connection, or what was wrong."""
        try:
            line = self._open()
        except (OSError, smtplib.SMTPException):
            return None, UNREACHABLE
        try:
            if self.server.user:
                line.login(self.server.user, self.server.password)
        except (OSError, smtplib.SMTPException):
            line.close()
            return None, SHUT_OUT
        return line, None

    def _open(self) -> smtplib.SMTP:
        server = self.server
        if server.at_once:
            return smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=self._tls)
        line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        line.ehlo_or_helo_if_needed()
        if line.has_extn("starttls"):
            line.starttls(context=self._tls)
            line.ehlo()
        elif server.user and server.host not in LOCAL:
            line.close()
            raise smtplib.SMTPNotSupportedError
        return line

    def _hand_over(self, line: smtplib.SMTP, letter: Letter) -> str | None:
        """Send a letter. Return ``None``, or what went wrong: never the server's own text, which may repeat the
        address."""
        try:
            line.send_message(self.message(letter))
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()), (0, b""))[0]
            return f"recipient refused {code}"
        except smtplib.SMTPResponseException as error:
            return f"refused {error.smtp_code}"
        except (OSError, ValueError, UnicodeError, smtplib.SMTPException) as error:
            return type(error).__name__
        return None

    def message(self, letter: Letter) -> Message:
        """Return a letter as a MIME message. Raises ``ValueError`` if the address, name or subject would break a
        header.

        The library's newer messages lose spaces where they fold long subjects, so this is one of the older ones.
        """
        if any(sign in CONTROLS for sign in letter.to + letter.name + letter.subject):
            raise ValueError("a header is one line")
        message = Message()
        message["From"] = format_mailbox(self.sender.display_name, self.sender.addr_spec)
        message["To"] = format_mailbox(letter.name, Address(addr_spec=encode_domain(letter.to)).addr_spec)
        message["Subject"] = Header(letter.subject, header_name="Subject").encode()
        message["Date"] = format_datetime(letter.created_at)
        message["Message-ID"] = f"<{letter.id}@{self.sender.domain}>"
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop is not None:
            message["List-Unsubscribe"] = f"<{self.stop(letter.stop)}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        charset = Charset("utf-8")
        charset.body_encoding = QP
        message.set_payload(letter.text, charset)
        # The library would put a ">" before lines that begin with "From ".
        message.set_payload(FROM_LINE.sub("=46rom ", str(message.get_payload())))
        return message


def format_mailbox(name: str, spec: str) -> str:
    """Format a name and an address for a header."""
    if name.isascii():
        return formataddr((name, spec))
    return f"{Header(name, 'utf-8', header_name='To').encode()} <{spec}>"


def encode_domain(address: str) -> str:
    """Encode the domain of an address with IDNA. Raises ``UnicodeError``."""
    local, _, domain = address.rpartition("@")
    return f"{local}@{domain.encode('idna').decode()}"


def _quit(line: smtplib.SMTP) -> None:
    try:
        line.quit()
    except (OSError, smtplib.SMTPException):
        line.close()
