"""A rule in Spanish, made from its tree: different trees never share a wording."""

from __future__ import annotations

import re

from zendotao.core.rule.syntax import (
    AtBottom,
    AtTop,
    Attribute,
    Colour,
    Condition,
    Extreme,
    Grounded,
    Order,
    Orientation,
    Size,
    UpsideDown,
)
from zendotao.core.rule.wording import spanish_words as words
from zendotao.core.rule.wording.romance import Gender, NounForms, Polarity, Tongue, VerbForms, VerbPhrase
from zendotao.core.rule.wording.romance_sentences import RomanceSentences

_NUMBERS = (
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
    "catorce", "quince",
)  # fmt: skip
_ANY_NUMBER = "|".join(("una", *_NUMBERS, r"[−\d]+"))


def word(rule: Condition) -> str:
    """Return the rule as one sentence: "Un koan tiene la naturaleza búdica si y solo si contiene ..."."""
    return _contract(_SENTENCES.sentence(rule))


def word_alone(rule: Condition) -> str:
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
        Colour.RED: ("roja", "rojas"),
        Colour.YELLOW: ("amarilla", "amarillas"),
        Colour.GREEN: ("verde", "verdes"),
        Colour.BLUE: ("azul", "azules"),
        Colour.BLACK: ("negra", "negras"),
        Colour.CYAN: ("cian", "cian"),
        Colour.PURPLE: ("morada", "moradas"),
        Colour.ORANGE: ("naranja", "naranjas"),
        Colour.CLEAR: ("transparente", "transparentes"),
        Colour.WHITE: ("blanca", "blancas"),
        Colour.PINK: ("rosa", "rosas"),
        Colour.GRAY: ("gris", "grises"),
        Size.SMALL: ("pequeña", "pequeñas"),
        Size.MEDIUM: ("mediana", "medianas"),
        Size.LARGE: ("grande", "grandes"),
        Orientation.UPRIGHT: ("vertical", "verticales"),
        Orientation.FLAT: ("plana", "planas"),
        Orientation.WEIRD: ("extraña", "extrañas"),
    },
    before=frozenset(),
    behind={},
    colour_nouns={
        Colour.RED: "el rojo",
        Colour.YELLOW: "el amarillo",
        Colour.GREEN: "el verde",
        Colour.BLUE: "el azul",
        Colour.BLACK: "el negro",
        Colour.CYAN: "el cian",
        Colour.PURPLE: "el morado",
        Colour.ORANGE: "el naranja",
        Colour.CLEAR: "el transparente",
        Colour.WHITE: "el blanco",
        Colour.PINK: "el rosa",
        Colour.GRAY: "el gris",
    },
    value_nouns={
        Size.SMALL: "el tamaño pequeño",
        Size.MEDIUM: "el tamaño mediano",
        Size.LARGE: "el tamaño grande",
        Orientation.UPRIGHT: "la orientación vertical",
        Orientation.FLAT: "la orientación plana",
        Orientation.WEIRD: "la orientación extraña",
    },
    attributes={
        Attribute.COLOUR: NounForms("color", "colores", Gender.MASCULINE),
        Attribute.SIZE: NounForms("tamaño", "tamaños", Gender.MASCULINE),
        Attribute.ORIENTATION: NounForms("orientación", "orientaciones"),
        Attribute.DIRECTION: NounForms("dirección", "direcciones"),
        Attribute.HEIGHT: NounForms("altura", "alturas"),
        Attribute.TOWER: NounForms("torre", "torres"),
    },
    extremes={
        Extreme.LARGEST: "más grandes",
        Extreme.SMALLEST: "más pequeñas",
        Extreme.HIGHEST: "más altas",
        Extreme.LOWEST: "más bajas",
    },
    facts={
        Grounded: VerbPhrase("touch", "la mesa", "la mesa"),
        UpsideDown: VerbPhrase("point", "directamente hacia abajo", "directamente hacia abajo"),
        AtTop: VerbPhrase("stay", "en la cima de su torre", "en la cima de su torre"),
        AtBottom: VerbPhrase("stay", "en la base de su torre", "en la base de su torre"),
    },
    links=words.LINKS,
    at_least=words.AT_LEAST,
    same=words.SAME,
    alike=words.ALIKE,
    unlike=words.UNLIKE,
    all_same=words.ALL_SAME,
    all_different=words.ALL_DIFFERENT,
    spread=words.SPREAD,
    which_link=words.WHICH_LINK,
    which_same=words.WHICH_SAME,
    nth_pointed=words.nth_pointed,
    nth_pointing=words.nth_pointing,
    which_nth_pointed=words.which_nth_pointed,
    which_nth_pointing=words.which_nth_pointing,
    orders={
        Order.MORE: "mayor que",
        Order.FEWER: "menor que",
        Order.AT_LEAST: "mayor o igual que",
        Order.AT_MOST: "menor o igual que",
        Order.EQUAL: "igual a",
        Order.UNEQUAL: "diferente de",
    },
    feminine={},
    shares={
        Order.MORE: "más de",
        Order.FEWER: "menos de",
        Order.AT_LEAST: "al menos",
        Order.AT_MOST: "como máximo",
        Order.EQUAL: "exactamente",
        Order.UNEQUAL: "una parte distinta de",
    },
    contained={
        Order.MORE: "más {many} que {than}",
        Order.FEWER: "menos {many} que {than}",
        Order.AT_LEAST: "al menos {as_many} {many} como {than}",
        Order.AT_MOST: "como máximo {as_many} {many} como {than}",
        Order.EQUAL: "{as_many} {many} como {than}",
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
    say=words.SAY,
    after_none=Polarity.YES,
    denied_are_plural=True,
)
_SENTENCES = RomanceSentences(_SPANISH)
