"""Deeds on their way to a reader: what the system does with its own in a row, told together."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import Any

from game.encounter.events import AttackJudged
from world.scenes.render import rows as layout
from world.scenes.render.telling import name
from world.scenes.render.words import article, crowd, numeral
from world.seal import BY_THE_GAME

DEEDS = {"ranged": "fire at {target}", "thrown": "throw {a} each at {target}",
         "melee": "attack {target}", "brawling": "strike at {target}"}  # fmt: skip
ALIKE = {"passes.": "pass.", "stands up.": "stand up."}
"""How what several do alike is said of them."""


@dataclass(frozen=True)
class Deed:
    """What somebody did: a writer, and by entry the rows that it has written of it; ``people``:
    whom it concerns; ``mine``: whether that is the reader; ``own``: whether the system did it
    with one of its own; ``ahead``: whether its author said it before, and it was done by itself."""

    writer: Any
    entries: tuple
    people: frozenset
    mine: bool
    own: bool
    ahead: bool = False

    @property
    def runs(self) -> bool:
        """Whether it is told in a row with others: nobody chose it just now."""
        return self.own or self.ahead

    def touches(self, other: "Deed") -> bool:
        """Whether both are about the same person besides the reader."""
        return bool((self.people & other.people) - {self.writer.viewer.who})

    def followed(self, other: "Deed") -> "Deed":
        """The deed with what came of it in the next entry."""
        return replace(
            self,
            writer=other.writer,
            entries=(*self.entries, *other.entries),
            people=self.people | other.people,
            mine=self.mine or other.mine,
        )

    @property
    def rows(self) -> list:
        return [row for rows in self.entries for row in rows]

    @property
    def rolls(self) -> list:
        """One of each entry in which somebody rolled."""
        return [roll for rows in self.entries if (roll := layout.first_roll(rows))]

    @property
    def shot(self) -> AttackJudged | None:
        """The attack that it is, None for anything else, and for several."""
        shots = [row.event for row in self.rows if row.kind == layout.ATTACK]
        return shots[0] if len(shots) == 1 and isinstance(shots[0], AttackJudged) else None

    @property
    def key(self):
        """Equal for deeds that are told as one."""
        return (self.shot.weapon.kind, self.shot.target) if self.own and self.shot else id(self)


def lines(deeds) -> list[str]:
    """In the order in which it was done: what concerns the reader in lines of its own as long as
    nothing else was done before it; then a line to the last that does, and one for the rest."""
    groups = _groups(deeds)
    own = list(takewhile(_mine, groups))
    last = max((n for n, group in enumerate(groups, 1) if _mine(group)), default=0)
    found = [line for group in own for line in _own(group)]
    return found + _others(groups[len(own) : last]) + _others(groups[last:])


def _mine(group) -> bool:
    return group[0].mine


def _others(groups) -> list[str]:
    """What does not: in a line; what a person did without a roll, as it is."""
    found: list[str] = []
    for plain, run in groupby(groups, lambda group: _as_it_is(group[0])):
        told = list(run)
        if plain:
            found += [
                line for (first, *_) in told for line in layout.whole(first.writer, first.rows)
            ]
        else:
            found.append(_line(told))
    return found


def _as_it_is(deed) -> bool:
    return not deed.runs and layout.plain(deed.rows)


_ARRIVES = re.compile(
    r"(.+) comes in on the side ([^.]+?)( and acts from the next round)?\."
    rf"(?: {re.escape(BY_THE_GAME)})?"
)


def arrivals(lines: list[str]) -> list[str]:
    """The lines; of several who come in one after the other on a side one line."""
    found: list[str] = []
    for (side, later), run in groupby(lines, key=_arrives):
        told = list(run)
        if side and len(told) > 1:
            names = crowd(_ARRIVES.fullmatch(line)[1] for line in told)
            act = later.replace("acts", "act")
            mark = f" {BY_THE_GAME}" if told[0].endswith(BY_THE_GAME) else ""
            told = [f"{names} come in on the side {side}{act}.{mark}"]
        found += told
    return found


def _arrives(line: str) -> tuple[str, str]:
    """On which side somebody comes in, and when he acts; both "" for any other line."""
    match = _ARRIVES.fullmatch(line)
    return (match[2], match[3] or "") if match else ("", "")


def _groups(deeds) -> list[list[Deed]]:
    """Deeds that are told as one: each by another, with nothing between them that concerns their
    target."""
    found, open_now = [], {}
    for each in deeds:
        group = open_now.pop(each.key, None)
        if group and any(of.shot.who == each.shot.who for of in group):
            group = None
        apart = (of for of in open_now.items() if each.own and not _touches(each, of[1][0]))
        open_now = dict(apart)
        if group is None:
            found.append(group := [])
        group.append(each)
        open_now[each.key] = group
    return found


def _touches(deed: Deed, other: Deed) -> bool:
    return other.shot is None or other.shot.target in deed.people


def _own(group) -> list[str]:
    """What concerns the reader."""
    alone = len(group) == 1
    return layout.near(group[0].writer, group[0].rows) if alone else [_line([group])]


def _line(groups) -> str:
    """What the groups did, with a mark for each entry in which somebody rolled."""
    rolls = [roll for group in groups for each in group for roll in each.rolls]
    told = " ".join(_alike(groups))
    return groups[0][0].writer.marked(told, *rolls)


def _said(group) -> str:
    entries = [rows for each in group for rows in each.entries]
    writer = group[0].writer
    if len(group) == 1:
        texts = [layout.said(writer, rows) for rows in entries]
    else:
        rest = filter(None, _once(map(_came_of, entries)))
        texts = [_attacks(group), *(layout.said(writer, rows) for rows in rest)]
    return " ".join([*texts, *filter(None, [_dice(group)])])


def _dice(group) -> str:
    """The dice of what concerns the reader; of several attacks on him all but those that hit.
    "" where nobody can ask for them, since they are told already."""
    first = group[0]
    if not first.mine or not first.rolls:
        return ""
    dice = [row for each in group for row in each.rows if row.dice]
    if len(group) > 1:
        hit = [row for each in group if each.shot.hit for row in each.rows if row.dice]
        dice = [row for row in hit if all(roll.purpose != "attack" for roll in row.rolls)]
    return "; ".join(row.text for row in dice)


def _once(parts) -> Iterator[list]:
    """What came of several attacks on the same person, the same sentence only once."""
    told: set[str] = set()
    for rows in parts:
        yield [row for row in rows if row.dice or row.text not in told]
        told.update(row.text for row in rows)


def _came_of(rows) -> list:
    """What came of an attack; with how it came about where nobody can ask for that."""
    rest = [row for row in rows if row.kind != layout.ATTACK]
    asked_for = layout.first_roll(rows) is not None
    return [row for row in rest if not (asked_for and (row.dice or row.alone))]


def _attacks(group) -> str:
    """``Troopers 1, 2 and 5 fire at Bree: two miss, one hits.``"""
    shots, state = [each.shot for each in group], group[0].writer.state
    names = crowd(name(state, shot.who) for shot in shots)
    target, weapon = name(state, shots[0].target), shots[0].weapon
    done = DEEDS[weapon.kind].format(target=target, a=article(weapon.name))
    return f"{names} {done}: {_tally([shot.hit for shot in shots])}."


def _tally(hits) -> str:
    """``two miss, one hits``, ``all miss``."""
    struck, missed = sum(hits), len(hits) - sum(hits)
    if not (struck and missed):
        return f"{'both' if len(hits) == 2 else 'all'} {'hit' if struck else 'miss'}"
    misses = f"{numeral(missed)} miss{'es' * (missed == 1)}"
    return f"{misses}, {numeral(struck)} hit{'s' * (struck == 1)}"


def _alike(groups) -> list[str]:
    """What the groups did; what several do alike in the place of the first, with nothing after it
    that concerns one of the others."""
    found: list[tuple[str, list[str], set[str]]] = []
    for group in groups:
        who, tail = _who(_said(group))
        people = {of for each in group for of in each.people}
        at = max((n for n, (other, *_) in enumerate(found) if tail and other == tail), default=-1)
        if at < 0 or any(people & concerned for *_, concerned in found[at:]):
            found.append((tail, [], set()))
            at = -1
        found[at][1].append(who)
        found[at][2].update(people)
    return [_all_of(names, tail) for tail, names, _ in found]


def _who(text: str) -> tuple[str, str]:
    """Who did what several may do alike, and what; any other sentence whole, and ""."""
    for tail in ALIKE:
        who = text.removesuffix(f" {tail}")
        if who != text and ". " not in who:
            return who, tail
    return text, ""


def _all_of(names: list[str], tail: str) -> str:
    told = ALIKE[tail] if len(names) > 1 else tail
    return f"{crowd(names)} {told}" if tail else names[0]
