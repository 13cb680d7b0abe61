"""The sheet kind ``dots``: skills as prices paid for their dots, dice, items, experience."""

from collections.abc import Mapping

from game.books.dots import tables
from game.books.dots.body import PooledSheet, Pools
from game.books.dots.formulas import geometric, ladder
from game.books.dots.gear import Item
from game.codec import EMPTY, record, replace
from game.memory import per_sheet
from game.wording import Text, say

PARTS = ("left hand", "right hand", "left foot", "right foot", "head", "extra limb")
MIN_HITS = 1
MOST = 10**6


@record
class Use:
    """A skill used in an action. ``dots``: how many of them, 0 for all owned; ``die``: the die on
    it, by its place on the sheet, -1 for none (DOT-ACT-10, DOT-DIE-01)."""

    skill: str
    dots: int = 0
    die: int = -1


type Uses = tuple[Use, ...]
"""The skills used in an action."""


@record
class Unique:
    """A unique skill, made up by a player (DOT-SA-11): its column, the most dots its maker may
    have, its maker. Those its maker trains may have half as many, rounded down."""

    column: str
    maximum: int
    maker: str


@record
class Species:
    """A species. ``needs``: parts without which it dies; ``extra``: it has part 6; ``living``:
    savage harms it, destructive does not (DOT-VOR-04, DOT-ATK-04)."""

    name: str = "human"
    needs: tuple[str, ...] = ("head",)
    extra: bool = False
    living: bool = True


DROID = Species("droid", needs=(), living=False)


@record
class DotsSheet(PooledSheet):
    """A ``dots`` character sheet.

    ``dots``: XP paid for each dot, by skill, 0 for a free one; ``stars``: of Flyboy and
    Midichlorians, by skill; ``beyond``: dots Specialist allows beyond the limit, by skill;
    ``dice``: sides of each die; ``specials``: how often each is held.

    ``earned`` = ``xp`` + everything in ``spent`` (on what is still held: dots, dice, specials,
    other) + ``lost`` (paid for and gone).
    """

    class_: str = "none"
    subclass: str = "rogue"
    kit: str = ""
    dots: Mapping[str, tuple[int, ...]] = EMPTY
    stars: Mapping[str, int] = EMPTY
    beyond: Mapping[str, int] = EMPTY
    uniques: Mapping[str, Unique] = EMPTY
    dice: tuple[int, ...] = ()
    specials: Mapping[str, int] = EMPTY
    wield: str = ""
    offhand: str = ""
    items: tuple[Item, ...] = ()
    species: Species = Species()
    armed_robots: int = 0
    goods: tuple[str, ...] = ()
    xp: int = 0
    earned: int = 0
    spent: Mapping[str, int] = EMPTY
    lost: int = 0

    burdens = frozenset({("lost", "lost")})
    points = ("xp",)

    kind = "dots"

    def unhurt(self) -> Pools:
        """Full pools."""
        return Pools().filled(self)

    def holding(self, pools: Pools, before: Pools) -> Pools:
        pools, before = pools.filled(self), before.filled(self)
        return replace(
            pools,
            hits=min(pools.hits_left, max(self.max_hits, before.hits_left)),
            force=min(pools.force_left, max(self.max_force, before.force_left)),
        )

    def problem(self) -> Text | str:
        """The first error that makes the sheet unplayable, as a sentence; "" for a sound one."""
        strange = [s for s in self.dots if s not in self.uniques and s not in tables.skills()]
        if self.class_ not in tables.classes() or self.subclass not in tables.subclasses():
            return say("dots-sheet-class")
        if strange:
            return say("dots-sheet-skill", skill=strange[0])
        if wrong := self._unknown():
            return say("dots-sheet-unknown", what=wrong)
        counts = (self.xp, self.armed_robots, self.lost, *map(len, self.dots.values()))
        counts += (*self.stars.values(), *self.beyond.values(), *self.specials.values())
        if any(not 0 <= n <= MOST for n in counts):
            return say("dots-sheet-count", most=MOST)
        names = [item.name for item in self.items]
        if any(hand and hand not in names for hand in (self.wield, self.offhand)):
            return say("dots-sheet-holds")
        return say("dots-sheet-one-name-twice") if len(names) > len(set(names)) else ""

    def _unknown(self) -> str:
        """What on the sheet the rulebook does not have, in one word; "" if it has everything."""
        columns = {unique.column for unique in self.uniques.values()}
        have = {
            "column": columns <= {"power", "ability"},
            "kit": self.kit in ("", *tables.kits()),
            "special": set(self.specials) <= set(tables.specials()),
            "die": set(self.dice) <= set(ladder()),
            "thing": all(item.known() for item in self.items),
        }
        return next((what for what, known in have.items() if not known), "")

    def settled(self) -> "DotsSheet":
        """The sheet with hands emptied of items it no longer carries."""
        names = {"", *(item.name for item in self.items)}
        empty = {hand: "" for hand in ("wield", "offhand") if self.named_in(hand) not in names}
        return replace(self, **empty) if empty else self

    def rank(self, skill: str) -> int:
        """Dots held, starred and Specialist ones included (DOT-ATT-03)."""
        return len(self.dots.get(skill, ()))

    def column(self, skill: str) -> str:
        """power or ability; "" for a unique skill of another character."""
        if skill in self.uniques:
            return self.uniques[skill].column
        found = tables.skills().get(skill)
        return found.column if found else ""

    def powers(self) -> tuple[str, ...]:
        return _in_column(self, "power")

    def abilities(self) -> tuple[str, ...]:
        return _in_column(self, "ability")

    @property
    def max_hits(self) -> int:
        """What the abilities cost together, at least 1 (DOT-ATT-01, DOT-ATT-04)."""
        return self.maxima()[0]

    @property
    def max_force(self) -> int:
        """What the force powers cost together (DOT-ATT-02)."""
        return self.maxima()[1]

    def maxima(self) -> tuple[int, int]:
        return _maxima(self)

    @property
    def side(self) -> str:
        """jedi, sith or neither."""
        return tables.side(self.class_)

    def has(self, special: str) -> int:
        """How often a special ability is held; one that comes with the class counts as 1
        (DOT-CLS-03, -06)."""
        own = special in tables.classes()[self.class_].get("special", ())
        return max(self.specials.get(special, 0), int(own))

    def item(self, name: str) -> Item | None:
        for item in self.items:
            if item.name == name:
                return item
        return None

    def carries(self, thing: str) -> bool:
        return self.item(thing) is not None

    def named_in(self, hand: str) -> str:
        """Name of what is in ``wield`` or ``offhand``, "" for nothing."""
        return self.wield if hand == "wield" else self.offhand

    def in_hand(self, hand: str) -> Item | None:
        """What is in ``wield`` or ``offhand``, or None."""
        name = self.named_in(hand)
        return self.item(name) if name else None

    def held_in(self, hand: str) -> Item:
        """As ``in_hand``, for a hand that holds something. Raises RuntimeError for an empty one."""
        found = self.in_hand(hand)
        if found is None:
            raise RuntimeError(f"nothing is in {hand}")
        return found

    @property
    def worn(self) -> tuple[Item, ...]:
        return tuple(i for i in self.items if i.worn)

    def primary(self, hand: str) -> bool:
        """True if the weapon there follows the rules of a primary one (DOT-COST-09, DOT-SA-01)."""
        return hand == "wield" or bool(self.has("dual_wield"))

    def with_items(self, *items: Item) -> "DotsSheet":
        return replace(self, items=(*self.items, *items))


@per_sheet
def _in_column(sheet: DotsSheet, column: str) -> tuple[str, ...]:
    """Skills of a column with dots on the sheet."""
    own, known, dots = sheet.uniques, tables.skills(), sheet.dots
    return tuple([s for s in dots if dots[s] and (own.get(s) or known[s]).column == column])


@per_sheet
def _maxima(sheet: DotsSheet) -> tuple[int, int]:
    own, known = sheet.uniques, tables.skills()
    worth = {"ability": 0, "power": 0}
    for skill, row in sheet.dots.items():
        if row:
            worth[(own.get(skill) or known[skill]).column] += geometric(len(row))
    return max(MIN_HITS, worth["ability"]), worth["power"]
