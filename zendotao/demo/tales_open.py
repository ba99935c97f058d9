"""Games in which a koan is open."""

from __future__ import annotations

from zendotao.demo.ideas import collection, ideas_around, library, simple
from zendotao.demo.koans_lying import UNCLEAR
from zendotao.demo.script import Tale, Told
from zendotao.services.games.moves.requests import Fact, Judgment


def gravel_path() -> Tale:
    """Six seats, nine koans, a team and a guest; a challenge with an amendment, on which another move stands."""
    tale = Tale("gravel-path", "The gravel path", "a piece is pointing at another piece", 310)
    tale.start("Amaya").after(1).follow("Wiebke", "Yuki", "Noor")
    tale.turns("Tobias, Odile, Saoirse@Wednesday Table, Ines, Amaya", until=71)
    tale.at(52).challenge(
        "Leilani@Wednesday Table", 6, "Three of us read this in two ways. Which one was meant?", ground="ambiguous"
    )
    tale.at(45).amend("Amaya", 6)
    tale.at(44).say("Amaya", "You are right that it could be read so. I have entered what I meant when I posted it.")
    tale.at(40).vote("Ines", "amended", "The new wording is what I took it for.").after(3).vote("Tobias", "stands")
    tale.at(31).turn("moss & rain")
    tale.after(0.3).clarify("moss & rain", "The pieces at the back stand a finger apart. Nothing leans.")
    tale.at(25).talk(
        290,
        """
        Tobias: Three koans, and I already have eleven rules. Somebody stop me.
        Odile: Welcome to the path. I will keep to short rules this time, I promise.
        Yuki: Just watching. koan 3 is lovely.
        Tobias: There goes a favourite, with koan {koan}: // > {own}
        Ines: What did you all hold when koan {koan} turned {stone}? Mine was // > {own} // and I was fond of it.
        Noor: @Ines that one crossed my mind too.
        Odile: The stone on koan {koan} cost me two rules at once.
        Ines: I had hoped koan {koan} would fell more than one. It fell mine: // > {own}
        Tobias: Is anything in koan {open} leaning? The drawing leaves me guessing.
        moss & rain: No: all of it stands or lies. I have added a clarification to the koan, and the facts say the same.
        """,
    )
    tale.at(20).note("Odile", 6, 4).note("Tobias", 2, 3)
    return tale.after(1).think("Odile", "If koan 9 is white, only two of mine are left. Lay a nest next.")


def slow_water() -> Tale:
    """Fourteen koans; the main character has moved a few hours ago, so that their pause runs."""
    tale = Tale("slow-water", "Slow water", "the total number of pips is prime", 420)
    tale.start("Kwame").follow("Wiebke", "Priya")
    order = "Mateo, Odile, Tomasz@Wednesday Table, Kwame, Odile, Mateo, Saoirse@Wednesday Table, Odile, Kwame, Mateo"
    tale.turns(f"{order}, Odile", until=14.7).at(16).note("Odile", 4, 6)
    return tale.at(12).talk(
        400,
        """
        Mateo: Slow water wears the stone. Take your time, all.
        Odile: I always do. So do my rules, usually.
        Priya: Following this for the koans alone.
        Kwame: Gone with koan {koan}, and I had it from the start: // > {own}
        Mateo: The table leans to one colour. That makes me suspicious of everything I hold.
        Odile: Is it only me, or do pips matter here?
        Kwame: Pips always matter to you, @Odile.
        Odile: They do. This one did not, though: // > {own}
        """,
    )


def first_frost() -> Tale:
    """Started this morning, with room at the table."""
    tale = Tale("first-frost", "First frost", "it contains a stack", 3.2)
    tale.start("Priya").after(0.2).follow("Wiebke")
    return tale.say("Priya", "Three simple koans to begin with. A good game for a first one: do come and sit down.")


def once_jardines() -> Tale:
    """In Spanish, with eight seats and seventeen koans."""
    tale = Tale("once-jardines", "Los once jardines", "it contains at least three grounded pieces", 640, language="es")
    tale.start("Mateo").follow("Odile", "Wiebke")
    order = "Ines, Amaya, Yuki, Noor@Night Shift, Kwame, Tomasz, Benedikt, Mateo, Amaya, Ines, Yuki, Kwame"
    tale.turns(f"{order}, Dilan@Night Shift, Mateo", until=12)
    return tale.at(8).talk(
        600,
        """
        Mateo: Bienvenidos. Jugamos despacio y nos tratamos bien.
        Ines: Gracias. Empiezo con una regla sencilla, a ver cuánto dura.
        Amaya: Duró poco: cayó con el koan {koan}.
        Ines: Tenía otra, y también cayó: // > {own}
        Yuki: Mi español es lento, como mis reglas. Buen koan, el koan {koan}.
        Kwame: ¿Alguien más pensaba en los colores? Yo ya no.
        Benedikt: El koan {open} parece fácil, y por eso no me fío.
        Mateo: Quedan pocas reglas cortas. @Benedikt, te veo venir.
        """,
    )


def wall_and_gate() -> Tale:
    """Further colours; nobody has moved for more than three days, so that anybody may claim."""
    colours = {"palette": ["red", "black", "purple", "orange", "cyan"]}
    allowed = set(colours["palette"])
    ideas = tuple(simple(line) for line in (*collection(), *PURPLE))
    koans = [n for n, koan in enumerate(library()) if {piece.colour.word for piece in koan.koan} <= allowed]
    truth = "it contains a purple piece"
    tale = Tale("wall-and-gate", "A wall, a gate", truth, 300, ideas=ideas, koans=koans, **colours)
    tale.start("Yuki").follow("Wiebke", "Leilani")
    tale.turns("Priya, Benedikt, Yuki, Noor", until=77)
    return tale.at(70).talk(
        280,
        """
        Yuki: Purple, orange and cyan for a change. Mind that there is no blue and no green.
        Benedikt: I had to take three rules out of my head again for that.
        Leilani: The orange ones photograph well, is all I can say from here.
        Priya: Fell with koan {koan}, after two days of happiness: // > {own}
        Noor: Nobody moved for a while. Is everybody out in the garden?
        """,
    )


PURPLE = (
    "it contains a purple piece",
    "it contains no orange pieces",
    "it contains a cyan piece",
    "an orange piece is pointing at another piece",
    "it contains an upright purple piece",
)
"""Rules about further colours."""


def jardin_des_vents() -> Tale:
    """In French, six koans."""
    tale = Tale("jardin-des-vents", "Le jardin des vents", "all of the largest pieces are upright", 130, language="fr")
    tale.start("Amaya").follow("Wiebke", "Odile")
    tale.turns("Odile, Benedikt, Leilani", until=22)
    return tale.at(18).talk(
        120,
        """
        Amaya: Bonjour à tous. Le vent tourne, les koans restent.
        Odile: Bonjour. Ma première règle est tombée avec le koan {koan}, comme prévu.
        Benedikt: La mienne aussi : // > {own}
        Leilani: Le koan {open} me plaît beaucoup. Il ne dit rien, et il le dit bien.
        """,
    )


def seven_crows() -> Tale:
    """Thirty koans, and no end in sight."""
    tale = Tale("seven-crows", "Seven crows", "it contains at least two towers", 1400)
    tale.start("Tobias").follow("Wiebke", "Mateo", "Odile")
    table = "Ines, Odile, Kwame, Tobias, Noor, third lantern, Yuki"
    tale.turns(f"{table}, {table}, {table}, Ines, Kwame, Tobias, Odile, Noor, Yuki", until=6)
    return tale.at(3).talk(
        1350,
        """
        Tobias: Seven crows on a wire. Let us see how many are left in the end.
        Noor: My first game here. Be gentle, or at least be clear.
        Ines: We are always clear. Gentle is another matter.
        third lantern: Hello from a guest. I lost this one already: // > {own}
        Odile: koan {koan} is the one I wish I had built.
        Kwame: I have written down forty rules and struck out thirty-eight.
        Tobias: And with koan {koan} goes the last of those that I liked: // > {own}
        Noor: Does *stack* mean two or more? Somebody must have asked before.
        Odile: It does: a tower of two or more. See the house rules.
        Yuki: Sore loser, reporting in. koan {koan} felled // > {own}
        Ines: I admit that the last one was an exception to an exception.
        Kwame: Exceptions are how old games grow.
        Mateo: Twenty koans and nobody has claimed. I brought a chair.
        third lantern: Somebody must hold it by now. It is not me.
        Noor: Nor me. Move {move} was a bold one, @{by}.
        Tobias: I count two rules left in my notebook, and they agree on everything but koan {open}.
        """,
    ).note("Odile", 3, 6)  # fmt: skip


def two_umbrellas() -> Tale:
    """A move was withdrawn, and the game goes on from the one before."""
    tale = Tale("two-umbrellas", "Two umbrellas", "it contains an odd number of upright pieces", 200)
    tale.start("Leilani").follow("Wiebke")
    tale.turns("Tomasz, Benedikt, Leilani, Priya", until=60)
    tale.after(0.5).withdraw("Priya")
    tale.after(0.2).say("Priya", "I took that back: I had laid the wrong koan. No harm done, I hope.")
    tale.after(2).say("Tomasz", "None at all. That is what it is for.")
    return tale.at(34).turn("Priya").after(1).say("Benedikt", "Better. Although koan {koan} felled mine:\n\n> {own}")


def hens_and_foxes() -> Tale:
    """A practice game, with guests."""
    tale = Tale("hens-and-foxes", "Hens and foxes", "it contains a red piece", 90, practice=True, spacing="PT1H")
    tale.start("Anoushka").follow("Wiebke", "Noor")
    tale.turns("third lantern, Noor, Anoushka, third lantern", until=9)
    return tale.at(5).talk(
        85,
        """
        Anoushka: A practice game. I have read the help twice and understood it once.
        Noor: That is once more than I did. Ask away.
        third lantern: So the stone goes on the koan of the *other* player?
        Noor: On the open koan, yes, and it has to contradict the rule that you post.
        Anoushka: Oh. Then I have just disproved my own favourite: // > {own}
        Noor: Exactly. You are playing.
        """,
    )


def hair_apart() -> Tale:
    """A koan about which something is unclear, a judgment call that settles it, and a challenge to the call."""
    truth, touch = "it contains a flat piece", Fact("touching", (1, 2))
    ideas = tuple(idea for idea in ideas_around(truth) if "touch" not in idea.text)
    tale = Tale("hair-apart", "A hair apart", truth, 150, ideas=ideas)
    tale.opens("R3 flat at 0,0 heading 0; G3 upright at 62,0", "B3 upright at 0,0; R2 on 1; Y1 on 2", UNCLEAR.strip())
    tale.start("Noor").follow("Wiebke", "Odile")
    tale.after(0.3).clarify("Noor", "I could slide a sheet of paper in between.")
    tale.at(118).called("Tobias", "no two pieces touch", Judgment(3, touch, value=True))
    tale.after(1).say("Tobias", "A sheet of paper, but not two. I call it touching.")
    about = {"part": "judgment", "koan": 3, "fact": touch}
    tale.at(61).challenge("Noor", 2, "I built it, and I left a gap on purpose.", ground="wrong_call", **about)
    tale.at(55).say("Odile", "I would not have dared to call that one either way.")
    return tale.at(33).turn("Yuki").at(14).turn("Tobias")


OPEN: Told = {
    "gravel-path": gravel_path,
    "slow-water": slow_water,
    "first-frost": first_frost,
    "once-jardines": once_jardines,
    "wall-and-gate": wall_and_gate,
    "jardin-des-vents": jardin_des_vents,
    "seven-crows": seven_crows,
    "two-umbrellas": two_umbrellas,
    "hens-and-foxes": hens_and_foxes,
    "hair-apart": hair_apart,
}
