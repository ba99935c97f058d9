"""Phrases about what was named before, and those in whose place they are read: “and this sum is not zero”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, END, KIND, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_BEGIN = r"(?:\A|(?<=\bif )|(?<=\biff )|(?<=\bwhen )|(?<=\bthat )|(?<=: )|(?<=[,;] )|(?<=\band )|(?<=\bbut ))"
_STACK = r"(?:stack|tower)"
_NUMBER = r"(?:the |its )?(?:total )?(?:number|pip count|sum|piece count|difference)"
_IS = r"(?:is|are|equals|exceeds|(?:must|should|has to) (?:be|equal|exceed))"
_IS_SO = (
    r"(?:(?:is|(?:must|should|has to|can|may) (?:not )?be)(?: also| not| never| always| both| either| neither)*"
    rf" (?:zero|even|odd|prime|a multiple|divisible|exactly|at least|at most|more|less|fewer|greater|larger|smaller|"
    rf"between|(?:an )?(?:even|odd) number{END}|{NUMBER}(?:{END}| (?:and|or|but)\b))|exceeds|equals|does not exceed)"
)
_COMPARED = re.compile(r"\b(?:more|fewer|less|greater|larger|smaller|than|exceeds?|least|most)\b")
_OTHER_COLOUR = r"of (?:(?:any|some) other colou?r|other colou?rs)"
_MORE = r"(?:more|fewer|less|many|often|commonl?y?|outnumbers?|than|as)"
_PLAIN = r"(?:(?!(?:and|or|but|unless|if|not|that)\b)[a-z]+ )*?(?!(?:and|or|but|unless|if|not|that)\b)[a-z]+"
_VERB = r"(?:is|are|has|have|must|can|may|touch(?:es)?|points?|stands?|lies?)"
_COLOURS = re.compile(rf"\b{COLOUR}")
_WITH = rf"(?:{AMOUNT}|no|an?) (?:{MARK} )*(?:{MARK}s?|{PIECES})(?: or (?:more|fewer|less))?"


def _name_number(found: re.Match[str]) -> str:
    """“It” or “this sum” as the number named before; as it was said where it may be either of two."""
    told = found.string[found.end("what") : found.start("old")]
    compared = _COMPARED.search(told) is not None and re.search(_NUMBER, told) is not None
    return found["old"] if compared and found["old"] != "it" else found["what"]


def _name_other_colours(found: re.Match[str]) -> str:
    """“No piece of any other colour”, after a single colour, as “no non-red piece”."""
    colours = set(_COLOURS.findall(found.string, 0, found.start("old")))
    return f"non {colours.pop()} {found['what']}" if len(colours) == 1 else found["old"]


def _leave_out(found: re.Match[str]) -> str:
    """“Ignoring the reds, there are three pieces” as “there are three non-red pieces”."""
    return f"{found['rest']}non {found['mark']} {found['what']}{found['so']}"


NAMED_PHRASES: tuple[Phrase, ...] = (
    # Numbers.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<what>{_NUMBER}\b(?: [a-z]+)*?) {_IS} (?P<told>[a-z0-9 ]+?)(?:,? (?:and|but|yet)|[,;]) "
            rf"(?P<old>it|(?:this|that) (?:sum|number|total|count|pip count|difference)) (?={_IS_SO})", _name_number,
        )
        for sign in (" it ", " this ", " that ")
    ),
    # Colours, sizes and pieces.
    make_phrase(
        " other colo", rf"\A(?!.*\b{_MORE}\b.* other colo).*?\b(?:no|every|each|any|an?|some|all|at least one|exactly "
        rf"one|only) (?:(?:{MARK}|the) )*?(?P<old>(?P<what>{PIECES}) {_OTHER_COLOUR})(?={END}| {_VERB}\b)",
        _name_other_colours,
    ),
    make_phrase(
        " outside ", rf"\b{_STACK}\b.*?(?P<old>(?:(?:that|which) (?:is|are) )?outside (?:of )?(?:that|its|the|the "
        rf"same) "
        rf"(?:own )?{_STACK})\b", "that is not in the same tower",
    ),
    make_phrase(
        " same ", rf"\bthe same {KIND}(?P<old> as (?:each other|one another)){END}", "",
    ),
    make_phrase(
        "est size", rf"(?:\A|\b(?:the|each|every|no|all|any|some|a|{NUMBER}|if|that|has|contains|are) )"
        rf"(?P<old>(?P<what>{PIECES}) (?:that (?:is|are) )?of the (?P<most>largest|biggest|smallest) size"
        r"(?: (?:(?:that is )?(?:present|there|used)(?: in (?:it|the koan))?|in (?:it|the koan)|it has|that occurs)"
        r")?)\b"
        rf"(?={END}| {_VERB}\b)", r"\g<most> \g<what>",
    ),
    make_phrase(
        " of ", rf"\b(?:has|have|contains?|includes?|there (?:is|are)|with) (?:only )?(?P<what>(?:{MARK} )*(?:{MARK}s|"
        rf"pieces|pyramids)) (?:of|in) (?:(?:all|only) )?(?:the )?(?:{AMOUNT}|each(?: of the three)?|every|all|a "
        rf"single|different)(?: "
        rf"different)? {KIND}s?(?: in (?:it|the koan))?,? (?:and|but|yet)(?P<old> )(?=(?:of|in) (?:(?:all|only) "
        rf")?(?:the"
        rf" )?(?:{AMOUNT}|each|every|all|a single|the same|different)(?: different)? {KIND}s?\b)", r" \g<what> ",
    ),
    make_phrase(
        "ing ", rf"\A(?P<old>(?:not counting|ignoring|leaving out|disregarding|discounting|not including|excluding|"
        rf"leaving "
        rf"aside) (?:all )?(?:the |any )?(?P<mark>{MARK})(?:s| pieces|),? (?P<rest>(?:there (?:is|are)|it (?:has|"
        rf"contains)|"
        rf"all(?: of)?(?: the)?|every|each|no|the number of)(?: (?!{MARK}|all\b)[a-z]+)*? ?)(?P<what>{PIECES})"
        rf"(?P<so>(?: "
        rf"(?!{PIECES}\b|{MARK}s\b)[a-z]+)*)){END}", _leave_out,
    ),
    make_phrase(" of ", rf"\b(?:each|every|no|all)[a-z ]*? (?:has|have) (?P<old>an? (?P<kind>{KIND}) of (?:its|their)"
        rf" own)"
            rf"{END}", r"its own \g<kind>"),
    # One part of a rule in the words of another.
    make_phrase(
        "has ", rf"\b{_STACK}s? (?:has|have|contains?) [a-z ]+ (?P<what>pieces?|pyramids?)(?:,? (?:and|but|or)|[,;]) "
        rf"(?!no )[a-z ]*?"
        rf"\b{_STACK}s? (?:has|have|contains?) {AMOUNT}(?P<old>){END}", r" pieces",
    ),
    make_phrase(
        " other ", rf"\b(?P<does>(?:points at|touches|is touching|is pointing at) [a-z ]+?),? (?:and|but) no other(?: "
        rf"(?:{PIECES}))? (?P<old>does){END}", r"\g<does>",
    ),
    make_phrase(
        "there ", rf"(?:\A|(?<=: )|(?<=\bif )|(?<=\biff ))(?P<old>(?:if|when|whenever|wherever|where) there (?:is|"
        rf"are) an? (?P<one>"
        rf"{_PLAIN}),(?: then)? there (?:is|must be|has to be|should be) (?P<other>(?:an?|at least one|another)"
        rf" {_PLAIN} "
        rf"(?:that (?:is )?)?(?:{LINKED}|touches|points at|directly (?:above|below|under|on)) it)){END}",
        r"for each \g<one> there is \g<other>",
    ),
    make_phrase(
        "without another", rf"\b(?P<old>(?:there is )?(?:no|not a) (?:piece|pyramid) without another(?: (?:piece|"
        rf"one))? of the same (?P<kind>{KIND})){END}", r"every piece is the same \g<kind> as another piece",
    ),
    make_phrase(
        "in ", rf"{_BEGIN}in (?:every|each|any|all|no|some) {_STACK}s? (?P<old>(?:that|which) (?:has|have|contains?)) "
        rf"(?=(?:an?|at least|exactly|no|{NUMBER}) [a-z ]+,)", "with",
    ),
    make_phrase(
        "esides ", rf"\A(?P<old>besides (?P<one>an? {_PLAIN}),? (?:there (?:is|must be)|it "
        r"(?:must )?(?:has|have|contains?)) (?:also )?)"
        rf"(?=(?:an?|at least one|another) [a-z ]+{END})", r"it has \g<one> and ",
    ),
    make_phrase(
        "there ", rf"\bthere (?:is|are) (?:no|not an?) (?P<things>[a-z][a-z ]*?)(?:,? (?:and|but)|[,;.]) "
        rf"(?:(?:otherwise|"
        rf"else|if not),?|(?:if|when|with) (?!(?:there|it) (?:is|are|has|contains) (?:an? |some )?{MARK})[^,;.]*,)"
        r"(?: then)? there (?:is|are|must be|has to be)"
        rf" {AMOUNT}(?P<old>){END}",
        r" \g<things>",
    ),
    make_phrase(
        "with ", rf"\A(?:[^,;.]*\biff? )?(?P<old>with (?P<one>{_WITH})), [^;.]*?(?:;|,? (?:and|but),?) with {_WITH}, ",
        r"if it has \g<one>",
    ),
    make_phrase(
        "with ", rf"\Aif it has {_WITH}, [^;.]*?(?P<old>(?:;|,? (?:and|but),?) with (?P<one>{_WITH})), ",
        r", and if it has \g<one>",
    ),
    make_phrase(
        ", ", rf"{_BEGIN}(?P<old>of (?:all )?(?P<kinds>the (?:(?:three|four) )?{KIND}s)(?: (?:present|in (?:it|the "
        rf"koan)))?, (?P<many>{AMOUNT}|all|none|each|no one|not all)(?: of them)?) (?={_VERB}\b|appears?|occurs?)",
        r"\g<many> of \g<kinds>",
    ),
)  # fmt: skip
"""In order."""
