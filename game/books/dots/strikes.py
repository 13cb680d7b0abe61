"""Attacks with what is in the hands: strike, shot, throw, repeat, robots (DOT-ATK, DOT-THR)."""

from game.books.dots import acting, costs
from game.books.dots import events as dv
from game.books.dots.approval import ask_first
from game.books.dots.attacking import blow_from, check_target, seen, stars_of
from game.books.dots.blows import queue
from game.books.dots.commands import Flurry, Invoke, Return, Robot, Strike
from game.books.dots.offers import strike_uses
from game.books.dots.state import SLOTS, Blow
from game.books.dots.tables import title
from game.checks import Term
from game.codec import replace
from game.encounter.verbs import Verb
from game.errors import Refused

UNSPECIFIED = ("blasters", "sniper", "turrets", "autoguns", "explosives")
"""Abilities whose damage the book does not state (``attack_curve``)."""


def _with_which(state, f, item, target: str) -> str:
    """That a skill is to be named, with one of his own that the weapon is used with."""
    own = next((s for s in item.skills if f.sheet.rank(s)), "")
    line = f": +attack {state.fighters[target].name} with {title(own)}" if own else ""
    return f"Say with which skill ({_used_with(item)}){line}."


def _used_with(item) -> str:
    """The skills that a weapon is used with."""
    return ", ".join(map(title, item.skills)) or "any skill"


class StrikeVerb(Verb):
    """An attack with a weapon in hand: free with the primary (DOT-COST-03 to -06)."""

    command = Strike

    def offers(self, book, state, who):
        first = state.unseen[:1] == (who,)
        if first or (state.acting is not None and state.acting.id == who):
            yield from strike_uses(state, who)

    def check(self, book, state, command):
        f = acting.in_rounds(state, command.who)
        self.check_attack(state, f, command)
        costs.split(f, self.cost(state, f, command), command.cauterize)
        slot = acting.slot(state, f, acting.slot_of(command.hand))
        if (weapon := getattr(f.sheet, command.hand)) in f.swung:
            sentence = f"Your {weapon} has attacked this round: Flurry alone repeats an attack."
            raise Refused("slot_used", sentence, "DOT-RND-02")
        if acting.strikes_first(state, f, slot, command.target):
            acting.settled(state)
        else:
            acting.his_turn(state, f)

    def check_attack(self, state, f, command):
        """Weapon, target and skills fit together. Refused: the first that does not."""
        item = acting.weapon(state, f, command.hand)
        check_target(state, f, command.target)
        uses = self.uses(state, f, command)
        skills = {use.skill for use in uses}
        if not uses:
            raise Refused("no_skill", _with_which(state, f, item, command.target))
        if command.throw and "throw_saber" not in skills and item.light:
            raise Refused("no_skill", "A light weapon is thrown with throw saber.", "DOT-THR-01")
        if "throw_saber" in skills and not command.throw:
            raise Refused("no_skill", "Throw saber throws: say +throw.", "DOT-THR-01")
        if not item.light and {"saber_melee", "throw_saber"} & skills:
            sentence = f"Your {item.name} is no light weapon: it is used with {_used_with(item)}."
            raise Refused("no_skill", sentence, "DOT-ATK-02")
        if command.back and not (command.throw and item.light):
            raise Refused("no_return", "Only a thrown light weapon returns.", "DOT-THR-05")

    def uses(self, state, f, command):
        return acting.plan_uses(state, f, command.uses, (command.target,), harms=True)

    def cost(self, state, f, command):
        uses = self.uses(state, f, command)
        cost = costs.weapon_attack(f, command.hand, uses, command.pay)
        if command.back:
            dots = next(use.dots for use in uses if use.skill == "throw_saber")
            cost += costs.throw_return(f, command.hand, dots)
        return cost

    def perform(self, play, command):
        f = play.fighter(command.who)
        uses = self.uses(play.state, f, command)
        if ask_first(play, command, acting.linking(play.state, uses, True)):
            return
        self.attack(play, command, uses, self.cost(play.state, f, command))

    def attack(self, play, command, uses, cost, repeat=False):
        """Pay, roll, and let the blow fly."""
        f = play.fighter(command.who)
        item = f.sheet.in_hand(command.hand)
        slot = SLOTS[command.hand]
        costs.pay(play, f.id, cost, "attack", command.cauterize)
        what = "throw" if command.throw else "attack"
        play.emit(
            dv.Aligned(
                f.id, what, uses, slot, command, (command.target,), item.name, repeat=repeat
            )
        )  # fmt: skip
        total = play.align(f.id, uses, "attack", loose=acting.loose(play.state, True))
        queue(play, self._blow(play, f, command, item, total))
        if command.throw:
            self._send_off(play, f, item, command.back)
        seen(play, f, command.target, total.dots)

    def _blow(self, play, f, command, item, total):
        curve = "squared"
        if not item.light and set(total.dots) & set(UNSPECIFIED):
            curve = play.option("attack_curve")
        kind = "throw" if command.throw else "attack"
        return blow_from(
            play, f, command.target, kind, total, curve=curve, weapon=item.name,
            light=item.light, vorpal=item.vorpal, energy=item.energy,
        )  # fmt: skip

    def _send_off(self, play, f, item, back):
        """A thrown light weapon returns; other things stay where they fall (DOT-THR-02 to -05)."""
        if not item.light:
            play.note(f.id, "dropped", (*f.dropped, item.name), "thrown")
            return
        if back and play.option("throw_return") == "same_round":
            return
        wait = 1 if back else 2
        away = {**f.away, item.name: play.state.round + wait}
        play.note(f.id, "away", away, "thrown")


STRIKE = StrikeVerb()


class FlurryVerb(Verb):
    """The round's primary or offhand action once more (DOT-SA-15, DOT-S-19)."""

    command = Flurry

    def offers(self, book, state, who):
        if state.acting is not None and state.acting.id == who:
            for slot, act in state.acting.acts.items():
                if isinstance(act, Strike | Invoke):
                    yield Flurry(who, slot)

    def again(self, state, command):
        """The action to repeat, at the target now named. Refused: nothing to repeat."""
        f = state.fighters[command.who]
        act = f.acts.get(command.slot)
        if command.slot not in acting.SLOTS.values():
            raise Refused("bad_slot", "An action is the primary or the offhand one.", "DOT-RND-01")
        if not isinstance(act, Strike | Invoke):
            sentence = f"You have taken no {command.slot} action this round to repeat."
            raise Refused("no_repeat", sentence, "DOT-SA-15")
        target = command.target
        if isinstance(act, Strike):
            return replace(act, target=target or act.target, pay=command.pay)
        return replace(act, targets=(target,) if target else act.targets)

    def check(self, book, state, command):
        f = acting.in_rounds(state, command.who)
        if f.repeats >= f.sheet.has("flurry"):
            most = f.sheet.has("flurry")
            sentence = "To repeat an action you need Flurry: +xp/special flurry."
            if most:
                sentence = f"You have used your {most} repeat{'s' * (most > 1)} of this round."
            raise Refused("no_use", sentence, "DOT-SA-15")
        act = self.again(state, command)
        if isinstance(act, Strike):
            STRIKE.check_attack(state, f, act)
        else:
            from game.books.dots.effects import INVOKE

            INVOKE.check_effect(state, f, act)
        costs.split(f, self.cost(state, f, command, act), command.cauterize)
        acting.his_turn(state, f)

    def _uses(self, state, f, act):
        if isinstance(act, Strike):
            return STRIKE.uses(state, f, act)
        from game.books.dots.effects import INVOKE

        return INVOKE.uses(state, f, act)

    def cost(self, state, f, command, act):
        uses = self._uses(state, f, act)
        extra = costs.flurry(f, uses, command.pay)
        if isinstance(act, Strike):
            return STRIKE.cost(state, f, act) + extra
        return costs.powers(f, uses) + extra

    def perform(self, play, command):
        f = play.fighter(command.who)
        act = replace(self.again(play.state, command), cauterize=command.cauterize)
        uses = self._uses(play.state, f, act)
        cost = self.cost(play.state, f, command, act)
        if isinstance(act, Strike):
            STRIKE.attack(play, act, uses, cost, repeat=True)
        else:
            from game.books.dots.effects import INVOKE

            INVOKE.act(play, act, uses, cost, command.slot, repeat=True)


class ReturnVerb(Verb):
    """Paying, at any time in the round of the throw, for a weapon's return (DOT-THR-03)."""

    command = Return

    def offers(self, book, state, who):
        return (Return(who, "wield"), Return(who, "offhand"))

    def _throw(self, state, f, hand):
        act = f.acts.get(acting.slot_of(hand))
        item = f.sheet.in_hand(hand)
        thrown = isinstance(act, Strike) and act.throw and item
        if not thrown or f.away.get(item.name, 0) != state.round + 2:
            sentence = "Only a light weapon thrown this round can be called back."
            raise Refused("no_return", sentence, "DOT-THR-03")
        return item, act

    def _cost(self, state, f, hand):
        _, act = self._throw(state, f, hand)
        uses = acting.plan_uses(state, f, act.uses)
        dots = next(use.dots for use in uses if use.skill == "throw_saber")
        return costs.throw_return(f, hand, dots)

    def check(self, book, state, command):
        f = acting.in_rounds(state, command.who)
        costs.split(f, self._cost(state, f, command.hand), command.cauterize)
        acting.settled(state)

    def perform(self, play, command):
        f = play.fighter(command.who)
        item, _ = self._throw(play.state, f, command.hand)
        cost = self._cost(play.state, f, command.hand)
        costs.pay(play, f.id, cost, "return", command.cauterize)
        away = {**play.fighter(f.id).away, item.name: play.state.round + 1}
        if play.option("throw_return") == "same_round":
            away.pop(item.name)
        play.note(f.id, "away", away, "called back")


class RobotVerb(Verb):
    """Armed robots and emplaced autoguns attack once a round each (DOT-AB-12, DOT-AB-21)."""

    command = Robot
    fields = {"robot": ("robots_used", "robots"), "autogun": ("guns_used", "autoguns")}

    def offers(self, book, state, who):
        if state.acting is not None and state.acting.id == who:
            for foe in acting.foes(state, who)[:3]:
                yield Robot(who, foe.id, "robot")
                yield Robot(who, foe.id, "autogun")

    def check(self, book, state, command):
        f = acting.in_rounds(state, command.who)
        if command.what not in self.fields:
            raise Refused("bad_choice", "Say robot or autogun.")
        field, skill = self.fields[command.what]
        if not f.sheet.rank(skill):
            raise Refused("no_dots", f"You have no dot of {title(skill)}.", "DOT-AB-20")
        ready = f.sheet.armed_robots if command.what == "robot" else f.emplacements
        if getattr(f, field) >= min(ready, f.sheet.rank(skill)):
            raise Refused("no_use", *_idle_servant(command.what, ready))
        check_target(state, f, command.target)
        acting.his_turn(state, f)

    def perform(self, play, command):
        f = play.fighter(command.who)
        field, skill = self.fields[command.what]
        play.note(f.id, field, getattr(f, field) + 1, f"{command.what} attacks", command.target)
        card = "DOT-AB-21" if command.what == "robot" else "DOT-AB-12"
        terms = (Term(title(skill), f.sheet.rank(skill), "rank", card),)
        total = play.rolled(f.id, "attack", (), (), terms).total
        curve = "linear" if command.what == "robot" else play.option("attack_curve")
        aimed = {"skills": (skill,), "stars": stars_of(f, (skill,))}
        queue(play, Blow(f.id, command.target, command.what, total, curve, energy=True, **aimed))


def _idle_servant(what: str, ready: int) -> tuple[str, str]:
    """Why no robot or autogun attacks, and the card."""
    if ready:
        spent = "Each of your armed robots has" if what == "robot" else "Each of your autoguns has"
        return f"{spent} attacked this round.", "DOT-AB-21"
    if what == "robot":
        return "None of your robots is armed.", "DOT-AB-21"
    return "You have set up no autogun: +use autoguns sets one up.", "DOT-AB-12"
