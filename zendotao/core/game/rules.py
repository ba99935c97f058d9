"""Rules as a game knows them: checked by the rule language, or prose with its author's verdicts. Whether a game takes
one, ``zendotao.decide.posting.check_rule`` and ``classic.decide.people.check_rule_sort`` say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Protocol

from zendotao.core.game.refusals import RuleViolation, UnreviewableError
from zendotao.core.game.values import PostedRule, Stone
from zendotao.core.koan.facts import Facts
from zendotao.core.messages import message
from zendotao.core.rule.answer import MOST_CHARACTERS, Answer, check, condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import CLEAR, Judge, KoanJudgment
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.reasons import find_reason
from zendotao.core.rule.syntax import ALWAYS, NEVER, Condition
from zendotao.core.rule.usual import take_usual_reading
from zendotao.core.rule.wording import english

REMEMBERED = 1024
LINE = 80


class GameRule(Protocol):
    """A rule that can be evaluated on koans by their numbers and facts."""

    @property
    def log_value(self) -> PostedRule:
        """The rule as the log holds it."""

    @property
    def constant(self) -> bool:
        """Whether it is plainly true of every koan, or of none."""

    def judgment(self, koan: int, facts: Facts, layout: Layout | None = None) -> KoanJudgment:
        """Return the verdict on a koan of the table; unclear on one that a prose rule says nothing of.

        ``layout`` is that of the facts, if they are laid out already.
        """

    def reason(self, facts: Facts) -> str | None:
        """Return the part that decides the verdict on a koan, as a rule that is true of it; None where only the whole
        rule does, or only its author."""


@dataclass(frozen=True)
class CheckedRule:
    """A rule of the rule language."""

    condition: Condition = field(repr=False)
    log_value: PostedRule = field(repr=False)
    _judge: Judge = field(repr=False, compare=False)

    @property
    def constant(self) -> bool:
        """Whether it is plainly true of every koan, or of none."""
        return self.condition in (ALWAYS, NEVER)

    def judgment(self, koan: int, facts: Facts, layout: Layout | None = None) -> KoanJudgment:
        """Return the verdict on a koan's facts; its number is ignored."""
        found = None if layout is None else self._judge.evaluate(layout)
        return self._judge.judgment(facts) if found is None else CLEAR[found]

    def reason(self, facts: Facts) -> str | None:
        """Return the simplest part that decides the verdict, worded so that it is true of the koan."""
        found = find_reason(self.condition, facts)
        return None if found is None else english.word(found)


@dataclass(frozen=True)
class ProseRule:
    """A rule in prose, with a stone for each koan by its author."""

    log_value: PostedRule = field(repr=False)

    @property
    def constant(self) -> bool:
        """False: only people can tell."""
        return False

    def judgment(self, koan: int, facts: Facts, layout: Layout | None = None) -> KoanJudgment:
        """Return the author's verdict; unclear where there is none."""
        verdict = self.log_value.verdicts.get(str(koan))
        return KoanJudgment("unclear" if verdict is None else verdict)

    def reason(self, facts: Facts) -> str | None:
        """Return None: the author gives stones and no reasons."""
        del facts
        return None


def parse_rule(text: str, *, guess: bool = True, kept: bool = False, usual: bool = False) -> CheckedRule:
    """Parse a typed rule. ``guess``: a refusal suggests what would be understood. ``kept``: it is from a record, in the
    canonical wording of its day. ``usual``: a reading that everybody means is taken without asking.

    Raises ``RuleViolation``: ``ambiguous`` with the ``readings``, ``refused`` or ``not_understood`` with the place.
    """
    answer = check(text, guess=guess, kept=kept)
    if usual:
        answer = take_usual_reading(answer)
    if answer.rule is None or answer.canonical is None:
        raise _make_refusal(answer)
    return _make_checked_rule(answer.rule, answer.canonical)


def try_parse_rule(text: str) -> CheckedRule | None:
    """Parse a typed rule; None if it would be refused."""
    condition = condition_of(text)
    return None if condition is None else _make_checked_rule(condition, english.word(condition))


def list_readings(text: str) -> tuple[CheckedRule, ...]:
    """Return all readings of a typed rule; none if it isn't understood."""
    answer = check(text, guess=False)
    conditions = [reading.rule for reading in answer.readings] if answer.rule is None else [answer.rule]
    return tuple(_make_checked_rule(condition, english.word(condition)) for condition in conditions)


def list_other_readings(text: str, rule: GameRule) -> tuple[CheckedRule, ...]:
    """Return the readings of a typed rule besides the one that was taken."""
    return tuple(one for one in list_readings(text) if one.log_value.text != rule.log_value.text)


def read_prose(text: str, verdicts: Mapping[int, Stone]) -> ProseRule:
    """Return a rule in prose with its author's verdict for koans by number. Raises ``RuleViolation`` (``refused``)."""
    words = " ".join(text.split())
    if not words or len(words) > MOST_CHARACTERS:
        raise RuleViolation("refused", message("A rule in prose has 1 to %(most)s characters.", most=MOST_CHARACTERS))
    stones = {str(number): stone for number, stone in sorted(verdicts.items())}
    return ProseRule(PostedRule(text=words, prose=True, verdicts=stones))


def load_rule(posted: PostedRule) -> GameRule:
    """Return a rule of the log, ready to be evaluated."""
    return ProseRule(posted) if posted.prose else parse_rule(posted.text, kept=True)


def load_record_rule(posted: PostedRule) -> tuple[GameRule, bool]:
    """Return a rule of a record that anybody may have written, with its wording there; and whether that is how this
    program words it.

    A wording of another version of the program is parsed anew; its complexity is then unknown.

    Raises ``UnreviewableError`` (``wording``) for one that can't be parsed, for prose with parts that prose hasn't, and
    for a wrong complexity.
    """
    if posted.prose:
        rule = read_prose(posted.text, {int(koan): stone for koan, stone in posted.verdicts.items()})
        if rule.log_value != posted:
            raise UnreviewableError("wording", "it is not written as rules in prose are")
        return rule, True
    found = _read_canonical(posted.text)
    same = found.log_value.text == posted.text
    if posted.verdicts or (same and found.log_value != posted):
        raise UnreviewableError(
            "wording", f"it weighs {found.log_value.complexity}, and here {posted.complexity} is written"
        )
    return replace(found, log_value=posted), same


@lru_cache(maxsize=REMEMBERED)
def _read_canonical(text: str) -> CheckedRule:
    """Return a public rule by its wording in a record; cached. Others are never cached."""
    framed = text.startswith(english.FRAME) and text == " ".join(text.split())
    answer = check(text, guess=False, kept=True) if framed else None
    if answer is None or answer.rule is None or answer.canonical is None:
        words = f"“{shorten(text)}” is not the wording of a rule that this version of the program knows"
        raise UnreviewableError("wording", words)
    return _make_checked_rule(answer.rule, answer.canonical)


def shorten(text: str) -> str:
    """Return the beginning of a text that fits into a line."""
    return text if len(text) <= LINE else f"{text[: LINE - 1]}…"


def _make_checked_rule(condition: Condition, canonical: str) -> CheckedRule:
    posted = PostedRule(text=canonical, complexity=complexity(condition))
    return CheckedRule(condition, posted, Judge(condition))


def _make_refusal(answer: Answer) -> RuleViolation:
    """Return the refusal of a rule that isn't read: ``ambiguous`` with the readings, or ``refused`` or
    ``not_understood``."""
    if answer.error is None:
        readings = list(answer.report()["readings"])
        words = message("The rule can be read in more than one way. Choose a reading and send it in its words.")
        return RuleViolation("ambiguous", words, readings=readings)
    return RuleViolation(answer.status, answer.error.message, error=answer.error.report())
