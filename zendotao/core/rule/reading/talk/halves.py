"""Halves of sentences that lean on what stands before them, as they are read by themselves: “a red, and nothing of any
other colour”, “more reds than blues, with at least one blue”, “a red points at a blue and that blue is flat”. And
what a sentence says of itself: words that it explains, “earthed (touching the table, I mean)”, reasons, and likenesses.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import BEGIN, END, NUMBER, PIECES
from zendotao.core.rule.reading.talk.rows import TalkRow, make_row

_LINKING = re.compile(r"\b(?:touch\w*|point\w*|above|below|under|on|over|inside|than|as|same|different)\b")
_MORE_OR_LESS = r"(?:no|not) (?:more|fewer|less),?(?: (?:and|or|but))?(?: (?:no|not|nor))? (?:more|fewer|less)"
_THINGS = rf"(?:the )?(?:{MARK} )*(?:{MARK}s?|{PIECES})"
_LOT = r"(?:lot|bunch|collection|pile|gang|batch)(?: of (?:it|them|these|those|the pieces))?"
_SHAPE = r"(?:chain|line|row|ring|circle|triangle|square|ladder|stairs|staircase|pile|queue|wall|bridge|snake|train)"
_COMPARED = rf"(?:(?!(?:{MARK}|{PIECES}|koans?|stacks?|towers?|{_SHAPE}|others?|same|that|which|if|not?)s?\b)[a-z]+)"
_MEANING = r"(?:meaning|which means|that means|by which (?:we|i) mean|that is|(?:we|i) mean|i\. ?e\.?|ie)(?: that)?,?"
_PLAIN = r"(?!.*\b(?:not?|never|none|nothing|neither|nor)\b)"
_NEW_VERB = (
    r"(?:bridges?|links?|joins?|connects?|unites?|straddles?|guards?|hugs?|kiss(?:es)?|flanks?|shields?|protects?|"
    r"attacks?|targets?|sees?|watch(?:es)?|spies|greets?|feeds?)"
)


def _name_no_other(found: re.Match[str]) -> str:
    """“Nothing of any other colour” as “no other colour”, unless it may go with a verb, “touches … and nothing of”."""
    if _LINKING.search(found.string, 0, found.start("old")):
        return found["old"]
    return f"no other {found['kind']}"


def _relate(found: re.Match[str]) -> str:
    """“A red touches a blue, and that blue is” as “a blue that is”, unless it may be the one or the other."""
    return found["old"] if found["what"] in found["first"].split() else " that"


HALVES: tuple[TalkRow, ...] = (
    # What is said beside it.
    make_row("please", r"(?P<old>,? please)(?= ?[,.;!] ?[a-z])", ""),
    make_row("we i", rf"(?P<old>(?:[,;] | because | cos )(?:we|i) (?:are|am) (?:all )?{_COMPARED})(?= ?[.;!]|\Z)", ""),
    make_row("like", rf"(?P<old>, (?:just |a bit |sort of )?like (?:an?|the|two|three|my|your|our) {_COMPARED}"
        rf"(?: {_COMPARED}){{0,3}})(?= ?[.!]|\Z)", "",
    ),
    # What a new word means.
    make_row("meaning means mean that ie e", rf"\b(?:is|are|be) (?P<old>(?!{MARK}\b){_COMPARED} \((?:{_MEANING} "
        r"(?P<so>[a-z ]+)|(?P<then>[a-z ]+), (?:i|we) mean)\))", lambda found: found["so"] or found["then"],
    ),
    make_row("meaning means mean that ie e", rf"\b(?P<old>(?:(?:is|are) {_COMPARED}|{_NEW_VERB} [a-z ]+?),? {_MEANING} "
        rf"(?:it|they) )(?=(?:is|are|touch|touches|points?|has|have)\b){_PLAIN}", "",
    ),
    # What leans on what was said.
    make_row("whole entire", rf"\b(?P<old>the (?:whole|entire) {_LOT}) (?=(?:is|are|must|has to|have to|should|touch|"
        r"touches|points?|lies?|stands?)\b)", "all pieces",
    ),
    make_row("it", rf"{BEGIN}(?P<old>all of it) (?=(?:is|must be|has to be) {MARK}{END})", "everything"),
    make_row("other another different", rf"(?:, |\band |\bbut |\bwith |{BEGIN})"
        r"(?P<old>(?:there (?:is|are) |it has )?(?:nothing|none|no (?:pieces?|pyramids?))(?: at all)? (?:of|in|with) "
        r"(?:any other|another|other|"
        rf"any different|a different) (?P<kind>colou?r|size)s?(?: at all)?){END}", _name_no_other,
    ),
    make_row("but bar except save", rf"\b(?:but|bar|except|save)(?: for)? (?:exactly )?{NUMBER}(?P<old> ?[,;-]? "
        rf"?{_MORE_OR_LESS}){END}", "",
    ),
    make_row("all", rf"\ball but (?:exactly )?{NUMBER} [a-z ]+?(?P<old> ?[,;-] ?{_MORE_OR_LESS}){END}", ""),
    make_row("pips dots", rf"\b(?P<old>(?P<many>{NUMBER}) (?P<what>pips|dots) or (?P<less>fewer|less|more)(?: (?:in "
        r"total|altogether|in all))?)(?= (?:on|of)\b)", r"\g<many> or \g<less> \g<what>",
    ),
    make_row("pips dots", r"\b(?:same number of|as many|more|fewer|less) (?:pips|dots)(?P<old> (?:in total|altogether|"
        r"overall|in all|all told))(?= (?:as|than)\b)", "",
    ),
    make_row("pips dots", rf"{BEGIN}(?:the )?{MARK}s and (?:the )?{MARK}s (?:must )?have the same number of (?:pips|"
        rf"dots)(?P<old> (?:in total|altogether|overall|in all|all told)){END}", "",
    ),
    make_row("with", rf"\b(?:than|as) {_THINGS}(?P<old>, with) (?=(?:at least|at most|exactly|more than|no fewer than|"
        rf"no more than) (?:{NUMBER}|an?)\b)(?!.* (?:of which|of them))", ", and",
    ),
    make_row("that this", rf"(?:{BEGIN}|there is )(?:an?|some|at least one) (?P<first>{_THINGS}) (?:touches|points "
        rf"(?:right |directly )?at) an? (?P<what>{MARK})(?: one| piece| pyramid)?(?P<old>,? (?:and|but) (?:that|this)"
        r"(?: same)? (?P=what)(?: one| piece| pyramid)?) (?=(?:is|does|has|points|touches)\b)", _relate,
    ),
    make_row("one", rf"{BEGIN}(?:somewhere )?in (?P<old>(?:at least )?one of the (?P<what>stack|tower)s)\b"
        r"(?!,? at least)", r"some \g<what>",
    ),
)  # fmt: skip
