"""The guided first turn, step by step, with nothing but what stands in addresses."""

import re
from html import unescape

import pytest

from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.games.draft_reviews.first_tables import RED_PIECES

RULE = "it contains exactly three pieces"
TOWER = "B3 upright at 0,0; R2 on 1; Y1 on 2"
GOOD = ["it contains a red piece", "it contains a grounded red piece"]


def first(read, step="look", **turn):
    return read("/sandbox/first", step=step, **turn)


def step_at(page) -> str:
    """The step that the page says it is."""
    return re.search(r'aria-current="step">\d\. ([^<]+)<', page.html)[1]


def forward(page) -> str:
    """Where the page's main action leads."""
    (found,) = {unescape(link) for link in re.findall(r'<a class="button primary(?: wide)?" href="([^"]+)"', page.html)}
    return found


def test_the_first_step_shows_the_table_in_pictures_and_in_words(read):
    page = first(read)
    assert step_at(page) == "Look"
    drawn = [span for span in page.all("span") if span.get("class") == "first-cell"]
    assert len(drawn) == 7
    assert drawn[1]["aria-label"].startswith("Two pieces")
    assert [word for _, word in re.findall(r"koan (\d) (white|black|open)", page.text)] == [
        "white", "black", "black", "white", "white", "white", "open",
    ]  # fmt: skip


@pytest.mark.parametrize("rule", RED_PIECES.try_rules)
def test_the_first_koan_that_is_offered_is_a_question_whichever_rule_was_given_up(read, rule):
    if "fits all six stones" not in first(read, "rule", pick=rule).text:
        return
    offered = first(read, "koan", rule=rule)
    koan = re.search(r'class="first-offered".*?href="([^"]+)"', offered.html, re.DOTALL)[1]
    page = first(read, "koan", rule=rule, koan=RED_PIECES.build_koans[0])
    assert unescape(koan).startswith("/sandbox/first?step=koan")
    assert "koan=B2" in unescape(koan)
    assert "A good question." in page.text


def test_what_the_first_step_says_of_large_pieces_is_so(read):
    page = first(read)
    assert "Koan 1 has a large piece and is white; koan 2 has one too, but is black." in page.text
    told = [span["aria-label"] for span in page.all("span") if span.get("class") == "first-cell"]
    assert "large" in told[0]
    assert "large" in told[1]


def test_a_visitor_goes_through_all_steps_by_links_and_forms(read, client):
    page = first(read, "rule", pick=RULE)
    assert "It fits all six stones. It says that koan 7 is white." in page.text
    assert "Lay the black stone, and go on" in page.text
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == "Build a koan"
    take = next(unescape(link) for link in page.links() if "koan=B3" in unescape(link))
    page = type(page)(client.get(take).get_data(as_text=True))
    assert "2 call it white and 2 black" in page.text
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == "Seal two rules"
    assert "says black of koan 8" in page.text
    page = first(read, "done", rule=RULE, koan=TOWER, seal=GOOD)
    assert step_at(page) == "Your turn"
    assert "it contains exactly three pieces" in page.text
    assert "Your stone felled 3 other rules on our list as well; 4 still fit." in page.text
    assert len(re.findall(r"sealed [0-9a-f]{4} [0-9a-f]{4}", page.text)) == 2


def test_a_fallen_rule_is_told_with_the_koan_and_goes_no_further(read):
    page = first(read, "koan", rule="it contains a yellow piece")
    assert step_at(page) == "Give up a rule"
    assert "This rule has fallen." in page.text
    assert "Look at koan 2, and try another." in page.text
    assert page.text.count("your rule says") == 7


def test_a_rule_with_two_readings_is_asked_about_and_a_link_chooses(read, client):
    page = first(read, "rule", rule="it contains two yellow pieces")
    assert "This can be read in 2 ways." in page.text
    link = next(unescape(link) for link in page.links() if "at+least+two" in unescape(link))
    chosen = type(page)(client.get(link).get_data(as_text=True))
    # Koan 4 has one yellow piece, and is white.
    assert "Look at koan 4" in chosen.text


def test_a_rule_that_is_not_understood_says_what_was_expected_and_stays_in_its_field(read):
    page = first(read, "rule", rule="flying pieces everywhere")
    assert "This isn't understood." in page.text
    assert "flying pieces everywhere" in page.html.split("<textarea")[1]


def test_a_picked_rule_comes_before_a_typed_one(read):
    page = first(read, "rule", pick="it contains a red piece", rule="it contains a yellow piece")
    assert "It says that koan 7 is black." in page.text


def test_a_koan_that_cannot_be_read_says_where(read):
    page = first(read, "seal", rule=RULE, koan="R3 upright at 0,0\nB3 upp")
    assert step_at(page) == "Build a koan"
    assert "Line 2, column 4:" in page.text


def test_a_koan_that_the_table_does_not_take_says_why(read):
    page = first(read, "koan", rule=RULE, koan="W3 upright at 0,0")
    assert "The table doesn't take it. This game has no white pieces." in page.text
    hanging = first(read, "koan", rule=RULE, koan="R3 pitch 0 at 0,0 z 60")
    assert "The table doesn't take it." in hanging.text


def test_a_koan_that_is_on_the_table_already_is_not_taken(read):
    page = first(read, "koan", rule=RULE, koan="G3 upright at 0,0; Y1 upright at -30,10 turned 15")
    assert "Koan 2 on the table is just the same." in page.text


def test_a_koan_on_which_the_list_agrees_is_said_to_be_no_question(read):
    page = first(read, "koan", rule=RULE, koan="G3 flat at 0,0 heading 200; G1 upright at 30,24")
    assert "A good koan, but not a question. All 4 rules on our list that still fit call it black" in page.text
    assert "Use it anyway" in page.text


def test_the_fallen_rules_of_the_list_cannot_be_chosen(read):
    page = first(read, "seal", rule=RULE, koan=TOWER)
    offered = [box["value"] for box in page.all("input") if box.get("type") == "checkbox"]
    assert offered == [
        "it contains a red piece", "it contains an upright red piece", "it contains a grounded red piece",
        "it contains more red pieces than blue pieces",
    ]  # fmt: skip
    assert "Fell with your stone it contains a medium piece" in page.text


@pytest.mark.parametrize(
    ("seals", "said"),
    [
        ([], "Two rules are needed. None is chosen yet."),
        (GOOD[:1], "Two rules are needed. Only one is chosen."),
        ([*GOOD, "it contains an upright red piece"], "Two rules are needed. There are 3 now: leave some out."),
        (["it contains a red piece", "it contains an upright red piece"], "say white of koan 8"),
        (["it contains a red piece", "it contains a medium piece"], "“it contains a medium piece”:"),
        (["it contains a red piece", "it contains two yellow pieces"], "Which one do you mean?"),
        ([RULE, "it contains a red piece"], f"“{RULE}”:"),
    ],
)
def test_seals_that_are_not_in_order_are_told_and_stay_chosen(read, seals, said):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=seals)
    assert step_at(page) == "Seal two rules"
    assert said in page.text
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
    assert f"more than {Settings().spacing.total_seconds() / 3600:.0f} hours have passed" in page.text
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
    assert step_at(first(read, "nowhere")) == "Look"


def test_what_is_far_too_long_is_refused(read):
    assert "too long" in first_refused(read, koan="#" * 20_001)
    assert "too long" in first_refused(read, seal="x" * 20_001)


def first_refused(read, **turn) -> str:
    return read("/sandbox/first", status=413, **turn).text


def test_the_front_page_and_the_sandbox_lead_here(read):
    assert "/sandbox/first" in read("/").links()
    assert "/sandbox/first" in read("/sandbox").links()


def test_a_rule_that_everybody_reads_alike_is_taken_and_the_other_reading_is_a_link(read, client):
    # Koan 3 has a flat green piece, and is black.
    page = first(read, "rule", rule="every green piece is flat")
    assert "Which one do you mean?" not in page.text
    assert "Taken as “every green piece, if any, is flat.”" in page.text
    (link,) = [unescape(link) for link in page.links() if "at+least+one+green" in unescape(link)]
    chosen = type(page)(client.get(link).get_data(as_text=True))
    # Koan 1 has no green piece and is white.
    assert "Look at koan 1" in chosen.text
    assert "Taken as" not in chosen.text


def test_a_seal_that_everybody_reads_alike_is_judged_and_not_asked_about(read):
    page = first(read, "done", rule=RULE, koan=TOWER, seal=["every flat piece is red", "it contains a red piece"])
    # Koan 1 is white, and has yellow pieces that lie.
    assert "“every flat piece is red”:" in page.text
    assert "Which one do you mean?" not in page.text
    assert "Taken as “every flat piece, if any, is red.”" in page.text
    (link,) = [unescape(link) for link in page.links() if "at+least+one+flat" in unescape(link)]
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
    assert "It fits all six stones. It says that koan 7 is white." in page.text
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    assert step_at(page) == "Build a koan"
    (koan,) = {unescape(link) for link in page.links() if "koan=K2" in unescape(link) and "G2" in link}
    page = type(page)(client.get(koan).get_data(as_text=True))
    assert "2 call it white and 2 black" in page.text
    page = type(page)(client.get(forward(page)).get_data(as_text=True))
    fields = {one.get("name"): one.get("value") for one in page.all("input") if one.get("type") == "hidden"}
    assert fields["table"] == "2"
    seals = ["it contains a black piece", "it contains exactly one medium piece"]
    page = first(read, "done", table=2, rule=fields["rule"], koan=fields["koan"], seal=seals)
    assert step_at(page) == "Your turn"
    assert "/help/tale" not in page.links()


def test_a_table_that_there_is_not_is_the_first(read):
    assert first(read, table=9).text == first(read).text
