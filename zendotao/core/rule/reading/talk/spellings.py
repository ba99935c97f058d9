"""Words as they are typed on a phone, and verdicts as they are called out, with those in whose place they are read."""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK

SPELLINGS = {
    "you": ("youse", "y'all", "yall"),
    "you are": ("you're", "youre"),
    "we are": ("we're",),
    "we have": ("we've", "weve"),
    "the": ("da",),
    "there is": ("therez", "ther's", "theres'"),
    "to be": ("2b", "tobe"),
    "have": ("hav", "haz"),
    "never": ("neva",),
    "that is": ("dats", "thas"),
    "you have": ("you've", "youve"),
    "you would": ("you'd", "youd"),
    "i have": ("i've", "ive"),
    "it will": ("itll",),
    "there will": ("therell",),
    "have to": ("hafta", "haveta"),
    "has to": ("hasta",),
    "need to": ("needa", "needta"),
    "got to": ("gotto", "gota", "gotsta"),
    "want to": ("wanna",),
    "going to": ("gonna",),
    "give me": ("gimme",),
    "let me": ("lemme",),
    "do not know": ("dunno",),
    "has not": ("hasnt",),
    "have not": ("havent",),
    "should not": ("shouldnt",),
    "could not": ("couldnt",),
    "would not": ("wouldnt",),
    "will not": ("wont",),
    "need not": ("neednt",),
    "may not": ("maynt", "mayn't"),
    "little": ("lil", "li'l", "lil'", "ickle", "titchy", "teeny", "teensy", "weeny"),
    "big": ("huge", "giant", "massive", "ginormous", "ginormous"),
    "everyone": ("every1",),
    "someone": ("some1",),
    "anyone": ("any1",),
    "please": ("pls", "plz"),
    "thanks": ("thx", "tnx", "thanx"),
    "because": ("cuz", "coz", "bc"),
    "though": ("tho",),
    "probably": ("prolly", "probs", "prob"),
    "definitely": ("defo", "def", "deffo", "definately"),
    "at least": ("atleast", "atlest"),
    "at most": ("atmost",),
    "different": ("diff", "dif", "difrent", "diffrent"),
    "colours": ("cols", "colrs", "clrs", "colers"),
    "colour": ("col", "colr", "clr", "coler"),
    "pyramids": ("pyrs", "pyras"),
    "pyramid": ("pyr", "pyra"),
    "pieces": ("pcs", "pces", "peices", "pieces'"),
    "piece": ("pc", "pce", "peice"),
    "touching": ("touchin", "touchin'", "tuching", "toching"),
    "pointing": ("pointin", "pointin'"),
    "standing": ("standin", "standin'"),
    "lying": ("lyin", "lyin'"),
    "nothing": ("nothin", "nothin'", "nuthin", "nuffin", "nowt", "nuttin"),
    "something": ("somethin", "somethin'", "summat"),
    "without": ("w/out", "wout"),
    "between": ("btwn",),
    "and": ("n'", "'n'", "an'", "'n"),
    "so": ("soo", "sooo"),
}
"""What is read, and how it is typed."""

_TYPED = {typed: word for word, ways in SPELLINGS.items() for typed in ways}
_ANY = "|".join(re.escape(typed) for typed in sorted(_TYPED, key=len, reverse=True))
_MARKS = rf"(?:(?:an?|no|any|at\ least\ \d|\d)\ )?(?:{MARK}\ )*{MARK}s?"
_NOT_AN_OBJECT = (
    r"(?:need|hafta|haveta|needa|wanna|gonna|neva|hav|must|can|have|got|want|should|shall|may|might|will|would|put|"
    r"use|do|don|get|ought|are|only)"
)

PATTERN = re.compile(
    rf"""(?<![\w'])(?P<word>{_ANY})(?![\w'])
      | \b(?P<you>u|ya)\b(?=\ {_NOT_AN_OBJECT}|\ (?:dont|cant|gotta|never|just)\b)
      | (?P<your>\b(?:ur|your))(?=\ (?:only\ |not\ )?(?:allowed|permitted|not\ allowed)\b)
      | (?<=[a-z]\ )(?P<with>w)(?=\ (?:an?|no|at|exactly|one|two|{MARK}s?)\b)
      | \b{_MARKS}\ (?P<joint>n|nd)(?=\ {_MARKS}\b)
      | (?:(?<=\ball\ )|(?<=\bthey\ )|(?<=\bthere\ )|(?<=\bpieces\ )|(?<=\bnone\ ))(?P<are>r)(?=\ )
      | (?<=[a-z]\ )(?P<is>r)(?=\ (?:all|both|on|touching|lying|standing|not|{MARK})\b)
      | \b(?:every|no|some|any)(?:one|body)(?P<ones>'s)\b | \b{MARK}\ (?P<pieces>1s)\b
      | (?P<aint_no>(?:\A|\bthere\ )ain'?t\ (?:got\ )?(?:no|any)\b) | (?P<aint_got>\bain'?t\ got\ (?:no|any)\b)
        | (?P<aint>\bain'?t\b)
      | (?:\b(?:more|fewer|less)\ (?:(?:{MARK}\ )*(?:{MARK}s?|pieces|pyramids)\ )?)(?P<than>then)(?=\ (?:{_MARKS}
        |\d+|one|two|three|four|five)\b)
      | (?P<plus>(?<=[a-z]\ )(?:\+|&amp;)(?=\ (?:an?\ )?(?:{MARK}\b|[1-9]\b)))""",
    re.VERBOSE,
)
"""Each group is what is typed; the words before it are only looked at."""

_INSTEAD = {
    "you": "you", "your": "you are", "with": "with", "joint": "and", "are": "are", "aint_no": "there is not any",
    "aint_got": "does not have any", "aint": "is not", "is": "are", "ones": " is", "pieces": "ones", "than": "than",
        "plus": "and",
}  # fmt: skip


def spell(kind: str, typed: str) -> str:
    """Return what is read in the place of a word typed so, by the group that found it."""
    return _TYPED[typed] if kind == "word" else _INSTEAD[kind]


TYPED = frozenset(_TYPED) | {
    *(f"{which}{who}'s" for which in ("every", "no", "some", "any") for who in ("one", "body")),
    "u",
    "ya",
    "ur",
    "your",
    "w",
    "n",
    "nd",
    "r",
    "1s",
    "ain",
    "ain't",
    "aint",
    "then",
    "+",
    "&amp;",
}
"""One of them stands in every text in which something is found."""
