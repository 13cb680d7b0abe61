"""A newcomer to the book starcraft, over telnet: builds a character by the prompts, then fights by
them."""

import re

from game.books.starcraft import building
from tests.commands.attack_words import attack
from tests.live.test_newcomer import OVER

NEXT = re.compile(r"Next: (\+chargen(?:/done|/gear [a-z ]+|(?: [a-z]+)+(?:=\d+D(?:\+\d)?)?))")
TO_TYPE = re.compile(r"\+(?:plan \d|attack \w+|stand|react \w+|chi|cling \d)")
ENDED = re.compile(rf"{OVER}|the fight is over|fight ends")
MOST_STEPS = 150


def built(player, page: str) -> str:
    """Type what each step suggests until the character is made; return the last page."""
    for _ in range(30):
        page = player.ask(NEXT.search(page)[1].strip())
        assert all(len(line) <= 78 for line in page.splitlines()), page
        if "is ready to play" in page:
            return page
    raise AssertionError(f"the building does not end:\n{page}")


def fought(player, page: str) -> str:
    """Type what the last prompt names first until the fight is over; return all that was read."""
    read = page
    for _ in range(MOST_STEPS):
        if ENDED.search(read):
            return read
        prompts = [line for line in page.splitlines() if TO_TYPE.search(line)]
        page = player.ask(TO_TYPE.search(prompts[-1]).group() if prompts else "+combat/next")
        read += page
    raise AssertionError(f"the fight does not end:\n{read[-3000:]}")


def test_from_create_to_the_end_of_a_fight(server):
    eli = server.newcomer("Eli")
    assert "+chargen starcraft" in eli.ask("+chargen")
    assert "+chargen/build starcraft" in eli.ask("+chargen starcraft")
    assert "is ready to play" in built(eli, eli.ask("+chargen/build starcraft"))
    page = eli.ask("+sheet")
    assert "29 of 29 Body Points" in page and "gauss rifle" in page and "12" in page
    assert "Zergling" in eli.ask("+npcs")
    assert "% to succeed" in eli.ask("+odds firearms vs moderate")
    began = eli.ask("+combat/start starcraft me vs zergling")
    assert "Combat begins under the book starcraft" in began
    read = fought(eli, began)
    assert attack("Eli", "Zergling", "fires a gauss rifle").search(read), read
    assert re.search(r"damage [a-z ]+ \d+D", read)
    assert "rounds" in eli.ask("+sheet")
    assert "fought with this sheet" in eli.ask("+recruit ghost")


def test_it_is_left_and_taken_up_again_after_a_crash(server):
    fay = server.newcomer("Fay")
    fay.ask("+chargen/build starcraft")
    fay.ask("+chargen protoss")
    fay.ask("+chargen melee combat=5D, strength=4D, knowledge=2D")
    fay.quit()
    server.kill9()
    server.restart()
    fay = server.returning("Fay")
    page = fay.ask("+chargen")
    assert "protoss" in page and "melee combat 5D" in page
    assert "is ready to play" in built(fay, page)
    assert "Protoss." in fay.ask("+sheet")


def test_with_a_screen_reader(server):
    gus = server.caller("Gus")
    gus.send("screenreader")
    gus.expect("Screenreader mode turned on")
    gus.create_account()
    gus.ask("+chargen/build starcraft")
    for race in building.races():
        assert f"{race.capitalize()}." in gus.ask(f"+chargen {race}")
    assert "Race: zerg." in gus.ask("+chargen")
    gus.ask("+chargen/cancel")
    gus.ask("+recruit zealot")
    page = gus.ask("+sheet")
    assert "Weapon: psi blades, damage strength plus 3 dice." in page
    assert "4D" not in page and "Traceback" not in server.log()
