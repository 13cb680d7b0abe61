"""Characters of three books built by clicks in headless Chromium."""

import re
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from tests.live import browser
from tests.live.browser import offered
from tests.live.telnet import PATIENCE
from tests.live.test_browser import assert_clean, fill, log_in_anew, shown, type_line, wait_for_text

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]
CODES = {
    "attributes": {"dexterity": "4D", "knowledge": "2D"},
    "skills": {"blaster": "6D", "dodge": "6D", "first aid": "4D", "search": "5D"},
}
FAINT = browser.FAINT.replace("(document.body,", "(document.querySelector('.d6-making'),")
AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")
STEPS = "return document.querySelector('d6-table').store.making.steps.map(({id}) => id)"
OPEN = "document.querySelector('d6-table').store.open('making')"


@pytest.fixture(scope="module")
def driver(server):
    with browser.chromium() as started:
        yield started


def until(driver, told, what):
    return WebDriverWait(driver, PATIENCE, ignored_exceptions=browser_faults()).until(told, what)


def browser_faults():
    from selenium.common.exceptions import (
        NoSuchElementException,
        StaleElementReferenceException,
    )

    return [NoSuchElementException, StaleElementReferenceException]


def press(driver, selector):
    """Press a button of the form as soon as it can be pressed."""

    def pressed(page):
        found = page.find_element(By.CSS_SELECTOR, f".d6-making {selector}")
        if not found.is_enabled():
            return False
        page.execute_script("arguments[0].scrollIntoView({block: 'center'})", found)
        found.click()
        return True

    until(driver, pressed, f"nothing to press: {selector}")


def pick(driver, found, text):
    """Choose from a list without its popup, which swallows keys in headless Chromium."""
    script = (
        "const [list, text] = arguments;"
        "list.selectedIndex = [...list.options].findIndex((one) => one.text === text);"
        "list.dispatchEvent(new Event('change', {bubbles: true}))"
    )
    driver.execute_script(script, found, text)


def sets(driver, name, value):
    """Choose a code or a number, and wait until the game has it."""
    selector = f"[data-field='{name}'] select"

    def chosen(page):
        pick(page, page.find_element(By.CSS_SELECTOR, f".d6-making {selector}"), value)
        return True

    until(driver, chosen, f"no {value} of {name}")
    until(driver, lambda page: kept(page, name) == value, f"{name} is no {value}")


def kept(driver, name):
    """The value of a field, as the form that came last has it."""
    script = (
        "return document.querySelector('d6-table').store.making?.steps.flatMap((s) => s.fields)"
        ".find((f) => f.name === arguments[0])?.value"
    )
    return driver.execute_script(script, name)


def begin(driver, server, name):
    """A new player with the form open."""
    log_in_anew(driver, server, "")
    fill(driver, name, "orbit-lantern-42", "create")
    wait_for_text(driver, f"You become {name}.")
    until(driver, lambda page: offered(page, "chargen"), "nothing to click")
    offered(driver, "chargen")[0].click()
    until(driver, lambda page: page.find_elements(By.CSS_SELECTOR, ".d6-making nav"), "no form")


def book(driver, name):
    pick(driver, driver.find_element(By.CSS_SELECTOR, ".d6-making select[name=book]"), name)
    until(
        driver,
        lambda page: (
            page.execute_script("return document.querySelector('d6-table').store.making?.book")
            == name.lower()
        ),
        f"no form of {name}",
    )


def test_a_character_from_nothing(server, driver):
    begin(driver, server, "Webster")
    press(driver, "[data-do=begin]")
    for step, codes in CODES.items():
        press(driver, f"[data-step={step}]")
        for name, code in codes.items():
            sets(driver, name, code)
    left = driver.find_element(By.CSS_SELECTOR, "[data-points=skills]").text
    assert "nothing" in left, left
    finish = driver.find_element(By.CSS_SELECTOR, ".d6-making [data-do=finish]")
    assert finish.is_enabled()
    press(driver, "[data-step=gear]")
    for thing in ("blaster pistol", "knife", "blast vest"):
        press(driver, f"[data-value='{thing}']")
    until(driver, lambda page: kept(page, "gear") == ["blaster pistol", "knife"], "no gear")
    assert re.search("Put one back", driver.find_element(By.CSS_SELECTOR, ".d6-closed").text)
    assert driver.execute_script(FAINT) == []
    press(driver, "[data-do=finish]")
    until(
        driver,
        lambda page: "is ready to play" in page.find_element(By.CSS_SELECTOR, ".d6-status").text,
        "not finished",
    )
    press(driver, "[data-do=close]")
    shown(driver, "line")
    type_line(driver, "+sheet")
    wait_for_text(driver, "blaster 6D, dodge 6D")
    assert_clean(driver, server)


def test_a_refusal_stands_at_its_field_and_a_reload_keeps_the_draft(server, driver):
    begin(driver, server, "Wanda")
    press(driver, "[data-do=begin]")
    sets(driver, "dexterity", "4D")
    driver.execute_script(
        "document.querySelector('d6-making').send('strength', '+chargen strength={value}', '9D')"
    )
    refused = "[data-field=strength] .d6-refused"
    until(driver, lambda page: "9D" in page.find_element(By.CSS_SELECTOR, refused).text, "accepted")
    driver.refresh()
    wait_for_text(driver, "You become Wanda.")
    driver.execute_script(OPEN)
    until(driver, lambda page: kept(page, "dexterity") == "4D", "forgotten")
    press(driver, "[data-do=cancel]")
    assert kept(driver, "dexterity") == "4D"
    press(driver, "[data-do=cancel]")
    until(driver, lambda page: kept(page, "dexterity") is None, "kept")
    assert_clean(driver, server)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_out(server, driver, size, scheme):
    """axe finds nothing above minor in any step, no text is faint, and nothing lies beyond the
    edge."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    begin(driver, server, f"Wendy{scheme}{size[0]}")
    driver.execute_script(AXE)
    found = {}
    for name in ("Personal", "Starcraft", "Dots"):
        book(driver, name)
        steps = driver.find_elements(By.CSS_SELECTOR, ".d6-making [data-do=begin]")
        if steps and name != "Starcraft":
            press(driver, "[data-do=begin]")
        for step in driver.execute_script(STEPS):
            press(driver, f"[data-step={step}]")
            found[f"{name} {step}"] = faults(driver) + driver.execute_script(FAINT)
            page = driver.find_element(By.CSS_SELECTOR, ".d6-page")
            assert page.get_property("scrollWidth") <= page.get_property("clientWidth"), step
    assert {name: some for name, some in found.items() if some} == {}
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def faults(driver) -> list[str]:
    script = (
        "const done = arguments[0]; axe.run().then(({violations}) => done(violations"
        ".filter(({impact}) => impact !== 'minor')"
        ".map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 90)}`)))"
    )
    return driver.execute_async_script(script)


def test_starcraft_and_a_ready_character_in_its_place(server, driver):
    begin(driver, server, "Walter")
    book(driver, "Starcraft")
    press(driver, "[data-do=begin]")
    press(driver, "[data-value=terran]")
    until(driver, lambda page: kept(page, "race") == "terran", "no race")
    press(driver, "[data-step=points]")
    sets(driver, "chi", "0")
    press(driver, "[data-step=ready]")
    press(driver, "[data-value=marine]")
    assert kept(driver, "race") == "terran"
    press(driver, "[data-value=marine]")
    until(driver, lambda page: kept(page, "race") is None, "still building")
    press(driver, "[data-do=close]")
    type_line(driver, "+sheet")
    wait_for_text(driver, "gauss rifle")
    assert_clean(driver, server)


def test_dots(server, driver):
    begin(driver, server, "Wilma")
    book(driver, "Dots")
    press(driver, "[data-do=begin]")
    for value in ("none", "rogue", "weapons_malfunction"):
        press(driver, f".d6-page [data-value={value}]")
    press(driver, "[data-do=place]")
    until(driver, lambda page: kept(page, "stealth") == "0", "no sheet")
    press(driver, "[data-step=abilities]")
    for dots in ("1", "2"):
        press(driver, "[data-field=stealth] .d6-stepper button:last-child")
        until(driver, lambda page, dots=dots: kept(page, "stealth") == dots, "no dot")
    press(driver, "[data-field=stealth] .d6-stepper button:first-child")
    until(driver, lambda page: kept(page, "stealth") == "1", "still two")
    assert "59 of 60" in driver.find_element(By.CSS_SELECTOR, "[data-points=xp]").text
    assert driver.execute_script(FAINT) == []
    press(driver, "[data-do=close]")
    type_line(driver, "+dots")
    wait_for_text(driver, "59 XP")
    assert_clean(driver, server)
