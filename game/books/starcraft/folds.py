"""Folding the events of ``starcraft``. Bookkeeping only."""

from typing import Any, Unpack

from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft.commands import HoldBack
from game.books.starcraft.kept import Facts, Lasting, Notes, Reaction
from game.books.starcraft.state import Encounter, under_way
from game.codec import replace
from game.encounter.contributed import HARMS
from game.encounter.evolve import folds
from game.encounter.orders import ends, hurt, remembers

FIGHT_LONG = ("tie", "stuns", "looks_on")

ends(se.HeldBack, HoldBack)


@remembers(se.BodyHurt)
def _who_hurt(state: Encounter, event: se.BodyHurt) -> Encounter:
    return hurt(state, event.by, event.who) if event.effect else state


def _note(state: Encounter, who: str, **notes: Unpack[Notes]) -> Encounter:
    return state.with_fighter(who, notes={**state.fighter(who).notes, **notes})


def _keep(state: Encounter, who: str, **lasting: Unpack[Lasting]) -> Encounter:
    return state.with_fighter(who, lasting={**state.fighter(who).lasting, **lasting})


def _thing(state: Encounter, name: str, thing: object) -> Encounter:
    others = {key: value for key, value in state.things.items() if key != name}
    return replace(state, things=others if thing is None else {**others, name: thing})


@folds(se.FightOpened)
def _fight_opened(state: Encounter, event: se.FightOpened) -> Encounter:
    for who, f in state.fighters.items():
        kept = {name: value for name, value in f.lasting.items() if name not in FIGHT_LONG}
        state = state.with_fighter(who, lasting=kept)
    return state


@folds(se.TieBroken)
def _tie_broken(state: Encounter, event: se.TieBroken) -> Encounter:
    thrown = state.fighter(event.who).lasting.get("tie", ())
    return _keep(state, event.who, tie=(*thrown, event.face))


@folds(se.Planned)
def _planned(state: Encounter, event: se.Planned) -> Encounter:
    notes: Notes = {
        **state.fighter(event.who).notes, "reactions": event.reactions,
        "planned": event.reactions, "full": event.full, "sealed": "room" not in event.audience,
    }  # fmt: skip
    return state.with_fighter(event.who, declared=event.count, notes=notes)


@folds(se.PlansShown)
def _plans_shown(state: Encounter, event: se.PlansShown) -> Encounter:
    for plan in event.plans:
        state = _note(state, plan[0], sealed=False)
    return state


@folds(se.LookedOn)
def _looked_on(state: Encounter, event: se.LookedOn) -> Encounter:
    return _keep(state, event.who, looks_on=event.on)


@folds(se.PassOpened)
def _pass_opened(state: Encounter, event: se.PassOpened) -> Encounter:
    return replace(state, passes=event.number, order=event.order, turn=0)


@folds(se.TurnOpened)
def _turn_opened(state: Encounter, event: se.TurnOpened) -> Encounter:
    at = f"{state.passes}:{state.turn}"
    return _note(state, event.who, at=at, before=state.fighter(event.who).taken)


@folds(se.TurnSkipped)
def _turn_skipped(state: Encounter, event: se.TurnSkipped) -> Encounter:
    return _note(state, event.who, skipped=state.fighter(event.who).notes.get("skipped", 0) + 1)


@folds(se.HeldBack)
def _held_back(state: Encounter, event: se.HeldBack) -> Encounter:
    held = state.fighter(event.who).notes.get("held", 0)
    moment = state.order.index(event.who) != state.turn
    return _note(state, event.who, held=held if moment else held + 1, until=event.until)


@folds(se.HoldSpent)
def _hold_spent(state: Encounter, event: se.HoldSpent) -> Encounter:
    return _note(state, event.who, held=state.fighter(event.who).notes["held"] - 1)


@folds(se.ReactionChosen)
def _reaction_chosen(state: Encounter, event: se.ReactionChosen) -> Encounter:
    deed = under_way(state)
    answers = {**deed.facts.get("answers", {}), event.who: event.answer}
    facts: Facts = {**deed.facts, "answers": answers}
    return replace(state, deed=replace(deed, facts=facts))


@folds(se.LineSet)
def _line_set(state: Encounter, event: se.LineSet) -> Encounter:
    said: Facts = {"targets": event.targets, "spare": event.spare, "barriers": event.behind}
    deed = under_way(state)
    facts: Facts = {**deed.facts, **said, "aim": event.targets[0], "confirmed": True}
    return replace(state, deed=replace(deed, target=event.targets[0], facts=facts))


@folds(se.Reacted)
def _reacted(state: Encounter, event: se.Reacted) -> Encounter:
    f = state.fighter(event.who)
    reaction: Reaction = {"skill": event.skill, "total": event.total, "full": event.how == "full"}
    notes: Notes = {}
    if event.skill == "dodge":
        notes["dodge"] = reaction
    if event.how != "full" or not f.notes.get("reacted"):
        notes["reacted"] = f.notes.get("reacted", 0) + 1
    if event.how == "planned":
        left = list(f.notes["reactions"])
        left.remove(event.skill)
        notes["reactions"] = tuple(left)
    state = _note(state, event.who, **notes)
    if event.how == "unplanned":
        state = state.with_fighter(event.who, added=f.added + 1)
    if not state.deed or state.deed.number != event.deed:
        return state
    made = {**state.deed.facts.get("reactions", {}), event.who: reaction}
    facts: Facts = {**state.deed.facts, "reactions": made}
    return replace(state, deed=replace(state.deed, facts=facts))


@folds(se.FullReaction)
def _full_reaction(state: Encounter, event: se.FullReaction) -> Encounter:
    state = _note(state, event.who, full=event.skill, reactions=(), held=0)
    return state.with_fighter(event.who, declared=1)


@folds(se.ShotFired)
def _shot_fired(state: Encounter, event: se.ShotFired) -> Encounter:
    f = state.fighter(event.who)
    shots = {**f.notes.get("shots", {})}
    shots[event.weapon] = shots.get(event.weapon, 0) + event.shots
    targets = f.notes.get("targets", ())
    if event.target and event.target not in targets:
        targets = (*targets, event.target)
    sheet = f.sheet.fired(event.weapon, event.rounds) if event.rounds else f.sheet
    notes: Notes = {**f.notes, "shots": shots, "targets": targets}
    return state.with_fighter(event.who, sheet=sheet, notes=notes)


@folds(se.Reloaded)
def _reloaded(state: Encounter, event: se.Reloaded) -> Encounter:
    f = state.fighter(event.who)
    work = f.lasting.get("reloading", {})
    if not event.done:
        work = {**work, event.weapon: work.get(event.weapon, 0) + 1}
        return _keep(state, event.who, reloading=work)
    left = {name: n for name, n in f.sheet.rounds.items() if name != event.weapon}
    work = {name: n for name, n in work.items() if name != event.weapon}
    state = state.with_fighter(event.who, sheet=replace(f.sheet, rounds=left))
    return _keep(state, event.who, reloading=work)


@folds(se.OffHandSet)
def _off_hand_set(state: Encounter, event: se.OffHandSet) -> Encounter:
    f = state.fighter(event.who)
    drawn = f.drawn if not event.weapon or event.weapon in f.drawn else (*f.drawn, event.weapon)
    return state.with_fighter(event.who, off_hand=event.weapon, drawn=drawn)


@folds(se.WeaponDropped)
def _weapon_dropped(state: Encounter, event: se.WeaponDropped) -> Encounter:
    f = state.fighter(event.who)
    drawn = tuple(name for name in f.drawn if name != event.weapon)
    hand = "" if f.hand == event.weapon else f.hand
    off = "" if f.off_hand == event.weapon else f.off_hand
    return state.with_fighter(event.who, drawn=drawn, hand=hand, off_hand=off)


@folds(ce.Sheltered)
def _sheltered(state: Encounter, event: ce.Sheltered) -> Encounter:
    state = _keep(state, event.who, behind=event.barrier)
    return state.with_fighter(event.who, cover=100 if event.barrier else 0)


@folds(ce.Walked)
def _walked(state: Encounter, event: ce.Walked) -> Encounter:
    return _note(state, event.who, walked=state.fighter(event.who).notes.get("at", ""))


@folds(ce.LeanedOut)
def _leaned_out(state: Encounter, event: ce.LeanedOut) -> Encounter:
    return _note(state, event.who, leant=event.segment)


@folds(ce.PlaceCoverSet)
def _place_cover_set(state: Encounter, event: ce.PlaceCoverSet) -> Encounter:
    return _thing(state, "cover", event.percent)


@folds(se.BarrierSet)
def _barrier_set(state: Encounter, event: se.BarrierSet) -> Encounter:
    return _thing(state, event.name, event.barrier)


@folds(se.BarrierStruck)
def _barrier_struck(state: Encounter, event: se.BarrierStruck) -> Encounter:
    return _thing(state, event.name, event.after)


@folds(se.VisibilitySet)
def _visibility_set(state: Encounter, event: se.VisibilitySet) -> Encounter:
    return _thing(state, event.kind, event.word or None)


@folds(se.FacilitySet)
def _facility_set(state: Encounter, event: se.FacilitySet) -> Encounter:
    return _thing(state, "facility", event.facility)


HARMS[se.BodyHurt] = ("who", "by")


@folds(se.BodyHurt)
def _body_hurt(state: Encounter, event: se.BodyHurt) -> Encounter:
    f = state.fighter(event.who)
    sheet = f.sheet if event.armour is None else f.sheet.worn_to(event.armour)
    return state.with_fighter(
        event.who, condition=event.condition, lost=f.lost or event.loses_round, sheet=sheet,
        lasting={**f.lasting, "stuns": event.stuns},
    )  # fmt: skip


@folds(se.DyingChecked)
def _dying_checked(state: Encounter, event: se.DyingChecked) -> Encounter:
    return _keep(state, event.who, cling=0)


@folds(se.ClingSet)
def _cling_set(state: Encounter, event: se.ClingSet) -> Encounter:
    return _keep(state, event.who, cling=event.count)


@folds(se.Aimed, se.ThingJudged, se.FriendSpared, se.HealJudged)
def _told(
    state: Encounter, event: se.Aimed | se.ThingJudged | se.FriendSpared | se.HealJudged
) -> Encounter:
    return state


@folds(se.LastingSet)
def _lasting_set(state: Encounter, event: se.LastingSet) -> Encounter:
    named: Any = {event.name: event.value}
    return _keep(state, event.who, **named)
