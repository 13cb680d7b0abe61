"""The events of ``starcraft``'s persons in words."""

from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft import reacting
from game.books.starcraft.body import DYING, MORTAL, SERIOUS, WELL, WOUNDED
from game.dice import format_code
from game.encounter import events as ev
from world.scenes.render.field_telling import NO_DICE
from world.scenes.render.telling import CAUSES, changes, held, name
from world.scenes.render.words import and_list, duration, many, people

EFFECTS = {
    WELL: "{name} is stunned: -1D this round and the next.",
    WOUNDED: "{name} is wounded: prone, out of this round, -1D until healed.",
    SERIOUS: "{name} is seriously wounded: prone, out of this round, -2D until healed.",
    MORTAL: "{name} is mortally wounded: prone, out of this round, -3D until healed.",
    DYING: "{name} goes down, dying: +treat {name}/aid.",
}
USUAL = 2
WAYS = {"natural": "{who} rests", "aid": "{who} gives First Aid to {target}",
        "medlab": "{who} takes {target} into care"}  # fmt: skip

CHANGES = CAUSES | {
    "knocked out": "{name} is knocked out for {count} minutes.",
    "holds on": "{name} holds on; the next check is in five minutes.",
    "slips away": "{name} does not hold on: dead in five minutes without help.",
    "delays death": "{name} puts death off by ten minutes.",
    "pulped": "Nothing is left of {name}.",
    "called back": "{by} calls {name} back from death.",
    "healed in care": "{name} leaves care, {now}.",
    "left care": "{name} leaves care no better.",
    "in care": "{name} is in care.",
    "rested well": "{name} has rested well: {now}.",
    "mended": "{name} heals: {now}.",
    "came round": "{name} is awake and clear again.",
    "rested": "",
    "tended": "",
    "another sheet": "",
}


def hurt(state, event) -> str:
    """What a blow means: Body Points and the effect of the band."""
    who = name(state, event.who)
    if not event.effect:
        return f"{who} shrugs it off."
    lost = many(event.lost, "Body Point")
    text = f"{who} loses {lost}, {event.condition.points} of {event.condition.full} left"
    text = text if event.lost else "The blow is just held off"
    text += f"; armour {event.armour} from now on." if event.armour is not None else "."
    text += f"\n{EFFECTS[event.effect].format(name=who)}"
    return text + (f"\nThe blow struck {event.part}." if event.part else "")


def plans(state, event) -> str:
    """``All plans are in: 1 action each, but Cullen (2 actions with dodge).``"""
    named: dict[str, list[str]] = {}
    for who, *plan in event.plans:
        named.setdefault(_plan(*plan), []).append(name(state, who))
    usual = max(named, key=lambda text: len(named[text]), default="")
    each = ""
    if len(named.get(usual, ())) > USUAL:
        del named[usual]
        each = f"{usual} each"
    others = [
        f"{people(found)} ({text}{' each' * (len(found) > 1)})" for text, found in named.items()
    ]
    return f"All plans are in: {', but '.join(filter(None, [each, ', '.join(others)]))}."


def _plan(count: int, reactions, full: str) -> str:
    if full:
        return f"full {full}"
    return many(count, "action") + (f" with {and_list(reactions)}" if reactions else "")


def thing_struck(state, event) -> str:
    after = event.after
    if event.before == after:
        return f"The {event.name} is unharmed: {event.damage} against armour {after.armour}."
    text = f"The {event.name} is {after.state}"
    return f"{text}: Body {after.body} of {after.full}, armour {after.armour} from now on."


def healing(state, event) -> str:
    who, target = name(state, event.who), name(state, event.target)
    result = "success" if event.success else "no success"
    text = f"{WAYS[event.way].format(who=who, target=target)} ({event.row}): {result}, "
    text += f"{event.total} against {event.needed}."
    if event.barred:
        text += " No First Aid will help for 24 hours."
    if event.ends is not None and event.ends > state.clock:
        text += f" It takes {duration(event.ends - state.clock)}."
    return text


def needed(event) -> str:
    """How the number to reach came about."""
    parts = [f"{t.label} {t.pips}" if n == 0 else f"{t.label} {t.pips:+d}"
             for n, t in enumerate(event.terms)]  # fmt: skip
    beaten = event.needed - sum(t.pips for t in event.terms)
    parts += [f"a tie misses {beaten:+d}"] if beaten else []
    return f"needed {event.needed}: {', '.join(parts)}"


def unrolled(event, aimed) -> str:
    """Why no attack was rolled for this one: no dice (SC-DICE-7), or a spray's roll counts for
    all and may strike a friend (SC-SPRAY-4, SC-SPRAY-6)."""
    if not event.total:
        return NO_DICE
    return f"the same {event.total} vs {versus(aimed)}" if aimed else "in the line of the spray"


def versus(event) -> str:
    """The number to reach: ``10 (short range)``."""
    why = f" ({event.terms[0].label})" if len(event.terms) == 1 else ""
    return f"{event.needed}{why}"


def taken_by_armour(state, event) -> str:
    return f"{name(state, event.who)}'s armour takes it."


def armour(event, rolls) -> str:
    """``, armour 12``: what was taken off the damage beside the resistance that was rolled; "" for
    whoever does not see who rolled the damage."""
    if not any(roll.purpose == "damage" for roll in rolls):
        return ""
    damage, *resisted = [roll.result.total for roll in rolls]
    value = damage - sum(resisted) - event.margin
    return f"{',' if resisted else ' vs'} armour {value}" if value else ""


def facility(found) -> str:
    """Who is taken, and what the place adds to the roll."""
    whom = f"{and_list(found.treats)} wounded" if found.treats else "the wounded"
    sign = "-" if found.bonus < 0 else "+"
    bonus = f", at {sign}{format_code(abs(found.bonus))} on the roll" if found.bonus else ""
    return f"The {found.name} can treat {whom}{bonus}."


def scenery(state, seen) -> str:
    """What stands about, who of those seen is behind it, how well one sees."""
    told = []
    for word, barrier in state.barriers.items():
        behind = [f.name for f in seen if f.behind == word]
        where = f"; behind it {people(behind)}" if behind else ""
        told.append(f"{_stands(word, barrier)}{where}.")
    if state.facility:
        told.append(facility(state.facility))
    if state.place_cover is not None:
        told.append(place_cover(state.place_cover))
    told += [f"The {kind} is {word}." for kind, word in state.visibility.items()]
    return "\n".join(told) or "Nothing stands about, and one sees well."


def place_cover(percent: int | None) -> str:
    """The most cover that the place offers, as a sentence."""
    if percent is None:
        return "The place offers whatever cover is claimed up to three-quarter."
    return f"The place offers {percent}% cover at most." if percent else "No cover is here."


def _stands(word: str, thing) -> str:
    """``The door is lightly damaged: armour 17, Body 18 of 25``."""
    return f"The {word} is {thing.state}: armour {thing.armour}, Body {thing.body} of {thing.full}"


def segment(state, event) -> str:
    return "The extra actions begin." if event.number == 2 else ""


def spared(state, event) -> str:
    """``Bea is spared: 27 against the 25 needed for it.``"""
    who = name(state, event.who)
    if not event.needed:
        return f"{who} is spared: the spray hits nobody."
    number = f"{event.total} against the {event.needed} needed"
    if event.total >= event.needed:
        return f"{who} is spared: {number} for it."
    return f"{who} is not spared, {number}" + (", but the dodge holds." if event.spared else ".")


SENTENCES = {
    ev.ConditionChanged: changes(CHANGES),
    se.Planned: lambda s, e: (
        f"{name(s, e.who)} has a plan for the round." if s.stage == "declare" and not e.silent
        else ""
    ),
    se.LookedOn: lambda s, e: (
        f"{name(s, e.who)} only looks on from now on." if e.on else
        f"{name(s, e.who)} takes part again."
    ),
    se.PlansShown: plans,
    se.PassOpened: segment,
    se.HeldBack: lambda s, e: (
        f"{name(s, e.who)} holds back" + (f" for {name(s, e.until)}." if e.until else ".")
    ),
    se.ReactionChosen: lambda s, e: (
        reacting.told(e.why, name(s, e.who)) if e.why else ""
    ),
    se.FullReaction: lambda s, e: f"{name(s, e.who)} does nothing but {e.skill} this round.",
    se.ThingJudged: lambda s, e: (
        f"{name(s, e.who)} attacks the {e.name} {held(e.weapon)}: "
        f"{'hit' if e.hit else 'miss'}."
    ),
    se.BarrierStruck: thing_struck,
    se.BarrierSet: lambda s, e: (
        f"There is the {e.name}: armour {e.barrier.armour}, Body {e.barrier.body}."
        if e.barrier else f"The {e.name} is gone."
    ),
    se.LineSet: lambda s, e: (
        f"In the line of fire of {name(s, e.who)}: "
        f"{people([name(s, who) for who in (*e.targets, *e.spare)])}."
    ),
    ce.Walked: lambda s, e: "",
    ce.LeanedOut: lambda s, e: (
        f"{name(s, e.who)} leans out of full cover: 3/4 covered to the end of the segment."
    ),
    ce.PlaceCoverSet: lambda s, e: place_cover(e.percent),
    se.VisibilitySet: lambda s, e: (
        f"The {e.kind} is {e.word} now." if e.word else f"The {e.kind} is clear now."
    ),
    se.FacilitySet: lambda s, e: (
        facility(e.facility) if e.facility else
        "Nobody can be treated in a medical bay here."
    ),
    ce.Sheltered: lambda s, e: (
        f"{name(s, e.who)} goes behind the {e.barrier}." if e.barrier else
        f"{name(s, e.who)} comes out into the open."
    ),
    se.FriendSpared: spared,
    se.Reloaded: lambda s, e: f"{name(s, e.who)} reloads the {e.weapon}.",
    se.OffHandSet: lambda s, e: (
        f"{name(s, e.who)} takes the {e.weapon} in the other hand." if e.weapon else ""
    ),
    se.WeaponDropped: lambda s, e: f"{name(s, e.who)} lets go of the {e.weapon}.",
    se.BodyHurt: hurt,
    se.DyingChecked: lambda s, e: (
        f"{name(s, e.who)} fights for life: {e.total} of {e.needed}."
    ),
    se.ClingSet: lambda s, e: (
        f"{name(s, e.who)} lays {many(e.count, 'Character Point')} on the next dying check."
    ),
    se.HealJudged: healing,
    se.LastingSet: lambda s, e: "",
}  # fmt: skip
