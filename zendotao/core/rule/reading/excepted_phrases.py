"""Phrases about all but some, and about more than is said, in whose place others are read: “all stacks but one have a
red piece”, “no piece is flat, except that reds may be”, “not only one colour”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import ALL_BUT_ONE, BEGIN, END, KIND, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_BEGIN = rf"(?:{BEGIN}|(?<=\bthat )|(?<=, and )|(?<=, but ))"
_BUTS = ("but", "except", "save", " bar ", "apart", "other than")
_BUT = r"(?:(?:but|except|save|apart from)(?: for)?|bar|other than|with the exception of)"
_ONE = rf"(?:(?:exactly|just|only) )?one(?: of (?:them|(?:the |its |these )?{PIECES})| {PIECES})?"
_HAVE_SAME = r"(?:are|is|have|has|shares?) (?:all )?(?:of )?(?:exactly )?the same"
_ALIKE = rf"(?:{_HAVE_SAME}|(?:are|is) (?:all )?(?:of )?one|shares? an?)"
_STACK = r"(?:stack|tower|nest)"
_HERE = r"(?: present| that (?:is|are) present| in (?:it|the koan))?"
_SEVERAL = rf"(?:{_STACK}s|(?:colou?rs|sizes){_HERE})"
_SINGLE = rf"(?:{_STACK}|(?:colou?r|size){_HERE})"
_REDS = rf"(?:the )?(?P<mark>{MARK})(?:s| pieces| pyramids| ones)"
_ANY_NUMBER = r"(?:(?:(?:it|the koan|you) (?:(?:may|can) )?(?:have|has|contains?|be)|there (?:is|are|may be|can be)) )?"
_OF_WHAT = rf"(?:{MARK} )*(?:{MARK}s|pieces|pyramids|{_STACK}s)"
_ONE_KIND = rf"(?:one|some|an?) (?P<kind>{KIND})"
_ONE_KIND_THAT = rf"(?:one|some|an?) (?P<named>{KIND}) (?:that|which)"
_THINGS = rf"(?:{MARK} )*(?:{MARK}s|pieces|pyramids)"


def _name_dominance(found: re.Match[str]) -> str:
    """“One colour has more pieces than any other” as “some colour is the most common colour”."""
    kind = found["kind"] or found["named"]
    return f"some {kind} is the most common {kind}"


def _name_several(found: re.Match[str]) -> str:
    """“All stacks but one”, “every stack except one” as “all but one of the stacks”."""
    what = found["what"] or re.sub(r"^(stack|tower|nest|colou?r|size)", r"\1s", found["one"])
    return f"all but {found['many']} of the {what}"


def _state_firmly(found: re.Match[str]) -> str:
    """“Does touch” as “touches”."""
    verb = found["verb"]
    if found["do"] == "do":
        return verb
    return "has" if verb == "have" else f"{verb}es" if verb.endswith("ch") else f"{verb}s"


def _tell_number(found: re.Match[str]) -> str:
    """“Any number of reds except four” as “the number of reds is not four”."""
    return f"the number of {found['what'] or 'pieces'} is not {found['many']}"


EXCEPTED_PHRASES: tuple[Phrase, ...] = (
    # All but one.
    *(
        make_phrase(
            but, rf"\b(?P<old>(?:all|every(?:thing)?)(?: of)?(?: the| its| these)?(?: {PIECES}| them)?(?: in (?:it|the "
            rf"koan))?,? {_BUT} {_ONE},? {_ALIKE} (?P<kind>{KIND})){END}", ALL_BUT_ONE,
        )
        for but in _BUTS
    ),
    *(
        make_phrase(
            but, rf"\b(?P<old>(?:all(?: of)?(?: the| its)? {PIECES}|every piece)(?: in (?:it|the koan))? {_ALIKE} "
            rf"(?P<kind>{KIND}),? {_BUT} {_ONE}){END}", ALL_BUT_ONE,
        )
        for but in _BUTS
    ),
    *(
        make_phrase(
            but, rf"{_BEGIN}(?P<old>{_BUT} {_ONE},? (?:all(?: of)?(?: the| its)? {PIECES}|every piece) {_ALIKE} "
            rf"(?P<kind>{KIND})){END}", ALL_BUT_ONE,
        )
        for but in _BUTS[:-1]
    ),
    *(
        make_phrase(
            but, rf"\b(?P<old>(?:all(?: of)?(?: the| its)? (?P<what>{_SEVERAL})|every (?P<one>{_SINGLE})),? {_BUT} "
            rf"(?:(?:exactly|just|only) )?(?P<many>{NUMBER}),?)(?= (?!or\b|and\b|of\b|red|blue|yellow|green))",
            _name_several,
        )
        for but in _BUTS
    ),
    make_phrase(
        " in them", rf"\ball but {NUMBER} of the {_STACK}s (?:have|contain|hold|include) [a-z ]+(?P<old> in them){END}",
        "",
    ),
    # What is not counted.
    make_phrase(
        "except that ", rf"\b(?:no|all|every|each|nothing|everything)\b[a-z ]* (?:is|are) {MARK}"
        rf"(?P<old>,? except that {_REDS} (?:may|can|need not|do not (?:have|need) to|are allowed to)(?: be)?){END}",
        r" except \g<mark> pieces",
    ),
    make_phrase(
        ", which is ", rf"\b(?:except|exception of|save|bar)(?: for)? (?:exactly |just |only )?one"
        rf"(?P<old> (?:piece|pyramid)), which is {MARK}(?=[.! ]*\Z)", "",
    ),
    make_phrase(
        "any ", rf"{_BEGIN}(?P<old>{_ANY_NUMBER}any (?:number|amount)(?: of (?P<what>{_OF_WHAT}))?,? {_BUT} "
        rf"(?:exactly )?(?P<many>{NUMBER}(?: or {NUMBER})?)){END}", _tell_number,
    ),
    make_phrase(
        "none other than", rf"\b(?P<old>none(?: of (?:them|the (?:pieces|others)))? other than) (?=(?:the )?{MARK})",
        "no pieces other than",
    ),
    *(
        make_phrase(
            but, rf"\b(?:no|every|each|any) (?:colou?r|size){_HERE}(?P<old>,? {_BUT}) (?={MARK}(?: or {MARK})?,? "
            rf"(?:is|appears?|occurs?|shows|may|can|must|turns)\b)", " except",
        )
        for but in ("but", "save", " bar ", "apart")
    ),
    # Most of one colour.
    *(
        make_phrase(
            most, rf"\b{most}\b[a-z ]* (?P<old>(?:have|share) (?:one|a single)) {KIND}{END}", "are the same"
        )
        for most in ("most", "more than half", "majority")
    ),
    make_phrase("mostly ", rf"\bmostly (?P<old>of (?:one|the same|a single)) {KIND}{END}", "the same"),
    make_phrase(
        "mostly ", rf"{_BEGIN}(?P<old>mostly (?:one|the same|a single)) {KIND}{END}", "most of the pieces are the same"
    ),
    *(
        make_phrase(
            other, rf"{_BEGIN}(?P<old>(?:{_ONE_KIND} (?:has|appears|occurs)|there (?:is|exists) {_ONE_KIND_THAT} "
            rf"(?:has|appears|occurs)) more (?:pieces|often) than (?:any|each|every) other(?: {KIND}| one)?){END}",
            _name_dominance,
        )
        for other in (" any other", " each other", " every other")
    ),
    *(
        make_phrase(
            together, rf"{_BEGIN}(?P<old>{_ONE_KIND} has more pieces than (?:all (?:of )?(?:the )?others?|all (?:the )?"
            rf"other {KIND}s|the rest) (?:together|combined|put together)){END}",
            lambda found: f"more than half of the pieces are the same {found['kind']}",
        )
        for together in (" together", " combined")
    ),
    make_phrase(
        "most common ", rf"{_BEGIN}(?P<old>there is (?P<some>a|no) (?:single )?most common (?P<kind>{KIND})){END}",
        lambda found: f"{'no' if found['some'] == 'no' else 'some'} {found['kind']} is the most common {found['kind']}",
    ),
    # The others.
    make_phrase(
        "more often", r"\b(?:appears?|occurs?|is (?:present|used)|comes? up) (?:exactly |only |just )?(?P<times>once|"
        rf"twice)\b[^.]*\bother[^.]* (?P<old>more often){END}", r"more than \g<times>",
    ),
    make_phrase(
        " other ", r"\b(?:one|two|three) (?:of the )?(?P<kind>colou?r|size)s?\b[^.]*(?P<old>(?:all )?(?:of )?the other "
        r"(?P=kind)s?(?: present)?) ", "the others",
    ),
    # Not only these.
    make_phrase(
        " one ", rf"\bthere (?:is|are) (?:only|just) one {KIND},? (?:but|and|yet|while) (?P<old>)"
        rf"(?=(?:not (?:only|just)|more than|at least|at most|exactly) {NUMBER} (?:different )?{KIND}s?\b)",
        "there is ",
    ),
    make_phrase(
        " one ", rf"(?:,? but|,? and|,|has|contains|there (?:is|are)) (?P<old>not (?:only|just) one) {KIND}{END}",
        "more than one",
    ),
    *(
        make_phrase(
            only, rf"{_BEGIN}(?P<old>not (?P<only>only|just)) (?=(?:the )?{_THINGS}{END})",
            r"it does not contain \g<only>",
        )
        for only in ("not only", "not just")
    ),
    *(
        make_phrase(
            only, rf"\b(?:it|the koan) (?P<old>(?:contains|has|is|consists of|is made of) not (?P<only>only|just)|"
            rf"is not (?P<just>only|just)) (?={_THINGS}{END})",
            lambda found: f"does not contain {found['only'] or found['just']}",
        )
        for only in (" not only ", " not just ")
    ),
    # Emphasis.
    *(
        make_phrase(
            do, r"(?<!nor )\b(?P<old>(?P<do>does|do) (?P<verb>touch|point|face|lie|stand|share|match|have|contain|"
            r"include|appear|occur|exist))\b", _state_firmly,
        )
        for do in ("does ", "do ")
    ),
    # Numbers.
    make_phrase(
        "inclusive", rf"\b(?:between {NUMBER} and|from {NUMBER} (?:to|through|up to)|{NUMBER} to) {NUMBER} [a-z ]+"
        rf"(?P<old>,? (?:inclusive(?:ly)?|\(inclusive\))){END}", "",
    ),
    make_phrase(
        "exclusive", rf"\b(?P<old>between (?P<low>{NUMBER}) and (?P<high>{NUMBER})"
        rf"(?P<what>(?: [a-z]+)*?),? (?:exclusive(?:ly)?|\(exclusive\))){END}",
        r"more than \g<low> and fewer than \g<high>\g<what>",
    ),
    make_phrase(
        "numbers of", rf"\b(?P<old>the numbers of (?P<one>{_THINGS}) and (?:of )?(?P<two>{_THINGS})) (?=(?:both|each) "
        rf"exceed\b)", r"the number of \g<one> and the number of \g<two>",
    ),
)  # fmt: skip
"""In order."""
