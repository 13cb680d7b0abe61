"""Actions other than weapon attacks: with a power, an ability, or both (DOT-ACT)."""

from collections.abc import Iterable

from game.books.dots import acting, costs
from game.books.dots import events as dv
from game.books.dots.acting import DeedHandler
from game.books.dots.approval import ask_first, linking, loose, plan_uses
from game.books.dots.blows import discharge
from game.books.dots.commands import Invoke, Touch
from game.books.dots.context import DotsContext, align
from game.books.dots.costs import Cost
from game.books.dots.fitness import CHECKS, Case
from game.books.dots.offers import AT_FOE, invoke_uses
from game.books.dots.powers import DRAINS, EFFECTS, HEALS
from game.books.dots.recovery import room_for
from game.books.dots.state import DotsBattle, DotsFighter, Uses
from game.books.dots.tables import skills, title, way
from game.clock import span
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say

FREE_POWERS = ("immortality_ghost",)
MOST_NOTE = 200
MOST_NUMBER = 999


def lead(uses: Uses) -> str:
    """The skill that decides what the action is: the first that does more than a check, powers
    before abilities."""
    if len(uses) == 1:
        return uses[0].skill
    known = skills()
    ranked = sorted(uses, key=lambda u: u.skill not in known or known[u.skill].column != "power")
    return next((u.skill for u in ranked if way(u.skill) not in ("check",)), ranked[0].skill)


def harmful(f: DotsFighter, uses: Uses) -> bool:
    """True if an action with these skills harms its targets."""
    kind = way(lead(uses)) if uses else ""
    return kind in AT_FOE or (kind in DRAINS and f.sheet.side == "sith")


FILLS = {**HEALS, **DRAINS, "ghost": "force", "age": "hits"}
"""The pool that each way of healing fills."""


def wasted(state: DotsBattle, f: DotsFighter, command: Invoke) -> Text | str:
    """Sentence: the healing action would give nothing; "" if it gives something or is none
    (DOT-FP-20)."""
    pool = FILLS.get(way(lead(command.uses)), "") if command.uses else ""
    if not pool or harmful(f, command.uses):
        return ""
    target = f if not command.targets else state.fighters.get(command.targets[0])
    if target is None or room_for(target, pool, 1, f.id):
        return ""
    return say("dots-pool-full", mine=target.id == f.id, who=target.name, pool=pool)


class InvokeHandler(DeedHandler[Invoke]):
    """Handler of ``Invoke``: an action with a power, an ability or both."""

    command = Invoke
    actor = staticmethod(acting.able)

    def slot(self, command: Invoke) -> str:
        return command.slot

    def only_himself(self, state: DotsBattle, command: Invoke) -> bool:
        return state.mode != FIGHT

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Invoke]:
        if state.mode != FIGHT or (state.acting is not None and state.acting.id == who):
            yield from invoke_uses(state, who)

    def uses(self, state: DotsBattle, f: DotsFighter, command: Invoke) -> Uses:
        harms = harmful(f, command.uses)
        return plan_uses(state, f, command.uses, command.targets, harms)

    def cost(self, state: DotsBattle, command: Invoke, uses: Uses) -> Cost:
        return costs.powers(state.fighter(command.who), uses, free=FREE_POWERS)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Invoke) -> None:
        uses = self.check_effect(state, f, command)
        known = skills()
        powers = [u for u in uses if u.skill in known and known[u.skill].column == "power"]
        if state.mode != FIGHT and f.condition.owed and powers:
            sentence = say("dots-rest-owed", who=f.name, time=span(f.condition.owed))
            raise Refused("rest_owed", sentence, "DOT-FP-18")
        costs.split(f, self.cost(state, command, uses), command.cauterize)
        acting.slot(state, f, command.slot)
        acting.in_turn(state, f)

    def check_effect(self, state: DotsBattle, f: DotsFighter, command: Invoke) -> Uses:
        """The checked uses; skills, targets and mode have to fit together. Raises Refused for the
        first that does not."""
        if not command.uses:
            own = next(iter(f.sheet.dots), "")
            skill = title(own) if own else None
            raise Refused("no_skill", say("dots-say-which-skill", skill=skill))
        if len(command.note) > MOST_NOTE or not 0 <= (command.against or 0) <= MOST_NUMBER:
            raise Refused("bad_number", say("dots-number-and-note", most=MOST_NUMBER))
        for who in command.targets:
            acting.target(state, who)
        uses = self.uses(state, f, command)
        skill = lead(uses)
        if check := CHECKS.get(way(skill)):
            check(Case(state, f, command, uses, skill))
        return uses

    def perform(self, context: DotsContext, command: Invoke) -> None:
        f = context.state.fighter(command.who)
        uses = self.uses(context.state, f, command)
        if not ask_first(context, command, linking(context.state, uses, harmful(f, command.uses))):
            cost = self.cost(context.state, command, uses)
            self.act(context, command, uses, cost, acting.slot(context.state, f, command.slot))

    def act(
        self, context: DotsContext, command: Invoke, uses: Uses, cost: Cost, slot: str,
        repeat: bool = False,
    ) -> None:  # fmt: skip
        """Pay, roll, and apply the effect."""
        f = context.state.fighter(command.who)
        skill = lead(uses)
        costs.pay(context, f.id, cost, title(skill), command.cauterize)
        context.emit(
            dv.Aligned(
                f.id, way(skill), uses, slot, command, command.targets, note=command.note,
                repeat=repeat,
            )
        )  # fmt: skip
        total = align(context, f.id, uses, skill, loose=loose(context.state, harmful(f, uses)))
        EFFECTS[way(skill)](context, context.state.fighter(f.id), command, total, skill)


INVOKE = InvokeHandler()


class TouchHandler(DeedHandler[Touch]):
    """Handler of ``Touch``: touching somebody with a charged item is an action of its own
    (DOT-FP-25)."""

    command = Touch
    actor = staticmethod(acting.able)

    def slot(self, command: Touch) -> str:
        return ""

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Touch]:
        if state.acting is not None and state.acting.id == who:
            for thing in state.acting.charges:
                for foe in state.foes(who)[:3]:
                    yield Touch(who, foe.id, thing)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Touch) -> None:
        found = acting.check_target(state, f, command.target)
        if not f.charges:
            sentence = say("dots-nothing-charged", able=f.sheet.rank("electrify") > 0)
            raise Refused("no_charge", sentence, "DOT-FP-25")
        if self._thing(f, command) not in f.charges:
            sentence = say("dots-name-what-is-charged", things=tuple(f.charges))
            raise Refused("no_charge", sentence, "DOT-FP-25")
        if state.mode != FIGHT and not found.npc and not command.agreed:
            sentence = say("dots-touch-in-peace", who=found.name)
            raise Refused("no_combat", sentence)
        acting.slot(state, f)
        acting.in_turn(state, f)

    def _thing(self, f: DotsFighter, command: Touch) -> str:
        """The charged item of that name, or the only one whose name contains it."""
        if command.item in f.charges or not command.item:
            return command.item or next(iter(f.charges), "")
        found = [name for name in f.charges if command.item.lower() in name.lower()]
        return found[0] if len(found) == 1 else command.item

    def perform(self, context: DotsContext, command: Touch) -> None:
        f = context.state.fighter(command.who)
        thing = self._thing(f, command)
        _, attuned = f.charges[thing]
        slot = acting.slot(context.state, f)
        context.emit(dv.Aligned(f.id, "touch", (), slot, command, (command.target,), thing))
        living = context.state.fighter(command.target).sheet.species.living
        if living != (attuned == "flesh"):
            context.emit(dv.Effect(f.id, "electrify", "harmless", 0, targets=(command.target,)))
            return
        discharge(context, f.id, command.target, thing)
