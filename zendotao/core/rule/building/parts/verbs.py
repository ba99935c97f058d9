"""Tests of verbs by themselves: whether they speak of all pieces, or of several among themselves."""

from __future__ import annotations

from zendotao.core.rule.building.parts.denying import flatten_parts
from zendotao.core.rule.building.parts.folding import leaves
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Presence, Verb
from zendotao.core.rule.building.parts.values import Joined, OfKind
from zendotao.core.rule.syntax import Not


def means_every(phrase: Phrase, verbs: Joined) -> bool:
    """Return whether “any piece” must be so, or “pieces” are all so."""
    if phrase.word == "any" and any(verb.must or verb.strictly for verb in leaves(verbs)):
        return True
    if phrase.det == "bare" and phrase.noun.plural and phrase.noun.what in ("piece", "tower") and must_be_so(verbs):
        return True
    if not isinstance(verbs, Verb) or isinstance(verbs.what, Presence):
        return False
    return phrase.det in ("bare", "some") and phrase.noun.what == "piece" and verbs.all


def may_mean_every(phrase: Phrase, verbs: Joined) -> bool:
    """Return whether “a piece” of which something is demanded may be any such piece: “a red piece must be flat”."""
    if phrase.det != "some" or phrase.word != "a" or phrase.noun.what != "piece" or phrase.noun.plural:
        return False
    first, *_ = said_by = leaves(verbs)
    return first.must and not any(isinstance(verb.what, Presence) for verb in said_by) and not says_among(verbs)


def says_neither(verbs: Joined) -> bool:
    """Return whether all that verbs say of something is denied, part by part: “neither touches a red nor points at
    one”.
    """
    parts = flatten_parts(row_of(verbs))
    return len(parts) > 1 and all(isinstance(part, Not) for part in parts)


def says_not(verbs: Joined) -> bool:
    """Return whether the first of some verbs is denied, and not by “never”, which is of every one."""
    first = flatten_parts(verbs)[0]
    return isinstance(first, Verb) and first.denied and not first.always


def row_of(verbs: Joined) -> Joined:
    """Return the verbs, or the predicates that a single one says."""
    if not isinstance(verbs, Verb) or verbs.way != "is":
        return verbs
    return verbs.what.row if isinstance(verbs.what, Pred) and verbs.what.row is not None else verbs.what


def must_be_so(verbs: Joined) -> bool:
    """Return whether verbs demand what each piece by itself can be: “red pieces must be flat”."""
    must = all(verb.must and not isinstance(verb.what, Presence) for verb in leaves(verbs))
    return must and not says_among(verbs)


def says_among(verbs: Joined) -> bool:
    """Return whether a verb says what pieces are among themselves."""
    preds = [pred for verb in leaves(verbs) if verb.way == "is" for pred in leaves(verb.what)]
    return any(isinstance(pred, Pred) and pred.together is not None for pred in preds)


def says_more(verbs: Joined) -> bool:
    """Return whether a verb says more than what each piece is: “only”, or what holds among several."""
    for verb in leaves(verbs):
        if verb.only or verb.way == "consists":
            return True
        preds = leaves(verb.what) if verb.way == "is" else []
        if any(isinstance(pred, Pred) and (pred.together or pred.each) for pred in preds):
            return True
    return False


def is_of_whole(pred: Pred) -> bool:
    """Return whether something is said of all pieces as one: that they are of a single colour."""
    return pred.whole or isinstance(pred.together, OfKind)


def says_whole(verb: Verb) -> bool:
    """Return whether a verb says such a thing."""
    return verb.way == "is" and isinstance(verb.what, Pred) and verb.what.whole
