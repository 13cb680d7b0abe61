"""+odds in words: exact chances as percentages."""

from game import engine, odds
from game.checks import Term
from game.dice import format_code
from game.encounter import commands as c
from game.encounter.audience import numbers_known
from game.errors import Refused
from game.parts.forecast import distribution, forecast
from world.scenes.render.words import article

UNCOUNTED = "Secret modifiers, plans and standing orders of others are not counted."


def refuse_kept_numbers(state, viewer, *people: str) -> None:
    """Refused: odds with somebody whose codes the game master keeps to himself."""
    for who in people:
        if who and not numbers_known(state, who, viewer.who, viewer.gm):
            name = state.fighters[who].name
            sentence = f"The game master keeps the numbers of {name} hidden, so there are no odds "
            raise Refused("no_odds", f"{sentence}with {name}. +odds 4D vs 15 works with any.")


def check(label, pips, mods, options, against: int, fixed: bool) -> str:
    """Chance of a code against a number, or against another code's roll."""
    terms = (Term(label, pips, "code"), *mods)
    acting = distribution(terms, options)
    chance = acting.at_least(against) if fixed else odds.beats(
        acting, odds.total(against, options["wild_die"])
    )  # fmt: skip
    versus = str(against) if fixed else format_code(against)
    named = ", ".join(str(term) for term in terms)
    return (
        f"{named} vs {versus}: {percent(chance)} to succeed. "
        f"It rolls {float(acting.mean):.1f} on average."
    )


def attack(state, who: str, target: str, weapon: str) -> str:
    """Hit chance and every wound level of an attack now."""
    return told(state, who, target, forecast(state, c.Attack(who, target, weapon)))


def told(state, who: str, target: str, found) -> str:
    """A forecast in words."""
    attacker, other = state.fighters[who].name, state.fighters[target].name
    defence = f"a fixed {found.needed}" if found.needed is not None else _terms(found.defence)
    defence = defence if found.defence or found.needed is not None else "the number, called"
    lines = [
        f"{attacker} attacks {other}: {percent(found.hit)} to hit.",
        f"  {_terms(found.attack)} against {defence}{';' if found.damage else '.'}",
    ]
    if found.damage:
        lines.append(f"  damage {_terms(found.damage)} against {_terms(found.resistance)}.")
    unharmed = 1 - sum(found.outcomes.values())
    parts = [f"no harm {percent(unharmed)}"]
    body = "as a body " if getattr(state.fighters[target], "vehicle", None) else ""
    parts += [
        f"{body}{what} {percent(chance)}" for what, chance in found.outcomes.items() if chance
    ]
    return "\n".join([*lines, f"  Overall: {', '.join(parts)}."])


def answers(state, who: str) -> str:
    """The chance to be hit and hurt with each answer to the attack that waits."""
    deed = state.deed
    legal = [o for o in engine.options(state, who) if isinstance(o, c.Answer)]
    if not deed or not legal:
        raise Refused("too_late", "No attack waits for an answer of yours.")
    if "needed" not in deed.facts:
        sentence = "Your answer makes the number of this attack: +combat shows what you may answer."
        raise Refused("no_number", sentence)
    shot = c.Attack(deed.who, deed.target, deed.weapon.name)
    lines = []
    for option in legal:
        reaction = "" if option.answer == "none" else option.answer
        found = forecast(state, shot, reaction, option.pay)
        hurt = percent(sum(found.outcomes.values()))
        how = f" with {article(option.pay)} action" if option.pay else ""
        what = f"{option.answer}{how}" if reaction else "no defence"
        lines.append(f"{what.capitalize()}: {percent(found.hit)} to be hit, {hurt} to be harmed.")
    return "\n".join(lines)


def _terms(terms) -> str:
    return ", ".join(map(str, terms)) or "nothing"


def percent(chance) -> str:
    """``42.3%``; never 0% or 100% for what is not certain."""
    value = float(chance) * 100
    if 0 < value < 0.1:
        return "under 0.1%"
    if 99.9 < value < 100:
        return "over 99.9%"
    return f"{value:.1f}%"


def of_checks(book, options) -> dict:
    """Options under which free checks are rolled, in every book: a book without a penalty
    method takes the dice off, and its wild die is what its policy makes of it."""
    method = options.get("penalty_method", "removed")
    return {**options, "penalty_method": method, "wild_die": book.wild_policy(options)}
