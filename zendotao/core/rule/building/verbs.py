"""What can be told of verbs by themselves: whether they speak of all pieces, or of several among themselves."""

from __future__ import annotations

from zendotao.core.rule.building.folding import leaves
from zendotao.core.rule.building.named import Phrase
from zendotao.core.rule.building.said import Pred, Presence, Verb
from zendotao.core.rule.building.values import Joined, OfKind


def means_every(phrase: Phrase, verbs: Joined) -> bool:
    """Whether “any piece” must be so, or “pieces” are all so."""
    if phrase.word == "any" and any(verb.must or verb.strictly for verb in leaves(verbs)):
        return True
    if phrase.det == "bare" and phrase.noun.plural and phrase.noun.what in ("piece", "tower") and must_be_so(verbs):
        return True
    if not isinstance(verbs, Verb) or isinstance(verbs.what, Presence):
        return False
    return phrase.det in ("bare", "some") and phrase.noun.what == "piece" and verbs.all


def must_be_so(verbs: Joined) -> bool:
    """Whether verbs demand what each piece by itself can be: “red pieces must be flat”."""
    must = all(verb.must and not isinstance(verb.what, Presence) for verb in leaves(verbs))
    return must and not says_among(verbs)


def says_among(verbs: Joined) -> bool:
    """Whether a verb says what pieces are among themselves."""
    preds = [pred for verb in leaves(verbs) if verb.way == "is" for pred in leaves(verb.what)]
    return any(isinstance(pred, Pred) and pred.together is not None for pred in preds)


def says_more(verbs: Joined) -> bool:
    """Whether a verb says more than what each piece is: “only”, or what holds among several."""
    for verb in leaves(verbs):
        if verb.only or verb.way == "consists":
            return True
        preds = leaves(verb.what) if verb.way == "is" else []
        if any(isinstance(pred, Pred) and (pred.together or pred.each) for pred in preds):
            return True
    return False


def is_of_whole(pred: Pred) -> bool:
    """Whether something is said of all pieces as one: that they are of a single colour."""
    return pred.whole or isinstance(pred.together, OfKind)


def says_whole(verb: Verb) -> bool:
    """Whether a verb says such a thing."""
    return verb.way == "is" and isinstance(verb.what, Pred) and verb.what.whole
