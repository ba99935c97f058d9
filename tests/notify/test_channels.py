"""What carries notices, from the settings; a setting that makes no sense is told by its name."""

from __future__ import annotations

import pytest

from zendotao.config import Config, ConfigError
from zendotao.notify.channels import build_channels

SMTP = "smtps://zendo:s3cret@mail.example"
SITE = "https://site.example"
FROM = "zendo@site.example"


def made(**environ: str):
    return build_channels(Config.from_environment({f"ZENDOTAO_{name}": value for name, value in environ.items()}))


def test_without_a_mail_server_nothing_carries_mail():
    found = made()
    assert found.transport is None
    assert found.wording.address("/games") == "http://127.0.0.1:8000/games"
    assert found.caller.find_address_fault("https://127.0.0.1/") is not None


def test_with_one_mail_is_carried_and_names_the_site():
    found = made(SMTP_URL=SMTP, SITE_URL=f"{SITE}/", MAIL_FROM=FROM)
    assert found.transport.server.host == "mail.example"
    assert found.transport.sender.addr_spec == FROM
    assert found.wording.address("/games") == "https://site.example/games"


def test_addresses_that_are_not_public_are_called_where_that_is_set():
    assert made(PRIVATE_WEBHOOKS="1").caller.find_address_fault("http://127.0.0.1:9000/") is None


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({"SMTP_URL": SMTP, "MAIL_FROM": FROM}, "ZENDOTAO_SITE_URL"),
        ({"SMTP_URL": SMTP, "SITE_URL": SITE}, "ZENDOTAO_MAIL_FROM"),
        ({"SMTP_URL": "mail.example", "SITE_URL": SITE, "MAIL_FROM": FROM}, "ZENDOTAO_SMTP_URL"),
        ({"SITE_URL": "site.example"}, "ZENDOTAO_SITE_URL"),
        ({"SITE_URL": "https://site.example/<x>"}, "ZENDOTAO_SITE_URL"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told_without_its_secrets(environ, name):
    with pytest.raises(ConfigError, match=name) as caught:
        made(**environ)
    assert "s3cret" not in str(caught.value)


def test_a_mail_server_is_in_no_representation():
    assert "s3cret" not in repr(Config.from_environment({"ZENDOTAO_SMTP_URL": SMTP}))
