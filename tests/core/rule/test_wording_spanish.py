"""Spanish wordings, each written from the rule as a Spanish-speaking player would write it."""

import pytest

from zendotao.core.rule.answer import understand
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    Among,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Between,
    Colour,
    Compare,
    Condition,
    Count,
    EqualCounts,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Gap,
    Grounded,
    InTower,
    Is,
    Kinds,
    Link,
    Minus,
    MostCommon,
    MultipleOf,
    Not,
    Number,
    Odd,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Plus,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Prime,
    Related,
    Same,
    Share,
    Size,
    Tallest,
    TallestTower,
    Test,
    Times,
    Towers,
    UpsideDown,
)
from zendotao.core.rule.wording import spanish

RED, YELLOW, GREEN, BLUE = (OfColour(each) for each in (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE))
SMALL, MEDIUM, LARGE = (OfSize(each) for each in Size)
UPRIGHT, FLAT, WEIRD = (OfOrientation(each) for each in Orientation)
REDS, BLUES, PIECES = Count(RED), Count(BLUE), Count(ANYTHING)
COLOURS, SIZES, DIRECTIONS, HEIGHTS = (
    Kinds(each, ANYTHING, SOME) for each in (Attribute.COLOUR, Attribute.SIZE, Attribute.DIRECTION, Attribute.HEIGHT)
)
TOWERS = Towers(Is(PIECES, SOME))
LARGEST = Extremal(Extreme.LARGEST, ANYTHING)


def touching(test: Test) -> Test:
    return Related(Link.TOUCHING, SOME, test)


def has(test: Test, amount=SOME) -> Condition:
    return Is(Count(test), amount)


def linked(relation, test: Test = RED, amount=SOME) -> Condition:
    return has(Related(relation, amount, test))


SENTENCES: list[tuple[Condition, str]] = [
    # What it contains
    (
        has(RED),
        "contiene al menos una pirámide roja",
    ),
    (
        has(RED, AtLeast(2)),
        "contiene al menos dos pirámides rojas",
    ),
    (
        has(RED, NONE),
        "no contiene ninguna pirámide roja",
    ),
    (
        Not(has(RED)),
        "no contiene pirámides rojas",
    ),
    (
        has(ANYTHING, Exactly(2)),
        "contiene exactamente dos pirámides",
    ),
    (
        has(ANYTHING, Not(Exactly(4))),
        "no contiene exactamente cuatro pirámides",
    ),
    (
        has(And((MEDIUM, YELLOW))),
        "contiene al menos una pirámide mediana amarilla",
    ),
    (
        has(And((SMALL, RED, UPRIGHT)), AtMost(3)),
        "contiene como máximo tres pirámides pequeñas rojas verticales",
    ),
    (
        has(And((RED, SMALL))),
        "contiene al menos una pirámide roja pequeña",
    ),
    (
        has(OfColour(Colour.ORANGE), Between(2, 4)),
        "contiene entre dos y cuatro pirámides naranjas",
    ),
    (
        has(LARGE, Among((1, 3))),
        "contiene una o tres pirámides grandes",
    ),
    (
        has(WEIRD, Among((7, 8))),
        "contiene exactamente siete u ocho pirámides extrañas",
    ),
    (
        has(FLAT, Odd()),
        "contiene un número impar de pirámides planas",
    ),
    (
        has(SMALL, Prime()),
        "contiene un número primo de pirámides pequeñas",
    ),
    (
        has(SMALL, Not(Prime())),
        "el número de pirámides pequeñas no es un número primo",
    ),
    (
        has(FLAT, MultipleOf(4)),
        "el número de pirámides planas es un múltiplo de cuatro",
    ),
    (
        has(Not(UPRIGHT), Even()),
        "contiene un número par de pirámides no verticales",
    ),
    (
        has(Or((RED, BLUE))),
        "contiene al menos una pirámide roja o azul",
    ),
    (
        has(And((UPRIGHT, Or((RED, BLUE))))),
        "contiene al menos una pirámide vertical (roja o azul)",
    ),
    (
        has(And((Not(UPRIGHT), Not(FLAT)))),
        "contiene al menos una pirámide que no es ni vertical ni plana",
    ),
    (
        has(Grounded(), Exactly(3)),
        "contiene exactamente tres pirámides que tocan la mesa",
    ),
    (
        has(Not(Grounded())),
        "contiene al menos una pirámide que no toca la mesa",
    ),
    (
        has(And((YELLOW, UpsideDown()))),
        "contiene al menos una pirámide amarilla que apunta directamente hacia abajo",
    ),
    (
        has(And((RED, Grounded(), AtTop()))),
        "contiene al menos una pirámide roja que toca la mesa y está en la cima de su torre",
    ),
    (
        has(AtBottom(), NONE),
        "no contiene ninguna pirámide que esté en la base de su torre",
    ),
    (
        has(LARGEST, Exactly(1)),
        "contiene exactamente una pirámide que es una de las pirámides más grandes",
    ),
    (
        has(Extremal(Extreme.HIGHEST, RED), AtLeast(2)),
        "contiene al menos dos pirámides que son de las más altas de las pirámides rojas",
    ),
    (
        Is(COLOURS, AtLeast(2)),
        "contiene al menos dos colores",
    ),
    (
        Is(COLOURS, Exactly(1)),
        "contiene exactamente un color",
    ),
    (
        Is(Kinds(Attribute.SIZE, RED, SOME), Exactly(3)),
        "contiene exactamente tres tamaños entre las pirámides rojas",
    ),
    (
        Is(DIRECTIONS, Exactly(1)),
        "sus pirámides apuntan en exactamente una dirección",
    ),
    (
        Is(HEIGHTS, AtMost(2)),
        "sus pirámides están como máximo a dos alturas",
    ),
    (
        Is(Kinds(Attribute.COLOUR, ANYTHING, AtLeast(3)), SOME),
        "contiene al menos tres pirámides del mismo color",
    ),
    (
        Is(Kinds(Attribute.COLOUR, ANYTHING, Exactly(2)), NONE),
        "no contiene ningún color representado por exactamente dos pirámides",
    ),
    # Numbers
    (
        Is(Pips(ANYTHING), AtMost(7)),
        "el número total de puntos es como máximo siete",
    ),
    (
        Is(Pips(RED), Prime()),
        "el número de puntos de las pirámides rojas es un número primo",
    ),
    (
        Is(Pips(RED), Even()),
        "el número de puntos de las pirámides rojas es par",
    ),
    (
        Is(TallestTower(), Exactly(3)),
        "la torre que tiene más pirámides contiene exactamente tres pirámides",
    ),
    (
        Is(Plus((REDS, Pips(BLUE))), Odd()),
        "la suma del número de pirámides rojas y del número de puntos de las pirámides azules es impar",
    ),
    (
        Is(Minus(Count(UPRIGHT), Count(FLAT)), Exactly(2)),
        "el número de pirámides verticales menos el número de pirámides planas es exactamente dos",
    ),
    (
        Is(Gap(REDS, BLUES), Exactly(1)),
        ("la diferencia entre el número de pirámides rojas y el número de pirámides azules es exactamente uno"),
    ),
    (
        Compare(Count(FLAT), Order.MORE, Pips(And((BLUE, Not(Grounded()))))),
        ("el número de pirámides planas es mayor que el número de puntos de las pirámides azules que no tocan la mesa"),
    ),
    (
        Compare(PIECES, Order.MORE, Times(2, COLOURS)),
        "el número de pirámides es mayor que dos veces el número de colores",
    ),
    (
        Compare(Pips(RED), Order.EQUAL, Gap(REDS, Number(3))),
        (
            "el número de puntos de las pirámides rojas es igual a la diferencia entre el número de pirámides "
            "rojas y tres"
        ),
    ),
    (
        Compare(Pips(RED), Order.UNEQUAL, Pips(BLUE)),
        ("el número de puntos de las pirámides rojas es diferente del número de puntos de las pirámides azules"),
    ),
    (
        Compare(REDS, Order.MORE, BLUES),
        "contiene más pirámides rojas que azules",
    ),
    (
        Compare(Count(SMALL), Order.EQUAL, Count(LARGE)),
        "contiene tantas pirámides pequeñas como grandes",
    ),
    (
        Compare(REDS, Order.FEWER, Count(UPRIGHT)),
        "contiene menos pirámides rojas que pirámides verticales",
    ),
    (
        Compare(SIZES, Order.EQUAL, COLOURS),
        "contiene tantos tamaños como colores",
    ),
    (
        Compare(TOWERS, Order.MORE, COLOURS),
        "contiene más torres que colores",
    ),
    (
        Compare(Count(SMALL), Order.EQUAL, Times(2, Count(LARGE))),
        "contiene exactamente el doble de pirámides pequeñas que de grandes",
    ),
    # All of them, and how many of them
    (
        Every(ANYTHING, FLAT),
        "todas sus pirámides son planas",
    ),
    (
        Every(RED, UPRIGHT),
        "todas las pirámides rojas, si las hay, son verticales",
    ),
    (
        Every(RED, Not(UPRIGHT)),
        "ninguna pirámide roja es vertical",
    ),
    (
        Every(ANYTHING, Not(Grounded())),
        "ninguna de sus pirámides toca la mesa",
    ),
    (
        Every(ANYTHING, Related(Link.TOUCHING, NONE, ANYTHING)),
        "ninguna de sus pirámides toca otras pirámides",
    ),
    (
        Every(ANYTHING, touching(ANYTHING)),
        "cada una de sus pirámides toca al menos otra pirámide",
    ),
    (
        Not(Every(ANYTHING, UPRIGHT)),
        "no es cierto que todas sus pirámides sean verticales",
    ),
    (
        Every(LARGEST, GREEN),
        "todas sus pirámides más grandes son verdes",
    ),
    (
        Every(Grounded(), Or((UPRIGHT, AtTop()))),
        "cada una de las pirámides que tocan la mesa es vertical o está en la cima de su torre",
    ),
    (
        Every(ANYTHING, OneOf((RED, SMALL))),
        "todas sus pirámides son o bien rojas, o bien pequeñas, pero no ambas cosas",
    ),
    (
        Every(ANYTHING, InTower(STACK)),
        "cada una de sus pirámides está en una pila",
    ),
    (
        AllSame(Attribute.COLOUR, ANYTHING),
        "todas sus pirámides son del mismo color",
    ),
    (
        AllSame(Attribute.ORIENTATION, RED),
        "todas las pirámides rojas, si las hay, tienen la misma orientación",
    ),
    (
        EqualCounts(Attribute.COLOUR),
        "el número de sus pirámides es el mismo para cada color presente",
    ),
    (
        Not(EqualCounts(Attribute.SIZE)),
        "el número de sus pirámides no es el mismo para cada tamaño presente",
    ),
    (
        AllDifferent(Attribute.SIZE, ANYTHING),
        "no contiene dos pirámides del mismo tamaño",
    ),
    (
        Not(AllDifferent(Attribute.DIRECTION, ANYTHING)),
        "al menos dos de sus pirámides apuntan en la misma dirección",
    ),
    (
        Not(AllSame(Attribute.HEIGHT, RED)),
        "al menos dos de las pirámides rojas están a alturas diferentes",
    ),
    (
        Share(Order.MORE, 1, 2, ANYTHING, UPRIGHT),
        "más de la mitad de sus pirámides son verticales",
    ),
    (
        Share(Order.EQUAL, 1, 3, RED, Grounded()),
        "exactamente un tercio de las pirámides rojas tocan la mesa",
    ),
    (
        Share(Order.FEWER, 1, 4, ANYTHING, RED),
        "menos de un cuarto de sus pirámides son rojas",
    ),
    (
        MostCommon(Colour.RED, ANYTHING),
        "el rojo es el color más frecuente",
    ),
    (
        MostCommon(Colour.ORANGE, FLAT),
        "el naranja es el color más frecuente entre las pirámides planas",
    ),
    (
        MostCommon(Size.SMALL, ANYTHING),
        "el tamaño pequeño es el más frecuente",
    ),
    (
        MostCommon(Orientation.WEIRD, ANYTHING),
        "la orientación extraña es la más frecuente",
    ),
    # How pieces stand to one another
    (
        linked(Link.TOUCHING, RED, NONE),
        "contiene al menos una pirámide que no toca pirámides rojas",
    ),
    (
        has(Not(touching(RED))),
        "contiene al menos una pirámide que no toca ninguna pirámide roja",
    ),
    (
        has(Related(Link.TOUCHING, AtMost(1), ANYTHING)),
        "contiene al menos una pirámide que toca como máximo otra pirámide",
    ),
    (
        has(Not(touching(ANYTHING))),
        "contiene al menos una pirámide que no toca ninguna otra pirámide",
    ),
    (
        has(Related(Not(Link.POINTING_AT), NONE, ANYTHING)),
        "contiene al menos una pirámide que apunta a todas las demás pirámides, si las hay",
    ),
    (
        Every(RED, Related(Not(Link.HIGHER), NONE, BLUE)),
        "cada una de las pirámides rojas, si las hay, está más arriba que todas las pirámides azules, si las hay",
    ),
    (
        Is(Towers(has(SMALL, NONE)), NONE),
        "cada torre contiene al menos una pirámide pequeña",
    ),
    (
        has(Not(InTower(STACK)), AtLeast(2)),
        "contiene al menos dos pirámides que no están en ninguna pila",
    ),
    (
        linked(Link.POINTING_AT, ANYTHING),
        "contiene al menos una pirámide que apunta al menos a otra pirámide",
    ),
    (
        linked(Link.POINTING_AT, ANYTHING, AtLeast(2)),
        "contiene al menos una pirámide que apunta al menos a otras dos pirámides",
    ),
    (
        linked(Link.TOUCHING, ANYTHING, Between(1, 2)),
        "contiene al menos una pirámide que toca una o dos de las otras pirámides",
    ),
    (
        has(Not(Related(Link.POINTING_AT, SOME, RED)), NONE),
        "no contiene ninguna pirámide que no apunte a ninguna pirámide roja",
    ),
    (
        linked(Link.POINTED_AT_BY),
        "contiene al menos una pirámide a la que apunta al menos una pirámide roja",
    ),
    (
        linked(Link.DIRECTLY_ABOVE),
        "contiene al menos una pirámide que está justo encima de al menos una pirámide roja",
    ),
    (
        linked(Link.BELOW, BLUE, Exactly(2)),
        ("contiene al menos una pirámide que está en su torre por debajo de exactamente dos pirámides azules"),
    ),
    (
        linked(Link.HIGHER),
        "contiene al menos una pirámide que está más arriba que al menos una pirámide roja",
    ),
    (
        linked(Same(Attribute.COLOUR), UPRIGHT),
        "contiene al menos una pirámide que es del mismo color que al menos una pirámide vertical",
    ),
    (
        has(Related(Link.OPPOSITE, SOME, ANYTHING), AtLeast(2)),
        ("contiene al menos dos pirámides que apuntan en la dirección opuesta a la de al menos otra pirámide"),
    ),
    (
        linked(PointedAtNth(1), GREEN),
        ("contiene al menos una pirámide que es la primera pirámide apuntada por al menos una pirámide verde"),
    ),
    (
        linked(PointingAtNth(3), GREEN),
        "contiene al menos una pirámide que apunta en tercer lugar al menos a una pirámide verde",
    ),
    (
        linked(PointingAtThrough(BLUE), GREEN),
        "contiene al menos una pirámide que apunta a través de una pirámide azul al menos a una pirámide verde",
    ),
    (
        linked(PointedAtThrough(ANYTHING), GREEN),
        "contiene al menos una pirámide que es apuntada a través de otra pirámide por al menos una pirámide verde",
    ),
    (
        linked(And((Link.LARGER, Link.TOUCHING)), ANYTHING),
        "contiene al menos una pirámide que toca al menos otra pirámide más pequeña que ella",
    ),
    (
        linked(Not(Link.TOUCHING)),
        "contiene al menos una pirámide que es tal que hay al menos una pirámide roja que ella no toca",
    ),
    (
        linked(Or((Link.POINTING_AT, Link.SMALLER))),
        (
            "contiene al menos una pirámide que es tal que hay al menos una pirámide roja (a la que "
            "apunta o que es más grande que ella)"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM))))))),
        (
            "contiene al menos una pirámide grande que toca al menos una pirámide pequeña que toca al menos "
            "una pirámide mediana"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM)))), Grounded()))),
        (
            "contiene al menos una pirámide grande que toca al menos una pirámide pequeña (que toca al menos "
            "una pirámide mediana) y toca la mesa"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM), Grounded())))))),
        (
            "contiene al menos una pirámide grande que toca al menos una pirámide pequeña (que toca al menos "
            "una pirámide mediana y toca la mesa)"
        ),
    ),
    # Towers
    (
        Is(TOWERS, AtLeast(3)),
        "contiene al menos tres torres",
    ),
    (
        Is(Towers(STACK), SOME),
        "contiene al menos una pila",
    ),
    (
        Is(Towers(STACK), NONE),
        "no contiene ninguna pila",
    ),
    (
        has(InTower(STACK), NONE),
        "no contiene ninguna pirámide que esté en una pila",
    ),
    (
        Is(Towers(has(RED, AtLeast(2))), SOME),
        "contiene al menos una torre que contiene al menos dos pirámides rojas",
    ),
    (
        Is(Towers(Not(has(SMALL))), NONE),
        "no contiene ninguna torre que no contenga pirámides pequeñas",
    ),
    (
        Is(Towers(Every(ANYTHING, RED)), AtLeast(2)),
        "contiene al menos dos torres donde todas las pirámides son rojas",
    ),
    (
        Is(Towers(has(ANYTHING, Exactly(2))), AtLeast(2)),
        "contiene al menos dos torres que contienen exactamente dos pirámides",
    ),
    (
        has(InTower(And((Tallest(), has(RED, NONE))))),
        (
            "contiene al menos una pirámide que está en una torre que es de las que tienen más "
            "pirámides, y que no contiene ninguna pirámide roja"
        ),
    ),
    # Conditions joined
    (
        And((has(GREEN), has(BLUE))),
        "contiene al menos una pirámide verde y al menos una pirámide azul",
    ),
    (
        And((has(RED), Every(ANYTHING, UPRIGHT))),
        "contiene al menos una pirámide roja, y todas sus pirámides son verticales",
    ),
    (
        Or((has(LARGE, NONE), has(SMALL))),
        "no contiene ninguna pirámide grande, o contiene al menos una pirámide pequeña",
    ),
    (
        OneOf((has(YELLOW), has(WEIRD))),
        ("contiene al menos una pirámide amarilla, o contiene al menos una pirámide extraña, pero no ambas cosas"),
    ),
    (
        Not(And((has(RED), has(GREEN)))),
        "no es cierto que contenga al menos una pirámide roja y al menos una pirámide verde",
    ),
    (
        And((Or((has(RED, NONE), has(BLUE))), Every(ANYTHING, FLAT))),
        (
            "(no contiene ninguna pirámide roja, o contiene al menos una pirámide azul), y todas sus "
            "pirámides son planas"
        ),
    ),
    (
        Or((has(RED, Odd()), And((has(BLUE, NONE), Every(GREEN, FLAT))))),
        (
            "contiene un número impar de pirámides rojas, o (no contiene ninguna pirámide azul, y todas las "
            "pirámides verdes, si las hay, son planas)"
        ),
    ),
    (
        Not(Or((has(RED, NONE), Every(ANYTHING, FLAT)))),
        "no es cierto que (no contenga ninguna pirámide roja, o que todas sus pirámides sean planas)",
    ),
    (
        OneOf((has(RED), has(BLUE), has(GREEN))),
        (
            "exactamente una de estas cosas es cierta: (contiene al menos una pirámide roja; contiene al "
            "menos una pirámide azul; contiene al menos una pirámide verde)"
        ),
    ),
    # Other pieces than those named; the same of both; what points at it; none of either
    (
        has(And((RED, touching(RED)))),
        "contiene al menos una pirámide roja que toca al menos otra pirámide roja",
    ),
    (
        has(Related(And((Link.TOUCHING, Same(Attribute.COLOUR))), SOME, ANYTHING)),
        "contiene al menos una pirámide que toca al menos otra pirámide del mismo color",
    ),
    (
        has(Not(Related(And((Link.TOUCHING, Not(Same(Attribute.SIZE)))), SOME, ANYTHING))),
        "contiene al menos una pirámide que no toca ninguna otra pirámide de otro tamaño",
    ),
    (
        has(touching(touching(Extremal(Extreme.LARGEST, ANYTHING))), NONE),
        (
            "no contiene ninguna pirámide que toque otra pirámide que toque otra pirámide "
            "que sea una de las pirámides más grandes"
        ),
    ),
    (
        Every(RED, Related(Link.POINTED_AT_BY, SOME, BLUE)),
        "a cada una de las pirámides rojas, si las hay, apunta al menos una pirámide azul",
    ),
    (
        has(Not(Related(Link.POINTED_AT_BY, SOME, ANYTHING))),
        "contiene al menos una pirámide a la que no apunta ninguna otra pirámide",
    ),
    (
        And((has(RED, NONE), has(BLUE, NONE))),
        "no contiene ni pirámides rojas ni pirámides azules",
    ),
    (
        Is(Towers(And((STACK, Every(ANYTHING, RED)))), SOME),
        "contiene al menos una pila donde todas las pirámides son rojas",
    ),
]


RETOLD = [
    (
        "no two pieces are the same colour",
        "no contiene dos pirámides del mismo color",
    ),
    (
        "no two red pieces point in the same direction",
        "no contiene dos pirámides rojas que apunten en la misma dirección",
    ),
    (
        "no two pieces that are at the top of their towers have the same orientation",
        "no contiene dos pirámides que estén en la cima de su torre y tengan la misma orientación",
    ),
    (
        "no two pieces that are inside a large piece are the same height",
        "no contiene dos pirámides a la misma altura que estén dentro de una pirámide grande",
    ),
    (
        "no two grounded pieces touch",
        "no contiene dos pirámides que toquen la mesa y se toquen",
    ),
    (
        "no two red pieces that touch are the same size",
        "no contiene dos pirámides rojas del mismo tamaño que se toquen",
    ),
    (
        "it contains no red pieces that touch a blue piece",
        "no contiene ninguna pirámide roja que toque una pirámide azul",
    ),
    (
        "it contains no towers that contain at least two pieces that are at the bottom of their towers",
        "no contiene ninguna torre que contenga al menos dos pirámides que estén en la base de su torre",
    ),
    (
        "it contains at least one red piece, and every red piece points at a blue piece",
        ("contiene al menos una pirámide roja, y cada una de las pirámides rojas apunta al menos a una pirámide azul"),
    ),
    (
        "it contains at least one upright red piece, and every upright piece, if any, is red",
        "contiene al menos una pirámide roja vertical, y todas las pirámides verticales son rojas",
    ),
    (
        "it contains no red pieces, or every red piece is flat",
        "no contiene ninguna pirámide roja, o todas las pirámides rojas son planas",
    ),
    (
        "all pieces that are at the top of their towers, if more than one, point in the same direction",
        "todas las pirámides que están en la cima de su torre, si hay más de una, apuntan en la misma dirección",
    ),
    (
        "it contains no red pieces, and it contains no stacks",
        "no contiene ni pirámides rojas ni pilas",
    ),
    (
        "it contains exactly two colours, and it contains exactly two sizes, and every piece is flat",
        "contiene exactamente dos colores y exactamente dos tamaños, y todas sus pirámides son planas",
    ),
    (
        "the number of pieces is neither three nor five",
        "el número de pirámides no es ni tres ni cinco",
    ),
    (
        "it contains at least one nest that contains at least one yellow piece",
        "contiene al menos un nido que contiene al menos una pirámide amarilla",
    ),
    (
        "it contains no pieces that are in nests",
        "no contiene ninguna pirámide que esté en un nido",
    ),
    (
        "every tower contains at least two pieces",
        "cada torre contiene al menos dos pirámides",
    ),
    (
        "it contains no tallest towers that contain no red pieces",
        "no contiene ninguna torre que sea de las que tienen más pirámides y que no contenga ninguna pirámide roja",
    ),
    (
        "none of the highest pieces is small",
        "ninguna de sus pirámides más altas es pequeña",
    ),
    (
        "at least one of the largest pieces is upright",
        "al menos una de sus pirámides más grandes es vertical",
    ),
    (
        "all the largest upright pieces, if any, are red",
        "todas las más grandes de las pirámides verticales, si las hay, son rojas",
    ),
    (
        "it contains no pieces that are the same colour and size as at least two other pieces",
        "no contiene ninguna pirámide que sea del mismo color y del mismo tamaño que al menos otras dos pirámides",
    ),
    (
        "it contains at least one green piece that is pointed at by a larger piece",
        "contiene al menos una pirámide verde a la que apunta al menos otra pirámide más grande que ella",
    ),
    (
        "it contains at least one red piece that is no larger than a blue piece",
        "contiene al menos una pirámide roja que es de tamaño menor o igual que el de al menos una pirámide azul",
    ),
    (
        "it contains at least one piece that is not larger than any blue piece",
        "contiene al menos una pirámide que no es más grande que ninguna pirámide azul",
    ),
    (
        "it contains at least one piece that is pointed at by a blue piece and does not point at any other piece",
        (
            "contiene al menos una pirámide a la que apunta al menos una pirámide azul y que no apunta a "
            "ninguna otra pirámide"
        ),
    ),
    (
        "not exactly half of its pieces are weird",
        "no son exactamente la mitad de sus pirámides las que son extrañas",
    ),
    (
        "the pip count of the pieces that are at the top of their towers is one or two",
        "el número de puntos de las pirámides que están en la cima de su torre es uno o dos",
    ),
    (
        "it contains at least one non-large piece",
        "contiene al menos una pirámide que no es grande",
    ),
    (
        "it contains no colours of which there are exactly two pieces",
        "no contiene ningún color representado por exactamente dos pirámides",
    ),
    (
        "it contains exactly two colours of which there is exactly one piece",
        "contiene exactamente dos colores representados cada uno por exactamente una pirámide",
    ),
    (
        "it contains one or two sizes",
        "contiene uno o dos tamaños",
    ),
]
"""An English rule, and the same in Spanish."""


@pytest.mark.parametrize(("english", "said"), RETOLD)
def test_an_english_rule_is_told_in_spanish(english: str, said: str) -> None:
    rule = understand(english, guess=False).rule
    assert rule is not None
    assert spanish.word(rule) == f"Un koan tiene la naturaleza búdica si y solo si {said}."


@pytest.mark.parametrize(("rule", "condition"), SENTENCES)
def test_a_rule_is_a_spanish_sentence(rule: Condition, condition: str) -> None:
    assert spanish.word(rule) == f"Un koan tiene la naturaleza búdica si y solo si {condition}."


@pytest.mark.parametrize(
    ("colour", "one", "several"),
    [
        (Colour.RED, "pirámide roja", "pirámides rojas"),
        (Colour.YELLOW, "pirámide amarilla", "pirámides amarillas"),
        (Colour.GREEN, "pirámide verde", "pirámides verdes"),
        (Colour.BLUE, "pirámide azul", "pirámides azules"),
        (Colour.BLACK, "pirámide negra", "pirámides negras"),
        (Colour.CYAN, "pirámide cian", "pirámides cian"),
        (Colour.PURPLE, "pirámide morada", "pirámides moradas"),
        (Colour.ORANGE, "pirámide naranja", "pirámides naranjas"),
        (Colour.CLEAR, "pirámide transparente", "pirámides transparentes"),
        (Colour.WHITE, "pirámide blanca", "pirámides blancas"),
        (Colour.PINK, "pirámide rosa", "pirámides rosas"),
        (Colour.GRAY, "pirámide gris", "pirámides grises"),
    ],
)
def test_colours_agree_with_the_pieces(colour: Colour, one: str, several: str) -> None:
    assert spanish.word(has(OfColour(colour))).endswith(f" al menos una {one}.")
    assert spanish.word(has(OfColour(colour), AtMost(2))).endswith(f" como máximo dos {several}.")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "como máximo cero pirámides"),
        (1, "como máximo una pirámide"),
        (2, "como máximo dos pirámides"),
        (15, "como máximo quince pirámides"),
        (17, "como máximo 17 pirámides"),
        (-3, "como máximo \N{MINUS SIGN}3 pirámides"),
    ],
)
def test_numbers_are_words_to_fifteen(number: int, words: str) -> None:
    assert spanish.word(has(ANYTHING, AtMost(number))).endswith(f" {words}.")
