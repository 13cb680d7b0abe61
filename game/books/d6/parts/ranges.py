"""Difficulty of an attack: by range, by weapon, by cover, or as the game master says."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import crews
from game.books.d6.state import D6Deed, D6Encounter
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.handlers import Handler, fighter
from game.encounter.table_commands import NameDifficulty, SetRange
from game.errors import Refused
from game.gear import Weapon
from game.parts import ladder
from game.parts.gm import RANGES, SetRangeHandler
from game.parts.ladder import Level
from game.parts.named_numbers import NONE, Named, beforehand, key_of, named, takes_back, used
from game.parts.terms import cover_between
from game.registry.tables import Row
from game.wording import Text, say

MOSTLY_HIDDEN = 75
SHOT = ("ranged", "thrown")


def range_of(state: D6Encounter, attacker: str, target: str, weapon: Weapon) -> str:
    """The range word of an attack: the pair's own word, its metres looked up in the weapon's table,
    or the scene's word (ADV-Q-17).

    For hand-to-hand weapons, the weapon's kind. For metres with a weapon that has no table, the
    scene's word, or medium if that is in metres too. Raises Refused("out_of_range").
    """
    if weapon.kind not in SHOT:
        return weapon.kind
    said = state.range_between(attacker, target)
    if not said.isdecimal():
        check_word(weapon, said)
        return said
    if not weapon.ranges:
        return state.scene_range if not state.scene_range.isdecimal() else "medium"
    for word, most in zip(RANGES, weapon.ranges, strict=False):
        if int(said) <= most:
            return word
    sentence = say(
        "d6-range-beyond-metres", weapon=weapon.name, most=weapon.ranges[-1], metres=said
    )
    raise Refused("out_of_range", sentence, "ADV-Q-17")


def check_word(weapon: Weapon, word: str) -> None:
    """Raises Refused("out_of_range") for a range word beyond the weapon's table."""
    if not weapon.ranges or word not in RANGES[len(weapon.ranges) :]:
        return
    furthest, most = RANGES[len(weapon.ranges) - 1], weapon.ranges[-1]
    sentence = say(
        "d6-range-beyond-word", weapon=weapon.name, furthest=furthest, most=most, range=word
    )
    raise Refused("out_of_range", sentence, "CHR-Q-45")


def level_of_attack(book: D6Book, state: D6Encounter, deed: D6Deed) -> tuple[Level, str]:
    """(level, card) of an attack, by range or weapon, one harder behind cover (ADV-HIT-1..5,
    ADV-Q-18, ADV-Q-19)."""
    word = range_of(state, deed.who, deed.target, deed.used)
    own = deed.used.difficulty if word in ("melee", "brawling") else ""
    row = ladder.level(book, own or book.ranges[word])
    card = book.range_cards[word]
    if not hidden(state, deed):
        return row, card
    return ladder.harder(book, row), "ADV-HIT-5" if word == "long" else "ADV-Q-18"


def hidden(state: D6Encounter, deed: D6Deed) -> bool:
    """True if cover raises the level: three quarters or more, against shots and throws, unless the
    target makes a full dodge (ADV-Q-18, CHR-Q-35). Not to be confused with a fighter's
    ``hidden``."""
    target = state.fighters[deed.target]
    if state.options["cover"] != "table" or deed.used.kind not in SHOT:
        return False
    dodger = crews.driver(state, target) if target.vehicle else target
    dodging = dodger and dodger.full_dodge
    return not dodging and cover_between(state, target, deed.who) >= MOSTLY_HIDDEN


def set_difficulty(context: D6Context) -> bool:
    """Stage: settle the difficulty before a reaction is chosen (ADV-REA-11, ADV-HIT-6)."""
    deed = context.state.under_way
    key, value = named(context.state, "attack", deed.who, deed.target)
    for event in used(key):
        context.emit(event)
    settle_number(context, value, *level_of_attack(context.book, context.state, deed))
    return True


def settle_number(context: D6Context, value: Named | None, row: Level, card: str) -> None:
    """Emit the difficulty: the game master's value, or else the level's own number."""
    if value is not None:
        settle_named(context, value)
        return
    number = ladder.number(context, row, context.state.under_way.who)
    context.emit(fe.DifficultySet(context.state.under_way.number, row.name, number, False, card))


def settle_named(context: D6Context, value: Named) -> None:
    """Emit the game master's number, or one thrown for the level they named."""
    if isinstance(value, int):
        row, number = ladder.level_of(context.book, value), value
    else:
        row, dice = level_meant(context.book, value)
        number = ladder.number(context, row, context.state.under_way.who, dice)
    context.emit(
        fe.DifficultySet(context.state.under_way.number, row.name, number, True, "ADV-HIT-6")
    )


def level_meant(book: D6Book, value: Row) -> tuple[Level, int]:
    """(level, dice to throw for it) of a named level."""
    row: Level = ladder.level(book, value["level"])
    return row, value["dice"]


class RangeHandler(SetRangeHandler[D6Book, D6Encounter]):
    """Handler of ``SetRange``: a range word, or metres of at most six digits, for two fighters or
    for the scene."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[SetRange]:
        yield from super().offers(book, state, who)
        if len(state.present) > 1:
            yield SetRange("gm", "12", state.present[0].id, state.present[-1].id)

    def check_range(self, book: D6Book, text: str) -> None:
        if not text.isdecimal() or len(text) > 6:
            super().check_range(book, text)


def _whose_next(state: D6Encounter) -> Text:
    """Sentence: no roll waits for a number, and how to name one in advance."""
    name = next((f.name for f in state.present if f.able), None)
    return say("d6-number-nothing-waits", who=name)


class NumberHandler(Handler[D6Book, D6Encounter, NameDifficulty]):
    """Handler of ``NameDifficulty``: the game master's number for what waits now, or for the next
    attack by or on somebody (ADV-HIT-6, ADV-Q-57)."""

    command = NameDifficulty
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[NameDifficulty]:
        yield NameDifficulty("gm", 14)
        for f in state.present:
            yield NameDifficulty("gm", attacker=f.id, level="moderate")
            yield NameDifficulty("gm", 12, attacker=f.id, on="command")
            yield NameDifficulty("gm", 14, target=f.id)

    def check(self, book: D6Book, state: D6Encounter, command: NameDifficulty) -> None:
        waits = state.deed is not None and state.deed.stage in ("difficulty", "reaction")
        if not beforehand(command) and not waits:
            raise Refused("too_late", _whose_next(state))
        for who in filter(None, (command.attacker, command.target)):
            fighter(state, who)
        self._check_value(book, state, command)
        kinds = ("attack", "command") if command.attacker else ("attack",)
        if beforehand(command) and command.on not in kinds:
            raise Refused("bad_choice", say("d6-number-which-roll"))

    def _check_value(self, book: D6Book, state: D6Encounter, command: NameDifficulty) -> None:
        if (command.number is None) == (not command.level):
            whose = state.fighters.get(command.attacker or command.target)
            name = whose.name if whose else None
            raise Refused("bad_number", say("d6-number-or-level", who=name))
        if command.number is not None and not 0 <= command.number <= 999:
            raise Refused("bad_number", say("d6-number-range"))
        if command.level and not takes_back(state, command):
            ladder.check_dice(ladder.level(book, command.level), command.dice)

    def perform(self, context: D6Context, command: NameDifficulty) -> None:
        value: Named
        if command.level == NONE:
            for event in used(key_of(command)):
                context.emit(event)
            return
        if command.number is not None:
            value = command.number
        else:
            value = {"level": ladder.level(context.book, command.level).name, "dice": command.dice}
        if beforehand(command):
            context.emit(fe.NumberNamed(key_of(command), value))
        elif context.state.under_way.stage == "difficulty":
            context.emit(ev.DeedReached("difficulty", {"needed": _plain(context, value)}))
        else:
            settle_named(context, value)


def _plain(context: D6Context, value: Named) -> int:
    if isinstance(value, int):
        return value
    row, dice = level_meant(context.book, value)
    return ladder.number(context, row, "", dice)
