"""What the page of a practice game says of its bots, and the button that lets them go on."""

from __future__ import annotations

import json

from tests.services.games.bots_at_play import practise, run_bots, take_job
from tests.services.games.site import Town
from tests.web.other_words import told
from tests.web.pages.place import refuses
from tests.web.parsed import select, texts
from zendotao.core.bots.table import BotWait
from zendotao.services.games.bots import inviting, moving
from zendotao.services.job_handlers import beat_finder
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.web.pages.bots.text import THINKING, YOUR_TURN, YOUR_TURN_ALONE


def offers_skip(place, page):
    """Whether the panel has the button by which the bots go on."""
    return bool(select(page, f'#act form[action="{place.game("/skip")}"] button'))


def test_who_has_no_turn_lets_the_bots_go_on_once_after_each_move(place):
    practise(place.town, "gentle")
    ann, address = place.visitor("ann"), place.game()
    assert offers_skip(place, ann.read(address))
    events = len(select(ann.read(address), ".path .event"))
    assert ann.send(f"{address}/skip").location == address
    page = ann.read(address)
    assert not offers_skip(place, page)
    assert len(select(page, ".path .event")) == events + 1
    # Sent once more, from a page that is older, it does nothing.
    ann.send(f"{address}/skip")
    assert len([one for one in place.town.kinds() if one == "turn.skipped"]) == 1


def test_who_does_not_practise_has_no_such_button_and_is_told_so(place):
    place.town.start("ann")
    assert not offers_skip(place, place.visitor("ann").read(place.game()))
    practise(place.town, "gentle")
    assert not offers_skip(place, place.visitor("bob").read(place.game()))
    page = place.visitor("bob").send(f"{place.game()}/skip", 403).get_data(as_text=True)
    assert refuses(page, "not_seated")
    assert f'href="{place.game()}"' in page
    assert "turn.skipped" not in place.town.kinds()


def describe(place, name="ann"):
    """What the panel says first, and the version of the page as an open one asks for it."""
    beat_finder(place.town.services, f"{FINDER_PREFIX}1")
    visitor = place.visitor(name)
    version = json.loads(visitor.read(f"/pulse/games/{place.town.game}"))["version"]
    return texts(visitor.read(place.game()), "#act > p")[0], version


def without_moves(monkeypatch):
    """No bot finds a move."""
    monkeypatch.setattr(moving, "choose_move", lambda *told: BotWait("no_move"))


def test_bots_that_have_all_looked_and_found_no_move_wait_for_who_practises(place, monkeypatch):
    without_moves(monkeypatch)
    practise(place.town, "gentle", "fair")
    words, before = describe(place)
    assert words == told(THINKING)
    # One of them thinks, and one has yet to.
    assert take_job(place.town)
    assert describe(place) == (words, before)
    place.town.pass_time(minutes=2)
    run_bots(place.town)
    words, after = describe(place)
    assert (words, after != before) == (told(YOUR_TURN), True)
    # Others who look at the game are told the same.
    assert describe(place, "bob")[0] == words
    place.visitor("ann").send(f"{place.game()}/skip")
    assert describe(place)[0] == told(THINKING)
    run_bots(place.town)
    assert describe(place)[0] == told(YOUR_TURN_ALONE)


def test_nobody_learns_when_a_bot_thinks_in_a_game_that_counts(place, monkeypatch):
    without_moves(monkeypatch)
    place.town.start("ann")
    invite_bot(place.town)
    place.town.pass_time(hours=12)
    before = describe(place)
    assert take_job(place.town)
    assert describe(place) == before
    place.town.pass_time(minutes=2)
    now = describe(place)
    run_bots(place.town)
    assert describe(place) == now


def invite_bot(town: Town) -> None:
    """Let ann invite a bot."""
    request = inviting.InviteBotRequest(level="gentle")
    inviting.invite_bot(town.services, town.person("ann"), town.game, request, town.now)
