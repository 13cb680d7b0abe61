"""The dying part of starcraft, engine against model: from the felling blow to the end.

Character Points promised before the first check are set when the blow falls, since that check is
rolled at once. Players who have not agreed to die where the house asks for it are left out: the
card lets the character stay unconscious, and says nothing of checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.books.starcraft import events as se
from game.books.starcraft.commands import Cling, UseChi
from game.clock import MINUTE
from game.encounter import commands as c
from tests.oracles.harness import Differs, compare, unlike
from tests.oracles.starcraft import dying
from tests.oracles.starcraft.dice import Faces
from tests.oracles.starcraft.dying import Case, Plan, expect
from tests.oracles.starcraft.engine import Table, laid, of
from tests.oracles.starcraft.engine_blows import strike, striker, victim
from tests.oracles.starcraft.harm import Blow

__all__ = ["cases", "differences"]

FELLED = (5, 5, 5)
"""Faces of the shot that fells Vic, and the same again for its damage."""
SHOT = Blow("ranged", 9, 5, 0, 9, 0)


def cases(seed: int, count: int) -> Iterator[Case]:
    """As many of the model's cases, without those of a player who has not agreed to die."""
    made = 0
    for case in dying.cases(seed, 4 * count):
        protected = case.house.death_consent == "on" and not (case.body.agreed or case.body.npc)
        if made < count and not protected:
            made += 1
            yield case


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    source = laid((*FELLED, *FELLED, *faces.thrown))
    table = felled(case, source)
    story = Story(table, case, source)
    story.play(wanted.end not in ("dead", "pulped") or wanted.minute > 0)
    now = table.fighter("Vic")
    dead = ("pulped" if now.condition.pulped else "dead") if now.condition.dead else ""
    saved = "saved" if now.condition.points > 0 else "dying"
    found = unlike(
        {"checks": list(wanted.checks), "end": wanted.end,
         "points": wanted.character_points, "chi": wanted.chi,
         "dies at": wanted.dies_at if wanted.end == "dying" else None},
        {"checks": story.checks, "end": dead or saved,
         "points": now.sheet.character_points, "chi": now.sheet.chi,
         "dies at": minute(now.condition.dies_at)},
    )  # fmt: skip
    if wanted.end in ("dead", "pulped"):
        found += unlike({"minute": wanted.minute}, {"minute": story.minute})
    source.all_thrown()
    return found


def minute(second: int | None) -> int | None:
    return None if second is None else second // MINUTE


def felled(case: Case, source) -> Table:
    """A table at which a shot has brought Vic to the case's points, and the fight is over."""
    up = replace(case.body, points=case.body.points + sum(FELLED), armour=0, full=40)
    hero = victim("Vic", up, cling=case.plans[0].before)
    skills = {} if case.endurance is None else {"endurance": case.endurance}
    sheet = replace(hero.sheet, skills=skills, character_points=case.character_points, chi=case.chi)
    table = Table(
        replace(case.house, resist_roll="off"),
        striker("Ray", SHOT, 30),
        replace(hero, sheet=sheet),
    )
    table.fight(Ray=1)
    strike(table, "Ray", "Vic", SHOT, source)
    if table.state.mode == "fight":
        table.give(c.Stop())
    return table


class Story:
    """Vic's minutes of dying, with a plan for each check."""

    def __init__(self, table: Table, case: Case, source):
        self.table, self.case, self.source = table, case, source
        self.checks: list[dying.Check] = []
        self.minute = 0
        self.seen = 0

    def play(self, lives: bool) -> None:
        self.look()
        while lives and not self.body.dead and self.minute < self.case.until:
            self.minute += 1
            if self.case.treated_at == self.minute and minute(self.body.dies_at) != self.minute:
                self.table.pass_time(MINUTE - 1, self.source)
                self.table.set("Vic", "points", 5)
                return
            self.table.pass_time(MINUTE, self.source)
            self.look()

    @property
    def body(self):
        return self.table.fighter("Vic").condition

    def plan(self) -> Plan:
        plans = self.case.plans
        return plans[min(len(self.checks), len(plans) - 1)]

    def look(self) -> None:
        """After a check, follow its plan and promise points for the next. Errors: Differs, if the
        engine has made several checks at once."""
        made = of(self.table.events[self.seen :], se.DyingChecked)
        self.seen = len(self.table.events)
        if not made:
            return
        if len(made) > 1:
            raise Differs("the engine makes two checks at once")
        self.checks.append(self.after(made[0], self.plan()))
        self.seen = len(self.table.events)
        before = min(self.plan().before, self.points)
        if before and self.body.check_at is not None:
            self.table.give(Cling("Vic", before))

    @property
    def points(self) -> int:
        return self.table.fighter("Vic").sheet.character_points

    def after(self, check: se.DyingChecked, plan: Plan) -> dying.Check:
        """Spend points one at a time while the check fails, then Chi; return the finished check."""
        after = 0
        total = check.total
        while self.body.dies_at is not None and after < plan.after and self.points:
            start = len(self.table.events)
            self.table.give(Cling("Vic", 1), self.source)
            total = of(self.table.events[start:], se.DyingChecked)[0].total
            after += 1
        chi, refused = 0, False
        for _ in range(plan.chi):
            if self.table.fighter("Vic").sheet.chi or self.points:
                refused = self.table.refused(UseChi("Vic")) == "SC-DIE-5"
                chi += not refused
        pool = self.table.fighter("Vic").sheet
        code = max(pool.bare("constitution"), pool.skills.get("endurance", 0))
        success = self.body.dies_at is None
        before = check.added
        return dying.Check(self.minute, code, before, after, total, success, chi, refused)


def test_engine_and_model_agree():
    assert compare("starcraft", "dying", 300).shown == ()
