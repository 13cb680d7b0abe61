"""Reducers: apply the events of ``starcraft`` to its state. Bookkeeping only."""

from collections.abc import Mapping

from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft.battle.reducers import BATTLE
from game.books.starcraft.commands import HoldBack
from game.books.starcraft.state import CHARACTER_POINTS, Reaction, StarcraftEncounter
from game.codec import as_usual, replace
from game.encounter import events as ev
from game.encounter import evolve
from game.encounter import table_events as te
from game.encounter.contributed import HARMS
from game.encounter.keys import entered
from game.encounter.reducers import Reducers
from game.encounter.remembered import ends, remembers, resents
from game.encounter.table_reducers import overridden

reducers = Reducers(evolve.reducers, BATTLE)
reducers.copies(se.FacilitySet, "facility")
reducers.copies(ce.PlaceCoverSet, place_cover="percent")
reducers.copies_to_fighter(se.LookedOn, looks_on="on")
reducers.copies_to_fighter(se.ClingSet, cling="count")
reducers.copies_to_fighter(ce.LeanedOut, leant="segment")
reducers.sets(se.Aimed, se.ThingJudged, se.FriendSpared, se.HealJudged)

ends(se.HeldBack, HoldBack)


@remembers(se.BodyHurt)
def _who_hurt(state: StarcraftEncounter, event: se.BodyHurt) -> StarcraftEncounter:
    return resents(state, event.who, hurt_by=event.by) if event.effect else state


@reducers(se.FightOpened)
def _fight_opened(state: StarcraftEncounter, event: se.FightOpened) -> StarcraftEncounter:
    fresh = {w: as_usual(f, "tie", "stuns", "looks_on") for w, f in state.fighters.items()}
    return replace(state, fighters=fresh)


@reducers.then(ev.Spent)
def _spent(state: StarcraftEncounter, event: ev.Spent) -> StarcraftEncounter:
    if event.what != CHARACTER_POINTS.what:
        return state
    return state.with_fighter(event.who, spent_character_points=True)


@reducers(se.TieBroken)
def _tie_broken(state: StarcraftEncounter, event: se.TieBroken) -> StarcraftEncounter:
    return state.with_fighter(event.who, tie=(*state.fighter(event.who).tie, event.face))


@reducers(se.Planned)
def _planned(state: StarcraftEncounter, event: se.Planned) -> StarcraftEncounter:
    return state.with_fighter(
        event.who, declared=event.count, reactions=event.reactions, planned=event.reactions,
        full=event.full, sealed="room" not in event.audience,
    )  # fmt: skip


@reducers(se.PlansShown)
def _plans_shown(state: StarcraftEncounter, event: se.PlansShown) -> StarcraftEncounter:
    for plan in event.plans:
        state = state.with_fighter(plan[0], sealed=False)
    return state


@reducers(se.PassOpened)
def _pass_opened(state: StarcraftEncounter, event: se.PassOpened) -> StarcraftEncounter:
    return replace(state, passes=event.number, order=event.order, turn=0)


@reducers(se.TurnOpened)
def _turn_opened(state: StarcraftEncounter, event: se.TurnOpened) -> StarcraftEncounter:
    at, taken = f"{state.passes}:{state.turn}", state.fighter(event.who).taken
    return state.with_fighter(event.who, turn_opened=at, taken_before=taken)


@reducers(se.TurnSkipped)
def _turn_skipped(state: StarcraftEncounter, event: se.TurnSkipped) -> StarcraftEncounter:
    return state.with_fighter(event.who, skipped=state.fighter(event.who).skipped + 1)


@reducers(se.HeldBack)
def _held_back(state: StarcraftEncounter, event: se.HeldBack) -> StarcraftEncounter:
    held = state.fighter(event.who).held_back
    moment = state.order.index(event.who) != state.turn
    return state.with_fighter(
        event.who, held_back=held if moment else held + 1, held_until=event.until
    )


@reducers(se.HoldSpent)
def _hold_spent(state: StarcraftEncounter, event: se.HoldSpent) -> StarcraftEncounter:
    return state.with_fighter(event.who, held_back=state.fighter(event.who).held_back - 1)


@reducers(se.ReactionChosen)
def _reaction_chosen(state: StarcraftEncounter, event: se.ReactionChosen) -> StarcraftEncounter:
    deed = state.under_way
    return replace(state, deed=replace(deed, answers={**deed.answers, event.who: event.answer}))


@reducers(se.LineSet)
def _line_set(state: StarcraftEncounter, event: se.LineSet) -> StarcraftEncounter:
    first = event.targets[0]
    deed = replace(
        state.under_way, target=first, targets=event.targets, spare=event.spare,
        barriers=event.behind, aim=first, confirmed=True,
    )  # fmt: skip
    return replace(state, deed=deed)


@reducers(se.Reacted)
def _reacted(state: StarcraftEncounter, event: se.Reacted) -> StarcraftEncounter:
    f = state.fighter(event.who)
    reaction = Reaction(event.skill, event.total, event.how == "full")
    if event.how != "full" or not f.reacted:
        f = replace(f, reacted=f.reacted + 1)
    if event.how == "planned":
        at = f.reactions.index(event.skill)
        f = replace(f, reactions=f.reactions[:at] + f.reactions[at + 1 :])
    if event.how == "unplanned":
        f = replace(f, added=f.added + 1)
    dodged = reaction if event.skill == "dodge" else f.dodged
    state = replace(state, fighters={**state.fighters, f.id: replace(f, dodged=dodged)})
    deed = state.deed
    if not deed or deed.number != event.deed:
        return state
    return replace(state, deed=replace(deed, reactions={**deed.reactions, f.id: reaction}))


@reducers(se.FullReaction)
def _full_reaction(state: StarcraftEncounter, event: se.FullReaction) -> StarcraftEncounter:
    return state.with_fighter(
        event.who, full=event.skill, reactions=(), held_back=0, declared=1
    )  # fmt: skip


@reducers(se.ShotFired)
def _shot_fired(state: StarcraftEncounter, event: se.ShotFired) -> StarcraftEncounter:
    f = state.fighter(event.who)
    shots = {**f.shots, event.weapon: f.shots.get(event.weapon, 0) + event.shots}
    fired_at = f.fired_at
    if event.target and event.target not in fired_at:
        fired_at = (*fired_at, event.target)
    sheet = f.sheet.fired(event.weapon, event.rounds) if event.rounds else f.sheet
    return state.with_fighter(event.who, sheet=sheet, shots=shots, fired_at=fired_at)


@reducers(se.Reloaded)
def _reloaded(state: StarcraftEncounter, event: se.Reloaded) -> StarcraftEncounter:
    f = state.fighter(event.who)
    work = f.reloading
    if not event.done:
        work = {**work, event.weapon: work.get(event.weapon, 0) + 1}
        return state.with_fighter(event.who, reloading=work)
    full = replace(f.sheet, rounds=entered(f.sheet.rounds, event.weapon, None))
    return state.with_fighter(event.who, sheet=full, reloading=entered(work, event.weapon, None))


@reducers(se.OffHandSet)
def _off_hand_set(state: StarcraftEncounter, event: se.OffHandSet) -> StarcraftEncounter:
    f = state.fighter(event.who)
    drawn = f.drawn if not event.weapon or event.weapon in f.drawn else (*f.drawn, event.weapon)
    return state.with_fighter(event.who, off_hand=event.weapon, drawn=drawn)


@reducers(se.WeaponDropped)
def _weapon_dropped(state: StarcraftEncounter, event: se.WeaponDropped) -> StarcraftEncounter:
    f = state.fighter(event.who)
    drawn = tuple(name for name in f.drawn if name != event.weapon)
    hand = "" if f.hand == event.weapon else f.hand
    off = "" if f.off_hand == event.weapon else f.off_hand
    return state.with_fighter(event.who, drawn=drawn, hand=hand, off_hand=off)


@reducers(ce.Sheltered)
def _sheltered(state: StarcraftEncounter, event: ce.Sheltered) -> StarcraftEncounter:
    cover = 100 if event.barrier else 0
    return state.with_fighter(event.who, behind=event.barrier, cover=cover)


@reducers(ce.Walked)
def _walked(state: StarcraftEncounter, event: ce.Walked) -> StarcraftEncounter:
    return state.with_fighter(event.who, walked=state.fighter(event.who).turn_opened)


@reducers(se.BarrierSet)
def _barrier_set(state: StarcraftEncounter, event: se.BarrierSet) -> StarcraftEncounter:
    return replace(state, barriers=entered(state.barriers, event.name, event.barrier))


@reducers(se.BarrierStruck)
def _barrier_struck(state: StarcraftEncounter, event: se.BarrierStruck) -> StarcraftEncounter:
    return replace(state, barriers=entered(state.barriers, event.name, event.after))


@reducers(se.VisibilitySet)
def _visibility_set(state: StarcraftEncounter, event: se.VisibilitySet) -> StarcraftEncounter:
    return replace(state, visibility=entered(state.visibility, event.kind, event.word))


HARMS[se.BodyHurt] = ("who", "by")


@reducers(se.BodyHurt)
def _body_hurt(state: StarcraftEncounter, event: se.BodyHurt) -> StarcraftEncounter:
    f = state.fighter(event.who)
    sheet = f.sheet if event.armour is None else f.sheet.worn_to(event.armour)
    return state.with_fighter(
        event.who, condition=event.condition, lost=f.lost or event.loses_round, sheet=sheet,
        stuns=event.stuns,
    )  # fmt: skip


@reducers(se.DyingChecked)
def _dying_checked(state: StarcraftEncounter, event: se.DyingChecked) -> StarcraftEncounter:
    return state.with_fighter(event.who, cling=0)


@reducers(se.LastingSet)
def _lasting_set(state: StarcraftEncounter, event: se.LastingSet) -> StarcraftEncounter:
    return state.with_fighter(event.who, **{event.name: event.value})


@reducers(te.Overridden)
def _overridden(state: StarcraftEncounter, event: te.Overridden) -> StarcraftEncounter:
    """Journals up to 0.9 set all lasting effects of a fighter at once, as ``lasting``."""
    if event.field == "lasting" and isinstance(event.value, Mapping):
        return state.with_fighter(event.who, **event.value)
    return overridden(state, event)
