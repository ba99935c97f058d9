"""Spanish turns of phrase, and words for how pieces stand to one another."""

from __future__ import annotations

from zendotao.core.rule.syntax import Attribute, Link, Or, Relation, Same
from zendotao.core.rule.wording.romance import LinkClause, VerbPhrase

_ORDINALS = ("primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim")


def _ordinal(place: int, ending: str) -> str | None:
    return f"{_ORDINALS[place - 1]}{ending}" if 1 <= place <= len(_ORDINALS) else None


def _digits(place: int) -> str:
    return str(place).replace("-", "\N{MINUS SIGN}")


def _which_one(place: int) -> str:
    return f"la {_ordinal(place, 'a') or f'{_digits(place)}.ª'} pirámide señalada"


def _in_place(place: int) -> str:
    ending = "" if place in (1, 3) else "o"
    return f"en {_ordinal(place, ending) or f'{_digits(place)}.º'} lugar"


def nth_pointed(place: int) -> VerbPhrase:
    """Return the phrase "to be the ``place``-th piece that another points at"."""
    words = f"{_which_one(place)} por"
    return VerbPhrase("be", words, f"cada una {words}")


def nth_pointing(place: int) -> VerbPhrase:
    """Return the phrase "to point at another, as the ``place``-th that is met"."""
    words = f"{_in_place(place)} a"
    return VerbPhrase("point", words, words)


def which_nth_pointed(place: int) -> LinkClause:
    """Return :func:`nth_pointed` as a clause that follows the other piece."""
    words = _which_one(place)
    return LinkClause(True, "de la que", "de las que", VerbPhrase("be", words, f"cada una {words}"))


def which_nth_pointing(place: int) -> LinkClause:
    """Return :func:`nth_pointing` as a clause that follows the other piece."""
    words = _in_place(place)
    return LinkClause(True, "a la que", "a las que", VerbPhrase("point", words, words))


def _be(singular: str, plural: str | None = None) -> VerbPhrase:
    return VerbPhrase("be", singular, singular if plural is None else plural)


def _stay(words: str) -> VerbPhrase:
    return VerbPhrase("stay", words, words)


def _point(words: str) -> VerbPhrase:
    return VerbPhrase("point", words, words)


def _mine(lead: str, phrase: VerbPhrase) -> LinkClause:
    return LinkClause(True, lead.format("la"), lead.format("las"), phrase)


def _theirs(phrase: VerbPhrase) -> LinkClause:
    return LinkClause(False, "que", "que", phrase)


LINKS = {
    Link.TOUCHING: VerbPhrase("touch", "", ""),
    Link.POINTING_AT: _point("a"),
    Link.POINTED_AT_BY: _be("señalada por", "señaladas por"),
    Link.POINTING_THROUGH: _point("a través de"),
    Link.POINTED_THROUGH_BY: _be("atravesada por la línea de apuntado de", "atravesadas por la línea de apuntado de"),
    Link.INSIDE: _stay("dentro de"),
    Link.AROUND: VerbPhrase("hold", "", ""),
    Link.DIRECTLY_ABOVE: _stay("justo encima de"),
    Link.DIRECTLY_BELOW: _stay("justo debajo de"),
    Link.ABOVE: _stay("en su torre por encima de"),
    Link.BELOW: _stay("en su torre por debajo de"),
    Link.HIGHER: _stay("más arriba que"),
    Link.LOWER: _stay("más abajo que"),
    Link.LARGER: _be("más grande que", "más grandes que"),
    Link.SMALLER: _be("más pequeña que", "más pequeñas que"),
    Link.OPPOSITE: _point("en la dirección opuesta a la de"),
}
WHICH_LINK = {
    Link.TOUCHING: _mine("que", VerbPhrase("touch", "", "")),
    Link.POINTING_AT: _mine("a {} que", _point("")),
    Link.POINTED_AT_BY: _mine("por {} que", _be("señalada", "señaladas")),
    Link.POINTING_THROUGH: _mine("a través de {} que", _point("")),
    Link.POINTED_THROUGH_BY: _mine("por la línea de apuntado de {} que", _be("atravesada", "atravesadas")),
    Link.INSIDE: _mine("dentro de {} que", _stay("")),
    Link.AROUND: _mine("que", VerbPhrase("hold", "", "")),
    Link.DIRECTLY_ABOVE: _mine("justo encima de {} que", _stay("")),
    Link.DIRECTLY_BELOW: _mine("justo debajo de {} que", _stay("")),
    Link.ABOVE: _mine("por encima de {} que", _stay("en su torre")),
    Link.BELOW: _mine("por debajo de {} que", _stay("en su torre")),
    Link.HIGHER: _theirs(_stay("más abajo que {x}")),
    Link.LOWER: _theirs(_stay("más arriba que {x}")),
    Link.LARGER: _theirs(_be("más pequeña que {x}", "más pequeñas que {x}")),
    Link.SMALLER: _theirs(_be("más grande que {x}", "más grandes que {x}")),
    Link.OPPOSITE: _theirs(_point("en la dirección opuesta a la de {x}")),
}
AT_LEAST: dict[Relation, VerbPhrase] = {
    Or((Link.LARGER, Same(Attribute.SIZE))): _be("de tamaño mayor o igual que el de"),
    Or((Link.SMALLER, Same(Attribute.SIZE))): _be("de tamaño menor o igual que el de"),
    Or((Link.HIGHER, Same(Attribute.HEIGHT))): _stay("a una altura mayor o igual que la de"),
    Or((Link.LOWER, Same(Attribute.HEIGHT))): _stay("a una altura menor o igual que la de"),
}
ALL_SAME = {
    Attribute.COLOUR: _be("del mismo color"),
    Attribute.SIZE: _be("del mismo tamaño"),
    Attribute.ORIENTATION: VerbPhrase("have", "la misma orientación", "la misma orientación"),
    Attribute.DIRECTION: _point("en la misma dirección"),
    Attribute.HEIGHT: _stay("a la misma altura"),
    Attribute.TOWER: _stay("en la misma torre"),
}
ALL_DIFFERENT = {
    Attribute.COLOUR: _be("de colores diferentes"),
    Attribute.SIZE: _be("de tamaños diferentes"),
    Attribute.ORIENTATION: VerbPhrase("have", "orientaciones diferentes", "orientaciones diferentes"),
    Attribute.DIRECTION: _point("en direcciones diferentes"),
    Attribute.HEIGHT: _stay("a alturas diferentes"),
    Attribute.TOWER: _stay("en torres diferentes"),
}
ALIKE = {
    Attribute.COLOUR: "del mismo color",
    Attribute.SIZE: "del mismo tamaño",
    Attribute.ORIENTATION: "con la misma orientación",
    Attribute.DIRECTION: "que {point} en la misma dirección",
    Attribute.HEIGHT: "a la misma altura",
    Attribute.TOWER: "de la misma torre",
}
SPREAD = {
    Attribute.DIRECTION: _point("en"),
    Attribute.HEIGHT: _stay("a"),
    Attribute.TOWER: _stay("en"),
}
UNLIKE = {
    Attribute.COLOUR: "de otro color",
    Attribute.SIZE: "de otro tamaño",
    Attribute.ORIENTATION: "con otra orientación",
    Attribute.DIRECTION: "que {point} en otra dirección",
    Attribute.HEIGHT: "a otra altura",
    Attribute.TOWER: "de otra torre",
}
SAME = {
    attribute: VerbPhrase(way.verb, f"{way.singular} que", f"{way.plural} que") for attribute, way in ALL_SAME.items()
}
WHICH_SAME = {
    attribute: _theirs(VerbPhrase(way.verb, f"{way.singular} que {{x}}", f"{way.plural} que {{x}}"))
    for attribute, way in ALL_SAME.items()
}
SAY = {
    # Joining
    "and": "y",
    "or": "o",
    "nor": "ni",
    "non": "no {words}",
    "semicolon": "; ",
    "each": "cada una {words}",
    # Amounts
    "odd number of": "un número impar de {things}",
    "even number of": "un número par de {things}",
    "prime number of": "un número primo de {things}",
    "a number of": "un número, que {is_so}, de {things}",
    "odd": "impar",
    "even": "par",
    "prime": "un número primo",
    "multiple": "un múltiplo de {number}",
    "one of the numbers": "uno de estos números: ({numbers})",
    "AtLeast": "al menos {number}",
    "AtMost": "como máximo {number}",
    "Exactly": "exactamente {number}",
    "Between": "entre {low} y {high}",
    "one or the other": "{low} o {high}",
    "is AtLeast": "{words}",
    "is AtMost": "{words}",
    "is Exactly": "{words}",
    "is Among": "{words}",
    "is Between": "un número {words}",
    "half": "la mitad",
    # Pieces
    "which": "que",
    "other": "otra {things}",
    "others": "otras {things}",
    "a": "una {things}",
    "some": "{things}",
    "neither": "{verb} ni {words}",
    "either": "{verb} o bien {left}, o bien {right}, pero no ambas cosas",
    "all of": "a la vez todo esto: ({things})",
    "any of": "al menos una de estas cosas: ({things})",
    "one of": "exactamente una de estas cosas: ({things})",
    "none of": "{things}",
    "among the most": "de las pirámides {most}",
    "without": "{kinds} sin ninguna {things}",
    "holding": "{kinds} con {things}",
    "the most of all": "las {most} de {things}",
    "the most of": "de las {most} de las {things}",
    "a part": "una {words}",
    "in a stack": "en una pila",
    "in a tallest tower": "en una de las torres que tienen más pirámides",
    "in a nest": "en un nido",
    "in a tower": "en una torre",
    "in no stack": "en ninguna pila",
    "in no nest": "en ningún nido",
    "in no tower": "en ninguna torre",
    "there is": "hay {things}",
    "there is none": "no hay {things}",
    "there may be": "haya {things}",
    "there may be none": "no haya {things}",
    "such": "tal que {words}",
    "such ones": "tales que {words}",
    "every one": "todas las {things}, si las hay,",
    "not any directly": "{things}",
    "not any": "{things}",
    "she": "ella",
    "they": "ellas",
    "she of it": "",
    "they of it": "",
    # Quantities
    "number of": "el número de {things}",
    "all pips": "el número total de puntos",
    "pips": "el número de puntos de las {things}",
    "pieces of the tallest tower": "el número de pirámides de la torre que más tiene",
    "of": "de {words}",
    "total": "la suma {terms}",
    "lone total": "la suma, por sí sola, ({terms})",
    "minus": "{left} menos {right}",
    "gap": "la diferencia entre {left} y {right}",
    "times": "{factor} veces {words}",
    "once": "{factor} vez {words}",
    "most": "pirámides {most}",
    "its": "sus {things}",
    "the": "las {things}",
    "among": "{kinds} entre las {things}",
    "shown by": "{kinds} representad{ending} por {things}",
    "shown by many": "{kinds} representad{ending} cada {each} por {things}",
    # Conditions
    "all": "todas {things}",
    "all if any": "todas {things}, si las hay,",
    "all if several": "todas {things}, si hay más de una,",
    "none of them": "{none} de {things}",
    "each of them": "cada una de {things}",
    "each of them if any": "cada una de {things}, si las hay,",
    "one of them": "al menos una de {things}",
    "two of": "al menos dos de {things}",
    "not a share": "{verb} exactamente {fraction} de {things} las que {said}",
    "pairwise": "{words} entre sí",
    "is neither": "ni {numbers}",
    "neither of numbers": " ni ",
    "share": "{order} {fraction} de {things}",
    "equal counts colour": "el número de sus pirámides {verb} el mismo para cada color presente",
    "equal counts size": "el número de sus pirámides {verb} el mismo para cada tamaño presente",
    "equal counts orientation": "el número de sus pirámides {verb} el mismo para cada orientación presente",
    "one most common colour": "un color {verb} más frecuente que cada uno de los otros",
    "one most common size": "un tamaño {verb} más frecuente que cada uno de los otros",
    "one most common orientation": "una orientación {verb} más frecuente que cada una de las otras",
    "most common colour": "el color más frecuente",
    "most common size": "el más frecuente",
    "most common orientation": "la más frecuente",
    "of those": "{words} entre {things}",
    "the tallest tower": "la torre que tiene más pirámides",
    "no two towers": "dos {towers} no tienen nunca el mismo número de pirámides",
    "two towers": "al menos dos {towers} tienen el mismo número de pirámides",
    "tallest": "de las que tienen más pirámides",
    "every tower": "cada torre",
    "every stack": "cada pila, si las hay,",
    "where": "donde",
    "that touch": "que se toquen",
    "and touch": "y se toquen",
    "that point oppositely": "que apunten en direcciones opuestas",
    "that point at each other": "que se apunten la una a la otra",
    "not both": "{words}, pero no ambas cosas",
    "untrue": "no es cierto {words}",
    "untrue under a denial": "no sea cierto {words}",
    "all of the conditions": "todas estas cosas {verb} ciertas: ({words})",
    "any of the conditions": "al menos una de estas cosas {verb} cierta: ({words})",
    "one of the conditions": "exactamente una de estas cosas {verb} cierta: ({words})",
    "if": "",
    "that": "que ",
    "the koan": "",
    "the koan itself": "el koan ",
    "the tower": "",
    "the towers": "",
    "rule": "Un koan tiene la naturaleza búdica si y solo si {condition}",
}
