"""What the page of a practice game says of its bots, and the button that lets them go on."""

from __future__ import annotations

from tests.services.games.bots_at_play import practise
from tests.web.pages.place import refuses
from tests.web.parsed import select


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
