"""Guesses what a player means by a line that is no command, and which command would do it.

For players new to text games, who write what they want in their own words. Considered are the words
and the player's situation: without a character, on the way to a first fight, or in a fight that
waits for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.encounter.audience import visible
from game.encounter.state import FIGHT
from game.wording import Text, say
from world import builders, coach, guide, presenters
from world.scenes.render import offers, prompt
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import viewer_for

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.table.table import Table

WORD = re.compile(r"[^\W_]+")
DICE = re.compile(r"\b(\d{1,2}) ?d ?\d*\b", re.IGNORECASE)
MOST_SAID = 60
DEFENCES = ("+dodge", "+parry", "+react", "+block", "+fulldodge", "+nodefence")


class Meant(NamedTuple):
    """``wish``: what the line does, as ``To attack``; ``line``: what to type; ``onward``: True if
    it is always a step towards a first fight."""

    wish: Text
    line: str
    onward: bool = False


def meant(character: Character, text: str) -> Meant | None:
    """The player's most likely intention; None if no word tells and they are neither guided nor
    fighting."""
    words = [word.lower() for word in WORD.findall(text)]
    wanted = _character(character, words) or _rolled(text)
    for known, find in [] if wanted else WISHES:
        if known.intersection(words) and (wanted := find(character, text, words)):
            break
    if wanted or not (guide.is_led(character) or _fights(character)):
        return wanted
    return _forward(character)


def leads_on(character: Character, wanted: Meant | None) -> bool:
    """True if the suggested line is what the player has to do now, or as good."""
    if wanted is None:
        return False
    return wanted.onward or wanted.line in (next_line(character), *_offered(character))


def next_line(character: Character) -> str:
    """The next step: in a fight the first offer of the prompt, or the board while it waits for
    others; else the way to a first fight."""
    if _fights(character):
        return next(iter(_offered(character)), "+combat")
    return guide.next_line(character)


def _forward(character: Character, *_: object) -> Meant | None:
    line = next_line(character)
    return Meant(say("meant-go-on"), line) if line else None


def _table(character: Character) -> Table | None:
    found: Table | None = tables.of(character)
    return found


def _fights(character: Character) -> bool:
    table = _table(character)
    if table is None or table.state.mode != FIGHT:
        return False
    return fighter_id(character) in {f.id for f in table.state.present}


def _offered(character: Character) -> list[str]:
    """Lines of the prompt that can be typed as they are; the hint of a first fight comes first."""
    if not _fights(character):
        return []
    table = _table(character)
    assert table is not None
    state, viewer = table.state, viewer_for(table, character)
    first = coach.next_line(state, character, viewer)
    lines = [offer["line"] for offer in offers.offered(prompt.asked(state, viewer))]
    whole = [line for line in lines if not line.endswith(" ") and "<" not in line]
    return [*filter(None, [first]), *(line for line in whole if not line.startswith("+odds"))]


def _character(character: Character, words: list[str]) -> Meant | None:
    """The ready character named by the words, if the player has no character yet."""
    if character.first_sheet is not None:
        return None
    for presenter in presenters.every():
        ready = presenter.builder.roster.ready() if presenter.builder else {}
        for block in ready.values():
            if set(block.name.lower().split()) <= set(words):
                kind = "" if presenter is presenters.every()[0] else f"{presenter.book.name} "
                return Meant(
                    say("meant-be-that"), f"+chargen/take {kind}{block.name.lower()}", True
                )
    return None


def _rolled(text: str) -> Meant | None:
    found = DICE.search(text)
    return Meant(say("meant-roll"), f"+roll {found[1]}D") if found else None


def _making(character: Character, *_: object) -> Meant | None:
    if character.first_sheet is not None:
        return None
    return Meant(say("meant-choose"), next(iter(builders.games()), "+chargen").partition(":")[0])


def _saying(character: Character, text: str, words: Sequence[str]) -> Meant:
    said = " ".join(text.split())[:MOST_SAID]
    return Meant(say("meant-speak"), f"say {said}")


def _asking(character: Character, text: str, words: Sequence[str]) -> Meant | None:
    if {"fight", "attack", "combat"}.intersection(words):
        return Meant(say("meant-how-a-fight-goes"), "help fight")
    if {"dodge", "defend", "block"}.intersection(words):
        return Meant(say("meant-how-attacks-are-answered"), "help answers")
    return _forward(character) or Meant(say("meant-first-steps"), "help start")


def _attacking(character: Character, text: str, words: Sequence[str]) -> Meant | None:
    if not _fights(character):
        return _forward(character)
    table = _table(character)
    assert table is not None
    state, me = table.state, fighter_id(character)
    foes = [f for f in visible(state, me, False) if f.side != state.fighters[me].side and f.able]
    named = [f for f in foes if set(f.name.lower().split()).intersection(words)]
    foe = next(iter(named or foes), None)
    return Meant(say("meant-attack"), f"+attack {foe.name}") if foe else _forward(character)


def _defending(character: Character, *_: object) -> Meant:
    asked = next((line for line in _offered(character) if line.startswith(DEFENCES)), "")
    return Meant(say("meant-answer"), asked) if asked else Meant(
        say("meant-no-attack-waits"), "help answers"
    )  # fmt: skip


def _leaving(character: Character, text: str, words: Sequence[str]) -> Meant:
    if _fights(character):
        return Meant(say("meant-leave-the-fight"), "+combat/leave")
    return _walking(character, text, words)


def _walking(character: Character, text: str, words: Sequence[str]) -> Meant:
    """The exit named by the words, or the first one."""
    room = character.location
    ways = [out for out in (room.exits if room else ()) if out.access(character, "traverse")]
    named = [out for out in ways if set(out.key.lower().split()).intersection(words)]
    found = next(iter(named or ways), None)
    if found is None:
        return Meant(say("meant-see-where"), "look")
    return Meant(say("meant-go-there" if named else "meant-way-from-here"), found.key)


def _ending_turn(character: Character, *_: object) -> Meant | None:
    passes = next((line for line in _offered(character) if line.startswith("+pass")), "")
    return Meant(say("meant-end-turn"), passes) if passes else _forward(character)


def _always(wish: Text, line: str) -> Callable[..., Meant]:
    return lambda *_: Meant(wish, line)


def _own_sheet(character: Character, *_: object) -> Meant:
    if character.first_sheet is None:
        return Meant(say("meant-nobody-yet"), "+chargen")
    return Meant(say("meant-own-sheet"), "+sheet")


WISHES: tuple[tuple[frozenset[str], Callable[..., Meant | None]], ...] = tuple(
    (frozenset(words.split()), find)
    for words, find in (
        ("how what why explain tutorial rules", _asking),
        ("hello hi hey hallo hullo greetings howdy bye goodbye thanks", _saying),
        ("quit logout logoff disconnect", _always(say("meant-leave-the-game"), "quit")),
        ("dodge block parry defend duck evade", _defending),
        ("attack shoot kill hit fight punch stab fire strike slash kick throw battle", _attacking),
        ("flee escape run retreat surrender", _leaving),
        ("take be choose pick class become create character register new", _making),
        ("heal cure bandage medkit health hp stats stat score skills level xp", _own_sheet),
        ("where here map", _always(say("meant-see-where"), "look")),
        ("who players online", _always(say("meant-see-who"), "who")),
        ("go walk move enter exit leave out back north south east west up down yard", _walking),
        ("end pass skip wait done", _ending_turn),
    )
)
"""Trigger words and what they lead to; the first entry that yields something counts."""
