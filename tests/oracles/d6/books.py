"""Differences between the three books, and the house options.

| What | personal | advanced | chronicles |
|---|---|---|---|
| attack meets | a defence roll (PER-ATT-1) | a difficulty (ADV-HIT-7) | a difficulty (CHR-ACC-1) |
| reaction | free, automatic (PER-Q-16) | an action (ADV-REA-3, -4) | an action (CHR-REA-4) |
| an earlier reaction | nothing (PER-Q-17) | stands (ADV-REA-8) | stands (CHR-Q-13) |
| penalty dice | removed (PER-Q-3) | rolled (ADV-Q-4) | removed (CHR-Q-3) |
| brawling defended by | brawling (PER-ATT-5) | brawling parry (ADV-Q-14) | the same (CHR-REA-3) |
| first faces of an attack | attack (PER-Q-5) | reaction (ADV-Q-7) | reaction (CHR-Q-5) |
| Wounded this round reacts | yes (PER-Q-36) | no (ADV-Q-16) | no (CHR-Q-15) |
| the turn | all actions (PER-Q-15) | all actions (ADV-RND-4) | one per segment (CHR-ORD-4) |
| an accurate hit | - | - | +1D per 10 over (CHR-ACC-2) |
| full dodge | - | - | CHR-FD-1..4 |
| Force Points | off (PER-Q-61) | off (ADV-Q-29) | on (CHR-Q-22) |

Damage, wounds, consent, armour, dying and healing follow `personal` in all three
(ADV-Q-20, -21, -24, -25; CHR-Q-18..21).
"""

from dataclasses import dataclass

PERSONAL = "personal"
ADVANCED = "advanced"
CHRONICLES = "chronicles"
BOOKS = (PERSONAL, ADVANCED, CHRONICLES)


@dataclass(frozen=True)
class House:
    """The house options. The cards give the defaults of all but the first two."""

    book: str
    penalty_method: str  # PER-Q-3 removed; ADV-Q-4 rolled; CHR-Q-3 removed
    wild_die: str = "off"  # ADV-Q-6: off, explode, drop_highest, gm_choice
    wild_one: str = "normal"  # what the GM picks under gm_choice: normal, drop_highest
    death_consent: str = "target"  # PER-Q-27: target, all, off
    max_actions: int | None = None  # PER-Q-12
    healing: str = "gm"  # PER-Q-47: gm, medpac
    wounded_on_incapacitated: str = "none"  # PER-Q-38: none, mortal
    # personal only
    declare_actions: str = "at_start"  # PER-Q-13: at_start, as_you_go
    defence_counts_as_action: bool = False  # PER-Q-16
    defence_persist: str = "fresh"  # PER-Q-17: fresh, keep_round
    wounds_penalise_resistance: bool = False  # PER-Q-40
    medical_quality: str = "low"  # PER-Q-34: low, middle, gm
    # advanced and chronicles
    difficulty_number: str = "middle"  # ADV-Q-17: low, middle, high, random
    cover: str = "table"  # ADV-Q-18: table, gm
    # chronicles only
    full_dodge: str = "adds"  # CHR-Q-32: adds, replaces
    full_dodge_when: str = "declaration"  # CHR-Q-34: declaration, when_attacked
    accuracy: bool = True  # CHR-Q-31
    reaction_duration: str = "round"  # CHR-Q-13: round, attack
    declare: str = "first_and_count"  # CHR-Q-6: first_and_count, all


def house(book: str, **changes: object) -> House:
    """Return a book's default options with these changes."""
    method = "rolled" if book == ADVANCED else "removed"
    return House(**{"book": book, "penalty_method": method, **changes})  # type: ignore[arg-type]
