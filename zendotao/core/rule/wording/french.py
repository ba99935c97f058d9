"""A rule in French, made from its tree: different trees never share a wording. Its words are in ``french_words``, its
sentences are made by ``romance_sentences`` and the modules beside it, which Spanish shares."""

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
from zendotao.core.rule.wording import french_words as words
from zendotao.core.rule.wording.romance import Gender, NounForms, Polarity, Tongue, VerbForms, VerbPhrase
from zendotao.core.rule.wording.romance_sentences import RomanceSentences


def word(rule: Condition) -> str:
    """Return the rule as one sentence: "Un koan a la nature de Bouddha si et seulement s’il contient ..."."""
    return _contract(_SENTENCES.sentence(rule))


def word_alone(rule: Condition) -> str:
    """Return the rule's condition without the lead-in, as a sentence of its own: "il contient ..., ou il contient
    ..."."""
    return _contract(_SENTENCES.statement_alone(rule))


def _contract(words: str) -> str:
    """Elide, then contract: "que il" is "qu’il", "de le nombre" is "du nombre", "de le écart" is "de l’écart"."""
    words = re.sub(r",(?=[,.);]| ;)", "", words)
    words = re.sub(r"\b(d|qu|n|l)(?:e|a) (?=[aeiouàâéèêîôû])(?!onze\b)", r"\1'", words)
    words = re.sub(r"\bsi (?=ils?\b)", "s'", words)
    for apart, together in (("de le ", "du "), ("de les ", "des "), ("à le ", "au "), ("à les ", "aux ")):
        words = re.sub(rf"\b{apart}", together, words)
    words = words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return re.sub(" (?=[:;])", "\N{NARROW NO-BREAK SPACE}", words)


def _negate(verb: str, polarity: Polarity) -> str:
    return {Polarity.YES: verb, Polarity.NOT: f"ne {verb} pas", Polarity.NONE: f"ne {verb}"}[polarity]


_EST = VerbForms("est", "sont", "soit", "soient")
_NUMBERS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize",
)  # fmt: skip
_FRENCH = Tongue(
    piece=NounForms("pyramide", "pyramides"),
    tower=NounForms("tour", "tours"),
    stack=NounForms("empilement", "empilements", Gender.MASCULINE),
    nest=NounForms("emboîtement", "emboîtements", Gender.MASCULINE),
    verbs={
        "be": _EST,
        "stay": _EST,
        "stand": VerbForms("se trouve", "se trouvent", "se trouve", "se trouvent"),
        "have": VerbForms("a", "ont", "ait", "aient"),
        "touch": VerbForms("touche", "touchent", "touche", "touchent"),
        "point": VerbForms("pointe", "pointent", "pointe", "pointent"),
        "contain": VerbForms("contient", "contiennent", "contienne", "contiennent"),
        "hold": VerbForms("renferme", "renferment", "renferme", "renferment"),
        "part": VerbForms("fait", "font", "fasse", "fassent"),
    },
    negate=_negate,
    numbers=_NUMBERS,
    one={Gender.FEMININE: "une", Gender.MASCULINE: "un", Gender.ALONE: "un"},
    none={Gender.FEMININE: "aucune", Gender.MASCULINE: "aucun"},
    least_plural=2,
    zero_is_plural=False,
    adjectives={
        Colour.RED: ("rouge", "rouges"),
        Colour.YELLOW: ("jaune", "jaunes"),
        Colour.GREEN: ("verte", "vertes"),
        Colour.BLUE: ("bleue", "bleues"),
        Colour.BLACK: ("noire", "noires"),
        Colour.CYAN: ("cyan", "cyan"),
        Colour.PURPLE: ("violette", "violettes"),
        Colour.ORANGE: ("orange", "orange"),
        Colour.CLEAR: ("transparente", "transparentes"),
        Colour.WHITE: ("blanche", "blanches"),
        Colour.PINK: ("rose", "roses"),
        Colour.GRAY: ("grise", "grises"),
        Size.SMALL: ("petite", "petites"),
        Size.MEDIUM: ("moyenne", "moyennes"),
        Size.LARGE: ("grande", "grandes"),
        Orientation.UPRIGHT: ("dressée", "dressées"),
        Orientation.FLAT: ("couchée", "couchées"),
        Orientation.WEIRD: ("bizarre", "bizarres"),
    },
    before=frozenset({Size.SMALL, Size.LARGE}),
    behind={Size.SMALL: "de petite taille", Size.LARGE: "de grande taille"},
    colour_nouns={
        Colour.RED: "le rouge",
        Colour.YELLOW: "le jaune",
        Colour.GREEN: "le vert",
        Colour.BLUE: "le bleu",
        Colour.BLACK: "le noir",
        Colour.CYAN: "le cyan",
        Colour.PURPLE: "le violet",
        Colour.ORANGE: "l'orange",
        Colour.CLEAR: "le transparent",
        Colour.WHITE: "le blanc",
        Colour.PINK: "le rose",
        Colour.GRAY: "le gris",
    },
    value_nouns={
        Size.SMALL: "la petite taille",
        Size.MEDIUM: "la taille moyenne",
        Size.LARGE: "la grande taille",
        Orientation.UPRIGHT: "l'orientation dressée",
        Orientation.FLAT: "l'orientation couchée",
        Orientation.WEIRD: "l'orientation bizarre",
    },
    attributes={
        Attribute.COLOUR: NounForms("couleur", "couleurs"),
        Attribute.SIZE: NounForms("taille", "tailles"),
        Attribute.ORIENTATION: NounForms("orientation", "orientations"),
        Attribute.DIRECTION: NounForms("direction", "directions"),
        Attribute.HEIGHT: NounForms("hauteur", "hauteurs"),
        Attribute.TOWER: NounForms("tour", "tours"),
    },
    extremes={
        Extreme.LARGEST: "plus grandes",
        Extreme.SMALLEST: "plus petites",
        Extreme.HIGHEST: "plus hautes",
        Extreme.LOWEST: "plus basses",
    },
    facts={
        Grounded: VerbPhrase("touch", "la table", "la table"),
        UpsideDown: VerbPhrase("point", "droit vers le bas", "droit vers le bas"),
        AtTop: VerbPhrase("be", "au sommet de sa tour", "au sommet de leur tour"),
        AtBottom: VerbPhrase("be", "à la base de sa tour", "à la base de leur tour"),
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
        Order.MORE: "supérieur à",
        Order.FEWER: "inférieur à",
        Order.AT_LEAST: "supérieur ou égal à",
        Order.AT_MOST: "inférieur ou égal à",
        Order.EQUAL: "égal à",
        Order.UNEQUAL: "différent de",
    },
    feminine={
        word: f"{word}e" for word in ("supérieur", "inférieur", "égal", "différent", "compris", "impair", "pair")
    },
    shares={
        Order.MORE: "plus de",
        Order.FEWER: "moins de",
        Order.AT_LEAST: "au moins",
        Order.AT_MOST: "au plus",
        Order.EQUAL: "exactement",
        Order.UNEQUAL: "une part autre que",
    },
    contained={
        Order.MORE: "plus de {many} que de {than}",
        Order.FEWER: "moins de {many} que de {than}",
        Order.AT_LEAST: "au moins autant de {many} que de {than}",
        Order.AT_MOST: "au plus autant de {many} que de {than}",
        Order.EQUAL: "autant de {many} que de {than}",
    },
    multiples={
        2: "exactement deux fois plus de {many} que de {than}",
        3: "exactement trois fois plus de {many} que de {than}",
        4: "exactement quatre fois plus de {many} que de {than}",
    },
    as_many={Gender.FEMININE: "autant", Gender.MASCULINE: "autant"},
    fractions={
        3: ("tiers", "tiers"),
        4: ("quart", "quarts"),
        5: ("cinquième", "cinquièmes"),
        6: ("sixième", "sixièmes"),
        7: ("septième", "septièmes"),
        8: ("huitième", "huitièmes"),
        9: ("neuvième", "neuvièmes"),
        10: ("dixième", "dixièmes"),
    },
    say=words.SAY,
    after_none=Polarity.NONE,
    denied_are_plural=False,
)
_SENTENCES = RomanceSentences(_FRENCH)
