"""What an event of the game of dots is in words, and a fighter's state in few."""

from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.approval import UNIQUE
from game.books.dots.costs import Cost
from game.books.dots.tables import specials, title
from game.clock import HOUR, MINUTE, span
from world.books.dots.rulings import name, ruled, skills
from world.scenes.render.words import and_list, article, many

STAGES = {"initiative": "ordering", "unseen": "striking unseen", "turns": "acting",
          "release": "held lightning", "close": "between rounds"}  # fmt: skip
KINDS = {
    "attack": "{who}'s attack", "throw": "{who}'s throw", "lightning": "{who}'s lightning",
    "returned": "The returned lightning", "reflected": "The reflected shot",
    "push": "The force", "choke": "{who}'s grip", "drain": "{who}'s drain",
    "robot": "{who}'s robot", "autogun": "{who}'s autogun", "touch": "The charge",
}  # fmt: skip
SPOKEN, WHILE = '"', "while "
"""How notes begin that tell what is said, and what is done meanwhile."""
GUARDS = {"block": "blocks", "reflect": "reflects", "nullify": "nullifies",
          "redirect": "redirects", "parry": "parries"}  # fmt: skip
MEASURES = {
    "times": "{n} times the normal", "tier": "tier {n}", "details": "{n} details",
    "kilograms": "{n} kg", "minutes": "{n} minutes", "level": "level {n}", "rounds": "{n} rounds",
    "force": "force {n}", "metres": "{n} m", "energy": "energy {n}", "guns": "guns: {n}",
    "spared": "out of reach, of those named last: {n}",
    "repaired": "{n} repaired an hour", "up": "{n} m up", "down": "{n} m down",
    "pace": "{n} m a round",
}  # fmt: skip


def dots(count: int, most: int = 0) -> str:
    """Dots as they are drawn: ``●●●○○``."""
    return "●" * count + "○" * max(0, most - count)


def sum_of(account) -> str:
    """``attack 7, block -2, squared 25``."""
    return ", ".join(str(term) for term in account)


def _aligned(s, e):
    who, targets = name(s, e.who), and_list(name(s, t) for t in e.targets)
    again = "once more " if e.repeat else ""
    if e.what == "attack":
        return f"{who} {again}attacks {targets} with {article(e.weapon)}."
    if e.what == "take":
        return ""
    if e.what in ("robot", "autogun"):
        return f"{who}'s {e.what} attacks {targets}."
    if e.what == "throw":
        return f"{who} {again}throws {article(e.weapon)} at {targets}."
    at = f" at {targets}" if targets else ""
    note = _note(e)
    if e.what == "touch":
        with_ = e.weapon if e.weapon != "touch" else "a charge"
        return f"{who} touches {targets} with {with_}."
    return f"{who} {again}uses {skills(u.skill for u in e.uses)}{at}{note}."


def _note(e) -> str:
    """What it is for, in the player's words: on a thing, to do something, while doing something,
    or what is said."""
    if e.note.startswith(SPOKEN):
        return f": {e.note}"
    if e.note.startswith(WHILE):
        return f" {e.note}"
    return f" {'on' if e.what == 'charge' else 'to'} {e.note}" if e.note else ""


def _paid(s, e):
    if not e.force and not e.hits:
        return ""
    parts = [f"{n} {pool}" for n, pool in ((e.force, "Force"), (e.hits, "Hits")) if n]
    what = and_list(str(term) for term in e.terms if term.pips) or e.what
    return f"{name(s, e.who)} pays {and_list(parts)}{f' ({what})' if what else ''}."


def _guarded(s, e):
    parts = [f"{GUARDS[e.kind]} {e.block}"] if e.kind else []
    if e.other:
        parts.append(f"{'avoids' if e.clear else 'defends'} with {e.other}")
    return f"{name(s, e.who)} {and_list(parts)}." if parts else ""


def _struck(s, e):
    what = KINDS[e.kind].format(who=name(s, e.by))
    harm = f"{many(e.damage, 'Hit')} lost" if e.damage else "no harm"
    down = f", and {name(s, e.target)} is down" if not e.body.hits and e.before.hits else ""
    told = f"{what} at {name(s, e.target)}: {harm}{down}"
    if not e.account:
        return f"{told}."
    return f"{told} ({sum_of(e.account)})."


def _severed(s, e):
    if not e.part:
        return "The blade finds nothing to cut off."
    fate = (
        f" {name(s, e.who)} dies. The game master may undo it: +combat/veto {name(s, e.who)}."
        if e.dead
        else ""
    )
    fallen = f" The {and_list(e.dropped)} falls." if e.dropped else ""
    return f"{name(s, e.who)} loses the {e.part}.{fallen}{fate}"


def _recovered(s, e):
    if e.why == "rested" and not (e.force or e.hits):
        return ""
    parts = [f"{n} {pool}" for n, pool in ((e.force, "Force"), (e.hits, "Hits")) if n]
    return f"{name(s, e.who)} regains {and_list(parts) or 'nothing'} ({e.why})."


def _effect(s, e):
    if e.what == "harmless":
        return "The charge is not attuned to that: nothing happens."
    measures = [MEASURES[k].format(n=n) for k, n in e.measures.items()]
    return f"{title(e.skill).capitalize()}, total {e.total}: {and_list(measures) or 'done'}."


UNSEEN = {"bought": "raises", "granted": "is granted", "lost": "loses a dot of",
          "unlearned": "unlearns a dot of"}  # fmt: skip
"""What others read of a change of somebody's sheet that tells a number."""


def _traded(s, e):
    who, what = name(s, e.who), title(e.name)
    if e.name in specials():
        what = specials()[e.name].title + (f" for {title(e.on)}" if e.on else "")
    if e.sheet is None and e.what in UNSEEN:
        return f"{who} {UNSEEN[e.what]} {'XP' if e.name == 'XP' else what}."
    price = f" for {e.price} XP" if e.price > 0 else f" and gets {-e.price} XP" if e.price else ""
    verbs = {
        "bought": "raises", "unlearned": "unlearns a dot of", "bought die": "buys a",
        "improved die": "improves a die to", "bought special": "takes", "kit": "gets",
        "made": "makes the skill", "lost": "loses a dot of", "granted": "is granted",
        "wields": "takes up the" if e.name else "puts down what was held",
    }  # fmt: skip
    if e.what == "carries":
        return ""
    if e.what == "gives away":
        return f"{who} carries the {e.name} no longer."
    if e.what == "granted" and e.name == "XP":
        return f"{who} is granted {-e.price} XP."
    if e.what in ("bought", "granted", "lost", "unlearned") and e.name not in specials():
        rank = e.sheet.rank(e.name)
        now = f": {many(rank, 'dot')} now" if rank or e.what in ("lost", "unlearned") else ""
        return f"{who} {verbs[e.what]} {what}{price}{now}."
    return f"{who} {verbs[e.what]} {what}".rstrip() + f"{price}."


NOTES = {
    "thrown": "", "called back": "{who} calls the weapon back.", "turn over": "",
    "returned": "{who}'s weapon is back.", "lightning": "{who} is paralysed from the next round.",
    "held lightning": "{who} holds the lightning: {n} in all.",
    "unaware": "{who} does not see it coming.",
    "held lightning released": "{who} lets the held lightning go.",
    "held lightning lost": "{who} loses the lightning held.",
    "water": "{who} is out of the water: lightsabers work again in the next round.",
    "cortosis": "Cortosis shorts {who}'s blade out.", "disarmed": "{who} is disarmed.",
    "danger sense": "{who}'s danger sense warns in time.",
    "paralysis over": "{who} can move again.", "noticed": "", "picked up": "",
    "reaction time over": "{who}'s Reaction Time is over.", "sprint over": "{who} sprints no more.",
    "force grab over": "{who}'s Force-Grab is over.", "new day": "A new day begins for {who}.",
    "rest over": "{who} has had the rest that was owed.",
    "rest owed": "{who} owes rest for that, once the fight is over.", "unseen": "", "aware": "",
}  # fmt: skip


WHY = {
    "down": "{who} is down and cannot answer.",
    "paralysed": "{who} is paralysed and cannot answer.",
    "unaware": "{who} does not see it coming and cannot answer.",
    "choke": "{who} cannot answer a choke unless the game master has allowed it.",
    "order": "{who} answers nothing, as +reaction says.",
    "away": "{who} is away and does not answer.",
}  # fmt: skip
"""Why somebody was not asked for an answer."""


def _noted(s, e):
    if e.why.startswith("shorted"):
        weapon = e.why.removeprefix("shorted ").removesuffix(" over")
        return f"{name(s, e.who)}'s {weapon} works again."
    held = sum(e.value) if e.why == "held lightning" else 0
    return NOTES.get(e.why, "").format(who=name(s, e.who), n=held)


def _bought(s, e):
    ways = {"daily": "out of the day's credits", "level": f"at level {e.level}",
            "roll": f"at level {e.level}, at a risk"}  # fmt: skip
    what = e.what or f"something for {e.price}"
    return f"{name(s, e.who)} buys {what} {ways[e.how]}."


def _asked(s, e):
    what = skills(e.combination.split("+"))
    verb = "combine"
    if e.combination.startswith(UNIQUE):
        verb, what = "make the skill", what.removeprefix(UNIQUE)
    return f"{name(s, e.who)} would {verb} {what}: the game master has to allow it."


SENTENCES = {
    dv.Aligned: _aligned,
    dv.Paid: _paid,
    dv.Linked: lambda s, e: (
        f"{skills(e.skills).capitalize()} are linked for the scene"
        + (f" ({specials()[e.spends].title})." if e.spends else ".")
    ),
    dv.Pinned: lambda s, e: f"The d{e.sides} is pinned to {title(e.skill)} for the scene.",
    dv.Unlinked: lambda s, e: f"{name(s, e.who)} frees {title(e.skill)}.",
    dv.Ordered: lambda s, e: f"{name(s, e.who)}: initiative {e.total + e.level}.",
    dv.Marked: _noted,
    dv.Gathered: lambda s, e: f"Lightning gathers on {name(s, e.target)}: {e.total} in all.",
    dv.Guarded: _guarded,
    dv.Struck: _struck,
    dv.Claimed: lambda s, e: (
        f"{name(s, e.who)} claims that {skills(e.skills)} clearly avoids the attack."
    ),
    dv.Conceded: lambda s, e: (
        "The claim holds." if e.holds else "The claim does not hold: it is no clear defence."
    ),
    dv.NoAnswer: lambda s, e: WHY[e.why].format(who=name(s, e.who)) if e.why else "",
    dv.Hurt: lambda s, e: f"{name(s, e.who)} loses {many(-e.hits, 'Hit')} ({e.why}).",
    dv.Severed: _severed,
    dv.Recovered: _recovered,
    dv.Effect: _effect,
    dv.ContestJudged: lambda s, e: (
        f"{name(s, e.who)} {e.total} against {name(s, e.target)} {e.against}: "
        f"{'success' if e.success else 'failure'}."
    ),
    dv.Judged: lambda s, e: (
        f"{e.total} against {e.against}: {'success' if e.success else 'failure'}."
    ),
    dte.Asked: _asked,
    dte.Lapsed: lambda s, e: f"{name(s, e.who)} can no longer do that. {e.why}".rstrip(),
    dte.Traded: _traded,
    dte.Bought: _bought,
    dte.Rested: lambda s, e: (
        f"{span(e.hours * HOUR + e.minutes * MINUTE)} of rest for "
        f"{and_list(name(s, w) for w in e.who)}."
    ),
    dte.Turned: lambda s, e: f"The {e.what} is over.",
    dte.Ruled: ruled,
}  # fmt: skip


def price(cost: Cost) -> str:
    """``2 Force``, ``1 Hit``, ``free``."""
    parts = [f"{cost.force} Force"] if cost.force else []
    parts += [many(cost.hits, "Hit")] if cost.hits else []
    return and_list(parts) or "free"
