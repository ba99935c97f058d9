"""Comments on the pages: looked at first, posted, held back, reworded, reported."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.pages.place import refuses
from tests.web.parsed import harmful, select, values
from tests.web.payloads import PAYLOADS
from zendotao.services.admin import keepers
from zendotao.services.games.moves.comments import list_comments


@pytest.fixture
def players():
    return "ann", "bob"


def said(place, visitor, text="A fine koan, koan 1."):
    """The address of a comment that somebody posts."""
    there = visitor.send(place.game("/comments"), text=text).location
    number = there.rpartition("-")[2]
    assert there == place.game(f"#comment-{number}")
    return f"/comments/{place.town.game}.{number}"


def comments(place):
    """What has been said in the game."""
    return [one.text for one in list_comments(place.town.services, None, place.town.game).comments]


def body(page):
    """The main part of a page."""
    return page.split('id="main"')[1].split("<footer")[0]


# ---- posting


def test_a_comment_is_posted_and_stands_in_the_thread_and_on_a_page_of_its_own(place, ann):
    address = said(place, ann)
    assert comments(place) == ["A fine koan, koan 1."]
    assert "A fine koan," in ann.read(place.game())
    page = ann.read(address)
    assert f'href="{place.game("#comment-1")}"' in page
    assert f'href="{place.game("/koans/1")}"' in page


@pytest.mark.parametrize("opened", ["", "/comments"])
def test_a_button_that_is_pressed_twice_posts_a_comment_once_and_another_page_the_same_words_again(place, ann, opened):
    def seen():
        return ann.read(place.game(opened)).partition('name="seen" value="')[2].partition('"')[0]

    first, again, other = seen(), "Well played.", "Thank you."
    found = [ann.send(place.game("/comments"), 303, text=again, seen=first).location for _ in range(2)]
    assert found == [place.game("#comment-1")] * 2
    assert ann.send(place.game("/comments"), 303, text=other, seen=first).location == place.game("#comment-2")
    assert ann.send(place.game("/comments"), 303, text=again, seen=seen()).location == place.game("#comment-3")
    assert comments(place) == [again, other, again]


def test_the_drawing_of_a_koan_that_is_named_comes_with_its_link(place, ann):
    page = ann.read(said(place, ann))
    assert '<span class="peek"><img class="cell"' in page
    assert body(ann.read(said(place, ann, "koan 99"))).count("<img") == 0


def test_a_look_at_a_comment_posts_nothing_and_keeps_what_was_typed(place, ann):
    page = ann.send(place.game("/comments"), 200, text="*Hm* < koan 2", does="preview").get_data(as_text=True)
    assert "<em>Hm</em> &lt;" in page
    assert ">\n*Hm* &lt; koan 2</textarea>" in page
    assert comments(place) == []


def test_the_form_in_the_thread_has_a_look_at_a_comment_too(place, ann):
    page = ann.read(place.game())
    assert 'name="does" value="preview"' in page


def test_an_empty_comment_is_a_fault_of_the_form(place, ann):
    ann.send(place.game("/comments"), 400, text="  ")
    assert comments(place) == []


def test_too_long_a_comment_is_refused_and_kept_in_the_form(place, ann):
    page = ann.send(place.game("/comments"), 400, text="x" * 10_001).get_data(as_text=True)
    assert "x" * 10_001 in page


# ---- the spoiler guard


def test_a_rule_that_is_still_viable_is_held_back_and_may_be_posted_anyway(place, ann):
    text = f"I wonder about this: {only(2)}"
    page = ann.send(place.game("/comments"), 409, text=text).get_data(as_text=True)
    assert refuses(page, "spoiler")
    assert values(page, '[name="does"]', "value") == ["post", "preview", "anyway"]
    assert only(2) in page
    assert comments(place) == []
    ann.send(place.game("/comments"), text=text, does="anyway")
    assert comments(place) == [text]


def test_a_rule_that_has_fallen_is_welcome(place, ann):
    ann.send(place.game("/comments"), text=f"Mine was {only(1)}")
    assert len(comments(place)) == 1


# ---- rewording


def test_an_author_rewords_a_comment_and_everybody_reads_what_it_said(place, ann, bob):
    address = said(place, ann, "I think it is the red one.")
    assert "I think it is the red one.</textarea>" in ann.read(f"{address}/edit")
    ann.send(f"{address}/edit", text="I know it is the blue one.")
    assert f'href="{address}/history"' in bob.read(address)
    page = bob.read(f"{address}/history")
    assert "I<del> think</del><ins> know</ins> it is the<del> red</del><ins> blue</ins> one." in page
    assert "I think it is the red one." in page


def test_another_ones_comment_is_not_reworded(place, ann, bob):
    address = said(place, ann)
    bob.read(f"{address}/edit", 403)
    bob.send(f"{address}/edit", 403, text="mine now")
    assert comments(place) == ["A fine koan, koan 1."]


def test_rewording_is_guarded_and_looked_at_first_too(place, ann):
    address = said(place, ann)
    text = f"No: {only(2)}"
    preview = ann.send(f"{address}/edit", 200, text=text, does="preview").get_data(as_text=True)
    assert len(select(preview, '[aria-labelledby="preview"] .preview')) == 1
    assert comments(place) == ["A fine koan, koan 1."]
    ann.send(f"{address}/edit", 409, text=text)
    ann.send(f"{address}/edit", text=text, does="anyway")
    assert comments(place) == [text]


# ---- reports, hidden comments, and who may


def test_a_comment_is_reported_to_the_keepers_once(place, ann, bob):
    address = said(place, ann)
    assert f'href="{address}/report"' in bob.read(address)
    assert f'href="{address}/report"' not in ann.read(address)
    bob.send(f"{address}/report", 200, reason="It is rude.")
    page = bob.send(f"{address}/report", 409, reason="It is rude.").get_data(as_text=True)
    assert "It is rude." in page


def test_a_comment_that_a_keeper_has_hidden_says_so_and_nothing_else(place, ann, bob):
    address, words = said(place, ann, "Something rude."), "main .words"
    assert len(select(bob.read(address), words)) == 1
    place.town.person("kay")
    keepers.appoint_keeper(place.town.services, "kay", place.town.now)
    keeper = place.visitor("kay")
    keeper.send("/keeper/do", does="hide_comment", about=address.removeprefix("/comments/"), note="rude")
    page = bob.read(address)
    assert "Something rude." not in page
    assert select(page, words) == []
    assert len(select(page, "main .column > p:not(.inline-links)")) == 1
    bob.read(f"{address}/history", 404)
    ann.read(f"{address}/edit", 403)


def test_nobody_signed_in_reads_but_does_not_write(place, ann):
    address = said(place, ann)
    anyone = place.app.test_client()
    assert anyone.get(address).status_code == 200
    assert anyone.get(f"{address}/edit").location.startswith("/sign-in?next=")
    assert anyone.get(place.game("/comments")).location.startswith("/sign-in?next=")


def test_there_is_no_page_for_a_comment_that_there_is_not(place, ann):
    for name in (f"{place.town.game}.1", f"{place.town.game}.x", "none.1", "x"):
        for page in ("", "/edit", "/history", "/report"):
            ann.read(f"/comments/{name}{page}", 404)


# ---- attacks


def test_known_attacks_come_to_nothing_wherever_a_comment_is_shown(place, ann):
    texts = [text.replace("\x00", "") for text in PAYLOADS]
    address = said(place, ann, "\n\n".join(texts[: len(texts) // 2])[:9000])
    ann.send(f"{address}/edit", text="\n\n".join(texts[len(texts) // 2 :])[:9000], does="anyway")
    looked = ann.send(place.game("/comments"), 200, text="\n\n".join(texts)[:9000], does="preview")
    pages = [looked.get_data(as_text=True)]
    pages += [ann.read(there) for there in (address, f"{address}/history", f"{address}/edit", place.game())]
    for page in pages:
        main = body(page)
        assert [one for one in harmful(f"<main {main}") if one[0] != "svg"] == []


def test_the_pages_of_comments_ask_the_database_a_dozen_questions_at_most(place, ann):
    address = said(place, ann)
    for there in (address, f"{address}/history", f"{address}/edit", f"{address}/report", place.game("/comments")):
        with place.counted() as sent:
            ann.read(there)
        assert len(sent) <= 12, (there, sent)
