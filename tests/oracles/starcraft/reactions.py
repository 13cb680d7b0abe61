"""Reactions: one defender's round, event by event.

Cards: SC-ACT-2, -8, -9, SC-REACT-1 to -18 (not -19), SC-MEL-4 to -9, SC-CALL-1 to -4,
SC-DICE-3, -5, -6, -7, -9, SC-RNG-1 to -4, SC-WND-4, -8, SC-Q-8, -9, -11, -37, SC-EX-1 to -4,
-8, -9.

Events, in the order of play:
- "own": the defender takes the next declared attack, against a plain difficulty.
- "ranged", "close": an attack on the defender by a new enemy whose pool is `attack`; `answer` is
  what the defender wants: "none", "react" (planned if one of that kind is left, else unplanned),
  "full".
- "hurt": the defender is Wounded at this moment and loses the rest of the round (the blow itself
  is not thrown here; lay it down, or set the loss of the round). It does not change the lasting
  penalty: the defender rolls nothing afterwards in this round.

Faces of an attack: the reaction if newly rolled, the called-shot dice, the attack dice. A refused
reaction throws nothing, changes nothing, and the old difficulty stands.

Readings chosen:
- Unplanned, not having acted: the "nD for n declared" is the multiple-action penalty of the
  raised number (they differ only for `max_action_penalty` printed and n = 4).
- The undeclared block's -1D is added to the multiple-action penalty before one has acted, and is
  part of the formula (reaction -1D, taken -1D each) afterwards; so 3 declared and none taken costs
  -4D, 3 declared and 1 taken -3D. This is the letter of the cards.
- A planned reaction made after an unplanned one suffers the penalty of the raised number
  (SC-REACT-6, "actions still to come"), although SC-Q-9 says "only the declared penalty".
- A planned reaction may be kept back ("none") when an attack comes, and used for a later one.
- With a full reaction in force a reaction of any other kind is refused, and "react" against the
  kind that it covers is the same as "full".
- A full reaction not rolled yet counts as chosen only if its pool can be rolled.
- "Having acted" is one action or reaction made; the formula's "taken" counts both.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracles.starcraft.dice import (
    DIE,
    Faces,
    House,
    effect_value,
    hurt_penalty,
    multiple_actions,
    roll,
)

CALLED_FLAT = {0: 0, 1: 4, 4: 14, 8: 28}  # SC-CALL-4: 3.5 per die, rounded up


@dataclass(frozen=True)
class Event:
    kind: str  # "own", "ranged", "close", "hurt"
    attack: int = 0  # pips of the attacker's pool; 0 for "own"
    standard: int = 10  # range or standard difficulty
    modifiers: int = 0  # cover and visibility, put on top
    called: int = 0  # dice of a called shot: 0, 1, 4, 8
    armed: bool = False  # the close attacker holds a melee weapon
    answer: str = "none"


@dataclass(frozen=True)
class Case:
    house: House
    attack: int  # pips of the defender's own attacks
    dodge: int
    close: int  # pips of the one close reaction used
    close_skill: str  # "brawling", "martial arts", "melee combat", "melee parry"
    armed: bool  # the defender holds a melee weapon
    blocks_armed: bool  # the defender has a manoeuvre that blocks armed attackers (SC-MEL-7)
    condition: str
    stun_runs: bool
    declared: tuple[str, ...]  # "attack", "dodge", "close"
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Result:
    refused: str = ""  # card that refuses the reaction, or the own action
    terms: tuple[tuple[str, int, str], ...] = ()  # of the reaction or own action newly rolled
    pool: int | None = None
    rolled: int | None = None  # the reaction's or own action's new total
    difficulty: int | None = None
    attack_total: int | None = None
    hit: bool = False
    ev: int = 0
    actions: int = 0  # the round's number of actions after the event
    taken: int = 0  # actions and reactions made so far


@dataclass
class Round:
    """The defender's round so far: declared, done and in force."""

    actions: int
    attacks_left: int
    planned: dict[str, int]
    taken: int = 0
    full: str = ""  # "ranged" or "close": which attacks the full reaction answers
    dodge: int | None = None  # in force against ranged attacks
    lost: bool = False
    results: list[Result] = field(default_factory=list)


def begin(case: Case) -> Round:
    return Round(
        actions=len(case.declared),
        attacks_left=case.declared.count("attack"),
        planned={"ranged": case.declared.count("dodge"), "close": case.declared.count("close")},
    )


def may_block(case: Case, event: Event) -> bool:
    """True if the defender may block this attacker (SC-MEL-7, -8, -9)."""
    if not event.armed or case.armed:
        return True
    return case.blocks_armed and case.close_skill == "martial arts"


def reaction_terms(case: Case, now: Round, event: Event, full: bool):
    """Return the refusing card, the terms, and True if the reaction was planned."""
    skill = case.dodge if event.kind == "ranged" else case.close
    terms = [("skill", skill, "")]
    planned = now.planned[event.kind] > 0
    if full:
        pass  # SC-REACT-8: full dice
    elif planned:
        terms.append(("multiple actions", -multiple_actions(now.actions, case.house), "SC-REACT-3"))
    else:
        raised = now.actions + 1  # SC-REACT-6
        if raised > 5:
            return "SC-REACT-7", (), planned
        several = multiple_actions(raised, case.house)
        if now.taken == 0:  # SC-REACT-5
            terms.append(("multiple actions", -several, "SC-REACT-5"))
            if event.kind == "close":
                terms.append(("undeclared block", -DIE, "SC-MEL-4"))
        else:  # SC-REACT-4: the larger of the two
            formula = (1 + now.taken) * DIE
            terms.append(("unplanned reaction", -max(formula, several), "SC-REACT-4"))
    terms.append(("hurt", -hurt_penalty(case.condition, case.stun_runs), "SC-WND-8"))
    return "", tuple(terms), planned


def react(case: Case, now: Round, event: Event, faces: Faces):
    """Roll a new reaction and note it in `now`; return the refusing card, terms, pool and total."""
    if now.lost:
        return "SC-REACT-18", (), None, None
    if event.kind == "close" and not may_block(case, event):
        return "SC-MEL-7", (), None, None
    if now.full and now.full != event.kind:
        return "SC-REACT-8", (), None, None
    full = bool(now.full) or event.answer == "full"
    if full and not now.full and now.taken > 0:
        return "SC-REACT-8", (), None, None
    refused, terms, planned = reaction_terms(case, now, event, full)
    if refused:
        return refused, (), None, None
    pool = sum(pips for _, pips, _ in terms)
    if pool <= 0:
        return "SC-DICE-7", terms, pool, None
    total = roll(faces, "reaction", pool, case.house.wild)
    if full:
        if not now.full:
            now.taken = 1  # SC-REACT-11: the whole full reaction is one action
            now.actions = 1
        now.full = event.kind
    else:
        now.taken += 1
        if planned:
            now.planned[event.kind] -= 1
        else:
            now.actions += 1
    if event.kind == "ranged":
        now.dodge = total  # SC-REACT-10, -13
    return "", terms, pool, total


def attacked(case: Case, now: Round, event: Event, faces: Faces) -> Result:
    refused, terms, pool, total = "", (), None, None
    stands = event.kind == "ranged" and now.dodge is not None  # SC-REACT-16: it stands
    if not stands and event.answer != "none":
        refused, terms, pool, total = react(case, now, event, faces)
    against = now.dodge if stands else total
    full = now.full == event.kind and against is not None
    if against is None:
        base = event.standard
    elif full:
        base = event.standard + against  # SC-REACT-9
    else:
        base = against  # SC-REACT-2
    called = 0
    if event.called and case.house.called_shot == "flat":
        called = CALLED_FLAT[event.called]
    elif event.called:
        called = roll(faces, "called shot", event.called * DIE)
    difficulty = base + event.modifiers + called  # SC-REACT-17
    attack = roll(faces, "attack", event.attack, case.house.wild)
    hit = attack >= difficulty  # SC-DICE-3, SC-MEL-6
    if full and case.house.full_reaction_tie == "miss":
        hit = attack > difficulty  # SC-REACT-9
    ev = 0
    if hit:  # SC-DICE-6
        basis = difficulty if case.house.ev_basis == "final" else event.standard
        ev = effect_value(attack, basis)
    return Result(refused, terms, pool, total, difficulty, attack, hit, ev, now.actions, now.taken)


def own(case: Case, now: Round, event: Event, faces: Faces) -> Result:
    refused = ""
    if now.lost:
        refused = "SC-WND-4"
    elif now.full:
        refused = "SC-REACT-8"
    elif now.attacks_left == 0:
        refused = "SC-ACT-9"
    if refused:
        return Result(refused=refused, actions=now.actions, taken=now.taken)
    now.attacks_left -= 1
    now.taken += 1
    terms = (
        ("skill", case.attack, ""),
        ("multiple actions", -multiple_actions(now.actions, case.house), "SC-ACT-2"),
        ("hurt", -hurt_penalty(case.condition, case.stun_runs), "SC-WND-8"),
    )
    pool = sum(pips for _, pips, _ in terms)
    total, hit = None, False
    if pool > 0:  # SC-DICE-7
        total = roll(faces, "own attack", pool, case.house.wild)
        hit = total >= event.standard
    return Result("", terms, pool, total, event.standard, total, hit, 0, now.actions, now.taken)


def expect(case: Case, faces: Faces) -> tuple[Result, ...]:
    now = begin(case)
    for event in case.events:
        if event.kind == "hurt":
            now.lost = True  # SC-WND-4
            now.results.append(Result(actions=now.actions, taken=now.taken))
        elif event.kind == "own":
            now.results.append(own(case, now, event, faces))
        else:
            now.results.append(attacked(case, now, event, faces))
    return tuple(now.results)
