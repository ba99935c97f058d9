"""Elliptical statements: “another isn't”, “some don't”, and phrases after a noun and a comma."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.conditions.predicates import combine_predicates
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import is_linked
from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import has_all
from zendotao.core.rule.building.parts.phrase_values import WHOLE, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Alike, Joined, NamedBefore, Part, SharePart, Unfit
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.building.phrases.determiners import every, no, not_every, only, shared
from zendotao.core.rule.building.phrases.phrases import bare, everything
from zendotao.core.rule.building.phrases.verbless import is_at_noun, is_of_each, is_of_marks, kinds_in
from zendotao.core.rule.building.sentences.parting import PARTED
from zendotao.core.rule.syntax import ANYTHING, SOME, And, Condition, OfColour, OfOrientation, OfSize

SUBJECTS = (*PARTED, *WHOLE, "no", "nothing", "something", "not_every")
"""The ways of phrases of which what is said of the one can be said of the other."""


@rule
def shortened(context: TextContext, *parts: Part) -> Condition:
    """“Either all are flat or none of them are”, “some reds are flat, but not all”: of both the same is said."""
    first, verbs, second = (part for part in parts if not isinstance(part, Token))
    joint, *be = [part for part in parts if isinstance(part, Token) and part.type != "EITHER"]
    if not isinstance(first, Phrase) or not isinstance(second, Phrase) or not isinstance(verbs, Verb):
        raise Unfit
    if first.det not in SUBJECTS or second.det not in SUBJECTS:
        raise Unfit
    if names_nothing(second.noun) and not (be and _says_pieces(context, joint, be[0])):
        second = replace_noun(second, first.noun)
    elif not be:
        raise Unfit
    if not be and second.det == "nothing":
        raise Unfit  # “a red points only at a blue or nothing”
    if second.word == "another" or second.noun.other:
        return _and_another(context, first, verbs, joint, second, *be)
    again = _repeat_verb(context, verbs, joint, be[0]) if be else verbs
    if joint.type == "OR" and (first.det, second.det, verbs.denied) == ("every", "no", False):
        first = replace(first, det="each")  # of none, the one or the other is so anyway
    ways = statement_about(context, first, verbs), statement_about(context, second, again)
    return both(*ways) if joint.type in ("AND", "COMMA_AND") else either(*ways)


def _says_pieces(context: TextContext, joint: Token, be: Token) -> bool:
    """Return whether “pieces” stands between two words: any, and not those that were named."""
    begin, end = joint.start_pos or 0, be.start_pos or 0
    return any(one.type == "PIECE" and begin < (one.start_pos or 0) < end for one in context.words)


@rule
def verb_gap(context: TextContext, *parts: Part) -> Condition:
    """“A red is flat, a blue upright and a green weird”: “is” is said once, and meant of each."""
    first, verb, *rest = (part for part in parts if not isinstance(part, Token))
    joint = next(part for part in reversed(parts) if isinstance(part, Token))
    if (
        not isinstance(first, Phrase)
        or not isinstance(verb, Verb)
        or verb.way != "is"
        or not isinstance(verb.what, Pred)
    ):
        raise Unfit
    if verb.denied or verb.what.affirmed is not None or verb.only:
        raise Unfit  # “a red isn't flat and a blue upright”: the blue is, or isn't
    ways = [statement_about(context, first, verb)]
    for subject, test in zip(rest[::2], rest[1::2], strict=True):
        pred = Pred(test)
        if not isinstance(subject, Phrase) or not _ends_before(subject.noun, pred):
            raise Unfit
        ways.append(statement_about(context, subject, replace(verb, what=pred)))
    return either(*ways) if joint.type in ("OR", "COMMA_OR") else both(*ways)


def _ends_before(noun: Noun, pred: Pred) -> bool:
    """Return whether a noun ends where what is said of it begins: “the bottom | blue”, “a red | upright”."""
    if noun.tail or names_nothing(noun):
        return False  # “every | small blue”
    if noun.plural or not noun.headless:
        return True
    return is_at_noun(noun, pred) or not kinds_in(noun.test, *noun.each) & {OfColour, OfSize, OfOrientation}


@rule
def another_is_not(
    context: TextContext, first: Phrase, verbs: Joined, joint: Token, word: Token, be: Token
) -> Condition:
    """“A red is upright and another isn't”."""
    if word != "another":
        raise Unfit
    return _and_another(context, first, verbs, joint, Phrase("some", first.noun), be)


def _and_another(
    context: TextContext, first: Phrase, verbs: Joined, joint: Token, other: Phrase, *be: Token
) -> Condition:
    """Return the condition that there is also such a piece of which the contrary is said: it is another one for
    that.
    """
    if not isinstance(verbs, Verb) or joint.type == "OR" or not be or first.det not in ("some", "counted"):
        raise Unfit
    again = _repeat_verb(context, verbs, joint, be[0])
    if again.denied == verbs.denied or other.det != "some" or not has_all(first.noun.test, other.noun.test):
        raise Unfit
    return both(
        statement_about(context, first, verbs),
        statement_about(context, Phrase("some", other.noun.alter(other=False)), again),
    )


def _repeat_verb(context: TextContext, verbs: Verb, joint: Token, be: Token) -> Verb:
    """Return the verb that a bare “is” or “isn't” repeats or denies."""
    before = frozenset(context.words.kinds_before(joint))
    if not verbs.denied and not before.isdisjoint(("IS_NOT", "NEG_AUX", "HAVE_NOT")):
        raise Unfit  # “isn't red or flat, and a blue is”: what is denied can't be told from the rest
    return replace(verbs, denied=be.type != "BE")


@rule
def apposed(context: TextContext, *parts: Part) -> Condition:
    """“A large red piece, upright, pointing at a blue”: all of it is said of that piece."""
    first, *said_of = (part for part in parts if not isinstance(part, Token))
    if isinstance(said_of[0], Phrase):
        if first.det not in ("koan", "it"):
            raise Unfit
        first, *said_of = said_of
    one = first.det == "some" and first.word == "a" and not first.free
    if not (one or (first.det == "counted" and first.amount == SOME)) or first.noun.what != "piece":
        raise Unfit  # “two reds, upright”: there are two in all, or two such
    if is_linked(And((first.noun.test, *said_of[:-1]))):
        raise Unfit  # “a red touching a blue, upright”: the one, or the other
    own = [part for part in parts if isinstance(part, Token) and part.type in JOINTS]
    if len(own) < sum(word.type in JOINTS for word in context.words):
        raise Unfit  # “a red, touching a blue and a green”: it touches both, or a green is there too
    return exists(context, replace_noun(first, modify_noun(context, first.noun, And(tuple(said_of)))))


@rule
def plainly(context: TextContext, word: Token, *parts: Joined) -> Condition:
    """“All smalls upright”, “every red touching a blue”, “only flats grounded”: a noun, and what is said of it."""
    *nouns, said_of = parts
    pred = combine_predicates(context, said_of)
    if not nouns:
        return _all_plainly(context, word, pred)
    noun: Noun = nouns[0]
    if not (noun.plural or _is_singular(context, word, noun, pred)) or noun.what != "piece":
        raise Unfit
    alike = noun.plural and noun.together is None and word.type != "NO" and says_alike(pred)
    if not (says_test(pred) or alike):
        raise Unfit
    if pred.plural:
        raise Unfit
    if noun.but is not None or (word.type == "ONLY" and noun.test == ANYTHING and not noun.each):
        raise Unfit  # “no flats except one | red”
    if word.type == "NO" and context.says("HAVE", "THERE_IS") and _is_joined(context, word):
        raise Unfit  # “it contains no reds and no blues on the table”: of both, or of the last
    match word.type:
        case "ALL":
            phrase = every(context, word, noun)
        case "NO":
            phrase = no(context, word, noun)
        case "NOT_ALL":
            phrase = not_every(context, word, noun)
        case _:
            phrase = only(context, word, bare(context, noun))
    return statement_about(context, phrase, Verb("is", replace(pred, affirmed=None)))  # “not” is said of each


@rule
def plain_share(context: TextContext, share: SharePart, noun: Noun, said_of: Pred) -> Condition:
    """“Exactly half the pieces red”, “most reds flat”."""
    if not noun.plural or noun.what != "piece" or noun.tail or not says_test(said_of) or said_of.plural:
        raise Unfit
    return statement_about(context, shared(context, share, noun), Verb("is", replace(said_of, affirmed=None)))


def _all_plainly(context: TextContext, word: Token, pred: Pred) -> Condition:
    """“Everything red”, “everything the same size”."""
    if word != "everything" or not (says_test(pred) or says_alike(pred)):
        raise Unfit
    return statement_about(context, everything(context, word), Verb("is", replace(pred, affirmed=None)))


def _is_singular(context: TextContext, word: Token, noun: Noun, pred: Pred) -> bool:
    """Return whether a noun after “every” ends where what is said of it begins."""
    if not is_of_each(word.removeprefix("not ")) or (noun.plural is None and noun.tail):
        return False
    return noun.plural is False or not is_of_marks(pred.test) or is_at_noun(noun, pred)


def _is_joined(context: TextContext, word: Token) -> bool:
    """Return whether a joint stands right before a word."""
    before = context.words.before(word)
    return bool(before) and before[-1].type in JOINTS


def names_nothing(noun: Noun) -> bool:
    """Return whether a noun is left out, or is “them”."""
    plain = noun.alter(plural=None, headless=False)
    return plain == Noun() or (plain == Noun(plain.what, plain.test) and isinstance(plain.test, NamedBefore))


def says_alike(pred: Pred) -> bool:
    """Return whether a predicate says that pieces are the same, or different, among themselves, and no more."""
    kinds = pred.together if isinstance(pred.together, tuple) else (pred.together,)
    return replace(pred, whole=False) == Pred(together=pred.together) and all(isinstance(one, Alike) for one in kinds)


def says_test(pred: Pred) -> bool:
    """Return whether a predicate says what each piece is by itself, and no more."""
    return replace(pred, onto=None, affirmed=None, gathered=None) == Pred(pred.test)
