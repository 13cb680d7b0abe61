"""Attacks that are answered by a defence roll: announce, answer, attack, defence, damage,
resistance."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.codec import replace
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.commands import Answer, Attack
from game.encounter.context import Context, RoundContext
from game.encounter.handlers import Handler, fighter, in_fight
from game.encounter.machine import Waiting
from game.encounter.rounds import RoundDeed, RoundEncounter, RoundFighter
from game.errors import Refused
from game.gear import Weapon
from game.memory import per_state
from game.parts.defences import verb_for
from game.parts.foes import plain_attacks
from game.parts.terms import cover_between, thrown
from game.parts.turns import ActionHandler, spend_action
from game.registry.book import Rulebook
from game.wording import Text, say

MOST_THING = 40


class AttackHandler[B: Rulebook, E: RoundEncounter, D: RoundDeed](ActionHandler[B, E, Attack]):
    command = Attack
    several = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Attack]:
        return plain_attacks(state, who)

    def actor(self, book: B, state: E, who: str) -> RoundFighter:
        in_fight(state)
        return super().actor(book, state, who)

    def check_deed(self, book: B, state: E, command: Attack) -> None:
        """Check target, weapon in hand and cover; whose turn it is has been checked."""
        attacker = state.fighters[command.who]
        target = fighter(state, command.target)
        if attacker.id == target.id:
            raise Refused("bad_target", say("parts-attacks-themselves"))
        if target.condition.dead:
            raise Refused("bad_target", say("parts-target-is-dead", target=target.name), "dead")
        weapon = _meant(state, self, attacker.id, command.weapon)
        if command.thing:
            check_thing(weapon, command.thing)
        if not weapon.drawn_always and weapon.name not in attacker.drawn:
            drawing = self.drawing(state, attacker, weapon)
            sentence = say("parts-weapon-not-drawn", weapon=weapon.name, drawing=drawing)
            raise Refused("weapon_not_drawn", sentence, "drawing")
        if attacker.cover or target.cover:
            self.check_cover(state, attacker, target)
        self.check_reach(state, attacker, target, weapon)

    def drawing(self, state: E, attacker: RoundFighter, weapon: Weapon) -> Text | str:
        """A sentence on how to get the weapon into hand."""
        return say("parts-draw-is-an-action", weapon=weapon.name)

    def check_reach(
        self, state: E, attacker: RoundFighter, target: RoundFighter, weapon: Weapon
    ) -> None:
        """Raises Refused for a target out of the weapon's reach, in books that know a reach."""

    def weapon(self, state: E, attacker: RoundFighter, name: str) -> Weapon:
        """The weapon meant, if the attacker can use it from where they are."""
        return weapon_for(attacker, name)

    def check_cover(self, state: E, attacker: RoundFighter, target: RoundFighter) -> None:
        """Raises Refused("full_cover") for an attack from full cover or into it (PER-COV-6,
        PER-COV-7)."""
        for covered, other in ((attacker, target), (target, attacker)):
            if cover_between(state, covered, other.id) >= 100:
                sentence = say("parts-fully-covered", who=covered.name)
                card = "covered attacker" if covered is attacker else "covered target"
                raise Refused("full_cover", sentence, card)

    def perform(self, context: Context[B, E], command: Attack) -> None:
        deed = self.deed(context.book, context.state, command)
        spend_action(context, command.who, "attack")
        context.emit(ev.DeedBegan(deed))

    def deed(self, book: B, state: E, command: Attack) -> D:
        """The deed of the attack as it begins."""
        attacker = state.fighters[command.who]
        weapon = _meant(state, self, attacker.id, command.weapon)
        if command.thing:
            weapon = replace(weapon, name=command.thing)
        deed: D = book.deed(
            state.deeds + 1, "attack", book.deeds["attack"][0][0], command.who, command.target,
            weapon, weapon.skill, stunning=stuns_with(attacker, weapon),
            defence=book.skills.answer(weapon.kind),
        )  # fmt: skip
        return deed


@per_state
def _meant[E: RoundEncounter](
    state: E, handler: AttackHandler[Any, E, Any], who: str, name: str
) -> Weapon:
    """``handler.weapon``, memoised: the weapon meant, whoever the target is."""
    return handler.weapon(state, state.fighters[who], name)


def stuns_with(attacker: RoundFighter, weapon: Weapon) -> bool:
    """Whether the attack does stun damage (PER-INJ-22)."""
    return weapon.stun == "only" or (weapon.stun == "switch" and weapon.name in attacker.stunning)


def can_defend(state: RoundEncounter, target: RoundFighter) -> bool:
    """Whether the target can make a defence roll: able, hurt or not (PER-Q-18, PER-Q-36, PER-Q-41);
    where a defence counts as an action, only if ready to take one this round."""
    if state.options.get("defence_counts_as_action") == "yes":
        return target.ready
    return target.condition.able


def check_thing(weapon: Weapon, thing: str) -> None:
    """Raises Refused("bad_weapon") for a ``thing`` with a weapon that is not improvised, or an
    unprintable or too long one (CHR-Q-45)."""
    if not weapon.improvised:
        sentence = say("parts-weapon-has-a-name", weapon=weapon.name)
        raise Refused("bad_weapon", sentence, "improvised")
    if len(thing) > MOST_THING or not thing.isprintable():
        sentence = say("parts-thing-plain-characters", most=MOST_THING)
        raise Refused("bad_weapon", sentence, "improvised")


def weapon_for(attacker: RoundFighter, name: str) -> Weapon:
    """The weapon meant: the named one, else the one in hand, else bare hands. Raises
    Refused("no_weapon") for one that is not carried."""
    if not name:
        return attacker.weapon()
    weapon = attacker.sheet.weapon(name)
    if weapon is None:
        carried = tuple(w.name for w in attacker.sheet.weapons)
        sentence = say("parts-does-not-carry", who=attacker.name, weapon=name[:40], carried=carried)
        raise Refused("no_weapon", sentence)
    return weapon


def out(f: RoundFighter, card: str) -> Refused | None:
    """Why the fighter can answer no attack this round (dead, unconscious, helpless, just hurt);
    None if they can."""
    body = f.condition
    if f.ready:
        return None
    fallen = "dead" if body.dead else "unconscious" if body.unconscious else body.wound
    why = "no_actions" if body.able else fallen
    return Refused("cannot_act", say("parts-no-defence", who=f.name, why=why), card)


def tell_unanswered(context: RoundContext, f: RoundFighter, refused: Refused) -> None:
    """Announce why nobody is asked. Nothing is said of the fallen: that they do not answer is plain
    to see."""
    if f.vehicle or f.condition.able:
        number = context.state.under_way.number
        card = context.book.card(refused.card)
        context.emit(ev.Unanswered(number, f.id, refused.text, card))


def defenceless(state: RoundEncounter, f: RoundFighter) -> Refused | None:
    """Why the target makes no defence roll (PER-Q-33, PER-Q-36, PER-Q-41); None if they do."""
    if can_defend(state, f):
        return None
    helpless = "unconscious" if f.condition.unconscious or f.condition.dead else "helpless"
    return out(f, "defending hurt" if f.condition.able else helpless)


def ask_defence(context: RoundContext) -> bool:
    """Wait for the target's answer if that is their standing order (PER-Q-18), else give it; if
    they cannot defend, announce why nobody is asked."""
    deed = context.state.under_way
    target = context.state.fighter(deed.target)
    if deed.answer or deed.defence in (_lasting(context) or ()):
        return True
    if refused := defenceless(context.state, target):
        tell_unanswered(context, target, refused)
        return True
    if target.reaction == "ask" and not target.idle:
        return False
    answer = "none" if target.reaction == "none" else "defend"
    context.emit(ev.Answered(deed.number, target.id, answer))
    return True


def answer_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    deed = state.under_way
    return (Waiting(deed.target, "answer", deed.number),)


class AnswerHandler[B: Rulebook, E: RoundEncounter](Handler[B, E, Answer]):
    """The one defence that fits the attack, or none (PER-ATT-4..7, PER-Q-18)."""

    command = Answer
    shared = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Answer]:
        if state.deed and state.deed.defence:
            yield from (Answer(who, a) for a in ("defend", "none", state.deed.defence))

    def check(self, book: B, state: E, command: Answer) -> None:
        deed = state.deed
        if not deed or deed.kind != "attack" or deed.stage != "answer":
            raise self._too_late(state, command)
        if command.who not in (deed.target, "gm"):
            target = state.fighters[deed.target].name
            raise Refused("not_your_turn", say("parts-others-answer", target=target))
        fitting = deed.defence
        if command.answer not in ("defend", "none", fitting):
            shown = book.skills.label(fitting)
            sentence = say("parts-fitting-defence", defence=shown, verb=verb_for(book, fitting))
            raise Refused("wrong_defence", sentence, "fitting defence")
        if command.pay:
            sentence = say("parts-defence-not-paid-for", verb=verb_for(book, fitting))
            raise Refused("bad_choice", sentence, "paying")

    def _too_late(self, state: E, command: Answer) -> Refused:
        f = state.fighters.get(command.who)
        able = f and f.condition.able
        if able and command.answer in state.defences_of(command.who):
            sentence = say("parts-answer-stands", answer=command.answer)
            return Refused("already_reacted", sentence, "answering")
        if f and f.present and (refused := defenceless(state, f)):
            return refused
        sentence = say("parts-no-attack-waits")
        return Refused("too_late", sentence, "answering")

    def perform(self, context: Context[B, E], command: Answer) -> None:
        answer = "none" if command.answer == "none" else "defend"
        context.emit(
            ev.Answered(context.state.under_way.number, context.state.under_way.target, answer)
        )


roll_attack = thrown("attack", "attack")
"""Attack skill against defence skill (PER-ATT-1); rolled before the defence (PER-Q-5)."""


def roll_defence(context: RoundContext) -> bool:
    """A new roll against every attack (PER-Q-17); a target who cannot defend rolls cover dice
    only."""
    deed, target = context.state.under_way, context.state.fighter(context.state.under_way.target)
    skill = deed.defence
    if deed.answer == "none" or skill in (_lasting(context) or ()):
        return True
    if can_defend(context.state, target):
        if context.state.options.get("defence_counts_as_action") == "yes":
            context.emit(rv.ActionAdded(target.id))
        doubled = context.state.fighter(target.id).doubled
        base = target.sheet.code_terms(skill, context.book.defence_cards[skill], doubled)
        terms = context.book.roll_terms(context.state, target.id, "defence", base, deed)
    else:
        terms = context.book.roll_terms(context.state, target.id, "cover", (), deed)
        if not terms:
            return True
    context.roll(target.id, "defence", terms, skill=skill, deed=deed.number)
    return True


def _lasting(context: RoundContext) -> Mapping[str, int] | None:
    """Defence totals of the target that still stand this round (option ``defence_persist``:
    ``keep_round``), by skill; also if hurt since, as long as they are able (PER-Q-17, PER-Q-18).
    None if none can stand."""
    if context.state.options.get("defence_persist") != "keep_round":
        return None
    target = context.state.under_way.target
    able = context.state.fighters[target].condition.able
    return context.state.defences_of(target) if able else None


def judge(context: RoundContext) -> bool:
    """A total equal to or above the defence hits; below it, nothing happens (PER-ATT-2, PER-ATT-3,
    PER-Q-58)."""
    deed = context.state.under_way
    total = deed.rolls["attack"].total
    lasting, rolled = _lasting(context), deed.rolls.get("defence")
    needed = rolled.total if rolled else (lasting or {}).get(deed.defence, 0)
    if rolled and lasting is not None and deed.defence not in lasting:
        context.emit(ev.DefenceKept(deed.target, deed.defence, needed))
    hit = total >= needed
    context.emit(ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, needed, hit))
    if not hit:
        context.emit(ev.DeedEnded(deed.number))
    return True
