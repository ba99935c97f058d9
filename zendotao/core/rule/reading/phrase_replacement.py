"""Replacement of phrases that take their meaning from another part of the text, or say at length what the grammar has
words for.

“No piece is both”, after “every piece is red or upright”, is said with what “both” stands for; “if it is odd”, after
“if the number of pieces is even”, with the number. What a phrase means by itself belongs in the grammar.

``REPLACEMENTS`` are all phrases, in the order in which they are replaced: first the rows of ``excepted_phrases``,
``combined_phrases``, ``number_phrases``, ``frame_phrases``, ``inserted_phrases``, ``written_phrases``,
``spoken_phrases`` and ``named_phrases``, then those that are written here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from zendotao.core.rule.piece_words import COLOUR, MARK
from zendotao.core.rule.reading.combined_phrases import COMBINED_PHRASES
from zendotao.core.rule.reading.excepted_phrases import EXCEPTED_PHRASES
from zendotao.core.rule.reading.frame_phrases import FRAME_PHRASES
from zendotao.core.rule.reading.inserted_phrases import INSERTED_PHRASES
from zendotao.core.rule.reading.label_phrases import LABEL_PHRASES
from zendotao.core.rule.reading.named_phrases import NAMED_PHRASES
from zendotao.core.rule.reading.number_phrases import NUMBER_PHRASES
from zendotao.core.rule.reading.phrase_parts import (
    AMOUNT,
    BE,
    DOES,
    END,
    KIND,
    LINK,
    LINKED,
    MOST,
    NEXT,
    NUMBER,
    PIECES,
    SOME_STACK,
    TWO,
)
from zendotao.core.rule.reading.places import move_places
from zendotao.core.rule.reading.plain_phrases import PLAIN_PHRASES
from zendotao.core.rule.reading.spoken_phrases import SPOKEN_PHRASES
from zendotao.core.rule.reading.talk.phrases import TALK, find_rows
from zendotao.core.rule.reading.talk.rows import TalkRow
from zendotao.core.rule.reading.written_phrases import WRITTEN_PHRASES


@dataclass(frozen=True, slots=True)
class PhraseReplacement:
    """New words for the group “old” of a pattern. ``sign`` stands in every text in which it may be found."""

    sign: str
    pattern: re.Pattern[str]
    new: str | Callable[[re.Match[str]], str]

    def make_words(self, found: re.Match[str]) -> str:
        """Return the new words for those found."""
        return found.expand(self.new) if isinstance(self.new, str) else self.new(found)


def _name_two(found: re.Match[str]) -> str:
    """“Both” as “both red and upright”."""
    joint = "and" if found["old"] == "both" else "nor"
    return f"{found['old']} {found['one']} {joint} {found['other']}"


def _count_each(found: re.Match[str]) -> str:
    """“The number of pieces of each colour is even” as “there are an even number of pieces of each colour”."""
    amount = found["amount"]
    if amount in ("even", "odd", "prime"):
        amount = f"{'a' if amount == 'prime' else 'an'} {amount} number of"
    elif amount in ("the same", "equal"):
        amount = "the same number of"
    elif " " not in amount:
        amount = f"exactly {amount}"
    return f"there are {amount} {found['pieces']} of each {found['kind']}"


def _count_in_stack(found: re.Match[str]) -> str:
    """“The number of reds in each stack is even” as “each stack has an even number of reds”."""
    amount = found["amount"]
    amount = f"an {amount} number of" if amount in ("even", "odd") else amount if " " in amount else f"exactly {amount}"
    return f"{found['stack']} has {amount} {found['pieces']}"


def _deny_there(found: re.Match[str]) -> str:
    """“There is a red, otherwise there is not” as “otherwise there is no red”."""
    det, things = found["det"], found["things"]
    return f"there {found['be']} " + (f"no {things}" if " " not in det else f"not {det} {things}")


def _be_in(found: re.Match[str]) -> str:
    """“Belongs to” as “is in”."""
    return "be in" if found["must"] else "is in" if found["old"] == "belongs to" else "are in"


def _have_on_top(found: re.Match[str]) -> str:
    """“Is topped by a red” as “has a red on top”."""
    has = "have" if found["must"] or " are " in f" {found['old']} " else "has"
    return f"{found['must'] or ''}{has} {found['what']} on top"


def _replace(sign: str, pattern: str, new: str | Callable[[re.Match[str]], str]) -> PhraseReplacement:
    return PhraseReplacement(sign, re.compile(pattern), new)


REPLACEMENTS = (
    *(_replace(*phrase) for phrase in PLAIN_PHRASES),
    *(_replace(*phrase) for phrase in (*EXCEPTED_PHRASES, *COMBINED_PHRASES, *NUMBER_PHRASES, *FRAME_PHRASES)),
    *(_replace(*phrase) for phrase in INSERTED_PHRASES),
    *(_replace(*phrase) for phrase in (*WRITTEN_PHRASES, *SPOKEN_PHRASES, *NAMED_PHRASES, *LABEL_PHRASES)),
    # What “both”, “neither” and “it” stand for.
    _replace(" no ", rf"\b{BE} {TWO},? (?:but|and|yet|while) (?P<old>no {PIECES}) {BE} both\b", "none"),
    _replace("both", rf"\b{BE} {TWO}{NEXT} {BE} (?P<old>both){END}", _name_two),
    _replace("neither", rf"\b{BE} {TWO}{NEXT} {BE} (?P<old>neither){END}", _name_two),
    _replace("neither of", r"\b(?P<old>or (?:it|the koan|a koan) (?:has|contains|includes) neither) of "
            r"(?:them|these)\b",
               "or neither"),
    _replace(" th", rf"\A(?:(?!\b(?:every|each|all|any|no|none|nothing|neither)\b).)*?(?:\band|\bbut|,|;) "
            rf"(?P<old>th(?:at|is)) {MARK}(?: {PIECES})? (?:{DOES}|can|may|should|needs)\b", "the"),
    _replace("if", r"\b(?:if|when) (?P<what>the (?:total )?(?:number|pip count|total|count)[a-z ]*?|its [a-z ]+?) is"
            r" (?:even|odd)\b.*?(?P<old>[,;.]? (?:and |but )?(?:if|when) (?:it is )?)(?=(?:even|odd)\b)",
            r", and if \g<what> is "),
    _replace("there ", rf"\bthere (?:is|are) (?P<det>an?|any|some|exactly {NUMBER}|at (?:least|most) {NUMBER})"
            r" (?P<things>[a-z][a-z ]*?)(?:,? and|[,;.]) (?:(?:otherwise|else|if not),?|(?:but )?if [a-z "
            r"]+,)(?: then)?"
            r" (?P<old>there (?P<be>is|are) not(?: any| one)?)(?=[.! ]*$)", _deny_there),
    _replace(" nor ", r"\b(?P<old>neither (?P<one>[a-z]+(?: [a-z]+)?) nor (?P<other>[a-z]+(?: [a-z]+)?),? or "
            r"(?:it (?:contains|has) )?both)"
            rf"{END}", r"both \g<one> and \g<other> or neither"),
    _replace("are not", rf"\b(?:is|are) (?P<so>{MARK}),? (?:but|and|while) (?:(?:the|all) )?{MARK}s?(?: "
            rf"{PIECES})? (?P<old>are not){END}",
            r"are not \g<so>"),
    _replace("outnumber", r"(?P<old>\b(?:the )?pieces (?P<so>(?:touching|on|in) [a-z ]+?) outnumber (?:those|the "
            r"ones|pieces) that are not)"
            rf"{END}", r"more pieces are \g<so> than are not"),
    _replace("in stacks", rf"\bpieces (?P<old>in stacks (?P<than>as|than) (?:not in stacks|not|out of stacks)){END}",
            r"in stacks \g<than> pieces not in stacks"),
    _replace(" but the ", rf"\b{BE} (?:not )?{MARK}(?P<old> but) the {MARK}s?(?: {PIECES})? {DOES}\b", ", but"),
    _replace("so ", rf"\b{BE} (?P<so>{MARK}),? (?:and|but) (?P<old>so (?P<be>is|are) (?P<who>[a-z]+(?: "
            rf"[a-z]+){{0,2}})){END}",
            r"\g<who> \g<be> \g<so>"),
    _replace("; ", rf"\b{BE} {MARK}(?P<old>;) (?:no|all|some) {MARK}s?(?: {PIECES})? {BE}{END}", ", and"),
    # How many of each colour there are.
    _replace("number of", rf"(?P<old>\bthe number of (?P<pieces>[a-z]+(?: [a-z]+)?) of (?:each|every) "
            rf"(?P<kind>{KIND})"
            rf" (?:is|must be|has to be|should be) (?P<amount>even|odd|prime|the same|equal|{AMOUNT})){END}",
               _count_each),
    _replace(" number of each ", rf"\ban? (?:even|odd) number (?P<old>of) each {KIND}{END}", "of pieces of"),
    _replace("there ", rf"\b(?P<old>there (?:is|are) (?P<det>no|an?|some|at least one|exactly one|only one) "
            rf"(?P<kind>{KIND})s?"
            rf" (?:with|having|that (?:has|have)|which (?:has|have)) (?P<rest>{AMOUNT} {PIECES}\b))",
            r"\g<det> \g<kind> has \g<rest>"),
    _replace("as often as", rf"(?P<old>\b(?:each|every|all(?: the)?) (?P<kind>{KIND})s? (?:appears?|occurs?|is "
            rf"(?:used|present)"
            r"|shows? up) (?:exactly |just )?as (?:often|frequently) as (?:each|every|any|all)(?: of)?(?: the)? "
            r"others?"
            rf"(?: {KIND}s?| one)?){END}", r"all \g<kind>s appear equally often"),
    _replace("used equally", rf"\b(?P<old>(?:each|every|all(?: the)?) (?P<kind>{KIND})s? (?:is|are) used "
            rf"equally(?: often)?){END}",
            r"all \g<kind>s appear equally often"),
    _replace(" in ", rf"\b(?:no|some|an?|one|each|every|at least one|any) {KIND}"
            rf" (?P<old>(?:comes?|appears?|occurs?|is (?:present|represented|found)|exists?) in) "
            rf"(?=(?:{AMOUNT}|all (?:the )?three|every|all) {KIND}s?\b)", "has"),
    _replace("there ", rf"\b(?P<old>there (?:is|are) (?P<det>no|an?|some|at least one) (?P<kind>{KIND})"
            rf" (?:with|having|that (?:has|have)|which (?:has|have)) (?P<rest>all (?:the )?three {KIND}s\b))",
            r"\g<det> \g<kind> has \g<rest>"),
    _replace("the most ", rf"\b(?P<old>(?:the )?(?P<kind>{KIND}) (?:with|having|that has) the most {PIECES})\b",
            r"the most common \g<kind>"),
    _replace("more pieces than any other", rf"\b(?P<old>(?P<mark>{MARK}) has more pieces than any other "
            rf"(?P<kind>{KIND}))\b",
            r"there are more \g<mark> pieces than any other \g<kind>"),
    # Numbers of pieces and pips.
    _replace(" than ", rf"\b(?:more|fewer) (?P<old>(?P<things>[a-z]+(?: [a-z]+)?) than (?P<number>{NUMBER})){END}",
            r"than \g<number> \g<things>"),
    _replace(" pips ", rf"\b{MARK}(?P<old> pips (?:equals?|are equal to|match|adds? up to(?: the same "
            rf"as)?|total)(?: the)?)"
            rf" {MARK} pips\b", " pips ="),
    _replace("pips o", r"\b(?P<old>(?:the )?pips (?:of|on) (?P<one>(?:the )?[a-z]+(?: [a-z]+)?) (?:adds? up "
            r"to|equals?|are equal to"
            r"|match|total) (?:the )?pips (?:of|on)) ", r"the pip count of \g<one> is equal to the pip count of"),
    _replace("pips", r"\b(?P<old>accounts? for|makes? up) (?=[a-z0-9 /]*\bpips\b)", "have"),
    _replace("half the pips", r"\b(?P<old>half the) pips\b", "half of the"),
    # All but one, and what is not counted.
    _replace("ing ", rf"\b(?P<old>pieces,? (?:not counting|not including|excluding|ignoring|leaving out) (?:any "
            rf"|the |all )?(?:of the )?"
            rf"(?P<mark>{MARK})s?(?: {PIECES})?){END}", r"non \g<mark> pieces"),
    _replace("all ", rf"\b(?P<old>all(?: of)? (?:the |its )?(?P<kind>{KIND})s are (?P<way>different|the same)){END}",
            r"all pieces are \g<way> \g<kind>"),
    _replace("duplicate", rf"\b(?P<old>no (?:duplicates?|duplicate pieces)){END}", "no two identical pieces"),
    _replace("alike", rf"\b{BE} (?P<old>exactly alike){END}", "identical"),
    _replace("at the same time", rf"\b(?P<old>(?P<one>(?:an? )?{MARK}s?) and (?P<other>(?:an? )?{MARK}s?) at the "
            rf"same time)\b",
            r"both \g<one> and \g<other>"),
    _replace("other than", rf"\b(?P<old>an? colou?r other than (?P<mark>{COLOUR})){END}", r"a non \g<mark> piece"),
    _replace("other than", rf"\bno (?P<old>other colou?rs than|colou?rs other than) {COLOUR}\b", "pieces other than"),
    _replace("all the rest", rf"\b{LINK} (?P<old>all the rest){END}", "all the others"),
    _replace("e", rf"\A(?:[^,;.]*\biff? )?(?:(?:at least|at most|more than|fewer than|less than|no more than) "
            rf"{NUMBER}"
            rf"|{NUMBER} or (?:more|fewer))(?P<old>)(?=[.!? ]*\Z)", " pieces"),
    _replace("equal ", rf"(?:\A|\bif |\biff |\bhas )(?P<old>equal) {MARK}s? and {MARK}s?{END}", "the same number of"),
    _replace("ever ", rf"\bno [a-z ]+ {BE} (?P<old>ever )", ""),
    _replace("sizes", rf"\b(?P<old>(?P<mark>{MARK})s?(?: {PIECES})? (?:of|in) all (?:the )?(?:three )?sizes){END}",
            r"a \g<mark> piece of each size"),
    # Ends of stacks.
    _replace("topped", r"\b(?P<old>(?P<must>(?:must|has to|should) )?(?:is|are|be) (?:always )?topped (?:by|with) "
            r"(?P<what>(?:an?|some|exactly one) [a-z]+(?: [a-z]+)?))(?=[.!? ]*(?:$|[,;()]))", _have_on_top),
    _replace("topped", rf"\b(?P<old>topped (?:by|with) (?P<what>(?:an?|some|exactly one) [a-z]+(?: [a-z]+)?)){END}",
            r"with \g<what> on top"),
    _replace(" tops ", r"\b(?P<old>tops) (?:an?|every|each|some|the|no) ", "is at the top of"),
    _replace("'s ", r"\b(?P<old>(?P<stack>(?:an?|some|every|each|the tallest|th(?:at|is)|no) (?:stack|tower))'s "
            r"(?P<end>(?:top|bottom)(?: piece)?))\b",
            r"the \g<end> of \g<stack>"),
    _replace(" has its ", r"\b(?P<old>(?P<stack>(?:some|every|each) (?:stack|tower)) has its "
            r"(?P<size>largest|biggest|smallest) piece"
            r" (?:at|on)(?: the| its)? (?P<end>top|bottom))\b", r"in \g<stack> the \g<size> piece is at the "
            r"\g<end>"),
    _replace(" o", rf"\b(?:stack|tower) (?P<old>is (?P<mark>{MARK}) (?P<end>on top|on the (?:top|bottom)|at the "
            rf"(?:top|bottom))){END}",
            r"has a \g<mark> piece \g<end>"),
    # Of each stack by itself.
    _replace("'s ", rf"\b(?P<old>(?P<stack>{SOME_STACK})'s (?P<what>pips|pip count))\b", r"the \g<what> of \g<stack>"),
    _replace("pip", rf"(?P<old>\bthe (?:total )?(?:pips|pip count|number of pips|total of pips|sum of(?: the)? pips) "
            rf"(?:on (?:all )?(?:the )?pieces )?(?:in|of|on) "
            rf"(?P<stack>{SOME_STACK})"
            rf" (?:(?:must )?add up to|adds up to|is|equals?|totals?|is equal to) (?P<amount>{AMOUNT})){END}",
            r"\g<stack> has a pip count of \g<amount>"),
    _replace("pip", rf"(?P<old>\bthe (?:total )?(?:pips|pip count|number of pips|total of pips|sum of(?: the)? pips) "
            rf"(?:on (?:all )?(?:the )?pieces )?(?:in|of|on) "
            rf"(?P<stack>{SOME_STACK})"
            rf" (?:add up to|adds up to|is|are) (?:an )?(?P<amount>even|odd)(?: number| total)?){END}",
            r"\g<stack> has an \g<amount> pip count"),
    _replace("number of", rf"(?P<old>\bthe number of (?P<pieces>[a-z]+(?: [a-z]+)?) (?:in|of) (?P<stack>{SOME_STACK})"
            rf" (?:is|equals?|must be) (?P<amount>even|odd|{AMOUNT})){END}", _count_in_stack),
    # Words that are left out.
    _replace("ing", rf"\b(?:anything|everything|something|nothing|{PIECES}) (?:{LINKED}) (?P<old>)(?={COLOUR} "
            rf"{DOES}\b)", "a "),
    _replace(" all ", rf"(?:\A|\b(?:if|iff|when|unless|that)|:) ?(?P<old>(?P<which>(?:the )?(?:{MARK}s|(?:{MARK} "
            rf"|{MOST} )?pieces)) all)"
            rf" (?={MARK}|{LINKED}|on the|the same|stacked|pointed at)", r"\g<which> are all"),
    _replace(", if any, ", rf"(?:\A|\b(?:if|iff|when|that) )(?P<old>(?:the )?)(?:{MARK}s|(?:[a-z]+ )?pieces), if "
            rf"any, {BE}", "all "),
    _replace("taller than", rf"\btaller (?P<old>than (?P<number>{NUMBER})){END}", r"than \g<number> pieces"),
    _replace(", all ", rf"\b(?:if|when) (?:any|one|an?) (?:{PIECES} )?(?:is|are) (?P<so>[a-z]+(?: [a-z]+)?),(?: "
            rf"then)?"
            rf" (?P<old>all(?: of them)?(?: {PIECES})? are){END}", r"all pieces are \g<so>"),
    # Longer than what they say.
    _replace("whatever", r"\b(?P<old>whatever) (?:touches|points)\b", "everything that"),
    _replace("not", r"(?P<old>,? but not (?:if|when|where)) ", ", and it is not the case that"),
    _replace("same number of pips", r"\b(?P<old>the same number of pips)\b", "the same pip count"),
    _replace("on the", r"\b(?P<old>(?:directly|right) on the) (?:table|ground)\b", "on the"),
    _replace(" all ", rf"\b{NUMBER} (?:{MARK} )*(?:{MARK}s|pieces) (?P<old>all (?:of )?the same) {KIND}\b",
               "of the same"),
    _replace("not belong", r"\b(?P<old>does not belong to)\b", "is not in"),
    _replace("belong", r"\b(?:(?P<must>must|has to|have to|should) )?(?P<old>belongs? to)\b", _be_in),
    _replace(" in ", r"\b(?:above|below|on top of|under|underneath|beneath) (?:an?|some) [a-z]+(?: [a-z]+)?"
            rf"(?P<old> in (?:a|the same|one|its) (?:tower|stack)){END}", ""),
    _replace(", or ", rf"\b{LINK}(?P<old>, or (?P<next>{LINK}),?) "
            rf"(?=(?:an?|at|the|some|another|every|each|no|exactly)\b)",
            r" or \g<next>"),
    _replace("anything but", rf"\b{BE} (?P<old>anything but) {MARK}\b(?! or\b| and\b)", "non"),
    _replace("first thing", r"\bthe (?P<old>first thing) (?=[a-z ]*\bpoints?\b)", "first piece"),
)  # fmt: skip
"""In order: what one of them puts in, a later one may take up."""


_TRIES = [(one.sign, one.pattern.search, one) for one in REPLACEMENTS]


def replace_phrases(
    text: str, starts: tuple[int, ...], shifts: tuple[int, ...]
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return a text in the grammar's words, with where each part of it came from, as in ``CleanText``."""
    places = find_rows(text, 0)
    while places:
        place = places.pop()
        found = TALK[place].pattern.search(text)
        if found is not None:
            text, starts, shifts = _replace_all(TALK[place], found, starts, shifts)
            places = find_rows(text, place + 1)
    for sign, search, one in _TRIES:
        if sign in text and (found := search(text)) is not None:
            text, starts, shifts = _replace_all(one, found, starts, shifts)
    return text, starts, shifts


def _replace_all(
    one: PhraseReplacement | TalkRow, first: re.Match[str], starts: tuple[int, ...], shifts: tuple[int, ...]
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return a text with all that a pattern finds in it replaced, from what it finds first to the right."""
    text = first.string
    found: re.Match[str] | None = first
    while found is not None:
        (begin, end), new = found.span("old"), one.make_words(found)
        starts, shifts = move_places(starts, shifts, begin, end, len(new))
        text = text[:begin] + new + text[end:]
        found = one.pattern.search(text, begin + len(new))
    return text, starts, shifts
