"""The catalogues: everything that the program says has its translation, and nothing else has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from tests.catalogues import FOLDER, FOREIGN, PARTS, Message, found, is_told
from zendotao.core.messages import ENGLISH, LANGUAGES, plural_message, render
from zendotao.translations.catalogues import NATIVE_NAMES, load_catalogue

PLACE = re.compile(r"%(?:\((\w+)\)s|(.))")
TAG = re.compile(r"</?[a-z]\w*[^>]*>|&\w+;")
BOTH = pytest.mark.parametrize("language", FOREIGN)


@cache
def entries(language: str) -> list[tuple[str, Entry]]:
    """Every entry of a language's files, with the part that it stands in."""
    known: list[tuple[str, Entry]] = []
    for path in sorted((FOLDER / language).glob("*.po")):
        with path.open("rb") as file:
            known += [(path.stem, one) for one in read_po(file, locale=language, abort_invalid=True) if one.id]
    return known


def listed(lines: list[str]) -> str:
    """All of them, however many, the parts together."""
    return "\n" + "\n".join(sorted(lines))


def forms(text: Message) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def pairs(language: str) -> Iterator[tuple[str, Message, str, str]]:
    """The part and the message of each translation, the form that it has in English and its own."""
    for part, one in entries(language):
        if is_told(one.string):
            for english, own in zip(forms(one.id), forms(one.string), strict=True):
                yield part, one.id, english, own


@BOTH
def test_every_message_has_a_translation(language):
    told_there = {one.id for _, one in entries(language) if is_told(one.string)}
    lacking = [f"{part}: {one!r}" for one, part in found().items() if one not in told_there]
    assert not lacking, listed(lacking)


@BOTH
def test_no_file_has_a_message_that_nobody_says(language):
    said = found()
    unsaid = [f"{part}: {one.id!r}" for part, one in entries(language) if one.id not in said]
    assert not unsaid, listed(unsaid)


@BOTH
def test_every_message_stands_in_the_file_of_its_part(language):
    said = found()
    strays = [f"{part}: {one.id!r}" for part, one in entries(language) if said.get(one.id, part) != part]
    assert not strays, listed(strays)
    assert {part for part, _ in entries(language)} <= set(PARTS)


@BOTH
def test_no_translation_is_a_guess(language):
    assert [(part, one.id) for part, one in entries(language) if one.fuzzy] == []


@BOTH
def test_a_translation_has_the_places_of_its_message(language):
    # The one of a count may be told without its number, "une règle" for "1 rule".
    wrong = []
    for part, message, english, own in pairs(language):
        lacking = set(PLACE.findall(own)) ^ set(PLACE.findall(english))
        if lacking and not (isinstance(message, tuple) and lacking == {("count", "")}):
            wrong.append(f"{part}: {own}")
    assert not wrong, listed(wrong)


@BOTH
def test_a_translation_has_the_markup_of_its_message(language):
    def marks(text: str) -> list[str]:
        return sorted(TAG.findall(text))

    assert [(part, own) for part, _, english, own in pairs(language) if marks(own) != marks(english)] == []


@BOTH
def test_a_translation_begins_and_ends_as_its_message_does(language):
    def ends(text: str) -> tuple[str, str]:
        return re.match(r"[ \n]*", text)[0], re.search(r"[ \n]*$", text)[0]

    assert [(part, own) for part, _, english, own in pairs(language) if ends(own) != ends(english)] == []


def test_french_signs_stand_apart_from_words():
    plain = [
        f"{part}: {own}" for part, _, _, own in pairs("fr") if any(len(one) < 2 or one[0] == " " for one in signs(own))
    ]
    assert not plain, listed(plain)


def test_french_has_its_own_apostrophes_and_quotation_marks():
    straight = [f"{part}: {own}" for part, _, _, own in pairs("fr") if re.search(r"\w'|[“”]", worded(own))]
    assert not straight, listed(straight)


def test_spanish_questions_and_cries_open_as_they_close():
    bare = [(part, worded(own)) for part, _, _, own in pairs("es")]
    lame = [f"{part}: {own}" for part, own in bare if any(own.count(a) != own.count(b) for a, b in ("¿?", "¡!", "«»"))]
    assert not lame, listed(lame)


def worded(text: str) -> str:
    """A translation without its code and markup."""
    return re.sub(r"<code>.*?</code>|<[^>]*>", "", text)


def signs(text: str) -> list[str]:
    """The signs of two parts in a French text, each with the space before it; those of code and addresses left out."""
    bare = re.sub(r"<code>.*?</code>|<[^>]*>|https?:\S*|&\w+;", "", text)
    return re.findall(r"(?<=[\w»)\]%.])([\s\u202f\u00a0]?[:;?!])(?=\s|$)", bare)


@pytest.mark.parametrize(
    ("language", "counts", "form"),
    [("fr", (0, 1), 0), ("fr", (2, 21, 100), 1), ("es", (1,), 0), ("es", (0, 2, 21), 1)],
)
def test_a_count_takes_the_form_that_the_language_gives_it(language, counts, form):
    one, many = "%(count)s game", "%(count)s games"
    told_forms = next(entry.string for _, entry in entries(language) if entry.id == (one, many))
    for count in counts:
        assert render(plural_message(one, many, count), load_catalogue(language)) == told_forms[form] % {"count": count}


def test_the_languages_are_those_that_have_catalogues():
    assert tuple(NATIVE_NAMES) == LANGUAGES == ("en", *FOREIGN)
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(FOREIGN)
    assert load_catalogue("en") is ENGLISH


def test_a_catalogue_gives_english_for_what_it_lacks():
    words = load_catalogue("fr")
    assert words.gettext("Nobody ever says this.") == "Nobody ever says this."
    assert [words.ngettext("%(count)s unheard", "%(count)s unheard ones", one) for one in (1, 2)] == [
        "%(count)s unheard", "%(count)s unheard ones",
    ]  # fmt: skip
