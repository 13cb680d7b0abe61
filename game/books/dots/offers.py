"""Usual commands that might be legal, for lists, the autopilot and random play."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from game.books.dots.approval import ADDED
from game.books.dots.commands import Guard, Invoke, Resist, Strike
from game.books.dots.gear import Item
from game.books.dots.links import joined
from game.books.dots.state import SLOTS, Blow, DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import way
from game.memory import per_sheet

MOST_FOES = 4
LIGHTNING = ("lightning", "returned")
AT_FOE = ("push", "pull", "choke", "lightning")
AT_ANYONE = ("opposed", "sneak")
AT_FRIEND = ("give_force", "give_hits")


@per_sheet
def partners(f: DotsFighter, skill: str) -> tuple[str, ...]:
    """Abilities that may be used with the skill now: those of its link, else the two best free ones
    that can be joined to it."""
    group = f.link(skill)
    if group:
        return tuple([s for s in group if f.sheet.column(s) == "ability" and s != skill])
    free = [s for s in f.sheet.abilities() if not f.link(s)] if f.links else f.sheet.abilities()
    best = [s for s in sorted(free, key=lambda s: -f.sheet.rank(s))[:3] if s != skill][:2]
    return tuple([s for s in best if {s, skill} & set(ADDED) or joined(f, (skill, s))])


def combinations(f: DotsFighter, skill: str) -> list[Uses]:
    """The skill alone, with each partner, at one dot, and with a die on it."""
    alone = (Use(skill),)
    found = [alone, *[(*alone, Use(other)) for other in partners(f, skill)]]
    if f.sheet.rank(skill) > 1:
        found.append((Use(skill, 1),))
    dice = range(len(f.sheet.dice))
    die = next((n for n in dice if f.pins.get(str(n), skill) == skill), -1) if dice else -1
    if die >= 0:
        found.append((Use(skill, 0, die),))
    return found


def usual(f: DotsFighter, hand: str, target: DotsFighter | None = None) -> Uses:
    """The skill of an attack with that hand when none is named: the best one made for the weapon;
    else savage if it harms the target; else the best other ability (DOT-ACT-06, DOT-ATK-04)."""
    item = f.sheet.in_hand(hand)
    if item is None:
        return ()
    held = trained(f, item)
    if not held:
        harms = target is None or target.sheet.species.living
        others = tuple(s for s in f.sheet.abilities() if s != "savage")
        savage = ("savage",) * bool(f.sheet.rank("savage"))
        held = (savage or others) if harms else (others or savage)
    return (Use(max(held, key=f.sheet.rank)),) if held else ()


def trained(f: DotsFighter, item: Item) -> tuple[str, ...]:
    """Skills on the sheet that are made for the weapon."""
    wanted = ("saber_melee",) if item.light else item.skills
    return tuple(s for s in wanted if f.sheet.rank(s))


def strike_uses(
    state: DotsBattle, who: str, foes: Sequence[DotsFighter] | None = None
) -> Iterator[Strike]:
    """Attacks with the weapon in each hand at each of the enemies given, else at the first few."""
    f = state.fighters[who]
    foes = state.foes(who)[:MOST_FOES] if foes is None else foes
    for hand in SLOTS:
        item = f.sheet.in_hand(hand)
        if item is None or SLOTS[hand] in f.acts or not f.usable(hand, state.round):
            continue
        aims = ("saber_melee", "throw_saber") if item.light else (*item.skills, "savage", "luck")
        ways = [(skill, combinations(f, skill)) for skill in aims if f.sheet.rank(skill)]
        for (skill, found), foe in product(ways, foes):
            for uses in found:
                throw = skill == "throw_saber"
                yield Strike(who, foe.id, uses, hand, throw)
                if throw:
                    yield Strike(who, foe.id, uses, hand, throw, back=True)
        if item.light and not f.sheet.rank("saber_melee"):
            for foe, skill in product(foes, f.sheet.abilities()[:2]):
                yield Strike(who, foe.id, (Use(skill),), hand)


def invoke_uses(
    state: DotsBattle, who: str, at: Sequence[DotsFighter] | None = None
) -> Iterator[Invoke]:
    """Actions with each power and ability at the usual targets; ``at``: enemies to consider, else
    the first few."""
    f = state.fighters[who]
    foes = [o.id for o in (state.foes(who)[:MOST_FOES] if at is None else at)]
    friends = [o.id for o in state.present if o.id != who and not o.condition.dead][:2]
    for skill in (*f.sheet.powers(), *f.sheet.abilities()):
        kind = way(skill)
        for uses in combinations(f, skill):
            yield from _aimed(who, kind, uses, foes, friends, f)


def _aimed(
    who: str, kind: str, uses: Uses, foes: list[str], friends: list[str], f: DotsFighter
) -> Iterator[Invoke]:
    if kind in AT_FOE or (kind.startswith("self_") and f.sheet.side == "sith"):
        for foe in foes:
            yield Invoke(who, uses, (foe,))
        if kind in ("push", "pull") and len(foes) > 1:
            yield Invoke(who, uses, tuple(foes[:2]), mode="many")
        if kind == "pull" and foes:
            yield Invoke(who, uses, (foes[0],), mode="disarm")
    elif kind in AT_FRIEND:
        for other in friends:
            yield Invoke(who, uses, (other,))
    elif kind in AT_ANYONE:
        for foe in foes[:1]:
            yield Invoke(who, uses, (foe,))
    elif kind == "charge":
        yield Invoke(who, uses, mode="flesh")
        yield Invoke(who, uses, mode="material")
    elif kind == "check":
        yield Invoke(who, uses, against=4)
    else:
        yield Invoke(who, uses)


def defence_uses(state: DotsBattle, who: str, blow: Blow) -> Iterator[Guard]:
    """Blocks, catches and other defences against the blow, alone and combined."""
    f = state.fighters[who]
    plain = blocks(f, combinations, f.sheet.abilities()[:1])
    stopping = list(catches(f, blow) if blow.kind in LIGHTNING else plain)
    stops = any(blow.kind in LIGHTNING or f.usable(hand, state.round) for _, hand in stopping)
    best = sorted(f.sheet.abilities(), key=lambda s: -f.sheet.rank(s))[:1]
    skills = _dodges(f) or ([] if stops else best)  # any may be argued to fit (DOT-ACT-06)
    others = [uses for skill in skills for uses in combinations(f, skill)]
    for uses, hand in stopping:
        yield Guard(who, uses, hand)
    for uses in others:
        yield Guard(who, other=uses)
    for (uses, hand), other in product(stopping[:2], others[:2]):
        yield Guard(who, uses, hand, other)


def _dodges(f: DotsFighter) -> list[str]:
    """The best defensive skills, clear ones first."""
    clear = [s for s in ("speed", "jump", "sprint", "force_push") if f.sheet.rank(s)]
    unclear = [s for s in ("luck", "banter", "stealth", "acute_senses") if f.sheet.rank(s)]
    return [*clear[:2], *unclear[:1]]


def blocks(
    f: DotsFighter, ways: Callable[[DotsFighter, str], Iterable[Uses]], devices: Iterable[str]
) -> Iterator[tuple[Uses, str]]:
    """(uses, hand) of blocks: with each light weapon, in the ``ways`` of a skill; with a shield or
    device in the offhand, by each ability in ``devices``."""
    for skill, hand in product(("saber_block", "reflect"), SLOTS):
        item = f.sheet.in_hand(hand)
        if f.sheet.rank(skill) and item and item.light:
            yield from ((uses, hand) for uses in ways(f, skill))
    offhand = f.sheet.in_hand("offhand")
    if offhand and offhand.parries:
        yield from (((Use(skill),), "offhand") for skill in devices)


def catches(f: DotsFighter, blow: Blow) -> Iterator[tuple[Uses, str]]:
    if f.sheet.rank("nullify_lightning"):
        yield (Use("nullify_lightning"),), "wield"
        if f.sheet.rank("saber_block"):
            yield (Use("nullify_lightning"), Use("saber_block")), "wield"
    if f.sheet.rank("redirect_lightning") and blow.kind == "lightning":
        yield (Use("redirect_lightning"),), "wield"
        if f.sheet.rank("reflect"):
            yield (Use("redirect_lightning"), Use("reflect")), "wield"
        if f.sheet.rank("nullify_lightning"):
            yield (Use("redirect_lightning"), Use("nullify_lightning")), "wield"


def resist_uses(state: DotsBattle, who: str) -> Iterator[Resist]:
    """Usual resistances to an opposed action."""
    f = state.fighters[who]
    for skill in ("acute_senses", "knowledge", "mask_intentions", "force_pull", "speed", "luck"):
        if f.sheet.rank(skill):
            for uses in combinations(f, skill)[:2]:
                yield Resist(who, uses)


def order_uses(f: DotsFighter) -> Iterator[Uses]:
    """Usual ordering actions."""
    for skill in ("reaction_time", "speed", "acute_senses", "sprint", "surprise"):
        if f.sheet.rank(skill):
            yield from combinations(f, skill)[:3]
