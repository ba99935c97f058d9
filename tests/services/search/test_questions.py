"""Questions about koans are read as rules."""

import pytest

from zendotao.services.search.searches import read_question


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("a nest", "it contains at least one nest."),
        ("all pieces are red", "every piece is red."),
        ("red touching blue", "it contains at least one red piece that touches a blue piece."),
        ("more reds than blues", "it contains more red pieces than blue pieces."),
        ("A koan has the Buddha-nature if it contains no blue pieces", "it contains no blue pieces."),
    ],
)
def test_a_question_is_a_rule_or_what_a_koan_contains(question, says):
    found = read_question(question)
    assert [one.says for one in found.meanings] == [says]
    assert found.rule is not None
    assert found.mistake == ""


def test_a_question_that_can_be_read_in_more_than_one_way_gives_the_first_and_tells_how_the_others_differ():
    exactly, at_least = read_question("two greens touching").meanings
    assert exactly.says == "it contains exactly two green pieces that touch another green piece."
    assert at_least.says == "it contains at least two green pieces that touch another green piece."
    assert exactly.differs == "a bare number is exactly that many"
    assert at_least.differs == "a bare number is at least that many"


def test_a_colour_alone_is_first_what_a_koan_contains():
    assert read_question("green").meanings[0].says == "it contains at least one green piece."


def test_a_meaning_that_is_chosen_is_understood_as_itself():
    for meaning in read_question("a red on a blue").meanings:
        (chosen,) = read_question(meaning.canonical).meanings
        assert chosen.canonical == meaning.canonical


@pytest.mark.parametrize("question", ["blub blub", "?", "a red piece " * 60, "touching " * 20])
def test_what_is_no_rule_is_told_why(question):
    found = read_question(question)
    assert found.meanings == ()
    assert found.rule is None
    assert found.mistake
