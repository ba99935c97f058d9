"""Phrases about numbers as they are written at length, or as in another language, and those in whose place they are
read: “three pieces, exactly two of which are the same size”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, BEGIN, END, KIND, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_OTHER_WORD = r"(?!is\b|and\b|or\b|equals\b)[a-z]+"
_COUNTED = rf"(?:number|pip count|sum|total) (?:{_OTHER_WORD} )*?{_OTHER_WORD}"
_BUT = r"(?:,? and|,? but|,? while|,? whereas|,)"
_PLAIN = r"(?:(?!and\b|or\b|but\b|unless\b|if\b|not\b)[a-z]+ )*?(?!and\b|or\b|but\b|unless\b|if\b|not\b)[a-z]+"
_WORD = r"(?!is\b|are\b|and\b|or\b|but\b|that\b)[a-z]+"
_SOME = rf"(?:{MARK} )*(?:{MARK}s|{MARK} (?:pieces|pyramids|ones))"
_STACKS = r"(?:stacks|towers)"
_TO_HAVE = {"is": "has", "are": "have", "be": "have"}
_TWO_OF_THREE = (
    rf",? (?:of which exactly two|exactly two of which) (?:are(?: of)?|have|share) the same (?P<kind>{KIND})"
)


def _have_shared(found: re.Match[str]) -> str:
    """“Is shared by three pieces” as “has three pieces”."""
    return f"{_TO_HAVE[found['be']]} "


def _count_in_tower(found: re.Match[str]) -> str:
    """“A stack of three pieces, of which two are red” as “a stack of three pieces that has two red pieces”."""
    amount = found["one"] or found["other"]
    joint = "that" if found["of"] == "of" else "and"
    return f" {joint} has {amount} {found['so']} {'piece' if amount.endswith('one') else 'pieces'}"


def _name_different(found: re.Match[str]) -> str:
    """“Not of the same size” as “of different sizes”."""
    return f"{found['of'] or ''}different {found['other']}s"


def _have_together(found: re.Match[str]) -> str:
    """“Reds and blues have six pips between them” as “together have”."""
    return f"{found['who']} together {found['must'] or ''}{' ' if found['must'] else ''}have {found['what']}"


def _count_in_stacks(found: re.Match[str]) -> str:
    """“The stacks have six pieces between them” as “the number of pieces in stacks is six”."""
    if found["one"] is None and found["two"] is None:
        return found["old"]
    return f"the number of {found['what']} in {found['stacks']} is {found['many']}"


def _name_count(found: re.Match[str]) -> str:
    """“Count the reds: the number” as “the number of reds”."""
    what = found["what"]
    return "the pip count " if what in ("pips", "dots") else f"the number of {what} "


NUMBER_PHRASES: tuple[Phrase, ...] = (
    # Numbers.
    make_phrase(" in number", rf"\b(?:{NUMBER}|{MARK}s|pieces|ones|even|odd)(?P<old> in number){END}", ""),
    make_phrase(
        "total", rf"{BEGIN}(?P<old>(?:the )?(?:grand |overall )?total(?: (?:is|must be|has to be|should be|equals)|:) "
        rf"(?P<many>{AMOUNT}|between {NUMBER} and {NUMBER}) (?:pips|dots)){END}", r"the pip count is \g<many>",
    ),
    make_phrase(
        " no remainder", rf"\b(?P<old>(?:(?:when|if) )?divided by (?P<by>{NUMBER}),? (?:it )?(?:leaves|gives|has) no "
        rf"remainder){END}", r"is divisible by \g<by>",
    ),
    make_phrase("nought", r"\b(?P<old>nought)\b", "zero"),
    make_phrase(
        " not zero", rf"\beven number of {_PLAIN},? (?:and|but) (?P<old>(?:it|that number) is )not zero{END}", "",
    ),
    make_phrase(
        "divisible by ", rf"\bdivisible by {NUMBER},? (?:but|and) not (?P<old>)by {NUMBER}{END}", "divisible "
    ),
    make_phrase(
        " not", rf"\bis (?P<so>even|odd|prime){_BUT} (?:the )?{_COUNTED} (?P<old>is not){END}", r"is not \g<so>"
    ),
    make_phrase(
        " among them", rf"\bnumber of (?:pieces|pyramids) is [a-z ]+{_BUT} the number of {_PLAIN}(?P<old> among "
        r"them)\b", ""
    ),
    make_phrase(
        " being ", rf"(?P<first>(?:the )?{_COUNTED}) (?:equals|is equal to|is the same as) (?:the "
        rf")?{_COUNTED}(?P<old>, (?:this|that|the) (?:sum|number|total|pip count) being) ", r", and \g<first> is",
    ),
    make_phrase(
        ", ", r"(?P<old>, (?P<what>(?:minus|plus) [^,;.]+),) (?:is|equals|exceeds|must be)\b", r" \g<what>"
    ),
    make_phrase(
        "number of pi", r"\b(?P<old>(?:the |its )?(?:total number of pips|number of pips|pip count) (?:is|must be) (?:"
        rf"divisible by|a (?:whole )?multiple of) the (?:total )?number of (?:pieces|pyramids)){END}",
        "the pip count is equal to the number of pieces or is twice the number of pieces or is three times the "
        "number of pieces",
    ),
    make_phrase(
        " together ", r"\b(?P<old>(?:make|makes) together|together (?:make|total)) (?=[a-z0-9 ]+ pips\b)",
        "together have",
    ),
    make_phrase(
        " together", r"\b(?P<old>(?:make|makes) (?P<pips>[a-z0-9 ]+ pips) together)\b", r"together have \g<pips>"
    ),
    make_phrase(
        "number of ", rf"{BEGIN}(?P<old>)(?=an (?:even|odd) number of {_PLAIN},? and {AMOUNT} of them (?:is|are)\b)",
        "there is ",
    ),
    make_phrase(
        " total", rf"\b(?:even|odd|prime) number of {_PLAIN}(?P<old> (?:in )?total),? and\b", ""
    ),
    make_phrase(
        "one ", rf"{BEGIN}(?P<old>one (?:finds|counts|sees|(?:can|must|should|has to) (?:find|count|see))(?: in it|"
        r" there)?) (?=(?:at|more|fewer|exactly|an?|no|some|only|as|two|three|four|five|the same)\b)", "it has",
    ),
    make_phrase(
        "counts ", r"\b(?:koan|structure|it|that|which|tower|stack) (?P<old>counts) (?=(?:(?:at (?:least|most)|"
        rf"exactly|more|fewer|less|as many|only|just) |{NUMBER}\b))", "has",
    ),
    make_phrase("not any two", r"\b(?:is|are) (?P<old>not any two)\b", "no two"),
    make_phrase(
        "failing th", r"(?P<old>(?P<end>[;,.])?(?: or)?,? failing (?:that|this),?) ",
        lambda found: ", or" if found["end"] else " or",
    ),
    make_phrase(
        " of which", rf"\b(?:stack|tower|nest) (?P<of>of|has|contains|consists of|is made (?:up )?of) {AMOUNT} "
        rf"(?:pieces|pyramids)(?P<old>,? (?:of which (?P<one>{AMOUNT})|(?P<other>{AMOUNT}) of which) (?:is|are) "
        rf"(?P<so>{MARK})){END}", _count_in_tower,
    ),
    make_phrase(
        "ount ", r"\A(?P<old>(?:count|add up)(?: all)?(?: of)?(?: the| its)? (?P<what>[a-z ]+?)[:;,.] (?:the|that|"
        r"this|your) "
        r"(?:number|total|count|result|sum) )(?=(?:is|must be|has to be|should be|equals)\b)", _name_count,
    ),
    make_phrase(
        "all ", rf"{BEGIN}(?P<old>(?:all in all|in all|altogether|overall|all told),? (?P<told>(?:there (?:is|are)|"
        rf"it (?:has|contains)) "
        rf"(?:{AMOUNT}|an (?:even|odd) number of) [a-z ]+?)){END}", r"\g<told> in total",
    ),
    make_phrase(
        "in total", rf"{BEGIN}(?P<old>in total,? (?P<told>(?:there (?:is|are)|it (?:has|contains)) (?:{AMOUNT}|"
        rf"an (?:even"
        rf"|odd) number of) [a-z ]+?)){END}", r"\g<told> in total",
    ),
    make_phrase(
        ", ", rf"(?:\A|\b(?:has|contains|there (?:is|are)|with|if|iff) ){NUMBER} (?:{_WORD} ){{0,2}}{_WORD}(?P<old>, "
        rf")or (?:"
        rf"more|fewer|less)(?: in (?:total|all))?{END}", " ",
    ),
    make_phrase(
        ", ", rf"(?:\A|\b(?:has|contains|there are|with|if|iff) )(?P<old>(?P<what>(?:{MARK} )*(?:{MARK}s|pieces|"
        rf"pyramids)), "
        rf"(?P<many>(?:at least|at most|exactly|more than|fewer than) {NUMBER}|{NUMBER} or (?:more|fewer))(?: of "
        rf"(?:them|these))?)"
        rf"{END}", r"\g<many> \g<what>",
    ),
    make_phrase(
        " to ", rf"\b(?:comes?|adds? up|sums?(?: up)?|amounts?) to {AMOUNT}(?P<old>,? (?:altogether|in total|in all|"
        rf"all "
        rf"told|"
        rf"overall|combined)){END}", "",
    ),
    make_phrase("least", rf"\b{NUMBER} or more [a-z ]+?(?P<old>,? at (?:the )?(?:very )?least){END}", ""),
    make_phrase("anywhere ", r"\b(?P<old>anywhere )(?:from|between) ", ""),
    make_phrase(
        "the other half", rf"\bhalf(?: of)? (?P<of>(?:the |its |all )*(?:{MARK} )*(?:{MARK}s|{PIECES})) "
        rf"(?:(?:are|is) )?{MARK}(?:,? (?:and|while|but)|[,;]) (?P<old>the other half(?: (?:are|is))?)(?= {MARK}{END})",
        r"half of \g<of> are",
    ),
    # What several have together.
    make_phrase(
        " between them", rf"{BEGIN}(?P<old>(?P<who>(?:the |all the )?(?:{MARK} and )?(?:{_SOME})(?: and (?:the "
        rf")?{_SOME})*|"
        rf"the {NUMBER} "
        rf"{_SOME}|(?:all )?the pieces) (?:(?P<must>must|have to|should) )?(?:have|contain|total|show) "
        rf"(?P<what>(?:{AMOUNT}|an "
        rf"(?:even|odd) number of|as many|more|fewer|the same number of) pips[a-z ]*?),? between them){END}",
        _have_together,
    ),
    make_phrase(
        "together", rf"\A(?P<old>(?:taken |all |put |counted )?together,? (?P<who>(?:the |all the )?{_SOME}(?: and "
        rf"(?:the )?{_SOME})*)"
        r") (?=(?:have|contain|total|must|show)\b)", r"\g<who> together",
    ),
    make_phrase(
        "together", rf"{BEGIN}(?P<old>(?:the )?(?P<one>{_SOME}) and (?:the )?(?P<two>{_SOME}) (?:together|combined) "
        rf"number )"
        rf"(?={AMOUNT}{END})", r"the number of \g<one> plus the number of \g<two> is ",
    ),
    make_phrase(
        "add up", r"\b(?P<old>adds? up to) (?=(?:more|fewer|as many|twice as many) pips\b)", "have",
    ),
    *(
        make_phrase(
            sign, rf"{BEGIN}(?P<old>(?:all |all the |the )?(?P<stacks>{_STACKS})(?P<one> (?:together|combined|"
                rf"between them))? (?:"
            rf"have|contain|hold|include) (?P<many>{AMOUNT}) (?P<what>(?:{MARK} )*(?:{MARK}s|{PIECES}))(?P<two>,? "
            rf"(?:together|"
            rf"combined|between them|in total|altogether|in all|all told))?){END}", _count_in_stacks,
        )
        for sign in (" together", " combined", " between them", " in total", " altogether", " in all", " all told")
    ),
    # More of some than of others.
    make_phrase(
        "as numerous as", rf"{BEGIN}(?P<old>(?P<one>(?:the )?{_SOME}) are (?P<how>(?:(?:at least|at most|exactly|"
        rf"more than) )?"
        rf"(?:twice|three times|four times|half)) as (?:numerous|common|frequent|many) as (?P<other>(?:the )?{_SOME})"
        rf"){END}",
        r"there are \g<how> as many \g<one> as \g<other>",
    ),
    make_phrase(
        " number ", rf"{BEGIN}(?P<old>(?P<one>(?:the )?{_SOME}) number (?P<how>(?:exactly |at least )?{NUMBER} "
        rf"(?:more|fewer)) "
        rf"than (?P<other>(?:the )?{_SOME})){END}", r"there are \g<how> \g<one> than \g<other>",
    ),
    make_phrase(
        "ajority", rf"{BEGIN}(?P<old>(?:the )?(?P<one>(?:{MARK} )*{MARK})(?:s| pieces) (?:form|make up|constitute|"
        rf"are|comprise) (?:the|a) "
        rf"(?:clear |strict |absolute )?majority(?: of (?:the|all the|its|all) pieces| of the koan)?){END}",
        r"most of the pieces are \g<one>",
    ),
    make_phrase(
        "ajority", rf"{BEGIN}(?P<old>(?:the )?(?P<one>{MARK})(?:s| pieces) (?:are (?:in )?|form |make up |"
        rf"constitute )(?:the|a) "
        rf"majority (?:among|of|amongst|in) (?P<among>(?:the |all )*(?:{MARK} )*(?:{MARK}s|{MARK} pieces))){END}",
        r"most of \g<among> are \g<one>",
    ),
    make_phrase(
        " that are", rf"\b(?:more|fewer|as many) (?:pieces|pyramids|ones) that are not (?P<so>{_PLAIN}) (?:than|as) "
        rf"(?P<old>(?:pieces |pyramids |ones |those )?that are){END}", r"pieces that are \g<so>",
    ),
    make_phrase(
        " that are not", rf"\b(?:more|fewer|as many) (?:pieces|pyramids|ones) that are (?P<so>{_PLAIN}) (?:than|as) "
        rf"(?P<old>(?:pieces |pyramids |ones |those )?that are not){END}", r"pieces that are not \g<so>",
    ),
    make_phrase(
        " in the ", r"\b(?P<old>(?P<more>(?:more|fewer) (?:different |distinct )?(?:colou?rs|sizes|orientations)) "
        r"in the (?P<one>[a-z]+ (?:pieces|pyramids|ones)) than in the) [a-z]+ (?:pieces|pyramids|ones)\b",
        r"\g<more> among the \g<one> than among the",
    ),
    make_phrase(
        " among ", rf"{BEGIN}(?P<old>all (?:of )?(?:the )?three (?P<kind>sizes|orientations) (?:occur|appear|show "
        r"up|are (?:present|represented|found)) among (?P<what>the (?:pieces|[a-z]+ pieces)(?: that (?:are|touch|"
        rf"point) {_PLAIN}| that are not {_PLAIN})?)){END}",
        r"the number of \g<kind> among \g<what> is exactly three",
    ),
    *(
        make_phrase(
            "all ", rf"{BEGIN}(?P<old>{some}all (?:of )?(?:the |its )?pieces{of} are (?P<so>(?!of\b|the\b|"
            rf"different\b|identical\b|alike\b){_PLAIN})){END}",
            r"the number of \g<kind>s is greater than the number of \g<kind>s of the pieces that are not \g<so>",
        )
        for some, of in (
            (rf"(?:for|in) (?:at least one|some)(?: of the)? (?P<kind>{KIND})s?(?: present)?, ",
             " (?:of|in) that (?P=kind)"),
            (rf"there (?:is|exists) (?:an?|some|at least one) (?P<kind>{KIND}) (?:such that|for which) ",
             " (?:of|in) that (?P=kind)"),
            (rf"there (?:is|exists) (?:an?|some|at least one) (?P<kind>{KIND}) of which ", ""),
            ("", rf" of (?:at least one|some) (?P<kind>{KIND})"),
        )
    ),
    make_phrase(
        "exactly three", r"(?P<old>(?P<begin>\b(?:stack|tower|nest) (?:is (?:made|composed) (?:up )?of|has|"
        rf"contains|consists of) exactly three (?:pieces|pyramids)){_TWO_OF_THREE}){END}",
        r"\g<begin> and has exactly two \g<kind>s",
    ),
    make_phrase(
        "exactly three", r"(?P<old>(?P<begin>\b(?:there are|it has|it contains) exactly three (?:pieces|"
        rf"pyramids)){_TWO_OF_THREE}){END}", r"\g<begin> and exactly two \g<kind>s",
    ),
    # What pieces share.
    make_phrase(
        " shared", rf"\b(?:colou?r|size|orientation)s? (?P<old>(?P<be>is|are) shared by )(?={AMOUNT} {PIECES}\b)",
        _have_shared,
    ),
    make_phrase(
        " shared", rf"\b{KIND} (?P<old>(?:(?:that|which) is )?shared by )(?={AMOUNT} {PIECES}{END})", "with "
    ),
    make_phrase(
        " shared", rf"\bwhose (?P<kind>{KIND}) (?P<old>is shared by no (?:other (?:piece|pyramid|one)|others)){END}",
        "no other piece has",
    ),
    make_phrase(
        " shared", rf"\b(?P<old>whose (?P<kind>{KIND}) is shared by) (?=(?:an?|{AMOUNT})(?: other)? {PIECES}\b)",
        r"that is the same \g<kind> as",
    ),
    make_phrase(
        " its ", rf"\bpointed at by {AMOUNT}(?: other)? {PIECES} (?P<old>(?:that shares? its|of its(?: own)?) "
        rf"(?P<kind>{KIND})){END}", r"that are the same \g<kind> as it",
    ),
    make_phrase(
        " not ", rf"\b(?:pieces|pyramids) (?:(?:which |that )?(?:are (?:of )?|have )|of )the same {KIND},? (?:but|"
        rf"and|yet) (?P<old>not (?P<of>of )?the same (?P<other>{KIND})){END}", _name_different,
    ),
)  # fmt: skip
"""In order."""
