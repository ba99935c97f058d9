"""Parts of the patterns by which phrases are found that other words are read for."""

from __future__ import annotations

KIND = r"(?:colou?r|size|orientation)"
PIECES = r"(?:pieces?|pyramids?|ones?)"
NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""The words for numbers, from zero."""

NUMBER = rf"(?:{'|'.join(NUMBERS[1:])}|\d+)"
AMOUNT = rf"(?:(?:at least|at most|exactly|only|just|more than|fewer than|less than) )?{NUMBER}(?: or (?:more|fewer))?"
MUST_BE = r"(?:is|are|(?:must|should|has to|have to|needs? to|ought to|can) be)"
MORE_OR_AS_MANY = (
    rf"(?:(?:{AMOUNT} )?(?:more|fewer)|(?:(?:at least|at most|exactly|just) )?(?:(?:twice|half|{NUMBER} times) )?as "
    r"many)"
)
LINK = r"(?:points? at|points? to|touch(?:es)?|(?:(?:is|are) )?(?:pointed at by|touched by|pointing at|touching))"
LINKED = r"(?:touching|touched by|pointing at|pointed at by|on top of|under|above|below|inside)"
MOST = r"(?:largest|biggest|smallest|highest|lowest)"
BE = r"(?:is|are|be)"
DOES = r"(?:is|are|must|has|have|points?|touch(?:es)?|also|does)"
ALL_BUT_ONE = r"(there are exactly two \g<kind>s, and some \g<kind> has exactly one piece)"
SOME_STACK = (
    r"(?:(?:some|each|every|any|one|at least one|exactly one|no) (?:stack|tower)"
    r"|(?:at least |exactly )?one of the (?:stacks|towers))"
)
BEGIN = (
    r"(?:\A|(?<=\bif )|(?<=\biff )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bunless )|(?<=\bi think )|(?<=\bi say )"
    r"|(?<=\bi guess )|(?<=[:;] ))"
)
"""Where a statement begins for sure: after “and” or a comma another part of a row may begin."""
END = r"(?=[.!? ]*(?:$|[,;)]))"
PLAIN = r"(?!both\b|neither\b|or\b)[a-z]+"
TWO = r"(?:either )?(?P<one>[a-z]+(?: (?!or\b|and\b)[a-z]+){0,4}) or (?P<other>[a-z]+(?: (?!or\b|and\b)[a-z]+){0,4}?)"
"""Two things that are said of pieces: “red or touching a blue piece”."""
NEXT = rf"(?:,? (?:but|and|yet|though|while)|[,;.]) (?:{PLAIN} ){{0,4}}?{PLAIN}"
"""The beginning of what is said next."""
