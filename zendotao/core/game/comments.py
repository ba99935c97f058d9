"""Comments, and the spoiler guard, which holds back a comment that states a viable rule.

Only public data decide: the text, and the koans with their stones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from zendotao.core.game.commands import Comment, EditComment
from zendotao.core.game.events import CommentEdited, CommentPosted
from zendotao.core.game.judging import PreparedKoan, find_flaw
from zendotao.core.game.log import digest
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import CheckedRule, list_readings
from zendotao.core.game.state import GameState
from zendotao.core.messages import message

MOST_CHARACTERS = 10_000
MOST_READ, MOST_ROT13 = 30, 12
"""The most parts of a comment that are parsed as rules, in plain text and in rot-13."""

MOST_LINES = 4
"""The most lines over which a rule may be spread, unless it takes all of them."""

QUOTES = ' "”»`*_?!'
"""Characters that may follow a rule at the end of a sentence: a question states it too."""

FRAME = re.compile(
    r"\b(?:AKHTBN\w*|AKDNHTBN\w*|a koan (?:has|does(?:n[’']t| not) have)|a structure must|correct (?:if|unless))\b",
    re.IGNORECASE,
)
BARE = re.compile(
    r"\b(?:(?:it|there|they) \w+|all|any|at (?:least|most)|each|every|exactly|more|neither|no|none|some|the) ",
    re.IGNORECASE,
)
"""The beginning of a rule without a frame. In rot-13 nobody writes such words of a koan by chance."""

ROT13 = {
    ord(first) + n: ord(first) + (n + 13) % 26 for first in "aA" for n in range(26)
}  # fmt: skip
"""The translation table of rot-13."""

MARK = re.compile(r"^[\s>*+#•-]*(?:\d+[.)])?\s*")
"""The marks before a line that is quoted or listed."""

QUOTED = re.compile(r"[\"“«]([^\"“”«»]+)[\"”»]|`([^`]+)`|\|\|([^|]+)\|\||>([^<>]+)</")
"""Text in quotation marks, as code, or as a spoiler in the syntax of other sites."""

SENTENCE = re.compile(r"(?<=[.!?;])\s+")
ASIDE = re.compile(r"\s+[—–-]\s|\s*[(:]|,(?=[^,]*$)")
"""Where a sentence may go on after a rule."""


def post_comment(game: GameState, command: Comment, koans: Iterable[PreparedKoan] | None) -> tuple[CommentPosted, ...]:
    """Post a comment, by anybody and at any time. ``koans`` as in ``find_spoilers``.

    Raises ``RuleViolation``: ``comment_length``, ``spoiler``.
    """
    _check_comment(command.text, koans, anyway=command.anyway)
    salt = digest([command.salt, "comment"])
    return (CommentPosted(comment=game.comments + 1, text=command.text, salt=salt),)


def edit_comment(
    game: GameState, command: EditComment, koans: Iterable[PreparedKoan] | None
) -> tuple[CommentEdited, ...]:
    """Edit a comment. ``koans`` as in ``find_spoilers``.

    Raises ``RuleViolation``: ``no_such_comment``, ``comment_length``, ``spoiler``.
    """
    if not 0 < command.comment <= game.comments:
        raise RuleViolation(
            "no_such_comment", message("There is no comment %(comment)s here.", comment=command.comment)
        )
    _check_comment(command.text, koans, anyway=command.anyway)
    salt = digest([command.salt, "comment"])
    return (CommentEdited(comment=command.comment, text=command.text, salt=salt),)


def find_spoilers(text: str, koans: Iterable[PreparedKoan] | None) -> tuple[str, ...]:
    """Return the viable rules, in canonical wording, that a text states. ``koans`` are those on the table; None once
    the game has ended, when nothing is a spoiler."""
    if koans is None:
        return ()
    marked = tuple(koans)
    found = [rule.log_value.text for rule in find_stated_rules(text) if _is_viable(rule, marked)]
    return tuple(dict.fromkeys(found))


def find_stated_rules(text: str) -> Iterator[CheckedRule]:
    """Yield the rules that a text states: from the frame of a rule in a sentence, in quotation marks, as a line of its
    own or several; in rot-13 too. Of an ambiguous one, every reading."""
    turned = text.translate(ROT13)
    hidden = (one for begin in (FRAME, BARE) for one in _list_candidates(turned, begin))
    for parts, most in ((_list_candidates(text, FRAME), MOST_READ), (hidden, MOST_ROT13)):
        for part in islice(dict.fromkeys(parts), most):
            yield from next(filter(None, map(list_readings, part)), ())


def _list_candidates(text: str, begin: re.Pattern[str]) -> Iterator[tuple[str, ...]]:
    """Yield the places where a rule may be stated, each with several possible ends: the first that can be parsed is
    taken. ``begin`` matches the beginning of a rule within other text."""
    lines = [line for line in (MARK.sub("", line, count=1).strip() for line in text.splitlines()) if line]
    whole = " ".join(lines)
    yield (text,)
    yield (whole,)
    for sentence in dict.fromkeys((*SENTENCE.split(text), *SENTENCE.split(whole))):
        yield from _list_framed_candidates(sentence, begin)
    for line in lines:
        yield from _list_framed_candidates(line, begin)
    for quoted in (*QUOTED.findall(text), *QUOTED.findall(whole)):
        yield ("".join(quoted),)
    for count in range(1, MOST_LINES + 1):
        for start in range(len(lines) - count + 1):
            yield (" ".join(lines[start : start + count]),)


def _list_framed_candidates(text: str, begin: re.Pattern[str]) -> Iterator[tuple[str, ...]]:
    for found in begin.finditer(text):
        rest = text[found.start() :].rstrip(QUOTES)
        aside = ASIDE.search(rest)
        shorter = () if aside is None else (rest[: aside.start()].rstrip(QUOTES),)
        yield tuple(dict.fromkeys((rest, rest.rstrip(QUOTES + ")"), *shorter)))


def _is_viable(rule: CheckedRule, koans: tuple[PreparedKoan, ...]) -> bool:
    """Return whether a rule that a comment states agrees with all stones and isn't the same of every koan."""
    return not rule.constant and find_flaw(rule, koans) is None


def _check_comment(text: str, koans: Iterable[PreparedKoan] | None, *, anyway: bool) -> None:
    """Check the length of a comment, and that it tells no rule that is viable unless that is meant. Raises
    ``RuleViolation``: ``comment_length``, ``spoiler``."""
    if not text.strip() or len(text) > MOST_CHARACTERS:
        words = message("A comment has 1 to %(most)s characters.", most=f"{MOST_CHARACTERS:,}")
        raise RuleViolation("comment_length", words)
    if anyway:
        return
    found = find_spoilers(text, koans)
    if found:
        words = message(
            "Your comment states a rule that is still viable, and players are asked not to post those. "
            "Take it out, or post the comment anyway."
        )
        raise RuleViolation("spoiler", words, rules=list(found))
