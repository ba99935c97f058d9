"""Table of the hints, by the words that they answer."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zendotao.core.messages import message
from zendotao.core.rule.mistakes.hint_messages import (
    CASES,
    CHAIN,
    COLOURS,
    EACH,
    EXACT,
    HOW_MANY,
    LEAN,
    LIKE,
    NAME,
    NO_REASON,
    OF_WHAT,
    OPEN,
    ORDER,
    PAIRS,
    PIPS,
    PLACE,
    RING,
    SELF,
    SHAPE,
    SIZES,
    SOME,
    SUMS,
    SURE,
    THAN,
    TIES,
    TOUCH,
    TOUCHING,
    WHICH,
    WHICH_ONE,
)


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice for words that ``pattern`` finds, with a rule in it as an example."""

    pattern: re.Pattern[str]
    advice: str
    example: str

    @property
    def message(self) -> str:
        return message(self.advice, example=self.example)


def make_hint(pattern: str, advice: str, example: str) -> Hint:
    """Return a hint for whole words."""
    return Hint(re.compile(rf"(?<![\w'])(?:{pattern})(?![\w'])"), advice, example)


HINTS = (
    make_hint(r"((do|does|did) (not|never) (have|need) to|needs? not|never (have|has|need) to)( \w+)?", SURE, SOME),
    make_hint(
        r"like (an?|the) (\w+ )?(house|tree|boat|pyramid|castle|flower|snake|face|car|animal|rocket|wall|bridge)s?|"
        r"looks? like|looking like|resembl\w*|in the shape|shaped|stacked( up)? like",
        SHAPE,
        TOUCHING,
    ),
    make_hint(
        r"like|(is|are) (kind|type) of|sort of|kinda|sorta|or so|somewhat|roughly|approximately|approx|about|almost|"
        r"nearly|pretty|quite|fairly|too|very|rather|(?!flattish)\w+ish|barely|hardly|a bit|little bit",
        EXACT,
        "it contains at least three red pieces",
    ),
    make_hint(
        r"(look|fac|point)\w*( in)? the same (way|direction)",
        LIKE,
        "a red piece points in the same direction as a blue piece",
    ),
    make_hint(
        r"(point|aim|fac)\w*( at)? [^,.;]*(behind|past|beyond)|(line|ray|beam)s? [^,.;]*through|"
        r"(shoot|look|see|pass|fire|go)\w* (straight )?through",
        LIKE,
        "a red piece points through a green piece at a blue piece",
    ),
    make_hint(
        r"look(s|ing|ed)?( at)?|star(es?|ing)|see(s|ing)?|watch\w*|aim(s|ing|ed)?( at)?|glanc\w*",
        LIKE,
        "a red piece points at a blue piece",
    ),
    make_hint(
        r"popular|frequent\w*|prevalent|dominant|dominat\w*|abundant|widespread|plentiful|commonest|common",
        LIKE,
        "red is the most common colour",
    ),
    make_hint(r"(bigger|larger|smaller|higher|lower) \w+ than", THAN, "a red piece is larger than a blue piece"),
    make_hint(r"(is|are) (more|fewer|less)", THAN, "there are fewer red pieces than blue pieces"),
    make_hint(
        r"(at least|at most|over|under|up to) (an? )?(small|medium|large)|"
        r"(small|medium|large) (or|and) (above|below|up|more|over|under|beyond)",
        LIKE,
        "it contains a medium or large piece",
    ),
    make_hint(r"as (the |its |a )?(top|bottom|base|foundation)", LIKE, "a red piece is at the bottom of a tower"),
    make_hint(r"(odd|even|prime) (pieces?|pyramids?|ones?)", LIKE, "it contains an odd number of pieces"),
    make_hint(
        r"(least|most un) ?(common|frequent|numerous|often)|rarest|uncommon",
        LIKE,
        "there are fewer red pieces than blue pieces",
    ),
    make_hint(r"(two|three|four|several|many|most|than one) pairs? of", PAIRS, "exactly one pair of pieces touch"),
    make_hint(r"total( is| of)?", LIKE, "the pip count is even"),
    make_hint(r"twos|threes|fours|fives|sixes", LIKE, "the number of pieces is a multiple of 3"),
    make_hint(r"tops|at the most|max(imum)?|at max", LIKE, "it contains at most two red pieces"),
    make_hint(
        r"no (more|less|fewer),?( (and )?(no|or|nor) (more|less|fewer))", LIKE, "it contains exactly four pieces"
    ),
    make_hint(r"no (touching|contact)( is| are)? \w+", LIKE, "no piece touches another piece"),
    make_hint(
        r"(made|built|composed|constructed)( up)?( of| by| from| out of)?", LIKE, "it contains a tower of three pieces"
    ),
    make_hint(r"(the )?(ground|floor|table) \w+", LIKE, "a red piece touches the table"),
    make_hint(r"count(s|ed|ing)?", LIKE, "the number of red pieces is 2"),
    make_hint(r"mostly|mainly|predominantly|largely", LIKE, "more than half of its pieces are red"),
    make_hint(r"\d+ ?x|x ?\d+", LIKE, "it contains exactly three red pieces"),
    make_hint(
        r"float\w*|hover\w*|levitat\w*|in (the )?(mid )?air|airborne|off the (ground|table)|raised|suspended",
        LIKE,
        "it contains at least one ungrounded piece",
    ),
    make_hint(
        r"wherever|everywhere|needs?|needed|requir\w+|depend\w*|implies|imply",
        LIKE,
        "if it contains a red piece then it contains a blue piece",
    ),
    make_hint(r"(is |it is )?colou?rs? (is|are|must be)( not)?", LIKE, "every largest piece is blue"),
    make_hint(r"topped|crowned|capped", LIKE, "a red piece is at the top of a tower"),
    make_hint(r"following", LIKE, "it contains a red piece or a blue stack"),
    make_hint(r"because|since|in order( to| for)?|so that|due to|therefore|thus|hence", NO_REASON, SOME),
    make_hint(r"xor|exclusive or|exclusively or", LIKE, "it contains either a red piece or a blue piece, but not both"),
    make_hint(
        r"(is |it is )?(false|untrue|wrong) that|not the case( that)?",
        LIKE,
        "it is not true that (it contains a red piece)",
    ),
    make_hint(r"nand", LIKE, "it is not true that (it contains a red piece and it contains a blue piece)"),
    make_hint(r"mod(ulo|ulus)?|remainders?", LIKE, "the number of red pieces is a multiple of 3"),
    make_hint(r"per ?cent|%|\d+%|fraction", LIKE, "at least half of its pieces are red"),
    make_hint(
        r"average|mean|median|products?|squared?(?= number|$)|cubed|powers?|fibonacci|ratios?|"
        r"multipl(es|y|ie[ds]|ying|ication)|divid\w+|square root|perfect|triangular|factorial|proportion\w*|times",
        SUMS,
        "the number of red pieces plus the number of blue pieces is 5",
    ),
    make_hint(
        r"(koans?|structures?|it|this) (is|are) (white|black)|(white|black) if|is (white|black) (if|when)",
        OPEN,
        "AKHTBN if it contains a red piece",
    ),
    make_hint(
        r"(for|in) (every|each|all|any)( of)?( the| its)?|per", EACH, "there are as many red pieces as blue pieces"
    ),
    make_hint(r"[b-hj-z]|[b-hj-z]'s|number n", NAME, "there are as many red pieces as blue pieces"),
    make_hint(
        r"adjacent( to)?|next( to)?|beside|near\w*|close|closer|closest|neighbou?r\w*|side by side|adjoin\w*|"
        r"connect\w*|attached|joined|meet\w*|abut\w*|within reach|surround\w*|behind|in front of|across|past|"
        r"contacts? with|overlap\w*|cross\w*|intersect\w*|support\w*|against|stick\w*|holding|held|"
        r"cover(s|ed)|hid(es?|den|ing)|hug\w*|kiss\w*|bump\w*|hit(s|ting)?|brush\w*|rests?( on)?|resting",
        TOUCH,
        TOUCHING,
    ),
    make_hint(
        r"apart|separate\w*|away( from)?|far|farther|farthest|further|furthest|distances?|equidistant|gaps?|"
        r"spac(ed|ing)|isolated|alone|lonely|lone|disconnected|detached|by itself|by themselves|"
        r"on (its|their) own|free",
        TOUCH,
        "it contains a piece that touches no other piece",
    ),
    make_hint(
        r"diagonal(ly)? (pieces?|blocks?|ones?)|(is|are|be|stands?|standing|placed) diagonal(ly)?",
        LEAN,
        "a weird piece touches a blue piece",
    ),
    make_hint(
        r"(in )?((an?|one|two|the same) )?(straight )?(lines?|rows?|columns?|circles?|spirals?|diagonals?)|"
        r"diagonal(ly)?|lined up|align\w*|middle|cent(er|re)s?|"
        r"(in )?between(?! (one|two|three|four|five|six|\d))|positions?|spots?|places?|located|"
        r"corners?|together",
        PLACE,
        TOUCHING,
    ),
    make_hint(
        r"(a)?symmetr\w*|mirror\w*|parallel|perpendicular|shape of|forms?|formed|forming|squares?|bridges?|arch(es)?|"
        r"clusters?|clustered|groups?|grouped|houses?|walls?|crosses|stars?|pattern\w*|hollow|figures?|"
        r"structures?|arrangements?",
        SHAPE,
        TOUCHING,
    ),
    make_hint(r"loops?|cycles?|rings?|(in|form|forming|forms) (an? )?(circle|ring)", RING, CHAIN),
    make_hint(r"tied|tie|ties|tying", TIES, "there are as many red pieces as blue pieces"),
    make_hint(r"chains?|paths?|sequences? of|trails?|networks?", LIKE, CHAIN),
    make_hint(
        r"lean\w*|tilt\w*|slant\w*|slop(e|es|ed|ing)|balanc\w*|propp?(s|ed|ing)?|tipped|steep\w*|angles?|angled|rotated|"
        r"sides?|crooked|skew\w*|askew|turned|knocked|fallen|toppled|stable|unstable|posed?|postures?|oblique",
        LEAN,
        "a weird piece touches a blue piece",
    ),
    make_hint(
        r"alternat\w*|sort(s|ed)?( by)?|ordered|in order|order|sequences?|arranged|ascending|descending|increas\w*|"
        r"decreas\w*|progress\w*|gradually|get(s|ting)? (bigger|smaller|larger)|consecutive(ly)?",
        ORDER,
        "no small piece is below a large piece",
    ),
    make_hint(
        r"how many|several|not much|much|many|multiple|a few|few|couple|various|numerous|lots?|bunch|plenty|enough|"
        r"(a |any )?(certain|some) (number|amount)s?( of)?|any (number|amount)( of)?|"
        r"number of|amount of|quantity|count",
        HOW_MANY,
        "it contains at least three red pieces",
    ),
    make_hint(
        r"pairs?( of)?|triples?|triplets?|doubles?|matching|match(ed|es)?|twins?|of a kind|partners?|duplicat\w*|"
        r"repeat\w*|copies|sets?|duos?|trios?",
        LIKE,
        "it contains exactly two pieces that are the same colour",
    ),
    make_hint(
        r"unique|different|distinct|identical|similar|alike|varied|uniform|homogeneous|the same|all same|same|unlike|"
        r"differ(s|ent|ing)?|equal",
        OF_WHAT,
        "no two pieces are the same colour",
    ),
    make_hint(
        r"mix(ed|ture)?|combinations?|combos?|variet(y|ies)|assortment|multicolou?red|colou?rful",
        LIKE,
        "it contains at least two colours",
    ),
    make_hint(r"empty|blank|void", LIKE, "it contains no pieces"),
    make_hint(
        r"allowed|forbidden|permitted|banned|prohibited|allows?|forbid(s|den)?|disallowed",
        LIKE,
        "it contains no red pieces",
    ),
    make_hint(
        r"(each|every|all)( \w+)? (colou?rs?|sizes?) (is |are )?(present|represented|appears?|occurs?|shown|used)",
        LIKE,
        "it contains at least one piece of each of the four colours",
    ),
    make_hint(r"appears?|appearing|occurs?|once|represented|featured|shown", LIKE, "it contains exactly one red piece"),
    make_hint(r"present|exists?|found|used|visible|placed", LIKE, SOME),
    make_hint(r"pips? (equals?|outnumber|match\w*) \w+", LIKE, PIPS),
    make_hint(r"(the )?same (stack|pile)", LIKE, "a red piece is in the same tower as a blue piece"),
    make_hint(
        r"otherwise|else|in (which|that) case",
        CASES,
        "it contains a red piece and a blue piece, or it contains no red piece",
    ),
    make_hint(r"itself|themselves", SELF, "a red piece points at another piece"),
    make_hint(r"missing|absent", LIKE, "it contains no red pieces"),
    make_hint(r"certain|particular|specific|given", WHICH_ONE, SOME),
    make_hint(r"types?|kinds?|sorts?|categor\w+|shapes?", WHICH, "it contains at least one piece of each size"),
    make_hint(r"stack(ing)?( them)?|to stack|tower up", LIKE, "it contains a stack"),
    make_hint(
        r"including|plus|along with|together with|combined( with)?|as well as|accompanied( by)?|paired( with)?|added",
        LIKE,
        "it contains a red piece and it contains a blue piece",
    ),
    make_hint(
        r"dark|darker|bright|brighter|light|lighter|pale|pastel|primary|secondary|warm|cold|cool|rainbow|mauve|magenta|"
        r"brown|silver|indigo|beige|maroon|coloured|colored|transparent|opaque|translucent",
        COLOURS,
        "it contains a red or yellow piece",
    ),
    make_hint(
        r"possibly|maybe|perhaps|probably|might|sometimes|usually|optional(ly)?|generally|likely|often|"
        r"regardless( of)?|no matter|doesn't matter|does not matter|matters?|whatever|whichever|sure|not sure|cares?|"
        r"idk|dunno|unsure|no idea|guess|i (think|guess|believe)",
        SURE,
        SOME,
    ),
    make_hint(r"only if (they|it|this|those)", LIKE, "it contains a red piece that touches a blue piece"),
    make_hint(r"the only", LIKE, "there is exactly one red piece and every red piece, if any, is upright"),
    make_hint(
        r"levels?|layers?|storeys?|stor(y|ies)|tall|high|heights?|deep|taller|columns?|skyscrapers?|thick|wide|long|"
        r"short|shorter|longer|wider|length|width|heav(y|ier|iest)|weigh\w*|fat|fatter|thin|thinner|skinny|chunky",
        SIZES,
        "it contains a tower of at least three pieces",
    ),
    make_hint(r"up|upwards?|downwards?|down|standing|straight|vertical|horizontal", LEAN, "a red piece is upright"),
    make_hint(r"nowhere|nothing|at no", LIKE, "it contains a piece that points at no piece"),
)
"""For words that are not read. Each is taken before those after it."""
