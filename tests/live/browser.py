"""Headless Chromium for tests, from the system's own packages; nothing is downloaded."""

import json
import shutil
from contextlib import closing, contextmanager
from urllib.request import urlopen

import websocket

from tests.live.clicking import Clicking
from tests.live.telnet import PATIENCE

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


class Chromium(Clicking):
    """A browser with one visible tab, and the same methods as ``tests.live.firefox.Firefox``."""

    def __init__(self, driver):
        self._driver = driver
        self._tab = driver.current_window_handle

    @property
    def driver(self):
        """The driver, with this tab in front."""
        if self._driver.current_window_handle != self._tab:
            self._driver.switch_to.window(self._tab)
        return self._driver

    def go(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def apart(self) -> "Chromium":
        """Another tab, with cookies of its own."""
        known = set(self.driver.window_handles)
        _open_apart(self._driver.capabilities["goog:chromeOptions"]["debuggerAddress"])
        (new,) = set(self._driver.window_handles) - known
        self._driver.switch_to.window(new)
        return Chromium(self._driver)

    def beside(self) -> "Chromium":
        """Another tab with the same cookies."""
        self.driver.switch_to.new_window("tab")
        return Chromium(self._driver)

    def leave(self) -> None:
        """Close this tab; another must be open."""
        self.driver.close()
        self._driver.switch_to.window(self._driver.window_handles[0])

    def size(self, width: int, height: int) -> None:
        """Give the page this size."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        return self.driver.get_screenshot_as_png()

    def another_tab(self, url: str) -> None:
        """Close the tab and open the page in a new one."""
        old = self.driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        new = self._driver.current_window_handle
        self._driver.switch_to.window(old)
        self._driver.close()
        self._driver.switch_to.window(new)
        self._tab = new
        self.go(url)

    def run(self, script: str):
        """Return the value of an expression in the page."""
        return self.driver.execute_script(f"return {script}")

    def keys(self, text: str) -> None:
        """Type text into the focused element."""
        self.driver.switch_to.active_element.send_keys(text)

    def type(self, line: str) -> None:
        """Type a line into the focused element, and press Enter."""
        self.keys(line + "\ue007")

    def press(self, x: int, y: int) -> None:
        """Click at this point of the page."""
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.move_to_location(x, y).click()
        actions.perform()


def _open_apart(address: str) -> None:
    """Open a window with cookies of its own, which a browser does only when asked directly."""
    with urlopen(f"http://{address}/json/version", timeout=PATIENCE) as answer:
        url = json.loads(answer.read())["webSocketDebuggerUrl"]
    line = websocket.create_connection(url, timeout=PATIENCE, suppress_origin=True)
    with closing(line):
        wanted = {"url": "about:blank", "newWindow": True, "width": 1280, "height": 800}
        for method, params in (
            ("Target.createBrowserContext", {"disposeOnDetach": False}),
            ("Target.createTarget", wanted),
        ):
            line.send(json.dumps({"id": 1, "method": method, "params": params}))
            while (told := json.loads(line.recv())).get("id") != 1:
                pass
            wanted |= told["result"]


@contextmanager
def simple():
    """Run a browser with an empty profile."""
    with chromium() as driver:
        yield Chromium(driver)
