"""Folding events into the state. Bookkeeping only: no rule is decided here."""

from game.codec import replace
from game.condition import DAY
from game.encounter import events as ev
from game.encounter.folds import COMMON, Folds, with_side
from game.encounter.state import FIGHT, PEACE, ROUND_SECONDS, OpenRoll

folds = Folds(COMMON)
evolve = folds.evolve
folds.copies(ev.Ranked, "ranking")
folds.copies(ev.ChoiceMade, "choice")
folds.copies_to_fighter(ev.ConditionChanged, "condition")
folds.copies_to_fighter(ev.ConsentSet, "consent")


@folds(ev.Joined)
def _joined(state, event):
    state = with_side(state, event.fighter.side)
    return replace(state, fighters={**state.fighters, event.fighter.id: event.fighter})


@folds(ev.Left)
def _left(state, event):
    return state.with_fighter(event.who, left=event.how)


@folds(ev.SideArranged)
def _side_arranged(state, event):
    sides = tuple(event.side if s.name == event.side.name else s for s in state.sides)
    return replace(state, sides=sides)


@folds(ev.CombatBegan)
def _combat_began(state, event):
    return replace(
        state, mode=FIGHT, stage="", round=0, ended="", stop_votes=(), opposed=event.opposed,
        began=state.clock,
    )  # fmt: skip


@folds(ev.CombatEnded)
def _combat_ended(state, event):
    state = replace(
        state, mode=PEACE, stage="", order=(), turn=0, deed=None, open_roll=None,
        ended=event.reason, ambush=None,
    )  # fmt: skip
    return _at_ease(_fresh_round(state))


def _at_ease(state):
    """Whoever acted in the last, broken-off round rests from now on; nothing stays prepared."""
    fighters = {
        who: replace(f, exerted=min(f.exerted, state.clock), prepared=None, task=None)
        for who, f in state.fighters.items()
    }
    return replace(state, fighters=fighters)


@folds(ev.RoundBegan)
def _round_began(state, event):
    ambush = state.ambush if event.round == 1 else None
    return _fresh_round(replace(state, round=event.round, stage="", ambush=ambush))


def _fresh_round(state):
    fighters = {}
    for who, f in state.fighters.items():
        kept = tuple(m for m in f.modifiers if m.until != "round")
        fighters[who] = replace(
            f, declared=None, taken=0, added=0, lost=False, forced=False,
            spent_character_points=False, modifiers=kept, notes={},
        )  # fmt: skip
    return replace(
        state, fighters=fighters, initiative={}, ranking=(), choice="", order=(), turn=0,
        defences={}, segment=0, combined=(), count=None,
    )  # fmt: skip


@folds(ev.Rolled)
def _rolled(state, event):
    throw = event.result.throw
    drawn = len(throw.faces) + len(throw.chain)
    drawn += len(event.result.penalty.faces) if event.result.penalty else 0
    if state.kept:
        state = replace(state, kept=state.kept[drawn:])
    if event.who in state.fighters:
        state = _use_up(state, event)
    if not throw.open:
        return _keep_result(state, event)
    waiting = OpenRoll(
        event.number, event.who, event.purpose, event.terms, event.result, event.deed, event.party
    )
    return _keep_result(replace(state, open_roll=waiting), event, final=False)


def _use_up(state, event):
    """Modifiers for the next roll of a kind are gone once such a roll contains them."""
    fighter = state.fighters[event.who]
    if not fighter.modifiers:
        return state
    kinds = ("all", event.purpose, "act" if event.purpose == "opposition" else "")
    kept = tuple(
        m
        for m in fighter.modifiers
        if m.until != "next" or m.on not in kinds or m.term not in event.terms
    )
    return state.with_fighter(event.who, modifiers=kept)


def _keep_result(state, event, final=True):
    if event.purpose == "initiative" and event.party and final:
        totals = (*state.initiative.get(event.party, ()), event.result.total)
        return replace(state, initiative={**state.initiative, event.party: totals})
    if event.deed and state.deed and state.deed.number == event.deed:
        rolls = {**state.deed.rolls, event.purpose: event.result}
        return replace(state, deed=replace(state.deed, rolls=rolls))
    return state


@folds(ev.WildSettled)
def _wild_settled(state, event):
    return _keep_result(replace(state, open_roll=None), event)


@folds(ev.Declared)
def _declared(state, event):
    fighter = state.fighter(event.who)
    notes = {k: v for k, v in fighter.notes.items() if k not in ("slots", "full_dodge")}
    if event.full_dodge:
        notes["full_dodge"] = True
    if event.plan:
        notes["slots"] = event.plan
    forced = fighter.forced or event.force
    return state.with_fighter(event.who, declared=event.count, forced=forced, notes=notes)


@folds(ev.Acted)
def _acted(state, event):
    fighter = state.fighter(event.who)
    return state.with_fighter(
        event.who, taken=fighter.taken + 1, exerted=_round_end(state),
        notes=_slot_taken(state, event),
    )  # fmt: skip


def _round_end(state) -> int:
    """The second at which the running round ends; now, outside the rounds."""
    return state.clock + ROUND_SECONDS if state.mode == FIGHT else state.clock


def _slot_taken(state, event):
    """In a round of segments the action has its place: the one named, or this segment's."""
    notes = state.fighter(event.who).notes
    slots = list(notes.get("slots", ()))
    at = max(state.segment - 1, 0) if event.slot is None else event.slot
    if at >= len(slots):
        return notes
    slots[at] = "-"
    return {**notes, "slots": tuple(slots)}


@folds(ev.ActionAdded)
def _action_added(state, event):
    return state.with_fighter(event.who, added=state.fighter(event.who).added + 1)


@folds(ev.Drew)
def _drew(state, event):
    fighter = state.fighter(event.who)
    drawn = tuple(name for name in fighter.drawn if name != event.weapon)
    if event.drawn:
        return state.with_fighter(event.who, drawn=(*drawn, event.weapon), hand=event.weapon)
    hand = "" if fighter.hand == event.weapon else fighter.hand
    return state.with_fighter(event.who, drawn=drawn, hand=hand)


@folds(ev.StunSet)
def _stun_set(state, event):
    others = tuple(n for n in state.fighter(event.who).stunning if n != event.weapon)
    return state.with_fighter(event.who, stunning=(*others, event.weapon) if event.on else others)


@folds(ev.CoverTaken)
def _cover_taken(state, event):
    flanks = {k: v for k, v in state.flanks.items() if event.who not in k.split("|")}
    return replace(state, flanks=flanks).with_fighter(event.who, cover=event.percent)


@folds(ev.StoodUp)
def _stood_up(state, event):
    condition = replace(state.fighter(event.who).condition, prone=False)
    return state.with_fighter(event.who, condition=condition)


@folds(ev.DeedBegan)
def _deed_began(state, event):
    return replace(state, deed=event.deed, deeds=event.deed.number)


@folds(ev.DeedReached)
def _deed_reached(state, event):
    facts = {**state.deed.facts, **event.facts} if event.facts else state.deed.facts
    return replace(state, deed=replace(state.deed, stage=event.stage, facts=facts))


@folds(ev.Answered)
def _answered(state, event):
    facts = {**state.deed.facts, "pay": event.pay} if event.pay else state.deed.facts
    return replace(state, deed=replace(state.deed, answer=event.answer, facts=facts))


@folds(ev.AttackJudged)
def _attack_judged(state, event):
    return state.with_fighter(event.target, exerted=_round_end(state))


@folds(ev.Harmed)
def _harmed(state, event):
    fighter = state.fighter(event.who)
    lost = fighter.lost or event.loses_round
    return state.with_fighter(event.who, condition=event.condition, lost=lost)


@folds(ev.TreatmentJudged)
def _treatment_judged(state, event):
    condition = state.fighter(event.target).condition
    if event.aim != "medpac":
        return state
    barred = state.clock + DAY if event.blocked else condition.medpacs_barred_until
    used = (*condition.medpacs_at, state.clock)
    condition = replace(condition, medpacs_at=used, medpacs_barred_until=barred)
    return state.with_fighter(event.target, condition=condition)


@folds(ev.DeedEnded)
def _deed_ended(state, event):
    return replace(state, deed=None)


@folds(ev.DefenceKept)
def _defence_kept(state, event):
    key = f"{event.who}|{event.skill}"
    return replace(state, defences={**state.defences, key: event.total})


@folds(ev.Spent)
def _spent(state, event):
    fighter = state.fighter(event.who)
    pledged = {on: n for on, n in fighter.pledged.items() if on != event.on}
    changes = {"sheet": fighter.sheet.spend(**{event.what: event.count}), "pledged": pledged}
    if event.what == "character_points":
        changes["spent_character_points"] = True
    return state.with_fighter(event.who, **changes)


@folds(ev.Pledged)
def _pledged(state, event):
    pledged = {**state.fighter(event.who).pledged, event.on: event.count}
    return state.with_fighter(event.who, pledged={on: n for on, n in pledged.items() if n})


@folds(ev.ModifierGiven)
def _modifier_given(state, event):
    modifiers = (*state.fighter(event.who).modifiers, event.modifier)
    return state.with_fighter(event.who, modifiers=modifiers)


@folds(ev.ModifiersCleared)
def _modifiers_cleared(state, event):
    return state.with_fighter(event.who, modifiers=())


@folds(ev.RangeSet)
def _range_set(state, event):
    if not event.a:
        return replace(state, scene_range=event.range)
    return replace(state, ranges={**state.ranges, pair(event.a, event.b): event.range})


@folds(ev.Flanked)
def _flanked(state, event):
    key = pair(event.a, event.b)
    said = state.flanks.get(key, ())
    new = (event.a, event.b) if event.who == "gm" else (*said, event.who)
    return replace(state, flanks={**state.flanks, key: tuple(dict.fromkeys(new))})


def pair(a: str, b: str) -> str:
    """The key of an unordered pair of fighters."""
    return "|".join(sorted((a, b)))


@folds(ev.AgreementSet)
def _agreement_set(state, event):
    field = "agrees" if event.to == "book" else "agrees_npcs"
    return state.with_fighter(event.who, **{field: event.agrees})


@folds(ev.Overridden)
def _overridden(state, event):
    if event.who:
        return state.with_fighter(event.who, **{event.field: event.value})
    return replace(state, **{event.field: event.value})


@folds(ev.Checked)
def _checked(state, event):
    return state


@folds(ev.ActJudged)
def _act_judged(state, event):
    return state
