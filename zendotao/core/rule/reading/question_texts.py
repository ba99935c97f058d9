"""Questions about how a text is meant: the answers that each offers.

A question is asked by ``Choices.ask`` (``building.parts.values``) while a tree is built (``building``); ``readings``
builds the tree of each answer.
"""

from __future__ import annotations

from zendotao.core.messages import message

QUESTIONS: dict[str, tuple[str, ...]] = {
    "numeral": (message("a bare number is exactly that many"), message("a bare number is at least that many")),
    "none": (
        message("also where there are none of them"),
        message("only where there is at least one of them"),
        message("only where there are at least two of them"),
    ),
    "single": (message("also of a single piece"), message("only of two pieces or more")),
    "the one": (
        message("all of them, where there are several"),
        message("at least one of them, where there are several"),
        message("only where there is just one"),
    ),
    "the many": (message("every one of them"), message("at least one of them")),
    "joining": (message("“and” joins more closely than “or”"), message("“or” joins more closely than “and”")),
    "place": (message("directly, next in the tower"), message("anywhere in the tower")),
    "a tower": (message("of some tower"), message("of every tower")),
    "alone": (message("just one of them"), message("one of them or more")),
    "rule": (message("some pieces are such"), message("all pieces are such")),
    "nested": (message("inside another piece"), message("in a nest, the outermost piece too")),
    "most": (message("more than half of all"), message("more than of any other colour")),
    "not all": (message("of none of them"), message("not of all of them")),
    "stack": (message("all in one stack"), message("each in some stack")),
    "present": (message("each of them must be there"), message("not all of them need be there")),
    "adjectives": (message("both said of the same pieces"), message("each said of pieces of its own")),
    "shared": (message("the first word goes with all of them"), message("the first word goes with the first only")),
    "unless": (
        message("at least one of the two"),
        message("exactly one of the two"),
        message("the first, and not the second"),
    ),
    "only": (message("also where there are none"), message("only where there is at least one")),
    "bare": (message("some of them"), message("all of them, if any"), message("there are some, and all of them")),
    "each other": (message("every one and every other"), message("each and at least one other")),
    "another one": (message("one more of the kind just named"), message("any other piece")),
    "so many of": (message("so many of these kinds"), message("so many pieces of these kinds")),
    "allowed": (message("at most that many"), message("exactly that many")),
    "with each": (message("the one and each of the others"), message("every two of them")),
    "not both": (message("not both of them"), message("neither of them")),
    "of which": (message("of at least one of them"), message("of each of them that is there")),
    "any": (message("in all, whichever it is"), message("for each of those, by itself")),
    "not first": (message("not both of them"), message("only the first is denied")),
    "not only": (message("any other number of them"), message("more than that many")),
    "not so": (message("only the first is denied"), message("all of it is denied")),
    "kinds": (message("the koan has one kind and not the other"), message("a piece is one and not the other")),
    "only the": (message("none but those"), message("all of those, and no others")),
    "only one": (message("just one, and nothing else"), message("nothing but such"), message("one of them is enough")),
    "that all": (message("so many are such"), message("there are so many, and all are such")),
    "except a": (message("all but one, which is such"), message("all that are not such")),
    "it": (
        message("“it” is the koan, or what is named first"),
        message("“it” is what is named"),
        message("“it” is what is named last"),
    ),
    "table": (message("“it” is the piece"), message("“it” is the table")),
    "two kinds": (message("one of each kind"), message("any two of them")),
    "others": (message("more than of each other one"), message("more than of all the others together")),
    "only first": (message("these and nothing else"), message("just so many of the first")),
    "all but": (message("all of those but so many"), message("all pieces but so many of those")),
    "tail": (
        message("the last words go with the last part only"),
        message("the last words go with each part"),
        message("both in one and the same tower"),
    ),
    "no or": (message("neither of them"), message("only the first is denied")),
    "bound": (
        message("what the first number says goes for the next one too"),
        message("it goes for the first number alone"),
    ),
    "each or sum": (
        message("than each of them"),
        message("than all of them together"),
        message("than at least one of them"),
    ),
    "last words": (message("the last words go with both"), message("the last words go with the last only")),
    "for each": (message("so many of one for each of the other"), message("if there are any of the other")),
    "any kind": (message("whichever they are"), message("of one and the same")),
    "each kind": (message("of each that there can be"), message("of each of them that is there")),
    "one of": (
        message("the koan has one of these kinds, and none of the others"),
        message("a single piece is of these kinds"),
    ),
    "rest": (message("the others of that kind"), message("all other pieces")),
    "all so": (message("all of those just named"), message("all pieces in the koan")),
    "by itself": (message("touching no other piece"), message("in no stack")),
    "than size": (message("than pieces of that size are"), message("than such a piece that is there")),
    "by stack": (message("in each stack by itself"), message("in all stacks together")),
    "made of": (message("the whole tower is made of those"), message("its other pieces are those")),
    "of stack": (message("compared within that stack"), message("compared with all pieces in the koan")),
    "times more": (message("so many times as many"), message("as many, and so many times more on top")),
    "otherwise": (
        message("“otherwise” is where what must follow does not"),
        message("“otherwise” is also where the condition does not hold"),
    ),
    "provided": (message("both must be so"), message("the first only where the second is so")),
    "must not": (message("some of them don't"), message("none of them does")),
}
"""Each kind of question, and in words what each way to settle it means."""
