"""French wordings, each written from the rule as a French player would write it."""

import re

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
from zendotao.core.rule.wording import french

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
        "il contient au moins une pyramide rouge",
    ),
    (
        has(RED, AtLeast(2)),
        "il contient au moins deux pyramides rouges",
    ),
    (
        has(RED, NONE),
        "il ne contient aucune pyramide rouge",
    ),
    (
        Not(has(RED)),
        "il ne contient pas de pyramide rouge",
    ),
    (
        has(ANYTHING, Exactly(2)),
        "il contient exactement deux pyramides",
    ),
    (
        has(ANYTHING, Not(Exactly(4))),
        "il ne contient pas exactement quatre pyramides",
    ),
    (
        has(And((MEDIUM, YELLOW))),
        "il contient au moins une pyramide moyenne jaune",
    ),
    (
        has(And((SMALL, RED, UPRIGHT)), AtMost(3)),
        "il contient au plus trois petites pyramides rouges dressées",
    ),
    (
        has(And((RED, SMALL))),
        "il contient au moins une pyramide rouge de petite taille",
    ),
    (
        has(OfColour(Colour.ORANGE), Between(2, 4)),
        "il contient entre deux et quatre pyramides orange",
    ),
    (
        has(LARGE, Among((1, 3))),
        "il contient une ou trois grandes pyramides",
    ),
    (
        has(WEIRD, Among((7, 8))),
        "il contient exactement sept ou huit pyramides bizarres",
    ),
    (
        has(FLAT, Odd()),
        "il contient un nombre impair de pyramides couchées",
    ),
    (
        has(SMALL, Prime()),
        "il contient un nombre premier de petites pyramides",
    ),
    (
        has(SMALL, Not(Prime())),
        "le nombre de petites pyramides n'est pas un nombre premier",
    ),
    (
        has(FLAT, MultipleOf(4)),
        "le nombre de pyramides couchées est un multiple de quatre",
    ),
    (
        has(Not(UPRIGHT), Even()),
        "il contient un nombre pair de pyramides non dressées",
    ),
    (
        has(Or((RED, BLUE))),
        "il contient au moins une pyramide rouge ou bleue",
    ),
    (
        has(And((UPRIGHT, Or((RED, BLUE))))),
        "il contient au moins une pyramide dressée (rouge ou bleue)",
    ),
    (
        has(And((Not(UPRIGHT), Not(FLAT)))),
        "il contient au moins une pyramide qui n'est ni dressée ni couchée",
    ),
    (
        has(Grounded(), Exactly(3)),
        "il contient exactement trois pyramides qui touchent la table",
    ),
    (
        has(Not(Grounded())),
        "il contient au moins une pyramide qui ne touche pas la table",
    ),
    (
        has(And((YELLOW, UpsideDown()))),
        "il contient au moins une pyramide jaune qui pointe droit vers le bas",
    ),
    (
        has(And((RED, Grounded(), AtTop()))),
        "il contient au moins une pyramide rouge qui touche la table et est au sommet de sa tour",
    ),
    (
        has(AtBottom(), NONE),
        "il ne contient aucune pyramide qui soit à la base de sa tour",
    ),
    (
        has(LARGEST, Exactly(1)),
        "il contient exactement une pyramide qui fait partie des plus grandes pyramides",
    ),
    (
        has(Extremal(Extreme.HIGHEST, RED), AtLeast(2)),
        "il contient au moins deux pyramides qui font partie des plus hautes parmi les pyramides rouges",
    ),
    (
        Is(COLOURS, AtLeast(2)),
        "il contient au moins deux couleurs",
    ),
    (
        Is(COLOURS, Exactly(1)),
        "il contient exactement une couleur",
    ),
    (
        Is(Kinds(Attribute.SIZE, RED, SOME), Exactly(3)),
        "il contient exactement trois tailles parmi les pyramides rouges",
    ),
    (
        Is(DIRECTIONS, Exactly(1)),
        "ses pyramides pointent dans exactement une direction",
    ),
    (
        Is(HEIGHTS, AtMost(2)),
        "ses pyramides sont à au plus deux hauteurs",
    ),
    (
        Is(Kinds(Attribute.COLOUR, ANYTHING, AtLeast(3)), SOME),
        "il contient au moins trois pyramides de la même couleur",
    ),
    (
        Is(Kinds(Attribute.COLOUR, ANYTHING, Exactly(2)), NONE),
        "il ne contient aucune couleur représentée par exactement deux pyramides",
    ),
    # Numbers
    (
        Is(Pips(ANYTHING), AtMost(7)),
        "le nombre total d'encoches est d'au plus sept",
    ),
    (
        Is(Pips(RED), Prime()),
        "le nombre d'encoches des pyramides rouges est un nombre premier",
    ),
    (
        Is(Pips(RED), Even()),
        "le nombre d'encoches des pyramides rouges est pair",
    ),
    (
        Is(TallestTower(), Exactly(3)),
        "la tour qui compte le plus de pyramides contient exactement trois pyramides",
    ),
    (
        Is(Plus((REDS, Pips(BLUE))), Odd()),
        "la somme du nombre de pyramides rouges et du nombre d'encoches des pyramides bleues est impaire",
    ),
    (
        Is(Minus(Count(UPRIGHT), Count(FLAT)), Exactly(2)),
        "le nombre de pyramides dressées moins le nombre de pyramides couchées est d'exactement deux",
    ),
    (
        Is(Gap(REDS, BLUES), Exactly(1)),
        "l'écart entre le nombre de pyramides rouges et le nombre de pyramides bleues est d'exactement un",
    ),
    (
        Compare(Count(FLAT), Order.MORE, Pips(And((BLUE, Not(Grounded()))))),
        (
            "le nombre de pyramides couchées est supérieur au nombre d'encoches des pyramides bleues qui ne "
            "touchent pas la table"
        ),
    ),
    (
        Compare(PIECES, Order.MORE, Times(2, COLOURS)),
        "le nombre de pyramides est supérieur à deux fois le nombre de couleurs",
    ),
    (
        Compare(Pips(RED), Order.EQUAL, Gap(REDS, Number(3))),
        ("le nombre d'encoches des pyramides rouges est égal à l'écart entre le nombre de pyramides rouges et trois"),
    ),
    (
        Compare(Pips(RED), Order.UNEQUAL, Pips(BLUE)),
        ("le nombre d'encoches des pyramides rouges est différent du nombre d'encoches des pyramides bleues"),
    ),
    (
        Compare(REDS, Order.MORE, BLUES),
        "il contient plus de pyramides rouges que de bleues",
    ),
    (
        Compare(Count(SMALL), Order.EQUAL, Count(LARGE)),
        "il contient autant de petites pyramides que de grandes",
    ),
    (
        Compare(REDS, Order.FEWER, Count(UPRIGHT)),
        "il contient moins de pyramides rouges que de pyramides dressées",
    ),
    (
        Compare(SIZES, Order.EQUAL, COLOURS),
        "il contient autant de tailles que de couleurs",
    ),
    (
        Compare(TOWERS, Order.MORE, COLOURS),
        "il contient plus de tours que de couleurs",
    ),
    (
        Compare(Count(SMALL), Order.EQUAL, Times(2, Count(LARGE))),
        "il contient exactement deux fois plus de petites pyramides que de grandes",
    ),
    # All of them, and how many of them
    (
        Every(ANYTHING, FLAT),
        "toutes ses pyramides sont couchées",
    ),
    (
        Every(RED, UPRIGHT),
        "toutes les pyramides rouges, s'il y en a, sont dressées",
    ),
    (
        Every(RED, Not(UPRIGHT)),
        "aucune pyramide rouge n'est dressée",
    ),
    (
        Every(ANYTHING, Not(Grounded())),
        "aucune de ses pyramides ne touche la table",
    ),
    (
        Every(ANYTHING, Related(Link.TOUCHING, NONE, ANYTHING)),
        "aucune de ses pyramides ne touche d'autre pyramide",
    ),
    (
        Every(ANYTHING, touching(ANYTHING)),
        "chacune de ses pyramides touche au moins une autre pyramide",
    ),
    (
        Not(Every(ANYTHING, UPRIGHT)),
        "il n'est pas vrai que toutes ses pyramides soient dressées",
    ),
    (
        Every(LARGEST, GREEN),
        "toutes ses plus grandes pyramides sont vertes",
    ),
    (
        Every(Grounded(), Or((UPRIGHT, AtTop()))),
        ("chacune des pyramides qui touchent la table est dressée ou est au sommet de sa tour"),
    ),
    (
        Every(ANYTHING, OneOf((RED, SMALL))),
        "toutes ses pyramides sont soit rouges, soit petites, mais pas les deux",
    ),
    (
        Every(ANYTHING, InTower(STACK)),
        "chacune de ses pyramides est dans un empilement",
    ),
    (
        AllSame(Attribute.COLOUR, ANYTHING),
        "toutes ses pyramides sont de la même couleur",
    ),
    (
        AllSame(Attribute.ORIENTATION, RED),
        "toutes les pyramides rouges, s'il y en a, ont la même orientation",
    ),
    (
        EqualCounts(Attribute.COLOUR),
        "le nombre de ses pyramides est le même pour chaque couleur présente",
    ),
    (
        Not(EqualCounts(Attribute.SIZE)),
        "le nombre de ses pyramides n'est pas le même pour chaque taille présente",
    ),
    (
        AllDifferent(Attribute.SIZE, ANYTHING),
        "il ne contient pas deux pyramides de la même taille",
    ),
    (
        Not(AllDifferent(Attribute.DIRECTION, ANYTHING)),
        "au moins deux de ses pyramides pointent dans la même direction",
    ),
    (
        Not(AllSame(Attribute.HEIGHT, RED)),
        "au moins deux des pyramides rouges sont à des hauteurs différentes",
    ),
    (
        Share(Order.MORE, 1, 2, ANYTHING, UPRIGHT),
        "plus de la moitié de ses pyramides sont dressées",
    ),
    (
        Share(Order.EQUAL, 1, 3, RED, Grounded()),
        "exactement un tiers des pyramides rouges touchent la table",
    ),
    (
        Share(Order.FEWER, 1, 4, ANYTHING, RED),
        "moins d'un quart de ses pyramides sont rouges",
    ),
    (
        MostCommon(Colour.RED, ANYTHING),
        "le rouge est la couleur la plus fréquente",
    ),
    (
        MostCommon(Colour.ORANGE, FLAT),
        "l'orange est la couleur la plus fréquente parmi les pyramides couchées",
    ),
    (
        MostCommon(Size.SMALL, ANYTHING),
        "la petite taille est la plus fréquente",
    ),
    (
        MostCommon(Orientation.WEIRD, ANYTHING),
        "l'orientation bizarre est la plus fréquente",
    ),
    # How pieces stand to one another
    (
        linked(Link.TOUCHING, RED, NONE),
        "il contient au moins une pyramide qui ne touche pas de pyramide rouge",
    ),
    (
        has(Not(touching(RED))),
        "il contient au moins une pyramide qui ne touche aucune pyramide rouge",
    ),
    (
        has(Related(Not(Link.TOUCHING), NONE, ANYTHING)),
        "il contient au moins une pyramide qui touche toutes les autres pyramides, s'il y en a",
    ),
    (
        Every(RED, Related(Not(Link.HIGHER), NONE, BLUE)),
        ("chacune des pyramides rouges, s'il y en a, est plus haute que toutes les pyramides bleues, s'il y en a"),
    ),
    (
        Every(Related(Not(Link.TOUCHING), NONE, RED), And((FLAT, Not(Related(Not(Link.TOUCHING), NONE, BLUE))))),
        (
            "chacune des pyramides (qui touchent toutes les pyramides rouges, s'il y en a), s'il y en a, "
            "est couchée et ne touche pas toutes les pyramides bleues, s'il y en a"
        ),
    ),
    (
        linked(Link.POINTING_AT, ANYTHING),
        "il contient au moins une pyramide qui pointe vers au moins une autre pyramide",
    ),
    (
        linked(Link.POINTING_AT, ANYTHING, AtLeast(2)),
        "il contient au moins une pyramide qui pointe vers au moins deux autres pyramides",
    ),
    (
        linked(Link.TOUCHING, ANYTHING, Between(1, 2)),
        "il contient au moins une pyramide qui touche une ou deux autres pyramides",
    ),
    (
        has(Not(Related(Link.POINTING_AT, SOME, RED)), NONE),
        "il ne contient aucune pyramide qui ne pointe vers aucune pyramide rouge",
    ),
    (
        linked(Link.POINTED_AT_BY),
        "il contient au moins une pyramide vers laquelle pointe au moins une pyramide rouge",
    ),
    (
        linked(Link.DIRECTLY_ABOVE),
        "il contient au moins une pyramide qui est directement au-dessus d'au moins une pyramide rouge",
    ),
    (
        linked(Link.BELOW, BLUE, Exactly(2)),
        ("il contient au moins une pyramide qui se trouve dans sa tour au-dessous d'exactement deux pyramides bleues"),
    ),
    (
        linked(Link.HIGHER),
        "il contient au moins une pyramide qui est plus haute qu'au moins une pyramide rouge",
    ),
    (
        linked(Same(Attribute.COLOUR), UPRIGHT),
        "il contient au moins une pyramide qui est de la même couleur qu'au moins une pyramide dressée",
    ),
    (
        has(Related(Link.OPPOSITE, SOME, ANYTHING), AtLeast(2)),
        (
            "il contient au moins deux pyramides qui pointent dans la direction opposée à celle d'au moins "
            "une autre pyramide"
        ),
    ),
    (
        linked(PointedAtNth(1), GREEN),
        ("il contient au moins une pyramide qui est la première pyramide pointée par au moins une pyramide verte"),
    ),
    (
        linked(PointingAtNth(3), GREEN),
        "il contient au moins une pyramide qui pointe en troisième vers au moins une pyramide verte",
    ),
    (
        linked(PointingAtThrough(BLUE), GREEN),
        "il contient au moins une pyramide qui pointe à travers une pyramide bleue vers au moins une pyramide verte",
    ),
    (
        linked(PointedAtThrough(ANYTHING), GREEN),
        (
            "il contient au moins une pyramide qui est pointée à travers une autre pyramide par au moins une "
            "pyramide verte"
        ),
    ),
    (
        linked(And((Link.LARGER, Link.TOUCHING)), ANYTHING),
        ("il contient au moins une pyramide qui touche au moins une autre pyramide plus petite qu'elle"),
    ),
    (
        linked(Not(Link.TOUCHING)),
        ("il contient au moins une pyramide qui est telle qu'il y a au moins une pyramide rouge qu'elle ne touche pas"),
    ),
    (
        linked(Or((Link.POINTING_AT, Link.SMALLER))),
        (
            "il contient au moins une pyramide qui est telle qu'il y a au moins une pyramide rouge (vers "
            "laquelle elle pointe ou qui est plus grande qu'elle)"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM))))))),
        (
            "il contient au moins une grande pyramide qui touche au moins une petite pyramide qui touche au "
            "moins une pyramide moyenne"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM)))), Grounded()))),
        (
            "il contient au moins une grande pyramide qui touche au moins une petite pyramide (qui touche au "
            "moins une pyramide moyenne) et touche la table"
        ),
    ),
    (
        has(And((LARGE, touching(And((SMALL, touching(MEDIUM), Grounded())))))),
        (
            "il contient au moins une grande pyramide qui touche au moins une petite pyramide (qui touche au "
            "moins une pyramide moyenne et touche la table)"
        ),
    ),
    # Towers
    (
        Is(TOWERS, AtLeast(3)),
        "il contient au moins trois tours",
    ),
    (
        Is(Towers(STACK), SOME),
        "il contient au moins un empilement",
    ),
    (
        Is(Towers(STACK), NONE),
        "il ne contient aucun empilement",
    ),
    (
        has(InTower(STACK), NONE),
        "il ne contient aucune pyramide qui soit dans un empilement",
    ),
    (
        Is(Towers(has(RED, AtLeast(2))), SOME),
        "il contient au moins une tour qui contient au moins deux pyramides rouges",
    ),
    (
        Is(Towers(has(SMALL, NONE)), NONE),
        "chaque tour contient au moins une petite pyramide",
    ),
    (
        has(Not(InTower(STACK)), AtLeast(2)),
        "il contient au moins deux pyramides qui ne sont dans aucun empilement",
    ),
    (
        has(Not(InTower(has(RED, AtLeast(2))))),
        "il contient au moins une pyramide qui n'est dans aucune tour qui contienne au moins deux pyramides rouges",
    ),
    (
        Is(Towers(Not(has(SMALL))), NONE),
        "il ne contient aucune tour qui ne contienne pas de petite pyramide",
    ),
    (
        Is(Towers(Every(ANYTHING, RED)), AtLeast(2)),
        "il contient au moins deux tours où toutes les pyramides sont rouges",
    ),
    (
        Is(Towers(has(ANYTHING, Exactly(2))), AtLeast(2)),
        "il contient au moins deux tours qui contiennent exactement deux pyramides",
    ),
    (
        has(InTower(And((Tallest(), has(RED, NONE))))),
        (
            "il contient au moins une pyramide qui est dans une tour qui fait partie de celles qui "
            "comptent le plus de pyramides, et qui ne contient aucune pyramide rouge"
        ),
    ),
    # Conditions joined
    (
        And((has(GREEN), has(BLUE))),
        "il contient au moins une pyramide verte et au moins une pyramide bleue",
    ),
    (
        And((has(RED), Every(ANYTHING, UPRIGHT))),
        "il contient au moins une pyramide rouge, et si toutes ses pyramides sont dressées",
    ),
    (
        Or((has(LARGE, NONE), has(SMALL))),
        "il ne contient aucune grande pyramide, ou s'il contient au moins une petite pyramide",
    ),
    (
        OneOf((has(YELLOW), has(WEIRD))),
        ("il contient au moins une pyramide jaune, ou s'il contient au moins une pyramide bizarre, mais pas les deux"),
    ),
    (
        Not(And((has(RED), has(GREEN)))),
        "il n'est pas vrai qu'il contienne au moins une pyramide rouge et au moins une pyramide verte",
    ),
    (
        And((Or((has(RED, NONE), has(BLUE))), Every(ANYTHING, FLAT))),
        (
            "(il ne contient aucune pyramide rouge, ou s'il contient au moins une pyramide bleue), et si "
            "toutes ses pyramides sont couchées"
        ),
    ),
    (
        Or((has(RED, Odd()), And((has(BLUE, NONE), Every(GREEN, FLAT))))),
        (
            "il contient un nombre impair de pyramides rouges, ou si (il ne contient aucune pyramide bleue, "
            "et si toutes les pyramides vertes, s'il y en a, sont couchées)"
        ),
    ),
    (
        Not(Or((has(RED, NONE), Every(ANYTHING, FLAT)))),
        ("il n'est pas vrai que (il ne contienne aucune pyramide rouge, ou que toutes ses pyramides soient couchées)"),
    ),
    (
        OneOf((has(RED), has(BLUE), has(GREEN))),
        (
            "exactement une de ces conditions est remplie : (il contient au moins une pyramide rouge ; il "
            "contient au moins une pyramide bleue ; il contient au moins une pyramide verte)"
        ),
    ),
    # Other pieces than those named; the same of both; what points at it; none of either
    (
        has(And((RED, touching(RED)))),
        "il contient au moins une pyramide rouge qui touche au moins une autre pyramide rouge",
    ),
    (
        has(And((RED, touching(And((BLUE, touching(RED))))))),
        (
            "il contient au moins une pyramide rouge qui touche au moins une pyramide bleue "
            "qui touche au moins une autre pyramide rouge"
        ),
    ),
    (
        has(Related(And((Link.TOUCHING, Same(Attribute.COLOUR))), SOME, ANYTHING)),
        "il contient au moins une pyramide qui touche au moins une autre pyramide de la même couleur",
    ),
    (
        has(Not(Related(And((Link.TOUCHING, Not(Same(Attribute.SIZE)))), SOME, ANYTHING))),
        "il contient au moins une pyramide qui ne touche aucune autre pyramide d'une autre taille",
    ),
    (
        has(Related(And((Link.TOUCHING, Link.POINTING_AT)), SOME, ANYTHING), NONE),
        "il ne contient aucune pyramide qui touche une autre pyramide vers laquelle elle pointe",
    ),
    (
        has(touching(touching(Extremal(Extreme.LARGEST, ANYTHING))), NONE),
        (
            "il ne contient aucune pyramide qui touche une autre pyramide "
            "qui touche une autre pyramide qui fasse partie des plus grandes pyramides"
        ),
    ),
    (
        Every(RED, Related(Link.POINTED_AT_BY, SOME, BLUE)),
        "vers chacune des pyramides rouges, s'il y en a, pointe au moins une pyramide bleue",
    ),
    (
        And((has(RED, NONE), has(BLUE, NONE))),
        "il ne contient ni pyramide rouge ni pyramide bleue",
    ),
    (
        Is(Towers(And((STACK, Every(ANYTHING, RED)))), SOME),
        "il contient au moins un empilement où toutes les pyramides sont rouges",
    ),
]


RETOLD = [
    (
        "no two pieces are the same colour",
        "il ne contient pas deux pyramides de la même couleur",
    ),
    (
        "no two red pieces point in the same direction",
        "il ne contient pas deux pyramides rouges qui pointent dans la même direction",
    ),
    (
        "no two pieces that are at the top of their towers have the same orientation",
        "il ne contient pas deux pyramides qui soient au sommet de leur tour et aient la même orientation",
    ),
    (
        "no two pieces that are inside a large piece are the same height",
        "il ne contient pas deux pyramides à la même hauteur qui soient à l'intérieur d'une grande pyramide",
    ),
    (
        "no two grounded pieces touch",
        "il ne contient pas deux pyramides qui touchent la table et se touchent",
    ),
    (
        "no two red pieces that touch are the same size",
        "il ne contient pas deux pyramides rouges de la même taille qui se touchent",
    ),
    (
        "it contains no red pieces that touch a blue piece",
        "il ne contient aucune pyramide rouge qui touche une pyramide bleue",
    ),
    (
        "it contains no towers that contain at least two pieces that are at the bottom of their towers",
        "il ne contient aucune tour qui contienne au moins deux pyramides qui soient à la base de leur tour",
    ),
    (
        "it contains at least one red piece, and every red piece points at a blue piece",
        (
            "il contient au moins une pyramide rouge, et si chacune des pyramides rouges pointe vers au "
            "moins une pyramide bleue"
        ),
    ),
    (
        "it contains at least one upright red piece, and every upright piece, if any, is red",
        "il contient au moins une pyramide rouge dressée, et si toutes les pyramides dressées sont rouges",
    ),
    (
        "it contains no red pieces, or every red piece is flat",
        "il ne contient aucune pyramide rouge, ou si toutes les pyramides rouges sont couchées",
    ),
    (
        "all pieces that are at the top of their towers, if more than one, point in the same direction",
        (
            "toutes les pyramides qui sont au sommet de leur tour, s'il y en a plusieurs, pointent dans la "
            "même direction"
        ),
    ),
    (
        "it contains no red pieces, and it contains no stacks",
        "il ne contient ni pyramide rouge ni empilement",
    ),
    (
        "it contains exactly two colours, and it contains exactly two sizes, and every piece is flat",
        "il contient exactement deux couleurs et exactement deux tailles, et si toutes ses pyramides sont couchées",
    ),
    (
        "the number of pieces is neither three nor five",
        "le nombre de pyramides n'est égal ni à trois ni à cinq",
    ),
    (
        "it contains at least one nest that contains at least one yellow piece",
        "il contient au moins un emboîtement qui contient au moins une pyramide jaune",
    ),
    (
        "it contains no pieces that are in nests",
        "il ne contient aucune pyramide qui soit dans un emboîtement",
    ),
    (
        "every tower contains at least two pieces",
        "chaque tour contient au moins deux pyramides",
    ),
    (
        "it contains no tallest towers that contain no red pieces",
        (
            "il ne contient aucune tour qui fasse partie de celles qui comptent le plus de pyramides et qui "
            "ne contienne aucune pyramide rouge"
        ),
    ),
    (
        "none of the highest pieces is small",
        "aucune de ses plus hautes pyramides n'est petite",
    ),
    (
        "at least one of the largest pieces is upright",
        "au moins une de ses plus grandes pyramides est dressée",
    ),
    (
        "all the largest upright pieces, if any, are red",
        "toutes les plus grandes des pyramides dressées, s'il y en a, sont rouges",
    ),
    (
        "it contains no pieces that are the same colour and size as at least two other pieces",
        (
            "il ne contient aucune pyramide qui soit de la même couleur et de la même taille qu'au moins "
            "deux autres pyramides"
        ),
    ),
    (
        "it contains at least one green piece that is pointed at by a larger piece",
        (
            "il contient au moins une pyramide verte vers laquelle pointe au moins une autre pyramide plus "
            "grande qu'elle"
        ),
    ),
    (
        "it contains at least one red piece that is no larger than a blue piece",
        (
            "il contient au moins une pyramide rouge qui est de taille inférieure ou égale à celle d'au "
            "moins une pyramide bleue"
        ),
    ),
    (
        "it contains at least one piece that is not larger than any blue piece",
        "il contient au moins une pyramide qui est telle qu'aucune pyramide bleue n'est plus petite qu'elle",
    ),
    (
        "it contains at least one piece that is pointed at by a blue piece and does not point at any other piece",
        (
            "il contient au moins une pyramide vers laquelle pointe au moins une pyramide bleue et qui ne "
            "pointe vers aucune autre pyramide"
        ),
    ),
    (
        "not exactly half of its pieces are weird",
        "ce n'est pas exactement la moitié de ses pyramides qui sont bizarres",
    ),
    (
        "the pip count of the pieces that are at the top of their towers is one or two",
        "le nombre d'encoches des pyramides qui sont au sommet de leur tour est égal à un ou deux",
    ),
    (
        "it contains at least one non-large piece",
        "il contient au moins une pyramide qui n'est pas grande",
    ),
    (
        "it contains no colours of which there are exactly two pieces",
        "il ne contient aucune couleur représentée par exactement deux pyramides",
    ),
    (
        "it contains exactly two colours of which there is exactly one piece",
        "il contient exactement deux couleurs représentées chacune par exactement une pyramide",
    ),
    (
        "it contains at least one piece that is not in the same tower as any red piece",
        "il contient au moins une pyramide qui est telle qu'aucune pyramide rouge n'est dans la même tour qu'elle",
    ),
]
"""An English rule, and the same in French."""


@pytest.mark.parametrize(("english", "said"), RETOLD)
def test_an_english_rule_is_told_in_french(english: str, said: str) -> None:
    rule = understand(english, guess=False).rule
    assert rule is not None
    whether = "s'" if said.startswith("il ") else "si "
    assert french.word(rule) == typeset(f"Un koan a la nature de Bouddha si et seulement {whether}{said}.")


@pytest.mark.parametrize(("rule", "condition"), SENTENCES)
def test_a_rule_is_a_french_sentence(rule: Condition, condition: str) -> None:
    whether = "s'" if condition.startswith("il ") else "si "
    assert french.word(rule) == typeset(f"Un koan a la nature de Bouddha si et seulement {whether}{condition}.")


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (
            has(RED),
            "il contient au moins une pyramide rouge.",
        ),
        (
            Every(ANYTHING, FLAT),
            "toutes ses pyramides sont couchées.",
        ),
        (
            Or((has(LARGE, NONE), has(SMALL))),
            "il ne contient aucune grande pyramide, ou il contient au moins une petite pyramide.",
        ),
        (
            And((has(RED), Every(ANYTHING, UPRIGHT))),
            "il contient au moins une pyramide rouge, et toutes ses pyramides sont dressées.",
        ),
        (
            Or((has(RED, Odd()), And((has(BLUE, NONE), has(FLAT))))),
            (
                "il contient un nombre impair de pyramides rouges, ou (il ne contient aucune pyramide bleue, et il "
                "contient au moins une pyramide couchée)."
            ),
        ),
    ],
)
def test_a_rule_without_its_lead_in_is_a_sentence_too(rule: Condition, sentence: str) -> None:
    assert french.word_alone(rule) == typeset(sentence)


def typeset(text: str) -> str:
    """As French sets its apostrophes, colons and semicolons."""
    return re.sub(" (?=[:;])", "\N{NARROW NO-BREAK SPACE}", text).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


@pytest.mark.parametrize(
    ("colour", "one", "several"),
    [
        (Colour.RED, "pyramide rouge", "pyramides rouges"),
        (Colour.YELLOW, "pyramide jaune", "pyramides jaunes"),
        (Colour.GREEN, "pyramide verte", "pyramides vertes"),
        (Colour.BLUE, "pyramide bleue", "pyramides bleues"),
        (Colour.BLACK, "pyramide noire", "pyramides noires"),
        (Colour.CYAN, "pyramide cyan", "pyramides cyan"),
        (Colour.PURPLE, "pyramide violette", "pyramides violettes"),
        (Colour.ORANGE, "pyramide orange", "pyramides orange"),
        (Colour.CLEAR, "pyramide transparente", "pyramides transparentes"),
        (Colour.WHITE, "pyramide blanche", "pyramides blanches"),
        (Colour.PINK, "pyramide rose", "pyramides roses"),
        (Colour.GRAY, "pyramide grise", "pyramides grises"),
    ],
)
def test_colours_agree_with_the_pieces(colour: Colour, one: str, several: str) -> None:
    assert french.word(has(OfColour(colour))).endswith(f" au moins une {one}.")
    assert french.word(has(OfColour(colour), AtMost(2))).endswith(f" au plus deux {several}.")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "au plus zéro pyramide"),
        (1, "au plus une pyramide"),
        (2, "au plus deux pyramides"),
        (16, "au plus seize pyramides"),
        (17, "au plus 17 pyramides"),
        (-3, "au plus \N{MINUS SIGN}3 pyramides"),
    ],
)
def test_numbers_are_words_to_sixteen(number: int, words: str) -> None:
    assert french.word(has(ANYTHING, AtMost(number))).endswith(f" {words}.")
