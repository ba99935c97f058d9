"""Letters as a real mail server gets them, over the loopback alone."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from email.message import EmailMessage

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from zendotao.notify.smtp import Mailer, MailServer, parse_sender
from zendotao.store.notices.values import Letter

PATIENCE = 60.0
"""Seconds after which a server that has not begun counts as broken."""

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LETTER = Letter(
    id="l1", account="a1", kind="news", created_at=NOON, to="ann@mail.example", name="Ann", subject="A game: news",
    text="bob took move 2.\n", stop="s3cret", secrets=("s3cret",),
)  # fmt: skip


class Box:
    """A server that keeps what it gets, and refuses mail to ``refused@mail.example``."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.texts: list[str] = []
        self.envelopes: list[Envelope] = []
        self.connections = 0

    async def handle_EHLO(  # noqa: N802 -- the server's name for it
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.connections += 1
        session.host_name = hostname
        return responses

    async def handle_RCPT(  # noqa: N802 -- as above
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address.startswith("refused@"):
            return "550 nobody called so; ask refused@mail.example"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 -- as above
        found = email.message_from_bytes(envelope.original_content or b"", policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        self.got.append(found)
        self.texts.append(found.get_content().replace("\r\n", "\n"))
        self.envelopes.append(envelope)
        return "250 OK"


class AnyPort(Controller):
    """A server on whatever port is free, which it knows once it listens."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@pytest.fixture
def box() -> Iterator[Box]:
    """A mail server on the loopback; ``box.mailer`` hands letters to it."""
    made = Box()
    controller = AnyPort(made, hostname="127.0.0.1", port=0, enable_SMTPUTF8=True, ready_timeout=PATIENCE)
    controller.start()
    made.mailer = mailer(f"smtp://127.0.0.1:{controller.port}")
    yield made
    controller.stop()


def mailer(url: str) -> Mailer:
    sender = parse_sender("Zendo <zendo@site.example>")
    return Mailer(MailServer.from_url(url), sender, lambda secret: f"https://site.example/mail/stop/{secret}")


def carried(box: Box, *letters: Letter) -> list[str | None]:
    """What was wrong with each letter."""
    return [trouble for _, trouble in box.mailer.deliver_letters(letters)]


def test_a_letter_arrives_with_its_headers(box: Box):
    assert carried(box, LETTER) == [None]
    (got,) = box.got
    assert (got["From"], got["To"]) == ("Zendo <zendo@site.example>", "Ann <ann@mail.example>")
    assert got["Subject"] == "A game: news"
    assert got["Date"] == "Sun, 01 Mar 2026 12:00:00 +0000"
    assert got["Message-ID"] == "<l1@site.example>"
    assert got["Auto-Submitted"] == "auto-generated"
    assert got.get_content_type() == "text/plain"
    assert box.texts[0] == "bob took move 2.\n"


def test_mail_programs_can_stop_all_mail_with_one_click(box: Box):
    carried(box, LETTER, replace(LETTER, stop=None))
    news, proof = box.got
    assert news["List-Unsubscribe"] == "<https://site.example/mail/stop/s3cret>"
    assert news["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert proof["List-Unsubscribe"] is None


def test_a_letter_that_goes_again_has_the_same_id(box: Box):
    carried(box, LETTER)
    carried(box, LETTER)
    assert {got["Message-ID"] for got in box.got} == {"<l1@site.example>"}


@pytest.mark.parametrize("name", ["Zoë", "李小龍", "a, b <c@d.example>", '"', "Ωmega\u202e", "x" * 40, ""])
def test_names_of_all_alphabets_arrive_as_they_are(box: Box, name: str):
    words = f"{name} took a move: " + "ß " * 60
    assert carried(box, replace(LETTER, name=name, subject=words.strip(), text=f"{name} — ok\n")) == [None]
    (got,) = box.got
    assert got["To"].addresses[0].display_name == name
    assert [str(address.addr_spec) for address in got["To"].addresses] == ["ann@mail.example"]
    assert got["Subject"] == words.strip()
    assert box.texts[0] == f"{name} — ok\n"
    assert box.envelopes[0].rcpt_tos == ["ann@mail.example"]


@pytest.mark.parametrize(
    "letter",
    [
        replace(LETTER, subject="News\r\nBcc: eve@mail.example"),
        replace(LETTER, subject="News\nBcc: eve@mail.example"),
        replace(LETTER, name="Ann\r\nBcc: eve@mail.example"),
        replace(LETTER, to="ann@mail.example\r\nBcc: eve@mail.example"),
        replace(LETTER, to="ann@mail.example, eve@mail.example"),
    ],
)
def test_no_header_can_be_smuggled_in(box: Box, letter: Letter):
    carried(box, letter)
    assert [got["Bcc"] for got in box.got if got["Bcc"]] == []
    assert [to for envelope in box.envelopes for to in envelope.rcpt_tos if to.startswith("eve")] == []


def test_lines_that_begin_with_a_dot_arrive_whole(box: Box):
    carried(box, replace(LETTER, text=".\n..\nQUIT\nFrom here on\n" + "x" * 2000 + "\n"))
    assert box.texts[0] == ".\n..\nQUIT\nFrom here on\n" + "x" * 2000 + "\n"


def test_domains_of_all_alphabets_are_written_as_the_net_writes_them(box: Box):
    assert carried(box, replace(LETTER, to="ann@büro.example")) == [None]
    assert box.envelopes[0].rcpt_tos == ["ann@xn--bro-hoa.example"]


def test_one_that_is_refused_holds_up_no_other_and_its_trouble_names_nobody(box: Box):
    letters = [replace(LETTER, id="l1"), replace(LETTER, id="l2", to="refused@mail.example"), replace(LETTER, id="l3")]
    assert carried(box, *letters) == [None, "recipient refused 550", None]
    assert [got["Message-ID"] for got in box.got] == ["<l1@site.example>", "<l3@site.example>"]


def test_letters_share_a_connection(box: Box):
    assert carried(box, LETTER, replace(LETTER, id="l2"), replace(LETTER, id="l3")) == [None, None, None]
    assert box.connections == 1


def test_a_server_that_is_not_there_is_asked_once_for_all(box: Box, monkeypatch: pytest.MonkeyPatch):
    gone = mailer("smtp://127.0.0.1:1")
    asked = []
    opened = Mailer._open

    def opening(self: Mailer) -> object:
        asked.append(1)
        return opened(self)

    monkeypatch.setattr(Mailer, "_open", opening)
    assert [trouble for _, trouble in gone.deliver_letters([LETTER, LETTER])] == ["unreachable", "unreachable"]
    assert asked == [1]


def test_a_server_that_lets_nobody_in_is_told_as_such(box: Box):
    server = box.mailer.server
    shut = mailer(f"smtp://zendo:s3cret@{server.host}:{server.port}")
    assert [trouble for _, trouble in shut.deliver_letters([LETTER, LETTER])] == ["login refused", "login refused"]
    assert box.got == []


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example", MailServer("mail.example", 25, False)),
        ("smtp://mail.example:587", MailServer("mail.example", 587, False)),
        ("smtps://mail.example", MailServer("mail.example", 465, True)),
        ("smtps://zendo%40site:p%3Aw@mail.example:2465/", MailServer("mail.example", 2465, True, "zendo@site", "p:w")),
    ],
)
def test_a_server_is_named_by_an_address(url, server):
    assert MailServer.from_url(url) == server


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://:25", "smtp://h:p0rt", "smtp://h/path"])
def test_what_names_no_server_is_refused_without_being_repeated(url):
    with pytest.raises(ValueError) as caught:
        MailServer.from_url(url)
    assert url not in str(caught.value)


def test_a_password_is_in_no_representation():
    assert "p:w" not in repr(MailServer.from_url("smtps://zendo:p%3Aw@mail.example"))


@pytest.mark.parametrize(
    ("text", "name", "spec"),
    [
        ("zendo@site.example", "Zendo-Tao", "zendo@site.example"),
        ('"Zendo, at home" <zendo@site.example>', "Zendo, at home", "zendo@site.example"),
    ],
)
def test_a_sender_has_a_name_and_an_address(text, name, spec):
    assert (parse_sender(text).display_name, parse_sender(text).addr_spec) == (name, spec)


@pytest.mark.parametrize("text", ["", "zendo", "a@b@c", "Zendo <zendo>", "zendo@site.example\nBcc: x@y.example"])
def test_what_is_no_sender_is_refused(text):
    with pytest.raises(ValueError):
        parse_sender(text)
