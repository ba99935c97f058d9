"""Short ways to say something, and the longer ones in whose place they are read: “not both red and blue”.

They are replaced as they were typed, with contractions and hyphens, in the one pass of ``text.clean``: none of them
sees what another puts in. ``spoken_phrases`` come later, on the text that this pass makes, one after the other.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK, MARKS

_ADJECTIVE = rf"(?:{MARK}s?)"
_PIECE = r"(?:pieces?|pyramids?|ones?)"
_PIECES = rf"(?:{_ADJECTIVE}\ )*(?:{_PIECE}|{_ADJECTIVE})\b"
_KIND = r"(?:colou?r|size|orientation)"
_SEVERAL = r"(?:two|three|four|five|six|[2-9])"

_END = r"(?=[.!?\ ]*\Z)"
_BEGIN = r"(?:\A|(?<=\biff\ )|(?<=\bif\ )|(?<=\bwhen\ )|(?<=:\ ))"

_ADD = (
    r"you\ (?:add(?:\ up)?|sum(?:\ up)?|count(?:\ up)?)\ (?:all\ )?(?:of\ )?(?:the\ |its\ )?pips(?:\ (?:together|up))?"
)
_SUM_IS = r"(?:it(?:'s|\ is)|you(?:'ll)?\ get|(?:the\ (?:total|sum|result)|that)\ is|the\ total's)"

_NUMBER = r"(?:the\ )?number\ of\ [a-z][a-z ]*?"
_PRODUCT = rf"{_BEGIN}(?P<one>{_NUMBER})\ (?:multiplied\ by|times)\ (?P<other>{_NUMBER})\ is"
_PRODUCT_OF = rf"{_BEGIN}(?:the\ )?product\ of\ (?P<one>{_NUMBER})\ and\ (?P<other>{_NUMBER})\ is"
_PER = r"(?:\ (?:per|of\ (?:a|the|its|all|all\ the|all\ its))\ (?:piece|pyramid)s?)?"
_MEAN_OF = rf"(?:pip\ (?:value|count|total)|number\ of\ pips|pips){_PER}"
_MEAN = rf"(?:the\ )?(?:average|mean)\ {_MEAN_OF}\ (?:is|equals)"
_BOUND = r"(?P<bound>\ (?:exactly|(?:more|greater|less)\ than|at\ least|at\ most))?"
_WHOLE = r"(?:the\ )?(?:(?:total\ )?number\ of\ (?:pieces|pyramids|pips)|(?:piece|pip)\ (?:count|total))"
_SQUARES = "1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144 or 169"

_FIRST = rf"(?P<first>(?:{_ADJECTIVE}\ )*{_ADJECTIVE}(?:\ {_PIECE})?)"
_SECOND = _FIRST.replace("first", "second")
_ONE_NUMBER = r"(?P<number>the\ number\ of\ (?:(?!number|is\b|equals|plus|minus)[a-z ])+?)"
_SHARES = {"two": "half", "three": "one third", "four": "one quarter", "five": "one fifth"}
_SINGULAR = rf"(?P<what>{MARK})"
_ONE_IN = rf"\bone\ (?:{_PIECE}\ )?in(?:\ every)?"
_NOT_SO = r"(?:don't|do\ not|aren't|are\ not)\b"
_BE_A = r"(?:are|is)\ (?:in\ )?(?:the|a)"

_AN = r"(?:(?:there(?:'s|\ is|\ are)\ )?(?:an?\ |some\ |any\ )?)"
_NO_STONE = r"(?!(?:white|black)\b)"
_ONLY_IF = r"(?:(?:\ is|\ are)?(?:\ allowed)?\ only\ (?:if|when|with)|\ implies|\ requires|\ needs)\ "
_ONE_THING = rf"\ (?:an?\ )?(?:{_ADJECTIVE}\ )*{_ADJECTIVE}(?:\ {_PIECE})?"
_EQUALS = r"(?:(?:equals|is\ the\ same\ as|is\ equal\ to)\ the\ number\ of|and|as)"
_AS_MANY = rf"(?:(?:numbers?|amounts?|\#)\ of|as\ many)\ (?P<first>{_ADJECTIVE})\ {_EQUALS}\ (?P<second>{_ADJECTIVE})"
_OF_EACH = r"(?:there(?:'s|\ is|\ are)\ )?(?:at\ least\ (?:one|1)|one\ or\ more)\ of\ each\b"

_AGAIN = r"(?:repeat(?:ed|ing|s\ of|s\ in)?|duplicat(?:e|ed|ing|es\ of))"
_OFTEN = r"(?:(?:at\ most|at\ least|only|exactly|just|more\ than)\ )?(?:once|twice)\b"
_MANY = rf"(?P<many>(?:\b(?:{_SEVERAL}\ or\ more|at\ least\ {_SEVERAL})|\b[2-9]\+)(?:\ {_PIECE})?)"

_ALONE = r"(?:\b(?:left|off)\ )?(?:all\ )?\b(?:alone|isolated|on\ (?:its|their)\ own|by\ (?:itself|themselves))"
_TOUCHING_NONE = r"(?=(?:touching\ (?:no|nothing)|not\ touching)\b)"
_ONE_COLOUR = r"(?:monochrom(?:e|atic)|unicolou?r(?:ed)?|single\ colou?r(?:ed)?)"

_VERB = (
    r"(?:is|are|must|has|have|can|may|should|needs?|touch(?:es)?|points?|on|under|inside|above|below|around|it\b(?!\Z))"
)
_HAS = r"(?:with(?:out)?|containing|that\ (?:has|contains|lacks|(?:does\ not|doesn't)\ (?:have|contain)))"
_HAVING = rf"(?={_HAS}\ (?!.*\b{_VERB}\b))"
_ANYTHING = r"(?:any(?:thing|\ koans?)|everything|whatever|those|(?:the\ )?ones)"

FORMS = (
    # Pips that are added up; averages, products and squares
    (rf"(?:if|when)\ {_ADD},?\ (?:then\ )?{_SUM_IS}", "the pip count is"),
    (r"\b(?P<parity>odd|even|prime)\ pips\b(?=[.,!?]|\ and\ (?!even|odd)|\Z)", r"\g<parity> pip count"),
    (r"\b(?P<parity>odd|even)\ (?:total|sum)\ of\b", r"\g<parity> number of"),
    (rf"{_MEAN}{_BOUND}\ (?:two|2)\b{_END}", r"the pip count is\g<bound> twice the number of pieces"),
    (rf"{_PRODUCT}\ even\b{_END}", r"\g<one> is even or \g<other> is even"),
    (rf"{_PRODUCT_OF}\ even\b{_END}", r"\g<one> is even or \g<other> is even"),
    (rf"{_PRODUCT_OF}\ odd\b{_END}", r"\g<one> is odd and \g<other> is odd"),
    (rf"{_PRODUCT}\ odd\b{_END}", r"\g<one> is odd and \g<other> is odd"),
    (rf"{_BEGIN}(?P<whole>{_WHOLE})\ is\ a\ (?:perfect\ )?square(?:\ number)?\b{_END}", rf"\g<whole> is {_SQUARES}"),
    (
        rf"{_BEGIN}(?:it\ has\ )?a\ (?:perfect\ )?square(?:\ number)?\ of\ (?:pieces|pyramids)\b{_END}",
        f"the number of pieces is {_SQUARES}",
    ),
    (
        rf"\bdifference\ (?:between|of)\ (?:the\ )?{_FIRST}\ and\ (?:the\ )?{_SECOND}(?=\ (?:is|equals)\b)",
        r"difference between the number of \g<first> and the number of \g<second>",
    ),
    (rf"(?P<one>\b{_ADJECTIVE}\ pips\ )exceed(?=\ (?:the\ )?{_ADJECTIVE}\ pips\b)", r"\g<one>outnumber"),
    (rf"{_ONE_NUMBER}\ times\ (?P<factor>{_SEVERAL})\b{_END}", r"\g<factor> times \g<number>"),
    (
        rf"{_BEGIN}(?:not\ an|no)\ (?P<parity>even|odd)\ number\ of\ (?={_FIRST}{_END}|{_PIECE}{_END})",
        r"it does not have an \g<parity> number of ",
    ),
    # Shares
    (rf"{_BEGIN}{_SINGULAR}s?(?:\ pieces)?\ {_BE_A}\ majority{_END}", r"the majority of pieces are \g<what>"),
    (rf"{_BEGIN}{_SINGULAR}s?(?:\ pieces)?\ {_BE_A}\ minority{_END}", r"less than half of the pieces are \g<what>"),
    *(
        (rf"{_ONE_IN}\ {number}(?:\ {_PIECE})?\ is\b", f"exactly {share} of the pieces are")
        for number, share in _SHARES.items()
    ),
    (rf"(?:(?<=\bas\ )|(?<=\bthan\ ))it\ (?:does|contains)\ (?={_ADJECTIVE}\b)", ""),
    (
        rf"\b(?P<more>more|fewer)\ (?P<piece>piece|pyramid)s\ (?:are\ pointing|point)\ than\ {_NOT_SO}",
        r"\g<more> \g<piece>s point at something than do not",
    ),
    # Two colours
    (rf"{_BEGIN}(?:not|never)\ both(?={_ONE_THING}\ and{_ONE_THING}{_END})", "it does not have both"),
    *(
        (
            rf"\A{_NO_STONE}{_AN}(?P<one>{kind}){_ONLY_IF}{_AN}(?P<other>{kind}){_END}",
            r"if it has \g<one> it has \g<other>",
        )
        for kind in (f"{mark}s?" for mark in MARKS)
    ),
    (
        rf"\b(?P<both>{_AS_MANY})(?:\ pieces)?,?\ \(?(?:(?:and|with|but)\ )?{_OF_EACH}\)?{_END}",
        r"\g<both>, and at least one \g<first> and at least one \g<second>",
    ),
    # Colours that occur again
    (rf"{_BEGIN}(?:there\ (?:is|are)\ )?no\ {_AGAIN}\ (?P<kind>{_KIND})s?{_END}", r"no \g<kind> is repeated"),
    (
        rf"{_BEGIN}(?P<which>each|every|no|some)\ (?P<kind>{_KIND})\ (?:(?:is|are)\ )?(?:used\ )?(?={_OFTEN})",
        r"\g<which> \g<kind> appears ",
    ),
    (
        rf"{_MANY}\ of\ (?:some|an?|any\ one)\ (?P<kind>{_KIND})\b(?!\ (?:of|that|which)\b)",
        r"\g<many> of the same \g<kind>",
    ),
    (
        rf"{_BEGIN}(?:the\ )?(?P<kind>{_KIND})s\ (?:do\ not|don't|never|may\ not)\ repeat{_END}",
        r"no \g<kind> is repeated",
    ),
    (rf"{_BEGIN}(?:an?|some|one)\ {_AGAIN}\ (?P<kind>{_KIND}){_END}", r"some \g<kind> is repeated"),
    (rf"{_BEGIN}never\ (?={_SEVERAL}\ (?:of\ the\ same|pieces\ of\ the\ same)\ {_KIND})", "no "),
    (rf"(?<!without\ )(?<!has\ )(?<!have\ )\banother\ (?=of\ (?:its\ own|the\ same)\ {_KIND}\b)", "another piece "),
    # Pieces that are alone, or point
    (rf"{_ALONE},\ (?:and\ )?{_TOUCHING_NONE}", ""),
    (rf"\b(?:isolated|lone)\ (?P<what>{_PIECES})", r"\g<what> by itself"),
    (r"\bisolated\b", "by itself"),
    (r"\bloner(?P<s>s?)\b", r"piece\g<s> by itself"),
    (r"\bpointer(?P<s>s?)\b(?=\ (?:is|are)\b|[.!?\ ]*\Z)", r"piece\g<s> pointing at something"),
    # Koans
    (
        rf"\A(?:gotta|got\ to)\ be\ (?=(?:at\ least|at\ most|more\ than|fewer\ than|less\ than|{_SEVERAL}\ or)\b)",
        "there must be ",
    ),
    (r"\A(?:gotta|got\ to)\b(?=\ (?:have|be|contain)\b)", "it must"),
    (rf"{_BEGIN}{_ONE_COLOUR}{_END}", "it is monochrome"),
    (rf"\A{_ANYTHING}\ {_HAVING}", "a koan "),
)
"""What is written, and in its place; a piece that is red is not blue, so “red only if blue” is said of the koan."""

ABBREVIATED = re.compile(
    r"""\b(?:you\ (?:add|sum|count)|(?:odd|even|prime)\ (?:pips|total|sum)|average|mean|multiplied
      |product|square|(?:not|never)\ both|times\ (?:the|two|three|four|five|six|\d)|(?<!and\ )only\ (?:if|when|with)
      |implies|requires|needs
      |of\ each(?=[).!?\ ]*\Z)|repeat
      |duplicat|(?:each|every|no|some)\ (?:colou?r|size|orientation)\b
      |never\ two|of\ (?:some|an?|any\ one)\b|another\ of|alone|isolated|loner?s?|own|itself
      |themselves|pointers?|mono|uni?colou?r|single|anything|everything|whatever|those|ones|any\ koan|gotta|got\ to
      |difference|pips\ exceed|not\ an|no\ (?:even|odd)|majority|minority|in\ (?:two|three|four|five|every)
      |(?:as|than)\ it\ |than\ (?:don't|do\ not|aren't|are\ not))""",
    re.VERBOSE,
)
"""What stands in every text that has such a form."""

_WAYS = [(re.compile(pattern, re.VERBOSE), instead) for pattern, instead in FORMS]
_UNNAMED = [re.sub(r"\(\?P<\w+>", "(?:", pattern) for pattern, _ in FORMS]
SHORT_PATTERN = " | ".join(f"(?P<short{place}>{pattern})" for place, pattern in enumerate(_UNNAMED))
"""A group for each form."""


def replace_short(found: re.Match[str]) -> str | None:
    """Return the words in place of a short form; none for other groups."""
    name = found.lastgroup or ""
    if not name.startswith("short"):
        return None
    pattern, instead = _WAYS[int(name.removeprefix("short"))]
    again = pattern.match(found.string, found.start())
    return None if again is None else again.expand(instead)
