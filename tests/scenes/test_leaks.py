"""Secrets planted in a fight are in nothing sent to readers who may not know them."""

import json
import re
from collections import Counter
from itertools import chain
from types import SimpleNamespace

import pytest

from game.encounter import events as ev
from game.encounter.reader import HIDDEN
from tests.game.secret_plays import MODIFIER, PLANTED, fight
from tests.scenes import ear as prose
from world.scenes.journal.steps import Step
from world.scenes.render import compact, data
from world.scenes.render.board import board
from world.scenes.render.options import options
from world.scenes.render.prompt import prompt
from world.scenes.render.undone import undone
from world.scenes.render.viewer import Viewer

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots", "battle")
FIGHTS = 8
ASKED = 6
"""Everything a reader can ask for is checked after every sixth step."""
STYLES = ({"verbosity": "full"}, {"verbosity": "normal"}, {"verbosity": "brief"}, {"prose": True})


def received(step, viewer, asked: bool):
    """Yield everything a reader gets of a step, each with the way it comes."""
    yield "event", json.dumps(data.events(step, viewer))
    renderer = prose if viewer.prose else compact
    yield "prose" if viewer.prose else viewer.verbosity, "\n".join(renderer.lines(step, viewer))
    if asked:
        table = SimpleNamespace(
            state=step.after, seq=1, seat_names=lambda: ["Gil"], scene=SimpleNamespace(tone="")
        )
        yield "state", json.dumps(data.state(table, viewer))
        yield "options", json.dumps(options(step.after, viewer))
        yield "board", board(table, viewer)
        yield "prompt", prompt(step.after, viewer)
        yield "undone", str(undone([step], keep=False))


def forbidden(state, who: str) -> list[str]:
    """Return words this player must not read: hidden fighters, sides that only they are on, and
    planted secrets."""
    hidden = [f for f in state.fighters.values() if f.hidden and f.id != who]
    seen = {f.side for f in state.fighters.values() if f not in hidden}
    sides = {f.side for f in hidden} - seen if state.book != "dots" else ()
    return [*PLANTED, *(f.id for f in hidden), *(f.name for f in hidden), *sides]


def leaks(text: str, words) -> list[str]:
    found = set(re.findall(r"\w+", text))
    return [word for word in words if word in found] + re.findall(MODIFIER, text)


def about(text: str, words) -> list[str]:
    """Return the text around each of the words."""
    return [text[max(0, text.find(word) - 200) : text.find(word) + 50] for word in words]


def unfit(step, who: str, event: dict) -> str:
    """Return why the player should not have been sent the event, or "" if they may have it."""
    audience = event.get("audience", ["room"])
    if "room" not in audience and who not in audience:
        return "for fewer than the room"
    f = step.after.fighters.get(event.get("who"))
    if event["is"] != "Rolled" or f is None or f.numbers != HIDDEN or f.id == who:
        return ""
    code = event["result"]["throw"]
    shown = code["pips"] or code.get("faces") or any(t["pips"] for t in event["terms"])
    return "codes kept hidden" if shown else ""


def readers(state):
    """Yield viewers: an onlooker, a player in sight and a hidden player, in several styles."""
    people = [f.id for f in state.present if not f.npc and not f.hidden][:1]
    people += [f.id for f in state.present if not f.npc and f.hidden][:1]
    yield from (Viewer("", **style) for style in STYLES)
    yield from (Viewer(who, **style) for who in people for style in STYLES[::3])


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_reaches_who_may_not_read_it(book):
    looked, seat, kinds = Counter(), Counter(), Counter()
    for number in range(FIGHTS):
        for n, (entry, before, after) in enumerate(fight(book, number).steps()):
            step = Step(entry.actor, entry.command, entry.events, before, after)
            kinds.update(type(event).__name__ for event in entry.events)
            words = {who: forbidden(after, who) for who in {v.who for v in readers(after)}}
            for viewer in readers(after):
                for way, text in received(step, viewer, n % ASKED == 0):
                    looked[way] += 1
                    found = leaks(text, words[viewer.who])
                    assert not found, (book, number, n, viewer, found, about(text, found))
                for event in (told["event"] for told in data.events(step, viewer)):
                    assert not unfit(step, viewer.who, event), (book, number, n, viewer, event)
            for way, text in received(step, Viewer("gm", gm=True, verbosity="full"), False):
                seat[way] += len(leaks(text, words[""]))
    print(f"{book}: {len(kinds)} kinds of events, {sum(kinds.values())} of them; read and clean:")
    print(f"  {dict(looked)}; found by the seat: {dict(seat)}")
    assert sum(looked.values()) > 1000
    assert book == "battle" or min(seat.values()) > 20


@pytest.mark.parametrize("book", BOOKS)
def test_rolls_reach_exactly_their_audience(book):
    """A roll not for the whole room reaches its audience alone; the seat only if it is in it."""
    private = 0
    for entry, before, after in chain(fight(book, 1).steps(), fight(book, 2).steps()):
        step = Step(entry.actor, entry.command, entry.events, before, after)
        rolls = [e for e in entry.events if isinstance(e, ev.Rolled) and "room" not in e.audience]
        for roll in rolls:
            private += 1
            got = {who: _numbers(step, Viewer(who)) for who in after.fighters}
            told = {who for who, numbers in got.items() if roll.number in numbers}
            assert told == set(roll.audience) & set(after.fighters)
            at_seat = roll.number in _numbers(step, Viewer("gm", gm=True))
            assert at_seat == ("gm" in roll.audience)
    assert private > 3 or book == "battle"


def _numbers(step, viewer) -> set:
    found = (told["event"] for told in data.events(step, viewer))
    return {event["number"] for event in found if event["is"] == "Rolled"}


def _state(state, viewer) -> dict:
    return data.state(SimpleNamespace(state=state, seq=1), viewer)


def test_a_sealed_plan_is_its_makers_and_the_seats():
    sealed = 0
    for number in range(FIGHTS):
        for _, _, after in fight("starcraft", number).steps():
            makers = {f.id for f in after.present if f.sealed and not f.hidden}
            for who in ("", *makers):
                told = {f["id"]: f["declared"] for f in _state(after, Viewer(who))["fighters"]}
                assert {maker for maker in makers if told[maker] is not None} <= {who}
            told = {f["id"]: f["declared"] for f in _state(after, Viewer("", gm=True))["fighters"]}
            assert all(told[maker] is not None for maker in makers)
            sealed += len(makers)
    print(f"{sealed} sealed plans")
    assert sealed > 20


def test_an_order_is_for_its_own_side_until_it_is_carried_out():
    orders = 0
    for number in range(FIGHTS):
        for _, _, after in fight("battle", number).steps():
            battle = after.battle
            given = battle.orders if battle else ()
            for force in given:
                commander = battle.forces[force].commander
                mine = after.fighters[commander].side
                for who in ("", *battle.commanders):
                    rows = {row["id"]: row["order"] for row in _state(after, Viewer(who))["battle"]}
                    own = who and after.fighters[who].side == mine
                    assert bool(rows[force]) == bool(own or commander in battle.done)
                orders += 1
    print(f"{orders} orders")
    assert orders > 100
