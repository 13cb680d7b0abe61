"""Fights played in a browser, by clicks and poses only: nothing is typed but names, passwords and
poses.

    seat = Seat(browser.apart(), server.website("/webclient/"), "Ace")
    seat.create()
    seat.does("attack", about="Thug 2")

Counts the clicks, and the lines that they sent, which a player at telnet would have typed.
"""

import json

from tests.live.clicking import Clicking
from tests.live.telnet import PASSWORD

STORE = "document.querySelector('d6-table').store"
LOG = """[...document.querySelectorAll("#log .entry")].map((one) => one.innerText).join("\\n")"""


class Seat:
    """A person at a browser. ``sent``: lines that clicks have sent; ``posed``: those typed."""

    def __init__(self, page: Clicking, url: str, name: str):
        self.page, self.url, self.name = page, url, name
        self.clicks, self.posed = 0, 0

    # What is seen.

    def store(self, what: str):
        """A part of what the page knows, such as ``state.round``."""
        return json.loads(self.page.run(f"JSON.stringify({STORE}.{what} ?? null)"))

    @property
    def log(self) -> list[str]:
        """The lines of the log, without those of the page itself."""
        return [line.strip() for line in self.page.run(LOG).splitlines() if line.strip()]

    @property
    def sent(self) -> list[str]:
        """The lines that this person sent, oldest first."""
        return self.store("lines.filter(({type}) => type === 'own').map(({text}) => text)")

    def offers(self, verb: str) -> bool:
        return bool(self.page.run(f"document.querySelector('[data-verb=\"{verb}\"]') && 1"))

    def sees(self, words: str) -> None:
        """Wait until the log has these words."""
        self.page.wait(f"({LOG}).replace(/\\s+/g, ' ').includes({json.dumps(words)})", words)

    # What is done.

    def visit(self) -> None:
        self.page.go(self.url)
        self.page.wait("document.body.dataset.connection === 'live'", "a connection")

    def create(self) -> None:
        """From the first visit to the game, with a new account."""
        self.visit()
        self.log_in("create")
        self.page.wait("document.body.dataset.in === 'game'", "the game")

    def log_in(self, verb: str) -> None:
        for field, text in (("login-name", self.name), ("login-password", PASSWORD)):
            self.click(f"#{field}")
            self.page.keys(text)
        self.click(f"#login button[value={verb}]")

    def click(self, selector: str, text: str = "", exact: bool = False) -> None:
        self.page.click(selector, text, exact)
        self.clicks += 1

    def does(self, verb: str, text: str = "") -> None:
        """Click on what may be done, and on Yes if that is asked."""
        before = len(self.sent)
        self.click(f'.d6-act[data-verb="{verb}"]', text)
        self._confirm(before)

    def chooses(self, verb: str, text: str = "", **values: object) -> None:
        """Open what may be chosen about it, choose, and do it."""
        before = len(self.sent)
        self.click(f'.d6-more[data-more*=":{verb}:{text}"]')
        for name, value in values.items():
            self._fill(f".d6-form [name={name}]", value)
        self.click(".d6-form .yes")
        self._confirm(before)

    def _fill(self, field: str, value: object) -> None:
        """Choose from a list, or click a number up or down."""
        self.page.wait(f"document.querySelector({json.dumps(field)}) && 1", field)
        of = f"document.querySelector({json.dumps(field)})"
        if self.page.run(f"{of}.localName") == "select":
            self.choose(field, str(value))
            return
        while now := int(value) - int(self.page.run(f"{of}.value")):
            which = "last" if now > 0 else "first"
            self.click(f".d6-stepper:has([name={field.partition('=')[2]}) button:{which}-of-type")

    def _confirm(self, before: int) -> None:
        ask = "document.querySelector('[data-sure=yes]') ? 1 : 0"
        self.page.wait(f"{ask} || {STORE}.lines.filter((o) => o.type === 'own').length > {before}")
        if self.page.run(ask):
            self.click("[data-sure=yes]")

    def aims(self, fighter: str) -> None:
        """Click on somebody on the board."""
        self.click(f"[data-fighter={self.id_of(fighter)}]")

    def id_of(self, fighter: str) -> str:
        rows = [*self.store("state.fighters"), *self.store("state.battle")]
        return next(row["id"] for row in rows if row["name"] == fighter)

    def poses(self, text: str) -> None:
        """Pose, with the way of the line chosen beside it."""
        self.choose("#way", "pose")
        self.click("#line")
        self.page.type(text)
        self.posed += 1

    def choose(self, selector: str, value: str) -> None:
        """Choose from a list: a click opens it, and one chooses. Its rows are drawn by the system,
        outside of the page, so that here they are chosen in their place."""
        chosen = f"""((one, text) => {{
            const at = [...one.options].findIndex((each) => each.textContent.trim() === text
                || each.value === text);
            if (at < 0) {{ return ""; }}
            one.selectedIndex = at;
            one.dispatchEvent(new Event("change", {{bubbles: true}}));
            return "chosen";
        }})(document.querySelector({json.dumps(selector)}), {json.dumps(value)})"""
        self.page.wait(f"document.querySelector({json.dumps(selector)}) && 1", selector)
        if self.page.run(f"document.querySelector({json.dumps(selector)}).value") == value:
            return
        assert self.page.run(chosen), (selector, value)
        self.clicks += 2
