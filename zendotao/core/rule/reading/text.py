"""A typed text as the grammar reads it: lower case, plain spaces and quotes, no contractions.

Every character of the result knows where it came from, so that an error can point at the text as it was typed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from zendotao.core.rule.piece_words import COLOUR, MARK, SIZE
from zendotao.core.rule.reading.phrase_replacement import replace_phrases
from zendotao.core.rule.reading.places import move_places
from zendotao.core.rule.reading.shorthand import ABBREVIATED, SHORT_PATTERN, replace_short
from zendotao.core.rule.reading.talk.plain_text import make_plain
from zendotao.core.rule.reading.verdicts import KINDS, PATTERN, SPEAKS, replace_verdict

PLAIN = str.maketrans(
    {
        "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "\u2010": "-", "\u2011": "-",
        "\u2012": "-", "\u2013": "-", "\u2014": ";", "\u2015": ";", "\u2212": "-", "\u2026": ".",
        "\u00a0": " ", "\u202f": " ", "\u2009": " ",
        **{chr(code): chr(code + 32) for code in range(ord("A"), ord("Z") + 1)},
    }
)  # fmt: skip
"""One character for one: nothing moves. Letters of other alphabets that only look alike stay what they are."""

CHANGES = re.compile(
    rf"""(?P<bare>(?:(?<=\bdo)|(?<=\bis)|(?<=\bdoes)|(?<=\bmust)|(?<=\bare))nt\b) | (?P<bare_cant>(?<=\bca)nt\b)
      | (?P<cant>(?<=\bca)n't\b) | (?P<not>n't\b) | (?P<cannot>\bcannot\b) | (?P<wont>\bwon't\b)
      | (?P<has_to>(?:(?<=\bit)|(?<=\bthere)|(?<=\bthat))s\ gotta\b) | (?P<that_is>\bthats(?!\ got)\b)
      | (?P<them>(?<=\bof\ )'?em\b) | (?P<there_is>\btheres\b(?!\ gotta\b))
      | (?P<they_are>\btheyre\b) | (?P<will>(?<=[a-z])'ll\b)
      | (?P<it_is>\bits(?=\ (?:not|just|a|an|all(?=\ [a-z])
         |(?:(?:only|always|never)\ )?(?:white|black)\ (?:if|iff|when|unless|only))\b))
      | (?P<it_has>\bits(?=\ (?:only\ |just\ )?got\b))
      | (?P<stone_is>(?<=\bkoan)'s(?=\ (?:only\ |always\ )?(?:white|black),?
         \ (?:if|iff|when|unless|only|as|so|provided)\b))
      | (?P<per>\bper(?=\ (?:colou?r|size|orientation|tower|stack)\b))
      | (?P<gotta>(?:'s|'ve|\ has|\ have)?\ gotta\b)
      | (?P<got>(?<=[a-z])'s(?=\ (?:(?:only|just|always|also)\ )?got\b))
      | (?P<have>'ve(?=\ (?:(?:only|just|all|always|also)\ )?got\b))
      | (?P<missing>(?:(?<=\bit)(?:'s|\ is)|(?<=\bkoan)\ is)\ missing(?=\ (?:exactly|at\ least|at\ most|only|just
         |more|an?|any|one|two|three|{MARK}s?)\b))
      | (?P<is>(?:(?<=\bit)|(?<=there)|(?<=that)|(?<=thing)|(?<=\bone)|(?<=\bpiece)|(?<=\bpyramid)
         |(?<=\bthem)|(?<=\bem)|(?<=\bnone)|(?<=\bwhat))'s\b
         |'s(?=\ (?:not\ )?(?:pointing|pointed|touching|touched|on|in|inside|under|above|below|at)\b))
      | (?P<are>(?<=they)'re\b)
      | (?P<own>\b(?:the|a|this|that|each|every|any)\ (?:koan|structure|arrangement)'s\b(?!\ (?:only\ |just\ )?got\b)
         (?!\ (?:only\ |always\ )?(?:white|black),?\ (?:if|iff|when|unless|only|as|so|provided)\b))
      | (?P<range>(?<=\d)\ ?-\ ?(?=\d)) | (?P<bullet>\A\s*[-*>\u2022\u00b7]+\s)
      | (?P<dash>(?<=\ )-(?=\ (?:(?:and|but|or|yet|nor|no|not|none|nothing|all|every|each|only|with|without|it|there|a
         |an|at|exactly|some|any|they)\b)) | -{{2,}})
      | (?P<arrow>->) | (?P<minus>(?<=\ )-(?=\ )) | (?P<hyphen>-)
      | (?P<number>\#(?=\ of\b)) | (?P<and_or>\band/or\b) | (?P<without>\bw/o\b) | (?P<with>\bw/\ ?)
      | (?P<or>(?<=[a-z])/(?=[a-z]))
      | (?P<apart>\bapart\ from(?=\ (?!an?\b|another|each|every|any|some|all|no\b|it)))
      | (?P<plural>(?<=[a-z])\(e?s\)) | (?P<quote>" | `+ | (?<![a-z0-9])'+ | '+(?![a-z0-9]))
      | (?P<aside>\((?=or\ (?!both\b)[^()]*\)[.!?\ ]*\Z)) | (?P<aside_end>\)(?=[.!?\ ]*\Z))
      | (?P<nor_verb>[,;.]?\ nor\ do(?:es)?\ any(?=\ (?:touch|point|share|stand|lie)\b))
      | (?P<nor_any>[,;.]?\ nor\ do(?:es)?\ (?:any|an?)\b(?!\ of\b)) | (?P<nor_it>[,;.]?\ nor\ does\ it\b)
      | (?P<nor_there>[,;.]?\ nor\ (?:is|are)\ there\b) | (?P<and_no>,\ with(?=\ (?:zero|no|nothing)\b))
      | (?P<forbidden>(?:(?<=\bis\ )|(?<=\bit's\ )|(?<=\bare\ ))(?:forbidden|prohibited|banned)\b)
      | (?P<space>\s\s+ | [^\S ])""",
    re.VERBOSE,
)
SIGNS = frozenset("'\"`/*>#-\t\n\v\f\r\x1c\x1d\x1e\x1f")
PARTS = (
    "  ", "dont", "isnt", "esnt", "mustnt", "arent", "cant", "cannot", "gotta", "theres", "thats", "theyre",
    "of em", "its not", "its all", "its got", "its just", "its a", "its only", "its white", "its black", "its never",
    ", with ", "per ", "apart", "(s)", "(es)",
    "(or ", " missing ", "nor do", "nor is", "nor are", " forbidden", " prohibited", " banned",
)  # fmt: skip
"""In each text in which something is to be changed stands one of these, or what is no ASCII: most have none."""

NONE_DOES = re.compile(
    r"(?:\A|[.,;:] ?|\b(?:if|iff|that|when|unless) )no (?!two|three|more|fewer|less|other|.*\b(?:and|but|no) )[a-z ]+\Z"
)
"""What is said of no piece, after which “nor does any” is said of none of the same."""

HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")
"""What every wording of the program has, and moves nothing: “Buddha-nature”."""

WHOLE = frozenset({"all", "every", "everything", "everything's", "nothing", "nothing's", "no", "none"})
APART = re.compile(
    r"stand\w*|stood|l(?:ie|ay)s?|l(?:y|ay)ing|laid|touch\w*|point\w*|face\w*|facing|far|is|are|be|placed|put|set|"
    rf"(?:{COLOUR}|{SIZE})s"
)
"""After what “apart from” speaks of distance."""

FIRST = re.compile(r"[^,.;]+, (?:they(?: are)? all|all|every|each|everything|nothing|none|no)\b")
"""What follows “apart from” where it means “except” at the beginning of a text."""

LISTED = re.compile(r"\A\s*\(?[1ai][.)]\s")
"""How a text begins whose parts are numbered."""

LABELLED = re.compile(
    rf"""(?P<first>\A\s*\(?[1ai][.)]\s) | (?P<label>[,;.]?\s*\b(?P<joint>and|or)?\s*\(?\b(?:[2-9]|[b-h]|i[iv]+|v)[.)]\s)
      | {CHANGES.pattern}""",
    re.VERBOSE,
)

SPOKEN = re.compile(rf"(?<![a-z0-9])(?:{PATTERN} | {SHORT_PATTERN}) | {CHANGES.pattern}", re.VERBOSE)
"""All of them begin where a word does, which is soon seen."""

ASIDE = re.compile(r"\(or (?!both\b)")
"""How what may also be begins, where it is said in parentheses at the end: “a red (or a blue)”."""

INSTEAD = {
    "bare": " not",
    "bare_cant": "n not",
    "cant": "n not",
    "not": " not",
    "got": " has",
    "has_to": " has to",
    "that_is": "that is",
    "it_has": "it has",
    "they_are": "they are",
    "them": "them",
    "there_is": "there is",
    "it_is": "it is",
    "stone_is": " is",
    "will": " will",
    "per": "of each",
    "gotta": " has to",
    "have": " have",
    "cannot": "can not",
    "wont": "will not",
    "missing": " lacks",
    "is": " is",
    "are": " are",
    "own": "its",
    "range": " to ",
    "bullet": " ",
    "dash": ";",
    "arrow": " \u2192 ",
    "minus": "-",
    "hyphen": " ",
    "number": "number",
    "and_or": "or",
    "without": "without",
    "with": "with ",
    "or": " or ",
    "plural": "s",
    "forbidden": "not allowed",
    "quote": " ",
    "first": "",
    "aside": "",
    "nor_verb": " or",
    "nor_any": ", and no",
    "nor_it": ", and it does not",
    "nor_there": ", and there is not",
    "and_no": ", and",
    "space": " ",
}


@dataclass(frozen=True, slots=True)
class CleanText:
    """The text for the grammar; ``starts`` and ``shifts`` lead back to the typed one."""

    text: str
    starts: tuple[int, ...]
    shifts: tuple[int, ...]

    def typed_at(self, place: int) -> int:
        """Return where in the typed text the character at ``place`` came from."""
        after = bisect_right(self.starts, place)
        where = max(0, place + self.shifts[after - 1])
        if after == len(self.starts):
            return where
        # What is read in the place of a part may be longer than it, and still all of it came from there.
        return min(where, max(0, self.starts[after] + self.shifts[after] - 1))

    def typed_end(self, place: int) -> int:
        """Return where in the typed text what ends at ``place`` ends."""
        return self.typed_at(place) if place in self.starts else self.typed_at(place - 1) + 1


def clean(typed: str) -> CleanText:
    """Return the text as the grammar reads it: verdicts, short forms and ``CHANGES`` are replaced in one pass, then
    phrases one after the other. The docstring of the package says in which table a new row belongs.
    """
    text, starts, shifts = make_plain(typed.translate(PLAIN))
    listed = LISTED.match(text) is not None
    plain = HYPHEN.sub(" ", text) if "-" in text else text
    speaks = SPEAKS.search(plain) is not None or ABBREVIATED.search(plain) is not None
    as_it_is = plain.isascii() and SIGNS.isdisjoint(plain) and not any(map(plain.__contains__, PARTS))
    if as_it_is and not listed and not speaks:
        return CleanText(*replace_phrases(plain, starts, shifts))
    parts: list[str] = []
    moves: list[tuple[int, int, int]] = []
    length = copied = 0
    for found in (LABELLED if listed else SPOKEN if speaks else CHANGES).finditer(text):
        instead = _replacement(found)
        begin, end = found.span()
        parts += [text[copied:begin], instead]
        length += begin - copied
        moves.append((length, end - begin, len(instead)))
        length += len(instead)
        copied = end
    parts.append(text[copied:])
    if starts == (0,):  # there was no talk, and the parts come in their order
        starts = (0, *(begin + new for begin, _, new in moves))
        shifts = (0, *accumulate(old - new for _, old, new in moves))
    else:
        for begin, old, new in moves:
            starts, shifts = move_places(starts, shifts, begin, begin + old, new)
    return CleanText(*replace_phrases("".join(parts), starts, shifts))


def _replacement(found: re.Match[str]) -> str:
    """Return the replacement of a matched part."""
    if found.lastgroup in KINDS:
        return replace_verdict(found) or CHANGES.sub(_replacement, found[0])
    short = replace_short(found)
    if short is not None:
        return CHANGES.sub(_replacement, short)
    if found.lastgroup in ("label", "joint"):
        return f", {found['joint']} " if found["joint"] else "; "
    if found.lastgroup == "aside_end":
        opening = found.string.rfind("(", 0, found.start())
        return "" if ASIDE.match(found.string, opening) else ")"
    if found.lastgroup == "nor_verb" and not NONE_DOES.search(found.string, 0, found.start()):
        return found[0]
    if found.lastgroup == "apart":
        before, after = found.string[: found.start()], found.string[found.end() :]
        return "except" if _is_exception(before) or (not before and FIRST.match(after)) else found[0]
    return INSTEAD[found.lastgroup or "space"]


def _is_exception(before: str) -> bool:
    """Return whether “apart from” means “except” there: after all or none of some pieces, unless it is where these
    stand.
    """
    words = re.split(r"[,.;:]|\b(?:and|or|but)\b", before.rstrip(" ,"))[-1].split()
    return not WHOLE.isdisjoint(words) and APART.fullmatch(words[-1]) is None
