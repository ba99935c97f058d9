"""Games that are final, and the long one, which is played only where somebody asks for it."""

from __future__ import annotations

from zendotao.demo.script import Scenario, Scenarios

LONG = "long-river"
"""The game of sixty moves: building it takes as long as all others together."""


def moon_in_a_bucket() -> Scenario:
    """Nine seats, a blocked claim, and a long string of stones."""
    truth = "it contains a grounded red piece or a grounded green piece"
    scenario = Scenario("moon-in-a-bucket", "Moon in a bucket", truth, 1500)
    scenario.start("Yuki").follow("Wiebke", "Tomasz")
    table = "Tobias, Ines, Kwame, Odile, Priya, Mateo, moss & rain, Benedikt"
    scenario.turns(f"{table}, Yuki, {table}", until=560).at(552).claim("Benedikt")
    scenario.after(6).ballot("Tobias").after(12).ballot("Kwame", "need_time").after(10).block("Odile")
    scenario.turns("Ines, Yuki, Ines", until=420, knows="Ines").at(400).claim("Ines")
    for name in ("Odile", "Tobias", "Kwame"):
        scenario.after(4).ballot(name)
    scenario.at(315).reveal("Ines").after(2).think("Odile", "So close. I had something very like it, and let it go.")
    scenario.at(200).open_thoughts("Odile").at(570).talk(
        1480,
        """
        Yuki: The moon is in the bucket until somebody carries it.
        Ines: I shall try not to spill.
        Tobias: koan {koan} spilled mine: // > {own}
        moss & rain: And mine: // > {own}
        Kwame: Nine at one table. The notebook needs an index.
        Mateo: Everything I hold is about red. Everything I lose is about red.
        Priya: Move {move} made me laugh, and then it made me cry.
        Odile: Two of mine went with koan {koan}. The nicer one was // > {own}
        """,
    )
    scenario.at(500).talk(
        551,
        """
        Benedikt: I think that I see it. I ask leave.
        Odile: I see it too, and I see something else: koan {koan}.
        Benedikt: Ah. Then I did not see it.
        """,
    )
    scenario.at(390).talk(
        399,
        """
        Ines: Once more, from the other side of the bucket.
        """,
    )
    scenario.at(200).talk(
        314,
        """
        Tobias: Congratulations, @Ines. That is a rule one could have had on the first day.
        Ines: I came to it late, and by way of everything else.
        Kwame: It is all open now. See who knew what, and until when.
        """,
    )
    return scenario


def winter_market() -> Scenario:
    """A small game with an amended rule on the way."""
    scenario = Scenario("winter-market", "Winter market", "the highest pieces are all upright", 1100)
    scenario.start("Odile").follow("Wiebke", "Saoirse")
    scenario.turns("Amaya, Mateo, Odile, Amaya", until=900)
    scenario.at(890).challenge("Odile", 5, "I read this in two ways, and so might others.", ground="ambiguous")
    scenario.at(880).amend("Amaya", 5).after(4).vote("Mateo", "amended", "Now it is one thing.").vote(
        "Saoirse", "amended"
    )
    scenario.at(800).turn("Mateo").at(770).turn("Odile", knows=True).at(740).claim("Odile")
    scenario.after(20).ballot("Mateo").after(24).ballot("Amaya").at(640).reveal("Odile")
    scenario.at(805).talk(
        1080,
        """
        Odile: Cold hands, warm rules. Come in.
        Mateo: I lost this one at the first stall: // > {own}
        Amaya: I said what I meant, only not in so many words. Amended.
        """,
    )
    return scenario.at(600).talk(
        639,
        """
        Mateo: The high ones. I kept looking at the ground.
        """,
    )


def orchard_wall() -> Scenario:
    """A team won."""
    truth = "it contains at least one red piece and every red piece is upright"
    scenario = Scenario("orchard-wall", "The orchard wall", truth, 900)
    scenario.start("Tobias").follow("Wiebke", "Odile")
    scenario.turns("Saoirse@Wednesday Table, Noor, Dilan, Tobias, Leilani@Wednesday Table", until=500, knows="Leilani")
    scenario.at(478).claim("Tomasz@Wednesday Table").after(3).ballot("Noor").after(9).ballot("Tobias")
    scenario.after(14).ballot("Dilan").at(430).reveal("Saoirse@Wednesday Table")
    scenario.at(490).talk(
        880,
        """
        Tobias: Apples on one side, rules on the other.
        Noor: Mine fell on the wrong one: // > {own}
        """,
    )
    return scenario.at(400).talk(
        429,
        """
        Dilan: Three heads against one each. It shows.
        Saoirse: Two heads. Tomasz was picking apples.
        """,
    )


def lamplighter() -> Scenario:
    """A short one between two, with a third to watch; final for a week."""
    scenario = Scenario(
        "lamplighter", "The lamplighter", "it contains exactly one large piece", 700, final_small="PT24H"
    )
    scenario.start("Kwame").follow("Wiebke", "Anoushka").turns("Priya, Kwame, Priya", until=520, knows="Priya")
    scenario.at(490).claim("Priya").after(30).ballot("Kwame").at(430).reveal("Priya")
    return scenario.at(250).say("Kwame", "One lamp, lit. Thank you, @Priya: a short one, and a good one.")


VOICES = (
    "koan {koan} felled // > {own}",
    "I did not expect {stone} on koan {koan}.",
    "@{by} that was a fine one to give up.",
    "So it was not // > {rule} // which I had written down twice.",
    "The river takes it: koan {koan}, {stone}.",
    "Can somebody say whether move {move} changed anything for the tall ones?",
    "It did for me.",
    "Two left in my notebook. One of them is absurd.",
)
"""What people say, over and over, in a long game."""


def long_river() -> Scenario:
    """Sixty moves with a hundred and eighty comments."""
    truth = "it contains a piece that is not pointed at and points at nothing"
    scenario = Scenario(LONG, "The long river", truth, 2400, limit=60)
    scenario.start("Kwame").follow("Wiebke", "Odile", "Priya")
    table = ["Tobias", "Ines", "Odile", "Mateo", "Yuki", "Saoirse@Wednesday Table", "Noor", "Kwame"]
    scenario.turns(", ".join((table * 8)[:59]), until=10)
    said = [f"{table[(3 * n + n // 8) % 8]}: {VOICES[n % len(VOICES)]}" for n in range(180)]
    return scenario.at(4).talk(2300, "\n".join(said))


FINAL: Scenarios = {
    "moon-in-a-bucket": moon_in_a_bucket,
    "winter-market": winter_market,
    "orchard-wall": orchard_wall,
    "lamplighter": lamplighter,
    LONG: long_river,
}
