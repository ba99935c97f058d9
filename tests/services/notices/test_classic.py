"""Notices of classic Zendo: what happened, what a game waits for, and reminders; in the bell, in letters, in feeds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.services.games.classic_site import PROSE, ClassicTown
from tests.services.notices.conftest import Post
from tests.services.notices.outline import outline
from tests.web.other_words import spoken
from zendotao.services import timers
from zendotao.services.feeds import make_game_feed, make_site_feed
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.notices.bell import view_bell


class ClassicPost(Post, ClassicTown):
    """A site with mail on which classic Zendo is played."""

    def bell(self, name: str) -> list[str]:
        """The lines of somebody's bell, newest first, once everything is delivered that is due."""
        timers.sweep_games(self.services, self.now)
        timers.deliver_notices(self.services, self.now)
        return [one.line for one in view_bell(self.services, self.person(name)).notices]

    def paths(self, name: str) -> list[str]:
        """The pages that they lead to."""
        return [one.path.replace(self.game, "G") for one in view_bell(self.services, self.person(name)).notices]


@pytest.fixture
def town(tmp_path: Path) -> Iterator[ClassicPost]:
    """A site in which mia, ann and bob have addresses."""
    made = ClassicPost("", tmp_path / "instance")
    made.address("mia", "ann", "bob")
    yield made
    made.close()


def test_the_next_student_is_told_of_their_turn_and_the_others_of_the_stone(town: ClassicPost):
    town.lead("mia", stones=0)
    town.join("ann", "bob")
    town.build("ann", 3)
    assert town.bell("bob") == ["It's your turn to build a koan"]
    assert town.bell("mia") == ["Koan 3 is white", "bob joined as a student", "ann joined as a student"]
    assert town.bell("ann") == ["bob joined as a student"]


def test_a_mondo_asks_each_student_and_tells_the_master_and_then_all_of_the_stone(town: ClassicPost):
    town.lead("mia", stones=0)
    town.join("ann", "bob", "cat")
    town.build("ann", 3, call="mondo", answer="black")
    assert town.bell("bob")[0] == "Mondo: is koan 3 white or black?"
    assert town.paths("bob")[0] == "/games/G/do/answer"
    assert town.bell("mia")[0] == "ann laid koan 3 and called a mondo"
    town.move("bob", "answer", answer="white")
    town.move("cat", "answer", answer="black")
    # Whoever has the turn now is told that alone; who answered last was there.
    assert town.bell("bob")[0] == "It's your turn to build a koan"
    assert town.bell("ann")[0] == "Koan 3 is white"
    assert town.bell("mia")[0] == "Koan 3 is white"
    assert "Koan 3 is white" not in town.bell("cat")
    assert town.paths("ann")[0] == "/games/G?koan=3#koan"


def test_nobody_is_reminded_who_has_answered_and_who_has_not_is_when_a_sixth_of_the_time_is_left(town: ClassicPost):
    town.lead("mia")
    town.join("ann", "bob", "cat")
    town.build("ann", 3, call="mondo", answer="black")
    town.move("bob", "answer", answer="white")
    town.pass_time(hours=39)
    assert "nearly over" not in " ".join(town.bell("cat"))
    town.pass_time(hours=1)
    assert town.bell("cat")[0] == "The mondo on koan 3 is nearly over and needs your answer"
    assert town.paths("cat")[0] == "/games/G/do/answer"
    assert "nearly over" not in " ".join(town.bell("bob") + town.bell("ann") + town.bell("mia"))


def test_a_notice_that_comes_too_late_is_not_delivered(town: ClassicPost):
    town.lead("mia", stones=0)
    town.join("ann", "bob", "cat")
    town.build("ann", 3, call="mondo", answer="black")
    town.move("bob", "answer", answer="white")
    assert town.bell("bob") == ["cat joined as a student"]


def test_a_disproved_guess_is_told_to_its_guesser_who_may_guess_again(town: ClassicPost):
    town.lead("mia", stones=2)
    town.join("ann", "bob")
    town.build("ann", 3)
    town.move("ann", "guess", rule="it contains at least two red pieces and no green pieces")
    assert town.bell("mia")[0] == "A guess is waiting for your counter-koan"
    town.move("mia", "disprove", koan=notation(2, 1))
    assert town.bell("ann")[0] == "Koan 4 disproves the guess of ann"
    assert town.bell("bob")[0] == "Koan 4 disproves the guess of ann"
    assert town.paths("bob")[0] == "/games/G?thread=all#guess-1"


def test_a_win_and_the_end_are_told_to_all(town: ClassicPost):
    town.lead("mia")
    town.join("ann", "bob")
    town.build("ann", 3)
    town.move("ann", "guess", rule=town.RULE)
    assert town.bell("bob")[0] == town.bell("mia")[0] == "ann has found the rule"
    town.pass_time(hours=49)
    for name in ("ann", "bob", "mia"):
        assert town.bell(name)[0] == "The game is over: the rule was found"


def test_the_master_of_prose_hears_of_every_duty_and_all_of_a_late_one(town: ClassicPost):
    town.lead("mia", PROSE, rules="prose", counters="master")
    town.join("ann")
    town.build("ann", 3)
    assert town.bell("mia")[0] == "Koan 3 is waiting for your mark"
    assert town.paths("mia")[0] == "/games/G/do/mark"
    town.pass_time(hours=40)
    assert town.bell("mia")[0] == "The time to mark koan 3 is nearly over"
    town.pass_time(hours=8)
    assert town.bell("ann")[0] == town.bell("mia")[0] == "The Master is late: a koan waits for its stone"
    town.move("mia", "mark", stone="white")
    assert town.bell("ann")[0] == "You may guess the rule now"
    town.move("ann", "guess", rule="A ship")
    assert town.bell("mia")[0] == "A guess is waiting for you: do you understand it?"
    town.move("mia", "ask", text="Any ship?")
    assert town.bell("ann")[0] == "The Master asks about your guess"
    town.move("mia", "correct", koan=3)
    assert town.bell("ann")[0] == "The Master has turned the stone of koan 3: it is black"


def test_a_hint_is_asked_for_and_given(town: ClassicPost):
    town.lead("mia")
    town.join("ann", "bob", "cat")
    town.move("ann", "ask_hint")
    assert town.bell("bob")[0] == town.bell("mia")[0] == "ann asks for a hint"
    town.move("bob", "ask_hint")
    assert "The students ask you for a hint" in town.bell("mia")[:2]
    town.move("mia", "hint", koan=notation(4, 0), stone="white")
    assert town.bell("cat")[0] == "Koan 3 is laid as a hint: it is white"


def test_members_of_a_team_are_all_told_but_who_acted(town: ClassicPost):
    monks = town.team("The monks", "tia", "uli")
    town.lead("mia", stones=0)
    town.join("ann")
    town.move("tia", "join", **{"as": monks.id})
    town.build("ann", 3)
    assert town.bell("tia")[0] == town.bell("uli")[0] == "It's your turn to build a koan"
    town.build("tia", 4, call="mondo", answer="white")
    assert "Mondo" not in " ".join(town.bell("uli"))
    assert town.bell("ann")[0] == "Mondo: is koan 4 white or black?"
    town.pass_time(hours=49)
    # Tia was right, and earned a stone: until then nobody of the seat could guess.
    assert town.bell("tia")[0] == town.bell("uli")[0] == "You may guess the rule now"


def test_at_a_sitting_only_what_reaches_the_absent_is_told(town: ClassicPost):
    town.lead("mia", pace="sitting")
    town.join("ann", "bob")
    town.build("ann", 3)
    post_comment(town.services, town.person("bob"), town.game, "Well built.", town.now)
    assert town.bell("bob") == []
    assert town.bell("mia") == ["bob joined as a student", "ann joined as a student"]


def test_followers_hear_what_happened(town: ClassicPost):
    town.lead("mia", stones=0)
    town.join("ann", "bob")
    town.follow("eve")
    town.build("ann", 3)
    assert town.bell("eve") == ["Koan 3 is white"]


def test_a_letter_leads_to_the_two_buttons_and_tells_neither_rule_nor_answers(town: ClassicPost):
    town.lead("mia")
    town.join("ann", "bob")
    town.build("ann", 3, call="mondo", answer="black")
    town.pass_mail()
    letter = town.told("bob")
    assert town.outlines("bob") == ["Two red ones 3"]
    assert f"/games/{town.game}/do/answer\n" in letter
    for name in ("mia", "ann", "bob"):
        for one in town.letters(name):
            assert "at least two red" not in one.letter.text


def test_the_feed_of_a_game_has_its_news_and_the_rule_at_the_end_alone(town: ClassicPost):
    town.lead("mia")
    town.join("ann", "bob")
    town.build("ann", 3)
    town.move("ann", "pass")
    town.build("bob", 0, 2)
    feed = make_game_feed(town.services, town.game, town.now)
    assert [outline(one.title) for one in feed.entries] == ["4", "3", "bob", "ann"]
    assert feed.entries[1].text.startswith(feed.entries[1].title)
    assert feed.entries[1].path == f"/games/{town.game}?koan=3#koan"
    assert feed.entries[1].koan is not None
    assert "at least two red" not in repr(feed)
    town.move("bob", "guess", rule=town.RULE)
    town.pass_time(hours=49)
    feed = make_game_feed(town.services, town.game, town.now)
    assert spoken("at least two red pieces") in feed.entries[0].text


def test_the_feed_of_the_site_tells_the_moves_of_classic_games(town: ClassicPost):
    town.lead("mia")
    town.join("ann")
    town.build("ann", 3)
    town.move("ann", "guess", rule=town.RULE)
    feed = make_site_feed(town.services)
    assert [outline(one.title) for one in feed.entries] == [
        "Two red ones ann", "Two red ones ann", "Two red ones ann 3", "Two red ones ann", "Two red ones mia",
    ]  # fmt: skip
    assert feed.entries[0].path == f"/games/{town.game}?thread=all#guess-1"
    assert outline(feed.entries[2].text) == "3"
