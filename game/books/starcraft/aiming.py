"""Difficulty of an attack: range or standard number, reaction, cover, visibility."""

from game.books.starcraft import ladder
from game.books.starcraft.state import (
    Reaction,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.books.starcraft.things import Barrier
from game.checks import Term
from game.encounter.keys import pair
from game.errors import Refused
from game.gear import FARTHEST, Weapon
from game.parts import reach
from game.parts.named_numbers import named
from game.registry.book import Rulebook
from game.shape import whole
from game.wording import say

RANGES = ("point-blank", "short", "medium", "long", "extreme")
FULL, LEANT = 100, 75
"""Percent of full cover, and of a fighter leaning out of it to attack (SC-COV-14)."""
BRAWLING, MARTIAL_ARTS, MELEE = 5, 10, 5


def close(weapon: Weapon) -> bool:
    return weapon.kind in ("melee", "brawling")


def check_range(book: Rulebook, text: str) -> None:
    """Accepts a range word, a word with a number from its band, or metres. Raises
    Refused("bad_range"), or ("bad_number") for a number outside the band."""
    word, _, number = text.partition(" ")
    if whole(word, FARTHEST) is not None and number in ("m", ""):
        return
    named = whole(number, FARTHEST)
    if word not in RANGES or (number and named is None):
        raise Refused("bad_range", say("starcraft-ranges-there-are", ranges=RANGES), "SC-RNG-7")
    if named is not None:
        ladder.check_number(book.ranges[word], named, word == "extreme")


def said_between(state: StarcraftEncounter, a: str, b: str) -> str:
    """The range text the game master set between two fighters, else the scene's; see
    ``check_range``."""
    known = b and state.ranges
    return state.ranges.get(pair(a, b), state.scene_range) if known else state.scene_range


def check_reach(state: StarcraftEncounter, weapon: Weapon, a: str, b: str) -> None:
    """Raises Refused as ``range_of`` does for shots; for blows, if the target is not close
    enough."""
    if not close(weapon):
        range_of(state, weapon, a, b)
    elif b:
        mine, theirs = (state.fighters[who].name for who in (a, b))
        reach.check_blow(mine, theirs, said_between(state, a, b))


def range_of(state: StarcraftEncounter, weapon: Weapon, a: str, b: str) -> tuple[str, int | None]:
    """(range word, number named for it or None) of a shot from a to b (SC-RNG-7).

    Raises Refused("out_of_range") beyond the last band, ("bad_range") for metres if the weapon has
    no bands.
    """
    text = said_between(state, a, b)
    if text in RANGES:
        return text, None
    word, _, number = text.partition(" ")
    if not word.isdecimal():
        return word, int(number) if number else None
    if len(weapon.ranges) != len(RANGES):
        sentence = say("starcraft-weapon-without-metres", weapon=weapon.name)
        raise Refused("bad_range", sentence, "SC-RNG-7")
    for name, end in zip(RANGES, weapon.ranges, strict=True):
        if int(word) <= end:
            return name, None
    most = weapon.ranges[-1]
    sentence = say("starcraft-out-of-range", weapon=weapon.name, metres=most, away=word)
    raise Refused("out_of_range", sentence, "SC-RNG-7")


def circumstances(context: StarcraftContext, target: StarcraftFighter | None) -> tuple[Term, ...]:
    """Terms for the target's cover, smoke and light, at most one of each (SC-COV-2..10,
    SC-COV-12)."""
    book, state, found = context.book, context.state, []
    if target is not None and not sheltering(state, target):
        out = target.cover >= FULL and leans_out(state, target)
        covered = LEANT if out else 0 if target.behind else target.cover
        rows = [row for row in book.cover if covered >= row["percent"]]
        card = "SC-COV-14" if out else ""
        found += [
            Term(row["name"], row["points"], "flat", card or row["card"]) for row in rows[-1:]
        ]
    for kind, words in book.visibility.items() if state.visibility else ():
        if word := state.visibility.get(kind):
            points, card = words[word]
            found.append(Term(f"{word} {kind}" if kind == "smoke" else word, points, "flat", card))
    return tuple(found)


def sheltering(state: StarcraftEncounter, target: StarcraftFighter) -> Barrier | None:
    """The barrier that covers the target fully and still stops shots; None if there is none or the
    target leans out (SC-COV-11, SC-COV-14, SC-PROT-10)."""
    found = state.barriers.get(target.behind)
    return found if found and found.body > 0 and not leans_out(state, target) else None


def segment(state: StarcraftEncounter) -> int:
    """1 in the first pass over the order, 2 in all later ones (SC-ACT-5, SC-ACT-6)."""
    return 2 if state.passes > 1 else 1


def leans_out(state: StarcraftEncounter, f: StarcraftFighter) -> bool:
    """True if the fighter has attacked out of full cover in this segment (SC-COV-14)."""
    return f.cover >= FULL and f.leant == segment(state)


def between(deed: StarcraftDeed, target: str) -> str:
    """Name of the barrier the attack hits instead of the target, "" for none (SC-COV-11)."""
    return deed.barrier or deed.barriers.get(target, "")


def plain(context: StarcraftContext, target: str) -> Term:
    """The base difficulty of the attack in progress, before cover and reactions.

    The game master's number; else by range for shots and throws (SC-RNG-1..6), and 5, 10 or the
    weapon's own for close attacks (SC-MEL-1, SC-MEL-2, SC-MEL-3, SC-MEL-10).
    """
    book, state, deed = context.book, context.state, context.state.under_way
    weapon = deed.used
    _, number = named(state, "attack", deed.who, target)
    if isinstance(number, int) and not between(deed, target):
        return Term("named by the game master", number, "flat", "SC-DICE-4")
    if not close(weapon):
        word, number = range_of(state, weapon, deed.who, target)
        usual = ladder.number(book.ranges[word], state.options["wide_band_number"])
        needed = usual if number is None else number
        return Term(f"{word} range", needed, "flat", book.range_cards[word])
    if weapon.skill == "martial arts":
        if found := state.fighters[deed.who].sheet.manoeuvre(deed.manoeuvre):
            return Term(found.name, MARTIAL_ARTS + found.difficulty, "flat", "SC-MEL-3")
        return Term("martial arts", MARTIAL_ARTS, "flat", "SC-MEL-2")
    if weapon.kind == "brawling":
        return Term("brawling", BRAWLING, "flat", "SC-MEL-1")
    own = int(weapon.difficulty) if weapon.difficulty.isdecimal() else MELEE
    return Term("melee combat", own, "flat", "SC-MEL-10")


def difficulty(context: StarcraftContext, target: str) -> tuple[tuple[Term, ...], int]:
    """(terms, number needed) of everything the attack has to reach against one target.

    A reaction replaces the base difficulty; a full reaction is added to it and, by house option,
    has to be beaten (SC-REACT-2, SC-REACT-9). Circumstances and called shots are added on top
    (SC-REACT-17).
    """
    state, deed = context.state, context.state.under_way
    other = None if between(deed, target) else state.fighters.get(target)
    base, more = plain(context, target), 0
    terms = [base]
    if made := reaction(deed, other) if other else None:
        card = "SC-REACT-9" if made.full else "SC-REACT-2"
        rolled = Term(made.skill, made.total, "flat", card)
        terms = [base, rolled] if made.full else [rolled]
        more = 1 if made.full and state.options["full_reaction_tie"] == "miss" else 0
    terms += circumstances(context, other)
    if "called" in deed.rolls or deed.called_flat:
        points = deed.called_flat or deed.rolls["called"].total
        terms.append(Term("called shot", points, "flat", "SC-CALL-4"))
    return tuple(terms), sum(term.pips for term in terms) + more


def reaction(deed: StarcraftDeed, target: StarcraftFighter) -> Reaction | None:
    """The reaction that counts against this attack: one made for it, else, unless it is a close
    attack, the dodge of the round (SC-REACT-13, SC-REACT-14). None without either."""
    made = deed.reactions.get(target.id)
    return made if made or close(deed.used) else target.dodged
