"""Headless Firefox for tests, driven by its own remote protocol (WebDriver BiDi): no driver program
is needed, and nothing is downloaded."""

import base64
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from copy import copy

import websocket

from tests.live.clicking import Clicking
from tests.live.server import free_ports
from tests.live.telnet import PATIENCE

NAMES = ("firefox-esr", "firefox")
MISSING = "needs Firefox (Debian package firefox-esr)"
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:9",
    "toolkit.telemetry.enabled": False,
}
ENTER = "\ue007"


def found() -> str:
    """Return the path of the program, "" if it is not installed."""
    return next(filter(None, map(shutil.which, NAMES)), "")


class Firefox(Clicking):
    """A running browser with one visible tab."""

    def __init__(self, port: int):
        self._numbers = itertools.count(1)
        self._socket = _opened(f"ws://127.0.0.1:{port}/session")
        self._ask("session.new", capabilities={})
        self._in_front: list[str] = []
        self._tab = self._new_tab()

    def apart(self) -> "Firefox":
        """Another tab, with cookies of its own."""
        other = copy(self)
        inside = self._ask("browser.createUserContext")["userContext"]
        other._tab = self._ask("browsingContext.create", type="tab", userContext=inside)["context"]
        self._in_front[:] = [other._tab]
        return other

    def beside(self) -> "Firefox":
        """Another tab with the same cookies."""
        other = copy(self)
        other._tab = other._new_tab()
        return other

    def leave(self) -> None:
        """Close this tab; another must be open."""
        self._ask("browsingContext.close", context=self._tab)

    def _to_front(self) -> None:
        if self._in_front != [self._tab]:
            self._ask("browsingContext.activate", context=self._tab)
            self._in_front[:] = [self._tab]

    def size(self, width: int, height: int) -> None:
        """Give the page this size."""
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        self._to_front()
        shot = self._ask("browsingContext.captureScreenshot", context=self._tab)
        return base64.b64decode(shot["data"])

    def _ask(self, method: str, **params):
        """Send a command and return the result. RuntimeError with the browser's message if it
        fails."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def _new_tab(self) -> str:
        """Open a tab with the focus, which the first tab of a headless browser never gets."""
        self._in_front[:] = [tab := self._ask("browsingContext.create", type="tab")["context"]]
        return tab

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._tab, wait="complete")

    def another_tab(self, url: str) -> None:
        """Close the tab and open the page in a new one."""
        old, self._tab = self._tab, self._new_tab()
        self._ask("browsingContext.close", context=old)
        self.go(url)

    def run(self, script: str):
        """Return the value of an expression in the page, a text or a number. RuntimeError if it
        throws."""
        answer = self._ask(
            "script.evaluate", expression=script, target={"context": self._tab}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def keys(self, text: str) -> None:
        """Type text into the focused element."""
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._do({"type": "key", "id": "keyboard", "actions": keys})

    def type(self, line: str) -> None:
        """Type a line into the focused element, and press Enter."""
        self.keys(line + ENTER)

    def press(self, x: int, y: int) -> None:
        """Click at this point of the page."""
        button = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        actions = [{"type": "pointerMove", "x": x, "y": y}, *button]
        self._do({"type": "pointer", "id": "mouse", "actions": actions})

    def _do(self, source: dict) -> None:
        self._to_front()
        self._ask("input.performActions", context=self._tab, actions=[source])

    def close(self) -> None:
        self._socket.close()


def _opened(url: str):
    """Connect to a browser that may still be starting."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return websocket.create_connection(url, timeout=PATIENCE, suppress_origin=True)
        except (OSError, websocket.WebSocketException):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@contextmanager
def firefox():
    """Run a browser with an empty profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        with open(f"{profile}/user.js", "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        port = free_ports().base
        program = [found(), "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*program, "--remote-debugging-port", str(port), "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            browser = Firefox(port)
            yield browser
            browser.close()
        finally:
            process.terminate()
            process.wait(PATIENCE)
