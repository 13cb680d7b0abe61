"""Actions on their way to a reader: runs of NPC and queued actions are merged."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import Any

from game.encounter.events import AttackJudged
from game.wording import Text, say, several
from world.scenes.render import attacks
from world.scenes.render import rows as layout
from world.scenes.render.concern import typed_by
from world.scenes.render.records import name


@dataclass(frozen=True)
class Deed:
    """An action: its writer, and its rows by journal entry. ``people``: whom it concerns; ``mine``:
    the reader is one of them; ``own``: the autopilot chose it for an NPC; ``ahead``: it came from
    the order queue."""

    writer: Any
    entries: tuple[Sequence[layout.Row], ...]
    people: frozenset[str]
    mine: bool
    own: bool
    ahead: bool = False

    @property
    def runs(self) -> bool:
        """True if it may be merged with others, since nobody chose it just now."""
        return self.own or self.ahead

    def followed(self, other: "Deed") -> "Deed":
        """The action with its continuation in the next entry."""
        return replace(
            self,
            writer=other.writer,
            entries=(*self.entries, *other.entries),
            people=self.people | other.people,
            mine=self.mine or other.mine,
        )

    @property
    def rows(self) -> list[layout.Row]:
        return [row for rows in self.entries for row in rows]

    @property
    def rolls(self) -> list[layout.Thrown]:
        """The first roll of each entry that has one."""
        return [roll for rows in self.entries if (roll := layout.first_roll(rows))]

    @property
    def attack(self) -> layout.Row | None:
        """The attack's row; None if it is not a single attack by somebody the reader sees."""
        found = [row for row in self.rows if row.kind == layout.ATTACK]
        one = len(found) == 1 and isinstance(found[0].event, AttackJudged) and found[0].event.who
        return found[0] if one else None

    @property
    def shot(self) -> AttackJudged | None:
        """The attack's event."""
        return self.attack.event if self.attack else None

    @property
    def key(self) -> tuple[str, str] | int:
        """Equal for actions that are told as one."""
        return (self.shot.weapon.kind, self.shot.target) if self.own and self.shot else id(self)

    @property
    def told_alone(self) -> layout.Row | None:
        """The only row that is not about dice; None if there are more."""
        told = [row for row in self.rows if not row.account]
        return told[0] if len(told) == 1 else None


def lines(deeds: Sequence[Deed]) -> list[Text | str]:
    """Lines in order: actions told in full on lines of their own while nothing else came before
    them; then one line up to the last of those told in full, and one for the rest."""
    groups = _groups(deeds)
    own = list(takewhile(_in_full, groups))
    last = max((n for n, group in enumerate(groups, 1) if _in_full(group)), default=0)
    found = [line for group in own for line in _own(group)]
    return found + _others(groups[len(own) : last]) + _others(groups[last:])


def _in_full(group: list[Deed]) -> bool:
    """True if the reader is told the dice: it concerns them, and is more than a harmless attack by
    somebody else."""
    return group[0].mine and not all(layout.enough(each.writer, each.rows) for each in group)


def _others(groups: Sequence[list[Deed]]) -> list[Text | str]:
    """Actions merged into one line, except diceless actions of players, which are written as they
    are."""
    found: list[Text | str] = []
    for plain, run in groupby(groups, lambda group: _as_it_is(group[0])):
        told = list(run)
        if plain:
            found += [
                line for (first, *_) in told for line in layout.whole(first.writer, first.rows)
            ]
        else:
            found.append(_line(told))
    return found


def _as_it_is(deed: Deed) -> bool:
    return not deed.runs and layout.plain(deed.rows)


def _groups(deeds: Sequence[Deed]) -> list[list[Deed]]:
    """Groups of actions told as one: each by somebody else, with nothing in between that concerns
    their target."""
    found: list[list[Deed]] = []
    open_now: dict[tuple[str, str] | int, list[Deed]] = {}
    for each in deeds:
        group = open_now.pop(each.key, None)
        if group and each.shot and each.shot.who in {of.shot.who for of in group if of.shot}:
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


def _own(group: list[Deed]) -> list[Text | str]:
    """What concerns the reader."""
    alone = len(group) == 1
    return layout.near(group[0].writer, group[0].rows) if alone else [_line([group])]


def _line(groups: Sequence[list[Deed]]) -> Text:
    """What the groups did, with the numbers of their rolls."""
    deeds = [each for group in groups for each in group]
    rolls = [roll for each in deeds for roll in each.rolls]
    every = [roll for each in deeds for row in each.rows for roll in row.rolls]
    told: Text = groups[0][0].writer.marked(several(_alike(groups), " "), *_marked(rolls, every))
    return told


def _marked(rolls: list[layout.Thrown], every: list[layout.Thrown]) -> list[layout.Thrown]:
    """One roll per entry; if their numbers have no gaps, all rolls, written as a range."""
    numbers = [roll.number for roll in every]
    gapless = len(set(numbers)) == max(numbers, default=0) - min(numbers, default=0) + 1
    return every if len(rolls) > 2 and gapless else rolls


def _said(group: list[Deed]) -> list[Text | str]:
    """What a group did, with dice if it concerns the reader."""
    entries = [rows for each in group for rows in each.entries]
    writer = group[0].writer
    if len(group) == 1:
        texts: list[Text | str] = [layout.said(writer, rows) for rows in entries]
    else:
        clauses = {row.clause for each in group if (row := each.attack)}
        came = clauses.pop() if len(clauses) == 1 else ""
        texts = [attacks.of_several(writer.state, [of.shot for of in group if of.shot], came)]
        told = [row.came for each in group if (row := each.attack)] if came else []
        texts += [text for part in _once(entries, told) for text in part]
    return [*texts, *_dice(group)]


def _dice(group: list[Deed]) -> list[Text]:
    """Dice of what concerns the reader; of other people's attacks only those that hurt. [] if there
    is no roll number to ask by, since the dice are told already."""
    first = group[0]
    if not first.mine or not first.rolls:
        return []
    reader, step = first.writer.viewer, first.writer.step
    mine = typed_by(step, reader) or reader.gm or (first.shot and first.shot.who == reader.who)
    by_another = first.shot and not mine
    if len(group) == 1 and by_another and layout.harmless(first.rows, reader.who):
        return []
    dice = [row for each in group for row in each.rows if row.dice]
    if len(group) > 1:
        hits = [each.rows for each in group if each.shot and each.shot.hit]
        hit = [row for rows in hits if not layout.harmless(rows, "") for row in rows if row.dice]
        dice = [row for row in hit if all(roll.purpose != "attack" for roll in row.rolls)]
    return [say("rolls-several", rolls=tuple(row.text for row in dice))] if dice else []


def _once(
    entries: Iterable[Sequence[layout.Row]], known: Iterable[Iterable[Text | str]]
) -> Iterator[list[Text | str]]:
    """Outcomes of several attacks on the same person, each told once. ``known``: what has been told
    already."""
    told = [attacks.roughly(text) for texts in known for text in texts]
    for rows in entries:
        found = [text for text in _came_of(rows) if attacks.roughly(text) not in told]
        told += map(attacks.roughly, found)
        yield found


def _came_of(rows: Sequence[layout.Row]) -> list[Text | str]:
    """An attack's outcome; with its dice if no roll number lets readers ask."""
    came = [text for row in rows for text in row.came]
    rest = [row for row in rows if row.kind != layout.ATTACK]
    asked_for = layout.first_roll(rows) is not None
    return came + [
        say("told-account", text=row.text) if row.account else row.text
        for row in rest
        if not (asked_for and row.account)
    ]


def _alike(groups: Sequence[list[Deed]]) -> list[Text | str]:
    """What the groups did. Actions that can be merged are told in the place of the first, unless
    something after it concerns one of the others."""
    found: list[_Told] = []
    for group in groups:
        now = _Told.of(group)
        at = max((n for n, other in enumerate(found) if now.joins(other)), default=-1)
        if at < 0 or not now.follows(found[at:]):
            found.append(now)
        else:
            found[at].take(now)
    *told, last = [text for each in found for text in each.texts()]
    return [*(_ended(text) for text in told), _ended(last, last=True)]


def _ended(text: Text | str, last: bool = False) -> Text | str:
    """An account of dice as a sentence: with a full stop, which only the ear needs at the end."""
    account = isinstance(text, Text) and text.key == "rolls-several"
    return say("told-account-last" if last else "told-account", text=text) if account else text


ON_ONE = ("attacks-each-missed", "dots_told-each")
"""Sentences that may merge actions of several people on the same target."""


@dataclass
class _Told:
    """What one group did, or several alike. ``kind``: what they must share, None if it cannot be
    merged."""

    kind: Any
    groups: list[list[Deed]]
    people: set[str]

    @classmethod
    def of(cls, group: list[Deed]) -> "_Told":
        people = {who for each in group for who in each.people}
        return cls(_in_common(group), [group], people)

    def joins(self, other: "_Told") -> bool:
        return self.kind is not None and self.kind == other.kind

    def follows(self, told: "list[_Told]") -> bool:
        """True if it can be merged into ``told[0]``, ``told`` being everything since: each on a
        different target and nothing since concerns them, or directly after it on the same target.
        """
        first = told[0]
        if self.targets == first.targets and len(first.targets) == len(told) == 1:
            return self.kind[0] in ON_ONE and self.people & first.people == self.targets
        others = len(first.targets) in (0, len(first.groups))
        return others and not any(self.people & other.people for other in told)

    @property
    def targets(self) -> set[str]:
        """Ids of the targets; empty if it has none."""
        events = [row.event for group in self.groups if (row := group[0].told_alone)]
        return {target for event in events if (target := getattr(event, "target", ""))}

    def take(self, other: "_Told") -> None:
        self.groups += other.groups
        self.people |= other.people

    def texts(self) -> list[Text | str]:
        if len(self.groups) == 1:
            return _said(self.groups[0])
        deeds = [deed for group in self.groups for deed in group]
        key, common, _ = self.kind
        return [say(key, **dict(common), **_each(deeds), count=len(deeds))]


def _each(deeds: Sequence[Deed]) -> dict[str, Any]:
    """Arguments: who acted, and on whom, in the same order."""
    state, events = deeds[0].writer.state, [row.event for deed in deeds if (row := deed.told_alone)]
    found = {"who": tuple(name(state, getattr(e, "by", "") or e.who) for e in events)}
    if all(getattr(event, "target", "") for event in events):
        found["target"] = tuple(name(state, event.target) for event in events)
    return found


def _in_common(group: list[Deed]) -> Any:
    """What the action shares with others of the same side that can be told in one sentence; None if
    it cannot."""
    row = group[0].told_alone if len(group) == 1 and not _in_full(group) else None
    if row is None or row.alike is None or (row.kind == layout.ATTACK and not group[0].rolls):
        return None
    doer = group[0].writer.state.fighters.get(getattr(row.event, "by", "") or row.event.who)
    return (*row.alike, doer.side if doer else "")
