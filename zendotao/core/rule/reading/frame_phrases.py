"""Phrases that people put around a rule, and those in whose place they are read: “count the reds, and if it's odd …”.

What is left out says nothing of the koan, or what it says is put in its place. Each has a sign, which stands in every
text that has the phrase, a pattern with the group “old”, and new words.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, END, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_STONE = r"(?P<stone>white|black)"
_STACK = r"(?:stack|tower)"
_MARKED = rf"(?P<what>(?:{MARK} )*?(?:{MARK}s|{MARK} (?:pieces|pyramids|ones)))"
_LOOK = r"(?:take|consider|check|(?:have a )?look at)(?: all)?(?: of)?(?: the| its)?"
_SHOWN = rf"(?P<noun>{MARK}s|(?:{MARK} )+{PIECES})"
_COUNT = r"(?:count|count up|add up|sum)(?: up)?(?: all)?(?: of)?(?: the| its)?"
_IF_SO_MANY = (
    r"[,:;]? (?:and |then )?(?P<if>if|when) (?:it is|that is|they are|you (?:will )?get|there (?:is|are)|(?:the|that) "
    r"(?:number|total|count|result|answer|sum) is)"
)
_TAKE_AWAY = r"(?:take away|leave out|set aside|ignore|forget|disregard|discount)(?: all)?(?: of)?(?: the| any)?"
_REST = r"(?:what(?: is|'s) left(?: over)?|what remains|the rest|the remaining (?:pieces|ones)|the others?)"
_OF_PLACE = r"(?:touch|point|ground|table|tower|stack|top|bottom|high|low|above|below|under|inside|in the same)"
_FIRST_WORDS = (
    r"(?:at (?:least|most) |exactly |no |all |every |each |some |any |one |two |three |of |the |an? )*(?:[a-z]+ )?"
)
_OUTCOME = r"(?:(?:is|are|has|have|must|comes?|adds?|totals?)\b)"


def _count(found: re.Match[str]) -> str:
    """“Count the reds, and if it is odd” as “if the number of reds is odd”."""
    what = found["what"]
    return f"{found['if']} the {'pip count' if what == 'pips' else f'number of {what}'} is"


def _tell_apart(found: re.Match[str]) -> str:
    """“Take the yellows: there is one that …” as “there is one yellow piece that …”."""
    one = re.sub(r"s$", "", re.sub(r" (?:pieces|pyramids|ones)$", "", found["noun"]))
    rest = re.sub(r"\b(?:that|which) is not$", f"that is not {found['so']}", found["rest"])
    return re.sub(
        rf"\b({AMOUNT})(?= (?:{LINKED}|that|which|{MARK})\b)", lambda amount: f"{amount[1]} {one} piece", rest
    )


FRAME_PHRASES: tuple[Phrase, ...] = (
    # The stone, as a thing.
    make_phrase(
        " one", rf"\A(?:if|when|unless|count|as|so|provided)\b.*[,;] (?:then )?(?P<old>(?:it|that) is (?:always )?a "
        rf"{_STONE} (?:one|koan|structure)){END}", r"it is \g<stone>",
    ),
    make_phrase(" one", rf"\A(?:if|when|count)\b.* then (?P<old>(?:it|that) is (?:always )?a {_STONE} one){END}",
            r"it is \g<stone>"),
    make_phrase("it is a", rf"\A(?P<old>it is (?:always )?a {_STONE} one)(?= (?:if|when|unless|as long|so long)\b)",
            r"it is \g<stone>"),
    make_phrase(
        "without", r"\Aif (?:there is|it has|it contains) (?:an?|any) (?P<what>[a-z]+(?: [a-z]+)?)(?:(?: anywhere)?"
        r" in (?:it|the koan))?,? (?:then )?(?:there|it) [a-z ]+?(?P<old>,? (?:but|and) without (?:an?|any) "
        r"(?P=what),? it is (?:always )?"
        r"(?:white|a white one))(?=[.! ]*\Z)", "",
    ),
    # What is to be counted.
    make_phrase("count ", rf"\A(?P<old>{_COUNT} (?P<what>[a-z ]+?){_IF_SO_MANY})\b(?=.*[,;]| .* then )", _count),
    # What is left.
    make_phrase(
        "e", rf"\A(?P<old>{_TAKE_AWAY} {_MARKED}[,:;]? (?:and )?{_REST}) (?={_OUTCOME})(?!.*{_OF_PLACE})",
        r"the non \g<what>",
    ),
    # Pieces that are shown first.
    make_phrase(
        ": ", rf"\A{_LOOK} {_SHOWN}: (?!.*(?:;|\b(?:and|or|but|they|its?(?! is (?:white|black))"
        rf"|others?)\b)).*?\b(?:one|two|three|all|some|each"
        rf"|none|many|most|half|any|\d+) (?P<old>of them)\b(?!.*\bof them\b)", r"of the \g<noun>",
    ),
    make_phrase(": ", rf"\A(?P<old>{_LOOK} {_SHOWN}: )(?=[^:;]*\bof the (?P=noun)\b)(?!.*\b(?:and|or|but|them)\b)", ""),
    make_phrase(
        ": there ", rf"\A(?P<old>{_LOOK} {_SHOWN}: (?P<rest>there (?:is|are) {AMOUNT} (?:(?:that|which) is"
        rf" )?(?P<so>(?:{LINKED}|{MARK})\b[a-z ]*?),? and {AMOUNT} (?:{LINKED}|that|{MARK})\b(?!.*\b(?:and|or|but"
        rf"|them|they|its?|others?)\b)[a-z ]*)){END}",
        _tell_apart,
    ),
    make_phrase(
        "s", r"\A(?P<old>i (?:always |usually |first )?(?:check|look at|start with|begin with) (?:all )?(?:of"
        r" )?(?:the )?"
        rf"(?:[a-z]+ of (?:the )?)?(?P<noun>[a-z]+s)(?: first)?: )(?={_FIRST_WORDS}(?P=noun)\b)", "",
    ),
    make_phrase("and that ", r"\A(?:what [a-z ]+ is|it is) that [^,;]*,(?P<old> and that) (?=(?:it|there|they|no"
        r"|every|all)\b)",
            " and"),
    # What was said before.
    make_phrase(
        "of that ", rf"\A(?:(?!\b{_STACK}s?\b).)*\b(?:an?|some) {_STACK}\b(?:(?!\b{_STACK}s?\b).)*(?:[,;.]|,? (?:and"
        rf"|but)) (?P<old>the (?P<end>top|bottom)(?: piece| one)? of that {_STACK}) (?=(?:is|must|has|touches"
        rf"|points)\b)",
        r"its \g<end> piece ",
    ),
    make_phrase(
        "that number", rf"\bthe same number of (?P<one>{MARK})s?(?: {PIECES})? (?:and|as) {MARK}s?(?:"
        rf" {PIECES})?(?P<old>,? "
        r"(?:and|but) that number (?:is not|(?:can|must|may|should) not be) (?:zero|nought|nil|none|nothing|0))"
        rf"{END}", r", and at least one \g<one> piece",
    ),
    make_phrase(
        "of each", rf"\A(?:(?!{MARK}s?\b)[a-z]+ )*(?P<one>{MARK})(?: piece)? (?:(?!{MARK}s?\b)[a-z]+ )+(?:every|each"
        rf"|any|an?|some) (?P<two>{MARK})(?: piece)?(?P<old>,? (?:and|but) (?:there is|it has) at least one of "
        rf"each){END}",
        r", and there is at least one \g<one> piece and at least one \g<two> piece",
    ),
    make_phrase(
        "them does", rf"\Aonly (?P<who>{MARK}s?(?: {PIECES})?) (?P<verb>points? at|touch(?:es)?) (?P<what>(?:any"
        rf"|some)thing)(?P<old>,? (?:and|but) (?P<many>{AMOUNT}) of them does){END}",
        r", and \g<many> of the \g<who> \g<verb> something",
    ),
    make_phrase(
        "other ", rf"\A(?P<old>(?:if|when|whenever) (?:an?|any|one|some) piece points at another(?: piece| one)?,?"
        rf" (?:then )?(?:that|the) other(?: piece| one)? (?:also )?(?:must )?points? back(?: at (?:it|the first(?: "
        rf"one)?))?){END}",
        "no piece points at a piece that does not point at it",
    ),
    make_phrase(
        "does it ", rf"\A(?:(?:maybe|ok|so),? )*(?P<old>does it (?:(?:have|need) to (?:be|have|contain)|need|have)) "
        rf"(?=(?:an?|no|at (?:least|most)|more|fewer|less|exactly|some|{NUMBER})\b(?!.* or not\b)[^?]*[?][.!"
        rf" ]*\Z)", "it has",
    ),
    # Counted among some pieces.
    make_phrase(
        "of the ", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>of (?:the|all the|its) {_MARKED},? (?P<more>more|fewer) are "
        rf"(?P<so>{MARK}) than (?:are )?not){END}", r"there are \g<more> \g<what> that are \g<so> than \g<what> that"
        r" are not \g<so>",
    ),
    make_phrase(
        "ore of the ", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>(?P<more>more) of the {_MARKED} (?P<one>are|point|touch)"
        rf" (?P<so>[a-z ]+?) than (?P<other>are|point|touch) (?P<not>[a-z ]+?)){END}",
        r"there are \g<more> \g<what> that \g<one> \g<so> than \g<what> that \g<other> \g<not>",
    ),
)  # fmt: skip
"""In order."""
