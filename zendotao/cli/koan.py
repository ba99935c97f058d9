"""``zendotao koan``: the facts of a koan, the poses of its pieces, and its picture."""

from pathlib import Path
from typing import Any, get_args

import click

from zendotao.cli import koan_text
from zendotao.cli.inputs import explain_error, is_blank, open_input, read_lines, read_notation
from zendotao.cli.output import encode_line, exit_with
from zendotao.core.choices import Marking
from zendotao.draw.camera import View
from zendotao.draw.picture import Options, Stone
from zendotao.services.koans import Report, examine, make_picture_file, make_posed_koan


@click.group()
def koan() -> None:
    """Facts and pictures of a koan.

    NOTATION is the koan itself, @FILE for the text of a file, or - for standard input.
    """


@koan.command()
@click.argument("notation", required=False)
@click.option("--file", "file_name", metavar="KOANS.txt", help="One koan per line; prints a JSON line for each.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def facts(notation: str | None, file_name: str | None, as_json: bool) -> None:
    """Tell every fact of a koan that a rule could speak of.

    With --file, a line of the file (- for standard input) holds one koan, its pieces separated by semicolons,
    and each is answered by one line of JSON in the same order, refused ones too. Blank lines, and lines that
    hold only a comment, are passed over and answered by nothing.
    """
    if (notation is None) == (file_name is None):
        raise click.UsageError("Give either NOTATION or --file KOANS.txt.")
    if file_name is not None:
        exit_with(answer_lines(file_name))
    answer = examine(read_notation(notation or ""))
    click.echo(encode_line(answer.report) if as_json else koan_text.format_koan(answer))
    exit_with(answer.sound)


def answer_lines(file_name: str) -> bool:
    """Print a JSON line for each koan of a file as it is read; return whether all are sound."""
    all_sound = True
    with open_input(file_name) as stream:
        for line in read_lines(stream):
            if not is_blank(line):
                report = examine(line).report
                all_sound = all_sound and report["sound"]
                click.echo(encode_line(report))
    return all_sound


@koan.command(short_help="Give a koan as JSON with the pose of each piece.")
@click.argument("notation")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON where it cannot be read, too.")
def poses(notation: str, as_json: bool) -> None:
    """Give a koan as a line of JSON with the pose of each piece: its position is where the middle of its base is, in
    mm, its orientation a quaternion.

    A case of rule judge --file may hold this as its "koan", and so may what is sent to a site.
    """
    answer = examine(read_notation(notation))
    if answer.koan is not None or as_json:
        click.echo(encode_line(answer.report if answer.koan is None else make_posed_koan(answer.koan)))
    if not answer.sound and not as_json:
        click.echo(koan_text.format_faults(answer), err=True)
    exit_with(answer.sound)


@koan.command(short_help="Draw a koan as an SVG file of its own.")
@click.argument("notation")
@click.option("-o", "--output", metavar="FILE.svg", required=True, help="Where the drawing goes; - prints it.")
@click.option(
    "--view",
    type=click.Choice(get_args(View)),
    default="iso",
    show_default=True,
    help="Slanted, or from above.",
)
@click.option(
    "--marking", type=click.Choice(get_args(Marking)), default="plain", show_default=True,
    help="How the colours are told apart: by colour alone, hatched or lettered.",
)  # fmt: skip
@click.option("--numbers", is_flag=True, help="Write each piece's number on it.")
@click.option("--stone", type=click.Choice(get_args(Stone)), help="Lay a stone beside the koan.")
@click.option("--width", "width_px", type=click.IntRange(16, 10_000), metavar="PX", help="Width in pixels.")
@click.option("--json", "as_json", is_flag=True, help="Say in JSON what was drawn.")
def draw(notation: str, output: str, as_json: bool, **options: Any) -> None:
    """Draw a koan as an SVG file of its own; its words are the file's text alternative.

    An unsound koan is drawn too, so that its faults can be seen; the exit status is then 1.
    """
    answer = examine(read_notation(notation))
    if answer.koan is not None:
        write_drawing(output, make_picture_file(answer, Options(**options)))
    if as_json:
        click.echo(encode_line(make_draw_report(answer.report, output)), err=output == "-")
    elif not answer.sound:
        click.echo(koan_text.format_faults(answer), err=True)
    exit_with(answer.sound)


def make_draw_report(report: Report, output: str) -> dict[str, Any]:
    """Return the answer of ``koan draw --json``: the file, unless there is none, and whether the koan is sound."""
    kept = {key: report[key] for key in ("sound", "faults", "error", "caption") if key in report}
    return kept if "error" in report else {"file": output, **kept}


def write_drawing(output: str, svg: str) -> None:
    """Write the drawing to the given file; a file that cannot be written is wrong usage."""
    if output == "-":
        click.echo(svg, nl=False)
        return
    try:
        Path(output).write_text(svg, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise click.UsageError(f"cannot write {output!r}: {explain_error(error)}") from error
