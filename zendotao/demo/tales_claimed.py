"""Games with a claim of victory: open, agreed, revealed, blocked and lapsed; and the rulings of votes."""

from __future__ import annotations

from zendotao.demo.ideas import prose_ideas
from zendotao.demo.script import Tale, Told

SEEN = (
    ("it would make a good hat", "it contains a stack"),
    ("a mouse could shelter in it", "it contains a flat piece"),
    ("the pieces stand close enough to hold hands", "at least two pieces touch"),
    ("it looks like a family: one big, the rest small", "it contains exactly one large piece"),
    ("nobody in it is looking at anybody", "no piece is pointing at another piece"),
    ("it could be carried on a tray without falling over", "every piece is upright"),
    ("it looks crowded", "it contains at least four pieces"),
    ("it would look the same in black and white", "it contains exactly two colours"),
    ("something in it is about to fall", "it contains a weird piece"),
    ("it could be the plan of a village", "it contains at least three grounded pieces"),
    ("the biggest one is the loneliest", "all of the largest pieces are upright"),
    ("it has a warm side", "it contains a red piece"),
)
"""Rules in prose, and the condition that gives their verdicts."""


def under_the_eaves() -> Tale:
    """Prose rules; three seats; a claim that waits for the ballot of the main character."""
    ideas = prose_ideas(SEEN)
    tale = Tale("under-the-eaves", "Under the eaves", ideas[1], 380, ideas=ideas, prose=True)
    tale.start("Odile").follow("Wiebke", "Saoirse")
    tale.turns("Benedikt, Kwame, Benedikt", until=80).at(50).claim("Benedikt")
    tale.at(82).talk(
        370,
        """
        Odile: Prose rules are welcome here. Say what you see, and say it for every koan.
        Kwame: Then mine was *{own}*, and it is gone.
        Benedikt: A hat, a mouse, a village. I like this game.
        """,
    )
    return tale.at(44).talk(
        49,
        """
        Saoirse: From the doorway: I believe him. But I have no ballot, I only follow.
        Odile: I need to look at koan {koan} once more before I pass.
        """,
    )


def stone_lantern() -> Tale:
    """A claim was blocked two days ago; twenty-two koans."""
    tale = Tale("stone-lantern", "Stone lantern", "the total pip count is even", 1000)
    tale.start("Ines").follow("Wiebke", "Priya")
    table = "Tobias, Mateo, Yuki, Noor"
    tale.turns(f"{table}, Ines, {table}, Ines, {table}, Ines, {table}, Mateo", until=66, knows="Mateo")
    tale.at(62).claim("Mateo").after(3).ballot("Yuki").after(2).ballot("Noor", "need_time")
    tale.at(46).block("Ines")
    tale.at(64).talk(
        960,
        """
        Ines: A lantern, because we shall be here until it is dark.
        Tobias: koan {koan} put mine out: // > {own}
        Noor: Is it colours? It is never colours.
        Mateo: It was colours once. In a game that nobody remembers.
        Yuki: {own}. Gone, with koan {koan}. I had sealed it three times.
        Noor: So that is why you looked so calm.
        Priya: Fourteen stones, and the strings on both sides are nearly the same length.
        Tobias: I would not bet on anything any more.
        """,
    )
    return tale.at(40).talk(
        61.9,
        """
        Mateo: I ask leave. If somebody still has two rules, show me a koan.
        Yuki: I have one rule, and I think that it is yours. I pass.
        Ines: I have two. Sorry, @Mateo: koan {koan}.
        Mateo: Fair. I did not see that one.
        """,
    )


def salt_and_stars() -> Tale:
    """A claim is open, with some of the ballots in."""
    tale = Tale("salt-and-stars", "Salt and stars", "it contains a small piece on the top of a tower", 380)
    tale.start("Noor").follow("Wiebke", "Odile")
    tale.turns("Tobias, Leilani, Odile, Noor, Tomasz, Leilani", until=52, knows="Leilani")
    tale.at(30).claim("Leilani")
    tale.after(4).ballot("Tobias").after(6).ballot("Noor").after(1)
    tale.at(45).talk(
        370,
        """
        Noor: Salt for the stones that were wrong, stars for the rest.
        Tobias: All salt for me so far. The last of it: // > {own}
        Odile: I hold one that I trust and one that I do not. They switch places every day.
        Tomasz: koan {koan} was well laid, @{by}.
        """,
    )
    return tale.at(15).talk(
        26,
        """
        Tobias: I have nothing left that would disagree. Go on.
        Noor: Neither have I.
        """,
    ).note("Odile", 2, 5)  # fmt: skip


def paper_boats() -> Tale:
    """A claim of which somebody asked for more time; the time to block it ends in five hours."""
    tale = Tale("paper-boats", "Paper boats", "it contains exactly two colours", 300)
    tale.start("Tomasz").follow("Wiebke", "Mateo")
    tale.turns("Kwame, Odile, Yuki, Priya", until=110, knows="Priya")
    tale.at(91).claim("Priya").after(8).ballot("Kwame").after(20).ballot("Odile", "need_time")
    tale.at(100).talk(
        290,
        """
        Tomasz: Paper boats do not come back. Neither do rules.
        Yuki: koan {koan} sank mine: // > {own}
        """,
    )
    return tale.at(50).talk(
        83,
        """
        Kwame: Pass from me. It floats.
        Odile: I would like one more evening with koan {koan}. There is a rule that I cannot shake off.
        Priya: Of course. That is what the time is for.
        """,
    )


def the_well() -> Tale:
    """There is consensus, and the main character has to reveal."""
    tale = Tale("the-well", "The well", "it contains no flat pieces", 340)
    tale.start("Saoirse").follow("Wiebke")
    tale.turns("Odile, Dilan, Saoirse, Ines, Odile", until=100, knows="Odile").at(79).claim("Odile")
    tale.after(5).ballot("Ines").after(9).ballot("Dilan")
    tale.at(90).talk(
        330,
        """
        Saoirse: Look down: it is deeper than it seems.
        Dilan: It swallowed this one, with koan {koan}: // > {own}
        """,
    )
    return tale.at(60).talk(
        74,
        """
        Ines: I see one rule in there, and it looks back. Pass.
        Dilan: Same here. Well done, I think.
        """,
    )


def long_thaw() -> Tale:
    """The rule is revealed; the victory is final in a day or so."""
    tale = Tale("long-thaw", "The long thaw", "it contains a medium piece that is upright", 420)
    tale.start("Benedikt").follow("Wiebke", "Odile", "Leilani")
    tale.turns("Amaya, Yuki, Dilan@Night Shift, Benedikt, Amaya, Yuki", until=150, knows="Yuki").at(130).claim("Yuki")
    tale.after(6).ballot("Amaya").after(7).ballot("Noor@Night Shift")
    tale.at(44).reveal("Yuki")
    tale.at(140).talk(
        400,
        """
        Benedikt: It begins to drip.
        Amaya: Gone with the snow: // > {own}
        """,
    )
    return tale.at(30).talk(
        43,
        """
        Benedikt: A medium one. Of course. I built that very koan and looked away.
        Amaya: Beautifully simple. I was three exceptions further on.
        Odile: From the bank: congratulations, unless somebody finds a flaw.
        """,
    )


def kettle_song() -> Tale:
    """A vote found a move defective: it and the one after it have left."""
    tale = Tale("kettle-song", "Kettle song", "it contains an ungrounded piece", 330)
    tale.start("Kwame").follow("Wiebke", "Odile")
    tale.turns("Tobias, Saoirse, Priya, Mateo, Kwame", until=140)
    tale.at(132).challenge("Saoirse", 5, "I cannot see how anybody would come upon this from the stones.")
    tale.at(120).vote("Tobias", "defective").after(4).vote("Kwame", "defective", "Nor can I.")
    tale.after(6).vote("Priya", "defective")
    tale.at(100).say("Mateo", "I thought it a fair one. The table has spoken, and I shall whistle quietly.")
    tale.at(50).turn("Tobias").at(29).turn("Mateo")
    return tale.at(26).say("Priya", "Sore loser: koan {koan} felled\n\n> {own}")


def borrowed_ladder() -> Tale:
    """A ruling: the move stands."""
    tale = Tale("borrowed-ladder", "The borrowed ladder", "it contains an even number of pieces", 300)
    tale.start("Dilan").follow("Wiebke", "Yuki", "Odile")
    tale.turns("Leilani, Benedikt, Noor, Dilan, Ines", until=128)
    tale.at(120).challenge("Noor", 3, "Does it count a piece that is hidden under another one?", ground="ambiguous")
    tale.at(112).vote("Dilan", "stands", "A hidden piece is a piece.").after(5).vote("Leilani", "stands")
    tale.after(1).vote("Ines", "stands").after(3).say("Noor", "That settles it for me. Thank you for the patience.")
    return tale.at(43).turn("Leilani").at(40).say("Ines", "With koan {koan} goes\n\n> {own}")


def quiet_harbour() -> Tale:
    """A claim lapsed, as nothing was revealed in time: anybody may step up."""
    tale = Tale("quiet-harbour", "Quiet harbour", "it contains a yellow piece and a blue piece", 420)
    tale.start("Priya").follow("Wiebke", "Kwame")
    tale.turns("Tomasz, Amaya, Odile, Priya, Amaya", until=200, knows="Amaya").at(170).claim("Amaya")
    tale.after(6).ballot("Tomasz").after(8).ballot("Odile")
    tale.at(180).talk(
        410,
        """
        Priya: Not a wave. I hope that nobody is asleep.
        Tomasz: Asleep, no. Adrift: I held *{own}* until just now.
        """,
    )
    return tale.at(20).talk(
        100,
        """
        Odile: Is @Amaya still aboard? There was consensus days ago.
        Priya: The claim has lapsed. The next one who is sure may try.
        """,
    )


def empty_cup() -> Tale:
    """The start was withdrawn, so that the game is void."""
    tale = Tale("empty-cup", "The empty cup", "it contains no large pieces", 260)
    tale.start("Tobias").after(0.4).withdraw("Tobias")
    return tale.after(0.3).say("Tobias", "Wrong settings. I start again one day, with a fuller cup.")


def two_bridges() -> Tale:
    """An author conceded, so that a move is struck; and a challenge that closes within the hour."""
    tale = Tale("two-bridges", "Two bridges", "no two pieces are the same colour", 260)
    tale.start("Ines").follow("Wiebke", "Odile", "Kwame")
    tale.turns("Mateo, Noor", until=190).at(184).challenge("Ines", 2, "Is that one rule, or is it two?")
    tale.after(9).say("Mateo", "Two. I concede; the koan was the better half of that move.").concede("Mateo")
    tale.turns("Leilani, Tobias", until=76)
    tale.at(71.3).challenge("Ines", 4, "And this one? I would like the table to say.")
    tale.at(60).vote("Tobias", "abstain").at(41).vote("Noor", "stands")
    return tale.at(20).turn("Mateo").after(2).say("Leilani", "I would build that bridge again.")


CLAIMED: Told = {
    "under-the-eaves": under_the_eaves,
    "stone-lantern": stone_lantern,
    "salt-and-stars": salt_and_stars,
    "paper-boats": paper_boats,
    "the-well": the_well,
    "long-thaw": long_thaw,
    "kettle-song": kettle_song,
    "borrowed-ladder": borrowed_ladder,
    "quiet-harbour": quiet_harbour,
    "empty-cup": empty_cup,
    "two-bridges": two_bridges,
}
