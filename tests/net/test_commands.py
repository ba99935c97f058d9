"""The command line: its help, and what the commands print on fixed input."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from tests.net.commands import ALONE, HELP, SITE, Shell
from tests.net.golden import check_text
from tests.net.harness import main, seeded
from tests.net.normalise import normaliser
from tests.net.state import SEED, reopen


def find_commands(command: click.Command, words: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The words of every command and group of commands."""
    if not isinstance(command, click.Group):
        return [words]
    context = click.Context(command)
    inner = [(name, command.get_command(context, name)) for name in command.list_commands(context)]
    return [words, *(found for name, one in inner if one for found in find_commands(one, (*words, name)))]


def test_the_help_of_every_command_is_kept():
    assert {tuple(words[:-1]) for words in HELP} == set(find_commands(main))


def test_the_help_is_as_it_was(tmp_path: Path):
    shell = Shell(tmp_path, normaliser({}, {}), {"ZENDOTAO_INSTANCE": str(tmp_path)})
    check_text("commands/help", [line for words in HELP for line in shell.run(words)])


@pytest.mark.parametrize("topic", ALONE)
def test_commands_without_a_site_print_what_they_printed(topic: str, tmp_path: Path):
    shell = Shell(tmp_path, normaliser({}, {}), {"ZENDOTAO_INSTANCE": str(tmp_path / "instance")})
    check_text(f"commands/{topic}", [line for words, stdin in ALONE[topic] for line in shell.run(words, stdin)])


def test_commands_on_a_site_print_what_they_printed(built: Path, tmp_path: Path):
    with reopen(built, tmp_path) as found, seeded(SEED + 2):
        scenario = found.scenario
        shell = Shell(tmp_path, found.replace, scenario.site.environ)
        lines = []
        for words in SITE:
            told = shell.run([scenario.resolve(word) for word in words])
            lines += told
        check_text("commands/site", lines)
