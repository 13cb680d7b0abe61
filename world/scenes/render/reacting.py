"""The prompt of whoever is attacked: what he may answer and what each answer costs him."""

from game import engine, shelf
from game.dice import format_code
from game.encounter import commands as c
from world.scenes.render.offers import for_all, line, shortened
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
    return _asked(state, who, "you", by)


def for_npc(state, who: str) -> str:
    """What the game master reads for somebody of his."""
    whom = name(state, who)
    by = name(state, state.deed.who)
    return _asked(state, who, whom, by, f" {whom}")


def _asked(state, who: str, whom: str, by: str, npc: str = "") -> str:
    """The attack and the answers: without the word for its number, and with what answers cost in
    fewer words, where there is no room."""
    named, plain = (_attack(state, who, whom, by, level) for level in (True, False))
    long, brief = (_answers(state, who, npc, terse) for terse in (False, True))
    more = for_all("always") if npc and _costs(state, who) else ""
    ways = (f"{named}: {long}", f"{plain}: {long}", f"{plain}: {brief}")
    return shortened(f"{ways[0]}{more}", *ways)


def _costs(state, who: str) -> bool:
    """Whether an answer takes an action of his, so that he is asked."""
    return any(isinstance(o, c.Answer) and o.pay for o in engine.options(state, who))


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


def _attack(state, who: str, whom: str, by: str, worded: bool) -> str:
    deed = state.deed
    if deed.target != who:
        vehicle = name(state, deed.target)
        whom = f"your {vehicle}" if whom == "you" else f"the {vehicle} of {whom}"
    number = deed.facts.get("needed")
    level = deed.facts.get("level", "").lower()
    told = f"{number} to hit, {level}" if worded else f"{number} to hit"
    reach = f" ({told})" if number is not None and level else ""
    return f"{by} attacks {whom} with {article(deed.weapon.name)}{reach}"


def _answers(state, who: str, whom: str, terse: bool) -> str:
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
        words += _ways(state, who, skill, ways, whom, terse)
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


def _ways(state, who: str, skill: str, ways, whom: str, terse: bool) -> list[str]:
    if skill == "full dodge":
        given_up = "all else" if terse else "every other action of the round"
        return [f"{line(f'+fulldodge{whom}')} (gives up {given_up})"]
    f = state.fighters[who]
    doors = DOOR if skill == state.deed.facts["defence"] else OTHER_DOOR
    verb = doors[skill]
    usual = line(f"{verb}{whom}")
    rolled = "" if terse else f" rolls {_rolled(state, skill)}"
    spare, one_more = ("left", "extra") if terse else ("one of the actions left", "an extra action")
    later = "" if terse else " from now on"
    actions = max(1, (f.declared or 0)) + f.added
    if "spare" not in ways:
        more = max(1, (f.declared or 0) + f.added + 1) - 1
        return [f"{usual}{rolled} ({one_more}: {_less(more)}{later})"]
    extra = line(f"{verb}/extra{whom}")
    return [
        f"{usual}{rolled} ({spare}: {_less(actions - 1)})",
        f"{extra} ({one_more}: {_less(actions)}{later})",
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
