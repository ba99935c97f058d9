"""Names: what may stand in one, and which are the same to a reader."""

import pytest

from zendotao.services.common.names import make_key, read_name
from zendotao.services.common.refusals import ServiceError


def refused(text):
    with pytest.raises(ServiceError) as caught:
        read_name(text)
    return caught.value.code


@pytest.mark.parametrize("text", ["Jo", "a" * 40, "Zoë", "李 白", "Ann-Marie O'Neil", "R2", "  Ann  "])
def test_a_name_has_2_to_40_characters_that_show(text):
    assert read_name(text).text == text.strip()


@pytest.mark.parametrize("text", ["", " ", "a", "a" * 41, "--", "...", "ﷺﷺﷺ"])
def test_a_name_that_is_too_short_too_long_or_without_a_letter_is_refused(text):
    # U+FDFA is one character that stands for eighteen: three of them are 54.
    assert refused(text) == "bad_name"


@pytest.mark.parametrize("text", ["Ann/Bob", "..\\Ann", "\u2100nn"])
def test_a_name_is_one_step_of_an_address(text):
    # U+2100 is one character that stands for three: a/c.
    assert refused(text) == "bad_name"


@pytest.mark.parametrize(
    "text",
    ["Ann\u00a0B", "Ann\u2003B", "Ann\tB", "Ann\nB", "Ann\u200bB", "Ann\u202eB", "Ann\x00B", "Ann\ud800B", "Ann\u3164B",
     "Ann\u2800B", "Ann\ufe0fB", "Ann  B", "\u0301Ann", "Ann\ufeff", "Ann\U000e0041"],
)  # fmt: skip
def test_what_cannot_be_seen_or_looks_like_a_space_is_refused(text):
    assert refused(text) == "bad_name"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "aNN"), ("Straße", "STRASSE"), ("Zoë", "Zoe\u0308"), ("ｆｕｌｌ", "full"), ("ﬁn", "FIN"), ("ΣΑΣ", "σας")],
)
def test_names_that_read_alike_have_one_key(one, other):
    assert read_name(one).key == read_name(other).key == make_key(other)


def test_nobody_may_be_called_like_those_who_left():
    assert refused("Someone Who Left") == "name_taken"


def test_what_is_no_name_is_looked_up_under_no_key():
    assert make_key("Ann\x00") is None
    assert make_key("a" * 81) is None
