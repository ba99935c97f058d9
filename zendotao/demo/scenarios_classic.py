"""Games of classic Zendo, one in each stage, and over in each way."""

from __future__ import annotations

from zendotao.demo.classic_script import ClassicScenario
from zendotao.demo.script import Scenarios

PAIR = "R2 upright at 0,0; B1 flat at 44,8 heading 30"
TOWER = "R3 upright at 0,0; Y2 on 1; B1 on 2"
ROW = "G2 upright at 0,0; G1 upright at 34,0; G3 upright at 76,0"
LYING = "Y3 flat at 0,0 heading 200"
GREENS = "G3 upright at 0,0; Y1 flat at 50,10 heading 90"
BLUES = "B2 flat at 0,0 heading 20; B2 upright at 46,10"
SMALL = "Y1 upright at 0,0"
REDS = "R1 upright at 0,0; R2 flat at 46,-6 heading 140"
LEANER = "B3 upright at 0,0; R2 leaning on 1 at 40,0 heading 180"
NINE = (
    "; ".join(f"B1 upright at {40 * number},0" for number in range(5))
    + "; "
    + "; ".join(f"G1 upright at {40 * number},60" for number in range(4))
)

SITTING_STEP = 0.004
"""A quarter of a minute."""


def tea_and_pyramids() -> ClassicScenario:
    """It is the main account's turn to build; a guess has met a counter-koan."""
    game = ClassicScenario("tea-and-pyramids", "Tea and pyramids", 150, counters="master")
    game.lead("Tobias", "it contains a red piece and a blue piece", PAIR, GREENS).follow("Wiebke")
    game.join("Odile", "Ines", "Kwame")
    game.say("Tobias", "An easy one, I promise. I say that every time, but this time my daughter has tried it.")
    game.at(140).turn("Odile", REDS)
    game.after(2).say("Odile", "So red alone it isn't.")
    game.at(122).mondo("Ines", BLUES, "black", Kwame="white", Odile="black")
    game.after(1).move("Ines", "guess", rule="it contains a red piece and a flat piece and a blue piece")
    game.after(9).move("Tobias", "disprove", koan=TOWER)
    game.after(1).say("Tobias", "Closer than you think, @Ines.")
    game.after(1).move("Ines", "pass")
    game.at(90).turn("Kwame", SMALL)
    game.after(1).say("Kwame", "I only wanted to see the smallest koan of all.")
    game.at(70).turn("Odile", LEANER)
    game.at(48).turn("Ines", ROW)
    return game.at(20).turn("Kwame", LYING)


def lantern_street() -> ClassicScenario:
    """A mondo is open, and waits for the main account."""
    game = ClassicScenario("lantern-street", "Lantern street", 80)
    game.lead("Benedikt", "all its pieces are the same colour", ROW, PAIR).join("Amaya", "Odile", "Noor")
    game.at(70).turn("Amaya", LYING).after(1).say("Amaya", "White. That would have been too easy.")
    game.at(50).turn("Odile", BLUES)
    game.at(30).turn("Noor", GREENS)
    game.at(11).move("Amaya", "build", koan=REDS, call="mondo", answer="white")
    return game.at(6).move("Noor", "answer", answer="white").say("Noor", "I have said what I think. @Odile?")


def snow_on_the_bell() -> ClassicScenario:
    """The main account is the Master, and a guess waits for a counter-koan."""
    game = ClassicScenario("snow-on-the-bell", "Snow on the bell", 60, counters="master")
    game.lead("Odile", "it contains at least two upright pieces", ROW, SMALL).join("Priya", "Mateo")
    game.at(50).turn("Priya", TOWER).at(30).turn("Mateo", PAIR)
    game.at(12).move("Priya", "build", koan=LYING, call="master")
    return game.at(9).move("Priya", "guess", rule="it contains at least three pieces")


def like_a_boat() -> ClassicScenario:
    """A rule in prose: the main account is the Master, and has a koan to mark."""
    game = ClassicScenario("like-a-boat", "Something about boats", 90, rules="prose", hints=False)
    game.lead("Odile", "It looks like a boat", LYING, TOWER).join("Saoirse", "Yuki")
    game.at(80).turn("Saoirse", BLUES, ("Odile", "white")).after(1).say("Saoirse", "I see nothing. I like it.")
    game.at(50).turn("Yuki", ROW, ("Odile", "black"))
    return game.at(14).move("Saoirse", "build", koan=PAIR, call="master")


def who_sleeps() -> ClassicScenario:
    """In French: a guess at a rule in prose is being made clear."""
    game = ClassicScenario("qui-dort", "Qui dort ?", 90, rules="prose", language="fr", stones=2)
    game.lead("Amaya", "L’une des pyramides semble dormir", LYING, ROW).join("Odile", "Leilani")
    game.say("Amaya", "Une règle sans géométrie, pour changer.")
    game.at(70).turn("Odile", PAIR, ("Amaya", "white"))
    game.at(45).move("Leilani", "build", koan=TOWER, call="master").after(2).move("Amaya", "mark", stone="black")
    game.after(1).move("Leilani", "pass")
    game.at(24).move("Odile", "build", koan=BLUES, call="master").after(1).move("Amaya", "mark", stone="white")
    game.at(20).move("Odile", "guess", rule="Une pyramide est couchée, et rien n’est dessus")
    return game.at(7).move("Amaya", "ask", text="Et si une autre pyramide s’appuie contre elle ?")


def one_box() -> ClassicScenario:
    """A shared stash: pieces lack for a koan, and the students agree on what to break down."""
    game = ClassicScenario("one-box", "One box for all", 110, stash="shared", pieces=1)
    white, black = "Y1 upright at 0,0; G1 upright at 30,10", "B2 flat at 0,0 heading 40"
    game.lead("Wiebke", "it contains a yellow piece", white, black)
    game.join("Odile", "Tomasz", "Dilan")
    game.at(100).turn("Odile", "R3 upright at 0,0").at(76).turn("Tomasz", LYING)
    game.at(52).turn("Dilan", "G3 upright at 0,0; G2 upright at 50,0")
    game.at(30).turn("Odile", "Y2 upright at 0,0; R1 on 1")
    wanted = "R3 upright at 0,0; R2 on 1; B3 flat at 60,0 heading 0"
    game.at(9).move("Tomasz", "build", koan=wanted, call="master", breaks=[3])
    return game.at(5).move("Dilan", "break", koans=[3]).say("Dilan", "Koan 3 has said all that it has to say.")


def last_bell() -> ClassicScenario:
    """Somebody has found the rule, and the win may still turn out a near one."""
    game = ClassicScenario("last-bell", "The last bell", 100)
    game.lead("Ines", "it contains a flat piece", PAIR, ROW).join("Odile", "Kwame")
    game.at(90).turn("Odile", SMALL).at(66).turn("Kwame", LYING)
    game.at(40).mondo("Odile", GREENS, "white", Kwame="white").after(1).move("Odile", "pass")
    game.at(20).move("Kwame", "build", koan=TOWER, call="master")
    game.after(1).move("Kwame", "guess", rule="it contains a flat piece")
    return game.after(1).say("Ines", "That is it. I had hoped to see you look at the colours for another week.")


def two_minds() -> ClassicScenario:
    """A rule in prose was found, and a mark of its Master is challenged: the main account has to vote."""
    game = ClassicScenario("of-two-minds", "Of two minds", 130, rules="prose")
    game.lead("Saoirse", "Something in it leans on a friend", LEANER, SMALL).join("Kwame", "Odile", "Yuki")
    game.at(120).turn("Kwame", PAIR, ("Saoirse", "black")).at(100).turn("Odile", ROW, ("Saoirse", "black"))
    game.at(80).turn("Yuki", TOWER, ("Saoirse", "white"))
    game.at(50).move("Kwame", "build", koan=REDS, call="master").after(1).move("Saoirse", "mark", stone="black")
    game.after(1).move("Kwame", "guess", rule="A piece is held up by another one")
    game.after(3).move("Saoirse", "understand", wording=1).after(1).move("Saoirse", "cannot")
    game.at(12).move("Yuki", "challenge", koan=5, text="All the tower does is stand. Who leans on whom there?")
    return game.at(8).move("Kwame", "ballot", choice="right").say("Kwame", "It rests on it. That is leaning to me.")


def afternoon() -> ClassicScenario:
    """Over: won."""
    game = ClassicScenario("one-afternoon", "Found in an afternoon", 320)
    game.lead("Kwame", "it contains at least three pieces", ROW, PAIR).join("Odile", "Priya", "Noor")
    game.at(310).turn("Odile", TOWER).at(290).turn("Priya", SMALL)
    game.at(270).mondo("Noor", GREENS, "white", Odile="black", Priya="black").after(1).move("Noor", "pass")
    game.at(250).move("Odile", "build", koan=BLUES, call="master")
    game.after(1).move("Odile", "guess", rule="it contains more than two pieces")
    return game.after(1).say("Priya", "I was counting pips. Well done, @Odile.")


def almost_there() -> ClassicScenario:
    """Over: a near win, for a koan of nine pieces tells the two rules apart."""
    game = ClassicScenario("almost-there", "Almost there", 300)
    game.lead("Mateo", "it contains a red piece", PAIR, ROW).join("Yuki", "Tobias")
    game.at(290).turn("Yuki", SMALL).at(270).turn("Tobias", LEANER)
    game.at(250).move("Yuki", "build", koan=BLUES, call="master")
    game.after(1).move("Yuki", "guess", rule="it contains a red piece or exactly nine pieces").uphold()
    return game.at(230).move("Tobias", "differ", koan=NINE).say("Tobias", "Nine of them, and not one red. Sorry!")


def hard_nut() -> ClassicScenario:
    """In Spanish, over: all have given up."""
    game = ClassicScenario("hueso-duro", "Un hueso duro", 420, language="es")
    game.lead("Ines", "it contains an odd number of pips and a blue piece", PAIR, LYING).join("Mateo", "Amaya")
    game.at(400).turn("Mateo", BLUES).at(380).turn("Amaya", TOWER).at(350).turn("Mateo", LEANER)
    game.at(330).say("Mateo", "Llevo una semana mirando puntos. Me rindo con honor.").move("Mateo", "resign")
    game.at(320).move("Amaya", "resign")
    return game.say("Ines", "La culpa es mía: demasiado difícil. La próxima, más fácil.")


def wrong_stone() -> ClassicScenario:
    """Over: the Master of a rule in prose had marked a koan wrongly, and a student ended the game."""
    game = ClassicScenario("wrong-stone", "A stone too many", 260, rules="prose")
    game.lead("Dilan", "Something in it is proud", TOWER, LYING).join("Saoirse", "Noor")
    game.at(250).turn("Saoirse", SMALL, ("Dilan", "black")).at(230).turn("Noor", ROW, ("Dilan", "white"))
    game.at(210).say("Dilan", "Koan 3 stands alone and straight: that is proud, and I had marked it black.")
    game.move("Dilan", "correct", koan=3)
    return game.at(200).move("Noor", "terminate").say("Noor", "No hard feelings, but all my ideas hung on that one.")


def gone_fishing() -> ClassicScenario:
    """Over: abandoned, since the Master of a rule in prose didn't come back."""
    game = ClassicScenario("gone-fishing", "Gone fishing", 400, rules="prose")
    game.lead("Tomasz", "It could be a family", ROW, SMALL).join("Leilani", "Yuki")
    game.at(390).turn("Leilani", PAIR, ("Tomasz", "white"))
    game.at(370).move("Yuki", "build", koan=GREENS, call="master")
    return game.at(300).say("Yuki", "Has anybody seen Tomasz?")


def kitchen_table() -> ClassicScenario:
    """At a sitting: three students at once, and somebody is building."""
    game = ClassicScenario("kitchen-table", "The kitchen table", 0.12, pace="sitting", practice=True)
    game.lead("Saoirse", "it contains a small piece", SMALL, LYING).join("Odile", "Tomasz", "Anoushka")
    for ago, name, koan in ((0.07, "Odile", TOWER), (0.05, "Tomasz", "R3 upright at 0,0"), (0.03, "Anoushka", REDS)):
        game.at(ago).move(name, "build", koan=koan, call="master")
        game.after(SITTING_STEP).move(name, "pass")
    return game


def morning_alone() -> ClassicScenario:
    """Alone with the server as Master."""
    game = ClassicScenario("morning-alone", "A rule before breakfast", 5, practice=True, seats=1)
    game.lead_server("Odile", "beginner").after(0.1).move("Odile", "build", koan=LEANER, call="master")
    game.after(0.1).move("Odile", "pass").after(0.1)
    return game.move("Odile", "build", koan=f"{LEANER}; G2 upright at -40,30", call="mondo", answer="white")


def evening_alone() -> ClassicScenario:
    """Alone with the server as Master, over: the rule was found."""
    game = ClassicScenario("evening-alone", "An easy one, before bed", 60, practice=True, seats=1)
    game.lead_server("Odile", "easy").after(0.1).move("Odile", "build", koan=LEANER, call="master")
    return game.after(0.1).guess_secret("Odile")


CLASSIC: Scenarios = {
    "tea-and-pyramids": tea_and_pyramids,
    "lantern-street": lantern_street,
    "snow-on-the-bell": snow_on_the_bell,
    "like-a-boat": like_a_boat,
    "qui-dort": who_sleeps,
    "one-box": one_box,
    "last-bell": last_bell,
    "of-two-minds": two_minds,
    "one-afternoon": afternoon,
    "almost-there": almost_there,
    "hueso-duro": hard_nut,
    "wrong-stone": wrong_stone,
    "gone-fishing": gone_fishing,
    "kitchen-table": kitchen_table,
    "morning-alone": morning_alone,
    "evening-alone": evening_alone,
}
