"""Open the database and the keys of the vault as the settings say."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import URL, Engine
from sqlalchemy.exc import SQLAlchemyError

from zendotao.config import DATABASE, Config, ConfigError
from zendotao.services.common.interfaces import Clock
from zendotao.store.engine import make_sqlite_url, open_engine, parse_database_url
from zendotao.store.errors import Busy, KeyringError, StorageError
from zendotao.store.schema import SchemaError, ensure_schema
from zendotao.store.vault.keyring import Keyring
from zendotao.store.vault.keyring_file import KEYS_FILE as KEYS
from zendotao.store.vault.keyring_file import open_keyring
from zendotao.store.vault.rotation import KeyManager


class StartError(RuntimeError):
    """The site cannot be started; the message gives the reason, without addresses or passwords."""


def utc_now() -> datetime:
    """Return the time of the machine's clock."""
    return datetime.now(UTC)


def get_database_url(config: Config) -> URL:
    """Return the URL of the database. Raises ``ConfigError``."""
    if not config.database_url:
        return make_sqlite_url(config.instance_dir / DATABASE)
    try:
        return parse_database_url(config.database_url)
    except ValueError as error:
        raise ConfigError(f"ZENDOTAO_DATABASE_URL: {error}") from None


def open_keys(config: Config, now: datetime) -> Keyring:
    """Return the keys of the vault. Raises ``ConfigError``, or ``StorageError`` if they cannot be written."""
    try:
        return open_keyring(config.instance_dir, now, config.vault_keys)
    except KeyringError as error:
        raise ConfigError(f"ZENDOTAO_VAULT_KEYS: {error}") from None


def open_key_manager(config: Config, clock: Clock = utc_now) -> KeyManager:
    """Return the manager of the vault's keys. Raises ``ConfigError``, ``StartError`` or ``StorageError``."""
    engine = open_database(config)
    path = None if config.vault_keys else config.instance_dir / KEYS
    return KeyManager(engine, open_keys(config, clock()), path)


def open_database(config: Config) -> Engine:
    """Return an engine for the database of the settings, which is migrated to the newest step.

    Raises ``ConfigError``, ``StartError`` or ``StorageError``.
    """
    engine = open_engine(get_database_url(config), config.threads + 4)
    try:
        ensure_schema(engine)
    except SchemaError as error:
        raise StartError(f"The database cannot be used: {error}.") from None
    except StorageError:
        engine.dispose()
        raise
    except (SQLAlchemyError, Busy, OSError) as error:
        engine.dispose()
        raise StartError(f"The database cannot be opened: {type(error).__name__}. See ZENDOTAO_DATABASE_URL.") from None
    return engine
