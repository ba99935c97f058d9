"""Phrases that mean of several pieces, or after a longer beginning, what others mean of one or at the beginning, and
those in whose place they are read: “at least two pieces have nothing on top of them”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK, MARKS
from zendotao.core.rule.reading.phrase_parts import AMOUNT, BEGIN, END, KIND, LINK, LINKED, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_STACK = r"(?:stack|tower)"
_STANDS = r"(?:is|are|be|being|stands?|sits?|lies?|each|all|not)"
"""After these a piece that is “in its own tower” is alone; one “in its own tower” is in that of another."""
_PLURAL = rf"(?:(?:{MARK} )*(?:{MARK}s|pieces|pyramids))"
_ONE = rf"(?:{MARK} )*(?:{PIECES}|{MARK}|something|anything)"
_PLACE = r"(?:(?:directly |sitting |standing |stacked )*(?:on top of|on|above|over|under|underneath|below|beneath))"
_NONE_OR_ONE = rf"(?:nothing|anything|something|(?:an?|no|any|another|some|no other|any other) {_ONE})"
_SEVERAL = rf"(?:{_PLURAL}|(?:two|three|\d+) (?:{MARK} )*{PIECES})"
_EACH_OF = rf"\b(?:{_SEVERAL} (?:with|without|having)|(?<!and )(?<!or )(?<!but )have)"
_TO_BE = {"form": "are", "forms": "is", "make": "are", "makes": "is"}
_OF_STATEMENT = r"(?:there|it|the koan|no|every|each|all|any|an?|at least|at most|exactly|none|nothing|everything|the)"
_STATEMENT = r"(?:there|it|no|every|all|each|the)\b(?:(?! and )[a-z ])+?"
_FRAMED = r"\A[a-z ]*(?:htbn|correct|white|nature|bn),? (?:if|iff|if,? and only if) "


def _be_at_end(found: re.Match[str]) -> str:
    """“Forms the base of a tower” as “is at the bottom of a tower”."""
    end = "top" if found["end"] == "top" else "bottom"
    return f"{'be' if found['must'] else _TO_BE[found['forms']]} at the {end} of"


def _share_kind(found: re.Match[str]) -> str:
    """“Matches another piece in colour” as “has the same colour as another piece”."""
    return f"{'has' if found['match'] == 'matches' else 'have'} the same {found['kind']} as {found['who']}"


def _repeat_kind(found: re.Match[str]) -> str:
    """“Has no colour twice” as “has no two pieces of the same colour”."""
    amount = "no two" if found["det"] == "no" else "at least two"
    return f"{amount} pieces of the same {found['kind']}"


COMBINED_PHRASES: tuple[Phrase, ...] = (
    # What is said around a rule, and said of the whole.
    make_phrase("dot", r"\b(?P<old>dot)(?=s?\b)", "pip"),
    *(
        make_phrase(word, rf"\A(?P<old> ?{word}[,.!] )(?=[a-z0-9])", "")
        for word in ("right", "okay", "ok", "alright", "all right")
    ),
    make_phrase("that is ", r"(?P<old>[.!] ?that is (?:it|all))(?=[.! ]*\Z)", ""),
    make_phrase(". and ", rf"[.] (?P<old>and )(?={_OF_STATEMENT}\b|they\b)", ""),
    *(
        make_phrase(
            sign, rf"\A(?P<old>(?P<be>is|are) there) (?=(?:an?|at least|at most|exactly|no|some|more|fewer|{NUMBER})"
            rf"\b(?!.* or not\b)[^?]*[?][.! ]*\Z)", r"there \g<be>",
        )
        for sign in ("is there ", "are there ")
    ),
    make_phrase(
        "exist", rf"\b(?:{PIECES}|{MARK}s?|{_STACK}s?) (?P<old>(?P<exist>exists?)(?: too| as well)?)(?:{END}| (?:and|"
        rf"or|but|then|only if|only when|if|iff|when|unless)\b)",
        lambda found: "is present" if found["exist"] == "exists" else "are present",
    ),
    make_phrase(
        " among ", rf"\b{AMOUNT} (?:different )?{KIND}s? (?P<old>(?:occurs?|appears?|(?:is|are) (?:found|present|"
        rf"used)) )"
        rf"(?=among )", "",
    ),
    make_phrase(
        "among ", rf"{BEGIN}(?P<old>among (?P<who>the [a-z ]+?),? there (?P<be>is|are) (?P<many>{AMOUNT} "
        rf"(?:different )?"
        rf"{KIND}s?)){END}", r"there \g<be> \g<many> among \g<who>",
    ),
    make_phrase(
        "the table", rf"\b(?:anything else|any other {PIECES})(?P<old>,? (?:apart from|except(?: for)?|other than) "
        rf"the table)"
        rf"{END}", "",
    ),
    make_phrase(
        " as well as ", r"\b(?:there (?:is|are)|it (?:has|contains)) [a-z ]+?(?P<old> as well as) (?=(?:an?|at least|"
        r"at most|"
        r"exactly|no|some|one|two|three)\b)", " and",
    ),
    *(
        make_phrase(
            sign, rf"\b(?P<old>just|only) {NUMBER} (?:{MARK} )*(?:{MARK}s?|{PIECES}),? and (?:nothing else|no other "
            rf"pieces){END}",
            "exactly",
        )
        for sign in (" nothing else", " no other pieces")
    ),
    make_phrase("a pair of touching", r"\b(?P<old>a pair of) touching\b", "at least two"),
    make_phrase(
        " of the same number", rf"\b{_STACK}s? (?P<old>(?P<be>consists?|(?:is|are) made(?: up)?) of the same number "
        rf"of pieces)",
        lambda found: f"{'has' if found['be'][:2] == 'is' or found['be'] == 'consists' else 'have'} the same number "
        f"of pieces",
    ),
    # “Only” after what it goes with.
    make_phrase(
        " only", rf"(?<!not )\b(?:{LINK}|{LINKED}|made (?:up )?of|consist(?:s|ing)? of|containing|contains?|has|have|"
        rf"having|(?<!, )with|"
        rf"{_STACK}s? of) (?P<old>(?P<what>{_PLURAL}) only){END}", r"only \g<what>",
    ),
    # What is said of each of several pieces.
    make_phrase(
        " them", rf"{_EACH_OF} {_NONE_OR_ONE} {_PLACE} (?P<old>them)\b(?! (?:and|or) )", "it"
    ),
    make_phrase(
        " them", rf"{_EACH_OF} (?:nothing|no {_ONE}) (?:{LINKED}|that (?:{LINK})) (?P<old>them){END}", "it"
    ),
    make_phrase(
        "directly on top", rf"\b{_STACK}s? (?:with|has|have|without) [a-z ]+ (?P<old>directly )on top(?! of\b)", ""
    ),
    make_phrase("directly on top", r"\b(?:with|has|have|without) [a-z ]+ directly on top(?P<old>)(?! of\b)\b", " of "
        "it"),
    make_phrase("each other ", rf"\b(?P<old>each other) (?=(?:{MARK} )*(?:piece|pyramid|one)\b)", "every other"),
    # Places.
    make_phrase(
        "outside ", rf"\b(?P<old>outside (?:of )?(?:any|an?|the(?= {_STACK}s)|all|of all)) {_STACK}s?\b",
        "not in a",
    ),
    make_phrase(
        " own ", rf"(?:\b(?:that|which) (?:is|are)(?: not)? in|\b(?!{_STANDS}\b)[a-z]+ (?:not )?in|within|inside(?: "
        rf"of)?|"
        rf"\b(?:top|bottom)(?: piece)? of) (?:its|their)(?P<old> own)(?= {_STACK}s?\b)", "",
    ),
    make_phrase(
        " of ", rf"\b{LINK} the (?P<old>(?P<end>top|bottom)(?: piece)? of) (?:its|their) {_STACK}s?\b",
        r"\g<end> piece in",
    ),
    make_phrase(
        " the ", rf"\b(?P<old>(?P<must>(?:must|has to|have to|should) )?(?P<forms>forms?|makes?) the (?P<end>base|"
        rf"bottom|"
        rf"foot|top)(?: piece)? of) (?=(?:an?|any|some|every|each|its|the) {_STACK}\b)", _be_at_end,
    ),
    make_phrase(
        "to a", rf"\b(?:most|half|majority|all but [a-z0-9]+) [a-z ]+?(?P<old>belongs? to) an? {_STACK}\b", "are "
        "part of"
    ),
    make_phrase(
        "part of ", rf"\b(?:most|half|majority|all but [a-z0-9]+) [a-z ]+?(?P<old>part of an? (?P<what>{_STACK})){END}",
        r"in \g<what>s",
    ),
    make_phrase("contact with ", r"\b(?P<old>(?P<makes>makes?|is making|are making|has|have) contact with) ",
                lambda found: "touches" if found["makes"] in ("makes", "is making", "has") else "touch"),
    make_phrase(
        " which the ", rf"\b{_STACK}(?: of [a-z ]+)?(?P<old>,? (?:of|in) which the (?P<one>top|bottom)(?: piece| "
        rf"one)? is (?P<so>"
        r"[a-z ]+?),? and the (?P<other>top|bottom)(?: piece| one)? is) ",
        r" whose \g<one> piece is \g<so> and whose \g<other> piece is ",
    ),
    make_phrase(" of which the ", rf"\b{_STACK} [a-z ]+(?P<old>,? of which) the (?:top|bottom)\b", " in which"),
    make_phrase(
        "and the bottom", rf"{BEGIN}(?P<old>the top(?: piece)? and the bottom(?: piece)? of (?P<stack>(?:at least "
        rf"one|some|"
        rf"an?|every|each|no) {_STACK}) (?:are(?: of)?|have|share) the same (?P<kind>{KIND})){END}",
        r"\g<stack> has the same \g<kind> at the top and the bottom",
    ),
    make_phrase(
        " first ", rf"{BEGIN}(?P<old>for (?P<who>(?:at least one|some|exactly one|every|each) {_ONE}),? the "
        rf"(?P<nth>first|"
        rf"second|third) (?:piece|one|thing) (?:that )?it points at (?:is|must be) (?P<mark>{MARK})){END}",
        r"\g<who> points \g<nth> at a \g<mark> piece",
    ),
    make_phrase(" in turn ", r"(?P<old>,? (?:which|that) in turn) ", " that"),
    make_phrase(
        "also ", r"(?<!and )(?<!but )\b(?P<old>also )(?=(?:is|are|does|do|points?|touch(?:es)?|lies?|stands?|rests?|"
        r"sits?)\b)", ""
    ),
    # Statements in a row.
    make_phrase(
        "also", rf"{_FRAMED}(?:(?! or )[^.;])*(?P<old>[;.] ?also,?) (?={_OF_STATEMENT}\b)", ", and"
    ),
    make_phrase(
        "also", rf"[;.,] ?(?P<old>also,? )(?={_OF_STATEMENT}\b)", "",
    ),
    *(
        make_phrase(word, rf"(?P<old>[;.,] ?(?:and )?{word},?) (?={_OF_STATEMENT}\b)", ", and")
        for word in ("moreover", "furthermore", "in addition", "additionally", "what is more")
    ),
    make_phrase("besides", r"(?P<old>[;.,] ?(?:and )?besides(?:,(?! the\b)|(?= (?:there|it) ))) ?", ", and "),
    make_phrase(
        " not", rf"\bpresent\b[a-z ]*,? (?:but|and) (?:the )?{MARK}(?:s| {PIECES}) (?P<old>(?:are )?not){END}",
        "are not present",
    ),
    make_phrase(
        " not", rf"\b(?:there (?:is|are)|it has|it contains)\b[a-z ]*,? but (?P<old>(?P<what>{MARK}(?:s| {PIECES}))"
        rf" not){END}", r"no \g<what>",
    ),
    *(
        make_phrase(sign, rf"(?P<old>[,;.]? ?(?:and )?(?:the (?:rest|others?) (?:do(?:es)? not matter|is irrelevant)|"
            rf"(?:any|"
                    rf"every)thing else (?:goes|does not matter|is (?:fine|ok|okay|allowed|irrelevant)))){END}", "")
        for sign in ("matter", "irrelevant", "thing else ")
    ),
    *(
        make_phrase(
            sign, rf"(?:\A[ (]*|(?<=\()|{BEGIN})(?P<old>(?:(?:it is )?not both|it can not be that(?: both)?) "
            rf"(?:true that |that "
            rf")?(?P<one>{_STATEMENT}) "
            rf"and (?:that )?(?P<other>{_STATEMENT}))(?=[.!) ]*\Z)", r"it is not the case that (\g<one> and \g<other>)",
        )
        for sign in ("not both ", "not be that ")
    ),
    make_phrase(
        " without ", rf"\A(?P<old>(?:there is )?never an? (?P<one>(?:{MARK} )*(?:{MARK}|piece|pyramid)) without an? "
        rf"(?P<other>(?:{MARK} )*(?:{MARK}|piece|pyramid|{_STACK}))){END}", r"if there is a \g<one>, there is a "
        r"\g<other>",
    ),
    make_phrase("never ", r"\bthere (?:is|are) (?P<old>never) (?:more|fewer|less) [a-z ]+ than\b", "no"),
    make_phrase("we need ", r"\A(?P<old>we need) ", "it needs"),
    # What pieces share.
    make_phrase(
        " match", rf"(?<!not) (?P<old>(?P<match>match(?:es)?) (?P<who>(?:an?|another|some|every|each|no|at least one|"
        rf"the|"
        rf"exactly one)(?: other)? [a-z ]+?) (?:in|by) (?P<kind>{KIND}))\b(?! (?:and|or))", _share_kind,
    ),
    *(
        make_phrase(
            sign, rf"\b(?:has|have|contains?|uses?|with) (?P<old>(?P<det>no|an?|the same|some|any) (?P<kind>{KIND})"
            rf"(?: in (?:it|them))? (?:at least )?(?:twice|more than once)(?: in (?:it|them))?){END}", _repeat_kind,
        )
        for sign in (" twice", " more than once")
    ),
    make_phrase(
        " have ", rf"\b(?P<old>have (?P<each>all|each)) (?=(?:an?|the) (?:different|same|unique) {KIND}|different "
        rf"{KIND}s)",
        r"\g<each> have",
    ),
    make_phrase(
        " represented ", rf"\b{KIND}(?P<s>s?) (?P<old>(?:(?:that|which) (?:is|are)(?: each)? )?represented (?:in "
        rf"(?:it|the koan) )?by) (?={AMOUNT} {PIECES}\b)", lambda found: f"that appear{'' if found['s'] else 's'} on",
    ),
    make_phrase(
        " more than one ", rf"(?<!every )(?<!each )\b{_STACK} (?:has|contains|with|containing) (?P<old>more than one "
        "(?:piece )?of any "
        rf"(?:one |single"
        rf" |given )?(?P<kind>{KIND})){END}", r"at least two pieces of the same \g<kind>",
    ),
    make_phrase(
        "no other ", rf"\bwhose {KIND} (?P<old>no other (?:piece|pyramid|one)s? (?:has|have|shares?))\b", "is unique"
    ),
    make_phrase(
        " own direction", r"\b(?P<old>(?P<one>points|faces)(?: in)? its|(?:point|face)(?: in)? their) own direction\b",
        lambda found: "has its" if found["one"] else "have their",
    ),
    make_phrase(
        " but ", rf"\bno {COLOUR}s,? but (?P<old>)(?={COLOUR}s and {COLOUR}s{END})", "there are ",
    ),
    make_phrase(
        " mostly ", rf"{BEGIN}(?P<old>(?:all |the |its |all the )?(?:pieces|pyramids) are mostly)(?= {MARK},? (?:and|"
        r"but|while) (?:all )?(?:the|its) (?:rest|others?|remaining)\b)", "most of the pieces are",
    ),
    # Numbers of pieces.
    make_phrase("just as many ", r"\b(?P<old>just as many) ", "as many"),
    make_phrase("uneven", r"\b(?P<old>uneven)\b", "odd"),
    make_phrase(" together ", rf"\b(?P<old>have together) (?={AMOUNT} pips\b)", "together have"),
    make_phrase("there ", r"\bthere (?P<old>(?P<must>must|should|has to|have to) (?:lie|stand|sit)) (?=.*\b(?:on|above|"
                r"under|below|in|inside|flat|upright|weird)\b)", r"\g<must> be"),
    make_phrase(
        "the three ", rf"{BEGIN}(?P<old>(?:from|of|out of|among) (?:all )?the three (?P<kind>sizes|orientations),? "
        rf"(?P<many>"
        rf"{AMOUNT})) (?=(?:occurs?|appears?|are|is|comes?|shows?|must)\b)", r"\g<many> \g<kind>",
    ),
    # Numbers of two kinds together.
    *(
        make_phrase(
            "number of", rf"\bnumber of (?:the |all )?{kind}(?P<old>s?(?: {PIECES})? and (?:the "
            rf")?(?P<two>{kind})(?:s| pieces| "
            r"pyramids)(?:,? (?:taken |put |counted |added )?(?:together|combined),?)?) (?=(?:is|equals?|must be|"
            r"exceeds?)\b)(?! is (?:the same|equal)\b(?! (?:to|as)))",
            r" and \g<two> pieces",
        )
        for kind in MARKS
    ),
)  # fmt: skip
"""In order."""
