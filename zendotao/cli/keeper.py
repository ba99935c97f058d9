"""``zendotao keeper``: who keeps the site, said by whoever runs it. Keepers look after users, reports and pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from zendotao.cli.output import encode_line
from zendotao.cli.startup import open_context
from zendotao.core.errors import CoreError
from zendotao.services.admin import keepers
from zendotao.services.common.context import Context
from zendotao.services.games.bots.switches import switch_bots
from zendotao.store.errors import NotFound
from zendotao.store.people.values import Account

json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
name_argument = click.argument("name", metavar="NAME")


@contextmanager
def open_site_context() -> Iterator[Context]:
    """Open the site's context; print refusals as one line."""
    try:
        with open_context() as context:
            yield context
    except CoreError as error:
        raise click.ClickException(error.message) from None


@click.group(short_help="Accounts that keep the site: people, reports, the outbox; bots on or off.")
def keeper() -> None:
    """The keepers of the site: accounts that look after users, reports, pages and the outbox.

    A keeper has no more rights in any game than others, and sees no sealed rule.
    """


@keeper.command()
@name_argument
@json_option
def add(name: str, as_json: bool) -> None:
    """Make the account of that name a keeper.

    Exit status: 0, or 1 if there is no such account, or it is a guest's.
    """
    with open_site_context() as context:
        account, fresh = keepers.appoint_keeper(context, name, context.clock())
    print_account(
        account, as_json, f"{account.name} is a keeper now." if fresh else f"{account.name} is a keeper already."
    )


@keeper.command()
@name_argument
@json_option
def remove(name: str, as_json: bool) -> None:
    """Let the account of that name be a keeper no longer.

    Exit status: 0, or 1 if there is no such account.
    """
    with open_site_context() as context:
        account, was = keepers.dismiss_keeper(context, name)
    print_account(
        account, as_json, f"{account.name} is no longer a keeper." if was else f"{account.name} is no keeper."
    )


@keeper.command("list")
@json_option
def list_keepers(as_json: bool) -> None:
    """List the site's keepers, the longest-serving first."""
    with open_site_context() as context:
        found = keepers.list_keepers(context)
    if as_json:
        click.echo(encode_line([encode_account(account) for account in found]))
    else:
        click.echo("\n".join(map(format_account, found)) or "Nobody keeps this site yet: zendotao keeper add NAME.")


@keeper.command()
@click.argument("switch", type=click.Choice(["on", "off"]))
@click.option("--game", metavar="ID", help="In one game, and not on the whole site.")
@json_option
def bots(switch: str, game: str | None, as_json: bool) -> None:
    """Switch the bots on or off, on the whole site or in one game. What they are thinking about is given up.

    Exit status: 0, or 1 if there is no such game.
    """
    with open_site_context() as context:
        try:
            changed = switch_bots(context, game, switch == "on", context.clock())
        except NotFound:
            raise click.ClickException(f"There is no game {game} here.") from None
    where = "on the whole site" if game is None else f"in the game {game}"
    if as_json:
        click.echo(encode_line({"bots": switch, "game": game, "changed": changed}))
    else:
        click.echo(f"Bots are {switch} {where}{'' if changed else ', as they were before'}.")


def print_account(account: Account, as_json: bool, words: str) -> None:
    """Print the result for an account."""
    click.echo(encode_line(encode_account(account)) if as_json else words)


def encode_account(account: Account) -> dict[str, Any]:
    """Return an account as JSON values; instants are ISO 8601 in UTC."""
    since = None if account.keeper_since is None else account.keeper_since.isoformat()
    return {"id": account.id, "name": account.name, "keeper": account.keeper, "since": since}


def format_account(account: Account) -> str:
    """Format a keeper for people."""
    since = "" if account.keeper_since is None else f", since {account.keeper_since:%Y-%m-%d}"
    return f"{account.name}{since}"
