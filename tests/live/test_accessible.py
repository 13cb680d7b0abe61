"""Pages of a running game for everybody: axe over the website and over what a player opens, and a
round of a fight by keyboard alone and by what a screen reader is told, in headless Chromium."""

import re
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.live import browser
from tests.live.browser import Chromium
from tests.live.clicks import Seat
from tests.live.plain import PAGE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]
AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")
FAULTS = """const done = arguments[0];
axe.run().then(({violations}) => done(violations.filter(({impact}) => impact !== "minor")
    .map(({id, nodes: [one]}) => `${id}: ${one.html.slice(0, 90)} ${one.failureSummary}`)))"""
SCHEMES = ("light", "dark")
STRANGERS = {
    "/": 200, "/help/": 200, "/scenes/": 200, "/auth/login/": 200, "/auth/register": 200,
    "/auth/code/": 200, "/nowhere/": 404, PAGE: 200,
}  # fmt: skip
PLAYERS = (
    "/fights/", "/channels/", "/characters/", "/characters/create/", "/characters/manage/",
    "/auth/password_change/",
)  # fmt: skip
TELLS = "document.querySelector('d6-table').store.dispatchEvent(new CustomEvent('%s'))"
WATCH = """(() => {
    window.lost = []; window.announced = [];
    document.addEventListener("focusout", ({target}) => setTimeout(() => {
        if (document.activeElement === document.body) { window.lost.push(target.outerHTML); }
    }, 100));
    const live = "[role=log], [role=status], [role=alert], [aria-live]:not([aria-live=off])";
    new MutationObserver((changes) => {
        for (const {target, addedNodes, type} of changes) {
            const over = (target.closest ?? target.parentElement.closest).call(
                target.closest ? target : target.parentElement, live);
            if (over && over.ariaBusy !== "true") {
                const nodes = type === "characterData" ? [target] : [...addedNodes];
                window.announced.push(...nodes.map((one) => (one.innerText ?? one.data ?? "")
                    .replace(/\\s+/g, " ").trim()).filter(Boolean));
            }
        }
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
    return true;
})()"""
"""Keeps where the focus was lost, and the texts that live regions were given."""
FOCUS = """(({dataset, id, localName, ariaLabel}) => dataset.verb || dataset.fighter || dataset.more
    || dataset.sure || id || ariaLabel || localName)(document.activeElement)"""
MOST_TABS = 30


@pytest.fixture(scope="module")
def page():
    with browser.simple() as started:
        yield started


def faults(page: Chromium, path: str = "") -> list[str]:
    """What axe finds on a page in both schemes, above minor. Colours change at once there."""
    found = []
    page.driver.execute_script(AXE)
    for scheme in SCHEMES:
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        found += [f"{path} {scheme} {fault}" for fault in page.driver.execute_async_script(FAULTS)]
    return found


def opened(page: Chromium, url: str) -> int:
    """Open a page, and return the status of the answer; a page of another address is 0."""
    page.go(url)
    status = page.run("performance.getEntriesByType('navigation')[0].responseStatus")
    return status if page.run("location.href") == url else 0


def test_nothing_on_the_website_keeps_anybody_out(server, page):
    found = []
    for path, status in STRANGERS.items():
        assert opened(page, server.website(path)) == status, path
        found += faults(page, path)
    page.go(server.website("/help/"))
    topic = page.run("document.querySelector('main a[href^=\"/help/\"]').href")
    assert opened(page, topic) == 200
    assert found + faults(page, topic) == []


@pytest.fixture
def fight(server, page, request):
    """A player in a browser, in a fight with thugs whom nothing fells, and its game master."""
    name = request.param
    seat = Seat(page.apart(), server.website("/webclient/"), name)
    seat.create()
    seat.click("#line")
    for line in ("+chargen/take smuggler", "+joining always", "+reaction ask"):
        seat.page.type(line)
    seat.sees("Standing order: ask")
    gm = server.newcomer(f"Gm{name}")
    for line in (
        f"+combat/start personal {name} vs 3 thug",
        "+combat/auto npcs=off",
        "+combat/time manual",
        *(f"+combat/mod {who}=+60 on resistance for scene" for who in (name, "Thug 1", "Thug 2")),
        "+initiative first",
        "+declare npcs=1",
    ):
        gm.ask(line)
    seat.page.wait("document.querySelector('main [data-verb=declare]') && 1")
    seat.page.run(WATCH)
    return seat, gm


@pytest.mark.parametrize("fight", ["Axel"], indirect=True)
def test_nothing_in_a_fight_keeps_anybody_out(server, fight):
    seat, gm = fight
    page = seat.page
    found = faults(page, "fight")
    for tab in ("odds", "sheet", "inbox"):
        page.click(f"#panel [data-tab={tab}]")
        found += faults(page, tab)
    for dialog in ("palette", "settings"):
        page.run(TELLS % dialog)
        found += faults(page, dialog)
        page.run("document.querySelector('dialog[open]').close()")
    page.click("main [data-more]")
    found += faults(page, "form")
    gm.ask("+combat/stop")
    gm.ask("+combat/close")
    page.wait("!document.querySelector('[data-fighter]')")
    found += faults(page, "peace")
    for path in PLAYERS:
        assert opened(page, server.website(path)) == 200, path
        found += faults(page, path)
    assert found == []


class Keyboard:
    """Keys, sent to wherever the focus is."""

    def __init__(self, page: Chromium):
        self.page = page

    def press(self, *keys: str) -> None:
        ActionChains(self.page.driver).send_keys(*keys).perform()

    def press_with(self, held: str, key: str) -> None:
        ActionChains(self.page.driver).key_down(held).send_keys(key).key_up(held).perform()

    @property
    def at(self) -> str:
        return self.page.run(FOCUS)

    def tab_to(self, wanted: str, back: bool = False) -> None:
        """Press Tab until something has the focus."""
        passed = []
        while self.at != wanted:
            assert len(passed) < MOST_TABS, f"Tab does not come to {wanted}: {passed}"
            passed.append(self.at)
            self.press_with(Keys.SHIFT, Keys.TAB) if back else self.press(Keys.TAB)


@pytest.mark.parametrize("fight", ["Kay"], indirect=True)
def test_a_round_by_keyboard_alone(fight):
    seat, gm = fight
    page, keys = seat.page, Keyboard(seat.page)
    keys.tab_to("declare", back=True)
    keys.press(Keys.ENTER)
    page.wait("document.querySelector('main [data-verb=attack]') && 1")
    keys.tab_to(page.run("document.querySelector('[data-fighter][tabindex=\"0\"]').dataset.fighter"),
                back=True)  # fmt: skip
    thug = seat.id_of("Thug 2")
    for _ in range(5):
        if keys.at != thug:
            keys.press(Keys.ARROW_DOWN)
    assert keys.at == thug
    keys.press(Keys.ENTER)
    page.wait(f"document.querySelector('[data-fighter={thug}]').ariaPressed === 'true'")
    keys.tab_to("attack")
    keys.press(Keys.ARROW_RIGHT, Keys.ENTER)
    page.wait("document.querySelector('.d6-form') && 1")
    keys.press(Keys.ESCAPE)
    page.wait("!document.querySelector('.d6-form')")
    keys.press_with(Keys.ALT, "1")
    seat.sees("Thug 2")
    page.wait("!document.querySelector('main [data-verb=attack]')")
    assert seat.sent[-1].startswith("+attack Thug 2 with")
    gm.ask("+attack Thug 1=Kay")
    page.wait("document.querySelector('.d6-answers') && 1")
    best = page.run("document.querySelector('.d6-answers .d6-act').title")
    keys.press_with(Keys.ALT, "1")
    page.wait("!document.querySelector('.d6-answers')")
    assert seat.sent[-1] == best
    for _ in range(2):
        gm.ask("+pass")
    page.wait("document.querySelector('d6-table').store.state.round === 2")
    assert page.run("window.lost") == []
    assert page.run("document.activeElement !== document.body")


class Reader:
    """What a screen reader knows of a page: roles, names, and what live regions say."""

    def __init__(self, page: Chromium):
        self.page = page

    @property
    def nodes(self) -> list[dict]:
        """What the tree of the page holds, from top to bottom."""
        tell = self.page.driver.execute_cdp_cmd
        tell("Accessibility.enable", {})
        found = tell("Accessibility.getFullAXTree", {})["nodes"]
        return [node for node in found if not node["ignored"]]

    def names(self, role: str) -> list[str]:
        return [name(node) for node in self.nodes if node["role"]["value"] == role]

    def press(self, role: str, pattern: str) -> str:
        """Press the first element of this role and name, and return its name."""
        of_role = [node for node in self.nodes if node["role"]["value"] == role]
        found = next((node for node in of_role if re.match(pattern, name(node))), None)
        assert found, f"no {role} is called {pattern}: {[name(node) for node in of_role]}"
        tell = self.page.driver.execute_cdp_cmd
        there = tell("DOM.resolveNode", {"backendNodeId": found["backendDOMNodeId"]})
        pressed = {"functionDeclaration": "function () { this.focus(); this.click(); }"}
        tell("Runtime.callFunctionOn", {**pressed, "objectId": there["object"]["objectId"]})
        return name(found)

    def waits_for(self, role: str, pattern: str) -> None:
        """Wait until something has this role and name."""
        for _ in range(100):
            if any(re.match(pattern, each) for each in self.names(role)):
                return
            self.page.driver.execute_async_script("setTimeout(arguments[0], 100)")
        raise AssertionError(f"no {role} {pattern}: {self.names(role)}")

    def announced(self, words: str) -> int:
        """How often live regions were given a text with these words."""
        return sum(words in text for text in self.page.run("window.announced"))


def name(node: dict) -> str:
    return " ".join(str(node.get("name", {}).get("value", "")).split())


@pytest.mark.parametrize("fight", ["Rhea"], indirect=True)
def test_a_round_by_what_a_screen_reader_is_told(fight):
    seat, gm = fight
    reader = Reader(seat.page)
    roles = {node["role"]["value"] for node in reader.nodes}
    assert {"banner", "main", "complementary", "region", "log", "heading"} <= roles
    reader.press("button", "Declare")
    reader.waits_for("button", "Attack Thug")
    reader.press("button", "Thug 2")
    reader.press("button", "Attack Thug 2")
    seat.sees("fires")
    gm.ask("+attack Thug 1=Rhea")
    reader.waits_for("button", "Dodge")
    reader.press("button", "Dodge")
    for _ in range(2):
        gm.ask("+pass")
    seat.page.wait("document.querySelector('d6-table').store.state.round === 2")
    seat.sees("Round 2")
    gm.ask("say Next round")
    seat.sees("Next round")
    told = {words: reader.announced(words) for words in (
        "will take 1 action", "Rhea fires", "attacks you with", "Round 2", "Next round",
    )}  # fmt: skip
    assert set(told.values()) == {1}, (told, seat.page.run("window.announced"))
