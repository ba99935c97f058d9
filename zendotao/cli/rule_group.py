"""The group of ``zendotao rule``: a command is imported when it is asked for, since what reads a rule takes most of a
second to load, and what finds rules does without."""

import click

COMMANDS = ("check", "compare", "find", "judge")


class RuleGroup(click.Group):
    """The commands of rules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, loaded or not."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by name, loading it if needed."""
        match cmd_name:
            case "find":
                from zendotao.cli.rule_find import find

                return find
            case "check" | "compare" | "judge":
                from zendotao.cli import rule

                return {"check": rule.check, "compare": rule.compare, "judge": rule.judge}[cmd_name]
        return None


@click.group(cls=RuleGroup, short_help="What a rule means, and how it judges koans.")
def rule() -> None:
    """Check, judge, compare and find rules.

    RULE is a sentence in English, such as "a koan has the Buddha-nature if it contains a red piece". A RULE, a TEXT or
    a NOTATION is the text itself, @FILE for that of a file, or - for standard input.
    """
