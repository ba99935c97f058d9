"""Letters line by line, without their words: what happened, koan and rule, what can be done now, how to stop."""

from __future__ import annotations

from tests.requesting import make_request
from tests.services.notices.conftest import Post
from tests.services.notices.outline import outline
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import BallotRequest, NotebookRuleRequest
from zendotao.services.games.moves.votes import vote_on_challenge
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.games.views.following import follow_game
from zendotao.services.people.preferences import change_preferences

FOOT = """
--
…
http://127.0.0.1:8000/me/settings
http://127.0.0.1:8000/mail/stop/SECRET
"""
"""Why one gets it, and how to stop that."""


def newest(post: Post, name: str, *services: str) -> str:
    """The newest letter to somebody without its words, games and secrets under names that are the same each time."""
    letter = post.letters(name)[-1].letter
    text = letter.text.replace(letter.stop or "-", "SECRET")
    for number, game in enumerate(services or (post.game,), 1):
        text = text.replace(game, f"GAME{number}")
    return outline(text)


def test_a_turn(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    # Bob's move, the rule that is false, the koan that it disproves and the one that is open; ann may give koan 4 its
    # stone, and claim from an instant on.
    expected = """ann

bob 2

    …

3

4

http://127.0.0.1:8000/games/GAME1/moves/2

…
- 4
- 8 2026 13:00 UTC

http://127.0.0.1:8000/games/GAME1
"""
    assert newest(small_post, "ann") == expected + FOOT


def test_a_claim_of_victory_in_the_zone_of_its_reader(small_post: Post):
    change_preferences(small_post.services, small_post.person("ann").id, time_zone="America/New_York")
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    small_post.pass_time(hours=1)
    small_post.claim("bob")
    small_post.pass_mail()
    # The small game's 168 h from 14:00 UTC on 1 March; on 8 March clocks in New York go an hour ahead.
    expected = """ann

bob 3

    …

4

8 2026 10:00 EDT

http://127.0.0.1:8000/games/GAME1/moves/3

…
- 8 2026 10:00 EDT
- 8 2026 10:00 EDT

http://127.0.0.1:8000/games/GAME1
"""
    assert newest(small_post, "ann") == expected + FOOT


def test_comments_and_a_challenge_in_one_letter(small_post: Post):
    small_post.start("ann")
    post_comment(small_post.services, small_post.person("bob"), small_post.game, "Fine.\n\nVery fine.", small_post.now)
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.challenge("bob", 1, "koan", "unclear_koan")
    small_post.pass_mail()
    text = newest(small_post, "ann")
    assert (
        """bob

> Fine.
>
> Very fine.

http://127.0.0.1:8000/comments/GAME1.1
"""
        in text
    )
    assert (
        """1 ann bob

> I find it so.

4 2026 13:00 UTC

http://127.0.0.1:8000/challenges/GAME1.1
"""
        in text
    )
    # Whose move it is argues and has no ballot, so that nothing is said of one: there is only what the table waits for.
    assert text.count("\n- ") == 2


def test_a_digest_of_two_games(small_post: Post):
    change_preferences(small_post.services, small_post.person("ann").id, mail="weekly")
    games = []
    for starter in ("bob", "cyd"):
        small_post.start(starter)
        games.append(small_post.game)
        follow_game(small_post.services, small_post.person("ann"), small_post.game, small_post.now)
        post_comment(small_post.services, small_post.person(starter), small_post.game, "Good luck.", small_post.now)
        small_post.pass_time(minutes=1)
        small_post.pass_mail()
    # It was noon on a Sunday: Monday at seven is in 19 hours.
    small_post.pass_time(hours=19)
    small_post.pass_mail()

    def part(name: str, game: str, until: str) -> str:
        return f"""A game
------

{name}

> Good luck.

http://127.0.0.1:8000/comments/{game}.1

…
- 3
- 8 2026 {until} UTC

http://127.0.0.1:8000/games/{game}

"""

    expected = "ann\n\n" + part("bob", "GAME1", "12:00") + part("cyd", "GAME2", "12:01")
    assert newest(small_post, "ann", *games) == expected.rstrip("\n") + "\n" + FOOT
    assert small_post.outlines("ann") == ["2 2"]


def test_the_end_of_a_game_asks_for_nothing(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_time(hours=1)
    small_post.claim("bob")
    small_post.pass_time(hours=169)
    small_post.view()
    small_post.submit("bob", {"kind": "reveal"})
    small_post.pass_mail()
    small_post.pass_time(hours=169)
    small_post.pass_mail()
    expected = """ann

bob 4

http://127.0.0.1:8000/games/GAME1
"""
    assert newest(small_post, "ann") == expected + FOOT
    assert small_post.outlines("ann")[-1] == "A game bob 4"


def test_a_letter_holds_nothing_that_its_reader_may_not_see(small_post: Post):
    """Sealed rules and nonces, notebooks of others, and ballots before the reader has voted."""
    small_post.start("ann")
    for name in ("bob", "cyd"):
        small_post.pass_time(hours=1)
        small_post.turn(name)
        small_post.pass_mail()
    services = small_post.services
    note = {"rule": "AKHTBN if it contains a large blue piece", "note": "a note of ann alone"}
    add_rule(
        services, small_post.person("ann"), small_post.game, make_request(NotebookRuleRequest, note), small_post.now
    )
    challenge = small_post.challenge("ann", 3)
    ballot = {"choice": "defective", "reason": "a reason that nobody knows yet"}
    vote_on_challenge(
        services, small_post.person("bob"), challenge, make_request(BallotRequest, ballot), small_post.now
    )
    small_post.claim("cyd")
    small_post.pass_mail()
    small_post.pass_time(hours=62)
    small_post.pass_mail()
    told = [one.letter for name in ("ann", "bob", "cyd") for one in small_post.letters(name)]
    words = "\n".join(letter.subject + letter.text for letter in told)
    # Three moves, the two by cyd told to ann and bob; the challenge to bob, with the claim, and to cyd; a reminder
    # to ann, whose challenge it is, as but one other would count.
    assert len(told) == 7
    secrets = [*small_post.secrets(), note["note"], note["rule"], ballot["reason"]]
    assert [secret for secret in secrets if secret in words] == []
