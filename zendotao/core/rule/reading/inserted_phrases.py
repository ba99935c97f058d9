"""Phrases that people put into a rule where they say nothing more, and longer ways to say a thing: “any colour you
like”, “all of them”, “single pieces included”.

Each has a sign, which stands in every text that has the phrase, a pattern with the group “old”, and new words.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import AMOUNT, BEGIN, END, KIND, NUMBER, NUMBERS, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_STACK = r"(?:stack|tower)"
_BEGIN = rf"(?:{BEGIN}|(?<=\bthat )|(?<=, ))"
_KOAN = r"(?:koan|structure|arrangement)"
_DOES = r"(?:is|are|has|have|must|needs?|touch(?:es)?|points?)"
_PLACES = {"on top": "at the top", "at the top": "at the top", "at the bottom": "at the bottom"}
_TIMES = {"one": "", "two": "twice ", "three": "three times "}
_BOUND = r"(?P<bound>(?:exactly|more than|less than|fewer than|at least|at most) )?"
_COUNTED = r"(?:pip count|number of pieces|piece count|number of pips)"


_ONE_PIECE = r"(?:an? |every |each )?(?:single |lone )?(?:piece|pyramid)s?(?: (?:by itself|alone|on its own))?"
_PIECE_IS_TOWER = (
    rf"(?:(?:and |where |as |since )?{_ONE_PIECE} (?:is|are|being|counts?(?: as)?|counting as) (?:also )?(?:an? "
    rf")?towers?"
    rf"|counting {_ONE_PIECE} as (?:an? )?towers?)"
)


def _drop_names(found: re.Match[str]) -> str:
    """Drop the names of all three sizes, if they are named."""
    names = re.findall(r"[a-z]+", found["old"].replace(" and ", " "))
    return "" if len(set(names)) == len(names) == (4 if "red" in names else 3) else found["old"]


def _move_multiple(found: re.Match[str]) -> str:
    """“Is one less than a multiple of four” as “plus one is a multiple of four”."""
    less, step = (int(said) if said.isdigit() else NUMBERS.index(said) for said in found.group("less", "step"))
    if less >= step:
        return found["old"]  # of a smaller number it would be said that it is below zero
    return f" {'plus' if found['way'] == 'less' else 'minus'} {less} is a multiple of {step}"


INSERTED_PHRASES: tuple[Phrase, ...] = (
    make_phrase(" the ", r"\bin (?P<old>the (?:whole|entire) (?:thing|koan|structure|lot|arrangement))\b", "it"),
    *(
        row
        for whole in ("whole", "entire")
        for row in (
            make_phrase(
                whole,
                rf"{_BEGIN}(?P<old>the {whole} (?:{_KOAN}|thing|lot) (?:is|(?:must|has to) be)) (?={MARK}{END})",
                "all pieces are",
            ),
            make_phrase(whole, rf"\b(?P<old>the {whole} (?:{_KOAN}|thing))\b", "the koan"),
        )
    ),
    *(
        make_phrase(
            sign, rf"(?<!,)(?P<old>,? {sign}(?: for)? (?P<many>(?:exactly |just |only )?{NUMBER})(?: of them| "
            rf"{PIECES})?"
            rf"(?:, which|,? that(?= (?:is|are) (?:not )?{MARK}{END}))) "
            rf"(?=(?:is|are|touch(?:es)?|points?)\b)", r" except \g<many>, which",
        )
        for sign in ("except", "but")
    ),
    make_phrase(
        "even",
        rf"\beven(?: number)?\b.*?(?P<old> ?(?:,|\() ?(?:having |with |where )?(?:none|zero|0|nought|(?<=\()no "
        rf"(?:{MARK} )*(?:{MARK}s|{PIECES}))(?: at all)?(?: of (?:them|these|those))? (?:also )?(?:counts?|counting|is|"
        r"are|being)(?: also)?(?: as)? (?:(?:an )?even(?: number)?|fine|ok|okay|allowed too)(?: too| as well| "
        r"also)? ?\)?)(?=[.! ]*\Z)", "",
    ),
    make_phrase(
        " together", r"\bpips? (?:(?!stack|tower|together)[a-z]+ )*?[a-z]+(?P<old> (?:put |taken |added )?together) "
        r"(?=(?:must |should |has to |have to )?(?:add|sum|come|amount|total|are|is|equal|number)\b)", "",
    ),
    make_phrase(
        "ogether",
        r"\A(?P<old>(?:taken |put |added |all )?together,? )(?=(?:all )?(?:of )?(?:the|its) (?:pips|dots)\b)", "",
    ),
    make_phrase(
        " together",
        rf"\bpips? (?:[a-z]+ )*?(?:adds?|sums?|comes?|amounts?)(?: up)? to {AMOUNT}(?P<old> (?:all )?together)"
        rf"{END}", "",
    ),
    make_phrase("not ", r"\b(?<!is )(?<!are )(?P<old>not (?:a single )?one) of (?:them|these|those|which)\b", "none"),
    make_phrase(
        "(", r"\A(?!.*\bor\b)[^()]*?(?P<old> ?\((?P<told>(?:and|but) [^()]+)\))(?=[.!? ]*(?:\Z|[,;]))", r", \g<told>",
    ),
    # What a tower is, what “alone” is, and what “all three sizes” are: said of them again.
    make_phrase(
        " tower", rf"\b(?:{NUMBER}|number of|all|every|each|tallest) (?:[a-z]+ )?towers?\b[a-z "
        rf"]*?(?P<old>,? ?[(,;-] ?{_PIECE_IS_TOWER}(?: of (?:one|height one))?(?: too| as "
        rf"well)? ?\)?){END}", "",
    ),
    make_phrase(
        "alone", r"\b(?:is|are|stands|standing) (?P<old>(?:all )?alone ?[(,;] ?(?:(?:it|they) (?:does|do) not touch|"
        r"(?:it|they) touch(?:es)?|not touching|"
        r"touching|without touching) (?:nothing|no|any(?:thing)?)(?: other)?(?: piece| pyramid)?s?(?: at all)?\)?)"
        rf"{END}", "touching nothing",
    ),
    *(
        make_phrase(
            f"{one}", rf"\ball (?:the )?{many} {kind}s\b[a-z ]*(?P<old>,? ?[:;(,-] ?(?:{words})(?:,? (?:{words}))*,? "
            rf"and "
            rf"(?:{words})\)?){END}", _drop_names,
        )
        for kind, many, words, one in (
            ("size", "three", "small|medium|large", "large"),
            ("orientation", "three", "upright|flat|weird", "weird"),
            ("colou?r", "four", "red|yellow|green|blue", "blue"),
        )
    ),
    make_phrase(
        "and only ", rf"\b(?P<old>(?P<many>{NUMBER}) (?P<what>(?:{MARK} )*(?:{PIECES}|{MARK}s?)),? and only (?P=many)"
        rf"){END}",
        r"exactly \g<many> \g<what>",
    ),
    make_phrase(
        "and only ", rf"\b(?P<old>(?P<many>{NUMBER}) (?P<what>(?:{MARK} )*(?:{PIECES}|{MARK}s?))(?: ?[-;,(]) ?and only "
        r"(?P=many)(?: ?[-;,)]))(?= )", r"exactly \g<many> \g<what>",
    ),
    make_phrase(
        "of them", rf"(?:\A|\b(?:if|when|that|say) |: )(?P<old>the (?P<what>(?:[a-z]+ )*?[a-z]+s(?: in (?:it|the"
        rf" koan))?)"
        rf", (?:all|every one|each|all)(?: one)? of them,?) (?={_DOES}\b)", r"all of the \g<what> ",
    ),
    make_phrase(
        "ngle", r"\bnumber of (?:all )?towers(?P<old>,? ?\(?(?:(?:with )?(?:single|lone) pieces (?:being )?(?:included"
        r"|counted(?: too)?)|(?:including|counting) (?:single|lone) pieces(?: as towers)?)\)?,?)(?= (?:is"
        r"|equals)\b)", "",
    ),
    make_phrase(
        "as long as it is", rf"\b(?:an?|some|any) (?:{MARK} )*{PIECES}(?P<old>, (?:as long as|so long as|provided(?:"
        rf" that)?) it is (?P<not>not )?an? (?P<mark>{MARK})(?: one| piece)?, (?P<which>that|which)) ",
        r" that is \g<not>\g<mark> and \g<which> ",
    ),
    make_phrase(" outwith ", r"\b(?:everything|nothing|(?:every|each|no) piece|all(?: the)? pieces)(?P<old> outwith) ",
            " except"),
    make_phrase(" base", rf"\b{_STACK}s?\b(?:(?!\btouch|\bpoint).)*?\b(?:has|have|with) (?:an?|some|no|every)"
        rf" [a-z]+(?: [a-z]+)?"
            rf"(?P<old> (?:at|for|as) (?:its|the|their) base(?: piece)?){END}", " at the bottom"),
    make_phrase(" tower", rf"\b(?P<old>(?:in|part of) an? {_STACK} together with) (?=(?:an?|some|another)\b)",
            "in the same tower as"),
    make_phrase(
        "verage", rf"(?:\A|(?<=\bif )|(?<=: ))(?P<old>(?:on average,? )(?:the|its|all(?: the)?) pieces have {_BOUND}"
        rf"(?P<times>one|two|three) pips?(?: each)?){END}",
        lambda found: f"the pip count is {found['bound'] or ''}{_TIMES[found['times']]}the number of pieces",
    ),
    make_phrase(
        "among", rf"\bno (?P<old>(?P<kind>{KIND}) (?:occurs|appears|is found|is used|is|shows up) (?:both )?among"
        rf" (?:both )?(?:the )?(?P<one>{MARK})s?(?: pieces)? and (?:among )?(?:the )?(?P<two>{MARK})s?(?: "
        rf"pieces)?){END}",
        r"\g<one> piece is the same \g<kind> as a \g<two> piece",
    ),
    make_phrase(
        ": ", rf"\A(?:(?:the|its|total) )*(?:(?:pip|piece) count|number of (?:{MARK} )*(?:{PIECES}|{MARK}s|pips"
        rf"|colou?rs|sizes|towers|stacks))(?: (?:of|on) (?:the )?{MARK}s?(?: {PIECES})?)?(?P<old>: )(?=(?:(?:an? )?"
        rf"(?:odd|even|prime)|{AMOUNT}){END})", " is ",
    ),
    make_phrase(
        ": ", rf"\A(?P<old>(?:the )?(?P<what>{MARK}s|{MARK} pieces): (?P<many>{AMOUNT})){END}", r"\g<many> \g<what>",
    ),
    make_phrase(": ", rf"\A(?P<old>(?:the )?(?P<what>{MARK}) pieces: (?P<less>fewer|less|more) than half(?: of (?:the"
        rf" total|all"
            rf"|them|the pieces))?){END}", r"\g<less> than half of the pieces are \g<what>"),
    make_phrase("number of", rf"(?:\A|[;,] (?:and )?)(?:the )?number of (?:{MARK} )?(?:{PIECES}|colou?rs"
        rf"|towers)(?P<old> )"
            rf"(?=(?:even|odd|prime){END})", " is "),
    make_phrase("absent", rf"(?:\A|[;,] (?:and )?|\band )(?:the )?{MARK}s?(?P<old> absent){END}", " is absent"),
    make_phrase("present", rf"(?:\A|[;,] (?:and )?|\band )(?:the )?{MARK}s?(?P<old> present){END}", " is present"),
    make_phrase("other", rf"(?<!no )(?<!than )(?<!least )(?<!most )\btwo (?:{MARK} )*(?:{MARK}s|pieces)(?P<old>,"
        rf" one(?: of them)?(?: is)? (?P<mark>{MARK}),? "
            rf"(?:and|but) the other(?: one)?(?: is)? not){END}", r"; one is \g<mark> and the other is not"),
    make_phrase(
        "no two", rf"\b(?:an?|some) {_STACK} of {AMOUNT} pieces?(?P<old>, all (?:of )?the same (?P<one>{KIND}),?"
        rf" (?:and|but) no two (?:are )?(?:of )?the same (?P<two>{KIND})){END}",
        r" such that (all pieces are the same \g<one> and no two pieces are the same \g<two>)",
    ),
    make_phrase(
        " same ", rf"{_BEGIN}(?P<old>(?P<many>(?:at least |exactly )?two) (?:of the )?(?P<stack>{_STACK})s (?:must"
        rf" )?(?:have|share) the same (?P<kind>{KIND}) (?P<place>on top|at the top|at the bottom)){END}",
        lambda found: f"{found['many']} pieces {_PLACES[found['place']]} of a {found['stack']} are the same"
        f" {found['kind']}",
    ),
    make_phrase(
        "of the ", rf"(?P<old>(?P<many>(?:exactly|at least|at most|more than|fewer than) {NUMBER}) of the"
        rf" (?P<kind>{KIND})s(?: present| used| it has| (?:in|of) (?:it|the koan))?)(?= (?:has|have|is|are|appears?"
        rf"|occurs?|comes?)\b)",
        lambda found: f"{found['many']} {found['kind']}{'' if found['many'].endswith(' one') else 's'}",
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?:all )?(?:the )?(?P<one>{MARK})(?:s| pieces) (?:are|have) (?:all )?(?:of )?"
            rf"(?:one|the same|a single) (?P<kind>{KIND})(?:[;,.]|,? (?:and|but)) (?P<old>(?P<all>(?:all )?(?:the "
            rf")?(?P<two>{MARK})(?:s| pieces)(?:, if any,)?)(?: are| have|,)?(?: all)?(?: of)? (?:one other|another|a "
            rf"different(?= (?P=kind)))(?: (?P=kind)| one)?){END}",
            r"\g<all> are the same \g<kind>; no \g<one> piece is the same \g<kind> as a \g<two> piece",
        )
        for sign in (" one other ", "another", " a different ")
    ),
    make_phrase("white = ", r"\A(?P<old>(?P<stone>white) =) (?=(?:an? )?(?:odd|even) number of |(?:no|some|an?|every"
        r"|each|"
            r"all|there|it) )", r"\g<stone> if"),
    make_phrase("est size", r"(?:\bis |\bare |\bneither |\bnor |\bnot )(?P<old>of the (?P<most>largest|biggest"
        r"|smallest) size(?: in (?:it|the koan))?)\b",
            r"one of the \g<most>"),
    make_phrase(
        "that tower", rf"\bthe (?:top|bottom)(?: piece)? of (?:some|an?|at least one) {_STACK} (?:points at|touches)"
        rf" an? (?:{MARK} )*(?:{PIECES}|{MARK}) that (?:is|is not) (?P<old>(?:part of|in) that {_STACK}){END}",
        "in the same tower",
    ),
    make_phrase("ve ", rf"\b(?:have|has|contain) (?:more|fewer|as many) [a-z]+(?: in total| between them)? "
            rf"(?:than|as) (?:the )?{MARK}s?(?: {PIECES})?(?P<old> (?:do|have)){END}", ""),
    make_phrase("it points at", rf"\b(?P<old>(?:such that|where) the (?P<nth>first|second|third) (?:piece|one)"
        rf" (?:that )?it points "
            rf"at is (?P<mark>{MARK})){END}", r"that points \g<nth> at a \g<mark> piece"),
    make_phrase(
        " in ", rf"\b(?P<old>there (?:is|are) (?P<det>no|an?|some|at least one|exactly one) (?P<kind>{KIND}) (?:that"
        rf"|which) (?:occurs|appears|comes|is (?:present|found|used)) in) (?=(?:{AMOUNT}|all (?:the )?three|every"
        rf"|all) {KIND}s?\b)",
        r"\g<det> \g<kind> has",
    ),
    make_phrase(
        "a multiple of", rf"(?P<old> is (?:exactly )?(?P<less>{NUMBER}) (?P<way>less|more) than a multiple of "
        rf"(?P<step>{NUMBER})){END}", _move_multiple,
    ),
    make_phrase("nothing ", rf"\bnothing (?P<old>smaller than a large|(?:bigger|larger) than a small)(?! {KIND})\b",
            lambda found: f"that is not {found['old'].split()[-1]}"),
    make_phrase("or else ", r"\A(?P<old>(?P<one>(?:an?|some) [a-z ]+ that [a-z ]+), or else) (?=(?:an?|some) [a-z ]+"
        r" that\b)",
            r"there is \g<one>, or there is"),
)  # fmt: skip
"""In order."""
