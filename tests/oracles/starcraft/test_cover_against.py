"""The cover part of starcraft, engine against model: one attempt to hit or to detect."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.starcraft import events as se
from game.books.starcraft.commands import Fire, Plan, SetBarrier, SetVisibility
from game.books.starcraft.things import Barrier
from game.encounter import commands as c
from game.encounter import events as ev
from game.errors import Refused
from tests.oracles.harness import compare, unlike
from tests.oracles.starcraft.cover import WEAPONS, Case, cases, expect
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.engine import (
    SAFE,
    Beyond,
    Table,
    body,
    gun,
    one,
    person,
    rolls,
    same_rolls,
)
from tests.oracles.starcraft.engine_blows import judged

__all__ = ["cases", "differences"]

PERCENT = {"none": 0, "1/4": 25, "1/2": 50, "3/4": 75, "full": 100}
BANDS = {"point blank": "point-blank"}
SHOT = ("defence", "called", "attack", "act")


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    table = Table(case.house, shooter(case), *target(case))
    table.give(SetBarrier("gm", "wall", Barrier("wall", SAFE, SAFE, SAFE)))
    for kind, words in (("smoke", case.smoke), ("light", case.light)):
        for word in words:
            table.give(SetVisibility("gm", kind, "" if word == "none" else word))
    table.join(person("Zed", own={"side": "side of Tom"}, instincts=3))
    table.fight(Ray=1, Tom=plan(case))
    start, source = len(table.events), Beyond(faces.thrown)
    refused = attempt(table, case, wanted, source)
    if refused or wanted.refused:
        return unlike({"refused": wanted.refused}, {"refused": refused})
    events = table.events[start:]
    found = same_rolls(faces.rolls, rolls(events, *SHOT))
    return found + (detected if case.attempt == "detect" else hit)(wanted, events)


def shooter(case: Case):
    weapon = gun(ranges=WEAPONS.get(case.weapon, ()))
    return person("Ray", [weapon], firearms=case.attack, search=case.attack, instincts=30)


def target(case: Case) -> Iterator:
    """The target; one to be detected is unconscious, since a roll against the attempt would replace
    the GM's number."""
    own = {"cover": PERCENT[case.cover], "reaction": "auto"}
    if case.cover == "full":
        own["behind"] = "wall"
    if case.attempt == "detect":
        own["condition"] = body(40, 40, out_until=100)
    yield person("Tom", own=own, armour=SAFE, dodge=case.dodge or 0, instincts=6)


def plan(case: Case) -> Plan | int:
    if case.dodge is None:
        return 0
    if case.full_dodge:
        return Plan("Tom", 1, full="dodge")
    return Plan("Tom", 1, ("dodge",))


def attempt(table: Table, case: Case, wanted, source) -> str:
    """Carry the attempt out; return the card that refuses it or its range, "" if none does."""
    if case.attempt == "detect":
        return table.refused(c.Act("Ray", "looks", "search", case.gm_number, "Tom"), source)
    text = f"{case.metres} m" if case.weapon else BANDS.get(case.band, case.band)
    table.range("Ray", "Tom", text)
    shot = Fire("Ray", "Tom", "gun", called=called(case))
    if case.gm_number is not None and wanted.band:
        word = BANDS.get(wanted.band, wanted.band)
        try:
            table.range("Ray", "Tom", f"{word} {case.gm_number}")
        except Refused as refusal:
            return refusal.card
    return table.refused(shot, source)


def called(case: Case) -> int:
    return case.called_mm or 0


def hit(wanted, events) -> list[str]:
    aimed, now = one(events, se.Aimed), judged(events)
    thing = isinstance(now, se.ThingJudged)
    struck = ("cover" if thing else "target") if now.hit else ""
    terms = sorted(term.pips for term in aimed.terms if term.pips)
    return unlike(
        {"difficulty": wanted.difficulty, "total": wanted.total or 0, "hit": wanted.hit,
         "struck": wanted.struck, "terms": sorted(n for _, n, _ in wanted.terms if n)},
        {"difficulty": sum(terms), "total": now.total, "hit": now.hit, "struck": struck,
         "terms": terms},
    )  # fmt: skip


def detected(wanted, events) -> list[str]:
    now = one(events, ev.ActJudged)
    return unlike(
        {"difficulty": wanted.difficulty, "total": wanted.total or 0, "hit": wanted.hit},
        {"difficulty": now.needed, "total": now.total, "hit": now.success},
    )


def test_engine_and_model_agree():
    assert compare("starcraft", "cover", 300).shown == ()
