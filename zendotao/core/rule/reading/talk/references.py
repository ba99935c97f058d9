"""Words left out since they were said just before, and those for which “of each”, “does so” and “that isn't” stand.

Each row has a sign, as in ``abroad``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK, SIZE, STATE
from zendotao.core.rule.reading.phrase_parts import AMOUNT, END, KIND, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.talk.rows import TalkRow, make_row

_BEGIN = (
    r"(?:\A|(?<=[,;:.(] )|(?<=\bif )|(?<=\bwhen )|(?<=\biff )|(?<=\bunless )|(?<=\band )|(?<=\bbut )|(?<=\bthen )"
    r"|(?<=\bthat ))"
)
_NEXT = r"(?:,? (?:and|but|while|yet)|[,;.])"
_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES}))"
_THINGS = rf"(?:(?:{MARK} )*(?:{MARK}s|pieces|pyramids|ones)|stacks|towers|{KIND}s|pips)"
_ONE_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES})|stacks?|towers?|{KIND}s?|pips?)"
_SOME = rf"(?:an?|some|one|another|at least one|exactly one|{AMOUNT})"
_TABLE = r"(?:touching|on|in contact with|off|standing on|lying on) the (?:table|ground)"
_SO = (
    rf"(?:{_TABLE}|(?:lying )?on (?:its|their) sides?|lying flat|standing up(?:right)?|upside down|alone|stacked|in an?"
    rf" (?:stack|tower)|on top|pointed at|(?:{LINKED}) (?:an?|any|another) {_THING})"
)
_BOUND = (
    rf"(?:(?:at least|at most|exactly|only|just|more than|fewer than|less than) {NUMBER}|{NUMBER} or (?:more"
    rf"|fewer))"
)
_TOLD = r"\A(?:(?!\b(?:no|not|none|nothing|never|neither|every|each|all|without|if|iff|when|unless|whenever)\b).)*?"
"""The beginning of a text in which nothing is denied, or said of all."""
_NO_MORE = (
    r"(?! (?:always|all|both|necessarily|only|just|every)\b)(?![^;.]*\b(?:but|(?:and|or) (?:also )?(?:is|are"
    r"|touch(?:es)?"
    r"|points?|has|have|must|does|do|can|may|lies|stands|not|never))\b)"
)
"""What is denied is not followed by more that is said of the same pieces."""
_EXACT = rf"(?:(?:exactly|precisely|just|only) )?(?:{NUMBER})"
_HAS = r"(?:has|have|contains?|includes?|holds?|shows?)"
_SOME_OR_NO = rf"(?:{_SOME}|no)"
_STACK = r"(?:stack|tower)"
_HERE = r"(?:there|present|used|in it|in the koan|here|around|found in it|included)"
_OCCUR = r"(?:appears?|occurs?|exists?|shows? up|turns? up|(?:is|are) (?:there|present|used|in it|represented))"
_TAIL = (
    r"(?:lying|standing|touching|touched|pointing|pointed|on|off|in|inside|under|above|below|that|which|with|without|"
    r"leaning)"
)
_ARE = r"(?:is|are|must be|has to be|have to be|should be)"
_PER_PIECE = (
    r"(?:all|every|each|both|its|(?:all )?the (?:"
    rf"(?:{MARK} )*(?:{MARK}s|{PIECES}s?|ones)(?<=s)|(?:whole |entire )?koan))"
)
_PLACES = {COLOUR: "colour", SIZE: "size", STATE: "orientation"}
_LIST = rf"(?:the )?{MARK}(?:, (?:the )?{MARK})*,? (?:and|or) (?:the )?{MARK}"


def _name_listed(found: re.Match[str]) -> str:
    """“At most one of the colours red and blue is present” as that at most one of two statements is true."""
    marks = re.findall(rf"\b{MARK}\b", found["list"])
    kind = "colour" if found["kind"].startswith("col") else found["kind"]
    pattern = next(words for words, name in _PLACES.items() if name == kind)
    if len(set(marks)) != len(marks) or not all(re.fullmatch(pattern, mark) for mark in marks):
        return found["old"]
    many = "at most one" if found["many"] == "not both" else found["many"]
    if many == "at most one" != found["many"] and len(marks) != 2:
        return found["old"]
    return f"{many} of the following is true: {'; '.join(f'there is a {mark} piece' for mark in marks)}"


def _deny_what(found: re.Match[str]) -> str:
    """“What is small is not red” as “nothing that is small is red”."""
    return f"nothing that is {found['what']} {found['are'].replace(' not', '').replace(' never', '')}"


def _say_again(found: re.Match[str]) -> str:
    """“A large touching the table and a small that isn't” as “that isn't touching the table”."""
    be = found["be"]
    return f"that {be} {found['so']}" if found["denied"] else f"that {be} not {found['so']}"


REFERENCES: tuple[TalkRow, ...] = (
    # What a number is of.
    make_row(
        "number amount count", rf"\b(?:number|amount|count) of (?:the |all |all the )?(?P<what>{_THINGS}) (?={_TAIL}\b)"
        rf"(?!that of)[^,;.]*? (?P<old>the (?:number|amount|count)(?: of (?:those|them|ones))?) (?={_TAIL}\b)",
        r"the number of \g<what>",
    ),
    make_row(
        "or", rf"\b(?P<old>(?P<one>{_EXACT}) (?P<what>{_ONE_THING}) or (?P<other>{_EXACT})){END}",
        lambda found: f"{found['one']} or {found['other']} {found['what'].removesuffix('s')}s",
    ),
    make_row(
        "contain contains has have hold holds include includes", rf"\b{_HAS} {AMOUNT} (?P<what>{_THINGS})\b"
        rf"(?:(?!\b{AMOUNT} {_THING}\b)[^.;])*? {_HAS} {_BOUND}(?P<old>){END}", r" \g<what>",
    ),
    # What colours and sizes do.
    make_row(
        "so", rf"\b(?P<old>(?:each|every|all|any) (?:of the )?(?P<kind>{KIND})s? (?:that|which) (?P<verb>{_OCCUR})"
        rf" (?:do|does|must "
        rf"do|should do) so) (?={AMOUNT}\b|once|twice|at|equally|more|fewer|less|exactly|only|just)",
        r"each \g<kind> that occurs \g<verb>",
    ),
    make_row(
        "number many", rf"\b{NUMBER} (?P<kind>{KIND})s\b(?:(?!\b{KIND}s?\b)[^.])*?(?P<old>(?:{_NEXT}|(?= with ))"
        rf" (?:there (?:is|are) |it "
        rf"has |has |with |in )?(?:exactly )?(?:(?:the same|an equal|equal|the very same) numbers?(?: of (?:pieces"
        rf"|pyramids))?|(?:equally|just as|exactly as) many(?: pieces| pyramids)?) (?:of|in|for) (?:each|both|either"
        rf"|all)(?: one)?(?: of (?:them|these|those))?){END}",
        r", and every \g<kind> that is present has the same number of pieces",
    ),
    make_row(
        "each every all", rf"\b{NUMBER} (?P<kind>{KIND})s (?:(?!\b{KIND}s?\b)[^.;])*?{_NEXT} (?P<old>(?:each|every "
        rf"one)(?: one)?(?: of (?:them|these|those))?(?P<verb> (?:appears?|occurs?|shows? up|turns? up|is (?:there"
        rf"|present|"
        rf"used)))?) (?=(?:{AMOUNT} times|(?:at least |at most |exactly |more than |only |just )?(?:once|twice)))",
        r"each \g<kind> that occurs occurs",
    ),
    make_row(
        "of", rf"{_BEGIN}(?P<old>(?P<many>at most one|not both|at least two|at least one|(?:exactly|only|just) one"
        rf"|none|all|both"
        rf"|neither) of (?:the |its |these )?(?:two |three |four )?(?P<kind>colou?r|size|orientation)s:? (?P<list>"
        rf"{_LIST}) {_OCCUR}){END}", _name_listed,
    ),
    # What is said of one piece, and not of another.
    make_row(
        "not is are", rf"\b{_SOME} {_THING} (?:(?:that|which) (?:is|are) )?(?P<denied>not )?(?P<so>{_SO})(?:,? (?:and"
        rf"|but"
        rf"|or)|,) {_SOME} {_THING} (?P<old>(?:that|which) (?P<be>is|are)(?(denied)| not)){END}", _say_again,
    ),
    make_row(
        "not is are", rf"\b{_SOME} {_THING} (?:that|which) (?:is|are) (?P<denied>not )?(?P<so>{MARK})(?:,? (?:and|but"
        rf"|or)|,) {_SOME} {_THING} (?P<old>(?:that|which) (?P<be>is|are)(?(denied)| not)){END}", _say_again,
    ),
    make_row(
        "not", rf"\b{_SOME} {_THING} (?P<so>(?:touching|pointing at) (?:an?|any|another) {_THING})(?:,? (?:and|but"
        rf"|or)|,)"
        rf" {_SOME} {_THING} (?P<old>(?:that|which) (?P<be>do|does) not){END}",
        lambda found: f"that {'are' if found['be'] == 'do' else 'is'} not {found['so']}",
    ),
    make_row(
        "not", rf"\b{_SOME} {_THING} (?:that|which) (?P<verb>touch|point)(?:es|s)? (?P<rest>(?:at )?(?:an?|any"
        rf"|another) "
        rf"{_THING})(?:,? (?:and|but|or)|,) {_SOME} {_THING} (?P<old>(?:that|which) (?P<be>do|does) not){END}",
        r"that \g<be> not \g<verb> \g<rest>",
    ),
    make_row(
        "without", rf"\b{_THING} (?:touching|pointing at|pointed at by|touched by) (?:an?|any|another) {_THING}"
        rf" (?P<old>"
        rf"without (?:itself |also )?being) (?={MARK}{END}|touched|pointed)(?![^,;.]*\b(?:and|or)\b)", "and not",
    ),
    make_row(
        "without", r"\A(?!.*\b(?:every|each|all)\b).*?\b(?P<old>without (?:itself |also |ever )?being) (?=(?:touched"
        rf"|pointed at|pointed to|{MARK})\b)(?![^,;.]*\b(?:and|or)\b)",
        "and is not",
    ),
    make_row(
        "own itself", rf"\b(?:touch(?:es|ing)?|points? at|pointing at) {AMOUNT}(?P<old>(?: others?| more)?) of"
        rf" (?:(?:a |the )?"
        rf"(?:different|another|same) {KIND} (?:from|than|to|as) (?:its own|itself)|its own {KIND})\b", " pieces",
    ),
    make_row(
        "own", rf"\b(?P<old>(?:of|in) (?:a different|different|another) (?P<kind>{KIND})s? (?:from|"
        r"than|to) (?:its|their) own)\b", r"of a different \g<kind> than itself",
    ),
    make_row(
        "own", rf"\b{AMOUNT} (?:other )?(?:pieces|pyramids|ones|others) (?P<old>(?:of|in) (?:its own (?P<kind>{KIND})"
        rf"|the"
        rf" same (?P<same>{KIND}) (?:as|of) (?:its|their) own))\b",
        lambda found: f"of the same {found['kind'] or found['same']} as itself",
    ),
    make_row("itself themselves", rf"\b(?:is|are|be) (?:not |also )*(?:{MARK} )*{MARK}(?P<old> (?:itself|themselves))"
        rf"(?={END}| (?:and|or|but)\b)", ""),
    make_row(
        "what whatever", rf"{_BEGIN}(?P<old>what(?:ever)? is (?P<what>(?!it\b|there\b|not\b)(?:(?!is\b|are\b|must\b|"
        rf"it\b)[a-z]+ ){{0,5}}?(?:{MARK}|{_THING}|table|ground)) (?P<are>is (?:not|never)|(?:must|may|can|should) (?:"
        rf"not|never) be|(?:must|may|can|should) (?:not|never)))\b{_NO_MORE}", _deny_what,
    ),
    make_row(
        "what whatever", rf"{_BEGIN}(?P<old>what(?:ever)?) (?=(?:touches|points|lies|stands|is(?: not)?) (?!it\b"
        rf"|there\b|not\b"
        rf")(?:(?!is\b|are\b|must\b|it\b)"
        rf"[a-z]+ ){{0,5}}?(?:{MARK}|{_THING}|table|ground) (?:is|must|touches|points|stands|lies|has)\b)",
        "everything that",
    ),
    # What is in a stack.
    make_row(
        "in inside within", rf"{_TOLD}\b(?:an?|some|at least one|(?:exactly |only |just )?one|a single) (?:{MARK}"
        rf" )?{_STACK}(?: of"
        rf" {AMOUNT}(?: "
        rf"pieces)?| with {AMOUNT} pieces)?(?P<old>(?:,? "
        rf"(?:and|but)|[,;]) there (?:is|are|must be) (?P<what>{_SOME_OR_NO} {_THING}) (?:in|inside|within) "
        rf"(?:it|that {_STACK}|this {_STACK})){END}", r", which contains \g<what>",
    ),
    make_row(
        "in inside within", rf"{_TOLD}\b(?:{AMOUNT}|two or more|some) {_STACK}s(?P<old>(?:,? (?:and|but|with)|[,;])"
        rf" (?:there (?:is"
        rf"|are"
        rf"|must be) "
        rf")?(?P<what>{_SOME_OR_NO} {_THING}) (?:in|inside|within) (?:each|every one|each one)(?: of (?:them|these"
        rf"|those))?)"
        rf"{END}", r", each of which contains \g<what>",
    ),
    # Together.
    make_row(
        "simultaneously concurrently once time", rf"\b(?:{_ARE}|both)(?: not)? (?P<old>(?:simultaneously|concurrently"
        rf"|at"
        rf" once|at (?:the|one and the) same time|all at once) )(?=(?:both )?(?:{MARK}|{LINKED}|pointed|on|in)\b)", "",
    ),
    make_row("simultaneously concurrently once time", r"\b(?:is|are|be) both [^,;.]*? and [^,;.]*?(?P<old>"
        r" (?:simultaneously"
        rf"|concurrently|at once|all at once|at the same time)){END}", ""),
    make_row("simultaneously concurrently once", rf" (?P<old>simultaneously|concurrently|(?:all )?at once){END}",
        "at the same time"),
    make_row(
        "both", rf"\A(?P<old>(?:an? |any |the )?(?P<one>{_THING}) and (?:an? |any |the )?(?P<two>{_THING}) (?:(?:can"
        rf"|may|"
        rf"must|should|could) (?:not|never)|(?:do|are) not|are never|never) (?:(?:ever )?both (?:be )?(?:{_HERE}"
        rf"|(?:appear|"
        rf"occur|exist)(?: {_HERE})?)|(?:be )?both {_HERE}))(?=[.! ]*\Z)", r"there is no \g<one> or there is no"
        r" \g<two>",
    ),
    # Pips.
    make_row(
        "over across throughout", r"\b(?:pips|dots|pip (?:counts?|sum|totals?|values?)|pips total)(?: in total)?,? "
        rf"(?P<old>(?:summed |added |totalled |taken |counted )?(?:up )?(?:over|across|throughout)) (?={_PER_PIECE}\b)",
        "of",
    ),
    make_row(
        "over across among amongst between on", rf"\A(?P<old>(?:there (?:is|are) |it has |the koan has"
        rf" )?(?P<pips>{AMOUNT} "
        rf"(?:pips|dots))(?: in (?:total|all)| altogether| total| overall)?,? (?:which are |that are )?(?:distributed"
        rf"|spread"
        r"|shared|divided|split|scattered)(?: out)? (?:over|across|among|amongst|between|on) (?:the )?"
        rf"(?P<pieces>{AMOUNT} (?:pieces|pyramids|piece|pyramid))){END}",
        r"there are \g<pips>, and it has \g<pieces>",
    ),
    make_row(
        "of in", rf"\A(?P<old>(?:the |its |all )?(?:pieces|pyramids) (?:are (?:of|in)|(?:appear|occur|come) in|have))"
        rf" (?="
        rf"(?:(?:exactly )?as many|more|fewer|the same number of) (?:different )?{KIND}s (?:than|as) {KIND}s\b)",
        "there are",
    ),
    make_row(
        "of in", rf"\b(?P<old>(?P<be>is|are) (?:of|in)|(?:come|appear|occur)s? in) (?=(?:(?:exactly )?as many|more"
        rf"|fewer|the same"
        rf" number "
        rf"of) (?:different )?{KIND}s (?:than|as)\b)", "have",
    ),
)  # fmt: skip
"""In order, after those of ``orders`` and ``abroad``."""
