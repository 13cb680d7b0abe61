"""The prompt of whoever has the turn: what they may do now, as lines to type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game import engine, registry
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.audience import visible
from game.wording import say
from world import presenters
from world.scenes.render.offers import line, within
from world.scenes.render.records import name
from world.scenes.telling import chances

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.encounter.records import Command
    from game.encounter.rounds import RoundEncounter, RoundFighter
    from game.encounter.state import Encounter
    from game.parts.rating import Rated
    from world.presenters.rounds import RoundsPresenter
    from world.scenes.render.viewer import Viewer

SHORTHAND: dict[type, tuple[str, str]] = {
    c.Draw: ("+draw ", "+draw {}= "),
    c.Treat: ("+treat ", "+treat {}= "),
    c.Stand: ("+stand", "+stand {}"),
    c.TakeCover: ("+cover ", "+cover {}= "),
    c.SetStun: ("+stun", "+stun {}="),
    fc.Board: ("+board ", "+board {}= "),
    fc.Lead: ("+lead", "+lead {}"),
    c.Act: ("+act ", "+act/as {}/ "),
    fc.Slow: ("+slow last", "+slow {}=last"),
    c.Pass: ("+pass", "+pass {}"),
}
"""Text to type for each command of a turn: for oneself, and for an NPC ({} is its name)."""
MOST_FOES = 3
"""With more opponents than this only the likely target is offered; comparing all would take too
long."""
LAST = fc.Slow
"""The last entry offered before passing."""


def turn(state: RoundEncounter, viewer: Viewer, npc: str = "") -> str:
    """The prompt for the viewer's turn. ``npc``: id of the NPC the game master acts for; it is
    named in every command if the game master has a fighter too."""
    f = state.fighters[npc or viewer.who]
    npc, named = npc and f.name, bool(npc) and viewer.who in state.fighters
    legal = _in_sight(state, f)
    kinds = {type(option) for option in legal} - ({c.Draw} if f.hand else set())
    verbs = _face(state).turn
    forms = [verbs[kind][named].format(npc) for kind in verbs if kind in kinds]
    forms = [form + _switched(f, legal) if "+stun" in form else form for form in forms]
    words = [*_attack(state, viewer, f, legal, npc), *map(line, forms)]
    return within(str(say("prompts-turn", npc=npc, **_left(state, f))), words)


def _face(state: RoundEncounter) -> RoundsPresenter:
    # Only presenters of books in rounds ask for this prompt.
    return cast("RoundsPresenter", presenters.of(state))


def _switched(f: RoundFighter, legal: Sequence[Command]) -> str:
    """A space and the weapon to name after ``+stun``; "" if it is the one in hand."""
    ways = [option.weapon for option in legal if isinstance(option, c.SetStun)]
    return "" if f.hand in ways else f" {ways[0]}"


def _in_sight(state: RoundEncounter, f: RoundFighter) -> list[Command]:
    """The fighter's legal commands, except those aimed at somebody hidden from them."""
    seen = {"", *(other.id for other in visible(state, f.id, f.npc))}
    aims = ("target", "vehicle")
    return [
        option
        for option in engine.options(state, f.id)
        if all(getattr(option, aim, "") in {*seen, f.id} for aim in aims)
    ]


def _attack(
    state: RoundEncounter, viewer: Viewer, f: RoundFighter, legal: Sequence[Any], npc: str
) -> Iterator[str]:
    """Yields lines for the best attacks, with their chances; if nobody can say which is best, the
    attack on the likely target. Nothing if no visible target is left."""
    if targets := [o.target for o in legal if _face(state).plain_attack(o, f)]:
        target = meant(state, f, targets)
        gun, thing = _gun(state, f, target, legal), ""
        weapon, thing = (gun, "") if gun else _other_weapon(state, f, legal)
        verb = _attack_verb(state, f)
        best = [] if gun or thing or verb != "+attack" else _best(state, viewer, f, legal, target)
        for way, whom, arm in best or [(verb, target, f"thrown {thing}" if thing else weapon)]:
            named = f"{npc and f'{npc}='}{name(state, whom)}{arm and f' with {arm}'}"
            drawn = way == "+attack"
            yield line(f"{way} {named}") + (
                chance(state, viewer, f.id, whom, "" if thing else arm) if drawn else ""
            )


def _best(
    state: RoundEncounter, viewer: Viewer, f: RoundFighter, legal: Sequence[Any], aimed: str
) -> list[tuple[str, str, str]]:
    """(verb, target, weapon) of the attack that does most per action, and of a second that does at
    least half as much; weapon "" for the one in hand. Other weapons are compared against the likely
    target only. [] if that is unknown: hidden numbers, too many opponents, odds that take long, or
    a viewer who wants no chances."""
    attacks = [o for o in legal if _face(state).plain_attack(o, f)]
    stand = [o.target for o in attacks if state.fighters[o.target].able]
    foes = tuple(dict.fromkeys([aimed, *stand]))
    loose = any(getattr(o, "thing", "") for o in attacks)
    if loose or not viewer.chances or len(foes) > MOST_FOES:
        return []
    armed = {foe: [o for o in attacks if o.target == foe] for foe in foes}
    first, *others = foes
    asked = (*armed[first], *(armed[foe][0] for foe in others))
    room = f.declared is not None and f.declared - f.taken > 1 and not plans_ahead(state)
    draws = tuple(o for o in legal if isinstance(o, c.Draw) and room and state.turns_whole)
    rated = chances.of_attacks(state, viewer, asked, draws)
    if not rated or not rated[0].harm:
        return []
    best = rated[0]
    other = [row for row in rated if row.harm != best.harm and 2 * row.harm >= best.harm]
    return [_way(f, row) for row in (best, *other[:1])]


def _way(f: RoundFighter, row: Rated) -> tuple[str, str, str]:
    attack: Any = row.answer  # with the fields of a plain attack
    weapon = "" if attack.weapon == f.hand or not f.hand else attack.weapon
    return "+attack/draw" if row.cost else "+attack", attack.target, weapon


def foe(state: RoundEncounter, viewer: Viewer, f: RoundFighter) -> str:
    """Name of the opponent the fighter would attack; "" if none is in sight."""
    seen = visible(state, viewer.who, viewer.gm)
    targets = [o.id for o in seen if o.side != f.side and (o.able or o.vehicle)]
    return name(state, meant(state, f, targets)) if targets else ""


def meant(state: RoundEncounter, f: RoundFighter, targets: Sequence[str]) -> str:
    """The likely target: the one attacked last if still able, else the first who is able, else the
    first."""
    aimed = f.aimed
    stand = [t for t in targets if state.fighters[t].able]
    return aimed if aimed in stand else (stand or targets)[0]


def chance(state: Encounter, viewer: Viewer, who: str, target: str, weapon: str = "") -> str:
    """`` (63%)``; "" if the viewer wants no chances or there is none to tell."""
    found = chances.of_attack(state, viewer, who, target, weapon) if viewer.chances else None
    return f" ({found})" if found else ""


def plans_ahead(state: Encounter) -> bool:
    """True if the book wants the first action named in the declaration (CHR-DECL-1)."""
    return not registry.of(state).silence_declares_one


def _attack_verb(state: RoundEncounter, f: RoundFighter) -> str:
    """``+attack``; ``+attack/draw`` if no weapon is drawn and the turn has room for both."""
    enough = f.declared is None or f.declared - f.taken > 1
    at_once = not plans_ahead(state) and state.turns_whole
    return "+attack/draw" if f.sheet.weapons and not f.hand and enough and at_once else "+attack"


def _other_weapon(state: RoundEncounter, f: RoundFighter, legal: Sequence[Any]) -> tuple[str, str]:
    """(weapon, loose object) to name in the attack if the weapon in hand cannot be used: ``left
    pistol`` when the other has fired all it may (SC-RNG-10), ``fists`` when a punch was declared.
    ("", "") if it can, or the hands are empty."""
    ways = {o.weapon: getattr(o, "thing", "") for o in legal if _face(state).plain_attack(o, f)}
    if not f.hand or f.hand in ways or "" in ways:
        return "", ""
    weapon = next((held for held in f.hands if held in ways), next(iter(ways)))
    return weapon, ways[weapon]


def _gun(state: RoundEncounter, f: RoundFighter, target: str, legal: Sequence[Command]) -> str:
    """``laser cannon`` if the fighter mans a vehicle's gun that can fire at the target now; else
    ""."""
    mounts = {w.name for w in presenters.of(state).mounts(state, f)}
    shots = [o for o in legal if isinstance(o, c.Attack) and o.target == target]
    return next((o.weapon for o in shots if o.weapon in mounts), "")


def _left(state: RoundEncounter, f: RoundFighter) -> dict[str, Any]:
    """Prompt arguments: ``count`` of actions left (None if not declared), and those reserved
    (``kept``)."""
    if f.declared is None:
        return {"count": None, "kept": ()}
    counted = registry.of(state).actions_left
    count, planned = counted(f) if counted else (f.declared - f.taken, ())
    return {"count": count, "kept": tuple(planned)}
