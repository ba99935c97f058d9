"""What a builder must do or may not do, “you're not allowed to put a red on a blue”, “make sure there is a red”, and
what it says of a koan.

Each row has a sign, as in ``spoken_phrases``. What one is merely allowed to have says nothing, and stays as it is.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import DOES, END, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_YOU = r"(?:you|we|one|i|players)"
_BEGIN = (
    r"(?:\A|(?<=[,;:.(] )|(?<=\()|(?<=\bif )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bunless )|(?<=\band )|(?<=\bbut )"
    r"|(?<=\bor )|(?<=\bthen )|(?<=\bthat )|(?<=\biff )|(?<=\bso )|(?<=\bbecause ))"
)
_ALLOWED = r"(?:(?:is|are) (?:not|never) (?:allowed|permitted|supposed|meant)|are forbidden|are prohibited)"
_MUST_NOT = (
    rf"(?:{_YOU} (?:{_ALLOWED} (?:to|from)|(?:must|may|can|should|shall|could) (?:not|never)|(?:have|has) (?:to not|not to)"
    r"|never get to|can never)|do not(?: (?:you )?(?:ever|dare))?|never|must not|may not|can not|no one (?:may|can|must)"
    r"|(?:it is|that is) (?:not (?:allowed|permitted|ok|okay|possible)|forbidden|prohibited|banned|illegal|against the "
    r"rules?)(?: for (?:you|us|it))? to|forbidden to|prohibited to|not allowed to)"
)
_MUST = (
    rf"(?:{_YOU} (?:also |always |just |then )*(?:must|have to|has to|need to|needs to|should|ought to|got to|have got to"
    r"|has got to|shall|are (?:required|supposed|obliged|forced|meant|expected) to|had better|better|will have to|will "
    r"need to|will want to|want to)(?: also| always| at least(?! (?:one|two|three|four|five|six|\d)))?)"
)
_HAVE = (
    r"(?:have(?: got)?(?! to\b)|use|include|contain|show|put in|put down|add in|throw in|build with|end up with|get|place"
    r"|add|play|pick|choose|build in|see)"
)
_HAVING = r"(?:having|using|including|putting in|showing|containing|adding|playing|placing)"
_DET = (
    rf"(?:an?|any|some|no|every|each|all|the|only|just|exactly|at|more|fewer|less|as many|up to|one|both|either|neither"
    rf"|twice|between|two|not|the same|another|several|{NUMBER}|{MARK}s?|pieces|stacks|towers|different)"
)
_BOUND = (
    rf"(?:(?:no|not) (?:more|fewer|less) than|at most|up to|a maximum of|max(?:imum)?|fewer than|less than|exactly|none"
    rf"|no|only|just|between|{NUMBER} (?:or (?:fewer|less)|to {NUMBER}|at most|at the most|max))\b"
)
_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES}))"
_OTHER = rf"(?:(?:an?|any|another|the|some|each|every|one|other) )?(?:other )?{_THING}"
_ON = r"(?:on top of|on|onto|upon|atop|over|above|under|underneath|beneath|below|inside|in)"
_PLACE = rf"(?:(?:directly |right )?{_ON} (?:{_OTHER}|the (?:table|ground|bottom|top)|an? (?:stack|tower)))"
_STATE = r"(?:upright|flat|up|down|on (?:its|their) sides?|standing(?: up)?|lying(?: down| flat)?|on the (?:table|ground))"
_PUT = r"(?:put|place|stack|set|stick|rest|lay|leave|stand|keep|pile|balance|sit)"
_SURE = (
    r"(?:make (?:sure|certain)|ensure|see to it|be (?:sure|careful|certain)|remember|take care|check|verify|mind|watch"
    r"(?: out)?|always have it so|guarantee)"
)
_STATES = {"up": "upright", "standing": "upright", "standing up": "upright", "down": "flat"}
_STATEMENT = (
    rf"(?:there|it|no|none|nothing|all|every|everything|each|at|exactly|the|an?|any|more|only|both|your|one|two|{NUMBER}"
    rf"|the koan|a koan|you|{MARK}s?)"
)


def _name_state(state: str) -> str:
    return _STATES.get(state, state)


def _deny_place(found: re.Match[str]) -> str:
    """“Do not put a red on a blue” as “no red piece may be on a blue”."""
    return f"no {found['who']} may be {_name_state(found['where'])}"


def _place(found: re.Match[str]) -> str:
    """“Put a red on the table” as “there must be a red on the table”, “… all reds …” as “all reds must be …”."""
    who, where = found["who"], _name_state(found["where"].replace("onto", "on"))
    if re.match(r"(?:every|each|all|no)\b", who):
        return f"{who} must be {where}"
    return f"there must be {who} {where}"


def _deny_doing(found: re.Match[str]) -> str:
    """“Do not let a red touch a blue” as “no red may touch a blue”."""
    verb = {"touching": "touch", "pointing": "point", "lying": "lie", "standing": "stand"}.get(found["verb"], found["verb"])
    return f"no {found['who']} may {verb}"


ORDERS: tuple[Phrase, ...] = (
    # Frames.
    make_phrase(
        " that ", rf"{_BEGIN}(?P<old>(?:it|what|this) (?:is|must be|has to be|should be|needs to be) (?:the case|true|so|a "
        rf"fact|required|needed|a must) that )", "",
    ),
    *(
        make_phrase(
            sign, rf"(?:\A|(?<=: ))(?P<old>(?:(?:the|an?|any|every|each|all|this|your|that|good|valid) )*(?:koan|structure|"
            rf"arrangement|one|it)s? (?:must be|has to be|have to be|should be|needs to be|is|are) (?:always )?(?:such that|so"
            rf" that|one (?:where|in which|such that)|(?:(?:the )?ones|koans|those) (?:where|in which)|like this:|as "
            rf"follows:|where) )", "",
        )
        for sign in ("such that ", "so that ", " where ", " in which ", "this:", "follows:")
    ),
    make_phrase(
        "white", r"\A(?P<old>(?:(?:the|an?|any|every|each|all) )*(?:white|akhtbn)(?: koan| one)?s? (?:must be|has to be|"
        r"have to be|should be|is|are) (?:always )?(?:such that|so that|one (?:where|in which|such that)|(?:(?:the )?ones|"
        r"koans|those) (?:where|in which)|where) )", "",
    ),
    make_phrase("enough", rf"{_BEGIN}(?P<old>(?:it|that) is enough (?:if|when|that) )", ""),
    make_phrase("enough", rf"{_BEGIN}(?P<old>(?:it|that) is enough (?:to have|for it to have) )(?={_DET}\b)", "it has "),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:(?:please |just |always |{_MUST} )*{_SURE}(?: to)?(?: that)?,? )|let )"
            rf"(?={_STATEMENT}\b)(?!(?:me|us|them)\b)(?!(?:all|the|both|an?|any|no|every|each|one)? ?(?:{MARK} )*(?:{MARK}s?|"
            rf"{PIECES}) (?:be|lie|stand|touch|point)\b)", "",
        )
        for sign in ("sure", "certain", "ensure", "see to", "remember", "care", "check", "verify", "mind", "watch", "guarantee")
    ),
    make_phrase(
        "sure", rf"{_BEGIN}(?P<old>(?:(?:please |just |always |{_MUST} )*{_SURE} (?P<not>not )?to {_HAVE} ))(?={_DET}\b)",
        lambda found: "it must not have " if found["not"] else "it must have ",
    ),
    make_phrase("let there ", rf"{_BEGIN}(?P<old>let there be) ", "there must be"),
    make_phrase(
        "let ", rf"{_BEGIN}(?P<old>let (?P<who>(?:every|each|all|no|none of|both)(?: of)?(?: the)? {_THING}) )(?=(?:be|touch|"
        r"point|lie|stand|have)\b)", r"\g<who> must ",
    ),
    # What may not be.
    *(
        make_phrase(sign, rf"{_BEGIN}(?P<old>{_YOU} {_ALLOWED}(?: to have| to use)?) (?=(?:any|more|an?|{MARK}s?|both|pieces"
                    rf"|two|stacks|towers|{NUMBER})\b)", "it must not have")
        for sign in ("allowed", "permitted")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_MUST_NOT} (?:{_PUT}|let|have|get|make|allow|permit|use) (?:(?:an?|any|the|one) )?"
            rf"(?P<who>{_THING})(?: (?:to|be|to be))? (?P<where>{_PLACE}|{_STATE})){END}", _deny_place,
        )
        for sign in ("not ", "never ", "no one ")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_MUST_NOT} (?:let|have|get|make|allow|permit) (?:(?:an?|any|the|one) )?(?P<who>"
            rf"(?:two )?{_THING})(?: to)? (?P<verb>touch|point|lie|stand|share|be|have|touching|pointing|lying|standing))"
            r"(?! by\b)", _deny_doing,
        )
        for sign in ("not ", "never ", "no one ")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_MUST_NOT} {_HAVE}) (?={_DET}\b)(?!(?:only|just|no|not)\b)", "it must not have"
        )
        for sign in ("not ", "never ", "no one ", "forbidden to")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:please |just |always |{_MUST} )*(?:avoid|steer clear of|stay away from|keep away from"
            rf"|do without|refrain from|never mind)(?: {_HAVING})?) (?={_DET}\b)", "it must not have",
        )
        for sign in ("avoid", "clear of", "away from", "do without", "refrain")
    ),
    make_phrase(
        "ing ", rf"{_BEGIN}(?P<old>(?:no {_HAVING}|{_HAVING}(?= [a-z ]+ (?:is|are) (?:not|forbidden)))) (?={_DET}\b)",
        "it must not have",
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:{_MUST} )?(?:leave|keep|miss) (?:out )?(?:(?:the|any|all|all the) )?(?P<who>(?:{MARK} "
            rf")*(?:{MARK}s?|{MARK} {PIECES}|stacks))(?: out(?: of it)?)?){END}(?<! (?:ave|eep|iss) )",
            lambda found: f"it must not have {found['who']}" if " out" in found["old"] else found["old"],
        )
        for sign in (" out",)
    ),
    # What alone is allowed.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:only|just) (?:allowed|permitted)(?: to {_HAVE})?) (?={_DET}\b)",
            "it can only have",
        )
        for sign in ("only ", "just ")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) {sign}(?: to {_HAVE})?) (?={_BOUND})(?!only|just)", "it must have"
        )
        for sign in ("allowed", "permitted")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) {sign}(?: to {_HAVE})? (?:only|just)) (?={_DET}\b)", "it can only have"
        )
        for sign in ("allowed", "permitted")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) {sign}(?: to {_HAVE})? (?P<what>{_THING}) only){END}",
            r"it can only have \g<what>",
        )
        for sign in ("allowed", "permitted")
    ),
    make_phrase(" get ", rf"{_BEGIN}(?P<old>{_YOU} (?:only )?get) (?={_BOUND})",
                lambda found: "it can only have" if "only" in found["old"] else "it has"),
    # What must be.
    *(
        make_phrase(
            f"{put} ", rf"{_BEGIN}(?P<old>(?:please |just |always |{_MUST} )*{put} (?P<who>(?:(?:an?|every|each|all|all the|at "
            rf"least {NUMBER}|exactly {NUMBER}|{NUMBER}|some|no) ){_THING}) (?P<where>{_PLACE}|{_STATE})){END}", _place,
        )
        for put in ("put", "place", "stack", "set", "rest", "lay", "leave", "stand", "keep", "pile", "have", "make")
    ),
    make_phrase(
        " ", rf"{_BEGIN}(?P<old>{_MUST} {_HAVE}) (?={_DET}\b)", "it must have",
    ),
    *(
        make_phrase(
            f"{have} ", rf"(?:\A|(?<=[,;:.] )|(?<=\band )|(?<=\bthen )|(?<=\bbut ))(?P<old>(?:(?:please|just|always|then|also) "
            rf")*{have}(?: me| us| it)?) (?={_DET}\b)(?!(?:to|up|it)\b)", "it must have",
        )
        for have in ("put in", "add in", "throw in", "give", "show", "add", "place", "get", "include", "use", "play", "have")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:we|one|i|players) (?:(?:do )?needs?|wants?|requires?|would like)(?: to (?:see|have|"
            rf"find|use|get))?) (?={_DET}\b)", "you need",
        )
        for sign in ("need", "want", "require", "like")
    ),
    make_phrase("need to ", rf"\b(?P<old>needs? to (?:see|have|find|use|get)) (?={_DET}\b)", "must have"),
    # What there is.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>{_YOU} do not (?:have(?: got)?|use|include|put in|get|see)) (?={_DET}\b)",
            "it does not have",
        )
        for sign in ("do not ",)
    ),
    make_phrase(
        " got ", rf"{_BEGIN}(?P<old>{_YOU} (?:have )?got) (?={_DET}\b)", "it has",
    ),
    *(
        make_phrase(
            f" {have} ", rf"{_BEGIN}(?P<old>{_YOU} (?:also |always |only |just |ever )*{have}) (?={_DET}\b)",
            lambda found: "it only has" if re.search(r" (?:only|just) ", found["old"]) else "it has",
        )
        for have in ("use", "have", "include", "put in", "see", "find")
    ),
)  # fmt: skip
"""In order: what may not be, before what must."""

__all__ = ["DOES", "ORDERS"]
