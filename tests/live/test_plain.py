"""The plain page: a fight without scripts, and what it refuses."""

import html
import os
import re
import signal
import time
import urllib.error
import urllib.parse

import pytest

from server.ops import processes
from tests.live import browser
from tests.live.plain import PAGE, Visitor

BEFORE_FIGHT = ("+chargen personal", "+chargen/take smuggler", "yard", "+practice")
OVER = "The fight is over."
IDLE_SECONDS = 6
needs_browser = pytest.mark.skipif(not browser.is_installed(), reason=browser.MISSING)


@pytest.fixture
def made(server):
    """Makes visitors with new accounts, who are in the game."""

    def make(name: str) -> Visitor:
        visitor = Visitor(server)
        visitor.register(name)
        return visitor

    return make


def chosen(offers: list[str]) -> str:
    """The line that a newcomer picks."""
    return next((line for line in offers if line.startswith("+attack")), offers[0])


def test_a_fight_is_won_without_a_script(server, made):
    anna = made("Anna")
    assert "You become Anna" in anna.text()
    for line in BEFORE_FIGHT:
        anna.say(line)
    assert "Combat begins" in anna.text()
    for _ in range(60):
        if OVER in anna.text():
            break
        anna.send("say", framed="yes", line=chosen(anna.offers()))
    assert "is over: nothing" not in anna.text() and OVER in anna.text()
    assert not anna.offers()


def test_an_offer_with_a_gap_is_put_into_the_field_by_number_alone(server, made):
    gina = made("Gina")
    for line in BEFORE_FIGHT:
        gina.say(line)
    first = html.escape(gina.offers()[0])
    assert f'name="line" value="{first}"' in gina.read(f"{PAGE}?offer=0")
    for odd in ("?offer=99", "?offer=-1", "?offer=%C2%B2", "?offer=+ban+Anna", "?line=quit"):
        assert 'name="line" value=""' in gina.read(PAGE + odd)


def test_players_hear_each_other_whatever_their_door(server, made):
    hugo, ida = made("Hugo"), server.newcomer("Ida")
    ida.ask("say Good <b>evening</b> & welcome <script>alert(1)</script>")
    assert "<script>alert(1)</script>" in hugo.until("Good")
    page = hugo.read(PAGE + "lines")
    assert "<script" not in page and "<b>" not in page and "&lt;script&gt;" in page
    hugo.say("say Back to all")
    ida.expect("Back to all")


def test_no_text_gets_around_the_policy(server, made):
    answer = made("Jon").open(PAGE + "lines")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "script-src" not in policy and "unsafe" not in policy
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN" and "'self'" in policy
    whole = Visitor(server).open(PAGE)
    assert whole.headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in whole.headers["Content-Security-Policy"]
    assert "<script" not in whole.read().decode()


@pytest.mark.parametrize(
    ("fields", "headers", "status"),
    [
        ({"token": ""}, {}, 403),
        ({"token": "0" * 40}, {}, 403),
        ({}, {"Origin": "https://elsewhere.example"}, 403),
        ({}, {"Origin": "null"}, 403),
        ({}, {"Content_Type": "text/plain"}, 415),
        ({}, {"Host": "elsewhere.example"}, 400),
        ({"line": "say " + "x" * 30_000}, {}, 413),
        ({"line": "say " + "x" * 300_000}, {}, 413),
        ({}, {}, 200),
    ],
)
def test_a_form_is_taken_from_the_page_itself_alone(server, crossed, fields, headers, status):
    visitor, listener = crossed
    word = f"word{time.monotonic_ns()}"
    assert visitor.status("say", headers, **{"line": f"say {word}", **fields}) == status
    heard = word in listener.ask("look")
    assert heard == (status == 200)


@pytest.fixture(scope="module")
def crossed(server):
    """A visitor in the game, and somebody who hears them."""
    visitor = Visitor(server)
    visitor.register("Kaja")
    return visitor, server.newcomer("Leo")


def test_a_token_is_good_for_its_own_browser_alone(server, made):
    mia, nils = made("Mia"), made("Nils")
    token = nils.token()
    assert mia.status("say", line="say mine", token=token) == 403
    assert "Nils" not in mia.text().replace("Nils has", "") or "mine" not in nils.text()


def test_another_cookie_is_another_browser(server, made):
    made("Olga")
    for key in ("a" * 32, "../etc", "é", "x" * 5000, ""):
        stranger = Visitor(server)
        cookie = urllib.parse.quote(key) if key == "é" else key
        page = stranger.open(PAGE, Cookie=f"sessionid={cookie}").read().decode()
        assert "/auth/login/" in page and "Olga" not in page
        frame = stranger.open(PAGE + "lines", Cookie=f"sessionid={cookie}").read().decode()
        assert "not in the game" in frame


@pytest.mark.parametrize(
    ("where", "method", "status"),
    [
        ("say", "GET", 405), ("enter", "GET", 405), ("leave", "GET", 405), ("", "POST", 405),
        ("lines", "DELETE", 405), ("say/more", "GET", 404), ("..%2f", "GET", 404),
        ("%ff", "GET", 404), ("", "HEAD", 200),
    ],
)  # fmt: skip
def test_each_address_is_asked_in_one_way(server, where, method, status):
    try:
        found = Visitor(server).open(PAGE + where, method=method).status
    except urllib.error.HTTPError as refused:
        found = refused.code
        assert "frame-ancestors" in refused.headers["Content-Security-Policy"]
    assert found == status


def test_no_get_brings_anybody_into_the_game(server, made):
    paul = made("Paul")
    paul.send("leave")
    assert "/auth/login/" in paul.read()
    paul.form("/auth/login/", username="Paul", password="wrong-wrong-wrong")
    assert "/auth/login/" in paul.read()
    rosa = server.newcomer("Rosa")
    paul.log_in("Paul")
    assert "Paul" in rosa.ask("look")
    paul.send("leave")
    paul.read(), paul.read(PAGE + "lines")
    time.sleep(1)
    assert "/auth/login/" in paul.read()


def test_who_quits_reads_it_and_is_logged_out(server, made):
    quinn = made("Quinn")
    quinn.send("say", line="quit")
    page = quinn.read()
    assert "not in the game any more" in page and "/auth/login/" in page
    quinn.log_in("Quinn")
    assert "You become Quinn" in quinn.text()


def test_a_flood_is_slowed_down_and_others_go_on(server, made):
    sara, tom = made("Sara"), server.newcomer("Tom")
    token = sara.token()
    started = time.monotonic()
    for number in range(40):
        sara.send("say", token=token, line="\n".join(["say flood"] * 5) + f" {number}")
    tom.ask("look")
    assert time.monotonic() - started < 60
    sara.until("flood 39")


def test_four_browsers_of_an_account_and_no_more(server, made):
    visitors = [made("Ulla")]
    for _ in range(4):
        visitors.append(Visitor(server))
        visitors[-1].log_in("Ulla")
    assert "not in the game" in visitors[0].text()
    assert all("You become" in each.text() for each in visitors[1:])


def test_a_new_server_finds_the_players_again(server, made):
    vera, will = made("Vera"), server.newcomer("Will")
    vera.say("say Before the reload")
    admin = server.admin()
    admin.send("reload")
    admin.expect(r"back\.")
    assert "Before the reload" in vera.say("say After the reload")
    will.expect("After the reload")
    os.kill(processes.living(server.state, "server"), signal.SIGKILL)
    vera.until("has stumbled")
    vera.send("say", line="say Typed while it is dead")
    will.expect("Typed while it is dead", timeout=60)
    text = vera.until("Typed while it is dead")
    assert "Before the reload" in text and "After the reload" in text


def test_a_browser_that_comes_back_finds_its_lines(server, made):
    xara = made("Xara")
    xara.say("say Kept for later")
    again = Visitor(server)
    again.log_in("Xara")
    assert "Kept for later" in again.until("Kept for later")


def test_a_session_ends_when_nobody_asks_and_a_page_keeps_it(workshop):
    own = workshop.prepared()
    own.more["D6MUSH_TEST_PLAIN_IDLE"] = str(IDLE_SECONDS)
    own.start()
    yara, zeno = Visitor(own), own.newcomer("Zeno")
    yara.register("Yara")
    for _ in range(IDLE_SECONDS * 2):
        time.sleep(1)
        assert "You become Yara" in yara.text()
    assert "Yara" in zeno.ask("look")
    time.sleep(IDLE_SECONDS * 2 + 1)
    assert "not in the game" in yara.text()
    assert "Enter the game as Yara" in yara.read()
    yara.send("enter")
    assert "You become Yara" in yara.text()


def test_the_old_door_for_browsers_without_sockets_is_shut(server):
    for method in ("GET", "POST"):
        data = b"mode=init&csessid=1&cuid=1&browserstr=x" if method == "POST" else None
        with pytest.raises(urllib.error.HTTPError) as refused:
            Visitor(server).open("/webclientdata", data, method=method)
        assert refused.value.code in (403, 404)


def test_the_client_names_the_plain_page(server):
    page = Visitor(server).read("/webclient/")
    noscript = re.search(r"<noscript>.*?</noscript>", page, re.DOTALL)[0]
    assert f'href="{PAGE}"' in noscript


@needs_browser
def test_a_browser_without_javascript_plays(server):
    with browser.chromium() as driver:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        find = lambda css: driver.find_element("css selector", css)  # noqa: E731
        driver.get(server.website("/webclient/"))
        find(f'noscript a[href="{PAGE}"], a[href="{PAGE}"]').click()
        driver.find_elements("css selector", "main a.button")[1].click()
        find("[name=username]").send_keys("Zora")
        find("[name=password1]").send_keys("orbit-lantern-42")
        find("[name=password2]").send_keys("orbit-lantern-42\ue007")
        find("form button.primary").click()
        for line in BEFORE_FIGHT:
            find("#line").send_keys(line + "\ue007")
        find("#line").send_keys("say half typed")
        driver.switch_to.frame(find("iframe"))
        for _ in range(60):
            buttons = driver.find_elements("css selector", ".offers button")
            if not buttons:
                break
            offers = [button.get_attribute("value") for button in buttons]
            buttons[offers.index(chosen(offers))].click()
        assert OVER in find(".scroll").text
        driver.switch_to.default_content()
        assert find("#line").get_attribute("value") == "say half typed"
        assert not browser.errors(driver)
        asked = [each for each in browser.requested(driver) if not each.startswith("data:")]
        assert all(each.startswith((server.website("/"), "chrome")) for each in asked), asked
