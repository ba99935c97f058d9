"""Build the channels of notices from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from zendotao.config import Config, ConfigError
from zendotao.notify.calls import WebhookCaller
from zendotao.notify.push import WebPushGateway, find_contact_address
from zendotao.notify.text import NoticeWriter
from zendotao.services.common.interfaces import Transport

if TYPE_CHECKING:
    from zendotao.notify.smtp import Mailer


class Channels(Struct, frozen=True):
    """The channels: the text of notices, the mail transport (if a server is set), the webhook caller and the push
    gateway."""

    wording: NoticeWriter
    transport: Transport | None
    caller: WebhookCaller
    push_gateway: WebPushGateway


def build_channels(config: Config) -> Channels:
    """Build the channels. Raises ``ConfigError``."""
    wording = NoticeWriter(config.templates_dir, get_site_url(config))
    push_gateway = WebPushGateway(wording, find_contact_address(config.mail_from, get_site_url(config)))
    return Channels(
        wording, build_mailer(config, wording), WebhookCaller(private=config.private_webhooks), push_gateway
    )


def get_site_url(config: Config) -> str:
    """Return the public URL of the site: on this machine, if nothing else is set."""
    return config.site_url or f"http://{config.host}:{config.port}"


def build_mailer(config: Config, wording: NoticeWriter) -> Mailer | None:
    """Return the mail transport, or ``None`` if no server is set. Raises ``ConfigError``."""
    if not config.smtp_url:
        return None
    # Loaded where there is a server alone: without one, no process needs it.
    from zendotao.notify.smtp import Mailer, MailServer, parse_sender

    if not config.site_url:
        raise ConfigError("ZENDOTAO_SMTP_URL needs ZENDOTAO_SITE_URL: mail tells people where to find the site")
    try:
        server = MailServer.from_url(config.smtp_url)
    except ValueError as error:
        raise ConfigError(f"ZENDOTAO_SMTP_URL: {error}") from None
    try:
        sender = parse_sender(config.mail_from)
    except ValueError as error:
        raise ConfigError(f"ZENDOTAO_MAIL_FROM: {error}") from None
    return Mailer(server, sender, wording.stop_address)
