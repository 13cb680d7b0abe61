"""Answering a blow: block, reflect, nullify or redirect, and another defence (DOT-RND-04); deciding
a claim that a defence clearly avoids (DOT-DEF-05, DOT-S-94)."""

from collections.abc import Iterable

from game.books.dots import costs
from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.acting import able, target, weapon
from game.books.dots.approval import ask_first, plan_uses
from game.books.dots.blows import enters, resolve
from game.books.dots.commands import Concede, Guard
from game.books.dots.context import DotsContext, align, mark
from game.books.dots.costs import Cost
from game.books.dots.defence import Defence, avoids, short_out
from game.books.dots.offers import defence_uses
from game.books.dots.state import SLOTS, Blow, DotsBattle, DotsFighter, Uses
from game.books.dots.tables import title
from game.codec import replace
from game.encounter.commands import GM
from game.encounter.handlers import Handler
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say

BLOCKS = {
    "redirect_lightning": "redirect",
    "nullify_lightning": "nullify",
    "reflect": "reflect",
    "saber_block": "block",
}
"""The block-type reaction each skill makes; the first of these among the skills used decides."""


ARMED = {"saber_block", "reflect"}
"""Skills that block with a weapon."""


def kind_of(uses: Uses) -> str:
    """The block-type reaction these skills make, "parry" for none of its own, "" without skills."""
    used = {use.skill for use in uses}
    found = next((kind for skill, kind in BLOCKS.items() if skill in used), "")
    return found or ("parry" if uses else "")


class GuardHandler(Handler[Rulebook, DotsBattle, Guard]):
    """Handler of ``Guard``: the target's answer, behind which the blow is resolved."""

    command = Guard

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Guard]:
        if state.blow and state.blow.target == who:
            yield Guard(who)
            yield from defence_uses(state, who, state.blow)

    def check(self, book: Rulebook, state: DotsBattle, command: Guard) -> None:
        blow = state.blow
        if blow is None or blow.target != command.who:
            raise Refused("too_late", say("dots-no-attack-waits"), "DOT-RND-03")
        if state.claim:
            sentence = say("dots-defence-waits", judge=_named(state, state.claim.judge))
            raise Refused("too_late", sentence, "DOT-DEF-05")
        f = able(state, command.who)
        if command.block and command.other:
            if state.options["defences_per_attack"] == "one":
                raise Refused("one_defence", say("dots-one-defence"), "DOT-RND-04")
            if {u.skill for u in command.block} & {u.skill for u in command.other}:
                sentence = say("dots-defences-differ")
                raise Refused("one_defence", sentence, "DOT-RND-04")
        if command.block:
            self._check_block(state, f, blow, command)
        if command.other:
            self._check_other(state, f, blow, command)
        costs.split(f, self.cost(state, f, command), command.cauterize)

    def _check_block(self, state: DotsBattle, f: DotsFighter, blow: Blow, command: Guard) -> None:
        uses = plan_uses(state, f, command.block)
        kind, used = kind_of(uses), {u.skill for u in uses}
        if kind in ("nullify", "redirect"):
            self._check_catch(state, f, blow, command, used)
        else:
            if not enters(blow, "block"):
                sentence = say("dots-block-answers-not", skill=_said(kind))
                raise Refused("no_block", sentence, "DOT-BLK-03")
            item = weapon(state, f, command.hand)
            if kind == "parry" and not (item.parries and command.hand == "offhand"):
                sentence = say("dots-block-needs-shield")
                raise Refused("no_block", sentence, "DOT-BLK-06")
            if kind != "parry" and not item.light:
                raise Refused("no_block", say("dots-needs-light-weapon"), "DOT-BLK-02")
        if command.target:
            self._check_foe(state, f, command.target)

    def _check_catch(
        self, state: DotsBattle, f: DotsFighter, blow: Blow, command: Guard, used: set[str]
    ) -> None:
        redirects = "redirect_lightning" in used
        if not enters(blow, "catch") or (redirects and blow.kind == "returned"):
            kind = "redirect" if redirects else "nullify"
            sentence = say("dots-answers-lightning", skill=_said(kind))
            raise Refused("no_block", sentence, "DOT-LTN-06")
        if used & ARMED and not weapon(state, f, command.hand).light:
            raise Refused("no_block", say("dots-needs-light-weapon"), "DOT-LTN-07")
        if "reflect" in used and SLOTS[command.hand] in f.acts:
            sentence = say("dots-reflecting-weapon-acted")
            raise Refused("slot_used", sentence, "DOT-LTN-10")

    def _check_foe(self, state: DotsBattle, f: DotsFighter, who: str) -> None:
        found = target(state, who)
        friend = found.side == f.side and who != state.falling.who
        if who == f.id or friend or not found.able:
            raise Refused("bad_target", say("dots-send-at-enemy"), "DOT-FP-14")

    def _check_other(self, state: DotsBattle, f: DotsFighter, blow: Blow, command: Guard) -> None:
        uses = plan_uses(state, f, command.other)
        if kind_of(uses) != "parry":
            raise Refused("no_defence", _second(command, uses), "DOT-RND-04")
        if command.parry and weapon(state, f, "wield").light:
            raise Refused("no_defence", say("dots-light-weapon-parries-not"), "DOT-BLK-06")
        if self._clear(command, uses, f) and not enters(blow, "clear"):
            raise Refused("no_defence", say("dots-choke-not-avoided"), "DOT-FP-09")

    def cost(self, state: DotsBattle, f: DotsFighter, command: Guard) -> Cost:
        cost = costs.FREE
        if command.block:
            uses = plan_uses(state, f, command.block)
            cost += self._block_cost(f, state.falling, command, uses)
        return cost + costs.powers(f, plan_uses(state, f, command.other))

    def _block_cost(self, f: DotsFighter, blow: Blow, command: Guard, uses: Uses) -> Cost:
        kind = kind_of(uses)
        if kind == "redirect":
            return costs.powers(f, uses, free=("nullify_lightning",))
        if kind == "nullify":
            saber = tuple(u for u in uses if u.skill == "saber_block")
            return costs.block(f, command.hand, "saber_block", saber) if saber else costs.FREE
        if kind == "parry":
            dots = sum(u.dots for u in uses if f.sheet.column(u.skill) == "ability")
            return costs.points("parry", dots, "DOT-BLK-06", command.pay) + costs.powers(f, uses)
        power = "reflect" if kind == "reflect" else "saber_block"
        cost = costs.block(f, command.hand, power, uses)
        return cost + costs.reflection(f) if kind == "reflect" and blow.energy else cost

    def _clear(self, command: Guard, uses: Uses, f: DotsFighter) -> bool:
        """True if the other defence is clear, as claimed, else by the rule."""
        return self.by_rule(f, command, uses) if command.clear is None else command.clear

    def by_rule(self, f: DotsFighter, command: Guard, uses: Uses) -> bool:
        """True if the other defence is clear by its skills (DOT-DEF-05), or made with a weapon
        (DOT-BLK-06)."""
        return command.parry or avoids(f, uses)

    def perform(self, context: DotsContext, command: Guard) -> None:
        state = context.state
        f = state.fighters[command.who]
        wanted = [plan_uses(state, f, uses) for uses in (command.block, command.other)]
        if ask_first(context, command, *wanted):
            return
        if judge := objector(state, f, command, self.by_rule(f, command, wanted[1])):
            skills = tuple(use.skill for use in wanted[1])
            context.emit(dv.Claimed(f.id, skills, judge, command))
            return
        self.carry_out(context, command)

    def carry_out(self, context: DotsContext, command: Guard) -> None:
        """Make the defence as declared, without asking anybody who may object."""
        state = context.state
        f, blow = state.fighters[command.who], state.falling
        costs.pay(context, f.id, self.cost(state, f, command), "defence", command.cauterize)
        found = Defence()
        if command.block:
            self._block(context, f, blow, command, found)
        if command.other:
            uses = plan_uses(state, f, command.other)
            found.other = align(context, f.id, uses, "defence").total
            found.clear = self._clear(command, uses, f)
        finish(context, found)

    def _block(
        self, context: DotsContext, f: DotsFighter, blow: Blow, command: Guard, found: Defence
    ) -> None:
        uses = plan_uses(context.state, f, command.block)
        found.kind = kind_of(uses)
        found.target = command.target
        found.skills = tuple(u.skill for u in uses)
        total = align(context, f.id, uses, found.kind)
        if found.kind == "parry" or ARMED & set(found.skills):
            found.item, found.hand = f.sheet.in_hand(command.hand), command.hand
        if found.kind == "nullify":
            found.nullify = total.total
        elif found.kind == "redirect":
            found.nullify = total.part("nullify_lightning")
            found.redirect = total.total - found.nullify
        else:
            found.block = total.total
        if found.kind == "reflect" and blow.energy and blow.kind != "reflected":
            mark(context, f.id, "reflected", f.reflected + 1, "reflected")
        if found.kind == "redirect" and found.hand:
            acts = {**f.acts, SLOTS[found.hand]: command}
            mark(context, f.id, "acts", acts, "redirecting")
        item = context.state.fighter(blow.who).sheet.item(blow.weapon)
        if found.item and found.item.vorpal and item and item.material == "cortosis":
            short_out(context, f.id, found.item.name)


GUARD = GuardHandler()


def finish(context: DotsContext, guard: Defence) -> None:
    """Resolve the waiting blow behind this defence."""
    blow = context.state.falling
    if guard.kind or guard.other:
        context.emit(
            dv.Guarded(
                blow.target, guard.kind, guard.block or guard.nullify + guard.redirect,
                guard.other, guard.clear, guard.item.name if guard.item else "", guard.target,
                guard.hand,
            )
        )  # fmt: skip
    context.emit(dv.BlowEnded(blow.target))
    resolve(context, blow, guard)


def _second(command: Guard, uses: Uses) -> Text:
    """Why a block cannot be the other defence."""
    if command.block:
        return say("dots-one-block")
    return say("dots-is-a-block", skills=tuple(title(use.skill) for use in uses))


def _said(kind: str) -> str | None:
    names = {kind: skill for skill, kind in BLOCKS.items()}
    return title(names[kind]) if kind in names else None


NOBODY = "none"


def objector(state: DotsBattle, f: DotsFighter, command: Guard, by_rule: bool) -> str:
    """Who may object to the defence: the game master or else the attacker's player. "" if it claims
    nothing beyond the rule, or nobody is there to object."""
    if not command.clear or by_rule or not command.other or f.npc or command.judge == NOBODY:
        return ""
    if command.judge == GM:
        return GM
    attacker = state.fighters[state.falling.who]
    return "" if attacker.npc or attacker.idle or not attacker.present else attacker.id


def _named(state: DotsBattle, who: str) -> str | None:
    """Name of whoever decides, for a sentence; None for the game master."""
    return None if who == GM else state.fighters[who].name


class ConcedeHandler(Handler[Rulebook, DotsBattle, Concede]):
    """Handler of ``Concede``: whoever may object lets the claim stand, or the rule applies."""

    command = Concede
    shared = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Concede]:
        if state.claim and who == state.claim.judge:
            yield Concede(who)
            yield Concede(who, False)

    def check(self, book: Rulebook, state: DotsBattle, command: Concede) -> None:
        if state.claim is None:
            sentence = say("dots-no-claim")
            raise Refused("too_late", sentence, "DOT-DEF-05")
        if command.who not in (GM, state.claim.judge):
            sentence = say("dots-claim-is-for", judge=_named(state, state.claim.judge))
            raise Refused("not_yours", sentence, "DOT-DEF-05")

    def perform(self, context: DotsContext, command: Concede) -> None:
        judged(context, command.holds)


def judged(context: DotsContext, holds: bool) -> None:
    """Decide the claim and make the defence, clear if the claim holds. If it can no longer be paid
    for, its player is asked again."""
    guard = replace(context.state.claimed, clear=True if holds else None, judge=NOBODY)
    context.emit(dv.Conceded(guard.who, holds))
    try:
        GUARD.check(context.book, context.state, guard)
    except Refused as refusal:
        context.emit(dte.Lapsed(guard.who, refusal.text))
        return
    GUARD.carry_out(context, guard)
