"""Actions that are no weapon attack: with a power, an ability, or both (DOT-ACT)."""

from game.checks import Term
from game.dots import acting, costs
from game.dots import events as dv
from game.dots.approval import ask_first
from game.dots.attacking import check_target
from game.dots.blows import queue
from game.dots.commands import Invoke, Touch
from game.dots.fitness import CHECKS
from game.dots.offers import invoke_uses
from game.dots.powers import EFFECTS
from game.dots.state import Blow
from game.dots.tables import skills, title, way
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb
from game.errors import Refused

FREE_POWERS = ("immortality_ghost",)
MOST_NOTE = 200
MOST_NUMBER = 999


def lead(uses) -> str:
    """The skill that says what the action is: the first whose way is more than a check, the
    powers before the abilities."""
    known = skills()
    ranked = sorted(uses, key=lambda u: u.skill not in known or known[u.skill].column != "power")
    return next((u.skill for u in ranked if way(u.skill) not in ("check",)), ranked[0].skill)


class InvokeVerb(Verb):
    """An action with a power, an ability or both."""

    command = Invoke

    def only_himself(self, state, command):
        return state.mode != FIGHT

    def offers(self, book, state, who):
        if state.mode != FIGHT or (state.acting is not None and state.acting.id == who):
            yield from invoke_uses(state, who)

    def check(self, book, state, command):
        f = self._actor(state, command)
        acting.slot(state, f, command.slot)
        self.check_effect(state, f, command)
        costs.split(f, self._cost(state, f, command), command.cauterize)

    def _actor(self, state, command):
        if state.mode == FIGHT:
            return acting.on_turn(state, command.who)
        acting.settled(state)
        return acting.able(state, command.who)

    def _cost(self, state, f, command):
        return costs.powers(f, acting.plan_uses(state, f, command.uses), free=FREE_POWERS)

    def check_effect(self, state, f, command):
        """Skills, targets and mode fit together. Refused: the first that does not."""
        if not command.uses:
            raise Refused("no_skill", "Say with which skill: +use jump, +use force push at Bane.")
        if len(command.note) > MOST_NOTE or not 0 <= (command.against or 0) <= MOST_NUMBER:
            raise Refused("bad_number", f"A number is 0 to {MOST_NUMBER}, a note short.")
        targets = command.targets
        uses = acting.plan_uses(state, f, command.uses, targets)
        skill = lead(uses)
        kind = way(skill)
        for who in targets:
            acting.target(state, who)
        if kind in CHECKS:
            CHECKS[kind](state, f, command, uses, skill)

    def perform(self, play, command):
        f = play.fighter(command.who)
        uses = acting.plan_uses(play.state, f, command.uses)
        if ask_first(play, command, uses):
            return
        slot = acting.slot(play.state, f, command.slot)
        self.act(play, command, uses, self._cost(play.state, f, command), slot)

    def act(self, play, command, uses, cost, slot, repeat=False):
        """Pay, roll, and bring the effect about."""
        f = play.fighter(command.who)
        skill = lead(uses)
        costs.pay(play, f.id, cost, title(skill), command.cauterize)
        play.emit(
            dv.Aligned(
                f.id, way(skill), uses, slot, command, command.targets, note=command.note,
                repeat=repeat,
            )
        )  # fmt: skip
        total = play.align(f.id, uses, skill)
        EFFECTS[way(skill)](play, play.fighter(f.id), command, total, skill)


INVOKE = InvokeVerb()


class TouchVerb(Verb):
    """A charged thing touches somebody: an action of its own (DOT-FP-25)."""

    command = Touch

    def offers(self, book, state, who):
        if state.acting is not None and state.acting.id == who:
            for thing in state.acting.charges:
                for foe in acting.foes(state, who)[:3]:
                    yield Touch(who, foe.id, thing)

    def check(self, book, state, command):
        f = acting.on_turn(state, command.who)
        acting.slot(state, f)
        check_target(state, f, command.target)
        if self._thing(f, command) not in f.charges:
            raise Refused("no_charge", "You hold nothing charged: +use electrify.", "DOT-FP-25")

    def _thing(self, f, command):
        return command.item or next(iter(f.charges), "")

    def perform(self, play, command):
        f = play.fighter(command.who)
        thing = self._thing(f, command)
        energy, attuned = f.charges[thing]
        slot = acting.slot(play.state, f)
        play.emit(dv.Aligned(f.id, "touch", (), slot, command, (command.target,), thing))
        living = play.fighter(command.target).sheet.species.living
        if living != (attuned == "flesh"):
            play.emit(dv.Effect(f.id, "electrify", "harmless", 0, targets=(command.target,)))
            return
        rest = {k: v for k, v in f.charges.items() if k != thing}
        play.note(f.id, "charges", rest, "discharged")
        terms = (Term(thing, energy, "rank", "DOT-FP-25"),)
        number = play.rolled(f.id, "charge", (), (), terms).total
        queue(play, Blow(f.id, command.target, "touch", number, "direct", ("electrify",)))
