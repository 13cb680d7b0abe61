"""A newcomer's first five minutes over real telnet, doing only what the screen says."""

import re

import pytest

from game.books.d6 import roster

COMMAND = re.compile(
    r"\+(?:initiative first|declare \d|attack [\w' ]+?(?=[,.]|$)|draw|dodge|stand|pass)"
)
OVER = "The fight is over."
PROMPTS = ("Your ", "How many actions?")
MOST_STEPS = 120


def suggested(page: str) -> str:
    """The first thing to type in the last prompt on the page; "" if there is none."""
    for line in reversed(page.splitlines()):
        prompt = line.startswith(PROMPTS) or ": +" in line
        if prompt and (found := COMMAND.search(line)):
            return found.group()
    return ""


def follow(player, page: str) -> str:
    """Type what each prompt suggests first until the fight is over; everything read."""
    read = page
    for _ in range(MOST_STEPS):
        if OVER in read:
            return read
        line = suggested(page)
        assert line, f"no prompt says what to type:\n{read}"
        page = player.ask(line)
        read += page
    raise AssertionError(f"the fight does not end:\n{read}")


def test_from_create_to_the_end_of_a_first_fight(server):
    ann = server.caller("Ann")
    ann.create_account()
    listed = ann.ask("+chargen")
    assert all(name in listed for name in roster.ready())
    assert "You are the Smuggler now" in ann.ask("+chargen/take smuggler")
    assert "heavy blaster pistol" in ann.ask("+sheet")
    assert "+practice" in ann.ask("yard")
    read = follow(ann, ann.ask("+practice"))
    assert "A round is five seconds" in read
    assert "How to read this" in read
    assert "You leave it as you came" in read
    assert "Ann        Healthy." in ann.ask("+sheet")
    assert "Practice Yard" in ann.ask("out")
    assert "The Landing" in ann.ask("out")


def test_with_a_screen_reader(server):
    bea = server.caller("Bea")
    bea.send("screenreader")
    bea.expect("Screenreader mode turned on")
    bea.create_account()
    bea.ask("+chargen/take pilot")
    bea.ask("yard")
    read = follow(bea, bea.ask("+practice"))
    assert "--" not in read
    assert "4D" not in read.replace("+odds", "")


def test_building_by_following_the_suggestions(server):
    cyd = server.newcomer("Cyd")
    page = cyd.ask("+chargen/build")
    cyd.ask("+chargen dex=4D, kno=2D")
    for _ in range(30):
        line = re.search(r"Next: (\+chargen(?:/done|/gear [a-z ]+| [a-z /]+=\d+D(?:\+\d)?))", page)[
            1
        ]
        page = cyd.ask(line)
        if "is ready to play" in page:
            break
    assert "is ready to play" in page
    assert "DEX 4D" in cyd.ask("+sheet")


def test_a_practice_fight_waits_for_whoever_comes_back(server):
    dov = server.newcomer("Dov")
    dov.ask("+chargen/take scout")
    dov.ask("yard")
    page = dov.ask("+practice")
    dov.quit()
    server.kill9()
    server.restart()
    again = server.returning("Dov")
    shown = again.ask("look")
    assert suggested(page) == suggested(shown) or suggested(page) in again.transcript
    assert OVER in follow(again, again.transcript)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("create", "Type create, a name of one word"),
        ("create Eve", "Type create, a name of one word"),
        ("create Eve short", "at least 8 characters"),
        ("create |rEve| orbit-lantern", "A name is one word"),
        ("create Eve Anna orbit-lantern", "quotation marks"),
        ("create Ev orbit-lantern", "3 to 30 characters"),
        ("create Eve 12345678", "too common"),
        (f"create {'E' * 31} orbit-lantern", "3 to 30 characters"),
        ("create admin orbit-lantern", "Somebody is called"),
        ("help", "make an account and begin to play"),
    ],
)
def test_a_wrong_beginning_is_answered(server, line, said):
    caller = server.caller("Eve")
    caller.send(line)
    found = caller.expect(rf"[^\n]*{said}[^\n]*").group()
    assert "orbit-lantern" not in found.replace("create Anna orbit-lantern", "")
    caller.close()


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()
