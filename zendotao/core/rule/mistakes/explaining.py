"""Explanations of why a text can't be read, and what can be said instead."""

from __future__ import annotations

from zendotao.core.messages import join_and, join_or, mark_message, message, plural_message
from zendotao.core.rule.mistakes.changes import DENIALS
from zendotao.core.rule.mistakes.failure import Failure, TypedText
from zendotao.core.rule.mistakes.fitting import describe_terminals
from zendotao.core.rule.mistakes.hints import find_hint, find_hint_for_sign
from zendotao.core.rule.mistakes.mistake_examples import EXAMPLES, code_of
from zendotao.core.rule.mistakes.phrases import needs_number
from zendotao.core.rule.mistakes.suggestions import suggest_words
from zendotao.core.rule.mistakes.vocabulary import UNKNOWN, is_known, is_slip, select_likely
from zendotao.core.rule.mistakes.word_changes import OTHER, find_phrases, is_sign

SAMPLE = "it contains at least one red piece"
MOST_NAMED = 4
THEN = "then_needed"
FOREIGN = 0.5
"""A text of which so many words are unknown is no English rule with a slip in it."""

UNFIT = mark_message("%(word)s does not fit here.")
UNFIT_AFTER = mark_message("%(word)s does not fit after %(before)s.")
UNLESS = mark_message("“Unless” needs two parts, as in “all pieces are flat, unless it contains a red piece”.")
PAIRS = mark_message("Compare two at a time, as in “%(example)s”.")
SUBJECT = mark_message("Say first of which pieces this is so, as in “%(example)s”.")
UNCOUNTED = frozenset({"ONLY", "COLOUR", "SIZE", "PIECE", "UPRIGHT", "FLAT", "WEIRD"})
"""After these no number comes, whatever the mistake is like."""
OBLIGING = frozenset({"has to", "have to", "needs to", "need to"})
COMPARED = frozenset({"SIGN", "AS", "AS_ON", "THAN", "THAN_ON"})
ALIKE = frozenset({"SAME", "DIFFERENT"})
KINDS = frozenset({"COLOUR_KIND", "SIZE_KIND", "ORIENTATION_KIND", "EACH_OTHER"})
PREDICATES = {
    "POINTING": "pointing at", "POINTING_AT": "pointing at", "POINTED_AT_BY": "pointed at by", "TOUCHING": "touching",
    "LARGER": "larger than", "SMALLER": "smaller than", "HIGHER": "higher than", "LOWER": "lower than",
    "SAME": "the same size as", "DIFFERENT": "of a different size than",
}  # fmt: skip
"""What is said only of pieces that are named, each as it stands in an example."""
HALF_COMPARED = (["MORE", "THAN"], ["FEWER", "THAN"])
COMPARING = frozenset({"bigger", "larger", "greater", "smaller", "less", "higher", "lower", "more", "fewer"})
REFLEXIVE = ("itself", "themselves")
NEAR = 3
"""Of so many words, from the one that fails on, the first that nobody knows is to blame."""


def explain(failure: Failure) -> tuple[str, str, str]:
    """Return the code, what is wrong, and what can be said instead."""
    word, at = failure.word, failure.at
    if failure.typed.typed.rstrip().endswith("?") or [one.type for one in failure.typed.words[:2]] == ["BE", "IT"]:
        words = mark_message("A rule is a statement, not a question. Say what a koan must have, such as “%(sample)s”.")
        return "question", message(words, sample=SAMPLE), ""
    if word is not None and any(one in range(at, at + NEAR) for one in failure.typed.find_unknown()):
        return explain_unknown(failure)
    code = code_of(failure.error)
    kinds = [one.type for one in failure.typed.words[max(0, at - 2) : at]]
    if code == "number_needed" and kinds[-1] in UNCOUNTED and kinds[0] not in ("AT_LEAST", "AT_MOST", "EXACTLY"):
        code = None
    if code == "number_needed" and str(failure.typed.words[at - 1]) in COMPARING:
        code = "than_needed"
    if code == "two_verbs" and not at:  # "It contains" is one word, and fails itself where another verb follows.
        at = 1
        code = code if [one.type for one in failure.typed.words[1:2]] in (["BE"], ["HAVE"]) else None
    if code is not None:
        before = failure.typed.quote(at - 1) if at else ""
        named = failure.typed.quote(at) if word is not None else ""
        return code, message(EXAMPLES[code].message, before=before, word=named), ""
    return explain_unexpected(failure)


def explain_unexpected(failure: Failure) -> tuple[str, str, str]:
    """Explain a known word in the wrong place, or an end that comes too early."""
    before = failure.typed.quote_last(0, failure.at) if failure.at else ""
    if failure.word is None:
        if failure.typed.words[0].type == "IF":
            advice = EXAMPLES[THEN].message
            return THEN, message(advice), ""
        if failure.typed.words[0].type == "UNLESS":
            return THEN, message(UNLESS), ""
        follows = describe_next(failure.fitting, failure.before)
        return "unfinished", message("The rule stops after %(before)s.", before=before), follows
    if failure.at >= len(failure.typed.words) - 2 and [one.type for one in failure.typed.words[-2:]] in HALF_COMPARED:
        whole = failure.typed.quote_last(0, len(failure.typed.words))
        follows = message("What can follow: %(wanted)s.", wanted=message("a number"))
        return "unfinished", message("The rule stops after %(before)s.", before=whole), follows
    word, named = str(failure.word), failure.typed.quote(failure.at)
    instead = (_propose_known_word(failure.typed, failure.at) if word in OTHER else "") or find_failure_hint(failure)
    if failure.at and failure.word.type in DENIALS and failure.typed.words[failure.at - 1].type in DENIALS:
        instead = message(
            "Two denials stand side by side. Leave one out if it is there by mistake, or both to say what must be so."
        )
    if failure.word.type == UNKNOWN:
        if needs_number(word):
            example = f"{word} two red pieces"
            words = mark_message("%(word)s needs a number after it, as in “%(example)s”.")
            return "number_needed", message(words, word=named, example=example), ""
        phrases = find_phrases(word)[:3]
        if not instead and phrases:
            within = join_or([f"“{phrase}”" for phrase in phrases])
            only = mark_message("%(word)s is understood only in phrases such as %(phrases)s.")
            return "unexpected", message(only, word=named, phrases=within), ""
    kinds = {one.type for one in failure.typed.words}
    if not instead or (failure.at == 0 and failure.word.type in ALIKE and kinds & KINDS):
        instead = _advise_on_order(failure) or instead
    unfit = message(UNFIT_AFTER if before else UNFIT, word=named, before=before)
    return "unexpected", unfit, instead or _propose_known_word(failure.typed, failure.at) or describe_expected(failure)


def _advise_on_order(failure: Failure) -> str:
    """Return advice where a third thing is compared with two, and where it is not said of what a predicate is."""
    words, at = failure.typed.words, failure.at
    kinds = [word.type for word in words[: at + 1]]
    if any(kind in COMPARED and kinds.count(kind) > 1 for kind in kinds[-2:]):
        return message(PAIRS, example="as many red pieces as blue pieces and as many blue pieces as green pieces")
    if at <= 1 and kinds[-1] in PREDICATES and kinds[:-1] in ([], ["NOT"], ["POINTING"]):
        return message(SUBJECT, example=f"a red piece is {PREDICATES[kinds[-1]]} a blue piece")
    return ""


def find_failure_hint(failure: Failure) -> str:
    """Return advice for the word that fails, if any is known, or for one after it that nobody knows."""
    typed, at = failure.typed, failure.at
    place = next((one for one in typed.find_unknown() if at <= one < at + NEAR), at)
    places = range(place, min(place + NEAR, len(typed.words)))
    itself = next((one for one in places if typed.words[one] in REFLEXIVE), place)
    text = typed.text.text
    return find_sign_hint(typed, place) or find_hint(text, *typed.span(place)) or find_hint(text, *typed.span(itself))


def find_sign_hint(typed: TypedText, at: int) -> str:
    """Return advice for a word that is a sign, or has one in it."""
    if typed.words[at].isalnum() or typed.words[at].type in ("COMMA", "STOP"):
        return ""
    begin, end = (typed.text.typed_at(place) for place in typed.span(at))
    return find_hint_for_sign(typed.typed[max(0, begin - 1) : end])


def describe_expected(failure: Failure) -> str:
    """Describe what could stand at the place."""
    wanted = describe_terminals(failure.fitting, failure.before)
    if failure.at > 1 and " ".join(failure.typed.words[failure.at - 2 : failure.at]) in OBLIGING:
        wanted = message("a verb, such as “touches” or “points at”")
    return message("What can stand there: %(wanted)s.", wanted=wanted)


def describe_next(fitting: frozenset[str], before: str = "") -> str:
    """Describe what could follow where a text ends, of the terminals that fit after the one before."""
    return message("What can follow: %(wanted)s.", wanted=describe_terminals(fitting, before))


def explain_unknown(failure: Failure) -> tuple[str, str, str]:
    """Explain words that are not of the language."""
    typed, places = failure.typed, failure.typed.find_unknown()
    first = next(at for at in places if at >= failure.at)
    word = str(typed.words[first])
    if is_sign(word):
        words = mark_message("%(word)s is not read as a word. Write signs and sums in words.")
        return "sign", message(words, word=typed.quote(first)), find_sign_hint(typed, first)
    foreign = len(places) == len(typed.words) and not word.isascii()
    if foreign or (len(places) > 2 and len(places) > FOREIGN * len(typed.words)):
        words = mark_message("This doesn’t read as a rule. Rules are in plain English, such as “%(sample)s”.")
        return "not_a_rule", message(words, sample=SAMPLE), ""
    return *quote_unknown(failure), find_failure_hint(failure) or _propose_known_word(
        typed, first
    ) or describe_expected(failure)


def _propose_known_word(typed: TypedText, at: int) -> str:
    """Suggest what a word may stand for, where that makes no rule of the text either."""
    word = str(typed.words[at])
    meant = suggest_words(typed.words, at) or next((one for one in select_likely(word) if not is_known(word)), "")
    if typed.words[at].type == UNKNOWN and not is_known(word) and not is_slip(word, meant):
        return ""
    return message("Perhaps “%(word)s” is meant.", word=meant) if meant else ""


def quote_unknown(failure: Failure) -> tuple[str, str]:
    """Return all the words of a text that are not of the language."""
    several = list(dict.fromkeys(map(failure.typed.quote, failure.typed.find_unknown())))
    return "unknown_word", plural_message(
        "%(words)s is not a word of the rule language.",
        "%(words)s are not words of the rule language.",
        len(several),
        words=join_and(several[:MOST_NAMED]),
    )
