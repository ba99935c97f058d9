"""Phrases as they are spoken, and those in whose place they are read: “and everything in it is green”.

Each has a sign, which stands in every text that has the phrase, a pattern with the group “old”, and new words. They are
replaced one after the other in the text that ``text.clean`` made, without contractions and hyphens, each on what the
ones before put in; short forms (``shorthand``) are replaced before that, as they were typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from zendotao.core.rule.piece_words import MARK, MARKS
from zendotao.core.rule.reading.phrase_parts import (
    AMOUNT,
    BEGIN,
    END,
    KIND,
    LINKED,
    MORE_OR_AS_MANY,
    NUMBER,
    PIECES,
)

_THINGS = rf"(?:{MARK} )*(?:{MARK}s?|{PIECES})"
_TABLE = r"(?:table|ground)"
_TO_TABLE = r"(?:on|off|touching|not touching|not on)"
_ANOTHER = r"(?:,? and|,) another(?: piece| one)?"
_STATEMENT = r"\b(?:there|it) (?:is|are|has|contains)\b"
_ALL_IN_IT = r"(?:everything|(?:every|each) piece|all(?: of)?(?: the)? pieces|nothing|no pieces?)"
_MARKED = rf"(?:{MARK} )*(?:{MARK}s|{MARK} {PIECES})"
_HAS = (
    r"(?:there (?:is|are|(?:must|should|has to|have to|needs? to) be)|(?:it|you|the koan) (?:must |should |(?:has|"
    r"have) to )?(?:also )?(?:has|have|needs?|wants?|contains?)(?: got)?)"
)
_ONE = rf"(?:an?|some|at least one|exactly one|every|each) (?:{MARK} )*(?:{PIECES}|{MARK})"
_SEVERAL = rf"(?:{AMOUNT}|some) (?:{MARK} )*(?:{MARK}s|{PIECES})"
_WORD = r"(?!(?:and|or|but|if|unless|that|which|not|so|is|are|its?|itself|them|each|other|same|than|as)\b)[a-z]+"
_PLAIN = rf"{_WORD}(?: {_WORD})*?"
_OPPOSITE = {"higher": "lower", "lower": "higher", "larger": "smaller", "bigger": "smaller", "smaller": "larger"}


Phrase: TypeAlias = tuple[str, str, str | Callable[[re.Match[str]], str]]


def make_phrase(sign: str, pattern: str, new: str | Callable[[re.Match[str]], str]) -> Phrase:
    """Return a phrase; what it is made of is told above."""
    return sign, pattern, new


def _put_in_stack(found: re.Match[str]) -> str:
    """“And everything in it is green” as “in which every piece is green”."""
    return f" in which {'no' if found['who'].startswith('no') else 'every'} piece is"


def _count_on_table(found: re.Match[str]) -> str:
    """“As many pieces off the table as on it” as “as many ungrounded pieces as grounded pieces”."""
    how, what, one, than, other = found.group("how", "what", "one", "than", "other")
    first, second = ("grounded" if way in ("on", "touching") else "ungrounded" for way in (one, other))
    return f"{how} {first} {what} {than} {second} {what}"


def _turn_round(found: re.Match[str]) -> str:
    """“With nothing higher than it” as “that is not lower than any other piece”."""
    return f"that is not {_OPPOSITE[found['how']]} than any other piece"


def _add_up(found: re.Match[str]) -> str:
    """“Have the same parity” as of the sum of two numbers."""
    parity = "even" if found["way"] == "same" else "odd"
    return f"the number of {found['one']} plus the number of {found['other']} is {parity}"


def _turn_verb(found: re.Match[str]) -> str:
    """“In no stack is there a red” as “in no stack, there is a red”."""
    return f", {found['what']} is "


def _deny_place(found: re.Match[str]) -> str:
    """“Nowhere is a red on a blue” as “no red is on a blue”."""
    does = {"does": "can", "do": "can", "may": "can"}.get(found["does"], found["does"])
    return f"no {found['who']} {does}"


def _say_again(found: re.Match[str]) -> str:
    """“And so is a blue one”, after “a red one is on the table”, as “and a blue one is on the table”."""
    return f", and {found['two'] or found['many']} {'is' if found['two'] else 'are'} {found['so']}"


def _compare_with_first(found: re.Match[str]) -> str:
    """“If there are reds, there are more blues” as “more blues than reds”."""
    return f" {'than' if found['more'].endswith(('more', 'fewer')) else 'as'} {found['first']}"


SPOKEN_PHRASES: tuple[Phrase, ...] = (
    make_phrase(
        "everything ", rf"{BEGIN}everything(?P<old> )(?={MARK}(?: or {MARK})? (?:except|but|apart from|other than|"
        rf"save|"
        r"bar)\b)", " is ",
    ),
    make_phrase("never ", r"\bthere (?:is|are) (?P<old>never (?:an?|any)) ", "no"),
    make_phrase("never ", rf"\A(?P<old>never an?) (?={MARK} )", "no"),
    make_phrase(
        "in no ", rf"\bin no (?:stack|tower)[a-z ]*?(?P<old> is (?P<what>there|the (?:top|bottom)(?: piece)?)) "
        rf"(?=an? |any |at |{MARK}{END})", _turn_verb,
    ),
    make_phrase(
        "allowed ", rf"{BEGIN}(?P<old>(?P<what>(?:{MARK} )*(?:{MARK}s|pieces|pyramids|stacks|towers)) are (?:not|"
        rf"never) allowed) "
        r"(?=(?:unless|if|when)\b)", r"there are no \g<what>",
    ),
    make_phrase("got ", r"\A(?P<old>(?:has |have )?got) (?!to\b)", "it has"),
    make_phrase(
        "long as", rf"\A(?P<old>(?:just )?(?:as|so) long as )(?=(?:there (?:is|are)|it (?:has|contains)) )"
        rf"(?!.*{_STATEMENT}.*{_STATEMENT})(?!.*\b(?:then|white|good)\b)(?=[a-z ]*[.!]*\Z)", "",
    ),
    make_phrase(
        "in it ", rf"\b(?:stack|tower)(?P<old>(?:,? and|,? where|,? with|,) (?P<who>{_ALL_IN_IT}) in it (?:is|are)) "
        rf"(?={MARK}(?: or {MARK})?{END})", _put_in_stack,
    ),
    make_phrase("all", rf"\b(?:pips|{PIECES}) (?P<old>all up|all told|all in all|altogether){END}", "in total"),
    make_phrase(
        "the ", rf"\b(?P<old>(?P<how>as many|more|fewer) (?P<what>{_THINGS}) (?P<one>{_TO_TABLE}) the {_TABLE} "
        rf"(?P<than>as|than) (?P<other>{_TO_TABLE}) (?:it|the {_TABLE})){END}", _count_on_table,
    ),
    make_phrase(" in towers", rf"\bin (?P<old>towers){END}", "stacks"),
    make_phrase("off it", rf"\b{_TABLE},? and (?:[a-z]+ )+?(?P<old>off it){END}", "off the table"),
    make_phrase(
        "ing ", rf"\b(?:more|fewer|as many) (?P<what>{_THINGS}) {LINKED} an? [a-z ]+? (?P<than>than|as)(?P<old> )"
        rf"(?={LINKED} an? )", r" there are \g<what> ",
    ),
    make_phrase(
        "ing ", rf"\b(?:more|fewer|as many) {_THINGS} {LINKED} an? [a-z ]+? (?:than|as)(?P<old> )(?={_THINGS} "
        rf"{LINKED} an? )", " there are ",
    ),
    make_phrase("one ", rf"\b(?P<old>consists? of (?:only|just) one|is made (?:up )?of (?:only|just) one) {KIND}{END}",
     "has only one"),
    make_phrase("than it", rf"\b(?P<old>with (?:nothing|no (?:other )?(?:piece|pyramid)) "
     rf"(?P<how>higher|lower|larger|bigger|smaller) than it){END}", _turn_round),
    make_phrase(
        " parity", rf"\b(?P<old>(?:the numbers? of )?(?P<one>{_THINGS}) and (?:the number of )?(?P<other>{_THINGS}) "
        rf"(?:have|are of|share) (?:the )?(?P<way>same|different|opposite) parity){END}", _add_up,
    ),
    make_phrase(
        " parity", rf"\b(?P<old>the number of (?P<one>{_THINGS}) (?:has|is of) the (?P<way>same|opposite) parity "
        rf"(?:as|of|to) the number of (?P<other>{_THINGS})){END}", _add_up,
    ),
    make_phrase(
        " of ", rf"\b(?:stack|tower) of (?:exactly |at least |just |only )?{NUMBER}(?: pieces)?"
        rf"(?P<old>,? (?:both(?: of (?:them|which))?|all of (?:them|which))(?: are)?) (?={MARK}{END})",
        " in which every piece is",
    ),
    *(
        make_phrase(
            "another ", rf"{BEGIN}(?P<old>(?:a|some)(?: piece| one)? is (?P<one>{kind}){_ANOTHER}"
            rf"(?: is)? (?!(?P=one))(?P<other>{kind})){END}", r"there is a \g<one> piece and a \g<other> piece",
        )
        for kind in MARKS
    ),
    *(
        make_phrase(
            "another ", rf"{BEGIN}one(?: piece)? is (?P<one>{kind})(?P<old>{_ANOTHER}(?: is)?) "
            rf"(?!(?P=one)){kind}{END}", " and one is",
        )
        for kind in MARKS
    ),
    make_phrase(
        "of them ", rf"{BEGIN}(?P<old>)(?={AMOUNT} {_THINGS},? and {AMOUNT} of them (?:is|are)\b)", "there are ",
    ),
    make_phrase("owhere ", rf"{BEGIN}(?P<old>nowhere(?: in (?:it|the koan))? (?P<be>is|are) there (?:an?|any)) "
    rf"", r"there \g<be> no"),
    make_phrase("owhere ", rf"{BEGIN}(?P<old>nowhere(?: in (?:it|the koan))? are there) (?={NUMBER} "
    rf")", "there are no"),
    make_phrase(
        "owhere ", rf"{BEGIN}(?P<old>nowhere(?: in (?:it|the koan))? (?P<does>is|are|does|do|can|may|must) "
        rf"(?:(?:an?|any) )?"
        rf"(?P<who>(?:two )?(?:(?:larger|bigger|smaller) )?{_THINGS})) (?=[a-z])", _deny_place,
    ),
    # More or as many as what was named.
    *(
        make_phrase(
            sign, rf"\b(?:if|when|whenever) {_HAS} (?:any |some )?(?P<first>{_MARKED}),? (?:then )?{_HAS} "
            rf"(?P<more>{MORE_OR_AS_MANY}|the same number of) {_MARKED}(?P<old>){END}", _compare_with_first,
        )
        for sign in ("as many", "more", "fewer", "same number")
    ),
    # What is said of others again.
    make_phrase(
        " so ", rf"{BEGIN}(?:{_ONE} is|{_SEVERAL} are) (?P<so>{_PLAIN})(?P<old>,? (?:and|but) so (?:is "
        rf"(?P<two>{_ONE})|are (?P<many>{_SEVERAL}))){END}", _say_again,
    ),
    make_phrase(
        " so do", rf"{BEGIN}{_ONE} (?P<does>(?:touches|points|lies|stands|has) {_PLAIN})(?P<old>,? (?:and|but) so "
        rf"does (?P<two>{_ONE})){END}", r", and \g<two> \g<does>",
    ),
    make_phrase(
        "that do not", rf"\b(?:more|fewer|as many) {PIECES} that (?P<does>(?:touch|point|lie|stand) {_PLAIN}) "
        rf"(?:than|as) (?:there are )?(?:{PIECES}|those) that do not(?P<old>){END}", r" \g<does>",
    ),
    make_phrase(
        "that do not", rf"\b(?:more|fewer|as many) {PIECES} that do not (?P<does>(?:touch|point|lie|stand) {_PLAIN}) "
        rf"(?:than|as) (?:there are )?(?:{PIECES}|those) that (?P<old>do){END}", r"\g<does>",
    ),
    make_phrase(
        " one ", rf"\b(?:touches|points (?:at|to)|(?:is|{_ONE}) (?:that is )?(?:touching|pointing (?:at|to))) "
        r"(?P<old>one) (?=(?:that|which) is\b)", "a piece",
    ),
    # Stacks, and two pieces.
    make_phrase(
        " stack ", r"\b(?:if|when|whenever) (?P<old>there is (?P<det>an?|any|some) stack (?:(?P<with>with)|that "
        r"(?P<verb>has|contains|is|consists))) (?=[^,;.]*,(?: then)? th(?:at|is) stack\b)",
        lambda found: f"{found['det']} stack {'has' if found['with'] else found['verb']}",
    ),
    make_phrase(
        " of the two ", r"\b(?:two\b|an? (?:[a-z]+ )+(?:an?|another)\b).*?(?P<old>of the two) (?=(?:is|are|must|has to|"
        r"have to|should|touch|points?|stands?|lies?)\b)", "of them",
    ),
    make_phrase(
        "of them", rf"\A(?!.*\b(?:if|when|whenever)\b).*?\btwo (?:{MARK} )*(?:touching (?:{MARK}s|pieces)|(?:{MARK}s|"
        r"pieces) (?:that )?touch(?: each other)?)(?P<old>(?:,? (?:and|but)|[;,.]) at least one of them (?:is|must "
        rf"be|has to be)) (?={MARK}{END})",
        ", at least one of which is",
    ),
)  # fmt: skip
"""In order. A piece alone is a tower: where there is “a tower” or are “no towers”, stacks are meant."""
