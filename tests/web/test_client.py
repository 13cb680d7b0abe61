"""The web client's log, line, rolls, login and settings in headless Chromium, before texts and
events that the test gives them."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from game.wording import say, words
from tests.live import browser
from tests.web import tables
from tests.web.test_parts import WIDE, Table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]
HOSTILE = (
    '<img src=x onerror="document.title=1"><script>document.title=1</script>'
    '<a href="javascript:document.title=1">one</a> <a href="https://d6.example/">two</a>'
    '<b style="position:fixed" class="act color-009" id="line">three</b>'
    '<iframe src="/"></iframe><form action="/"><input name="four"></form><svg onload="x"></svg>'
)
ROLLED = {
    "is": "Rolled",
    "number": 12,
    "who": "c6",
    "purpose": "attack",
    "terms": [
        {"is": "Term", "label": "blaster", "pips": 14, "card": "PER-SKL-1"},
        {"is": "Term", "label": "two actions", "pips": 3, "kind": "penalty", "card": "PER-ACT-2"},
        {"is": "Term", "label": "luck", "pips": -2, "kind": "flat"},
    ],
    "result": {
        "is": "Result",
        "throw": {"is": "Throw", "pips": 11, "wild": "explode", "faces": [6, 4, 1], "chain": [5],
                  "dropped": [4], "total": 14},
        "flat": -2,
        "total": 12,
    },
}  # fmt: skip
SHUT = """Object.defineProperty(window, "WebSocket", { value: class {
    static CLOSED = 3;
    constructor() {
        this.readyState = 3;
        setTimeout(() => this.onclose({ code: 1006 }));
    }
}, writable: false });"""
"""A browser whose web sockets are never opened."""
HIT = "Ace hits Thug 1.<br>  blaster 4D+2: 3D+2 = 12 vs dodge 2D = 8 \u2317[#12 to #14 #16]"


@pytest.fixture(scope="module")
def address():
    with tables.served() as found:
        yield found


@pytest.fixture(scope="module")
def driver():
    with browser.chromium() as started:
        yield started


@pytest.fixture
def page(driver, address):
    """The page with a player in the game, who may do nothing; no error at the end."""
    found = Table(driver, address)
    found.sized(*WIDE)
    found.opened()
    found.show("nothing")
    yield found
    found.run("localStorage.clear()")
    assert [each for each in browser.errors(driver) if "favicon" not in each] == []


def tell(page, html: str, **data: str) -> None:
    page.run(f"table.tell('text', {json.dumps(data)}, [{json.dumps(html)}])")
    page.settle()


def field(page):
    return page.find("#line")


def value(page) -> str:
    return field(page).get_property("value")


def test_what_a_text_brings_beside_words_colours_and_addresses_is_left_out(page):
    title = page.run("document.title")
    tell(page, HOSTILE)
    tell(page, HOSTILE, author="Eve", type="say")
    inside = page.run("[...document.querySelectorAll('#log .entry *')].map((one) => one.localName)")
    assert set(inside) <= {"p", "span", "a"}
    assert "one two" in page.texts("#log")[0] and "three" in page.texts("#log")[0]
    links = page.run("[...document.querySelectorAll('#log a')].map((one) => one.href)")
    assert links == ["https://d6.example/"] * 2
    classes = page.run(
        "[...document.querySelectorAll('#log .entry span')].map((one) => one.className)"
    )
    assert set(classes) <= {"", "tinted"}
    assert page.run("document.querySelectorAll('#line').length") == 1
    assert page.run("document.title") == title
    refused = [each for each in browser.errors(page.driver) if "favicon" not in each]
    assert all("inline event handler" in each or "inline style" in each for each in refused)


def test_players_words_stand_apart_from_the_games(page):
    tell(page, "Ace lets his coat fall.<br>It rains.", author="Ace", type="pose")
    tell(page, "[OOC] Ace: back soon", author="Ace", type="ooc")
    tell(page, "-- Round 2 -- Initiative: Ace 12. \u2317[#7]")
    tell(page, "Your turn: +pass.")
    assert page.texts("#log .said") == ["Ace lets his coat fall. It rains."]
    assert page.texts("#log .said b") == ["Ace"]
    assert page.texts("#log .aside") == ["[OOC] Ace: back soon"]
    assert page.texts("#log .sep") == ["Round 2"]
    (roll,) = page.texts("#log .roll")
    assert "Initiative: Ace 12." in roll and "#7" in roll
    assert page.texts("#log .told") == ["Your turn: +pass."]
    serif, sans = (
        page.run(f"getComputedStyle(document.querySelector('#log .{kind}')).fontFamily")
        for kind in ("said", "told")
    )
    assert "Serif" in serif and "Serif" not in sans


def test_columns_wrap_under_where_they_begin(page):
    tell(page, "Topics     one, two,<br>           three<br>First      four<br>")
    assert page.run("[...document.querySelectorAll('.columns p')].map((p) => p.textContent)") == [
        "Topics     one, two, three",
        "First      four",
    ]
    assert (
        page.run("document.querySelector('.columns p').style.getPropertyValue('--hang')") == "11ch"
    )


def test_a_roll_unfolds_to_its_terms_faces_and_total_and_asks_for_those_unknown(page):
    page.run(f"table.tell('d6_event', {{seq: 42, event: {json.dumps(ROLLED)}}})")
    tell(page, HIT, type="combat")
    (card,) = page.texts("#log .roll")
    assert "Ace hits Thug 1." in card and "vs dodge 2D = 8" in card and "[#" not in card
    assert page.texts(".roll .mark") == ["#12–#16"]
    page.sent()
    page.click(".roll summary")
    assert page.sent() == ["+why 13", "+why 14", "+why 16"]
    rows = page.texts(".roll tbody tr")
    assert rows == ["blaster 4D+2 PER-SKL-1", "two actions −1D PER-ACT-2", "luck −2"]
    assert page.texts(".die") == ["6", "5", "4", "1"]
    assert page.texts(".die.wild") == ["6", "5"] and page.texts("s.die") == ["4"]
    assert page.texts(".thrown b") == ["12"]
    page.click(".roll .link")
    assert page.sent() == ["+rules PER-SKL-1"]


def test_lines_are_added_and_never_drawn_anew(page):
    """Somebody who reads further up stays there, and is told of what is new."""
    for number in range(60):
        tell(page, f"Line {number}.")
    assert page.run("((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2)"
                    "(document.querySelector('#log'))")  # fmt: skip
    page.run("(window.first = document.querySelector('#log .entry'), 1)")
    page.run("document.querySelector('#log').scrollTop = 0")
    page.until("true")
    page.settle()
    assert not page.find("#newer").is_displayed()
    tell(page, "The newest line.")
    assert page.run("document.querySelector('#log').scrollTop") == 0
    page.click("#newer")
    page.until("!document.querySelector('#newer').checkVisibility()")
    page.show("personal")
    assert page.run("window.first === document.querySelector('#log .entry')")
    log = page.find("#log")
    assert (log.aria_role, log.get_attribute("aria-live")) == ("log", "polite")


def test_the_backlog_comes_before_what_came_since_without_what_came_twice(page):
    tell(page, "You become Ace.")
    tell(page, "A new line.")
    lines = [{"html": html, "type": "", "author": ""}
             for html in ("Old.", "Missed.", "You become Ace.", "A new line.")]  # fmt: skip
    page.run(f"table.tell('d6_backlog', {{lines: {json.dumps(lines)}, seen: 1}})")
    page.settle()
    told = page.texts("#log > *")
    assert [told[0], *told[2:]] == ["Old.", "Missed.", "You become Ace.", "A new line."]
    assert told[1] == words(say("client-missed", count=1))


def test_what_was_on_the_way_as_the_connection_broke_is_shown_once_it_is_back(page):
    for html in ("First.", "Second."):
        tell(page, html)
    page.run("(table.socket.readyState = 3, table.socket.onclose({code: 1006}), 1)")
    page.until("document.body.dataset.in === 'game'")
    tell(page, "You become Ace.")
    lines = [{"html": html, "type": "", "author": ""}
             for html in ("Of old.", "First.", "Second.", "Lost.", "You become Ace.")]  # fmt: skip
    for _ in range(2):
        page.run(f"table.tell('d6_backlog', {{lines: {json.dumps(lines)}, seen: -1}})")
        page.settle()
    told = [text for text in page.texts("#log > *")
            if text in [line["html"] for line in lines]]  # fmt: skip
    assert told == ["First.", "Second.", "Lost.", "You become Ace."]


def test_a_draft_outlives_the_page_and_a_password_does_not(page):
    field(page).send_keys("a pose half written")
    page.opened()
    assert value(page) == "a pose half written"
    field(page).clear()
    field(page).send_keys("password old-secret = new-secret")
    assert "secret" in field(page).get_attribute("class")
    page.opened()
    assert value(page) == ""
    assert "secret" not in page.run("JSON.stringify(localStorage)")


def test_arrows_bring_back_lines_and_eat_no_draft(page):
    for line in ("look", "+sheet"):
        field(page).send_keys(line, Keys.ENTER)
    assert page.sent() == ["look", "+sheet"]
    up, shift_up = (Keys.ARROW_UP,), (Keys.SHIFT, Keys.ARROW_UP, Keys.NULL)
    read = []
    for keys in (up, up, (Keys.ARROW_DOWN,), (Keys.ARROW_DOWN,)):
        field(page).send_keys(*keys)
        read.append(value(page))
    assert read == ["+sheet", "look", "+sheet", ""]
    field(page).send_keys("a draft")
    field(page).send_keys(*up)
    assert value(page) == "a draft"
    field(page).send_keys(*shift_up)
    assert value(page) == "+sheet"
    field(page).send_keys(Keys.SHIFT, Keys.ARROW_DOWN, Keys.NULL)
    assert value(page) == "a draft"


def test_enter_sends_as_typed_and_the_switch_puts_a_word_before_it(page):
    field(page).send_keys("  one", Keys.SHIFT, Keys.ENTER, Keys.NULL, "two", Keys.ENTER)
    page.run("(document.querySelector('#way').value = 'pose')")
    page.run("document.querySelector('#way').dispatchEvent(new Event('change'))")
    page.settle()
    field(page).send_keys("laughs", Keys.ENTER)
    assert page.sent() == ["  one\ntwo", "pose laughs"]
    assert page.texts("#log .own") == ["one two"]


def test_tab_completes_a_name_and_else_leaves_the_field(page):
    page.show("personal")
    field(page).send_keys("+attack be", Keys.TAB)
    assert value(page) == "+attack Bess"
    field(page).send_keys(" thu", Keys.TAB)
    assert value(page) == "+attack Bess Thug "
    field(page).send_keys(Keys.TAB)
    assert page.focused() != "line"


def test_settings_last_and_are_seen(page):
    page.click("#settings-open")
    for name, chosen in (("size", "1.3"), ("font", "sans"), ("scheme", "dark")):
        page.click(f"#set-{name} option[value='{chosen}']")
    page.click("#set-ask")
    page.click("#settings button")
    page.opened()
    root = "document.documentElement"
    assert page.run(f"[{root}.dataset.scheme, {root}.dataset.font]") == ["dark", "sans"]
    assert page.run(f"getComputedStyle({root}).fontSize") == "20.8px"
    assert page.run("document.querySelector('d6-table').store.settings.ask") is True
    assert page.run("getComputedStyle(document.body).backgroundColor") == "rgb(20, 22, 26)"


def test_the_title_counts_what_came_unseen_and_tells_of_ones_turn(page):
    page.run("Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})")
    tell(page, "One.")
    tell(page, "Two.")
    page.show("personal")
    turn = words(say("client-your-turn"))
    assert page.run("document.title") == f"(2) {turn} · D6"
    page.run("(delete document.hidden, document.dispatchEvent(new Event('visibilitychange')))")
    assert page.run("document.title") == "D6"


def test_the_inbox_opens_in_the_panel_and_escape_closes_it(page):
    page.sized(390, 844)
    page.show("personal")
    assert not page.find("#panel").is_displayed()
    page.find("body").send_keys(Keys.ALT, "i")
    page.until("document.body.dataset.panel === 'open'")
    page.settle()
    assert page.find(".d6-inbox").is_displayed() and page.focused() == "inbox"
    page.press(Keys.ESCAPE)
    assert not page.find("#panel").is_displayed() and page.focused() == "line"


@pytest.mark.parametrize("width", [360, 390, 700, 900, 1280, 1920])
def test_no_width_scrolls_sideways_or_hides_the_line(page, width):
    page.sized(width, 800)
    page.show("personal")
    tell(page, "x" * 400)
    tell(page, f"Topics     {'word ' * 60}<br>More       text")
    assert page.run("document.documentElement.scrollWidth") <= width
    bottom = page.run("document.querySelector('#line').getBoundingClientRect().bottom")
    assert bottom <= 800
    assert page.run("document.querySelector('#log').clientHeight") >= 200
    assert (
        page.run("((log) => log.scrollWidth - log.clientWidth)(document.querySelector('#log'))")
        <= 0
    )


def test_where_no_connection_comes_about_the_plain_page_is_offered(driver, address):
    shut = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SHUT})
    page = Table(driver, address)
    page.sized(*WIDE)
    driver.get(address)
    page.until("document.querySelector('#to-plain') !== null")
    assert page.find("#to-plain").get_attribute("href").endswith("/webclient/plain/")
    page.run("document.querySelector('d6-table').store.socket.opened()")
    page.settle()
    assert not page.all("#to-plain")
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", shut)
    browser.errors(driver)
