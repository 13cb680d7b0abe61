"""A newcomer's first minutes over real telnet, doing only what the screen says."""

from itertools import pairwise

import pytest

from game.books.d6 import roster
from tests.commands.own_words import (
    AT_THE_LOGIN,
    IN_THE_FIGHT,
    MOST_RIGHT,
    ON_THE_WAY,
    WITHOUT_A_CHARACTER,
    named,
    next_named,
)
from tests.live.newcomer import KINDS, MOST_TYPED, MOST_WORDS, NEXT, OVER, Newcomer, kept
from world import builders

DICE_FALL = "Combat begins"
DEFENCES = ("+dodge", "+react dodge", "+block ")


def follow(player, page: str) -> str:
    """Type what the last line of each screen says until the fight is over; return all that was
    read."""
    read = page
    while OVER not in read:
        found = NEXT.search(page.strip())
        assert found, f"the screen does not end with what to type:\n{read}"
        page = player.ask(found[1])
        read += page
    return read


def before_the_dice(text: str) -> list[str]:
    """Return the rows of a transcript before the fight, without its counts and others present."""
    _, *rows = text.partition(DICE_FALL)[0].splitlines()
    return [row for row in rows if not row.startswith("Characters:")]


@pytest.fixture(scope="module", params=KINDS)
def way(request, server):
    """The book of a kind of sheet, and the walk of a newcomer who chooses it."""
    return request.param, Newcomer(server.caller(KINDS[request.param])).walk(request.param)


def test_twenty_lines_and_twelve_hundred_words(way, capsys):
    book, walk = way
    with capsys.disabled():
        print(f"\n{book}: {len(walk.typed)} lines typed, {walk.words} words read")
    assert len(walk.typed) <= MOST_TYPED
    assert walk.words <= MOST_WORDS


def test_the_landing_names_every_kind_of_sheet(way):
    _, walk = way
    (landing,) = (page for line, page in walk.screens if line.startswith("create"))
    assert all(f"{game}\n" in landing for game in builders.games())


def test_each_choice_says_what_it_does_in_play(way):
    _, walk = way
    (listed,) = (page for line, page in walk.screens if line.startswith("+chargen "))
    _, *rows = listed.splitlines()[:-2]
    assert len(rows) > 5
    assert all(len(row.partition(": ")[2]) > 10 and "..." not in row for row in rows)


def test_a_defence_is_chosen_and_explained(way):
    _, walk = way
    typed = [line for line in walk.typed if line.startswith(DEFENCES)]
    assert typed
    before = [page for (_, page), (line, _) in pairwise(walk.screens)
              if line == typed[0]]  # fmt: skip
    assert "You are attacked" in before[0]


def test_the_end_says_where_people_play(way, server):
    book, walk = way
    assert walk.screens[-1][1].endswith("Now type: +where")
    player = next(each for each in server.players if each.name == KINDS[book])
    bea = server.newcomer(f"Bea{book}")
    page = player.ask("+where")
    assert f"Bea{book}" in page and "The way there: out, then out." in page
    assert "Practice Yard" in player.ask("out")
    assert "The Landing" in player.ask("out")
    bea.quit()


def test_the_way_that_is_kept_is_the_way_that_is_gone(way):
    """The stored transcript is the same to the letter until the dice fall; after that, it keeps to
    the same limits."""
    book, walk = way
    text = kept(book)
    assert before_the_dice(text) == before_the_dice(walk.written)
    pages = text.split("\n> ")
    assert len(pages) - 1 <= MOST_TYPED
    for page, following in pairwise(pages):
        line = following.partition("\n")[0]
        assert line.startswith("create") or line in page, line
    words = sum(len(page.partition("\n")[2].split()) for page in pages)
    assert words <= MOST_WORDS


@pytest.mark.parametrize("book", KINDS)
def test_building_in_detail_is_counted_beside_it(book, server, capsys):
    walk = Newcomer(server.caller(f"{KINDS[book]}Own")).build(book)
    with capsys.disabled():
        print(f"\n{book}, built: {len(walk.typed)} lines typed, {walk.words} words read")
    assert walk.screens[-1][1].endswith("Now type: yard")


def test_nothing_of_practice_is_kept(server):
    ann = server.newcomer("Ann")
    listed = ann.ask("+chargen")
    assert all(name in listed for name in roster.ready())
    ann.ask("+chargen/take smuggler")
    ann.ask("yard")
    read = follow(ann, ann.ask("+practice"))
    assert "A round is five seconds" in read
    assert "How to read this" in read
    assert "You leave it as you came" in read
    assert "Ann        Healthy." in ann.ask("+sheet")
    assert "Now type" not in ann.ask("look")


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


def test_building_by_hand_makes_what_was_chosen(server):
    cyd = server.newcomer("Cyd")
    cyd.ask("+chargen/build")
    cyd.ask("+chargen dex=4D, kno=2D")
    robot = Newcomer(cyd)
    page = cyd.ask("+chargen")
    while "is ready to play" not in page:
        page = cyd.ask(robot.suggested(page))
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
    assert NEXT.search(page.strip())[1] == NEXT.search(shown.strip())[1]
    assert OVER in follow(again, shown)


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
    assert "orbit-lantern" not in found
    caller.close()


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()


def test_who_types_in_his_own_words_is_led_to_win_his_first_fight(server):
    for number, line in enumerate(AT_THE_LOGIN):
        player = server.caller(f"Dora{'abcdefghi'[number]}")
        player.send(line)
        named_there = player.expect(r"create [^\n]*").group()
        assert named_there, line
        player.create_account()
    right, read = [], ""
    for line in (*WITHOUT_A_CHARACTER, *ON_THE_WAY, *IN_THE_FIGHT * 4):
        page = player.ask(line)
        assert OVER in read or named(page), (line, page)
        read += page  # a plain `attack droid` is understood, and may end the fight
        answer = "" if OVER in read else next_named(page)
        if answer:
            right.append(answer)
            read += (told := player.ask(answer))
            assert "There is no command" not in told, (line, answer, told)
    assert OVER in read, read[-2000:]
    assert len(right) <= MOST_RIGHT, right
