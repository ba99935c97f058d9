"""The guided first turn, step by step, with nothing but what stands in addresses."""

import re
from html import unescape

import pytest

from tests.web.other_words import told
from tests.web.parsed import text_of, texts
from zendotao.core.game.koans import write_koan_caption
from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.games.draft_reviews.first_tables import RED_PIECES
from zendotao.web.pages.first_turn.view import make_rule_text

RULE = "it contains exactly three pieces"
TOWER = "B3 upright at 0,0; R2 on 1; Y1 on 2"
GOOD = ["it contains a red piece", "it contains a grounded red piece"]


def first(read, step="look", **turn):
    return read("/sandbox/first", step=step, **turn)


LOOK, GIVE_UP, BUILD, SEAL, DONE = 1, 2, 3, 4, 5
"""The steps by their numbers."""


def step_at(page) -> int:
    """The number of the step that the page says it is."""
    return int(re.search(r'aria-current="step">(\d)\.', page.html)[1])


def list_stones(page) -> list[str]:
    """The stones of the table, each beside its koan."""
    return re.findall(r'class="first-line">\s*<i class="stone (\w+)', page.html)


def find_answer(page) -> tuple[str, str]:
    """What the page answers to what was tried: the tone of it, and its words."""
    tone, told = re.search(r'class="callout ?(\w*)"(.*?)</main>', page.html, re.DOTALL).groups()
    return tone, " ".join(text_of(f"<div{told}").split())


def list_readings(page) -> list[str]:
    """Where the readings lead among which one has to choose."""
    chosen = re.sub(r'class="first-meant".*?</div>', "", page.html, flags=re.DOTALL)
    lists = re.findall(r'class="first-readings">(.*?)</ul>', chosen, re.DOTALL)
    return [unescape(link) for one in lists for link in re.findall(r'href="([^"]+)"', one)]


def list_other_readings(page) -> list[str]:
    """Where the readings lead that were not taken, though one was."""
    lists = re.findall(r'class="first-meant".*?</ul>', page.html, re.DOTALL)
    return [unescape(link) for one in lists for link in re.findall(r'href="([^"]+)"', one)]


def forward(page) -> str:
    """Where the page's main action leads."""
    (found,) = {unescape(link) for link in re.findall(r'<a class="button primary(?: wide)?" href="([^"]+)"', page.html)}
    return found


def test_the_first_step_shows_the_table_in_pictures_and_in_words(read):
    page = first(read)
    assert step_at(page) == LOOK
    drawn = [span for span in page.all("span") if span.get("class") == "first-cell"]
    assert len(drawn) == 7
    assert all(one["aria-label"] for one in drawn)
    assert list_stones(page) == ["white", "black", "black", "white", "white", "white", "open"]


@pytest.mark.parametrize("rule", RED_PIECES.try_rules)
def test_the_first_koan_that_is_offered_is_a_question_whichever_rule_was_given_up(read, rule):
    if find_answer(first(read, "rule", pick=rule))[0] != "moss":
        return
    offered = first(read, "koan", rule=rule)
    koan = re.search(r'class="first-offered".*?href="([^"]+)"', offered.html, re.DOTALL)[1]
    page = first(read, "koan", rule=rule, koan=RED_PIECES.build_koans[0])
    assert unescape(koan).startswith("/sandbox/first?step=koan")
    assert "koan=B2" in unescape(koan)
    assert find_answer(page)[0] == "moss"


def test_what_the_first_step_says_of_large_pieces_is_so(read):
    page = first(read)
    # Koan 1 has a large piece and is white; koan 2 has one too, but is black.
    assert re.findall(r"\d+", texts(page.html, ".first-told .first-prose > p")[-1]) == ["1", "2"]
    assert list_stones(page)[:2] == ["white", "black"]
    captions = [span["aria-label"] for span in page.all("span") if span.get("class") == "first-cell"]
    assert captions[:2] == [told(write_koan_caption(koan, ())) for koan in RED_PIECES.koans[:2]]
    assert all(re.search(r"[A-Z]3 ", koan) for koan in RED_PIECES.koans[:2])


def test_a_visitor_goes_through_all_steps_by_links_and_forms(read, client):
    page = first(read, "rule", pick=RULE)
    # Koan 7 has three pieces: the rule calls it white, and the stone that contradicts it is black.
    assert find_answer(page)[0] == "moss"
    assert list_stones(page)[6] == "black"
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == BUILD
    take = next(unescape(link) for link in page.links() if "koan=B3" in unescape(link))
    page = type(page)(client.get(take).get_data(as_text=True))
    tone, words = find_answer(page)
    assert (tone, re.findall(r"\d+", words)[:2]) == ("moss", ["2", "2"])
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == SEAL
    page = first(read, "done", rule=RULE, koan=TOWER, seal=GOOD)
    assert step_at(page) == DONE
    # Of the eight rules of the list, the one that was given up has fallen, and three with it.
    happened = page.html.partition('class="first-prose"')[2].partition("</p>")[0]
    assert re.findall(r"\b\d+", text_of(happened)) == ["3", "4"]
    assert len(re.findall(r"<code>[0-9a-f]{4} [0-9a-f]{4}</code>", page.html)) == 2


def test_a_fallen_rule_is_told_with_the_koan_and_goes_no_further(read):
    page = first(read, "koan", rule="it contains a yellow piece")
    assert step_at(page) == GIVE_UP
    tone, words = find_answer(page)
    assert (tone, set(re.findall(r"\d+", words))) == ("clay", {"2"})
    assert page.html.count('class="first-says') == 7


def test_a_rule_with_two_readings_is_asked_about_and_a_link_chooses(read, client):
    page = first(read, "rule", rule="it contains two yellow pieces")
    assert len(list_readings(page)) == 2
    link = next(link for link in list_readings(page) if "at+least+two" in link)
    chosen = type(page)(client.get(link).get_data(as_text=True))
    # Koan 4 has one yellow piece, and is white.
    assert set(re.findall(r"\d+", find_answer(chosen)[1])) == {"4"}


def test_a_rule_that_is_not_understood_says_what_was_expected_and_stays_in_its_field(read):
    page = first(read, "rule", rule="flying pieces everywhere")
    assert find_answer(page)[0] == "clay"
    assert "flying pieces everywhere" in page.html.split("<textarea")[1]


def test_a_picked_rule_comes_before_a_typed_one(read):
    page = first(read, "rule", pick="it contains a red piece", rule="it contains a yellow piece")
    # Koan 7 has no red piece: the rule that was picked calls it black, and the stone is white.
    assert list_stones(page)[6] == "white"


def test_a_koan_that_cannot_be_read_says_where(read):
    page = first(read, "seal", rule=RULE, koan="R3 upright at 0,0\nB3 upp")
    assert step_at(page) == BUILD
    told = page.html.partition('id="koan-mistake">')[2]
    assert re.findall(r"\d+", text_of(told))[:2] == ["2", "4"]


def test_a_koan_that_the_table_does_not_take_says_why(read):
    page = first(read, "koan", rule=RULE, koan="W3 upright at 0,0")
    hanging = first(read, "koan", rule=RULE, koan="R3 pitch 0 at 0,0 z 60")
    (tone, colour), (other_tone, other) = find_answer(page), find_answer(hanging)
    assert (tone, other_tone) == ("clay", "clay")
    assert colour != other


def test_a_koan_that_is_on_the_table_already_is_not_taken(read):
    page = first(read, "koan", rule=RULE, koan="G3 upright at 0,0; Y1 upright at -30,10 turned 15")
    tone, words = find_answer(page)
    assert (tone, re.findall(r"\d+", words)[0]) == ("clay", "2")


def test_a_koan_on_which_the_list_agrees_is_said_to_be_no_question(read):
    page = first(read, "koan", rule=RULE, koan="G3 flat at 0,0 heading 200; G1 upright at 30,24")
    tone, words = find_answer(page)
    assert (tone, re.findall(r"\d+", words)[0]) == ("clay", "4")
    # It may be used all the same, but that is not the main action.
    assert "step=seal" in page.html.partition('class="callout clay"')[2]
    assert 'class="button primary"' not in page.html.partition('class="callout clay"')[2]


def test_the_fallen_rules_of_the_list_cannot_be_chosen(read):
    page = first(read, "seal", rule=RULE, koan=TOWER)
    offered = [box["value"] for box in page.all("input") if box.get("type") == "checkbox"]
    assert offered == [
        "it contains a red piece", "it contains an upright red piece", "it contains a grounded red piece",
        "it contains more red pieces than blue pieces",
    ]  # fmt: skip
    assert told(make_rule_text("it contains a medium piece")) in texts(page.html, ".first-fallen li")


@pytest.mark.parametrize(
    ("seals", "said"),
    [
        ([], ""),
        (GOOD[:1], ""),
        ([*GOOD, "it contains an upright red piece"], "3"),
        (["it contains a red piece", "it contains an upright red piece"], "8"),
        (["it contains a red piece", "it contains a medium piece"], "it contains a medium piece"),
        (["it contains a red piece", "it contains two yellow pieces"], "it contains two yellow pieces"),
        ([RULE, "it contains a red piece"], RULE),
    ],
)
def test_seals_that_are_not_in_order_are_told_and_stay_chosen(read, seals, said):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=seals)
    assert step_at(page) == SEAL
    tone, words = find_answer(page)
    assert tone == "clay"
    assert said in words
    checked = [box["value"] for box in page.all("input") if box.get("type") == "checkbox" and "checked" in box]
    assert checked == [text for text in checked if text in seals]


def test_an_ambiguous_seal_is_put_right_by_a_link(read, client):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=["it contains a red piece", "it contains two yellow pieces"])
    link = next(unescape(link) for link in page.links() if "seal=it+contains+exactly+two" in unescape(link))
    assert "seal=it+contains+a+red+piece" in link
    assert client.get(link).status_code == 200


def test_a_seal_of_ones_own_stays_in_its_field(read):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=[GOOD[0], "it contains a flat blue piece"])
    (own,) = [field for field in page.all("input") if field.get("id") == "own"]
    assert own["value"] == "it contains a flat blue piece"


def test_the_end_says_how_long_one_waits_and_leads_on(read):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=GOOD)
    happened = text_of(page.html.partition('class="first-prose"')[2])
    assert f"{Settings().spacing.total_seconds() / 3600:.0f}" in re.findall(r"\b\d+\b", happened)
    assert {"/guest", "/help/tale", "/sandbox/first", "/play", "/practice"} <= set(page.links())
    # Nobody has started a game here that could be joined.
    assert forward(page) == "/practice"


@pytest.mark.parametrize("step", ["look", "rule", "koan", "seal", "done"])
def test_every_link_of_every_step_leads_somewhere(read, status, step):
    page = first(read, step, rule=RULE, koan=TOWER, seal=GOOD)
    for link in {unescape(link).split("#")[0] for link in page.links()} - {""}:
        # To start a game one signs in first.
        assert status(link) in ((200, 303) if link == "/games/new" else (200,)), link


@pytest.mark.parametrize("step", ["look", "rule", "koan", "seal", "done"])
def test_markup_in_an_address_stays_text(read, step):
    hostile = '"><img src=x onerror=alert(1)>'
    page = first(read, step, rule=hostile, koan=hostile, seal=[hostile])
    assert page.all("img") == []
    chosen = first(read, step, rule=RULE, koan=TOWER, seal=[hostile])
    assert chosen.all("img") == []


def test_a_step_that_there_is_not_is_the_first(read):
    assert step_at(first(read, "nowhere")) == LOOK


def test_what_is_far_too_long_is_refused(read):
    for turn in ({"koan": "#" * 20_001}, {"seal": "x" * 20_001}):
        read("/sandbox/first", status=413, **turn)


def test_the_front_page_and_the_sandbox_lead_here(read):
    assert "/sandbox/first" in read("/").links()
    assert "/sandbox/first" in read("/sandbox").links()


def test_a_rule_that_everybody_reads_alike_is_taken_and_the_other_reading_is_a_link(read, client):
    # Koan 3 has a flat green piece, and is black.
    page = first(read, "rule", rule="every green piece is flat")
    assert list_readings(page) == []
    (link,) = list_other_readings(page)
    assert "at+least+one+green" in link
    chosen = type(page)(client.get(link).get_data(as_text=True))
    # Koan 1 has no green piece and is white.
    assert set(re.findall(r"\d+", find_answer(chosen)[1])) == {"1"}
    assert list_other_readings(chosen) == []


def test_a_seal_that_everybody_reads_alike_is_judged_and_not_asked_about(read):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=["every flat piece is red", "it contains a red piece"])
    # Koan 1 is white, and has yellow pieces that lie.
    assert "every flat piece is red" in find_answer(page)[1]
    assert list_readings(page) == []
    (link,) = list_other_readings(page)
    assert "at+least+one+flat" in link
    assert "seal=it+contains+a+red+piece" in link


def test_there_is_always_another_table_and_after_the_last_the_first(read, client):
    page, seen = first(read), []
    for _ in range(3):
        seen.append([span["aria-label"] for span in page.all("span") if span.get("class") == "first-cell"])
        (link,) = {unescape(link) for link in page.links() if "table=" in unescape(link) and "step=look" in link}
        page = type(page)(client.get(link).get_data(as_text=True))
    assert len({tuple(koans) for koans in seen}) == 3
    assert [span["aria-label"] for span in page.all("span") if span.get("class") == "first-cell"] == seen[0]


def test_a_turn_stays_at_its_table(read, client):
    page = first(read, "rule", table=2, pick="it contains a green piece")
    assert (find_answer(page)[0], list_stones(page)[6]) == ("moss", "black")
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == BUILD
    (koan,) = {unescape(link) for link in page.links() if "koan=K2" in unescape(link) and "G2" in link}
    page = type(page)(client.get(koan).get_data(as_text=True))
    assert re.findall(r"\d+", find_answer(page)[1])[:2] == ["2", "2"]
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    fields = {one.get("name"): one.get("value") for one in page.all("input") if one.get("type") == "hidden"}
    assert fields["table"] == "2"
    seals = ["it contains a black piece", "it contains exactly one medium piece"]
    page = first(read, "done", table=2, rule=fields["rule"], koan=fields["koan"], seal=seals)
    assert step_at(page) == DONE
    assert "/help/tale" not in page.links()


def test_a_table_that_there_is_not_is_the_first(read):
    assert first(read, table=9).text == first(read).text
