"""Check what the keys of single books, and the words of some sentences, claim about a state."""

import re

from game import engine, registry
from game.encounter.commands import Pass
from game.encounter.handlers import legal
from game.encounter.state import FIGHT
from tests.refusals.claims import named, who


def no_xp(state, command, sentence):
    f = who(state, command)
    if match := re.search(r"costs (\d+) XP and you have (\d+)", sentence):
        held = int(match[2]) == f.sheet.xp < int(match[1])
        return "" if held else "has the XP"
    return ""


def no_dots(state, command, sentence):
    f = who(state, command)
    if match := re.search(r"You have no dot of (.*)\.", sentence):
        skill = match[1].replace(" ", "_").replace(":", "")
        return "has dots" if f.sheet.dots.get(skill) else ""
    if match := re.search(r"You have no (wealth|resources)\.", sentence):
        return "has dots" if f.sheet.dots.get(match[1]) else ""
    return ""


def bad_dots(state, command, sentence):
    match = re.search(r"You have (\d+) of (.*): use", sentence)
    return "" if match else "does not say how many"


def slot_used(state, command, sentence):
    f = who(state, command)
    changed = sentence.startswith("You have changed once")
    return "" if f.acts or changed else "has not acted"


def die_pinned(state, command, sentence):
    return "" if who(state, command).pins else "no die is pinned"


def linked(state, command, sentence):
    f = who(state, command)
    return "" if f.links or f.pins else "no link and no pin"


def not_dead(state, command, sentence):
    return "is dead" if state.fighters[command.target].condition.dead else ""


def not_dying(state, command, sentence):
    f = state.fighters.get(getattr(command, "target", "") or command.who)
    return "is dying" if f and getattr(f.condition, "dying", False) else ""


def not_sith(state, command, sentence):
    return "is Sith" if state.fighters[command.target].sheet.side == "sith" else ""


def no_battle(state, command, sentence):
    return "a battle is fought" if state.battle and "No battle" in sentence else ""


def medpac_blocked(state, command, sentence):
    return "" if state.fighters[command.target].condition.medpacs_barred_until > 0 else "not barred"


def not_in_book(state, command, sentence):
    return "" if "book" in sentence or "borrow" in sentence else "names no book"


def hesitated(state, command, sentence):
    f = named(state, sentence) or who(state, command)
    return "" if f.hesitated else "did not hesitate"


def full_dodge_only(state, command, sentence):
    f = named(state, sentence) or who(state, command)
    return "" if f.full_dodge else "makes no full dodge"


def already_reacted(state, command, sentence):
    f = who(state, command)
    held = [k for k in state.defences if k.startswith(f"{f.id}|")] if f else state.defences
    return "" if held else "no defence stands"


def only_reactions(state, command, sentence):
    agreed = any(command.who in c.agreed for c in state.combined)
    return "" if agreed or "other actions" in sentence else "has agreed to nothing"


def not_mortal(state, command, sentence):
    wound = state.fighters[command.target].condition.wound
    return "is" if wound == "mortally wounded" else ""


def not_unconscious(state, command, sentence):
    body = state.fighters[command.target].condition
    return (
        "" if not body.unconscious or body.wound not in ("healthy", "wounded") else "is knocked out"
    )


def greyed(state, command, sentence):
    return "" if re.search(r"\d", sentence) else "names no limit"


def asked(state, command, sentence):
    return "" if state.asked else "nothing is asked"


def _declared(state, command, sentence):
    f = who(state, command)
    return "" if f.declared is not None else "they have declared nothing"


def _begun(state, command, sentence):
    return "" if state.stage not in ("initiative", "choice", "declare", "muster") else "it has not"


def _no_attack(state, command, sentence):
    deed = getattr(state, "deed", None)
    if deed and deed.kind == "attack" and command.who == deed.target:
        waits = engine.pending(state)
        return "one does" if any(w.what == "answer" and w.who == command.who for w in waits) else ""
    return ""


def _no_wild(state, command, sentence):
    return "one does" if state.open_roll else ""


def _no_choice(state, command, sentence):
    return "it is to be made" if state.stage == "choice" and not state.choice else ""


def _no_number(state, command, sentence):
    waits = engine.pending(state)
    return "one does" if any(w.what == "difficulty" for w in waits) else ""


def _cover(state, command, sentence):
    return "" if who(state, command).cover == command.percent else "another cover"


def _rounds_running(state, command, sentence):
    return "" if state.mode == FIGHT else "they are not"


def _ordered(state, command, sentence):
    return "" if who(state, command).initiative is not None else "it is open"


def _same_side(state, command, sentence):
    f = who(state, command)
    return "" if f.side == command.side else "another side"


def _holding(state, command, sentence):
    f = who(state, command)
    match = re.search(r"does not hold the (.*)\. In", sentence)
    return "is in hand" if match and match[1] in f.drawn else ""


def _initiative_line(state, command, sentence):
    due = [w.who for w in engine.pending(state)]
    if state.stage == "choice":
        return ""
    return "" if command.who in due else "their initiative is not waited for"


CLAIMS = {
    name: globals()[name]
    for name in (
        "no_xp",
        "no_dots",
        "bad_dots",
        "slot_used",
        "die_pinned",
        "linked",
        "not_dead",
        "not_dying",
        "not_sith",
        "no_battle",
        "medpac_blocked",
        "not_in_book",
        "hesitated",
        "full_dodge_only",
        "already_reacted",
        "only_reactions",
        "not_mortal",
        "not_unconscious",
        "greyed",
        "asked",
    )
}


def _shorted(state, command, sentence):
    f = who(state, command)
    lasting = any(name.startswith("shorted ") for name in f.condition.lasting)
    return "" if lasting else "nothing has killed it"


def _passing(state, command, sentence):
    if isinstance(command, Pass):
        return ""
    return "" if legal(registry.of(state), state, Pass(command.who)) else "+pass is refused, too"


SAYS = (
    ("+pass", _passing),
    ("is dead for a while", _shorted),
    ("'s declaration stands", _declared),
    ("what you declared stands", _declared),
    ("The round has begun", _begun),
    ("The segments have begun", _begun),
    ("No attack waits", _no_attack),
    ("No attack on you waits", _no_attack),
    ("No wild die waits", _no_wild),
    ("no choice of first or last", _no_choice),
    ("No roll waits", _no_number),
    ("is the cover you have", _cover),
    ("rounds are running already", _rounds_running),
    ("Your initiative stands", _ordered),
    ("is on that side", _same_side),
    ("does not hold the", _holding),
    ("orders the fight: +initiative", _initiative_line),
    ("is the cover you have", _cover),
)
