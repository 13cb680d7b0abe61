"""Headless Chromium for tests, from the system's own packages; nothing is downloaded."""

import json
import shutil
from contextlib import contextmanager

MISSING = "needs chromium and chromedriver (Debian packages chromium and chromium-driver)"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1200,800",
)
FAINT = """
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
    .map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
const parts = (css) => css.match(/[\\d.]+/g).map(Number);
function ground(element) {
    for (; element; element = element.parentElement) {
        const found = parts(getComputedStyle(element).backgroundColor);
        if (found.length < 4 || found[3] > 0.9) { return found; }
    }
    return [255, 255, 255];
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), faint = [];
while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const over = walker.currentNode.parentElement, style = getComputedStyle(over);
    const seen = over.checkVisibility({visibilityProperty: true}) && over.offsetHeight;
    if (!text || !seen) { continue; }
    const [a, b] = [light(parts(style.color)), light(ground(over))].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && style.fontWeight >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (large ? 3 : 4.5)) { faint.push(`${text.slice(0, 40)}: ${ratio.toFixed(2)}`); }
}
return faint;
"""
"""Script that returns the texts of a page with too little contrast, and their ratios."""


def is_installed() -> bool:
    """True if this machine has the browser and its driver."""
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


@contextmanager
def chromium():
    """Run a browser with an empty profile that logs its requests and its console."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    try:
        yield driver
    finally:
        driver.quit()


def requested(driver) -> list[str]:
    """Return the addresses that pages have requested since the last call."""
    entries = (json.loads(entry["message"])["message"] for entry in driver.get_log("performance"))
    return [
        entry["params"]["request"]["url"]
        for entry in entries
        if entry["method"] == "Network.requestWillBeSent"
    ]


def frames(driver) -> list[list]:
    """Return the web socket messages since the last call: name, texts and data of each."""
    entries = (json.loads(entry["message"])["message"] for entry in driver.get_log("performance"))
    return [
        json.loads(entry["params"]["response"]["payloadData"])
        for entry in entries
        if entry["method"] == "Network.webSocketFrameReceived"
    ]


def errors(driver) -> list[str]:
    """Return the errors on the console since the last call."""
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]


def focused(driver):
    """Return the element that has the focus."""
    return driver.switch_to.active_element


def box(driver, selector):
    """Return the left, top, right and bottom of an element."""
    found = driver.find_element("css selector", selector).rect
    right, bottom = found["x"] + found["width"], found["y"] + found["height"]
    return found["x"], found["y"], right, bottom


def offered(driver, verb: str) -> list:
    """Return the buttons of what may be done now with this verb."""
    return driver.find_elements("css selector", f"main [data-verb={verb}]")


class Chromium:
    """A browser with one visible tab, and the same methods as ``tests.live.firefox.Firefox``."""

    def __init__(self, driver):
        self._driver = driver

    def go(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def another_tab(self, url: str) -> None:
        """Close the tab and open the page in a new one."""
        old = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        new = self._driver.current_window_handle
        self._driver.switch_to.window(old)
        self._driver.close()
        self._driver.switch_to.window(new)
        self.go(url)

    def run(self, script: str):
        """Return the value of an expression in the page."""
        return self._driver.execute_script(f"return {script}")

    def type(self, line: str) -> None:
        """Type a line into the focused element, and press Enter."""
        self._driver.switch_to.active_element.send_keys(line, "\ue007")


@contextmanager
def simple():
    """Run a browser with an empty profile."""
    with chromium() as driver:
        yield Chromium(driver)
