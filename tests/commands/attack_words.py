"""Patterns for the text of an attack, whose wording is chosen by the scene's public hash."""

import re

HITS = "(?:(?:just|barely|squarely|only just) )?hits|lands a (?:clean|solid) hit on"
MISSES = (
    "(?:(?:just|narrowly) )?misses|fails to hit|comes nowhere near|all but hits|goes wide of"
    "|does not hit"
)
ARMOUR = "the armour (?:(?:just|barely) )?(?:takes|stops) it"
SHRUGS = "who (?:(?:just |barely )?shrugs it off|takes no harm)"
"""Said of a hit that does no harm."""


def attack(who: str, target: str, way: str = "", went: str = "") -> re.Pattern[str]:
    """Match an attack in any wording, such as ``Ace fires a blaster and just misses Thug 1``.

    ``way`` is the phrase for the weapon, such as ``fires a blaster``, or "" where the text omits
    it; ``went`` is ``hit``, ``miss``, or "" for either.
    """
    went = {"hit": HITS, "miss": MISSES, "": f"{HITS}|{MISSES}"}[went]
    how = f"{way} and " if way else ""
    begins = rf"(?:^|(?<=\. )){who} {how}"
    return re.compile(rf"{begins}(?:{went}) {target}(?=[.,;]| by )", re.MULTILINE)


def told(words: str | re.Pattern[str], text: str) -> bool:
    """True if the text contains these words or matches this pattern."""
    return words in text if isinstance(words, str) else bool(words.search(text))
