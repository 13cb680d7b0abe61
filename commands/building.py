"""The switches of +chargen that build a character step by step."""

import re

from game.dice import format_code, parse_code
from game.errors import Refused
from game.rulebooks import skills
from world import draft as rules
from world.draft import Draft
from world.scenes.render import drafts
from world.sheet_keeping import refuse_when_fixed

_CHANGE = re.compile(r"(?P<name>[^=+\d]+?)\s*(?P<how>=|[+-]|(?=\d))\s*(?P<code>[\w+ -]*)")
_TAKEN_BACK = ("none", "0", "0d")
INTRO = (
    "You build your own character. All six attributes start at 3D, which is 18D in all; each "
    "goes from 2D to 4D, so lower one to raise another: +chargen kno=2D, dex=4D. Then lay 7D "
    "on skills, at most 2D on each, and take two weapons and a piece of armour. "
    f"You get {rules.MEDPACS} medpacs. +chargen shows all at any time, +chargen/cancel gives up."
)


def has_draft(character) -> bool:
    return bool(character.attributes.get("draft", category="d6"))


def draft_of(character) -> Draft:
    """What is being built. Refused when nothing is."""
    if not has_draft(character):
        raise Refused("no_draft", "You build nothing yet. +chargen/build starts.")
    return Draft.from_json(character.attributes.get("draft", category="d6"))


def keep(character, draft: Draft) -> None:
    character.attributes.add("draft", draft.to_json(), category="d6")


def forget(character) -> None:
    character.attributes.remove("draft", category="d6")


def build(cmd) -> None:
    """Begin, or go on with what was begun."""
    refuse_when_fixed(cmd.caller)
    if not has_draft(cmd.caller):
        keep(cmd.caller, Draft())
    cmd.tell(*cmd.wrapped(INTRO), *drafts.step(draft_of(cmd.caller)))


def changes(text: str):
    """``dex=3D+1, blaster +1D`` as names, signs and codes; None when it is no such thing."""
    found = [_CHANGE.fullmatch(part.strip()) for part in text.split(",")]
    return [match.groups() for match in found] if all(found) else None


def change(cmd, wanted) -> None:
    """Give attributes and skills their codes; all of them or none."""
    draft, news = draft_of(cmd.caller), []
    for word, how, code in wanted:
        name = draft.find(word)
        draft.put(name, _full_code(draft, name, how, code))
        news.append(f"{name.capitalize()} {format_code(draft.code(name))}.")
    keep(cmd.caller, draft)
    cmd.tell(" ".join(news), *drafts.step(draft))


def _full_code(draft, name: str, how: str, code: str) -> int:
    """The full code that a change asks for; ``none`` and 0 put a skill back."""
    if code.strip().lower() in _TAKEN_BACK:
        return draft.bounds(name)[0]
    if not code.strip():
        raise Refused("bad_code", f"Give {name} a code: +chargen {name}=3D+1.")
    pips = parse_code(code)
    return {"+": draft.code(name) + pips, "-": draft.code(name) - pips}.get(how, pips)


def list_skills(cmd) -> None:
    known = skills.skills()
    for attribute in skills.attributes():
        listed = ", ".join(name for name in known if known[name] == attribute)
        cmd.tell(*cmd.wrapped(f"{attribute.capitalize()}: {listed}."))


def gear(cmd) -> None:
    """Take a piece of the starter allowance; without a name, what there is."""
    if not cmd.args:
        weapons, armour = rules.allowed_weapons(), rules.allowed_armour()
        cmd.tell(
            *cmd.wrapped(f"Weapons, two of them: {', '.join(weapons)}."),
            *cmd.wrapped(f"Armour, one piece: {', '.join(armour)}."),
            "+chargen/gear blaster pistol takes one; +armoury blaster pistol describes it.",
        )
        return
    draft = draft_of(cmd.caller)
    name = draft.take_gear(cmd.args)
    keep(cmd.caller, draft)
    cmd.tell(f"You take the {name}.", *drafts.step(draft))


def drop(cmd) -> None:
    draft = draft_of(cmd.caller)
    name = draft.drop_gear(cmd.args)
    keep(cmd.caller, draft)
    cmd.tell(f"You put the {name} back.", *drafts.step(draft))


def done(cmd) -> None:
    """Check it, and be it."""
    draft = draft_of(cmd.caller)
    if errors := draft.errors():
        cmd.tell("Not yet.", *errors, *drafts.step(draft))
        return
    cmd.become(draft.sheet(), f"{cmd.caller.key} is ready to play.")


def cancel(cmd) -> None:
    draft_of(cmd.caller)
    forget(cmd.caller)
    cmd.say("You give the building up. +chargen lists the ready characters.")


SWITCHES = {
    "build": build,
    "skills": list_skills,
    "gear": gear,
    "drop": drop,
    "done": done,
    "cancel": cancel,
}
