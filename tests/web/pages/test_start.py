"""Starting a game on its page, without scripts.

``only(1)`` and ``only(2)`` call one blue piece white and one yellow piece black; of one red piece, ``koan(1)``, the
first says white and the second black.
"""

from __future__ import annotations

import re
from datetime import timedelta

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.web.other_words import told
from tests.web.pages.place import choices, filled
from tests.web.parsed import select, texts, values
from zendotao.core.messages import message
from zendotao.services.games.lists.games import list_games
from zendotao.web.pages.composer.text import BOTH_CALL, MISSING
from zendotao.web.pages.start.settings import describe_fault
from zendotao.web.pages.start.view import ABSENT, EXAMPLES

NEW = "/games/new"
START = {
    "title": "A quiet table", "white": WHITE, "black": BLACK, "open": koan(1), "seal1": only(1), "seal2": only(2),
    "limit": "100",
}  # fmt: skip


def sent(visitor, do="check", status=200, **fields):
    """The page that answers the form, which is opened first, as a browser would send it."""
    return visitor.send(NEW, status, do=do, **{**filled(visitor.read(NEW)), **fields})


def game_of(place, answer):
    """The game that an answer leads to."""
    place.town.game = answer.location.removeprefix("/games/")
    return place.town.view()


def test_a_start_with_nothing_missing_begins_the_game(place, ann):
    view = game_of(place, sent(ann, "post", 303, **START))
    assert (view.title, view.phase, view.open) == ("A quiet table", "play", 3)
    assert [koan.stone for koan in view.koans] == ["white", "black", None]
    assert view.settings.limit == 100


def test_who_has_started_a_game_gets_a_link_to_send_until_somebody_has_come(place, ann, bob):
    view = game_of(place, sent(ann, "post", 303, **START))
    here, link = f"/games/{view.id}", f">http://localhost/games/{view.id}</textarea>"
    own = ann.read(here)
    assert own.count(link) == 1
    assert len(select(own, "#act .whole-link")) == 1
    assert "/practice" in own.partition('id="act"')[2].partition("</aside>")[0]
    assert link not in bob.read(here)


def test_the_settings_that_are_shown_are_those_that_the_game_gets(place, ann):
    changed = {"spacing": "1.5", "stall": "100", "final_small": "200", "prose": "1", "practice": "1", "language": "fr"}
    settings = game_of(place, sent(ann, "post", 303, **START, **changed, **{"palette.pink": "1"})).settings
    assert settings.spacing == timedelta(minutes=90)
    assert settings.stall == timedelta(hours=100)
    assert settings.final_small == timedelta(hours=200)
    assert (settings.prose, settings.practice, settings.language) == (True, True, "fr")
    assert settings.palette == ("red", "yellow", "green", "blue", "black", "pink")
    assert settings.vote == timedelta(hours=72)


def test_a_setting_without_sense_says_so_in_hours_and_starts_nothing(place, ann):
    page = sent(ann, "post", 409, **START, spacing="a while").get_data(as_text=True)
    assert texts(page, ".fault") == texts(page, '[data-live="spacing-fault"] .fault')
    # What the code says of any time that is none.
    assert texts(page, ".fault") == [told(describe_fault("spacing", "The request is malformed."))]
    assert values(page, "[aria-invalid=true]", "name") == ["spacing"]
    assert filled(page)["spacing"] == "a while"
    assert list_games(place.town.services).rows == ()


def test_every_fault_is_listed_at_once(ann):
    page = sent(ann, "post", 409, white=WHITE, black=WHITE, seal1=only(1)).get_data(as_text=True)
    # The title, two koans that are the same, one that is missing, and a rule that is missing.
    found = dict(zip(values(page, "#faults a", "href"), texts(page, "#faults a"), strict=True))
    assert list(found) == ["#about", "#begin-black", "#begin-open", "#seal2"]
    assert found["#begin-open"] == told(ABSENT["open"])
    assert found["#seal2"] == told(MISSING["seal2"])


def test_an_example_fills_the_field_that_it_is_taken_for(ann):
    page = sent(ann, "show", **{"white.example": "tower"}).get_data(as_text=True)
    assert filled(page)["white"].splitlines() == EXAMPLES["tower"][1].split("; ")
    assert filled(page)["black"] == ""


def test_koans_that_nobody_has_come_to_are_folded_until_all_that_is_missing_is_listed(ann):
    def unfolded(page):
        return re.findall(r'<details class="act-begin" id="begin-(\w+)" open>', page)

    assert unfolded(ann.read(NEW)) == ["white"]
    # What is in order is folded again, and shows as a small drawing.
    assert unfolded(sent(ann, open=koan(1)).get_data(as_text=True)) == ["white"]
    page = sent(ann, white=WHITE).get_data(as_text=True)
    assert unfolded(page) == ["black"]
    assert len(re.findall(r'class="act-thumb"[^>]*><svg', page)) == 2
    assert unfolded(sent(ann, black="R1 floating").get_data(as_text=True)) == ["black"]
    assert unfolded(sent(ann, "post", 409, white="").get_data(as_text=True)) == ["white", "black", "open"]


def test_two_rules_that_agree_on_the_open_koan_are_told_and_one_is_offered_on_which_they_differ(ann):
    # koan(9) has nine reds, which is white by neither.
    page = sent(ann, **{**START, "open": koan(9)}).get_data(as_text=True)
    assert texts(page, "#seal .act-state.clay") == [told(message(BOTH_CALL["black"], koan=3))]
    offered = ann.send(NEW, 200, do="apart", **filled(page)).get_data(as_text=True)
    used = ann.send(NEW, 200, do="use", **filled(offered)).get_data(as_text=True)
    assert filled(used)["open"] == filled(offered)["offer"]
    (state,) = texts(used, "#seal .act-state.moss")
    assert re.findall(r"\d+", state) == ["3"]


def test_a_draft_is_there_again_and_goes_with_the_start(ann):
    sent(ann, **START)
    opened = filled(ann.read(NEW))
    assert {name: opened[name] for name in START} == START
    ann.send(NEW, 303, do="post", **opened)
    assert filled(ann.read(NEW))["title"] == ""


def test_a_button_that_is_pressed_twice_starts_one_game(place, ann):
    fields = {**filled(ann.read(NEW)), **START}
    first, second = (ann.send(NEW, 303, do="post", **fields) for _ in range(2))
    assert first.location == second.location
    assert len(list_games(place.town.services).rows) == 1


def test_a_member_starts_for_the_team(place, ann):
    place.town.team("monks", "ann", "tom")
    view = game_of(place, sent(ann, "post", 303, **START, **{"as": "monks"}))
    assert [(seat.name, seat.kind) for seat in view.seats] == [("monks", "team")]


def test_an_ambiguous_rule_offers_its_readings(ann):
    page = sent(ann, **{**START, "seal1": "it contains two red pieces"}).get_data(as_text=True)
    assert len(choices(page, "seal1.reading")) == 2


def test_each_of_the_settings_has_a_word_on_what_it_does(ann):
    page = ann.read(NEW)
    for name in ("spacing", "stall", "vote", "reveal", "final", "challenge_vote", "bystander_age"):
        assert f'id="{name}-hint"' in page
    # The usual pause has 20 hours.
    assert re.findall(r"\d+", texts(page, "#spacing-hint")[0]) == ["20"]


def test_a_title_that_is_not_there_yet_is_missing_and_no_fault_until_the_game_is_sent(ann):
    page = sent(ann, "check", white=WHITE).get_data(as_text=True)
    assert "#about" in values(page, '[data-live="bar"] li.clay a', "href")
    assert "title-fault" not in page
    assert "title-fault" in sent(ann, "post", 409, white=WHITE).get_data(as_text=True)


# ---- the stash


def left(page, row):
    """What is left of the pieces of a colour, small ones first, in the first koan's stash; and whether it is shown."""
    found = re.search(rf'<tr data-row="{row}"( hidden)?>(.*?)</tr>', page, re.DOTALL)
    return re.findall(r'<b aria-hidden="true">(-?\d)</b>', found[2]), found[1] is None


def test_the_stash_has_the_colours_of_the_palette_and_keeps_the_others_ready(ann):
    page = ann.read(NEW)
    assert left(page, "red") == (["5", "5", "5"], True)
    assert left(page, "cyan") == (["5", "5", "5"], False)
    chosen = sent(ann, settings="1", **{"palette.red": "", "palette.cyan": "1"}).get_data(as_text=True)
    assert left(chosen, "red")[1] is False
    assert left(chosen, "cyan")[1] is True


def test_the_stash_counts_the_pieces_of_an_unsound_koan_too(ann):
    # Two large reds in each other's way, and a small one.
    page = sent(ann, white="R3 upright at 0,0; R3 upright at 5,0; R1 upright at 60,0").get_data(as_text=True)
    assert left(page, "red") == (["4", "5", "3"], True)


# ---- ready tables, and examples that are buttons


def test_a_ready_table_starts_a_game_in_three_clicks(place, ann):
    """*Start a game*, *Draw a ready table*, *Start this game*."""
    assert f'href="{NEW}"' in ann.read("/games")
    assert values(ann.read(NEW), "#ready button", "value") == ["ready"]
    page = sent(ann, "ready").get_data(as_text=True)
    drawn = filled(page)
    assert all(drawn[name] for name in ("title", "white", "black", "open", "seal1", "seal2"))
    view = game_of(place, ann.send(NEW, 303, **{**drawn, "do": "post"}))
    assert (view.phase, view.open, len(view.koans)) == ("play", 3, 3)
    assert len(view.moves[0].seals) == 2


def test_each_ready_table_is_another_and_keeps_the_title_and_the_settings(ann):
    begin = texts(ann.read(NEW), "#ready button")
    first = filled(sent(ann, "ready", title="Mine", limit="50").get_data(as_text=True))
    page = sent(ann, "ready", **first).get_data(as_text=True)
    second = filled(page)
    assert (second["title"], second["limit"]) == ("Mine", "50")
    assert [first[name] for name in ("white", "black", "open")] != [second[name] for name in ("white", "black", "open")]
    assert values(page, "#ready button", "value") == ["ready"]
    assert texts(page, "#ready button") != begin


def test_each_example_is_a_button_that_fills_the_first_koan_that_is_missing(ann):
    page = ann.read(NEW)
    assert set(re.findall(r'name="do" value="take[.](\w+)"', page)) == set(EXAMPLES)
    for name in ("white", "black", "open"):
        before = filled(page)
        page = ann.send(NEW, 200, **{**before, "do": "take.tower" if name == "white" else "take.nest"}).get_data(
            as_text=True
        )
        after = filled(page)
        assert [key for key in ("white", "black", "open") if after[key] != before[key]] == [name]
    assert after["white"].splitlines() == EXAMPLES["tower"][1].split("; ")


def test_a_button_of_no_example_changes_nothing(ann):
    assert filled(sent(ann, "take.nothing").get_data(as_text=True))["white"] == ""
