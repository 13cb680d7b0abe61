"""The board of a battle: forces, whom each can attack, the orders that a reader may know."""

from game.books.starcraft.battle.ranks import apart, asked, in_reach, ranking, seen, side_of
from game.books.starcraft.battle.units import reach_metres
from game.books.starcraft.battle.verbs import BONUSES
from game.encounter.keys import split
from game.encounter.state import FIGHT
from world.books.starcraft.battle import codes, order_text, signed
from world.scenes.render.records import name
from world.scenes.render.words import and_list, many


def board(state, viewer) -> str:
    """Forces, strengths, positions, whom each can attack, and the orders that the viewer may
    read."""
    battle = state.battle
    rows = [f"Mass round {battle.round}, segment {battle.segment}. {late(state)}".rstrip()]
    for who in ranking(state):
        if _unseen(state, who, viewer):
            continue
        rows.append(f"{name(state, who)}, side {side_of(state, who)}{_order_state(state, who)}:")
        rows += [_row(state, force, viewer) for force in battle.of(who)]
    rows += _by_word(state, viewer)
    dead = [f for f in battle.forces.values() if not f.alive]
    if gone := [f for f in dead if not _unseen(state, f.commander, viewer)]:
        told = [f"{name(state, f.commander)}'s {f.name} (all {f.lost})" for f in gone]
        rows.append(f"Gone: {', '.join(told)}.")
    return "\n".join(rows)


def _by_word(state, viewer) -> list[str]:
    """Ranges that the game master has set by hand."""
    found = []
    for key, band in state.battle.bands.items():
        forces = [state.battle.forces.get(name) for name in split(key)]
        shown = all(f and f.alive and not _unseen(state, f.commander, viewer) for f in forces)
        if shown:
            found.append(f"The {and_list([f.name for f in forces])} are at {band} range by word.")
    return found


def late(state) -> str:
    """What a battle with no orders to wait for waits for, "" otherwise."""
    waits = state.mode == FIGHT and not asked(state) and not state.battle.behind(state.clock)
    return "The melee rounds have to catch up first." if waits else ""


def _order_state(state, who) -> str:
    battle = state.battle
    if who in battle.held:
        return ", holding back"
    return ", orders in" if who in battle.ready else ""


def _row(state, force, viewer) -> str:
    words = [f"{force.strength} {force.kind.name} at {force.position} m", codes(force)]
    if force.medics:
        words.append(many(force.medics, "medic"))
    given = {what: getattr(force, what) for what in BONUSES if getattr(force, what)}
    words += [f"{what} {signed(pips)}" for what, pips in given.items()]
    if force.upgrades:
        words.append(many(force.upgrades, "range upgrade"))
    if force.dug is not None:
        words.append(f"dug in at {force.dug}")
    words.append("moved" if force.moved else f"moves {force.kind.move} m")
    words.append(f"reach {reach_metres(force.kind, force.upgrades)} m")
    if force.attacked:
        words.append("attacked")
    if force.kind.shielded is not None:
        words.append(f"shields {'on' if force.shields else 'off'}")
    if force.lost:
        words.append(f"lost {force.lost}")
    if may_read(state, force, viewer):
        words += _ordered(state, force, viewer)
    margin = "" if viewer.prose else "  "
    return f"{margin}{force.name}: {', '.join(words)}. {_targets(state, force, viewer)}".rstrip()


def _ordered(state, force, viewer) -> list[str]:
    """The order of this segment, and the standing one for those who command on its side."""
    order, kept = (found.get(force.id) for found in (state.battle.orders, state.battle.standing))
    words = [f"ordered to {order_text(state, order)}"] if order else []
    if kept and kept != order and _on_its_side(state, force, viewer):
        words.append(f"standing order {order_text(state, kept)}")
    return words


MOST_TARGETS = 4
"""So many enemies are named in the row of a force, the nearest first."""


def _targets(state, force, viewer) -> str:
    """``Can attack zerglings (30 m).``, else how far the nearest enemy is; "" without any."""
    foes = [f for f in seen(state, force) if not _unseen(state, f.commander, viewer)]
    foes.sort(key=lambda foe: apart(force, foe))
    reached = [f for f in foes if force.may_attack and in_reach(state.battle, force, f)]
    if not foes:
        return ""
    if not reached:
        return f"Nearest enemy: {foes[0].name}, {apart(force, foes[0])} m."
    told = [f"{f.name} ({apart(force, f)} m)" for f in reached[:MOST_TARGETS]]
    more = len(reached) - len(told)
    return f"Can attack {and_list([*told, *([f'{more} more'] if more else [])])}."


def may_read(state, force, viewer) -> bool:
    """Whether the viewer may know the orders of a force: the seat, and its own side's
    commanders; anybody once they are carried out."""
    return force.commander in state.battle.done or _on_its_side(state, force, viewer)


def _on_its_side(state, force, viewer) -> bool:
    """Whether the viewer is the seat, or commands on the side of the force."""
    commands = viewer.who in state.battle.commanders
    mine = commands and side_of(state, viewer.who) == side_of(state, force.commander)
    return viewer.gm or mine


def _unseen(state, commander: str, viewer) -> bool:
    """Whether the viewer does not see whose forces they are, and so none of them."""
    f = state.fighters.get(commander)
    return bool(f and f.hidden) and not (viewer.gm or viewer.who == commander)


def rows(state, viewer) -> list[dict]:
    """The forces as data, orders only for those who may read them."""
    found = []
    battle = state.battle
    for force in battle.forces.values():
        if _unseen(state, force.commander, viewer):
            continue
        order, kept = battle.orders.get(force.id), battle.standing.get(force.id)
        shown = order_text(state, order) if order and may_read(state, force, viewer) else ""
        stands = order_text(state, kept) if kept and _on_its_side(state, force, viewer) else ""
        found.append({
            "id": force.id, "name": force.name, "commander": force.commander,
            "kind": force.kind.name,
            "strength": force.strength, "position": force.position, "dug": force.dug,
            "moved": force.moved, "attacked": force.attacked, "order": shown, "standing": stands,
            "move": force.kind.move, "reach": reach_metres(force.kind, force.upgrades),
            "lost": force.lost,
        })  # fmt: skip
    return found
