"""A fighter of dots on the board: how he is, what he holds, what runs on."""

from game.books.dots import servants
from game.books.dots.powers import movement
from game.books.dots.tables import sizes
from game.encounter.state import FIGHT
from world.scenes.render.words import and_list, many


def status(state, f) -> str:
    """Pools, lost parts, what keeps him and his things from acting, what he holds."""
    body = f.condition
    if body.dead:
        return "dead"
    words = [f"{body.hits}/{f.sheet.max_hits} Hits, {body.force}/{f.sheet.max_force} Force"]
    words += ["down"] if body.down else []
    words += [f"no {part}" for part in body.lost]
    words += [f"{movement(f)} m a round"] if movement(f) != sizes()["movement"] else []
    words += _hindered(state, f)
    words += [f"cover {f.cover}"] if f.cover else []
    if state.mode == FIGHT and f.acts and not body.down:
        words.append(f"acted: {and_list(sorted(set(f.acts) - {'over'})) or 'nothing'}")
    words += [i.name for i in (f.grasped("wield"), f.grasped("offhand")) if i]
    words += [f"{weapon} on the ground" for weapon in f.dropped]
    words += ["away"] if f.idle else []
    words += ["hidden"] if f.hidden else []
    return ", ".join(words)


def _hindered(state, f) -> list[str]:
    """What lasts in everybody's sight, with its last round where it has one."""
    last = f" until the end of round {f.numb[1]}" if f.numb else ""
    words = [f"paralysed{last}"] if state.numb(f.id) else []
    words += [f"held lightning {sum(f.held)}"] if f.held else []
    words += [f"{weapon} away until round {back}" for weapon, back in f.away.items()]
    dead = {weapon: last for weapon, last in f.shorted.items() if last >= state.round}
    words += [f"{weapon} dead until the end of round {last}" for weapon, last in dead.items()]
    words += served(f)
    words += ["under water"] if f.submerged else []
    words += ["in a vehicle"] if f.in_vehicle else []
    return words


def served(f) -> list[str]:
    """Who attacks for them: ``2 autoguns set up``, ``1 armed robot``."""
    guns, robots = (servants.standing(f, what) for what in ("autogun", "robot"))
    words = [f"{many(guns, 'autogun')} set up"] if guns else []
    return words + ([many(robots, "armed robot")] if robots else [])


def lasts(state, f) -> list[str]:
    """Who does not see him coming, and what is charged until it strikes, for him and the game
    master (DOT-S-94)."""
    others = [other for other in state.present if not other.hidden]
    blind = [other.name for other in others if f.id in other.unaware_of]
    alert = [other.name for other in others if other.id in f.noticed_by]
    words = [f"unseen by {and_list(blind)}"] if blind else []
    words += [f"noticed by {and_list(alert)}"] if alert else []
    return words + [f"{thing} charged ({energy}, {kind})" for thing, (energy, kind) in
                    f.charges.items()]  # fmt: skip


def data(state, f) -> dict:
    """A fighter as values for rich clients."""
    hand = f.grasped("wield")
    return {
        "id": f.id, "name": f.name, "side": f.side, "condition": f.condition.wound,
        "hits": f.condition.hits, "max_hits": f.sheet.max_hits, "force": f.condition.force,
        "max_force": f.sheet.max_force, "cover": f.cover, "hand": hand.name if hand else "",
        "links": [list(group) for group in f.links], "pins": dict(f.pins),
        "taken": sorted(f.acts), "held": list(f.held), "autoguns": f.emplacements,
        "robots": servants.standing(f, "robot"),
    }  # fmt: skip
