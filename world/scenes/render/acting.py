"""The prompt of whoever has the turn: what he may do now, as lines to type."""

from game import engine, shelf
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.audience import visible
from game.wording import say
from world import books
from world.scenes import chances
from world.scenes.render.offers import line, within
from world.scenes.render.records import name

SHORTHAND = {
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
"""The verbs of a turn, alone and with the name of the NPC for whom the game master acts."""
MOST_FOES = 3
"""Of more, whom he means comes first: to compare them all would take too long."""
LAST = fc.Slow
"""The one before passing."""


def turn(state, viewer, npc: str = ""):
    """What the viewer may do in his turn. ``npc``: whom the game master acts for, by his id; he
    names him in every verb if he fights himself."""
    f = state.fighters[npc or viewer.who]
    npc, named = npc and f.name, bool(npc) and viewer.who in state.fighters
    legal = _in_sight(state, f)
    kinds = {type(option) for option in legal} - ({c.Draw} if f.hand else set())
    verbs = books.of(state).turn
    forms = [verbs[kind][named].format(npc) for kind in verbs if kind in kinds]
    forms = [form + _switched(f, legal) if "+stun" in form else form for form in forms]
    words = [*_attack(state, viewer, f, legal, npc), *map(line, forms)]
    return within(str(say("prompts-turn", npc=npc, **_left(state, f))), words)


def _switched(f, legal) -> str:
    """The weapon behind ``+stun`` where it is not the one in hand."""
    ways = [option.weapon for option in legal if isinstance(option, c.SetStun)]
    return "" if f.hand in ways else f" {ways[0]}"


def _in_sight(state, f) -> list:
    """What he may do, but for what would be done to somebody hidden from him."""
    seen = {"", *(other.id for other in visible(state, f.id, f.npc))}
    aims = ("target", "vehicle")
    return [
        option
        for option in engine.options(state, f.id)
        if all(getattr(option, aim, "") in {*seen, f.id} for aim in aims)
    ]


def _attack(state, viewer, f, legal, npc: str):
    """The attacks that do most, or that on whom he means where nobody can say, if there is anybody
    he can see to attack; with their chances."""
    if targets := [o.target for o in legal if books.of(state).plain_attack(o, f)]:
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


def _best(state, viewer, f, legal, aimed: str) -> list[tuple[str, str, str]]:
    """The attack that does most for an action and, where it does at least half as much, another:
    the verb, the target, and the weapon where it is not the one in hand; other weapons are held
    against whom he means. [] where nobody can say: numbers are hidden, foes are many, the odds take
    long, or he wants to read no chances."""
    attacks = [o for o in legal if books.of(state).plain_attack(o, f)]
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


def _way(f, row) -> tuple[str, str, str]:
    attack = row.answer
    weapon = "" if attack.weapon == f.hand or not f.hand else attack.weapon
    return "+attack/draw" if row.cost else "+attack", attack.target, weapon


def foe(state, viewer, f) -> str:
    """The name of the enemy whom the fighter would attack; "" where none is in sight."""
    seen = visible(state, viewer.who, viewer.gm)
    targets = [o.id for o in seen if o.side != f.side and (o.able or o.vehicle)]
    return name(state, meant(state, f, targets)) if targets else ""


def meant(state, f, targets) -> str:
    """Whom of the targets he means: the one he attacked last while that one stands, else the
    first who stands."""
    aimed = f.aimed
    stand = [t for t in targets if state.fighters[t].able]
    return aimed if aimed in stand else (stand or targets)[0]


def chance(state, viewer, who: str, target: str, weapon: str = "") -> str:
    """`` (63%)``, "" for whoever does not want it and where there is none to tell."""
    found = chances.of_attack(state, viewer, who, target, weapon) if viewer.chances else None
    return f" ({found})" if found else ""


def plans_ahead(state) -> bool:
    """Whether the book wants the first action named with the number (CHR-DECL-1)."""
    return not shelf.of(state).silence_declares_one


def _attack_verb(state, f) -> str:
    """``+attack``, or with the draw before it where the weapons are away and one turn has room
    for both."""
    enough = f.declared is None or f.declared - f.taken > 1
    at_once = not plans_ahead(state) and state.turns_whole
    return "+attack/draw" if f.sheet.weapons and not f.hand and enough and at_once else "+attack"


def _other_weapon(state, f, legal) -> tuple[str, str]:
    """Weapon and loose thing of an attack that is possible where one with what he holds is not:
    ``left pistol`` where the other one has shot all that it may (SC-RNG-10), ``fists`` where he
    has declared a punch; "" where it is, or his hands are empty."""
    ways = {o.weapon: getattr(o, "thing", "") for o in legal if books.of(state).plain_attack(o, f)}
    if not f.hand or f.hand in ways or "" in ways:
        return "", ""
    weapon = next((held for held in f.hands if held in ways), next(iter(ways)))
    return weapon, ways[weapon]


def _gun(state, f, target: str, legal) -> str:
    """``laser cannon`` for whoever mans the gun of a vehicle that he may fire now."""
    mounts = {w.name for w in books.of(state).mounts(state, f)}
    shots = [o for o in legal if isinstance(o, c.Attack) and o.target == target]
    return next((o.weapon for o in shots if o.weapon in mounts), "")


def _left(state, f) -> dict:
    """How many actions are left to him, and what he keeps beside them."""
    if f.declared is None:
        return {"count": None, "kept": ()}
    counted = shelf.of(state).actions_left
    count, planned = counted(f) if counted else (f.declared - f.taken, ())
    return {"count": count, "kept": tuple(planned)}
