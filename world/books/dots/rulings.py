"""What the game master sets by hand under dots, in words; names of people and skills."""

from game.books.dots.tables import title
from world.scenes.render.words import and_list, sight

WORD = "By the game master's word"


def name(state, who: str) -> str:
    fighter = state.fighters.get(who)
    if not who:
        return "Somebody"
    return fighter.name if fighter else "The game master" if who == "gm" else who


def skills(keys) -> str:
    return " + ".join(title(key) for key in keys)


def ruled(s, e) -> str:
    """Whose value was set, and to what."""
    if e.field == "blow":
        return f"{WORD} the attack has {e.value.points} points."
    if e.field in ("approved", "unfit"):
        return _judged(s, e)
    who = name(s, e.who)
    if e.field in _SAID:
        said = _SAID[e.field]
        return f"{WORD} {said(s, who, e.before, e.value)}."
    if e.field in ("autopilot", "name") or (e.field == "sheet" and e.value is None):
        return ""
    if e.field == "numbers":
        return f"The game master: the numbers of {who} are {e.value} now."
    if e.field == "hidden":
        return sight(who, e.value)
    return f"The game master sets {who}'s {e.field.replace('_', ' ')} to {_value(e.value)}."


def _value(value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return (and_list(value) or "nothing") if isinstance(value, tuple) else str(value)


def _seen(s, people) -> str:
    return and_list(name(s, p) for p in people) or "nobody"


def _unaware(s, who, before, people) -> str:
    return f"{who} does not see {_seen(s, people)} coming" if people else f"{who} is on guard"


def _noticed(s, who, before, people) -> str:
    return f"{who} has been noticed by {_seen(s, people)}"


def _judged(s, e) -> str:
    """Which combination of somebody the game master allowed, or found unfit or fit again."""
    key = next(iter(set(e.value) ^ set(e.before)), "")
    combination, _, victim = key.partition("|")
    against = f" against {name(s, victim)}" if victim else ""
    who, what = name(s, e.who), skills(combination.split("+"))
    verdict = f"allows {who} {what}"
    if e.field == "unfit":
        verdict = f"finds {what} {'unfit' if key in e.value else 'fit again'} for {who}"
    return f"The game master {verdict}{against}."


def _sheet(s, who, before, sheet) -> str:
    if sheet is None:
        return f"{who} has another sheet"
    parts = [f"is of the class {sheet.class_}"] * (sheet.class_ != before.class_)
    parts += [f"is of the subclass {sheet.subclass}"] * (sheet.subclass != before.subclass)
    parts += [f"is a {sheet.species.name}"] * (sheet.species != before.species)
    rated = [i for i in sheet.items if i not in before.items]
    parts += [f"has {item.name} of rating {item.rating}" for item in rated]
    return f"{who} {and_list(parts) or 'is as before'}"


def _body(s, who: str, before, body) -> str:
    """What the game master's word changed of a body."""
    if before.dead != body.dead:
        until = f"down until healed: +combat/set {who}/hits=1" if body.down else f"{body.hits} Hits"
        fate = "dies" if body.dead else f"is not dead ({until})"
        return f"{who} {fate}"
    pools = [(pool.capitalize(), getattr(body, pool)) for pool in ("hits", "force")
             if getattr(body, pool) != getattr(before, pool)]  # fmt: skip
    parts = [f"has {count} {pool}" for pool, count in pools]
    parts += [f"has the {part} again" for part in before.lost if part not in body.lost]
    parts += [f"has no {part}" for part in body.lost if part not in before.lost]
    return f"{who} {and_list(parts) or 'is as before'}"


MEASURES = {
    "movement": "moves {n} m a round", "reach": "reaches {n} m", "up": "jumps {n} m up safely",
    "down": "jumps {n} m down safely",
}  # fmt: skip


def _normal(s, who, before, normal) -> str:
    changed = [MEASURES[k].format(n=n) for k, n in normal.items() if before.get(k) != n]
    return f"{who} {and_list(changed) or 'moves as before'}"


def _vehicle(s, who, before, inside) -> str:
    return f"{who} is {'in a vehicle' if inside else 'on foot'}"


_SAID = {
    "normal": _normal, "in_vehicle": _vehicle,
    "condition": _body, "sheet": _sheet,
    "unaware_of": _unaware, "noticed_by": _noticed,
}  # fmt: skip
