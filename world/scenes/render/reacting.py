"""The prompt of whoever is attacked: what he may answer and what each answer costs him."""

from game import engine, shelf
from game.codec import replace
from game.encounter import commands as c
from game.parts.defences import verb_for
from game.parts.rating import MOST, advise
from world.scenes import chances
from world.scenes.render.offers import for_all, line, plain, shortened
from world.scenes.render.records import name
from world.scenes.render.words import and_list, article, many

REST = "+odds"

NONE = "none"


def own(state, viewer) -> str:
    """What the attacked person reads."""
    by = "Somebody" if state.fighters[state.deed.who].hidden else name(state, state.deed.who)
    return _asked(state, viewer, viewer.who, "you", by)


def for_npc(state, viewer, who: str) -> str:
    """What the game master reads for somebody of his."""
    whom = name(state, who)
    return _asked(state, viewer, who, whom, name(state, state.deed.who), f" {whom}")


def _asked(state, viewer, who: str, whom: str, by: str, npc: str = "") -> str:
    """The attack and the best answers: where there is no room without the word for its number,
    then with costs in fewer words, then fewer answers, without the weapon, and at last without
    what each leaves."""
    worded, brief, bare = (_attack(state, who, whom, by, *how) for how in ATTACKS)
    rated = ranked(state, viewer, who)

    def answers(terse=False, most=MOST, left=True) -> str:
        return _answers(state, who, npc, rated, terse, most, left)

    more = for_all("always") if npc and _costs(state, who) else ""
    full, two = answers(), answers(True, MOST - 1)
    ways = (
        f"{worded}: {full}", f"{brief}: {full}", f"{brief}: {answers(True)}", f"{brief}: {two}",
        f"{bare}: {two}", f"{bare}: {answers(True, MOST - 1, False)}",
        f"{bare}: {answers(True, 1, False)}",
    )  # fmt: skip
    return shortened(f"{ways[0]}{more}", *ways)


def ranked(state, viewer, who: str):
    """The answers, the least harm first; none where the viewer may not know or wants none."""
    if not viewer.chances:
        return ()
    return chances.of_answers(state, viewer, who, state.deed.who)


def _costs(state, who: str) -> bool:
    """Whether an answer takes an action of his, so that he is asked."""
    return any(isinstance(o, c.Answer) and o.pay for o in engine.options(state, who))


def announced(state, seen) -> str:
    """The attack that waits, for the others: ``Ace attacks Thug with a club, 8 to hit (easy)``."""
    deed = state.deed
    attacker = name(state, deed.who) if deed.who in seen else "somebody"
    target = name(state, deed.target) if deed.target in seen else "somebody"
    number, level = deed.needed, deed.level.lower()
    weapon = article(deed.weapon.name)
    return f"{attacker} attacks {target} with {weapon}, {number} to hit ({level})"


def split(state) -> str:
    """For the leader of a combined action."""
    worth = state.deed.bonus
    half = worth // 2
    parts, whole = line(f"+split {worth - half}/{half}"), line(f"+split {worth}")
    return (
        f"The bonus is {many(worth, 'pip')} (3 are 1D): {parts} lays it out "
        f"over the rolls in their order, {whole} puts it all on the first."
    )


ATTACKS = ((True, True), (False, True), (False, False))
"""How the attack is told, the longest first: with the word for its number, with the weapon."""


def _attack(state, who: str, whom: str, by: str, worded: bool, armed: bool) -> str:
    deed = state.deed
    if deed.target != who:
        vehicle = name(state, deed.target)
        whom = f"your {vehicle}" if whom == "you" else f"the {vehicle} of {whom}"
    number = deed.needed
    level = deed.level.lower()
    told = f"{number} to hit, {level}" if worded else f"{number} to hit"
    reach = f" ({told})" if number is not None and level else ""
    weapon = f" with {article(deed.weapon.name)}" if armed else ""
    return f"{by} attacks {whom}{weapon}{reach}"


def _answers(state, who: str, npc: str, rated, terse: bool, most: int, left: bool) -> str:
    """The answers worth naming, and how the rest is seen."""
    if rated:
        advice = advise(rated)
        named = advice.named[: max(most, advice.needed)]
        options = [(row.answer, chances.left_by(row) if left else "") for row in named]
        count = len(rated)
    else:
        legal = cheapest_first(state, who)
        options = [(option, _code(state, who, option)) for option in legal[:most]]
        count = len(legal)
    kept = [
        _worded(state, who, npc, option, terse, told, at > 0)
        for at, (option, told) in enumerate(options)
    ]
    best = "best free " if rated and count > 1 else ""
    rest = f"; {line(REST)} for the rest" if count > len(kept) else ""
    return f"{best}{', '.join(kept)}{rest}."


def every(state, viewer, who: str) -> str:
    """Every answer with what it leaves, the least harm first, for +odds. Refused: as the odds."""
    rated = chances.rated_answers(state, viewer, who, state.deed.who)
    npc = "" if viewer.who == who else f" {name(state, who)}"
    rows = [_worded(state, who, npc, row.answer, False, chances.left_in_full(row)) for row in rated]
    return plain("\n".join(rows))


def cheapest_first(state, who: str) -> list:
    """His legal answers, those that cost nothing first."""
    legal = [o for o in engine.options(state, who) if isinstance(o, c.Answer)]
    words = [o for o in dict.fromkeys(legal) if o.answer != "defend"]
    return sorted(words, key=lambda o: (o.answer != NONE, o.pay == "extra", "full" in o.answer))


def _worded(state, who: str, npc: str, option, terse: bool, left: str, again: bool = False) -> str:
    """``+dodge (spends an action; hurt 31%)``; ``again``: behind another of the same verb."""
    book = shelf.of(state)
    cost = "" if isinstance(option, c.Pledge) else _price(state, who, option, terse)
    if isinstance(option, c.Pledge):
        cost = f"{'spends ' * (not terse)}{many(option.count, 'point')}"
        whose = f"{npc.strip()}=" if npc else ""
        typed, shown = f"+points {whose}{option.count} on {option.on}", ""
    elif book.answers_by_name:
        typed = f"+react {npc.strip() and f'{npc.strip()}='}{option.answer}"
        shown = option.answer if again else ""
    else:
        typed, shown = f"{_verb(state, option)}{npc}", ""
    said = "; ".join(filter(None, (cost, left)))
    return line(typed, shown) + (f" ({said})" if said else "")


def _code(state, who: str, option) -> str:
    """``3D``: what a reaction that is named beforehand is rolled with."""
    book = shelf.of(state)
    if not book.answers_by_name or option.answer == NONE:
        return ""
    return book.dice.write(book.answers_by_name(book, state, who, option.answer))


def _verb(state, option) -> str:
    """What is typed for an answer."""
    if option.answer == NONE:
        return "+nodefence"
    if option.answer == "full dodge":
        return "+fulldodge"
    usual = option.answer == state.deed.defence
    verb = verb_for(shelf.of(state), option.answer, usual)
    return f"+{verb}" + "/extra" * (option.pay == "extra" and _spare(state, option))


def _spare(state, option) -> bool:
    """Whether an action is left that the same answer could be paid with."""
    return replace(option, pay="spare") in engine.options(state, option.who)


def _price(state, who: str, option, terse: bool) -> str:
    """``spends an action``, ``one more: -2D on all``; "" for what costs nothing."""
    if option.answer.startswith("full "):
        return "all else" if terse else "gives up all else"
    if option.pay == "spare":
        return "an action" if terse else "spends an action"
    if option.pay == "extra":
        f = state.fighters[who]
        declared = (f.declared or 0) if not _spare(state, option) else max(1, f.declared or 0)
        return _less(shelf.of(state).dice, declared + f.added, terse)
    return _unplanned(state, who, option)


def _less(notation, dice: int, terse: bool) -> str:
    """What one action more takes off everything."""
    less = notation.less(dice)
    return (less if terse else f"one more, {less} on all") if dice else "no penalty"


def _unplanned(state, who: str, option) -> str:
    """Under a book of plans: what of them the reaction is."""
    if not shelf.of(state).answers_by_name or option.answer == NONE:
        return ""
    _, planned = shelf.of(state).actions_left(state.fighters[who])
    return "planned" if option.answer in planned else "one more action"


def standing(state, who: str) -> str:
    """Reactions that stand this round: ``dodge 20 stands``."""
    kept = [f"{skill} {n}" for skill, n in state.defences_of(who).items()]
    return f"{and_list(kept)} stands" if kept else ""
