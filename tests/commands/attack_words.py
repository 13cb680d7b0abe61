"""What is told of an attack, of whose wordings the scene's public hash chooses one."""

import re

HITS = "(?:(?:just|barely|squarely|only just) )?hits|lands a (?:clean|solid) hit on"
MISSES = (
    "(?:(?:just|narrowly) )?misses|fails to hit|comes nowhere near|all but hits|goes wide of"
    "|does not hit"
)
ARMOUR = "the armour (?:(?:just|barely) )?(?:takes|stops) it"
SHRUGS = "who (?:(?:just |barely )?shrugs it off|takes no harm)"
"""What is said of a hit that does none."""


def attack(who: str, target: str, way: str = "", went: str = "") -> re.Pattern[str]:
    """``Ace fires a blaster and just misses Thug 1``, in any wording; ``way``: ``fires a blaster``,
    "" where that is known; ``went``: ``hit`` or ``miss``, "" however it went."""
    went = {"hit": HITS, "miss": MISSES, "": f"{HITS}|{MISSES}"}[went]
    how = f"{way} and " if way else ""
    begins = rf"(?:^|(?<=\. )){who} {how}"
    return re.compile(rf"{begins}(?:{went}) {target}(?=[.,;]| by )", re.MULTILINE)


def told(words: str | re.Pattern[str], text: str) -> bool:
    """Whether the text tells it: these words, or what has this pattern."""
    return words in text if isinstance(words, str) else bool(words.search(text))
