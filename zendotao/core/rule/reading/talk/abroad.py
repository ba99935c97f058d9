"""English as it is built by those who think in another language, “exists a red piece”, “a piece large and green”, and
pieces that are spoken of as persons.

Each row has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK, SIZE
from zendotao.core.rule.reading.phrase_parts import END, NUMBER, NUMBERS, PIECES
from zendotao.core.rule.reading.talk.rows import TalkRow, make_row

_BEGIN = (
    r"\b(?:\A|(?<=[,;:.(] )|(?<=\()|(?<=\bif )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bunless )|(?<=\band )|(?<=\bbut )"
    r"|(?<=\bor )|(?<=\bthen )|(?<=\bthat )|(?<=\biff )|(?<=\bso ))"
)
_DET = (
    rf"(?:an?|any|some|no|none|exactly|at|more|fewer|less|as many|only|just|one|two|both|the same|another|several|"
    rf"{NUMBER}"
    rf"|{MARK}s?|pieces|stacks|towers|equal|in|max|min|maximum|minimum|all|every|each|different|never|always|not|also)"
)
_NEED = (
    r"(?:necessary|needed|required|obligatory|mandatory|compulsory|imperative|essential|indispensable|important|a "
    r"must|due)"
)
_BAN = (
    r"(?:forbidden|prohibited|banned|illegal|not allowed|not permitted|not possible|not admitted|interdicted|"
    r"impossible)"
)
_HAVE = r"(?:have|use|contain|include|put|see|there be|for there to be|be)"
_THE = (
    rf"(?=(?:an?|any|another|each|some|no|the|every|other|it|nothing|something|at|one|two|exactly|only|all|{MARK})\b)"
)
_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES}))"
_FINE = r"(?:fine|ok|okay|all right|alright|allowed|good|permitted)"
_AGAIN = (
    r"(?:i\. ?e\.?|\bie|\bthat is to say|\bin other words|\b(?:meaning|which means|that means|this means|i mean)(?: "
    r"that)?"
    r"|\bthat is(?=,))"
)
_ONE_OR_MORE = frozenset(("a", "an", "any", "one", "some", "not", "only", *NUMBERS[2:], *map(str, range(1, 10))))
_WHOLE = frozenset(("", "all", "the", "no", "every", "each"))
"""Of what stands before “piece red” and “piece red is …”."""
_MORE = {"big": "bigger", "large": "larger", "small": "smaller", "high": "higher", "low": "lower"}
_MOST = {"big": "largest", "large": "largest", "small": "smallest", "high": "highest", "low": "lowest"}
_PERSONS = {
    "nobody": "nothing", "no one": "nothing", "everybody": "everything", "everyone": "everything",
    "somebody": "something", "someone": "something", "anybody": "anything", "anyone": "anything",
}  # fmt: skip
_PERSON = rf"(?:{'|'.join(_PERSONS)})"
_OF_PLAYERS = (
    r"(?!.*\b(?:plays?|playing|player|wears?|wearing|builds?|built|sits?|sitting|room|speaks?|smil\w+|thinks?|knows?|"
    r"wins?"
    r"|turn|guess\w*|looks?|my|your|his|her|hand|chair|says?)\b)"
)
_IS_SO = (
    rf"(?:(?:is|are|must be|has to be|can be|may be)(?: also| all| not| never)?(?= (?:{MARK}|lying|standing|pointing|"
    rf"pointed|"
    rf"touching|touched|on|off|in|inside|under|above|below|at|alone|stacked|leaning|upside|larger|smaller|bigger|"
    rf"higher|lower"
    rf"|the same|next|part)\b)|(?:(?:does|must|may|can|should)(?: not)? )?(?:touch|point|lie|stand)(?:e?s)?\b)"
)


def _name_things(found: re.Match[str]) -> str:
    """“Nobody points at anybody” as “nothing points at anything”."""
    return re.sub(rf"\b{_PERSON}\b", lambda one: _PERSONS[one[0]], found["old"])


def _put_before(found: re.Match[str]) -> str:
    """“A piece large and green” as “a large green piece”; “all pieces red” is a sentence."""
    before = found.string[: found.start()].split()
    last = before[-1] if before else ""
    if last not in _ONE_OR_MORE and not (found["goes"] is not None and last in _WHOLE):
        return found["old"]
    return f"{' '.join(re.findall(rf'{MARK}', found['marks']))} {found['what']}"


ABROAD: tuple[TalkRow, ...] = (
    # What there is.
    make_row("exist exists", rf"{_BEGIN}(?P<old>(?:there |it )?(?:(?:do|does|must|can|may|should) )?not exists?(?: "
        rf"any| an?)?)"
        rf" (?={_DET}\b|[a-z])", "there is no",
    ),
    make_row("exist exists", rf"{_BEGIN}(?P<old>(?:there |it )?(?P<must>(?:must|has to|have to|should|needs to|can|"
        rf"may) )?(?:also )?exists?"
        rf"(?P<also> (?:also|always))?) (?={_DET}\b)",
        lambda found: f"there {'must be' if found['must'] else 'is'}",
    ),
    make_row("must", rf"{_BEGIN}(?P<old>must there be) (?={_DET}\b)", "there must be"),
    make_row("must", r"\b(?P<old>must there be) ", "there must be"),
    make_row("also always necessarily obligatorily", rf"\b(?P<old>(?P<has>has|have|contains?|includes?|there (?:is|"
        rf"are|must be)|needs?) (?:also|always|necessarily"
        rf"|obligatorily)) (?={_DET}\b)(?!got)", r"\g<has>",
    ),
    make_row("obligatorily necessarily compulsorily mandatorily", r"\b(?P<old> ?(?:obligatorily|necessarily|"
        r"compulsorily|mandatorily)(?: also)?)\b(?! not)", ""),
    make_row("exist exists", rf"\Ain (?:the|a|any|every|each) koan,? (?P<old>(?P<must>must )?exists?) (?={_DET}\b)",
        lambda found: "there must be" if found["must"] else "there is",
    ),
    make_row("must", rf"(?:, |\bthen )(?P<old>must (?:also )?be(?: also)?) (?=(?:an?|one|at (?:least|most)|exactly|"
        rf"{NUMBER})\b)", "there must be"
    ),
    make_row("that", rf"\A(?P<old>is {_NEED} that )", ""),
    # What is needed, and what is forbidden.
    make_row("necessary needed required obligatory mandatory compulsory imperative essential indispensable important "
        "must due", rf"{_BEGIN}(?P<old>(?:(?:it|there) (?:is|must be|will be)|is|are) (?:always |also |absolutely )?"
            rf"{_NEED} (?:to|for it to|that it) "
        rf"{_HAVE}(?: also)?) (?={_DET}\b)", "it must have",
    ),
    make_row("necessary needed required obligatory mandatory compulsory imperative essential indispensable important "
        "must due", rf"{_BEGIN}(?P<old>(?:(?:it|there) )?(?:is|are) (?:always |also |absolutely )?{_NEED}(?: of| "
            rf"having)?) (?=(?:an?|at (?:least|"
        rf"most)|exactly|one|two|three|some|more|{NUMBER}|no|{MARK}s?)\b)(?!\b(?:to|that)\b)", "there must be",
    ),
    make_row("forbidden prohibited banned illegal allowed permitted possible admitted interdicted impossible",
        rf"{_BEGIN}(?P<old>(?:it )?(?:is|are|being) (?:strictly |also |absolutely )?{_BAN}(?: to {_HAVE}| having| "
        rf"using)) "
        rf"(?={_DET}\b)", "it must not have",
    ),
    # At most and at least.
    make_row("max maximum", r"\b(?P<old>(?:in|at|as|for|to|with)(?: an?| the| its)? max(?:imum)?(?: of)?) (?=(?:an?"
        rf"|{NUMBER})\b)",
        "at most",
    ),
    make_row("min minimum", r"\b(?P<old>(?:in|at|as|for|to|with)(?: an?| the| its)? min(?:imum)?(?: of)?) (?=(?:an?"
        rf"|{NUMBER})\b)",
        "at least",
    ),
    make_row("maximum", rf"\A(?P<old>in maximum )(?={NUMBER}\b)", "at most "),
    make_row("max maximum", rf"\A(?P<old>(?:in|at|as|for)(?: a| the)? max(?:imum)?(?: of)?) (?={NUMBER}\b)", "at most"),
    make_row("min minimum", rf"\A(?P<old>(?:in|at|as|for)(?: a| the)? min(?:imum)?(?: of)?) (?={NUMBER}\b)",
        "at least",
    ),
    make_row("max maximum", rf"\b(?P<old>(?P<what>{NUMBER} (?:{MARK} )*(?:{MARK}s?|pieces?|pyramids?|colou?rs?|sizes?"
        rf"|stacks?|towers?)) (?:at|as|in)"
        rf"(?: a| the)? max(?:imum)?){END}", r"at most \g<what>",
    ),
    make_row("min minimum", rf"\b(?P<old>(?P<what>{NUMBER} (?:{MARK} )*(?:{MARK}s?|pieces?|pyramids?|colou?rs?|sizes?"
        rf"|stacks?|towers?)) (?:(?:at|as|in)"
        rf"(?: a| the)? )?min(?:imum)?){END}", r"at least \g<what>",
    ),
    make_row("of", rf"\b(?P<old>more of) (?={NUMBER} (?:{MARK}|pieces|pyramids|colou?rs|sizes|stacks|towers))",
        "more than"),
    make_row("of", rf"\b(?P<old>less of) (?={NUMBER} (?:{MARK}|pieces|pyramids|colou?rs|sizes|stacks|towers))",
        "less than"),
    # Words that go with others.
    make_row("touch touches touching", rf"\b(?:touch(?:e?s)?|touching)(?P<old> (?:to|with|in|at|against|onto)) {_THE}"
        rf"(?!the (?:top|bottom|same)\b"
        r"|(?:an?|no|some|any|every|each) (?:stack|tower)\b|at\b)", "",
    ),
    make_row("touch", r"\b(?P<old>in touch with)\b", "touching"),
    make_row("contact", rf"\b(?P<old>in contact (?:to|of|at)) {_THE}", "in contact with"),
    make_row("point points pointing", rf"\b(?:points?|pointing)(?P<old> (?:on|in (?:the )?direction (?:of|to)|against"
        rf"|in direction)) {_THE}"
        r"(?!the (?:same|opposite|table|ground))", " at",
    ),
    make_row("touched", rf"\btouched (?P<old>of|from) {_THE}", "by"),
    make_row("pointed", rf"\b(?P<old>pointed (?:of|from|by)) {_THE}", "pointed at by"),
    make_row("always also", r"\b(?P<old>(?P<does>touch(?:es)?|points?) (?P<how>always|also)) ", r"\g<how> \g<does>"),
    make_row("top bottom", rf"\b(?P<old>in)(?= the (?:top|bottom)(?: piece)?(?={END}| (?:of|is|are|there|must|has|"
        rf"touches|points)\b))",
        "at",
    ),
    make_row("at", r"\A(?P<old>at the (?P<end>top|bottom) of (?P<stack>(?:an?|every|each|some|the) (?:stack|tower)),?"
        r" there (?:is|"
        rf"must be) (?P<what>an? (?:{MARK} )*(?:{MARK}|{PIECES}))){END}", r"\g<stack> has \g<what> at the \g<end>",
    ),
    make_row("more", r"\b(?P<old>more (?P<how>big|large|small|high|low))(?= than (?:an?|the|another|any|some|every|it"
        r"|all)\b)",
        lambda found: _MORE[found["how"]],
    ),
    make_row("much", rf"\b(?P<old>as much) (?=(?:{MARK} )*(?:{MARK}s?|pieces|pyramids|colou?rs|sizes|stacks|towers)\b)",
                "as many"),
    make_row("most", r"\b(?P<old>(?:the )?most of pieces)\b", "most of the pieces"),
    make_row("none not nothing no", r"\b(?P<old>(?:none|no any|not any|nothing|no one)) (?=(?:single )?(?:piece|"
        r"pyramid)\b)", "no"),
    make_row("no", r"\b(?P<old>no one of) (?=(?:the|its|these|those|them)\b)", "none of"),
    make_row("ones", r"\b(?P<old>any ones of) (?=the\b)", "any of"),
    # Marks after the piece.
    make_row("piece pieces pyramid pyramids", rf"(?P<old>(?P<what>(?:piece|pyramid)s?) (?P<marks>(?:{COLOUR}(?:,? (?:"
        rf"and )?{SIZE})?|{SIZE}(?:,? (?:and )?"
        rf"{COLOUR})?)s?))(?:(?P<goes>(?= (?:is|are|has|have|must|touch|touches|touching|points?|pointing|can|may|"
        rf"that|which|on|in)\b))|"
        rf"(?={END}| and (?:an?|one|no|at) ))", _put_before,
    ),
    make_row("color colour", rf"\b(?P<old>(?P<what>pieces?|pyramids?|ones?) (?:of|with|in)(?: the| a)? colou?r "
        rf"(?P<mark>{COLOUR}))\b",
                r"\g<mark> \g<what>"),
    make_row("size", rf"\b(?P<old>(?P<what>pieces?|pyramids?|ones?) (?:of|with|in)(?: the| a)? size (?P<mark>{SIZE}))"
        rf"\b",
                r"\g<mark> \g<what>"),
    make_row("or", rf"\b(?:only|all|any|no|just|at least {NUMBER}|{NUMBER}) (?P<old>(?P<what>pieces|pyramids) "
        rf"(?P<marks>{MARK} or {MARK})){END}",
        r"\g<marks> \g<what>",
    ),
    make_row("color colour", rf"\b(?:be|is|are)(?: all| not)?(?P<old> of (?:the )?colou?r)(?= {COLOUR}\b)", ""),
    make_row("most", rf"\b(?P<old>(?P<what>(?:{MARK} )*(?:piece|pyramid)s?) (?:the )?most (?P<how>big|large|small|"
        rf"high|low))\b",
        lambda found: f"{_MOST[found['how']]} {found['what']}",
    ),
    make_row("most", r"\b(?P<old>most (?P<how>big|large|small|high|low)) (?=(?:piece|pyramid|one)s?\b)",
        lambda found: _MOST[found["how"]],
    ),
    # Comparisons.
    make_row(
        "than",
        r"(?:\A|(?<=\bif )|(?<=\bwhen )|(?<=\bthat )|(?<=\biff )|(?<=: ))"
        rf"(?P<old>(?:the )?(?P<one>(?:{MARK} )*(?:{MARK}s|pieces|pyramids)) (?:must be|are|have"
        rf" to be) (?P<more>more|fewer|"
        rf"less)(?: numerous)? than (?:the )?(?P<two>(?:{MARK} )*(?:{MARK}s|pieces|pyramids))){END}",
        lambda found: f"there are {found['more'].replace('less', 'fewer')} {found['one']} than {found['two']}",
    ),
    make_row("minor inferior", rf"\bis (?P<old>(?:minor|inferior) (?:than|to|of|at)) (?=(?:the|{NUMBER})\b)",
        "less than"),
    make_row("major superior", rf"\bis (?P<old>(?:major|superior) (?:than|to|of|at)) (?=(?:the|{NUMBER})\b)",
        "more than"),
    make_row("same", rf"\bsame (?:number|amount|quantity) of (?:{MARK} )*(?:{MARK}s?|{PIECES}) (?P<old>(?:than|that|"
        rf"as|like)(?: of)?) (?={MARK})",
        "as",
    ),
    make_row("them themselves other", rf"\b(?:same|different|equal) (?:colou?r|size|orientation|direction)s?(?P<old> "
        rf"(?:between|among|amongst|inter) "
        rf"(?:them|themselves|each other)){END}", "",
    ),
    make_row("another", r"\b(?P<old>at least (?:to |at |with )?another)\b", "at least one other"),
    make_row("least", r"\bpoints? (?P<old>at least (?:to|at)) ", "at at least"),
    # Words too many.
    make_row("it", rf"\b(?:an?|every|each|any|the|no|some) (?:{MARK} )*(?:{MARK}|{PIECES}) (?:which|that) is (?:"
        rf"{MARK}|(?:{MARK},? and {MARK}))"
        rf"(?P<old>,? it) (?=(?:is|must|has|touches|points)\b)", "",
    ),
    make_row("must can should", r"\b(?:must|can|should)(?: not| always| also)?(?P<old> to)(?= (?:be|have|touch|point|"
        r"lie|stand|contain|exist|share)\b)", ""),
    make_row("they", rf"\b(?:the|all|all the) (?:{MARK} )*(?:{MARK}s|pieces) (?:which|that) are {MARK}(?P<old>,? they"
        rf")(?= (?:are|must|have|touch|point)\b)", ""),
    make_row("case", r"\b(?P<old>in (?:the )?case (?:that|where|in which)) ", "in case"),
    make_row("of", r"\b(?:over|above|under|below|beneath|underneath)(?P<old> of) (?=(?:an?|the|another|some|every|"
        r"each|no|it)\b)", ""),
    make_row("composed formed constituted made", r"\b(?P<old>(?:composed by|formed by|formed of|constituted by|"
        r"constituted of|made by|composed with))\b", "composed of"),
    # “So” for “then”.
    make_row("so", r"(?:\A|[:;.] )(?:if|when|whenever) [^,;.]*(?P<old>, so) (?=(?:the|there|it|all|every|each|no|at|"
        r"exactly|an?|must)\b)",
        ", then",
    ),
    # What is said again in other words.
    make_row("e ie say words meaning means mean that", rf"\b(?P<old>is (?:by itself|alone|on its own)[,;:]? ?{_AGAIN}"
        rf"[,:]? )(?=touches (?:no|nothing)\b)", ""),
    make_row("e ie say words meaning means mean that", rf"\A(?!.*\b(?:not (?:so|true|the case)|false|unless)\b).*?"
        rf"[a-z)](?P<old>[,;:]? ?[(]?{_AGAIN}[,:]? "
        r"(?P<rest>(?=(?:there|it|no|none|every|each|all|nothing|everything|at|exactly|more|fewer|is|are|has|have|"
        r"touch|touches|points?|lies|"
        r"stands?|not all|some|they|the koan)\b)[^()]*?)[)]?)(?=[.!? ]*\Z)", r", and \g<rest>",
    ),
    # What there is of some pieces, and none of them.
    make_row("there", rf"\b(?:every|each|all|any|the only|of the|all the|the) (?:(?:single|last) )?{_THING}(?P<old> "
        rf"(?:that )?there (?:is|are))"
        rf"(?={END}| (?:is|are|must|has|have|touch|touches|points?|can|may|should|needs?|lies?|stands?|and)\b)", "",
    ),
    make_row("fine ok okay allowed good right alright permitted", rf"\b(?P<mark>{MARK})s?\b[^.;]*?(?P<old>[,;]? ?[(]?"
        rf"(?:(?:and|but|though) )?(?:(?:it|that) is (?:also |still |perfectly"
        rf" |totally )?{_FINE} (?:if (?:there (?:is|are)|it has|you have)|to have|for there to be|when there (?:is|"
        rf"are)|with) (?:no|zero"
        rf"|not any) (?P=mark)s?(?: {PIECES})?|(?:having )?(?:no|zero) (?P=mark)s?(?: {PIECES})?(?: at all)?(?: is| "
        rf"are)?(?: also|"
        rf" still| perfectly)? {_FINE}|(?:it|that) is (?:also |still )?{_FINE} if there (?:is|are) not (?:any|one))"
        rf"(?: (?:of them|at all|"
        r"too|as well|also|either))*[)]?)(?=[.! ]*\Z)", ", and it is fine if there are none",
    ),
    make_row("if", rf"\b(?:every|each|all)(?: of)?(?: the)? (?P<mark>{MARK})(?:s| {PIECES})?\b[^.;]*?(?P<old>,? if "
        rf"(?:there (?:is|are)|it has|you"
        rf" have) (?:any|an?) (?P=mark)s?(?: {PIECES})?)(?=[.!? ]*\Z)", ", if there are any",
    ),
    make_row("both", rf"\b(?P<one>{MARK}s?) and (?P<two>{MARK}s?)(?P<old> both) (?=(?:there|present|in it|in there)\b)",
        " are both",
    ),
    make_row("on", rf"(?:\A|\b(?:if|that) )(?:every|each|no|some|an?) (?:{MARK} )*(?:{MARK}|{PIECES}) (?:touches|is "
        rf"(?:not )?touching)"
        rf"(?P<old> on) the (?:table|ground){END}", "",
    ),
    make_row(
        "there here",
        r"\A(?!.*\b(?:stack|tower|nest)s?\b).*?[a-z](?<!is)(?<!are)(?<!be)(?<!not)(?<!thing)(?P<old> in (?:there|here))"
        r"(?=[.!? ]*\Z)",
        "",
    ),
    # Persons.
    make_row("soul", r"\b(?P<old>not a (?:single )?soul)\b", "nobody"),
    make_row("who", rf"{_BEGIN}(?=[nesa]){_OF_PLAYERS}(?P<old>{_PERSON} who) (?=(?:is|are|touches|points|stands|lies)"
        rf"\b)",
                lambda found: f"{_PERSONS[found['old'].removesuffix(' who')]} that"),
    make_row("nobody everybody somebody anybody one everyone someone anyone", rf"{_BEGIN}(?={_PERSON} ){_OF_PLAYERS}"
        rf"(?P<old>{_PERSON} {_IS_SO}(?:[a-z ]*\b(?:{_PERSON})\b)?)", _name_things
    ),
)  # fmt: skip
"""In order."""
