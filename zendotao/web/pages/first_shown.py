"""What the guided first turn shows, made ready: the table with its stones, koans that are offered, the one built."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup

from zendotao.draw.files import Look
from zendotao.draw.picture import Options
from zendotao.services import first_turn
from zendotao.services.games.writing import Composed
from zendotao.services.koans import cell_file, examine, image_file
from zendotao.web.presenters import Shown, inline, shown
from zendotao.web.presenting.words import rule_parts

BUILT = Options(numbers=True, width_px=520)
LARGE = Options(width_px=560)


@dataclass(frozen=True)
class Drawn:
    """A koan of this page: its notation, drawn, and in words."""

    notation: str
    drawing: Markup
    caption: str


@dataclass(frozen=True)
class Lying:
    """A koan on the table: its stone, which a visitor's rule may have laid, and what that rule says of it."""

    number: int
    stone: str
    laid_now: bool
    says: str | None = field(repr=False)
    koan: Drawn

    @property
    def agrees(self) -> bool:
        """Whether the visitor's rule says what the stone says."""
        return self.says == self.stone


@cache
def drawn(notation: str) -> Drawn:
    """A koan of the site's own in a cell, drawn once in the life of a process."""
    return Drawn(notation, inline(cell_file(notation, Look("light"))), examine(notation).report["caption"])


def table(rule: str, found: Composed) -> tuple[Lying, ...]:
    """The seven koans, with the visitor's stone where their rule gives one."""
    stone = found.stone if found.rule is not None and found.rule.good else None
    read = rule and found.rule is not None and found.rule.standing == "read"
    says = {one.number: verdict for one, verdict in first_turn.said_by(rule)} if read else {}
    return tuple(
        Lying(koan.number, koan.stone or stone or "open", not koan.stone and stone is not None,
              says.get(koan.number), drawn(koan.koan))
        for koan in first_turn.table().table
    )  # fmt: skip


@cache
def open_koan() -> Drawn:
    """The open koan, large."""
    koan = first_turn.table().table[-1].koan
    return Drawn(koan, inline(image_file(koan, Look("light"), LARGE)), examine(koan).report["caption"])


def to_build() -> tuple[Drawn, ...]:
    """The koans that are offered."""
    return tuple(map(drawn, first_turn.TO_BUILD))


def built(notation: str) -> Shown | None:
    """The visitor's koan; none as long as nothing is written."""
    return shown(notation, BUILT) if notation else None


def bare(rule: str) -> str:
    """A rule without the lead-in that all share."""
    return rule_parts(rule)[1].removesuffix(".")
