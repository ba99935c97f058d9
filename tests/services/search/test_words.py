"""Words by which texts are found, and the part of a text that tells why one was."""

import pytest

from zendotao.services.search.words import contains_words, make_excerpt
from zendotao.store.search.words import fold_text, split_words


def test_words_are_folded_each_counts_once_and_no_more_than_so_many():
    assert split_words("L'Été  à PARIS, Straße été!") == ["l", "ete", "a", "paris", "strasse"]
    assert split_words("one two three", 2) == ["one", "two"]
    assert split_words(" -- ?!") == []


def test_a_very_long_word_counts_by_its_beginning():
    assert split_words("x" * 100) == ["x" * 64]


def test_widths_and_letters_of_several_signs_make_no_difference():
    assert fold_text("\uff32\uff45\uff44 e\u0301 \ufb01ve") == "red e five"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [(["touch"], True), (["touch", "red"], True), (["ouch"], False), (["red", "blue"], False), ([], True)],
)
def test_every_word_has_to_begin_one_of_the_text(wanted, found):
    assert contains_words("It has touching RED pieces", wanted) is found


def test_the_words_that_were_asked_for_are_marked_where_they_stand():
    assert make_excerpt("A Réd piece, and redder ones; no bored.", ["red"]) == (
        ("A ", False), ("Réd", True), (" piece, and ", False), ("redder", True), (" ones; no bored.", False),
    )  # fmt: skip


def test_of_a_long_text_the_part_around_the_first_such_word_is_shown():
    text = "many words " * 40 + "here is moss at last " + "and more words " * 40
    parts = make_excerpt(text, ["moss"])
    shown = "".join(words for words, _ in parts)
    assert [words for words, marked in parts if marked] == ["moss"]
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert "here is moss at last" in shown
    assert len(shown) <= 280 + 4


def test_without_any_of_the_words_the_beginning_is_shown():
    assert make_excerpt("one\n\ntwo  three", ["four"]) == (("one two three", False),)


def test_signs_of_markdown_are_left_out():
    text = "## Fairness\n\n> a *red* piece\n\n- see [the help](/help/play), `moss` or [[House rules]]; 2 * 3 * 4"
    assert make_excerpt(text, ["nothing"]) == (
        ("Fairness a red piece see the help, moss or House rules; 2 * 3 * 4", False),
    )


def test_signs_of_html_are_text_like_any_other():
    assert make_excerpt("<script>red</script>", ["red"]) == (("<script>", False), ("red", True), ("</script>", False))
