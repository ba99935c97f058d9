"""Orders to a builder, and what is forbidden, as they are read of a koan: “you're not allowed to put a red on a blue”,
“make sure there is a red”.

What one is merely allowed to have says nothing, and stays as it is.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.phrase_parts import END, NUMBER, PIECES
from zendotao.core.rule.reading.talk.rows import TalkRow, make_row

_YOU = r"(?:you|we|one|i|players)"
_BEGIN = (
    r"\b(?:\A|(?<=[,;:.(] )|(?<=\()|(?<=\bif )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bunless )|(?<=\band )|(?<=\bbut )"
    r"|(?<=\bor )|(?<=\bthen )|(?<=\bthat )|(?<=\biff )|(?<=\bso )|(?<=\bbecause ))"
)
_OF_ALL = (
    r"(?!(?:(?<=\bthat )|(?<=\band )|(?<=\bbut )|(?<=\bor ))[a-z]+(?: not)?(?: (?:you )?ever)? "
    r"(?:have|include|contain|show)\b)"
)
"""Said of the koan: not as in “stacks that do not have a red” and “two stacks have a red and do not contain a blue”."""
_ALLOWED = r"(?:(?:is|are) (?:not|never) (?:allowed|permitted|supposed|meant)|are forbidden|are prohibited)"
_MUST_NOT = (
    rf"(?:{_YOU} (?:{_ALLOWED} (?:to|from)|are not to|(?:must|may|can|should|shall|could) (?:not|never)|(?:have|has) "
    rf"(?:to not|not to)"
    rf"|never get to|can never)|{_OF_ALL}(?:do not(?: (?:you )?(?:ever|dare))?|never|must not|may not|can not)|no one "
    r"(?:may|can|must)"
    r"|(?:it is|that is) (?:not (?:allowed|permitted|ok|okay|possible)|forbidden|prohibited|banned|illegal|against "
    r"the "
    r"rules?)(?: for (?:you|us|it))? to|forbidden to|prohibited to|not allowed to)"
)
_MUST = (
    rf"(?:{_YOU} (?:also |always |just |then )*(?:must|have to|has to|need to|needs to|should|ought to|got to|have "
    rf"got to"
    r"|has got to|shall|are (?:required|supposed|obliged|forced|meant|expected) to|had better|better|will have to|"
    r"will "
    r"need to|will want to|want to)(?: also| always| at least(?! (?:one|two|three|four|five|six|\d)))?)"
)
_HAVE = (
    r"(?:have(?: got)?(?! to\b)|use|include|contain|show|put in|put down|add in|throw in|build with|end up with|get|"
    r"place"
    r"|add|play|pick|choose|build in|see)"
)
_HAVING = r"(?:having|using|including|putting in|showing|containing|adding|playing|placing)"
_DET = (
    rf"(?:an?|any|some|no|every|each|all|the|only|just|exactly|at|more|fewer|less|as many|up to|one|both|either|"
    rf"neither"
    rf"|twice|between|two|not|the same|another|several|{NUMBER}|{MARK}s?|pieces|stacks|towers|different)"
)
_BOUND = (
    rf"(?:(?:no|not) (?:more|fewer|less) than|at most|up to|a maximum of|max(?:imum)?|fewer than|less than|exactly|"
    rf"none"
    rf"|no|only|just|between|{NUMBER} (?:or (?:fewer|less)|to {NUMBER}|at most|at the most|max))\b"
)
_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES}))"
_OTHER = rf"(?:(?:an?|any|another|the|some|each|every|one|other) )?(?:other )?{_THING}"
_ON = r"(?:off|on top of|on|onto|upon|atop|over|above|under|underneath|beneath|below|inside|in)"
_PLACE = rf"(?:(?:directly |right )?{_ON} (?:{_OTHER}|the (?:table|ground|bottom|top)|an? (?:stack|tower)))"
_STATE = (
    r"(?:upright|flat|up|down|on (?:its|their) sides?|standing(?: up)?|lying(?: down| flat)?|on the (?:table|ground))"
)
_PUT = r"(?:put|place|stack|set|stick|rest|lay|leave|stand|keep|pile|balance|sit)"
_SURE = (
    r"(?:make (?:sure|certain)|ensure|see(?: to it)?|be (?:sure|careful|certain)|remember|take care|check|verify|mind"
    r"|watch"
    r"(?: out)?|always have it so|guarantee)"
)
_STATES = {"up": "upright", "standing": "upright", "standing up": "upright", "down": "flat"}
_STATEMENT = (
    rf"(?:there|it|no|none|nothing|all|every|everything|each|at|exactly|the|an?|any|more|only|both|your|one|two|"
    rf"{NUMBER}"
    rf"|the koan|a koan|you|{MARK}s?)"
)


def _name_state(state: str) -> str:
    return _STATES.get(state, state)


def _deny_place(found: re.Match[str]) -> str:
    """“Do not put a red on a blue” as “no red piece may be on a blue”."""
    return f"no {found['who']} may be {_name_state(found['where'])}"


def _place(found: re.Match[str]) -> str:
    """“Put a red on the table” as “there must be a red on the table”, “… all reds …” as “all reds must be …”."""
    who, where = found["who"], _name_state(found["where"].replace("onto", "on"))
    if re.match(r"(?:every|each|all|no)\b", who):
        return f"{who} must be {where}"
    return f"there must be {who} {where}"


def _deny_doing(found: re.Match[str]) -> str:
    """“Do not let a red touch a blue” as “no red may touch a blue”."""
    verb = {"touching": "touch", "pointing": "point", "lying": "lie", "standing": "stand"}.get(
        found["verb"], found["verb"]
    )
    return f"no {found['who']} may {verb}"


ORDERS: tuple[TalkRow, ...] = (
    # Frames.
    make_row("here koan inside there it", rf"{_BEGIN}(?P<old>(?:here|inside|in here|there|in it|(?:here )?in (?:this"
        rf"|the|a"
        rf"|every|"
        rf"each|any)(?: white)? koan),? (?:you|we|one)(?: will| can| must| should| may| always| also)* (?:finds?"
        rf"|sees?|spots?"
        rf"|notices?"
        rf"|gets?|have|has|meets?|discovers?|counts?|encounters?)) (?={_DET}\b)", "it has",
    ),
    make_row("here", r"\A(?P<old>(?:in )?here(?: in (?:this|the) koan)?,? )(?=(?:there (?:is|are|must|may|can)|it"
        r" has)\b)",
        ""),
    make_row("here", rf"\A(?P<old>(?:in )?here) (?=(?:is|are) {_DET}\b)", "there"),
    make_row("note remember", r"\A(?P<old>(?:please )?(?:take )?(?:note|remember)(?: well)?(?: that|,) )(?=(?:there"
        r"|it|no"
        r"|all|every|each|an?|the|at|exactly|nothing|only|[a-z]+s (?:are|never|do|must|have|touch|point))\b)", ""),
    make_row("among amongst", r"\A(?P<old>(?:in )?(?:among|amongst) (?:all )?(?:of )?(?:the|its|these)? ?(?:pieces"
        r"|pyramids)"
        r"(?: in (?:it|this koan|the koan))?,? )(?=(?:there (?:is|are|must|may|can)|it has|you|we)\b)", ""),
    make_row("lol haha hehe lmao btw tho though hihi rofl", r"\([^()]*[a-z](?P<old>,? (?:lo+l|haha+|hehe+|lmao|btw"
        r"|though?|hihi|"
        r"rofl))(?=\))", ""),
    make_row("that", rf"{_BEGIN}(?P<old>(?:it|what|this) (?:(?:is|must be|has to be|should be|needs to be) (?:the "
        rf"case|true|so|a "
        rf"fact|required|needed|a must)|must be|has to be|should be|needs to be) that )", "",
    ),
    make_row("such so where which this follows", r"(?:\A|(?<=: ))(?P<old>(?:(?:the|an?|any|every|each|all|this|your|"
        r"that|good|valid) )*(?:koan|structure|"
        r"arrangement|one|it)s? (?:must be|has to be|have to be|should be|needs to be|is|are) (?:always )?(?:such "
        r"that|so"
        r" that|one (?:where|in which|such that)|(?:(?:the )?ones|koans|those) (?:where|in which)|like this:|as "
        r"follows:|where) )", "",
    ),
    make_row("white akhtbn", r"\A(?P<old>(?:(?:the|an?|any|every|each|all) )*(?:white|akhtbn)(?: koan| one)?s? (?:"
        r"must be|has to be|"
        r"have to be|should be|is|are) (?:always )?(?:such that|so that|one (?:where|in which|such that)|(?:(?:the )?"
        r"ones|"
        r"koans|those) (?:where|in which)|where) )", "",
    ),
    make_row("where which such", rf"{_BEGIN}(?P<old>(?:it|(?:the|a) koan) (?:is|must be|has to be) one (?:where|in "
        rf"which|such that) )", ""
    ),
    make_row("have contain include", r"\A(?P<old>(?:it )?(?:must|can|may|should|has to|needs to|do|does|shall) "
        r"(?P<not>not )?(?:have|contain|include): )",
        lambda found: f"it must {found['not'] or ''}have ",
    ),
    make_row("be", r"\A(?P<old>(?:has to|have to|must|needs to|should|got to|ought to) be) (?=(?:an?|no|some|more|"
        r"fewer|as many|at least"
        r"|at most|exactly)\b)(?! an? (?:stack|tower)\b)(?! [a-z ]*\b(?:colou?r|size)[.! ]*\Z)", "there must be",
    ),
    make_row("your our", r"\b(?P<old>(?:your|our) (?=koan|structure|arrangement))", "the "),
    make_row("enough", rf"{_BEGIN}(?P<old>(?:it|that) is enough (?:if|when|that) )", ""),
    make_row("enough", rf"{_BEGIN}(?P<old>(?:it|that) is enough (?:to have|for it to have) )(?={_DET}\b)", "it has "),
    make_row(
        "sure certain ensure see remember care careful check verify mind watch guarantee",
        rf"{_BEGIN}(?P<old>(?:(?:please|just|always|{_MUST}) )*{_SURE},? that )(?!the (?:piece|stack|tower)\b)",
        "",
    ),
    make_row("sure certain ensure see remember care careful check verify mind watch guarantee let", rf"{_BEGIN}"
        rf"(?P<old>(?:(?:please |just |always |{_MUST} )*{_SURE}(?: to)?(?: that)?,? )|let )"
        rf"(?={_STATEMENT}\b)(?!(?:me|us|them)\b)(?!(?:all|the|both|an?|any|no|every|each|one)? ?(?:{MARK} )*(?:"
        rf"{MARK}s?|"
        rf"{PIECES}) (?:be|lie|stand|touch|point)\b)", "",
    ),
    make_row("sure certain ensure see remember care careful check verify mind watch guarantee", rf"{_BEGIN}(?P<old>"
        rf"(?:(?:please |just |always |{_MUST} )*{_SURE} (?P<not>not )?to {_HAVE} ))(?={_DET}\b)",
        lambda found: "it must not have " if found["not"] else "it must have ",
    ),
    make_row("let", rf"{_BEGIN}(?P<old>let there be) ", "there must be"),
    make_row("let", rf"{_BEGIN}(?P<old>let (?P<who>(?:every|each|all|no|none of|both)(?: of)?(?: the)? {_THING}) )(?="
        rf"(?:be|touch|"
        r"point|lie|stand|have)\b)", r"\g<who> must ",
    ),
    # What may not be.
    make_row("limits bounds taboo verboten outlawed no good ok okay fine", r"\b(?P<be>is|are) (?P<old>(?:strictly |"
        r"totally |completely )?(?:off limits|out of bounds|taboo|a no no|verboten|outlawed"
        r"|a no go|not on|no good|not ok|not okay|not fine))(?=[.!? ]*\Z)", "not allowed",
    ),
    make_row("be", r"\b(?P<old>(?:can|must|may|should) (?:not|never) be (?:used|played|put in|placed|allowed|included"
        r"|permitted))"
        r"(?=[.!? ]*\Z)", "are not allowed",
    ),
    make_row("want", rf"{_BEGIN}(?P<old>(?:{_YOU} )?do not want(?: to (?:have|see|use|find))?) (?={_DET}\b)",
        "it must not have"
    ),
    make_row("allowed permitted supposed meant forbidden prohibited", rf"{_BEGIN}(?P<old>{_YOU} {_ALLOWED}(?: to have"
        rf"| to use)?) (?=(?:any|more|an?|{MARK}s?|both|pieces"
                rf"|two|stacks|towers|{NUMBER})\b)", "it must not have"),
    make_row("not never forbidden prohibited", rf"{_BEGIN}(?P<old>{_MUST_NOT} (?:{_PUT}|let|have|get|make|allow|"
        rf"permit|use) (?:(?:an?|any|the|one) )?"
        rf"(?P<who>{_THING})(?: (?:to|be|to be))? (?P<where>{_PLACE}|{_STATE})){END}", _deny_place,
    ),
    make_row("not never forbidden prohibited", rf"{_BEGIN}(?P<old>{_MUST_NOT} (?:let|have|get|make|allow|permit) (?:"
        rf"(?:an?|any|the|one) )?(?P<who>"
        rf"(?:two )?{_THING})(?: to)? (?P<verb>touch(?:ing)?|point(?:ing)?|lie|stand(?:ing)?|share|be|have|lying))\b"
        r"(?! by\b)", _deny_doing,
    ),
    make_row("not never forbidden prohibited", rf"{_BEGIN}(?P<old>{_MUST_NOT} {_HAVE}) (?={_DET}\b)(?!(?:only|just|no"
        rf"|not)\b)", "it must not have"
    ),
    make_row("avoid clear stay keep do refrain", rf"{_BEGIN}(?P<old>(?:please |just |always |{_MUST} )*(?:avoid|steer"
        rf" clear of|stay away from|keep away from"
        rf"|do without|refrain from|never mind)(?: {_HAVING})?) (?={_DET}\b)", "it must not have",
    ),
    make_row("having using including putting showing containing adding playing placing", rf"{_BEGIN}(?P<old>(?:no "
        rf"{_HAVING}|{_HAVING}(?= [a-z ]+ (?:is|are) (?:not|forbidden)))) (?={_DET}\b)",
        "it must not have",
    ),
    make_row("out", rf"{_BEGIN}(?P<old>(?:{_MUST} )?(?:leave|keep|miss) (?:out )?(?:(?:the|any|all|all the) )?"
        rf"(?P<who>(?:{MARK} "
        rf")*(?:{MARK}s?|{MARK} {PIECES}|stacks))(?: out(?: of it)?)?)(?=[.! ]*\Z)",
        lambda found: f"it must not have {found['who']}" if " out" in found["old"] else found["old"],
    ),
    # What alone is allowed.
    make_row("anything", rf"\b(?P<old>(?:can|may|could) be anything (?:but|except|other than)) {MARK}\b"
        r"(?! or\b| and\b)", "must be non",
    ),
    make_row("only just", rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:only|just) (?:allowed|permitted)(?: to {_HAVE})?) "
        rf"(?={_DET}\b)",
        "it can only have",
    ),
    make_row("allowed permitted", rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:allowed|permitted)(?: to {_HAVE})?) (?="
        rf"{_BOUND})(?!only|just)", "it must have"
    ),
    make_row("allowed permitted", rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:allowed|permitted)(?: to {_HAVE})? (?:only|"
        rf"just)) (?={_DET}\b)", "it can only have"
    ),
    make_row("allowed permitted", rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:allowed|permitted)(?: to {_HAVE})? "
        rf"(?P<what>{_THING}) only){END}",
        r"it can only have \g<what>",
    ),
    make_row("allowed permitted", rf"{_BEGIN}(?P<old>{_YOU} (?:is|are) (?:allowed|permitted)(?: to {_HAVE})? "
        rf"(?P<what>{NUMBER} (?:{MARK} )*(?:{MARK}s?|{PIECES}|"
        rf"colou?rs?|sizes?|stacks?|towers?)) (?:at (?:the )?most|at maximum|max|maximum|tops)){END}",
            r"it has at most \g<what>",
    ),
    make_row("build make create construct", rf"\A(?P<old>(?:build|make|create|construct)(?: it| a koan| one| the koan"
        rf")? (?:with|using|from|out of|of)) (?={_DET}\b)",
        "it must have",
    ),
    make_row("get", rf"{_BEGIN}(?P<old>{_YOU} (?:only )?get) (?={_BOUND})",
                lambda found: "it can only have" if "only" in found["old"] else "it has"),
    # What must be.
    make_row("put place stack set rest lay leave stand keep pile have make", rf"{_BEGIN}(?P<old>(?:please |just |"
        rf"always |{_MUST} )*(?:put|place|stack|set|rest|lay|leave|stand|keep|pile|have|make) (?P<who>(?:(?:an?|every"
        rf"|each|all|all the|at "
        rf"least {NUMBER}|exactly {NUMBER}|{NUMBER}|some|no) ){_THING}) (?P<where>{_PLACE}|{_STATE})){END}", _place,
    ),
    make_row("you we i one players", rf"{_BEGIN}(?P<old>{_MUST} {_HAVE}) (?={_DET}\b)", "it must have",
    ),
    make_row("put add throw give show place get include use play have", rf"(?:\A|(?<=[;:.] )|(?<=\bthen )|\A(?:if|"
        rf"when|whenever|unless) [^,;.]*, )(?P<old>(?:(?:please|just|"
        rf"always|then|also) )*(?:put in|add in|throw in|give|show|add|place|get|include|use|play|have)(?: me| us| it"
        rf")?) (?={_DET}\b)(?!(?:to|up|it|a (?:look|think|go|guess|try))\b)", "it must have",
    ),
    make_row("need needs want wants require requires like", rf"{_BEGIN}(?P<old>(?:we|one|i|players) (?:(?:do )?needs?"
        rf"|wants?|requires?|would like)(?: to (?:see|have|"
        rf"find|use|get))?) (?={_DET}\b)", "you need",
    ),
    make_row("see have find use get", rf"\b(?P<old>needs? to (?:see|have|find|use|get)) (?={_DET}\b)", "must have"),
    # What there is.
    make_row("not", rf"{_BEGIN}(?P<old>{_YOU} do not (?:have(?: got)?|use|include|put in|get|see)) (?={_DET}\b)",
        "it does not have",
    ),
    make_row("got", rf"{_BEGIN}(?P<old>{_YOU} (?:have )?got) (?={_DET}\b)", "it has",
    ),
    make_row("use have include put see find", rf"{_BEGIN}(?P<old>{_YOU} (?:also |always |only |just |ever )*(?:use|"
        rf"have|include|put in|see|find)) (?={_DET}\b)",
        lambda found: "it only has" if re.search(r" (?:only|just) ", found["old"]) else "it has",
    ),
)  # fmt: skip
"""In order: what may not be, before what must."""
