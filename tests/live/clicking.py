"""What a person does with a page, in any browser: points at something that can be seen, and clicks.

A browser that does so has ``run(script)``, ``keys(text)`` and ``press(x, y)``.
"""

import json
import time

from tests.live.telnet import PATIENCE

PAUSE = 0.05
POINT = """((selector, text, exact) => {
    const said = (one) => one.textContent.replace(/\\s+/g, " ").trim();
    const fits = (one) => exact ? said(one) === text : said(one).includes(text);
    const one = [...document.querySelectorAll(selector)].find((each) => fits(each)
        && each.checkVisibility({visibilityProperty: true}) && !each.disabled);
    if (!one) { return ""; }
    one.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
    const box = one.getClientRects()[0];
    const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
    const over = document.elementFromPoint(x, y);
    return over && (one.contains(over) || over.contains(one) && over.localName === "label")
        ? `${x} ${y}` : "";
})(%s, %s, %s)"""
"""Where the middle of an element is; "" while it is not there, or lies under something else."""


class Clicking:
    """Clicks and keys in a page."""

    def run(self, script: str):
        raise NotImplementedError

    def press(self, x: int, y: int) -> None:
        raise NotImplementedError

    def point(self, selector: str, text: str = "", exact: bool = False) -> tuple[int, int] | None:
        """Where to click on the first element that fits and has this text."""
        found = self.run(POINT % (json.dumps(selector), json.dumps(text), json.dumps(exact)))
        if not found:
            return None
        x, y = map(int, found.split())
        return x, y

    def click(self, selector: str, text: str = "", exact: bool = False) -> None:
        """Click on an element with the pointer, as soon as it can be seen and does not move."""
        until, last = time.monotonic() + PATIENCE, None
        while True:
            now = self.point(selector, text, exact)
            if now and now == last:
                return self.press(*now)
            if time.monotonic() > until:
                raise AssertionError(f"there is no {selector} {text!r} to click on")
            last = now
            time.sleep(PAUSE)

    def wait(self, script: str, what: str = "") -> object:
        """Wait until an expression in the page is true, and return it."""
        until = time.monotonic() + PATIENCE
        while not (found := self.run(script)):
            if time.monotonic() > until:
                raise AssertionError(f"never came: {what or script}")
            time.sleep(PAUSE)
        return found
