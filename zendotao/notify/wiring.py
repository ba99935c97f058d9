"""Build the channels of notices from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from zendotao.config import Config, ConfigError
from zendotao.notify.calls import WebhookCaller
from zendotao.notify.push import Trumpet, reached_at
from zendotao.notify.words import Wordsmith
from zendotao.services.common.interfaces import Transport

if TYPE_CHECKING:
    from zendotao.notify.smtp import Mailer


class Carriers(Struct, frozen=True):
    """The channels: the text of notices, the mail transport (if a server is set), the webhook caller and the push
    gateway."""

    wording: Wordsmith
    transport: Transport | None
    caller: WebhookCaller
    push_gateway: Trumpet


def carriers(config: Config) -> Carriers:
    """Build the channels. Raises ``ConfigError``."""
    wording = Wordsmith(config.templates_dir, url_of(config))
    push_gateway = Trumpet(wording, reached_at(config.mail_from, url_of(config)))
    return Carriers(wording, mailer(config, wording), WebhookCaller(private=config.private_webhooks), push_gateway)


def url_of(config: Config) -> str:
    """Return the public URL of the site: on this machine, if nothing else is set."""
    return config.site_url or f"http://{config.host}:{config.port}"


def mailer(config: Config, wording: Wordsmith) -> Mailer | None:
    """Return the mail transport, or ``None`` if no server is set. Raises ``ConfigError``."""
    if not config.smtp_url:
        return None
    # Loaded where there is a server alone: without one, no process needs it.
    from zendotao.notify.smtp import Mailer, Server, sender_of

    if not config.site_url:
        raise ConfigError("ZENDOTAO_SMTP_URL needs ZENDOTAO_SITE_URL: mail tells people where to find the site")
    try:
        server = Server.of(config.smtp_url)
    except ValueError as error:
        raise ConfigError(f"ZENDOTAO_SMTP_URL: {error}") from None
    try:
        sender = sender_of(config.mail_from)
    except ValueError as error:
        raise ConfigError(f"ZENDOTAO_MAIL_FROM: {error}") from None
    return Mailer(server, sender, wording.stop_address)
