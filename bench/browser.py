"""How fast the web client is in headless Chromium, at full speed and with the processor slowed six
times, and what a first visit weighs: `python -m bench.browser`.

The page is served from this machine, and a game that answers at once takes the Server's place
(tests/web/tables.py), so that the figures are the browser's own. Every update of the board changes
all 40 fighters; a chosen target changes the board and every choice beside it. Both are timed from
the message or the click until all is laid out.
"""

from statistics import median

from bench import holds
from bench.rows import Row

SLOWED = 6
SPEEDS = {1: "", SLOWED: f", processor slowed {SLOWED} times"}
REPEATS = 5
USABLE = """
const look = () => {
    const field = document.querySelector("#line");
    if (document.body?.dataset.in === "game" && field?.checkVisibility()) {
        window.usable = performance.now();
    } else {
        requestAnimationFrame(look);
    }
};
look();
"""
AIM = """
const done = arguments[0], page = document.querySelector("d6-table"), spent = [];
const parts = ["d6-board", "d6-choices", "d6-panel"].map((name) => document.querySelector(name));
(async () => {
    for (const one of [...document.querySelectorAll("[data-fighter^=n]")].slice(0, 20)) {
        const before = performance.now();
        one.click();
        await Promise.all([page, ...parts].map((part) => part.updateComplete));
        page.getBoundingClientRect();
        spent.push(performance.now() - before);
        await new Promise((next) => setTimeout(next, 50));
    }
    done({ spent, aimed: page.store.chosen.target });
})();
"""


def rows() -> list[Row]:
    """Nothing where this machine has no browser."""
    from tests.live import browser
    from tests.web import tables

    if not browser.is_installed():
        return []
    with tables.served() as address, browser.chromium() as driver:
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": USABLE})
        return [weight(), *(row for speed in SPEEDS for row in measured(driver, address, speed))]


def weight() -> Row:
    """What a first visit loads."""
    import tempfile

    from django.core.management import call_command
    from django.test import override_settings

    from tests.web import tables, weight

    with tempfile.TemporaryDirectory() as folder, override_settings(STATIC_ROOT=folder):
        call_command("collectstatic", interactive=False, verbosity=0)
        page = tables.page()
        size = weight.compressed(page) + sum(weight.files(page, folder).values())
    return Row("a first visit to the client, compressed, fonts included", (size / 1000,), "kB",
               "<= 250")  # fmt: skip


def measured(driver, address: str, speed: int) -> list[Row]:
    """The rows of one speed of the processor."""
    from tests.web.test_parts import TIMES, UPDATE, WIDE, Table

    table, usable, updated, longest = Table(driver, address), [], [], []
    table.sized(*WIDE)
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": speed})
    for _ in range(REPEATS):
        driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        table.opened()
        table.until("window.usable > 0")
        usable.append(table.run("window.usable"))
        table.show("personal")
        updated.append(median(driver.execute_async_script(UPDATE % TIMES)["spent"]))
        aimed = driver.execute_async_script(AIM)
        assert aimed["aimed"], "no target was chosen"
        longest.append(max(aimed["spent"]))
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
    how = SPEEDS[speed]
    return [
        Row(f"from address to line{how}", tuple(usable), "ms", "<= 1,000"),
        Row(f"board of 40 after its message{how}", tuple(updated), "ms", "<= 30"),
        Row(f"longest of 20 targets among 37{how}", tuple(longest), "ms", "<= 50"),
    ]


if __name__ == "__main__":
    holds.game_in_memory()
    for row in rows():
        print(row.text())
