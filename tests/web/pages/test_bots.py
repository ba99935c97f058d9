"""What the page of a practice game says of its bots, and the button that lets them go on."""

from __future__ import annotations

from tests.services.games.bots_at_play import practise

BUTTON = "No turn now: let the bots go on"


def test_who_has_no_turn_lets_the_bots_go_on_once_after_each_move(place):
    practise(place.town, "gentle")
    ann, address = place.visitor("ann"), place.game()
    assert BUTTON in ann.read(address)
    assert ann.send(f"{address}/skip").location == address
    page = ann.read(address)
    assert BUTTON not in page
    assert "lets the bots go on." in page
    # Sent once more, from a page that is older, it does nothing.
    ann.send(f"{address}/skip")
    assert len([one for one in place.town.kinds() if one == "turn.skipped"]) == 1


def test_who_does_not_practise_has_no_such_button_and_is_told_so(place):
    place.town.start("ann")
    assert BUTTON not in place.visitor("ann").read(place.game())
    practise(place.town, "gentle")
    assert BUTTON not in place.visitor("bob").read(place.game())
    page = place.visitor("bob").send(f"{place.game()}/skip", 403).get_data(as_text=True)
    assert "<h1>No turn was skipped</h1>" in page
    assert "Only players of this game can let the bots go on." in page
    assert "turn.skipped" not in place.town.kinds()
