"""Words with one plain meaning, and those by which all other phrases know it: “no fewer than two” is “at least two”.

They are replaced before any other phrase, so that each of those is found whichever of the words is written. Words that
only the grammar has to know belong in its terminals.
"""

from __future__ import annotations

from zendotao.core.rule.reading.phrase_parts import BEGIN, NUMBER

_NOW = r"(?=[.!?,;:) ]*(?:\Z|[.!?,;:)])| (?:and|or|but|nor|if|iff|unless|when|while|then|than|as)\b)"
"""What stands after a word that says all that is said of how a piece stands."""
_NO = r"(?:no|(?<!is )(?<!are )(?<!and )(?<!or )(?<!but )not)"
_ALL = r"(?!.* n?or )"
"""No alternatives follow, of which “no” may deny each."""
_IS = r"(?:is|are|be|nothing|none|all|not|pieces?|ones?|or|and|either|neither|nor|both|both of them) "
_DENIES = r"\b(?:no|not|none|nothing|never|neither|nor|only)\b"

_LESS = "(?:more|fewer|less)"
_NO_LESS = rf"(?:(?:no|not) {_LESS},?(?: (?:and|or|but))?(?: (?:no|not))?|neither {_LESS} (?:nor|or))"

PLAIN_PHRASES = (
    ("than ", rf"\b(?P<old>{_NO_LESS} {_LESS} than) (?={NUMBER}\b)", "exactly"),
    ("than ", rf"\b(?P<old>{_NO} (?:fewer|less) than) (?={NUMBER}\b){_ALL}", "at least"),
    ("than ", rf"\b(?P<old>{_NO} more than) (?={NUMBER}\b){_ALL}", "at most"),
    ("minimum of ", rf"\b(?P<old>a minimum of) (?={NUMBER}\b)", "at least"),
    ("maximum of ", rf"\b(?P<old>a maximum of) (?={NUMBER}\b)", "at most"),
    ("up to ", rf"(?<!add )(?<!adds )(?<!adding )(?<!sum )(?<!sums )\b(?P<old>up to) (?={NUMBER}\b)", "at most"),
    ("excess of ", rf"\b(?P<old>in excess of) (?={NUMBER}\b)", "more than"),
    ("upward", rf"\b(?P<old>upwards? of) (?={NUMBER}\b)", "more than"),
    ("and", r"\b(?P<old>and,? (?:at the same time|additionally|furthermore|moreover|in addition),?) ", "and"),
    ("or", r"\b(?P<old>or,? alternatively,?) ", "or"),
    (". or ", r"(?P<old>[.;]) or (?:else )?(?=it |there |an? |no |at |exactly |every |all |the )", ","),
    ("free of ", rf"{BEGIN}(?P<old>free of(?: any)?) ", "no"),
    ("never any ", rf"{BEGIN}(?P<old>never any) ", "no"),
    (" free of ", r"(?<!not )\b(?P<old>(?:is|must be|has to be|should be) (?:all )?free of(?: any)?) ", "has no"),
    # What no piece is required to be, pieces may be.
    (
        "d to ", rf"\A(?!.*{_DENIES}).*?\b(?P<old>(?:is|are) (?:required|supposed|meant) to) ", "must",
    ),
    ("each and every", r"\b(?P<old>each and every(?: single)?) (?!one\b|of\b)", "every"),
    (" single ", r"\b(?P<old>(?:each|every) single) (?!one\b|of\b)", "every"),
    # After “if” or “not” it is some.
    ("any given ", r"\A(?!.*\b(?:if|when|whenever|unless|not|no|never|without)\b).*?\b(?P<old>any given) ", "every"),
    ("given that ", r"(?:\A|, |; )(?P<old>given that) ", "if"),
    ("supposing", r"(?:\A|, |; )(?P<old>supposing(?: that)?) ", "if"),
    ("abuts", r"\b(?P<old>abuts)\b", "touches"),
    ("abut", r"\b(?P<old>abut)\b", "touch"),
    ("abutting", r"\b(?P<old>abutting)\b", "touching"),
    ("in colo", r"\b(?:is|are|be) (?P<old>(?:equal|matching|matched) in) colou?r\b", "the same"),
    ("in size", r"\b(?:is|are|be) (?P<old>(?:equal|matching|matched) in) size\b", "the same"),
    ("precisely", rf"\b(?P<old>precisely) (?={NUMBER}\b)", "exactly"),
    ("has got ", r"\b(?P<old>has got) (?!to\b)", "has"),
    ("have got ", r"\b(?P<old>have got) (?!to\b)", "have"),
    ("pyramid", r"\b(?P<old>pyramid)", "piece"),
    (
        "lying", rf"\b{_IS}(?P<old>lying(?: down| flat)?(?: on (?:its|their) sides?)?){_NOW}", "flat",
    ),
    ("lies ", rf"\b(?P<old>lies (?:down|flat)(?: on its side)?){_NOW}", "is flat"),
    ("stands ", rf"\b(?P<old>stands (?:straight )?up(?:right)?){_NOW}", "is upright"),
    ("laid flat", rf"\b{_IS}(?P<old>laid flat){_NOW}", "flat"),
    ("bas", rf"\b{_IS}(?P<old>(?:standing |sitting |resting )?on (?:its|their) bases?){_NOW}", "upright"),
    ("on its side", rf"\b{_IS}(?P<old>on its side){_NOW}", "flat"),
    ("on their sides", rf"\b{_IS}(?P<old>on their sides){_NOW}", "flat"),
    ("standing", rf"\b{_IS}(?P<old>standing(?: up)?(?: straight| upright)?){_NOW}", "upright"),
    ("vertical", rf"\b{_IS}(?P<old>vertical){_NOW}", "upright"),
    ("pointing", rf"\b{_IS}(?P<old>pointing (?:straight )?up(?:wards?|right)?){_NOW}", "upright"),
)  # fmt: skip
