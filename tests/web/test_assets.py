"""Static files: what a page loads with the bundle and without, and how long browsers keep it."""

import gzip
import shutil
from pathlib import Path

import pytest

from zendotao.web.assets import find_script, list_first_fonts, list_style_sheets


@pytest.fixture
def static(tmp_path) -> Path:
    """Static files as in a fresh checkout."""
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "site.css").write_text('/* all */\n\n@import url("b.css");\n@import url("a.css");\n')
    return tmp_path


def test_without_a_bundle_pages_load_the_sheets_in_the_order_of_the_list(static):
    assert list_style_sheets(static) == ("css/b.css", "css/a.css")


def test_with_a_bundle_pages_load_one_sheet(static):
    (static / "dist").mkdir()
    (static / "dist" / "site-ABC123.css").write_text("")
    (static / "dist" / "newsreader-XYZ.woff2").write_text("")
    assert list_style_sheets(static) == ("dist/site-ABC123.css",)


def test_a_page_fetches_its_typefaces_at_once_and_the_italic_for_a_headline_that_has_some(static):
    assert list_first_fonts(static, italic=True) == ()
    (static / "dist").mkdir()
    plain = (
        "dist/newsreader-latin-opsz-normal-ABCD2345.woff2",
        "dist/atkinson-hyperlegible-next-latin-wght-normal-EFGH2345.woff2",
    )
    for name in (*plain, "dist/newsreader-latin-wght-italic-IJKL2345.woff2"):
        (static / name).write_text("")
    assert list_first_fonts(static, italic=False) == plain
    assert list_first_fonts(static, italic=True) == (*plain, "dist/newsreader-latin-wght-italic-IJKL2345.woff2")


def test_without_a_bundle_pages_load_scripts_as_they_were_written(static):
    assert find_script(static, "times.js") == "js/times.js"
    assert find_script(static, "builder/main.js") == "js/builder/main.js"


def test_with_a_bundle_pages_load_the_bundled_script_and_none_whose_name_begins_alike(static):
    (static / "dist" / "js" / "builder").mkdir(parents=True)
    for name in ("times-ABCD2345.js", "times-ago-WXYZ6789.js", "builder/main-JKLM4567.js", "three-QRST2345.js"):
        (static / "dist" / "js" / name).write_text("")
    assert find_script(static, "times.js") == "dist/js/times-ABCD2345.js"
    assert find_script(static, "builder/main.js") == "dist/js/builder/main-JKLM4567.js"
    assert find_script(static, "three.js") == "dist/js/three-QRST2345.js"
    assert find_script(static, "other.js") == "js/other.js"


def test_a_bundle_that_is_made_anew_is_seen_by_a_site_that_runs(static):
    for name in ("site-OLD11111.css", "site-NEW22222.css"):
        fresh = static / "fresh"
        (fresh / "js").mkdir(parents=True)
        (fresh / name).write_text("")
        (fresh / "js" / name.replace("site", "times").replace("css", "js")).write_text("")
        shutil.rmtree(static / "dist", ignore_errors=True)
        fresh.rename(static / "dist")
        assert list_style_sheets(static) == (f"dist/{name}",)
        assert find_script(static, "times.js") == f"dist/js/times{name[4:-4]}.js"


def test_every_sheet_is_in_the_list_but_those_of_the_build(app):
    folder = Path(app.static_folder, "css")
    listed = set((folder / "site.css").read_text("utf-8").split('"')[1::2])
    assert listed == {path.name for path in folder.glob("*.css")} - {"site.css", "fonts.css", "bundle.css"}


def test_all_sheets_together_are_small(app):
    together = b"".join(path.read_bytes() for path in sorted(Path(app.static_folder, "css").glob("*.css")))
    assert len(gzip.compress(together)) < 24_500


def test_no_sheet_loads_anything_but_the_builds_typefaces(app):
    for path in Path(app.static_folder, "css").glob("*.css"):
        if path.name != "fonts.css":
            loads = [line for line in path.read_text("utf-8").splitlines() if "url(" in line]
            assert [line for line in loads if not line.startswith("@import url(")] == [], path


def test_what_an_address_names_by_its_content_is_kept_for_ever(client, read):
    mark = next(link["href"] for link in read("/help/notation").all("link") if link["rel"] == "icon")
    with client.get(mark) as response:
        assert response.cache_control.immutable
        assert response.cache_control.max_age == 365 * 24 * 3600
    with client.get(mark.split("?")[0]) as response:
        assert not response.cache_control.immutable
        assert response.cache_control.max_age == 3600
    with client.get("/static/no-such-file.css?v=x") as response:
        assert response.status_code == 404
