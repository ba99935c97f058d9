"""What a builder in the browser is told: exact poses, facts, faults and doubts in the reader's language."""

import re

import pytest

from tests.web.other_words import told
from tests.web.visiting import Visitor
from zendotao.core.koan.text import name_piece, word_fact
from zendotao.core.messages import SEMICOLON, capitalise, join_text
from zendotao.services.koan_descriptions import describe_piece_briefly
from zendotao.services.koans import examine

HERE = {"Origin": "http://localhost"}
TOWER = "1: R3 upright at 0,0 turned 90\n2: Y1 on 1"
BESIDE = "1: R3 upright at 0,0\n2: G2 upright at 23.5,0"
NUMBER = re.compile(r"\d+(?:\.\d+)?")
# Base side and height of a small, a medium and a large piece: 14.2875 and 25.4, 19.84375 and 34.925, 25.4 and 44.45 mm.


@pytest.fixture
def look(client):
    """What is told of a notation: ``look("R3 upright at 0,0", language="fr")``."""

    def ask(koan: str, language: str = "en", **fields: str):
        headers = {**HERE, "Accept-Language": language}
        answer = client.post("/koans/look", data={"koan": koan, **fields}, headers=headers)
        assert answer.status_code == 200
        assert answer.mimetype == "application/json"
        return answer.json

    return ask


def test_pieces_come_with_their_lines_and_exact_poses(look):
    large, small = look(TOWER)["pieces"]
    assert (large["label"], large["colour"], large["pips"], large["supports"]) == (1, "red", 3, [2])
    assert large["how"] == {"verb": "upright", "x": 0.0, "y": 0.0, "turned": 90.0, "other": None, "dropped": False}
    # A quarter turn changes nothing of a square pyramid, so that its pose is unturned; its line is as it was written.
    assert (large["at"], large["turn"]) == ([0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0])
    assert small["how"] == {"verb": "on", "other": 1, "dropped": False}
    # Its underside's apex, 20/32 inch up (15.875), is on the red's tip at 44.45.
    assert small["at"] == [0.0, 0.0, 28.575]


def test_a_lying_piece_is_turned_onto_its_side(look):
    # Its axis dips by the angle whose tangent is half its base through its height, 14.2875 / 2 / 25.4: 15.7086 degrees;
    # so it is turned by 105.7086 about +y. Half of that: cosine 0.603844, sine 0.797103.
    (piece,) = look("B1 flat at 0,0")["pieces"]
    assert piece["turn"] == pytest.approx([0.603844, 0.0, 0.797103, 0.0], abs=1e-6)
    # From the middle of its lying face (26.3855 long) its base centre is 13.1927 - 7.14375 x 0.27075 behind, and
    # 7.14375 x 0.96265 up.
    assert piece["at"] == pytest.approx([-11.2586, 0.0, 6.8769], abs=1e-4)


def test_rows_say_in_short_what_a_piece_does_and_then_the_rest(look):
    first, second = look(TOWER)["pieces"]
    # The red points at 2; it touches 2, and its top is at 44.5 mm. The yellow points at nothing.
    assert [NUMBER.findall(first[part]) for part in ("name", "brief", "rest")] == [["1"], ["2"], ["2", "44.5"]]
    assert [NUMBER.findall(second[part]) for part in ("name", "brief")] == [["2"], []]
    report = examine(TOWER).report
    for piece, known in zip((first, second), report["pieces"], strict=True):
        brief, rest = describe_piece_briefly(report, known)
        said = [told(one) for one in (brief.about, join_text(brief.phrases, SEMICOLON), rest)]
        assert [piece["name"], piece["brief"], piece["rest"]] == said


def test_towers_and_soundness_are_told(look):
    answer = look(f"{TOWER}\nB1 upright at 60,0")
    assert re.findall(r"\d(?:–\d)?", answer["towers"]) == ["1–2", "3"]
    # Three pieces, of three pips, one and one.
    assert NUMBER.findall(answer["sound"]) == ["3", "5"]
    assert answer["touching"] == [[1, 2]]
    assert answer["canonical"] == "1: R3 upright at 0,0\n2: Y1 on 1\n3: B1 upright at 60,0"


def test_rays_are_lines_with_the_pieces_that_they_meet(look):
    ray = look("R3 upright at 0,0; B1 flat at 50,0 heading 180")["rays"][1]
    assert ray == {"from": 2, "points": [[36.807, 0.0, 0.0], [4.7, 0.0, 0.0]], "to": [1]}


def test_what_may_touch_comes_with_its_gap_and_the_ways_out(look):
    (doubt,) = look(BESIDE)["unclear"]
    assert (doubt["fact"], doubt["pieces"]) == ("touching", [1, 2])
    assert doubt["words"].startswith(told(word_fact("touching", [1, 2])))
    assert NUMBER.findall(doubt["because"]) == ["0.9"]
    assert doubt["apart"] == {"label": 2, "x": 24.7, "y": 0.0}
    assert doubt["together"] == {"label": 2, "x": 22.9, "y": 0.0}


def test_either_move_settles_the_doubt(look):
    assert look(BESIDE.replace("23.5", "24.7"))["touching"] == []
    assert look(BESIDE.replace("23.5", "22.9"))["touching"] == [[1, 2]]
    assert look(BESIDE.replace("23.5", "24.7"))["unclear"] == look(BESIDE.replace("23.5", "22.9"))["unclear"] == []


def test_faults_name_their_pieces_in_words(look):
    answer = look("R3 upright at 0,0; G1 upright at 60,0; B2 pitch 0 at 0,60 z 40")
    (fault,) = answer["faults"]
    assert (fault["kind"], fault["pieces"], NUMBER.findall(fault["words"])) == ("floating", [3], ["3"])
    assert [piece["faulty"] for piece in answer["pieces"]] == [False, False, True]
    assert NUMBER.findall(answer["sound"]) == ["3", "6"]
    # It says so in other words than of a koan that is sound.
    sound = look("R3 upright at 0,0; G1 upright at 60,0; B2 upright at 0,60")["sound"]
    assert NUMBER.findall(sound) == ["3", "6"]
    assert sound != answer["sound"]


def test_a_mistake_comes_with_its_place_and_leaves_the_pieces_unsaid(look):
    answer = look("R3 upright at 0,0\nY1 over 1")
    assert answer["pieces"] is None
    mistake = answer["mistake"]
    assert (mistake["line"], mistake["column"], NUMBER.findall(mistake["where"])) == (2, 4, ["2", "4"])
    assert mistake["words"] == told(capitalise(examine("R3 upright at 0,0\nY1 over 1").report["error"]["message"]))
    assert '"over"' in mistake["words"]
    assert (mistake["before"], mistake["at"], mistake["after"]) == ("Y1 ", "o", "ver 1")


@pytest.mark.parametrize("text", ["", "  \n", "# nothing yet"])
def test_where_nothing_is_written_there_are_no_pieces(look, text):
    answer = look(text)
    assert (answer["empty"], answer["pieces"], answer["mistake"]["where"]) == (True, [], "")


def test_everything_is_told_in_the_readers_language(look):
    # Words by themselves are the catalogues'; that they are not English, and that numbers are written as French does.
    (doubt,) = look(BESIDE, language="fr")["unclear"]
    assert "0,9" in doubt["because"]
    (english,) = look(BESIDE)["unclear"]
    assert NUMBER.sub("", doubt["because"].replace(",", ".")) != NUMBER.sub("", english["because"])
    fault, english = (look("B2 pitch 0 at 0,60 z 40", language=one)["faults"][0]["words"] for one in ("fr", "en"))
    assert fault != english
    assert look("R3 oups", language="fr")["mistake"]["where"].startswith("Ligne 1, colonne 4")
    assert look("R3 oups", language="es")["mistake"]["where"].startswith("Línea 1, columna 4")


def test_a_drawing_comes_where_a_view_is_named(look):
    assert look(TOWER)["drawing"] is None
    plain, numbered = (look(TOWER, view="iso", numbers=numbers)["drawing"] for numbers in "01")
    assert plain.startswith("<svg")
    assert "<text" not in plain
    assert numbered.count("<text") == 2
    assert look(TOWER, view="top")["drawing"] != plain
    assert look(TOWER, view="iso", marking="hatched")["drawing"] != plain
    assert look(TOWER, view="elsewhere")["drawing"] is None


def test_what_a_drawing_hides_is_said(look):
    hidden = look("G3 upright at 0,0; B2 in 1", view="iso")["hidden"]
    pieces = [told(name_piece(*piece)) for piece in (("medium", "blue"), ("large", "green"))]
    assert [hidden.count(piece) for piece in pieces] == [1, 1]
    assert look("G3 upright at 0,0", view="iso")["hidden"] == ""


def test_pages_of_others_cannot_ask(client):
    elsewhere = {"Origin": "https://elsewhere.example"}
    for headers in (elsewhere, {**elsewhere, "Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
        assert client.post("/koans/look", data={"koan": TOWER}, headers=headers).status_code == 403
    assert client.post("/koans/look", data={"koan": TOWER}).status_code == 400


def test_own_pages_can_ask_behind_a_proxy_that_the_site_does_not_know_of(client):
    # The site takes itself to be asked over http, while the browser's address is https.
    headers = {"Origin": "https://localhost", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/koans/look", data={"koan": TOWER}, headers=headers).status_code == 200


def test_nothing_is_kept_of_what_was_asked(client):
    answer = client.post("/koans/look", data={"koan": TOWER}, headers=HERE)
    assert "Set-Cookie" not in answer.headers
    assert "no-store" in answer.headers["Cache-Control"]


HOSTILE = [
    "\0",
    "\ud7ff\ufffe",
    "R3 upright at 1e300,0",
    "R3 on 9",
    ";" * 19_999,
    "R3 " * 6_000,
    "#" * 20_001,
    "<svg onload=x>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_breaks_the_answer(look, text):
    answer = look(text)
    assert answer["mistake"] is not None


# ---- the sandbox for koans that are one's own


def test_a_koan_that_is_sent_to_the_sandbox_stands_in_no_address_of_the_page(app):
    page = Visitor(app).send("/sandbox", 200, koan="P2 upright at 0,0", view="top").get_data(as_text=True)
    assert "P2 upright at 0,0</textarea>" in page
    addresses = re.findall(r'(?:href|action|src|value)="([^"]*)"', page)
    # The names of stylesheets and scripts have a hash in them, which may hold any two letters.
    assert [one for one in addresses if "P2" in one and not one.startswith("/static/")] == []
    assert '<button class="segment" form="sandbox" name="view" value="top" aria-current="true">' in page
    assert '<form id="sandbox" method="post"' in page


def test_it_is_shown_otherwise_by_sending_it_anew(app):
    sent = {"koan": "P2 upright at 0,0", "view": "top", "marking": "lettered", "numbers": "0"}
    answer = Visitor(app).send("/sandbox", 200, **sent)
    assert answer.headers["Cache-Control"] == "no-store"
    page = answer.get_data(as_text=True)
    assert 'name="marking" value="lettered" aria-current="true"' in page
    assert '<input type="hidden" name="numbers" value="0">' in page


def test_a_koan_in_the_address_is_shown_with_addresses_that_can_be_sent_on(app):
    page = Visitor(app).read("/sandbox", koan="P2 upright at 0,0")
    assert "koan=P2+upright" in page
    assert '<form id="sandbox" method="get"' in page
