"""The probes see what they are for: each is put to a page that is wrong in just that."""

import pytest

from tests.browser import probes

pytestmark = pytest.mark.browser

WRONG = {
    "STICKING_OUT": '<p style="width: 3000px">wide</p>',
    "FAINT": '<p style="color: #888; background: #fff">faint</p>',
    "NAMELESS": '<a href="/"></a>',
    "MISSHAPEN": "<h1>one</h1><h3>three</h3>",
    "SMALL": '<a href="/" style="display: block; height: 20px">small</a>',
}
WELL = '<html lang="en"><body style="margin: 0"><main style="color: #000; background: #fff">'


@pytest.mark.parametrize("name", WRONG)
def test_a_probe_sees_what_is_wrong(browser, name):
    page = browser.new_page()
    page.set_content(f"{WELL}{WRONG[name]}</main></body></html>")
    assert len(page.evaluate(getattr(probes, name))) >= 1
    page.close()


@pytest.mark.parametrize("name", WRONG)
def test_a_probe_is_content_with_a_page_that_is_well(browser, name):
    page = browser.new_page()
    page.set_content(f'{WELL}<h1>one</h1><p>Text with <a href="/">a link</a>.</p></main></body></html>')
    assert page.evaluate(getattr(probes, name)) == []
    page.close()
