"""Values the game master sets by hand under dots, in words; names of people and skills."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.books.dots.tables import title
from game.wording import Text, say
from world.scenes.render.words import sight

if TYPE_CHECKING:
    from game.books.dots.body import Pools
    from game.books.dots.sheet import DotsSheet
    from game.books.dots.state import DotsBattle
    from game.books.dots.table_events import Ruled


def name(state: DotsBattle, who: str) -> Text | str:
    fighter = state.fighters.get(who)
    if not who:
        return say("dots_book-somebody")
    return fighter.name if fighter else say("dots_book-game-master") if who == "gm" else who


def skills(keys: Iterable[str]) -> str:
    return " + ".join(title(key) for key in keys)


def ruled(s: DotsBattle, e: Ruled) -> Text | str:
    """Whose value was set, and to what; "" if it is not told."""
    value: Any = e.value
    if e.field == "blow":
        return say("dots_book-attack-has-points", points=value.points)
    if e.field in ("approved", "unfit"):
        return _judged(s, e)
    who = name(s, e.who)
    if e.field in _SAID:
        return say("dots_book-by-word", what=_SAID[e.field](s, who, e.before, e.value))
    if e.field in ("autopilot", "name") or (e.field == "sheet" and e.value is None):
        return ""
    if e.field == "numbers":
        return say("dots_book-numbers-are", who=who, numbers=e.value)
    if e.field == "hidden":
        return sight(who, value)
    return say("dots_book-sets", who=who, field=e.field.replace("_", " "), value=_value(e.value))


def _value(value: object) -> Text | str:
    if isinstance(value, bool):
        return say("dots_book-switched", on=value)
    return say("dots_book-values", values=value) if isinstance(value, tuple) else str(value)


def _seen(s: DotsBattle, people: Iterable[str]) -> tuple[Text | str, ...]:
    return tuple(name(s, p) for p in people)


def _unaware(s: DotsBattle, who: Text | str, before: object, people: Iterable[str]) -> Text:
    return say("dots_book-unaware-of", who=who, others=_seen(s, people))


def _noticed(s: DotsBattle, who: Text | str, before: object, people: Iterable[str]) -> Text:
    return say("dots_book-noticed", who=who, others=_seen(s, people))


def _judged(s: DotsBattle, e: Ruled) -> Text:
    """The combination that the game master allowed, or found unfit or fit again."""
    value: Any = e.value
    before: Any = e.before
    key = next(iter(set(value) ^ set(before)), "")
    combination, _, victim = key.partition("|")
    verdict = "allowed" if e.field != "unfit" else "unfit" if key in value else "fit"
    return say(
        "dots_book-judges",
        verdict=verdict,
        who=name(s, e.who),
        skills=skills(combination.split("+")),
        foe=name(s, victim) if victim else None,
    )


def _sheet(s: DotsBattle, who: Text | str, before: DotsSheet, sheet: DotsSheet | None) -> Text:
    if sheet is None:
        return say("dots_book-has-another-sheet", who=who)
    old = (before.class_, before.subclass, before.species)
    new = (sheet.class_, sheet.subclass, sheet.species)
    kinds, words = ("class", "subclass", "species"), (*new[:2], sheet.species.name)
    found = zip(kinds, words, old, new, strict=True)
    parts = [say("dots_book-is-of", kind=k, word=w) for k, w, was, now in found if was != now]
    rated = [i for i in sheet.items if i not in before.items]
    parts += [say("dots_book-is-rated", item=i.name, rating=i.rating) for i in rated]
    return say("dots_book-has-changed", who=who, parts=tuple(parts))


def _body(s: DotsBattle, who: Text | str, before: Pools, body: Pools) -> Text:
    """What the game master changed in a condition."""
    if before.dead != body.dead:
        if body.dead:
            return say("dots_book-dies", who=who)
        return say("dots_book-is-not-dead", who=who, down=body.down, hits=body.hits)
    pools = {pool: getattr(body, pool) for pool in ("hits", "force")}
    changed = {pool: n for pool, n in pools.items() if n != getattr(before, pool)}
    parts = [say("dots_book-has-points", pool=pool, count=n) for pool, n in changed.items()]
    again = [part for part in before.lost if part not in body.lost]
    parts += [say("dots_book-has-part-again", part=part) for part in again]
    gone = [part for part in body.lost if part not in before.lost]
    parts += [say("dots_book-has-no-part", part=part) for part in gone]
    return say("dots_book-has-changed", who=who, parts=tuple(parts))


def _normal(
    s: DotsBattle, who: Text | str, before: Mapping[str, int], normal: Mapping[str, int]
) -> Text:
    changed = {k: n for k, n in normal.items() if before.get(k) != n}
    parts = tuple(say("dots_book-measure", measure=k, n=n) for k, n in changed.items())
    return say("dots_book-moves", who=who, parts=parts)


def _vehicle(s: DotsBattle, who: Text | str, before: object, inside: bool) -> Text:
    return say("dots_book-rides", who=who, inside=inside)


_SAID: Mapping[str, Callable[[DotsBattle, Text | str, Any, Any], Text]] = {
    "normal": _normal, "in_vehicle": _vehicle,
    "condition": _body, "sheet": _sheet,
    "unaware_of": _unaware, "noticed_by": _noticed,
}  # fmt: skip
