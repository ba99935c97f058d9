"""What an amendment changes, worked out on the table of ``koans_for_tests``.

Koans 1 to 5 are ``WHITE``, ``BLACK``, and one, two and three reds; bob gives up ``only(1)`` in move 2, cat moves on.
"""

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.services.games.site import Town
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.zendotao.rewording import ChangedVerdict
from zendotao.services.games.moves.requests import AmendmentRequest, BallotRequest
from zendotao.services.games.moves.votes import amend_rule, vote_on_challenge
from zendotao.services.games.views.challenges import view_challenge
from zendotao.store.errors import NotFound

SAME = "AKHTBN if it contains a blue piece or exactly one red piece"
OTHER = "AKHTBN if it contains a blue piece or exactly one red piece or exactly three red pieces"


@pytest.fixture
def challenged(tmp_path):
    """A town, and a challenge to the rule of move 2 by ann."""
    town = Town("", tmp_path)
    town.start("ann")
    town.turn("bob")
    town.turn("cat")
    yield town, town.challenge("ann", 2)
    town.close()


def reworded(town, challenge):
    """What the amendment changes, as anybody sees it."""
    return view_challenge(town.services, None, challenge, town.now).reworded


def test_without_an_amendment_nothing_is_changed(challenged):
    town, challenge = challenged
    found = view_challenge(town.services, town.person("cat"), challenge, town.now)
    assert found.reworded is None
    assert found.view == view_challenge(town.services, town.person("cat"), challenge, town.now).view


def test_a_rewording_that_says_the_same_of_every_koan_turns_none(challenged):
    town, challenge = challenged
    amend_rule(town.services, town.person("bob"), challenge, AmendmentRequest(rule=SAME), town.now)
    found = reworded(town, challenge)
    texts = tuple(parse_rule(text).log_value.text for text in (only(1), SAME))
    assert (found.before.text, found.after.text) == texts
    assert found.turned == ()


def test_a_koan_that_it_calls_otherwise_is_named_with_both_verdicts(challenged):
    town, challenge = challenged
    amend_rule(town.services, town.person("bob"), challenge, AmendmentRequest(rule=OTHER), town.now)
    assert reworded(town, challenge).turned == (ChangedVerdict(5, "black", "white"),)


def test_the_first_wording_is_remembered_when_the_vote_has_passed(challenged):
    town, challenge = challenged
    amend_rule(town.services, town.person("bob"), challenge, AmendmentRequest(rule=OTHER), town.now)
    for name in ("ann", "cat"):
        vote_on_challenge(town.services, town.person(name), challenge, BallotRequest(choice="amended"), town.now)
    town.pass_time(hours=25)
    found = reworded(town, challenge)
    assert town.view().moves[1].rule == parse_rule(OTHER).log_value.text
    assert (found.before.text, found.turned) == (
        parse_rule(only(1)).log_value.text,
        (ChangedVerdict(5, "black", "white"),),
    )


def test_there_is_nothing_about_a_challenge_that_there_is_not(challenged):
    town, challenge = challenged
    for name in (challenge.replace(".1", ".2"), challenge.replace(".1", ".0"), "none.1", "x"):
        with pytest.raises(NotFound):
            view_challenge(town.services, None, name, town.now)
