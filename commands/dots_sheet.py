"""+dots: the sheet of dots, or the next step in making one; +xp: spending experience."""

import json

from commands import parsing
from commands.base import TableCommand
from commands.dots_reading import skill_of
from commands.sheet import CmdSheet
from game import engine
from game.dice import Dice, Scripted
from game.dots import builder, tables
from game.dots import table_commands as dtc
from game.dots import table_events as dte
from game.dots.body import Pools
from game.encounter import commands as c
from game.errors import Refused
from game.rulebooks.matching import resolve
from world.scenes import dots as dots_table
from world.scenes import kinds
from world.scenes.fighters import fighter_id
from world.scenes.render import dots_sheet, dots_tables, dots_words
from world.scenes.render.words import wrapped
from world.scenes.telling import reads_prose

DRAFT = "dots draft"
STEPS = ("class", "subclass", "kit", "placed")


class CmdDots(TableCommand):
    """
    your sheet of dots, or the next step in making one (book dots)

    Usage:
      +dots              your sheet; without one, what to choose next
      +dots <choice>     choose it: a class, then a subclass, then a kit (or none)
      +dots even         place a kit's free dots evenly; or +dots luck 5, banter 3, ...
      +dots/again        begin anew, outside fights
      +dots/reference    the quick-reference table: what 1 to 12 dots are worth
      +dots/reference 15 any number of dots in sentences

    Afterwards +xp spends your experience: +xp saber fighting 4. +npcs dots lists whom you can
    fight, +armoury dots what there is to hold and wear.
    """

    key = "+dots"
    switch_names = ("again", "reference")
    help_category = "Character"
    needs_sheet = False

    def act(self):
        if "reference" in self.switches:
            _say(self, self.reference())
            return
        if "again" in self.switches:
            self.again()
        sheet = self.caller.dots_sheet
        if sheet is None:
            self.build(self.args)
        else:
            self.say(dots_sheet.page(self.caller, sheet, *self.now()))

    def reference(self) -> str:
        limit = _option(self, "wealth_limit")
        if not self.args:
            return dots_tables.reference(limit, reads_prose(self.caller))
        return dots_tables.said(parsing.count(self.args, "the dots", dots_tables.MOST_DOTS), limit)

    def now(self):
        """Body, links and pins as the table here has them, else as they were kept."""
        table = getattr(self.caller.location, "table", None)
        f = table.state.fighters.get(self.me) if table else None
        if f and f.present and kinds.of(table.state):
            return f.condition, f.links, f.pins
        sheet = self.caller.dots_sheet
        return self.caller.dots_body.filled(sheet), (), {}

    def again(self):
        table = getattr(self.caller.location, "table", None)
        f = table.state.fighters.get(self.me) if table else None
        if f and f.present:
            raise Refused("in_fight", "Leave the scene first: +combat/leave.")
        self.caller.attributes.remove("dots sheet", category="d6")
        self.caller.attributes.remove("dots body", category="d6")
        self.caller.attributes.remove(DRAFT, category="d6")

    def draft(self) -> dict:
        return json.loads(self.caller.attributes.get(DRAFT, default="{}", category="d6"))

    def build(self, word: str) -> None:
        """Take the choice for the next open step, and say what comes then."""
        draft = self.draft()
        if word:
            step = _next(draft)
            draft[step] = _CHOOSE[step](draft, word)
            self.caller.attributes.add(DRAFT, json.dumps(draft), category="d6")
        if _next(draft):
            _say(self, dots_sheet.question(_next(draft), draft))
            return
        self.finish(draft)

    def finish(self, draft) -> None:
        kit = "" if draft["kit"] == "none" else draft["kit"]
        sheet = builder.create(draft["class"], draft["subclass"], kit, draft.get("placed") or {})
        self.caller.dots_sheet = sheet
        self.caller.attributes.remove(DRAFT, category="d6")
        self.say(dots_sheet.page(self.caller, sheet, Pools().filled(sheet), (), {}))
        _say(self, dots_sheet.spending(sheet))


def _say(cmd, text: str) -> None:
    """Long lines within the table's width, whole sentences for a screen reader."""
    cmd.say(text if reads_prose(cmd.caller) else wrapped(text, "    "))


def _option(cmd, name: str) -> str:
    """A house option of the table here, as the book has it where no dots are played."""
    table = getattr(cmd.caller.location, "table", None)
    here = table and kinds.of(table.state)
    return (table.state if here else engine.opening("dots")).options[name]


def _next(draft) -> str:
    """The step that is still open, "" when all is chosen."""
    for step in STEPS:
        if step == "placed":
            kit = tables.kits().get(draft["kit"])
            return "placed" if kit and kit.spend and not draft.get("placed") else ""
        if step not in draft:
            return step
    return ""


def _class(draft, word) -> str:
    rows = tables.classes()
    return tables.meant(word, {key: row["title"] for key, row in rows.items()}, "class")


def _subclass(draft, word) -> str:
    return resolve(word, tables.subclasses(), "subclass")


def _kit(draft, word) -> str:
    kits = builder.open_kits(draft["class"], draft["subclass"])
    titles = {k: tables.kits()[k].title for k in kits} | {"none": "none"}
    return tables.meant(word, titles, "kit")


def _place(draft, word) -> dict:
    kit = tables.kits()[draft["kit"]]
    if word.lower() == "even":
        return dict.fromkeys(kit.among, kit.spend // len(kit.among))
    placed = {}
    for part in word.split(","):
        name, _, count = part.strip().rpartition(" ")
        if not count.isdecimal():
            raise Refused(
                "bad_number", "Say skill and dots: +dots luck 5, banter 3, or +dots even."
            )
        placed[tables.match_skill(name, among=kit.among)] = int(count)
    builder.create(draft["class"], draft["subclass"], draft["kit"], placed)
    return placed


_CHOOSE = {"class": _class, "subclass": _subclass, "kit": _kit, "placed": _place}


class CmdXp(TableCommand):
    """
    spend experience, at any time (book dots)

    Usage:
      +xp                          what you have, and what the next dots cost
      +xp <skill> [<rank>]         +xp stealth: one dot; +xp saber fighting 4: up to four
      +xp/die                      buy a d2
      +xp/improve d6               improve a die one step
      +xp/special <name>[=<skill>] +xp/special flurry, +xp/special flyboy=savage
      +xp/unique <word>=power|ability   make the skill that a Unique stands for
      +xp/unlearn <skill>[=<skill for its star>]
      +xp/ship, +xp/arm            what your kit offers
      +xp/prices                   what dice cost, bought and improved, for 1 to 9 of them

    The k-th dot costs k XP. Hits grow with abilities, Force with powers.
    """

    key = "+xp"
    switch_names = ("die", "improve", "special", "unique", "unlearn", "ship", "arm", "prices")
    help_category = "Character"
    needs_sheet = False

    def act(self):
        if "prices" in self.switches:
            self.say(dots_tables.dice(_option(self, "die_price"), reads_prose(self.caller)))
            return
        sheet = self.caller.dots_sheet
        if sheet is None:
            raise Refused("no_sheet", dots_table.NO_SHEET)
        if not self.args and not self.switches:
            _say(self, dots_sheet.spending(sheet))
            return
        self.trade(self.command(sheet))

    def command(self, sheet):
        switch = self.switches[0] if self.switches else ""
        name, _, more = self.args.partition("=")
        if switch == "die":
            return dtc.BuyDie(self.me)
        if switch == "improve":
            return dtc.ImproveDie(self.me, _die(sheet, self.args))
        if switch == "special":
            return dtc.BuySpecial(self.me, _special(name), _maybe(sheet, more))
        if switch == "unique":
            return dtc.MakeUnique(self.me, name.strip(), resolve(more, tables.COLUMNS, "column"))
        if switch == "unlearn":
            return dtc.Unlearn(self.me, skill_of(sheet, name), _maybe(sheet, more))
        if switch in ("ship", "arm"):
            return dtc.KitOffer(self.me, switch)
        return self.dots(sheet)

    def dots(self, sheet):
        """``stealth`` is one dot more, ``stealth 3`` up to the third."""
        name, _, rank = self.args.rpartition(" ")
        if not rank.isdecimal():
            return dtc.Buy(self.me, _any_skill(sheet, self.args, self.words()), 1)
        skill = _any_skill(sheet, name, self.words())
        return dtc.Buy(self.me, skill, int(rank) - sheet.rank(skill))

    def words(self):
        table = getattr(self.caller.location, "table", None)
        return table.state.words if table and kinds.of(table.state) else {}

    def trade(self, command) -> None:
        """At the table as a command of it, elsewhere on the sheet alone."""
        table = getattr(self.caller.location, "table", None)
        f = table.state.fighters.get(self.me) if table else None
        if f and f.present and kinds.of(table.state):
            self.give(command, table=table)
        elif isinstance(command, dtc.MakeUnique):
            raise Refused("no_scene", "A word of your own is rolled for at a table: join a scene.")
        else:
            self.alone(command)
        self.say(dots_sheet.left(self.caller.dots_sheet))

    def alone(self, command) -> None:
        fighter = dots_table.from_character(self.caller, "alone", 0)
        state = engine.opening("dots")
        for each in (c.Join(fighter_id(self.caller), fighter), command):
            for event in engine.decide(state, each, Dice(Scripted(()))):
                state = engine.evolve(state, event)
                if isinstance(event, dte.Traded):
                    self.say(dots_words.SENTENCES[dte.Traded](state, event))
        after = state.fighters[fighter_id(self.caller)]
        self.caller.keep(after.sheet, after.condition, 0)


def _any_skill(sheet, word, words) -> str:
    return tables.match_skill(word, more=[*sheet.uniques, *words])


def _special(word: str) -> str:
    titles = {row.key: row.title for row in tables.specials().values()}
    return tables.meant(word, titles, "special ability")


def _maybe(sheet, word: str) -> str:
    return _any_skill(sheet, word, ()) if word.strip() else ""


def _die(sheet, word: str) -> int:
    number = word.strip().lstrip("dD")
    sides = int(number) if number.isdecimal() else 0
    if sides not in sheet.dice:
        held = ", ".join(f"d{n}" for n in sheet.dice) or "none yet: +xp/die buys a d2"
        raise Refused("no_die", f"Which die? You have {held}.", "DOT-XP-05")
    return sheet.dice.index(sides)


def _sheet(cmd):
    """+sheet here: one's own sheet of dots, or how somebody at the table is."""
    if not cmd.args:
        if cmd.caller.dots_sheet is None:
            raise Refused("no_sheet", dots_table.NO_SHEET)
        cmd.say(dots_sheet.page(cmd.caller, cmd.caller.dots_sheet, *CmdDots.now(cmd)))
        return
    state = cmd.table.state
    f = state.fighters[cmd.find(cmd.args)]
    cmd.say(f"{f.name}: {dots_words.status(state, f)}.")


CmdSheet.other_games = {"dots": _sheet}
VERBS = (CmdDots, CmdXp)
