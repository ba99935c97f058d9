"""Every setting and every path of the program, read from the environment once.

Paths are absolute, so that the program serves from any directory.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Self

PACKAGE = Path(__file__).resolve().parent
"""The folder of the package: a checkout's ``zendotao/``, or the one in site-packages."""

LOCAL_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_THREADS = 4
MOST_THREADS = 64
LAST_PORT = 65535
MOST_PROXIES = 8
MOST_FINDERS = 64
DATABASE = "zendotao.db"
LEAST_WINDOW = timedelta(hours=1)
DURATION = re.compile(r"PT(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?")


SITE_URL = re.compile(r"https?://[A-Za-z0-9.\[\]:-]+(?:/[A-Za-z0-9._~/-]*)?")


class ConfigError(ValueError):
    """A setting is invalid; the message names the setting."""


def find_data_dir(name: str) -> Path:
    """Return the path of the folder ``name`` of files that are not code.

    A wheel carries it inside the package; a checkout has it beside the package. Raises ``ConfigError`` if there is
    neither, as such an installation could only fail later and less clearly.
    """
    for candidate in (PACKAGE / name, PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise ConfigError(f"the folder {name!r} is neither in {PACKAGE} nor beside it: the installation is not whole")


def read_whole_number(environ: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """Return the setting ``name`` as a number from ``least`` to ``most``; an empty one counts as absent."""
    text = environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise ConfigError(f"{name} is {text[:40]!r}, but has to be a whole number from {least} to {most}")
    return int(text)


def read_switch(environ: Mapping[str, str], name: str) -> bool:
    """Return whether the setting ``name`` is 1 and not 0; false if it is absent."""
    text = environ.get(name, "").strip()
    if text not in ("", "0", "1"):
        raise ConfigError(f"{name} is {text[:40]!r}, but has to be 1 or 0")
    return text == "1"


def read_duration(environ: Mapping[str, str], name: str, default: timedelta) -> timedelta:
    """Return the setting ``name`` as a duration in ISO 8601, of hours, minutes and seconds: ``PT1H``."""
    text = environ.get(name, "").strip()
    if not text:
        return default
    found = DURATION.fullmatch(text)
    parts = [int(part or 0) for part in found.groups()] if found else [0]
    if not any(parts):
        raise ConfigError(f"{name} is {text[:40]!r}, but has to be a duration like PT1H or PT30S")
    hours, minutes, seconds = parts
    return timedelta(hours=hours, minutes=minutes, seconds=seconds)


def read_on_off(environ: Mapping[str, str], name: str) -> bool:
    """Return whether the setting ``name`` is not ``off``; true if it is absent."""
    text = environ.get(name, "").strip()
    if text not in ("", "on", "off"):
        raise ConfigError(f"{name} is {text[:40]!r}, but has to be on or off")
    return text != "off"


def read_site_url(environ: Mapping[str, str]) -> str:
    """Return the setting ``ZENDOTAO_SITE_URL``: the public address of the site, such as ``https://zendo.example``."""
    text = environ.get("ZENDOTAO_SITE_URL", "").strip().rstrip("/")
    if text and not SITE_URL.fullmatch(text):
        raise ConfigError(f"ZENDOTAO_SITE_URL is {text[:40]!r}, but has to be an address like https://zendo.example")
    return text


def find_instance_dir(environ: Mapping[str, str]) -> Path:
    """Return the folder of the site's data: beside the package in a checkout, else in the working directory."""
    text = environ.get("ZENDOTAO_INSTANCE", "").strip()
    if text:
        return Path(text).absolute()
    checkout = PACKAGE.parent
    return (checkout if (checkout / "pyproject.toml").is_file() else Path.cwd()) / "instance"


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one process.

    ``host`` and ``port``: where ``zendotao serve`` listens, port 0 being any free one. ``threads``: requests
    answered at once. ``secure_cookies``: cookies travel over https alone, for a site behind it. ``instance_dir``: the
    folder of the database and the vault's keys; ``database_url``: another database, and ``vault_keys``: other keys.
    ``min_window``: the least duration that a game's settings may have. ``limits``: whether requests are counted.
    ``site_url``: where people find the site, without a slash at its end. ``smtp_url``: the mail server, and
    ``mail_from``: whom its mail is from. ``private_webhooks``: addresses that are not public are called too.
    ``proxies``: how many proxies of one's own every request comes through, whose word on its address is taken.
    ``finders``: how many processes search for rules beside ``zendotao serve``.
    """

    templates_dir: Path
    static_dir: Path
    host: str = LOCAL_HOST
    port: int = DEFAULT_PORT
    threads: int = DEFAULT_THREADS
    secure_cookies: bool = False
    instance_dir: Path = field(default_factory=lambda: find_instance_dir({}))
    database_url: str = field(default="", repr=False)
    vault_keys: str = field(default="", repr=False)
    min_window: timedelta = LEAST_WINDOW
    limits: bool = True
    proxies: int = 0
    site_url: str = ""
    smtp_url: str = field(default="", repr=False)
    mail_from: str = ""
    private_webhooks: bool = False
    finders: int = 1

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings in ``environ``: ``PORT`` and ``ZENDOTAO_*``; absent ones have their defaults.

        Raises ``ConfigError`` for an invalid value.
        """
        return cls(
            templates_dir=find_data_dir("templates"),
            static_dir=find_data_dir("static"),
            host=environ.get("ZENDOTAO_HOST", "").strip() or LOCAL_HOST,
            port=read_whole_number(environ, "PORT", DEFAULT_PORT, 0, LAST_PORT),
            threads=read_whole_number(environ, "ZENDOTAO_THREADS", DEFAULT_THREADS, 1, MOST_THREADS),
            secure_cookies=read_switch(environ, "ZENDOTAO_SECURE_COOKIES"),
            instance_dir=find_instance_dir(environ),
            database_url=environ.get("ZENDOTAO_DATABASE_URL", "").strip(),
            vault_keys=environ.get("ZENDOTAO_VAULT_KEYS", "").strip(),
            min_window=read_duration(environ, "ZENDOTAO_MIN_WINDOW", LEAST_WINDOW),
            limits=read_on_off(environ, "ZENDOTAO_LIMITS"),
            proxies=read_whole_number(environ, "ZENDOTAO_PROXIES", 0, 0, MOST_PROXIES),
            site_url=read_site_url(environ),
            smtp_url=environ.get("ZENDOTAO_SMTP_URL", "").strip(),
            mail_from=environ.get("ZENDOTAO_MAIL_FROM", "").strip(),
            private_webhooks=read_switch(environ, "ZENDOTAO_PRIVATE_WEBHOOKS"),
            finders=read_whole_number(environ, "ZENDOTAO_FINDERS", 1, 0, MOST_FINDERS),
        )
