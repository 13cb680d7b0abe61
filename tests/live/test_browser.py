"""The website and the web client in headless Chromium, with nothing loaded from outside."""

from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tests.live import browser

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]
PATIENCE = 20


@pytest.fixture(scope="module")
def driver():
    with browser.chromium() as started:
        yield started


def wait_for_text(driver, text):
    WebDriverWait(driver, PATIENCE).until(
        lambda page: text in page.find_element(By.TAG_NAME, "body").text,
        f"the page never showed {text!r}",
    )


def type_line(driver, line):
    WebDriverWait(driver, PATIENCE).until(
        lambda page: page.find_elements(By.CSS_SELECTOR, "textarea.inputfield"), "no input field"
    )
    driver.find_element(By.CSS_SELECTOR, "textarea.inputfield").send_keys(line, Keys.ENTER)


def assert_clean(driver):
    """Nothing came from elsewhere, and no script complained."""
    hosts = {urlsplit(url).hostname for url in browser.requested(driver)}
    assert hosts <= {"127.0.0.1", None}
    assert browser.errors(driver) == []


def test_front_page_says_what_this_is(server, driver):
    driver.get(server.website())
    wait_for_text(driver, "role-playing in prose")
    wait_for_text(driver, "create <name> <password>")
    assert_clean(driver)


def test_newcomer_plays_in_the_web_client(server, driver):
    driver.get(server.website("/webclient/"))
    wait_for_text(driver, "Welcome to d6mush")
    type_line(driver, "create Webb orbit-lantern-42")
    wait_for_text(driver, "You become Webb.")
    eve = server.newcomer("Eve")
    type_line(driver, "say From the browser")
    eve.expect(r'Webb says, "From the browser"')
    eve.send("say From telnet")
    wait_for_text(driver, 'Eve says, "From telnet"')
    assert_clean(driver)


def test_a_fight_is_shown_beside_the_text_and_a_click_puts_a_line_into_the_input(server, driver):
    driver.delete_all_cookies()
    driver.get(server.website("/webclient/"))
    wait_for_text(driver, "Welcome to d6mush")
    type_line(driver, "create Nell orbit-lantern-42")
    wait_for_text(driver, "You become Nell.")
    for line in ("+chargen/take smuggler", "+combat/start Nell vs thug", "+initiative first"):
        type_line(driver, line)
    if "Waiting for Thug" in driver.find_element(By.TAG_NAME, "body").text:
        type_line(driver, "+combat/next")
    WebDriverWait(driver, PATIENCE).until(
        lambda page: "personal, round 1" in page.find_element(By.ID, "board").text, "no board"
    )
    board = driver.find_element(By.ID, "board")
    assert "Thug" in board.text and "healthy" in board.text
    button = board.find_element(By.CSS_SELECTOR, "button")
    line = button.text
    assert line.startswith("+")
    button.click()
    field = driver.find_element(By.CSS_SELECTOR, "textarea.inputfield")
    assert field.get_property("value") == line
    assert "Unhandled" not in driver.find_element(By.TAG_NAME, "body").text
    field.clear()
    type_line(driver, "yard")
    wait_for_text(driver, "Practice Yard")
    WebDriverWait(driver, PATIENCE).until(lambda page: not board.is_displayed(), "an old board")
    assert_clean(driver)
