"""``zendotao rule``: what a rule's text means, its verdicts on koans, where two rules differ, and rules to find."""

import json
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import click

from zendotao.cli.inputs import is_blank, open_input, read_lines, read_notation
from zendotao.cli.output import encode_line, exit_with, wrap_text
from zendotao.core.messages import LANGUAGES
from zendotao.services import rules
from zendotao.services.koans import Report

SEED = 1
"""Fixed seed of generated koans: equal questions have equal answers."""


def make_random() -> random.Random:
    """Return the random generator for sample koans."""
    return random.Random(SEED)  # noqa: S311 -- nothing is kept secret by it


def answer_each(file_name: str, answer: Callable[[str], bool]) -> bool:
    """Answer each line of a file (- for standard input) that is not blank or a comment; return whether all answers are
    yes."""
    all_yes = True
    with open_input(file_name) as stream:
        for line in read_lines(stream):
            if not is_blank(line):
                all_yes = answer(line) and all_yes
    return all_yes


@click.command()
@click.argument("text", nargs=-1)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the wording.")
@click.option("--file", "file_name", metavar="RULES.txt", help="One rule per line; prints a JSON line for each.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def check(text: Sequence[str], lang: str, file_name: str | None, as_json: bool) -> None:
    """Say what a rule means, or why it cannot be used as it is written.

    TEXT is one rule, with or without quotes around it. With --file, blank lines and lines that begin with # are
    passed over.

    Exit status: 0 if every rule is understood, 1 if one is ambiguous, refused or not understood, 2 wrong usage.
    """
    if bool(text) == (file_name is not None):
        raise click.UsageError("Give either TEXT or --file RULES.txt.")
    if file_name is not None:
        exit_with(answer_each(file_name, _check_line))
    report = rules.check_rule(read_notation(" ".join(text)), make_random())
    click.echo(encode_line(report) if as_json else format_answer(report, lang))
    exit_with(report["status"] == "understood")


def _check_line(line: str) -> bool:
    report = rules.check_rule(line, make_random())
    click.echo(encode_line(report))
    return bool(report["status"] == "understood")


def format_answer(report: Report, lang: str) -> str:
    """Format the meaning of a rule for a person."""
    if report["status"] == "understood":
        parts = [report["wording"][lang], f"Complexity: {report['complexity']}."]
        if "constant" in report:
            parts.append(f"Warning: every koan is {report['constant']} by this rule.")
        if "found" in report:
            other = "black" if report["found"] == "white" else "white"
            parts.append(f"Warning: no koan was found that is {other} by this rule.")
        return "\n".join(map(wrap_text, parts))
    if report["status"] == "ambiguous":
        return "\n".join(["This can be read in more than one way:", *map(format_reading, report["readings"])])
    error = report["error"]
    place = f"Column {error['column']}: " if error.get("column") else ""
    return wrap_text(f"{place}{error['message']}")


def format_reading(reading: Report) -> str:
    """Format one of the readings of a rule, with its difference from the others."""
    differs = reading.get("differs")
    return wrap_text(f"- {reading['canonical']}" + (f" ({differs})" if differs else ""))


@click.command(short_help="Give the verdict of a rule on each koan.")
@click.argument("rule_text", metavar="RULE", required=False)
@click.argument("notations", metavar="NOTATION...", nargs=-1)
@click.option("--file", "file_name", metavar="CASES.jsonl", help="One case per line; prints a JSON line for each.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def judge(rule_text: str | None, notations: Sequence[str], file_name: str | None, as_json: bool) -> None:
    """Give the verdict of a rule on each koan: white, black, or unclear with the facts on which it hangs.

    With --file, a line of the file (- for standard input) is an object with a "rule", and a "koan" (its notation, or
    what koan poses gives) or "facts" (as koan facts --json tells them: of each piece at least its colour and size, of
    the rest what is known). Each is answered by a line with a list of one entry.
    Blank lines, and lines that begin with #, are passed over.

    Exit status: 0 if every koan was judged, whatever the verdict; 1 if there is none because a rule is not understood
    or a koan cannot be read or is unsound; 2 wrong usage.
    """
    if (file_name is None) == (rule_text is None) or (rule_text is not None and not notations):
        raise click.UsageError("Give either RULE and NOTATION... or --file CASES.jsonl.")
    if file_name is not None:
        exit_with(answer_each(file_name, partial(_judge_line, rules.JudgeCache())))
    read, spelled = rules.JudgeCache(), read_notation(rule_text or "")
    entries = [rules.judge_koan(spelled, read_notation(notation), read) for notation in notations]
    click.echo(encode_line(entries) if as_json else "\n".join(map(format_entry, entries)))
    exit_with(has_verdicts(entries))


def has_verdicts(entries: Iterable[Report]) -> bool:
    """Return whether every entry has a verdict."""
    return all("verdict" in entry for entry in entries)


def _judge_line(read: rules.JudgeCache, line: str) -> bool:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError):
        entry = rules.make_refusal("malformed", "this line is not JSON.")
    else:
        entry = rules.judge_case(case, read)
    click.echo(encode_line([entry]))
    return has_verdicts([entry])


def format_entry(entry: Report) -> str:
    """Format a verdict for a person."""
    if "error" in entry:
        return wrap_text(f"no verdict: {entry['error']['message']}")
    named = [f"{fact['fact']} {' '.join(map(str, fact['pieces']))}" for fact in entry["hangs_on"]]
    return wrap_text(f"{entry['verdict']}, hangs on: {'; '.join(named)}" if named else entry["verdict"])


@click.command(short_help="Look for a koan that tells two rules apart.")
@click.argument("one", metavar="RULE")
@click.argument("other", metavar="RULE")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def compare(one: str, other: str, as_json: bool) -> None:
    """Look for a smallest koan that is white by one rule and black by the other.

    Exit status: 0 if the two are the same rule, or no koan that tells them apart was found; 1 if they differ, or one
    of them is not understood; 2 wrong usage.
    """
    try:
        report = rules.compare_rules(read_notation(one), read_notation(other), make_random())
    except rules.RuleRefusedError as error:
        refused = rules.make_refusal(error.code, error.message)
        click.echo(encode_line(refused) if as_json else wrap_text(error.message))
        exit_with(sound=False)
    click.echo(encode_line(report) if as_json else format_comparison(report))
    exit_with(report["differs"] is None)


def format_comparison(report: Report) -> str:
    """Format the comparison of two rules for a person."""
    parts = [f"{number}. {canonical}" for number, canonical in enumerate(report["rules"], start=1)]
    differs = report["differs"]
    if report["same"]:
        parts.append("These are the same rule.")
    elif differs is None:
        parts.append(f"None of {report['tried']:,} koans tells them apart.")
    else:
        first, second = differs["verdicts"]
        parts.append(f"This koan is {first} by the first and {second} by the second:")
        # A notation broken over lines would be another one.
        return "\n".join([*map(wrap_text, parts), differs["koan"], wrap_text(differs["caption"])])
    return "\n".join(map(wrap_text, parts))
