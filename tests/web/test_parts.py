"""The parts of the web client's page (board, choices, answers, panel, palette) in headless
Chromium, before states and options that the test gives them: what a click sends, what a screen
reader is told, and how long it takes."""

from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tests.live import browser
from tests.web import tables

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING),
]

AXE = (Path(__file__).parents[1] / "live/axe.min.js").read_text(encoding="utf-8")
WIDE, NARROW = (1280, 800), (390, 844)
SHOWN = ("personal", "dots", "starcraft", "chronicles", "attacked", "gm", "peace", "nothing")
TOLD = {"minor"}
"""What axe may find."""
PATIENCE = 5
UPDATE_MS, TASK_MS = 30, 50
TIMES = 9
STOPS = 20
UPDATE = """
const done = arguments[0], board = document.querySelector("#board"), tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask" });
(async () => {
    const spent = [];
    for (let time = 0; time < %d; time += 1) {
        const fighters = table.fixtures.personal().state.fighters
            .map(({ id }, at) => ({ id, condition: `hurt ${time}`, harm: (7 * at + time) %% 100 }));
        const delta = { base: table.seq, seq: table.seq + 1, fighters: { rows: fighters } };
        const before = performance.now();
        table.tell("d6_delta", delta);
        table.seq += 1;
        await board.updateComplete;
        board.getBoundingClientRect();
        spent.push(performance.now() - before);
        await new Promise((next) => setTimeout(next, 50));
    }
    done({ spent: spent.sort((a, b) => a - b), tasks });
})();
"""


@pytest.fixture(scope="module")
def address():
    with tables.served() as found:
        yield found


@pytest.fixture(scope="module")
def driver():
    with browser.chromium() as started:
        yield started


class Table:
    """The page before a state."""

    def __init__(self, driver, address: str):
        self.driver, self.address = driver, address

    def sized(self, width: int, height: int, scheme: str = "light") -> None:
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def opened(self) -> None:
        self.driver.get(self.address)
        self.until("document.body.dataset.in === 'game'")

    def show(self, name: str) -> None:
        self.run(f"table.show({name!r})")
        self.settle()

    def settle(self) -> None:
        """Wait until what has changed is drawn."""
        self.driver.execute_async_script(
            "const done = arguments[0]; setTimeout(() => requestAnimationFrame(() => done()))"
        )

    def run(self, script: str):
        return self.driver.execute_script(f"return {script}")

    def until(self, script: str):
        return WebDriverWait(self.driver, PATIENCE).until(lambda _: self.run(script), script)

    def find(self, selector: str):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector: str) -> list[str]:
        return [" ".join(one.text.split()) for one in self.all(selector)]

    def click(self, selector: str) -> None:
        self.find(selector).click()
        self.settle()

    def press(self, *keys: str) -> None:
        self.driver.switch_to.active_element.send_keys(*keys)
        self.settle()

    def sent(self) -> list[str]:
        """Return the lines that were sent since the last call."""
        return self.run("table.lines.splice(0)")

    def focused(self) -> str:
        """Return the hook of the focused element."""
        return self.run(
            "(({dataset, id}) => dataset.fighter || dataset.choice || dataset.more || dataset.tab"
            " || dataset.sure || id)(document.activeElement)"
        )

    def choose(self, name: str, word: str) -> None:
        """Choose a word in the open form."""
        (one,) = [
            option for option in self.all(f".d6-form [name={name}] option") if option.text == word
        ]
        one.click()
        self.settle()


@pytest.fixture
def table(driver, address):
    """The page, wide, with a player in the game; at the end the console has no error."""
    found = Table(driver, address)
    found.sized(*WIDE)
    found.opened()
    yield found
    found.run("localStorage.clear()")
    assert [each for each in browser.errors(driver) if "favicon" not in each] == []


def test_the_chosen_target_fills_the_button_and_one_click_sends_it(table):
    table.show("personal")
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 2")
    table.click("[data-fighter=n7]")
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 7")
    assert table.find("[data-fighter=n7]").get_attribute("aria-pressed") == "true"
    table.click("[data-verb=attack]")
    assert table.sent() == ["+attack Thug 7 with blaster pistol"]
    table.click("[data-fighter=n7]")
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 2")


def test_a_target_that_the_row_does_not_allow_leaves_the_usual_one(table):
    table.show("personal")
    table.click("[data-fighter=c7]")
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 2")


def test_who_falls_is_no_longer_the_target(table):
    table.show("personal")
    table.click("[data-fighter=n7]")
    fallen = "{base: 42, seq: 43, fighters: {rows: [{id: 'n7', harm: 100}]}}"
    table.run(f"table.tell('d6_delta', {fallen})")
    table.settle()
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 2")
    table.click("[data-fighter=n1]")
    assert table.find("[data-fighter=n1]").get_attribute("aria-pressed") == "true"


def test_what_the_game_asks_first_is_marked_though_it_is_gear(table):
    table.show("personal")
    table.run(
        "table.tell('d6_options', {seq: 43, rows: (({options}) => [{...options.find("
        "({verb}) => verb === 'draw'), now: true}, ...options])(table.fixtures.personal())})"
    )
    table.settle()
    assert table.find(".d6-choices .first").text.startswith("Draw")


def test_the_odds_of_the_chosen_line_stand_on_its_button_and_in_the_panel(table):
    table.show("personal")
    table.run("table.asked.splice(0)")
    for who in ("n5", "n6", "n7"):
        table.run(f"document.querySelector('[data-fighter={who}]').click()")
    before = table.find("[data-verb=attack]").rect
    table.until("document.querySelector('[data-verb=attack] .d6-odds')?.textContent === '66.4%'")
    assert table.find("[data-verb=attack]").rect == before
    assert "+attack Thug 7 with blaster pistol" in table.run("table.asked")
    assert not any("Thug 5" in line or "Thug 6" in line for line in table.run("table.asked"))
    assert table.texts(".d6-chance") == ["66.4%"]
    assert table.texts(".d6-outcomes li")[0] == "none 34%"
    table.click(".d6-card")
    assert table.sent() == ["+rules PER-SKL-1"]


def test_what_cannot_be_taken_back_asks_first(table):
    table.show("personal")
    table.click("[data-verb=points]")
    assert table.sent() == [] and table.focused() == "yes"
    table.press(Keys.ESCAPE)
    assert table.focused() == "points:points:Spend a point:" and table.sent() == []
    table.press(Keys.ENTER)
    table.click("[data-sure=no]")
    assert table.sent() == []
    table.press(Keys.ENTER)
    table.click("[data-sure=yes]")
    assert table.sent() == ["+points 1"]


def test_everything_asks_first_where_the_player_wants_it(table):
    table.run("localStorage.setItem('d6mush.settings', JSON.stringify({ask: true}))")
    table.opened()
    table.show("personal")
    table.click("[data-verb=pass]")
    assert table.sent() == []
    table.click("[data-sure=yes]")
    assert table.sent() == ["+pass"]


def test_a_form_has_the_legal_words_and_shows_the_line_that_it_sends(table):
    table.show("personal")
    table.click("[data-more='act:attack:Attack:']")
    words = table.texts(".d6-form [name=target] option")
    assert len(words) == 34 and "Thug 1" not in words
    table.choose("target", "Thug 12")
    table.choose("weapon", "knife")
    assert table.find("output").text == "+attack Thug 12 with knife"
    assert table.find("[data-fighter=n12]").get_attribute("aria-pressed") == "true"
    table.click(".d6-form .yes")
    assert table.sent() == ["+attack Thug 12 with knife"]
    assert table.all(".d6-form") == [] and table.focused() == "act:attack:Attack:"


def test_a_number_stays_within_its_limits(table):
    table.show("personal")
    table.click("[data-more='points:points:Spend a point:']")
    less, more = table.all(".d6-form .d6-stepper button")
    assert not less.is_enabled()
    for _ in range(6):
        table.run("document.querySelectorAll('.d6-stepper button')[1].click()")
        table.settle()
    assert table.find("output").text == "+points 4" and not more.is_enabled()
    field = table.find(".d6-form [name=count]")
    field.send_keys(Keys.BACKSPACE, "9", Keys.TAB)
    table.settle()
    assert table.find("output").text == "+points 4"


def test_what_needs_words_asks_for_them(table):
    table.show("personal")
    table.click("[data-verb=act]")
    assert table.sent() == [] and not table.find(".d6-form .yes").is_enabled()
    table.press("climbs the crates")
    table.press(Keys.ENTER)
    assert table.sent() == ["+act climbs the crates"]
    table.click("[data-verb=act]")
    assert table.find(".d6-form input").get_attribute("value") == ""


def test_rows_of_one_verb_are_one_choice_of_all_their_values(table):
    table.show("dots")
    assert len(table.all("[data-verb=use]")) == 1
    table.click("[data-more='act:use:Use:']")
    assert table.find("output").text == "+use choke at Rook"
    table.choose("skills", "sight")
    assert table.find("output").text == "+use sight at Ash"
    table.choose("target", "Rook")
    assert table.find("output").text == "+use choke at Rook"


def test_a_force_is_chosen_on_its_ground(table):
    table.show("starcraft")
    assert table.texts("[data-fighter=f3]") == ["swarm 120 140 m · 30 lost"]
    table.click("[data-fighter=f2]")
    table.click("[data-verb=order]")
    assert table.sent() == ["+order tanks=move to 20"]


def test_the_answers_to_an_attack_stand_best_first_with_what_they_leave(table):
    table.show("attacked")
    assert table.texts(".d6-answers [data-verb]") == [
        "Dodge best · hurt 31% · 1 action",
        "Full dodge hurt 34% · the rest of the round",
        "Parry hurt 52% · knife",
        "Do nothing hurt 66%",
    ]
    assert table.find(".d6-answers .d6-turn").text == "Thug 5 attacks you with a blaster pistol"
    table.until("table.asked.includes('+dodge')")
    table.press(Keys.ALT, "1", Keys.NULL)
    table.press(Keys.ALT, "2", Keys.NULL)
    assert table.sent() == ["+dodge", "+dodge/full"]
    assert table.find(".d6-rest").get_attribute("aria-expanded") == "false"
    table.click("[data-verb=parry]")
    assert table.sent() == ["+parry with knife"]


def test_the_focus_stays_on_its_verb_when_the_rows_change(table):
    table.show("personal")
    table.run("document.querySelector('[data-verb=pass]').focus()")
    table.run(
        "(({options}) => table.tell('d6_options', {seq: 43, rows: options.reverse()"
        ".filter(({verb}) => verb !== 'aim').map((row) => ({...row, now: true}))}))"
        "(table.fixtures.personal())"
    )
    table.settle()
    assert table.focused() == "act:pass:Pass:"
    table.run("table.tell('d6_options', {seq: 44, rows: table.fixtures.dots().options})")
    table.settle()
    assert table.focused() == "act:pass:Pass:"


def test_a_turn_is_told_to_a_screen_reader_once(table):
    table.show("gm")
    table.show("attacked")
    assert table.texts("d6-choices [role=status]") == ["Your turn"]
    table.run("document.querySelector('d6-choices [role=status]').dataset.old = 'yes'")
    table.show("personal")
    assert table.find("d6-choices [role=status]").get_attribute("data-old") == "yes"
    assert len(table.all("[aria-live], [role=status], [role=alert]")) <= 3


def test_many_of_a_kind_are_a_grid_of_numbers(table):
    table.show("personal")
    assert table.texts(".d6-kind") == ["THUG 34 OF 37 UP"]
    one, two, twelve = (table.find(f"[data-fighter=n{n}]") for n in (1, 2, 12))
    assert (one.text, one.get_attribute("aria-label")) == ("1", "Thug 1, incapacitated")
    assert "line-through" in one.value_of_css_property("text-decoration")
    assert "line-through" not in two.value_of_css_property("text-decoration")
    twelve.click()
    table.settle()
    assert table.texts(".d6-detail") == ["Thug 12 wounded blaster pistol · 1 declared"]


def test_a_fighter_says_all_that_is_known_of_them(table):
    table.show("personal")
    assert table.texts("[data-fighter=c6]") == [
        "Ace (you) healthy waited for 50% cover · blaster pistol · 1 of 2 done"
    ]
    assert table.find("[data-fighter=c6]").get_attribute("class").split() == [
        "d6-fighter", "me", "waited",
    ]  # fmt: skip
    assert table.texts("[data-fighter=c8]") == ["Cara away blaster pistol"]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_whoever_is_waited_for_is_in_view(table, size):
    table.sized(*size)
    table.show("players")
    left, top, right, bottom = browser.box(table.driver, ".waited")
    board = browser.box(table.driver, "#board")
    assert board[0] <= left and right <= board[2] and board[1] <= top and bottom <= board[3]
    assert table.run("document.documentElement.scrollWidth <= innerWidth")


def test_forty_fighters_are_drawn_anew_at_once(table):
    """40 changed rows take less than 30 ms from the message to the layout, and no task 50 ms."""
    table.show("personal")
    table.driver.set_script_timeout(60)
    found = table.driver.execute_async_script(UPDATE % TIMES)
    assert found["spent"][TIMES // 2] < UPDATE_MS
    assert [task for task in found["tasks"] if task >= TASK_MS] == []


def test_the_game_master_acts_for_an_npc_with_two_clicks(table):
    table.show("gm")
    assert table.find("[data-tab=seat]").get_attribute("aria-selected") == "true"
    table.click("[data-fighter=n7]")
    table.click("[data-fighter=c7]")
    table.click(".d6-choices [data-verb=attack]")
    assert table.sent() == ["+attack Thug 7=Bess"]
    table.click("#panel [data-verb=attack]")
    assert table.sent() == ["+attack npcs=Bess"]


def test_undoing_asks_first(table):
    table.show("gm")
    table.click("#panel [data-verb='combat/undo']")
    assert table.sent() == []
    table.click("#panel [data-sure=yes]")
    assert table.sent() == ["+combat/undo 1"]


def test_what_holds_for_all_npcs_is_one_click_where_the_options_do_not_say_it(table):
    table.show("gm")
    assert len(table.all("#panel [data-verb=tactics]")) == 1
    assert "weakest" not in table.find("#panel [data-verb=tactics]").text
    table.run("table.tell('d6_options', {seq: 43, rows: []})")
    table.settle()
    assert table.texts("#panel .d6-act .d6-label") == [
        "The system plays the NPCs",
        "Tactics of the NPCs",
        "Take steps back",
        "The last steps",
    ]
    table.click("#panel [data-verb='combat/auto']")
    assert table.sent() == ["+combat/auto npcs=on"]
    table.click("#panel [data-more^='seat:tactics']")
    table.choose("what", "stay back")
    table.click("#panel .d6-form .yes")
    assert table.sent() == ["+tactics npcs=stay back"]


def test_outside_fights_what_comes_next_is_marked(table):
    table.show("peace")
    assert table.texts(".d6-choices .first") == ["Practise a fight"]
    rows = "table.fixtures.peace().options"
    where = (
        "{id: 'w', verb: 'where', group: 'guide', text: 'Who is where', line: '+where', slots: []}"
    )
    table.run(f"table.tell('d6_options', {{seq: 43, rows: [{where}, ...{rows}.slice(1)]}})")
    table.settle()
    assert table.texts(".d6-choices .first") == ["Treat Bess"]
    assert table.texts(".d6-choices .d6-act")[:2] == ["Treat Bess", "Who is where"]
    table.run(f"table.tell('d6_options', {{seq: 44, rows: [{where}]}})")
    table.settle()
    assert table.texts(".d6-choices .d6-act") == ["Who is where"]
    assert table.all(".d6-choices .first") == []


def test_the_sheet_comes_first_outside_fights_and_is_asked_for_anew(table):
    table.show("peace")
    assert table.texts("[role=tab]")[:2] == ["Sheet", "Odds"]
    table.until("document.querySelectorAll('.d6-skill').length > 5")
    table.run("table.answers.sheet = {...table.answers.sheet, name: 'Acey'}")
    table.run("table.tell('d6_options', {seq: 42, rows: []})")
    table.until("document.querySelector('#panel h3').textContent === 'Acey'")
    table.show("personal")
    assert table.texts("[role=tab]")[:2] == ["Odds", "Sheet"]


def test_those_who_are_waited_for_are_named_once(table):
    table.show("gm")
    assert table.texts("#head .pill.wide") == ["waiting: Thug ×3"]
    waits = "[{who: 'c7', what: 'act'}, {who: 'c7', what: 'answer'}, {who: 'gm', what: ''}]"
    table.run(f"table.tell('d6_state', {{...table.fixtures.gm().state, waiting: {waits}}})")
    table.settle()
    assert table.texts("#head .pill.wide") == ["waiting: Bess, game master"]


def test_what_comes_back_as_text_is_not_shown_twice(table):
    table.show("personal")
    for line in (":lets his coat fall.", "say Run.", "pose grins.", "+sheet", "posing"):
        table.run("document.querySelector('#line').focus()")
        table.press(line, Keys.ENTER)
    assert table.texts("#log .own") == ["+sheet", "posing"]
    assert table.sent()[:3] == [":lets his coat fall.", "say Run.", "pose grins."]


def test_of_many_choices_the_first_stand_in_view_with_what_ends_the_turn(table):
    table.show("personal")
    table.run(
        "table.tell('d6_options', {seq: 43, rows: (({options}) => [...Array(12).keys()].map((at) =>"
        " ({...options.find(({verb}) => verb === 'pass'), id: `o${at}`, text: `Order ${at}`,"
        " verb: at === 11 ? 'order/done' : `order${at}`})))(table.fixtures.personal())})"
    )
    table.settle()
    shown = [*(f"Order {at} ends your turn" for at in (0, 1, 2, 3, 4, 11)), "More: 6"]
    assert table.texts(".d6-choices .d6-act") == shown
    table.click(".d6-rest")
    assert len(table.texts(".d6-choices .d6-act")) == 13


def test_a_heading_of_a_round_has_no_empty_row_after_it(table):
    table.show("personal")
    for text in ("-- Round 2 -- [#]", "-- Round 3 -- [#7]", "-- Round 4 -- Ace begins."):
        table.run(f"table.tell('text', {{}}, [{text!r}])")
    table.settle()
    assert table.texts("#log .sep") == ["Round 2", "Round 3", "Round 4"]
    assert table.texts("#log :is(.told, summary)") == ["#7 The dice", "Ace begins."]


def test_a_skill_is_rolled_with_what_is_added_and_for_whom(table):
    table.show("personal")
    table.click("[data-tab=sheet]")
    table.until("document.querySelectorAll('.d6-skill').length > 5")
    table.find("button.d6-skill[title='+check blaster']").click()
    less, _ = table.all(".d6-how .d6-stepper button")[:2]
    less.click()
    table.settle()
    _, more = table.all(".d6-how .d6-stepper button")[2:]
    more.click()
    table.find(".d6-how [name=audience]").send_keys("you alone")
    table.settle()
    table.find("button.d6-skill[title^='+check/private blaster']").click()
    assert table.sent() == ["+check blaster", "+check/private blaster-1D+1"]


def test_a_skill_that_is_no_plain_roll_is_used_as_it_is(table):
    table.run(
        "table.answers.sheet.groups = [{name: 'powers', value: '', line: '', skills:"
        " [{name: 'speed', value: '3', line: '+use speed'}]}]"
    )
    table.show("dots")
    table.click("[data-tab=sheet]")
    table.until("document.querySelector('.d6-skills')")
    assert table.all(".d6-how") == []
    table.click("button.d6-skill[title='+use speed']")
    assert table.sent() == ["+use speed"]


def test_what_waits_is_answered_in_its_list(table):
    table.show("personal")
    table.click("[data-tab=inbox]")
    assert table.texts("[data-kind=turn] button") == ["Read"]
    assert table.find("[data-line='+yes 14']").get_attribute("aria-label") == "Yes: 14"
    for line in ("+yes 14", "+no 14", "+inbox 12"):
        table.click(f"[data-line='{line}']")
    assert table.sent() == ["+yes 14", "+no 14", "+inbox 12"]


def test_the_palette_finds_choices_and_commands_by_words(table):
    table.show("personal")
    table.press(Keys.CONTROL, "k", Keys.NULL)
    table.until("document.querySelector('.d6-palette').open")
    table.press("cov")
    assert table.texts("[role=option] .d6-name") == ["Cover"]
    table.press(Keys.ENTER)
    assert table.sent() == ["+cover quarter"]
    table.press(Keys.CONTROL, "k", Keys.NULL)
    table.press("spend")
    table.press(Keys.ENTER)
    assert table.sent() == [] and table.find("#line").get_attribute("value") == "+points 1"
    table.press(Keys.CONTROL, "k", Keys.NULL)
    table.until("document.querySelectorAll('[role=option]').length > 9")
    table.press("write priv")
    table.press(Keys.ENTER)
    assert table.sent() == [] and table.find("#line").get_attribute("value") == "page "


def test_the_keyboard_alone_reaches_everything(table):
    """Tab comes to each part once, and the arrows move within it."""
    table.show("personal")
    table.run("document.activeElement.blur()")
    reached = []
    for _ in range(STOPS):
        table.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(table.focused())
    assert {"c6", "act:attack:Attack:", "line", "odds"} <= set(reached)
    assert len([one for one in reached if one in ("c7", "c8", "n7", "n37")]) == 0
    table.run("document.querySelector('[data-fighter=c6]').focus()")
    for key, there in ((Keys.ARROW_DOWN, "c7"), (Keys.END, "n37"), (Keys.ARROW_LEFT, "n36")):
        table.press(key)
        assert table.focused() == there
    table.press(Keys.ENTER)
    assert table.find("[data-verb=attack]").text.startswith("Attack Thug 36")
    table.run("document.querySelector('[data-verb=attack]').focus()")
    table.press(Keys.ARROW_RIGHT)
    assert table.focused() == "act:attack:Attack:"
    table.press(Keys.ENTER)
    assert table.all(".d6-form") and table.sent() == []
    table.press(Keys.ESCAPE)
    table.press(Keys.ALT, "1", Keys.NULL)
    assert table.sent() == ["+attack Thug 36 with blaster pistol"]


def test_the_menu_key_and_a_long_press_open_the_form(table):
    table.show("personal")
    table.run(
        "document.querySelector('[data-verb=attack]').dispatchEvent("
        "new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"
    )
    table.settle()
    assert len(table.all(".d6-form")) == 1
    table.press(Keys.ESCAPE)
    table.run(
        "document.querySelector('[data-verb=attack]').dispatchEvent("
        "new PointerEvent('pointerdown', {bubbles: true}))"
    )
    table.until("document.querySelector('.d6-form')")
    table.run("document.querySelector('[data-verb=attack]').click()")
    assert table.sent() == []


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_out(table, scheme, size):
    """axe finds nothing above minor in any state, tab, form or question, in both schemes."""
    table.sized(*size, scheme)
    table.driver.execute_script(AXE)
    found = {}
    for name in SHOWN:
        table.show(name)
        found[name] = faults(table)
        for kind in ("form", "sheet", "inbox"):
            if show_more(table, name, kind):
                found[f"{name} {kind}"] = faults(table)
    table.press(Keys.CONTROL, "k", Keys.NULL)
    found["palette"] = faults(table)
    assert {name: some for name, some in found.items() if some} == {}
    assert table.driver.execute_script(browser.FAINT) == []


def show_more(table, name: str, kind: str) -> bool:
    """Open the first form or a tab, if there is one."""
    selector = "[data-more]" if kind == "form" else f"[data-tab={kind}]"
    opened = bool(table.all(selector))
    if opened:
        table.run("document.body.dataset.panel = 'open'") if kind != "form" else None
        table.run(f"document.querySelector('{selector}').click()")
        table.settle()
    return opened


def faults(table) -> list[str]:
    found = table.driver.execute_async_script(
        "const done = arguments[0]; axe.run().then(({violations}) => done(violations.map("
        "({id, impact, nodes}) => [id, impact, nodes[0].html.slice(0, 90)])))"
    )
    return [f"{name} ({impact}): {html}" for name, impact, html in found if impact not in TOLD]
