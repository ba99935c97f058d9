"""Remarks beside a rule, which are left out: who thinks so, “as far as I can tell”; to whom it is said, “mate”;
that other things do not matter, “the rest can be anything”.
"""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK

_OVER = r"(?=[,;:.!?)]|\ *\Z)"
"""Where a part of the text is over."""

_NOT = r"(?!no\b|not\b|non\b|never\b|none\b|nothing\b|neither\b|white\b|black\b|opposite\b|false\b|wrong\b)"

# Who says so, and how.

_PERSON = (
    r"(?:old\ man|missus|mum|mom|mummy|mommy|dad|daddy|gran|granny|grandma|nan|nana|nanny|grandad|grandpa|grandfather"
    r"|grandmother|auntie"
    r"|aunt|uncle|mother|father|wife|husband|partner|girlfriend|boyfriend|son|daughter|sister|brother|cousin|nephew"
    r"|niece|kids?|boys?|girls?|lads?|twins|children|child|friends?|mates?|buddy|team|group|table|club|family|class"
    r"|pupils?|students?|flatmate|roommate|neighbou?r|boss|colleague|teacher)"
)
_ADVERB = (
    r"(?:really|now|still|all|both|just|also|do|would|will|can|am|are|was|were|have|had|must|strongly|firmly|kind\ of"
    r"|kinda|sort\ of|sorta|think|always|currently|honestly|pretty|quite|fairly|almost|very|absolutely|totally"
    r"|completely|dead|99%|100%|90%|80%|going\ to|inclined\ to|tempted\ to|been|mostly|largely|finally|about|pretty\ "
    r"much)"
)
_WHO = (
    rf"(?:i|we|(?:me|my\ [a-z]+)\ and\ (?:the\ |my\ )?[a-z]+|(?:my|our|the|his|her)\ (?:(?:little|big|old|younger|"
    rf"older|eldest)\ )?{_PERSON}|{_PERSON})"
)
_THINK = (
    r"(?:think(?:s|ing)?|believ(?:e|es|ing)|guess(?:es|ing|ed)?|reckon(?:s|ed|ing)?|figure(?:s|d)?|figuring"
    r"|suspect(?:s|ed|ing)?|bets?|betting|sa(?:y|ys|id|ying)|suppos(?:e|es|ing)|propos(?:e|es|ed|ing)"
    r"|suggest(?:s|ed|ing)?|feels?|feeling|felt|claim(?:s|ed|ing)?|predict(?:s|ed|ing)?|imagin(?:e|es|ed|ing)"
    r"|assum(?:e|es|ed|ing)|declar(?:e|es|ed|ing)|gather(?:s|ed)?|conclud(?:e|es|ed)|maintain(?:s|ed)?|conjecture[sd]?"
    r"|argu(?:e|es|ed|ing)|expect(?:s|ed|ing)?|submit(?:s|ted)?|insists?|decided|ask(?:s|ed|ing)?|noticed?|spotted"
    r"|(?:sure|certain|confident|convinced|positive|afraid)(?:\ of)?|(?:have|got|had)\ a\ (?:hunch|feeling|theory|"
    r"guess"
    r"|suspicion|notion)|g(?:o|oes|oing|onna\ go|one)\ (?:with|for)|stick(?:s|ing)?\ (?:with|to)|settled\ (?:on|for)"
    r"|came\ up\ with|vot(?:e|es|ed|ing)\ for|put\ my\ money\ on|thinking\ of|leaning\ to(?:wards?)?)"
)
_SAID = r"(?:\ (?:that|it\ is\ that|it's\ that|this|here|so\ far)(?!\ (?:piece|pyramid|one|stack|tower|koan)\b))?"
_THINKS = rf"\b{_WHO}(?:'m|'re|'ve|'d|'s|'ll)?(?:\ {_ADVERB})*\ {_THINK}{_SAID}"

_RULE = (
    r"(?:rule|guess|theory|hypothesis|hypothesi|conjecture|claim|idea|prediction|proposal|answer|suggestion|solution|"
    r"hunch"
    r"|bet|take|attempt|try|try-?out|version|suspicion|thought|condition|requirement|criterion|conclusion|verdict|"
    r"secret|puzzle"
    r"|challenge|go|vote|pick|submission|statement)"
)
_NAME = (
    rf"(?:(?:my|our|the|his|her|your|this|that|old|young|little|uncle|aunt|auntie|mr|mrs|ms|miss)\ )*{_NOT}[a-z]+(?:"
    rf"'s|s'|')"
)
_ABOUT = (
    r"(?:the|a|my|our|your|his|her|this|that|final|first|last|new|next|secret|current|best|short|long|simple|easy|"
    r"official"
    r"|house|own|second|third|fourth|latest|working|updated|revised|only|full|whole|main|actual|real|big|little|old"
    r"|number|no\.?\ ?\d+|\#?\d+|one|two|three|of\ (?:the\ (?:day|week|game|house|round)|mine|ours)|for|today|tonight"
    r"|now|week|round|here|here's|goes|in|is|are|and"
    r"|so|ok|okay|then|time|would\ be|must)"
)
_NOUNS = (
    rf"(?:{_RULE}s?|listen(?:\ up)?|(?:please\ )?(?:take\ )?note|please|nota\ bene|warning|reminder|remember|nb|hint"
    rf"|update|attention|mine|simple|easy|goal|aim|task|key|trick|tl;?dr|"
    rf"edit|guessing|thinking)"
)
_LABEL = rf"(?:{_ABOUT}\ )*{_NOUNS}(?:'s)?(?:\ {_ABOUT})*"
_HOLDS = (
    r"(?:\ (?:is|was|would\ be|will\ be|says?|states?|reads?|goes|has\ to\ be|must\ be|might\ be|could\ be))(?!\ not"
    r"\b)"
)

# What is said beside it, at the beginning, at the end, or between commas.

_KNOW = (
    r"(?:(?:as|so)\ far\ as\ (?:i|we)(?:\ (?:can|could))?\ (?:tell|see|know|understand)|if\ you\ ask\ (?:me|us)|(?:in"
    r"|to)\ (?:my|our)"
    r"(?:\ (?:humble|honest|own))?\ (?:opinion|view|mind|eyes?|book)|the\ way\ (?:i|we)\ see\ it|from\ what\ (?:i|we)"
    r"(?:'ve|\ have|\ can)?\ (?:see|saw|seen|gather|tell)|if\ (?:i'm|i\ am|we're|we\ are|i've|we've)\ (?:right|not\ "
    r"mistaken"
    r"|not\ wrong|reading\ this\ right|got\ (?:this|it)\ right)|unless\ (?:i'm|i\ am|we're|we\ are)\ (?:mistaken|"
    r"wrong)"
    r"|if\ (?:i|we)\ had\ to\ guess|(?:at|as)\ a\ guess|off\ the\ top\ of\ my\ head|to\ be\ (?:honest|fair|sure)"
    r"|(?<!has\ )(?<!have\ )(?<!got\ )(?<!needs\ )(?<!need\ )(?<!ought\ )to\ be\ clear"
    r"|to\ (?:me|us)|for\ (?:me|us)|long\ story\ short|in\ (?:short|brief|essence|summary|a\ nutshell|a\ word)"
    r"|to\ sum(?:marise|marize|\ it)?\ up|put\ simply|simply\ put|basically|essentially|personally|if\ memory\ serves"
    r"|so\ to\ speak|imh?o|afaik|afaict"
    r"|tbh|ngl|fwiw|iirc|btw|fyi|tldr|apparently|evidently|presumably|hopefully|supposedly|frankly|honestly|seriously"
    r"|of\ course|naturally|surely|no\ doubt|without\ (?:a\ )?doubt|for\ sure|for\ certain|i\ mean|you\ know|y'know"
    r"|ya\ know|you\ see|mind\ you|like\ i\ said|as\ i\ said|you\ get\ it|that\ much\ is\ (?:clear|sure|certain)"
    r"|something\ tells\ me|word\ has\ it|by\ the\ way|last\ guess|final\ (?:answer|guess)|my\ guess|our\ guess"
    r"|nothing\ (?:fancy|special|more\ to\ it)|as\ always|as\ usual|believe\ (?:it\ or\ not|me)|trust\ me|if\ you\ "
    r"like"
    r"|if\ you\ (?:please|will|see\ what\ i\ mean)|in\ any\ case|at\ any\ rate|either\ way|you\ hear)"
)
_CALL = (
    r"(?:eh|hon|honey|mate|matey|pal|buddy|bud|dude|bro|bruh|sis|folks|y'all|love|luv|dear|dears|darling|sweetie"
    r"|sweetheart|kiddo|kiddos|lads|ladies|gents|friends?|my\ (?:friends?|dears?|love|lovely)|sir|chief|boss|guv|pet|"
    r"duck"
    r"|l(?:o)+l|lmao|rofl|(?:ha)+h?|(?:he){2,}h?|xd|huh|hm+|hmm+|mhm|u[hm]+|erm*|a+h+|o+h+|aha|wow|yay|phew|whoa|gosh"
    r"|duh|meh"
    r"|ta-?da|voil[aà]|bingo|ye(?:ah?|p|h|ah\ yeah)|yup|aye|okay|ok|okey(?:\ ?dokey)?|k|kk|alright|all\ right|right\ "
    r"then|right"
    r"|well|hey|hi|hello|hiya|yo|oi|anyway|anyways|anyhow|innit|init|please|thanks|thank\ you|cheers|ta|simple|simples"
    r"|easy(?:\ peasy)?|really|now|then|so|guys|kids|peeps|listen(?:\ up)?|look|see|behold|right\ on"
    r"|good|great|cool|fine|nice|perfect|sorry|actually|no\ wait|wait|hang\ on|hold\ on|not\ (?:too\ |100%\ )?sure,?"
    r"\ but|let\ me\ (?:guess|see|think)|ok(?:ay)?\ so|ok(?:ay)?\ then|here\ goes"
    r"|there\ you\ go|here\ we\ go|off\ we\ go|you\ lot|i\ wonder|dunno)"
)
_LAST = (
    r"(?:eh|hon|mate|matey|bro|bruh|folks|y'all|lo+l|lmao|rofl|(?:ha)+h?|(?:he){2,}h?|xd|huh|innit|init|please|thanks"
    r"|thank\ you"
    r"|cheers|simples|tho|full\ stop|period|end\ of(?:\ story)?|the\ end|no\ question|no\ exceptions?|no\ ifs,?\ (?:"
    r"no|or|and)\ buts"
    r"|no\ ifs\ or\ buts|no\ ifs\ and\ buts|got\ it|get\ it|easy\ as\ that|fair\ enough|am\ i\ right|(?:do\ not|don't"
    r"|wouldn't)\ you\ (?:think|say|agree)|what\ do\ you\ (?:think|say|reckon)|what\ say\ you|then)"
)
"""What is left out at the end of a text, after a comma or not."""
_THAT_IS_IT = (
    rf"(?:(?:and\ )?(?:that(?:'s|\ is|s)|this\ is)\ (?:it|all|that|my\ (?:rule|guess|answer|theory|bet)|the\ (?:rule|"
    rf"whole\ rule"
    rf"|trick|end\ of\ it|whole\ thing|lot)|all\ there\ is(?:\ to\ it)?|all\ (?:i|we)\ (?:know|have)|what\ (?:i|we)\ "
    rf"(?:think"
    rf"|reckon|say))|no\ more\ to\ it(?:\ than\ that)?|so\ there|i'm\ sure|we're\ sure|i\ swear|(?:i\ )?promised?|or"
    rf"\ so\ {_WHO}\ {_THINK}|deal|done|really"
    rf"|though|or\ what|how\ about\ that|(?:and\ )?that(?:'s|\ is)\ all\ you\ need|nothing\ more\ to\ (?:say|it)|"
    rf"obviously|basically|simple(?:\ as(?:\ that)?)?|savvy|man|(?:is|are|does|do|has|have|must"
    rf"|can|was|will)(?:n't|nt)\ (?:it|there|they|that)|(?:is|are|does|do|has|have|must|can|was|will)\ (?:it|there|"
    rf"they|that)\ not)"
)
"""What is left out there after a comma, a stop or in parentheses."""

# What does not matter.

_OTHERS = (
    r"(?:(?:all\ )?(?:of\ )?(?:the\ )?(?:rest|others?|other\ (?:pieces|ones|pyramids|stuff|things|colou?rs|sizes|"
    r"kinds)|other\ (?:pieces|ones|stuff|things|colou?rs|sizes|kinds)|remaining"
    r"\ (?:pieces|ones|pyramids))(?:\ of\ (?:it|them|the\ (?:pieces|koan)))?|(?:everything|anything|whatever)\ else"
    r"(?:\ (?:is\ )?(?:in"
    r"\ (?:it|there|the\ koan)|there(?:\ is)?))?|what(?:ever)?\ else\ (?:is|there\ is|you\ (?:use|have|put\ in))"
    r"(?:\ in\ (?:it|there)|\ there)?)"
)
_ASPECT = (
    r"(?:(?:the\ |its\ |their\ )?(?:colou?rs?|sizes?|orientations?|positions?|order|height|pips?|number(?:\ of\ (?:"
    r"pieces|pips))?"
    r"|direction|way\ they\ point)(?:\ (?:and|or)\ (?:the\ )?(?:colou?rs?|sizes?|orientations?|positions?|order|pips?"
    r"))*)"
)
_WHICH = (
    r"(?:which(?:ever)?|what(?:ever)?|how(?:ever)?\ (?:many|few|much|big|large|small|tall)|where(?:ver)?|how(?:ever)?"
    r"|who)"
)
_CLAUSE_WORD = (
    r"(?:(?:colou?rs?|sizes?|orientations?|way|direction|order|pieces?|pyramids?|ones?|pips?|they|it|its|that|those|"
    r"these"
    r"|the|their|your|of|in|on|to|koan|there|is|are|be|being|has|have|you|we|use[ds]?|using|put|place[ds]?|it's|"
    r"they're|kind|sort"
    r"|them|else|each|may|might|happens?|stands?|lies|lie|points?|pointing|goes|go|come|comes|altogether|total|other|"
    r"others))"
)
_CLAUSE = rf"(?:{_WHICH}(?:\ (?:{_CLAUSE_WORD}|{MARK}s?)){{0,8}}|whether\ (?:[a-z]+\ ){{1,4}}or\ (?:not|[a-z]+))"
_DOES_NOT = r"(?:does|do|did)(?:\ not|n't|nt)(?:\ really|\ actually|\ even)?"
_NO_CARE = (
    r"(?:(?:i|we|you|it|they)\ )?(?:really\ |honestly\ )?(?:(?:do|does|could)(?:\ not|n't|nt)|couldn't|couldnt)(?:\ "
    r"really|\ have\ to)?"
    r"\ (?:care|mind|worry|matter)"
)
_FREE = (
    r"(?:(?:can|may|could|might)\ be\ (?:anything(?:\ at\ all)?|whatever|any\ (?:colou?r|size|kind|old\ thing)|as\ "
    r"(?:it|they|you)"
    r"\ (?:likes?|please|wants?))(?:\ (?:it|they|you)\ (?:likes?|please|wants?))?|(?:is|are|'s)(?:\ all)?\ (?:"
    r"irrelevant"
    r"|unimportant|not\ important|immaterial|up\ to\ you|optional|free|your\ choice|whatever(?:\ you\ (?:like|want))?"
    r"|anything|a"
    r"\ free\ choice|fair\ game|not\ relevant|of\ no\ (?:importance|consequence)|fine|ok|okay)|goes|can\ go\ anywhere"
    rf"|{_DOES_NOT}\ (?:matter|make\ (?:a|any)\ difference)(?:\ (?:at\ all|much|here|to\ (?:me|us)))?|makes?\ no\ "
    rf"difference"
    r"|isn't\ (?:important|relevant)|aren't\ (?:important|relevant))"
)
_UNLESS = (
    r"(?!,?\ (?:as\ long|so\ long|if\b|unless|provided|except|but\ (?:not|no|never|they|it|none|nothing|only)|apart|"
    r"other\ than"
    r"|as\ (?:they|it)|so\ (?:they|it)|save))"
)
_NO_MATTER = (
    rf"(?:(?:the\ )?{_OTHERS}\ (?:{_FREE}|{_DOES_NOT}\ (?:count|apply)|(?:as|how|however)\ (?:you|they|it)\ (?:like|"
    rf"please|want|wish)s?"
    rf"|to\ taste)|(?:whatever|whichever|whoever)\ (?:they|it|that|those)\ (?:is|are|may\ be|might\ be|happens?\ to\ "
    rf"be)"
    rf"|whether\ (?:it|they|that|those)(?:'s|'re|\ is|\ are)\ [a-z]+\ or\ (?:not|[a-z]+)|{_ASPECT}\ (?:{_DOES_NOT}\ "
    rf"(?:really\ )?matter|(?:is|are)\ (?:irrelevant|unimportant|not"
    rf"\ important|immaterial|free|up\ to\ you)|(?:is|are)n't\ important|makes?\ no\ difference)(?:\ at\ all)?"
    rf"|{_NO_CARE}(?:\ about\ (?:(?:the\ )?{_OTHERS}|{_ASPECT})|\ {_CLAUSE})?"
    rf"|(?:it|that|this)\ (?:{_DOES_NOT}\ matter|(?:makes?|is)\ no\ (?:difference|matter))(?:\ {_CLAUSE})?"
    rf"|(?:no\ matter|never\ mind|irrespective\ of|regardless(?:\ of)?|independent(?:ly)?\ of|whatever)\ (?:{_CLAUSE}"
    rf"|{_ASPECT}"
    rf"(?:\ is|\ are)?|(?:the\ )?{_OTHERS})|regardless|no\ matter\ what"
    r"|(?:whatever|whichever|no\ matter\ what|regardless\ of\ what|irrespective\ of\ what|anything)\ else\ (?:(?:is"
    r"|may\ be"
    r"|might\ be|there\ is|there\ may\ be|there\ might\ be|it\ has|it\ contains|you\ (?:have|use|put|add|find"
    r"|see)))(?:\ (?:"
    r"there|in\ it|in\ the\ koan|in\ there|present|around|used|in))?"
    rf"|(?:forget|ignore|disregard|ignoring|disregarding|forget\ about)\ (?:the\ )?{_OTHERS}"
    rf"|(?:(?:and|but)\ )?nothing\ else\ (?:matters|counts|is\ (?:important|relevant|needed|required))|(?:and\ )?"
    rf"that's\ all\ that"
    rf"\ (?:matters|counts)|(?:and\ )?that\ is\ all\ that\ (?:matters|counts)|the\ only\ thing\ that\ (?:matters|"
    rf"counts)"
    rf"|however\ many(?:\ (?:pieces|pyramids|there|are|it|has|you|use|of|them|in)){{0,6}}|which(?:ever)?\ (?:it|one|"
    rf"that)\ is"
    rf"|{_WHICH}\ (?:colou?r|size|orientation)s?\ (?:it|they|that|those)\ (?:is|are|may\ be|might\ be)"
    r")"
)

OPENING = re.compile(
    rf"""\A(?P<old>(?:
        (?:so\ |and\ |well,?\ )?{_LABEL}\ ?:\ ?(?:-\ )?
      | (?:mine|(?:so\ |and\ |well,?\ )?{_LABEL}){_HOLDS}(?:\ that|:|,)\ ?
      | (?:it(?:'s|\ is)\ an?\ )?(?:pass|white|good|go|yes|ok|okay|works|counts|valid|rule)\ ?=+>?\ ?
      | {_NAME}(?:\ {_ABOUT})*\ {_RULE}(?:\ {_ABOUT})*?(?:\ ?[:-]|{_HOLDS}(?:\ that)?:?)\ ?
      | {_THINKS}\ ?[:,-]?\ (?=\S)
      | {_KNOW}(?:,|:|(?=\ (?:it|there|no|all|every|each|at\ (?:least|most)|the|an?|exactly|only|more|any|if)\b))\ ?
      | (?:ok|okay|right|well|yeah|yep|alright),?\ so,?\ (?=\S)
      | (?:so,?\ |and\ )?(?:{_CALL}\ )?{_CALL}(?:[,!.;]+\ |(?<!guys)(?<!kids):\ |\ (?=(?:so|it|its|it's|there
        |there's|theres|no|all|every|each|at\ (?:least|most)|exactly|gotta|i|we)\b))
      | (?:nah|nope|nay)[,!]*\ (?=(?:no|none|nothing|it|its|it's|so)\b(?!\ (?:if|when|unless)))
      | (?:{_NO_MATTER})\ ?[,:;]\ (?:(?:but|and|so|still)\ )?
      | (?:however\ many|no\ matter\ how\ many|regardless\ of\ how\ many)\ (?:pieces|pyramids)\ (?:there\ are
        |you\ use|it\ has|are
        \ (?:used|there))\ (?=(?:there|it|no|at|exactly|all|every|one|two|some)\b)
      | it(?:'s|\ is)\ (?:really\ |quite\ |very\ |pretty\ |dead\ |all\ )*(?:simple|easy|obvious|clear|straightforward)
        (?:\ really|\ enough|\ now)?(?:\ that(?=\ (?:it|there|no|all|every|each|at)\b)|[:,;.]\ )(?:just\ (?=no\b))?
      ){{1,6}})""",
    re.VERBOSE,
)
"""What begins a text and is left out, as often as it does. A lone “no” is left out only where a statement comes."""


CLOSING = re.compile(
    rf"""(?P<old>(?:
        (?:,|;|\.|\ -|:)?\ (?:{_KNOW}|{_LAST})\b
      | (?:,|;|[.!?]+|\ -)?\ \((?:{_KNOW}|{_LAST}|{_THAT_IS_IT}|{_CALL}|{_NO_MATTER})[.!]?\)
      | (?:,|;|[.!?]+|\ -)\ (?:{_THAT_IS_IT}|{_CALL}|so\ {_WHO}\ {_THINK}|{_THINKS})\b
      | ,\ (?:no|yes|is\ it|is\ there|does\ it|are\ there|does\ there|has\ it)(?=\?)
      | \ (?:i|we)\ (?:think|guess|reckon|believe|suppose|suspect|bet|say|figure)\b
      | (?:,|;|[.!]+|\ -)\ (?:(?:and|but|though|while)\ )?{_NO_MATTER}{_UNLESS}(?<=[a-z])\b
      | \ (?:no\ matter|regardless\ of|irrespective\ of)\ {_CLAUSE}
      ){{1,4}})(?=[.!?\ ]*\Z)""",
    re.VERBOSE,
)
"""What ends a text and is left out."""

VERDICT = re.compile(
    r"\b(?:ok|okay|okey|alright|right|good|great|cool|fine|nice|perfect|ye|yes|yeah|yep|yup|aye|nah"
    r"|no(?! (?:matter|ifs|question|doubt|exceptions?|more)))\b"
)
ANSWER = re.compile(r"\b(?:if|iff|when|whenever|unless|otherwise|else|provided|long\ as)\b")
"""With one of these in a text, “ok” at its end may be a verdict."""

INSIDE = re.compile(
    rf"""(?P<old>,\ (?:{_KNOW}|{_THINKS}|{_CALL}|{_LAST})(?=,\ )|(?:,|;|\.|\ -)\ (?:(?:and|but|though
        |while)\ )?{_NO_MATTER}
      {_UNLESS}(?<=[a-z])(?=[,;.]\ ))""",
    re.VERBOSE,
)
"""What is left out within a text, between commas."""
