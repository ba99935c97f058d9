"""``zendotao rule find``: the rules that agree with koans and their stones."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

import click

from zendotao.cli.inputs import is_blank, open_input, read_lines, read_notation
from zendotao.cli.output import encode_line, exit_with, wrap_text
from zendotao.core.find.rule_search import Budget
from zendotao.services import rule_search
from zendotao.services.rule_search import HEAVIEST, Case, CaseError, Report, RuleFinder, StoneError

STONES = ("--white", "--black")
VALUED = ("--file", "--limit", "--seconds", "--open", "--alike")
"""The options after which comes one value."""

SEED = 1
"""Chance that koans are built with, so that the same list is split by the same koan."""


class SearchTime:
    """The end of a time that begins when it is first asked for: what is read before doesn't count."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._begin: float | None = None

    def has_passed(self) -> bool:
        """Return whether the time is over."""
        now = time.monotonic()
        if self._begin is None:
            self._begin = now
        return now - self._begin > self.seconds


class StoneCommand(click.Command):
    """A command in which ``--white`` and ``--black`` take all the notations that follow."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, with the option repeated before each notation."""
        return super().parse_args(ctx, list(repeat_options(args)))


def repeat_options(arguments: Iterable[str]) -> Iterator[str]:
    """Yield the arguments, with ``--white`` or ``--black`` before each of the notations that follow it."""
    stone, has_value = "", False
    for argument in arguments:
        if argument in STONES and not has_value:
            stone = argument
            continue
        if has_value or (argument.startswith("-") and argument != "-"):
            stone = stone if has_value else ""
            has_value = not has_value and argument in VALUED
        elif stone:
            yield stone
        yield argument


@click.command(cls=StoneCommand, short_help="Find the rules that agree with koans and their stones.")
@click.option("--white", multiple=True, metavar="NOTATION...", help="Koans that have the Buddha-nature.")
@click.option("--black", multiple=True, metavar="NOTATION...", help="Koans that do not.")
@click.option("--file", "file_name", metavar="KOANS.jsonl", help='A koan a line: {"koan": ..., "stone": "white"}.')
@click.option("--limit", type=click.IntRange(1), default=20, show_default=True, help="How many rules at most.")
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), default=10.0, show_default=True,
    help="How long at most.",
)  # fmt: skip
@click.option("--open", "open_koan", metavar="NOTATION", help="Also tell what each rule says of this koan.")
@click.option("--alike", metavar="RULE", help="Instead, the others that say the same as this one of every koan tried.")
@click.option("--split", is_flag=True, help="Also a koan that half of the rules say is white.")
@click.option("--lines", is_flag=True, help="With --json: one rule a line, as it is found, then how far it went.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def find(
    white: Sequence[str],
    black: Sequence[str],
    file_name: str | None,
    limit: int,
    seconds: float,
    open_koan: str | None,
    alike: str | None,
    split: bool,
    lines: bool,
    as_json: bool,
) -> None:
    """Find the rules that agree with every stone, simplest first.

    --white and --black take one or more koans; with --file, a line of the file (- for standard input) is an object
    with a "koan" (its notation, or what koan poses gives) or "facts" (as koan facts --json tells them) and a "stone",
    white or black. Blank lines, and lines that begin with #, are passed over.

    Rules that say the same of all these koans, and of a hundred others, are one: the first is told. The answer says up
    to what complexity no rule was passed over, and what is not searched: chains of three relations, amounts above
    seven, three relations joined by "and" or "or", sums of three, and what costs more than it finds.

    Exit status: 0 if a rule was found; 1 if none was, a koan is unsound or cannot be read, or one has two stones;
    2 wrong usage, such as a stone that is neither white nor black.
    """
    if bool(white or black) == (file_name is not None):
        raise click.UsageError("Give either koans with --white and --black, or --file KOANS.jsonl.")
    if math.isnan(seconds):
        raise click.BadParameter("it is not a number of seconds.", param_hint="'--seconds'")
    try:
        cases = rule_search.check_cases(_read_cases(white, black, file_name))
        facts = None if open_koan is None else rule_search.read_open_koan(read_notation(open_koan))
        search = RuleFinder(
            cases, facts, Budget(level=HEAVIEST), SearchTime(seconds).has_passed,
            alone=limit == 1 and not (alike or split),
        )  # fmt: skip
        rule = None if alike is None else rule_search.read_rule(read_notation(alike))
        reports = search.find(HEAVIEST) if rule is None else search.find_alike(rule, HEAVIEST)
        found = _print_rules(islice(reports, limit), at_once=lines and as_json, as_json=as_json)
    except CaseError as error:
        _refuse(error, as_json=as_json)
    _print_end(search, found, limit, split=split, lines=lines, as_json=as_json)
    exit_with(bool(found))


def _refuse(error: CaseError, *, as_json: bool) -> None:
    if error.code == "no_koans" or isinstance(error, StoneError):
        raise click.UsageError(error.message)
    refused = {"error": {"code": error.code, "message": error.message}}
    click.echo(encode_line(refused) if as_json else wrap_text(error.message))
    exit_with(sound=False)


def _read_cases(white: Sequence[str], black: Sequence[str], file_name: str | None) -> list[Case]:
    told = [
        ({"koan": read_notation(notation), "stone": stone}, f"--{stone} {number}")
        for stone, notations in (("white", white), ("black", black))
        for number, notation in enumerate(notations, start=1)
    ]
    cases = [rule_search.read_case(one, place) for one, place in told]
    if file_name is not None:
        with open_input(file_name) as stream:
            for number, line in enumerate(read_lines(stream), start=1):
                if not is_blank(line):
                    cases.append(rule_search.read_case(_decode(line, number), f"line {number}"))
    return cases


def _decode(line: str, number: int) -> object:
    """Return the value of a line. Raises ``CaseError``: ``malformed``."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise CaseError("malformed", f"line {number}: this line is not JSON.") from None


def _print_rules(reports: Iterable[Report], *, at_once: bool, as_json: bool) -> list[Report]:
    """Print the rules, each as it is found unless they are one JSON list; return them."""
    found = []
    for report in reports:
        found.append(report)
        if at_once:
            click.echo(encode_line(report))
        elif not as_json:
            opened = f", {report['open']} for the open koan" if "open" in report else ""
            click.echo(wrap_text(f"{report['rule']} (complexity {report['complexity']}{opened})"))
    return found


def _print_end(search: RuleFinder, found: list[Report], limit: int, *, split: bool, lines: bool, as_json: bool) -> None:
    """Print how far the search went, and the koan that splits what was found."""
    end = search.end("limit" if len(found) == limit else None)
    chance = Random(SEED)  # noqa: S311 -- nothing is kept secret by it
    koan = search.split(chance) if split else None
    if as_json and lines:
        click.echo(encode_line({**end, **({"split": koan} if split else {})}))
    elif as_json:
        click.echo(encode_line(found))
    else:
        for sentence in _tell_end(end, found, koan, split=split):
            click.echo(wrap_text(sentence) if " at " not in sentence else sentence)


def _tell_end(end: Report, found: list[Report], koan: Report | None, *, split: bool) -> Iterator[str]:
    if not found:
        yield "No rule was found that agrees with every stone."
    if "provisional" in end:
        told = end["provisional"]
        yield f"This one does, but a simpler one may too: {told['rule']} (complexity {told['complexity']})"
    yield f"No rule up to complexity {end['complete_to']} was passed over; {end['tried']:,} candidates were tried."
    yield f"Not searched: {'; '.join(end['not_searched'])}."
    if split and koan is None:
        yield "No koan that was tried splits them."
    elif koan is not None:
        yield f"This koan is white by {koan['white']} of them and black by {koan['black']}:"
        yield koan["koan"]
