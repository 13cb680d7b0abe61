"""The game master's +combat switches for values, the seat, the book and the clock."""

import re
from functools import partial
from typing import TYPE_CHECKING

from commands import parsing
from commands.seat import numbers
from commands.table import many
from game import registry
from game.checks import Term
from game.encounter import table_commands as tc
from game.encounter.fighter import ROUNDS, Modifier
from game.errors import Refused
from game.parts.gm import ON, WILD
from game.parts.overrides import SCENE_FIELDS
from game.registry import revisions
from game.registry.matching import resolve
from game.wording import Text, say, several
from world import presenters
from world.pages import filled
from world.scenes.consent import seat_offers
from world.scenes.consent.former import absent
from world.scenes.journal.export import export as export_scene
from world.scenes.log import pages
from world.scenes.presence.coming import deserted, seat_refusal, takes_part
from world.scenes.render import rulings, words
from world.scenes.render.preset_dice import lying
from world.scenes.telling.delivery import announce
from world.scenes.telling.hearing import listeners
from world.watching import kinds

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.registry.options import HouseOption
    from world.scenes.table.table import Table


def set_range(cmd: "TableCommand") -> None:
    """``short``, or metres if the book has range tables; ``Ace, Thug=short`` for two, ``troopers,
    Ace=short`` for each to the last, ``npcs=short`` for each to all on other sides. Alone: show
    ranges."""
    if not cmd.args:
        cmd.say(rulings.ranges(cmd.table.state, cmd.me, cmd.table.holds_seat(cmd.caller)))
        return
    names, equals, word = cmd.args.rpartition("=")
    range_word = _range_word(cmd, word)
    if not equals:
        cmd.give(tc.SetRange("gm", range_word))
        return
    who = _pairs(cmd, names)
    many.give(cmd, [tc.SetRange("gm", range_word, a, b) for a, b in who])


def _pairs(cmd: "TableCommand", names: str) -> list[tuple[str, str]]:
    """Pairs of fighters to set a range between. Raises Refused("bad_range") if there are none."""
    *others, last = parsing.BETWEEN.split(names)
    several = bool(others) or len(parsing.listed(last)) > 1 or cmd.group(last, cmd.table)
    first = cmd.find_all(",".join(others) or last) if several else ()
    state = cmd.table.state
    ends = cmd.find_all(last) if others else [f.id for f in state.present]
    sides = {f.id: f.side for f in state.present}
    apart = [(a, b) for a in first for b in ends if a != b]
    found = [(a, b) for a, b in apart if others or sides.get(a) != sides[b]]
    if not found:
        raise Refused("bad_range", say("seat-range-of-two", npc=filled("{Npc}")))
    return list({frozenset(two): two for two in found}.values())


_METRES = re.compile(r"(\d+)(?:\s*(?:m|met(?:re|er)s?))?")


def _range_word(cmd: "TableCommand", text: str) -> str:
    """A range word of the book, or metres. Raises Refused("bad_range") if the book has no
    ranges."""
    book = registry.of(cmd.table.state)
    text, handler = text.strip().lower(), book.handler(tc.SetRange("gm", ""))
    if not book.ranges:
        sentence = say("seat-no-ranges", book=book.name)
        raise Refused("bad_range", sentence, "PER-Q-56")
    if found := _METRES.fullmatch(text):
        metres: str = handler.metres.format(int(found[1]))
        return metres
    word, _, number = text.partition(" ")
    words = [known for known in handler.words if not known[0].isdecimal()]
    return " ".join(filter(None, [resolve(word, words, "range"), number]))


UNTIL = ("next", "round", "scene")
MOD = re.compile(
    r"(?P<mods>[+-].*?)\s*"
    r"(?:\bon\s+(?P<on>\w+)\s*)?(?:\bfor\s+(?:(?P<rounds>\d{1,3})\s+rounds?|(?P<until>\w+))\s*)?"
    r"(?P<secret>\bsecret)?\s*"
)


def modify(cmd: "TableCommand") -> None:
    """Give everybody named a modifier; ``none`` removes theirs. Alone: show those in force."""
    if not cmd.args:
        cmd.say(rulings.modifiers(cmd.table.state, cmd.me, cmd.table.holds_seat(cmd.caller)))
        return
    names, _, text = cmd.args.partition("=")
    targets = cmd.find_some(names)
    if text.strip().lower() in ("none", "clear"):
        known = cmd.table.state.fighters
        some = [who for who in targets if getattr(known[who], "modifiers", ())]
        many.give(cmd, [tc.ClearModifiers("gm", target) for target in some or targets])
        return
    modifier = read_modifier(cmd, text, "the situation")
    many.give(cmd, [tc.Modify("gm", target, modifier) for target in targets])


def read_modifier(cmd: "TableCommand", text: str, label: str, usual: str = "next") -> Modifier:
    """``+1D on attack for 3 rounds secret`` as a modifier. ``usual``: until when, unless the text
    says it. Raises Refused("bad_modifier")."""
    match, dice = MOD.fullmatch(text.strip()), cmd.book.dice
    fits = match and dice.tail.fullmatch(match["mods"])
    terms = dice.modifiers(match["mods"]) if match and fits else ()
    if not match or len(terms) != 1:
        sentence = say("seat-modifier-usage", more=dice.added(dice.die))
        raise Refused("bad_modifier", sentence, "ADV-MOD-1")
    on = resolve(match["on"], ON, "kind of roll", listed=True) if match["on"] else "all"
    until = resolve(match["until"], UNTIL, "time") if match["until"] else usual
    term = Term(label, terms[0].pips, terms[0].kind, "ADV-MOD-1", bool(match["secret"]))
    rounds = int(match["rounds"] or 0)
    return Modifier(term, on, ROUNDS if match["rounds"] else until, rounds)


def lay_dice(cmd: "TableCommand") -> None:
    """Preset dice: faces of dice rolled by hand, in the order in which the game uses them."""
    text, _, name = cmd.args.partition(" for ")
    words = text.replace(",", " ").split()
    if not words:
        cmd.say(lying(cmd.table.state, cmd.table.is_gm(cmd.caller)))
        return
    if words in (["none"], ["clear"]):
        cmd.give(tc.LayDice("gm"))
        return
    if not all(word.isdecimal() and len(word) < 4 for word in words):
        raise Refused("bad_face", say("seat-dice-usage"))
    cmd.give(tc.LayDice("gm", tuple(map(int, words)), cmd.find(name) if name.strip() else ""))


def override(cmd: "TableCommand") -> None:
    """Set one value by hand; without a value, list the fields."""
    known = registry.of(cmd.table.state).fields
    name, equals, value = cmd.args.partition("=")
    if not equals:
        example = presenters.of(cmd.table.state).example
        of_scene = tuple(SCENE_FIELDS)
        cmd.say(say("seat-fields", fields=tuple(known), of_scene=of_scene, example=example))
        return
    who, slash, field = name.partition("/")
    if not slash:
        field = resolve(who, SCENE_FIELDS, "field of the scene", listed=True)
        cmd.give(tc.Override("gm", "", field, ",".join(cmd.find_all(value))))
        return
    field, targets = resolve(field, known, "field", listed=True), cmd.find_some(who)
    commands = [tc.Override("gm", target, field, value.strip()) for target in targets]
    played = field == "autopilot"
    many.give(cmd, commands, lambda _: numbers.played_by(cmd, targets) if played else "")


def hand_over(cmd: "TableCommand") -> None:
    _seat(cmd, keep=False)


def share(cmd: "TableCommand") -> None:
    _seat(cmd, keep=True)


def _seat(cmd: "TableCommand", keep: bool) -> None:
    table = cmd.room.open_table(kind=cmd.sheet_kind, of=cmd.caller)
    if table.scene.gms and not table.is_gm(cmd.caller):
        _take(cmd, table)
        return
    people = {obj.key: obj for obj in listeners(cmd.room)}
    name = cmd.caller.key if cmd.args.lower() in ("", "me") else cmd.args
    found = people[resolve(name, people, "player here")]
    if found != cmd.caller:
        seat_offers.offer(table, cmd.caller, found, keep)
        cmd.say(say("seat-offered-to", who=found.key))
        return
    table.set_seat([*(table.scene.gms if keep else ()), cmd.me], giver=cmd.me)
    seat_offers.tell_who_holds(table)


def _take(cmd: "TableCommand", table: "Table") -> None:
    """Take a seat others hold: staff join them, a participant replaces absent game masters. Raises
    Refused("gm_required") otherwise."""
    alone = not cmd.args or cmd.args.lower() in ("me", cmd.caller.key.lower())
    if alone and cmd.caller.staff:
        table.set_seat([*table.scene.gms, cmd.me])
        announce(table, str(say("seat-staff-steps-in", who=cmd.caller.key)))
    elif alone and deserted(table) and takes_part(table, cmd.me):
        table.set_seat([cmd.me])
        announce(table, str(say("seat-master-now", who=cmd.caller.key)))
    else:
        raise Refused("gm_required", seat_refusal(table, cmd.caller))


def book(cmd: "TableCommand") -> None:
    words = cmd.args.split()
    if not words:
        table = cmd.table
        stands = table.state.options
        rows = sorted(stands.items())
        options = tuple(f"{name}={_value(value)}" for name, value in rows)
        other = tuple(f"{n} ({said})" for n, v in rows if (said := _begins(cmd, n, v)))
        more = say("seat-otherwise-here", options=other) if other else ""
        told = say("seat-book", book=table.state.book, options=options)
        cmd.say(several(filter(None, [told, more]), " "))
        return
    wanted = parsing.start(cmd.args, registry.names())
    here = cmd.table_here
    if here is None or (here.is_gm(cmd.caller) and not here.state.present):
        _opened(cmd, wanted.book)
    book_name, gone = wanted.book or words[0], absent(cmd.table)
    cmd.give(tc.ChangeBook("gm", book_name, wanted.options, gone))


def _opened(cmd: "TableCommand", book: str) -> None:
    """Open a scene for that book where nobody plays yet, since games keep different tables."""
    table = cmd.room.open_table(book, cmd.sheet_kind, of=cmd.caller)
    if not table.scene.gms:
        table.set_seat([cmd.me])


def option(cmd: "TableCommand") -> None:
    """Show all options with their values here, or one; with a value, set it."""
    name, equals, value = cmd.args.partition("=")
    known = registry.of(cmd.table.state).house_options
    found = resolve(name, known, "option", listed=True) if name.strip() else ""
    if equals:
        cmd.give(tc.SetOption("gm", found, value.strip(), absent(cmd.table)))
        return
    shown = [known[found]] if found else known.values()
    cmd.say(several(_option(cmd, each) for each in shown))


def _option(cmd: "TableCommand", found: "HouseOption") -> Text:
    """``wild_die=off (may be off, explode ...): what it decides. CARD``, and differing initial
    values."""
    now = cmd.table.state.options.get(found.name, found.default)
    stands = say("seat-option", name=found.name, now=_value(now), values=found.listing())
    begins = say("seat-otherwise", begins=said) if (said := _begins(cmd, found.name, now)) else ""
    return several(filter(None, [stands, found.text, found.card, begins]), " ")


def _begins(cmd: "TableCommand", name: str, now: object) -> Text | str:
    """``this game begins with on, the book begins with off``, as far as they differ from here."""
    game, book = (
        _default(cmd, revision, name) for revision in (revisions.of_game(), revisions.SHIPPED)
    )
    if game == book != now:
        return say("seat-both-begin", value=_value(book))
    found = [say("seat-game-begins", value=_value(game))] if game != now else []
    found += [say("seat-book-begins", value=_value(book))] if book != now else []
    return several(found, ", ") if found else ""


def _default(cmd: "TableCommand", revision: revisions.Revision, name: str) -> object:
    """The option's initial value under a ruleset revision."""
    with revisions.by(revision):
        return registry.called(cmd.table.state.book).option(name).default


def _value(value: object) -> str:
    return str(value).lower()


def clock(cmd: "TableCommand") -> None:
    seconds = parsing.seconds(cmd.args)
    cmd.give(tc.PassTime("gm", seconds))
    shown = words.clock(cmd.table.state.clock)
    told = say("seat-time-goes-by", duration=words.duration(seconds), clock=shown)
    announce(cmd.table, str(told))


def wild(cmd: "TableCommand") -> None:
    cmd.give(tc.SettleWild("gm", resolve(cmd.args.replace(" ", "_"), WILD, "answer")))


def log(cmd: "TableCommand") -> None:
    """Show the last journal entries in words."""
    most = parsing.count(cmd.args, "lines", 500) if cmd.args else 20
    read = pages.last(cmd.table, cmd.caller, most)
    cmd.in_slices(read, kinds.saying(cmd.table.scene.title or cmd.caller.key, cmd.say))


def export(cmd: "TableCommand") -> None:
    """Export the fight as a file that ``python -m game play`` reads."""
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-export-for-seat"))
    cmd.in_slices(export_scene(table.scene), partial(_exported, cmd))


def _exported(cmd: "TableCommand", name: str) -> None:
    cmd.say(say("seat-exported", name=name))


SWITCHES = {
    "range": set_range,
    "mod": modify,
    "set": override,
    "override": override,
    "gm": hand_over,
    "share": share,
    "book": book,
    "option": option,
    "clock": clock,
    "dice": lay_dice,
    "wild": wild,
    "log": log,
    "export": export,
}
