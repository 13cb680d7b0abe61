"""``python -m tests.live.screens [FOLDER]``: plays on a game in headless Chromium, and keeps
pictures of what its pages look like in docs/screens: wide and narrow, light and dark."""

import base64
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ops import processes
from tests.live import browser
from tests.live.browser import Chromium
from tests.live.clicks import Seat
from tests.live.cutting import cut
from tests.live.plain import PAGE
from tests.live.server import LiveServer, Workshop

FOLDER = Path(__file__).parents[2] / "docs/screens"
SIZES = {1280: 800, 390: 844}
SCHEMES = ("light", "dark")
QUALITY = 60
STATES = (
    "log-in", "peace", "making", "making-skills", "inbox", "turn", "declared", "odds", "form",
    "sheet", "palette", "settings", "attacked", "cut", "away", "forty", "seat", "library", "undo",
    "battle", "dots", "home", "scenes", "plain",
)  # fmt: skip
"""What pictures are kept of, in the order in which it is played (docs/screens/README.md)."""
TELLS = "document.querySelector('d6-table').store.dispatchEvent(new CustomEvent('%s'))"
DRAWN = """const done = arguments[0];
document.fonts.ready.then(() => setTimeout(() => requestAnimationFrame(() => done()), 300));"""


def main(arguments: list[str]) -> int:
    if not browser.is_installed():
        print(browser.MISSING, file=sys.stderr)
        return 1
    with (
        Workshop(settings="tests.live.settings") as workshop,
        browser.simple() as page,
    ):
        screens = Screens(workshop.start(), page, Path(*arguments) if arguments else FOLDER)
        screens.play()
    return int(screens.shots != [*STATES])


class Screens:
    """People on one server, of whose pages pictures are kept. ``shots``: their states so far."""

    def __init__(self, server: LiveServer, page: Chromium, folder: Path):
        self.server, self.page, self.folder = server, page, folder
        self.shots: list[str] = []

    def play(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        ace = self.newcomer()
        self.invited(ace)
        self.fight(ace)
        self.crowd(ace)
        self.battle()
        self.dots()
        self.website()

    # People.

    def seat(self, name: str) -> Seat:
        return Seat(self.page.apart(), self.server.website("/webclient/"), name)

    def playing(self, name: str, ready: str, book: str = "") -> Seat:
        """Somebody with a ready character, who joins fights without being asked."""
        seat = self.seat(name)
        seat.create()
        types(seat, f"+chargen/take {book} {ready}".replace("  ", " "))
        types(seat, "+joining always")
        seat.sees("always")
        return seat

    # Pictures.

    def keep(self, page: Chromium, state: str, panel: str = "", at: str = "") -> None:
        """Keep pictures of a page. ``panel``: the tab of the panel to show; ``at``: what in it."""
        for width, height in SIZES.items():
            with sized(page, width, height):
                if panel:
                    show(page, panel)
                if at:
                    page.run(f"document.querySelector('{at}').scrollIntoView({{block: 'center'}})")
                for scheme in SCHEMES:
                    features = [{"name": "prefers-color-scheme", "value": scheme}]
                    page.driver.execute_cdp_cmd(
                        "Emulation.setEmulatedMedia", {"features": features}
                    )
                    page.driver.execute_async_script(DRAWN)
                    shot = {"format": "webp", "quality": QUALITY}
                    taken = page.driver.execute_cdp_cmd("Page.captureScreenshot", shot)["data"]
                    file = self.folder / f"{state}-{width}-{scheme}.webp"
                    file.write_bytes(base64.b64decode(taken))
                page.run("document.body.removeAttribute('data-panel')")
        self.shots.append(state)
        print(state, flush=True)

    # What is played.

    def newcomer(self) -> Seat:
        """Somebody logs in and makes a character."""
        ace = self.seat("Ace")
        ace.visit()
        ace.page.wait("document.querySelector('#login-name')?.offsetParent && 1")
        self.keep(ace.page, "log-in")
        ace.log_in("create")
        ace.page.wait("document.querySelector('.d6-act[data-verb=chargen]') && 1")
        self.keep(ace.page, "peace")
        ace.click('.d6-act[data-verb="chargen"]')
        ace.page.wait("document.querySelector('.d6-making nav') && 1")
        self.keep(ace.page, "making")
        ace.click(".d6-making [data-do=begin]")
        ace.click(".d6-making [data-step=skills]")
        self.keep(ace.page, "making-skills")
        for _ in range(2):
            ace.click(".d6-making [data-do=cancel]")
        ace.click('d6-making [data-field=ready] [data-value="smuggler"]')
        ace.click("d6-making [data-do=close]")
        return ace

    def invited(self, ace: Seat) -> None:
        """Somebody asks for a fight, which waits in the inbox."""
        hank = self.server.newcomer("Hank")
        hank.ask("+chargen/take smuggler")
        hank.ask("+combat/start personal Hank, Ace vs thug")
        ace.page.wait("document.querySelector('#inbox').checkVisibility()")
        self.keep(ace.page, "inbox", panel="inbox")
        types(ace, "+no")
        hank.expect("Ace")
        hank.ask("+combat/stop")
        hank.ask("+combat/close")
        types(ace, "+reaction ask")
        types(ace, "+joining always")
        ace.sees("always")

    def fight(self, ace: Seat) -> None:
        """A fight at the landing, with everything that its player may open."""
        gus, bess = self.server.regular("Gus"), self.server.regular("Bess")
        bess.ask("+chargen/take smuggler")
        gus.ask("+scene/title The Landing")
        gus.ask("+combat/start personal Ace, Bess vs 6 thug")
        gus.ask("+combat/auto npcs=off")
        gus.ask("+combat/set Bess/wound=wounded")
        gus.ask(
            "pose leans on the rail. The landing platform steams in the rain. Four of them step out"
            " from behind the broth stall, and one of them is laughing."
        )
        bess.ask('pose lets her coat fall open. "You had a whole city to stand in."')
        gus.ask("+initiative first")
        ace.page.wait("document.querySelector('main [data-verb=declare]') && 1")
        self.keep(ace.page, "turn")
        ace.does("declare")
        for player, line in ((bess, "+declare 2"), (gus, "+declare npcs=1")):
            player.ask(line)
        ace.page.wait("document.querySelector('main [data-verb=attack]') && 1")
        ace.aims("Thug 3")
        self.keep(ace.page, "declared")
        show(ace.page, "odds")
        ace.page.wait("document.querySelector('.d6-chance') && 1")
        self.keep(ace.page, "odds", panel="odds")
        ace.click(".d6-more[data-more*=':attack:']")
        self.keep(ace.page, "form")
        ace.click(".d6-form .d6-buttons button:last-child")
        self.keep(ace.page, "sheet", panel="sheet")
        for name, words in (("palette", "att"), ("settings", "")):
            ace.page.run(TELLS % name)
            if words:
                ace.page.keys(words)
                ace.page.wait("document.querySelectorAll('.d6-palette [role=option]').length > 5")
            self.keep(ace.page, name)
            ace.page.run("document.querySelector('dialog[open]').close()")
        ace.takes_turn("Thug 3")
        bess.ask("+pass")
        gus.ask("+attack Thug 1=Ace")
        ace.page.wait("document.querySelector('.d6-answers') && 1")
        show(ace.page, "odds")
        ace.page.run("[...document.querySelectorAll('#log d6-roll summary')].at(-1).click()")
        ace.page.wait("document.querySelector('#log d6-roll details[open] table') && 1")
        self.keep(ace.page, "attacked")
        with self.cut(ace):
            types(ace, "say Too soon.")
            self.keep(ace.page, "cut")
            for line in ("say Is Ace gone?", "pose counts the thugs who still stand."):
                bess.ask(line)
        ace.page.wait("document.querySelector('.sep.new') && 1")
        self.keep(ace.page, "away")
        gus.ask("+combat/stop")
        gus.ask("+combat/close")

    def crowd(self, ace: Seat) -> None:
        """Forty fighters, and the seat of their game master."""
        gia = self.playing("Gia", "officer")
        cara, dora = self.server.regular("Cara"), self.server.regular("Dora")
        for player in (cara, dora):
            player.ask("+chargen/take scout")
        types(gia, "+combat/start personal Ace, Cara, Dora vs 37 thug")
        gia.page.wait("document.querySelectorAll('[data-fighter]').length >= 40")
        types(gia, "+combat/auto npcs=off")
        types(gia, "+initiative first")
        ace.page.wait("document.querySelector('main [data-verb=declare]') && 1")
        ace.aims("Thug 7")
        self.keep(ace.page, "forty")
        ace.does("declare")
        for player in (cara, dora):
            player.ask("+declare 1")
        types(gia, "+declare npcs=1")
        gia.page.wait("document.querySelector('#panel .d6-library') && 1")
        self.keep(gia.page, "seat", panel="seat")
        gia.click("#panel .d6-library [data-npc]")
        self.keep(gia.page, "library", panel="seat", at="d6-library .d6-form")
        gia.click("#panel .d6-library [data-npc]")
        gia.click("#panel [data-undo='2']")
        self.keep(gia.page, "undo", panel="seat", at="d6-undo .d6-form")
        types(gia, "+combat/stop")
        types(gia, "+combat/close")

    def battle(self) -> None:
        """Forces of two commanders on their ground."""
        annie = self.playing("Annie", "marine", "starcraft")
        zelda = self.server.regular("Zelda")
        zelda.ask("+chargen/take starcraft zealot")
        types(annie, "+combat/start starcraft Annie vs Zelda")
        annie.page.wait("document.querySelector('[data-fighter]') && 1")
        types(
            annie,
            "+battle/start Annie: 20 marines at 0, 10 firebats at 5, 10 marines named guards at -5"
            " vs Zelda: 40 zerglings at 30, 20 hydralisks at 40",
        )
        annie.page.wait("document.querySelector('.d6-battle') && 1")
        self.keep(annie.page, "battle")

    def dots(self) -> None:
        """A duel by dots."""
        kyra = self.playing("Kyra", "knight", "dots")
        types(kyra, "+combat/start dots me vs 2 training droid")
        kyra.page.wait("document.querySelector('[data-fighter]') && 1")
        self.keep(kyra.page, "dots")

    def website(self) -> None:
        """The website, and the page without scripts."""
        page = self.page
        for state, path in (("home", "/"), ("scenes", "/scenes/")):
            page.go(self.server.website(path))
            self.keep(page, state)
        page.go(self.server.website(PAGE))
        self.keep(page, "plain")

    @contextmanager
    def cut(self, seat: Seat) -> Iterator[None]:
        """Nothing comes through to a page, and the connections that there are end."""
        (portal,) = (
            pid for name, pid in processes.all_living(self.server.state).items() if "portal" in name
        )
        broken = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        seat.page.driver.execute_cdp_cmd("Network.enable", {})
        seat.page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", broken)
        assert cut(portal, self.server.ports.websocket)
        seat.page.wait("document.body.dataset.connection !== 'live'")
        yield
        broken["offline"] = False
        seat.page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", broken)


def types(seat: Seat, line: str) -> None:
    """Type a line, and wait until it was sent."""
    seat.click("#line")
    seat.page.type(line)


def show(page: Chromium, tab: str) -> None:
    """Show a tab of the panel, which lies over the log on a narrow page."""
    if page.run("getComputedStyle(document.querySelector('#panel')).display") == "none":
        page.run(TELLS % "panel")
    page.click(f"#panel [data-tab={tab}]")


@contextmanager
def sized(page: Chromium, width: int, height: int) -> Iterator[None]:
    """The page as on a screen of this size; a narrow one is a phone's."""
    tell, phone = page.driver.execute_cdp_cmd, width < height
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone}
    tell("Emulation.setDeviceMetricsOverride", metrics)
    tell("Emulation.setTouchEmulationEnabled", {"enabled": phone})
    tell("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 0, "y": 0})
    yield
    tell("Emulation.setTouchEmulationEnabled", {"enabled": False})
    tell("Emulation.setEmulatedMedia", {"features": []})
    tell("Emulation.clearDeviceMetricsOverride", {})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
