"""English as it is built by those who think in another language, “exists a red piece”, “a piece large and green”, and
pieces that are spoken of as persons.

Each row has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import COLOUR, MARK, SIZE
from zendotao.core.rule.reading.phrase_parts import END, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_BEGIN = (
    r"(?:\A|(?<=[,;:.(] )|(?<=\()|(?<=\bif )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bunless )|(?<=\band )|(?<=\bbut )"
    r"|(?<=\bor )|(?<=\bthen )|(?<=\bthat )|(?<=\biff )|(?<=\bso ))"
)
_DET = (
    rf"(?:an?|any|some|no|none|exactly|at|more|fewer|less|as many|only|just|one|two|both|the same|another|several|{NUMBER}"
    rf"|{MARK}s?|pieces|stacks|towers|equal|in|max|min|maximum|minimum|all|every|each|different|never|always|not|also)"
)
_NEED = (
    r"(?:necessary|needed|required|obligatory|mandatory|compulsory|imperative|essential|indispensable|important|a must|due)"
)
_BAN = r"(?:forbidden|prohibited|banned|illegal|not allowed|not permitted|not possible|not admitted|interdicted|impossible)"
_HAVE = r"(?:have|use|contain|include|put|see|there be|for there to be|be)"
_THE = r"(?=(?:an?|any|another|each|some|no|the|every|other|it|nothing|something|at|one|two|exactly|only|all|" + MARK + r")\b)"
_THING = rf"(?:(?:{MARK} )*(?:{MARK}s?|{PIECES}))"
_FINE = r"(?:fine|ok|okay|all right|alright|allowed|good|permitted)"
_PERSONS = {
    "nobody": "nothing", "no one": "nothing", "everybody": "everything", "everyone": "everything", "somebody": "something",
    "someone": "something", "anybody": "anything", "anyone": "anything",
}  # fmt: skip
_PERSON = rf"(?:{'|'.join(_PERSONS)})"
_OF_PLAYERS = (
    r"(?!.*\b(?:plays?|playing|player|wears?|wearing|builds?|built|sits?|sitting|room|speaks?|smil\w+|thinks?|knows?|wins?"
    r"|turn|guess\w*|looks?|my|your|his|her|hand|chair|says?)\b)"
)
_IS_SO = (
    rf"(?:(?:is|are|must be|has to be|can be|may be)(?: also| all| not| never)?(?= (?:{MARK}|lying|standing|pointing|pointed|"
    rf"touching|touched|on|off|in|inside|under|above|below|at|alone|stacked|leaning|upside|larger|smaller|bigger|higher|lower"
    rf"|the same|next|part)\b)|(?:(?:does|must|may|can|should)(?: not)? )?(?:touch|point|lie|stand)(?:e?s)?\b)"
)


def _name_things(found: re.Match[str]) -> str:
    """“Nobody points at anybody” as “nothing points at anything”."""
    return re.sub(rf"\b{_PERSON}\b", lambda one: _PERSONS[one[0]], found["old"])


def _put_before(found: re.Match[str]) -> str:
    """“A piece large and green” as “a large green piece”."""
    marks = re.findall(rf"\b{MARK}", found["marks"])
    return f"{' '.join(marks)} {found['what']}"


ABROAD: tuple[Phrase, ...] = (
    # What there is.
    make_phrase(
        "not exist", rf"{_BEGIN}(?P<old>(?:there |it )?(?:(?:do|does|must|can|may|should) )?not exists?(?: any| an?)?)"
        rf" (?={_DET}\b|[a-z])", "there is no",
    ),
    make_phrase(
        "exist", rf"{_BEGIN}(?P<old>(?:there |it )?(?P<must>(?:must|has to|have to|should|needs to|can|may) )?(?:also )?exists?"
        rf"(?P<also> (?:also|always))?) (?={_DET}\b)",
        lambda found: f"there {'must be' if found['must'] else 'is'}",
    ),
    make_phrase("exist", rf"{_BEGIN}(?P<old>must there be) (?={_DET}\b)", "there must be"),
    make_phrase("must there be", r"\b(?P<old>must there be) ", "there must be"),
    make_phrase(
        " also ", rf"\b(?P<old>(?P<has>has|have|contains?|includes?|there (?:is|are|must be)|needs?) (?:also|always|necessarily"
        rf"|obligatorily)) (?={_DET}\b)(?!got)", r"\g<has>",
    ),
    *(
        make_phrase(sign, rf"\b(?P<old> ?{sign}(?: also)?)\b(?! not)", "")
        for sign in ("obligatorily", "necessarily", "compulsorily", "mandatorily")
    ),
    # What is needed, and what is forbidden.
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:(?:it|there) (?:is|must be|will be)|is|are) (?:always |also |absolutely )?{_NEED} (?:to|for it to|that it) "
            rf"{_HAVE}(?: also)?) (?={_DET}\b)", "it must have",
        )
        for sign in ("nec", "need", "requ", "obl", "mand", "comp", "imp", "ess", "ind", "a must")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:(?:it|there) )?(?:is|are) (?:always |also |absolutely )?{_NEED}(?: of| having)?) (?=(?:an?|at (?:least|"
            rf"most)|exactly|one|two|three|some|more|{NUMBER}|no|{MARK}s?)\b)(?!\b(?:to|that)\b)", "there must be",
        )
        for sign in ("necessary", "needed", "required", "obligatory", "mandatory", "compulsory")
    ),
    *(
        make_phrase(
            sign, rf"{_BEGIN}(?P<old>(?:it )?(?:is|are|being) (?:strictly |also |absolutely )?{_BAN}(?: to {_HAVE}| having| using)) "
            rf"(?={_DET}\b)", "it must not have",
        )
        for sign in ("forbidden", "prohibited", "banned", "illegal", "not allowed", "not permitted", "possible", "admitted")
    ),
    # At most and at least.
    make_phrase(
        " max", r"\b(?P<old>(?:in|at|as|for|to|with)(?: an?| the| its)? max(?:imum)?(?: of)?) (?=(?:an?|" + NUMBER + r")\b)",
        "at most",
    ),
    make_phrase(
        " min", r"\b(?P<old>(?:in|at|as|for|to|with)(?: an?| the| its)? min(?:imum)?(?: of)?) (?=(?:an?|" + NUMBER + r")\b)",
        "at least",
    ),
    make_phrase("in m", rf"\A(?P<old>in maximum )(?={NUMBER}\b)", "at most "),
    make_phrase("maximum", rf"\A(?P<old>(?:in|at|as|for)(?: a| the)? max(?:imum)?(?: of)?) (?={NUMBER}\b)", "at most"),
    make_phrase("minimum", rf"\A(?P<old>(?:in|at|as|for)(?: a| the)? min(?:imum)?(?: of)?) (?={NUMBER}\b)", "at least"),
    make_phrase(
        " max", rf"\b(?P<old>(?P<what>{NUMBER} (?:{MARK} )*(?:{MARK}s?|pieces?|pyramids?|colou?rs?|sizes?|stacks?|towers?)) (?:at|as|in)"
        rf"(?: a| the)? max(?:imum)?){END}", r"at most \g<what>",
    ),
    make_phrase(
        " min", rf"\b(?P<old>(?P<what>{NUMBER} (?:{MARK} )*(?:{MARK}s?|pieces?|pyramids?|colou?rs?|sizes?|stacks?|towers?)) (?:(?:at|as|in)"
        rf"(?: a| the)? )?min(?:imum)?){END}", r"at least \g<what>",
    ),
    make_phrase("ore of ", rf"\b(?P<old>more of) (?={NUMBER} (?:{MARK}|pieces|pyramids|colou?rs|sizes|stacks|towers))", "more than"),
    make_phrase("ess of ", rf"\b(?P<old>less of) (?={NUMBER} (?:{MARK}|pieces|pyramids|colou?rs|sizes|stacks|towers))", "less than"),
    # Words that go with others.
    make_phrase(
        "touch", rf"\b(?:touch(?:e?s)?|touching)(?P<old> (?:to|with|in|at|against|onto)) {_THE}(?!the (?:top|bottom|same)\b"
        r"|(?:an?|no|some|any|every|each) (?:stack|tower)\b|at\b)", "",
    ),
    make_phrase("in touch with", r"\b(?P<old>in touch with)\b", "touching"),
    make_phrase("in contact", rf"\b(?P<old>in contact (?:to|of|at)) {_THE}", "in contact with"),
    make_phrase(
        "point", rf"\b(?:points?|pointing)(?P<old> (?:on|in (?:the )?direction (?:of|to)|against|in direction)) {_THE}"
        r"(?!the (?:same|opposite|table|ground))", " at",
    ),
    make_phrase("touched ", rf"\btouched (?P<old>of|from) {_THE}", "by"),
    make_phrase("pointed ", rf"\b(?P<old>pointed (?:of|from|by)) {_THE}", "pointed at by"),
    make_phrase(" always ", r"\b(?P<old>(?P<does>touch(?:es)?|points?) (?P<how>always|also)) ", r"\g<how> \g<does>"),
    *(
        make_phrase(
            f"in the {end}", rf"\b(?P<old>in the {end})(?: piece)?(?={END}| (?:of|is|are|there|must|has|touches|points)\b)",
            f"at the {end}",
        )
        for end in ("top", "bottom")
    ),
    make_phrase(
        "at the ", r"\A(?P<old>at the (?P<end>top|bottom) of (?P<stack>(?:an?|every|each|some|the) (?:stack|tower)),? there (?:is|"
        rf"must be) (?P<what>an? (?:{MARK} )*(?:{MARK}|{PIECES}))){END}", r"\g<stack> has \g<what> at the \g<end>",
    ),
    make_phrase(
        "more ", rf"\b(?P<old>more (?P<how>big|large|small|high|low)) than\b",
        lambda found: {"big": "bigger", "large": "larger", "small": "smaller", "high": "higher", "low": "lower"}[found["how"]],
    ),
    make_phrase("as much ", rf"\b(?P<old>as much) (?=(?:{MARK} )*(?:{MARK}s?|pieces|pyramids|colou?rs|sizes|stacks|towers)\b)",
                "as many"),
    make_phrase("most of pieces", r"\b(?P<old>(?:the )?most of pieces)\b", "most of the pieces"),
    make_phrase("no", r"\b(?P<old>(?:none|no any|not any|nothing|no one)) (?=(?:single )?(?:piece|pyramid)\b)", "no"),
    make_phrase("no one of ", r"\b(?P<old>no one of) (?=(?:the|its|these|those|them)\b)", "none of"),
    make_phrase("ones of", r"\b(?P<old>any ones of) (?=the\b)", "any of"),
    # Marks after the piece.
    make_phrase(
        "piece", rf"\b(?P<det>an?|one|some|any|exactly {NUMBER}|at least {NUMBER}|at most {NUMBER}|{NUMBER}) (?P<old>(?P<what>"
        rf"(?:piece|pyramid)s?) (?P<marks>(?:(?P<one>{COLOUR})(?:,? (?:and )?(?:{SIZE}))?|(?:{SIZE})(?:,? (?:and )?(?:{COLOUR}))?))s?)"
        rf"(?={END}| (?:is|are|has|have|must|touch|touches|touching|points?|pointing|that|which|on|in|and (?:an?|one|no|at) )\b)",
        _put_before,
    ),
    make_phrase(
        "ieces ", rf"(?:\A|(?<=\ball )|(?<=\ball the )|(?<=\bthe )|(?<=\bno ))(?P<old>(?P<what>pieces|pyramids) (?P<marks>{COLOUR}|"
        rf"{SIZE})s?) (?=(?:is|are|have|must|touch|points?|has)\b)", _put_before,
    ),
    make_phrase(
        "iece ", rf"(?:(?<=\bevery )|(?<=\beach )|(?<=\bno ))(?P<old>(?P<what>piece|pyramid) (?P<marks>{COLOUR}|{SIZE})) (?=(?:is"
        r"|has|must|touches|points|can|may)\b)", _put_before,
    ),
    make_phrase(" colo", rf"\b(?P<old>(?P<what>pieces?|pyramids?|ones?) (?:of|with|in)(?: the| a)? colou?r (?P<mark>{COLOUR}))\b",
                r"\g<mark> \g<what>"),
    make_phrase(" size ", rf"\b(?P<old>(?P<what>pieces?|pyramids?|ones?) (?:of|with|in)(?: the| a)? size (?P<mark>{SIZE}))\b",
                r"\g<mark> \g<what>"),
    # “So” for “then”.
    make_phrase(
        ", so ", rf"(?:\A|[:;.] )(?:if|when|whenever) [^,;.]*(?P<old>, so) (?=(?:the|there|it|all|every|each|no|at|exactly|an?|must)\b)",
        ", then",
    ),
    # What is said again in other words.
    *(
        make_phrase(
            sign, rf"\A(?!.*\b(?:not (?:so|true|the case)|false|unless)\b).*?[a-z)](?P<old>[,;:]? ?[(]?{again}[,:]? (?P<rest>(?=(?:"
            r"there|it|no|none|every|each|all|nothing|everything|at|exactly|more|fewer|is|are|has|have|touch|touches|points?|lies|"
            r"stands?|not all|some|they|the koan)\b)[^()]*?)[)]?)(?=[.!? ]*\Z)", r", and \g<rest>",
        )
        for sign, again in (
            ("i.e", r"i\. ?e\.?"), (" ie ", "ie"), ("to say", "that is to say"), ("in other words", "in other words"),
            ("mean", r"(?:meaning|which means|that means|this means|i mean)(?: that)?"), ("that is,", "that is(?=,)"),
        )
    ),
    # What there is of some pieces, and none of them.
    make_phrase(
        " there ", rf"\b(?:every|each|all|any|the only|of the|all the|the) (?:(?:single|last) )?{_THING}(?P<old> (?:that )?there (?:is|are))"
        rf"(?={END}| (?:is|are|must|has|have|touch|touches|points?|can|may|should|needs?|lies?|stands?|and)\b)", "",
    ),
    *(
        make_phrase(
            sign, rf"\b(?P<mark>{MARK})s?\b[^.;]*?(?P<old>[,;]? ?[(]?(?:(?:and|but|though) )?(?:(?:it|that) is (?:also |still |perfectly"
            rf" |totally )?{_FINE} (?:if (?:there (?:is|are)|it has|you have)|to have|for there to be|when there (?:is|are)|with) (?:no|zero"
            rf"|not any) (?P=mark)s?(?: {PIECES})?|(?:having )?(?:no|zero) (?P=mark)s?(?: {PIECES})?(?: at all)?(?: is| are)?(?: also|"
            rf" still| perfectly)? {_FINE}|(?:it|that) is (?:also |still )?{_FINE} if there (?:is|are) not (?:any|one))(?: (?:of them|at all|"
            r"too|as well|also|either))*[)]?)(?=[.! ]*\Z)", ", and it is fine if there are none",
        )
        for sign in ("fine", "ok", "allowed", "good", "all right", "alright", "permitted")
    ),
    make_phrase(
        " both ", rf"\b(?P<one>{MARK}s?) and (?P<two>{MARK}s?)(?P<old> both) (?=(?:there|present|in it|in there)\b)", " are both",
    ),
    make_phrase(
        " on the ", rf"(?:\A|\b(?:if|that) )(?:every|each|no|some|an?) (?:{MARK} )*(?:{MARK}|{PIECES}) (?:touches|is (?:not )?touching)"
        rf"(?P<old> on) the (?:table|ground){END}", "",
    ),
    # Persons.
    *(
        make_phrase(
            sign, rf"{_BEGIN}{_OF_PLAYERS}(?P<old>{_PERSON} {_IS_SO}(?:[a-z ]*\b(?:{_PERSON})\b)?)", _name_things
        )
        for sign in ("body", "one ")
    ),
)  # fmt: skip
"""In order."""
