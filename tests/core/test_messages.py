"""Sentences that are told in the language in use."""

from __future__ import annotations

import msgspec
import pytest

from zendotao.core.messages import (
    ENGLISH,
    capitalise,
    current_translations,
    encode_text,
    join_and,
    join_or,
    join_text,
    mark_message,
    message,
    override_translations,
    plural_message,
    render,
    use_translations,
)

DUTCH = {
    "Koan %(koan)s is open.": "Koan %(koan)s ligt open.",
    "%(who)s lays a %(stone)s stone.": "Een %(stone)s steen, gelegd door %(who)s.",
    "white": "witte",
    "%(before)s and %(last)s": "%(before)s en %(last)s",
    "%(before)s or %(last)s": "%(before)s of %(last)s",
    "a rule": "een regel",
    "No rule": "Geen regel",
}


class Dutch:
    """A catalogue that is not the program's; one of anything, and none, take the first form."""

    language = "nl"

    def gettext(self, message: str, /) -> str:
        return DUTCH.get(message, message)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        assert (one, many) == ("%(count)s rule", "%(count)s rules")
        return "%(count)s regel" if count < 2 else "%(count)s regels"


def test_a_message_is_english_wherever_nobody_tells_it():
    sentence = message("Koan %(koan)s is open.", koan=7)
    assert sentence == "Koan 7 is open."
    assert f"{sentence}" == "Koan 7 is open."
    assert isinstance(sentence, str)


def test_a_message_is_told_from_a_catalogue():
    assert render(message("Koan %(koan)s is open.", koan=7), Dutch()) == "Koan 7 ligt open."


def test_a_message_that_a_catalogue_lacks_stays_english():
    assert render(message("Koan %(koan)s is shut.", koan=7), Dutch()) == "Koan 7 is shut."


def test_what_a_message_holds_is_told_too_and_stands_where_the_language_wants_it():
    sentence = message("%(who)s lays a %(stone)s stone.", who="Ann", stone=message("white"))
    assert sentence == "Ann lays a white stone."
    assert render(sentence, Dutch()) == "Een witte steen, gelegd door Ann."


def test_what_people_write_is_never_told():
    assert render("white", Dutch()) == "white"
    assert render(message("%(who)s lays a %(stone)s stone.", who="white", stone="white"), Dutch()) == (
        "Een white steen, gelegd door white."
    )


@pytest.mark.parametrize(("count", "english", "dutch"), [(0, "0 rules", "0 regel"), (1, "1 rule", "1 regel"),
                                                         (2, "2 rules", "2 regels")])  # fmt: skip
def test_a_count_takes_the_form_of_the_language(count, english, dutch):
    sentence = plural_message("%(count)s rule", "%(count)s rules", count)
    assert (sentence, render(sentence, Dutch())) == (english, dutch)


def test_a_count_may_be_told_in_another_way():
    assert plural_message("%(count)s rule", "%(count)s rules", 2, count="two") == "two rules"


def test_pieces_that_are_joined_are_told_one_by_one():
    both = join_text([message("a rule"), "", message("white")], glue=", ")
    assert (both, render(both, Dutch())) == ("a rule, white", "een regel, witte")


@pytest.mark.parametrize(
    ("parts", "english", "dutch"),
    [
        ([], "", ""),
        ([message("a rule")], "a rule", "een regel"),
        ([message("a rule"), "Ann"], "a rule and Ann", "een regel en Ann"),
        (["Ann", message("a rule"), message("white")], "Ann, a rule and white", "Ann, een regel en witte"),
    ],
)
def test_a_list_ends_with_the_and_of_the_language(parts, english, dutch):
    found = join_and(parts)
    assert (found, render(found, Dutch())) == (english, dutch)


def test_a_list_of_choices_ends_with_its_or():
    found = join_or(["Ann", "Bob"])
    assert (found, render(found, Dutch())) == ("Ann or Bob", "Ann of Bob")


def test_a_capital_is_put_on_what_is_told():
    assert (capitalise(message("a rule")), render(capitalise(message("a rule")), Dutch())) == ("A rule", "Een regel")
    assert render(capitalise(message("white")), Dutch()) == "Witte"


def test_a_language_is_in_use_within_its_block_alone():
    sentence = message("No rule")
    with override_translations(Dutch()):
        assert (render(sentence), current_translations().language) == ("Geen regel", "nl")
    assert (render(sentence), current_translations().language) == ("No rule", "en")


def test_a_language_is_put_back_though_something_went_wrong():
    with pytest.raises(RuntimeError), override_translations(Dutch()):
        raise RuntimeError
    assert current_translations() is ENGLISH


def test_a_language_stays_in_use_until_another_is():
    use_translations(Dutch())
    assert render(message("No rule")) == "Geen regel"
    use_translations(ENGLISH)
    assert render(message("No rule")) == "No rule"


def test_a_page_gets_it_in_the_language_in_use_and_escaped():
    sentence = message("%(who)s lays a %(stone)s stone.", who="<Ann> & 'Bob' \"C\"", stone=message("white"))
    with override_translations(Dutch()):
        html = sentence.__html__()  # type: ignore[attr-defined]
    assert html == "Een witte steen, gelegd door &lt;Ann&gt; &amp; &#39;Bob&#39; &#34;C&#34;."


def test_a_message_without_values_may_hold_a_percent_sign():
    assert message("100 %") == "100 %"


def test_what_is_only_marked_is_itself():
    assert mark_message("white") == "white"
    assert type(mark_message("white")) is str


def test_an_encoder_gets_the_english():
    assert msgspec.json.encode([message("No rule")], enc_hook=encode_text) == b'["No rule"]'


def test_an_encoder_gets_nothing_for_what_is_no_text():
    with pytest.raises(TypeError, match="not encoded: object"):
        encode_text(object())
