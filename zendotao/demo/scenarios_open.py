"""Games in which a koan is open."""

from __future__ import annotations

from zendotao.demo.ideas import collection, library, list_ideas, make_simple_idea
from zendotao.demo.koans_lying import UNCLEAR
from zendotao.demo.script import Scenario, Scenarios
from zendotao.services.games.moves.requests import FactRequest, JudgmentRequest


def gravel_path() -> Scenario:
    """Six seats, nine koans, a team and a guest; a challenge with an amendment, on which another move stands."""
    scenario = Scenario("gravel-path", "The gravel path", "a piece is pointing at another piece", 310)
    scenario.start("Amaya").after(1).follow("Wiebke", "Yuki", "Noor")
    scenario.turns("Tobias, Odile, Saoirse@Wednesday Table, Ines, Amaya", until=71)
    scenario.at(52).challenge(
        "Leilani@Wednesday Table", 6, "Three of us read this in two ways. Which one was meant?", ground="ambiguous"
    )
    scenario.at(45).amend("Amaya", 6)
    scenario.at(44).say(
        "Amaya", "You are right that it could be read so. I have entered what I meant when I posted it."
    )
    scenario.at(40).vote("Ines", "amended", "The new wording is what I took it for.").after(3).vote("Tobias", "stands")
    scenario.at(31).turn("moss & rain")
    scenario.after(0.3).clarify("moss & rain", "The pieces at the back stand a finger apart. Nothing leans.")
    scenario.at(25).talk(
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
    scenario.at(20).note("Odile", 6, 4).note("Tobias", 2, 3)
    return scenario.after(1).think("Odile", "If koan 9 is white, only two of mine are left. Lay a nest next.")


def slow_water() -> Scenario:
    """Fourteen koans; the main character has moved a few hours ago, so that their pause runs."""
    scenario = Scenario("slow-water", "Slow water", "the total number of pips is prime", 420)
    scenario.start("Kwame").follow("Wiebke", "Priya")
    order = "Mateo, Odile, Tomasz@Wednesday Table, Kwame, Odile, Mateo, Saoirse@Wednesday Table, Odile, Kwame, Mateo"
    scenario.turns(f"{order}, Odile", until=14.7).at(16).note("Odile", 4, 6)
    return scenario.at(12).talk(
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


def first_frost() -> Scenario:
    """Started this morning, with room at the table."""
    scenario = Scenario("first-frost", "First frost", "it contains a stack", 3.2)
    scenario.start("Priya").after(0.2).follow("Wiebke")
    return scenario.say("Priya", "Three simple koans to begin with. A good game for a first one: do come and sit down.")


def once_jardines() -> Scenario:
    """In Spanish, with eight seats and seventeen koans."""
    scenario = Scenario(
        "once-jardines", "Los once jardines", "it contains at least three grounded pieces", 640, language="es"
    )
    scenario.start("Mateo").follow("Odile", "Wiebke")
    order = "Ines, Amaya, Yuki, Noor@Night Shift, Kwame, Tomasz, Benedikt, Mateo, Amaya, Ines, Yuki, Kwame"
    scenario.turns(f"{order}, Dilan@Night Shift, Mateo", until=12)
    return scenario.at(8).talk(
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


def wall_and_gate() -> Scenario:
    """Further colours; nobody has moved for more than three days, so that anybody may claim."""
    colours = {"palette": ["red", "black", "purple", "orange", "cyan"]}
    allowed = set(colours["palette"])
    ideas = tuple(make_simple_idea(line) for line in (*collection(), *PURPLE))
    koans = [n for n, koan in enumerate(library()) if {piece.colour.word for piece in koan.koan} <= allowed]
    truth = "it contains a purple piece"
    scenario = Scenario("wall-and-gate", "A wall, a gate", truth, 300, ideas=ideas, koans=koans, **colours)
    scenario.start("Yuki").follow("Wiebke", "Leilani")
    scenario.turns("Priya, Benedikt, Yuki, Noor", until=77)
    return scenario.at(70).talk(
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


def jardin_des_vents() -> Scenario:
    """In French, six koans."""
    scenario = Scenario(
        "jardin-des-vents", "Le jardin des vents", "all of the largest pieces are upright", 130, language="fr"
    )
    scenario.start("Amaya").follow("Wiebke", "Odile")
    scenario.turns("Odile, Benedikt, Leilani", until=22)
    return scenario.at(18).talk(
        120,
        """
        Amaya: Bonjour à tous. Le vent tourne, les koans restent.
        Odile: Bonjour. Ma première règle est tombée avec le koan {koan}, comme prévu.
        Benedikt: La mienne aussi : // > {own}
        Leilani: Le koan {open} me plaît beaucoup. Il ne dit rien, et il le dit bien.
        """,
    )


def seven_crows() -> Scenario:
    """Thirty koans, and no end in sight."""
    scenario = Scenario("seven-crows", "Seven crows", "it contains at least two towers", 1400)
    scenario.start("Tobias").follow("Wiebke", "Mateo", "Odile")
    table = "Ines, Odile, Kwame, Tobias, Noor, third lantern, Yuki"
    scenario.turns(f"{table}, {table}, {table}, Ines, Kwame, Tobias, Odile, Noor, Yuki", until=6)
    return scenario.at(3).talk(
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


def two_umbrellas() -> Scenario:
    """A move was withdrawn, and the game goes on from the one before."""
    scenario = Scenario("two-umbrellas", "Two umbrellas", "it contains an odd number of upright pieces", 200)
    scenario.start("Leilani").follow("Wiebke")
    scenario.turns("Tomasz, Benedikt, Leilani, Priya", until=60)
    scenario.after(0.5).withdraw("Priya")
    scenario.after(0.2).say("Priya", "I took that back: I had laid the wrong koan. No harm done, I hope.")
    scenario.after(2).say("Tomasz", "None at all. That is what it is for.")
    return (
        scenario.at(34).turn("Priya").after(1).say("Benedikt", "Better. Although koan {koan} felled mine:\n\n> {own}")
    )


def hens_and_foxes() -> Scenario:
    """A practice game, with guests."""
    scenario = Scenario(
        "hens-and-foxes", "Hens and foxes", "it contains a red piece", 90, practice=True, spacing="PT1H"
    )
    scenario.start("Anoushka").follow("Wiebke", "Noor")
    scenario.turns("third lantern, Noor, Anoushka, third lantern", until=9)
    return scenario.at(5).talk(
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


def hair_apart() -> Scenario:
    """A koan about which something is unclear, a judgment call that settles it, and a challenge to the call."""
    truth, touch = "it contains a flat piece", FactRequest("touching", (1, 2))
    ideas = tuple(idea for idea in list_ideas(truth) if "touch" not in idea.text)
    scenario = Scenario("hair-apart", "A hair apart", truth, 150, ideas=ideas)
    scenario.opens(
        "R3 flat at 0,0 heading 0; G3 upright at 62,0", "B3 upright at 0,0; R2 on 1; Y1 on 2", UNCLEAR.strip()
    )
    scenario.start("Noor").follow("Wiebke", "Odile")
    scenario.after(0.3).clarify("Noor", "I could slide a sheet of paper in between.")
    scenario.at(118).turn_with("Tobias", "no two pieces touch", JudgmentRequest(3, touch, value=True))
    scenario.after(1).say("Tobias", "A sheet of paper, but not two. I call it touching.")
    about = {"part": "judgment", "koan": 3, "fact": touch}
    scenario.at(61).challenge("Noor", 2, "I built it, and I left a gap on purpose.", ground="wrong_call", **about)
    scenario.at(55).say("Odile", "I would not have dared to call that one either way.")
    return scenario.at(33).turn("Yuki").at(14).turn("Tobias")


OPEN: Scenarios = {
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
