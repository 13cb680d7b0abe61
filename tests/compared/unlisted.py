"""Commands that lists do not offer: arrivals, what the game master sets, queued commands."""

from collections.abc import Callable
from typing import Any

from game import engine, registry
from game.books.starcraft.battle import units
from game.codec import replace
from game.encounter import intents
from tests.compared.people import People
from tests.compared.renamed import name_before
from tests.compared.written import made

GM = "gm"
TACTICS = ("spread", "nearest", "weakest", "revenge", "protect", "attack", "stay back", "off")
SHOTS = ("blaster", "blaster", "brawling", "melee combat")
HOLDS = "redirect_lightning"
OF_SOMEBODY = ("protect", "attack")
FIELDS = {
    "starcraft": (
        ("points", ("0", "1", "20", "200")), ("dead", ("yes", "no")), ("dying", ("yes", "no")),
        ("prone", ("yes", "no")), ("kit", ("0", "3")), ("chi", ("0", "2")), ("cover", ("0", "75")),
        ("extra_actions", ("1", "2")), ("relief", ("1", "2")), ("autopilot", ("yes", "no")),
        ("hidden", ("yes", "no")), ("unconscious", ("yes", "no")), ("code", ("dodge 5D",)),
    ),
    "dots": (
        ("hits", ("0", "1", "5", "40")), ("force", ("0", "3", "30")), ("dead", ("on", "off")),
        ("lost", ("none", "right hand", "left hand,head")), ("cover", ("0", "2")),
        ("autopilot", ("on", "off")), ("hidden", ("on", "off")), ("submerged", ("on", "off")),
        ("vehicle", ("on", "off")), ("initiative", ("0", "7", "20")), ("unaware", ("F0", "F1")),
        ("noticed", ("F0,F1",)), ("dropped", ("lightsaber", "")), ("species", ("wookiee",)),
        ("numbers", ("shown", "hidden")), ("class", ("warrior", "guardian")),
    ),
}  # fmt: skip
"""Fields set by hand under books other than D6, with values."""
D6_FIELDS = (
    ("wound", ("healthy", "wounded", "wounded twice", "incapacitated", "mortally wounded",
               "killed", "stunned")),
    ("stunned", ("0", "1", "3")), ("unconscious", ("0", "30")), ("prone", ("yes", "no")),
    ("cover", ("0", "50")), ("declared", ("0", "1", "3")), ("taken", ("0", "1")),
    ("added", ("0", "2")), ("lost", ("yes", "no")), ("hidden", ("yes", "no")),
    ("numbers", ("shown", "hidden")), ("autopilot", ("yes", "no")), ("medpacs", ("0", "2")),
    ("character_points", ("0", "5")), ("force_points", ("0", "1")), ("code", ("blaster 6D",)),
    ("treated", ("yes", "no")), ("new_player", ("yes", "no")), ("early_warning", ("yes", "no")),
)  # fmt: skip


class Unlisted:
    """Makes such commands for the fights of a book."""

    def __init__(self, people: People):
        self.people, self.random, self.came = people, people.random, 0
        self.makers: dict[str, Callable[[Any, str], Any]] = {
            "Join": self._comes, "Arrive": self._comes, "Attend": self._comes,
            "Resheet": self._resheet, "Elapse": self._elapse, "RunOut": self._run_out,
            "Hear": self._hear,
            "AddContent": lambda state, name: self.make(name, GM, "weapon", "knife"),
            "ChangeBook": self._change_book, "SetOption": self._set_option,
            "Override": self._override, "Guard": self._claim, "Shop": self._shop,
            "Combine": self._combine, "Holster": self._holster, "PassTime": self._pass_time,
            "LayDice": self._lay_dice, "GiveOrders": self._orders, "SetTactics": self._tactics,
            "OpenBattle": self._open_battle, "AddForce": self._add_force,
            "SetBand": self._set_band, "KitOffer": self._kit_offer, "MakeUnique": self._unique,
            "GiveAway": self._give_away,
            "Exert": lambda state, name: self.make(name, GM, self._who(state), self._small()),
            "Intend": self._intend,
        }  # fmt: skip
        self.weights = {
            "Guard": 3,
            "Override": 3,
            "Intend": 4,
            "LayDice": 2,
            "KitOffer": 3,
            "GiveOrders": 2,
            "SetTactics": 2,
        }

    def command(self, state: Any) -> Any:
        """A random one, or None if none can be made now."""
        if (
            any(not former.rounds for former in state.former.values())
            and self.random.random() < 0.5
        ):
            return self.named(state, "Hear")
        known = {name_before(verb.command.__name__) for verb in registry.of(state).handlers} | {
            "Intend"
        }
        names = [name for name in self.makers if name in known]
        (name,) = self.random.choices(names, [self.weights.get(name, 1) for name in names])
        return self.named(state, name)

    def named(self, state: Any, name: str) -> Any:
        """The command of that name, or None if it cannot be made now."""
        return self.makers[name](state, name) if state.present else None

    def make(self, name: str, *values: Any, **named: Any) -> Any:
        return made(name, *values, **named)

    def battle(self, state: Any, commanders: list[str]) -> Any:
        """The opening of a battle with these commanders."""
        count = self.random.randint(len(commanders), 9)
        forces = [self._force(n, commanders[n % len(commanders)]) for n in range(count)]
        return made("OpenBattle", GM, tuple(forces))

    def _who(self, state: Any) -> str:
        return str(self.random.choice(state.present).id)

    def _small(self) -> int:
        return self.random.randint(1, 3)

    def _comes(self, state: Any, name: str) -> Any:
        self.came += 1
        gone = [f for f in state.fighters.values() if f.left]
        if gone and self.random.random() < 0.5:
            back = self.random.choice(gone)
            return made(name, back.id, self.people.fighter(back.id, back.side))
        who = f"N{self.came}"
        return made(name, who, self.people.fighter(who))

    def _resheet(self, state: Any, name: str) -> Any:
        return made(name, self._who(state), self.people.fighter("N").sheet, "")

    def _elapse(self, state: Any, name: str) -> Any:
        seconds = self.random.choice((3, 60, 900))
        return made(name, "clock", seconds, float(state.clock + seconds))

    def _run_out(self, state: Any, name: str) -> Any:
        waits = engine.pending(state)
        if not waits:
            return None
        wait = self.random.choice(waits)
        return made(name, wait.who, wait.what)

    def _hear(self, state: Any, name: str) -> Any:
        untold = [who for who in state.former if who in state.fighters]
        return made(name, self.random.choice(untold) if untold else self._who(state))

    def _change_book(self, state: Any, name: str) -> Any:
        book = self.random.choice(("personal", "advanced", "chronicles", state.book))
        away = tuple(f.id for f in state.present if self.random.random() < 0.2)
        return made(name, GM, book, {}, away)

    def _set_option(self, state: Any, name: str) -> Any:
        """Set an option, preferably one on death, which some players are not there to read."""
        options = registry.of(state).house_options
        deadly = [key for key, option in options.items() if option.death]
        pool = deadly if deadly and self.random.random() < 0.6 else sorted(options)
        option = self.random.choice(pool)
        value = self.random.choice(options[option].values)
        away = tuple(f.id for f in state.present if self.random.random() < 0.5)
        return made(name, GM, option, "2" if value is int else str(value).lower(), away)

    def _override(self, state: Any, name: str) -> Any:
        field, values = self.random.choice(FIELDS.get(state.book, D6_FIELDS))
        if getattr(state, "blow", None) and self.random.random() < 0.3:
            return made(name, GM, "", "attack", str(self._small()))
        return made(name, GM, self._who(state), field, self.random.choice(values))

    def _lay_dice(self, state: Any, name: str) -> Any:
        faces = tuple(self.random.randint(1, 6) for _ in range(self.random.randint(0, 14)))
        target = self._who(state) if self.random.random() < 0.5 else ""
        return made(name, GM, faces, target)

    def _orders(self, state: Any, name: str) -> Any:
        npcs = [f.id for f in state.present if f.npc]
        who = self.random.choice(npcs) if npcs else self._who(state)
        deeds = [o for o in engine.options(state, who) if engine.to_order(state, o)]
        picked = self.random.sample(deeds, min(len(deeds), self.random.choice((1, 1, 2))))
        return made(name, GM, tuple(picked)) if picked else None

    def _tactics(self, state: Any, name: str) -> Any:
        npcs = [f.id for f in state.present if f.npc]
        tactic = self.random.choice(TACTICS)
        of = self._who(state) if tactic in OF_SOMEBODY else ""
        kind = self.random.choice(("", "", "trooper", "all"))
        return made(name, GM, tuple(npcs[: self.random.randint(0, 4)]), tactic, of, kind)

    def _force(self, number: int, commander: str) -> Any:
        kind = self.random.choice(sorted(units.kinds()))
        return made(
            "Force", f"f{number}", f"f{number}", commander, units.find(kind),
            self.random.randint(1, 60), self.random.choice((-30, 0, 20, 50)),
            medics=self.random.choice((0, 7)),
        )  # fmt: skip

    def _open_battle(self, state: Any, name: str) -> Any:
        return self.battle(state, [f.id for f in state.present][:4])

    def _add_force(self, state: Any, name: str) -> Any:
        return made(name, GM, self._force(self.random.randint(0, 30), self._who(state)))

    def _set_band(self, state: Any, name: str) -> Any:
        names = list(state.battle.forces) if state.battle else ["f0"]
        a, b = self.random.choice(names), self.random.choice(names)
        return made(name, GM, a, b, self.random.choice(("", "close", "long")))

    def _kit_offer(self, state: Any, name: str) -> Any:
        return made(name, self._who(state), self.random.choice(("arm", "ship")))

    def _give_away(self, state: Any, name: str) -> Any:
        owners = [f for f in state.present if f.sheet.goods] or state.present
        f = self.random.choice(owners)
        return made(name, f.id, self.random.choice(f.sheet.goods or ("rope",)))

    def _shop(self, state: Any, name: str) -> Any:
        return made(name, self._who(state), self.random.choice((0, 5, 20)), "rope")

    def _claim(self, state: Any, name: str) -> Any:
        """A defence said to avoid clearly, or one that holds lightning."""
        blow = getattr(state, "blow", None)
        offers = engine.options(state, blow.target) if blow else ()
        guards = [o for o in offers if name_before(type(o).__name__) == name and o.other]
        held = [o for o in offers if any(u.skill == HOLDS for u in getattr(o, "block", ()))]
        if held and blow.lightning:
            return self.random.choice(held)
        if not guards:
            return None
        judge = self.random.choice(("gm", "gm", "", "none"))
        return replace(self.random.choice(guards), clear=True, judge=judge)

    def _combine(self, state: Any, name: str) -> Any:
        """Several of a side combine against a target or on a task."""
        leader = max(state.present, key=lambda f: getattr(f.sheet, "skills", {}).get("command", 0))
        friends = [f.id for f in state.side_of(leader.side) if not f.vehicle]
        members = tuple([who for who in friends if who != leader.id][: self.random.randint(1, 3)])
        foes = [f.id for f in state.present if f.side != leader.side]
        if foes and self.random.random() < 0.7:
            target = self.random.choice(foes)
            return made(name, leader.id, members, self.random.choice(SHOTS), target)
        parts = (("first aid", 8), ("search", 5))[: self.random.randint(1, 2)]
        return made(name, leader.id, members, parts[0][0], parts=parts)

    def _holster(self, state: Any, name: str) -> Any:
        f = self.random.choice(state.present)
        return made(name, f.id, self.random.choice(getattr(f, "drawn", ()) or ("",)))

    def _pass_time(self, state: Any, name: str) -> Any:
        return made(name, GM, self.random.choice((5, 60, 1800, 86_400, 200_000)))

    def _unique(self, state: Any, name: str) -> Any:
        word = self.random.choice(("hexing", "zapping", "saber melee"))
        return made(name, self._who(state), word, self.random.choice(("power", "ability")))

    def _intend(self, state: Any, name: str) -> Any:
        f = self.random.choice(state.present)
        mine = state.intents.get(f.id, ())
        if mine and self.random.random() < 0.3:
            return made(name, f.id, mine[: self.random.randrange(len(mine))])
        lines = [o for o in engine.options(state, f.id) if engine.to_order(state, o)]
        lines += [made("Pass", f.id)]
        if state.book != "dots":
            foes = [o.id for o in state.present if o.side != f.side]
            lines += [made("Stand", f.id), *(made("Attack", f.id, foe) for foe in foes)]
        now = state.round or 1
        rounds = self.random.choice((now, now, now + 1, intents.STANDING))
        rest = self.random.random() < 0.1
        line = made("Intent", self.random.choice(lines), rounds, rest=rest)
        return made(name, f.id, (*mine, line))
