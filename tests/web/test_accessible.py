"""The web client's page for people who see it large, touch it, or want no motion or their own
colours: before states and options that the test gives it (tests/web/table)."""

import pytest

from tests.live import browser
from tests.web import tables
from tests.web.test_parts import SHOWN, Table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]

PHONE, ZOOMED = (390, 844), (640, 400)
"""A phone, and 1280 by 800 pixels at 200 %."""
LEAST_LOG = 40
LOW = {"settings"}
"""Where lists are 38 pixels high."""
TELLS = "document.querySelector('d6-table').store.dispatchEvent(new CustomEvent('%s'))"
MOVING = """[...document.querySelectorAll("*")].filter((one) => {
    const {transitionDuration, animationName} = getComputedStyle(one);
    return parseFloat(transitionDuration) > 0 || animationName !== "none";
}).length"""
SMALL = """[...document.querySelectorAll(
    "button, select, textarea, summary, input, [role=option]")].filter((one) => {
    const within = one.type === "checkbox" ? one.closest("label") : one;
    const {width, height} = within.getBoundingClientRect();
    return one.checkVisibility({visibilityProperty: true}) && (width < 43.5 || height < 43.5);
}).map((one) => {
    const {width, height} = one.getBoundingClientRect();
    return `${one.outerHTML.slice(0, 90)}: ${Math.round(width)} ${Math.round(height)}`;
})"""
"""Script that returns what is too small to touch (44 pixels, rounded)."""
WIDER = "document.documentElement.scrollWidth > innerWidth"
HIDDEN = """[...document.querySelectorAll("main, #log, #line")].filter((one) => {
    const {top, bottom, left, right} = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight + 1;
}).map(({localName}) => localName)"""
SHOWN_AS = """((one) => {
    const {backgroundColor, color, outlineStyle, borderTopColor} = getComputedStyle(one);
    return [backgroundColor, color, outlineStyle, borderTopColor].join();
})(document.querySelector("%s"))"""
FILL = "getComputedStyle(document.querySelector('%s')).fill"


@pytest.fixture(scope="module")
def table():
    """The page, with a player in the game."""
    with tables.served() as address, browser.chromium() as driver:
        found = Table(driver, address)
        found.opened()
        yield found


@pytest.fixture(autouse=True)
def wide(table):
    """Each test begins with a wide page that is pointed at with a mouse."""
    tell(table, "Emulation.setTouchEmulationEnabled", enabled=False)
    tell(table, "Emulation.setEmulatedMedia", features=[])
    table.sized(1280, 800)
    table.run("(document.body.dataset.panel = '')")


def tell(table, method: str, **params) -> None:
    table.driver.execute_cdp_cmd(method, params)


def wants(table, name: str, value: str) -> None:
    """Let the system want something of pages."""
    features = [{"name": name, "value": value}]
    tell(table, "Emulation.setEmulatedMedia", features=features)


def everything(table, states=SHOWN):
    """Show each state, each tab of its panel, a form, and each dialog; yield their names."""
    for name in states:
        table.show(name)
        yield name
        for tab in [one.get_attribute("data-tab") for one in table.all("[data-tab]")]:
            table.run("(document.body.dataset.panel = 'open')")
            table.run(f"document.querySelector('[data-tab={tab}]').click()")
            table.settle()
            yield f"{name} {tab}"
        table.run("(document.body.dataset.panel = '')")
        if table.all("main [data-more]"):
            table.run("document.querySelector('main [data-more]').click()")
            table.settle()
            yield f"{name} form"
            table.run("document.querySelector('.d6-form .d6-buttons button:last-child').click()")
    for dialog in ("palette", "settings"):
        table.run(TELLS % dialog)
        table.settle()
        yield dialog
        table.run("document.querySelector('dialog[open]').close()")


def test_nothing_moves_for_those_who_want_no_motion(table):
    table.show("personal")
    wants(table, "prefers-reduced-motion", "no-preference")
    assert table.run(MOVING) > 0
    wants(table, "prefers-reduced-motion", "reduce")
    shown = everything(table, ("personal", "gm"))
    assert {name: moving for name in shown if (moving := table.run(MOVING))} == {}


def test_nothing_lies_beyond_the_edge_at_200_per_cent(table):
    table.sized(*ZOOMED)
    found = {name: table.run(HIDDEN) for name in everything(table) if table.run(WIDER)}
    assert found == {}


def test_the_log_can_be_read_at_200_per_cent(table):
    table.sized(*ZOOMED)
    heights = {}
    for name in SHOWN:
        table.show(name)
        heights[name] = table.run("document.querySelector('#log').clientHeight")
        assert table.run(HIDDEN) == [], name
    assert {name: height for name, height in heights.items() if height < LEAST_LOG} == {}


def test_whatever_is_touched_on_a_phone_has_44_pixels(table):
    table.sized(*PHONE)
    tell(table, "Emulation.setTouchEmulationEnabled", enabled=True)
    found = {name: small for name in everything(table) if (small := table.run(SMALL))}
    assert {name: small for name, small in found.items() if name not in LOW} == {}


def test_what_is_chosen_and_what_is_asked_show_in_the_systems_colours(table):
    wants(table, "forced-colors", "active")
    table.show("personal")
    table.run("document.querySelector('[data-fighter=n7]').click()")
    table.settle()
    for one, other in (
        ("[data-fighter=n7]", "[data-fighter=n6]"),
        ("[data-fighter=c6]", "[data-fighter=c7]"),
        (".d6-choice.first .d6-act", ".d6-choice:not(.first) .d6-act"),
        ("[aria-selected=true]", "[aria-selected=false]"),
    ):
        assert table.run(SHOWN_AS % one) != table.run(SHOWN_AS % other), one
    assert table.run(FILL % ".d6-bar .left") != table.run(FILL % ".d6-bar .all")
