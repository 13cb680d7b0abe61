"""Who may act when, and with which slot of the round (DOT-RND)."""

from game.dots.links import PARTNERS, plan
from game.dots.play import settle_uses
from game.dots.state import SLOTS
from game.dots.tables import title, way
from game.encounter.state import FIGHT
from game.encounter.verbs import fighter
from game.errors import Refused

PASSIVE = "passive"


def able(state, who: str):
    """The fighter, able to do something. Refused: dead, down or paralysed (DOT-S-53)."""
    f = fighter(state, who)
    if f.condition.dead:
        raise Refused("cannot_act", f"{f.name} is dead.", "DOT-VOR-04")
    if f.condition.down:
        sentence = f"{f.name} has no Hits left and can do nothing until healed."
        raise Refused("cannot_act", sentence, "DOT-S-53")
    if state.numb(who):
        sentence = f"{f.name} is paralysed until the end of round {f.numb[1]}."
        raise Refused("cannot_act", sentence, "DOT-LTN-05")
    return f


def on_turn(state, who: str):
    """The fighter whose turn it is. Refused: in peace, out of turn, while an answer waits."""
    if state.mode != FIGHT:
        raise Refused("no_combat", "No combat rounds are running here. +combat/start begins them.")
    f = able(state, who)
    settled(state)
    if state.acting is None or state.acting.id != who:
        early = "First everybody orders the fight (+initiative)."
        whose = f"It is {state.acting.name}'s turn." if state.acting else early
        raise Refused("not_your_turn", f"{whose} +combat shows the order.", "DOT-RND-03")
    return f


def settled(state) -> None:
    """Refused while somebody has to answer."""
    waiting = state.blow or state.contest
    if waiting:
        name = state.fighters[waiting.target].name
        raise Refused("deed_waits", f"An action is being resolved: {name} has to answer first.")


def slot(state, f, wanted: str = "") -> str:
    """The slot that an action takes: the wanted one, or the first that is free; "" in peace.
    Refused: ``slot_used`` (DOT-RND-01)."""
    if state.mode != FIGHT:
        return ""
    choice = (wanted,) if wanted else tuple(SLOTS.values())
    if wanted and wanted not in SLOTS.values():
        raise Refused("bad_slot", "An action is the primary or the offhand one.", "DOT-RND-01")
    for name in choice:
        if name not in f.acts:
            return name
    told = f"Your {wanted} action of this round is" if wanted else "Both your actions are"
    sentence = f"{told} taken. +pass ends your turn; Flurry repeats an action."
    raise Refused("slot_used", sentence, "DOT-RND-01")


def slot_of(hand: str) -> str:
    """The slot that what is in that hand acts in. Refused: no hand."""
    if hand not in SLOTS:
        raise Refused("bad_hand", f"A hand is {' or '.join(SLOTS)}.", "DOT-ATT-07")
    return SLOTS[hand]


def weapon(state, f, hand: str):
    """The weapon in the hand, ready for use. Refused: ``no_weapon`` (DOT-BLK-05)."""
    slot_of(hand)
    item = f.sheet.in_hand(hand)
    where = "your hand" if hand == "wield" else "your offhand"
    if item is None:
        raise Refused("no_weapon", f"You hold nothing in {where}: +wield takes something.")
    if not f.usable(hand, state.round):
        sentence = f"Your {item.name} cannot be used now: it is thrown, dropped or dead."
        raise Refused("no_weapon", sentence, "DOT-BLK-05")
    return item


def combination(uses) -> str:
    """The name under which a combination is approved or marked unfit."""
    return "+".join(sorted(use.skill for use in uses))


def plan_uses(state, f, uses, targets=()) -> tuple:
    """The uses read and checked: dots, dice, links, fitness. Refused: the first that fails."""
    found = settle_uses(f, uses)
    for use in found:
        if way(use.skill) == PASSIVE:
            sentence = f"{title(use.skill).capitalize()} is no action: it works by itself."
            raise Refused("passive", sentence, "DOT-FP-21")
    plan(f, tuple(use.skill for use in found))
    _fits(state, f, found, targets)
    return found


def _fits(state, f, uses, targets) -> None:
    """Refused: a combination marked unfit, or waiting for approval (DOT-ACT-07, -08)."""
    key = combination(uses)
    for target in ("", *targets):
        if f"{key}|{target}" in f.unfit:
            sentence = "The game master finds that combination unfit here. Use each skill alone."
            raise Refused("unfit", sentence, "DOT-ACT-07")
    if any(use.skill == "stealth" for use in uses):
        for target in targets:
            if target in f.noticed_by:
                name = state.fighters[target].name
                sentence = (
                    f"{name} has noticed you: stealth is spent until the game master says "
                    f"+combat/fit {f.name}=stealth vs {name}. Attack without it."
                )
                raise Refused("noticed", sentence, "DOT-ACT-08")
    if needs_approval(state, f, uses) and (f.id, key) in state.asked:
        sentence = "The game master still has to allow that. Once allowed it is done at once."
        raise Refused("asked", sentence)


def needs_approval(state, f, uses) -> bool:
    """Whether the combination is new and the scene wants it approved (``combo_approval``); the
    game master's own fighters need nobody's word."""
    if state.options["combo_approval"] == "auto" or len(uses) < 2 or f.npc:
        return False
    skills = tuple(use.skill for use in uses)
    if any(s in PARTNERS for s in skills) or combination(uses) in f.approved:
        return False
    return bool(plan(f, skills).link)


def foes(state, who: str) -> list:
    """Those of other sides who can still be fought, visible to anyone."""
    f = state.fighters[who]
    return [o for o in state.present if o.side != f.side and o.able]


def target(state, who: str):
    """Somebody present and not dead, to be acted on. Refused: ``bad_target``."""
    f = fighter(state, who)
    if f.condition.dead:
        raise Refused("bad_target", f"{f.name} is dead.", "DOT-VOR-04")
    return f
