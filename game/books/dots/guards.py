"""Answering a blow: block, reflect, nullify or redirect, and another defence (DOT-RND-04)."""

from dataclasses import dataclass, field

from game.books.dots import claims, costs, formulas
from game.books.dots import events as dv
from game.books.dots.acting import able, plan_uses, target, weapon
from game.books.dots.approval import ask_first
from game.books.dots.asking import asked
from game.books.dots.blows import enters, queue, resolve
from game.books.dots.commands import Guard
from game.books.dots.offers import defence_uses
from game.books.dots.state import SLOTS, Blow
from game.books.dots.tables import sizes, skills, title
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb
from game.errors import Refused

BLOCKS = {
    "redirect_lightning": "redirect",
    "nullify_lightning": "nullify",
    "reflect": "reflect",
    "saber_block": "block",
}
"""The skill that makes a block-type reaction, and which it is; the first found decides."""


@dataclass
class Defence:
    """What stands against a blow: totals; the points that came as far as a block, ``unblocked``;
    what was really ``blocked`` and ``returned``."""

    kind: str = ""
    block: int = 0
    nullify: int = 0
    redirect: int = 0
    other: int = 0
    clear: bool = False
    item: object = None
    hand: str = ""
    target: str = ""
    blocked: int = 0
    unblocked: int = 0
    returned: int = 0
    reflecting: int = 0
    skills: tuple = field(default_factory=tuple)

    def after(self, play, blow: Blow) -> None:
        """What a reflected shot or redirected lightning does next."""
        if self.kind == "reflect" and blow.energy and self.blocked and blow.kind != "reflected":
            self._reflect(play, blow)
        if self.kind == "redirect" and self.returned:
            self._send_back(play, blow)

    def _reflect(self, play, blow):
        """Geometric damage of the reflecting action (DOT-FP-13, -14)."""
        foe = self.target or blow.who
        cap = None
        if play.option("reflect_cap") == "attack":
            cap = formulas.CURVES[blow.curve](self.unblocked)
        if play.fighter(foe).able:
            shot = Blow(
                blow.target, foe, "reflected", self.reflecting, "geometric", self.skills,
                blow.weapon, energy=True, cap=cap,
            )  # fmt: skip
            queue(play, shot)

    def _send_back(self, play, blow):
        """With a saber at once, without one held (DOT-LTN-10, -11)."""
        me = blow.target
        if not self.hand:
            held = (*play.fighter(me).held, self.returned)
            play.note(me, "held", held, "held lightning")
        elif play.fighter(self.target or blow.who).able:
            foe = self.target or blow.who
            queue(play, Blow(me, foe, "returned", self.returned, "direct", self.skills))


def kind_of(uses) -> str:
    """Which block-type reaction the skills make, "parry" for a device, "" for none."""
    used = {use.skill for use in uses}
    found = next((kind for skill, kind in BLOCKS.items() if skill in used), "")
    return found or ("parry" if uses else "")


class GuardVerb(Verb):
    """A defender's answer; the blow is resolved behind it."""

    command = Guard

    def offers(self, book, state, who):
        if state.blow and state.blow.target == who:
            yield Guard(who)
            yield from defence_uses(state, who, state.blow)

    def check(self, book, state, command):
        blow = state.blow
        if blow is None or blow.target != command.who:
            raise Refused("too_late", "No attack on you waits for an answer.", "DOT-RND-03")
        if state.claim:
            word = claims.name(state, state.claim.judge)
            raise Refused("too_late", f"Your defence waits for the word of {word}.", "DOT-DEF-05")
        f = able(state, command.who)
        if command.block and command.other:
            if state.options["defences_per_attack"] == "one":
                raise Refused("one_defence", "One defence against one attack.", "DOT-RND-04")
            if {u.skill for u in command.block} & {u.skill for u in command.other}:
                sentence = "A block and another defence use different skills."
                raise Refused("one_defence", sentence, "DOT-RND-04")
        if command.block:
            self._check_block(state, f, blow, command)
        if command.other:
            self._check_other(state, f, blow, command)
        self.cost(state, f, command, check=True)

    def _check_block(self, state, f, blow, command):
        uses = plan_uses(state, f, command.block)
        kind = kind_of(uses)
        if kind in ("nullify", "redirect"):
            self._check_catch(state, f, blow, command, uses, kind)
            return
        if not enters(blow, "block"):
            sentence = f"{_said(kind)} does not answer that: it stops blades and energy shots."
            raise Refused("no_block", sentence, "DOT-BLK-03")
        item = weapon(state, f, command.hand)
        if kind == "parry" and not (item.parries and command.hand == "offhand"):
            sentence = "Without saber block or reflect only a shield or device can block."
            raise Refused("no_block", sentence, "DOT-BLK-06")
        if kind != "parry" and not item.light:
            raise Refused("no_block", "You need a light weapon in that hand.", "DOT-BLK-02")
        if command.target:
            self._check_foe(state, f, command.target)

    def _check_catch(self, state, f, blow, command, uses, kind):
        if not enters(blow, "catch") or (kind == "redirect" and blow.kind == "returned"):
            raise Refused("no_block", f"{_said(kind)} answers thrown lightning.", "DOT-LTN-06")
        used = {u.skill for u in uses}
        armed = "saber_block" in used or "reflect" in used
        if armed and not weapon(state, f, command.hand).light:
            raise Refused("no_block", "You need a light weapon in that hand.", "DOT-LTN-07")
        if "reflect" in used and SLOTS[command.hand] in f.acts:
            sentence = "That weapon has acted this round: redirect without reflect holds it."
            raise Refused("slot_used", sentence, "DOT-LTN-10")
        if command.target:
            self._check_foe(state, f, command.target)

    def _check_foe(self, state, f, who):
        found = target(state, who)
        friend = found.side == f.side and who != state.blow.who
        if who == f.id or friend or not found.able:
            raise Refused("bad_target", "Send it at an enemy who still stands.", "DOT-FP-14")

    def _check_other(self, state, f, blow, command):
        uses = plan_uses(state, f, command.other)
        if kind_of(uses) != "parry":
            raise Refused("no_defence", _second(command, uses), "DOT-RND-04")
        if command.parry and weapon(state, f, "wield").light:
            sentence = "A light weapon does not parry: leave /parry out, or block with it by "
            sentence += "saber block or reflect."
            raise Refused("no_defence", sentence, "DOT-BLK-06")
        if self._clear(command, uses, f) and not enters(blow, "clear"):
            raise Refused("no_defence", "No clear defence avoids a choke.", "DOT-FP-09")

    def cost(self, state, f, command, check=False):
        cost = costs.FREE
        if command.block:
            uses = plan_uses(state, f, command.block)
            cost += self._block_cost(f, state.blow, command, uses)
        if command.other:
            cost += costs.powers(f, plan_uses(state, f, command.other))
        if check:
            costs.split(f, cost, command.cauterize)
        return cost

    def _block_cost(self, f, blow, command, uses):
        kind = kind_of(uses)
        if kind == "redirect":
            return costs.powers(f, uses, free=("nullify_lightning",))
        if kind == "nullify":
            saber = [u for u in uses if u.skill == "saber_block"]
            return costs.block(f, command.hand, "saber_block", saber) if saber else costs.FREE
        if kind == "parry":
            dots = sum(u.dots for u in uses if f.sheet.column(u.skill) == "ability")
            return costs.points("parry", dots, "DOT-BLK-06", command.pay) + costs.powers(f, uses)
        power = "reflect" if kind == "reflect" else "saber_block"
        cost = costs.block(f, command.hand, power, uses)
        if kind == "reflect" and blow.energy:
            cost += costs.reflection(f)
        return cost

    def _clear(self, command, uses, f):
        """Clear or unclear: as claimed, else as the rule has it."""
        return self.by_rule(command, uses) if command.clear is None else command.clear

    def by_rule(self, command, uses) -> bool:
        """Clear or unclear by the skills (DOT-DEF-05), clear with a weapon (DOT-BLK-06)."""
        if command.parry:
            return True
        known = skills()
        return any(use.skill in known and known[use.skill].clear for use in uses)

    def perform(self, play, command):
        state = play.state
        f = state.fighters[command.who]
        wanted = [plan_uses(state, f, uses) for uses in (command.block, command.other)]
        if ask_first(play, command, *wanted):
            return
        if judge := claims.judge(state, f, command, self.by_rule(command, wanted[1])):
            skills = tuple(use.skill for use in wanted[1])
            play.emit(dv.Claimed(f.id, skills, judge, command))
            return
        self.carry_out(play, command)

    def carry_out(self, play, command):
        """The defence as it is declared, whoever might have objected."""
        state = play.state
        f, blow = state.fighters[command.who], state.blow
        costs.pay(play, f.id, self.cost(state, f, command), "defence", command.cauterize)
        found = Defence()
        if command.block:
            self._block(play, f, blow, command, found)
        if command.other:
            uses = plan_uses(state, f, command.other)
            found.other = play.align(f.id, uses, "defence").total
            found.clear = self._clear(command, uses, f)
        finish(play, found)

    def _block(self, play, f, blow, command, found):
        uses = plan_uses(play.state, f, command.block)
        found.kind = kind_of(uses)
        found.target = command.target
        found.skills = tuple(u.skill for u in uses)
        total = play.align(f.id, uses, found.kind)
        armed = found.kind in ("block", "reflect", "parry") or {"saber_block", "reflect"} & set(
            found.skills
        )
        if armed:
            found.item, found.hand = f.sheet.in_hand(command.hand), command.hand
        if found.kind == "nullify":
            found.nullify = total.total
        elif found.kind == "redirect":
            found.nullify = total.part("nullify_lightning")
            found.redirect = total.total - found.nullify
        else:
            found.block = found.reflecting = total.total
        if found.kind == "reflect" and blow.energy and blow.kind != "reflected":
            play.note(f.id, "reflected", f.reflected + 1, "reflected")
        if found.kind == "redirect" and found.hand:
            acts = {**f.acts, SLOTS[found.hand]: command}
            play.note(f.id, "acts", acts, "redirecting")
        self._cortosis(play, blow, found, f)

    def _cortosis(self, play, blow, found, f):
        """A lightsaber that blocks cortosis is dead too (DOT-MAT-01)."""
        attacker = play.fighter(blow.who)
        item = attacker.sheet.item(blow.weapon)
        if found.item and found.item.vorpal and item and item.material == "cortosis":
            until = play.state.round + sizes()["cortosis_rounds"]
            play.note(f.id, "shorted", {**f.shorted, found.item.name: until}, "cortosis")


def finish(play, guard: Defence) -> None:
    """Resolve the blow that waits behind this defence."""
    blow = play.state.blow
    if guard.kind or guard.other:
        play.emit(
            dv.Guarded(
                blow.target, guard.kind, guard.block or guard.nullify + guard.redirect,
                guard.other, guard.clear, guard.item.name if guard.item else "", guard.target,
                guard.hand,
            )
        )  # fmt: skip
    play.emit(dv.BlowEnded(blow.target))
    resolve(play, blow, guard)


def _second(command, uses) -> str:
    """Why a block cannot be the other defence."""
    if command.block:
        return "Against one attack there is one block: the other defence is of another kind."
    return f"That is a block: +block {' + '.join(title(use.skill) for use in uses)}."


def _said(kind: str) -> str:
    names = {kind: skill for skill, kind in BLOCKS.items()}
    return title(names[kind]).capitalize() if kind in names else "That"


def waits(state) -> bool:
    return state.mode == FIGHT and state.blow is not None and asked(state, state.blow)
