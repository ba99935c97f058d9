"""Phrases about pieces as they are written at length, or as in another language, and those in whose place they are
read: “touches at the same time a red and a blue”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK
from zendotao.core.rule.reading.phrase_parts import DOES, END, KIND, LINK, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_PLAIN = r"(?:(?!and\b|or\b|but\b|unless\b|if\b|not\b)[a-z]+ )*?(?!and\b|or\b|but\b|unless\b|if\b|not\b)[a-z]+"
_HOW = r"(?P<how>larger|smaller|bigger|higher|lower)"
_FOUR = r"(?:red|yellow|green|blue)"
_THING = rf"(?:an?|another|some|at least {NUMBER}) (?:{MARK} )*(?:{MARK}s?|{PIECES})"
_COUNTED = rf"(?:{MARK} )*(?:{MARK}s?|{PIECES}|colou?rs|sizes|towers|stacks|pips)"
_THERE = r"(?:there (?:is|are)|(?:it|the koan) (?:has|contains))"
_OWN_WORD = (
    r"(?:(?!(?:and|or|but|if|unless|then|white|black|not|no|it|its|them|they|this|those|other|another|else)\b)[a-z]+)"
)
_NO_IF = r"\A(?!.*\b(?:if|when|whenever|unless|iff)\b).*[a-z]"
_SHOULD = r"(?=[^?]*,(?: then)? (?:it|there|the koan|every|all|each)\b[^?]*\Z)"
_BOUNDED = rf"(?:at least|at most|exactly) {NUMBER} {_COUNTED}"
_STATES = {"stands": "upright", "stand": "upright", "lies": "flat", "lie": "flat"}
_EACH = (
    rf"(?:everything|(?:every|each) (?:{MARK} )*(?:{PIECES}|{MARK})"
    rf"|all (?:of )?(?:the )?(?:{MARK} )*(?:{PIECES}|{MARK}s))"
)
_A_PIECE = rf"(?:an?|some) (?:{MARK} )*(?:{MARK}s?|{PIECES})"


def _name_towers(found: re.Match[str]) -> str:
    """“Towers of several pieces” as “stacks”."""
    return "stacks" if found["several"] else "stack"


def _name_state(found: re.Match[str]) -> str:
    """“Touches one that does not” as “a piece that is not upright”."""
    return f"a piece that is not {_STATES[found['stands']]}"


def _put_bound_first(found: re.Match[str]) -> str:
    """“In one of the stacks, at least,” as “in at least one of the stacks,”."""
    return f"{found['in'] or ''}at {found['way']} {found['many']}{',' if found['in'] else ''}"


WRITTEN_PHRASES: tuple[Phrase, ...] = (
    # “Everything but a blue is flat”, “everything is flat but a blue”
    make_phrase(" but ", rf"\b{_EACH},? (?P<old>but) {_A_PIECE}\b", "except"),
    make_phrase(
        " but ", rf"\b{_EACH} (?:is|are|touch(?:es)?|points? at) (?:(?!but\b|and\b|or\b)[a-z]+ )+?(?P<old>but) "
        rf"{_A_PIECE}{END}", "except",
    ),
    # “At least” after what it goes with.
    *(
        make_phrase(
            f" at {way}", rf"(?:\A|(?<=\bif )|(?<=\biff )|(?<=: )|(?<=[,;] )|(?<=\band ))(?P<old>(?P<in>in |of "
            rf")?(?P<many>{NUMBER} (?:of the )?(?:{MARK} )*(?:{MARK}s?|{PIECES}|stacks?|towers?)),? at (?P<way>{way})"
            rf"(?:,|(?= {DOES}\b)))(?! (?:{NUMBER}|as)\b)",
            _put_bound_first,
        )
        for way in ("least", "most")
    ),
    # Pieces that are named again.
    make_phrase(
        " the latter ", rf"(?P<old>\b(?:whenever|if|when) an? (?P<one>{_PLAIN}) (?P<link>(?:is )?pointing at|points "
        rf"at|touches|is touching) (?P<other>(?:another|an?) {_PLAIN}),(?: then)? the latter is {_HOW} than the "
        rf"former){END}",
        r"no \g<one> \g<link> \g<other> that is not \g<how> than it",
    ),
    make_phrase(
        " than ", rf"\b(?:{LINK}|{LINKED}) (?:an?|another|some|any|no) (?:{MARK} )*(?:piece|pyramid|one|something|"
        rf"{MARK}) (?:that is )?(?P<old>{_HOW} than (?:itself|themselves))(?:{END}| (?:and|or|than|as|is|are|"
        r"must)\b)", r"\g<how> than it",
    ),
    make_phrase(
        " does not", rf"\bthat (?P<stands>stands?|lies?) (?:upright|up|flat|down|on its side) (?:must )?(?:{LINK}) "
        rf"(?P<old>(?:one|another one|another|a piece) that does not){END}", _name_state,
    ),
    make_phrase(
        "such that ", rf"\b(?:an?|some|one|every|each|no) {_PLAIN} (?P<old>such that (?P<who>(?:an?|some|no|every|"
        rf"at least {NUMBER}) {_PLAIN}(?: (?:larger|smaller|bigger|higher|lower) than it)?) (?P<does>touch(?:es)?|"
        rf"points? at|(?:is|are) touching|(?:is|are) pointing at) it){END}", r"that \g<who> \g<does>",
    ),
    make_phrase(
        "whatever", r"\b(?P<old>whatever) (?:is|are) (?:touching|pointing)\b", "everything that"
    ),
    make_phrase(
        " exception ", r"(?P<old>\bwith the exception of (?:exactly )?one (?:piece|pyramid), which is "
        rf"(?P<so>{MARK}), (?:every (?:piece|pyramid) is|all(?: the)? (?:pieces|pyramids) are) "
        rf"(?P<all>{MARK})){END}",
        r"there is exactly one piece that is not \g<all>, and it is \g<so>",
    ),
    make_phrase(
        " back at it", r"\bpoints at an? [a-z]+(?: (?:piece|pyramid|one))?(?P<old>,) (?:which|that) points(?: "
        r"right)? back at it\b",
        "",
    ),
    make_phrase(
        " points back", rf"\ban? (?!(?P<same>{MARK})\b.*\b(?P=same)\b){MARK}(?: (?:piece|one))? points at an? "
        rf"(?P<other>{MARK})(?: (?:piece|one))?(?P<old>,? and (?:the (?P=other)(?: one| piece)?|that one|the "
        rf"latter) points(?: right)? back){END}", " that points at it",
    ),
    make_phrase(
        " in return", r"\b(?:points? (?:back )?at|touch(?:es)?) it(?P<old> in return)\b", ""
    ),
    make_phrase(
        " of it ", r"\A(?!.*\b(?:stacks?|towers?|nests?)\b).*?\b(?:koan|structure)\b.*?\ban?(?: [a-z]+)? (?:piece|"
        r"pyramid)(?P<old> of it) (?:touches|points|is|stands|lies)\b", "",
    ),
    make_phrase(
        ": each", r"\bno (?:piece|pyramid) [a-z ]+(?P<old> ?: each(?: one)?) (?:is|touches|points|has)\b",
        ", and every piece",
    ),
    make_phrase(
        "four colo", rf"\bthe four colou?rs(?P<old>,? ?[(:]? ?(?!(?:[a-z]+, )*(?P<twice>{_FOUR})\b.*\b(?P=twice)\b)"
        rf"{_FOUR}, {_FOUR}, {_FOUR},? and {_FOUR}(?:\)|,(?= (?:is|are|must|has|have|appears?|occurs?)\b))?)", "",
    ),
    make_phrase(
        "e", rf"\b(?P<noun>(?:{MARK} )*(?:{MARK}s|{PIECES}))\b.*?\b(?:fine|ok|okay|all right|allowed) (?:to have|for "
        rf"there to be|if there (?:is|are)) (?P<old>(?:no|zero) (?P=noun))(?=(?: at all)?{END})", "none",
    ),
    make_phrase(
        " of the colo", rf"\bof (?P<old>the colou?rs )(?={COLOUR}(?:, {COLOUR})*,? (?:and|or) {COLOUR}\b)", ""
    ),
    make_phrase(
        "at least one of ", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>at least one of (?P<one>{COLOUR}) (?:and|or) (?P<other>"
        rf"{COLOUR}) is (?:missing|absent)){END}",
        r"there is no \g<one> piece, or there is no \g<other> piece",
    ),
    make_phrase(
        " pieces", r"\b(?:two|three|four|five|\d) (?P<old>(?:different|distinct) )"
        rf"(?=(?:{MARK} )*(?:pieces|pyramids)\b)", "",
    ),
    # Two things at once.
    make_phrase(
        "simultaneously ", rf"\b(?:{LINK}|is|are|be|has|have|contains?) (?P<old>simultaneously) (?=[a-z ]+ and )",
        "both",
    ),
    make_phrase(
        " time ", rf"\b(?:{LINK}|is|are|be|has|have|contains?) (?P<old>at the same time) (?=[a-z ]+ and )", "both"
    ),
    make_phrase(
        " both ", rf"\bor {_PLAIN}(?P<old>,? (?:but )?both (?:is|are) (?:fine|ok|okay|allowed)(?: too| as well| "
        rf"also)?){END}",
        " or both",
    ),
    make_phrase(
        "both that ", r"(?P<old>\bit is not (?:true|so|the case) both that (?P<one>(?:(?!and\b|or\b)[a-z]+ )+)and "
        rf"that (?P<other>{_PLAIN})){END}", r"it is not the case that (\g<one>and \g<other>)",
    ),
    make_phrase(
        " but ", rf"\b(?:is|are) (?:in there|in it|present)(?P<old>,? but (?:something (?P<so>{MARK})) is){END}",
        r", but there is a \g<so> piece",
    ),
    make_phrase(
        " both ", r"(?P<old>\bthere is a pair (?:of pieces )?(?P<link>pointing at each other|touching(?: each "
        rf"other)?|that (?:touch|point at each other)) and both(?: of them)? are (?P<so>{MARK})){END}",
        r"there is a pair of \g<so> pieces \g<link>",
    ),
    make_phrase(
        "a pair ", r"\b(?P<old>a pair) (?:pointing|touching|that (?:touch|point|are)\b)", "a pair of pieces"
    ),
    make_phrase(
        "a pair ", rf"\b(?P<old>a pair(?: of pieces)? (?:that|which) is)(?= (?:of )?the same {KIND}\b)",
        "a pair of pieces that are",
    ),
    make_phrase(
        " together", rf"(?P<old>\bthere (?:can|may|must) not be (?P<both>{MARK}s? and {MARK}s?) together){END}",
        r"\g<both> never appear together",
    ),
    # Towers and their ends.
    make_phrase(
        "several ", r"\b(?P<old>tower(?P<several>s)? of (?:several|multiple) (?:pieces|pyramids))\b", _name_towers
    ),
    make_phrase(
        "the piece ", r"\b(?:stacks?|towers?)\b.*?\b(?P<old>the piece (?:at|on) the (?P<one>top|bottom) "
        rf"(?P<mid>[a-z ]+?) the (?:one|piece) (?:at|on) the (?P<other>top|bottom)){END}",
        r"the \g<one> piece \g<mid> the \g<other> piece",
    ),
    make_phrase(
        "no two ", r"\b(?P<old>no two towers have (?:tops|(?P<end>top|bottom) pieces) of the same "
        rf"(?P<kind>{KIND})){END}",
        lambda found: f"no two {found['end'] or 'top'} pieces have the same {found['kind']}",
    ),
    make_phrase(
        "no two ", rf"\b(?P<old>no two towers have the same (?P<kind>{KIND}) (?:at|on)(?: the)? (?P<end>top|"
        rf"bottom)){END}",
        r"no two \g<end> pieces have the same \g<kind>",
    ),
    make_phrase(
        "the tops of ", r"\b(?P<old>the tops of (?:all )?(?:its|the) towers)(?! (?:that|which|of|with)\b)",
        "the top pieces",
    ),
    make_phrase(
        "bottoms", r"\bthe top pieces\b.*?\b(?P<old>their bottoms|the bottoms of (?:all )?(?:its|the) towers)(?! "
        r"(?:that|which|of|with)\b)", "the bottom pieces",
    ),
    make_phrase(
        " tied ", r"(?P<old>(?P<many>\b(?:at least |exactly )?two|two or more) (?:towers|stacks) are tied for "
        rf"(?:the )?(?:tallest|highest)){END}", r"it contains \g<many> tallest towers",
    ),
    # Words that say once more what is said, or join two statements.
    make_phrase(
        "no more", rf"\b(?:at most|no more than|up to) {NUMBER} {_COUNTED}(?P<old>,? (?:and )?no more){END}", ""
    ),
    make_phrase(
        " so ", rf"{_NO_IF}(?P<old>, so (?:it (?:is|has|does)|there (?:is|are)|they (?:are|do|have)))(?=[.! ]*\Z)", ""
    ),
    *(
        make_phrase(
            though, rf"{_NO_IF}(?P<old>, {though}) (?=(?:it|the koan) (?:must (?:also )?(?:contain|have|include)|has|"
            r"contains|needs)\b|there (?:is|are|must)\b)", ", but",
        )
        for though in ("though", "although")
    ),
    make_phrase(
        "should ", rf"\A(?P<old>should (?:the|a) koan (?:contain|have|include)) {_SHOULD}", "if it contains"
    ),
    make_phrase("should ", rf"\A(?P<old>should there be) {_SHOULD}", "if there is"),
    make_phrase(
        "if and only if ", rf"\A(?P<old>if,? and only if (?P<one>{_THERE}(?: {_OWN_WORD})+), (?:then )?"
        rf"(?P<other>there (?:is|are)(?: {_OWN_WORD})+)){END}", r"\g<other> if and only if \g<one>",
    ),
    make_phrase(" to be ", r"\bthere (?P<old>(?:is|are) to be) ", "must be"),
    make_phrase(" the ", rf"\b{_THERE} (?P<old>just the {NUMBER}) {_COUNTED}{END}",
            lambda found: found["old"].replace("just the", "exactly")),
    make_phrase("total", rf"\A(?:the )?pips (?:=|are|is) {NUMBER}(?P<old> (?:in )?total){END}", ""),
    make_phrase("take ", rf"\A(?P<old>take) (?={_BOUNDED}(?:{END}|,? (?:and|with)\b))", "there are"),
    make_phrase(
        "needs ", r"\A(?P<old>needs) (?=(?:an?|at least one) [a-z ]+ (?:touching|pointing at) both\b)", "there is"
    ),
    # Numbers that are compared, and given.
    make_phrase(
        "same number of ", r"(?:\A|\bif )(?P<old>(?:exactly )?the same number of) pieces (?:are|point|touch|stand|lie) "
        rf"{_PLAIN} as (?:are|point|touch|stand|lie) {_PLAIN}{END}", "as many",
    ),
    make_phrase(
        "one more ", rf"\b{_THERE} (?P<old>one more) {_COUNTED} than (?:there are )?{_COUNTED}{END}", "exactly one more"
    ),
    make_phrase(
        "either ", rf"\beither {_THERE} no (?P<what>(?:{MARK} )*(?:{MARK}s|pieces|pyramids)|stacks)(?: in it| at "
        rf"all)?,? or there are (?:at least|exactly|more than) {NUMBER}(?P<old>(?: of them)?){END}", r" \g<what>",
    ),
    make_phrase(
        "either ", rf"(?P<old>\b(?P<has>{_THERE}) either (?P<one>{_BOUNDED}) or (?P<two>{_BOUNDED}),? but not "
        rf"both){END}",
        r"either \g<has> \g<one> or \g<has> \g<two>, but not both",
    ),
    make_phrase(
        "neither of which", r"\b(?<!least )(?<!most )(?<!than )two (?:stacks|towers), (?P<old>neither) of which (?:has|"
        r"have|contains?)\b", "none",
    ),
    # “At” that is said twice.
    make_phrase(" at ", rf"\b(?:points?|pointing) at {_THING} or(?P<old> at) (?={_THING}{END})", ""),
    make_phrase(
        " neither at ", rf"\b(?:points?|pointing) (?P<old>neither at) {_THING} nor at {_THING}{END}", "at neither"
    ),
    make_phrase(" nor at ", rf"\b(?:points?|pointing) at neither {_THING} nor(?P<old> at) {_THING}{END}", ""),
    # As in another language.
    make_phrase("nature of", r"\b(?P<old>nature of (?:the )?buddha)\b", "buddha nature"),
    make_phrase(
        " on ", r"\bpoints?(?P<old> on) (?:an?other|each other|one another|any other)\b", " at"
    ),
)  # fmt: skip
"""In order."""
