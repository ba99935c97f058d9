"""``zendotao backup`` and ``zendotao restore``: the whole site as one file, from either kind of database to either."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from zendotao.bootstrap_store import open_database, utc_now
from zendotao.cli.game import make_printable
from zendotao.cli.inputs import explain_error
from zendotao.cli.output import encode_line
from zendotao.cli.startup import load_settings, report_errors
from zendotao.config import Config
from zendotao.services.admin.backup_check import BackupCheck, check_games
from zendotao.store import backup as files
from zendotao.store.backup import BackupError, Manifest
from zendotao.store.unit import Unit
from zendotao.store.vault.keyring_file import KEYS_FILE

json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


def find_keys(config: Config) -> str:
    """Return where the vault's keys are stored."""
    return "ZENDOTAO_VAULT_KEYS" if config.vault_keys else str(config.instance_dir / KEYS_FILE)


@click.command(short_help="Write everything into a file, while the site runs.")
@click.argument("destination", metavar="DEST", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--keys", "keys_file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Copy the vault's keys into a file as well: keep it apart from the backup.")  # fmt: skip
@json_option
def backup(destination: Path, keys_file: Path | None, as_json: bool) -> None:
    """Write everything into a new file while the site runs, as it is at one instant.

    Sealed rules and notebooks stay encrypted in it: they open with the vault's keys alone, which are not in it.

    Exit status: 0, or 1 if it cannot be done.
    """
    config = load_settings(os.environ)
    if keys_file is not None and config.vault_keys:
        raise click.UsageError("the keys are in ZENDOTAO_VAULT_KEYS: keep a copy of that")
    with report_errors():
        engine = open_database(config)
    try:
        manifest = files.write_backup(engine, destination, utc_now())
    except OSError as error:
        raise click.ClickException(f"cannot write the backup: {explain_error(error)}") from error
    finally:
        engine.dispose()
    if keys_file is not None:
        try:
            copy_keys(config, keys_file)
        except OSError as error:
            words = f"the backup is in {destination}, but the keys cannot be copied: {explain_error(error)}"
            raise click.ClickException(words) from error
    told = {**summarise(manifest), "file": str(destination), "keys": str(keys_file or find_keys(config))}
    words = f"In {destination}: {format_counts(told)}. The keys are in {told['keys']}."
    click.echo(encode_line(told) if as_json else words)


def copy_keys(config: Config, destination: Path) -> None:
    """Copy the key file, readable by its owner only: completely, or not at all."""
    descriptor = os.open(destination, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as copy, (config.instance_dir / KEYS_FILE).open("rb") as keys:
            shutil.copyfileobj(keys, copy)
    except OSError:
        destination.unlink()
        raise


@click.command(short_help="Fill an empty database from a backup.")
@click.argument("source", metavar="SRC", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--force", is_flag=True, help="Replace what is in the database now.")
@json_option
def restore(source: Path, force: bool, as_json: bool) -> None:
    """Fill the database of the settings from a backup: an empty one, unless --force.

    Every game is replayed to the hash that it had before anything lasts, and reviewed as by "game replay": one that the
    rules don't allow comes back with the others, and is named with what is wrong with it. No server may use the
    database meanwhile, and the vault's keys are put into place by hand.

    Exit status: 0, or 1 if the backup doesn't hold.
    """
    config = load_settings(os.environ)
    with report_errors():
        engine = open_database(config)
    try:
        manifest, found = files.restore_backup(engine, source, replay_games, force=force)
    except (BackupError, OSError) as error:
        raise click.ClickException(getattr(error, "message", None) or explain_error(error)) from None
    finally:
        engine.dispose()
    unverified = [{"game": one.id, "title": one.title, "faults": [*one.faults]} for one in found.faulty]
    told = {**summarise(manifest), "entries": found.entries, "keys": find_keys(config), "unverified": unverified}
    words = f"Restored, and every game replayed: {format_counts(told)}. The keys belong into {told['keys']}."
    for one in found.faulty:
        words += f"\nNot verified: {make_printable(one.title)} ({one.id}). {make_printable(one.faults[0])}."
    click.echo(encode_line(told) if as_json else words)


def replay_games(unit: Unit, manifest: Manifest) -> BackupCheck:
    """Replay and review every game of the backup."""
    return check_games(unit, manifest.games, utc_now())


def format_counts(told: Mapping[str, Any]) -> str:
    """Format the size of a backup."""
    return f"{told['games']:,} game{'s' * (told['games'] != 1)} in {told['rows']:,} rows"


def summarise(manifest: Manifest) -> dict[str, int | str]:
    """Return the size of a backup."""
    return {
        "made_at": manifest.made_at.isoformat(),
        "rows": sum(manifest.rows.values()),
        "games": len(manifest.games),
    }
