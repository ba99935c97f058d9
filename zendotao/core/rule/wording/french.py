"""A rule in French, made from its tree: different trees never share a wording.

Nouns with their gender, verbs, adjectives and numbers are in ``_FRENCH`` below; turns of phrase, and how pieces stand
to one another, in ``french_phrases``. Sentences are made of both by ``romance_sentences`` and the modules beside it,
which Spanish shares.
"""

from __future__ import annotations

import re

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording import french_phrases as phrases
from zendotao.core.rule.wording.romance import Gender, NounForms, Polarity, Tongue, VerbForms, VerbPhrase
from zendotao.core.rule.wording.romance_sentences import RomanceSentences


def word(rule: tree.Condition) -> str:
    """Return the rule as one sentence: "Un koan a la nature de Bouddha si et seulement s’il contient ..."."""
    return _contract(_SENTENCES.sentence(rule))


def word_alone(rule: tree.Condition) -> str:
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
        tree.Colour.RED: ("rouge", "rouges"),
        tree.Colour.YELLOW: ("jaune", "jaunes"),
        tree.Colour.GREEN: ("verte", "vertes"),
        tree.Colour.BLUE: ("bleue", "bleues"),
        tree.Colour.BLACK: ("noire", "noires"),
        tree.Colour.CYAN: ("cyan", "cyan"),
        tree.Colour.PURPLE: ("violette", "violettes"),
        tree.Colour.ORANGE: ("orange", "orange"),
        tree.Colour.CLEAR: ("transparente", "transparentes"),
        tree.Colour.WHITE: ("blanche", "blanches"),
        tree.Colour.PINK: ("rose", "roses"),
        tree.Colour.GRAY: ("grise", "grises"),
        tree.Size.SMALL: ("petite", "petites"),
        tree.Size.MEDIUM: ("moyenne", "moyennes"),
        tree.Size.LARGE: ("grande", "grandes"),
        tree.Orientation.UPRIGHT: ("dressée", "dressées"),
        tree.Orientation.FLAT: ("couchée", "couchées"),
        tree.Orientation.WEIRD: ("bizarre", "bizarres"),
    },
    before=frozenset({tree.Size.SMALL, tree.Size.LARGE}),
    behind={tree.Size.SMALL: "de petite taille", tree.Size.LARGE: "de grande taille"},
    colour_nouns={
        tree.Colour.RED: "le rouge",
        tree.Colour.YELLOW: "le jaune",
        tree.Colour.GREEN: "le vert",
        tree.Colour.BLUE: "le bleu",
        tree.Colour.BLACK: "le noir",
        tree.Colour.CYAN: "le cyan",
        tree.Colour.PURPLE: "le violet",
        tree.Colour.ORANGE: "l'orange",
        tree.Colour.CLEAR: "le transparent",
        tree.Colour.WHITE: "le blanc",
        tree.Colour.PINK: "le rose",
        tree.Colour.GRAY: "le gris",
    },
    value_nouns={
        tree.Size.SMALL: "la petite taille",
        tree.Size.MEDIUM: "la taille moyenne",
        tree.Size.LARGE: "la grande taille",
        tree.Orientation.UPRIGHT: "l'orientation dressée",
        tree.Orientation.FLAT: "l'orientation couchée",
        tree.Orientation.WEIRD: "l'orientation bizarre",
    },
    attributes={
        tree.Attribute.COLOUR: NounForms("couleur", "couleurs"),
        tree.Attribute.SIZE: NounForms("taille", "tailles"),
        tree.Attribute.ORIENTATION: NounForms("orientation", "orientations"),
        tree.Attribute.DIRECTION: NounForms("direction", "directions"),
        tree.Attribute.HEIGHT: NounForms("hauteur", "hauteurs"),
        tree.Attribute.TOWER: NounForms("tour", "tours"),
    },
    extremes={
        tree.Extreme.LARGEST: "plus grandes",
        tree.Extreme.SMALLEST: "plus petites",
        tree.Extreme.HIGHEST: "plus hautes",
        tree.Extreme.LOWEST: "plus basses",
    },
    facts={
        tree.Grounded: VerbPhrase("touch", "la table", "la table"),
        tree.UpsideDown: VerbPhrase("point", "droit vers le bas", "droit vers le bas"),
        tree.AtTop: VerbPhrase("be", "au sommet de sa tour", "au sommet de leur tour"),
        tree.AtBottom: VerbPhrase("be", "à la base de sa tour", "à la base de leur tour"),
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
        tree.Order.MORE: "supérieur à",
        tree.Order.FEWER: "inférieur à",
        tree.Order.AT_LEAST: "supérieur ou égal à",
        tree.Order.AT_MOST: "inférieur ou égal à",
        tree.Order.EQUAL: "égal à",
        tree.Order.UNEQUAL: "différent de",
    },
    feminine={
        word: f"{word}e" for word in ("supérieur", "inférieur", "égal", "différent", "compris", "impair", "pair")
    },
    shares={
        tree.Order.MORE: "plus de",
        tree.Order.FEWER: "moins de",
        tree.Order.AT_LEAST: "au moins",
        tree.Order.AT_MOST: "au plus",
        tree.Order.EQUAL: "exactement",
        tree.Order.UNEQUAL: "une part autre que",
    },
    contained={
        tree.Order.MORE: "plus de {many} que de {than}",
        tree.Order.FEWER: "moins de {many} que de {than}",
        tree.Order.AT_LEAST: "au moins autant de {many} que de {than}",
        tree.Order.AT_MOST: "au plus autant de {many} que de {than}",
        tree.Order.EQUAL: "autant de {many} que de {than}",
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
    say=phrases.SAY,
    after_none=Polarity.NONE,
    denied_are_plural=False,
)
_SENTENCES = RomanceSentences(_FRENCH)
