"""Lists of what a koan must have, as on a form, “Red: at least one. Green: none.”, and the words they are read for.

They are replaced as those of ``spoken_phrases`` are.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, BEGIN, DOES, END, KIND, LINK, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_LIST = rf"{MARK}(?:,? and {MARK}|, {MARK})+"
_BOUND = (
    rf"(?:(?:(?:not|no) (?:more|fewer|less) than|at least|at most|more than|fewer than|less than|up to|max(?:imum)?|"
    rf"min(?:imum)?) {NUMBER}|{NUMBER} (?:or (?:more|fewer|less)|at (?:least|most)|max(?:imum)?|min(?:imum)?|tops|"
    r"exactly))"
)
_RANGE = rf"(?:{_BOUND}(?:,? and|,? but|,) {_BOUND}|(?:between|from) {NUMBER} (?:and|to) {NUMBER}|{NUMBER} to {NUMBER})"
_ALL_SIZES = (
    r"(?=[a-z, ]*\bsmall\b)(?=[a-z, ]*\bmedium\b)(?=[a-z, ]*\blarge\b)(?:small|medium|large)"
    r"(?:(?:, and|,| and) (?:small|medium|large)){2}"
)
_PARITY = r"(?:an? )?(?:even|odd)(?: number)?"
_NUMBER_OF = (
    rf"(?:\A|(?<=[.;,] ))(?P<old>(?:the )?(?P<what>number of (?:(?:{MARK} )*(?:{MARK}s|{PIECES})|towers|stacks|"
    rf"colou?rs|sizes)): "
)
_LABEL = (
    rf"(?:\A|(?<=[.;,] ))(?P<old>(?P<what>{MARK}s?(?: {PIECES})?|{PIECES}|(?:stack|tower|colou?r|size|orientation)s): "
    r"(?:an? )?"
)
_KINDS = r"\b(?:stack|tower|colou?r|size|orientation)s$"
_PIPS = (
    rf"(?:\A|(?<=[.;,] ))(?P<old>(?:(?:total )?(?:(?:number|sum) of (?:the )?)?(?:pips|dots)|pip count|pip total|"
    rf"(?P<of>{MARK}) pips)(?: altogether| in (?:total|all)| overall)?: (?:an? )?"
)
_MUST = r"(?:must|has to|have to|should|needs? to)"
_END = r"(?:on top|at the top|on the top|at the bottom|on the bottom)"
_STOP = r"(?= *(?:[.;,]|$))"
_IN_ALL = r"(?: in (?:total|all)|,? altogether| overall)?"
_VERBS = {"exceed": "exceeds", "lie": "is", "differ": "differ"}


def _name_pieces(what: str) -> str:
    """“Reds” as “red pieces”."""
    return what if re.search(rf"\b{PIECES}$|{_KINDS}", what) else f"{re.sub('s$', '', what)} pieces"


def _count_label(found: re.Match[str]) -> str:
    """“Red: at least one” as “the number of red pieces is at least one”."""
    amount = "zero" if found["amount"] == "none" else re.sub(r"^(?:an? )?(even|odd)\b.*", r"\1", found["amount"])
    return f"the number of {_name_pieces(found['what'])} is {_join_bounds(amount)}"


def _count_pips(found: re.Match[str]) -> str:
    """“Pips: at least two, at most five” as “the pip count is at least two and at most five”."""
    pieces = f" of the {found['of']} pieces" if found["of"] else ""
    return f"the pip count{pieces} is {_join_bounds(found['amount'])}"


def _bound_number(found: re.Match[str]) -> str:
    """“Number of reds: at least two and at most four” as “the number of reds is between two and four”."""
    bounds = re.fullmatch(rf"at least ({NUMBER}) and at most ({NUMBER})", _join_bounds(found["amount"]))
    amount = f"between {bounds[1]} and {bounds[2]}" if bounds else found["amount"]
    return f"the {found['what']} is {_join_bounds('zero' if amount == 'none' else amount)}"


def _join_bounds(amount: str) -> str:
    return re.sub(r",(?: and| but)?| but", " and", amount)


def _put_at_ends(found: re.Match[str]) -> str:
    """“Every stack: small on top” as “every stack has a small piece on top”."""
    ends = [(found["one"], found["end"]), *([(found["two"], found["other"])] if found["two"] else [])]
    every = "every" if found["all"] == "all" else found["all"]
    return f"{every} {found['stack']} has {' and '.join(f'a {mark} piece {end}' for mark, end in ends)}"


LABEL_PHRASES: tuple[Phrase, ...] = (
    make_phrase(": ", rf"{_LABEL}(?P<amount>{_RANGE}|{_BOUND}|{AMOUNT}|none|{_PARITY}){_IN_ALL}){_STOP}", _count_label),
    make_phrase(
        "number of ",
        rf"{_NUMBER_OF}(?P<amount>{_RANGE}|{_BOUND}|{AMOUNT}|none|zero"
        rf"|{_PARITY}){_IN_ALL}){_STOP}",
        _bound_number,
    ),
    make_phrase(
        "small",
        rf"\b(?<!no piece of )(?<!no pieces of )(?:every|each|all three|of all(?: the)?(?: three)?) sizes?"
        rf"(?P<old>(?:: ?|, | ?\((?=[^()]*\))){_ALL_SIZES}\)?){END}",
        "",
    ),
    make_phrase(
        ": all ",
        rf"{_LABEL}all (?P<so>{MARK})){_STOP}",
        lambda found: f"all {_name_pieces(found['what'])} are {found['so']}",
    ),
    make_phrase(
        ": ",
        rf"{_PIPS}(?P<amount>{_RANGE}|{_BOUND}|{AMOUNT}|(?:even|odd)(?= |[.;,]|$))(?: pips| number)?{_IN_ALL}){_STOP}",
        _count_pips,
    ),
    make_phrase(
        " each of ",
        rf"\b{NUMBER} each of (?P<old>(?P<first>{MARK}(?:, {MARK})*),? (?P<last>{MARK})){END}",
        r"\g<first> and \g<last>",
    ),
    make_phrase(
        "ach of ",
        rf"(?:{BEGIN}|(?<=\band ))(?P<old>each of (?:the colou?rs )?(?P<list>{_LIST}) "
        rf"(?:{_MUST} be|is) (?:represented|present|there|used)(?: by (?:at least )?(?:one|a) piece| at least "
        rf"once)?){END}",
        r"there is at least one each of \g<list>",
    ),
    make_phrase(
        " of ",
        rf"(?:{BEGIN}|(?<=, )|(?<=\band ))(?P<old>(?:it |the koan )?(?:(?:does|must|may|can) "
        rf"not (?:have|contain"
        rf"|include) |not )(?:each|every one|all) of (?P<list>{_LIST})(?: (?:is|are) "
        rf"(?:there|present|represented|used|in it))?){END}",
        r"it is not the case that (there is at least one each of \g<list>)",
    ),
    make_phrase(
        "each of ",
        rf"(?:\A|\b(?:has|have|contains?|includes?|there (?:is|are)|iff?) )(?P<old>each of) (?={_LIST}{END})",
        "at least one each of",
    ),
    make_phrase(
        ": ",
        rf"(?:\A|(?<=[.;,] ))(?P<old>(?P<all>every|each|all)(?: of the)? (?P<stack>stack|tower)s?: (?:an? "
        rf")?(?P<one>{MARK})(?: piece)? "
        rf"(?P<end>{_END})(?:(?:,|,? and) (?:an? )?(?P<two>{MARK})(?: piece)? (?P<other>{_END}))?){_STOP}",
        _put_at_ends,
    ),
    make_phrase(
        ": ",
        r"(?:\A|(?<=[.;,] ))(?P<old>(?P<all>every|each)(?: of the)? (?P<what>stack|tower|colou?r): )(?=(?:an?|at "
        r"least|at most|"
        rf"exactly|no|more than|fewer than|{NUMBER})\b)",
        r"\g<all> \g<what> has ",
    ),
    make_phrase(
        ": ", r"(?:\A|(?<=[.;,] ))(?:every|each) (?:stack|tower)(?P<old>: )(?=all (?:one|the same|of one) )", " is "
    ),
    make_phrase(
        " with ",
        rf"\A(?P<old>)(?:an?|some|no|at least one|exactly one) {KIND} (?:with|having|that has) {AMOUNT} (?:{MARK} "
        rf")*{PIECES}{END}",
        "there is ",
    ),
    make_phrase(
        " each of ",
        rf"\b{LINK} (?P<old>each of (?P<list>{_LIST})){END}",
        lambda found: re.sub(rf"\b(?={MARK}\b)", "a ", found["list"]),
    ),
    make_phrase(
        "number",
        rf"\bnumber of [^,;.]*? (?P<old>{_MUST} (?P<verb>exceed|lie|differ))(?= (?:between|by|the number "
        rf"of [^,;.]+? by)\b)",
        lambda found: _VERBS[found["verb"]],
    ),
    make_phrase(
        "white stone",
        r"\A(?P<old>(?:an? |the )?white stones? )(?=(?:if|iff|when|whenever)\b)",
        "it is white ",
    ),
    make_phrase(
        "gets a yes",
        r"\A(?P<old>(?:it|(?:a|the|this|that) (?:koan|one|structure)) gets a yes )(?=(?:if|iff|when|"
        r"whenever)\b)",
        "it is white ",
    ),
    make_phrase(
        "true ",
        rf"\b(?P<old>(?P<all>(?:every|each|all(?: the)?) (?P<mark>{MARK})s?(?: {PIECES})?) (?P<rest>{DOES}"
        rf"\b[^().;]*?),? [(](?:it is |vacuously |also )*true (?:if|when) there (?:is|are) no(?:ne| (?P=mark)s?"
        rf"(?: {PIECES})?)[)])",
        r"\g<all>, if any, \g<rest>",
    ),
    make_phrase(
        " on the ",
        rf"(?:\A|(?<=[;,.] ))(?:everything|(?:every|each) (?:{MARK} )?{PIECES})(?P<old> )(?=on the "
        rf"(?:table|ground){_STOP})",
        " is ",
    ),
)
