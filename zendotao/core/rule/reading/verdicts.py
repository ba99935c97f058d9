"""Words that say of a koan that it is white or black: “passes”, “it's no good”, “yes … no”. Where they frame a rule,
they are read as “white” and “black”.
"""

from __future__ import annotations

import re

_GOOD = (
    r"(?:good(?:\ to\ go)?|fine|grand|great|dandy|all\ right|alright|ok|okay|acceptable|accepted|legal|correct|valid"
    r"|right|true|yes"
    r"|go|yep|yup|yeah|legit|cool|thumbs\ up|pass|approved|all\ good|green\ light)"
)
_BAD = (
    r"(?:no[\ -]go|nope|nah|nay|not\ on|thumbs\ down|no\ good"
    r"|bad|wrong|incorrect|invalid|false|rejected|disqualified|illegal|no)"
)
_DO = r"(?:work|pass|qualify|succeed|count)"
_DOES = r"(?:works|passes(?:\ muster)?|qualifies|succeeds|counts)"
_BE = r"(?:'s|\ is)"
_ARE = r"(?:\ are|'re)"
_IS_NOT = r"(?:'s\ not|\ is\ not|\ isn't)"
_NOT_DO = rf"(?:do(?:es)?\ not|do(?:es)?n't|will\ not|won't|can\ ?not|can't)\ {_DO}"
_KOAN = r"(?:(?<!\bin\ )it|(?:a|any|every|each|the)\ (?:koan|structure|arrangement))"
_ONE = r"(?:\ (?:koan|structure|one))?"

_WHITE = rf"(?:{_BE}(?:\ only)?(?:\ an?)?\ {_GOOD}{_ONE}|\ (?:(?:will|can)\ )?(?:only\ )?(?:{_DOES}|{_DO}))"
_BLACK = rf"(?:{_BE}(?:\ an?)?\ {_BAD}{_ONE}|{_IS_NOT}(?:\ an?)?\ {_GOOD}{_ONE}|\ fails|\ {_NOT_DO})"
_WILL_DO = r"(?:\ will|'ll)\ (?:do|be\ (?:fine|good|ok|okay|all\ right|right))"
_WILL_NOT_DO = r"\ (?:will\ not|won't)\ (?:do|be\ (?:fine|good|ok|okay|all\ right|right))"
_YOU = r"(?<!\bin\ )\b(?:you|that|it)"
_WHITE_ALONE = rf"(?:{_GOOD}|{_DOES}|pass|(?:accept|allow|approve|pass)(?:\ it|\ them)?)"
_BLACK_ALONE = rf"(?:(?:reject|refuse|deny|fail)(?:\ it|\ them)?|{_BAD}|not\ {_GOOD}|fails?|{_NOT_DO})"

_WHEN = r"(?:if|iff|when|whenever|unless|provided|as\ long|so\ long)"
_IF = rf"(?!,\ if\ not\b)(?=[,:]?\ (?:(?:only|exactly|just|precisely)\ )?{_WHEN}\b)"
_ELSE = r"(?:otherwise|else|if\ not|in\ (?:all|any)\ other\ cases?)"
_OVER = rf"(?=[,;.]?\ (?:(?:and|but)\ )?{_ELSE}\b|[.!?\ ]*\Z)"
_END = r"(?=[.!?\ ]*\Z)"
_OTHERS = r"(?=[.!?\ ]*\Z|,?\ (?:and\ )?(?:(?:the|all|any)\ )+(?:others?|rest)\b)"
_OPPOSITE = (
    rf"(?=\ (?:{_ELSE}|(?:if|when)\ (?:there|it)\ (?:is|are|does|has)(?:n't|\ not)(?:\ (?:any|one))?)[.!?\ ]*\Z)"
)

_NONE_IS_FINE = (
    r"(?!(?:(?<=\band\ )|(?<=\bbut\ )|(?<=though\ )|(?<=\()|(?<=[,;]\ ))it(?:'s|\ is)\ [a-z]+(?:\ right)?\ (?:if|when)"
    r"\ (?:there|it|you)(?:'s|\ is|\ are|\ has|\ have|\ do)?(?:n't|\ not)?(?:\ have)?\ (?:no|none|any|zero)\b)"
)
"""“Every red is flat, and it's fine if there's no red” is no verdict."""

PATTERN = rf"""(?P<white_if>{_NONE_IS_FINE}(?:(?:\bthe\ answer{_BE}|\A|(?<=:\ ))(?:\ an?\ |\ |\b){_WHITE_ALONE}
        |\b{_KOAN}{_WHITE}
        |\b{_KOAN}{_BE}\ (?:allowed|permitted|in)){_IF})
      | (?P<black_if>(?:(?:\bthe\ answer{_BE}|\A|(?<=:\ ))(?:\ an?\ |\ |\b){_BLACK_ALONE}|\b{_KOAN}{_BLACK}
        |\b{_KOAN}(?:{_IS_NOT}\ (?:allowed|permitted|in)|{_BE}\ out)){_IF})
      | (?P<white_else>{_NONE_IS_FINE}(?:(?<=[,;.]\ )|(?<=\band\ )|(?<=\bbut\ ))(?:it{_WHITE}
        |{_WHITE_ALONE}){_OPPOSITE})
      | (?P<black_else>(?:(?<=[,;.]\ )|(?<=\band\ )|(?<=\bbut\ ))(?:it{_BLACK}|{_BLACK_ALONE}){_OPPOSITE})
      | (?P<white_then>(?:(?:(?<=then\ )|(?<=,\ )){_WHITE_ALONE}|\b{_KOAN}{_WHITE}|{_YOU}{_WILL_DO}){_OVER})
      | (?P<black_then>(?:(?:(?<=then\ )|(?<=,\ )){_BLACK_ALONE}|\b{_KOAN}{_BLACK}|{_YOU}{_WILL_NOT_DO}){_OVER})
      | (?P<else_white>\b{_ELSE},?\ (?:an?\ )?(?:(?:it|they)(?:{_WHITE}|{_ARE}\ {_GOOD})|{_WHITE_ALONE}|pass
        |work){_END})
      | (?P<else_black>\b{_ELSE},?\ (?:an?\ )?(?:(?:it|they)(?:{_BLACK}|{_ARE}\ {_BAD}|\ fail|{_BE}\ out)|{_BLACK_ALONE}
        |fail|out){_END})
      | (?P<to_white>\b(?:for\ (?:it|a\ koan|the\ koan)\ )?to\ (?:be\ {_GOOD}|{_DO})(?=,|\ (?:it|a|the|there|you)\b))
      | (?P<white_koans>\b(?:good|legal|valid)(?=\ koans?\b)) | (?P<black_koans>\b(?:bad|illegal)(?=\ koans?\b))
      | (?P<are_white>\b(?:(?:is|are)\ {_GOOD}|pass(?:es)?|works?|will\ do){_OTHERS})
      | (?P<are_black>\b(?:(?:is|are)\ (?:not\ {_GOOD}|{_BAD})|(?:isn't|aren't)\ {_GOOD}|fails?|{_NOT_DO}
        |(?:will\ not|won't)\ do){_OTHERS})"""
"""Each group is one place where such words stand, and which stone they mean."""

SPEAKS = re.compile(
    rf"""\b(?:{_GOOD}|bad|wrong|incorrect|invalid|false|rejected|disqualified|illegal
      |(?<!pip\ )(?<!piece\ )(?:{_DO}|{_DOES}|fails?)
      |accept|approved?|reject|refuse|deny|not\ on|nope|nah|nay|thumbs\ down|no[\ -]go|no\ (?:good|if|when|unless
        |otherwise|only)|(?:{_ELSE}|then|;|,),?(?:\ it(?:'s|\ is)\ an?)?\ no
      |(?:will|'ll|will\ not|won't)\ (?:do|be)
      |(?:it|koan|structure)(?:'s|\ is|\ isn't)?(?:\ not)?\ (?:allowed|permitted|in|out))\b""",
    re.VERBOSE,
)
"""What stands in every text that has such words."""

_CONDITIONAL = re.compile(
    r"(?:\A|.*\b(?:think|guess|say|that)\ |.*:\ )(?:if|when|whenever|unless|(?:as|so)\ long\ as|provided)\b"
)
_OF_KOANS = re.compile(
    r"\A(?:(?:any|all|every|each|only|no|an?|the)\ )*(?:koan|structure|one)s?\ (?:with|that|which|hav)"
)

_INSTEAD = {
    "white_if": "akhtbn", "black_if": "akdnhtbn", "else_white": "otherwise white", "else_black": "otherwise black",
    "white_else": "white", "black_else": "black", "to_white": "to be white", "white_koans": "white",
    "black_koans": "black", "are_white": "are white", "are_black": "are black",
}  # fmt: skip
KINDS = frozenset({*_INSTEAD, "white_then", "black_then"})


def replace_verdict(found: re.Match[str]) -> str | None:
    """Return the words in place of those found; none where they frame no rule."""
    kind, text = found.lastgroup or "", found.string
    if kind in ("are_white", "are_black"):
        return _INSTEAD[kind] if _OF_KOANS.match(text) else None
    if kind not in ("white_then", "black_then"):
        return _INSTEAD[kind]
    if not _CONDITIONAL.match(text):
        return None
    stone = "akhtbn" if kind == "white_then" else "akdnhtbn"
    return stone if text[: found.start()].rstrip().endswith((",", "then", ";")) else f"then {stone}"
