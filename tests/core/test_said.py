"""Sentences that are told in the language in use."""

from __future__ import annotations

import msgspec
import pytest

from zendotao.core.said import (
    ENGLISH,
    and_list,
    capital,
    joined,
    or_list,
    plain,
    said,
    said_many,
    speak,
    speaking,
    spoken,
    to_say,
    told,
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
    sentence = said("Koan %(koan)s is open.", koan=7)
    assert sentence == "Koan 7 is open."
    assert f"{sentence}" == "Koan 7 is open."
    assert isinstance(sentence, str)


def test_a_message_is_told_from_a_catalogue():
    assert told(said("Koan %(koan)s is open.", koan=7), Dutch()) == "Koan 7 ligt open."


def test_a_message_that_a_catalogue_lacks_stays_english():
    assert told(said("Koan %(koan)s is shut.", koan=7), Dutch()) == "Koan 7 is shut."


def test_what_a_message_holds_is_told_too_and_stands_where_the_language_wants_it():
    sentence = said("%(who)s lays a %(stone)s stone.", who="Ann", stone=said("white"))
    assert sentence == "Ann lays a white stone."
    assert told(sentence, Dutch()) == "Een witte steen, gelegd door Ann."


def test_what_people_write_is_never_told():
    assert told("white", Dutch()) == "white"
    assert told(said("%(who)s lays a %(stone)s stone.", who="white", stone="white"), Dutch()) == (
        "Een white steen, gelegd door white."
    )


@pytest.mark.parametrize(("count", "english", "dutch"), [(0, "0 rules", "0 regel"), (1, "1 rule", "1 regel"),
                                                         (2, "2 rules", "2 regels")])  # fmt: skip
def test_a_count_takes_the_form_of_the_language(count, english, dutch):
    sentence = said_many("%(count)s rule", "%(count)s rules", count)
    assert (sentence, told(sentence, Dutch())) == (english, dutch)


def test_a_count_may_be_told_in_another_way():
    assert said_many("%(count)s rule", "%(count)s rules", 2, count="two") == "two rules"


def test_pieces_that_are_joined_are_told_one_by_one():
    both = joined([said("a rule"), "", said("white")], glue=", ")
    assert (both, told(both, Dutch())) == ("a rule, white", "een regel, witte")


@pytest.mark.parametrize(
    ("parts", "english", "dutch"),
    [
        ([], "", ""),
        ([said("a rule")], "a rule", "een regel"),
        ([said("a rule"), "Ann"], "a rule and Ann", "een regel en Ann"),
        (["Ann", said("a rule"), said("white")], "Ann, a rule and white", "Ann, een regel en witte"),
    ],
)
def test_a_list_ends_with_the_and_of_the_language(parts, english, dutch):
    found = and_list(parts)
    assert (found, told(found, Dutch())) == (english, dutch)


def test_a_list_of_choices_ends_with_its_or():
    found = or_list(["Ann", "Bob"])
    assert (found, told(found, Dutch())) == ("Ann or Bob", "Ann of Bob")


def test_a_capital_is_put_on_what_is_told():
    assert (capital(said("a rule")), told(capital(said("a rule")), Dutch())) == ("A rule", "Een regel")
    assert told(capital(said("white")), Dutch()) == "Witte"


def test_a_language_is_in_use_within_its_block_alone():
    sentence = said("No rule")
    with speaking(Dutch()):
        assert (told(sentence), spoken().language) == ("Geen regel", "nl")
    assert (told(sentence), spoken().language) == ("No rule", "en")


def test_a_language_is_put_back_though_something_went_wrong():
    with pytest.raises(RuntimeError), speaking(Dutch()):
        raise RuntimeError
    assert spoken() is ENGLISH


def test_a_language_stays_in_use_until_another_is():
    speak(Dutch())
    assert told(said("No rule")) == "Geen regel"
    speak(ENGLISH)
    assert told(said("No rule")) == "No rule"


def test_a_page_gets_it_in_the_language_in_use_and_escaped():
    sentence = said("%(who)s lays a %(stone)s stone.", who="<Ann> & 'Bob' \"C\"", stone=said("white"))
    with speaking(Dutch()):
        html = sentence.__html__()  # type: ignore[attr-defined]
    assert html == "Een witte steen, gelegd door &lt;Ann&gt; &amp; &#39;Bob&#39; &#34;C&#34;."


def test_a_message_without_values_may_hold_a_percent_sign():
    assert said("100 %") == "100 %"


def test_what_is_only_marked_is_itself():
    assert to_say("white") == "white"
    assert type(to_say("white")) is str


def test_an_encoder_gets_the_english():
    assert msgspec.json.encode([said("No rule")], enc_hook=plain) == b'["No rule"]'


def test_an_encoder_gets_nothing_for_what_is_no_text():
    with pytest.raises(TypeError, match="not encoded: object"):
        plain(object())
