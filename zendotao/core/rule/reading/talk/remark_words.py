"""Words by which it is soon seen that no remark stands in a text."""

from __future__ import annotations

_FIRST_OF_RULES = """
    a an no every each all there exactly more fewer akhtbn akhtbniaoi akdnhtbn akdnhtbniaoi two three one only
    some both either neither nothing everything pieces none any
"""
FIRST_OF_RULES = frozenset(_FIRST_OF_RULES.split())
"""What begins rules; a text that begins so has no opening without a colon."""

_LAST_WORDS = """
    actually afaict afaik agree ah aha alright always answer anyhow anyway anyways apparently as aye basically
    behold believe bet bingo book boss brief bro bruh btw bud buddy buts case certain cheers chief clear cool
    course darling deal dear dears dokey doubt duck dude duh dunno easy eh else end er essence essentially
    evidently eyes fair fancy figure folks frankly friend friends fwiw fyi gather gents go goes gosh great guess
    guv guys ha hah haha hahaha head hear hehe hello here hey hi hiya hm hmm hon honest honestly honey hopefully
    huh iirc imho imo init innit k kiddo kiddos kids kk know ladies lads listen lmao lol look lool love lovely luv
    mate matey mean meh mhm mind mistaken much naturally ngl nice nutshell obviously oh oi ok okay opinion pal
    peasy peeps perfect period pet phew please presumably promise promised put question rate reckon rofl rule said
    savvy say see seriously short simple simples sir sis sorry speak special stop story summary suppose supposedly
    sure surely suspect swear sweetheart sweetie ta tada tbh tell thanks theory thing think tho tldr trick uh um
    understand up usual view voila wait way well whoa will wonder word wow wrong xd y'all yay ye yeah yeh yep yo
    yup
"""
LAST_WORDS = frozenset(_LAST_WORDS.split())
"""One of them ends every text at whose end a remark stands."""

_TAGS = """
    need serves exceptions exception all done fine good has it like lot man me no not now on really right so that
    then there they though us what yes you
"""
TAGS = frozenset(_TAGS.split())
"""Words that may end one after a comma."""

_MATTERS = """
    matter matters care mind regardless irrespective whatever whichever whether relevant irrelevant important
    unimportant immaterial anything else however free optional choice difference ignore ignoring forget disregard
    rest others stuff independent independently please like fine
"""
MATTERS = frozenset(_MATTERS.split())
"""One of them stands in every remark that something does not matter."""

FIRST_OF_PARTS = frozenset(("if", "when", "whenever", "unless", "it", "at", "koan", "white", "black"))
"""What begins rules and remarks; a text that begins so has no opening without a comma or a colon."""
