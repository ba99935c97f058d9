"""View model of the coach in the notebook: the hints that were asked for, whether a rule has a simpler one, and rules
that fit.

What was asked for stands in the address, with the number of the newest move: after another move all is asked anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import capitalise, join_and, join_text, mark_message, message, plural_message
from zendotao.services.games.coach.values import (
    QUESTIONS,
    STEPS,
    Coaching,
    SimplerAnswer,
    Step,
    StudiedRule,
    StudyAnswer,
    compare_complexity,
)
from zendotao.web.pages.notebook.rows import CALLS, NotebookRow
from zendotao.web.pages.views.numbers import format_count
from zendotao.web.rule_wording import choose_words
from zendotao.web.whole_numbers import parse_whole_number

FIRST, MORE, MOST = 10, 10, 50
"""So many rules are listed at first, so many more at a time, and at most."""

SUBJECTS: Mapping[str, str] = {
    "colour": message("colours"),
    "size": message("sizes"),
    "orientation": message("how pieces stand or lie"),
    "ground": message("what stands on the table"),
    "touching": message("what touches"),
    "pointing": message("what points where"),
    "stacking": message("stacks and nests"),
    "height": message("what is higher"),
    "pips": message("pips"),
    "amount": message("how many there are"),
    "every": message("all pieces"),
    "alike": message("what is alike or different"),
    "absence": message("what is not there"),
    "several": message("several things at once"),
}

MOVES: Mapping[str, tuple[str, str]] = {
    "yes": (
        message("Yes: a turn can still be taken here."),
        message("Yes: the claim can still be blocked."),
    ),
    "no": (
        mark_message("Not with rules up to weight %(upto)s: no koan that was tried would tell apart two that stay."),
        mark_message("Not with rules up to weight %(upto)s: no koan that was tried tells two of them apart."),
    ),
    "unknown": (
        mark_message("Not known: the search went up to weight %(upto)s, and had found no way to move by then."),
        mark_message("Not known: the search went up to weight %(upto)s, and had found no way to block by then."),
    ),
}
"""Whether anybody can still move, on a table with an open koan, and while a claim stands."""

SIMPLER: Mapping[str, str] = {
    "yes": message("Yes: a rule that weighs less fits every stone too."),
    "no": message("No: no rule that weighs less fits every stone."),
    "unknown": mark_message("Not known: none up to weight %(upto)s does, and the search went no further."),
}

BLOCK = message("Can anybody still block?")
OUTDATED = message("The table has changed since you asked: ask again.")


class CoachRequest(Struct, frozen=True, kw_only=True):
    """A request to the coach: so many hints, so many rules that fit, whether the rule of that id has a simpler one, all
    after the move ``after``. ``outdated``: it was asked before the newest move, so that nothing of it stands."""

    after: int = 0
    outdated: bool = False
    hints: int = 0
    fit: int = 0
    simpler: str = ""

    @property
    def query(self) -> dict[str, str]:
        """The request as fields of an address or a form."""
        found = {"hints": self.hints, "fit": self.fit, "simpler": self.simpler}
        asked = {name: str(value) for name, value in found.items() if value}
        return {"after": str(self.after), **asked} if asked else {}


@dataclass(frozen=True)
class FittingRow:
    """A rule that fits: its text, its verdict on the open koan in words, and whether the notebook has it."""

    canonical: str = field(repr=False)
    text: str = field(repr=False)
    weight: int
    said: str
    kept: bool


@dataclass(frozen=True)
class CoachPanel:
    """The coach as the notebook shows it. ``status``: why there is no answer yet. ``next_hint``: the next step and its
    question. ``own``: the viable rules of the notebook that can be asked about. ``more``: how many rules to list next.
    """

    asked: CoachRequest
    coaching: Coaching
    waiting: bool
    status: str
    hints: tuple[tuple[str, str], ...] = field(repr=False)
    next_hint: tuple[int, str] | None
    own: tuple[tuple[str, str], ...] = field(repr=False)
    simpler: str
    fitting: tuple[FittingRow, ...] = field(repr=False)
    fitting_said: str
    more: int | None


def read_request(values: Mapping[str, str], after: int) -> CoachRequest:
    """Return what an address or a form asks for; nothing, if it was before the newest move."""
    before = values.get("after", str(after))
    if before != str(after):
        return CoachRequest(after=after, outdated=True)
    return CoachRequest(
        after=after, hints=min(parse_whole_number(values.get("hints", ""), 3) or 0, len(STEPS)),
        fit=min(parse_whole_number(values.get("fit", ""), 3) or 0, MOST), simpler=values.get("simpler", ""),
    )  # fmt: skip


def make_unasked(view: GameView) -> Coaching:
    """Return a table of which nothing has been asked."""
    return Coaching(state="none", finder_alive=True, after=len(view.moves), claimed=view.open is None, study=None)


def build_coach_panel(
    coaching: Coaching, asked: CoachRequest, rows: Sequence[NotebookRow], on: int | None
) -> CoachPanel:
    """Return the panel. ``rows``: the rules of the notebook; ``on``: the open koan."""
    study = coaching.study
    own = {one.held.id: one for one in rows if one.held.viable and one.held.complexity is not None}
    chosen = own.get(asked.simpler)
    wanted = bool(asked.query)
    hints = tuple(_list_hints(coaching, asked.hints))
    fits = () if study is None else study.rules[: asked.fit]
    known = {one.held.canonical for one in rows}
    return CoachPanel(
        asked=asked,
        coaching=coaching,
        waiting=wanted and coaching.state == "waiting",
        status=_describe_state(coaching) if wanted else OUTDATED if asked.outdated else "",
        hints=hints,
        next_hint=_find_next_hint(coaching, asked),
        own=tuple((one.held.id, one.text) for one in own.values()),
        simpler=_describe_simpler(chosen, study),
        fitting=tuple(_build_row(one, on, kept=one.rule in known) for one in fits),
        fitting_said=_describe_fitting(study) if asked.fit and study is not None else "",
        more=min(asked.fit + MORE, MOST) if study is not None and 0 < asked.fit < len(study.rules) else None,
    )  # fmt: skip


def _describe_state(coaching: Coaching) -> str:
    if coaching.state == "done":
        return ""
    if coaching.state == "failed":
        return message("The coach couldn't make sense of this table. Ask again in a minute.")
    if not coaching.finder_alive:
        return message(
            "The coach is away: the part of the site that searches isn't running. Your answer comes when it is "
            "back; everything else works."
        )
    return message("The coach is looking at the table. That takes a few seconds.")


def _find_next_hint(coaching: Coaching, asked: CoachRequest) -> tuple[int, str] | None:
    """Return the next step and its question; none while the answer to the one before is awaited, and at the end."""
    study = coaching.study
    if asked.hints and (study is None or asked.hints >= _count_steps(study)):
        return None
    return asked.hints + 1, _word_question(STEPS[asked.hints], coaching)


def _count_steps(study: StudyAnswer) -> int:
    """Return how many hints there are: where no rule fits, nothing is told of the simplest."""
    return len(STEPS) if study.rules else STEPS.index("count") + 1


def _word_question(step: Step, coaching: Coaching) -> str:
    return BLOCK if step == "moves" and coaching.claimed else QUESTIONS[step]


def _list_hints(coaching: Coaching, count: int) -> Iterator[tuple[str, str]]:
    """Yield the first hints, each with its question."""
    study = coaching.study
    if study is not None:
        for step in STEPS[: min(count, _count_steps(study))]:
            yield _word_question(step, coaching), describe_hint(step, study, claimed=coaching.claimed)


def describe_hint(step: Step, study: StudyAnswer, *, claimed: bool) -> str:
    """Return the hint of a step in words."""
    if step == "moves":
        return message(MOVES[study.moves][claimed], upto=study.moves_upto)
    if step == "count":
        return _describe_count(study)
    simplest = study.rules[0]
    if step == "complexity":
        return message("It weighs %(weight)s.", weight=simplest.complexity)
    if step == "subjects":
        return capitalise(join_and([SUBJECTS[one] for one in study.subjects] or [SUBJECTS["every"]]))
    return choose_words(study.half) if step == "half" else choose_words(simplest.wording)


def _describe_count(study: StudyAnswer) -> str:
    if not study.rules:
        return message("None up to weight %(upto)s.", upto=study.complete_to)
    return plural_message(
        "One rule up to weight %(upto)s fits every stone.",
        "%(number)s rules up to weight %(upto)s fit every stone; those that say the same of all koans here and of some "
        "hundred others count as one.",
        study.count, number=format_count(study.count), upto=study.complete_to,
    )  # fmt: skip


def _describe_simpler(chosen: NotebookRow | None, study: StudyAnswer | None) -> str:
    if chosen is None or study is None or chosen.held.complexity is None:
        return ""
    found: SimplerAnswer = compare_complexity(study, chosen.held.complexity)
    return message(SIMPLER[found.simpler], upto=found.upto)


def _describe_fitting(study: StudyAnswer) -> str:
    said = _describe_count(study)
    return join_text([said, message("The simplest come first.")]) if study.rules else said


def _build_row(rule: StudiedRule, on: int | None, *, kept: bool) -> FittingRow:
    said = message(CALLS[rule.verdict], koan=on) if rule.verdict is not None and on is not None else ""
    return FittingRow(rule.rule, choose_words(rule.wording), rule.complexity, said, kept)
