"""Phrases that people put around a rule, and those in whose place they are read: “count the reds, and if it's odd …”.

What is left out says nothing of the koan, or what it says is put in its place. Each has a sign, which stands in every
text that has the phrase, a pattern with the group “old”, and new words.
"""

from __future__ import annotations

import re
from operator import eq, ge, gt, le, lt

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import (
    AMOUNT,
    BEGIN,
    DOES,
    END,
    LINKED,
    MORE_OR_AS_MANY,
    MUST_BE,
    NUMBER,
    NUMBERS,
    PIECES,
)
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_STONE = r"(?P<stone>white|black)"
_STACK = r"(?:stack|tower)"
_MARKED = rf"(?P<what>(?:{MARK} )*?(?:{MARK}s|{MARK} (?:pieces|pyramids|ones)))"
_LOOK = r"(?:take|consider|check|(?:have a )?look at)(?: all)?(?: of)?(?: the| its)?"
_SHOWN = rf"(?P<noun>{MARK}s|(?:{MARK} )+{PIECES})"
_COUNT = r"(?:count|count up|add up|sum)(?: up)?(?: all)?(?: of)?(?: the| its)?"
_ON_ALL = r"(?:(?<=pips) (?:on|of)(?: all)?(?: of)?(?: the| its)? pieces(?: in (?:it|the koan))?)?"
_IF_SO_MANY = (
    r"[,:;]? (?:and |then )?(?P<if>if|when) (?:it is|that is|they are|you (?:will )?get|there (?:is|are)|(?:the|that) "
    r"(?:number|total|count|result|answer|sum) is)"
)
_TAKE_AWAY = r"(?:take away|leave out|set aside|ignore|forget|disregard|discount)(?: all)?(?: of)?(?: the| any)?"
_REST = r"(?:what(?: is|'s) left(?: over)?|what remains|the rest|the remaining (?:pieces|ones)|the others?)"
_OF_PLACE = r"(?:touch|point|ground|table|tower|stack|top|bottom|high|low|above|below|under|inside|in the same)"
_FIRST_WORDS = (
    r"(?:at (?:least|most) |exactly |no |all |every |each |some |any |one |two |three |of |the |an? )*(?:[a-z]+ )?"
)
_OUTCOME = r"(?:(?:is|are|has|have|must|comes?|adds?|totals?)\b)"
_BEGIN = rf"(?:{BEGIN}|(?<=[,.] )|(?<=\band )|(?<=\bthen ))"
_KIND_OF = rf"(?:(?:{MARK} )*(?:{MARK}s|{MARK} {PIECES}|pieces|pyramids|pips|stacks|towers|colou?rs|sizes))"
_NOT_WHITE = r"(?! (?:the )?(?:white|correct|valid|wrong|incorrect|invalid|true|buddha|bn)\b)"


_THIRD = {"be": "is", "have": "has", "touch": "touches"}
_SIZES = ("small", "medium", "large")
_BOUNDS = {
    "exactly": eq, "just": eq, "at least": ge, "at most": le, "more than": gt, "fewer than": lt, "less than": lt,
}  # fmt: skip


def _count(found: re.Match[str]) -> str:
    """“Count the reds, and if it is odd” as “if the number of reds is odd”."""
    what = found["what"]
    return f"{found['if']} the {'pip count' if what == 'pips' else f'number of {what}'} is"


def _tell_apart(found: re.Match[str]) -> str:
    """“Take the yellows: there is one that …” as “there is one yellow piece that …”."""
    one = re.sub(r"s$", "", re.sub(r" (?:pieces|pyramids|ones)$", "", found["noun"]))
    rest = re.sub(r"\b(?:that|which) is not$", f"that is not {found['so']}", found["rest"])
    return re.sub(
        rf"\b({AMOUNT})(?= (?:{LINKED}|that|which|{MARK})\b)", lambda amount: f"{amount[1]} {one} piece", rest
    )


def _count_there(found: re.Match[str]) -> str:
    """“Count the reds: there must be more than ten” as “there must be more than ten reds”."""
    of = " of" if found["many"].endswith("number") else ""
    return f"{found['there']} {found['many']}{of} {found['what']}"


def _except_so_many(found: re.Match[str]) -> str:
    """“With one exception” as “except one”."""
    many = "one" if found["may"] or found["many"] == "a single" else found["many"]
    at_most = (found["may"] or found["most"] or found["allowed"]) and " " not in many
    return f" except {'at most ' if at_most else ''}{many}"


def _touch_with_pips(found: re.Match[str]) -> str:
    """“Two touching pieces whose pips add up to four” as “a small piece touches a large one or a medium a medium”."""
    number, bound = found["number"], found["bound"] or "exactly"
    total = int(number) if number.isdigit() else NUMBERS.index(number)
    pairs = [
        f"a {_SIZES[one]} piece touches a {_SIZES[other]} piece"
        for one in range(3)
        for other in range(one, 3)
        if _BOUNDS[bound](one + other + 2, total)
    ]
    return f"({' or '.join(pairs)})" if len(pairs) > 1 else pairs[0] if pairs else found["old"]


def _link_as_pips(found: re.Match[str]) -> str:
    """“Touches as many pieces as it has pips” as “is small and touches one, or is medium and touches two, or …”."""
    how = found["how"]
    bound = f"{how} than" if how in ("more", "fewer") else how.removesuffix("as many").strip() or "exactly"
    ways = [f"(is {size} and {found['link']} {bound} {count} pieces)" for count, size in enumerate(_SIZES, 1)]
    return f"({' or '.join(ways)})"


def _say_needed(found: re.Match[str]) -> str:
    """“You need a red to be flat” as “there must be a red that is flat”, “… all reds …” as “all reds must be flat”."""
    what, verb = found["what"], found["verb"]
    if re.fullmatch(rf"an? (?:{MARK} )*(?:{MARK}|piece|pyramid|{_STACK}) ", what):
        return f"there must be {what}that {_THIRD.get(verb, verb + 's')}"
    return f"{what}must {verb}"


def _say_that(found: re.Match[str]) -> str:
    """“A piece such that it is red and it is flat” as “that is red and that is flat”."""
    return "that " + re.sub(rf"\b(and|or|but) it (?={DOES})", r"\1 that ", found["rest"])


FRAME_PHRASES: tuple[Phrase, ...] = (
    # The stone.
    make_phrase(
        " it ", r"\A(?:if|when|whenever)\b[^,;:]*(?<!\bthen)(?P<old> )(?=it (?:is|(?:must|should|will|can|has to)"
        rf"(?: not| never)? be)(?: not| never| always)? (?:white|black){END})", ", ",
    ),
    make_phrase(
        " one", rf"\A(?:if|when|unless|count|as|so|provided)\b.*[,;] (?:then )?(?P<old>(?:it|that) is (?:always )?a "
        rf"{_STONE} (?:one|koan|structure)){END}", r"it is \g<stone>",
    ),
    make_phrase(" one", rf"\A(?:if|when|count)\b.* then (?P<old>(?:it|that) is (?:always )?a {_STONE} one){END}",
            r"it is \g<stone>"),
    make_phrase("it is a", rf"\A(?P<old>it is (?:always )?a {_STONE} one)(?= (?:if|when|unless|as long|so long)\b)",
            r"it is \g<stone>"),
    make_phrase(
        "without", r"\Aif (?:there is|it has|it contains) (?:an?|any) (?P<what>[a-z]+(?: [a-z]+)?)(?:(?: anywhere)?"
        r" in (?:it|the koan))?,? (?:then )?(?:there|it) [a-z ]+?(?P<old>,? (?:but|and) without (?:an?|any) "
        r"(?P=what),? it is (?:always )?"
        r"(?:white|a white one))(?=[.! ]*\Z)", "",
    ),
    # What is to be counted.
    make_phrase("count ", rf"\A(?P<old>{_COUNT} (?P<what>[a-z ]+?){_IF_SO_MANY})\b(?=.*[,;]| .* then )", _count),
    make_phrase(
        "ount ", rf"\A(?P<old>{_COUNT} (?P<what>{_KIND_OF}){_ON_ALL}[:;,.] (?:and )?(?P<there>there {MUST_BE}) "
        rf"(?P<many>{AMOUNT}|an (?:even|odd) number|{MORE_OR_AS_MANY})(?: of (?:them|these|those)|(?: of)? "
        rf"(?P=what))?)(?={END}| (?:than|as) )",
        _count_there,
    ),
    make_phrase(
        "ount ", rf"\A(?P<old>{_COUNT} (?P<one>{MARK})s? and (?:the )?(?P<two>{MARK})s?(?: {PIECES})?[:;,.] (?:and "
        rf")?)(?=there {MUST_BE} {MORE_OR_AS_MANY} (?:of )?(?P<three>{MARK})s? (?:than|as|and) "
        rf"(?P<four>{MARK})s?{END})", "",
    ),
    make_phrase(
        " together", r"\A(?P<old>(?:when|if) (?:you |we |one )?(?:puts?|takes?|adds?|lumps?|counts?) (?P<one>(?:all "
        rf")?(?:the )?{_KIND_OF}) and (?P<two>(?:all )?(?:the )?{_KIND_OF}) together,? (?:then )?(?:there {MUST_BE}|"
        r"you have|you get) (?P<more>more|fewer)(?: of (?:them|these))? than (?P<three>(?:there are )?(?:the "
        rf")?{_KIND_OF})){END}",
        lambda found: f"the number of {found['one']} plus the number of {found['two']} is "
        f"{'greater' if found['more'] == 'more' else 'less'} than the number of "
        f"{found['three'].removeprefix('there are ')}",
    ),
    # What is needed, is there, or may be there.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:(?:you|we|i|one|it|the koan|a koan) )?(?:just |only |always |also |do "
            r")?(?:needs?|wants?|requires?|would like) (?P<what>(?:(?!and\b|or\b|but\b|to\b|if\b|for\b|so\b|"
            rf"order\b)[a-z0-9]+ )+)to (?P<verb>be|have|touch|point|lie|stand|share|contain))\b{_NOT_WHITE}",
            _say_needed,
        )
        for sign in ("need", "want", "require", " like ")
    ),
    make_phrase(
        "exist", rf"{_BEGIN}(?P<old>(?P<what>(?:{AMOUNT}|an?|some|no) (?:{MARK} )*(?:{MARK}s?|{PIECES}|{_STACK}s?)) "
        r"(?P<exist>exists?|must exist)) (?=(?:such that|that|which|with|where|whose)\b)",
        lambda found: f"there {'are' if found['exist'] == 'exist' else 'is'} {found['what']}",
    ),
    make_phrase(
        "pips", r"\b(?P<old>the number of (?:other )?pieces (?:that )?it (?P<link>touches|points at) (?:is "
        r"(?:exactly )?(?:equal to|the same as)|equals) (?:its (?:number of pips|pip count|pips)|the number of "
        r"(?:its pips|pips (?:it has|on it))))\b", r"it \g<link> as many pieces as it has pips",
    ),
    make_phrase(
        "such that it ", rf"\b(?:an?|some|one|every|each|no) (?:{MARK} )*(?:{MARK}|{PIECES}) (?P<old>such that it "
        rf"(?P<rest>{DOES}(?!.*\b(?:its?(?<!and it)(?<!or it)(?<!as it)(?<!than it)|they|them|there)\b)\b[a-z0-9 "
        rf"]*)){END}", _say_that,
    ),
    make_phrase(
        " pips", r"\b(?P<old>(?P<link>touches|points at) (?P<how>(?:exactly |just |at least |at most )?as many|more|"
        r"fewer) (?:other )?pieces (?:as|than) it has pips)\b", _link_as_pips,
    ),
    make_phrase(
        "find", rf"{_BEGIN}(?P<old>(?:you|we|one|i) (?:(?:can|will|should|must|could|have to|has to|are able to|want "
        rf"to) (?:always |also )?)?finds? )(?=(?:at|more|fewer|exactly|an?|no|some|only|{NUMBER}|as|the "
        r"same)\b)", "it has ",
    ),
    make_phrase(
        " only ", r"\A(?:(?!\b(?:no|not|none|nothing|never|neither)\b).)*?\b(?P<old>(?P<may>may|can|could|is|are) "
        r"only (?P<so>(?:be )?(?:allowed|permitted|present|there|used|included|in it)(?: in it)?|appear|occur|exist) "
        r"(?P<if>if|when)) ", lambda found: f"{found['may']} "
        f"{found['so'].replace('allowed', 'present').replace('permitted', 'present')} only {found['if']}",
    ),
    make_phrase(
        " only ", r"\b(?P<old>(?P<who>(?:there|it|(?:the|a|any) koan) (?:may|can)) only (?P<so>(?:be|have|contain|"
        rf"include) an? (?:{MARK} )*(?:{MARK}|{PIECES}|{_STACK})) (?P<if>if|when)) ", r"\g<who> \g<so> only \g<if>",
    ),
    # Two that touch.
    make_phrase(
        "touch", r"(?:\A|(?<=\bif )|(?<=\biff )|(?<=: ))(?P<old>(?:there (?:is|are) |it (?:has|contains) )?(?:some "
        r")?(?:two|a pair of) (?:touching (?:pieces|pyramids)|(?:pieces|pyramids) (?:that are )?touching(?: each "
        r"other)?|(?:pieces|pyramids) that touch(?: each other)?),? (?:whose (?:total )?(?:pips|pip (?:counts?|"
        r"totals?|values?))|that together|which together) (?:adds? up to|sums? (?:up )?to|totals?|is|are|equals?|"
        r"have(?: a total of)?) (?:(?P<bound>exactly|just|at least|at most|more than|fewer than|less than) "
        rf")?(?P<number>{NUMBER})(?: pips)?(?: in total| together)?){END}", _touch_with_pips,
    ),
    # All but a few.
    make_phrase(
        " exception", rf"(?P<old>,? ?(?:\b(?:with|bar|save)|(?:but|and)(?: with)?) (?P<many>{AMOUNT}|a single|"
        r"(?P<may>one possible|possibly one|perhaps one|maybe one|up to one)) exceptions?(?: at (?P<most>most))?(?: "
        r"is| are| being)?(?P<allowed> allowed| permitted)?)(?=[,;.!? ]|\Z)", _except_so_many,
    ),
    # What is left.
    make_phrase(
        "e", rf"\A(?P<old>{_TAKE_AWAY} {_MARKED}[,:;]? (?:and )?{_REST}) (?={_OUTCOME})(?!.*{_OF_PLACE})",
        r"the non \g<what>",
    ),
    # Pieces that are shown first.
    make_phrase(
        ": ", rf"\A{_LOOK} {_SHOWN}: (?!.*(?:;|\b(?:and|or|but|they|its?(?! is (?:white|black))"
        rf"|others?)\b)).*?\b(?:one|two|three|all|some|each"
        rf"|none|many|most|half|any|\d+) (?P<old>of them)\b(?!.*\bof them\b)", r"of the \g<noun>",
    ),
    make_phrase(": ", rf"\A(?P<old>{_LOOK} {_SHOWN}: )(?=[^:;]*\bof the (?P=noun)\b)(?!.*\b(?:and|or|but|them)\b)", ""),
    make_phrase(
        ": there ", rf"\A(?P<old>{_LOOK} {_SHOWN}: (?P<rest>there (?:is|are) {AMOUNT} (?:(?:that|which) is"
        rf" )?(?P<so>(?:{LINKED}|{MARK})\b[a-z ]*?),? and {AMOUNT} (?:{LINKED}|that|{MARK})\b(?!.*\b(?:and|or|but"
        rf"|them|they|its?|others?)\b)[a-z ]*)){END}",
        _tell_apart,
    ),
    make_phrase(
        "s", r"\A(?P<old>i (?:always |usually |first )?(?:check|look at|start with|begin with) (?:all )?(?:of"
        r" )?(?:the )?"
        rf"(?:[a-z]+ of (?:the )?)?(?P<noun>[a-z]+s)(?: first)?: )(?={_FIRST_WORDS}(?P=noun)\b)", "",
    ),
    make_phrase("and that ", r"\A(?:what [a-z ]+ is|it is) that [^,;]*,(?P<old> and that) (?=(?:it|there|they|no"
        r"|every|all)\b)",
            " and"),
    # What was said before.
    make_phrase(
        "of that ", rf"\A(?:(?!\b{_STACK}s?\b).)*\b(?:an?|some) {_STACK}\b(?:(?!\b{_STACK}s?\b).)*(?:[,;.]|,? (?:and"
        rf"|but)) (?P<old>the (?P<end>top|bottom)(?: piece| one)? of that {_STACK}) (?=(?:is|must|has|touches"
        rf"|points)\b)",
        r"its \g<end> piece ",
    ),
    make_phrase(
        "that number", rf"\bthe same number of (?P<one>{MARK})s?(?: {PIECES})? (?:and|as) {MARK}s?(?:"
        rf" {PIECES})?(?P<old>,? "
        r"(?:and|but) that number (?:is not|(?:can|must|may|should) not be) (?:zero|nought|nil|none|nothing|0))"
        rf"{END}", r", and at least one \g<one> piece",
    ),
    make_phrase(
        "of each", rf"\A(?:(?!{MARK}s?\b)[a-z]+ )*(?P<one>{MARK})(?: piece)? (?:(?!{MARK}s?\b)[a-z]+ )+(?:every|each"
        rf"|any|an?|some) (?P<two>{MARK})(?: piece)?(?P<old>,? (?:and|but) (?:there is|it has) at least one of "
        rf"each){END}",
        r", and there is at least one \g<one> piece and at least one \g<two> piece",
    ),
    make_phrase(
        "them does", rf"\Aonly (?P<who>{MARK}s?(?: {PIECES})?) (?P<verb>points? at|touch(?:es)?) (?P<what>(?:any"
        rf"|some)thing)(?P<old>,? (?:and|but) (?P<many>{AMOUNT}) of them does){END}",
        r", and \g<many> of the \g<who> \g<verb> something",
    ),
    make_phrase(
        "other ", rf"\A(?P<old>(?:if|when|whenever) (?:an?|any|one|some) piece points at another(?: piece| one)?,?"
        rf" (?:then )?(?:that|the) other(?: piece| one)? (?:also )?(?:must )?points? back(?: at (?:it|the first(?: "
        rf"one)?))?){END}",
        "no piece points at a piece that does not point at it",
    ),
    make_phrase(
        "does it ", rf"\A(?:(?:maybe|ok|so),? )*(?P<old>does it (?:(?:have|need) to (?:be|have|contain)|need|have)) "
        rf"(?=(?:an?|no|at (?:least|most)|more|fewer|less|exactly|some|{NUMBER})\b(?!.* or not\b)[^?]*[?][.!"
        rf" ]*\Z)", "it has",
    ),
    # Counted among some pieces.
    make_phrase(
        "of the ", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>of (?:the|all the|its) {_MARKED},? (?P<more>more|fewer) are "
        rf"(?P<so>{MARK}) than (?:are )?not){END}", r"there are \g<more> \g<what> that are \g<so> than \g<what> that"
        r" are not \g<so>",
    ),
    make_phrase(
        "ore of the ", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>(?P<more>more) of the {_MARKED} (?P<one>are|point|touch)"
        rf" (?P<so>[a-z ]+?) than (?P<other>are|point|touch) (?P<not>[a-z ]+?)){END}",
        r"there are \g<more> \g<what> that \g<one> \g<so> than \g<what> that \g<other> \g<not>",
    ),
)  # fmt: skip
"""In order."""
