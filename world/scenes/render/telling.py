"""What an event is in words: the sentences that compact lines and prose share."""

from game import shelf
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.rounds import RoundEncounterOf
from game.encounter.state import FIGHT
from world import books
from world.scenes.render import cards, choosing, ended, field_telling, lying, on_death, orders
from world.scenes.render.by_hand import WELL
from world.scenes.render.field_telling import name
from world.scenes.render.insisting import insist, instead
from world.scenes.render.passing import time_passed
from world.scenes.render.totals import initiative, party
from world.scenes.render.words import and_list, article, many, newcomer, people, sight

LATE = ("turns", "segments")
LEAVINGS = {
    "left": "{name} leaves the scene.",
    "fled": "{name} flees.",
    "surrendered": "{name} surrenders.",
    "removed": "{name} is taken out of the scene.",
}
CAUSES = {
    "woke": "{name} comes to.",
    "died": "{name} dies.",
    "dying": "{name} is dying but holds on (round {count}).",
    "untreated": "{name} was not treated within the hour and dies.",
    "revived": "{by} brings {name} round: awake, and still prone.",
    "stabilised": "{by} stabilises {name}, who must be treated within the hour.",
    "healed": "{by} treats {name}: {now}.",
}
DEEDS = {"ranged": "fires {a} at {target}", "thrown": "throws {a} at {target}",
         "melee": "attacks {target} with {a}", "brawling": "strikes at {target}"}  # fmt: skip
UNTIL = {"next": "", "round": " for this round", "scene": " for the scene"}
PLURAL = ("fists", "martial arts")
SPENT = {"medpacs": "uses up a medpac", "kit_uses": "spends a use of the First Aid kit"}


def attack(state, event) -> str:
    """``Sandor fires a blaster at Cantrell: miss.``"""
    weapon = event.weapon
    deed = DEEDS[weapon.kind].format(a=article(weapon.name), target=name(state, event.target))
    if weapon.natural and weapon.kind != "brawling" and not weapon.fire_control:
        deed = f"attacks {name(state, event.target)} {held(weapon)}"
    elif weapon.skill == "martial arts":
        deed += f" {held(weapon)}"
    return f"{name(state, event.who)} {deed}: {'hit' if event.hit else 'miss'}."


def held(weapon) -> str:
    """``with a knife``; ``with claws``, ``with martial arts``; ``with a flying kick``."""
    plain = weapon.natural and (weapon.kind != "brawling" or weapon.name in PLURAL)
    return f"with {weapon.name if plain else article(weapon.name)}"


def fall(state, event) -> str:
    """Of deeds only a fall is told when it begins; the others when they are judged."""
    deed = event.deed
    if deed.kind != "fall":
        return ""
    if thing := deed.thing:
        return f"The {thing} falls on {name(state, deed.who)}."
    return f"{name(state, deed.who)} falls {deed.metres} metres."


def changes(causes):
    """A telling of why a condition changed: waking, dying, treatment. ``causes``: patterns by
    cause, "" for what needs no telling."""

    def told(state, event) -> str:
        pattern = causes.get(event.cause)
        if not pattern:
            return ""
        now = event.condition.described(state.clock)
        now = "well again" if now == WELL else f"now {now}"
        return pattern.format(
            name=name(state, event.who), by=name(state, event.by), now=now, count=event.count
        )

    return told


def began(state, event) -> str:
    """``Combat begins under personal: Ace against Bea and Thug 1.``"""
    sides = [state.side_of(side.name) for side in state.sides]
    named = " against ".join(people(f.name for f in members) for members in sides if members)
    return f"Combat begins under the book {state.book}: {named}. {insist(state.book)}".strip()


def book_changed(state, event) -> str:
    """Under which book the scene is now, and how to insist on another (PER-SYS-3)."""
    return f"The scene is under the book {event.book} now. {insist(event.book)}".strip()


def declared(state, event) -> str:
    """``Ace declares 2 actions (-1D): attack, then open.``"""
    who, force = name(state, event.who), " and a Force Point" if event.force else ""
    if event.full_dodge:
        return f"{who} declares a full dodge{force}."
    dice = shelf.of(state).dice
    lower = f" ({dice.less(event.count - 1)})" if event.count > 1 else ""
    count = many(event.count, "action") if event.count else "no action"
    return f"{who} declares {count}{lower}{field_telling.plan(event)}{force}."


def drew(state, event) -> str:
    """What is drawn, or put away; then what is still drawn too."""
    who = f"{name(state, event.who)}"
    if event.drawn:
        return f"{who} draws {article(event.weapon)}."
    f = state.fighters.get(event.who)
    left = and_list(map(article, f.drawn)) if f else ""
    still = f" Still in hand: {left}." if left else ""
    return f"{who} puts away {article(event.weapon)}.{still}"


def spent(event) -> str:
    """``1 Force Point``, ``2 Character Points``, ``1 chi``."""
    what = event.what.replace("_", " ").removesuffix("s")
    return many(event.count, what.title()) if what.endswith("point") else f"{event.count} {what}"


def distance(word: str) -> str:
    """``short range``, or metres."""
    return f"{word} metres" if word.isdecimal() else f"{word} range"


def joined(state, event) -> str:
    """Who comes in; in the middle of a round it has no turn left for him, but under dots, whose
    fighters drive nothing, he orders himself into it."""
    f = event.fighter
    late = state.mode == FIGHT and state.stage in LATE and state.order
    late = late and isinstance(state, RoundEncounterOf) and not f.vehicle
    when = " and acts from the next round" if late and f.id not in state.order else ""
    told = f"{f.name} comes in on the side {f.side}{when}."
    known = state.fighters.get(f.id)
    if not known or known.npc or getattr(known, "vehicle", None):
        return told
    book = insist(state.book) if state.mode == FIGHT else ""
    named = f"The book is {state.book}. {book}" if book else ""
    return " ".join(filter(None, [told, on_death.named(state), named]))


def agreement(state, event) -> str:
    """What an objection brings (PER-Q-54, ADV-SYS-4)."""
    who = name(state, event.who)
    if event.to == "npcs":
        more = "" if event.agrees else ": no other comes in"
        return f"{who} {'agrees' if event.agrees else 'objects'} to ready opponents{more}."
    if event.agrees:
        return f"{who} agrees to the book {state.book}."
    other = instead(state.book)
    more = f": the next round is played under {other}" if other else ""
    return f"{who} objects to the book {state.book}{more}."


def modifier(state, event) -> str:
    """``The game master gives Ace +1D on attack rolls for this round, in secret.``"""
    return f"The game master gives {given(state, event.who, event.modifier)}"


def given(state, who: str, modifier) -> str:
    """``Ace +1D on attack rolls for this round, in secret.``"""
    return f"{name(state, who)} {modified(state, modifier)}"


def modified(state, modifier) -> str:
    """``+1D on attack rolls for this round, in secret.``"""
    rolls = "every roll" if modifier.on == "all" else f"{modifier.on} rolls"
    if modifier.until == "next":
        rolls = "the next roll" if modifier.on == "all" else f"the next {modifier.on} roll"
    how = UNTIL[modifier.until] + (", in secret" if modifier.term.secret else "")
    number = shelf.of(state).dice.term(modifier.term).removeprefix("the situation ")
    return f"{number} on {rolls}{how}."


def _overridden(state, event) -> str:
    if event.field in ("autopilot", "name"):
        return ""
    if event.field == "hidden":
        return sight(name(state, event.who), event.value)
    if event.field == "new_player":
        return newcomer(name(state, event.who), event.value)
    if event.field == "numbers":
        return f"The game master: the numbers of {name(state, event.who)} are {event.value} now."
    if event.field == "sheet" and event.value is None:
        return ""
    if event.field == "condition":
        told = event.value.described(state.clock)
        return f"Nothing changes: {name(state, event.who)} is {told} already."
    if event.who:
        what = event.field.replace("_", " ")
        return f"Nothing changes: the {what} of {name(state, event.who)} is so already."
    return _set_for_all(state, event)


def _set_for_all(state, event) -> str:
    """The order of acting, or whose turn it is."""
    if event.field == "order":
        named = people(name(state, who) for who in event.value)
        return f"The game master sets the order of acting: {named}."
    whose = name(state, state.order[event.value]) if event.value is not None else "somebody else"
    return f"The game master gives the turn to {whose}."


SENTENCES = field_telling.SENTENCES | ended.SENTENCES | {
    rv.Joined: joined,
    rv.Arriving: lambda s, e: f"{e.fighter.name} comes in with the next round.",
    rv.Left: lambda s, e: LEAVINGS[e.how].format(name=e.name or name(s, e.who)),
    rv.SideChanged: lambda s, e: f"{name(s, e.who)} is on the side {e.side} now.",
    rv.SideArranged: lambda s, e: (
        f"{e.side.name} will act in this order: {and_list(name(s, w) for w in e.side.order)}."
    ),
    rv.CombatBegan: began,
    rv.StopVoted: lambda s, e: f"{name(s, e.who)} wants to end the fight.",
    rv.Ranked: initiative,
    rv.ChoiceMade: lambda s, e: (
        f"{party(s, e.party)} will act {e.choice}." if e.party and len(s.ranking) > 1 else ""
    ),
    rv.Declared: declared,
    rv.TurnEnded: lambda s, e: (
        f"{name(s, e.who)} passes." if e.why == "passed" else
        f"{name(s, e.who)} is away: the turn passes." if e.why == "idle" else ""
    ),
    ev.Drew: drew,
    ev.StunSet: lambda s, e: (
        f"{name(s, e.who)} sets the {e.weapon} {'to stun' if e.on else 'to full power'}."
    ),
    ev.CoverTaken: lambda s, e: (
        f"{name(s, e.who)} is {e.percent}% covered now." if e.percent else
        f"{name(s, e.who)} leaves cover."
    ),
    ev.StoodUp: lambda s, e: f"{name(s, e.who)} stands up.",
    ev.DeedBegan: fall,
    ev.Unanswered: lambda s, e: e.reason,
    ev.AttackJudged: attack,
    ev.ConditionChanged: changes(CAUSES),
    ev.TreatmentJudged: lambda s, e: (
        f"{name(s, e.who)} tries to {'heal' if e.aim == 'medpac' else e.aim} "
        f"{name(s, e.target)}: {'success' if e.success else 'no success'}."
        + (" No medpac will help for 24 hours." if e.blocked else "")
    ),
    ev.ActJudged: lambda s, e: (
        f"{name(s, e.who)} {e.note}: {'success' if e.success else 'failure'}."
    ),
    ev.Spent: lambda s, e: (
        f"{name(s, e.who)} {SPENT[e.what]}." if e.what in SPENT else
        f"{name(s, e.who)} spends {spent(e)}."
    ),
    ev.Pledged: lambda s, e: (
        f"{name(s, e.who)} puts {many(e.count, 'Character Point')} on the next {e.on} roll."
    ),
    te.ConsentSet: lambda s, e: (
        f"{name(s, e.who)} {'consents' if e.consent else 'does not consent'} to death."
    ),
    te.IdleSet: lambda s, e: f"{name(s, e.who)} is {'away' if e.idle else 'back'}.",
    te.ModifierGiven: modifier,
    te.ModifiersCleared: lambda s, e: f"{name(s, e.who)} has no modifiers any more.",
    te.RangeSet: lambda s, e: (
        f"{name(s, e.a)} and {name(s, e.b)} are at {distance(e.range)}." if e.a else
        f"The scene is at {distance(e.range)}."
    ),
    te.Flanked: lambda s, e: (
        f"{name(s, e.who)} says there is no cover between {name(s, e.a)} and {name(s, e.b)}."
    ),
    fe.VolleyOrdered: orders.volley,
    te.OrdersGiven: orders.given,
    te.TacticsSet: orders.tactics,
    te.PaceSet: lambda s, e: (
        "Rounds follow each other at once." if e.pace == "auto" else
        "Each round waits for the game master."
    ),
    te.AgreementSet: agreement,
    te.BookChanged: book_changed,
    te.OptionSet: lambda s, e: f"House option {e.name} is {e.value} now.",
    te.Overridden: _overridden,
    te.FacesKept: lambda s, e: "The same dice will fall for the same deeds again.",
    te.FacesLaid: lying.laid,
    te.FacesPassed: lying.passed,
    rv.RoundBegan: lambda s, e: f"Round {e.round}.",
    te.TimePassed: time_passed,
    **on_death.SENTENCES,
    **cards.SENTENCES,
    **choosing.SENTENCES,
}  # fmt: skip


def sentence(state, event) -> str:
    """The event as a sentence, "" for what needs no telling."""
    told = books.of(state).sentences.get(type(event)) or SENTENCES.get(type(event))
    return str(told(state, event)) if told else ""
