"""Phrases about what was named before, and those in whose place they are read: “and this sum is not zero”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, BEGIN, END, KIND, LINK, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_BEGIN = rf"(?:{BEGIN}|(?<=\bthat )|(?<=, )|(?<=\band )|(?<=\bbut ))"
_STACK = r"(?:stack|tower)"
_NUMBER = (
    r"(?:the |its )?(?:(?:total )?(?:number|pip count|sum|piece count|difference)|(?:pips? )?total|total (?:number "
    r"of )?pips)"
)
_IS = r"(?:is|are|equals|exceeds|(?:must|should|has to) (?:be|equal|exceed))"
_OVER = r"(?=(?:over|under|above|below|more than|fewer than|less than|at least|at most|between|even|odd)\b)"
"""What follows a number where “is” is left out."""
_IS_SO = (
    r"(?:(?:is|(?:must|should|has to|can|may) (?:not )?be)(?: also| not| never| always| both| either| neither)*"
    rf" (?:zero|even|odd|prime|a multiple|divisible|exactly|at least|at most|more|less|fewer|greater|larger|smaller|"
    rf"over|under|above|below|between|(?:an )?(?:even|odd) number{END}|{NUMBER}(?:{END}| (?:and|or|but)\b))|exceeds"
    rf"|equals|does not exceed)"
)
_COMPARED = re.compile(r"\b(?:more|fewer|less|greater|larger|smaller|than|exceeds?|least|most)\b")
_OTHER_COLOUR = r"of (?:(?:any|some) other colou?r|other colou?rs)"
_MORE = r"(?:more|fewer|less|many|often|commonl?y?|outnumbers?|than|as)"
_PLAIN = r"(?:(?!(?:and|or|but|unless|if|not|that)\b)[a-z]+ )*?(?!(?:and|or|but|unless|if|not|that)\b)[a-z]+"
_VERB = r"(?:is|are|has|have|must|can|may|touch(?:es)?|points?|stands?|lies?)"
_COLOURS = re.compile(rf"\b{COLOUR}")
_OFTEN = rf"(?:(?:exactly|only|just|at least|at most|more than) )?(?:once|twice|{NUMBER} times)"
_SOME = r"(?:(?:an?|some|each|every|any|no|one|at least one)(?: of the)? )"
_PIECE = rf"(?:{MARK} )*(?:top |bottom )?(?:{PIECES}|{MARK}s?)"
_ABOVE, _BELOW = r"above|on top of|on|over|atop", r"below|under|underneath|beneath"
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


def _name_stack(found: re.Match[str]) -> str:
    """“One of them”, after “any stacks”, as “one stack”."""
    who = {"every one": "each", "both": "each", "none": "no", "no one": "no", "all": "each"}.get(
        found["who"], found["who"]
    )
    one = who in ("each", "no") or who.endswith("one")
    stack = f"{who} {found['stack']}{'' if one else 's'}"
    if found["with"] == " with":
        return f"and {stack} {'has' if one else 'have'}"
    return stack if not found["with"] else f"{stack} {'is' if one else 'are'} made"


def _count_same(found: re.Match[str]) -> str:
    """“Either there are no flats or at least two” as “or there are at least two flats”."""
    there = "there are " if found["be"] else f"it {found['has']} " if found["has"] else ""
    one = re.sub("s$", "", found["what"])
    what = one if found["many"].endswith("one") else f"{one}s"
    return f"{there}{found['many']} {what}"


def _say_of_each(found: re.Match[str]) -> str:
    """“Two colours, each on two pieces” as “two colours, and each colour that is present has two pieces”."""
    kind, who = found["kind"], found["who"]
    of_all = {"none": "no", "each": "each", "both": "each", "all": "each", "every one": "each"}.get(who)
    whom = f"{of_all} {kind} that is present" if of_all else f"{who} {kind}{'' if who.endswith('one') else 's'}"
    one = of_all or who.endswith("one")
    does = (
        f"{'has' if one else 'have'} {found['many']}"
        if found["many"]
        else f"appear{'s' if one else ''} {found['often']}"
    )
    return f", and {whom} {does}"


NAMED_PHRASES: tuple[Phrase, ...] = (
    # Numbers.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<what>{_NUMBER}\b(?: [a-z]+)*?) (?:{_IS} |{_OVER})(?P<told>[a-z0-9 ]+?)(?:,? (?:and|but"
            rf"|yet)|[,;]) (?P<old>it|(?:this|that) (?:sum|number|total|count|pip count|difference)) (?={_IS_SO})",
            _name_number,
        )
        for sign in (" it ", " this ", " that ")
    ),
    # Colours, of which each is of so many pieces.
    make_phrase(
        " on ", rf"\b{KIND}s?(?: (?:that|which) (?:is|are) [a-z]+| present| used| in it)? "
        rf"(?P<old>(?P<be>is|are) (?:used |found |seen |there )?on) (?={AMOUNT} (?:{MARK} )*{PIECES}\b)",
        lambda found: f"appear{'s' if found['be'] == 'is' else ''} on",
    ),
    *(
        make_phrase(
            sign, rf"\b{AMOUNT} (?:different )?(?P<kind>{KIND})s?(?: (?:is|are) (?:present|used|there|represented|in "
            rf"it)| in it| present)?(?P<old>(?:[,;]|,? and|,? with) (?P<who>each|every one|both|all|none|{AMOUNT})"
            rf"(?: of (?:them|which|these|those))? (?:(?:(?:is |are )?(?:used |there |present )?(?:on|for|with|in|by)"
            rf"|has|have|(?:appears?|occurs?) (?:on|in)) (?P<many>{AMOUNT} (?:{MARK} )*{PIECES})|(?:(?:(?:is|are) )?"
            rf"(?:there|present|used) |appears? |occurs? )?(?P<often>{_OFTEN})))(?={END}| and\b)", _say_of_each,
        )
        for sign in (" piece", " once", " twice", " times")
    ),
    # Stacks.
    make_phrase(
        " of ",
        rf"(?<!in )(?<!of )(?<!than )(?<!as )(?<!least )(?<!most )(?<!ly )(?<!just )\b(?:any|{AMOUNT}) "
        rf"(?P<stack>{_STACK})s?(?: in it)?"
        rf"(?:[,;.] ?(?:then |and |but )?|,? (?:and|but) )(?P<old>"
        rf"(?P<who>{AMOUNT}|each|every one|all|both|none|no one)(?: of (?:them|those|these|which))(?P<with> with|(?: "
        rf"are)?"
        r" made)?) (?=(?:is|are|has|have|contains?|consists?|must|needs?|should|of|an?|the|only)\b)", _name_stack,
    ),
    *(
        make_phrase(
            f"th{at} ", rf"\b(?:(?:{_PIECE}|top|bottom) (?:(?:that|which) (?:is|are) )?(?:in|of|inside|within) {_SOME}"
            rf"{_STACK}s?(?: and)?|{_STACK} (?:has|contains|with) (?:an?|some|no|its|the|every) {_PIECE}|in "
            rf"{_SOME}{_STACK},? "
            rf"(?:there is )?(?:an?|some|no|the|every) {_PIECE})(?: (?:that|which))?(?: "
            rf"(?:is|are|must|can|does|do|not))* {LINK}"
            rf" (?:an?|some|any|another|the|no|every|each|{AMOUNT}) (?:other )?{_PIECE}(?: (?:that|which) "
            rf"(?:is|are))?(?: not)? "
            rf"(?P<old>(?:in|of|inside|within|part of) th{at}(?: very| same)? {_STACK})\b", "in the same tower",
        )
        for at in ("at", "is")
    ),
    make_phrase("one and the same ", r"\b(?P<old>one and )the same ", ""),
    make_phrase("a second ", rf"\b{LINK} (?P<old>a second) (?=(?!one){_PIECE}\b)", "another"),
    make_phrase(" a third", rf"\b{LINK} (?P<old>a third(?: one)?){END}", "a third piece"),
    *(
        make_phrase(
            "another ", rf"\b(?:{one}) an? (?P<mark>{MARK})(?: {PIECES})?,? and (?:(?:is|lies) )?(?:also "
            rf")?(?:directly |right )?"
            rf"(?:{two}) (?P<old>another)(?= (?P=mark)\b)", "a",
        )
        for one, two in ((_ABOVE, _BELOW), (_BELOW, _ABOVE))
    ),
    # Numbers of the same pieces.
    make_phrase(
        "either ", rf"\beither (?:there (?P<be>is|are) |it (?P<has>has|contains) )?(?:no|{AMOUNT}) (?P<what>(?:{MARK} "
        rf")*(?:{MARK}s?|{PIECES}))"
        rf"(?: at all)?,? or(?: else)? (?P<old>(?P<many>{AMOUNT})){END}", _count_same,
    ),
    make_phrase(
        "either ", rf"\beither (?:there (?:is|are) |it has )?{AMOUNT} (?P<what>(?:{MARK} "
        rf")*(?:{MARK}s|pieces|pyramids))(?: at all)?,? or "
        rf"(?:else )?(?P<old>none(?: at all)?|zero){END}", r"no \g<what>",
    ),
    make_phrase(
        " own ", rf"(?:\A|(?<=[.;:] )|(?<=, and ))(?P<old>(?:each|every|all(?: the)?) (?P<one>{KIND})s? (?:(?:must "
        rf")?(?:has|have)|comes? in) "
        rf"(?:its|their) own "
        rf"(?:unique |distinct )?(?P<two>{KIND})s?)(?=[.! ]*(?:\Z|[.;]|, and\b))", r"no piece is the same \g<one> as "
        r"a piece of a different "
        r"\g<two>, and no piece is "
        r"the same \g<two> as a piece of a different \g<one>",
    ),
    # “Such pieces”: those of which it was said what they are.
    make_phrase(
        " such",
        rf"[,;.]? (?:and |but |with )?(?:there (?:is|are|must be|has to be)|it (?:has|contains)) "
        rf"(?P<old>(?:such an?|some such"
        rf"|(?P<many>{AMOUNT}) such)(?: {PIECES})?){END}", lambda found: f"{found['many'] or 'at least one'} of them",
    ),
    make_phrase(
        " such ", rf"[a-z][,;.]?(?: and| but)? (?P<old>(?P<many>{AMOUNT}) such {PIECES} (?:exists?|(?:is|are) (?:there"
        rf"|present))){END}", r"there is \g<many> of them",
    ),
    make_phrase(
        " such ", rf"[a-z][,;.]?(?: and| but)? (?P<old>(?P<who>every|each|no|{AMOUNT}) such {PIECES}) (?={_VERB}\b)",
        lambda found: f"{({'every': 'each', 'no': 'none'}).get(found['who'], found['who'])} of them",
    ),
    # Colours, sizes and pieces.
    make_phrase(
        " other colo", rf"\A(?!.*\b{_MORE}\b.* other colo).*?\b(?:no|every|each|any|an?|some|all|at least one|exactly "
        rf"one|only) (?:(?:{MARK}|the) )*?(?P<old>(?P<what>{PIECES}) {_OTHER_COLOUR})(?={END}| {_VERB}\b)",
        _name_other_colours,
    ),
    make_phrase(
        " outside ", rf"\b(?:{_STACK}\b|{LINK}(?=.* outside (?:of )?(?:its|their) (?:own "
        rf")?tower\b)).*?(?P<old>(?:(?:that|which) (?:is|are) )?outside (?:of )?(?:that|its|their|the|the "
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
        "ing ", rf"{_BEGIN}(?P<old>(?:not counting|ignoring|leaving out|disregarding|discounting|not including|"
        rf"excluding|leaving aside) (?:all )?(?:the |any )?(?P<mark>{MARK})(?:s| pieces| pyramids| ones|),? (?P<rest>"
        rf"(?:there (?:is|are|must be)|(?:it|the koan) (?:must |has to |should )?(?:has|have|contains?)|all(?: of)?"
        rf"(?: the)?|every|each|no|the number of)(?: (?!{MARK}|all\b)[a-z0-9]+)*? ?)(?P<what>{PIECES})(?P<so>(?: "
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
        rf"{_PIECE})? (?P<old>does){END}", r"\g<does>",
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
        ", ", rf"{_BEGIN}(?P<old>of (?:all )?(?P<kinds>the (?:three|four) {KIND}s)(?: (?:present|in (?:it|the "
        rf"koan)))?, (?P<many>{AMOUNT}|all|none|each|no one|not all)(?: of them)?) (?={_VERB}\b|appears?|occurs?)",
        r"\g<many> of \g<kinds>",
    ),
    # Who says “either” before the verb lets its alternatives begin after it.
    make_phrase(
        "either ", r"\b(?P<old>(?:(?:it|the koan) )?either (?:(?:it|the koan|a koan|there)(?: must| should| has to)? "
        r"(?:has|have|contains?|is|are|be)|has|contains)(?<!it is)(?<!an is)) (?=(?:an?|no|some|any|at|exactly|more"
        rf"|fewer|less|{NUMBER})\b[^,.;]*? or )(?!.* or (?:else )?(?:[^,.;]* )?(?:it|there|is|are|has|have|contains?"
        r"|must|touch(?:es)?|points?|stands?|lies?|they|neither)\b)", "it has either",
    ),
)  # fmt: skip
"""In order."""
