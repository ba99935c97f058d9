"""``zendotao keys``: the keys of the vault, listed and changed while the site runs. No key is ever shown."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import click

from zendotao.bootstrap_store import open_key_manager as open_vault
from zendotao.cli.output import encode_line
from zendotao.cli.startup import load_settings, report_errors
from zendotao.core.errors import CoreError
from zendotao.store.errors import KeyringError, StorageError
from zendotao.store.vault.rotation import KeyManager, KeyRow

json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


def open_vault_keys() -> KeyManager:
    """Return the vault of the settings in the environment."""
    return open_vault(load_settings(os.environ))


@contextmanager
def manage_keys() -> Iterator[KeyManager]:
    """Open the vault's keys; report errors without any key."""
    try:
        with report_errors():
            vault = open_vault_keys()
        yield vault
    except StorageError:
        raise
    except (KeyringError, CoreError) as error:
        raise click.ClickException(str(error)) from None


@click.group(short_help="The keys by which secrets are encrypted at rest.")
def keys() -> None:
    """The keys by which sealed rules, notebooks and codes are encrypted at rest.

    They are in keys.json of the instance folder, or in ZENDOTAO_VAULT_KEYS. Without them a backup doesn't open: keep a
    copy, apart from it.
    """


@keys.command("list")
@json_option
def list_keys(as_json: bool) -> None:
    """Say of each key when it was made and how much it has encrypted."""
    with manage_keys() as vault:
        rows = vault.list_keys()
    click.echo(encode_line([encode_key(row) for row in rows]) if as_json else "\n".join(map(format_key, rows)))


@keys.command(short_help="Encrypt everything again, with a fresh key.")
@json_option
def rotate(as_json: bool) -> None:
    """Encrypt everything anew, with a fresh key; of those in the environment, with the first."""
    with manage_keys() as vault:
        done = vault.rotate(datetime.now(UTC))
    if as_json:
        click.echo(encode_line({"key": done.key, "fresh": done.fresh, "rows": done.rows}))
        return
    made = "A fresh key" if done.fresh else "The first key"
    click.echo(f"{made} encrypts: {done.key}. Rows encrypted anew: {done.rows:,}.")


@keys.command(short_help="Drop the keys that nothing needs any more.")
@json_option
def retire(as_json: bool) -> None:
    """Drop the keys that nothing needs any more, ten minutes after another took their place.

    From the environment nothing is dropped: this says which keys may be taken out of it.
    """
    with manage_keys() as vault:
        gone = vault.retire(datetime.now(UTC))
    if as_json:
        click.echo(encode_line({"retired": list(gone)}))
    else:
        told_gone = f"No longer needed: {', '.join(gone)}."
        click.echo(told_gone if gone else "Every key is still needed, or was until a few minutes ago.")


def encode_key(row: KeyRow) -> dict[str, Any]:
    """Return a key's metadata as JSON values; instants are ISO 8601 in UTC."""
    made, replaced = (None if at is None else at.isoformat() for at in (row.made_at, row.replaced_at))
    return {"id": row.id, "encrypts": row.encrypts, "made_at": made, "replaced_at": replaced, "rows": row.rows}


def format_key(row: KeyRow) -> str:
    """Format a key's metadata for people."""
    made = "" if row.made_at is None else f", made {row.made_at:%Y-%m-%d}"
    state = "encrypts" if row.encrypts else "opens what is older"
    return f"{row.id}: {state}{made}, rows: {row.rows:,}"
