"""Games with a claim of victory: open, agreed, revealed, blocked and lapsed; and the rulings of votes."""

from __future__ import annotations

from zendotao.demo.ideas import list_prose_ideas
from zendotao.demo.script import Scenario, Scenarios

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


def under_the_eaves() -> Scenario:
    """Prose rules; three seats; a claim that waits for the ballot of the main character."""
    ideas = list_prose_ideas(SEEN)
    scenario = Scenario("under-the-eaves", "Under the eaves", ideas[1], 380, ideas=ideas, prose=True)
    scenario.start("Odile").follow("Wiebke", "Saoirse")
    scenario.turns("Benedikt, Kwame, Benedikt", until=80).at(50).claim("Benedikt")
    scenario.at(82).talk(
        370,
        """
        Odile: Prose rules are welcome here. Say what you see, and say it for every koan.
        Kwame: Then mine was *{own}*, and it is gone.
        Benedikt: A hat, a mouse, a village. I like this game.
        """,
    )
    return scenario.at(44).talk(
        49,
        """
        Saoirse: From the doorway: I believe him. But I have no ballot, I only follow.
        Odile: I need to look at koan {koan} once more before I pass.
        """,
    )


def stone_lantern() -> Scenario:
    """A claim was blocked two days ago; twenty-two koans."""
    scenario = Scenario("stone-lantern", "Stone lantern", "the total pip count is even", 1000)
    scenario.start("Ines").follow("Wiebke", "Priya")
    table = "Tobias, Mateo, Yuki, Noor"
    scenario.turns(f"{table}, Ines, {table}, Ines, {table}, Ines, {table}, Mateo", until=66, knows="Mateo")
    scenario.at(62).claim("Mateo").after(3).ballot("Yuki").after(2).ballot("Noor", "need_time")
    scenario.at(46).block("Ines")
    scenario.at(64).talk(
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
    return scenario.at(40).talk(
        61.9,
        """
        Mateo: I ask leave. If somebody still has two rules, show me a koan.
        Yuki: I have one rule, and I think that it is yours. I pass.
        Ines: I have two. Sorry, @Mateo: koan {koan}.
        Mateo: Fair. I did not see that one.
        """,
    )


def salt_and_stars() -> Scenario:
    """A claim is open, with some of the ballots in."""
    scenario = Scenario("salt-and-stars", "Salt and stars", "it contains a small piece on the top of a tower", 380)
    scenario.start("Noor").follow("Wiebke", "Odile")
    scenario.turns("Tobias, Leilani, Odile, Noor, Tomasz, Leilani", until=52, knows="Leilani")
    scenario.at(30).claim("Leilani")
    scenario.after(4).ballot("Tobias").after(6).ballot("Noor").after(1)
    scenario.at(45).talk(
        370,
        """
        Noor: Salt for the stones that were wrong, stars for the rest.
        Tobias: All salt for me so far. The last of it: // > {own}
        Odile: I hold one that I trust and one that I do not. They switch places every day.
        Tomasz: koan {koan} was well laid, @{by}.
        """,
    )
    return scenario.at(15).talk(
        26,
        """
        Tobias: I have nothing left that would disagree. Go on.
        Noor: Neither have I.
        """,
    ).note("Odile", 2, 5)  # fmt: skip


def paper_boats() -> Scenario:
    """A claim of which somebody asked for more time; the time to block it ends in five hours."""
    scenario = Scenario("paper-boats", "Paper boats", "it contains exactly two colours", 300)
    scenario.start("Tomasz").follow("Wiebke", "Mateo")
    scenario.turns("Kwame, Odile, Yuki, Priya", until=110, knows="Priya")
    scenario.at(91).claim("Priya").after(8).ballot("Kwame").after(20).ballot("Odile", "need_time")
    scenario.at(100).talk(
        290,
        """
        Tomasz: Paper boats do not come back. Neither do rules.
        Yuki: koan {koan} sank mine: // > {own}
        """,
    )
    return scenario.at(50).talk(
        83,
        """
        Kwame: Pass from me. It floats.
        Odile: I would like one more evening with koan {koan}. There is a rule that I cannot shake off.
        Priya: Of course. That is what the time is for.
        """,
    )


def the_well() -> Scenario:
    """There is consensus, and the main character has to reveal."""
    scenario = Scenario("the-well", "The well", "it contains no flat pieces", 340)
    scenario.start("Saoirse").follow("Wiebke")
    scenario.turns("Odile, Dilan, Saoirse, Ines, Odile", until=100, knows="Odile").at(79).claim("Odile")
    scenario.after(5).ballot("Ines").after(9).ballot("Dilan")
    scenario.at(90).talk(
        330,
        """
        Saoirse: Look down: it is deeper than it seems.
        Dilan: It swallowed this one, with koan {koan}: // > {own}
        """,
    )
    return scenario.at(60).talk(
        74,
        """
        Ines: I see one rule in there, and it looks back. Pass.
        Dilan: Same here. Well done, I think.
        """,
    )


def long_thaw() -> Scenario:
    """The rule is revealed; the victory is final in a day or so."""
    scenario = Scenario("long-thaw", "The long thaw", "it contains a medium piece that is upright", 420)
    scenario.start("Benedikt").follow("Wiebke", "Odile", "Leilani")
    scenario.turns("Amaya, Yuki, Dilan@Night Shift, Benedikt, Amaya, Yuki", until=150, knows="Yuki").at(130).claim(
        "Yuki"
    )
    scenario.after(6).ballot("Amaya").after(7).ballot("Noor@Night Shift")
    scenario.at(44).reveal("Yuki")
    scenario.at(140).talk(
        400,
        """
        Benedikt: It begins to drip.
        Amaya: Gone with the snow: // > {own}
        """,
    )
    return scenario.at(30).talk(
        43,
        """
        Benedikt: A medium one. Of course. I built that very koan and looked away.
        Amaya: Beautifully simple. I was three exceptions further on.
        Odile: From the bank: congratulations, unless somebody finds a flaw.
        """,
    )


def kettle_song() -> Scenario:
    """A vote found a move defective: it and the one after it have left."""
    scenario = Scenario("kettle-song", "Kettle song", "it contains an ungrounded piece", 330)
    scenario.start("Kwame").follow("Wiebke", "Odile")
    scenario.turns("Tobias, Saoirse, Priya, Mateo, Kwame", until=140)
    scenario.at(132).challenge("Saoirse", 5, "I cannot see how anybody would come upon this from the stones.")
    scenario.at(120).vote("Tobias", "defective").after(4).vote("Kwame", "defective", "Nor can I.")
    scenario.after(6).vote("Priya", "defective")
    scenario.at(100).say("Mateo", "I thought it a fair one. The table has spoken, and I shall whistle quietly.")
    scenario.at(50).turn("Tobias").at(29).turn("Mateo")
    return scenario.at(26).say("Priya", "Sore loser: koan {koan} felled\n\n> {own}")


def borrowed_ladder() -> Scenario:
    """A ruling: the move stands."""
    scenario = Scenario("borrowed-ladder", "The borrowed ladder", "it contains an even number of pieces", 300)
    scenario.start("Dilan").follow("Wiebke", "Yuki", "Odile")
    scenario.turns("Leilani, Benedikt, Noor, Dilan, Ines", until=128)
    scenario.at(120).challenge("Noor", 3, "Does it count a piece that is hidden under another one?", ground="ambiguous")
    scenario.at(112).vote("Dilan", "stands", "A hidden piece is a piece.").after(5).vote("Leilani", "stands")
    scenario.after(1).vote("Ines", "stands").after(3).say("Noor", "That settles it for me. Thank you for the patience.")
    return scenario.at(43).turn("Leilani").at(40).say("Ines", "With koan {koan} goes\n\n> {own}")


def quiet_harbour() -> Scenario:
    """A claim lapsed, as nothing was revealed in time: anybody may step up."""
    scenario = Scenario("quiet-harbour", "Quiet harbour", "it contains a yellow piece and a blue piece", 420)
    scenario.start("Priya").follow("Wiebke", "Kwame")
    scenario.turns("Tomasz, Amaya, Odile, Priya, Amaya", until=200, knows="Amaya").at(170).claim("Amaya")
    scenario.after(6).ballot("Tomasz").after(8).ballot("Odile")
    scenario.at(180).talk(
        410,
        """
        Priya: Not a wave. I hope that nobody is asleep.
        Tomasz: Asleep, no. Adrift: I held *{own}* until just now.
        """,
    )
    return scenario.at(20).talk(
        100,
        """
        Odile: Is @Amaya still aboard? There was consensus days ago.
        Priya: The claim has lapsed. The next one who is sure may try.
        """,
    )


def empty_cup() -> Scenario:
    """The start was withdrawn, so that the game is void."""
    scenario = Scenario("empty-cup", "The empty cup", "it contains no large pieces", 260)
    scenario.start("Tobias").after(0.4).withdraw("Tobias")
    return scenario.after(0.3).say("Tobias", "Wrong settings. I start again one day, with a fuller cup.")


def two_bridges() -> Scenario:
    """An author conceded, so that a move is struck; and a challenge that closes within the hour."""
    scenario = Scenario("two-bridges", "Two bridges", "no two pieces are the same colour", 260)
    scenario.start("Ines").follow("Wiebke", "Odile", "Kwame")
    scenario.turns("Mateo, Noor", until=190).at(184).challenge("Ines", 2, "Is that one rule, or is it two?")
    scenario.after(9).say("Mateo", "Two. I concede; the koan was the better half of that move.").concede("Mateo")
    scenario.turns("Leilani, Tobias", until=76)
    scenario.at(71.3).challenge("Ines", 4, "And this one? I would like the table to say.")
    scenario.at(60).vote("Tobias", "abstain").at(41).vote("Noor", "stands")
    return scenario.at(20).turn("Mateo").after(2).say("Leilani", "I would build that bridge again.")


CLAIMED: Scenarios = {
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
