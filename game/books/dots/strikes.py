"""Attacks with what is in hand: strike, shot, throw, return (DOT-ATK, DOT-THR); and Flurry, which
repeats an action of the round (DOT-SA-15, DOT-S-19)."""

from collections.abc import Iterable
from itertools import product

from game import registry
from game.books.dots import acting, costs
from game.books.dots import events as dv
from game.books.dots.approval import ask_first, linking, loose, plan_uses
from game.books.dots.commands import Flurry, Invoke, Return, Strike
from game.books.dots.context import DotsContext, align, blow_from, mark, seen
from game.books.dots.costs import Cost
from game.books.dots.gear import Item
from game.books.dots.offers import MOST_FOES, strike_uses
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter, Uses
from game.books.dots.tables import title
from game.codec import replace
from game.encounter.handlers import Handler
from game.errors import Refused
from game.memory import per_state
from game.registry.book import Rulebook
from game.wording import Text, say

UNSPECIFIED = ("blasters", "sniper", "turrets", "autoguns", "explosives")
"""Abilities whose damage the rulebook does not state (house option ``attack_curve``)."""


def _with_which(state: DotsBattle, f: DotsFighter, item: Item, target: str) -> Text:
    """Sentence: a skill has to be named, with one of the fighter's that suits the weapon."""
    own = next((s for s in item.skills if f.sheet.rank(s)), "")
    return say(
        "dots-say-which-skill-of",
        skills=_used_with(item),
        target=state.fighters[target].name,
        own=title(own) if own else None,
    )


def _used_with(item: Item) -> tuple[str, ...]:
    """Titles of the skills the weapon is used with, () for any."""
    return tuple(map(title, item.skills))


class StrikeHandler(acting.DeedHandler[Strike]):
    """Handler of ``Strike``: an attack with a weapon in hand, free with the primary one
    (DOT-COST-03 to -06)."""

    command = Strike

    def slot(self, command: Strike) -> str:
        return SLOTS.get(command.hand, "")

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Strike]:
        first = state.unseen[:1] == (who,)
        if first or (state.acting is not None and state.acting.id == who):
            yield from strike_uses(state, who)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Strike) -> None:
        uses = self.check_effect(state, f, command)
        costs.split(f, self.cost(state, command, uses), command.cauterize)
        slot = acting.slot(state, f, acting.slot_of(command.hand))
        if (weapon := f.sheet.named_in(command.hand)) in f.swung:
            sentence = say("dots-weapon-has-attacked", weapon=weapon)
            raise Refused("slot_used", sentence, "DOT-RND-02")
        unaware = f.id in state.fighters[command.target].unaware_of
        if state.unseen[:1] == (f.id,) and slot == "primary" and unaware:
            acting.settled(state)
        else:
            acting.his_turn(state, f)

    def check_effect(self, state: DotsBattle, f: DotsFighter, command: Strike) -> Uses:
        """The checked uses; weapon, target and skills have to fit together. Raises Refused for the
        first that does not."""
        item = _weapon(state, f.id, command.hand)
        acting.check_target(state, f, command.target)
        uses = self.uses(state, f, command)
        skills = {use.skill for use in uses}
        if not uses:
            raise Refused("no_skill", _with_which(state, f, item, command.target))
        if command.throw and "throw_saber" not in skills and item.light:
            raise Refused("no_skill", say("dots-thrown-with-throw-saber"), "DOT-THR-01")
        if "throw_saber" in skills and not command.throw:
            raise Refused("no_skill", say("dots-throw-saber-throws"), "DOT-THR-01")
        if not item.light and {"saber_melee", "throw_saber"} & skills:
            sentence = say("dots-no-light-weapon", weapon=item.name, skills=_used_with(item))
            raise Refused("no_skill", sentence, "DOT-ATK-02")
        if command.back and not (command.throw and item.light):
            raise Refused("no_return", say("dots-only-thrown-returns"), "DOT-THR-05")
        return uses

    def uses(self, state: DotsBattle, f: DotsFighter, command: Strike) -> Uses:
        return plan_uses(state, f, command.uses, (command.target,), harms=True)

    def cost(self, state: DotsBattle, command: Strike, uses: Uses) -> Cost:
        return _price(state, command.who, command.hand, uses, command.pay, command.back)

    def perform(self, context: DotsContext, command: Strike) -> None:
        uses = self.uses(context.state, context.state.fighter(command.who), command)
        if not ask_first(context, command, linking(context.state, uses, True)):
            cost = self.cost(context.state, command, uses)
            self.act(context, command, uses, cost, SLOTS[command.hand])

    def act(
        self, context: DotsContext, command: Strike, uses: Uses, cost: Cost, slot: str,
        repeat: bool = False,
    ) -> None:  # fmt: skip
        """Pay, roll, and queue the blow."""
        f = context.state.fighter(command.who)
        item = f.sheet.held_in(command.hand)
        costs.pay(context, f.id, cost, "attack", command.cauterize)
        what = "throw" if command.throw else "attack"
        targets = (command.target,)
        context.emit(dv.Aligned(f.id, what, uses, slot, command, targets, item.name, repeat=repeat))
        total = align(context, f.id, uses, "attack", loose=loose(context.state, True))
        unstated = not item.light and set(total.dots) & set(UNSPECIFIED)
        blow = replace(
            blow_from(context, f, command.target, what, total), weapon=item.name, light=item.light,
            curve=context.option("attack_curve") if unstated else "squared", vorpal=item.vorpal,
            energy=item.energy,
        )  # fmt: skip
        context.emit(dv.BlowQueued(blow))
        if command.throw:
            self._send_off(context, f, item, command.back)
        seen(context, f, command.target, total.dots)

    def _send_off(self, context: DotsContext, f: DotsFighter, item: Item, back: bool) -> None:
        """A thrown light weapon returns later; other items stay where they fall (DOT-THR-02 to
        -05)."""
        if not item.light:
            mark(context, f.id, "dropped", (*f.dropped, item.name), "thrown")
            return
        if back and context.option("throw_return") == "same_round":
            return
        wait = 1 if back else 2
        away = {**f.away, item.name: context.state.round + wait}
        mark(context, f.id, "away", away, "thrown")


@per_state
def _weapon(state: DotsBattle, who: str, hand: str) -> Item:
    """The weapon in that hand. Raises Refused as ``acting.weapon``."""
    return acting.weapon(state, state.fighters[who], hand)


@per_state
def _price(state: DotsBattle, who: str, hand: str, uses: Uses, pay: str, back: bool) -> Cost:
    """Cost of an attack with that hand, which does not depend on the target."""
    f = state.fighters[who]
    cost = costs.weapon_attack(f, hand, uses, pay)
    if back:
        cost += costs.throw_return(f, hand, uses)
    return cost


STRIKE = StrikeHandler()


class ReturnHandler(Handler[Rulebook, DotsBattle, Return]):
    """Handler of ``Return``: pay for a weapon's return at any time in the round of the throw
    (DOT-THR-03)."""

    command = Return

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Return]:
        return (Return(who, "wield"), Return(who, "offhand"))

    def _throw(self, state: DotsBattle, f: DotsFighter, hand: str) -> tuple[Item, Strike]:
        act = f.acts.get(acting.slot_of(hand))
        item = f.sheet.in_hand(hand)
        back = f.away.get(item.name, 0) if item else 0
        if not (isinstance(act, Strike) and act.throw and item) or back != state.round + 2:
            sentence = say("dots-only-thrown-called-back")
            raise Refused("no_return", sentence, "DOT-THR-03")
        return item, act

    def _cost(self, state: DotsBattle, f: DotsFighter, hand: str) -> Cost:
        _, act = self._throw(state, f, hand)
        uses = plan_uses(state, f, act.uses)
        return costs.throw_return(f, hand, uses)

    def check(self, book: Rulebook, state: DotsBattle, command: Return) -> None:
        f = acting.in_rounds(state, command.who)
        costs.split(f, self._cost(state, f, command.hand), command.cauterize)
        acting.settled(state)

    def perform(self, context: DotsContext, command: Return) -> None:
        f = context.state.fighter(command.who)
        item, _ = self._throw(context.state, f, command.hand)
        cost = self._cost(context.state, f, command.hand)
        costs.pay(context, f.id, cost, "return", command.cauterize)
        away = {**context.state.fighter(f.id).away, item.name: context.state.round + 1}
        if context.option("throw_return") == "same_round":
            away.pop(item.name)
        mark(context, f.id, "away", away, "called back")


class FlurryHandler(acting.DeedHandler[Flurry]):
    """Handler of ``Flurry``: repeat the round's primary or offhand action (DOT-SA-15, DOT-S-19)."""

    command = Flurry

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Flurry]:
        if state.acting is not None and state.acting.id == who:
            for slot, act in state.acting.acts.items():
                if isinstance(act, Strike | Invoke):
                    yield Flurry(who, slot)

    def again(self, state: DotsBattle, command: Flurry) -> Strike | Invoke:
        """The action to repeat, at the target now named. Raises Refused("bad_slot"),
        ("no_repeat")."""
        f = state.fighters[command.who]
        act = f.acts.get(command.slot)
        if command.slot not in SLOTS.values():
            raise Refused("bad_slot", say("dots-name-slot"), "DOT-RND-01")
        if not isinstance(act, Strike | Invoke):
            sentence = say("dots-nothing-to-repeat", slot=command.slot)
            raise Refused("no_repeat", sentence, "DOT-SA-15")
        target = command.target
        if isinstance(act, Strike):
            return replace(act, target=target or act.target, pay=command.pay)
        return replace(act, targets=(target,) if target else act.targets)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> None:
        if f.repeats >= f.sheet.has("flurry"):
            most = f.sheet.has("flurry")
            sentence = say("dots-repeats-spent", most=most) if most else say("dots-needs-flurry")
            raise Refused("no_use", sentence, "DOT-SA-15")
        self._check_repeat(state, f, command)
        acting.his_turn(state, f)

    def _check_repeat(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> None:
        """Raises Refused if the action cannot be repeated or not be paid for."""
        act = self.again(state, command)
        registry.of(state).handler(act).check_effect(state, f, act)
        cost = self.cost(state, f, command, act)
        try:
            costs.split(f, cost, command.cauterize)
        except costs.NoForce:
            if f.sheet.has("cauterize") or command.pay != "force":
                raise
            raise self._unpaid(state, f, command, cost) from None

    def _unpaid(self, state: DotsBattle, f: DotsFighter, command: Flurry, cost: Cost) -> Refused:
        """The refusal of a repeat that costs too much Force, saying whether Hits could pay for
        it."""
        hits = self.possible(state, f, replace(command, pay="hits"))
        sentence = say(
            "dots-repeat-unpaid", cost=cost.force, force=f.condition.force, hits=hits,
            slot=command.slot,
        )  # fmt: skip
        return Refused("no_force", sentence, "DOT-COST-15")

    def possible(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> bool:
        """True if the action can be repeated and paid for this way."""
        try:
            self._check_repeat(state, f, command)
        except Refused:
            return False
        return True

    def cost(
        self, state: DotsBattle, f: DotsFighter, command: Flurry, act: Strike | Invoke
    ) -> Cost:
        handler = registry.of(state).handler(act)
        uses: Uses = handler.uses(state, f, act)
        price: Cost = handler.cost(state, act, uses)
        return price + costs.flurry(f, uses, command.pay)

    def perform(self, context: DotsContext, command: Flurry) -> None:
        f = context.state.fighter(command.who)
        act = replace(self.again(context.state, command), cauterize=command.cauterize)
        handler, cost = context.book.handler(act), self.cost(context.state, f, command, act)
        handler.act(
            context, act, handler.uses(context.state, f, act), cost, command.slot, repeat=True
        )


FLURRY = FlurryHandler()


def repeats(state: DotsBattle, f: DotsFighter) -> bool:
    """True if Flurry could still repeat an action of the round, whatever pays for it."""
    if f.repeats >= f.sheet.has("flurry"):
        return False
    foes = ["", *(foe.id for foe in state.foes(f.id)[:MOST_FOES])]
    pools = [*product(("force", "hits"), {False, f.sheet.has("cauterize") > 0})]
    slots = [slot for slot, act in f.acts.items() if isinstance(act, Strike | Invoke)]
    return any(
        FLURRY.possible(state, f, Flurry(f.id, slot, foe, *pool))
        for slot, pool, foe in product(slots, pools, foes)
    )
