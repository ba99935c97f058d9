"""``zendotao verify``: opened seals against the hashes that were published when they were made."""

from collections.abc import Sequence
from pathlib import Path

import click

from zendotao.cli.game import format_faults, format_unchecked, make_printable
from zendotao.cli.inputs import decode_text, explain_error, get_now, open_input
from zendotao.cli.output import encode_line, exit_with, wrap_text
from zendotao.services import records

MOST_BYTES = 256 << 20
"""Maximum size of a file: far more than the longest game."""

BY_HAND = """\
Without this program: write down what was hashed, and hash it.
  zendotao verify {file} --move {move} --slot {slot} --preimage -o seal.json
  sha256sum seal.json"""


@click.command(short_help="Check opened seals against their hashes.")
@click.argument("file_name", metavar="FILE")
@click.option("--seal", metavar="HASH", help="The published hash, where FILE doesn't tell it.")
@click.option("--move", type=click.IntRange(0), help="Only the seals of this move (with a Master: koan).")
@click.option("--slot", type=click.IntRange(0), help="Only the seal in this place of it (with a Master: seat).")
@click.option("--preimage", is_flag=True, help="Write what was hashed, for sha256sum, in place of checking it.")
@click.option("-o", "--output", metavar="FILE", default="-", help="Where that goes; - prints it.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def verify(
    file_name: str, seal: str | None, move: int | None, slot: int | None, preimage: bool, output: str, as_json: bool
) -> None:
    """Check opened seals: whether each is the rule that was committed to when its move was posted. Of a game with a
    Master: the rule, mondo answers and sealed marks; and every mark of its record by the rule.

    FILE is an opened seal as the site shows it, {"seal": hash, "body": {...}}, a list of them, a game as the site
    tells it, or the whole record of a game, in which every opened seal is checked, and the game is played again as by
    "game replay"; - is standard input. A body alone needs --seal.

    Exit status: 0 if all opened seals are what was committed to, 1 if one is not, none is there, or the rules don't
    allow the game of the record, 2 wrong usage.
    """
    with open_input(file_name) as stream:
        found, report = records.verify_seals(decode_text(stream.read(MOST_BYTES)), get_now(), seal)
    chosen = [one for one in found if is_chosen(records.find_seal_place(one), (move, slot))]
    if preimage and found:
        write_preimage(chosen, output)
        return
    kept = {records.find_seal_place(one) for one in chosen}
    seals = [told for told in report["seals"] if (told["move"], told["slot"]) in kept]
    report = {**report, "seals": seals, "ok": bool(seals) and all(told["ok"] for told in seals)}
    report["ok"] = report["ok"] and not report.get("faults")
    click.echo(encode_line(report) if as_json else format_report(report, file_name))
    exit_with(report["ok"])


def is_chosen(place: tuple[int, int], wanted: tuple[int | None, int | None]) -> bool:
    """Return whether a seal has the move and the slot that are asked for."""
    return all(asked in (None, found) for found, asked in zip(place, wanted, strict=True))


def write_preimage(chosen: Sequence[records.AnyVerification], output: str) -> None:
    """Write the hashed bytes without a line end, which would change the hash."""
    if len(chosen) != 1:
        raise click.UsageError(f"there are {len(chosen)} such seals: choose one by --move and --slot.")
    if output == "-":
        click.echo(chosen[0].preimage, nl=False)
        return
    try:
        Path(output).write_bytes(chosen[0].preimage)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"cannot write {output!r}: {explain_error(error)}") from error


def format_report(report: records.Report, file_name: str) -> str:
    """Format the result for a person."""
    if "error" in report:
        return wrap_text(f"Broken: {make_printable(report['error']['message'])}.")
    game = format_game(report)
    if not report["seals"]:
        return "\n".join([*game, "There is no opened seal in it."])
    parts = [*game, *(format_seal(told) for told in report["seals"])]
    first = report["seals"][0]
    return "\n".join(
        [*parts, "", BY_HAND.format(file=make_printable(file_name), move=first["move"], slot=first["slot"])]
    )


def format_game(report: records.Report) -> list[str]:
    """Return lines on whether the rules allow the game of a record; none for a seal alone."""
    if "faults" not in report:
        return []
    if report["faults"]:
        return ["BROKEN  the rules don't allow this game:", *format_faults(report)]
    marks = report.get("marks")
    right = [] if marks is None else [f"OK      all {marks} koans have the stones that the opened rule gives"]
    return ["OK      the rules allow this game", *right, *format_unchecked(report)]


def name_place(told: records.Report) -> str:
    """Return where a seal was made: of a game with a Master, the rule, or an answer or mark by its koan and seat."""
    if told["rule"] in {"white", "black"}:
        return f"koan {told['move']}, seat {told['slot']}"
    return f"move {told['move']}, seal {told['slot']}" if told["move"] else "the Master’s rule"


def format_seal(told: records.Report) -> str:
    """Format an opened seal: its rule, and its hash or the fault."""
    named = f"{name_place(told)}: {make_printable(told['rule'])}"
    return f"OK      {named}\n        {told['seal']}" if told["ok"] else f"BROKEN  {named}\n        {told['wrong']}"
