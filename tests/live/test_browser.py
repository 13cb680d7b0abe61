"""The website and the web client in headless Chromium, loading nothing from outside; in English and
in the pseudo-locale, where no page may have a plain English sentence."""

import re
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from game.wording.reading import PSEUDO
from tests.live import browser, uncatalogued
from tests.live.browser import box, focused, offered
from tests.live.server import in_each_language
from tests.live.telnet import PATIENCE

pytestmark = [
    in_each_language,
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]


@pytest.fixture(scope="module")
def driver(server):
    with browser.chromium() as started:
        yield started


def wait_for_text(driver, text):
    wait_for(driver, re.escape(text))


def wait_for(driver, pattern):
    """Wait until the page shows the pattern of a sentence (``server.words``)."""
    WebDriverWait(driver, PATIENCE).until(
        lambda page: re.search(pattern, page.find_element(By.TAG_NAME, "body").text),
        f"the page never showed {pattern!r}",
    )


def type_line(driver, line):
    uncatalogued.typed(line)
    WebDriverWait(driver, PATIENCE).until(
        lambda page: page.find_elements(By.ID, "line"), "no field"
    )
    driver.find_element(By.ID, "line").send_keys(line, Keys.ENTER)


def assert_clean(driver, server):
    """Assert that nothing was loaded from elsewhere, no script failed, and no text of the
    pseudo-locale is plain English."""
    if server.language == PSEUDO:
        rows = driver.find_element(By.TAG_NAME, "body").text.splitlines()
        assert [fault for row in rows for fault in uncatalogued.plain(row)] == []
    assert {urlsplit(url).hostname for url in browser.requested(driver)} <= {"127.0.0.1", None}
    assert browser.errors(driver) == []


def test_front_page_says_what_this_is(server, driver):
    driver.get(server.website())
    wait_for(driver, server.words("site-front-lead"))
    wait_for(driver, server.words("site-front-new"))
    assert_clean(driver, server)


@pytest.mark.parametrize("path", ["/", "/channels/", "/help/", "/auth/login/", "/webclient/"])
def test_every_text_stands_out_from_what_it_stands_on(server, driver, path):
    """Contrast is at least 4.5, or 3 for large letters (WCAG 2.1, 1.4.3). Each page has one
    first-level heading and one main part."""
    driver.delete_all_cookies()
    driver.get(server.website(path))
    if path == "/webclient/":
        shown(driver, "login")
    assert driver.execute_script(browser.FAINT) == []
    assert len(driver.find_elements(By.TAG_NAME, "main")) == 1
    assert len(driver.find_elements(By.TAG_NAME, "h1")) == 1


def test_newcomer_plays_in_the_web_client(server, driver):
    driver.get(server.website("/webclient/"))
    wait_for(driver, server.words("world-welcome"))
    fill(driver, "Webb", "orbit-lantern-42", "create")
    wait_for_text(driver, "You become Webb.")
    eve = server.newcomer("Eve")
    type_line(driver, "say From the browser")
    eve.expect(eve.words("talk-says", who="Webb", words="From the browser"))
    eve.send("say From telnet")
    wait_for(driver, server.words("talk-says", who="Eve", words="From telnet"))
    assert_clean(driver, server)


def shown(driver, name):
    """Wait until the element of this id is seen, and return it."""
    WebDriverWait(driver, PATIENCE).until(
        lambda page: any(one.is_displayed() for one in page.find_elements(By.ID, name)),
        f"no {name}",
    )
    return driver.find_element(By.ID, name)


def fill(driver, name, password, verb):
    """Fill in the login form, and press one of its buttons."""
    for field, text in (("login-name", name), ("login-password", password)):
        found = shown(driver, field)
        found.clear()
        found.send_keys(text)
    driver.find_element(By.CSS_SELECTOR, f"#login button[value={verb}]").click()


def test_the_form_logs_in_and_leaves_no_trace_of_the_password(server, driver):
    secret = "orbit-lantern-42"
    log_in_anew(driver, server, "")
    name, form = shown(driver, "login-name"), driver.find_element(By.ID, "login")
    assert focused(driver) == name
    fill(driver, "Webb", f"{secret}x", "connect")
    answer = driver.find_element(By.ID, "login-answer")
    WebDriverWait(driver, PATIENCE).until(
        lambda page: re.search(server.words("players-wrong-login"), answer.text), "no answer"
    )
    type_line(driver, f"connect Webb {secret}y")
    field = driver.find_element(By.ID, "line")
    field.send_keys(Keys.SHIFT, Keys.ARROW_UP)
    assert field.get_property("value") == ""
    field.send_keys(f"connect Webb {secret}y")
    assert field.value_of_css_property("-webkit-text-security") == "disc"
    field.send_keys(Keys.SHIFT, Keys.ARROW_UP)
    assert field.get_property("value") == ""
    password = driver.find_element(By.ID, "login-password")
    assert password.get_property("type") == "password"
    password.clear()
    password.send_keys(secret, Keys.ENTER)
    wait_for_text(driver, "You become Webb.")
    assert not form.is_displayed() and focused(driver).get_attribute("id") == "line"
    type_line(driver, "look")
    field.send_keys(Keys.SHIFT, Keys.ARROW_UP)
    assert field.get_property("value") == "look"
    field.clear()
    page = driver.execute_script(
        "return document.body.innerText + [...document.querySelectorAll('input, textarea')]"
        ".map((one) => one.value) + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"
    )
    assert secret not in page
    driver.refresh()
    wait_for_text(driver, "You become Webb.")
    assert not driver.find_element(By.ID, "login").is_displayed()
    assert_clean(driver, server)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_form_lies_over_no_text(server, driver, width):
    metrics = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    log_in_anew(driver, server, "")
    shown(driver, "login")
    form, text = box(driver, "d6-login"), box(driver, "#log")
    assert text[2] <= width
    assert form[3] <= text[1] + 1 or text[2] <= form[0], (form, text)
    assert text[3] - text[1] > 200
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def log_in_anew(driver, server, line):
    """Open the web client without being logged in, and type the line if there is one."""
    driver.delete_all_cookies()
    driver.get(server.website("/webclient/"))
    wait_for(driver, server.words("world-welcome"))
    if line:
        type_line(driver, line)


def wait_for_board(driver, text):
    WebDriverWait(driver, PATIENCE).until(
        lambda page: text in page.find_element(By.ID, "board").text, f"no {text!r} on the board"
    )


def wait_for_round(driver, server):
    head = server.told("client-round", book="personal", round="1")
    WebDriverWait(driver, PATIENCE).until(
        lambda page: head in page.find_element(By.ID, "head").text, "no round"
    )


def wait_for_offer(driver):
    """Wait until the page asks how many actions to take."""
    WebDriverWait(driver, PATIENCE).until(lambda page: offered(page, "declare"), "no question")


@pytest.fixture(scope="module")
def fight(server, driver):
    """Nell in the browser against a thug, played by the game master Gus at telnet, who is
    returned."""
    log_in_anew(driver, server, "create Nell orbit-lantern-42")
    wait_for_text(driver, "You become Nell.")
    type_line(driver, "+chargen/take smuggler")
    wait_for(driver, server.words("characters-taken", name="Smuggler"))
    type_line(driver, "+joining always")
    gus = server.newcomer("Gus")
    gus.ask("+combat/start personal Nell vs thug")
    gus.ask("+combat/auto npcs=off")
    gus.ask("+initiative first")
    wait_for_round(driver, server)
    wait_for_offer(driver)
    return gus


def test_a_fight_is_shown_beside_the_text_and_a_click_on_somebody_takes_aim(driver, server, fight):
    board = driver.find_element(By.ID, "board")
    assert "Thug" in board.text and re.search(server.words("terms-healthy"), board.text)
    (thug,) = driver.find_elements(By.CSS_SELECTOR, "[data-fighter=n1]")
    assert thug.get_attribute("aria-pressed") == "false"
    thug.click()
    (thug,) = driver.find_elements(By.CSS_SELECTOR, "[data-fighter=n1]")
    assert thug.get_attribute("aria-pressed") == "true"
    assert "Unhandled" not in driver.find_element(By.TAG_NAME, "body").text
    assert_clean(driver, server)


def news(driver) -> list[str]:
    """Return the names of the state messages that the page got since the last call."""
    names = [frame[0] for frame in browser.frames(driver)]
    return [name for name in names if name in ("d6_state", "d6_delta")]


def test_the_board_follows_differences_and_asks_for_the_whole_where_it_missed_one(
    driver, server, fight
):
    healthy = fight.words("terms-healthy")
    news(driver)
    fight.ask("+combat/set Nell/wound=wounded")
    wait_for_board(driver, server.told("terms-wounded"))
    fight.ask("+combat/undo")
    wait_for_offer(driver)
    WebDriverWait(driver, PATIENCE).until(
        lambda page: len(re.findall(healthy, page.find_element(By.ID, "board").text)) == 2,
        "no undo",
    )
    assert set(news(driver)) == {"d6_delta"}
    missed = {"base": 987, "seq": 988, "fighters": {"gone": ["n1"]}}
    driver.execute_script(
        "document.querySelector('d6-table').store"
        ".take({name: 'd6_delta', args: [], data: arguments[0]})",
        missed,
    )
    came: list[str] = []
    WebDriverWait(driver, PATIENCE).until(lambda page: came.extend(news(page)) or came, "nothing")
    assert came == ["d6_state"]
    assert "Thug" in driver.find_element(By.ID, "board").text
    assert browser.errors(driver) == []


def beside(board, text, size) -> bool:
    """True if the text is beside or below the board, fits the window and has much of it."""
    apart = board[3] <= text[1] + 1 or board[2] <= text[0] + 1
    return apart and text[2] <= size[0] and text[3] - text[1] > size[1] / 3


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_the_board_lies_over_no_text(driver, fight, size):
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    WebDriverWait(driver, PATIENCE).until(
        lambda page: beside(box(page, "#board"), box(page, "#log"), size),
        "the board lies over text",
    )
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_the_keyboard_is_enough(driver, server, fight):
    field = driver.find_element(By.ID, "line")
    field.click()
    until_focused(driver, lambda one: one.get_attribute("data-verb"), Keys.SHIFT, Keys.TAB)
    assert focused(driver).get_attribute("data-verb") == "declare"
    focused(driver).send_keys(Keys.ENTER)
    wait_for(driver, server.words("told-Declared", who="Nell"))
    until_focused(driver, lambda one: one.get_attribute("id") == "line", Keys.TAB)
    assert driver.find_element(By.ID, "log").aria_role == "log"


def until_focused(driver, wanted, *keys):
    """Press the keys together until what is wanted has the focus."""
    for _ in range(40):
        if wanted(focused(driver)):
            return
        focused(driver).send_keys(*keys)
    raise AssertionError("nothing of the kind can be reached with the keyboard")


def test_text_of_players_is_no_page(driver, fight):
    """Tags, entities and link codes, including those that appear once others are removed."""
    fight.send("say <b>bold</b> &amp; |lcquit|ltone|le ||lcx|lt|lelcquit|lttwo|le done")
    wait_for_text(driver, "done")
    told = driver.find_elements(By.CSS_SELECTOR, "#log .said")[-1]
    assert "<b>bold</b> &amp;" in told.text
    assert told.find_elements(By.CSS_SELECTOR, "a, button, script, img") == []
    assert {one.text for one in told.find_elements(By.TAG_NAME, "b")} <= {"Gus"}


def test_board_and_text_are_back_at_once_after_a_reload_of_the_page(driver, server, fight):
    rolls = len(driver.find_elements(By.CSS_SELECTOR, "#log d6-roll"))
    assert rolls
    driver.refresh()
    wait_for_round(driver, server)
    wait_for(driver, server.words("told-Declared", who="Nell"))
    WebDriverWait(driver, PATIENCE).until(
        lambda page: len(page.find_elements(By.CSS_SELECTOR, "#log d6-roll")) == rolls, "no rolls"
    )
    assert_clean(driver, server)


def test_the_fight_is_there_again_after_a_crash(server, driver, fight):
    server.kill9()
    wait_for_text(driver, server.told("client-closed"))
    board = driver.find_element(By.ID, "board")
    assert not board.is_displayed()
    wait_for_text(driver, server.told("client-tried-again"))
    type_line(driver, "say <b>too soon</b>")
    wait_for_text(driver, server.told("client-not-connected-yet", line="say <b>too soon</b>"))
    server.start()
    wait_for_text(driver, server.told("client-connected-again"))
    wait_for_round(driver, server)
    type_line(driver, "yard")
    wait_for_text(driver, "Practice Yard")
    WebDriverWait(driver, PATIENCE).until(lambda page: not board.is_displayed(), "an old board")
    type_line(driver, "quit")
    wait_for_text(driver, "Hope to see you again")
    read = driver.find_element(By.TAG_NAME, "body").text
    assert read.count(server.told("client-tried-again")) == 1
