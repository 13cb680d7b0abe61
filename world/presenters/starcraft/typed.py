"""The lines that players type for the commands of starcraft: ``commands/books/starcraft`` in
reverse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.books.starcraft import commands as sc
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.battle.state import ATTACK, MOVE
from game.encounter import commands as c
from game.encounter.reader import Reader
from game.wording import Text, say
from world.scenes.render import typed
from world.scenes.render.typed import (
    ACT,
    ANSWER,
    DECLARE,
    GEAR,
    NUMBER,
    ORDER,
    POINTS,
    SEAT,
    WISH,
    Line,
    Speaker,
    Writer,
    choice,
    fighter,
    number,
    word,
)
from world.scenes.render.typed import (
    MOVE as MOVING,
)

STRENGTHS = 10, 5, 20, 30, 40, 50, 100, 1
METRES = 0, 5, 10, 20, 30, 50, 100, 200
FAR = 30, 0, 5, 10, 20, 50, 100, 200
"""Numbers of units and places to choose from, the usual one first."""


def _fire(n: Speaker, k: sc.Fire) -> Line | None:
    """Sprays and called shots in words of one's own, and not for NPCs."""
    if n.npc and (k.called or k.spray):
        return None
    if k.at:
        return n("+aim {of}{thing}", say("options-aim-thing"), ACT, word("thing", k.at))
    if k.called:
        return n("+aim {of}{target}={part}", say("options-aim"), ACT, fighter("target", k.target),
                 typed.text("part"))  # fmt: skip
    if k.spray:
        return n("+spray {of}{targets}", say("options-spray"), ACT, typed.text("targets"))
    return typed.attack(n, c.Attack(k.who, k.target, k.manoeuvre or k.weapon))


def _plan(n: Speaker, k: sc.Plan) -> Line:
    """For an NPC all ways in one choice."""
    if n.npc:
        ways = f"{k.count} with {', '.join(k.reactions)}" if k.reactions else str(k.count)
        plan = word("plan", f"full {k.full}" if k.full else ways)
        return n("+plan {of}{plan}", say("options-plan"), DECLARE, plan)
    if k.full:
        return n(
            "+plan {of}full {reaction}", say("options-plan-full"), DECLARE, word("reaction", k.full)
        )
    count = number("count", k.count)
    if not k.reactions:
        return n("+plan {of}{count}", say("options-plan"), DECLARE, count)
    reactions = word("reactions", ", ".join(k.reactions))
    return n(
        "+plan {of}{count} with {reactions}", say("options-plan-with"), DECLARE, count, reactions
    )


def _handle(verb: str, text: Text) -> Writer:
    """Doing something with the weapon in hand, or the one named."""

    def written(n: Speaker, k: Any) -> Line:
        if not k.weapon:
            return n(f"+{verb} {{of}}", text, GEAR)
        return n(f"+{verb} {{of}}{{weapon}}", text, GEAR, word("weapon", k.weapon))

    return written


def _discard(n: Speaker, k: sc.DropWeapon) -> Line:
    weapon = word("weapon", k.weapon)
    return n("+discard {of}{weapon}", say("options-discard"), GEAR, weapon, asks=True)


def _hold(n: Speaker, k: sc.HoldBack) -> Line:
    if not k.until:
        return n("+hold{npc}", say("options-hold"), ORDER)
    return n("+hold {of}{other}", say("options-hold-until"), ORDER, fighter("other", k.until))


def _cling(n: Speaker, k: sc.Cling) -> Line | None:
    if n.fighter is None:
        return None
    return n(
        "+cling {of}{count}", say("options-cling"), POINTS, number("count", k.count), asks=True
    )


def _line(n: Speaker, k: sc.LineOfFire) -> Line:
    return n(
        "+combat/line {people}",
        say("options-line"),
        ANSWER,
        word("people", typed.names(n.state, k.people)),
    )


def _force(n: Speaker, key: str) -> str:
    name: str = n.state.battle.forces[key].name
    return name


def _order(n: Speaker, k: bc.GiveOrder) -> Line:
    force = word("force", _force(n, k.force))
    if k.kind == MOVE:
        metres = k.to - n.state.battle.forces[k.force].position
        line = "+order {force}=move {metres}"
        return n(line, say("options-order-move"), ORDER, force, number("metres", metres))
    if k.kind == ATTACK:
        line = "+order {force}=attack {enemy}"
        return n(
            line, say("options-order-attack"), ORDER, force, word("enemy", _force(n, k.target))
        )
    told = say("options-order-kind", kind=k.kind)
    return n(f"+order {{force}}={k.kind}", told, ORDER, force)


def _hold_orders(n: Speaker, k: bc.HoldOrders) -> Line:
    if not k.after:
        return n("+order/hold {of}", say("options-hold-orders"), ORDER)
    return n(
        "+order/hold {of}{other}", say("options-hold-orders"), ORDER, fighter("other", k.after)
    )


def _shields(n: Speaker, k: bc.PowerShields) -> Line:
    force = word("force", _force(n, k.force))
    if k.on:
        return n("+order/shields {force}=on", say("options-shields-on"), ORDER, force)
    return n("+order/shields {force}=off", say("options-shields-off"), ORDER, force)


TYPED: Mapping[type, Writer] = {
    kind: writer for kind, writer in typed.TYPED.items() if kind is not c.Declare
} | {
    sc.Fire: _fire,
    sc.DrawOff: _handle("offhand", say("options-offhand")),
    sc.Stow: _handle("stow", say("options-stow")),
    sc.DropWeapon: _discard,
    sc.Reload: _handle("reload", say("options-reload")),
    sc.Shelter: lambda n, k: n("+shelter {of}{thing}", say("options-shelter"), MOVING,
                               word("thing", k.barrier or "none")),
    sc.Recover: lambda n, k: n("+recover {of}{effort}", say("options-recover"), WISH,
                               word("effort", k.effort)),
    sc.Cling: _cling,
    sc.UseChi: lambda n, k: (
        n("+chi{npc}", say("options-chi"), POINTS, asks=True) if n.fighter else None
    ),
    sc.Plan: _plan,
    sc.LookOn: lambda n, k: n("+plan {of}watch", say("options-look-on"), DECLARE),
    sc.HoldBack: _hold,
    sc.LineOfFire: _line,
    bc.GiveOrder: _order,
    bc.OrdersDone: lambda n, k: n("+order/done{npc}", say("options-orders-done"), ORDER),
    bc.HoldOrders: _hold_orders,
    bc.PowerShields: _shields,
    bc.AdvanceBattle: lambda n, k: n("+battle/next", say("options-battle-next"), SEAT),
    bc.CloseBattle: lambda n, k: n("+battle/end", say("options-battle-end"), SEAT, asks=True),
}  # fmt: skip
"""Without +declare, which is +plan without reactions."""


def hides(state: Any, reader: Reader, command: Any) -> bool:
    """True if the command names a force whose commander is hidden from the reader."""
    forces = state.battle.forces if state.battle else {}
    named = (getattr(command, name, "") for name in ("force", "target"))
    return any(key in forces and reader.hides(forces[key].commander) for key in named)


def staged(
    state: Any, people: Sequence[str]
) -> Iterator[tuple[str, Text, Sequence[dict[str, Any]]]]:
    """Lines that open a battle of two commanders, or bring more units."""
    kinds = [name.lower() for name in units.kinds()]
    if not kinds:
        return
    force = choice("count", STRENGTHS, NUMBER), choice("unit", kinds), _metres("metres", METRES)
    if state.battle:
        led = dict.fromkeys(force.commander for force in state.battle.forces.values())
        leader = choice("leader", [state.fighters[who].name for who in led])
        yield (
            "+battle/add {leader}: {count} {unit} at {metres}",
            say("options-battle-add"),
            (leader, *force),
        )
        return
    foes = choice("strength", STRENGTHS, NUMBER), choice("foes", kinds), _metres("distance", FAR)
    ours, theirs = (
        "{leader}: {count} {unit} at {metres}",
        "{enemy}: {strength} {foes} at {distance}",
    )
    able = list(dict.fromkeys([*people, *(f.name for f in state.present)]))
    for one in able:
        if others := [other for other in able if other != one]:
            slots = choice("leader", [one]), *force, choice("enemy", others), *foes
            yield f"+battle/start {ours} vs {theirs}", say("options-battle-begin"), slots


def _metres(name: str, of: Sequence[int]) -> dict[str, Any]:
    return choice(name, of, NUMBER)
