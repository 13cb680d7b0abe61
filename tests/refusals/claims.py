"""Check against the state what the keys of refusals claim about rounds, turns and gear. Each
function returns what is untrue, or ""."""

import re

from game import engine
from game.encounter.state import FIGHT


def who(state, command):
    return state.fighters.get(command.who)


def named(state, sentence: str):
    """The fighter whose name the sentence begins with."""
    return next((f for f in state.fighters.values() if sentence.startswith(f.name)), None)


def _deed(state):
    return any(
        getattr(state, name, None) for name in ("deed", "open_roll", "blow", "contest", "claim")
    )


def no_combat(state, command, sentence):
    return "rounds run" if state.mode == FIGHT else ""


def in_fight(state, command, sentence):
    running = state.mode == FIGHT or getattr(state, "battle", None)
    return "" if running else "no rounds and no battle run"


def deed_waits(state, command, sentence):
    if not _deed(state) and "battle" not in sentence:
        return "nothing waits"
    return ""


def cannot_act(state, command, sentence):
    f = named(state, sentence)
    if f is None:
        return "" if sentence.startswith("Nobody drives") else "names nobody"
    if "dead" in sentence and not f.condition.dead:
        return "not dead"
    if "unconscious" in sentence and not getattr(f.condition, "unconscious", False):
        return "not unconscious"
    if "hurt" in sentence and not f.lost:
        return "not hurt"
    if "no Hits" in sentence and f.condition.hits > 0:
        return "has Hits"
    if "out of action" in sentence and f.able:
        return "is able"
    return ""


def not_here(state, command, sentence):
    if "commander" in sentence or "group" in sentence or "combined" in sentence:
        return ""
    named = list(ids(command))
    gone = [v for v in named if v not in state.fighters or state.fighters[v].left is not None]
    return "" if gone else "all who are named are here"


def ids(command):
    for name in command.__dataclass_fields__:
        value = getattr(command, name)
        yield from (
            v for v in (value if isinstance(value, tuple) else [value]) if isinstance(v, str)
        )


def not_your_turn(state, command, sentence):
    f = who(state, command)
    acting = getattr(state, "acting", None)
    if "'s turn" in sentence:
        if acting is None:
            return "it is nobody's turn"
        if told := lasting(state, command):
            return told
        if acting.id == command.who:
            return "it is their turn"
        if not acting.hidden and acting.name not in sentence:
            return "another's turn"
    if f is not None and f.condition.dead and "'s turn" in sentence:
        return "they are dead, yet hear of the turn"
    if "waits for" in sentence and acting is None and not _waiting_named(state, sentence):
        return "none of those who are waited for is named"
    if "+declare" in sentence or "+plan" in sentence:
        due = [w.who for w in engine.pending(state) if w.what == "declare"]
        implied = "to declare first" in sentence
        if command.who not in due and not implied:
            return "they have nothing to declare"
    return ""


def lasting(state, command):
    """Why an attack would be refused even in the fighter's own turn, or ""."""
    if type(command).__name__ not in ("Attack", "Fire") or state.book not in (
        "advanced",
        "personal",
    ):
        return ""
    target, f = state.fighters.get(command.target), who(state, command)
    if command.target == command.who:
        return "they aim at themselves, which their turn does not mend"
    if target is not None and target.condition.dead:
        return "the target is dead, which their turn does not mend"
    carried = command.weapon in ("", "fists") or f.sheet.weapon(command.weapon)
    return "" if carried else "they carry no such weapon, which their turn does not mend"


def _waiting_named(state, sentence):
    for wait in engine.pending(state):
        f = state.fighters.get(wait.who)
        name = "the game master" if f is None or f.hidden else f.name
        if name in sentence:
            return True
    return False


def full_cover(state, command, sentence):
    f = named(state, sentence)
    return "" if f and (f.cover >= 100 or getattr(f, "behind", "")) else "no full cover"


def weapon_not_drawn(state, command, sentence):
    f = who(state, command)
    drawn = [name for name in f.drawn if f"The {name} is not" in sentence]
    return f"{drawn[0]} is drawn" if drawn else ""


def hand_of(command):
    """The hand that a command of dots uses."""
    slot = "offhand" if getattr(command, "slot", "") == "offhand" else "wield"
    return getattr(command, "hand", slot)


def no_weapon(state, command, sentence):
    f = who(state, command)
    if match := re.search(r"does not carry '(.*)'\.", sentence):
        carried = [w.name for w in f.sheet.weapons]
        return "carried" if match[1] in carried else ""
    if "carries no weapon" in sentence and command.weapon not in ("fists",):
        return "carries one" if any(not w.drawn_always for w in f.sheet.weapons) else ""
    if "hold nothing in your" in sentence:
        return "holds something" if f.sheet.in_hand(hand_of(command)) else ""
    return ""


def bad_target(state, command, sentence):
    f = named(state, sentence)
    if "is dead" in sentence and f and not f.condition.dead:
        return "not dead"
    if "is down" in sentence and f and f.able:
        return "not down"
    others = [v for v in ids(command) if v in state.fighters]
    if ("than yourself" in sentence or "Not yourself" in sentence) and others.count(
        command.who
    ) < 2:
        return "not themselves"
    return ""


def no_ammunition(state, command, sentence):
    f = who(state, command)
    weapon = f.sheet.weapon(command.weapon or f.hand)
    left = f.sheet.shots_left(weapon)
    return (
        ""
        if left is not None and left < max(1, weapon.rof if command.spray else 1)
        else "has rounds"
    )


def no_actions_left(state, command, sentence):
    f = who(state, command)
    if match := re.search(r"used (\d+) of (\d+)", sentence):
        return "" if f.taken >= int(match[2]) else f"has taken {f.taken}"
    if match := re.search(r"may (?:declare|take) 0 to (\d+)", sentence):
        return "" if not 0 <= command.count <= int(match[1]) else "that many are allowed"
    return ""


def point_limit(state, command, sentence):
    if match := re.search(r"At most (\d+) Character", sentence):
        return "" if command.count > int(match[1]) else "no more than that"
    return "" if who(state, command).forced else "no Force Point was used"


def no_points(state, command, sentence):
    f = who(state, command)
    if "not in play" in sentence:
        option = "force_points" if "Force" in sentence else "character_points"
        return "in play" if state.options[option] == "on" else ""
    if "no Force Point left" in sentence:
        return "has one" if f.sheet.force_points else ""
    if match := re.search(r"has (\d+) Character Points", sentence):
        return "" if int(match[1]) <= f.sheet.character_points else "has fewer"
    if "no Chi left" in sentence:
        return "has Chi" if f.sheet.chi else ""
    return ""


def points_exclusive(state, command, sentence):
    f = who(state, command)
    spent = f.spent_character_points or f.pledged
    return "" if f.forced or spent else "neither was used"


def no_consent(state, command, sentence):
    f = state.fighters[command.target]
    if "spares them" in sentence:
        return "" if f.spared else "was not counted out"
    named = next((o for o in state.fighters.values() if sentence.startswith(f"{o.name} has")), f)
    if named is not f and "all have to" not in sentence:
        return "is another"
    return "has agreed" if named.consent else ""


def no_stun_mode(state, command, sentence):
    f = who(state, command)
    weapon = f.sheet.weapon(command.weapon) if command.weapon else f.weapon()
    return "can be switched" if weapon and weapon.stun == "switch" else ""


def no_medpac(state, command, sentence):
    return "has one" if who(state, command).sheet.medpacs else ""


def no_kit(state, command, sentence):
    return "has one" if who(state, command).sheet.kit_uses else ""


CLAIMS = {
    name: globals()[name]
    for name in (
        "no_combat",
        "in_fight",
        "deed_waits",
        "cannot_act",
        "not_here",
        "not_your_turn",
        "full_cover",
        "weapon_not_drawn",
        "no_weapon",
        "bad_target",
        "no_ammunition",
        "no_actions_left",
        "point_limit",
        "no_points",
        "points_exclusive",
        "no_consent",
        "no_stun_mode",
        "no_medpac",
        "no_kit",
    )
}
