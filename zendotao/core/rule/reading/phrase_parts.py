"""Parts of the patterns by which phrases are found that other words are read for."""

from __future__ import annotations

KIND = r"(?:colou?r|size|orientation)"
PIECES = r"(?:pieces?|pyramids?|ones?)"
MARK = r"(?:red|yellow|green|blue|black|small|medium|large|big|upright|flat|weird|grounded|ungrounded)"
NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
AMOUNT = rf"(?:(?:at least|at most|exactly|only|just|more than|fewer than|less than) )?{NUMBER}(?: or (?:more|fewer))?"
LINK = r"(?:points? at|points? to|touch(?:es)?|(?:(?:is|are) )?(?:pointed at by|touched by|pointing at|touching))"
LINKED = r"(?:touching|touched by|pointing at|pointed at by|on top of|under|above|below|inside)"
MOST = r"(?:largest|biggest|smallest|highest|lowest)"
COLOUR = r"(?:red|yellow|green|blue|black)"
BE = r"(?:is|are|be)"
DOES = r"(?:is|are|must|has|have|points?|touch(?:es)?|also|does)"
ALL_BUT_ONE = r"there are exactly two \g<kind>s, and some \g<kind> has exactly one piece"
SOME_STACK = (
    r"(?:(?:some|each|every|any|one|at least one|exactly one|no) (?:stack|tower)"
    r"|(?:at least |exactly )?one of the (?:stacks|towers))"
)
END = r"(?=[.!? ]*(?:$|[,;)]))"
PLAIN = r"(?!both\b|neither\b|or\b)[a-z]+"
TWO = r"(?:either )?(?P<one>[a-z]+(?: (?!or\b|and\b)[a-z]+){0,4}) or (?P<other>[a-z]+(?: (?!or\b|and\b)[a-z]+){0,4}?)"
"""Two things that are said of pieces: “red or touching a blue piece”."""
NEXT = rf"(?:,? (?:but|and|yet|though|while)|[,;.]) (?:{PLAIN} ){{0,4}}?{PLAIN}"
"""The beginning of what is said next."""
