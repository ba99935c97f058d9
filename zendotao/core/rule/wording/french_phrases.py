"""French turns of phrase, and words for how pieces stand to one another."""

from __future__ import annotations

from zendotao.core.rule.syntax import Attribute, Link, Or, Relation, Same
from zendotao.core.rule.wording.romance import LinkClause, VerbPhrase

_ORDINALS = (
    "deuxième",
    "troisième",
    "quatrième",
    "cinquième",
    "sixième",
    "septième",
    "huitième",
    "neuvième",
    "dixième",
)


def _ordinal(place: int, first: str) -> str:
    if place == 1:
        return first
    return _ORDINALS[place - 2] if 2 <= place <= len(_ORDINALS) + 1 else f"{place}e".replace("-", "\N{MINUS SIGN}")


def nth_pointed(place: int) -> VerbPhrase:
    """Return the phrase "to be the ``place``-th piece that another points at"."""
    words = f"la {_ordinal(place, 'première')} pyramide pointée par"
    return VerbPhrase("be", words, f"chacune {words}")


def nth_pointing(place: int) -> VerbPhrase:
    """Return the phrase "to point at another, as the ``place``-th that is met"."""
    words = f"en {_ordinal(place, 'premier')} vers"
    return VerbPhrase("point", words, words)


def which_nth_pointed(place: int) -> LinkClause:
    """Return :func:`nth_pointed` as a clause that follows the other piece."""
    words = f"la {_ordinal(place, 'première')} pyramide pointée"
    return LinkClause(True, "dont", "dont", VerbPhrase("be", words, f"chacune {words}"))


def which_nth_pointing(place: int) -> LinkClause:
    """Return :func:`nth_pointing` as a clause that follows the other piece."""
    words = f"en {_ordinal(place, 'premier')}"
    return LinkClause(True, "vers laquelle", "vers lesquelles", VerbPhrase("point", words, words))


def _be(singular: str, plural: str | None = None) -> VerbPhrase:
    return VerbPhrase("be", singular, singular if plural is None else plural)


def _point(words: str) -> VerbPhrase:
    return VerbPhrase("point", words, words)


def _mine(singular: str, plural: str, phrase: VerbPhrase) -> LinkClause:
    return LinkClause(True, singular, plural, phrase)


def _theirs(phrase: VerbPhrase) -> LinkClause:
    return LinkClause(False, "qui", "qui", phrase)


LINKS = {
    Link.TOUCHING: VerbPhrase("touch", "", ""),
    Link.POINTING_AT: _point("vers"),
    Link.POINTED_AT_BY: _be("pointée par", "pointées par"),
    Link.POINTING_THROUGH: _point("à travers"),
    Link.POINTED_THROUGH_BY: _be("traversée par la ligne de pointage de", "traversées par la ligne de pointage de"),
    Link.INSIDE: _be("à l'intérieur de"),
    Link.AROUND: VerbPhrase("hold", "", ""),
    Link.DIRECTLY_ABOVE: _be("directement au-dessus de"),
    Link.DIRECTLY_BELOW: _be("directement au-dessous de"),
    Link.ABOVE: VerbPhrase("stand", "dans sa tour au-dessus de", "dans leur tour au-dessus de"),
    Link.BELOW: VerbPhrase("stand", "dans sa tour au-dessous de", "dans leur tour au-dessous de"),
    Link.HIGHER: _be("plus haute que", "plus hautes que"),
    Link.LOWER: _be("plus basse que", "plus basses que"),
    Link.LARGER: _be("plus grande que", "plus grandes que"),
    Link.SMALLER: _be("plus petite que", "plus petites que"),
    Link.OPPOSITE: _point("dans la direction opposée à celle de"),
}
WHICH_LINK = {
    Link.TOUCHING: _mine("que", "que", VerbPhrase("touch", "", "")),
    Link.POINTING_AT: _mine("vers laquelle", "vers lesquelles", _point("")),
    Link.POINTED_AT_BY: _mine("par laquelle", "par lesquelles", _be("pointée", "pointées")),
    Link.POINTING_THROUGH: _mine("à travers laquelle", "à travers lesquelles", _point("")),
    Link.POINTED_THROUGH_BY: _mine(
        "par la ligne de pointage de laquelle", "par la ligne de pointage desquelles", _be("traversée", "traversées")
    ),
    Link.INSIDE: _mine("à l'intérieur de laquelle", "à l'intérieur desquelles", _be("")),
    Link.AROUND: _mine("que", "que", VerbPhrase("hold", "", "")),
    Link.DIRECTLY_ABOVE: _mine("directement au-dessus de laquelle", "directement au-dessus desquelles", _be("")),
    Link.DIRECTLY_BELOW: _mine("directement au-dessous de laquelle", "directement au-dessous desquelles", _be("")),
    Link.ABOVE: _mine(
        "au-dessus de laquelle", "au-dessus desquelles", VerbPhrase("stand", "dans sa tour", "dans leur tour")
    ),
    Link.BELOW: _mine(
        "au-dessous de laquelle", "au-dessous desquelles", VerbPhrase("stand", "dans sa tour", "dans leur tour")
    ),
    Link.HIGHER: _theirs(_be("plus basse que {x}", "plus basses que {x}")),
    Link.LOWER: _theirs(_be("plus haute que {x}", "plus hautes que {x}")),
    Link.LARGER: _theirs(_be("plus petite que {x}", "plus petites que {x}")),
    Link.SMALLER: _theirs(_be("plus grande que {x}", "plus grandes que {x}")),
    Link.OPPOSITE: _mine("dont", "dont", VerbPhrase("have", "la direction opposée", "la direction opposée")),
}
AT_LEAST: dict[Relation, VerbPhrase] = {
    Or((Link.LARGER, Same(Attribute.SIZE))): _be("de taille supérieure ou égale à celle de"),
    Or((Link.SMALLER, Same(Attribute.SIZE))): _be("de taille inférieure ou égale à celle de"),
    Or((Link.HIGHER, Same(Attribute.HEIGHT))): _be("à une hauteur supérieure ou égale à celle de"),
    Or((Link.LOWER, Same(Attribute.HEIGHT))): _be("à une hauteur inférieure ou égale à celle de"),
}
ALL_SAME = {
    Attribute.COLOUR: _be("de la même couleur"),
    Attribute.SIZE: _be("de la même taille"),
    Attribute.ORIENTATION: VerbPhrase("have", "la même orientation", "la même orientation"),
    Attribute.DIRECTION: _point("dans la même direction"),
    Attribute.HEIGHT: _be("à la même hauteur"),
    Attribute.TOWER: _be("dans la même tour"),
}
ALL_DIFFERENT = {
    Attribute.COLOUR: _be("de couleurs différentes"),
    Attribute.SIZE: _be("de tailles différentes"),
    Attribute.ORIENTATION: VerbPhrase("have", "des orientations différentes", "des orientations différentes"),
    Attribute.DIRECTION: _point("dans des directions différentes"),
    Attribute.HEIGHT: _be("à des hauteurs différentes"),
    Attribute.TOWER: _be("dans des tours différentes"),
}
ALIKE = {
    Attribute.COLOUR: "de la même couleur",
    Attribute.SIZE: "de la même taille",
    Attribute.ORIENTATION: "ayant la même orientation",
    Attribute.DIRECTION: "pointant dans la même direction",
    Attribute.HEIGHT: "à la même hauteur",
    Attribute.TOWER: "de la même tour",
}
UNLIKE = {
    Attribute.COLOUR: "d'une autre couleur",
    Attribute.SIZE: "d'une autre taille",
    Attribute.ORIENTATION: "ayant une autre orientation",
    Attribute.DIRECTION: "pointant dans une autre direction",
    Attribute.HEIGHT: "à une autre hauteur",
    Attribute.TOWER: "d'une autre tour",
}
SAME = {
    attribute: VerbPhrase(way.verb, f"{way.singular} que", f"{way.plural} que") for attribute, way in ALL_SAME.items()
}
WHICH_SAME = {
    attribute: _theirs(VerbPhrase(way.verb, f"{way.singular} que {{x}}", f"{way.plural} que {{x}}"))
    for attribute, way in ALL_SAME.items()
}
SPREAD = {
    Attribute.DIRECTION: _point("dans"),
    Attribute.HEIGHT: _be("à"),
    Attribute.TOWER: _be("dans"),
}
SAY = {
    # Joining
    "and": "et",
    "or": "ou",
    "nor": "ni",
    "non": "non {words}",
    "semicolon": " ; ",
    "each": "chacune {words}",
    # Amounts
    "odd number of": "un nombre impair de {things}",
    "even number of": "un nombre pair de {things}",
    "prime number of": "un nombre premier de {things}",
    "a number of": "un nombre, qui {is_so}, de {things}",
    "odd": "impair",
    "even": "pair",
    "prime": "un nombre premier",
    "multiple": "un multiple de {number}",
    "one of the numbers": "un de ces nombres : ({numbers})",
    "AtLeast": "au moins {number}",
    "AtMost": "au plus {number}",
    "Exactly": "exactement {number}",
    "Between": "entre {low} et {high}",
    "one or the other": "{low} ou {high}",
    "is AtLeast": "de {words}",
    "is AtMost": "de {words}",
    "is Exactly": "de {words}",
    "is Among": "égal à {words}",
    "is Between": "compris {words}",
    "half": "la moitié",
    # Pieces
    "which": "qui",
    "other": "autre {things}",
    "others": "autres {things}",
    "a": "une {things}",
    "some": "des {things}",
    "neither": "{verb} ni {words}",
    "either": "{verb} soit {left}, soit {right}, mais pas les deux",
    "all of": "à la fois tout ceci : ({things})",
    "any of": "au moins une de ces choses : ({things})",
    "one of": "exactement une de ces choses : ({things})",
    "none of": "{things}",
    "among the most": "partie de les {most} pyramides",
    "without": "{kinds} sans aucune {things}",
    "holding": "{kinds} contenant {things}",
    "the most of all": "les {most} de {things}",
    "the most of": "partie de les {most} parmi les {things}",
    "a part": "{words}",
    "in a stack": "dans un empilement",
    "in a tallest tower": "dans une de les tours qui comptent le plus de pyramides",
    "in a nest": "dans un emboîtement",
    "in a tower": "dans une tour",
    "in no stack": "dans aucun empilement",
    "in no nest": "dans aucun emboîtement",
    "in no tower": "dans aucune tour",
    "there is": "il y a {things}",
    "there is none": "il n'y a {things}",
    "there may be": "il y ait {things}",
    "there may be none": "il n'y ait {things}",
    "such": "telle que {words}",
    "such ones": "telles que {words}",
    "every one": "toutes les {things}, s'il y en a,",
    "not any directly": "de {things}",
    "not any": "une {things}",
    "she": "elle",
    "they": "elles",
    "she of it": "elle",
    "they of it": "elles",
    # Quantities
    "number of": "le nombre de {things}",
    "all pips": "le nombre total d'encoches",
    "pips": "le nombre d'encoches de les {things}",
    "pieces of the tallest tower": "le nombre de pyramides de la tour qui en compte le plus",
    "of": "de {words}",
    "total": "la somme {terms}",
    "lone total": "la somme, à elle seule, ({terms})",
    "minus": "{left} moins {right}",
    "gap": "l'écart entre {left} et {right}",
    "times": "{factor} fois {words}",
    "once": "{factor} fois {words}",
    "most": "{most} pyramides",
    "its": "ses {things}",
    "the": "les {things}",
    "among": "{kinds} parmi les {things}",
    "shown by": "{kinds} représentée par {things}",
    "shown by many": "{kinds} représentées chacune par {things}",
    # Conditions
    "all": "toutes {things}",
    "all if any": "toutes {things}, s'il y en a,",
    "all if several": "toutes {things}, s'il y en a plusieurs,",
    "none of them": "{none} de {things}",
    "each of them": "chacune de {things}",
    "each of them if any": "chacune de {things}, s'il y en a,",
    "one of them": "au moins une de {things}",
    "two of": "au moins deux de {things}",
    "not a share": "ce {verb} exactement {fraction} de {things} qui {said}",
    "pairwise": "{words} entre elles",
    "is neither": "égal ni à {numbers}",
    "neither of numbers": " ni à ",
    "share": "{order} {fraction} de {things}",
    "equal counts colour": "le nombre de ses pyramides {verb} le même pour chaque couleur présente",
    "equal counts size": "le nombre de ses pyramides {verb} le même pour chaque taille présente",
    "equal counts orientation": "le nombre de ses pyramides {verb} le même pour chaque orientation présente",
    "one most common colour": "une couleur {verb} plus fréquente que chaque autre",
    "one most common size": "une taille {verb} plus fréquente que chaque autre",
    "one most common orientation": "une orientation {verb} plus fréquente que chaque autre",
    "most common colour": "la couleur la plus fréquente",
    "most common size": "la plus fréquente",
    "most common orientation": "la plus fréquente",
    "of those": "{words} parmi {things}",
    "the tallest tower": "la tour qui compte le plus de pyramides",
    "no two towers": "deux {towers} ne comptent jamais le même nombre de pyramides",
    "two towers": "au moins deux {towers} comptent le même nombre de pyramides",
    "tallest": "partie de celles qui comptent le plus de pyramides",
    "every tower": "chaque tour",
    "every stack": "chaque empilement, s'il y en a,",
    "where": "où",
    "that touch": "qui se touchent",
    "and touch": "et se touchent",
    "that point oppositely": "qui pointent dans des directions opposées",
    "that point at each other": "qui pointent l'une vers l'autre",
    "not both": "{words}, mais pas les deux",
    "untrue": "il n'est pas vrai {words}",
    "untrue under a denial": "il ne soit pas vrai {words}",
    "all of the conditions": "toutes ces conditions {verb} remplies : ({words})",
    "any of the conditions": "au moins une de ces conditions {verb} remplie : ({words})",
    "one of the conditions": "exactement une de ces conditions {verb} remplie : ({words})",
    "if": "si ",
    "that": "que ",
    "the koan": "il ",
    "the koan itself": "le koan ",
    "the tower": "elle ",
    "the towers": "elles ",
    "rule": "Un koan a la nature de Bouddha si et seulement {condition}",
}
