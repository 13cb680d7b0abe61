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


def is_installed() -> bool:
    """Whether this machine has the browser and its driver."""
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


@contextmanager
def chromium():
    """A browser with an empty profile that logs its requests and its console."""
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
    """The addresses that pages asked for since the last call."""
    entries = (json.loads(entry["message"])["message"] for entry in driver.get_log("performance"))
    return [
        entry["params"]["request"]["url"]
        for entry in entries
        if entry["method"] == "Network.requestWillBeSent"
    ]


def frames(driver) -> list[list]:
    """What came over the web socket since the last call: name, texts and data of each message."""
    entries = (json.loads(entry["message"])["message"] for entry in driver.get_log("performance"))
    return [
        json.loads(entry["params"]["response"]["payloadData"])
        for entry in entries
        if entry["method"] == "Network.webSocketFrameReceived"
    ]


def errors(driver) -> list[str]:
    """What the console complained about since the last call."""
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
