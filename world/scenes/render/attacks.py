"""Attacks in words: who attacks whom, by how much it hits or misses, and the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.codec import replace
from game.parts.terms import cover_between
from game.wording import Text, say
from world.scenes.render.records import name
from world.scenes.render.rows import ATTACK, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.events import AttackJudged
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from game.gear import Weapon
    from world.presenters.presenter import Presenter

NEAR, FAR = 2, 10
"""A margin of up to NEAR points is a close hit or miss, from FAR points on a wide one."""
SHOT = ("ranged", "thrown")


class Shot(Protocol):
    """An event that judges an attack, on somebody or on a thing."""

    @property
    def who(self) -> str: ...

    @property
    def weapon(self) -> Weapon: ...

    @property
    def total(self) -> int: ...

    @property
    def needed(self) -> int: ...

    @property
    def hit(self) -> bool: ...


def told(state: RoundEncounter, event: AttackJudged, known: bool = False) -> Text:
    """``Sandor fires a blaster and just misses Cantrell.`` ``known``: leave out the weapon, which
    everybody knows."""
    return on(state, event, name(state, event.target), known)


def on(state: RoundEncounter, event: Shot, target: Text | str, known: bool = False) -> Text:
    """The same with ``target`` as the words for the target, which may be a thing."""
    hand = getattr(state.fighters.get(event.who), "hand", "")
    way, weapon = ("plain", "") if known else _armed(event.weapon, hand)
    said = {"who": name(state, event.who), "target": target, "way": way, "weapon": weapon}
    said["degree"] = degree(event.total, event.needed)
    said["round"] = str(state.round)  # varies the wording from round to round
    if event.hit:
        return Text("attacks-hit", {**said, "came": ""})
    return Text("attacks-missed", {**said, "cover": _in_cover(state, event)})


def _in_cover(state: RoundEncounter, event: Shot) -> bool:
    """True if a shot just misses somebody who has cover against it."""
    target = state.fighters.get(getattr(event, "target", ""))
    if target is None or degree(event.total, event.needed) != "near":
        return False
    return event.weapon.kind in SHOT and bool(cover_between(state, target, event.who))


def known(before: RoundEncounter, event: AttackJudged) -> bool:
    """True if the weapon is in hand and the fighter has attacked before."""
    f = before.fighters.get(event.who)
    return bool(f and f.aimed and event.weapon.name in (f.hand, getattr(f, "off_hand", "")))


def degree(total: int, needed: int) -> str:
    """``near``, ``some`` or ``far``: how far the total is from the number to reach, either way;
    ``some`` if nothing was rolled."""
    apart = abs(total - needed)
    if not total:
        return "some"
    return "near" if apart <= NEAR else "far" if apart >= FAR else "some"


def _armed(weapon: Weapon, hand: str) -> tuple[str, str]:
    """(verb form, weapon) for the sentence. Bare hands are named if the fighter has a weapon in
    ``hand``, since an unnamed weapon means that one."""
    if weapon.kind in SHOT:
        return ("throws" if weapon.kind == "thrown" else "fires"), called(weapon)
    bare = weapon.kind == "brawling" and not weapon.fire_control
    if bare and weapon.skill != "martial arts" and not hand:
        return "plain", ""
    return ("style" if weapon.kind == "brawling" else "arms"), weapon.name


def called(weapon: Weapon) -> str:
    """The weapon's name as used after its verb: nobody "throws a thrown rock"."""
    return weapon.name.removeprefix("thrown ") if weapon.kind == "thrown" else weapon.name


def held_off(state: Encounter, who: str, alone: bool, armour: bool, short: int) -> Text:
    """That an attack did no harm: armour or body took it. ``short``: points by which damage fell
    short, 0 for a tie."""
    near = short <= NEAR
    if armour:
        key = "attacks-armour-near" if near else "attacks-armour"
    else:
        key = "attacks-shrugs-near" if near else "attacks-shrugs"
    return Text(key, {"who": name(state, who), "alone": alone, "round": str(state.round)})


def is_held_off(text: Text) -> bool:
    return text.key.startswith(("attacks-armour", "attacks-shrugs"))


def roughly(text: Text | str) -> Text | str:
    """The outcome, as it would be told if armour or body had not just sufficed."""
    if isinstance(text, Text) and is_held_off(text):
        return Text(text.key.removesuffix("-near"), text.args)
    return text


def with_it(attack: Text, came: Text) -> Text:
    """The attack's sentence with its outcome."""
    return Text(attack.key, {**attack.args, "came": came})


def of_several(state: Encounter, shots: Sequence[AttackJudged], came: Text | str = "") -> Text:
    """``Troopers 1, 2 and 5 fire at Bree: two miss, one hits.`` ``came``: the outcome, if all hit
    with the same one."""
    first = shots[0]
    struck = sum(shot.hit for shot in shots)
    ways = {"ranged": "shots", "thrown": "throws", "brawling": "strikes"}
    return say(
        "attacks-several",
        who=tuple(name(state, shot.who) for shot in shots),
        way=ways.get(first.weapon.kind, "plain"),
        weapon=called(first.weapon),
        target=name(state, first.target),
        count=len(shots),
        missed=len(shots) - struck,
        struck=struck,
        came=came,
    )


def alike(
    attack: Text, armour: bool | None = None
) -> tuple[str, tuple[tuple[str, Any], ...]] | None:
    """(sentence key, shared arguments) of attacks that can be told together, pairwise: ``Abe and
    Bob miss Troopers 3 and 4.`` ``armour``: for hits without harm, whether armour held; None for
    misses. None if the attacker is unseen."""
    if attack.key == "attacks-from-nowhere":
        return None
    common = tuple((name, attack.args[name]) for name in ("way", "weapon", "degree"))
    if armour is None:
        return "attacks-each-missed", (*common, ("cover", attack.args["cover"]))
    return "attacks-each-held", (*common, ("armour", armour))


def from_nowhere(presenter: Presenter, seen: Encounter, event: Any) -> Row | None:
    """A row saying that somebody visible was hit, for a reader who may not see the attack itself.
    None for anything else."""
    who, target = presenter.attacked(event) or ("", "")
    if target not in seen.fighters or who in seen.fighters or not event.hit:
        return None
    way = "shot" if event.weapon.kind in SHOT else "blow"
    text = say("attacks-from-nowhere", way=way, target=name(seen, target), came="")
    return Row(text, kind=ATTACK, event=replace(event, who=""))
