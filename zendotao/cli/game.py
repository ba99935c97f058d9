"""``zendotao game``: the record of a game, a file of JSON lines, replayed."""


import click

from zendotao.cli.inputs import get_now, open_input, read_lines
from zendotao.cli.output import encode_line, exit_with, wrap_text
from zendotao.services import records


def make_printable(text: str) -> str:
    """Return a text from an untrusted file without control characters, which could steer a terminal."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


SITE_COMMANDS = ("export", "import", "remove")


class GameGroup(click.Group):
    """The group of game commands: replaying needs no site, whose import takes a second."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, loaded or not."""
        return sorted({*super().list_commands(ctx), *SITE_COMMANDS})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by name, loading it if needed."""
        if cmd_name in SITE_COMMANDS and cmd_name not in self.commands:
            from zendotao.cli.game_transfer import export_game, import_game, remove_game

            for command in (export_game, import_game, remove_game):
                self.add_command(command)
        return super().get_command(ctx, cmd_name)


@click.group(cls=GameGroup, short_help="Games as files: export, import and replay their logs.")
def game() -> None:
    """Games as files: JSON lines, one for each entry of the log, chained by their hashes."""


@game.command("replay", short_help="Check a record, and say what its game comes to.")
@click.argument("file_name", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def replay_record(file_name: str, as_json: bool) -> None:
    """Play a record again, and say what the game comes to.

    Every line has to follow the one before, and to be what the rulebook makes of what somebody did then: each move,
    ballot and deadline is decided anew. What no record tells, such as who had been seen when, is listed as not checked.

    FILE is a record as the site exports it; - is standard input. No database is needed. Two complete records of one
    game have the same last hash and the same state.

    Exit status: 0 if the record holds, 1 if it doesn't, 2 wrong usage.
    """
    with open_input(file_name) as stream:
        report = records.verify_record(read_lines(stream), get_now())
    click.echo(encode_line(report) if as_json else format_report(report))
    exit_with(report["verified"])


def format_report(report: records.Report) -> str:
    """Format the result of a replay for a person."""
    if "error" in report:
        return wrap_text(f"Verified: no. {make_printable(report['error']['message'])}.")
    if not report["verified"]:
        return "\n".join(["Verified: no. The rules don't allow this game:", *format_faults(report)])
    if report.get("kind") == "classic":
        return "\n".join([*format_classic(report), *format_unchecked(report)])
    parts = [
        f"Verified: yes, {report['entries']} entries",
        f"Game:     {make_printable(report['title'])} ({make_printable(report['game'])})",
        f"Phase:    {report['phase']}",
        f"Moves:    {report['moves']}, of which {report['standing']} stand",
        f"Seats:    {report['seats']}",
        f"Stones:   {report['marked']}",
        f"Head:     {report['head']}",
        f"State:    {report['state']}",
    ]
    if report["sensei"] is not None:
        parts.insert(3, f"Sensei:   seat {report['sensei']}, with {report['score']} points")
    if not report["complete"]:
        parts.append("Some of it is withheld, and checked by its hash alone: the state is that of what is shown.")
    return "\n".join([*parts, *format_unchecked(report)])


def format_classic(report: records.Report) -> list[str]:
    """Return the lines of a replay of a game of classic Zendo."""
    stage = report["stage"] if report["outcome"] is None else f"over: {report['outcome']}"
    won = [] if report["winner"] is None else [f"Winner:   seat {report['winner']}"]
    return [
        f"Verified: yes, {report['entries']} entries",
        f"Game:     {make_printable(report['title'])} ({make_printable(report['game'])}), with a Master",
        f"Stage:    {stage}",
        *won,
        f"Koans:    {report['koans']}",
        f"Guesses:  {report['guesses']}",
        f"Seats:    {report['seats']}",
        f"Head:     {report['head']}",
        f"State:    {report['state']}",
    ]


def format_faults(report: records.Report) -> list[str]:
    """Return a line for each entry that the rules don't allow."""
    told = [f"entry {one['entry']} ({one['event']}): {one['message']}" for one in report["faults"]]
    return [*(f"- {make_printable(one)}" for one in told), *(["- and more"] if report["more_faults"] else [])]


def format_unchecked(report: records.Report) -> list[str]:
    """Return a line for each fact that a record cannot prove."""
    told = [(one["what"], ", ".join(map(str, one["entries"]))) for one in report["not_checked"]]
    return ["Not checked:", *(f"- {what} (entries {entries})" if entries else f"- {what}" for what, entries in told)]
