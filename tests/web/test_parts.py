"""The parts that pages are made of, rendered by themselves."""

import re
from datetime import timedelta

import pytest
from flask import render_template_string

from tests.web.conftest import Page
from tests.web.other_words import told
from zendotao.core.messages import message, override_translations, render
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.parts import describe_stones, make_monogram
from zendotao.web.times import request_instant


@pytest.fixture
def part(app):
    """Render a few macros: ``part("stones", "stone", '{{ stone("white") }}')``."""

    def render(file: str, names: str, body: str, **values: object) -> Page:
        with app.test_request_context():
            now = request_instant()
            return Page(
                render_template_string(
                    f'{{% from "parts/{file}.html" import {names} %}}{body}',
                    now=now, soon=now + timedelta(hours=5), before=now - timedelta(hours=31), **values,
                )
            )  # fmt: skip

    return render


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Odile", "Od"),
        ("Wednesday Table", "WT"),
        ("moss & rain", "mr"),
        ("Jean-Luc de la Tour", "JT"),
        ("李小龍", "李小"),
        ("x", "x"),
        ("…", "·"),
    ],
)
def test_a_monogram_is_of_two_letters_at_the_most(name, letters):
    assert make_monogram(name) == letters


@pytest.mark.parametrize(
    ("string", "words"),
    [
        ("", "0 koans"),
        ("w", "1 koan: white"),
        ("wbbbo", "5 koans: white, 3 black, open"),
    ],
)
def test_a_string_of_stones_is_told_in_runs(string, words):
    assert describe_stones(string) == words


def test_a_string_of_stones_is_told_in_the_readers_language():
    words = describe_stones("wbbbo")
    assert render(words, load_catalogue("fr")).replace("\u202f", " ") == "5 koans : blanc, 3 noirs, ouvert"
    assert render(words, load_catalogue("es")) == "5 koans: blanco, 3 negros, abierto"
    with override_translations(load_catalogue("fr")):
        assert render(describe_stones("")) == "0 koan"


@pytest.mark.parametrize(
    ("colour", "word"),
    [("white", message("white")), ("black", message("black")), ("open", message("not yet marked"))],
)
def test_with_every_stone_goes_its_word(part, colour, word):
    assert part("stones", "stone", f'{{{{ stone("{colour}") }}}}').text == told(word)


def test_a_long_string_shows_its_first_stones_and_counts_the_rest(part):
    page = part("stones", "stones", '{{ stones("w" * 38) }}')
    assert len(page.all("i")) == 30
    assert page.text == "+8"
    assert page.all("span")[0]["aria-label"] == "38 koans: 38 white"


def test_form_tells_you_a_team_and_a_guest_apart_and_words_do_too(part):
    page = part(
        "badges", "seat", '{{ seat("Odile", you=true) }}{{ seat("Wednesday Table", "team") }}{{ seat("mo", "guest") }}'
    )
    assert [e["class"] for e in page.all("i")] == ["badge person you", "badge team", "badge guest"]
    assert re.findall(r"\((\w+)\)", page.text) == [told(message(word)) for word in ("you", "team", "guest")]


def test_a_seat_without_a_name_is_somebody_who_left(part):
    assert told(message("somebody who left")) in part("badges", "seat", "{{ seat(none) }}").text


def test_sealed_badges_are_alike_but_for_their_digits(part):
    body = "{{ seal(hash, '#') }}"
    one, other = (part("badges", "seal", body, hash=digits).html for digits in ("7f3a91c4ff", "c20d5e18aa"))
    assert one.replace("7f3a 91c4", "") == other.replace("c20d 5e18", "")
    assert "ff" not in one


def test_a_name_with_markup_stays_text(part):
    page = part("badges", "seat", "{{ seat(name) }}", name="<script>alert(1)</script>")
    assert page.all("script") == []


def test_a_clock_says_what_how_long_and_when(part):
    page = part("clocks", "clock", '{{ clock("Closes in", soon, before) }}')
    assert page.text.startswith("Closes in 5 ")
    # 31 of 36 hours have gone by: 86 of 100.
    assert page.all("progress")[0]["value"] == "86"
    assert len(page.all("time")) == 2


def test_a_clock_that_has_run_out_says_so_and_has_no_bar(part):
    page = part("clocks", "clock", '{{ clock("Your pause", before) }}')
    assert re.match(r"Your pause \D+ ", page.text)
    page = part("clocks", "clock", '{{ clock("Anyone may claim in", before, over="Anyone may claim now") }}')
    assert page.text.startswith("Anyone may claim now ")
    assert page.all("progress") == []


def test_an_instant_has_the_exact_one_at_hand(part):
    (time,) = part("clocks", "when", "{{ when(before) }}").all("time")
    assert time["title"].endswith(" UTC")
    assert time["datetime"].endswith("Z")


def test_ballots_are_native_radios(part):
    page = part("votes", "rows", '{{ rows("choice", [("a", "It stands", ""), ("b", "It falls", "a note")], "b") }}')
    assert [(e["type"], e["value"], "checked" in e) for e in page.all("input")] == [
        ("radio", "a", False),
        ("radio", "b", True),
    ]
