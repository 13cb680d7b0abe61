"""The prompt of whoever is attacked: what he may answer and what each answer costs him."""

from game import engine, shelf
from game.dice import format_code
from game.encounter import commands as c
from world.scenes.render.offers import line
from world.scenes.render.telling import name
from world.scenes.render.words import and_list, article, many

NONE = "none"
DOOR = {"dodge": "+dodge", "melee parry": "+parry", "brawling parry": "+parry"}
OTHER_DOOR = DOOR | {"melee parry": "+parry/melee", "brawling parry": "+parry/brawling"}
"""The answers that another kind of attack asks for, where the game master allows them."""


def own(state, who: str) -> str:
    """What the attacked person reads."""
    deed = state.deed
    by = "Somebody" if state.fighters[deed.who].hidden else name(state, deed.who)
    return f"{_attack(state, who, 'you', by)}: {_answers(state, who)}"


def for_npc(state, who: str) -> str:
    """What the game master reads for somebody of his."""
    whom = name(state, who)
    by = name(state, state.deed.who)
    return f"{_attack(state, who, whom, by)}: {_answers(state, who, f' {whom}')}"


def announced(state, seen) -> str:
    """The attack that waits, for the others: ``Ace attacks Thug with a club, 8 to hit (easy)``."""
    deed = state.deed
    attacker = name(state, deed.who) if deed.who in seen else "somebody"
    target = name(state, deed.target) if deed.target in seen else "somebody"
    number, level = deed.facts["needed"], deed.facts["level"].lower()
    weapon = article(deed.weapon.name)
    return f"{attacker} attacks {target} with {weapon}, {number} to hit ({level})"


def split(state) -> str:
    """For the leader of a combined action."""
    worth = state.deed.facts["bonus"]
    half = worth // 2
    parts, whole = line(f"+split {worth - half}/{half}"), line(f"+split {worth}")
    return (
        f"The bonus is {many(worth, 'pip')} (3 are 1D): {parts} lays it out "
        f"over the rolls in their order, {whole} puts it all on the first."
    )


def _attack(state, who: str, whom: str, by: str) -> str:
    deed = state.deed
    if deed.target != who:
        whom = f"the {name(state, deed.target)} of {'yours' if whom == 'you' else whom}"
    number = deed.facts.get("needed")
    level = deed.facts.get("level", "").lower()
    reach = f" ({number} to hit, {level})" if number is not None and level else ""
    return f"{by} attacks {whom} with {article(deed.weapon.name)}{reach}"


def _answers(state, who: str, whom: str = "") -> str:
    legal = [o for o in engine.options(state, who) if isinstance(o, c.Answer)]
    book = shelf.of(state)
    if foreseen := book.answers_by_name:
        codes = {o.answer: foreseen(book, state, who, o.answer) for o in legal if o.answer != NONE}
        return _by_name(codes, whom.strip())
    paid = [o for o in legal if o.answer != NONE]
    if not any(o.pay for o in paid):
        return _free(state, paid, whom)
    words = []
    for skill in dict.fromkeys(o.answer for o in paid):
        ways = {o.pay for o in paid if o.answer == skill}
        words += _ways(state, who, skill, ways, whom)
    return f"{', '.join([*words, line(f'+nodefence{whom}')])}."


def _by_name(codes: dict[str, int], whom: str) -> str:
    """``+react dodge (3D), full dodge (4D) or none.``"""
    verb = f"+react {whom and f'{whom}='}"
    words = [f"{line(verb + way, way)} ({format_code(pips)})" for way, pips in codes.items()]
    none = line(verb + NONE, NONE)
    return f"{verb}{' or '.join(filter(None, [', '.join(words), none]))}."


def _free(state, paid, whom: str) -> str:
    """Where a defence costs nothing."""
    skill = state.deed.facts.get("defence", "dodge")
    verb = DOOR.get(paid[0].answer if paid else skill, "+dodge" if skill == "dodge" else "+parry")
    label = shelf.of(state).skills.label(skill)
    rolled, none = line(f"{verb}{whom}"), line(f"+nodefence{whom}")
    return f"{rolled} rolls {label}, {none} does not."


def _ways(state, who: str, skill: str, ways, whom: str) -> list[str]:
    if skill == "full dodge":
        return [f"{line(f'+fulldodge{whom}')} (gives up every other action of the round)"]
    f = state.fighters[who]
    doors = DOOR if skill == state.deed.facts["defence"] else OTHER_DOOR
    verb = doors[skill]
    usual = line(f"{verb}{whom}")
    rolled = _rolled(state, skill)
    actions = max(1, (f.declared or 0)) + f.added
    if "spare" not in ways:
        more = max(1, (f.declared or 0) + f.added + 1) - 1
        return [f"{usual} rolls {rolled} (an extra action: {_less(more)} from now on)"]
    extra = line(f"{verb}/extra{whom}")
    return [
        f"{usual} rolls {rolled} (one of the actions left: {_less(actions - 1)})",
        f"{extra} (an extra action: {_less(actions)} from now on)",
    ]


def _rolled(state, skill: str) -> str:
    """What is thrown for a reaction: a vehicle dodges with the skill that drives it."""
    vehicle = state.fighters[state.deed.target].vehicle
    return vehicle.skill if vehicle else skill


def _less(dice: int) -> str:
    return f"-{dice}D" if dice else "no penalty"


def standing(state, who: str) -> str:
    """Reactions that stand this round: ``dodge 20 stands``."""
    kept = [
        key.split("|")[1] + f" {n}"
        for key, n in state.defences.items()
        if key.startswith(f"{who}|")
    ]
    return f"{and_list(kept)} stands" if kept else ""
