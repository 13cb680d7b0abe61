"""+battle and +order: battles of units, run by a game master, fought by commanders."""

import re
from functools import partial

from commands.base import TableCommand
from commands.books.starcraft.forces import named_apart, read_force, some
from commands.table.bringing import Bringing
from game import shelf
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.battle import units
from game.books.starcraft.battle.chances import exchange
from game.books.starcraft.battle.state import Force
from game.books.starcraft.battle.verbs import FIELDS
from game.errors import Refused
from game.shelf.matching import resolve
from world.books.starcraft.battle import board
from world.making.own import Making
from world.scenes.chances import percent
from world.scenes.guests import Guests
from world.scenes.joining import ALL_COMMANDERS, wait_to_begin
from world.scenes.render.prompt import prompt
from world.scenes.telling import tell
from world.silence import may_say_with

_VS = re.compile(r"\s+(?:vs\.?|versus|against)\s+", re.IGNORECASE)


class BattleCommand(TableCommand):
    """What both verbs share: finding forces."""

    needs_sheet = False

    def battle(self):
        """The battle of the scene. Refused: ``no_battle``."""
        if self.table.state.battle is None:
            raise Refused("no_battle", "No battle is being fought here. +battle/start opens one.")
        return self.table.state.battle

    def force(self, word: str) -> Force:
        """The force that a word means. Errors: MatchError."""
        forces = {f.name: f for f in self.battle().forces.values()}
        return forces[resolve(word.strip(), forces, "force")]


FORCES = """
    begin a battle, and bring more forces up

    Usage:
      +battle/start Ann: 20 marines at 0, 10 firebats; Bob: 10 marines named reserve
                    vs Zed: 40 zerglings at 30
      +battle/add Ann: 10 marines at -20 +10 medics

    Commanders before a semicolon and after it are on one side. A kind of your own, for this scene:
    4 goliaths like marines damage=3D. Or all of it: 4 goliaths of 4 damage 3D resistance 2D move
    15 reach long at 0, that is units of 4; shielded 3D is its resistance behind shields. Short of
    a whole one, 75 percent have all their dice, 40 two thirds.
"""
BESIDE = """
    a fight of persons beside the battle

    Usage:
      +combat/start Ann: Bea vs Zed: raider      begins one

    Commanders who are not named there only look on, until they +plan something. +plan watch does
    the same for one who fought.
"""


class CmdBattle(BattleCommand):
    """
    a battle of units: the board, and the game master's seat

    Usage:
      +battle                         forces, strengths, positions, orders you may know
      +battle/odds marines=zerglings  the chances of an attack now
      +battle/next                    go on without the orders that are waited for
      +battle/set marines/defence=3   strength, position, bonuses in pips; alone it lists them
      +battle/range marines, zerglings=close  until one of the two moves
      +battle/commander marines=Bea   where the one they had is out of action
      +battle/end

    Commanders are people or stat blocks at the table. Positions are metres on a line. A mass
    round has two segments of 15 seconds; beside a fight, a segment lasts three of its rounds.
    """

    key = "+battle"
    topics = {"start, add": FORCES, "fight": BESIDE}
    help_category = "Running a fight"
    switch_names = ("start", "add", "next", "set", "range", "commander", "end", "odds")

    def act(self):
        if not self.switches:
            self.battle()
            state, viewer = self.table.state, self.viewer
            self.say("\n".join(filter(None, [board(state, viewer), prompt(state, viewer)])))
            return
        getattr(self, f"do_{self.switches[0]}")()

    def do_start(self):
        table = self.room.open_table(kind="starcraft")
        if not table.scene.gms:
            table.set_seat([self.me])
        with Bringing(self, table) as bringing:
            self.begin(table, bringing)

    def begin(self, table, bringing):
        commands, forces, taken, guests = [], [], set(), Guests(table, self.caller)
        for side in _VS.split(self.args):
            chunks = [chunk for chunk in side.split(";") if chunk.strip()]
            name = self.side_name(bringing, chunks)
            for chunk in chunks:
                who, joining, found = self.commander(bringing, chunk, name, taken)
                taken.add(who)
                commands += joining if guests.admitted([(who, joining)], name) else []
                forces += found
        if guests.apart:
            raise Refused("nobody", guests.news())
        opening = bc.OpenBattle("gm", tuple(named_apart(forces)))
        may_say_with(self.caller, table.state, [opening])
        if guests.asked:
            self.wait_for(guests, commands, opening, taken)
            return
        steps = table.give(self.caller, *commands, opening)
        guests.invite()
        table.record(True)
        tell(table, steps[-1:])

    def wait_for(self, guests, commands, opening, commanders):
        """The battle begins when every commander has said that he comes."""
        if commands:
            self.table.give(self.caller, *commands)
        wait_to_begin(self.table, [opening], commanders)
        guests.invite()
        self.say(guests.news(ALL_COMMANDERS))

    def side_name(self, bringing, chunks) -> str:
        """A side is called by its first commander."""
        if not chunks:
            raise Refused("bad_force", f"Name commanders: +battle/start Ann: 20 {some()} vs ...")
        return bringing.whole_name(chunks[0].partition(":")[0].strip())

    def commander(self, bringing, text: str, side: str, taken):
        """A commander with what brings him to the table, and his forces."""
        name, colon, listed = text.partition(":")
        if not colon:
            raise Refused("bad_force", "Say it like this: Ann: 20 marines at 0, 10 firebats.")
        ((who, joining),) = bringing.rows(name.strip(), 1, side, taken)
        return who, joining, [read_force(part, who, bringing) for part in listed.split(",")]

    def do_add(self):
        name, colon, listed = self.args.partition(":")
        if not colon:
            raise Refused("bad_force", f"Say it like this: +battle/add Ann: 10 {some()} at -20.")
        who = self.find(name)
        known = list(self.battle().forces.values())
        for part in listed.split(","):
            with Making(self.table) as making:
                known = named_apart([*known, read_force(part, who, making)])
                self.give(bc.AddForce("gm", known[-1]))

    def do_next(self):
        self.give(bc.AdvanceBattle("gm"))

    def do_end(self):
        self.give(bc.CloseBattle("gm"))

    def do_set(self):
        left, equals, value = self.args.partition("=")
        name, slash, field = left.partition("/")
        if not (equals and slash):
            self.say(f"Fields of a force: {', '.join(FIELDS)}. Bonuses are pips: 3 is 1D.")
            return
        if not re.fullmatch(r"-?\d{1,6}", value.strip()):
            raise Refused("bad_value", "Give a whole number: +battle/set marines/defence=3.")
        field = resolve(field, FIELDS, "field", listed=True)
        self.give(bc.SetForce("gm", self.force(name).id, field, int(value)))

    def do_range(self):
        names, equals, word = self.args.partition("=")
        a, comma, b = names.partition(",")
        if not (equals and comma):
            raise Refused("bad_range", "Name two forces: +battle/range marines, zerglings=close.")
        band = "" if word.strip().lower() == "none" else resolve(word, units.BANDS, "range")
        self.give(bc.SetBand("gm", self.force(a).id, self.force(b).id, band))

    def do_commander(self):
        name, equals, who = self.args.partition("=")
        if not equals:
            raise Refused("bad_force", "Name both: +battle/commander marines=Bea.")
        self.give(bc.NameCommander("gm", self.force(name).id, self.find(who)))

    def do_odds(self):
        left, equals, right = self.args.partition("=")
        if not equals:
            raise Refused("bad_target", "Name both: +battle/odds marines=zerglings.")
        force, target = self.force(left), self.force(right)
        state = self.table.state
        if not state.battle.band(force, target):
            raise Refused("out_of_reach", "They are too far apart for any attack.", "SC-MASS-17")
        self.when_known(partial(_odds, state, force, target), self.say)


def _odds(state, force: Force, target: Force) -> str:
    """The chances of an attack now in words."""
    found = exchange(shelf.of(state), state, [force.id], target.id)
    rows = [f"{count}: {percent(chance)}" for count, chance in found.killed.items()]
    head = f"{force.name.capitalize()} on {target.name} at {found.band} range: "
    return (
        f"{head}{found.needed} needed, {percent(found.hit)} to hit.\n"
        f"{float(found.mean):.1f} fall on average. How many fall:\n"
        f"  {', '.join(rows[:20])}."
    )


class CmdOrder(BattleCommand):
    """
    order your forces in a battle

    Usage:
      +order marines=attack zerglings
      +order marines=move 20         metres along the line, -20 the other way
      +order marines=move to 25      to that place on the line
      +order marines=dig             dig in: no attack this round, harder to hit
      +order marines=wait
      +order/done                    the rest of your forces do nothing
      +order/hold [<commander>]      order after a slower commander's orders are known; the
                                     game master for an NPC: +order/hold Raider 1=Bea
      +order/shields zealots=off     plasma shields, between rounds

    Each force gets one order a segment; in a round it may move once and attack once. Nobody on
    the other side reads your orders until all are in.
    """

    key = "+order"
    switch_names = ("done", "hold", "shields")

    def act(self):
        if self.switches:
            getattr(self, f"do_{self.switches[0]}")()
            return
        name, equals, text = self.args.partition("=")
        if not equals:
            raise Refused("bad_order", "Say it like this: +order marines=attack zerglings.")
        force = self.force(name)
        self.give(self.order(force, text.strip().lower()))

    def commander(self, force) -> str:
        """Whoever commands it, where the caller has the seat; else the caller."""
        return force.commander if self.table.holds_seat(self.caller) else self.me

    def order(self, force, text: str):
        word, _, rest = text.partition(" ")
        kinds = ("attack", "move", "dig", "wait", "nothing")
        kind = resolve(word, kinds, "order", {"advance": "move", "entrench": "dig"})
        who = self.commander(force)
        if kind == "attack" and not rest.strip():
            enemies = [f.name for f in self.battle().forces.values() if f.commander != who]
            example = f"+order {force.name}=attack {enemies[0] if enemies else 'zerglings'}"
            raise Refused("bad_order", f"Say whom: {example}.")
        if kind == "attack":
            return bc.GiveOrder(who, force.id, kind, target=self.force(rest).id)
        if kind == "move":
            return bc.GiveOrder(who, force.id, kind, to=place(force, rest))
        return bc.GiveOrder(who, force.id, "dig" if kind == "dig" else "nothing")

    def acting(self) -> str:
        """The caller, or as game master the first commander of nobody else's who is asked."""
        battle, state = self.battle(), self.table.state
        if self.args and "hold" not in self.switches:
            return self.find(self.args)
        if self.me in battle.commanders or not self.table.holds_seat(self.caller):
            return self.me
        npcs = [who for who in battle.commanders if state.fighters[who].npc]
        return next((who for who in npcs if who not in battle.ready), self.me)

    def do_done(self):
        self.give(bc.OrdersDone(self.acting()))

    def do_hold(self):
        """``Bea``: the caller holds until hers are known; ``Raider 1=Bea``: an NPC does."""
        name, equals, after = self.args.rpartition("=")
        who = self.find(name) if equals else self.acting()
        self.give(bc.HoldOrders(who, self.find(after) if after.strip() else ""))

    def do_shields(self):
        name, _, word = self.args.partition("=")
        force = self.force(name)
        on = resolve(word or "on", ("on", "off"), "switch") == "on"
        self.give(bc.PowerShields(self.commander(force), force.id, on))


def place(force, text: str) -> int:
    """``to 25`` as that place, ``20`` and ``-5`` from where the force stands."""
    word, _, rest = text.partition(" ")
    number = rest if word == "to" else text
    found = re.fullmatch(r"([+-]?\d{1,5})\s*(?:m|metres)?", number.strip())
    if not found:
        raise Refused("bad_order", "Say how far: +order marines=move 20, or move to 25.")
    return int(found[1]) + (0 if word == "to" else force.position)
