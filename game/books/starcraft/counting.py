"""Counting actions: planned, taken, held and left; what several cost, and who may act now."""

from game import registry
from game.books.starcraft import events as se
from game.books.starcraft import ladder
from game.books.starcraft.state import StarcraftContext, StarcraftEncounter, StarcraftFighter
from game.checks import Term, dice_penalty
from game.dice import PIPS_PER_DIE
from game.encounter import round_events as rv
from game.encounter.handlers import fighter, unhurried
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import Weapon
from game.parts.terms import WORDS
from game.parts.turns import not_your_turn
from game.wording import say

MOST = 5
LAST_CALL = 1000
"""Number of the pass in which held actions are used or lost."""


def planned_main(f: StarcraftFighter) -> int:
    """Planned actions other than reactions."""
    return 0 if f.full else (f.declared or 0) - len(f.planned)


def remaining(f: StarcraftFighter) -> int:
    """Planned actions still to come, not counting held ones. Not to be confused with ``left``,
    which counts them."""
    return planned_main(f) - f.taken - f.skipped - f.held_back


def done(f: StarcraftFighter) -> int:
    """Actions and reactions made so far (SC-REACT-4, SC-REACT-6)."""
    return f.taken + f.reacted


def count(f: StarcraftFighter) -> int:
    """Actions of the round for the penalty: planned ones plus unplanned reactions (SC-REACT-6)."""
    return (f.declared or 0) + f.added


def _actions(number: int) -> str:
    """``two actions``: the label of the penalty."""
    word = WORDS[number] if number < len(WORDS) else str(number)
    return f"{word} action{'s' * (number != 1)}"


def left(f: StarcraftFighter) -> tuple[int, tuple[str, ...]]:
    """(actions still to come, held ones included; planned reactions not yet made)."""
    return max(0, remaining(f)) + f.held_back, f.reactions


def printed(state: StarcraftEncounter) -> bool:
    said: str = state.options["max_action_penalty"]
    return said == "printed"


def price(state: StarcraftEncounter, f: StarcraftFighter, card: str) -> tuple[Term, ...]:
    """Penalty for all actions of the round (SC-ACT-2); none outside the rounds or in a full
    reaction."""
    if state.mode != FIGHT or f.full:
        return ()
    pips = ladder.action_penalty(count(f), printed(state), f.relief)
    return (Term(_actions(count(f)), pips, "penalty", card),) if pips else ()


def reaction_price(state: StarcraftEncounter, f: StarcraftFighter, close: bool) -> tuple[Term, ...]:
    """Penalty of an unplanned reaction. ``close``: it is a block or parry.

    After acting: the larger of 1D + 1D per action taken and the penalty for one action more
    (SC-REACT-4). Before acting: the penalty for one action more, for a block another 1D
    (SC-REACT-5).
    """
    taken, number = done(f), count(f) + 1
    several = ladder.action_penalty(number, printed(state), f.relief)
    if taken and (1 + taken) * PIPS_PER_DIE >= several:
        more = dice_penalty(f"{_actions(taken)} taken", taken, "SC-REACT-4")
        return (*dice_penalty("reaction", 1, "SC-REACT-4"), *more)
    card = "SC-REACT-4" if taken else "SC-REACT-5"
    price = (Term(_actions(number), several, "penalty", card),) if several else ()
    return (*price, *dice_penalty("not declared", 1, card)) if close and not taken else price


def guns(f: StarcraftFighter) -> tuple[Weapon, ...]:
    """The gun in each hand, or () unless there are two (SC-TWO-1)."""
    if not f.off_hand:
        return ()
    held = [f.sheet.weapon(name) for name in (f.hand, f.off_hand) if name and name in f.drawn]
    found = tuple(w for w in held if w and w.kind == "ranged")
    return found if len(held) == len(found) == 2 else ()


def limit(state: StarcraftEncounter, f: StarcraftFighter) -> int:
    """Most actions in a round: five plus extra ones from spells, or the two guns' rates of fire
    together if the house option says so and that is more (SC-ACT-3, SC-ACT-4, SC-TWO-6)."""
    most: int = MOST + f.extra_actions
    if state.options["two_gun_cap"] == "rof_sum":
        most = max(most, sum(gun.rof for gun in guns(f)))
    return most


def at_moment(state: StarcraftEncounter) -> bool:
    """True in a turn given to a holder after somebody slower (SC-INIT-5). False before plans are
    in."""
    if state.stage != "turns":
        return False
    if state.passes == LAST_CALL:
        return True
    if state.turn >= len(state.order):
        return False
    return state.order.index(state.order[state.turn]) != state.turn


def used_in_turn(f: StarcraftFighter) -> int:
    return f.taken - f.taken_before


def allowed_in_turn(state: StarcraftEncounter, f: StarcraftFighter) -> int:
    """Actions the fighter may take in the running turn, used ones included: one. In the first
    segment two, for the first shots of two guns (SC-TWO-4)."""
    if at_moment(state):
        used = used_in_turn(f)
        return used + f.held_back if state.passes == LAST_CALL else min(1, used + f.held_back)
    most = used_in_turn(f) + max(0, remaining(f))
    return min(most, 2 if most > 1 and state.passes == 1 and _second_gun_waits(f) else 1)


def _second_gun_waits(f: StarcraftFighter) -> bool:
    """True if one of two guns has fired this round and the other has not."""
    shots, both = f.shots, guns(f)
    return len(both) == 2 and sum(1 for gun in both if not shots.get(gun.name)) == 1


def conscious(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, awake and alive. Raises Refused("cannot_act")."""
    found = fighter(state, who)
    if found.condition.dead:
        raise Refused("cannot_act", say("starcraft-dead", who=found.name), "SC-DIE-3")
    if found.condition.unconscious:
        raise Refused("cannot_act", say("starcraft-unconscious", who=found.name), "SC-REACT-18")
    return found


def ready(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, able to act in this round. Raises Refused("cannot_act")."""
    known = state.fighters.get(who)
    if known is not None and known.ready:
        return known
    found = conscious(state, who)
    if not found.condition.able:
        raise Refused("cannot_act", say("starcraft-in-a-medical-bay", who=found.name), "SC-MED-6")
    if found.lost and state.mode == FIGHT:
        sentence = say("starcraft-hurt-and-out-of-the-round", who=found.name)
        raise Refused("cannot_act", sentence, "SC-WND-4")
    return found


def check_turn(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """Raises Refused unless it is the fighter's turn. Reasons that hold for the whole round are
    given before passing ones."""
    if state.stage == "turns" and (state.acting is None or state.acting.id != f.id):
        _check_round(f)
    unhurried(state, f.id)
    if state.acting is None or state.acting.id != f.id:
        sentence = not_your_turn(registry.of(state), state, f.id, "+plan 1")
        raise Refused("not_your_turn", sentence, "SC-INIT-1")


def _check_round(f: StarcraftFighter) -> None:
    """Raises Refused if the fighter has no turn ahead in this round."""
    if f.declared is None:
        raise Refused("too_late", say("starcraft-came-after-the-plans", who=f.name), "SC-ACT-7")
    if full := f.full:
        sentence = say("starcraft-does-nothing-but-react", who=f.name, skill=full)
        raise Refused("no_actions_left", sentence, "SC-REACT-8")
    if remaining(f) <= 0 and not f.held_back:
        sentence = say("starcraft-no-action-left", who=f.name, planned=planned_main(f))
        raise Refused("no_actions_left", sentence, "SC-ACT-9")


def check_action(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, who may spend an action now. Raises Refused if unable or while an attack waits;
    in rounds also out of turn, or with none left for this turn. Outside rounds actions cost
    nothing."""
    f = ready(state, who)
    if state.mode != FIGHT:
        unhurried(state, who)
        return f
    check_turn(state, f)
    if used_in_turn(f) >= allowed_in_turn(state, f):
        sentence = say("starcraft-your-actions-are-used", planned=planned_main(f))
        raise Refused("no_actions_left", sentence, "SC-ACT-9")
    return f


def only_second_gun(
    state: StarcraftEncounter, f: StarcraftFighter, weapon: Weapon | None = None
) -> None:
    """Raises Refused for any second action in the first segment but the first shot of the other
    gun."""
    if state.mode == FIGHT and state.passes == 1 and used_in_turn(f) and not at_moment(state):
        fired = f.shots
        if not weapon or fired.get(weapon.name) or weapon.name not in (f.hand, f.off_hand):
            sentence = say("starcraft-first-shot-of-the-other-gun")
            raise Refused("second_segment", sentence, "SC-TWO-4")


def spend_action(context: StarcraftContext, who: str, what: str, text: str = "") -> None:
    """Count an action; outside fights nothing is counted."""
    if context.state.mode == FIGHT:
        moment = at_moment(context.state)
        context.emit(rv.Acted(who, what, text))
        if moment:
            context.emit(se.HoldSpent(who))
