"""A koan's report as text for a terminal."""

from collections.abc import Iterable, Sequence

from zendotao.cli.output import wrap_text
from zendotao.services import koan_descriptions
from zendotao.services.koans import Examination, Report
from zendotao.services.unclear_facts import explain_unclear_facts

HEADS = ("", "piece", "pips", "lies", "grounded", "highest mm", "tip", "touches", "points at", "inside")


def format_koan(answer: Examination) -> str:
    """Format all facts of a koan, or the error of its notation."""
    report = answer.report
    if answer.koan is None:
        return format_faults(answer)
    parts = [f"{'Sound' if report['sound'] else 'Unsound'}: {koan_descriptions.describe_counts(report)}."]
    if not answer.sound:
        parts.append(format_faults(answer))
    parts += [wrap_text(report["caption"]), format_table(report)]
    if report["towers"]:
        parts.append(f"Towers, from bottom to top: {koan_descriptions.describe_towers(report)}.")
    parts += [wrap_text(f"{doubt.fact}: unclear. {doubt.because}") for doubt in explain_unclear_facts(report)]
    return "\n\n".join([*parts, f"Canonical notation:\n{report['canonical']}"])


def format_faults(answer: Examination) -> str:
    """Format why a koan is refused: the error of its notation, or each of its faults."""
    if error := answer.report.get("error"):
        return wrap_text(f"Line {error['line']}, column {error['column']}: {error['message']}")
    return "\n".join(wrap_text(fault) for fault in answer.faults)


def format_table(report: Report) -> str:
    """Format a table with a row for each piece."""
    rows = [HEADS, *(make_row(report, piece) for piece in report["pieces"])]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(format_row(row, widths) for row in rows)


def format_row(row: Iterable[str], widths: Sequence[int]) -> str:
    """Format a row, padding each cell to its column's width."""
    return "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def make_row(report: Report, piece: Report) -> tuple[str, ...]:
    """Return the cells of a piece's row; a dash stands for none."""
    label = piece["label"]
    doubtful = koan_descriptions.list_unclear(report, label)
    direction = report["directions"].get(str(label))
    related = {
        "touching": " ".join(map(str, koan_descriptions.list_touched(report, label))),
        "pointing": koan_descriptions.join_in_order(koan_descriptions.list_pointed_at(report, label)),
        "inside": " ".join(map(str, koan_descriptions.list_containing(report, label))),
    }
    return (
        str(label),
        f"{piece['size']} {piece['colour']}",
        str(piece["pips"]),
        "unclear" if doubtful & {"upright", "flat"} else piece["orientation"],
        "unclear" if "grounded" in doubtful else "yes" if piece["grounded"] else "no",
        f"{piece['height_mm']:.1f}",
        koan_descriptions.describe_heading(direction) if direction else "-",
        *(others or ("unclear" if fact in doubtful else "-") for fact, others in related.items()),
    )
