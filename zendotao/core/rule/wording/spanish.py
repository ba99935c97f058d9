"""A rule in Spanish, made from its tree: different trees never share a wording.

Nouns with their gender, verbs, adjectives and numbers are in ``_SPANISH`` below; turns of phrase, and how pieces stand
to one another, in ``spanish_phrases``. Sentences are made of both by ``romance_sentences`` and the modules beside it,
which French shares.
"""

from __future__ import annotations

import re

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording import spanish_phrases as phrases
from zendotao.core.rule.wording.romance import Gender, NounForms, Polarity, Tongue, VerbForms, VerbPhrase
from zendotao.core.rule.wording.romance_sentences import RomanceSentences

_NUMBERS = (
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
    "catorce", "quince",
)  # fmt: skip
_ANY_NUMBER = "|".join(("una", *_NUMBERS, r"[−\d]+"))


def word(rule: tree.Condition) -> str:
    """Return the rule as one sentence: "Un koan tiene la naturaleza búdica si y solo si contiene ..."."""
    return _contract(_SENTENCES.sentence(rule))


def word_alone(rule: tree.Condition) -> str:
    """Return the rule's condition without the lead-in, as a sentence of its own."""
    return _contract(_SENTENCES.statement_alone(rule))


def _contract(words: str) -> str:
    """Contract "de el" and "a el"; "y" before an i is "e", "o" before an o "u"; "dos otras" is "otras dos".

    "A" stands beside what is pointed at: "apuntan al menos a una", not "apuntan a al menos una".
    """
    words = re.sub(r",(?=[,.);])", "", words)
    words = re.sub(rf"\b(y|o) ({_ANY_NUMBER}) otras? pirámides?", r"\1 \2 de las otras pirámides", words)
    words = re.sub(rf"\b({_ANY_NUMBER}) otras pirámides", r"otras \1 pirámides", words)
    words = re.sub(r"\buna otra pirámide", "otra pirámide", words)
    words = words.replace("todas las otras pirámides", "todas las demás pirámides")
    words = re.sub(r"\ba (al menos|como máximo|exactamente) ", r"\1 a ", words)
    words = re.sub(r"\bun(?= [oyu] |, )", "uno", words)
    words = re.sub(r"\b(de|a) el ", lambda found: f"{found[1]}l ", words)
    words = re.sub(r"\by (?=h?i(?!e))", "e ", words)
    return re.sub(r"\bo (?=h?o|8)", "u ", words)


def _negate(verb: str, polarity: Polarity) -> str:
    return verb if polarity is Polarity.YES else f"no {verb}"


_SPANISH = Tongue(
    piece=NounForms("pirámide", "pirámides"),
    tower=NounForms("torre", "torres"),
    stack=NounForms("pila", "pilas"),
    nest=NounForms("nido", "nidos", Gender.MASCULINE),
    verbs={
        "be": VerbForms("es", "son", "sea", "sean"),
        "stay": VerbForms("está", "están", "esté", "estén"),
        "have": VerbForms("tiene", "tienen", "tenga", "tengan"),
        "touch": VerbForms("toca", "tocan", "toque", "toquen"),
        "point": VerbForms("apunta", "apuntan", "apunte", "apunten"),
        "contain": VerbForms("contiene", "contienen", "contenga", "contengan"),
        "hold": VerbForms("encierra", "encierran", "encierre", "encierren"),
        "part": VerbForms("es", "son", "sea", "sean"),
    },
    negate=_negate,
    numbers=_NUMBERS,
    one={Gender.FEMININE: "una", Gender.MASCULINE: "un", Gender.ALONE: "uno"},
    none={Gender.FEMININE: "ninguna", Gender.MASCULINE: "ningún"},
    least_plural=2,
    zero_is_plural=True,
    adjectives={
        tree.Colour.RED: ("roja", "rojas"),
        tree.Colour.YELLOW: ("amarilla", "amarillas"),
        tree.Colour.GREEN: ("verde", "verdes"),
        tree.Colour.BLUE: ("azul", "azules"),
        tree.Colour.BLACK: ("negra", "negras"),
        tree.Colour.CYAN: ("cian", "cian"),
        tree.Colour.PURPLE: ("morada", "moradas"),
        tree.Colour.ORANGE: ("naranja", "naranjas"),
        tree.Colour.CLEAR: ("transparente", "transparentes"),
        tree.Colour.WHITE: ("blanca", "blancas"),
        tree.Colour.PINK: ("rosa", "rosas"),
        tree.Colour.GRAY: ("gris", "grises"),
        tree.Size.SMALL: ("pequeña", "pequeñas"),
        tree.Size.MEDIUM: ("mediana", "medianas"),
        tree.Size.LARGE: ("grande", "grandes"),
        tree.Orientation.UPRIGHT: ("vertical", "verticales"),
        tree.Orientation.FLAT: ("plana", "planas"),
        tree.Orientation.WEIRD: ("extraña", "extrañas"),
    },
    before=frozenset(),
    behind={},
    colour_nouns={
        tree.Colour.RED: "el rojo",
        tree.Colour.YELLOW: "el amarillo",
        tree.Colour.GREEN: "el verde",
        tree.Colour.BLUE: "el azul",
        tree.Colour.BLACK: "el negro",
        tree.Colour.CYAN: "el cian",
        tree.Colour.PURPLE: "el morado",
        tree.Colour.ORANGE: "el naranja",
        tree.Colour.CLEAR: "el transparente",
        tree.Colour.WHITE: "el blanco",
        tree.Colour.PINK: "el rosa",
        tree.Colour.GRAY: "el gris",
    },
    value_nouns={
        tree.Size.SMALL: "el tamaño pequeño",
        tree.Size.MEDIUM: "el tamaño mediano",
        tree.Size.LARGE: "el tamaño grande",
        tree.Orientation.UPRIGHT: "la orientación vertical",
        tree.Orientation.FLAT: "la orientación plana",
        tree.Orientation.WEIRD: "la orientación extraña",
    },
    attributes={
        tree.Attribute.COLOUR: NounForms("color", "colores", Gender.MASCULINE),
        tree.Attribute.SIZE: NounForms("tamaño", "tamaños", Gender.MASCULINE),
        tree.Attribute.ORIENTATION: NounForms("orientación", "orientaciones"),
        tree.Attribute.DIRECTION: NounForms("dirección", "direcciones"),
        tree.Attribute.HEIGHT: NounForms("altura", "alturas"),
        tree.Attribute.TOWER: NounForms("torre", "torres"),
    },
    extremes={
        tree.Extreme.LARGEST: "más grandes",
        tree.Extreme.SMALLEST: "más pequeñas",
        tree.Extreme.HIGHEST: "más altas",
        tree.Extreme.LOWEST: "más bajas",
    },
    facts={
        tree.Grounded: VerbPhrase("touch", "la mesa", "la mesa"),
        tree.UpsideDown: VerbPhrase("point", "directamente hacia abajo", "directamente hacia abajo"),
        tree.AtTop: VerbPhrase("stay", "en la cima de su torre", "en la cima de su torre"),
        tree.AtBottom: VerbPhrase("stay", "en la base de su torre", "en la base de su torre"),
    },
    links=phrases.LINKS,
    at_least=phrases.AT_LEAST,
    same=phrases.SAME,
    alike=phrases.ALIKE,
    unlike=phrases.UNLIKE,
    all_same=phrases.ALL_SAME,
    all_different=phrases.ALL_DIFFERENT,
    spread=phrases.SPREAD,
    which_link=phrases.WHICH_LINK,
    which_same=phrases.WHICH_SAME,
    nth_pointed=phrases.nth_pointed,
    nth_pointing=phrases.nth_pointing,
    which_nth_pointed=phrases.which_nth_pointed,
    which_nth_pointing=phrases.which_nth_pointing,
    orders={
        tree.Order.MORE: "mayor que",
        tree.Order.FEWER: "menor que",
        tree.Order.AT_LEAST: "mayor o igual que",
        tree.Order.AT_MOST: "menor o igual que",
        tree.Order.EQUAL: "igual a",
        tree.Order.UNEQUAL: "diferente de",
    },
    feminine={},
    shares={
        tree.Order.MORE: "más de",
        tree.Order.FEWER: "menos de",
        tree.Order.AT_LEAST: "al menos",
        tree.Order.AT_MOST: "como máximo",
        tree.Order.EQUAL: "exactamente",
        tree.Order.UNEQUAL: "una parte distinta de",
    },
    contained={
        tree.Order.MORE: "más {many} que {than}",
        tree.Order.FEWER: "menos {many} que {than}",
        tree.Order.AT_LEAST: "al menos {as_many} {many} como {than}",
        tree.Order.AT_MOST: "como máximo {as_many} {many} como {than}",
        tree.Order.EQUAL: "{as_many} {many} como {than}",
    },
    multiples={2: "exactamente el doble de {many} que de {than}", 3: "exactamente el triple de {many} que de {than}"},
    as_many={Gender.FEMININE: "tantas", Gender.MASCULINE: "tantos"},
    fractions={
        3: ("tercio", "tercios"),
        4: ("cuarto", "cuartos"),
        5: ("quinto", "quintos"),
        6: ("sexto", "sextos"),
        7: ("séptimo", "séptimos"),
        8: ("octavo", "octavos"),
        9: ("noveno", "novenos"),
        10: ("décimo", "décimos"),
    },
    say=phrases.SAY,
    after_none=Polarity.YES,
    denied_are_plural=True,
)
_SENTENCES = RomanceSentences(_SPANISH)
