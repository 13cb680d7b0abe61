"""+battle: battles of units, run by a game master and fought by commanders."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.base import TableCommand
from commands.books.starcraft.forces import asked_into, named_apart, read_force, some
from commands.table.bringing import Bringing
from game import registry
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.battle.chances import exchange
from game.books.starcraft.battle.handlers import BONUSES, FIELDS
from game.books.starcraft.battle.ranks import apart, in_reach, seen
from game.books.starcraft.battle.state import Force
from game.dice import parse_code
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.making.own import Making
from world.presenters.starcraft.forces import board
from world.scenes.consent.guests import Guests
from world.scenes.consent.joining import ALL_COMMANDERS, wait_to_begin
from world.scenes.render.prompt import prompt
from world.scenes.telling.chances import Chance, Reckoned, percent
from world.scenes.telling.delivery import tell
from world.silence import may_say_with

if TYPE_CHECKING:
    from game.books.starcraft.battle.state import Battle
    from game.books.starcraft.state import StarcraftEncounter
    from game.encounter.records import Command
    from world.scenes.table.table import Table

_VS = re.compile(r"\s+(?:vs\.?|versus|against)\s+", re.IGNORECASE)


class BattleCommand(TableCommand):
    """Base of +battle and +order: finding forces."""

    needs_sheet = False
    fights = True
    keeps = "encounter"

    def battle(self) -> "Battle":
        """The scene's battle. Raises Refused("no_battle")."""
        state: Any = self.table.state  # of this book
        battle: Battle | None = state.battle
        if battle is None:
            raise Refused("no_battle", say("starcraft_lines-no-battle"))
        return battle

    def force(self, word: str) -> Force:
        """The force that a word means. Raises MatchError."""
        forces = {f.name: f for f in self.battle().forces.values()}
        return forces[resolve(word.strip(), forces, "force")]

    def forces(self, names: str) -> list[Force]:
        """Forces named: one, several, or a group. Raises MatchError, or Refused("nobody")."""
        groups = self.groups()
        found: dict[str, Force] = {}
        for part in parsing.listed(names):
            group = groups.get(part.strip().lower())
            for force in (self.force(part),) if group is None else group:
                found[force.id] = force
        if not found:
            yours = tuple(f.name for f in groups["all"]) or None
            raise Refused("nobody", say("starcraft_lines-no-such-force", yours=yours))
        return list(found.values())

    def groups(self) -> dict[str, list[Force]]:
        """Forces that each group keyword means, by keyword."""
        state, battle = self.table.state, self.battle()
        npcs = [f for f in battle.alive if state.fighters[f.commander].npc]
        seat = self.table.holds_seat(self.caller)
        mine = list(battle.of(self.me)) or (npcs if seat else [])
        found = {"npcs": npcs} if seat else {}
        for commander in dict.fromkeys(f.commander for f in npcs if seat):
            found[state.fighters[commander].name.lower()] = list(battle.of(commander))
        return found | {
            "all": mine,
            "melee": [f for f in mine if not units.shoots(f.kind)],
            "ranged": [f for f in mine if units.shoots(f.kind)],
        }


class CmdBattle(BattleCommand):
    """A battle of units: the board, and the game master's seat."""

    key = "+battle"
    topics = ("start, add", "fight")
    help_category = "Running a fight"
    switch_names = ("start", "add", "next", "set", "range", "commander", "end", "odds")

    def act(self) -> None:
        if not self.switches:
            self.battle()
            state: Any = self.table.state  # of this book
            viewer = self.viewer
            self.say(several(filter(None, [board(state, viewer), prompt(state, viewer)])))
            return
        getattr(self, f"do_{self.switches[0]}")()

    def do_start(self) -> None:
        table = self.room.open_table(kind="starcraft", of=self.caller)
        if not table.scene.gms:
            table.set_seat([self.me])
        bringing = Bringing(self, table)
        with bringing:
            self.begin(table, bringing)

    def begin(self, table: "Table", bringing: Bringing) -> None:
        commands: list[Command] = []
        forces: list[Force] = []
        taken: set[str] = set()
        guests = Guests(table, self.caller)
        names: dict[str, str] = {}
        sides: dict[str, str] = {}
        for side in _VS.split(self.args):
            chunks = [chunk for chunk in side.split(";") if chunk.strip()]
            name = self.side_name(bringing, chunks)
            for chunk in chunks:
                who, joining, found = self.commander(bringing, chunk, name, taken)
                taken.add(who)
                names[who] = bringing.whole_name(chunk.partition(":")[0].strip())
                sides[who] = name
                commands += joining if guests.admitted([(who, joining)], name) else []
                forces += found
        if guests.apart:
            raise Refused("nobody", guests.news())
        forces = named_apart(forces)
        opening = bc.OpenBattle("gm", tuple(forces))
        into = partial(asked_into, table.scene.room.key, forces, names, sides)
        may_say_with(self.caller, table.state, [opening])
        if guests.asked:
            self.wait_for(guests, commands, opening, taken, into)
            return
        steps = table.give(self.caller, *commands, opening)
        guests.invite()
        table.record(True)
        tell(table, steps[-1:])

    def wait_for(
        self,
        guests: Guests,
        commands: "Sequence[Command]",
        opening: "Command",
        commanders: set[str],
        into: Callable[[str], Text],
    ) -> None:
        """Have the battle begin when every commander has agreed to come."""
        if commands:
            self.table.give(self.caller, *commands)
        wait_to_begin(self.table, [opening], commanders)
        guests.invite(into)
        self.say(guests.news(ALL_COMMANDERS))

    def side_name(self, bringing: Bringing, chunks: Sequence[str]) -> str:
        """A side is named after its first commander."""
        if not chunks:
            raise Refused("bad_force", say("starcraft_lines-name-commanders", units=some()))
        return bringing.whole_name(chunks[0].partition(":")[0].strip())

    def commander(
        self, bringing: Bringing, text: str, side: str, taken: set[str]
    ) -> "tuple[str, Sequence[Command], list[Force]]":
        """Id of a commander, the commands that bring them to the table, and their forces."""
        name, colon, listed = text.partition(":")
        if not colon:
            raise Refused("bad_force", say("starcraft_lines-name-forces"))
        ((who, joining),) = bringing.rows(name.strip(), 1, side, taken)
        return who, joining, [read_force(part, who, bringing) for part in listed.split(",")]

    def do_add(self) -> None:
        name, colon, listed = self.args.partition(":")
        if not colon:
            raise Refused("bad_force", say("starcraft_lines-add-how", units=some()))
        who = self.find(name)
        known = list(self.battle().forces.values())
        for part in listed.split(","):
            with Making(self.table) as making:
                known = named_apart([*known, read_force(part, who, making)])
                self.give(bc.AddForce("gm", known[-1]))

    def do_next(self) -> None:
        self.give(bc.AdvanceBattle("gm"))

    def do_end(self) -> None:
        self.give(bc.CloseBattle("gm"))

    def do_set(self) -> None:
        left, equals, value = self.args.partition("=")
        name, slash, field = left.partition("/")
        if not (equals and slash):
            self.say(say("starcraft_lines-fields", fields=tuple(FIELDS)))
            return
        field = resolve(field, FIELDS, "field", listed=True)
        number = worth(field, value.strip())
        self.give(*(bc.SetForce("gm", force.id, field, number) for force in self.forces(name)))

    def do_range(self) -> None:
        names, equals, word = self.args.partition("=")
        a, comma, b = names.partition(",")
        if not (equals and comma):
            raise Refused("bad_range", say("starcraft_lines-range-how"))
        band = "" if word.strip().lower() == "none" else resolve(word, units.BANDS, "range")
        self.give(bc.SetBand("gm", self.force(a).id, self.force(b).id, band))

    def do_commander(self) -> None:
        name, equals, who = self.args.partition("=")
        if not equals:
            raise Refused("bad_force", say("starcraft_lines-commander-how"))
        self.give(bc.NameCommander("gm", self.force(name).id, self.find(who)))

    def do_odds(self) -> None:
        """For one attack in full; without a target, one line for each attack of each force named,
        or of the caller's own."""
        left, equals, right = self.args.partition("=")
        forces = self.forces(left or "all")
        state: Any = self.table.state  # of this book
        if not equals:
            self.when_known(partial(_every_target, state, forces), self.tell_odds)
            return
        target = self.force(right)
        if len({f.commander for f in forces}) > 1:
            raise Refused("bad_target", say("starcraft_lines-several-commanders"), "SC-MASS-18")
        if not all(state.battle.band(force, target) for force in forces):
            raise Refused("out_of_reach", say("starcraft_lines-too-far-apart"), "SC-MASS-17")
        self.when_known(partial(_odds, state, forces, target), self.tell_odds)

    def odds_of(self) -> str:
        return f"{self.key}/odds {self.args}" if self.switches == ["odds"] else ""


def worth(field: str, text: str) -> int:
    """The value of a field: ``3``, or for bonuses a code, ``+1D``, in pips. Raises
    Refused("bad_value")."""
    if re.fullmatch(r"[+-]?\d{1,6}", text):
        return int(text)
    code = re.fullmatch(r"([+-]?)(\d{1,2}[dD](?:\+[12])?)", text)
    if field not in BONUSES or not code:
        sentence = say("starcraft_lines-whole-number", dice=field in BONUSES, field=field)
        raise Refused("bad_value", sentence)
    return parse_code(code[2]) * (-1 if code[1] == "-" else 1)


def _odds(state: "StarcraftEncounter", forces: Sequence[Force], target: Force) -> Reckoned:
    """The chances of an attack by these forces now, in words."""
    book: Any = registry.of(state)
    found = exchange(book, state, [f.id for f in forces], target.id)
    rows = [f"{count}: {percent(chance)}" for count, chance in found.killed.items()]
    text = say(
        "starcraft_lines-odds",
        forces=tuple(f.name for f in forces),
        target=target.name,
        band=found.band,
        needed=found.needed,
        chance=percent(found.hit),
        mean=f"{float(found.mean):.1f}",
        fallen=tuple(rows[:20]),
    )
    fallen = tuple((str(count), chance) for count, chance in found.killed.items())
    return Reckoned(text, Chance(found.hit, found.hit), fallen)


def _every_target(state: "StarcraftEncounter", forces: Iterable[Force]) -> Text:
    """A line for each force against each of its enemies, the nearest first."""
    rows = []
    for force in forces:
        foes = sorted(seen(state, force), key=lambda foe: (apart(force, foe), foe.id))
        rows += [_in_a_line(state, force, foe) for foe in foes]
    return several(rows) if rows else say("starcraft_lines-nobody-in-sight")


def _in_a_line(state: "StarcraftEncounter", force: Force, foe: Force) -> Text:
    """``Marines on zerglings, 30 m: 10 needed, 84 % to hit, 7.9 of 40 fall on average.``"""
    known = {"force": force.name, "target": foe.name, "metres": apart(force, foe)}
    assert state.battle is not None  # of its forces
    if not in_reach(state.battle, force, foe):
        reach = units.reach_metres(force.kind, force.upgrades)
        return say("starcraft_lines-odds-out-of-reach", reach=reach, **known)
    book: Any = registry.of(state)
    found = exchange(book, state, [force.id], foe.id)
    return say(
        "starcraft_lines-odds-in-a-line", needed=found.needed, chance=percent(found.hit),
        mean=f"{float(found.mean):.1f}", strength=foe.strength, **known,
    )  # fmt: skip
